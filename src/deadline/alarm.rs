//! The timer of a call: [`Alarm`].

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use tokio::time::{Instant, Sleep, sleep_until};

use crate::timer::poll_limit;

/// Goes off where no token has come by one moment, or the answer has not ended by another, which is not earlier.
#[derive(Debug)]
pub(super) struct Alarm {
    // Boxed to go on from the call into the stream, and only where there is a deadline.
    sleep: Pin<Box<Sleep>>,
    end: Instant,
}

impl Alarm {
    pub(super) fn new(first_token: Instant, end: Instant) -> Self {
        Self {
            sleep: Box::pin(sleep_until(first_token)),
            end,
        }
    }

    /// The first token has come.
    pub(super) fn begun(&mut self) {
        if self.sleep.deadline() != self.end {
            self.sleep.as_mut().reset(self.end);
        }
    }

    /// After what it limits was found pending.
    pub(super) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        poll_limit(self.sleep.as_mut(), cx)
    }
}
