//! Up to the first token, where a failure can be replaced silently: [`ResponseFuture`].

use std::{
    fmt,
    future::Future,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use futures_util::Stream;
use pin_project::pin_project;
use tokio::time::Instant;

use super::{
    body::ResponseBody,
    rung::{Cause, Rung, Starting},
};
use crate::{
    answer::{Answer, Head},
    chunk::Chunk,
    error::{BoxError, Error},
    lead::Lead,
    request::LlmRequest,
    telemetry::{self, Phase},
};

/// The future of [`Fallback`](super::Fallback).
#[pin_project]
pub struct ResponseFuture<F, B, R> {
    #[pin]
    state: State<F, B>,
    rung: Arc<Rung<R>>,
    request: Option<R>,
}

#[pin_project(project = Projected, project_replace = Taken)]
enum State<F, B> {
    Calling(#[pin] F),
    Reading(Head, Lead<B>),
    Failed(Error),
    /// With when the failure was seen.
    Starting(Error, Starting, Instant),
    Done,
}

impl<F, B, R> ResponseFuture<F, B, R> {
    pub(super) fn calling(future: F, rung: Arc<Rung<R>>, request: R) -> Self {
        Self::new(State::Calling(future), rung, request)
    }

    pub(super) fn failed(failure: Error, rung: Arc<Rung<R>>, request: R) -> Self {
        Self::new(State::Failed(failure), rung, request)
    }

    fn new(state: State<F, B>, rung: Arc<Rung<R>>, request: R) -> Self {
        Self {
            state,
            rung,
            request: Some(request),
        }
    }
}

impl<F, B, R, E> Future for ResponseFuture<F, B, R>
where
    F: Future<Output = Result<Answer<B>, E>>,
    E: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
    R: LlmRequest,
{
    type Output = Result<Answer<ResponseBody<B, R>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut this = self.project();
        loop {
            match this.state.as_mut().project() {
                Projected::Calling(future) => {
                    let next = match ready!(future.poll(cx)) {
                        Ok(answer) => State::Reading(answer.head, Lead::new(answer.chunks)),
                        Err(error) => failed(Error::from_any(error)),
                    };
                    this.state.set(next);
                    continue;
                }
                Projected::Reading(_, lead) => {
                    if let Err(failure) = ready!(lead.poll_until(cx, Chunk::is_substantial)) {
                        this.state.set(failed(failure));
                        continue;
                    }
                }
                Projected::Starting(failure, start, since) => {
                    if let Ok(answer) = ready!(start.as_mut().poll(cx)) {
                        let head = answer.head.standing_in(this.rung.source, failure.kind());
                        telemetry::fell_back(head.source, failure.kind(), since.elapsed());
                        let rung = Arc::clone(this.rung);
                        this.state.set(State::Done);
                        let body = ResponseBody::standing_in(answer.chunks, rung);
                        return Poll::Ready(Ok(Answer::new(head, body)));
                    }
                }
                Projected::Failed(_) | Projected::Done => {}
            }
            let request = this.request.take();
            match (this.state.as_mut().project_replace(State::Done), request) {
                (Taken::Reading(head, lead), Some(request)) => {
                    let rung = Arc::clone(this.rung);
                    let body = ResponseBody::new(lead.into_stream(), rung, request);
                    return Poll::Ready(Ok(Answer::new(head, body)));
                }
                (Taken::Failed(failure), Some(request)) if this.rung.takes(&failure) => {
                    let cause = Cause {
                        kind: failure.kind(),
                        shown: 0,
                    };
                    let start = this.rung.start(request, cause);
                    this.state
                        .set(State::Starting(failure, start, Instant::now()));
                }
                // The first failure, not the rung's: it is the cause, and what an outer rung must judge.
                (Taken::Failed(failure) | Taken::Starting(failure, ..), _) => {
                    return Poll::Ready(Err(failure));
                }
                _ => panic!("polled after completion"),
            }
        }
    }
}

fn failed<F, B>(failure: Error) -> State<F, B> {
    telemetry::failed(&failure, Phase::BeforeFirstToken);
    State::Failed(failure)
}

impl<F, B, R> fmt::Debug for ResponseFuture<F, B, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            State::Calling(_) => "calling",
            State::Reading(..) => "reading",
            State::Failed(_) => "failed",
            State::Starting(..) => "starting the rung",
            State::Done => "done",
        };
        f.debug_struct("ResponseFuture")
            .field("state", &state)
            .finish_non_exhaustive()
    }
}
