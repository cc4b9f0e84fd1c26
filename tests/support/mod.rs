//! What several test files share: a request, a careful client, and scripts that say what is in them.
#![allow(dead_code, reason = "each test file uses its own part of this")]

#[cfg(feature = "replay")]
pub(crate) mod spy;

use std::{
    borrow::Cow,
    future::{Future, Pending, poll_fn},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    task::{Context, Poll},
};

#[cfg(feature = "testing")]
use backstop::testing::Script;
use backstop::{
    Answer, BoxChunks, Chunk, Delta, Error, ErrorKind, Head, LlmRequest, chunk::SourceChange,
};
use futures_util::{Stream, StreamExt};
use tower::Service;

/// A question that its client may or may not let be taken back.
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

/// One step of a script that a property test makes up, and has to look into afterwards.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Send(Chunk),
    Fail(ErrorKind),
    Wait,
}

#[cfg(feature = "testing")]
pub(crate) fn script(steps: &[Step]) -> Script {
    steps
        .iter()
        .cloned()
        .fold(Script::new(), |script, step| match step {
            Step::Send(chunk) => script.chunk(chunk),
            Step::Fail(kind) => script.error(kind),
            Step::Wait => script.pending_once(),
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

/// A service that cannot become ready, and must not be asked again once it has said so.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unready {
    told: bool,
}

impl<R> Service<R> for Unready {
    type Response = Answer<BoxChunks>;
    type Error = Error;
    type Future = Pending<Result<Self::Response, Error>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        assert!(!self.told, "polled again after an error");
        self.told = true;
        Poll::Ready(Err(ErrorKind::Overloaded.into()))
    }

    fn call(&mut self, _: R) -> Self::Future {
        unreachable!("it is not ready")
    }
}

/// Runs a future that needs nothing but polls.
pub(crate) fn run<F: Future>(future: F) -> F::Output {
    tokio_test::block_on(future)
}

/// Counts what is alive.
#[derive(Clone, Debug, Default)]
pub(crate) struct Alive(Arc<AtomicUsize>);

#[derive(Debug)]
pub(crate) struct Guard(Arc<AtomicUsize>);

impl Alive {
    pub(crate) fn guard(&self) -> Guard {
        self.0.fetch_add(1, SeqCst);
        Guard(self.0.clone())
    }

    pub(crate) fn count(&self) -> usize {
        self.0.load(SeqCst)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, SeqCst);
    }
}
