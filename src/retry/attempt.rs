use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::Stream;
use pin_project::pin_project;
use tokio::time::{Instant, Sleep, sleep_until};
use tower_service::Service;

use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error, ErrorKind},
    lead::{Lead, ReadAhead},
    timer::poll_limit,
};

/// The service that each attempt at one request is made with.
///
/// Its future resolves at the first token, so that a failure before it can still be retried; and it waits for the
/// service inside to be ready until the deadline only.
#[derive(Debug)]
pub struct Attempt<S> {
    inner: S,
    deadline: Instant,
    /// Armed while `inner` is not ready, which is rare: so boxed, to keep every request's future small.
    timer: Option<Pin<Box<Sleep>>>,
}

/// The future of an [`Attempt`].
#[pin_project]
#[derive(Debug)]
#[must_use = "futures do nothing unless polled"]
pub struct AttemptFuture<F, B> {
    #[pin]
    call: Option<F>,
    reading: Option<Answer<Lead<B>>>,
}

impl<S> Attempt<S> {
    pub(super) fn new(inner: S, deadline: Instant) -> Self {
        Self {
            inner,
            deadline,
            timer: None,
        }
    }
}

impl<S: Clone> Clone for Attempt<S> {
    fn clone(&self) -> Self {
        Self::new(self.inner.clone(), self.deadline)
    }
}

impl<S, R, B> Service<R> for Attempt<S>
where
    S: Service<R, Response = Answer<B>>,
    S::Error: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Response = Answer<ReadAhead<B>>;
    type Error = Error;
    type Future = AttemptFuture<S::Future, B>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        if let Poll::Ready(ready) = self.inner.poll_ready(cx) {
            self.timer = None;
            return Poll::Ready(ready.map_err(Error::from_any));
        }
        let deadline = self.deadline;
        let timer = self
            .timer
            .get_or_insert_with(|| Box::pin(sleep_until(deadline)));
        poll_limit(timer.as_mut(), cx).map(|()| {
            Err(Error::new(ErrorKind::Overloaded)
                .with_context("there was none for a retry before its deadline"))
        })
    }

    fn call(&mut self, request: R) -> Self::Future {
        AttemptFuture {
            call: Some(self.inner.call(request)),
            reading: None,
        }
    }
}

impl<F, B, E> Future for AttemptFuture<F, B>
where
    F: Future<Output = Result<Answer<B>, E>>,
    E: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Output = Result<Answer<ReadAhead<B>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut this = self.project();
        if let Some(call) = this.call.as_mut().as_pin_mut() {
            let answer = ready!(call.poll(cx)).map_err(Error::from_any);
            this.call.set(None);
            *this.reading = Some(answer?.map(Lead::new));
        }
        let mut answer = this.reading.take().expect("not polled after completion");
        match answer.chunks.poll_until(cx, Chunk::is_token) {
            Poll::Ready(read) => Poll::Ready(read.map(|()| answer.map(Lead::into_stream))),
            Poll::Pending => {
                *this.reading = Some(answer);
                Poll::Pending
            }
        }
    }
}
