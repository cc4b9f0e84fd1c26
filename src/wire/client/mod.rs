//! An LLM service from an HTTP service: [`ClientLayer`].
//!
//! The innermost layer. It writes a [`ChatRequest`] as the provider wants it, sends it through any HTTP service (the
//! ready one is [`hyper()`]; an axum route will do as well) and decodes the response into chunks.
//!
//! ```
//! use backstop::wire::client::ClientLayer;
//! use tower_layer::Layer;
//! # fn http_service() {}
//!
//! let model = ClientLayer::openai("http://127.0.0.1:9000/v1")?
//!     .provider("local")
//!     .layer(http_service());
//! # Ok::<(), backstop::ConfigError>(())
//! ```
//!
//! # What the future waits for
//!
//! It sends the request, looks at the status and the headers, and reads up to the first chunk *of any kind*, so a
//! bare client resolves as early as it can; the timeout layers wait for the first token. The upstream is always asked
//! for a stream, also where the caller wants one JSON object.
//!
//! # What goes wrong, and what it becomes
//!
//! | event | kind |
//! | --- | --- |
//! | no connection, or it broke before the response's headers | [`ErrorKind::Connect`] |
//! | a status that is not 2xx | by status and body: [`openai::error_from_response`] |
//! | a compressed body, or Amazon's binary event stream, neither of which was asked for | [`ErrorKind::InBandError`] |
//! | an error, a JSON error object or an HTML page behind a 2xx | [`ErrorKind::InBandError`] |
//! | the body broke or ended before its terminal marker | [`ErrorKind::Truncated`] |
//! | an event over [the limit](ClientLayer::max_event_bytes), an answer over 16 MiB | `Malformed` |
//!
//! Before the first chunk these are the future's error; after it, the last item of the stream. Of an error response at
//! most 64 KiB are read, for at most 1 s.
//!
//! There is no timeout here for the model: that is what [`TtftTimeoutLayer`](crate::TtftTimeoutLayer) and
//! [`CompletionTimeoutLayer`](crate::CompletionTimeoutLayer) are for. They count the time in which the model is waited
//! for, so what ends an answer that comes without end and faster than it is read is its size: text, reasoning, refusal
//! and tool calls have together at most 16 MiB (see [`openai::Decoder`]). A response that sends only comments, faster
//! than they are read, still lets the timers fire: after 64 HTTP frames without a chunk the task gives way.
//!
//! # Credentials
//!
//! With an [`api_key`](ClientLayer::api_key) every request carries it, and a caller's own credentials go no further.
//! What the provider says of such a key (refused, out of quota) is not kept in the error: it is about your account, and
//! often quotes the key.
//! Without one, the request's own [`authorization`](crate::ChatRequest::authorization) is passed on. Never both.
//!
//! # Connections
//!
//! When the answer has ended, the response body is dropped in the same poll. If the response is at its end by then,
//! which it is when a server writes `[DONE]` and the end together, the connection goes back to the pool. Some servers
//! never send `[DONE]`, and some never close: after a finish reason one second without a further chunk ends the
//! answer.
//!
//! # Cancel safety
//!
//! Dropping the future or the stream drops the HTTP future or body, and with it the request upstream, at once.
//!
//! [`ChatRequest`]: crate::ChatRequest
//! [`ChatRequest::authorization`]: crate::ChatRequest::authorization
//! [`ErrorKind::Connect`]: crate::ErrorKind::Connect
//! [`ErrorKind::InBandError`]: crate::ErrorKind::InBandError
//! [`ErrorKind::Truncated`]: crate::ErrorKind::Truncated
//! [`openai::Decoder`]: crate::wire::openai::Decoder
//! [`openai::error_from_response`]: crate::wire::openai::error_from_response

mod body;
mod future;
#[cfg(feature = "hyper-client")]
mod hyper;
mod layer;
mod service;

#[cfg(feature = "hyper-client")]
pub use self::hyper::{HyperClient, HyperFuture, hyper};
pub use self::{body::ResponseBody, future::ResponseFuture, layer::ClientLayer, service::Client};
