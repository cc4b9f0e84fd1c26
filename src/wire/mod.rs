//! Provider formats, and the adapters between them and HTTP.
//!
//! Layers see [`Answer`]s and [`Chunk`]s and know no format. This module is where those come from bytes and become
//! bytes again.
//!
//! # A format module
//!
//! is a pair of pure functions on bytes, without I/O: a decoder turns the pieces of a response into chunks, in
//! whatever pieces they come, and an encoder turns a head, chunks and an error into whole events. What else a format
//! needs is with them: the request's body, the error object, the JSON object for a client that asked for no stream.
//! All of them can be used without the adapters.
//!
//! | module | format | decodes | encodes |
//! | --- | --- | --- | --- |
//! | [`openai`] | OpenAI chat completions | [`Decoder`](openai::Decoder) | [`Encoder`](openai::Encoder), [`Assembler`](openai::Assembler) |
//! | [`ask`] | our own events, for a browser's question box | | [`Encoder`](ask::Encoder) |
//! | [`anthropic`] | Anthropic messages | | [errors](anthropic::error_body) only |
//!
//! [`sse`] is the reader of server-sent events below them: bytes to events, whatever they mean.
//!
//! # The two adapters
//!
//! | adapter | stands | makes |
//! | --- | --- | --- |
//! | [`client::ClientLayer`] | innermost | an LLM service of any HTTP service |
//! | [`serve::ServeLayer`] | outermost | an HTTP service of any LLM service |
//!
//! With the client alone, a stack is a client for an application's own code. With serve alone, around any LLM service,
//! it is a route. With both it is a gateway, or a layer around a streaming handler that exists. The adapters do all
//! that is HTTP's: statuses, headers, credentials, heartbeats, closing the connection when the caller leaves.
//!
//! # Bytes that pass through
//!
//! A chunk keeps the bytes that it came as, its [`Frame`]. An encoder of the same [`Format`] sends them on as they
//! are: a field that this crate does not know reaches the client, and nothing is written anew. The frames of a stream,
//! in order, are the whole stream, which is why a chunk that says nothing to a layer ([`Delta::Opaque`]) is carried
//! too. Where the formats differ, or the chunk was made here (a replay, a notice), the encoder writes it.
//!
//! After a source change half way ([`Delta::Source`]) all chunks are written anew, under the identity of the stream
//! that has begun: to the client it is one stream, with one `id` and one beginning.
//!
//! # What a client is told beyond its format
//!
//! | what | where it is documented |
//! | --- | --- |
//! | request header `x-backstop-accept: reset`: the client can take back text it has shown | [`serve`] |
//! | response header `x-backstop-source`: who answers, if it is known in time | [`serve`] |
//! | extension object `backstop` in a chunk or completion: who answers, why, how old the answer is | [`openai::Encoder`]; its fields are those of `meta` in [`ask`], but for `notice` and `retry` |
//! | the status of each kind of failure, `retry-after` | [`serve`] |
//! | `: ping`, after each interval of silence | [`serve`] |
//!
//! [`Answer`]: crate::Answer
//! [`Chunk`]: crate::Chunk
//! [`Delta::Opaque`]: crate::Delta::Opaque
//! [`Delta::Source`]: crate::Delta::Source
//! [`Format`]: crate::chunk::Format
//! [`Frame`]: crate::chunk::Frame

pub mod anthropic;
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
