//! A model that follows a script, and a client that reads as a careful one would.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::{
    borrow::Cow,
    collections::VecDeque,
    future::{Future, poll_fn},
    pin::Pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    task::{Context, Poll},
};

use backstop::{Answer, Chunk, Delta, Error, ErrorKind, Head, LlmRequest, chunk::SourceChange};
use futures_util::{Stream, StreamExt, future::BoxFuture};
use tower::Service;

#[derive(Clone, Debug)]
pub(crate) struct Ask {
    pub(crate) question: String,
    pub(crate) resets: bool,
}

impl Ask {
    pub(crate) fn new(question: &str) -> Self {
        let question = question.into();
        Self {
            question,
            resets: false,
        }
    }

    pub(crate) fn resettable(question: &str) -> Self {
        Self {
            resets: true,
            ..Self::new(question)
        }
    }
}

impl LlmRequest for Ask {
    fn prompt(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.question)
    }
    fn max_tokens(&self) -> Option<u32> {
        None
    }
    fn set_max_tokens(&mut self, _: u32) {}
    fn accepts_reset(&self) -> bool {
        self.resets
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Step {
    Send(Chunk),
    Fail(ErrorKind),
    /// Not ready at this poll, ready at the next.
    Wait,
    Hang,
}

/// What a model does for one request: before its future resolves, and in its stream.
#[derive(Clone, Debug, Default)]
pub(crate) struct Script {
    pub(crate) head: Option<Head>,
    pub(crate) opening: Vec<Step>,
    pub(crate) stream: Vec<Step>,
}

impl Script {
    pub(crate) fn stream(steps: impl IntoIterator<Item = Step>) -> Self {
        Self {
            stream: steps.into_iter().collect(),
            ..Self::default()
        }
    }

    pub(crate) fn fails(kind: ErrorKind) -> Self {
        Self {
            opening: vec![Step::Fail(kind)],
            ..Self::default()
        }
    }

    pub(crate) fn with_head(mut self, head: Head) -> Self {
        self.head = Some(head);
        self
    }
}

pub(crate) fn text(text: &str) -> Step {
    Step::Send(Chunk::text(text))
}

pub(crate) fn finish() -> Step {
    Step::Send(Chunk::finish(backstop::FinishReason::Stop))
}

/// Follows one script a call; the last one again and again.
#[derive(Clone)]
pub(crate) struct Model(Arc<Shared>);

struct Shared {
    scripts: Mutex<VecDeque<Script>>,
    calls: AtomicUsize,
    alive: AtomicUsize,
}

impl Model {
    pub(crate) fn new(scripts: impl IntoIterator<Item = Script>) -> Self {
        Self(Arc::new(Shared {
            scripts: Mutex::new(scripts.into_iter().collect()),
            calls: AtomicUsize::new(0),
            alive: AtomicUsize::new(0),
        }))
    }

    pub(crate) fn calls(&self) -> usize {
        self.0.calls.load(Ordering::SeqCst)
    }

    /// How many of its futures and streams have not been dropped.
    pub(crate) fn alive(&self) -> usize {
        self.0.alive.load(Ordering::SeqCst)
    }
}

struct Alive(Arc<Shared>);

impl Drop for Alive {
    fn drop(&mut self) {
        self.0.alive.fetch_sub(1, Ordering::SeqCst);
    }
}

pub(crate) struct Scripted {
    steps: VecDeque<Step>,
    _alive: Alive,
}

impl Service<Ask> for Model {
    type Response = Answer<Scripted>;
    type Error = Error;
    type Future = BoxFuture<'static, Result<Self::Response, Error>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: Ask) -> Self::Future {
        self.0.calls.fetch_add(1, Ordering::SeqCst);
        self.0.alive.fetch_add(1, Ordering::SeqCst);
        let alive = Alive(Arc::clone(&self.0));
        let mut scripts = self.0.scripts.lock().unwrap();
        let script = match scripts.len() {
            1 => scripts[0].clone(),
            _ => scripts.pop_front().unwrap(),
        };
        Box::pin(async move {
            let mut opening: VecDeque<_> = script.opening.into();
            while !opening.is_empty() {
                if let Some(Err(error)) = poll_fn(|cx| follow(&mut opening, cx)).await {
                    return Err(error);
                }
            }
            let head = script.head.unwrap_or(Head::new(backstop::Source::Live));
            let steps = script.stream.into();
            let _alive = alive;
            Ok(Answer::new(head, Scripted { steps, _alive }))
        })
    }
}

impl Stream for Scripted {
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        follow(&mut self.steps, cx)
    }
}

fn follow(steps: &mut VecDeque<Step>, cx: &mut Context<'_>) -> Poll<Option<Result<Chunk, Error>>> {
    match steps.front() {
        Some(Step::Hang) => return Poll::Pending,
        Some(Step::Wait) => {
            steps.pop_front();
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        _ => {}
    }
    Poll::Ready(match steps.pop_front() {
        Some(Step::Send(chunk)) => Some(Ok(chunk)),
        Some(Step::Fail(kind)) => Some(Err(kind.into())),
        _ => None,
    })
}

/// What a client has after reading an answer to its end.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) head: Head,
    /// The text, with resets applied.
    pub(crate) text: String,
    pub(crate) changes: Vec<SourceChange>,
    pub(crate) chunks: Vec<Chunk>,
    /// One entry for each ending.
    pub(crate) endings: Vec<Result<backstop::FinishReason, ErrorKind>>,
}

impl Read {
    pub(crate) fn ending(&self) -> Result<backstop::FinishReason, ErrorKind> {
        assert_eq!(self.endings.len(), 1, "{self:?}");
        self.endings[0]
    }

    /// Where the text comes from in the end.
    pub(crate) fn source(&self) -> backstop::Source {
        let last = self.changes.last();
        last.map_or(self.head.source, |change| change.head.source)
    }
}

/// Reads to the end, and some way past it.
pub(crate) async fn read<B>(answer: Answer<B>) -> Read
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    let mut chunks = answer.chunks;
    let mut read = Read {
        head: answer.head,
        text: String::new(),
        changes: Vec::new(),
        chunks: Vec::new(),
        endings: Vec::new(),
    };
    let mut nothing = 0;
    while nothing < 3 {
        match chunks.next().await {
            None => nothing += 1,
            Some(Err(error)) => read.endings.push(Err(error.kind())),
            Some(Ok(chunk)) => {
                match &chunk.delta {
                    Delta::Text(text) => read.text.push_str(text),
                    Delta::Finish(reason) => read.endings.push(Ok(*reason)),
                    Delta::Source(change) => {
                        if change.reset {
                            read.text.clear();
                        }
                        read.changes.push((**change).clone());
                    }
                    _ => {}
                }
                read.chunks.push(chunk);
            }
        }
    }
    read
}

/// Calls a service once, and reads its answer.
pub(crate) async fn ask<S, B>(mut service: S, request: Ask) -> Result<Read, ErrorKind>
where
    S: Service<Ask, Response = Answer<B>, Error = Error>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    let called = async {
        poll_fn(|cx| service.poll_ready(cx)).await?;
        service.call(request).await
    };
    match called.await {
        Ok(answer) => Ok(read(answer).await),
        Err(error) => Err(error.kind()),
    }
}

/// Runs a future that needs nothing but polls.
pub(crate) fn run<F: Future>(future: F) -> F::Output {
    tokio_test::block_on(future)
}
