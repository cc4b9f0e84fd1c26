//! Tower layers that keep an LLM feature answering when the model does not.

#[macro_use]
mod macros;

pub mod answer;
pub mod chunk;
mod chunks;
pub mod completion_timeout;
mod config;
pub mod error;
pub mod fallback;
mod lead;
pub mod outcome;
#[cfg(feature = "replay")]
pub mod replay;
mod request;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod timer;
pub mod ttft_timeout;
#[cfg(feature = "wire")]
pub mod wire;

pub use self::{
    answer::{Answer, BoxChunks, Head, Replayed, Source},
    chunk::{Chunk, Delta, FinishReason},
    chunks::Chunks,
    completion_timeout::CompletionTimeoutLayer,
    config::ConfigError,
    error::{BoxError, Error, ErrorClass, ErrorKind},
    fallback::{FallbackLayer, MidStream},
    lead::ReadAhead,
    outcome::Outcome,
    request::LlmRequest,
    ttft_timeout::{FirstToken, TtftTimeoutLayer},
};

#[cfg(feature = "replay")]
pub use self::replay::{AnswerKey, AnswerStore, MemoryStore, ReplayLayer};
#[cfg(feature = "wire")]
pub use self::wire::ChatRequest;

/// The README's example is compiled along with those of the documentation.
#[cfg(all(doctest, feature = "hyper-client", feature = "replay"))]
#[doc = include_str!("../README.md")]
mod readme {}
