//! OpenAI chat completions: bytes to chunks and chunks to bytes, without I/O.
//!
//! * [`Decoder`] reads a response, whatever a server that calls itself compatible makes of the format.
//! * [`Encoder`] writes a stream for a client; [`Assembler`] puts one together for a client that asked for none.
//! * [`request_body`], [`error_from_response`] and [`error_body`] are the rest of the exchange.
//!
//! Reference: <https://platform.openai.com/docs/api-reference/chat-streaming>.

mod assemble;
mod decode;
mod encode;
mod error;
mod meaning;
mod request;
mod shape;
mod template;
mod unescape;

/// Largest answer that is decoded or put together: 16 MiB. Models write at most some 100 000 tokens, which is less
/// than a thirtieth of it in text.
const MAX_ANSWER_BYTES: usize = 16 * 1024 * 1024;

pub(super) use self::error::message_for_caller;
pub use self::{
    assemble::Assembler,
    decode::Decoder,
    encode::Encoder,
    error::{error_body, error_from_response},
    request::request_body,
};
