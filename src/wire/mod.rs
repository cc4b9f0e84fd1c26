//! Provider formats, and the adapters between them and HTTP.

pub mod ask;
mod chat;
pub mod client;
pub mod openai;
pub mod serve;

pub use self::chat::ChatRequest;
