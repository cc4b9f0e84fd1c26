use std::{
    mem,
    sync::Arc,
    task::{Context, Poll},
};

use futures_util::Stream;
use tower_service::Service;

use super::{Attempt, ResponseFuture, RetryPolicy, layer::Settings};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
    lead::ReadAhead,
    request::LlmRequest,
};

/// The service of [`RetryLayer`](super::RetryLayer).
#[derive(Clone, Debug)]
pub struct Retry<S> {
    inner: S,
    settings: Arc<Settings>,
}

impl<S> Retry<S> {
    pub(super) fn new(inner: S, settings: Arc<Settings>) -> Self {
        Self { inner, settings }
    }

    inner_accessors!();
}

impl<S, R, B> Service<R> for Retry<S>
where
    S: Service<R, Response = Answer<B>> + Clone,
    S::Error: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
    R: LlmRequest,
{
    type Response = Answer<ReadAhead<B>>;
    type Error = Error;
    type Future = ResponseFuture<S, R>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.inner.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self, mut request: R) -> Self::Future {
        // Here and not in the policy: the first attempt must carry the budget too, and `tower::retry` lets a policy
        // change a request only before the second.
        let policy = RetryPolicy::start(&self.settings, &mut request);
        let clone = self.inner.clone();
        let ready = mem::replace(&mut self.inner, clone);
        let attempt = Attempt::new(ready, policy.deadline());
        tower::retry::Retry::new(policy, attempt).call(request)
    }
}
