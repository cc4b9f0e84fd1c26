//! The failure behind a status: [`error_from_status`].

use std::{error::Error as StdError, time::Duration};

use tonic::{Code, Status, TimeoutExpired, metadata::MetadataMap};
use tonic_types::StatusExt;

use super::{
    code_of,
    kind::{self, KIND},
    status::PUSHBACK,
};
use crate::error::{Account, Error, ErrorKind, Phase, ProviderError};

/// How far down the sources of an error a status is looked for, as [`Error::from_any`] looks for an [`Error`].
const MAX_SOURCES: usize = 16;

/// Reads the status of a call that failed.
///
/// | status | kind |
/// | --- | --- |
/// | made of an [`Error`], in this process or another | the same |
/// | made by tonic here, because the connection failed | [`Connect`](ErrorKind::Connect) |
/// | made by tonic here, because what came is not gRPC, or not the message | [`Malformed`](ErrorKind::Malformed) |
/// | made by tonic here, of an HTTP error in front of the server | [`Upstream`](ErrorKind::Upstream) with its status, [`Auth`](ErrorKind::Auth) of 401 and 403 |
/// | `DEADLINE_EXCEEDED`, and tonic's "Timeout expired" | [`TtftTimeout`](ErrorKind::TtftTimeout) |
/// | `RESOURCE_EXHAUSTED` | [`Upstream`](ErrorKind::Upstream) 429, with the wait that `grpc-retry-pushback-ms` or a `google.rpc.RetryInfo` asks for |
/// | `INVALID_ARGUMENT`, `OUT_OF_RANGE` | [`BadRequest`](ErrorKind::BadRequest) |
/// | `UNAUTHENTICATED`, `PERMISSION_DENIED` | [`Auth`](ErrorKind::Auth) |
/// | any other | [`Upstream`](ErrorKind::Upstream) with the HTTP status that Google's APIs give the code: 503 for `UNAVAILABLE`, 500 for `INTERNAL`, `UNKNOWN` and `DATA_LOSS`, 404 for `NOT_FOUND` and, as gRPC means it, `UNIMPLEMENTED` |
///
/// The message is kept as the [provider's words](Error::provider), the status as the error's source.
///
/// [`Error::from_any`] reads statuses in the same way, with one difference: it takes refused credentials for this
/// service's own, and drops the words about them, which are nothing that a caller should read. Use this function where
/// the caller's credentials were passed on: `client.ask(request).await.map_err(error_from_status)?`.
#[must_use]
pub fn error_from_status(status: Status) -> Error {
    Error::recognise(status.into(), Phase::Call, Account::Callers)
}

/// As [`error_from_status`], for a status that ended a stream.
pub(super) fn error_from_stream(status: Status) -> Error {
    Error::recognise(status.into(), Phase::Stream, Account::Callers)
}

/// What the status in an error says, if there is one and it says what went wrong.
pub(crate) fn told(error: &(dyn StdError + 'static), phase: Phase) -> Option<Error> {
    let status = std::iter::successors(Some(error), |error| (*error).source())
        .take(MAX_SOURCES)
        .find_map(|error| error.downcast_ref::<Status>())?;
    let kind = kind_of(status, phase)?;
    let error = Error::new(kind);
    let of_its_own =
        matches!(kind, ErrorKind::Auth | ErrorKind::Quota) && status.code() == Code::Internal;
    if of_its_own {
        // About the account of the service behind, which says no more of it.
        return Some(error);
    }
    Some(error.with_provider(ProviderError {
        status: Some(http_error(status).unwrap_or_else(|| http_status(status.code()))),
        message: Some(status.message().to_owned()).filter(|message| !message.is_empty()),
        ..ProviderError::default()
    }))
}

fn kind_of(status: &Status, phase: Phase) -> Option<ErrorKind> {
    let retry_after = retry_after(status);
    let said = kind::read(status.metadata(), KIND, retry_after);
    if let Some(kind) = said.filter(|kind| agrees(*kind, status.code())) {
        return Some(kind);
    }
    if is_timeout(status) {
        return Some(late(phase));
    }
    // What a peer says has no source in this process: the connection failed.
    if status.source().is_some() || is_cut(status) {
        return None;
    }
    if let Some(status) = http_error(status) {
        return Some(match status {
            401 | 403 => ErrorKind::Auth,
            _ => ErrorKind::Upstream {
                status,
                retry_after,
            },
        });
    }
    let kind = match status.code() {
        Code::Ok => ErrorKind::Malformed,
        _ if is_unreadable(status) => ErrorKind::Malformed,
        Code::DeadlineExceeded => late(phase),
        // Of a stream, tonic says so here: of a message above the limit on its size.
        Code::OutOfRange if phase == Phase::Stream => ErrorKind::Malformed,
        Code::InvalidArgument | Code::OutOfRange => ErrorKind::BadRequest,
        Code::Unauthenticated | Code::PermissionDenied => ErrorKind::Auth,
        code if phase == Phase::Stream => ErrorKind::InBandError {
            status: Some(http_status(code)),
        },
        code => ErrorKind::Upstream {
            status: http_status(code),
            retry_after,
        },
    };
    Some(kind)
}

/// Whether the code is what this crate says of the kind. A peer that says one thing with the code and another beside it is
/// not one that this crate has told: the code is what other clients of it go by.
fn agrees(kind: ErrorKind, code: Code) -> bool {
    let callers = ProviderError {
        status: Some(http_status(code)),
        ..ProviderError::default()
    };
    code_of(&kind.into()) == code || code_of(&Error::new(kind).with_provider(callers)) == code
}

fn late(phase: Phase) -> ErrorKind {
    match phase {
        Phase::Call => ErrorKind::TtftTimeout,
        Phase::Stream => ErrorKind::CompletionTimeout,
    }
}

/// tonic tells its own timeouts, also over the wire, as a call that was cancelled, with these words.
fn is_timeout(status: &Status) -> bool {
    status.code() == Code::Cancelled && status.message() == TimeoutExpired(()).to_string()
}

/// A stream that ended without a status: tonic's words for it, which have no code of their own.
fn is_cut(status: &Status) -> bool {
    let (code, message) = (status.code(), status.message());
    (code == Code::Unknown && message.starts_with("protocol error: missing grpc-status"))
        || (code == Code::Internal && message == "Unexpected EOF decoding stream.")
}

/// What tonic and prost say of bytes that they cannot read, which have no code of their own.
fn is_unreadable(status: &Status) -> bool {
    const WORDS: [&str; 4] = [
        "protocol error: received message with",
        "Error decompressing: ",
        "failed to decode Protobuf message: ",
        "Content is compressed with `",
    ];
    matches!(
        status.code(),
        Code::Internal | Code::ResourceExhausted | Code::Unimplemented
    ) && WORDS
        .iter()
        .any(|words| status.message().starts_with(words))
}

/// The status of an HTTP error that came instead of a gRPC response: tonic tells it in words, after it has looked for a
/// status, or for a message in the page.
fn http_error(status: &Status) -> Option<u16> {
    let message = status.message();
    let (_, http) = message
        .strip_prefix("grpc-status header missing, mapped from HTTP status code ")
        .map(|http| ("", http))
        .or_else(|| {
            let is_page = status.code() == Code::Internal && is_unreadable(status);
            is_page.then(|| message.rsplit_once(" while receiving response with status: "))?
        })?;
    let http = http.split(' ').next()?.parse().ok()?;
    (300..600).contains(&http).then_some(http)
}

/// How long the peer asks to wait.
fn retry_after(status: &Status) -> Option<Duration> {
    pushback(status.metadata()).or_else(|| status.get_details_retry_info()?.retry_delay)
}

fn pushback(metadata: &MetadataMap) -> Option<Duration> {
    let millis = metadata.get(PUSHBACK)?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_millis(millis))
}

/// The HTTP status of a code, as `google/rpc/code.proto` maps them. 404 for `UNIMPLEMENTED`, which is what gRPC says of
/// an unknown path, and which no pause would change.
fn http_status(code: Code) -> u16 {
    match code {
        Code::Ok => 200,
        Code::Cancelled => 499,
        Code::InvalidArgument | Code::FailedPrecondition | Code::OutOfRange => 400,
        Code::DeadlineExceeded => 504,
        Code::NotFound | Code::Unimplemented => 404,
        Code::AlreadyExists | Code::Aborted => 409,
        Code::PermissionDenied => 403,
        Code::Unauthenticated => 401,
        Code::ResourceExhausted => 429,
        Code::Unknown | Code::Internal | Code::DataLoss => 500,
        Code::Unavailable => 503,
    }
}
