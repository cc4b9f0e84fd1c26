//! When a heartbeat is due: [`Heartbeat`].

use std::{
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::time::{Instant, Sleep, sleep};

/// A comment line. A single line end: the event stream stays between events, and no reader sees an empty event.
pub(super) const PING: &[u8] = b": ping\n";

/// One timer a stream, re-armed only when it fires: a chunk costs a look at the clock.
#[derive(Debug)]
pub(super) struct Heartbeat {
    every: Duration,
    silent_since: Instant,
    timer: Pin<Box<Sleep>>,
}

impl Heartbeat {
    pub(super) fn new(every: Duration) -> Self {
        Self {
            every,
            silent_since: Instant::now(),
            timer: Box::pin(sleep(every)),
        }
    }

    /// Something has just been sent.
    pub(super) fn spoke(&mut self) {
        self.silent_since = Instant::now();
    }

    /// Ready after each interval of silence.
    pub(super) fn poll_due(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        loop {
            ready!(self.timer.as_mut().poll(cx));
            let due = self.silent_since + self.every;
            let now = Instant::now();
            if due > now {
                self.timer.as_mut().reset(due);
                continue;
            }
            self.silent_since = now;
            self.timer.as_mut().reset(now + self.every);
            return Poll::Ready(());
        }
    }
}
