//! Errors on the wire, in both directions.

use std::time::{Duration, SystemTime};

use bytes::Bytes;
use http::{HeaderMap, StatusCode, header::RETRY_AFTER};
use serde_json::{Value, json};

use crate::error::{Error, ErrorKind, ProviderError};

/// Codes and types by which providers say what an error is about. Matched exactly: messages are for people.
mod codes {
    pub(super) const QUOTA: [&str; 3] = [
        "insufficient_quota",
        "billing_hard_limit_reached",
        "billing_not_active",
    ];
    pub(super) const CONTEXT: [&str; 2] = ["context_length_exceeded", "exceed_context_size_error"];
    pub(super) const POLICY: [&str; 2] = ["content_policy_violation", "content_filter"];
    pub(super) const AUTH: [&str; 4] = [
        "invalid_api_key",
        "authentication_error",
        "permission_error",
        "permission_denied",
    ];
    pub(super) const BAD_REQUEST: [&str; 3] =
        ["invalid_request_error", "validation", "BadRequestError"];
    pub(super) const RATE_LIMIT: [&str; 2] = ["rate_limit_exceeded", "rate_limit_error"];
    /// The model wrote a tool call that does not parse. Groq says 400, but another sample may do better.
    pub(super) const MODEL_FAILED: &str = "tool_use_failed";
    /// vLLM has no code for it, only this sentence.
    pub(super) const CONTEXT_SENTENCE: &str = "maximum context length";
}

/// Reads the response of a provider that did not accept the request.
#[must_use]
pub fn error_from_response(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> Error {
    let value: Value = serde_json::from_slice(body).unwrap_or(Value::Null);
    let mut provider = provider_error(&value);
    provider.status = Some(status.as_u16());
    let kind = request_kind(&provider).unwrap_or(ErrorKind::Upstream {
        status: status.as_u16(),
        retry_after: retry_after(headers, SystemTime::now()),
    });
    Error::new(kind).with_provider(provider)
}

/// Reads an error that came behind a successful status.
pub(super) fn in_band(value: &Value) -> Error {
    let provider = provider_error(value);
    let kind = request_kind(&provider).unwrap_or(ErrorKind::InBandError {
        status: provider.status,
    });
    Error::new(kind).with_provider(provider)
}

/// The JSON body for a client whose request failed: OpenAI's error object.
///
/// `message` is the provider's own sentence where the request is at fault, and ours otherwise: what goes wrong
/// between this service and its provider is not the caller's business.
#[must_use]
pub fn error_body(error: &Error) -> Bytes {
    error_value(error).to_string().into()
}

pub(super) fn error_value(error: &Error) -> Value {
    let kind = error.kind();
    let at_fault = error.is_callers_to_mend();
    let provider = error.provider().filter(|_| at_fault);
    json!({"error": {
        "message": message_for_caller(error),
        "type": provider
            .and_then(|provider| provider.error_type.as_deref())
            .unwrap_or(if at_fault { "invalid_request_error" } else { "server_error" }),
        "code": provider.and_then(|provider| provider.code.as_deref()).unwrap_or(kind.as_str()),
        "param": provider.and_then(|provider| provider.param.as_deref()),
    }})
}

pub(in crate::wire) fn message_for_caller(error: &Error) -> String {
    let provider = error.provider().filter(|_| error.is_callers_to_mend());
    let theirs = provider.and_then(|provider| provider.message.clone());
    theirs.unwrap_or_else(|| error.to_string())
}

/// The kind of an error that is about the request or the account; `None` if it is about the provider.
fn request_kind(provider: &ProviderError) -> Option<ErrorKind> {
    let says = |codes: &[&str]| {
        let words = [provider.code.as_deref(), provider.error_type.as_deref()];
        words
            .into_iter()
            .flatten()
            .any(|word| codes.contains(&word))
    };
    let sentence = provider.message.as_deref().unwrap_or_default();
    if says(&codes::QUOTA) || provider.status == Some(402) {
        return Some(ErrorKind::Quota);
    }
    if says(&[codes::MODEL_FAILED]) || says(&codes::RATE_LIMIT) {
        return None;
    }
    if says(&codes::CONTEXT) || sentence.contains(codes::CONTEXT_SENTENCE) {
        return Some(ErrorKind::ContextLength);
    }
    if says(&codes::POLICY) {
        return Some(ErrorKind::ContentPolicy);
    }
    if says(&codes::AUTH) {
        return Some(ErrorKind::Auth);
    }
    match provider.status {
        Some(401 | 403) => Some(ErrorKind::Auth),
        Some(400 | 405 | 406 | 411 | 413..=417 | 422) => Some(ErrorKind::BadRequest),
        // 404 is a wrong address or a model that was retired: the target's fault, so another one may answer.
        Some(_) => None,
        None => says(&codes::BAD_REQUEST).then_some(ErrorKind::BadRequest),
    }
}

/// Reads the shapes in which providers write errors: an object, a bare string, either inside `error`, in a list.
fn provider_error(value: &Value) -> ProviderError {
    let outer = value
        .as_array()
        .and_then(|list| list.first())
        .unwrap_or(value);
    let inner = outer.get("error").unwrap_or(outer);
    let find = |name: &str| {
        inner
            .get(name)
            .or_else(|| outer.get(name))
            .filter(|found| !found.is_null())
    };
    let text = |name: &str| match find(name)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let status = ["status_code", "status", "code"]
        .into_iter()
        .find_map(|name| {
            let status = find(name)?
                .as_u64()
                .and_then(|number| u16::try_from(number).ok())?;
            (400..600).contains(&status).then_some(status)
        });
    ProviderError {
        status,
        message: match inner {
            Value::String(text) => Some(text.clone()),
            _ => text("message").or_else(|| text("detail")),
        },
        error_type: text("type").or_else(|| text("error_type")),
        code: text("code"),
        param: text("param"),
    }
}

/// How long the provider asks to wait: `retry-after-ms`, or `Retry-After` in seconds or as an HTTP date
/// (RFC 9110, section 10.2.3). `None` where neither can be read.
fn retry_after(headers: &HeaderMap, now: SystemTime) -> Option<Duration> {
    let number = |name: &str| -> Option<u64> {
        let value = headers.get(name)?.to_str().ok()?.trim();
        // `parse` alone would take a leading plus.
        value
            .bytes()
            .all(|byte| byte.is_ascii_digit())
            .then_some(value)?
            .parse()
            .ok()
    };
    if let Some(millis) = number("retry-after-ms") {
        return Some(Duration::from_millis(millis));
    }
    if let Some(seconds) = number(RETRY_AFTER.as_str()) {
        return Some(Duration::from_secs(seconds));
    }
    let date = httpdate::parse_http_date(headers.get(RETRY_AFTER)?.to_str().ok()?).ok()?;
    Some(date.duration_since(now).unwrap_or(Duration::ZERO))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(status: u16, body: &str) -> Error {
        let status = StatusCode::from_u16(status).expect("a status");
        error_from_response(status, &HeaderMap::new(), body.as_bytes())
    }

    #[test]
    fn a_status_and_a_code_become_the_right_kind() {
        let upstream = |status| ErrorKind::Upstream {
            status,
            retry_after: None,
        };
        for (status, code, kind) in [
            (400, "whatever", ErrorKind::BadRequest),
            (400, "context_length_exceeded", ErrorKind::ContextLength),
            (400, "content_filter", ErrorKind::ContentPolicy),
            (401, "invalid_api_key", ErrorKind::Auth),
            (402, "x", ErrorKind::Quota),
            (403, "x", ErrorKind::Auth),
            (404, "model_not_found", upstream(404)),
            (429, "rate_limit_exceeded", upstream(429)),
            (429, "insufficient_quota", ErrorKind::Quota),
            (500, "x", upstream(500)),
            (529, "overloaded_error", upstream(529)),
        ] {
            let body = format!("{{\"error\":{{\"message\":\"m\",\"code\":\"{code}\"}}}}");
            assert_eq!(error(status, &body).kind(), kind, "{status} {code}");
        }
    }

    #[test]
    fn a_quota_is_told_by_its_code_and_not_by_its_message() {
        let body = r#"{"error":{"message":"insufficient_quota"}}"#;
        assert!(matches!(
            error(429, body).kind(),
            ErrorKind::Upstream { status: 429, .. }
        ));
    }

    #[test]
    fn any_body_is_survived() {
        for body in [
            "",
            "<html>",
            "[]",
            "null",
            "{\"error\":[]}",
            "{\"error\":7}",
            "\u{1f8b}",
        ] {
            assert!(
                matches!(
                    error(503, body).kind(),
                    ErrorKind::Upstream { status: 503, .. }
                ),
                "{body}"
            );
        }
        let listed = error(400, r#"[{"error":{"message":"in a list","code":400}}]"#);
        assert_eq!(
            listed.provider().and_then(|p| p.message.as_deref()),
            Some("in a list")
        );
    }

    #[test]
    fn retry_after_is_read_in_each_of_its_forms() {
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(1_445_412_480 - 60);
        let read = |value: &str| {
            let value = value.parse().expect("a header value");
            retry_after(&HeaderMap::from_iter([(RETRY_AFTER, value)]), now)
        };
        assert_eq!(read("86400"), Some(Duration::from_secs(86400)));
        assert_eq!(
            read("Wed, 21 Oct 2015 07:28:00 GMT"),
            Some(Duration::from_secs(60))
        );
        assert_eq!(read("Wed, 21 Oct 2009 07:28:00 GMT"), Some(Duration::ZERO));
        for garbage in ["soon", "-1", "+1", "1.5", "", "99999999999999999999"] {
            assert_eq!(read(garbage), None, "{garbage}");
        }
    }

    #[test]
    fn a_caller_sees_the_providers_words_only_about_its_own_request() {
        let own = error(
            400,
            r#"{"error":{"message":"bad field","type":"invalid_request_error","param":"n"}}"#,
        );
        assert!(String::from_utf8_lossy(&error_body(&own)).contains("bad field"));
        let other = error(500, r#"{"error":{"message":"host db-7 down"}}"#);
        assert!(!String::from_utf8_lossy(&error_body(&other)).contains("db-7"));
    }
}
