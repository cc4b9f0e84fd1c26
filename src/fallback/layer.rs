//! The layer: [`FallbackLayer`].

use std::{fmt, sync::Arc};

use futures_util::Stream;
use tower_layer::Layer;
use tower_service::Service;

use super::{
    rung::{Cause, MidStream, Rung},
    service::Fallback,
};
use crate::{
    answer::{Answer, Source},
    chunk::Chunk,
    error::{BoxError, Error},
};

/// Lets another service answer when the inner one fails. See the [module](self::super) for the rules.
pub struct FallbackLayer<R> {
    rung: Arc<Rung<R>>,
}

impl<R: Send + 'static> FallbackLayer<R> {
    /// Asks `service` when the inner service fails.
    ///
    /// An answer whose head says [`Source::Live`] is marked as coming from `source`; a head that is more exact, as
    /// that of a ladder inside `service`, is kept. The service is cloned for each request it takes, and driven to
    /// readiness before its call.
    pub fn new<F, C>(source: Source, service: F) -> Self
    where
        F: Service<R, Response = Answer<C>> + Clone + Send + Sync + 'static,
        F::Error: Into<BoxError>,
        F::Future: Send,
        C: Stream<Item = Result<Chunk, Error>> + Send + 'static,
    {
        Self::for_cause(source, move |_| service.clone())
    }

    /// Asks a service that is made for the failure at hand.
    pub(crate) fn for_cause<F, C>(
        source: Source,
        service: impl Fn(Cause) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Service<R, Response = Answer<C>> + Send + 'static,
        F::Error: Into<BoxError>,
        F::Future: Send,
        C: Stream<Item = Result<Chunk, Error>> + Send + 'static,
    {
        let rung = Arc::new(Rung::new(source, service));
        Self { rung }
    }
}

impl<R> FallbackLayer<R> {
    /// Chooses which failures the rung takes. The default takes all but [`ErrorKind::ContentPolicy`] and
    /// [`ErrorKind::BadRequest`].
    ///
    /// [`ErrorKind::ContentPolicy`]: crate::ErrorKind::ContentPolicy
    /// [`ErrorKind::BadRequest`]: crate::ErrorKind::BadRequest
    #[must_use]
    pub fn when(mut self, takes: impl Fn(&Error) -> bool + Send + Sync + 'static) -> Self {
        Arc::make_mut(&mut self.rung).set_takes(takes);
        self
    }

    /// Chooses what happens after the first token. The default is [`MidStream::Reset`].
    #[must_use]
    pub fn mid_stream(mut self, mid_stream: MidStream) -> Self {
        Arc::make_mut(&mut self.rung).mid_stream = mid_stream;
        self
    }
}

impl<S, R> Layer<S> for FallbackLayer<R> {
    type Service = Fallback<S, R>;

    fn layer(&self, inner: S) -> Self::Service {
        Fallback::new(inner, Arc::clone(&self.rung))
    }
}

impl<R> Clone for FallbackLayer<R> {
    fn clone(&self) -> Self {
        Self {
            rung: Arc::clone(&self.rung),
        }
    }
}

impl<R> fmt::Debug for FallbackLayer<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FallbackLayer")
            .field("rung", &self.rung)
            .finish()
    }
}
