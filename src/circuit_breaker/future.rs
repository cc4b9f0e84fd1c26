//! Up to the answer's head: [`ResponseFuture`].

use std::{
    fmt,
    future::Future,
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::future::BoxFuture;
use pin_project::pin_project;

use super::{body::ResponseBody, breaker::Recorder};
use crate::{
    answer::Answer,
    error::{BoxError, Error},
    outcome::Ending,
};

/// The future of [`CircuitBreaker`](super::CircuitBreaker).
#[pin_project]
#[must_use = "futures do nothing unless polled"]
pub struct ResponseFuture<F, B> {
    #[pin]
    state: State<F, B>,
}

#[pin_project(project = Projected)]
enum State<F, B> {
    Calling(#[pin] F, Option<Ending<Recorder>>),
    Rejected(Option<Error>),
    /// Boxed: a circuit has one at a time, once in an open period.
    Probing(BoxFuture<'static, Answered<B>>),
}

pub(super) type Answered<B> = Result<Answer<ResponseBody<B>>, Error>;

impl<F, B> ResponseFuture<F, B> {
    pub(super) fn calling(call: F, ending: Ending<Recorder>) -> Self {
        Self::new(State::Calling(call, Some(ending)))
    }

    pub(super) fn rejected(rejection: Error) -> Self {
        Self::new(State::Rejected(Some(rejection)))
    }

    pub(super) fn probing(probe: BoxFuture<'static, Answered<B>>) -> Self {
        Self::new(State::Probing(probe))
    }

    fn new(state: State<F, B>) -> Self {
        Self { state }
    }
}

impl<F, B, E> Future for ResponseFuture<F, B>
where
    F: Future<Output = Result<Answer<B>, E>>,
    E: Into<BoxError>,
{
    type Output = Answered<B>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        const ONCE: &str = "not polled after completion";
        match self.project().state.project() {
            Projected::Calling(call, ending) => {
                let answered = ready!(call.poll(cx));
                let ending = ending.take().expect(ONCE);
                Poll::Ready(observed(answered, ending))
            }
            Projected::Rejected(rejection) => Poll::Ready(Err(rejection.take().expect(ONCE))),
            Projected::Probing(probe) => probe.as_mut().poll(cx),
        }
    }
}

/// Hands the ending on to the answer, or tells it of the failure.
pub(super) fn observed<B, E: Into<BoxError>>(
    answered: Result<Answer<B>, E>,
    ending: Ending<Recorder>,
) -> Answered<B> {
    let answered = ending.hand_on(answered);
    answered.map(|answer| answer.map(ResponseBody::observed))
}

impl<F, B> fmt::Debug for ResponseFuture<F, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            State::Calling(..) => "calling",
            State::Rejected(_) => "rejected",
            State::Probing(_) => "probing",
        };
        f.debug_struct("ResponseFuture")
            .field("state", &state)
            .finish_non_exhaustive()
    }
}
