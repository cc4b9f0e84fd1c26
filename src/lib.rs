//! Tower layers that keep an LLM feature answering when the model does not.

pub mod answer;
pub mod chunk;
mod chunks;
mod config;
pub mod error;
pub mod fallback;
mod lead;
pub mod outcome;
#[cfg(feature = "replay")]
pub mod replay;
mod request;
#[cfg(feature = "wire")]
pub mod wire;

pub use self::{
    answer::{Answer, BoxChunks, Head, Replayed, Source},
    chunk::{Chunk, Delta, FinishReason},
    chunks::Chunks,
    config::ConfigError,
    error::{BoxError, Error, ErrorClass, ErrorKind},
    fallback::{FallbackLayer, MidStream},
    lead::ReadAhead,
    outcome::Outcome,
    request::LlmRequest,
};

#[cfg(feature = "replay")]
pub use self::replay::{AnswerKey, AnswerStore, MemoryStore, ReplayLayer};
#[cfg(feature = "wire")]
pub use self::wire::ChatRequest;
