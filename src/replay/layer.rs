//! The layer: [`ReplayLayer`].

use std::{fmt, sync::Arc, time::Duration};

use tower_layer::Layer;

use super::{
    key::AnswerKey,
    knowledge::{DEFAULT_STORE_TIMEOUT, Knowledge},
    lookup::{Lookup, MaxStaleness},
    pace::Pace,
    record::Record,
    recorder::Recorder,
    store::AnswerStore,
};
use crate::{
    answer::Source,
    config::ConfigError,
    error::{Error, ErrorKind},
    fallback::{Fallback, FallbackLayer, MidStream},
};

pub(crate) const DEFAULT_TTL: Duration = Duration::from_secs(24 * 60 * 60);
pub(crate) const DEFAULT_MAX_ANSWER_BYTES: usize = 1024 * 1024;
pub(crate) const DEFAULT_MIN_INTERVAL: Duration = Duration::ZERO;

type Takes = Arc<dyn Fn(&Error) -> bool + Send + Sync>;

pub(super) type KeyOf<R> = Arc<dyn Fn(&R) -> Option<AnswerKey> + Send + Sync>;

/// The service that [`ReplayLayer`] makes: it records, and falls back to what was recorded.
pub type Replay<S, R> = Fallback<Record<S, R>, R>;

/// Records good answers and replays the last one on failure. See the [module](self::super) for the rules.
///
/// Clones share everything but their services: the store, the writes in flight, and what they know of versions.
pub struct ReplayLayer<R> {
    key: KeyOf<R>,
    recorder: Arc<Recorder>,
    fallback: FallbackLayer<R>,
}

/// Sets up a [`ReplayLayer`].
pub struct ReplayLayerBuilder<R> {
    store: Arc<dyn AnswerStore>,
    key: KeyOf<R>,
    ttl: Duration,
    store_timeout: Duration,
    max_answer_bytes: usize,
    min_interval: Duration,
    max_staleness: Option<MaxStaleness>,
    pace: Pace,
    takes: Option<Takes>,
    mid_stream: MidStream,
}

impl<R: Send + 'static> ReplayLayer<R> {
    /// A layer with the defaults: answers live for 24 hours, the store has 250 ms, an answer may have 1 MiB.
    ///
    /// Requests for which `key` gives `None` are neither recorded nor replayed.
    pub fn new(
        store: Arc<dyn AnswerStore>,
        key: impl Fn(&R) -> Option<AnswerKey> + Send + Sync + 'static,
    ) -> Self {
        Self::builder(store, key).finish()
    }

    /// Sets a layer up.
    ///
    /// ```
    /// use std::{sync::Arc, time::Duration};
    /// use backstop::{AnswerKey, MemoryStore, ReplayLayer};
    ///
    /// let key = |question: &String| Some(AnswerKey::shared("ask").question("q", question));
    /// let layer = ReplayLayer::builder(Arc::new(MemoryStore::new()), key)
    ///     .ttl(Duration::from_secs(15 * 60))
    ///     .build()?;
    /// # Ok::<(), backstop::ConfigError>(())
    /// ```
    pub fn builder(
        store: Arc<dyn AnswerStore>,
        key: impl Fn(&R) -> Option<AnswerKey> + Send + Sync + 'static,
    ) -> ReplayLayerBuilder<R> {
        ReplayLayerBuilder {
            store,
            key: Arc::new(key),
            ttl: DEFAULT_TTL,
            store_timeout: DEFAULT_STORE_TIMEOUT,
            max_answer_bytes: DEFAULT_MAX_ANSWER_BYTES,
            min_interval: DEFAULT_MIN_INTERVAL,
            max_staleness: None,
            pace: Pace::default(),
            takes: None,
            mid_stream: MidStream::default(),
        }
    }

    /// What the answers are made from, in this layer's store: to raise versions, and to read them.
    ///
    /// Read the versions of your namespaces once, when the process starts and after every bump from elsewhere that it
    /// hears of: then the layer knows them, and does not have to learn them from the first answers.
    #[must_use]
    pub fn knowledge(&self) -> Knowledge {
        self.recorder.knowledge.clone()
    }

    /// Waits for the writes that are in flight: before a process ends, after its server has stopped. That takes two
    /// store timeouts at most. Meanwhile no further answers are recorded.
    ///
    /// ```no_run
    /// # async fn main_of(layer: backstop::ReplayLayer<String>, server: impl Future<Output = ()>) {
    /// server.await;
    /// layer.flush().await;
    /// # }
    /// ```
    pub async fn flush(&self) {
        self.recorder.writes.flush().await;
    }
}

impl<R> ReplayLayerBuilder<R> {
    /// How long an answer may be replayed. Set it by how often the data behind it changes. Default: 24 hours.
    #[must_use]
    pub fn ttl(mut self, ttl: Duration) -> Self {
        self.ttl = ttl;
        self
    }

    /// How long any one call to the store may take. Default: 250 ms.
    #[must_use]
    pub fn store_timeout(mut self, limit: Duration) -> Self {
        self.store_timeout = limit;
        self
    }

    /// The longest text that is recorded, in bytes. Default: 1 MiB.
    #[must_use]
    pub fn max_answer_bytes(mut self, limit: usize) -> Self {
        self.max_answer_bytes = limit;
        self
    }

    /// An answer to a question is not written again within this time of the last that this layer wrote, unless a version
    /// has changed. For questions that are asked over and over. Default: zero, so each answer is written.
    #[must_use]
    pub fn min_interval(mut self, interval: Duration) -> Self {
        self.min_interval = interval;
        self
    }

    /// Chooses how old an answer may be to stand in for a failure of this kind; `None` is as old as the TTL allows, the
    /// default for every kind.
    ///
    /// ```
    /// use std::{sync::Arc, time::Duration};
    /// use backstop::{AnswerKey, ErrorClass, MemoryStore, ReplayLayer};
    ///
    /// let key = |question: &String| Some(AnswerKey::shared("ask").question("q", question));
    /// let layer = ReplayLayer::builder(Arc::new(MemoryStore::new()), key)
    ///     // Where the model is there and only slow, an old answer is worth less than another try.
    ///     .max_staleness(|kind| match kind.class() {
    ///         ErrorClass::Latency => Some(Duration::from_secs(60 * 60)),
    ///         _ => None,
    ///     })
    ///     .build()?;
    /// # Ok::<(), backstop::ConfigError>(())
    /// ```
    #[must_use]
    pub fn max_staleness(
        mut self,
        limit: impl Fn(ErrorKind) -> Option<Duration> + Send + Sync + 'static,
    ) -> Self {
        self.max_staleness = Some(Arc::new(limit));
        self
    }

    /// How fast replays come. Default: [`Pace::Instant`].
    #[must_use]
    pub fn pace(mut self, pace: Pace) -> Self {
        self.pace = pace;
        self
    }

    /// Chooses which failures are replayed over, as [`FallbackLayer::when`].
    #[must_use]
    pub fn when(mut self, takes: impl Fn(&Error) -> bool + Send + Sync + 'static) -> Self {
        self.takes = Some(Arc::new(takes));
        self
    }

    /// Chooses what happens after the first token, as [`FallbackLayer::mid_stream`].
    #[must_use]
    pub fn mid_stream(mut self, mid_stream: MidStream) -> Self {
        self.mid_stream = mid_stream;
        self
    }
}

impl<R: Send + 'static> ReplayLayerBuilder<R> {
    /// Makes the layer.
    ///
    /// # Errors
    ///
    /// Where the TTL, the store timeout, the size cap or the pace is zero, or where answers would expire before they
    /// may be written again.
    pub fn build(self) -> Result<ReplayLayer<R>, ConfigError> {
        if self.ttl.is_zero() {
            return Err(ConfigError::new(
                "a replay layer whose `ttl` is zero never replays: raise it, or leave the layer out",
            ));
        }
        if self.store_timeout.is_zero() {
            return Err(ConfigError::new(
                "a replay layer must give its store some time: raise `store_timeout`",
            ));
        }
        if self.max_answer_bytes == 0 {
            return Err(ConfigError::new(
                "a replay layer with room for no answer never records: raise `max_answer_bytes`",
            ));
        }
        if self.pace == Pace::TokensPerSecond(0) {
            return Err(ConfigError::new(
                "a replay at no token per second never ends: raise the `pace`, or leave it at `Pace::Instant`",
            ));
        }
        if self.min_interval >= self.ttl {
            return Err(ConfigError::new(
                "a replay layer must write an answer again before it expires: lower `min_interval`, or raise the `ttl`",
            ));
        }
        Ok(self.finish())
    }

    fn finish(self) -> ReplayLayer<R> {
        let knowledge = Knowledge::within(self.store, self.store_timeout);
        let lookup = Lookup::new(
            Arc::clone(&self.key),
            knowledge.clone(),
            self.max_staleness,
            self.pace,
        );
        let recorder = Arc::new(Recorder::new(
            knowledge,
            self.ttl,
            self.max_answer_bytes,
            self.min_interval,
        ));
        let key = self.key;
        let mut fallback =
            FallbackLayer::for_cause(Source::Replay, move |cause| lookup.because(cause))
                .mid_stream(self.mid_stream);
        if let Some(takes) = self.takes {
            fallback = fallback.when(move |failure| takes(failure));
        }
        ReplayLayer {
            key,
            recorder,
            fallback,
        }
    }
}

impl<S, R> Layer<S> for ReplayLayer<R> {
    type Service = Replay<S, R>;

    fn layer(&self, inner: S) -> Self::Service {
        let (key, recorder) = (Arc::clone(&self.key), Arc::clone(&self.recorder));
        self.fallback.layer(Record::new(inner, key, recorder))
    }
}

impl<R> Clone for ReplayLayer<R> {
    fn clone(&self) -> Self {
        Self {
            key: Arc::clone(&self.key),
            recorder: Arc::clone(&self.recorder),
            fallback: self.fallback.clone(),
        }
    }
}

impl<R> fmt::Debug for ReplayLayer<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReplayLayer")
            .field("recorder", &self.recorder)
            .field("fallback", &self.fallback)
            .finish_non_exhaustive()
    }
}

impl<R> fmt::Debug for ReplayLayerBuilder<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReplayLayerBuilder")
            .field("ttl", &self.ttl)
            .field("store_timeout", &self.store_timeout)
            .field("max_answer_bytes", &self.max_answer_bytes)
            .field("min_interval", &self.min_interval)
            .field("pace", &self.pace)
            .field("mid_stream", &self.mid_stream)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::MemoryStore;

    #[test]
    fn a_setting_that_cannot_work_is_refused() {
        let builder = || {
            let store = Arc::new(MemoryStore::new());
            ReplayLayer::builder(store, |_: &String| None)
        };
        assert!(builder().build().is_ok());
        for refused in [
            builder().ttl(Duration::ZERO),
            builder().store_timeout(Duration::ZERO),
            builder().max_answer_bytes(0),
            builder().pace(Pace::TokensPerSecond(0)),
            builder().min_interval(DEFAULT_TTL),
        ] {
            assert!(refused.build().is_err());
        }
    }
}
