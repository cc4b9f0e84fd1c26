use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use pin_project::pin_project;

use super::{ResponseBody, layer::Rule};
use crate::{
    answer::Answer,
    error::{BoxError, Error},
};

/// The future of [`Salvage`](super::Salvage). A failure before the first token passes: there is nothing to keep.
#[pin_project]
#[derive(Debug)]
#[must_use = "futures do nothing unless polled"]
pub struct ResponseFuture<F> {
    #[pin]
    call: F,
    rule: Rule,
}

impl<F> ResponseFuture<F> {
    pub(super) fn new(call: F, rule: Rule) -> Self {
        Self { call, rule }
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
        let rule = this.rule;
        Poll::Ready(answered.map(|answer| answer.map(|body| ResponseBody::new(body, rule.clone()))))
    }
}
