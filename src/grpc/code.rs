//! The gRPC code of a failure: [`code_of`].

use tonic::Code;

use crate::error::{Error, ErrorClass, ErrorKind};

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
}
