use std::{
    task::{Context, Poll},
    time::Duration,
};

use futures_util::Stream;
use tower_service::Service;

use super::{FirstToken, ResponseFuture};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
    lead::ReadAhead,
};

/// The service of [`TtftTimeoutLayer`](super::TtftTimeoutLayer).
#[derive(Clone, Debug)]
pub struct TtftTimeout<S> {
    inner: S,
    limit: Duration,
    first_token: FirstToken,
}

impl<S> TtftTimeout<S> {
    pub(super) fn new(inner: S, limit: Duration, first_token: FirstToken) -> Self {
        Self {
            inner,
            limit,
            first_token,
        }
    }

    inner_accessors!();
}

impl<S, R, B> Service<R> for TtftTimeout<S>
where
    S: Service<R, Response = Answer<B>>,
    S::Error: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Response = Answer<ReadAhead<B>>;
    type Error = Error;
    type Future = ResponseFuture<S::Future, B>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.inner.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self, request: R) -> Self::Future {
        // The clock first: what the inner service does within `call` is part of the wait.
        let sleep = tokio::time::sleep(self.limit);
        ResponseFuture::new(self.inner.call(request), sleep, self.first_token)
    }
}
