use std::time::Duration;

/// Exponential back-off with full jitter.
///
/// "sleep = random_between(0, min(cap, base * 2 ** attempt))", from Marc Brooker, "Exponential Backoff And Jitter",
/// AWS Architecture Blog, 2015.
#[derive(Clone, Copy, Debug)]
pub(super) struct BackOff {
    pub(super) base: Duration,
    pub(super) cap: Duration,
}

impl BackOff {
    /// The wait before the next retry, where `draw` is between 0 and 1 and `retries` have been made.
    ///
    /// What the provider asks for is waited for first: everyone it turned away was told the same, so without the
    /// jitter on top they would all come back at once.
    pub(super) fn wait(self, retries: u32, retry_after: Option<Duration>, draw: f64) -> Duration {
        let most = self.base.saturating_mul(2_u32.saturating_pow(retries));
        let jitter = most.min(self.cap).mul_f64(draw);
        retry_after.unwrap_or_default().saturating_add(jitter)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const BACK_OFF: BackOff = BackOff {
        base: Duration::from_millis(200),
        cap: Duration::from_secs(5),
    };

    #[test]
    fn the_longest_wait_doubles_up_to_the_cap() {
        let longest = (0..7).map(|retries| BACK_OFF.wait(retries, None, 1.0).as_millis());
        let expected = [200, 400, 800, 1600, 3200, 5000, 5000];
        assert_eq!(longest.collect::<Vec<_>>(), expected);
        assert_eq!(BACK_OFF.wait(3, None, 0.0), Duration::ZERO);
    }

    proptest! {
        #[test]
        fn no_wait_is_longer_than_the_cap_or_shorter_than_the_provider_asks(
            base in any::<u64>(),
            cap in any::<u64>(),
            retries in any::<u32>(),
            retry_after in any::<Option<Duration>>(),
            draw in 0.0..1.0,
        ) {
            let (base, cap) = (Duration::from_nanos(base), Duration::from_nanos(cap));
            let wait = BackOff { base, cap }.wait(retries, retry_after, draw);
            let floor = retry_after.unwrap_or_default();
            prop_assert!(floor <= wait && wait <= floor.saturating_add(cap));
        }
    }
}
