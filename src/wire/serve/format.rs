//! What an HTTP request becomes: [`Format`].

use http::request::Parts;

use super::reply::Reply;
use crate::{
    answer::Head,
    chunk::Chunk,
    error::Error,
    wire::{
        ask::{self, Ask},
        openai,
    },
};
use bytes::Bytes;
use bytestring::ByteString;

/// What clients speak: [`OpenAiFormat`](super::OpenAiFormat) or [`AskFormat`](super::AskFormat). Sealed.
pub trait Format: sealed::Format {}

impl<T: sealed::Format> Format for T {}

pub(super) mod sealed {
    use super::{Ask, Asked, Error, Parts, Reply, Step};

    /// What makes requests of questions: a function of the question, or of the question and the head that it came with.
    pub trait Convert {
        /// What the stack inside takes.
        type Request;

        /// The request, or what the user is told.
        fn convert(&self, ask: Ask, head: &Parts) -> Result<Self::Request, Error>;
    }

    /// The parts of [`Format`](super::Format) that are no one else's business.
    #[allow(private_interfaces, reason = "the trait cannot be named outside")]
    pub trait Format {
        /// What the stack inside takes.
        type Request;

        /// Whether the request's body is to be read; or the reply, where its head alone decides.
        fn step(&self, parts: &Parts) -> Result<Step, Reply>;

        /// The request for the stack inside; or the reply that refuses it.
        ///
        /// May take what it needs out of the head.
        fn request(&self, parts: &mut Parts, body: &[u8]) -> Result<Asked<Self::Request>, Reply>;

        /// The request's body is over the limit.
        fn too_large(&self) -> Reply;

        /// The request's body broke.
        fn unreadable(&self) -> Reply;

        /// The answer failed before anything was sent.
        fn failed(&self, error: &Error) -> Reply;
    }
}

pub(super) enum Step {
    ReadBody,
    NoBody,
}

/// A request for the stack inside, and how its answer is to be delivered.
pub(super) struct Asked<R> {
    pub(super) request: R,
    pub(super) delivery: Delivery,
}

pub(super) enum Delivery {
    /// The response begins when the answer is committed, or after the first heartbeat interval.
    Stream(Encoder),
    /// The response begins at once.
    StreamAtOnce(Encoder),
    /// The whole answer as one JSON object, for a client that asked this model.
    Unary(ByteString),
}

#[derive(Debug)]
pub(super) enum Encoder {
    OpenAi(openai::Encoder),
    Ask(ask::Encoder),
}

impl Encoder {
    pub(super) fn start(&mut self, head: &Head) -> Bytes {
        match self {
            Self::OpenAi(encoder) => encoder.start(head),
            Self::Ask(encoder) => encoder.start(head),
        }
    }

    pub(super) fn chunk(&mut self, chunk: &Chunk) -> Bytes {
        match self {
            Self::OpenAi(encoder) => encoder.chunk(chunk),
            Self::Ask(encoder) => encoder.chunk(chunk),
        }
    }

    pub(super) fn error(&mut self, error: &Error) -> Bytes {
        match self {
            Self::OpenAi(encoder) => encoder.error(error),
            Self::Ask(encoder) => encoder.error(error),
        }
    }
}
