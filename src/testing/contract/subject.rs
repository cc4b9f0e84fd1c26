//! A layer under test with its types erased, so that each promise is checked by a plain function: [`Bench`].

use std::{
    future::poll_fn,
    rc::Rc,
    task::{Context, Poll},
};

use futures_util::{FutureExt, Stream, future::LocalBoxFuture};
use tower_layer::Layer;
use tower_service::Service;

use super::probe::{Ledger, Probe};
use crate::{
    answer::{Answer, BoxChunks},
    chunk::{Chunk, FinishReason},
    error::{BoxError, Error},
    testing::Script,
};

/// The call of a service under test.
pub(super) type Call = LocalBoxFuture<'static, Result<Answer<BoxChunks>, Error>>;

/// A service under test.
pub(super) trait Subject {
    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>>;
    fn call(&mut self) -> Call;
    fn twin(&self) -> BoxSubject;
}

pub(super) type BoxSubject = Box<dyn Subject>;

/// One layer, to be applied as often as one likes.
pub(super) type Layered = Box<dyn Fn(Probe) -> BoxSubject>;

/// What is needed to check one promise after another, each with a new layer.
pub(super) struct Bench {
    make: Box<dyn Fn() -> Layered>,
    pub(super) text: String,
    pub(super) changes_failures: bool,
}

struct Made<S, Q> {
    service: S,
    request: Rc<Q>,
}

impl Bench {
    pub(super) fn new<M, L, Q, R, B>(
        make: M,
        request: Q,
        text: String,
        changes_failures: bool,
    ) -> Self
    where
        M: Fn() -> L + 'static,
        L: Layer<Probe> + 'static,
        L::Service: Service<R, Response = Answer<B>> + Clone + 'static,
        <L::Service as Service<R>>::Error: Into<BoxError>,
        <L::Service as Service<R>>::Future: 'static,
        B: Stream<Item = Result<Chunk, Error>> + Send + 'static,
        Q: Fn() -> R + 'static,
    {
        let request = Rc::new(request);
        let make = move || {
            let (layer, request) = (make(), Rc::clone(&request));
            let layered: Layered = Box::new(move |probe| {
                Box::new(Made {
                    service: layer.layer(probe),
                    request: Rc::clone(&request),
                })
            });
            layered
        };
        Self {
            make: Box::new(make),
            text,
            changes_failures,
        }
    }

    /// A new layer.
    pub(super) fn layer(&self) -> Layered {
        (self.make)()
    }

    /// A new layer around a probe that plays this script.
    pub(super) fn around(&self, script: Script) -> (BoxSubject, Ledger) {
        let ledger = Ledger::new(script);
        (self.layer()(ledger.probe()), ledger)
    }

    /// A good answer.
    pub(super) fn good(&self) -> Script {
        Script::new().text(&*self.text).finish(FinishReason::Stop)
    }

    /// The text in two parts.
    pub(super) fn halves(&self) -> (&str, &str) {
        let half = self.text.chars().count() / 2;
        let first = self.text.chars().take(half).map(char::len_utf8).sum();
        self.text.split_at(first)
    }
}

impl<S, Q, R, B> Subject for Made<S, Q>
where
    S: Service<R, Response = Answer<B>> + Clone + 'static,
    S::Error: Into<BoxError>,
    S::Future: 'static,
    B: Stream<Item = Result<Chunk, Error>> + Send + 'static,
    Q: Fn() -> R + 'static,
{
    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.service.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self) -> Call {
        let called = self.service.call((self.request)());
        called
            .map(|called| called.map(Answer::boxed).map_err(Error::from_any))
            .boxed_local()
    }

    fn twin(&self) -> BoxSubject {
        Box::new(Self {
            service: self.service.clone(),
            request: Rc::clone(&self.request),
        })
    }
}

pub(super) async fn ready(service: &mut BoxSubject) -> Result<(), Error> {
    poll_fn(|cx| service.poll_ready(cx)).await
}
