//! The service: [`Fallback`].

use std::{
    fmt,
    sync::Arc,
    task::{Context, Poll},
};

use futures_util::Stream;
use tower_service::Service;

use super::{body::ResponseBody, future::ResponseFuture, rung::Rung};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
    request::LlmRequest,
};

/// The service that [`FallbackLayer`](super::FallbackLayer) makes.
pub struct Fallback<S, R> {
    inner: S,
    rung: Arc<Rung<R>>,
    /// A failure of `poll_ready`, to be answered in `call`: the rung can serve a request that `inner` cannot.
    unready: Option<Error>,
}

impl<S, R> Fallback<S, R> {
    pub(super) fn new(inner: S, rung: Arc<Rung<R>>) -> Self {
        Self {
            inner,
            rung,
            unready: None,
        }
    }

    inner_accessors!();
}

impl<S, R, B> Service<R> for Fallback<S, R>
where
    S: Service<R, Response = Answer<B>>,
    S::Error: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
    R: LlmRequest,
{
    type Response = Answer<ResponseBody<B, R>>;
    type Error = Error;
    type Future = ResponseFuture<S::Future, B, R>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        if self.unready.is_some() {
            return Poll::Ready(Ok(()));
        }
        self.inner.poll_ready(cx).map(|ready| {
            self.unready = ready.err().map(Error::from_any);
            Ok(())
        })
    }

    fn call(&mut self, request: R) -> Self::Future {
        let rung = Arc::clone(&self.rung);
        match self.unready.take() {
            Some(failure) => ResponseFuture::failed(failure, rung, request),
            None => ResponseFuture::calling(self.inner.call(request.clone()), rung, request),
        }
    }
}

impl<S: Clone, R> Clone for Fallback<S, R> {
    fn clone(&self) -> Self {
        // Readiness, and so its failure, belongs to one clone only.
        Self::new(self.inner.clone(), Arc::clone(&self.rung))
    }
}

impl<S: fmt::Debug, R> fmt::Debug for Fallback<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fallback")
            .field("inner", &self.inner)
            .field("rung", &self.rung)
            .finish_non_exhaustive()
    }
}
