//! The service: [`CircuitBreaker`].

use std::{
    fmt, mem,
    task::{Context, Poll},
    time::Duration,
};

use futures_util::Stream;
use tower_service::Service;

use super::{
    body::ResponseBody,
    breaker::Breaker,
    future::ResponseFuture,
    machine::{Admission, Ticket},
    probe::{Probe, Probing, inline, shadow},
};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error, ErrorKind},
    outcome::Ending,
    request::LlmRequest,
};

/// The service that [`CircuitBreakerLayer`](super::CircuitBreakerLayer) makes.
pub struct CircuitBreaker<S, R> {
    inner: S,
    breaker: Breaker,
    probing: Probing<R>,
    readiness: Readiness,
}

/// What the last `poll_ready` found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Readiness {
    /// The inner service was asked, and may hold something for the call to come.
    polled: bool,
    /// Calls were being rejected, so the inner service was not asked.
    turned_away: bool,
}

impl<S, R> CircuitBreaker<S, R> {
    pub(super) fn new(inner: S, breaker: Breaker, probing: Probing<R>) -> Self {
        Self {
            inner,
            breaker,
            probing,
            readiness: Readiness::default(),
        }
    }

    inner_accessors!();
}

impl<S: Clone, R> CircuitBreaker<S, R> {
    /// The inner service as it was polled ready, for a future to call.
    fn take_ready(&mut self) -> S {
        self.readiness.polled = false;
        let clone = self.inner.clone();
        mem::replace(&mut self.inner, clone)
    }

    fn reject<F, B>(&mut self, retry_after: Option<Duration>) -> ResponseFuture<F, B> {
        if self.readiness.polled {
            // What a ready service holds, such as a place under a limit, is for a call that will not come.
            drop(self.take_ready());
        }
        self.breaker.rejected();
        ResponseFuture::rejected(ErrorKind::CircuitOpen { retry_after }.into())
    }

    fn probe<B>(&mut self, ticket: Ticket, request: R) -> ResponseFuture<S::Future, B>
    where
        S: Service<R, Response = Answer<B>> + Send + 'static,
        S::Error: Into<BoxError>,
        S::Future: Send,
        R: LlmRequest + Send + 'static,
        B: Stream<Item = Result<Chunk, Error>> + Unpin + Send + 'static,
    {
        let breaker = &self.breaker;
        match &self.probing.probe {
            Probe::Inline => {
                // Gives the permit back when it is dropped.
                let ending = Ending::new(breaker.recorder(ticket, &request));
                let (breaker, limits) = (breaker.clone(), self.probing.limits);
                let probe = inline(self.take_ready(), request, breaker, ending, limits);
                return ResponseFuture::probing(probe);
            }
            Probe::Shadow => {
                let make = || (self.inner.clone(), request);
                shadow(breaker, ticket, make, self.probing.limits);
            }
            Probe::Request(canned) => {
                let make = || (self.inner.clone(), canned());
                shadow(breaker, ticket, make, self.probing.limits);
            }
        }
        self.reject(None)
    }
}

impl<S, R, B> Service<R> for CircuitBreaker<S, R>
where
    S: Service<R, Response = Answer<B>> + Clone + Send + 'static,
    S::Error: Into<BoxError>,
    S::Future: Send,
    R: LlmRequest + Send + 'static,
    B: Stream<Item = Result<Chunk, Error>> + Unpin + Send + 'static,
{
    type Response = Answer<ResponseBody<B>>;
    type Error = Error;
    type Future = ResponseFuture<S::Future, B>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.readiness.turned_away = match self.breaker.outlook() {
            Admission::Pass(_) => false,
            Admission::Probe(_) => !matches!(self.probing.probe, Probe::Inline),
            Admission::Reject(_) => true,
        };
        if self.readiness.turned_away {
            return Poll::Ready(Ok(()));
        }
        self.readiness.polled = true;
        self.inner.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self, request: R) -> Self::Future {
        let turned_away = mem::take(&mut self.readiness.turned_away);
        if turned_away && matches!(self.probing.probe, Probe::Inline) {
            // The inner service was not made ready for this call, whatever has happened since: it takes no permit.
            let retry_after = self.breaker.retry_after();
            return self.reject(retry_after);
        }
        match self.breaker.admit(self.probing.limits.lease()) {
            Admission::Pass(ticket) if !turned_away => {
                self.readiness.polled = false;
                let ending = Ending::new(self.breaker.recorder(ticket, &request));
                ResponseFuture::calling(self.inner.call(request), ending)
            }
            Admission::Probe(ticket) => self.probe(ticket, request),
            // It has closed since `poll_ready`, but the inner service was not made ready for this call.
            Admission::Pass(_) => self.reject(None),
            Admission::Reject(retry_after) => self.reject(retry_after),
        }
    }
}

impl<S: Clone, R> Clone for CircuitBreaker<S, R> {
    fn clone(&self) -> Self {
        // Readiness belongs to one clone only.
        Self::new(
            self.inner.clone(),
            self.breaker.clone(),
            self.probing.clone(),
        )
    }
}

impl<S: fmt::Debug, R> fmt::Debug for CircuitBreaker<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CircuitBreaker")
            .field("inner", &self.inner)
            .field("breaker", &self.breaker)
            .field("probing", &self.probing)
            .finish_non_exhaustive()
    }
}
