//! Reading ahead to the first chunk that matters, without losing what came before it.

use std::{
    collections::VecDeque,
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::{Stream, StreamExt};

use crate::{
    chunk::Chunk,
    chunks::Chunks,
    error::{Error, ErrorKind},
};

/// Most bytes that are kept while the chunk that matters has not come. A provider that sends more than this
/// before a token is not going to send one.
const MAX_LEAD_BYTES: usize = 4 * 1024 * 1024;

/// Reads a stream up to the first chunk that matters and keeps what it read.
#[derive(Debug)]
pub(crate) struct Lead<B> {
    stream: ReadAhead<B>,
    weight: usize,
}

/// A stream from which a layer has read ahead: the chunks already read come first, in their order.
#[derive(Debug)]
pub struct ReadAhead<B> {
    read: VecDeque<Chunk>,
    rest: Chunks<B>,
}

impl<B> Lead<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    pub(crate) fn new(stream: B) -> Self {
        let stream = ReadAhead {
            read: VecDeque::new(),
            rest: Chunks::new(stream),
        };
        Self { stream, weight: 0 }
    }

    /// Reads until `matters` accepts a chunk, or the stream ends.
    ///
    /// Cancel safe: what was read stays read.
    pub(crate) fn poll_until(
        &mut self,
        cx: &mut Context<'_>,
        matters: impl Fn(&Chunk) -> bool,
    ) -> Poll<Result<(), Error>> {
        loop {
            // A stream ends with a `Finish` chunk or an error, so `None` is left for one read to its end before.
            let Some(item) = ready!(self.stream.rest.poll_next_unpin(cx)) else {
                return Poll::Ready(Ok(()));
            };
            let chunk = item?;
            let found = matters(&chunk);
            self.weight += chunk.weight();
            self.stream.read.push_back(chunk);
            if found || self.stream.rest.is_ended() {
                return Poll::Ready(Ok(()));
            }
            if self.weight > MAX_LEAD_BYTES {
                let error = Error::new(ErrorKind::Malformed);
                return Poll::Ready(Err(error.with_context("4 MiB came before the first token")));
            }
        }
    }

    /// The whole stream: what was read, then the rest.
    pub(crate) fn into_stream(self) -> ReadAhead<B> {
        self.stream
    }
}

impl<B> Stream for ReadAhead<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Some(chunk) = self.read.pop_front() else {
            return self.rest.poll_next_unpin(cx);
        };
        if self.read.is_empty() {
            // The buffer is never used again: give its memory back for the life of the stream.
            self.read = VecDeque::new();
        }
        Poll::Ready(Some(Ok(chunk)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (rest, _) = self.rest.size_hint();
        (self.read.len() + rest, None)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt, future::poll_fn, stream};

    use super::*;
    use crate::chunk::{Delta, FinishReason};

    fn lead(chunks: Vec<Chunk>) -> Lead<impl Stream<Item = Result<Chunk, Error>> + Unpin> {
        Lead::new(stream::iter(chunks.into_iter().map(Ok)))
    }

    #[test]
    fn what_was_read_ahead_comes_first_and_in_order() {
        let mut lead = lead(vec![
            Delta::Opaque.into(),
            Chunk::text("a"),
            Chunk::text("b"),
            Chunk::finish(FinishReason::Stop),
        ]);
        let found = poll_fn(|cx| lead.poll_until(cx, Chunk::is_token)).now_or_never();
        assert!(matches!(found, Some(Ok(()))));
        let chunks: Vec<_> = lead.into_stream().collect().now_or_never().expect("ready");
        let text: String = chunks.iter().flatten().map(Chunk::as_text).collect();
        assert_eq!((chunks.len(), text.as_str()), (4, "ab"));
    }

    #[test]
    fn what_comes_before_the_first_token_is_bounded() {
        let mib = || Chunk::reasoning("x".repeat(1024 * 1024));
        for (count, kept) in [(3, true), (5, false)] {
            let mut chunks = vec![mib(); count];
            chunks.push(Chunk::text("a"));
            let mut lead = lead(chunks);
            let visible = |chunk: &Chunk| !chunk.as_text().is_empty();
            let found = poll_fn(|cx| lead.poll_until(cx, visible)).now_or_never();
            let error = found.expect("ready").err().map(|error| error.kind());
            assert_eq!(error, (!kept).then_some(ErrorKind::Malformed));
        }
        let mut lead = lead(vec![Delta::Opaque.into(); 100_000]);
        let found = poll_fn(|cx| lead.poll_until(cx, Chunk::is_token)).now_or_never();
        let error = found.expect("ready").expect_err("no token");
        assert_eq!(error.kind(), ErrorKind::Malformed);
    }
}
