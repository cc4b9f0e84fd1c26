//! The service: [`QualityGate`].

use std::{
    sync::Arc,
    task::{Context, Poll},
};

use futures_util::Stream;
use tower_service::Service;

use super::{future::ResponseFuture, gate::Gate, inspection::Inspection, rule::Asked};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
    request::LlmRequest,
};

/// The service that [`QualityGateLayer`](super::QualityGateLayer) makes.
#[derive(Clone, Debug)]
pub struct QualityGate<S> {
    inner: S,
    gate: Arc<Gate>,
}

impl<S> QualityGate<S> {
    pub(super) fn new(inner: S, gate: Arc<Gate>) -> Self {
        Self { inner, gate }
    }

    inner_accessors!();
}

impl<S, R, B> Service<R> for QualityGate<S>
where
    S: Service<R, Response = Answer<B>>,
    S::Error: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
    R: LlmRequest,
{
    type Response = Answer<super::ResponseBody<B>>;
    type Error = Error;
    type Future = ResponseFuture<S::Future, B>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.inner.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self, request: R) -> Self::Future {
        let inspection = Inspection::new(&self.gate, Asked::of(&request));
        ResponseFuture::new(self.inner.call(request), inspection)
    }
}
