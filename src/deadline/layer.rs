use std::time::Duration;

use tokio::time::Instant;
use tower_layer::Layer;

use super::Deadline;

/// Gives up before the request's own deadline. See the [module](super).
#[derive(Clone, Copy, Debug)]
pub struct DeadlineLayer {
    reserve: Duration,
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

    /// Sets how long before the deadline the model is given up: more where a backup model is to answer instead.
    #[must_use]
    pub fn reserve(mut self, reserve: Duration) -> Self {
        self.reserve = reserve;
        self
    }

    /// The moment at which a call that starts now is given up.
    pub(super) fn limit(self, deadline: Instant) -> Instant {
        let left = deadline.saturating_duration_since(Instant::now());
        deadline
            .checked_sub(self.reserve.min(left / 2))
            .unwrap_or(deadline)
    }
}

impl Default for DeadlineLayer {
    fn default() -> Self {
        Self {
            reserve: Self::DEFAULT_RESERVE,
        }
    }
}

impl<S> Layer<S> for DeadlineLayer {
    type Service = Deadline<S>;

    fn layer(&self, inner: S) -> Self::Service {
        Deadline::new(inner, *self)
    }
}
