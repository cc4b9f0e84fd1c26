//! The client of a layer under test: careful where a client should be, and impatient where it may be.

use std::{future::poll_fn, time::Duration};

use futures_util::{FutureExt, StreamExt};
use tokio::time::{Instant, sleep, timeout};

use super::subject::{BoxSubject, Call, ready};
use crate::{
    answer::{Answer, BoxChunks},
    chunk::{Delta, FinishReason},
    error::{Error, ErrorKind},
};

/// Longer than any layer waits for anything.
const LONG: Duration = Duration::from_secs(7 * 24 * 3600);

/// How often something is polled in vain before it is taken to wait, a millisecond apart: what a layer does beside the
/// call needs a few.
const PATIENCE: usize = 20;

/// What came of a call.
#[derive(Debug)]
pub(super) struct Outcome {
    /// The text, with resets applied.
    pub(super) text: String,
    pub(super) ending: Result<FinishReason, ErrorKind>,
}

/// A call on its way.
pub(super) enum Underway {
    Calling(Call),
    Reading(BoxChunks),
    Over,
}

/// Waits for something that must happen.
pub(super) async fn within<T>(future: impl Future<Output = T>) -> T {
    let started = Instant::now();
    let value = timeout(LONG, future).await.ok();
    // A timeout polls once more when it rings, and so finds also what nobody was woken for.
    value
        .filter(|_| started.elapsed() < LONG)
        .unwrap_or_else(|| {
            panic!(
                "whoever waits is woken: nobody waits for ever for a place, an answer or its end"
            )
        })
}

/// Lets what happens beside the test happen.
pub(super) async fn pause() {
    sleep(Duration::from_millis(1)).await;
}

/// Whether this is still waiting after a while.
pub(super) async fn waits<F: Future + Unpin>(mut future: F) -> Option<F> {
    for _ in 0..PATIENCE {
        if (&mut future).now_or_never().is_some() {
            return None;
        }
        pause().await;
    }
    Some(future)
}

/// Asks once, as a client does, and reads to the end.
pub(super) async fn ask(service: &mut BoxSubject) -> Outcome {
    let called = match within(ready(service)).await {
        Ok(()) => resolve(service.call()).await,
        Err(error) => Err(error),
    };
    read(called).await
}

/// Waits for an answer, as [`read`] does for what is in it.
pub(super) async fn resolve(mut call: Call) -> Result<Answer<BoxChunks>, Error> {
    match (&mut call).now_or_never() {
        Some(called) => called,
        None => within(call).await,
    }
}

/// Reads to the ending, and some way past it.
///
/// Each poll is first made by somebody who then leaves, as a task that hands its answer on: who stays is to be woken.
pub(super) async fn read(called: Result<Answer<BoxChunks>, Error>) -> Outcome {
    let mut text = String::new();
    let mut chunks = match called {
        Ok(answer) => answer.chunks,
        Err(error) => {
            let ending = Err(error.kind());
            return Outcome { text, ending };
        }
    };
    let ending = loop {
        let item = match chunks.next().now_or_never() {
            Some(item) => item,
            None => within(chunks.next()).await,
        };
        match item {
            Some(Ok(chunk)) => match &chunk.delta {
                Delta::Text(more) => text.push_str(more),
                Delta::Source(change) if change.reset => text.clear(),
                Delta::Finish(reason) => break Ok(*reason),
                _ => {}
            },
            Some(Err(error)) => break Err(error.kind()),
            None => panic!("a stream ends with a terminal marker or an error"),
        }
    };
    for _ in 0..3 {
        let after = chunks.next().now_or_never();
        assert!(
            matches!(after, Some(None)),
            "nothing follows the ending of a stream: it is `None` at once, and for ever"
        );
    }
    Outcome { text, ending }
}

impl Underway {
    /// Makes a call, without polling it.
    pub(super) async fn begin(service: &mut BoxSubject) -> Self {
        match within(ready(service)).await {
            Ok(()) => Self::Calling(service.call()),
            Err(_) => Self::Over,
        }
    }

    /// Reads on until nothing comes any more.
    pub(super) async fn read_on(&mut self) {
        let mut in_vain = 0;
        while in_vain < PATIENCE && !matches!(self, Self::Over) {
            if self.step() {
                in_vain = 0;
            } else {
                in_vain += 1;
                pause().await;
            }
        }
    }

    /// Waits for the answer, without reading it.
    pub(super) async fn resolve(&mut self) {
        within(poll_fn(|cx| match self {
            Self::Calling(call) => call.poll_unpin(cx).map(|called| self.resolved(called)),
            Self::Reading(_) | Self::Over => std::task::Poll::Ready(()),
        }))
        .await;
    }

    /// One poll. Says whether something came.
    fn step(&mut self) -> bool {
        match self {
            Self::Calling(call) => match call.now_or_never() {
                Some(called) => self.resolved(called),
                None => return false,
            },
            Self::Reading(chunks) => match chunks.next().now_or_never() {
                Some(Some(_)) => {}
                Some(None) => *self = Self::Over,
                None => return false,
            },
            Self::Over => return false,
        }
        true
    }

    fn resolved(&mut self, called: Result<Answer<BoxChunks>, Error>) {
        *self = called.map_or(Self::Over, |answer| Self::Reading(answer.chunks));
    }
}
