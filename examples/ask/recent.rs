//! What became of the latest answers: for the switchboard, the status and the log. No question and no text.

use std::{
    collections::{BTreeMap, VecDeque},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
    time::{Duration, SystemTime},
};

use backstop::{
    Answer, Chunk, Delta, Error, ErrorKind, Head, Outcome, Source,
    outcome::{Ending, Observed, Observer},
};
use futures_util::Stream;
use pin_project::pin_project;
use serde_json::{Value, json};
use tokio::time::Instant;
use tower::{Layer, Service};

use crate::question::{Mode, Question};

/// How many answers are remembered.
const REMEMBERED: usize = 20;

/// The latest answers, and how many there were of each kind. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recent(Arc<Mutex<Seen>>);

#[derive(Debug, Default)]
struct Seen {
    latest: VecDeque<Value>,
    totals: BTreeMap<(&'static str, &'static str), u64>,
}

impl Recent {
    /// The latest first.
    pub(crate) fn latest(&self) -> Vec<Value> {
        self.seen().latest.iter().rev().cloned().collect()
    }

    /// How many answers there were since the start, by source and outcome.
    pub(crate) fn totals(&self) -> Value {
        let mut totals = json!({});
        for ((source, outcome), count) in &self.seen().totals {
            totals[*source][*outcome] = json!(count);
        }
        totals
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S> Layer<S> for Recent {
    type Service = Watched<S>;

    fn layer(&self, inner: S) -> Watched<S> {
        Watched {
            inner,
            recent: self.clone(),
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Watched<S> {
    inner: S,
    recent: Recent,
}

#[pin_project]
pub(crate) struct WatchedFuture<F> {
    #[pin]
    inner: F,
    /// Taken by the stream.
    ending: Option<Ending<Note>>,
}

/// One answer as it goes by.
#[derive(Debug)]
pub(crate) struct Note {
    recent: Recent,
    at: SystemTime,
    started: Instant,
    mode: Mode,
    source: Source,
    reason: Option<ErrorKind>,
    first_token: Option<Duration>,
}

impl<S, B> Service<Question> for Watched<S>
where
    S: Service<Question, Response = Answer<B>, Error = Error>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Response = Answer<Observed<B, Note>>;
    type Error = Error;
    type Future = WatchedFuture<S::Future>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, question: Question) -> Self::Future {
        let note = Note {
            recent: self.recent.clone(),
            at: SystemTime::now(),
            started: Instant::now(),
            mode: question.mode,
            source: Source::Live,
            reason: None,
            first_token: None,
        };
        WatchedFuture {
            inner: self.inner.call(question),
            ending: Some(Ending::new(note)),
        }
    }
}

impl<F, B> Future for WatchedFuture<F>
where
    F: Future<Output = Result<Answer<B>, Error>>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Output = Result<Answer<Observed<B, Note>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        let called = ready!(this.inner.poll(cx));
        let ending = this.ending.take().expect("not polled after completion");
        Poll::Ready(ending.hand_on(called))
    }
}

impl Note {
    fn comes_from(&mut self, head: &Head) {
        self.source = head.source;
        self.reason = head.reason;
    }
}

impl Observer for Note {
    fn begin(&mut self, head: &Head) {
        self.comes_from(head);
    }

    fn chunk(&mut self, chunk: &Chunk) {
        if let Delta::Source(change) = &chunk.delta {
            self.comes_from(&change.head);
        } else if chunk.is_token() && self.first_token.is_none() {
            self.first_token = Some(self.started.elapsed());
        }
    }

    fn end(&mut self, outcome: Outcome<'_>) {
        let outcome = match outcome {
            Outcome::Succeeded(_) => "succeeded",
            Outcome::Failed(error) => {
                self.reason = self.reason.or(Some(error.kind()));
                "failed"
            }
            Outcome::Cancelled => "cancelled",
        };
        let (mode, source) = (self.mode.name(), self.source.as_str());
        let reason = self.reason.map(ErrorKind::as_str);
        let milliseconds = |time: Duration| time.as_millis() as u64;
        let ttft_ms = self.first_token.map(milliseconds);
        let total_ms = milliseconds(self.started.elapsed());
        tracing::info!(mode, source, reason, outcome, ttft_ms, total_ms, "answered");
        let mut seen = self.recent.seen();
        *seen.totals.entry((source, outcome)).or_default() += 1;
        if seen.latest.len() == REMEMBERED {
            seen.latest.pop_front();
        }
        seen.latest.push_back(json!({
            "at": humantime::format_rfc3339_seconds(self.at).to_string(),
            "mode": mode,
            "source": source,
            "reason": reason,
            "outcome": outcome,
            "ttft_ms": ttft_ms,
            "total_ms": total_ms,
        }));
    }
}
