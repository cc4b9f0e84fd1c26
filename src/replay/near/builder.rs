//! How a near cache is set up: [`NearCacheBuilder`].

use std::{fmt, sync::Arc, time::Duration};

use super::{
    super::{
        memory::{DEFAULT_BYTES, DEFAULT_ENTRIES, MemoryStore},
        store::AnswerStore,
    },
    NearCache,
    known::Known,
};
use crate::config::ConfigError;

pub(super) const DEFAULT_MAX_AGE: Duration = Duration::from_secs(600);
pub(super) const DEFAULT_WAIT: Duration = Duration::from_millis(100);

/// Sets up a [`NearCache`].
#[must_use]
pub struct NearCacheBuilder<S> {
    inner: S,
    max_entries: usize,
    max_bytes: usize,
    max_age: Duration,
    wait: Duration,
}

impl<S: AnswerStore + 'static> NearCacheBuilder<S> {
    pub(super) fn new(inner: S) -> Self {
        Self {
            inner,
            max_entries: DEFAULT_ENTRIES,
            max_bytes: DEFAULT_BYTES,
            max_age: DEFAULT_MAX_AGE,
            wait: DEFAULT_WAIT,
        }
    }

    /// The most answers that are kept. Default: 10 000.
    pub fn max_entries(mut self, limit: usize) -> Self {
        self.max_entries = limit;
        self
    }

    /// The most bytes that keys and answers take. Default: 64 MiB.
    pub fn max_bytes(mut self, limit: usize) -> Self {
        self.max_bytes = limit;
        self
    }

    /// How long an answer is kept, or its TTL if that is shorter and known. Default: 10 minutes.
    pub fn max_age(mut self, limit: Duration) -> Self {
        self.max_age = limit;
        self
    }

    /// How long a `get` waits for the store inside where it has an answer in memory. Less than what the layer gives a
    /// store, 250 ms by default, or the layer has given up before. Default: 100 ms.
    pub fn wait(mut self, limit: Duration) -> Self {
        self.wait = limit;
        self
    }

    /// Makes the near cache.
    ///
    /// # Errors
    ///
    /// Where a bound or a time is zero.
    pub fn build(self) -> Result<NearCache<S>, ConfigError> {
        if self.max_age.is_zero() {
            return Err(ConfigError::new(
                "a near cache that keeps nothing is none: raise `max_age`, or leave it out",
            ));
        }
        if self.wait.is_zero() {
            return Err(ConfigError::new(
                "a near cache must give the store inside some time: raise `wait`",
            ));
        }
        let answers = MemoryStore::with_limits(self.max_entries, self.max_bytes)?;
        Ok(self.finish(answers))
    }

    pub(super) fn finish(self, answers: MemoryStore) -> NearCache<S> {
        NearCache {
            inner: Arc::new(self.inner),
            known: Arc::new(Known::new(answers, self.max_age)),
            wait: self.wait,
        }
    }
}

impl<S> fmt::Debug for NearCacheBuilder<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NearCacheBuilder")
            .field("max_entries", &self.max_entries)
            .field("max_bytes", &self.max_bytes)
            .field("max_age", &self.max_age)
            .field("wait", &self.wait)
            .finish_non_exhaustive()
    }
}
