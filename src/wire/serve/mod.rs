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
//! # Around a handler that streams already
//!
//! With [`ClientLayer::handler`](crate::wire::client::ClientLayer::handler) at the bottom, a stack is a layer *around* an
//! existing handler that speaks OpenAI's format, whatever it does inside. The handler keeps its extractors: it gets the
//! path, the headers and the extensions of the request.
//!
//! ```
//! use axum::{Router, routing::post};
//! use backstop::{
//!     Breaker, ChatRequest, CircuitBreakerLayer, CompletionTimeoutLayer, TtftTimeoutLayer,
//!     wire::{client::ClientLayer, serve::ServeLayer},
//! };
//! use tower::ServiceBuilder;
//! # async fn chat() {}
//! # async fn summarise() {}
//!
//! let breaker = Breaker::new("model");
//! let stack = ServiceBuilder::new()
//!     .layer(ServeLayer::openai())
//!     .layer(CircuitBreakerLayer::<ChatRequest>::new(breaker.clone()))
//!     .layer(CompletionTimeoutLayer::default())
//!     .layer(TtftTimeoutLayer::default())
//!     .layer(ClientLayer::handler());
//!
//! // On one route …
//! let app: Router = Router::new().route("/chat", post(chat).layer(stack.clone()));
//! // … or on several. All of them share the breaker.
//! let app: Router = Router::new().route("/chat", post(chat)).route("/sum", post(summarise)).route_layer(stack);
//! ```
//!
//! * On a `MethodRouter` (`post(chat).layer(stack)`) it is around this handler only.
//! * `Router::route_layer` is around all routes added before it. `Router::layer` is around the fallback, too, so that an
//!   unknown path is asked of the stack, which takes the 404 for a failure of the model: prefer `route_layer`.
//! * Other methods than `POST` are refused before they reach the router: wrap `post` routes only.
//! * Routes may have different stacks and share a [`Breaker`](crate::Breaker) and a store: give each the same handle. The
//!   handle may go into the router's state or an `Extension` as well, for a page of operations.
//! * What has to be around *answers as clients get them* (request ids, traces, CORS) goes outside, after this in axum.
//!   tower-http's `CompressionLayer` leaves event streams alone by default. `CatchPanicLayer` outside makes a panic a
//!   500; inside, right around the handler, it makes it a failure like any other, and a fallback answers.
//!
//! Middleware that has to say something to the layers puts it into the request's extensions, where
//! [`ChatRequest::http`](crate::ChatRequest::http) finds it.
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
//! nothing is asked. What the request for the stack becomes is for a function of yours to say; where it depends on the
//! headers, or on what middleware in front found out, that is [`ServeLayer::ask_with_head`].
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
    ask::{AskFormat, WithHead},
    body::ResponseBody,
    format::Format,
    future::ResponseFuture,
    layer::ServeLayer,
    openai::OpenAiFormat,
    service::Serve,
    status::status_of,
};
