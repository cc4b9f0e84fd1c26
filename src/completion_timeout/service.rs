use std::task::{Context, Poll};

use futures_util::Stream;
use tower_service::Service;

use super::{ResponseBody, ResponseFuture, clock::Limits};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
};

/// The service of [`CompletionTimeoutLayer`](super::CompletionTimeoutLayer).
#[derive(Clone, Debug)]
pub struct CompletionTimeout<S> {
    inner: S,
    limits: Limits,
}

impl<S> CompletionTimeout<S> {
    pub(super) fn new(inner: S, limits: Limits) -> Self {
        Self { inner, limits }
    }

    inner_accessors!();
}

impl<S, R, B> Service<R> for CompletionTimeout<S>
where
    S: Service<R, Response = Answer<B>>,
    S::Error: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Response = Answer<ResponseBody<B>>;
    type Error = Error;
    type Future = ResponseFuture<S::Future>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.inner.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self, request: R) -> Self::Future {
        ResponseFuture::new(self.inner.call(request), self.limits)
    }
}
