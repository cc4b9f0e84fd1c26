//! Provider formats, and the adapters between them and HTTP.

mod canonical;
mod chat;
pub mod openai;
mod origin;
pub mod sse;

pub use self::chat::ChatRequest;
