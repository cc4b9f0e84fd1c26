//! The HTTP status of a failure: [`status_of`].

use http::StatusCode;

use crate::error::{Error, ErrorClass, ErrorKind};

/// The HTTP status that tells a failure truthfully. The table is in the documentation of
/// [`error`](mod@crate::error).
#[must_use]
pub fn status_of(error: &Error) -> StatusCode {
    if error.class() == ErrorClass::Request {
        if !error.is_callers_to_mend() {
            return StatusCode::BAD_GATEWAY;
        }
        let own = error.provider().and_then(|provider| provider.status);
        let own = own.and_then(|status| StatusCode::from_u16(status).ok());
        if let Some(status) = own.filter(StatusCode::is_client_error) {
            return status;
        }
    }
    match error.kind() {
        ErrorKind::TtftTimeout | ErrorKind::Stalled | ErrorKind::CompletionTimeout => {
            StatusCode::GATEWAY_TIMEOUT
        }
        ErrorKind::Upstream { status: 429, .. } | ErrorKind::Quota => StatusCode::TOO_MANY_REQUESTS,
        ErrorKind::Upstream { status: 503, .. }
        | ErrorKind::CircuitOpen { .. }
        | ErrorKind::Overloaded => StatusCode::SERVICE_UNAVAILABLE,
        ErrorKind::Upstream { .. }
        | ErrorKind::Connect
        | ErrorKind::InBandError { .. }
        | ErrorKind::Truncated
        | ErrorKind::Empty { .. }
        | ErrorKind::Malformed
        | ErrorKind::Structure(_)
        | ErrorKind::Refusal
        | ErrorKind::Heuristic(_)
        | ErrorKind::Judge => StatusCode::BAD_GATEWAY,
        ErrorKind::ContentPolicy | ErrorKind::ContextLength | ErrorKind::BadRequest => {
            StatusCode::BAD_REQUEST
        }
        ErrorKind::Auth => StatusCode::UNAUTHORIZED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ProviderError;

    #[test]
    fn every_kind_has_its_status() {
        let upstream = |status| ErrorKind::Upstream {
            status,
            retry_after: None,
        };
        for (kind, status) in [
            (ErrorKind::TtftTimeout, 504),
            (ErrorKind::Stalled, 504),
            (ErrorKind::CompletionTimeout, 504),
            (ErrorKind::Connect, 502),
            (upstream(429), 429),
            (upstream(503), 503),
            (upstream(500), 502),
            (upstream(529), 502),
            (ErrorKind::InBandError { status: Some(429) }, 502),
            (ErrorKind::Truncated, 502),
            (ErrorKind::CircuitOpen { retry_after: None }, 503),
            (ErrorKind::Overloaded, 503),
            (ErrorKind::Empty { finish: None }, 502),
            (ErrorKind::Malformed, 502),
            (ErrorKind::Structure("s"), 502),
            (ErrorKind::Refusal, 502),
            (ErrorKind::Heuristic("h"), 502),
            (ErrorKind::Judge, 502),
            (ErrorKind::ContentPolicy, 400),
            (ErrorKind::ContextLength, 400),
            (ErrorKind::BadRequest, 400),
            // Without the provider's words it is about this service's own account.
            (ErrorKind::Auth, 502),
            (ErrorKind::Quota, 502),
        ] {
            assert_eq!(status_of(&kind.into()).as_u16(), status, "{kind:?}");
        }
    }

    #[test]
    fn the_providers_own_client_error_is_kept_for_failures_of_the_request_only() {
        let with_status = |kind, status| {
            let provider = ProviderError {
                status: Some(status),
                ..ProviderError::default()
            };
            status_of(&Error::new(kind).with_provider(provider)).as_u16()
        };
        assert_eq!(with_status(ErrorKind::BadRequest, 422), 422);
        assert_eq!(with_status(ErrorKind::Auth, 403), 403);
        assert_eq!(with_status(ErrorKind::Quota, 402), 402);
        assert_eq!(with_status(ErrorKind::Auth, 7), 401);
        assert_eq!(with_status(ErrorKind::Quota, 7), 429);
        assert_eq!(with_status(ErrorKind::BadRequest, 200), 400);
        assert_eq!(with_status(ErrorKind::BadRequest, 7), 400);
        assert_eq!(with_status(ErrorKind::Connect, 404), 502);
    }
}
