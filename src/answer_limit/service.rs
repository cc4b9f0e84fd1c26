use std::{
    fmt,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use futures_util::Stream;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};
use tower_service::Service;

use super::{ResponseBody, ResponseFuture};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
};

type Waiting =
    Pin<Box<dyn Future<Output = Result<OwnedSemaphorePermit, AcquireError>> + Send + Sync>>;

/// The service of [`AnswerLimitLayer`](super::AnswerLimitLayer).
pub struct AnswerLimit<S> {
    inner: S,
    permits: Arc<Semaphore>,
    permit: Permit,
}

/// How far this service is with its permit for the next call.
enum Permit {
    None,
    Waiting(Waiting),
    Held(OwnedSemaphorePermit),
}

impl<S> AnswerLimit<S> {
    pub(super) fn new(inner: S, permits: Arc<Semaphore>) -> Self {
        Self {
            inner,
            permits,
            permit: Permit::None,
        }
    }

    inner_accessors!();

    fn poll_permit(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        loop {
            let held = match &mut self.permit {
                Permit::Held(_) => return Poll::Ready(()),
                // Nobody who waits is overtaken: a permit that they are given is not available.
                Permit::None => Arc::clone(&self.permits).try_acquire_owned().ok(),
                Permit::Waiting(waiting) => ready!(waiting.as_mut().poll(cx)).ok(),
            };
            self.permit = match held {
                Some(permit) => Permit::Held(permit),
                None => Permit::Waiting(Box::pin(Arc::clone(&self.permits).acquire_owned())),
            };
        }
    }
}

impl<S, R, B> Service<R> for AnswerLimit<S>
where
    S: Service<R, Response = Answer<B>>,
    S::Error: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Response = Answer<ResponseBody<B>>;
    type Error = Error;
    type Future = ResponseFuture<S::Future>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        ready!(self.poll_permit(cx));
        let ready = ready!(self.inner.poll_ready(cx)).map_err(Error::from_any);
        if ready.is_err() {
            self.permit = Permit::None;
        }
        Poll::Ready(ready)
    }

    /// # Panics
    ///
    /// If the service was not polled ready before.
    fn call(&mut self, request: R) -> Self::Future {
        let Permit::Held(permit) = std::mem::replace(&mut self.permit, Permit::None) else {
            panic!("called without being ready: `poll_ready` must have returned `Ready(Ok(()))`");
        };
        ResponseFuture::new(self.inner.call(request), permit)
    }
}

impl<S: Clone> Clone for AnswerLimit<S> {
    fn clone(&self) -> Self {
        // A permit belongs to one clone only.
        Self::new(self.inner.clone(), Arc::clone(&self.permits))
    }
}

impl<S: fmt::Debug> fmt::Debug for AnswerLimit<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnswerLimit")
            .field("inner", &self.inner)
            .field("available", &self.permits.available_permits())
            .finish_non_exhaustive()
    }
}
