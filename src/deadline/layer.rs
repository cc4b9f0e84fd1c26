use std::time::Duration;

use tokio::time::Instant;
use tower_layer::Layer;

use super::{Deadline, alarm::Alarm};

/// Gives up before the request's own deadline. See the [module](super).
#[derive(Clone, Copy, Debug)]
pub struct DeadlineLayer {
    reserve: Duration,
    begins_by_half: bool,
}

impl DeadlineLayer {
    /// What is left for another answer, unless [`reserve`](Self::reserve) sets it: 500 ms. A replay or a notice begins
    /// within milliseconds; the rest is for the way back, and for a store that is asked over a network.
    pub const DEFAULT_RESERVE: Duration = Duration::from_millis(500);

    /// A layer with the default.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how long before the deadline the model is given up.
    #[must_use]
    pub fn reserve(mut self, reserve: Duration) -> Self {
        self.reserve = reserve;
        self
    }

    /// Gives a model up that has not begun when half of the time is gone: where a backup model is to answer instead, and
    /// needs time of its own. An answer that has begun by then still has until the [`reserve`](Self::reserve). By default
    /// there is no such limit.
    #[must_use]
    pub fn begins_by_half(mut self) -> Self {
        self.begins_by_half = true;
        self
    }

    /// When a call that starts now is given up.
    pub(super) fn alarm(self, deadline: Instant) -> Alarm {
        let half = deadline.saturating_duration_since(Instant::now()) / 2;
        let before = |left| deadline.checked_sub(left).unwrap_or(deadline);
        let end = before(self.reserve.min(half));
        let first_token = if self.begins_by_half {
            before(half)
        } else {
            end
        };
        Alarm::new(first_token, end)
    }
}

impl Default for DeadlineLayer {
    fn default() -> Self {
        Self {
            reserve: Self::DEFAULT_RESERVE,
            begins_by_half: false,
        }
    }
}

impl<S> Layer<S> for DeadlineLayer {
    type Service = Deadline<S>;

    fn layer(&self, inner: S) -> Self::Service {
        Deadline::new(inner, *self)
    }
}
