//! Provider formats, and the adapters between them and HTTP.

mod chat;

pub use self::chat::ChatRequest;
