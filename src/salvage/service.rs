use std::task::{Context, Poll};

use futures_util::Stream;
use tower_service::Service;

use super::{ResponseBody, ResponseFuture, layer::Rule};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
};

/// The service of [`SalvageLayer`](super::SalvageLayer).
#[derive(Clone, Debug)]
pub struct Salvage<S> {
    inner: S,
    rule: Rule,
}

impl<S> Salvage<S> {
    pub(super) fn new(inner: S, rule: Rule) -> Self {
        Self { inner, rule }
    }

    inner_accessors!();
}

impl<S, R, B> Service<R> for Salvage<S>
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
        ResponseFuture::new(self.inner.call(request), self.rule.clone())
    }
}
