use std::{
    pin::Pin,
    task::{Context, Poll},
};

use futures_util::{Stream, StreamExt};
use tokio::sync::OwnedSemaphorePermit;

use crate::{chunk::Chunk, chunks::Chunks, error::Error};

/// The stream of [`AnswerLimit`](super::AnswerLimit).
#[derive(Debug)]
pub struct ResponseBody<B> {
    /// `None` once it has ended.
    inner: Option<Chunks<B>>,
    // After the stream: what it has open is closed before another may begin.
    permit: Option<OwnedSemaphorePermit>,
}

impl<B> ResponseBody<B> {
    pub(super) fn new(inner: B, permit: Option<OwnedSemaphorePermit>) -> Self {
        Self {
            inner: Some(Chunks::new(inner)),
            permit,
        }
    }
}

impl<B> Stream for ResponseBody<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        let Some(inner) = &mut this.inner else {
            return Poll::Ready(None);
        };
        let polled = inner.poll_next_unpin(cx);
        if inner.is_ended() {
            this.inner = None;
            this.permit = None;
        }
        polled
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.as_ref().map_or((0, Some(0)), Stream::size_hint)
    }
}
