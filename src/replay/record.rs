//! The service that records: [`Record`].

use std::{
    fmt,
    future::Future,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use futures_util::{Stream, StreamExt};
use pin_project::pin_project;
use tower_service::Service;

use super::{
    layer::KeyOf,
    recorder::{Recorder, Recording},
};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
    outcome::{Ending, Observed},
};

/// Records the good answers of the service inside.
pub struct Record<S, R> {
    inner: S,
    key: KeyOf<R>,
    recorder: Arc<Recorder>,
}

/// The future of [`Record`].
#[pin_project]
#[derive(Debug)]
pub struct ResponseFuture<F> {
    #[pin]
    inner: F,
    /// Taken by the stream.
    ending: Option<Ending<Recording>>,
}

/// The stream of [`Record`]: the inner one, observed.
#[derive(Debug)]
pub struct ResponseBody<B> {
    inner: Observed<B, Recording>,
}

impl<S, R> Record<S, R> {
    pub(super) fn new(inner: S, key: KeyOf<R>, recorder: Arc<Recorder>) -> Self {
        Self {
            inner,
            key,
            recorder,
        }
    }

    inner_accessors!();
}

impl<S, R, B> Service<R> for Record<S, R>
where
    S: Service<R, Response = Answer<B>>,
    S::Error: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Response = Answer<ResponseBody<B>>;
    type Error = Error;
    type Future = ResponseFuture<S::Future>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        self.inner.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self, request: R) -> Self::Future {
        let recording = self.recorder.begin((self.key)(&request));
        ResponseFuture {
            inner: self.inner.call(request),
            ending: Some(Ending::new(recording)),
        }
    }
}

impl<F, B, E> Future for ResponseFuture<F>
where
    F: Future<Output = Result<Answer<B>, E>>,
    E: Into<BoxError>,
{
    type Output = Result<Answer<ResponseBody<B>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        // Before the call itself: the versions are to be those of its start.
        if let Some(recording) = this.ending.as_mut().and_then(Ending::observer) {
            recording.poll_versions(cx);
        }
        let called = ready!(this.inner.poll(cx));
        let ending = this.ending.take().expect("not polled after completion");
        let answered = ending.hand_on(called);
        Poll::Ready(answered.map(|answer| answer.map(|inner| ResponseBody { inner })))
    }
}

impl<B> Stream for ResponseBody<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let Some(recording) = self.inner.observer() {
            recording.poll_versions(cx);
        }
        self.inner.poll_next_unpin(cx)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.size_hint()
    }
}

impl<S: Clone, R> Clone for Record<S, R> {
    fn clone(&self) -> Self {
        Self::new(
            self.inner.clone(),
            Arc::clone(&self.key),
            Arc::clone(&self.recorder),
        )
    }
}

impl<S: fmt::Debug, R> fmt::Debug for Record<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("inner", &self.inner)
            .field("recorder", &self.recorder)
            .finish_non_exhaustive()
    }
}
