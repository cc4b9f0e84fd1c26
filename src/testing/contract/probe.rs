//! The service inside a layer under test: [`Probe`].

use std::{
    error::Error as StdError,
    io,
    pin::Pin,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    task::{Context, Poll, Waker, ready},
};

use bytes::Bytes;
use bytestring::ByteString;
use futures_util::{FutureExt, Stream, StreamExt};
use tower_service::Service;

use crate::{
    answer::Answer,
    chunk::{Chunk, Delta, Format, Frame},
    error::{BoxError, Error, ErrorKind, ProviderError},
    testing::{Script, ScriptedChunks, ScriptedFuture, watch::watch},
};

pub(super) const NOT_THE_READY_ONE: &str = "the service that was ready was not the one that was called: use it, not a clone of it. A clone is not ready because \
     the original is, and what the original has reserved stays reserved. A future takes the ready one with `mem::replace`";

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
    flood: Flood,
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
    chunks: Arc<AtomicUsize>,
}

#[derive(Debug)]
struct Orders {
    readiness: Readiness,
    script: Script,
    /// An error of a call is one of others, and not this crate's.
    foreign: bool,
    flood: Flood,
    /// The first promise that was broken.
    broken: Option<&'static str>,
}

#[derive(Debug)]
enum Readiness {
    Ready,
    NotYet(Vec<Waker>),
    Fails(ErrorKind),
}

/// Chunks that are made one by one, so that only those exist that somebody keeps.
#[derive(Clone, Debug)]
struct Flood {
    left: usize,
    text: Arc<str>,
    framed: bool,
}

/// The bytes of a chunk, as long as any part of it is there.
struct Counted {
    text: Arc<str>,
    _alive: Alive,
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
                flood: Flood {
                    left: 0,
                    text: "".into(),
                    framed: false,
                },
                broken: None,
            }),
            calls: AtomicUsize::default(),
            places: Arc::default(),
            answers: Arc::default(),
            chunks: Arc::default(),
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

    /// Answers from now on say this so many times before their script begins, in between in reasoning.
    pub(super) fn flood(&self, text: &str, chunks: usize, framed: bool) {
        self.orders().flood = Flood {
            left: chunks,
            text: text.into(),
            framed,
        };
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

    /// How many chunks of a flood there are.
    pub(super) fn chunks(&self) -> usize {
        self.0.chunks.load(SeqCst)
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

impl Flood {
    fn next(&mut self, count: &Arc<AtomicUsize>) -> Option<Chunk> {
        self.left = self.left.checked_sub(1)?;
        let bytes = Bytes::from_owner(Counted {
            text: Arc::clone(&self.text),
            _alive: Alive::new(count),
        });
        // One owner for both: whoever keeps either keeps the chunk.
        let frame = self.framed.then(|| Frame {
            format: Format::OpenAi,
            bytes: bytes.clone(),
        });
        let text = ByteString::try_from(bytes).expect("it is a string");
        let delta = if self.left.is_multiple_of(2) {
            Delta::Reasoning(text)
        } else {
            Delta::Text(text)
        };
        Some(Chunk { delta, frame })
    }
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

/// An error that is not this crate's.
pub(super) fn of_others() -> io::Error {
    io::Error::other("an error of others")
}

/// The same error with all that one can say.
pub(super) fn in_full(error: Error) -> Error {
    error
        .with_context("a probe")
        .with_provider(ProviderError {
            status: Some(418),
            message: Some("a provider's words".into()),
            code: Some("probe".into()),
            ..ProviderError::default()
        })
        .with_source(io::Error::other("a cause"))
}

/// All that an error says beside its kind.
pub(super) fn words(error: &Error) -> impl PartialEq + use<> {
    (
        error.context(),
        error.provider().cloned(),
        error.source().map(ToString::to_string),
    )
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
            return Poll::Ready(Err(in_full(Error::new(kind)).into()));
        }
        self.place = Some(Alive::new(&self.ledger.0.places));
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: R) -> ProbeFuture {
        if self.place.take().is_none() {
            let another_is_ready = self.ledger.places() > 0;
            self.ledger.broken(if another_is_ready {
                NOT_THE_READY_ONE
            } else {
                "the service inside is called only after its own `poll_ready` said so"
            });
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
        let (foreign, flood) = {
            let orders = this.ledger.orders();
            (orders.foreign, orders.flood.clone())
        };
        Poll::Ready(match called {
            Ok(answer) => Ok(answer.map(|chunks| ProbeChunks {
                flood,
                chunks,
                ledger: this.ledger.clone(),
                ended: false,
                _alive: alive.expect("it was there above"),
            })),
            Err(_) if foreign => Err(of_others().into()),
            Err(error) => Err(in_full(error).into()),
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
        if let Some(chunk) = this.flood.next(&this.ledger.0.chunks) {
            return Poll::Ready(Some(Ok(chunk)));
        }
        let item = ready!(this.chunks.poll_next_unpin(cx)).map(|item| item.map_err(in_full));
        let goes_on = matches!(&item, Some(Ok(chunk)) if !matches!(chunk.delta, Delta::Finish(_)));
        this.ended |= !goes_on;
        Poll::Ready(item)
    }
}
