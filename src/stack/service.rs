//! The service: [`Stack`].

use std::{
    fmt,
    pin::Pin,
    task::{Context, Poll},
};

use tower::util::BoxCloneSyncService;
use tower_service::Service;

use crate::{
    answer::{Answer, BoxChunks},
    error::Error,
};

/// The service that a [`Backstop`](super::Backstop) makes: any stack around any model, as one type.
pub struct Stack<R>(pub(super) Boxed<R>);

pub(super) type Boxed<R> = BoxCloneSyncService<R, Answer<BoxChunks>, Error>;

/// The future of [`Stack`].
#[must_use = "futures do nothing unless polled"]
pub struct ResponseFuture(Pin<Box<dyn Future<Output = Result<Answer<BoxChunks>, Error>> + Send>>);

impl<R> Service<R> for Stack<R> {
    type Response = Answer<BoxChunks>;
    type Error = Error;
    type Future = ResponseFuture;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.0.poll_ready(cx)
    }

    fn call(&mut self, request: R) -> ResponseFuture {
        ResponseFuture(self.0.call(request))
    }
}

impl<R> Clone for Stack<R> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<R> fmt::Debug for Stack<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stack").finish_non_exhaustive()
    }
}

impl Future for ResponseFuture {
    type Output = Result<Answer<BoxChunks>, Error>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        self.0.as_mut().poll(cx)
    }
}

impl fmt::Debug for ResponseFuture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResponseFuture").finish_non_exhaustive()
    }
}
