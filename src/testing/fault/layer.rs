use std::task::{Context, Poll};

use futures_util::Stream;
use tower_layer::Layer;
use tower_service::Service;

use super::{FaultBody, FaultFuture, Faults};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
};

/// Makes calls fail as its [`Faults`] say. See the [module](crate::testing) for an example.
///
/// It stands for the provider: it goes directly outside the client, and inside the timeouts and everything else that
/// is to be drilled. With no fault set, calls pass untouched.
#[derive(Clone, Debug)]
pub struct FaultLayer {
    faults: Faults,
}

/// The service of [`FaultLayer`].
#[derive(Clone, Debug)]
pub struct Faulty<S> {
    inner: S,
    faults: Faults,
}

impl FaultLayer {
    /// A layer that obeys this switch.
    #[must_use]
    pub fn new(faults: Faults) -> Self {
        Self { faults }
    }
}

impl<S> Layer<S> for FaultLayer {
    type Service = Faulty<S>;

    fn layer(&self, inner: S) -> Self::Service {
        Faulty {
            inner,
            faults: self.faults.clone(),
        }
    }
}

impl<S> Faulty<S> {
    inner_accessors!();
}

impl<S, R, B> Service<R> for Faulty<S>
where
    S: Service<R, Response = Answer<B>>,
    S::Error: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Response = Answer<FaultBody<B>>;
    type Error = Error;
    type Future = FaultFuture<S::Future, B>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.inner.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self, request: R) -> Self::Future {
        let fault = self.faults.get();
        match fault.as_ref().and_then(super::Fault::instead) {
            Some(script) => FaultFuture::playing(script),
            None => FaultFuture::calling(self.inner.call(request), fault),
        }
    }
}
