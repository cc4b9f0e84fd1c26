//! Stub.
#![allow(
    missing_docs,
    missing_debug_implementations,
    clippy::all,
    clippy::pedantic,
    unused
)]
use crate::{BoxError, ChatRequest, Chunk, Delta, Error, ErrorKind, Head};
use bytes::Bytes;
use bytestring::ByteString;
#[derive(Default, Debug)]
pub struct Decoder(Vec<u8>);
impl Decoder {
    pub fn new() -> Self {
        Self::default()
    }
    pub fn max_event_bytes(self, n: usize) -> Self {
        self
    }
    pub fn push(&mut self, bytes: Bytes) {}
    pub fn next_chunk(&mut self) -> Option<Result<Chunk, Error>> {
        None
    }
    pub fn end(&mut self, cause: Option<BoxError>) {}
    pub fn is_finishing(&self) -> bool {
        false
    }
    pub fn is_ended(&self) -> bool {
        false
    }
    pub fn model(&self) -> Option<&ByteString> {
        None
    }
}
pub fn request_body(request: &ChatRequest, model: Option<&str>) -> Bytes {
    Bytes::new()
}
pub fn error_from_response(
    status: http::StatusCode,
    headers: &http::HeaderMap,
    body: &[u8],
) -> Error {
    ErrorKind::Connect.into()
}
#[derive(Default, Debug)]
pub struct Encoder;
impl Encoder {
    pub fn new() -> Self {
        Self
    }
    pub fn start(&mut self, head: &Head) -> Bytes {
        Bytes::new()
    }
    pub fn chunk(&mut self, chunk: &Chunk) -> Bytes {
        chunk.as_text().to_owned().into()
    }
    pub fn error(&mut self, error: &Error) -> Bytes {
        Bytes::from_static(b"data: error\n\n")
    }
}
#[derive(Default, Debug)]
pub struct Assembler(String);
impl Assembler {
    pub fn new(head: &Head) -> Self {
        Self::default()
    }
    pub fn push(&mut self, chunk: Chunk) -> Result<(), Error> {
        self.0.push_str(chunk.as_text());
        Ok(())
    }
    pub fn finish(self) -> Bytes {
        self.0.into()
    }
}
pub fn error_body(error: &Error) -> Bytes {
    Bytes::from_static(b"{}")
}
