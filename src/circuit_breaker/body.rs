//! The stream: [`ResponseBody`].

use std::{
    collections::vec_deque::IntoIter,
    pin::Pin,
    task::{Context, Poll},
};

use futures_util::{Stream, StreamExt};

use super::breaker::Recorder;
use crate::{chunk::Chunk, error::Error, outcome::Observed};

/// The stream of [`CircuitBreaker`](super::CircuitBreaker): the breaker is told how it ends.
#[derive(Debug)]
pub struct ResponseBody<B>(Chunks<B>);

#[derive(Debug)]
enum Chunks<B> {
    Observed(Observed<B, Recorder>),
    /// The answer to an inline probe, already read to its end and told of.
    Held(IntoIter<Chunk>),
}

impl<B> ResponseBody<B> {
    pub(super) fn observed(stream: Observed<B, Recorder>) -> Self {
        Self(Chunks::Observed(stream))
    }

    pub(super) fn held(chunks: IntoIter<Chunk>) -> Self {
        Self(Chunks::Held(chunks))
    }
}

impl<B> Stream for ResponseBody<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match &mut self.0 {
            Chunks::Observed(stream) => stream.poll_next_unpin(cx),
            Chunks::Held(chunks) => Poll::Ready(chunks.next().map(Ok)),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.0 {
            Chunks::Observed(stream) => stream.size_hint(),
            Chunks::Held(chunks) => chunks.size_hint(),
        }
    }
}
