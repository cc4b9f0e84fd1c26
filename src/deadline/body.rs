use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::{Stream, StreamExt};

use super::alarm::Alarm;
use crate::{
    chunk::Chunk,
    chunks::Chunks,
    error::{Error, ErrorKind},
};

/// The stream of [`Deadline`](super::Deadline).
#[derive(Debug)]
pub struct ResponseBody<B> {
    /// `None` once the limit was reached.
    inner: Option<Chunks<B>>,
    alarm: Option<Alarm>,
    any_token: bool,
}

impl<B> ResponseBody<B> {
    pub(super) fn new(stream: B, alarm: Option<Alarm>) -> Self {
        Self {
            inner: Some(Chunks::new(stream)),
            alarm,
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
            if let Some(Ok(chunk)) = &item
                && !this.any_token
                && chunk.is_token()
            {
                this.any_token = true;
                if let Some(alarm) = &mut this.alarm {
                    alarm.begun();
                }
            }
            return Poll::Ready(item);
        }
        let Some(alarm) = &mut this.alarm else {
            return Poll::Pending;
        };
        ready!(alarm.poll(cx));
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
