//! How fast a replay comes: [`Pace`].

use std::{
    future::Future,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::time::{Instant, Sleep, sleep_until};

/// What a token counts for: the usual length of one in English.
const CHARS_PER_TOKEN: u32 = 4;

/// How fast a replay comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Pace {
    /// As fast as it is read. The default.
    #[default]
    Instant,
    /// About as a model would give it, word by word, where a token is four characters. The first word comes at once; so
    /// does everything up to where an answer that broke off had come.
    ///
    /// A client that does not stream waits for the whole all the same.
    TokensPerSecond(u32),
}

/// Holds text back until it is due.
#[derive(Debug)]
pub(super) struct Pacer {
    chars_per_second: f64,
    /// Characters that are due from the start.
    ahead: usize,
    sent: usize,
    /// The moment when the first character was asked for, and the timer for the next.
    clock: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Pace {
    /// What holds a replay back for a client that has been shown so much already.
    pub(super) fn pacer(self, shown: usize) -> Option<Pacer> {
        match self {
            Self::Instant => None,
            Self::TokensPerSecond(tokens) => Some(Pacer {
                chars_per_second: f64::from(tokens) * f64::from(CHARS_PER_TOKEN),
                ahead: shown,
                sent: 0,
                clock: None,
            }),
        }
    }
}

impl Pacer {
    /// Waits until the next piece is due. How late it was asked for makes no difference to those after it.
    pub(super) fn poll_due(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let (start, timer) = self.clock.get_or_insert_with(|| {
            let now = Instant::now();
            (now, Box::pin(sleep_until(now)))
        });
        let paced = self.sent.saturating_sub(self.ahead);
        if paced > 0 {
            let due = *start + Duration::from_secs_f64(paced as f64 / self.chars_per_second);
            if timer.deadline() != due {
                timer.as_mut().reset(due);
            }
            ready!(timer.as_mut().poll(cx));
        }
        Poll::Ready(())
    }

    pub(super) fn sent(&mut self, piece: &str) {
        self.sent += piece.chars().count();
    }
}
