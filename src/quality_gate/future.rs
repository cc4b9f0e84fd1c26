//! Up to the release, where a rejection can be answered silently: [`ResponseFuture`].

use std::{
    fmt,
    future::Future,
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::Stream;
use pin_project::pin_project;

use super::{body::ResponseBody, inspection::Inspection};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
};

/// The future of [`QualityGate`](super::QualityGate): resolves when the first chunks may leave.
#[pin_project]
#[must_use = "futures do nothing unless polled"]
pub struct ResponseFuture<F, B> {
    #[pin]
    call: Option<F>,
    /// Taken by the stream.
    inspection: Option<Box<Inspection>>,
    held: Option<Answer<ResponseBody<B>>>,
}

impl<F, B> ResponseFuture<F, B> {
    pub(super) fn new(call: F, inspection: Inspection) -> Self {
        Self {
            call: Some(call),
            inspection: Some(Box::new(inspection)),
            held: None,
        }
    }
}

impl<F, B, E> Future for ResponseFuture<F, B>
where
    F: Future<Output = Result<Answer<B>, E>>,
    E: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Output = Result<Answer<ResponseBody<B>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut this = self.project();
        if let Some(call) = this.call.as_mut().as_pin_mut() {
            let called = ready!(call.poll(cx)).map_err(Error::from_any);
            this.call.set(None);
            let (answer, inspection) = (called?, this.inspection.take());
            let inspection = inspection.expect("it waits for the answer");
            *this.held = Some(answer.map(|inner| ResponseBody::new(inner, inspection)));
        }
        let held = this.held.as_mut().expect("not polled after completion");
        let released = ready!(held.chunks.poll_release(cx, &mut held.head));
        let held = this.held.take().expect("it was there just now");
        Poll::Ready(released.map(|()| held))
    }
}

impl<F, B> fmt::Debug for ResponseFuture<F, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match (&self.call, &self.held) {
            (Some(_), _) => "calling",
            (None, Some(_)) => "holding",
            (None, None) => "done",
        };
        f.debug_struct("ResponseFuture")
            .field("state", &state)
            .finish_non_exhaustive()
    }
}
