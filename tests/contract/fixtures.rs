//! Layers that break one promise each.

use std::{
    collections::VecDeque,
    panic::AssertUnwindSafe,
    pin::Pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    task::{Context, Poll, Waker},
};

use backstop::{
    Answer, BoxChunks, BoxError, Chunk, Chunks, Delta, Error, ErrorKind, FinishReason,
    testing::{LayerContract, Probe, ProbeChunks, ProbeFuture},
};
use futures_util::{FutureExt, Stream, StreamExt, future::BoxFuture, stream};
use tokio::sync::mpsc;
use tower::{Layer, Service, ServiceExt};

use crate::{Ask, said};

/// What a layer does wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// Nothing.
    None,
    /// Calls a clone of the service that was ready.
    CallsAClone,
    /// Is ready whatever the service inside says, and calls it.
    IgnoresReadiness,
    /// Is ready whatever the service inside says, and waits in the call.
    WaitsInTheCall,
    /// Asks for readiness with a waker of its own.
    LosesTheWaker,
    /// Says its own kind for an error of readiness.
    RenamesUnreadiness,
    /// Asks again after an error of readiness.
    AsksAgain,
    /// Makes a call when it is ready, to have the answer sooner.
    CallsAhead,
    /// Is ready for a call only once.
    ForgetsThatItIsReady,
    /// Keeps the service that was ready in a task.
    KeepsThePlace,
    /// Its clones believe that they are ready too.
    ClonesReadiness,
    /// Drives the call in a task.
    SpawnsTheCall,
    /// Reads the stream in a task.
    SpawnsTheStream,
    /// Keeps streams for later, as one that polls them no more but never drops them.
    KeepsTheStream,
    /// Answers that are dropped half way are still counted as under way.
    LeaksPermits,
    /// Gives an empty answer for an error of the call.
    SwallowsTheError,
    /// Says its own kind for an error of the call.
    RenamesTheError,
    /// Says its own kind for an error that is not this crate's.
    RenamesForeign,
    /// Ends without a word where the stream fails.
    SwallowsAnError,
    /// Says its own kind for an error in the stream.
    RenamesInTheStream,
    /// Goes on reading after the end.
    PollsAfterTheEnd,
    /// Has something to say after the end.
    TalksOn,
    /// Polls a call again after it has resolved.
    PollsTheCallAgain,
    /// Hangs where it should be at its end.
    HangsAfterTheEnd,
    /// Takes any end for a good one.
    FinishesWhatWasCut,
    /// Takes an answer of white space for one.
    AcceptsNothing,
    /// Drops the last chunk before the terminal marker.
    LosesTheTail,
    /// Gives chunks of one character a different place.
    Reorders,
    /// Passes on at most one chunk of each poll, and forgets to say that there is more.
    ForgetsToWake,
    /// Wakes whoever polled it first.
    WakesTheFirst,
    /// Keeps a chunk in a place that all clones share.
    SharesTheStream,
    /// The second service of a layer does not work.
    LayersOnce,
}

#[derive(Clone)]
struct Broken {
    fault: Fault,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    layered: AtomicBool,
    place: Mutex<Option<Result<Chunk, Error>>>,
    kept: Mutex<Vec<Chunks<ProbeChunks>>>,
    under_way: Mutex<usize>,
}

struct Wrong {
    inner: Probe,
    fault: Fault,
    shared: Arc<Shared>,
    ready: bool,
    ahead: Option<ProbeFuture>,
    useless: bool,
}

type Called = BoxFuture<'static, Result<Answer<ProbeChunks>, BoxError>>;

impl Layer<Probe> for Broken {
    type Service = Wrong;

    fn layer(&self, inner: Probe) -> Wrong {
        let again = self.shared.layered.swap(true, SeqCst);
        Wrong {
            inner,
            fault: self.fault,
            shared: Arc::clone(&self.shared),
            ready: false,
            ahead: None,
            useless: again && self.fault == Fault::LayersOnce,
        }
    }
}

impl Clone for Wrong {
    fn clone(&self) -> Self {
        Self {
            inner: self.inner.clone(),
            fault: self.fault,
            shared: Arc::clone(&self.shared),
            ready: self.ready && self.fault == Fault::ClonesReadiness,
            ahead: None,
            useless: self.useless,
        }
    }
}

impl Service<Ask> for Wrong {
    type Response = Answer<BoxChunks>;
    type Error = BoxError;
    type Future = BoxFuture<'static, Result<Self::Response, BoxError>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        let inner = &mut self.inner;
        let poll = |inner: &mut Probe, cx: &mut Context<'_>| {
            <Probe as Service<Ask>>::poll_ready(inner, cx)
        };
        match self.fault {
            Fault::IgnoresReadiness | Fault::WaitsInTheCall => return Poll::Ready(Ok(())),
            Fault::ClonesReadiness if self.ready => return Poll::Ready(Ok(())),
            Fault::ForgetsThatItIsReady if self.ready => {
                return Poll::Ready(Err("it has said so before".into()));
            }
            Fault::LosesTheWaker => return poll(inner, &mut Context::from_waker(Waker::noop())),
            _ => {}
        }
        let polled = poll(inner, cx);
        if let Poll::Ready(Ok(())) = polled {
            self.ready = true;
            if self.fault == Fault::CallsAhead && self.ahead.is_none() {
                self.ahead = Some(self.inner.call(Ask));
            }
        }
        match (self.fault, polled) {
            (Fault::RenamesUnreadiness, Poll::Ready(Err(_))) => {
                Poll::Ready(Err(Error::new(ErrorKind::Judge).into()))
            }
            (Fault::AsksAgain, Poll::Ready(Err(_))) => poll(&mut self.inner, cx),
            (_, polled) => polled,
        }
    }

    fn call(&mut self, ask: Ask) -> Self::Future {
        self.ready = false;
        if self.useless {
            return async { Err("it has been used up".into()) }.boxed();
        }
        let called: Called = match self.fault {
            Fault::CallsAClone => self.inner.clone().call(ask).boxed(),
            Fault::WaitsInTheCall => self.inner.clone().oneshot(ask).boxed(),
            Fault::CallsAhead => self.ahead.take().expect("it is ready").boxed(),
            Fault::SpawnsTheCall => {
                let task = tokio::spawn(self.inner.call(ask));
                async { task.await? }.boxed()
            }
            _ => self.inner.call(ask).boxed(),
        };
        answer(self.fault, Arc::clone(&self.shared), called).boxed()
    }
}

impl Drop for Wrong {
    fn drop(&mut self) {
        if self.fault == Fault::KeepsThePlace && self.ready {
            let next = self.inner.clone();
            let ready = std::mem::replace(&mut self.inner, next);
            tokio::spawn(async move {
                let _ready = ready;
                std::future::pending::<()>().await;
            });
        }
    }
}

async fn answer(
    fault: Fault,
    shared: Arc<Shared>,
    mut called: Called,
) -> Result<Answer<BoxChunks>, BoxError> {
    let result = (&mut called).await;
    if fault == Fault::PollsTheCallAgain {
        let _ = (&mut called).now_or_never();
    }
    let answer = match (fault, result) {
        (_, Ok(answer)) => answer,
        (Fault::SwallowsTheError, Err(_)) => {
            let notice = [Chunk::text("Sorry."), Chunk::finish(FinishReason::Stop)];
            return Ok(Answer::live(stream::iter(notice.map(Ok))).boxed());
        }
        (Fault::RenamesTheError, Err(_)) => return Err(Error::new(ErrorKind::Judge).into()),
        (Fault::RenamesForeign, Err(error)) if !error.is::<Error>() => {
            return Err(Error::new(ErrorKind::Judge).into());
        }
        (_, Err(error)) => return Err(error),
    };
    Ok(match fault {
        Fault::PollsAfterTheEnd => answer.boxed(),
        Fault::AcceptsNothing => answer.map(accepts_nothing).boxed(),
        _ => {
            let wrap = |chunks| read(fault, shared, Chunks::new(chunks));
            answer.map(wrap).boxed()
        }
    })
}

type Items = Pin<Box<dyn Stream<Item = Result<Chunk, Error>> + Send>>;

fn is_end(item: &Result<Chunk, Error>) -> bool {
    !matches!(item, Ok(chunk) if !matches!(chunk.delta, Delta::Finish(_)))
}

fn read(fault: Fault, shared: Arc<Shared>, chunks: Chunks<ProbeChunks>) -> Items {
    match fault {
        Fault::SpawnsTheStream => {
            let (to, mut from) = mpsc::unbounded_channel();
            tokio::spawn(async move {
                let mut chunks = chunks;
                while let Some(item) = chunks.next().await {
                    let _ = to.send(item);
                }
            });
            stream::poll_fn(move |cx| from.poll_recv(cx)).boxed()
        }
        Fault::KeepsTheStream => Keeps(Some(chunks), shared).boxed(),
        Fault::LeaksPermits => {
            *shared.under_way.lock().expect("no panic") += 1;
            if *shared.under_way.lock().expect("no panic") > 50 {
                return stream::iter([Err(ErrorKind::Overloaded.into())]).boxed();
            }
            let end = move |item: &_| {
                if is_end(item) {
                    *shared.under_way.lock().expect("no panic") -= 1;
                }
            };
            chunks.inspect(end).boxed()
        }
        Fault::SwallowsAnError => chunks
            .take_while(|item| std::future::ready(item.is_ok()))
            .boxed(),
        Fault::RenamesInTheStream => chunks
            .map(|item| item.map_err(|_| ErrorKind::Judge.into()))
            .boxed(),
        Fault::TalksOn => {
            let more = stream::iter([Ok(Chunk::text("By the way"))]);
            chunks.chain(more).boxed()
        }
        Fault::HangsAfterTheEnd => chunks.chain(stream::pending()).boxed(),
        Fault::FinishesWhatWasCut => chunks
            .map(|item| match item {
                Err(error) if error.kind() == ErrorKind::Truncated => {
                    Ok(Chunk::finish(FinishReason::Stop))
                }
                item => item,
            })
            .boxed(),
        Fault::LosesTheTail => late(chunks, |held, item| {
            if is_end(&item) {
                held.clear();
            }
            held.push_back(item);
        }),
        Fault::Reorders => late(chunks, |held, item| match &item {
            Ok(chunk) if chunk.as_text().chars().count() == 1 => held.push_front(item),
            _ => held.push_back(item),
        }),
        Fault::ForgetsToWake => forgetful(chunks),
        Fault::WakesTheFirst => wakes_the_first(chunks),
        Fault::SharesTheStream => through_one_place(shared, chunks),
        _ => chunks.boxed(),
    }
}

/// Puts streams that are dropped half way aside.
struct Keeps(Option<Chunks<ProbeChunks>>, Arc<Shared>);

impl Stream for Keeps {
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let chunks = self.0.as_mut().expect("not dropped");
        chunks.poll_next_unpin(cx)
    }
}

impl Drop for Keeps {
    fn drop(&mut self) {
        let kept = self.0.take().filter(|chunks| !chunks.is_ended());
        self.1.kept.lock().expect("no panic").extend(kept);
    }
}

/// As `Chunks`, but any answer is one.
fn accepts_nothing(mut inner: ProbeChunks) -> Items {
    let mut ended = false;
    stream::poll_fn(move |cx| {
        if ended {
            return Poll::Ready(None);
        }
        inner.poll_next_unpin(cx).map(|item| {
            let item = item.unwrap_or_else(|| Err(ErrorKind::Truncated.into()));
            ended = is_end(&item);
            Some(item)
        })
    })
    .boxed()
}

/// Delivers each chunk when the next has come, in the order in which `keep` keeps them.
fn late(
    mut chunks: Chunks<ProbeChunks>,
    keep: impl Fn(&mut VecDeque<Result<Chunk, Error>>, Result<Chunk, Error>) + Send + 'static,
) -> Items {
    let mut held = VecDeque::new();
    stream::poll_fn(move |cx| {
        loop {
            if held.len() > 1 || chunks.is_ended() {
                return Poll::Ready(held.pop_front());
            }
            let Poll::Ready(Some(item)) = chunks.poll_next_unpin(cx) else {
                return Poll::Pending;
            };
            keep(&mut held, item);
        }
    })
    .boxed()
}

fn forgetful(mut chunks: Chunks<ProbeChunks>) -> Items {
    let mut again = false;
    stream::poll_fn(move |cx| {
        again = !again && !chunks.is_ended();
        if again {
            return Poll::Pending;
        }
        chunks.poll_next_unpin(cx)
    })
    .boxed()
}

fn wakes_the_first(mut chunks: Chunks<ProbeChunks>) -> Items {
    let mut first: Option<Waker> = None;
    stream::poll_fn(move |cx| {
        let waker = first.get_or_insert_with(|| cx.waker().clone());
        chunks.poll_next_unpin(&mut Context::from_waker(waker))
    })
    .boxed()
}

/// Holds one chunk back, in a place that all streams of the layer share.
fn through_one_place(shared: Arc<Shared>, mut chunks: Chunks<ProbeChunks>) -> Items {
    *shared.place.lock().expect("no panic") = None;
    let mut ending = None;
    stream::poll_fn(move |cx| {
        loop {
            if ending.is_some() || chunks.is_ended() {
                return Poll::Ready(ending.take());
            }
            let Poll::Ready(Some(item)) = chunks.poll_next_unpin(cx) else {
                return Poll::Pending;
            };
            let mut place = shared.place.lock().expect("no panic");
            let before = if is_end(&item) {
                let before = place.take();
                ending = Some(item);
                before
            } else {
                place.replace(item)
            };
            if before.is_some() {
                return Poll::Ready(before);
            }
        }
    })
    .boxed()
}

/// The sentence with which a layer with this fault is refused; `None` where it keeps the contract.
async fn sentence(fault: Fault) -> Option<String> {
    let make_layer = move || Broken {
        fault,
        shared: Arc::default(),
    };
    let contract = LayerContract::new(make_layer, || Ask).check();
    let panic = AssertUnwindSafe(contract).catch_unwind().await.err()?;
    Some(said(&*panic).to_owned())
}

#[tokio::test(start_paused = true)]
async fn a_layer_that_does_nothing_keeps_the_contract() {
    assert_eq!(sentence(Fault::None).await, None);
}

#[tokio::test(start_paused = true)]
async fn whatever_breaks_a_promise_is_told_which() {
    let let_go = "drops the future or the stream inside at once";
    let cases = [
        (Fault::CallsAClone, "called only after its own `poll_ready`"),
        (
            Fault::IgnoresReadiness,
            "called only after its own `poll_ready`",
        ),
        (
            Fault::WaitsInTheCall,
            "`poll_ready` waits until the service inside is ready",
        ),
        (Fault::LosesTheWaker, "whoever waits is woken"),
        (
            Fault::RenamesUnreadiness,
            "an error of `poll_ready` comes through",
        ),
        (
            Fault::AsksAgain,
            "whose `poll_ready` has failed is not used again",
        ),
        (
            Fault::CallsAhead,
            "nothing is called before the service is called",
        ),
        (
            Fault::ForgetsThatItIsReady,
            "a service that is ready stays so until it is called",
        ),
        (Fault::KeepsThePlace, "gives back what it had reserved"),
        (
            Fault::ClonesReadiness,
            "called only after its own `poll_ready`",
        ),
        (Fault::SpawnsTheCall, let_go),
        (Fault::SpawnsTheStream, let_go),
        (Fault::KeepsTheStream, let_go),
        (Fault::LeaksPermits, "the next is answered as the first was"),
        (Fault::SwallowsTheError, "an error of a call comes through"),
        (Fault::RenamesTheError, "an error of a call comes through"),
        (Fault::RenamesForeign, "an error that is not this crate's"),
        (
            Fault::SwallowsAnError,
            "ends with a terminal marker or an error",
        ),
        (
            Fault::RenamesInTheStream,
            "an error before the first token comes through",
        ),
        (
            Fault::PollsAfterTheEnd,
            "is not polled again after it has ended",
        ),
        (Fault::TalksOn, "nothing follows the ending of a stream"),
        (
            Fault::PollsTheCallAgain,
            "is not polled again after it has resolved",
        ),
        (
            Fault::HangsAfterTheEnd,
            "nothing follows the ending of a stream",
        ),
        (
            Fault::FinishesWhatWasCut,
            "without a terminal marker is truncated",
        ),
        (Fault::AcceptsNothing, "an answer without a token is empty"),
        (Fault::LosesTheTail, "a good answer comes through as it is"),
        (Fault::Reorders, "a text comes through whole and in order"),
        (Fault::ForgetsToWake, "whoever waits is woken"),
        (Fault::WakesTheFirst, "whoever waits is woken"),
        (Fault::SharesTheStream, "do not mix"),
        (Fault::LayersOnce, "do not mix"),
    ];
    let mut wrong = Vec::new();
    for (fault, promise) in cases {
        let said = sentence(fault).await;
        if !said.as_ref().is_some_and(|said| said.contains(promise)) {
            wrong.push((fault, said));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A layer that may change failures is held to everything else.
#[tokio::test(start_paused = true)]
async fn what_may_change_failures_may_do_nothing_else() {
    for (fault, allowed) in [
        (Fault::SwallowsTheError, true),
        (Fault::RenamesInTheStream, true),
        (Fault::FinishesWhatWasCut, true),
        (Fault::SwallowsAnError, false),
        (Fault::PollsAfterTheEnd, false),
        (Fault::LosesTheTail, false),
        (Fault::SpawnsTheStream, false),
    ] {
        let make_layer = move || Broken {
            fault,
            shared: Arc::default(),
        };
        let contract = LayerContract::new(make_layer, || Ask).changes_failures();
        let checked = AssertUnwindSafe(contract.check()).catch_unwind().await;
        assert_eq!(checked.is_ok(), allowed, "{fault:?}");
    }
}
