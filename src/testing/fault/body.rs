use std::{
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use futures_util::{FutureExt, Stream, StreamExt};
use tokio::time::{Sleep, sleep};

use super::Fault;
use crate::{chunk::Chunk, error::Error, testing::playback::ScriptedChunks};

/// The stream of [`Faulty`](super::Faulty).
#[derive(Debug)]
pub struct FaultBody<B>(Body<B>);

#[derive(Debug)]
enum Body<B> {
    Inner(Box<Twisted<B>>),
    Played(ScriptedChunks),
}

/// The inner stream, and what happens to it.
#[derive(Debug)]
struct Twisted<B> {
    /// `None` once the fault has cut it off.
    inner: Option<B>,
    fault: Option<Fault>,
    tokens: usize,
    late: Option<(Chunk, Pin<Box<Sleep>>)>,
}

impl<B> FaultBody<B> {
    pub(super) fn inner(inner: B, fault: Option<Fault>) -> Self {
        Self(Body::Inner(Box::new(Twisted {
            inner: Some(inner),
            fault,
            tokens: 0,
            late: None,
        })))
    }

    pub(super) fn played(chunks: ScriptedChunks) -> Self {
        Self(Body::Played(chunks))
    }
}

impl<B> Stream for FaultBody<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match &mut self.0 {
            Body::Inner(twisted) => twisted.poll_next_unpin(cx),
            Body::Played(chunks) => chunks.poll_next_unpin(cx),
        }
    }
}

impl<B> Stream for Twisted<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        loop {
            if let Some((_, sleep)) = &mut this.late {
                ready!(sleep.poll_unpin(cx));
                return Poll::Ready(this.late.take().map(|(chunk, _)| Ok(chunk)));
            }
            let Some(inner) = &mut this.inner else {
                return Poll::Ready(None);
            };
            match this.fault {
                Some(Fault::StallsAfter(tokens)) if this.tokens >= tokens => return Poll::Pending,
                Some(Fault::CutsAfter(tokens)) if this.tokens >= tokens => {
                    this.inner = None;
                    return Poll::Ready(None);
                }
                Some(Fault::FailsAfter(tokens, kind)) if this.tokens >= tokens => {
                    this.inner = None;
                    return Poll::Ready(Some(Err(Error::new(kind))));
                }
                _ => {}
            }
            match ready!(inner.poll_next_unpin(cx)) {
                Some(Ok(chunk)) if chunk.is_token() => {
                    this.tokens += 1;
                    let Some(delay) = this.delay() else {
                        return Poll::Ready(Some(Ok(chunk)));
                    };
                    this.late = Some((chunk, Box::pin(sleep(delay))));
                }
                item => return Poll::Ready(item),
            }
        }
    }
}

impl<B> Twisted<B> {
    /// How much later the token that has just come is to be delivered.
    fn delay(&self) -> Option<Duration> {
        match self.fault {
            Some(Fault::SlowFirstToken(delay)) if self.tokens == 1 => Some(delay),
            Some(Fault::SlowTokens(delay)) => Some(delay),
            _ => None,
        }
    }
}
