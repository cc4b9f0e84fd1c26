use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use pin_project::pin_project;
use tokio::sync::OwnedSemaphorePermit;

use super::ResponseBody;
use crate::{
    answer::Answer,
    error::{BoxError, Error},
};

/// The future of [`AnswerLimit`](super::AnswerLimit).
#[pin_project]
#[derive(Debug)]
#[must_use = "futures do nothing unless polled"]
pub struct ResponseFuture<F> {
    #[pin]
    call: F,
    // After the call: what it has open is closed before another may begin.
    permit: Option<OwnedSemaphorePermit>,
}

impl<F> ResponseFuture<F> {
    pub(super) fn new(call: F, permit: OwnedSemaphorePermit) -> Self {
        Self {
            call,
            permit: Some(permit),
        }
    }
}

impl<F, B, E> Future for ResponseFuture<F>
where
    F: Future<Output = Result<Answer<B>, E>>,
    E: Into<BoxError>,
{
    type Output = Result<Answer<ResponseBody<B>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        let answered = ready!(this.call.poll(cx)).map_err(Error::from_any);
        // Where the call failed, it is given back here.
        let permit = this.permit.take();
        Poll::Ready(answered.map(|answer| answer.map(|body| ResponseBody::new(body, permit))))
    }
}
