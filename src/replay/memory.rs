//! The store in this process's memory: [`MemoryStore`].

use std::{
    collections::{BTreeMap, HashMap},
    fmt,
    future::ready,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures_util::future::BoxFuture;
use lru::LruCache;
use tokio::time::Instant;

use super::{
    key::{AnswerKey, Namespace},
    store::{AnswerStore, StoreError, StoredAnswer, Versions},
};
use crate::config::ConfigError;

pub(super) const DEFAULT_ENTRIES: usize = 10_000;
pub(super) const DEFAULT_BYTES: usize = 64 * 1024 * 1024;

/// Most expired answers that one call removes: more than it can add, and not so many that it takes long.
const SWEEP_STEP: usize = 16;

/// Keeps answers in memory, bounded by entries and by bytes; the least recently used go first.
///
/// The default bounds are 10 000 answers and 64 MiB, counting keys, texts and names but not the allocator's overhead.
/// An answer larger than the bound on bytes is not stored, nor is one under versions that are not current, which
/// would never be found. Expired answers are never found; each `put` removes up to 16 of them, so they do not pile up.
///
/// Versions of namespaces are kept beside and are not bounded: there is one counter for each namespace that was ever
/// raised, so name namespaces in code and not from user input. They begin at 0.
///
/// Every call answers at once. Nothing outlives the process.
pub struct MemoryStore {
    max_entries: usize,
    max_bytes: usize,
    state: Mutex<State>,
}

struct State {
    entries: LruCache<EntryKey, Entry>,
    /// The keys of entries that expire, soonest first.
    expiry: BTreeMap<Expiry, EntryKey>,
    /// How many were put: what tells apart entries that expire together.
    puts: u64,
    bytes: usize,
    versions: HashMap<Namespace, u64>,
}

type EntryKey = ([u8; 32], Versions);
type Expiry = (Instant, u64);

struct Entry {
    answer: StoredAnswer,
    /// `None`: so late that the clock cannot say it.
    expires: Option<Expiry>,
    bytes: usize,
}

impl MemoryStore {
    /// A store with the default bounds.
    #[must_use]
    pub fn new() -> Self {
        Self::bounded(DEFAULT_ENTRIES, DEFAULT_BYTES)
    }

    /// A store that keeps at most this many answers and bytes.
    ///
    /// # Errors
    ///
    /// Where a bound is zero.
    pub fn with_limits(max_entries: usize, max_bytes: usize) -> Result<Self, ConfigError> {
        if max_entries == 0 {
            return Err(ConfigError::new(
                "a memory store must be allowed at least one entry: raise `max_entries`",
            ));
        }
        if max_bytes == 0 {
            return Err(ConfigError::new(
                "a memory store must be allowed some bytes: raise `max_bytes`",
            ));
        }
        Ok(Self::bounded(max_entries, max_bytes))
    }

    fn bounded(max_entries: usize, max_bytes: usize) -> Self {
        let state = State {
            entries: LruCache::unbounded(),
            expiry: BTreeMap::new(),
            puts: 0,
            bytes: 0,
            versions: HashMap::new(),
        };
        Self {
            max_entries,
            max_bytes,
            state: Mutex::new(state),
        }
    }

    /// How many answers are kept, with expired ones that are not removed yet.
    #[must_use]
    pub fn len(&self) -> usize {
        self.state().entries.len()
    }

    /// Whether no answer is kept.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many bytes the answers and their keys take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.state().bytes
    }

    /// Raises a version to this one, unless it is higher already.
    pub(super) fn raise(&self, namespace: &Namespace, version: u64) {
        let mut state = self.state();
        let known = state.versions.entry(namespace.clone()).or_default();
        *known = version.max(*known);
    }

    /// Forgets the version of a namespace. Its answers are found again once it was [raised](Self::raise) to the same.
    pub(super) fn forget(&self, namespace: &Namespace) {
        self.state().versions.remove(namespace);
    }

    #[cfg(test)]
    pub(super) fn namespaces(&self) -> usize {
        self.state().versions.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn versions(&self, namespaces: &[Namespace]) -> Versions {
        let version = |name| self.versions.get(name).copied().unwrap_or_default();
        Versions::new(namespaces.iter().map(version))
    }

    fn get(&mut self, key: &EntryKey, now: Instant) -> Option<StoredAnswer> {
        let entry = self.entries.get(key)?;
        if entry.expires.is_some_and(|(expires, _)| expires <= now) {
            let entry = self.entries.pop(key);
            self.forget(entry);
            return None;
        }
        Some(entry.answer.clone())
    }

    /// Of a key that is not in use.
    fn put(&mut self, key: EntryKey, answer: StoredAnswer, bytes: usize, expires: Option<Instant>) {
        self.puts += 1;
        let expires = expires.map(|expires| (expires, self.puts));
        if let Some(expires) = expires {
            self.expiry.insert(expires, key.clone());
        }
        self.bytes += bytes;
        let entry = Entry {
            answer,
            expires,
            bytes,
        };
        self.entries.put(key, entry);
    }

    fn sweep(&mut self, now: Instant) {
        for _ in 0..SWEEP_STEP {
            match self.expiry.first_entry() {
                Some(soonest) if soonest.key().0 <= now => {
                    let entry = self.entries.pop(soonest.get());
                    self.forget(entry);
                }
                _ => break,
            }
        }
    }

    fn remove_oldest(&mut self) {
        let oldest = self.entries.pop_lru().map(|(_, entry)| entry);
        self.forget(oldest);
    }

    /// Takes an entry that was removed out of the books.
    fn forget(&mut self, entry: Option<Entry>) {
        let Some(entry) = entry else { return };
        self.bytes -= entry.bytes;
        if let Some(expires) = &entry.expires {
            self.expiry.remove(expires);
        }
    }
}

impl AnswerStore for MemoryStore {
    fn versions(
        &self,
        namespaces: &[Namespace],
    ) -> BoxFuture<'static, Result<Versions, StoreError>> {
        let versions = self.state().versions(namespaces);
        Box::pin(ready(Ok(versions)))
    }

    fn get(&self, key: &AnswerKey) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>> {
        let digest = key.digest();
        let now = Instant::now();
        let mut state = self.state();
        let versions = state.versions(key.namespaces());
        let answer = state.get(&(digest, versions), now);
        Box::pin(ready(Ok(answer)))
    }

    fn put(
        &self,
        key: &AnswerKey,
        versions: Versions,
        answer: StoredAnswer,
        ttl: Duration,
    ) -> BoxFuture<'static, Result<(), StoreError>> {
        let now = Instant::now();
        let key_and_versions = (key.digest(), versions);
        // A name may be a slice of all that was read of a connection at once, which would stay with it.
        let answer = StoredAnswer {
            model: answer.model.as_deref().map(Into::into),
            provider: answer.provider.as_deref().map(Into::into),
            ..answer
        };
        let bytes = weight(&key_and_versions, &answer);
        let mut state = self.state();
        state.sweep(now);
        let current = state.versions(key.namespaces()) == key_and_versions.1;
        if current && bytes <= self.max_bytes {
            let before = state.entries.pop(&key_and_versions);
            state.forget(before);
            while state.entries.len() >= self.max_entries || state.bytes + bytes > self.max_bytes {
                state.remove_oldest();
            }
            state.put(key_and_versions, answer, bytes, now.checked_add(ttl));
        }
        Box::pin(ready(Ok(())))
    }

    fn bump(&self, namespace: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
        let mut state = self.state();
        let version = state.versions.entry(namespace.clone()).or_default();
        *version += 1;
        Box::pin(ready(Ok(*version)))
    }
}

/// The key counts twice: it is in the index by time too.
fn weight((digest, versions): &EntryKey, answer: &StoredAnswer) -> usize {
    let names = [&answer.model, &answer.provider];
    let names: usize = names.into_iter().flatten().map(|name| name.len()).sum();
    2 * (digest.len() + size_of_val(versions.as_slice())) + answer.text.len() + names
}

impl Default for MemoryStore {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for MemoryStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MemoryStore")
            .field("entries", &self.len())
            .field("bytes", &self.bytes())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use futures_util::FutureExt;

    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    fn key(question: &str) -> AnswerKey {
        AnswerKey::shared("f")
            .question("q", question)
            .namespace("kn")
    }

    fn answer(text: &str) -> StoredAnswer {
        StoredAnswer {
            text: text.into(),
            model: None,
            provider: None,
            answered_at: SystemTime::UNIX_EPOCH,
        }
    }

    fn now<T>(future: BoxFuture<'static, Result<T, StoreError>>) -> T {
        future
            .now_or_never()
            .expect("answers at once")
            .expect("never fails")
    }

    fn put(store: &MemoryStore, question: &str, text: &str) {
        let key = key(question);
        let versions = now(store.versions(key.namespaces()));
        now(store.put(&key, versions, answer(text), HOUR));
    }

    fn get(store: &MemoryStore, question: &str) -> Option<String> {
        now(store.get(&key(question))).map(|answer| answer.text.into())
    }

    #[test]
    fn a_bump_hides_what_was_stored_before() {
        let store = MemoryStore::new();
        put(&store, "q", "old");
        assert_eq!(now(store.bump(&"other".into())), 1);
        assert_eq!(get(&store, "q").as_deref(), Some("old"));
        assert_eq!(now(store.bump(&"kn".into())), 1);
        assert_eq!(get(&store, "q"), None);
        put(&store, "q", "new");
        assert_eq!(get(&store, "q").as_deref(), Some("new"));
    }

    #[test]
    fn an_answer_made_from_old_knowledge_stays_under_the_old_version() {
        let store = MemoryStore::new();
        let old = now(store.versions(key("q").namespaces()));
        now(store.bump(&"kn".into()));
        now(store.put(&key("q"), old, answer("old"), HOUR));
        assert_eq!(get(&store, "q"), None);
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_lives_as_long_as_its_ttl() {
        let store = MemoryStore::new();
        put(&store, "q", "a");
        tokio::time::advance(HOUR - Duration::from_millis(1)).await;
        assert!(get(&store, "q").is_some());
        tokio::time::advance(Duration::from_millis(1)).await;
        assert_eq!(get(&store, "q"), None);
        assert_eq!((store.len(), store.bytes()), (0, 0));
        now(store.put(&key("q"), Versions::new([0]), answer("a"), Duration::MAX));
        assert!(get(&store, "q").is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn expired_answers_make_way_without_being_asked_for() {
        let store = MemoryStore::new();
        for number in 0..100 {
            put(&store, &number.to_string(), "a");
        }
        let versions = || Versions::new([0]);
        now(store.put(&key("late"), versions(), answer("a"), HOUR * 9));
        let for_ever = key("for ever");
        now(store.put(&for_ever, versions(), answer("a"), Duration::MAX));
        tokio::time::advance(HOUR).await;
        for _ in 0..7 {
            put(&store, "new", "a");
        }
        assert_eq!(store.len(), 3);
        assert_eq!(store.bytes(), 3 * 81);
        assert_eq!(store.state().expiry.len(), 2, "one never expires");
    }

    #[test]
    fn an_answer_that_would_never_be_found_takes_no_room() {
        let store = MemoryStore::new();
        now(store.bump(&"kn".into()));
        for versions in [&[0][..], &[2], &[], &[1, 1]] {
            let versions = Versions::new(versions.iter().copied());
            now(store.put(&key("q"), versions, answer("a"), HOUR));
        }
        assert!(store.is_empty());
    }

    #[test]
    fn a_name_does_not_keep_what_it_was_cut_from() {
        let read = bytestring::ByteString::from("model-1, and all that was read with it");
        let model = read.slice_ref(&read[..7]);
        let store = MemoryStore::new();
        let stored = StoredAnswer {
            model: Some(model.clone()),
            ..answer("a")
        };
        now(store.put(&key("q"), Versions::new([0]), stored, HOUR));
        let kept = now(store.get(&key("q"))).and_then(|answer| answer.model);
        let kept = kept.expect("kept");
        assert_eq!(kept, model);
        assert_ne!(kept.as_ptr(), model.as_ptr());
    }

    #[test]
    fn the_least_recently_used_goes_first() {
        let store = MemoryStore::with_limits(2, 1000).expect("valid");
        put(&store, "a", "1");
        put(&store, "b", "2");
        assert!(get(&store, "a").is_some());
        put(&store, "c", "3");
        assert_eq!(get(&store, "b"), None);
        assert!(get(&store, "a").is_some() && get(&store, "c").is_some());
    }

    #[test]
    fn bytes_are_bounded_and_given_back() {
        // A key with one version weighs 80 bytes.
        let store = MemoryStore::with_limits(100, 180).expect("valid");
        put(&store, "a", &"x".repeat(10));
        put(&store, "b", &"x".repeat(10));
        assert_eq!((store.len(), store.bytes()), (2, 180));
        put(&store, "b", "x");
        assert_eq!((store.len(), store.bytes()), (2, 171));
        put(&store, "c", &"x".repeat(100));
        assert_eq!((store.len(), store.bytes()), (1, 180));
        put(&store, "c", &"x".repeat(101));
        assert_eq!(
            get(&store, "c"),
            Some("x".repeat(100)),
            "too large: the older one stays"
        );
    }

    #[test]
    fn a_bound_of_zero_is_refused() {
        assert!(MemoryStore::with_limits(0, 1).is_err());
        assert!(MemoryStore::with_limits(1, 0).is_err());
    }

    #[test]
    fn debug_shows_no_text() {
        assert!(!format!("{:?}", answer("secret")).contains("secret"));
    }
}
