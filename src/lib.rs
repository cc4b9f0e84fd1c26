//! Tower layers that keep an LLM feature answering when the model does not.

pub mod answer;
pub mod chunk;
mod chunks;
mod config;
pub mod error;
mod lead;
pub mod outcome;
mod request;
#[cfg(feature = "wire")]
pub mod wire;

pub use self::{
    answer::{Answer, BoxChunks, Head, Replayed, Source},
    chunk::{Chunk, Delta, FinishReason},
    chunks::Chunks,
    config::ConfigError,
    error::{BoxError, Error, ErrorClass, ErrorKind},
    lead::ReadAhead,
    outcome::Outcome,
    request::LlmRequest,
};

#[cfg(feature = "wire")]
pub use self::wire::ChatRequest;
