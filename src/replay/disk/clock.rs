//! Time that outlives the process and never runs back while it lasts: [`Clock`].

use std::time::{Duration, SystemTime};

use tokio::time::Instant;

/// The machine's clock, or what it said at first and the time that has passed since, whichever is later.
///
/// A clock that is set back does not make answers younger, and a machine that slept does not either.
pub(super) struct Clock {
    began: Instant,
    /// Milliseconds since the epoch.
    began_at: u64,
}

impl Clock {
    pub(super) fn new() -> Self {
        Self {
            began: Instant::now(),
            began_at: wall(),
        }
    }

    /// Milliseconds since the epoch.
    pub(super) fn now(&self) -> u64 {
        let passed = self.began_at.saturating_add(millis(self.began.elapsed()));
        passed.max(wall())
    }
}

fn wall() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    millis(since.unwrap_or_default())
}

/// Rounded down; a duration that is too long counts as for ever.
pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
