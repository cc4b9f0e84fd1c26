use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::{Stream, StreamExt};
use tokio::time::Sleep;

use crate::{
    chunk::Chunk,
    chunks::Chunks,
    error::{Error, ErrorKind},
    timer::poll_limit,
};

/// The stream of [`Deadline`](super::Deadline).
#[derive(Debug)]
pub struct ResponseBody<B> {
    /// `None` once the limit was reached.
    inner: Option<Chunks<B>>,
    timer: Option<Pin<Box<Sleep>>>,
    any_token: bool,
}

impl<B> ResponseBody<B> {
    pub(super) fn new(stream: B, timer: Option<Pin<Box<Sleep>>>) -> Self {
        Self {
            inner: Some(Chunks::new(stream)),
            timer,
            any_token: false,
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
        if let Poll::Ready(item) = inner.poll_next_unpin(cx) {
            if let Some(Ok(chunk)) = &item {
                this.any_token = this.any_token || chunk.is_token();
            }
            return Poll::Ready(item);
        }
        let Some(timer) = &mut this.timer else {
            return Poll::Pending;
        };
        ready!(poll_limit(timer.as_mut(), cx));
        this.inner = None;
        Poll::Ready(Some(Err(if this.any_token {
            ErrorKind::CompletionTimeout.into()
        } else {
            ErrorKind::TtftTimeout.into()
        })))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.as_ref().map_or((0, Some(0)), Stream::size_hint)
    }
}
