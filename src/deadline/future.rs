use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::Stream;
use pin_project::pin_project;
use tokio::time::Sleep;

use super::ResponseBody;
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error, ErrorKind},
    timer::poll_limit,
};

/// The future of [`Deadline`](super::Deadline).
#[pin_project]
#[derive(Debug)]
#[must_use = "futures do nothing unless polled"]
pub struct ResponseFuture<F> {
    #[pin]
    call: Option<F>,
    // Boxed to go on into the stream, and only where there is a deadline.
    timer: Option<Pin<Box<Sleep>>>,
}

impl<F> ResponseFuture<F> {
    pub(super) fn new(call: F, timer: Option<Pin<Box<Sleep>>>) -> Self {
        Self {
            call: Some(call),
            timer,
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
            let timer = this.timer.take();
            let answer = answered.map_err(Error::from_any)?;
            return Poll::Ready(Ok(answer.map(|stream| ResponseBody::new(stream, timer))));
        }
        let Some(timer) = this.timer else {
            return Poll::Pending;
        };
        ready!(poll_limit(timer.as_mut(), cx));
        // The upstream goes now, not when the caller gets round to dropping this future.
        this.call.set(None);
        Poll::Ready(Err(ErrorKind::TtftTimeout.into()))
    }
}
