//! What may still be spent on one request: [`AttemptBudget`].

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use tokio::time::Instant;

/// The retries and the time that are left for one request, wherever in a stack it is retried.
///
/// It travels with the request, see [`LlmRequest::attempt_budget`](crate::LlmRequest::attempt_budget). Clones share
/// it: what one layer spends, another does not have.
#[derive(Clone)]
pub struct AttemptBudget(Arc<Inner>);

struct Inner {
    retries: AtomicU32,
    deadline: Instant,
}

impl AttemptBudget {
    /// So many retries, none of which may start later than this after now.
    #[must_use]
    pub fn new(retries: u32, within: Duration) -> Self {
        let retries = AtomicU32::new(retries);
        let deadline = after_now(within);
        Self(Arc::new(Inner { retries, deadline }))
    }

    /// How many retries are left.
    #[must_use]
    pub fn retries_left(&self) -> u32 {
        self.0.retries.load(Ordering::Relaxed)
    }

    /// When the last retry must have started.
    #[must_use]
    pub fn deadline(&self) -> Instant {
        self.0.deadline
    }

    /// Takes one retry, if one is left.
    #[must_use = "without a retry left, nothing may be asked again"]
    pub fn take_retry(&self) -> bool {
        let less = |left: u32| left.checked_sub(1);
        let taken = self
            .0
            .retries
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
        taken.is_ok()
    }
}

impl fmt::Debug for AttemptBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AttemptBudget")
            .field("retries_left", &self.retries_left())
            .field("deadline", &self.0.deadline)
            .finish()
    }
}

/// The moment this long after now; a century from now where the clock cannot tell one so late.
pub(crate) fn after_now(wait: Duration) -> Instant {
    after(Instant::now(), wait)
}

/// The moment this long after another; a century after it where the clock cannot tell one so late.
pub(crate) fn after(start: Instant, wait: Duration) -> Instant {
    const CENTURY: Duration = Duration::from_secs(100 * 365 * 24 * 3600);
    start.checked_add(wait).unwrap_or_else(|| start + CENTURY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_spend_from_the_same_budget_and_never_below_nothing() {
        let budget = AttemptBudget::new(2, Duration::MAX);
        let clone = budget.clone();
        assert!(budget.take_retry());
        assert!(clone.take_retry());
        assert!(!budget.take_retry());
        assert!(!clone.take_retry());
        assert_eq!(budget.retries_left(), 0);
    }
}
