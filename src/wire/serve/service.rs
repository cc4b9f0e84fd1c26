//! The service: [`Serve`].

use std::{
    convert::Infallible,
    fmt, mem,
    task::{Context, Poll, ready},
};

use futures_util::Stream;
use http::{Request, Response};
use http_body::Body;
use tower_service::Service;

use super::{
    body::ResponseBody, format::Format, format::Step, future::ResponseFuture, layer::ServeLayer,
};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
};

/// An HTTP service over an LLM service. See the [module](super).
pub struct Serve<S, M> {
    inner: S,
    settings: ServeLayer<M>,
    // Why the inner service was not ready: the answer to the next request, since this service cannot fail.
    not_ready: Option<Error>,
}

impl<S, M> Serve<S, M> {
    pub(super) fn new(inner: S, settings: ServeLayer<M>) -> Self {
        Self {
            inner,
            settings,
            not_ready: None,
        }
    }

    inner_accessors!();
}

impl<S, M, B, A> Service<Request<B>> for Serve<S, M>
where
    M: Format + Clone,
    S: Service<M::Request, Response = Answer<A>> + Clone,
    S::Error: Into<BoxError>,
    A: Stream<Item = Result<Chunk, Error>> + Unpin,
    B: Body,
{
    type Response = Response<ResponseBody<S::Future, A>>;
    type Error = Infallible;
    type Future = ResponseFuture<S, M, B, S::Future, A>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        if self.not_ready.is_none() {
            let ready = ready!(self.inner.poll_ready(cx));
            self.not_ready = ready.map_err(Error::from_any).err();
        }
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        let (parts, body) = request.into_parts();
        let settings = self.settings.clone();
        if let Some(error) = self.not_ready.take() {
            let reply = settings.format.failed(&error);
            return ResponseFuture::reply(settings, reply);
        }
        let step = match settings.format.step(&parts) {
            Ok(step) => step,
            Err(reply) => return ResponseFuture::reply(settings, reply),
        };
        // The one that is ready goes into the future; the clone has to become ready first.
        let clone = self.inner.clone();
        let inner = mem::replace(&mut self.inner, clone);
        match step {
            Step::ReadBody => ResponseFuture::read(settings, parts, body, inner),
            Step::NoBody => ResponseFuture::ask(settings, parts, inner),
        }
    }
}

impl<S: Clone, M: Clone> Clone for Serve<S, M> {
    fn clone(&self) -> Self {
        Self::new(self.inner.clone(), self.settings.clone())
    }
}

impl<S: fmt::Debug, M: fmt::Debug> fmt::Debug for Serve<S, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Serve")
            .field("inner", &self.inner)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}
