//! An HTTP service from an LLM service: [`ServeLayer`].
//!
//! The outermost layer. It reads an HTTP request, asks the stack inside, and writes the answer as server-sent events
//! or as JSON. Its error is [`Infallible`](std::convert::Infallible): every failure becomes a status or an event, so
//! it stands directly on an axum route.
//!
//! ```
//! use axum::{Router, routing::post_service};
//! use backstop::wire::{client::ClientLayer, serve::ServeLayer};
//! use tower::ServiceBuilder;
//! # use bytes::Bytes;
//! # use http_body_util::Full;
//! # fn http_client() -> impl tower::Service<
//! #     http::Request<Full<Bytes>>, Response = http::Response<Full<Bytes>>, Error = backstop::Error,
//! #     Future: Send> + Clone + Send + Sync + 'static {
//! #     tower::service_fn(|_| async { Ok(http::Response::default()) })
//! # }
//!
//! let model = ServiceBuilder::new()
//!     .layer(ServeLayer::openai())
//!     // … the layers that keep it answering …
//!     .layer(ClientLayer::openai("http://127.0.0.1:9000/v1")?)
//!     .service(http_client());
//! let app: Router = Router::new().route("/v1/chat/completions", post_service(model));
//! # Ok::<(), backstop::ConfigError>(())
//! ```
//!
//! With a [`ClientLayer`](crate::wire::client::ClientLayer) below it, it is also a layer *around* an existing streaming
//! handler (`MethodRouter::layer`, `Router::layer`). The handler then sees the request that the client makes: its path
//! is the client's base URL with `/chat/completions`, and extensions of the outer request are not carried over.
//!
//! # [`ServeLayer::openai`]: chat completions
//!
//! Takes `POST` with a chat completion request, `"stream": true` or not. The caller's `Authorization` travels with the
//! request, for a client that has no key of its own. A caller that can take back text it has shown says so with
//! `x-backstop-accept: reset`.
//!
//! A **streamed** answer's status is held back until the answer is committed, that is until its first token with more
//! than white space in it, so that a failure before it has a truthful status. If that takes longer than the heartbeat
//! interval, the response begins with 200 and a heartbeat, and later failures are told inside the stream. The response
//! header `x-backstop-source` names the [`Source`](crate::Source) if it is known in time.
//!
//! A **unary** answer is collected and sent as one JSON object, with `x-backstop-source`; any failure has its status.
//!
//! # [`ServeLayer::ask`]: a browser's question
//!
//! Takes `GET ?q=…&mode=…` (for `EventSource`) and `POST` with `{"q":"…","mode":"…"}`. What is wrong with a question is
//! a 4xx with `{"notice":"…"}`. Otherwise the response is 200 at once: a heartbeat, then the events of
//! [`ask`](crate::wire::ask). `GET` with `Last-Event-ID: end` is a browser that reconnects after the end: 204, and
//! nothing is asked.
//!
//! # Status of a failure
//!
//! [`status_of`], which the [table of all failures](mod@crate::error) lists; `retry-after` is sent where the failure says
//! how long to wait.
//!
//! # Heartbeats
//!
//! After each interval of silence (10 s unless [set](ServeLayer::heartbeat)) a stream sends the line `: ping`, a comment
//! that every reader of event streams skips. It stands between events, never inside one. Only the upstream's silence
//! counts: a client that reads slowly is sent none.
//!
//! # Cancel safety
//!
//! The response body owns the call and its stream. Dropping it, which an HTTP server does when the client goes, drops
//! them in the same poll, in every phase. Note that HTTP/1 servers see a client go while the body is silent only if
//! they watch the connection. hyper does, but only while no other request waits in the socket: once a client has sent
//! one before its answer has ended (pipelining), its going is noticed at the next write, which a heartbeat is.
//!
//! # Readiness
//!
//! `poll_ready` delegates. If the inner service fails there, the next request is answered with that failure. The service
//! that was ready is held while a request's body is read, so a concurrency limit inside also counts slow uploads: where
//! clients are not trusted, put a timeout on request bodies in front.

mod ask;
mod body;
mod format;
mod future;
mod heartbeat;
mod layer;
mod openai;
mod reply;
mod service;
mod status;
mod upstream;

pub use self::{
    ask::AskFormat, body::ResponseBody, format::Format, future::ResponseFuture, layer::ServeLayer,
    openai::OpenAiFormat, service::Serve, status::status_of,
};
