use std::{sync::Arc, time::Duration};

use tower::retry::budget::TpsBudget;
use tower_layer::Layer;

use super::{Retry, Shrink, back_off::BackOff};
use crate::config::ConfigError;

/// Asks again when a call fails. See the [module](super) for which failures, how often and when.
///
/// Clones, and every service that they make, share one storm budget.
#[derive(Clone, Debug)]
pub struct RetryLayer {
    settings: Arc<Settings>,
}

#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) attempts: u32,
    pub(super) after_rejection: u32,
    pub(super) back_off: BackOff,
    pub(super) shrink: Shrink,
    pub(super) deadline: Duration,
    pub(super) storm: Arc<TpsBudget>,
}

impl RetryLayer {
    /// Retries of fast failures, unless [`attempts`](Self::attempts) sets another number: 2, as the official OpenAI
    /// and Anthropic clients have it.
    pub const DEFAULT_ATTEMPTS: u32 = 2;

    /// The base and the cap of the waits, unless [`back_off`](Self::back_off) sets others: 200 ms and 5 s. The first
    /// waits are hardly noticed beside the time a model takes, and no wait is as long as a person's patience.
    pub const DEFAULT_BACK_OFF: (Duration, Duration) =
        (Duration::from_millis(200), Duration::from_secs(5));

    /// The time for retries to start in, unless [`deadline`](Self::deadline) sets another: 30 s, room for two TTFT
    /// timeouts of 8 s and the longest waits between.
    pub const DEFAULT_DEADLINE: Duration = Duration::from_secs(30);

    /// A layer with the defaults.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how often a fast failure is retried: 0 for not at all. The first attempt is not counted.
    #[must_use]
    pub fn attempts(self, retries: u32) -> Self {
        self.set(|settings| settings.attempts = retries)
    }

    /// Sets how often a rejected answer is asked for again, at once: a model does not say the same thing twice. For a
    /// layer that stands *outside* a quality gate. The default is 0.
    ///
    /// Only what was rejected before any of it was delivered can be asked for again.
    #[must_use]
    pub fn after_rejection(self, retries: u32) -> Self {
        self.set(|settings| settings.after_rejection = retries)
    }

    /// Sets the waits between attempts: before the n-th retry a random time up to `base` · 2ⁿ⁻¹, and never above
    /// `cap`, which comes on top of what the provider asks for in `Retry-After`.
    ///
    /// # Errors
    ///
    /// A base of zero, and a cap below the base, are refused.
    pub fn back_off(self, base: Duration, cap: Duration) -> Result<Self, ConfigError> {
        if base.is_zero() {
            return Err(ConfigError::new(
                "a back-off from zero never waits, so all clients would come back at once; give it a base, such as \
                 200 ms",
            ));
        }
        if cap < base {
            return Err(ConfigError::new(
                "the cap of the back-off is below its base; give it the longest wait you allow, such as 5 s",
            ));
        }
        Ok(self.set(|settings| settings.back_off = BackOff { base, cap }))
    }

    /// Sets what a TTFT timeout does. The default is once more, with a quarter of the token limit.
    ///
    /// # Errors
    ///
    /// What cannot lower a limit is refused: division by less than 2, an empty or rising ladder, zeros.
    pub fn shrink(self, shrink: Shrink) -> Result<Self, ConfigError> {
        shrink.check()?;
        Ok(self.set(|settings| settings.shrink = shrink))
    }

    /// Sets how long after the first attempt a retry may still start. A running attempt is not cut off.
    ///
    /// # Errors
    ///
    /// A deadline of zero is refused.
    pub fn deadline(self, deadline: Duration) -> Result<Self, ConfigError> {
        if deadline.is_zero() {
            return Err(ConfigError::new(
                "a deadline of zero leaves no time for a retry; give it a duration, such as 30 s, or leave the \
                 layer out",
            ));
        }
        Ok(self.set(|settings| settings.deadline = deadline))
    }

    /// Sets what all requests together may spend on retries: `per_answer` for each answer that began, and
    /// `per_second` besides, both counted over the last `window`.
    ///
    /// The default is 0.2, 10 and 10 s, that of [`TpsBudget`] and of Finagle, whose `RetryBudget` it follows: up to
    /// 100 retries in any 10 s, and one more for every five answers. A `per_answer` below 1 is taken as one retry for
    /// a whole number of answers: 0.3 is one for three.
    ///
    /// # Errors
    ///
    /// [`TpsBudget`] takes a window of 1 to 60 s and 0 to 1000 retries for each answer; anything else is refused.
    pub fn storm_budget(
        self,
        per_answer: f32,
        per_second: u32,
        window: Duration,
    ) -> Result<Self, ConfigError> {
        if !(0.0..=1000.0).contains(&per_answer) {
            return Err(ConfigError::new(
                "the retries for each answer must be between 0 and 1000; give it a share, such as 0.2",
            ));
        }
        if per_second >= i32::MAX as u32 {
            return Err(ConfigError::new(
                "the retries for each second must be less than 2 147 483 647; give it a number, such as 10",
            ));
        }
        if !(Duration::from_secs(1)..=Duration::from_secs(60)).contains(&window) {
            return Err(ConfigError::new(
                "the window of the storm budget must be between 1 and 60 s; give it a duration, such as 10 s",
            ));
        }
        let storm = Arc::new(TpsBudget::new(window, per_second, per_answer));
        Ok(self.set(|settings| settings.storm = storm))
    }

    fn set(mut self, change: impl FnOnce(&mut Settings)) -> Self {
        change(Arc::make_mut(&mut self.settings));
        self
    }
}

impl Default for RetryLayer {
    fn default() -> Self {
        let (base, cap) = Self::DEFAULT_BACK_OFF;
        let settings = Settings {
            attempts: Self::DEFAULT_ATTEMPTS,
            after_rejection: 0,
            back_off: BackOff { base, cap },
            shrink: Shrink::default(),
            deadline: Self::DEFAULT_DEADLINE,
            storm: Arc::default(),
        };
        Self {
            settings: Arc::new(settings),
        }
    }
}

impl<S> Layer<S> for RetryLayer {
    type Service = Retry<S>;

    fn layer(&self, inner: S) -> Self::Service {
        Retry::new(inner, Arc::clone(&self.settings))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn settings_that_cannot_work_are_refused_with_a_sentence() {
        let layer = RetryLayer::new;
        let storm = |ratio, second, window| layer().storm_budget(ratio, second, window);
        for (refused, mend) in [
            (layer().back_off(Duration::ZERO, SECOND), "such as 200 ms"),
            (layer().back_off(SECOND, SECOND / 2), "such as 5 s"),
            (layer().deadline(Duration::ZERO), "such as 30 s"),
            (layer().shrink(Shrink::Ladder(vec![])), "such as 512"),
            (storm(f32::NAN, 10, SECOND), "such as 0.2"),
            (storm(-0.1, 10, SECOND), "such as 0.2"),
            (storm(1000.1, 10, SECOND), "such as 0.2"),
            (storm(0.2, u32::MAX, SECOND), "such as 10"),
            (storm(0.2, 10, SECOND / 2), "such as 10 s"),
            (storm(0.2, 10, SECOND * 61), "such as 10 s"),
        ] {
            let refused = refused.expect_err("it cannot work").to_string();
            assert!(refused.contains(mend), "{refused}");
        }
        assert!(storm(0.0, 0, SECOND).is_ok());
        assert!(storm(1000.0, i32::MAX as u32 - 1, SECOND * 60).is_ok());
    }
}
