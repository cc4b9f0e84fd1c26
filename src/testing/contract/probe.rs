//! The service inside a layer under test: [`Probe`].

use std::{
    io,
    pin::Pin,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    task::{Context, Poll, Waker, ready},
};

use futures_util::{FutureExt, Stream, StreamExt};
use tower_service::Service;

use crate::{
    answer::Answer,
    chunk::{Chunk, Delta},
    error::{BoxError, Error, ErrorKind},
    testing::{Script, ScriptedChunks, ScriptedFuture, watch::watch},
};

/// The service that a [`LayerContract`](super::LayerContract) puts a layer around.
///
/// It answers any request, as the contract wants it at the time. It is as strict as a service may be: its readiness
/// belongs to one clone and one call, its errors are boxed, and nothing of it may be polled again after its end.
#[derive(Debug)]
pub struct Probe {
    ledger: Ledger,
    /// What a service reserves when it is ready.
    place: Option<Alive>,
    failed: bool,
}

/// The future of a [`Probe`].
#[derive(Debug)]
#[must_use = "futures do nothing unless polled"]
pub struct ProbeFuture {
    call: ScriptedFuture,
    ledger: Ledger,
    alive: Option<Alive>,
}

/// The stream of a [`Probe`].
#[derive(Debug)]
pub struct ProbeChunks {
    chunks: ScriptedChunks,
    ledger: Ledger,
    ended: bool,
    _alive: Alive,
}

/// What a contract says to its probes, and what it hears of them. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct Ledger(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    orders: Mutex<Orders>,
    calls: AtomicUsize,
    places: Arc<AtomicUsize>,
    answers: Arc<AtomicUsize>,
}

#[derive(Debug)]
struct Orders {
    readiness: Readiness,
    script: Script,
    /// An error of a call is one of others, and not this crate's.
    foreign: bool,
    /// The first promise that was broken.
    broken: Option<&'static str>,
}

#[derive(Debug)]
enum Readiness {
    Ready,
    NotYet(Vec<Waker>),
    Fails(ErrorKind),
}

/// One more of something, as long as it is there.
#[derive(Debug)]
struct Alive(Arc<AtomicUsize>);

impl Ledger {
    pub(super) fn new(script: Script) -> Self {
        Self(Arc::new(Shared {
            orders: Mutex::new(Orders {
                readiness: Readiness::Ready,
                script,
                foreign: false,
                broken: None,
            }),
            calls: AtomicUsize::default(),
            places: Arc::default(),
            answers: Arc::default(),
        }))
    }

    pub(super) fn probe(&self) -> Probe {
        Probe {
            ledger: self.clone(),
            place: None,
            failed: false,
        }
    }

    /// What calls from now on play.
    pub(super) fn play(&self, script: Script) {
        self.orders().script = script;
    }

    /// Calls from now on fail with an error that is not this crate's.
    pub(super) fn fail_foreign(&self) {
        let mut orders = self.orders();
        orders.script = Script::fails(ErrorKind::Connect);
        orders.foreign = true;
    }

    pub(super) fn close(&self) {
        self.orders().readiness = Readiness::NotYet(Vec::new());
    }

    pub(super) fn open(&self) {
        let readiness = std::mem::replace(&mut self.orders().readiness, Readiness::Ready);
        if let Readiness::NotYet(wakers) = readiness {
            wakers.into_iter().for_each(Waker::wake);
        }
    }

    pub(super) fn fail_readiness(&self, kind: ErrorKind) {
        self.orders().readiness = Readiness::Fails(kind);
    }

    pub(super) fn calls(&self) -> usize {
        self.0.calls.load(SeqCst)
    }

    /// How many places are reserved for calls that have not been made.
    pub(super) fn places(&self) -> usize {
        self.0.places.load(SeqCst)
    }

    /// How many futures and streams there are.
    pub(super) fn answers(&self) -> usize {
        self.0.answers.load(SeqCst)
    }

    /// # Panics
    ///
    /// With the promise that was broken towards a probe.
    pub(super) fn assert_kept(&self) {
        let broken = self.orders().broken;
        if let Some(promise) = broken {
            panic!("{promise}");
        }
    }

    fn broken(&self, promise: &'static str) {
        self.orders().broken.get_or_insert(promise);
    }

    fn orders(&self) -> MutexGuard<'_, Orders> {
        self.0
            .orders
            .lock()
            .expect("nothing panics while this lock is held")
    }
}

impl Alive {
    fn new(count: &Arc<AtomicUsize>) -> Self {
        count.fetch_add(1, SeqCst);
        Self(Arc::clone(count))
    }
}

impl Drop for Alive {
    fn drop(&mut self) {
        self.0.fetch_sub(1, SeqCst);
    }
}

impl<R> Service<R> for Probe {
    type Response = Answer<ProbeChunks>;
    type Error = BoxError;
    type Future = ProbeFuture;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        if self.failed {
            self.ledger
                .broken("a service inside whose `poll_ready` has failed is not used again");
        }
        if self.place.is_some() {
            return Poll::Ready(Ok(()));
        }
        let failure = match &mut self.ledger.orders().readiness {
            Readiness::Ready => None,
            Readiness::NotYet(wakers) => {
                wakers.push(cx.waker().clone());
                return Poll::Pending;
            }
            Readiness::Fails(kind) => Some(*kind),
        };
        if let Some(kind) = failure {
            self.failed = true;
            return Poll::Ready(Err(Error::new(kind).into()));
        }
        self.place = Some(Alive::new(&self.ledger.0.places));
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: R) -> ProbeFuture {
        if self.place.take().is_none() {
            self.ledger.broken(
                "the service inside is called only after its own `poll_ready` said so: a clone is not ready because \
                 the original is, so a future takes the ready one with `mem::replace`",
            );
        }
        self.ledger.0.calls.fetch_add(1, SeqCst);
        let (_, guard) = watch();
        ProbeFuture {
            call: ScriptedFuture::new(self.ledger.orders().script.clone(), guard),
            ledger: self.ledger.clone(),
            alive: Some(Alive::new(&self.ledger.0.answers)),
        }
    }
}

impl Clone for Probe {
    fn clone(&self) -> Self {
        self.ledger.probe()
    }
}

impl Future for ProbeFuture {
    type Output = Result<Answer<ProbeChunks>, BoxError>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        if this.alive.is_none() {
            this.ledger
                .broken("a future of the service inside is not polled again after it has resolved");
            return Poll::Pending;
        }
        let called = ready!(this.call.poll_unpin(cx));
        let alive = this.alive.take();
        let foreign = this.ledger.orders().foreign;
        Poll::Ready(match called {
            Ok(answer) => Ok(answer.map(|chunks| ProbeChunks {
                chunks,
                ledger: this.ledger.clone(),
                ended: false,
                _alive: alive.expect("it was there above"),
            })),
            Err(_) if foreign => Err(io::Error::other("an error of others").into()),
            Err(error) => Err(error.into()),
        })
    }
}

impl Stream for ProbeChunks {
    type Item = Result<Chunk, Error>;

    /// Plays on after its end, as a bad service does: what comes then must reach nobody.
    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        if this.ended {
            this.ledger
                .broken("a stream of the service inside is not polled again after it has ended: `Chunks` sees to that");
        }
        let item = ready!(this.chunks.poll_next_unpin(cx));
        let goes_on = matches!(&item, Some(Ok(chunk)) if !matches!(chunk.delta, Delta::Finish(_)));
        this.ended |= !goes_on;
        Poll::Ready(item)
    }
}
