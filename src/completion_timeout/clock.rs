use std::{
    task::{Context, Poll},
    time::Duration,
};

use tokio::time::Instant;

use super::alarm::Alarm;
use crate::error::ErrorKind;

/// Stands for "never" where a limit is too long for the clock to add. Tokio's own timers use the same 30 years.
const FAR_FUTURE: Duration = Duration::from_secs(86_400 * 365 * 30);

#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) completion: Duration,
    pub(super) stall: Option<Duration>,
}

/// Measures model time: the stretches in which the stream was pending.
#[derive(Debug)]
pub(super) struct Clock {
    limits: Limits,
    /// Model time since the first token, and since the last; `None` before the first.
    spent: Option<Spent>,
    pending_since: Option<Instant>,
    alarm: Option<Alarm>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Spent {
    since_first: Duration,
    since_last: Duration,
}

impl Clock {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            limits,
            spent: None,
            pending_since: None,
            alarm: None,
        }
    }

    /// The stream had a chunk.
    #[inline]
    pub(super) fn chunk(&mut self, is_token: bool) {
        if let Some(spent) = &mut self.spent
            && let Some(since) = self.pending_since.take()
        {
            let stretch = since.elapsed();
            // Longer than what was left: the poll came late, and nobody knows since when the chunk was there.
            if stretch <= self.limits.left(*spent).0 {
                spent.since_first += stretch;
                spent.since_last += stretch;
            }
        }
        if is_token {
            self.spent.get_or_insert_default().since_last = Duration::ZERO;
        }
    }

    /// The stream has nothing: resolves when a limit is reached, to its kind.
    pub(super) fn poll_limits(&mut self, cx: &mut Context<'_>) -> Poll<ErrorKind> {
        let Some(spent) = self.spent else {
            return Poll::Pending;
        };
        let (left, kind) = self.limits.left(spent);
        loop {
            let now = Instant::now();
            let since = *self.pending_since.get_or_insert(now);
            if now.duration_since(since) >= left {
                return Poll::Ready(kind);
            }
            let due = since
                .checked_add(left)
                .unwrap_or_else(|| since + FAR_FUTURE);
            if Alarm::poll_set(&mut self.alarm, now, due, cx).is_pending() {
                return Poll::Pending;
            }
        }
    }

    /// The stream has ended: gives the timer back.
    pub(super) fn stop(&mut self) {
        self.alarm = None;
    }

    #[cfg(test)]
    pub(super) fn alarm_at(&self) -> Option<Instant> {
        self.alarm.as_ref().map(Alarm::at)
    }
}

impl Limits {
    /// The model time that is left, and what its end means.
    fn left(self, spent: Spent) -> (Duration, ErrorKind) {
        let completion = self.completion.saturating_sub(spent.since_first);
        match self
            .stall
            .map(|stall| stall.saturating_sub(spent.since_last))
        {
            Some(stall) if stall < completion => (stall, ErrorKind::Stalled),
            _ => (completion, ErrorKind::CompletionTimeout),
        }
    }
}
