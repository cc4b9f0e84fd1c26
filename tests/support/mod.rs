//! What several test files share.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test file uses its own part of this"
)]

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    task::{Context, Poll},
    time::Duration,
};

use backstop::{
    Answer, BoxChunks, ChatRequest, Chunk, Error, ErrorKind, FinishReason, Head, Source,
};
use futures_util::{
    future::{BoxFuture, FutureExt, pending},
    stream,
};
use tokio::time::sleep;
use tower::Service;

/// One step of a [`Model`].
#[derive(Clone, Debug)]
pub enum Step {
    Wait(Duration),
    Say(Chunk),
    Fail(ErrorKind),
    Hang,
}

pub fn say(text: &str) -> Step {
    Step::Say(Chunk::text(text.to_owned()))
}

pub fn stop() -> Step {
    Step::Say(Chunk::finish(FinishReason::Stop))
}

pub fn wait(seconds: u64) -> Step {
    Step::Wait(Duration::from_secs(seconds))
}

/// Counts what is alive.
#[derive(Clone, Debug, Default)]
pub struct Alive(Arc<AtomicUsize>);

#[derive(Debug)]
pub struct Guard(Arc<AtomicUsize>);

impl Alive {
    pub fn guard(&self) -> Guard {
        self.0.fetch_add(1, SeqCst);
        Guard(self.0.clone())
    }

    pub fn count(&self) -> usize {
        self.0.load(SeqCst)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, SeqCst);
    }
}

/// An LLM service that plays a script and remembers what it was asked.
#[derive(Clone, Debug)]
pub struct Model {
    pub head: Head,
    pub before: Vec<Step>,
    pub then: Vec<Step>,
    pub alive: Alive,
    pub requests: Arc<Mutex<Vec<ChatRequest>>>,
}

impl Model {
    pub fn new(then: impl Into<Vec<Step>>) -> Self {
        Self {
            head: Head::new(Source::Live).with_model("m"),
            before: Vec::new(),
            then: then.into(),
            alive: Alive::default(),
            requests: Arc::default(),
        }
    }

    pub fn before(mut self, steps: impl Into<Vec<Step>>) -> Self {
        self.before = steps.into();
        self
    }

    pub fn asked(&self) -> Vec<ChatRequest> {
        self.requests.lock().unwrap().clone()
    }
}

impl Service<ChatRequest> for Model {
    type Response = Answer<BoxChunks>;
    type Error = Error;
    type Future = BoxFuture<'static, Result<Answer<BoxChunks>, Error>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: ChatRequest) -> Self::Future {
        self.requests.lock().unwrap().push(request);
        let guard = self.alive.guard();
        let (head, before, then) = (self.head.clone(), self.before.clone(), self.then.clone());
        async move {
            for step in before {
                match step {
                    Step::Wait(time) => sleep(time).await,
                    Step::Fail(kind) => return Err(kind.into()),
                    Step::Hang => pending().await,
                    Step::Say(_) => unreachable!("a call says nothing"),
                }
            }
            let chunks = stream::unfold((then.into_iter(), guard), |(mut steps, guard)| async {
                loop {
                    match steps.next()? {
                        Step::Wait(time) => sleep(time).await,
                        Step::Say(chunk) => return Some((Ok(chunk), (steps, guard))),
                        Step::Fail(kind) => return Some((Err(kind.into()), (steps, guard))),
                        Step::Hang => pending().await,
                    }
                }
            });
            Ok(Answer::new(head, chunks).boxed())
        }
        .boxed()
    }
}
