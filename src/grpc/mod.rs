//! gRPC with [tonic](https://docs.rs/tonic): statuses, metadata and deadlines, and the layers around a client, in a handler,
//! or around a method of a server.
//!
//! The layers know no messages. Two functions of yours say what messages mean, the chunks of a reply and the reply of a
//! chunk; the request message is an [`LlmRequest`](crate::LlmRequest), for which it needs nothing but its prompt. With
//! these, the same stack is any of the three:
//!
//! | where | innermost | outermost |
//! | --- | --- | --- |
//! | [around a client](#around-a-client) of an upstream | [`answer_fn`](fn@crate::answer_fn) with [`answer()`] | the application's own code |
//! | [in a handler](#in-a-handler) | anything | [`respond`] |
//! | [around a method of a server](#around-a-method-of-a-server), a plain `.layer(…)` | its handler | [`MethodLayer`] |
//!
//! `examples/grpc` has the first two together.
//!
//! # Around a client
//!
//! A method of a generated client becomes an LLM service by a closure:
//!
//! ```
//! # mod ask { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/grpc/generated.rs")); }
//! use std::borrow::Cow;
//!
//! use ask::{AskReply, AskRequest, ask_client::AskClient};
//! use backstop::{Chunk, CompletionTimeoutLayer, LlmRequest, TtftTimeoutLayer, answer_fn, grpc::{self, Call}};
//! use tonic::transport::Endpoint;
//! use tower::ServiceBuilder;
//!
//! impl LlmRequest for AskRequest {
//!     fn prompt(&self) -> Cow<'_, str> {
//!         (&self.question).into()
//!     }
//! }
//!
//! fn chunks(reply: AskReply) -> Option<Chunk> {
//!     (!reply.text.is_empty()).then(|| Chunk::text(reply.text))
//! }
//!
//! # async fn stack() {
//! let channel = Endpoint::from_static("http://127.0.0.1:50052").connect_lazy();
//! let model = answer_fn(move |call: Call<AskRequest>| {
//!     let mut client = AskClient::new(channel.clone());
//!     async move { Ok(grpc::answer(client.ask(call.into_request()).await?, chunks)) }
//! });
//! let stack = ServiceBuilder::new()
//!     // … what answers instead …
//!     .layer(CompletionTimeoutLayer::default())
//!     .layer(TtftTimeoutLayer::default())
//!     .service(model);
//! # }
//! ```
//!
//! [`Call`] is a message with the deadline and the metadata that it came with. A request type of your own will do as well.
//!
//! # In a handler
//!
//! [`respond`] is all that a handler does; [`Replies`] is its stream:
//!
//! ```
//! # mod ask { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/grpc/generated.rs")); }
//! # use ask::{AskReply, AskRequest, HealthReply, HealthRequest, ask_server::Ask};
//! use backstop::{Answer, BoxChunks, Chunk, Delta, Error, Head, grpc::{self, Call, Replies}};
//! use tonic::{Request, Response, Status};
//! use tower::{ServiceExt, util::BoxCloneSyncService};
//!
//! struct Service {
//!     stack: BoxCloneSyncService<Call<AskRequest>, Answer<BoxChunks>, Error>,
//! }
//!
//! fn reply(head: &Head, chunk: Chunk) -> Option<AskReply> {
//!     let source = head.source; // for a field of the message
//!     match chunk.delta {
//!         Delta::Text(text) => Some(AskReply { text: text.to_string(), ..AskReply::default() }),
//!         _ => None,
//!     }
//! }
//!
//! #[tonic::async_trait]
//! impl Ask for Service {
//!     type AskStream = Replies<AskReply>;
//!
//!     async fn ask(&self, request: Request<AskRequest>) -> Result<Response<Self::AskStream>, Status> {
//!         grpc::respond(self.stack.clone().oneshot(Call::new(request)), reply).await
//!     }
//! #   async fn health(&self, _: Request<HealthRequest>) -> Result<Response<HealthReply>, Status> {
//! #       Ok(Response::new(HealthReply { model: true }))
//! #   }
//! }
//! ```
//!
//! # Around a method of a server
//!
//! [`Method`] names the method and holds the two functions. [`MethodLayer`] puts a stack around it, whatever its handler
//! does, and leaves every other method and service as it is:
//!
//! ```
//! # mod ask { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/grpc/generated.rs")); }
//! # use ask::{AskReply, AskRequest, ask_server::{Ask, AskServer}};
//! # use backstop::{Breaker, CircuitBreakerLayer, CompletionTimeoutLayer, LlmRequest, TtftTimeoutLayer, grpc::Call};
//! # impl LlmRequest for AskRequest { fn prompt(&self) -> std::borrow::Cow<'_, str> { (&self.question).into() } }
//! use backstop::{Chunk, Delta, Head, grpc::{Method, MethodLayer}};
//! use tonic::{service::LayerExt, transport::Server};
//! use tower::ServiceBuilder;
//!
//! struct AskMethod;
//!
//! impl Method for AskMethod {
//!     const PATH: &'static str = "/ask.v1.Ask/Ask";
//!     type Request = AskRequest;
//!     type Reply = AskReply;
//!     type Chunks = Option<Chunk>;
//!
//!     fn chunks(reply: AskReply) -> Option<Chunk> {
//!         (!reply.text.is_empty()).then(|| Chunk::text(reply.text))
//!     }
//!
//!     fn reply(_: &Head, chunk: Chunk) -> Option<AskReply> {
//!         match chunk.delta {
//!             Delta::Text(text) => Some(AskReply { text: text.to_string(), ..AskReply::default() }),
//!             _ => None,
//!         }
//!     }
//! }
//!
//! # async fn serve(handler: impl Ask + Clone, other: tonic::service::Routes) {
//! let breaker = Breaker::new("model");
//! let stack = ServiceBuilder::new()
//!     .layer(CircuitBreakerLayer::<Call<AskRequest>>::new(breaker))
//!     .layer(CompletionTimeoutLayer::default())
//!     .layer(TtftTimeoutLayer::default());
//! let layer = MethodLayer::<AskMethod, _>::new(stack);
//!
//! // On the server …
//! let server = Server::builder().layer(layer.clone()).add_service(AskServer::new(handler.clone()));
//! // … or on one service.
//! let server = Server::builder().add_service(layer.named_layer(AskServer::new(handler)));
//! # }
//! ```
//!
//! * It does not fail: what goes wrong in the stack is a gRPC response.
//! * The handler gets the metadata and the extensions of the request, so interceptors outside and inside keep working, and
//!   what one refuses *inside* is a failure of the method like any other: a fallback may answer it. Put authentication
//!   outside.
//! * The metadata of the handler's response does not come through: an answer that is replayed has none. What has to reach
//!   clients goes into messages or is set outside.
//! * Messages are read and written anew, so a field that the two functions do not carry does not come through.
//! * Requests of more than 4 MiB are refused, and compressed ones are unless
//!   [`accept_compressed`](MethodLayer::accept_compressed) is set.
//! * Clients of gRPC-Web come through `tonic_web` outside of it.
//!
//! # Failures and their statuses
//!
//! A failure becomes a [`tonic::Status`] by `From`, as the last item of a stream or as the whole response. The code is
//! [`code_of`], which the [table of all failures](mod@crate::error) lists. The message is a fixed sentence, or the provider's
//! own words where the caller can do something about it. Its metadata says the rest:
//!
//! | metadata | what it says |
//! | --- | --- |
//! | `x-backstop-kind` | the [kind](crate::ErrorKind::as_str) |
//! | `x-backstop-kind-detail` | the rule, the HTTP status or the finish in it |
//! | `grpc-retry-pushback-ms` | how long to wait before another attempt, where the failure says so; gRPC's own retries heed it |
//!
//! A status becomes an [`Error`](crate::Error) by [`Error::from_any`](crate::Error::from_any), so inside
//! [`answer_fn`](fn@crate::answer_fn) `?` is enough: one that was a failure of this crate has the same kind again, and any
//! other is read as [`error_from_status`] says.
//!
//! # Where an answer comes from
//!
//! [`respond`] and [`response`] tell it in the response's metadata, so it is known before the first message; [`head()`] reads
//! it. What changes half way, messages tell: the conversion is given the head that is true for each chunk.
//!
//! | metadata | what it says |
//! | --- | --- |
//! | `x-backstop-source` | the [`Source`](crate::Source): `live`, `backup`, `replay` or `no_llm` |
//! | `x-backstop-reason`, `x-backstop-reason-detail` | why the model that was asked first does not answer |
//! | `x-backstop-provider`, `x-backstop-model` | who does |
//! | `x-backstop-age` | how old a replayed answer is, in seconds |
//!
//! # Deadlines
//!
//! A [`Call`] takes the `grpc-timeout` of its request as its [`deadline`](crate::LlmRequest::deadline). Layers spend it:
//! [`DeadlineLayer`](crate::DeadlineLayer) gives the model up so early that a fallback can still answer in time, and
//! [`RetryLayer`](crate::RetryLayer) starts nothing after it. [`Call::into_request`] tells the upstream what is left. Without
//! a `DeadlineLayer` tonic's server ends a call at its deadline, whatever could have answered: with `CANCELLED`.
//!
//! # Cancel safety
//!
//! Dropping an answer resets the upstream's stream; a client that resets its stream, or closes its connection, drops the
//! answer. Both at once, in every phase. gRPC has no heartbeats in a stream, and HTTP/2 needs none: set
//! [`http2_keepalive_interval`](https://docs.rs/tonic/latest/tonic/transport/server/struct.Server.html) on the server where
//! proxies close silent connections.
//!
//! # Cost
//!
//! A few allocations for a call, as in tonic's generated code; none for a chunk beyond those of your messages.

mod answer;
mod call;
mod code;
mod head;
mod kind;
mod method;
mod read;
mod reply;
#[cfg(test)]
mod tests;

pub(crate) use self::read::told;
pub use self::{
    answer::answer,
    call::{Call, deadline},
    code::code_of,
    head::head,
    method::{
        Handler, HandlerAnswer, HandlerFuture, Method, MethodLayer, MethodService, Replied,
        ResponseFuture,
    },
    read::error_from_status,
    reply::{Replies, respond, response},
};
