//! The layer: [`Backstop`].

use std::{fmt, sync::Arc};

use futures_util::Stream;
use tower_layer::Layer;
use tower_service::Service;

use super::{
    builder::BackstopBuilder,
    diagram::{Line, Off},
    part::Part,
    service::Stack,
    step::{Step, wrap},
};
#[cfg(feature = "circuit-breaker")]
use crate::circuit_breaker::Breaker;
#[cfg(feature = "replay")]
use crate::replay::ReplayLayer;
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
    request::LlmRequest,
};

/// The layers of this crate in their order, as one layer. See the [module](super) for the parts.
///
/// `Display` is a diagram of what is on, the outermost part first. Its last line, `off`, names what the builder was given
/// and the order leaves out.
///
/// Clones, and all services that they make, share breakers, store and budgets.
pub struct Backstop<R>(Arc<Parts<R>>);

pub(super) struct Parts<R> {
    /// The innermost first.
    pub(super) steps: Vec<Step<R>>,
    /// The outermost first.
    pub(super) diagram: Vec<Line>,
    /// What was given, and is not in the order.
    pub(super) off: Vec<Part>,
    #[cfg(feature = "circuit-breaker")]
    pub(super) breaker: Option<Breaker>,
    #[cfg(feature = "circuit-breaker")]
    pub(super) backup_breaker: Option<Breaker>,
    #[cfg(feature = "replay")]
    pub(super) replay: Option<ReplayLayer<R>>,
}

impl<R: LlmRequest + Send + 'static> Backstop<R> {
    /// Begins a stack with the default [`Config`](super::Config).
    pub fn builder() -> BackstopBuilder<R> {
        BackstopBuilder::new()
    }
}

impl<R> Backstop<R> {
    pub(super) fn new(parts: Parts<R>) -> Self {
        Self(Arc::new(parts))
    }

    /// The breaker of the model: to watch it and to override it. `None` where the part is off.
    /// Needs the feature `circuit-breaker`, which is on by default.
    #[cfg(feature = "circuit-breaker")]
    #[must_use]
    pub fn breaker(&self) -> Option<&Breaker> {
        self.0.breaker.as_ref()
    }

    /// The breaker of the backup. `None` where one of the two parts is off, or the breaker stands outside the backup.
    /// Needs the feature `circuit-breaker`, which is on by default.
    #[cfg(feature = "circuit-breaker")]
    #[must_use]
    pub fn backup_breaker(&self) -> Option<&Breaker> {
        self.0.backup_breaker.as_ref()
    }

    /// The replay layer: for its [`knowledge`](ReplayLayer::knowledge), and to [`flush`](ReplayLayer::flush) it before the
    /// process ends. `None` where the part is off.
    /// Needs the feature `replay`, which is on by default.
    #[cfg(feature = "replay")]
    #[must_use]
    pub fn replay(&self) -> Option<&ReplayLayer<R>> {
        self.0.replay.as_ref()
    }
}

impl<R, S, B> Layer<S> for Backstop<R>
where
    R: LlmRequest + Send + 'static,
    S: Service<R, Response = Answer<B>> + Clone + Send + Sync + 'static,
    S::Error: Into<BoxError>,
    S::Future: Send + 'static,
    B: Stream<Item = Result<Chunk, Error>> + Send + Unpin + 'static,
{
    type Service = Stack<R>;

    fn layer(&self, inner: S) -> Stack<R> {
        wrap(&self.0.steps, inner)
    }
}

impl<R> Clone for Backstop<R> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<R> fmt::Display for Backstop<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.0.diagram {
            writeln!(f, "{line}")?;
        }
        write!(f, "the model{}", Off(&self.0.off))
    }
}

impl<R> fmt::Debug for Backstop<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.steps.iter().rev()).finish()
    }
}
