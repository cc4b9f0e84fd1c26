//! Up to the release, where a rejection can be answered silently: [`ResponseFuture`].

use std::{
    fmt,
    future::Future,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use futures_util::Stream;
use pin_project::pin_project;

use super::{body::ResponseBody, gate::Gate, inspection::Inspection};
use crate::{
    answer::{Answer, Head},
    chunk::Chunk,
    error::{BoxError, Error},
};

/// The future of [`QualityGate`](super::QualityGate): resolves when the first chunks may leave.
#[pin_project]
#[must_use = "futures do nothing unless polled"]
pub struct ResponseFuture<F, B> {
    #[pin]
    state: State<F, B>,
}

#[pin_project(project = Projected, project_replace = Taken)]
enum State<F, B> {
    Calling(#[pin] F, Arc<Gate>, Option<Box<Inspection>>),
    Holding(Head, ResponseBody<B>),
    Done,
}

impl<F, B> ResponseFuture<F, B> {
    pub(super) fn new(call: F, gate: Arc<Gate>, inspection: Inspection) -> Self {
        Self {
            state: State::Calling(call, gate, Some(Box::new(inspection))),
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
        let mut state = self.project().state;
        if let Projected::Calling(call, gate, inspection) = state.as_mut().project() {
            let called = ready!(call.poll(cx)).map_err(Error::from_any);
            let (gate, inspection) = (Arc::clone(gate), inspection.take());
            state.set(State::Done);
            let answer = called?;
            let body = ResponseBody::new(answer.chunks, gate, inspection);
            state.set(State::Holding(answer.head, body));
        }
        let Projected::Holding(head, body) = state.as_mut().project() else {
            panic!("polled after completion");
        };
        let released = ready!(body.poll_release(cx, head));
        let Taken::Holding(head, body) = state.project_replace(State::Done) else {
            unreachable!("it was matched above");
        };
        Poll::Ready(released.map(|()| Answer::new(head, body)))
    }
}

impl<F, B> fmt::Debug for ResponseFuture<F, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match &self.state {
            State::Calling(..) => "calling",
            State::Holding(..) => "holding",
            State::Done => "done",
        };
        f.debug_struct("ResponseFuture")
            .field("state", &state)
            .finish_non_exhaustive()
    }
}
