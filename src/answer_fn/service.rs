//! The service: [`AnswerFn`].

use std::{
    fmt,
    future::Future,
    pin::Pin,
    task::{Context, Poll},
};

use pin_project::pin_project;
use tower_service::Service;

use crate::{
    answer::Answer,
    error::{BoxError, Error},
};

/// Makes an LLM service of a function. See the [module](mod@crate::answer_fn) for examples.
///
/// As `tower::service_fn`, with an error of its own: inside the function `?` takes any error, and no type has to be
/// named.
pub fn answer_fn<F, R, Fut, B>(function: F) -> AnswerFn<F>
where
    F: FnMut(R) -> Fut,
    Fut: Future<Output = Result<Answer<B>, BoxError>>,
{
    AnswerFn { function }
}

/// The service that [`answer_fn`] makes. It is always ready.
#[derive(Clone, Copy)]
pub struct AnswerFn<F> {
    function: F,
}

/// The future of [`AnswerFn`].
#[pin_project]
#[must_use = "futures do nothing unless polled"]
pub struct ResponseFuture<F>(#[pin] F);

impl<F, R, Fut, B> Service<R> for AnswerFn<F>
where
    F: FnMut(R) -> Fut,
    Fut: Future<Output = Result<Answer<B>, BoxError>>,
{
    type Response = Answer<B>;
    type Error = Error;
    type Future = ResponseFuture<Fut>;

    fn poll_ready(&mut self, _cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: R) -> Self::Future {
        ResponseFuture((self.function)(request))
    }
}

impl<F, B> Future for ResponseFuture<F>
where
    F: Future<Output = Result<Answer<B>, BoxError>>,
{
    type Output = Result<Answer<B>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        self.project().0.poll(cx).map_err(Error::from_any)
    }
}

impl<F> fmt::Debug for AnswerFn<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnswerFn").finish_non_exhaustive()
    }
}

impl<F> fmt::Debug for ResponseFuture<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResponseFuture").finish_non_exhaustive()
    }
}
