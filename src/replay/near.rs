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

use std::{
    fmt,
    num::NonZeroUsize,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures_util::future::{BoxFuture, join};
use lru::LruCache;
use tokio::time::timeout;

use super::{
    key::{AnswerKey, Namespace},
    memory::MemoryStore,
    store::{AnswerStore, StoreError, StoreErrorKind, StoredAnswer, Versions},
};
use crate::config::ConfigError;

const DEFAULT_MAX_AGE: Duration = Duration::from_secs(600);
const DEFAULT_WAIT: Duration = Duration::from_millis(100);

/// Most namespaces whose versions are remembered.
const MAX_NAMESPACES: NonZeroUsize = NonZeroUsize::new(4096).expect("not zero");

/// Keeps answers of a store that is elsewhere in memory too. See the [module](self) for what can be stale then.
pub struct NearCache<S> {
    inner: Arc<S>,
    near: Arc<Near>,
}

/// Sets up a [`NearCache`].
#[must_use]
pub struct NearCacheBuilder<S> {
    inner: S,
    max_entries: usize,
    max_bytes: usize,
    max_age: Duration,
    wait: Duration,
}

/// What this process knows.
struct Near {
    answers: MemoryStore,
    known: Mutex<Known>,
    max_age: Duration,
    wait: Duration,
}

struct Known {
    /// Counts bumps that were begun here.
    bumps: u64,
    /// The latest bump of which it is not remembered any more whether it has returned: it may be one of any namespace
    /// that is not here.
    forgotten: u64,
    namespaces: LruCache<Namespace, Floor>,
}

#[derive(Clone, Copy)]
struct Floor {
    /// The highest version that was told. `answers` has it too.
    version: u64,
    /// The latest bump that was begun here and has not returned, by its number: `version` may be too low. What the
    /// store is asked after that settles it.
    doubt: Option<u64>,
}

/// What was known when the store was asked.
struct Asked {
    bumps: u64,
    floor: Vec<u64>,
}

impl<S: AnswerStore + 'static> NearCache<S> {
    /// A near cache with the defaults: 10 000 answers and 64 MiB, kept for 10 minutes; the store inside has 100 ms.
    pub fn new(inner: S) -> Self {
        Self::builder(inner).finish(MemoryStore::new())
    }

    /// Sets a near cache up.
    pub fn builder(inner: S) -> NearCacheBuilder<S> {
        NearCacheBuilder {
            inner,
            max_entries: super::memory::DEFAULT_ENTRIES,
            max_bytes: super::memory::DEFAULT_BYTES,
            max_age: DEFAULT_MAX_AGE,
            wait: DEFAULT_WAIT,
        }
    }
}

impl<S> NearCache<S> {
    /// The store inside.
    #[must_use]
    pub fn get_ref(&self) -> &S {
        &self.inner
    }
}

impl<S: AnswerStore + 'static> NearCacheBuilder<S> {
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

    fn finish(self, answers: MemoryStore) -> NearCache<S> {
        NearCache {
            inner: Arc::new(self.inner),
            near: Arc::new(Near {
                answers,
                known: Mutex::new(Known {
                    bumps: 0,
                    forgotten: 0,
                    namespaces: LruCache::new(MAX_NAMESPACES),
                }),
                max_age: self.max_age,
                wait: self.wait,
            }),
        }
    }
}

impl Near {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known before the store is asked for versions.
    fn ask(&self, namespaces: &[Namespace]) -> Asked {
        let mut known = self.known();
        let bumps = known.bumps;
        let floor = |name| known.namespaces.get(name).map_or(0, |floor| floor.version);
        let floor = namespaces.iter().map(floor).collect();
        Asked { bumps, floor }
    }

    /// The highest versions that this process knows of, unless one is not known.
    fn floor(&self, namespaces: &[Namespace]) -> Option<Versions> {
        let mut known = self.known();
        let version = |name| match known.namespaces.get(name) {
            Some(Floor {
                version,
                doubt: None,
            }) => Some(*version),
            _ => None,
        };
        let versions: Option<Vec<_>> = namespaces.iter().map(version).collect();
        versions.map(Versions::new)
    }

    /// The answer in memory under these versions.
    async fn find(&self, key: &AnswerKey) -> Option<StoredAnswer> {
        let floor = self.floor(key.namespaces())?;
        let answer = self.answers.get(key).await.ok()??;
        // Before and after: the versions of `answers` may have been raised in between.
        (self.floor(key.namespaces()) == Some(floor)).then_some(answer)
    }

    async fn keep(&self, key: &AnswerKey, versions: Versions, answer: StoredAnswer, ttl: Duration) {
        if self.floor(key.namespaces()) == Some(versions.clone()) {
            let ttl = ttl.min(self.max_age);
            // Never fails, and declines if the versions have been raised meanwhile.
            let _ = self.answers.put(key, versions, answer, ttl).await;
        }
    }

    /// Takes note of versions that the store told when it was asked then.
    fn learn(
        &self,
        namespaces: &[Namespace],
        asked: &Asked,
        told: &Versions,
    ) -> Result<(), StoreError> {
        let told = told.as_slice();
        let behind = asked
            .floor
            .iter()
            .zip(told)
            .any(|(floor, told)| told < floor);
        if behind || told.len() != namespaces.len() {
            let why = "the store tells a lower version of a namespace than before";
            return Err(StoreError::new(StoreErrorKind::Unavailable).with_source(why));
        }
        let mut known = self.known();
        for (name, told) in namespaces.iter().zip(told) {
            self.raise(&mut known, name, *told, asked.bumps);
        }
        Ok(())
    }

    /// Where several are told at once the highest counts, in whatever order they arrive.
    fn raise(&self, known: &mut Known, namespace: &Namespace, version: u64, bumps: u64) {
        let floor = self.remember(known, namespace);
        floor.version = version.max(floor.version);
        if floor.doubt.is_some_and(|since| since <= bumps) {
            floor.doubt = None;
        }
        self.answers.raise(namespace, version);
    }

    /// The number of this bump.
    fn begin_bump(&self, namespace: &Namespace) -> u64 {
        let mut known = self.known();
        known.bumps += 1;
        let now = known.bumps;
        self.remember(&mut known, namespace).doubt = Some(now);
        now
    }

    /// What is known of a namespace. The least recently used makes way for one that is new.
    fn remember<'a>(&self, known: &'a mut Known, namespace: &Namespace) -> &'a mut Floor {
        if !known.namespaces.contains(namespace)
            && known.namespaces.len() == known.namespaces.cap().get()
            && let Some((least, floor)) = known.namespaces.pop_lru()
        {
            known.forgotten = known.forgotten.max(floor.doubt.unwrap_or_default());
            self.answers.forget(&least);
        }
        let doubt = Some(known.forgotten);
        let floor = || Floor { version: 0, doubt };
        known.namespaces.get_or_insert_mut(namespace.clone(), floor)
    }
}

async fn versions(
    inner: &impl AnswerStore,
    near: &Near,
    namespaces: &[Namespace],
) -> Result<Versions, StoreError> {
    let asked = near.ask(namespaces);
    let told = inner.versions(namespaces).await?;
    near.learn(namespaces, &asked, &told)?;
    Ok(told)
}

async fn get(
    inner: &impl AnswerStore,
    near: &Near,
    key: &AnswerKey,
) -> Result<Option<StoredAnswer>, StoreError> {
    let namespaces = key.namespaces();
    if near.find(key).await.is_some() {
        // Whatever comes of it: what counts is what is known afterwards.
        drop(timeout(near.wait, versions(inner, near, namespaces)).await);
        if let Some(answer) = near.find(key).await {
            return Ok(Some(answer));
        }
    }
    let (asked, floor) = (near.ask(namespaces), near.floor(namespaces));
    let (told, got) = join(inner.versions(namespaces), inner.get(key)).await;
    if let Ok(told) = &told {
        near.learn(namespaces, &asked, told)?;
    }
    let got = got?;
    if let (Some(answer), Some(floor), Ok(_)) = (&got, floor, told) {
        // The answer belongs to these versions or to later ones.
        near.keep(key, floor, answer.clone(), near.max_age).await;
    }
    Ok(got)
}

impl<S: AnswerStore + 'static> AnswerStore for NearCache<S> {
    fn versions(
        &self,
        namespaces: &[Namespace],
    ) -> BoxFuture<'static, Result<Versions, StoreError>> {
        let (inner, near) = (Arc::clone(&self.inner), Arc::clone(&self.near));
        let namespaces = namespaces.to_vec();
        Box::pin(async move { versions(&*inner, &near, &namespaces).await })
    }

    fn get(&self, key: &AnswerKey) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>> {
        let (inner, near, key) = (Arc::clone(&self.inner), Arc::clone(&self.near), key.clone());
        Box::pin(async move { get(&*inner, &near, &key).await })
    }

    fn put(
        &self,
        key: &AnswerKey,
        versions: Versions,
        answer: StoredAnswer,
        ttl: Duration,
    ) -> BoxFuture<'static, Result<(), StoreError>> {
        let (near, key) = (Arc::clone(&self.near), key.clone());
        let put = self.inner.put(&key, versions.clone(), answer.clone(), ttl);
        Box::pin(async move {
            near.keep(&key, versions, answer, ttl).await;
            put.await
        })
    }

    fn bump(&self, namespace: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
        let (inner, near) = (Arc::clone(&self.inner), Arc::clone(&self.near));
        let namespace = namespace.clone();
        Box::pin(async move {
            let bumps = near.begin_bump(&namespace);
            let version = inner.bump(&namespace).await?;
            near.raise(&mut near.known(), &namespace, version, bumps);
            Ok(version)
        })
    }
}

impl<S> fmt::Debug for NearCache<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NearCache")
            .field("answers", &self.near.answers)
            .field("max_age", &self.near.max_age)
            .field("wait", &self.near.wait)
            .finish_non_exhaustive()
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

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use tokio::time::{Instant, advance};

    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    /// A store that other processes use too, and that can be in trouble.
    #[derive(Clone, Default)]
    struct Remote {
        memory: Arc<MemoryStore>,
        trouble: Arc<Mutex<Trouble>>,
    }

    #[derive(Clone, Copy, Default, PartialEq)]
    enum Trouble {
        #[default]
        None,
        Down,
        Hangs,
        /// A bump happens and is not heard of.
        BumpsAreSilent,
        /// All counters are gone.
        Forgot,
    }

    impl Remote {
        fn is(&self, trouble: Trouble) {
            *self.trouble.lock().expect("no panic while held") = trouble;
        }

        async fn call<T>(
            self,
            call: impl FnOnce(&MemoryStore) -> BoxFuture<'static, Result<T, StoreError>>,
        ) -> Result<T, StoreError> {
            let trouble = *self.trouble.lock().expect("no panic while held");
            match trouble {
                Trouble::Down => Err(StoreError::new(StoreErrorKind::Unavailable)),
                Trouble::Hangs => std::future::pending().await,
                _ => call(&self.memory).await,
            }
        }
    }

    impl AnswerStore for Remote {
        fn versions(
            &self,
            names: &[Namespace],
        ) -> BoxFuture<'static, Result<Versions, StoreError>> {
            let (this, names) = (self.clone(), names.to_vec());
            let forgot = *self.trouble.lock().expect("no panic while held") == Trouble::Forgot;
            Box::pin(async move {
                let told = this.call(|memory| memory.versions(&names)).await?;
                let zero = told.as_slice().iter().map(|_| 0);
                Ok(if forgot { Versions::new(zero) } else { told })
            })
        }

        fn get(
            &self,
            key: &AnswerKey,
        ) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>> {
            let (this, key) = (self.clone(), key.clone());
            Box::pin(async move { this.call(|memory| memory.get(&key)).await })
        }

        fn put(
            &self,
            key: &AnswerKey,
            versions: Versions,
            answer: StoredAnswer,
            ttl: Duration,
        ) -> BoxFuture<'static, Result<(), StoreError>> {
            let (this, key) = (self.clone(), key.clone());
            Box::pin(async move {
                this.call(|memory| memory.put(&key, versions, answer, ttl))
                    .await
            })
        }

        fn bump(&self, name: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
            let (this, name) = (self.clone(), name.clone());
            let silent =
                *self.trouble.lock().expect("no panic while held") == Trouble::BumpsAreSilent;
            Box::pin(async move {
                let version = this.call(|memory| memory.bump(&name)).await?;
                match silent {
                    true => Err(StoreError::new(StoreErrorKind::Timeout)),
                    false => Ok(version),
                }
            })
        }
    }

    fn key() -> AnswerKey {
        AnswerKey::shared("f").question("q", "q").namespace("kn")
    }

    async fn put(store: &impl AnswerStore, text: &str) {
        let answer = StoredAnswer {
            text: text.into(),
            model: None,
            provider: None,
            answered_at: SystemTime::UNIX_EPOCH,
        };
        let versions = store.versions(key().namespaces()).await.expect("well");
        store
            .put(&key(), versions, answer, HOUR)
            .await
            .expect("well");
    }

    /// The text, `""` for none, `"!"` for an error.
    async fn found(store: &impl AnswerStore) -> String {
        match store.get(&key()).await {
            Ok(answer) => answer.map_or_else(String::new, |answer| answer.text.into()),
            Err(_) => "!".into(),
        }
    }

    fn pair() -> (Remote, NearCache<Remote>) {
        let remote = Remote::default();
        (remote.clone(), NearCache::new(remote))
    }

    #[tokio::test(start_paused = true)]
    async fn what_this_process_put_or_got_is_there_while_the_store_is_not() {
        for got in [false, true] {
            let (remote, near) = pair();
            if got {
                near.versions(key().namespaces()).await.expect("well");
                put(&remote, "a").await;
                assert_eq!(found(&near).await, "a");
            } else {
                put(&near, "a").await;
            }
            remote.is(Trouble::Down);
            assert_eq!(found(&near).await, "a");
            remote.is(Trouble::Hangs);
            let start = Instant::now();
            assert_eq!(found(&near).await, "a");
            assert_eq!(start.elapsed(), DEFAULT_WAIT);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_bump_of_another_process_hides_as_soon_as_the_store_can_tell() {
        let (remote, near) = pair();
        put(&near, "a").await;
        remote.bump(&"kn".into()).await.expect("well");
        assert_eq!(found(&near).await, "");
        remote.is(Trouble::Down);
        assert_eq!(found(&near).await, "!", "the new version is known now");
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_stale_is_what_could_not_be_known_and_for_a_while_only() {
        let (remote, near) = pair();
        put(&near, "a").await;
        remote.bump(&"kn".into()).await.expect("well");
        remote.is(Trouble::Down);
        assert_eq!(found(&near).await, "a");
        advance(DEFAULT_MAX_AGE).await;
        assert_eq!(found(&near).await, "!");
    }

    #[tokio::test(start_paused = true)]
    async fn a_bump_of_this_process_hides_whatever_the_store_does_then() {
        let (remote, near) = pair();
        put(&near, "a").await;
        near.bump(&"kn".into()).await.expect("well");
        for trouble in [Trouble::Down, Trouble::Forgot] {
            remote.is(trouble);
            assert_eq!(found(&near).await, "!");
        }
        remote.is(Trouble::None);
        assert_eq!(found(&near).await, "");
    }

    #[tokio::test(start_paused = true)]
    async fn after_a_bump_without_an_answer_nothing_is_served_until_the_store_tells() {
        for happens in [false, true] {
            let (remote, near) = pair();
            put(&near, "a").await;
            remote.is(if happens {
                Trouble::BumpsAreSilent
            } else {
                Trouble::Hangs
            });
            let bump = timeout(HOUR, near.bump(&"kn".into())).await;
            assert!(!matches!(bump, Ok(Ok(_))));
            remote.is(Trouble::Down);
            assert_eq!(found(&near).await, "!");
            remote.is(Trouble::None);
            // An hour has passed for the store inside too.
            put(&near, "b").await;
            remote.is(Trouble::Down);
            assert_eq!(found(&near).await, "b");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_read_from_before_a_bump_does_not_settle_it() {
        let (_, near) = pair();
        put(&near, "a").await;
        let near = &near.near;
        let asked = near.ask(key().namespaces());
        near.begin_bump(&"kn".into());
        near.learn(key().namespaces(), &asked, &Versions::new([0]))
            .expect("not behind");
        assert!(near.find(&key()).await.is_none());
        let asked = near.ask(key().namespaces());
        near.learn(key().namespaces(), &asked, &Versions::new([0]))
            .expect("not behind");
        assert!(near.find(&key()).await.is_some());
    }

    /// Makes room for itself: the store has told the versions of as many others.
    async fn crowd_out(near: &NearCache<Remote>) {
        for number in 0..MAX_NAMESPACES.get() {
            let name = Namespace::new(number.to_string());
            near.versions(&[name]).await.expect("well");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_namespace_that_was_forgotten_is_served_from_memory_when_the_store_has_told_it_again()
    {
        let (remote, near) = pair();
        near.bump(&"kn".into()).await.expect("well");
        put(&near, "a").await;
        crowd_out(&near).await;
        crowd_out(&near).await;
        assert_eq!(
            near.near.known().namespaces.len(),
            near.near.answers.namespaces(),
        );
        assert_eq!(near.near.answers.namespaces(), MAX_NAMESPACES.get());
        remote.is(Trouble::Down);
        assert_eq!(found(&near).await, "!");
        remote.is(Trouble::None);
        near.versions(key().namespaces()).await.expect("well");
        remote.is(Trouble::Down);
        assert_eq!(found(&near).await, "a");
    }

    #[tokio::test(start_paused = true)]
    async fn a_read_from_before_a_bump_does_not_settle_it_where_it_was_forgotten() {
        let (_, near) = pair();
        put(&near, "a").await;
        let asked = near.near.ask(key().namespaces());
        near.near.begin_bump(&"kn".into());
        crowd_out(&near).await;
        let told = Versions::new([0]);
        let late = near.near.learn(key().namespaces(), &asked, &told);
        late.expect("not behind");
        assert!(near.near.find(&key()).await.is_none());
        near.versions(key().namespaces()).await.expect("well");
        assert!(near.near.find(&key()).await.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn a_store_that_has_lost_a_version_records_nothing_under_it() {
        let (remote, near) = pair();
        near.bump(&"kn".into()).await.expect("well");
        put(&near, "a").await;
        remote.is(Trouble::Forgot);
        assert!(near.versions(key().namespaces()).await.is_err());
        assert_eq!(
            found(&near).await,
            "a",
            "which is of the version that is known"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn versions_that_are_read_late_are_not_taken_for_lost_ones() {
        let (_, near) = pair();
        let (names, near) = (key().namespaces().to_vec(), &near.near);
        let (early, late) = (near.ask(&names), near.ask(&names));
        near.learn(&names, &late, &Versions::new([2]))
            .expect("not behind");
        near.learn(&names, &early, &Versions::new([1]))
            .expect("was true when it was asked");
        assert_eq!(near.floor(&names), Some(Versions::new([2])));
    }

    #[test]
    fn a_setting_that_cannot_work_is_refused() {
        let builder = || NearCache::builder(MemoryStore::new());
        assert!(builder().build().is_ok());
        for refused in [
            builder().max_age(Duration::ZERO),
            builder().wait(Duration::ZERO),
            builder().max_bytes(0),
            builder().max_entries(0),
        ] {
            assert!(refused.build().is_err());
        }
    }
}
