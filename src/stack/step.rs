//! One layer of a stack: [`Step`].

use std::fmt;

use futures_util::Stream;
use tower::ServiceExt;
use tower_layer::Layer;
use tower_service::Service;

use super::service::{Boxed, Stack};
#[cfg(feature = "circuit-breaker")]
use crate::circuit_breaker::CircuitBreakerLayer;
#[cfg(feature = "metrics")]
use crate::metrics::MetricsLayer;
#[cfg(feature = "quality-gate")]
use crate::quality_gate::QualityGateLayer;
#[cfg(feature = "replay")]
use crate::replay::ReplayLayer;
#[cfg(feature = "retry")]
use crate::retry::RetryLayer;
use crate::{
    answer::Answer,
    chunk::Chunk,
    completion_timeout::CompletionTimeoutLayer,
    deadline::DeadlineLayer,
    error::{BoxError, Error},
    fallback::FallbackLayer,
    request::LlmRequest,
    salvage::SalvageLayer,
    ttft_timeout::TtftTimeoutLayer,
};

/// One layer of a stack, whichever it is.
#[derive(Clone)]
pub(super) enum Step<R> {
    #[cfg(feature = "metrics")]
    Metrics(MetricsLayer),
    Rung(FallbackLayer<R>),
    #[cfg(feature = "replay")]
    Replay(ReplayLayer<R>),
    #[cfg(feature = "quality-gate")]
    QualityGate(QualityGateLayer),
    Salvage(SalvageLayer),
    Deadline(DeadlineLayer),
    #[cfg(feature = "retry")]
    Retry(RetryLayer),
    #[cfg(feature = "circuit-breaker")]
    CircuitBreaker(CircuitBreakerLayer<R>),
    CompletionTimeout(CompletionTimeoutLayer),
    TtftTimeout(TtftTimeoutLayer),
}

impl<R: LlmRequest + Send + 'static> Step<R> {
    /// The layer around this service.
    fn wrap<S, B>(&self, inner: S) -> Stack<R>
    where
        S: Service<R, Response = Answer<B>> + Clone + Send + Sync + 'static,
        S::Error: Into<BoxError>,
        S::Future: Send + 'static,
        B: Stream<Item = Result<Chunk, Error>> + Send + Unpin + 'static,
    {
        match self {
            #[cfg(feature = "metrics")]
            Self::Metrics(layer) => boxed(layer.layer(inner)),
            Self::Rung(layer) => boxed(layer.layer(inner)),
            #[cfg(feature = "replay")]
            Self::Replay(layer) => boxed(layer.layer(inner)),
            #[cfg(feature = "quality-gate")]
            Self::QualityGate(layer) => boxed(layer.layer(inner)),
            Self::Salvage(layer) => boxed(layer.layer(inner)),
            Self::Deadline(layer) => boxed(layer.layer(inner)),
            #[cfg(feature = "retry")]
            Self::Retry(layer) => boxed(layer.layer(inner)),
            #[cfg(feature = "circuit-breaker")]
            Self::CircuitBreaker(layer) => boxed(layer.layer(inner)),
            Self::CompletionTimeout(layer) => boxed(layer.layer(inner)),
            Self::TtftTimeout(layer) => boxed(layer.layer(inner)),
        }
    }
}

/// All of these around a service, the innermost first.
pub(super) fn wrap<R, S, B>(steps: &[Step<R>], inner: S) -> Stack<R>
where
    R: LlmRequest + Send + 'static,
    S: Service<R, Response = Answer<B>> + Clone + Send + Sync + 'static,
    S::Error: Into<BoxError>,
    S::Future: Send + 'static,
    B: Stream<Item = Result<Chunk, Error>> + Send + Unpin + 'static,
{
    match steps.split_first() {
        Some((innermost, steps)) => {
            let stack = innermost.wrap(inner);
            steps.iter().fold(stack, |stack, step| step.wrap(stack))
        }
        None => boxed(inner.map_err(Error::from_any)),
    }
}

/// The service with its type, and that of its answers, erased.
pub(super) fn boxed<R, S, B>(service: S) -> Stack<R>
where
    R: 'static,
    S: Service<R, Response = Answer<B>, Error = Error> + Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
    B: Stream<Item = Result<Chunk, Error>> + Send + 'static,
{
    Stack(Boxed::new(service.map_response(Answer::boxed)))
}

impl<R> fmt::Debug for Step<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            #[cfg(feature = "metrics")]
            Self::Metrics(layer) => layer.fmt(f),
            Self::Rung(layer) => layer.fmt(f),
            #[cfg(feature = "replay")]
            Self::Replay(layer) => layer.fmt(f),
            #[cfg(feature = "quality-gate")]
            Self::QualityGate(layer) => layer.fmt(f),
            Self::Salvage(layer) => layer.fmt(f),
            Self::Deadline(layer) => layer.fmt(f),
            #[cfg(feature = "retry")]
            Self::Retry(layer) => layer.fmt(f),
            #[cfg(feature = "circuit-breaker")]
            Self::CircuitBreaker(layer) => layer.fmt(f),
            Self::CompletionTimeout(layer) => layer.fmt(f),
            Self::TtftTimeout(layer) => layer.fmt(f),
        }
    }
}
