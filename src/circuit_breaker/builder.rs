//! The settings of a breaker: [`BreakerBuilder`].

use std::{sync::Arc, time::Duration};

use super::{
    breaker::Breaker,
    classify::Judge,
    early::SlowTtft,
    machine::{BackOff, Rules, Verdict},
};
use crate::{config::ConfigError, outcome::Outcome};

/// Most failures that a window can be asked to hold.
const MAX_THRESHOLD: u32 = 1000;

/// The settings of a [`Breaker`]. What is not set has its default.
#[derive(Clone, Debug)]
#[must_use = "a builder does nothing until it is built"]
pub struct BreakerBuilder {
    name: &'static str,
    rules: Rules,
    judge: Judge,
    slow_ttft: Option<Early>,
}

#[derive(Clone, Copy, Debug)]
struct Early {
    limit: Duration,
    min_samples: u32,
}

impl BreakerBuilder {
    pub(super) fn new(name: &'static str) -> Self {
        Self {
            name,
            rules: Rules::default(),
            judge: Judge::default(),
            slow_ttft: None,
        }
    }

    /// How many failures within the [`window`](Self::window) open the circuit: 5 by default. From 3 to 5 suits most
    /// targets: fewer opens on bad luck, and each one more is one more user who waits for a timeout.
    pub fn threshold(mut self, failures: u32) -> Self {
        self.rules.threshold = failures;
        self
    }

    /// How long a failure counts: 30 s by default.
    pub fn window(mut self, window: Duration) -> Self {
        self.rules.window = window;
        self
    }

    /// How long the circuit stays open before a probe: 60 s by default, and up to [`jitter`](Self::jitter) longer.
    pub fn open_for(mut self, period: Duration) -> Self {
        self.rules.open_for = period;
        self
    }

    /// The part of the open period, from 0 to 1, by which it is lengthened at random, so that many instances do not
    /// probe at the same moment: 0.1 by default. 0 switches it off.
    pub fn jitter(mut self, part: f64) -> Self {
        self.rules.jitter = part;
        self
    }

    /// After each failed probe, multiplies the open period by `factor`, up to `cap`. By default it stays as it is.
    pub fn back_off(mut self, factor: f64, cap: Duration) -> Self {
        self.rules.back_off = Some(BackOff { factor, cap });
        self
    }

    /// How many probes in a row must succeed to close the circuit: 1 by default.
    pub fn good_probes(mut self, probes: u32) -> Self {
        self.rules.good_probes = probes;
        self
    }

    /// The longest time that a `Retry-After` can keep calls away: 5 min by default. With `None` it keeps none away,
    /// which suits a stack whose callers bring keys of their own, if their limits are what the provider speaks of.
    pub fn max_cooldown(mut self, cap: impl Into<Option<Duration>>) -> Self {
        self.rules.max_cooldown = cap.into();
        self
    }

    /// Whether the stack owns the key to the target: `false` by default.
    ///
    /// If it does, refused credentials are a failure of the target, and an account without quota keeps calls away for
    /// the longest cooldown. If callers bring their own keys, one caller's trouble says nothing about the others.
    pub fn server_key(mut self, owned: bool) -> Self {
        self.judge.server_key = owned;
        self
    }

    /// What counts as a failure, in place of [`default_verdict`](super::default_verdict). Probes are judged by a
    /// rule of their own, see the [module](super#probes). The closure runs when an answer ends, possibly in a
    /// `Drop`: it must not block or panic.
    ///
    /// ```
    /// use backstop::{Breaker, ErrorKind, Outcome, circuit_breaker::{Verdict, default_verdict}};
    ///
    /// let breaker = Breaker::builder("model").classify(|outcome| match outcome {
    ///     Outcome::Failed(error) if error.kind() == ErrorKind::Connect => Verdict::Failure(2),
    ///     other => default_verdict(other),
    /// });
    /// ```
    pub fn classify(
        mut self,
        classify: impl Fn(Outcome<'_>) -> Verdict + Send + Sync + 'static,
    ) -> Self {
        self.judge.classify = Arc::new(classify);
        self
    }

    /// Warns early: [`Breaker::is_degrading`] once the 95th percentile of the time to the first token, over the
    /// window, is past `limit` and the window holds at least `min_samples` calls; 20 is a good number. Off by
    /// default. It opens nothing.
    pub fn slow_ttft(mut self, limit: Duration, min_samples: u32) -> Self {
        self.slow_ttft = Some(Early { limit, min_samples });
        self
    }

    /// The breaker.
    ///
    /// # Errors
    ///
    /// Settings that cannot work are refused: periods and counts of zero, a threshold above 1000, a jitter that is
    /// not from 0 to 1, a back-off that shrinks the open period or is capped below it.
    pub fn build(self) -> Result<Breaker, ConfigError> {
        let refusal = self.refusal();
        refusal.map_or_else(
            || Ok(self.finish()),
            |sentence| Err(ConfigError::new(sentence)),
        )
    }

    pub(super) fn finish(self) -> Breaker {
        let window = self.rules.window;
        let early = |Early { limit, min_samples }: Early| SlowTtft::new(limit, min_samples, window);
        Breaker::with(self.name, self.rules, self.judge, self.slow_ttft.map(early))
    }

    fn refusal(&self) -> Option<&'static str> {
        let rules = &self.rules;
        if rules.threshold == 0 {
            return Some(
                "the breaker's threshold is zero, so it would open without a failure; give it a number, from 3 to 5 \
                 for most targets",
            );
        }
        if rules.threshold > MAX_THRESHOLD {
            return Some(
                "the breaker's threshold is above 1000, so it would hardly ever open; give it a number, from 3 to 5 \
                 for most targets",
            );
        }
        if rules.window.is_zero() {
            return Some(
                "the breaker's window is zero, so no failure would count; give it a duration, such as 30 s",
            );
        }
        if rules.open_for.is_zero() {
            return Some(
                "the breaker's open period is zero, so it would never reject; give it a duration, such as 60 s",
            );
        }
        if !(0.0..=1.0).contains(&rules.jitter) {
            return Some(
                "the breaker's jitter is a part of its open period; give it a number from 0 to 1, such as 0.1",
            );
        }
        if let Some(BackOff { factor, cap }) = rules.back_off {
            if !(factor.is_finite() && factor >= 1.0) {
                return Some(
                    "the back-off's factor would shrink the open period; give it a number of at least 1, such as 2",
                );
            }
            if cap < rules.open_for {
                return Some(
                    "the back-off's cap is below the open period; give it a longer duration, such as 10 min",
                );
            }
        }
        if rules.good_probes == 0 {
            return Some("the breaker would close without a good probe; ask for at least one");
        }
        if rules.max_cooldown.is_some_and(|cap| cap.is_zero()) {
            return Some(
                "the longest cooldown is zero; give it a duration, such as 5 min, or `None` for no cooldowns",
            );
        }
        if let Some(Early { limit, min_samples }) = self.slow_ttft
            && (limit.is_zero() || min_samples == 0)
        {
            return Some(
                "the early warning needs a limit and a number of samples above zero, such as 4 s and 20",
            );
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_that_cannot_work_are_refused_with_a_sentence() {
        const SECOND: Duration = Duration::from_secs(1);
        let builder = || Breaker::builder("model");
        let refused = [
            (builder().threshold(0), "3 to 5"),
            (builder().threshold(1001), "3 to 5"),
            (builder().window(Duration::ZERO), "30 s"),
            (builder().open_for(Duration::ZERO), "60 s"),
            (builder().jitter(f64::NAN), "0.1"),
            (builder().jitter(-0.1), "0.1"),
            (builder().jitter(1.1), "0.1"),
            (builder().back_off(f64::NAN, SECOND * 600), "such as 2"),
            (builder().back_off(f64::INFINITY, SECOND * 600), "such as 2"),
            (builder().back_off(0.5, SECOND * 600), "such as 2"),
            (builder().back_off(2.0, SECOND), "10 min"),
            (builder().good_probes(0), "at least one"),
            (builder().max_cooldown(Duration::ZERO), "5 min"),
            (builder().slow_ttft(Duration::ZERO, 20), "4 s and 20"),
            (builder().slow_ttft(SECOND, 0), "4 s and 20"),
        ];
        for (builder, hint) in refused {
            let sentence = builder.build().expect_err(hint).to_string();
            assert!(sentence.contains(hint), "{sentence}");
        }
    }

    #[test]
    fn the_widest_settings_work() {
        let widest = Breaker::builder("model")
            .threshold(1000)
            .window(Duration::MAX)
            .open_for(Duration::MAX)
            .jitter(1.0)
            .back_off(1e300, Duration::MAX)
            .good_probes(u32::MAX)
            .max_cooldown(Duration::MAX)
            .slow_ttft(Duration::MAX, u32::MAX)
            .build();
        assert!(widest.is_ok());
        assert!(Breaker::builder("model").build().is_ok());
    }
}
