//! Provider formats, and the adapters between them and HTTP.

pub mod ask;
#[cfg(feature = "replay")]
pub(crate) mod canonical;
mod chat;
pub mod client;
pub mod openai;
mod origin;
pub mod serve;
pub mod sse;

pub use self::chat::ChatRequest;
