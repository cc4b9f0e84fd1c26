//! Responses that are whole when they are sent.

use bytes::Bytes;
use http::{
    HeaderName, HeaderValue, Response, StatusCode,
    header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER},
};

use crate::{answer::Source, error::Error};

/// Boxed because it is the rare branch of many results.
pub(super) type Reply = Box<Response<Bytes>>;

const SOURCE: HeaderName = HeaderName::from_static("x-backstop-source");

/// A JSON object with a status.
pub(super) fn json(status: StatusCode, body: Bytes) -> Reply {
    let mut reply = Box::new(Response::new(body));
    *reply.status_mut() = status;
    let headers = reply.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    reply
}

/// Adds how long to wait, in whole seconds, where the error says so.
pub(super) fn with_retry_after(mut reply: Reply, error: &Error) -> Reply {
    if let Some(wait) = error.kind().retry_after() {
        let seconds = wait
            .as_secs()
            .saturating_add(u64::from(wait.subsec_nanos() > 0));
        reply.headers_mut().insert(RETRY_AFTER, seconds.into());
    }
    reply
}

/// Names who answers.
pub(super) fn with_source<B>(mut response: Response<B>, source: Source) -> Response<B> {
    let name = HeaderValue::from_static(source.as_str());
    response.headers_mut().insert(SOURCE, name);
    response
}

/// A stream of events, with the headers that keep proxies and caches from holding it back.
///
/// The content type is the bare one: some readers compare it whole.
pub(super) fn event_stream<B>(body: B) -> Response<B> {
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(
        CACHE_CONTROL,
        HeaderValue::from_static("no-cache, no-transform"),
    );
    headers.insert(
        HeaderName::from_static("x-accel-buffering"),
        HeaderValue::from_static("no"),
    );
    response
}
