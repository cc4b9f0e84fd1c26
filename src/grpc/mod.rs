//! gRPC with [tonic](https://docs.rs/tonic): statuses, metadata and deadlines, and the layers around a client, in a handler,
//! or around a method of a server. Needs the feature `tonic`.
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
//! # What it takes
//!
//! The messages are those of `prost`, and the versions have to fit. Beside `tokio` and `tower`:
//!
//! ```toml
//! [dependencies]
//! backstop = { version = "0.1", features = ["tonic"] }
//! prost = "0.14"
//! tonic = "0.14"
//! tonic-prost = "0.14" # for the generated code
//!
//! [build-dependencies]
//! tonic-prost-build = "0.14" # runs `protoc`
//! ```
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
//! use backstop::{
//!     Chunk, CompletionTimeoutLayer, DeadlineLayer, LlmRequest, TtftTimeoutLayer, answer_fn, grpc::{self, Call},
//! };
//! use tonic::transport::Endpoint;
//! use tower::ServiceBuilder;
//!
//! impl LlmRequest for AskRequest {
//!     fn prompt(&self) -> Cow<'_, str> {
//!         (&self.question).into()
//!     }
//!     // Clients clear what they have shown where a reply says `reset`. Without this, what fails half way can only be
//!     // continued word for word.
//!     fn accepts_reset(&self) -> bool {
//!         true
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
//!     .layer(DeadlineLayer::default())
//!     .layer(CompletionTimeoutLayer::default())
//!     .layer(TtftTimeoutLayer::default())
//!     .service(model);
//! # }
//! ```
//!
//! [`Call`] is a message with the deadline and the metadata that it came with. A request type of your own will do as well,
//! and is what messages [of another crate](#messages-of-another-crate) want.
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
//!         // What was shown no longer counts: the client has to be told, or it shows both.
//!         Delta::Source(change) if change.reset => Some(AskReply { reset: true, ..AskReply::default() }),
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
//! # use backstop::{Breaker, CircuitBreakerLayer, CompletionTimeoutLayer, DeadlineLayer, LlmRequest, TtftTimeoutLayer, grpc::Call};
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
//!             Delta::Source(change) if change.reset => Some(AskReply { reset: true, ..AskReply::default() }),
//!             _ => None,
//!         }
//!     }
//! }
//!
//! # async fn serve(handler: impl Ask + Clone, other: tonic::service::Routes) {
//! let breaker = Breaker::new("model");
//! let stack = ServiceBuilder::new()
//!     .layer(DeadlineLayer::default())
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
//! A [`Backstop`](crate::Backstop) is such a stack, ready made:
//!
//! ```
//! # mod ask { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/grpc/generated.rs")); }
//! # use ask::{AskReply, AskRequest, ask_server::{Ask, AskServer}};
//! # use backstop::{Chunk, Head, LlmRequest, grpc::{Call, Method, MethodLayer}};
//! # impl LlmRequest for AskRequest { fn prompt(&self) -> std::borrow::Cow<'_, str> { (&self.question).into() } }
//! # struct AskMethod;
//! # impl Method for AskMethod {
//! #     const PATH: &'static str = "/ask.v1.Ask/Ask";
//! #     type Request = AskRequest;
//! #     type Reply = AskReply;
//! #     type Chunks = Option<Chunk>;
//! #     fn chunks(reply: AskReply) -> Option<Chunk> { Some(Chunk::text(reply.text)) }
//! #     fn reply(_: &Head, chunk: Chunk) -> Option<AskReply> {
//! #         Some(AskReply { text: chunk.as_text().to_owned(), ..AskReply::default() })
//! #     }
//! # }
//! use backstop::Backstop;
//! use tonic::transport::Server;
//!
//! # fn serve(handler: impl Ask) -> Result<(), backstop::ConfigError> {
//! let backstop = Backstop::<Call<AskRequest>>::builder().notice("Please try again in a minute.").build()?;
//! let server = Server::builder()
//!     .layer(MethodLayer::<AskMethod, _>::new(backstop))
//!     .add_service(AskServer::new(handler));
//! # Ok(())
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
//! # Messages of another crate
//!
//! A message that another crate generates cannot be an [`LlmRequest`](crate::LlmRequest) here (E0117, the orphan rule). A
//! newtype of yours can. It is put on outside the layers, and taken off inside:
//!
//! ```
//! # mod api { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/grpc/generated.rs")); }
//! # use backstop::{Chunk, Head, grpc::Method};
//! # struct AskMethod;
//! # impl Method for AskMethod {
//! #     const PATH: &'static str = "/ask.v1.Ask/Ask";
//! #     type Request = AskRequest;
//! #     type Reply = api::AskReply;
//! #     type Chunks = Option<Chunk>;
//! #     fn chunks(reply: api::AskReply) -> Option<Chunk> { Some(Chunk::text(reply.text)) }
//! #     fn reply(_: &Head, chunk: Chunk) -> Option<api::AskReply> {
//! #         Some(api::AskReply { text: chunk.as_text().to_owned(), ..Default::default() })
//! #     }
//! # }
//! use std::borrow::Cow;
//!
//! use api::AskRequest; // of the other crate
//! use backstop::{DeadlineLayer, LlmRequest, TtftTimeoutLayer, grpc::{Call, MethodLayer}};
//! use tokio::time::Instant;
//! use tower::ServiceBuilder;
//!
//! #[derive(Clone)]
//! struct Question(Call<AskRequest>);
//!
//! impl LlmRequest for Question {
//!     fn prompt(&self) -> Cow<'_, str> {
//!         (&self.0.message().question).into()
//!     }
//!     // What a `Call` would say for itself.
//!     fn deadline(&self) -> Option<Instant> {
//!         self.0.deadline()
//!     }
//! }
//!
//! let stack = ServiceBuilder::new()
//!     .map_request(Question)
//!     .layer(DeadlineLayer::default())
//!     .layer(TtftTimeoutLayer::default())
//!     .map_request(|Question(call)| call);
//! let layer = MethodLayer::<AskMethod, _>::new(stack);
//! # async fn serve(
//! #     layer: impl tower::Layer<tonic::service::Routes, Service: tower::Service<
//! #         http::Request<tonic::body::Body>, Error: Into<backstop::BoxError>,
//! #     >>,
//! # ) {}
//! # serve(layer);
//! ```
//!
//! # Failures and their statuses
//!
//! A failure becomes a [`tonic::Status`] by `From`, as the last item of a stream or as the whole response. The code is
//! [`code_of`], which the [table of all failures](mod@crate::error) lists. The message is a fixed sentence, or the provider's
//! own words where the caller can do something about it: the first KiB of them, since a status is a header. Of its details a
//! `google.rpc.BadRequest` and a `google.rpc.ErrorInfo` come with them, up to 2 KiB. Its metadata says the rest:
//!
//! | metadata | what it says |
//! | --- | --- |
//! | `x-backstop-kind` | the [kind](crate::ErrorKind::as_str) |
//! | `x-backstop-kind-detail` | the rule, the HTTP status or the finish in it |
//! | `grpc-retry-pushback-ms` | how long to wait before another attempt, where the failure says so; gRPC's own retries heed it |
//!
//! A status becomes an [`Error`](crate::Error) by [`Error::from_any`](crate::Error::from_any), so inside
//! [`answer_fn`](fn@crate::answer_fn) `?` is enough: one that was a failure of this crate has the same kind again, and any
//! other is read as [`error_from_status`] says. A peer is believed its `x-backstop-kind` where the code of the status is that
//! of the kind, and the name of a rule where it is up to 64 of `a`–`z`, `0`–`9` and `_`; any other name is `other`.
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
//! A [`Call`] takes the `grpc-timeout` of its request as its [`deadline`](crate::LlmRequest::deadline): from the headers in
//! [`MethodLayer`], and in a handler from [`Call::new`], that is from the request message, since a handler is not told when
//! the headers came. Layers spend it:
//!
//! * [`DeadlineLayer`](crate::DeadlineLayer) gives the model up so early that a fallback can still answer in time.
//! * [`RetryLayer`](crate::RetryLayer) starts nothing after it.
//! * [`CircuitBreakerLayer`](crate::CircuitBreakerLayer) does not count a timeout at it, and its probes in the background
//!   have none.
//! * [`Call::into_request`] tells the upstream what is left.
//!
//! Without a `DeadlineLayer` tonic's server ends a call at its deadline with `CANCELLED`, whatever could have answered, and
//! only up to the head of the response: a stream that has begun goes on past the deadline for as long as the client reads.
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
mod status;
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
