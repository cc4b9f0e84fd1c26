use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::Stream;
use pin_project::pin_project;

use super::{ResponseBody, alarm::Alarm};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error, ErrorKind},
};

/// The future of [`Deadline`](super::Deadline).
#[pin_project]
#[derive(Debug)]
#[must_use = "futures do nothing unless polled"]
pub struct ResponseFuture<F> {
    #[pin]
    call: Option<F>,
    alarm: Option<Alarm>,
}

impl<F> ResponseFuture<F> {
    pub(super) fn new(call: F, alarm: Option<Alarm>) -> Self {
        Self {
            call: Some(call),
            alarm,
        }
    }
}

impl<F, B, E> Future for ResponseFuture<F>
where
    F: Future<Output = Result<Answer<B>, E>>,
    E: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Output = Result<Answer<ResponseBody<B>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut this = self.project();
        let call = this.call.as_mut().as_pin_mut();
        if let Poll::Ready(answered) = call.expect("polled after completion").poll(cx) {
            let alarm = this.alarm.take();
            let answer = answered.map_err(Error::from_any)?;
            return Poll::Ready(Ok(answer.map(|stream| ResponseBody::new(stream, alarm))));
        }
        let Some(alarm) = this.alarm else {
            return Poll::Pending;
        };
        ready!(alarm.poll(cx));
        // The upstream goes now, not when the caller gets round to dropping this future.
        this.call.set(None);
        Poll::Ready(Err(ErrorKind::TtftTimeout.into()))
    }
}
