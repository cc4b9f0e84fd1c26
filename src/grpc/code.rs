//! The gRPC code of a failure: [`code_of`], and the status that tells it to clients.

use std::{error::Error as StdError, sync::Arc};

use tonic::{
    Code, Status,
    metadata::{Ascii, MetadataMap, MetadataValue},
};

use super::kind::{self, KIND};
use crate::error::{Error, ErrorClass, ErrorKind};

/// How long clients are asked to wait, in milliseconds: the name that gRPC's own retries look for (gRFC A6).
pub(super) const PUSHBACK: &str = "grpc-retry-pushback-ms";

/// The gRPC code that tells a failure truthfully. The table is in the documentation of
/// [`error`](mod@crate::error).
#[must_use]
pub fn code_of(error: &Error) -> Code {
    if error.class() == ErrorClass::Request && !error.is_callers_to_mend() {
        // This service's own account: nothing that other credentials of the caller would change.
        return Code::Internal;
    }
    match error.kind() {
        ErrorKind::TtftTimeout | ErrorKind::Stalled | ErrorKind::CompletionTimeout => {
            Code::DeadlineExceeded
        }
        ErrorKind::Upstream { status: 429, .. } | ErrorKind::Overloaded | ErrorKind::Quota => {
            Code::ResourceExhausted
        }
        ErrorKind::Upstream { .. }
        | ErrorKind::Connect
        | ErrorKind::InBandError { .. }
        | ErrorKind::Truncated
        | ErrorKind::CircuitOpen { .. } => Code::Unavailable,
        ErrorKind::Empty { .. }
        | ErrorKind::Malformed
        | ErrorKind::Structure(_)
        | ErrorKind::Refusal
        | ErrorKind::Heuristic(_)
        | ErrorKind::Judge => Code::Internal,
        ErrorKind::ContentPolicy | ErrorKind::ContextLength | ErrorKind::BadRequest => {
            Code::InvalidArgument
        }
        ErrorKind::Auth => match error.provider().and_then(|provider| provider.status) {
            Some(403) => Code::PermissionDenied,
            _ => Code::Unauthenticated,
        },
    }
}

/// A failure as clients are told it: see the [module](super).
impl From<Error> for Status {
    fn from(error: Error) -> Self {
        let words = error
            .provider()
            .filter(|_| error.is_callers_to_mend())
            .and_then(|provider| provider.message.clone());
        let details = upstream(&error)
            .filter(|_| error.is_callers_to_mend())
            .map(|status| status.details().to_vec())
            .unwrap_or_default();
        let mut metadata = MetadataMap::new();
        kind::write(&mut metadata, KIND, error.kind());
        if let Some(wait) = error.kind().retry_after() {
            let millis = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
            metadata.insert(PUSHBACK, MetadataValue::<Ascii>::from(millis));
        }
        let message = words.unwrap_or_else(|| error.to_string());
        let mut status =
            Self::with_details_and_metadata(code_of(&error), message, details.into(), metadata);
        // It stays in this process: whoever takes the status for an error again finds all of it.
        status.set_source(Arc::new(error));
        status
    }
}

/// The status that a failure was read from.
fn upstream(error: &Error) -> Option<&Status> {
    error.source().and_then(|source| source.downcast_ref())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ProviderError;

    #[test]
    fn whose_credentials_were_refused_decides_the_code() {
        let said = |kind, status| {
            let provider = ProviderError {
                status: Some(status),
                ..ProviderError::default()
            };
            code_of(&Error::new(kind).with_provider(provider))
        };
        assert_eq!(said(ErrorKind::Auth, 401), Code::Unauthenticated);
        assert_eq!(said(ErrorKind::Auth, 403), Code::PermissionDenied);
        assert_eq!(said(ErrorKind::Quota, 429), Code::ResourceExhausted);
        for kind in [ErrorKind::Auth, ErrorKind::Quota] {
            assert_eq!(code_of(&kind.into()), Code::Internal);
        }
    }

    #[test]
    fn the_providers_words_reach_the_caller_who_can_do_something_about_them_only() {
        let said = |kind| {
            let provider = ProviderError {
                message: Some("the words".into()),
                ..ProviderError::default()
            };
            Status::from(Error::new(kind).with_provider(provider))
        };
        assert_eq!(said(ErrorKind::BadRequest).message(), "the words");
        assert_eq!(
            said(ErrorKind::Connect).message(),
            "the provider could not be reached"
        );
    }
}
