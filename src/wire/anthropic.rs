//! Errors for clients that speak Anthropic's messages format: [`error_body`].
//!
//! A route of your own that answers such clients ends a failed request with this body and the status of
//! [`serve::status_of`](super::serve::status_of), and a failed stream with the same object as the data of an `error`
//! event.

use bytes::Bytes;
use http::StatusCode;
use serde_json::json;

use super::{openai::message_for_caller, serve::status_of};
use crate::error::Error;

/// The JSON body for a client whose request failed: Anthropic's error object.
///
/// Its `type` is the one that Anthropic [documents] for the status, and `overloaded_error` where the status is 503: it
/// is what their clients know as the reason to come back later. The message is chosen as in
/// [`openai::error_body`](super::openai::error_body).
///
/// ```
/// use backstop::{Error, ErrorKind, wire::anthropic};
///
/// let body = anthropic::error_body(&Error::new(ErrorKind::TtftTimeout));
/// assert!(body.starts_with(br#"{"error":{"message":"#));
/// ```
///
/// [documents]: https://docs.claude.com/en/api/errors
#[must_use]
pub fn error_body(error: &Error) -> Bytes {
    let kind = match status_of(error) {
        StatusCode::UNAUTHORIZED => "authentication_error",
        StatusCode::PAYMENT_REQUIRED => "billing_error",
        StatusCode::FORBIDDEN => "permission_error",
        StatusCode::NOT_FOUND => "not_found_error",
        StatusCode::PAYLOAD_TOO_LARGE => "request_too_large",
        StatusCode::TOO_MANY_REQUESTS => "rate_limit_error",
        StatusCode::SERVICE_UNAVAILABLE => "overloaded_error",
        StatusCode::GATEWAY_TIMEOUT => "timeout_error",
        status if status.is_client_error() => "invalid_request_error",
        _ => "api_error",
    };
    let error = json!({"type": kind, "message": message_for_caller(error)});
    json!({"type": "error", "error": error}).to_string().into()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::error::{ErrorKind, ProviderError};

    fn body(error: &Error) -> Value {
        serde_json::from_slice(&error_body(error)).expect("JSON")
    }

    #[test]
    fn a_body_has_the_shape_that_anthropic_clients_read() {
        let body = body(&Error::new(ErrorKind::Stalled));
        let message = Error::new(ErrorKind::Stalled).to_string();
        let error = json!({"type": "timeout_error", "message": message});
        assert_eq!(body, json!({"type": "error", "error": error}));
    }

    #[test]
    fn the_providers_own_sentence_is_told_where_the_request_is_at_fault() {
        let provider = |status| ProviderError {
            message: Some("No such field: tool.".into()),
            status: Some(status),
            ..ProviderError::default()
        };
        let theirs = Error::new(ErrorKind::BadRequest).with_provider(provider(413));
        let error = json!({"type": "request_too_large", "message": "No such field: tool."});
        assert_eq!(body(&theirs)["error"], error);
        let upstreams = ErrorKind::Upstream {
            status: 500,
            retry_after: None,
        };
        let ours = body(&Error::new(upstreams).with_provider(provider(500)));
        assert!(!ours.to_string().contains("tool"), "{ours}");
    }
}
