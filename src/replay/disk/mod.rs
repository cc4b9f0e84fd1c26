//! The store in one file of this machine: [`DiskStore`]. Needs the feature `disk-store`, which is on by default.
//!
//! ```no_run
//! use std::sync::Arc;
//! use backstop::{AnswerKey, ReplayLayer, replay::DiskStore};
//!
//! let store = DiskStore::builder("/var/lib/my-app/answers.redb").max_bytes(64 * 1024 * 1024).open()?;
//! let key = |question: &String| Some(AnswerKey::shared("ask").question("q", question));
//! let layer = ReplayLayer::new(Arc::new(store), key);
//! # Ok::<(), backstop::replay::DiskStoreError>(())
//! ```
//!
//! # What survives what
//!
//! The file is a [`redb`] database: one file, pure Rust, maintained, copy-on-write with a checksum of every page, so
//! that a commit is there whole or not at all. [`put`](AnswerStore::put) and [`bump`](AnswerStore::bump) return when
//! what they wrote has been synchronised with the disk. So what they reported is there after a `kill -9`, a panic, or
//! a power cut, unless the drive lies about what it has written; what was still under way may be there or not. A
//! version that was returned by `bump` is never taken back. Writes that wait for one another's disk go together in
//! one commit.
//!
//! Versions and answers are in the same file. Where it is deleted or replaced, versions begin at 0 again, and the
//! answers that belonged to them are gone with it. Do not restore a copy of the file that is older than a bump: its
//! answers come back with it.
//!
//! # What is in the file
//!
//! SHA-256 digests of keys with the versions of their namespaces, answers as plain text, and the names of namespaces.
//! Nothing of a question can be read there; an answer can, so the file is made readable for its owner alone (on Unix).
//!
//! # Bounds
//!
//! Keys and answers together take at most [`max_bytes`](DiskStoreBuilder::max_bytes), 256 MiB by default. Where room
//! is needed, what expires soonest goes first: with one TTL, that is what was written longest ago. To use an answer
//! does not keep it, since that would make every replay a write. The file itself is up to about three times as large,
//! since its pages are not filled to the last byte, and does not shrink: freed room is written again.
//!
//! Expired answers are never found, and are removed with the next write, and by a sweep that any call to the store
//! begins where the last one is as long ago as [`sweep_interval`](DiskStoreBuilder::sweep_interval), 10 minutes by
//! default. There is no thread or timer of its own.
//!
//! Time is the machine's clock, and while the store is open it never runs back: where the clock is set back, answers
//! keep to the time that has passed.
//!
//! # Threads
//!
//! Nothing blocks an async thread but [`open`](DiskStore::open) and the drop of an open store: reads and writes run
//! on Tokio's threads for blocking work, at most 16 reads and one writer at a time, and so need a Tokio runtime.
//! Versions are kept in memory and read at once. At most 64 writes are queued; others wait for their turn.
//!
//! # One process
//!
//! The file is locked: a second process, or a second store in this one, cannot open it. For several processes there
//! is the store in Redis.
//!
//! # When the disk fails
//!
//! A call that meets an error of the disk returns it, and the file is opened anew, at most once a second, before the
//! next write and after a read that failed. So the store comes back by itself once there is room on the disk again.
//!
//! # Cancel safety
//!
//! A write whose future is dropped half way is either never begun or done whole. An answer that was on its way is
//! stored under its own versions, so it is found exactly when it may be; a bump on its way may happen.
//!
//! [`redb`]: https://docs.rs/redb

mod clock;
mod file;
mod open;
mod writer;

use std::{
    collections::HashMap,
    fmt,
    path::{Path, PathBuf},
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use futures_util::future::BoxFuture;
use redb::Database;
use tokio::{
    runtime::Handle,
    sync::{Semaphore, oneshot},
};

pub use self::open::DiskStoreError;
use self::{
    clock::{Clock, millis},
    file::entry_key,
    writer::{Job, Writer},
};
use super::{
    codec,
    key::{AnswerKey, Namespace},
    store::{AnswerStore, StoreError, StoreErrorKind, StoredAnswer, Versions},
};
use crate::error::BoxError;

const DEFAULT_BYTES: u64 = 256 * 1024 * 1024;
const DEFAULT_SWEEP_INTERVAL: Duration = Duration::from_secs(600);

/// Most reads at a time. Those of a disk that hangs must not take all of the runtime's threads for blocking work.
const MAX_READS: usize = 16;

/// Keeps answers in one file, durable across restarts and crashes. See the [module](self) for what that means.
pub struct DiskStore {
    shared: Arc<Shared>,
}

/// Sets up a [`DiskStore`].
#[derive(Clone, Debug)]
#[must_use]
pub struct DiskStoreBuilder {
    path: PathBuf,
    max_bytes: u64,
    sweep_interval: Duration,
}

struct Shared {
    path: PathBuf,
    max_bytes: u64,
    /// In milliseconds.
    sweep_interval: u64,
    /// `None` once closed, or while it could not be opened again.
    file: RwLock<Option<Database>>,
    /// Those in the file. Never ahead of it, and behind it only while a bump has not returned.
    versions: RwLock<HashMap<Namespace, u64>>,
    clock: Clock,
    writer: Writer,
    reads: Arc<Semaphore>,
    next_sweep: AtomicU64,
}

impl DiskStore {
    /// Opens the store in this file with the defaults, or makes it there.
    ///
    /// The folder must be there. Opening reads the whole file once, to find damage before it can do harm, so it takes
    /// its time with a large one, and blocks the thread for it.
    ///
    /// # Errors
    ///
    /// Where the file cannot be opened or is not one of this store's. The error says how to mend it.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, DiskStoreError> {
        Self::builder(path).open()
    }

    /// Sets a store up.
    pub fn builder(path: impl AsRef<Path>) -> DiskStoreBuilder {
        DiskStoreBuilder {
            path: path.as_ref().to_owned(),
            max_bytes: DEFAULT_BYTES,
            sweep_interval: DEFAULT_SWEEP_INTERVAL,
        }
    }

    /// Finishes the writes that are queued, closes the file and lets go of its lock. Every later call fails with
    /// [`StoreErrorKind::Unavailable`].
    ///
    /// A store that is dropped closes its file too, at the end of the write that is under way if there is one; this
    /// waits for it.
    pub async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        match self.shared.enqueue(Job::Close(reply)) {
            // An error is a runtime that is going down, and the writer with it.
            Ok(()) => drop(closed.await),
            Err(_) => self.shared.shut(),
        }
    }
}

impl DiskStoreBuilder {
    /// The most bytes that keys and answers may take together. Default: 256 MiB.
    ///
    /// An answer that is larger by itself is not stored.
    pub fn max_bytes(mut self, limit: u64) -> Self {
        self.max_bytes = limit;
        self
    }

    /// How long after one sweep the next call to the store begins another. Default: 10 minutes.
    pub fn sweep_interval(mut self, interval: Duration) -> Self {
        self.sweep_interval = interval;
        self
    }

    /// Opens the file, or makes it.
    ///
    /// # Errors
    ///
    /// As [`DiskStore::open`], and where a setting is zero.
    pub fn open(self) -> Result<DiskStore, DiskStoreError> {
        let Self {
            path,
            max_bytes,
            sweep_interval,
        } = self;
        if max_bytes == 0 {
            let why = "a disk store must be allowed some bytes: raise `max_bytes`";
            return Err(DiskStoreError::new(&path, why));
        }
        if sweep_interval.is_zero() {
            let why = "a disk store cannot sweep all the time: raise `sweep_interval`";
            return Err(DiskStoreError::new(&path, why));
        }
        let (database, versions) = open::open(&path)?;
        let shared = Shared {
            path,
            max_bytes,
            sweep_interval: millis(sweep_interval),
            file: RwLock::new(Some(database)),
            versions: RwLock::new(versions),
            clock: Clock::new(),
            writer: Writer::new(),
            reads: Arc::new(Semaphore::new(MAX_READS)),
            next_sweep: AtomicU64::new(0),
        };
        Ok(DiskStore {
            shared: Arc::new(shared),
        })
    }
}

impl Shared {
    fn versions(&self, namespaces: &[Namespace]) -> Versions {
        let versions = self.versions.read().unwrap_or_else(PoisonError::into_inner);
        let version = |name| versions.get(name).copied().unwrap_or_default();
        Versions::new(namespaces.iter().map(version))
    }

    /// Blocks.
    fn read(self: &Arc<Self>, key: &[u8]) -> Result<Option<StoredAnswer>, StoreError> {
        let read = {
            let file = self.file.read().unwrap_or_else(PoisonError::into_inner);
            let now = self.clock.now();
            file.as_ref().map(|file| file::read(file, key, now))
        };
        let why: BoxError = match read {
            Some(Ok(Some(value))) => return codec::decode(&value).map(Some),
            Some(Ok(None)) => return Ok(None),
            Some(Err(error)) => error.into(),
            None => "the file is not open".into(),
        };
        self.writer.mend();
        // Refused once the store is closed.
        let _ = self.enqueue(Job::Sweep);
        Err(unavailable(why))
    }

    fn sweep_when_due(self: &Arc<Self>) {
        let (now, due) = (self.clock.now(), self.next_sweep.load(Ordering::Relaxed));
        if now < due {
            return;
        }
        let next = now.saturating_add(self.sweep_interval);
        let swap = Ordering::Relaxed;
        if self
            .next_sweep
            .compare_exchange(due, next, swap, swap)
            .is_ok()
        {
            // Without a runtime, or when closed, there is nothing to sweep with.
            let _ = self.enqueue(Job::Sweep);
        }
    }
}

impl AnswerStore for DiskStore {
    fn versions(
        &self,
        namespaces: &[Namespace],
    ) -> BoxFuture<'static, Result<Versions, StoreError>> {
        self.shared.sweep_when_due();
        let versions = match self.shared.writer.is_closed() {
            true => Err(unavailable("the store is closed")),
            false => Ok(self.shared.versions(namespaces)),
        };
        Box::pin(std::future::ready(versions))
    }

    fn get(&self, key: &AnswerKey) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>> {
        let (shared, digest) = (Arc::clone(&self.shared), key.digest());
        let namespaces = key.namespaces().to_vec();
        shared.sweep_when_due();
        Box::pin(async move {
            let runtime = runtime()?;
            let permit = permit(&shared.reads).await?;
            let key = entry_key(&digest, &shared.versions(&namespaces));
            let mended = Arc::clone(&shared);
            let read = runtime.spawn_blocking(move || {
                let _permit = permit;
                shared.read(&key)
            });
            read.await.unwrap_or_else(|panic| {
                // What made it panic is in the file, so the file is looked at again.
                mended.writer.mend();
                let _ = mended.enqueue(Job::Sweep);
                Err(unavailable(panic))
            })
        })
    }

    fn put(
        &self,
        key: &AnswerKey,
        versions: Versions,
        answer: StoredAnswer,
        ttl: Duration,
    ) -> BoxFuture<'static, Result<(), StoreError>> {
        let (shared, digest) = (Arc::clone(&self.shared), key.digest());
        let namespaces = key.namespaces().to_vec();
        shared.sweep_when_due();
        Box::pin(async move {
            let expires = shared.clock.now().saturating_add(millis(ttl));
            let permit = permit(&shared.writer.places).await?;
            let (reply, done) = oneshot::channel();
            shared.enqueue(Job::Put {
                digest,
                namespaces,
                versions,
                answer,
                expires,
                reply,
                _permit: permit,
            })?;
            done.await.map_err(unavailable)?
        })
    }

    fn bump(&self, namespace: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
        let (shared, namespace) = (Arc::clone(&self.shared), namespace.clone());
        Box::pin(async move {
            let permit = permit(&shared.writer.places).await?;
            let (reply, done) = oneshot::channel();
            shared.enqueue(Job::Bump {
                namespace,
                reply,
                _permit: permit,
            })?;
            done.await.map_err(unavailable)?
        })
    }
}

fn runtime() -> Result<Handle, StoreError> {
    Handle::try_current().map_err(unavailable)
}

async fn permit(of: &Arc<Semaphore>) -> Result<tokio::sync::OwnedSemaphorePermit, StoreError> {
    Arc::clone(of).acquire_owned().await.map_err(unavailable)
}

fn unavailable(why: impl Into<BoxError>) -> StoreError {
    StoreError::new(StoreErrorKind::Unavailable).with_source(why)
}

impl fmt::Debug for DiskStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DiskStore")
            .field("path", &self.shared.path)
            .field("max_bytes", &self.shared.max_bytes)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, time::SystemTime};

    use redb::{ReadableDatabase, ReadableTable, ReadableTableMetadata, TableDefinition};
    use tempfile::TempDir;
    use tokio::time::advance;

    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    fn store() -> (TempDir, DiskStore) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = DiskStore::open(folder.path().join("answers")).expect("opens");
        (folder, store)
    }

    fn key(question: &str) -> AnswerKey {
        AnswerKey::shared("f")
            .question("q", question)
            .namespace("kn")
    }

    async fn put(store: &DiskStore, question: &str, ttl: Duration) {
        let answer = StoredAnswer {
            text: "a".into(),
            model: None,
            provider: None,
            answered_at: SystemTime::UNIX_EPOCH,
        };
        let key = key(question);
        let versions = store.versions(key.namespaces()).await.expect("well");
        store.put(&key, versions, answer, ttl).await.expect("well");
    }

    async fn found(store: &DiskStore, question: &str) -> bool {
        store.get(&key(question)).await.expect("well").is_some()
    }

    /// How many answers are in the file, how many in the index, and how many bytes are on the books.
    fn books(store: &DiskStore) -> (u64, u64, u64) {
        let answers = TableDefinition::<&[u8], (u64, &[u8])>::new("answers");
        let expiry = TableDefinition::<(u64, &[u8]), u64>::new("expiry");
        let meta = TableDefinition::<&str, u64>::new("meta");
        let file = store.shared.file.read().expect("no panic while held");
        let read = file.as_ref().expect("open").begin_read().expect("begins");
        let answers = read
            .open_table(answers)
            .expect("opens")
            .len()
            .expect("counted");
        let expiry = read.open_table(expiry).expect("opens");
        let sum: u64 = expiry
            .iter()
            .expect("read")
            .map(|entry| entry.expect("read").1.value())
            .sum();
        let meta = read.open_table(meta).expect("opens");
        let bytes = meta
            .get("bytes")
            .expect("read")
            .map_or(0, |bytes| bytes.value());
        assert_eq!(bytes, sum);
        (answers, expiry.len().expect("counted"), bytes)
    }

    async fn idle(store: &DiskStore) {
        while store.shared.writer.is_busy() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn any_call_begins_a_sweep_when_one_is_due() {
        let (_folder, store) = store();
        for number in 0..600 {
            put(&store, &number.to_string(), HOUR).await;
        }
        put(&store, "late", HOUR * 2).await;
        advance(HOUR - Duration::from_millis(1)).await;
        assert!(found(&store, "7").await);
        let _ = store.versions(&[]).await;
        idle(&store).await;
        assert_eq!(books(&store).0, 601);
        advance(DEFAULT_SWEEP_INTERVAL).await;
        assert!(!found(&store, "7").await);
        let _ = store.versions(&[]).await;
        idle(&store).await;
        let (answers, index, _) = books(&store);
        assert_eq!((answers, index), (1, 1));
        advance(HOUR).await;
        let _ = store.versions(&[]).await;
        idle(&store).await;
        assert_eq!(books(&store), (0, 0, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn the_books_are_right_whatever_is_overwritten_and_evicted() {
        let folder = tempfile::tempdir().expect("a folder");
        let builder = DiskStore::builder(folder.path().join("answers")).max_bytes(2000);
        let store = builder.open().expect("opens");
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..300 {
            let question = random.u32(0..30).to_string();
            put(&store, &question, HOUR * random.u32(1..5)).await;
            assert!(found(&store, &question).await);
            let (answers, index, bytes) = books(&store);
            assert_eq!(answers, index);
            assert!(bytes <= 2000);
        }
        assert!(books(&store).0 > 5);
    }

    #[tokio::test]
    async fn a_file_that_is_replaced_under_an_open_store_brings_no_version_back() {
        let (_folder, store) = store();
        for version in 1..=3 {
            assert_eq!(store.bump(&"kn".into()).await.expect("well"), version);
        }
        put(&store, "q", HOUR).await;
        fs::remove_file(&store.shared.path).expect("removed");
        store.shared.writer.mend();
        assert_eq!(store.bump(&"kn".into()).await.expect("well"), 4);
        assert!(!found(&store, "q").await);
        put(&store, "q", HOUR).await;
        let path = store.shared.path.clone();
        store.close().await;
        let store = DiskStore::open(path).expect("opens");
        let versions = store.versions(&["kn".into()]).await.expect("well");
        assert_eq!(versions.as_slice(), [4]);
        assert!(found(&store, "q").await);
    }

    #[tokio::test]
    async fn a_store_that_cannot_be_mended_fails_until_it_can() {
        let (folder, store) = store();
        store.bump(&"kn".into()).await.expect("well");
        let moved = folder.path().with_extension("moved");
        fs::rename(folder.path(), &moved).expect("moved");
        store.shared.writer.mend();
        for _ in 0..3 {
            let failed = store.bump(&"kn".into()).await.unwrap_err();
            assert_eq!(failed.kind(), StoreErrorKind::Unavailable);
            assert!(store.get(&key("q")).await.is_err());
        }
        fs::rename(&moved, folder.path()).expect("moved back");
        // The next attempt is made a second after the last.
        while store.bump(&"kn".into()).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        put(&store, "q", HOUR).await;
        assert!(found(&store, "q").await);
    }

    #[test]
    fn a_store_is_shared_between_threads() {
        fn shared<T: Send + Sync + 'static>() {}
        shared::<DiskStore>();
        shared::<DiskStoreError>();
    }
}
