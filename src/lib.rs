//! Tower layers that keep an LLM feature answering when the model does not.
//!
//! LLM calls fail in ways that ordinary resilience code does not see: the first token never comes, the stream dies half
//! way behind a 200, the stream ends empty, the answer is fluent and wrong. Each layer of this crate takes care of one
//! of these around any LLM service, alone or together, per route, in anything that speaks Tower.
//!
//! In the order in which they stand in a stack, outermost first:
//!
//! | layer | what it is for |
//! | --- | --- |
//! | [`wire::serve::ServeLayer`] | makes an HTTP service of an LLM service |
//! | [`MetricsLayer`] | counts and times answers as clients get them |
//! | [`FallbackLayer`] | asks another service when the one inside fails: another model, or no model at all |
//! | [`ReplayLayer`] | records good answers, and replays the last one when everything inside fails |
//! | [`QualityGateLayer`] | judges answers before they are delivered, and turns bad ones into failures |
//! | [`SalvageLayer`] | keeps a cut answer that is complete enough |
//! | [`RetryLayer`] | asks again: with fewer tokens after a silence, after a pause where the provider was busy |
//! | [`CircuitBreakerLayer`] | stops asking a model that keeps failing, until a probe shows that it is back |
//! | [`AnswerLimitLayer`] | limits how many answers are under way, to the end of their streams |
//! | [`DeadlineLayer`] | gives up in time for another answer, where the caller has said how long it waits |
//! | [`CompletionTimeoutLayer`] | gives up when an answer stalls, or does not come to its end |
//! | [`TtftTimeoutLayer`] | gives up when the first token does not come |
//! | [`wire::client::ClientLayer`] | makes an LLM service of any HTTP service |
//! | [`answer_fn`](fn@answer_fn) | makes an LLM service of your own function, request and stream |
//! | [`Backstop`] | all from `MetricsLayer` to `TtftTimeoutLayer` but the limit, as one, set up from a file |
//! | [`grpc::MethodLayer`] | puts a stack around a method of a gRPC service |
//! | [`testing::FaultLayer`] | breaks a stack on purpose, to see it hold |
//!
//! # A stack
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use std::sync::Arc;
//!
//! use axum::Router;
//! use backstop::{
//!     Answer, AnswerKey, ChatRequest, Chunk, CompletionTimeoutLayer, Error, FallbackLayer, FinishReason, LlmRequest,
//!     MemoryStore, ReplayLayer, Source, TtftTimeoutLayer,
//!     wire::{client::{self, ClientLayer}, serve::ServeLayer},
//! };
//! use futures_util::stream;
//! use tower::{ServiceBuilder, service_fn};
//!
//! // What is said when nothing else can be.
//! let notice = service_fn(async |_: ChatRequest| {
//!     let chunks = [Chunk::text("AI is limited right now. Please use the search."), Chunk::finish(FinishReason::Stop)];
//!     Ok::<_, Error>(Answer::live(stream::iter(chunks.map(Ok))))
//! });
//! let key = |request: &ChatRequest| Some(AnswerKey::shared("ask").question("q", &request.prompt()));
//!
//! let ask = ServiceBuilder::new()
//!     .layer(ServeLayer::openai())
//!     .layer(FallbackLayer::new(Source::NoLlm, notice))
//!     .layer(ReplayLayer::new(Arc::new(MemoryStore::new()), key))
//!     .layer(CompletionTimeoutLayer::default())
//!     .layer(TtftTimeoutLayer::default())
//!     .layer(ClientLayer::openai("https://api.openai.com/v1")?.api_key("sk-...")?)
//!     .service(client::hyper());
//!
//! let app: Router = Router::new().route_service("/v1/chat/completions", ask);
//! # Ok(())
//! # }
//! ```
//!
//! [`Backstop`] is this stack, ready made. Each layer's module is its manual: what is timed or counted and what is not,
//! and where in a stack it belongs.
//!
//! # The contract of an LLM service
//!
//! ```text
//! Service<R, Response = Answer<B>, Error: Into<BoxError>>     R: LlmRequest, B: Stream<Item = Result<Chunk, Error>> + Unpin
//! ```
//!
//! * An [`Answer`] is a [`Head`], which says where the answer comes from, and a stream of [`Chunk`]s.
//! * The future resolves at the first token, or with an error; a bare client resolves as early as it can. Until an
//!   answer's first token with more than white space nothing is committed to the client, so any rung can still take over
//!   silently.
//! * A stream ends in one of three ways: with a [`Delta::Finish`] chunk, with an `Err` item, or by being dropped. An end
//!   without a terminal marker is [`ErrorKind::Truncated`], an end without a token [`ErrorKind::Empty`], whatever the
//!   status was. Dropping it closes the upstream at once.
//! * How an answer ended is told once, when it has ended: see [`outcome`].
//!
//! Own request types implement [`LlmRequest`]; [`ChatRequest`] is the stock one. Own streams become answers by
//! [`Answer::from_stream`]. [A layer of your own](#your-own-layer) keeps the same contract.
//!
#![doc = include_str!("docs/layer.md")]
//!
#![doc = include_str!("docs/tower.md")]
//!
//! # Features
//!
//! | feature | what it adds | default |
//! | --- | --- | --- |
//! | `wire` | [`ChatRequest`], the OpenAI and `ask` formats, the adapters from and to HTTP | yes |
//! | `hyper-client` | a ready HTTP client: pooled, HTTP/1.1 and 2, rustls | yes |
//! | `quality-gate` | [`QualityGateLayer`], its rules and judges | yes |
//! | `replay` | [`ReplayLayer`], the store in memory and the near cache | yes |
//! | `disk-store` | [`DiskStore`]: answers that outlive the process, in one file | yes |
//! | `retry` | [`RetryLayer`] | yes |
//! | `circuit-breaker` | [`CircuitBreakerLayer`] | yes |
//! | `stack` | [`Backstop`]: the layers in their order as one, and its configuration for `serde` | yes |
//! | `tower` | [`Error::from_any`] recognises the errors of Tower's own middleware | yes |
//! | `metrics` | [`MetricsLayer`], and metrics of what the layers decide, for the `metrics` facade | yes |
//! | `tonic` | [`grpc`]: statuses, metadata and deadlines, the layers around a client, a handler or a server | no |
//! | `tracing` | events of what the layers decide, for the `tracing` ecosystem | no |
//! | `json-schema` | the gate's rule [`JsonSchema`](quality_gate::rules::JsonSchema) | no |
//! | `redis` | [`RedisStore`]: answers in Redis or Valkey, also a cluster | no |
//! | `testing` | a scripted model, a layer that injects failures, and suites for your own layers and stores | no |
//! | `full` | all of the above | no |

#[macro_use]
mod macros;

pub mod answer;
pub mod answer_fn;
pub mod answer_limit;
mod attempt_budget;
pub mod chunk;
mod chunks;
#[cfg(feature = "circuit-breaker")]
pub mod circuit_breaker;
pub mod completion_timeout;
mod config;
pub mod deadline;
pub mod error;
pub mod fallback;
#[cfg(feature = "tonic")]
pub mod grpc;
mod invisible;
mod lead;
#[cfg(feature = "metrics")]
pub mod metrics;
mod oneshot;
pub mod outcome;
#[cfg(feature = "quality-gate")]
pub mod quality_gate;
#[cfg(feature = "replay")]
pub mod replay;
mod request;
#[cfg(feature = "retry")]
pub mod retry;
pub mod salvage;
#[cfg(feature = "stack")]
pub mod stack;
#[cfg(feature = "circuit-breaker")]
mod sync;
mod telemetry;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod timer;
pub mod ttft_timeout;
#[cfg(feature = "wire")]
pub mod wire;

pub use self::{
    answer::{Answer, BoxChunks, Head, Replayed, Source},
    answer_fn::answer_fn,
    answer_limit::AnswerLimitLayer,
    attempt_budget::AttemptBudget,
    chunk::{Chunk, Delta, FinishReason},
    chunks::Chunks,
    completion_timeout::CompletionTimeoutLayer,
    config::ConfigError,
    deadline::DeadlineLayer,
    error::{BoxError, Error, ErrorClass, ErrorKind},
    fallback::{FallbackLayer, MidStream},
    lead::ReadAhead,
    outcome::Outcome,
    request::LlmRequest,
    salvage::SalvageLayer,
    ttft_timeout::{FirstToken, TtftTimeoutLayer},
};

#[cfg(feature = "circuit-breaker")]
pub use self::circuit_breaker::{Breaker, CircuitBreakerLayer};
#[cfg(feature = "metrics")]
pub use self::metrics::MetricsLayer;
#[cfg(feature = "quality-gate")]
pub use self::quality_gate::QualityGateLayer;
#[cfg(feature = "disk-store")]
pub use self::replay::DiskStore;
#[cfg(feature = "redis")]
pub use self::replay::RedisStore;
#[cfg(feature = "replay")]
pub use self::replay::{AnswerKey, AnswerStore, Knowledge, MemoryStore, Pace, ReplayLayer};
#[cfg(feature = "retry")]
pub use self::retry::{RetryLayer, Shrink};
#[cfg(feature = "stack")]
pub use self::stack::Backstop;
#[cfg(feature = "wire")]
pub use self::wire::ChatRequest;

/// The README's example is compiled along with those of the documentation.
#[cfg(all(doctest, feature = "hyper-client", feature = "replay"))]
#[doc = include_str!("../README.md")]
mod readme {}
