use std::task::{Context, Poll};

use futures_util::Stream;
use tokio::time::sleep_until;
use tower_service::Service;

use super::{DeadlineLayer, ResponseBody, ResponseFuture};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
    request::LlmRequest,
};

/// The service of [`DeadlineLayer`](super::DeadlineLayer).
#[derive(Clone, Debug)]
pub struct Deadline<S> {
    inner: S,
    settings: DeadlineLayer,
}

impl<S> Deadline<S> {
    pub(super) fn new(inner: S, settings: DeadlineLayer) -> Self {
        Self { inner, settings }
    }

    inner_accessors!();
}

impl<S, R, B> Service<R> for Deadline<S>
where
    S: Service<R, Response = Answer<B>>,
    S::Error: Into<BoxError>,
    R: LlmRequest,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Response = Answer<ResponseBody<B>>;
    type Error = Error;
    type Future = ResponseFuture<S::Future>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.inner.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self, request: R) -> Self::Future {
        let limit = request.deadline().map(|at| self.settings.limit(at));
        let timer = limit.map(|at| Box::pin(sleep_until(at)));
        ResponseFuture::new(self.inner.call(request), timer)
    }
}
