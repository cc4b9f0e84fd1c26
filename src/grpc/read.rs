//! The failure behind a status: [`error_from_status`].

use std::{error::Error as StdError, time::Duration};

use tonic::{Code, Status, TimeoutExpired, metadata::MetadataMap};
use tonic_types::StatusExt;

use super::{
    code::PUSHBACK,
    kind::{self, KIND},
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
        status: Some(http_status(status.code())),
        message: Some(status.message().to_owned()).filter(|message| !message.is_empty()),
        ..ProviderError::default()
    }))
}

fn kind_of(status: &Status, phase: Phase) -> Option<ErrorKind> {
    let retry_after = retry_after(status);
    if let Some(kind) = kind::read(status.metadata(), KIND, retry_after) {
        return Some(kind);
    }
    if is_timeout(status) {
        return Some(late(phase));
    }
    // What a peer says has no source in this process: the connection failed.
    if status.source().is_some() || is_cut(status) {
        return None;
    }
    let kind = match status.code() {
        Code::Ok => ErrorKind::Malformed,
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
