//! A cache in this process's memory in front of a store that is elsewhere: [`NearCache`].
//!
//! ```
//! use std::{sync::Arc, time::Duration};
//! use backstop::{AnswerKey, MemoryStore, ReplayLayer, replay::NearCache};
//!
//! # let remote = MemoryStore::new();
//! let store = NearCache::builder(remote).max_bytes(16 * 1024 * 1024).wait(Duration::from_millis(50)).build()?;
//! let key = |question: &String| Some(AnswerKey::shared("ask").question("q", question));
//! let layer = ReplayLayer::new(Arc::new(store), key);
//! # Ok::<(), backstop::ConfigError>(())
//! ```
//!
//! A `get` asks the store inside for the current versions, which is little, and takes the answer from memory where it
//! is there under exactly those. Where the store inside fails or has not answered within the [wait](NearCacheBuilder::wait),
//! the answer is taken from memory under the highest versions that this process knows of. So answers that this
//! process has put or got are replayed while the store cannot be reached.
//!
//! A `put` goes to both, `bump` and `versions` to the store inside.
//!
//! # What can be stale
//!
//! While the store answers in time, nothing. While it does not, one thing: an answer of this process from before a
//! bump that *another* process made meanwhile, or shortly before, so that this one has not read the new version. Such
//! an answer is no older than [`max_age`](NearCacheBuilder::max_age) in memory. Where that is too old, leave the near
//! cache out.
//!
//! Never served is an answer from before a version that this process has read or has returned from `bump`. After a
//! bump that failed or was dropped half way, which may have happened or not, nothing of its namespace is served from
//! memory until the store has told its version. Where the store tells a lower version than it has told before, it
//! has lost some: it is treated as one that cannot be reached.
//!
//! The versions of 4096 namespaces are remembered. Of one that was forgotten, since others were used later, nothing is
//! served from memory until the store has told its version; that it had told a higher one before is not noticed.
//!
//! An answer may be served from memory past the TTL that it has in the store, and after another process has put a
//! newer one for the same versions, both by at most `max_age`.
//!
//! # Cost
//!
//! A `get` is one round trip either way: what is not in memory is got while the versions are read.
//!
//! # Cancel safety
//!
//! As the store inside; a `put` that is dropped half way may be in memory alone.

mod builder;
mod known;

use std::{fmt, sync::Arc, time::Duration};

use futures_util::future::{BoxFuture, join};
use tokio::time::timeout;

use self::known::Known;
use super::{
    key::{AnswerKey, Namespace},
    memory::MemoryStore,
    store::{AnswerStore, StoreError, StoredAnswer, Versions},
};

pub use self::builder::NearCacheBuilder;

/// Keeps answers of a store that is elsewhere in memory too. See the [module](self) for what can be stale then.
pub struct NearCache<S> {
    inner: Arc<S>,
    known: Arc<Known>,
    wait: Duration,
}

impl<S: AnswerStore + 'static> NearCache<S> {
    /// A near cache with the defaults: 10 000 answers and 64 MiB, kept for 10 minutes; the store inside has 100 ms.
    pub fn new(inner: S) -> Self {
        NearCacheBuilder::new(inner).finish(MemoryStore::new())
    }

    /// Sets a near cache up.
    pub fn builder(inner: S) -> NearCacheBuilder<S> {
        NearCacheBuilder::new(inner)
    }
}

impl<S> NearCache<S> {
    /// The store inside.
    #[must_use]
    pub fn get_ref(&self) -> &S {
        &self.inner
    }
}

async fn versions(
    inner: &impl AnswerStore,
    known: &Known,
    namespaces: &[Namespace],
) -> Result<Versions, StoreError> {
    let asked = known.ask(namespaces);
    let told = inner.versions(namespaces).await?;
    known.learn(namespaces, &asked, &told)?;
    Ok(told)
}

async fn get(
    inner: &impl AnswerStore,
    known: &Known,
    wait: Duration,
    key: &AnswerKey,
) -> Result<Option<StoredAnswer>, StoreError> {
    let namespaces = key.namespaces();
    if known.find(key).await.is_some() {
        // Whatever comes of it: what counts is what is known afterwards.
        drop(timeout(wait, versions(inner, known, namespaces)).await);
        if let Some(answer) = known.find(key).await {
            return Ok(Some(answer));
        }
    }
    let (asked, floor) = (known.ask(namespaces), known.floor(namespaces));
    let (told, got) = join(inner.versions(namespaces), inner.get(key)).await;
    if let Ok(told) = &told {
        known.learn(namespaces, &asked, told)?;
    }
    let got = got?;
    if let (Some(answer), Some(floor), Ok(_)) = (&got, floor, told) {
        // The answer belongs to these versions or to later ones.
        known.keep(key, floor, answer.clone(), Duration::MAX).await;
    }
    Ok(got)
}

impl<S: AnswerStore + 'static> AnswerStore for NearCache<S> {
    fn versions(
        &self,
        namespaces: &[Namespace],
    ) -> BoxFuture<'static, Result<Versions, StoreError>> {
        let (inner, known) = (Arc::clone(&self.inner), Arc::clone(&self.known));
        let namespaces = namespaces.to_vec();
        Box::pin(async move { versions(&*inner, &known, &namespaces).await })
    }

    fn get(&self, key: &AnswerKey) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>> {
        let (inner, known) = (Arc::clone(&self.inner), Arc::clone(&self.known));
        let (wait, key) = (self.wait, key.clone());
        Box::pin(async move { get(&*inner, &known, wait, &key).await })
    }

    fn put(
        &self,
        key: &AnswerKey,
        versions: Versions,
        answer: StoredAnswer,
        ttl: Duration,
    ) -> BoxFuture<'static, Result<(), StoreError>> {
        let (known, key) = (Arc::clone(&self.known), key.clone());
        let put = self.inner.put(&key, versions.clone(), answer.clone(), ttl);
        Box::pin(async move {
            known.keep(&key, versions, answer, ttl).await;
            put.await
        })
    }

    fn bump(&self, namespace: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
        let (inner, known) = (Arc::clone(&self.inner), Arc::clone(&self.known));
        let namespace = namespace.clone();
        Box::pin(async move {
            let bump = known.begin_bump(&namespace);
            let version = inner.bump(&namespace).await?;
            known.end_bump(&namespace, version, bump);
            Ok(version)
        })
    }
}

impl<S> fmt::Debug for NearCache<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NearCache")
            .field("answers", &self.known.answers)
            .field("max_age", &self.known.max_age)
            .field("wait", &self.wait)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
