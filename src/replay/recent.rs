//! What was written a short while ago: [`Recent`].

use std::{
    num::NonZeroUsize,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use lru::LruCache;
use tokio::time::Instant;

use super::store::Versions;

/// Most keys that are remembered, about 1 MiB. One that was forgotten is written once more.
const MAX_KEYS: NonZeroUsize = NonZeroUsize::new(8192).expect("not zero");

/// A key's digest, and the versions that an answer was recorded under: after a bump nothing is recent.
pub(super) type Written = ([u8; 32], Versions);

/// Keys that were written within an interval.
#[derive(Debug)]
pub(super) struct Recent {
    interval: Duration,
    written: Mutex<LruCache<Written, Instant>>,
}

impl Recent {
    pub(super) fn new(interval: Duration) -> Self {
        let written = Mutex::new(LruCache::new(MAX_KEYS));
        Self { interval, written }
    }

    pub(super) fn has(&self, key: &Written) -> bool {
        let mut written = self.written();
        written
            .get(key)
            .is_some_and(|at| at.elapsed() < self.interval)
    }

    pub(super) fn note(&self, key: Written) {
        self.written().put(key, Instant::now());
    }

    fn written(&self) -> MutexGuard<'_, LruCache<Written, Instant>> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_key_is_recent_for_the_interval_and_at_its_versions_alone() {
        let recent = Recent::new(Duration::from_secs(60));
        let key = |version| ([7; 32], Versions::new([version]));
        recent.note(key(1));
        tokio::time::advance(Duration::from_secs(59)).await;
        assert!(recent.has(&key(1)) && !recent.has(&key(2)));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert!(!recent.has(&key(1)));
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let recent = Recent::new(Duration::MAX);
        let key = |version| ([7; 32], Versions::new([version]));
        (0..=MAX_KEYS.get() as u64).for_each(|version| recent.note(key(version)));
        assert_eq!(recent.written().len(), MAX_KEYS.get());
        assert!(!recent.has(&key(0)) && recent.has(&key(1)));
    }
}
