use std::{
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
    vec,
};

use futures_util::{FutureExt, Stream};
use tokio::time::{Instant, Sleep, sleep_until};

use super::{
    script::{Opening, Script, Step},
    watch::Guard,
};
use crate::{
    answer::Answer,
    chunk::{Chunk, Delta},
    error::Error,
};

/// The future of a [`ScriptedModel`](super::ScriptedModel).
#[derive(Debug)]
#[must_use = "futures do nothing unless polled"]
pub struct ScriptedFuture {
    schedule: Schedule,
    /// `None` once the future has resolved.
    call: Option<(Script, Guard)>,
}

/// The stream of a [`ScriptedModel`](super::ScriptedModel): plays the steps of its [`Script`] and no more. It does
/// not keep the contract of a stream unless the script does.
#[derive(Debug)]
pub struct ScriptedChunks {
    schedule: Schedule,
    steps: vec::IntoIter<Step>,
    stalled: bool,
    guard: Guard,
}

/// When the next step is due.
#[derive(Debug)]
struct Schedule {
    due: Instant,
    sleep: Option<Pin<Box<Sleep>>>,
}

impl ScriptedFuture {
    pub(super) fn new(script: Script, guard: Guard) -> Self {
        let mut schedule = Schedule {
            due: Instant::now(),
            sleep: None,
        };
        schedule.wait(script.respond_after);
        Self {
            schedule,
            call: Some((script, guard)),
        }
    }
}

impl Future for ScriptedFuture {
    type Output = Result<Answer<ScriptedChunks>, Error>;

    /// # Panics
    ///
    /// If it is polled after it has resolved: that is a fault in the layer under test.
    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        ready!(self.schedule.poll_due(cx));
        let (mut script, guard) = self
            .call
            .take()
            .expect("a scripted call was polled after it had resolved");
        if let Some(left) = script.respond_pending.checked_sub(1) {
            script.respond_pending = left;
            self.call = Some((script, guard));
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        match script.opening {
            Opening::Answers => {
                let chunks = ScriptedChunks {
                    schedule: Schedule {
                        due: self.schedule.due,
                        sleep: None,
                    },
                    steps: script.steps.into_iter(),
                    stalled: false,
                    guard,
                };
                Poll::Ready(Ok(Answer::new(script.head, chunks)))
            }
            Opening::Fails(kind) => {
                guard.ended();
                Poll::Ready(Err(Error::new(kind)))
            }
            Opening::Never => {
                self.call = Some((script, guard));
                Poll::Pending
            }
        }
    }
}

impl Stream for ScriptedChunks {
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        loop {
            if this.stalled {
                return Poll::Pending;
            }
            ready!(this.schedule.poll_due(cx));
            match this.steps.next() {
                Some(Step::Delay(delay)) => this.schedule.wait(delay),
                Some(Step::Pending) => {
                    cx.waker().wake_by_ref();
                    return Poll::Pending;
                }
                Some(Step::Stall) => this.stalled = true,
                Some(Step::Chunk(chunk)) => {
                    if matches!(chunk.delta, Delta::Finish(_)) {
                        this.guard.ended();
                    }
                    return Poll::Ready(Some(Ok(chunk)));
                }
                Some(Step::Error(kind)) => {
                    this.guard.ended();
                    return Poll::Ready(Some(Err(Error::new(kind))));
                }
                Some(Step::End) | None => {
                    this.steps = Vec::new().into_iter();
                    this.guard.ended();
                    return Poll::Ready(None);
                }
            }
        }
    }
}

impl Schedule {
    fn wait(&mut self, delay: Duration) {
        if !delay.is_zero() {
            self.due += delay;
            self.sleep = Some(Box::pin(sleep_until(self.due)));
        }
    }

    fn poll_due(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if let Some(sleep) = &mut self.sleep {
            // The clock is asked too: a timer that is made after its time may ring only on the next tick.
            if Instant::now() < self.due {
                ready!(sleep.poll_unpin(cx));
            }
            self.sleep = None;
        }
        Poll::Ready(())
    }
}
