//! A failure as clients are told it: the [`Status`] of an [`Error`].

use std::{error::Error as StdError, sync::Arc};

use bytes::Bytes;
use tonic::{
    Code, Status,
    metadata::{Ascii, MetadataMap, MetadataValue},
};
use tonic_types::{ErrorDetail, StatusExt};

use super::{
    code_of,
    kind::{self, KIND},
};
use crate::error::Error;

/// How long clients are asked to wait, in milliseconds: the name that gRPC's own retries look for (gRFC A6).
pub(super) const PUSHBACK: &str = "grpc-retry-pushback-ms";

/// Most bytes of a provider's words, and of details with these words in them. They are headers of one HTTP/2 response, of
/// which clients take 8 KiB (gRPC's own libraries) or 16 KiB (hyper) in all, with three bytes for one that is
/// percent-encoded. Above that a client gets no status at all.
const MAX_MESSAGE_BYTES: usize = 1024;
const MAX_DETAILS_BYTES: usize = 2048;

/// A failure as clients are told it: see the [module](super).
impl From<Error> for Status {
    fn from(error: Error) -> Self {
        let mut metadata = MetadataMap::new();
        kind::write(&mut metadata, KIND, error.kind());
        if let Some(wait) = error.kind().retry_after() {
            let millis = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
            metadata.insert(PUSHBACK, MetadataValue::<Ascii>::from(millis));
        }
        let code = code_of(&error);
        let message = words(&error).map_or_else(|| error.to_string(), str::to_owned);
        let mut status = match details(code, &message, &error) {
            Some(details) => Self::with_details_and_metadata(code, message, details, metadata),
            None => Self::with_metadata(code, message, metadata),
        };
        // It stays in this process: whoever takes the status for an error again finds all of it.
        status.set_source(Arc::new(error));
        status
    }
}

/// The provider's own words, as far as a header can hold them, where the caller can do something about the failure.
fn words(error: &Error) -> Option<&str> {
    let words = error
        .provider()
        .filter(|_| error.is_callers_to_mend())?
        .message
        .as_deref()?;
    let end = (0..=words.len().min(MAX_MESSAGE_BYTES)).rfind(|at| words.is_char_boundary(*at));
    words.get(..end?)
}

/// The details of the status that a failure was read from, where the caller can do something about it: which fields are
/// at fault, and the reason for programs. Others, such as a `DebugInfo`, tell what goes on inside.
fn details(code: Code, message: &str, error: &Error) -> Option<Bytes> {
    let upstream: &Status = error
        .source()
        .filter(|_| error.is_callers_to_mend())?
        .downcast_ref()?;
    let mut kept = upstream.get_error_details_vec();
    kept.retain(|detail| {
        matches!(
            detail,
            ErrorDetail::BadRequest(_) | ErrorDetail::ErrorInfo(_)
        )
    });
    if kept.is_empty() {
        return None;
    }
    let status = Status::with_error_details_vec(code, message, kept);
    let details = status.details();
    (details.len() <= MAX_DETAILS_BYTES).then(|| Bytes::copy_from_slice(details))
}

#[cfg(test)]
mod tests {
    use tonic_types::ErrorDetails;

    use super::*;
    use crate::{
        error::{ErrorKind, ProviderError},
        grpc::error_from_status,
    };

    fn said(kind: ErrorKind, words: &str) -> Status {
        let provider = ProviderError {
            message: Some(words.into()),
            ..ProviderError::default()
        };
        Status::from(Error::new(kind).with_provider(provider))
    }

    #[test]
    fn the_providers_words_reach_the_caller_who_can_do_something_about_them_only() {
        let words = "the words";
        assert_eq!(said(ErrorKind::BadRequest, words).message(), words);
        assert_eq!(
            said(ErrorKind::Connect, words).message(),
            "the provider could not be reached"
        );
    }

    #[test]
    fn no_more_words_than_a_header_holds_and_each_character_whole() {
        let message = said(ErrorKind::BadRequest, &"é".repeat(60_000));
        assert_eq!(message.message(), "é".repeat(MAX_MESSAGE_BYTES / 2));
        let message = said(ErrorKind::BadRequest, &format!("a{}", "é".repeat(60_000)));
        assert_eq!(message.message().len(), MAX_MESSAGE_BYTES - 1);
    }

    #[test]
    fn details_say_what_the_caller_can_mend_and_nothing_of_what_goes_on_inside() {
        let mut details = ErrorDetails::new();
        details
            .add_bad_request_violation("question", "must not be empty")
            .set_error_info("EMPTY", "model.example", [])
            .set_debug_info(vec!["prompt_builder.rs:12".into()], "the user's prompt")
            .set_request_info("17", "the user's prompt");
        let upstream = |details| Status::with_error_details(Code::InvalidArgument, "why", details);
        let onward = Status::from(error_from_status(upstream(details.clone())));
        let onward = onward.get_error_details();
        let violations = &onward.bad_request().expect("it is there").field_violations;
        assert_eq!(violations[0].field, "question");
        assert_eq!(onward.error_info().expect("it is there").reason, "EMPTY");
        assert!(onward.debug_info().is_none() && onward.request_info().is_none());
        // None that could not be sent.
        details.add_bad_request_violation("question", "x".repeat(MAX_DETAILS_BYTES));
        let onward = Status::from(error_from_status(upstream(details)));
        assert_eq!((onward.message(), onward.details()), ("why", &[][..]));
    }
}
