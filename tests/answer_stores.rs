//! Every store keeps what the trait promises, and the suite that says so catches one that does not.
#![cfg(all(feature = "replay", feature = "testing"))]

#[cfg(feature = "disk-store")]
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    thread,
    time::Duration,
};

#[cfg(feature = "disk-store")]
use backstop::replay::DiskStore;
use backstop::{
    AnswerKey, AnswerStore, MemoryStore,
    replay::{Namespace, NearCache, StoreError, StoredAnswer, Versions},
    testing::check_answer_store,
};
use futures_util::future::BoxFuture;

#[tokio::test(start_paused = true)]
async fn the_store_in_memory_keeps_every_promise() {
    check_answer_store(async || MemoryStore::new(), tokio::time::advance).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_store_in_memory_keeps_them_on_several_threads() {
    check_answer_store(async || MemoryStore::new(), tokio::time::sleep).await;
}

#[tokio::test(start_paused = true)]
async fn a_near_cache_keeps_every_promise() {
    let make = async || NearCache::new(MemoryStore::new());
    check_answer_store(make, tokio::time::advance).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_near_cache_keeps_them_on_several_threads() {
    let make = async || NearCache::new(Sound::new(None));
    check_answer_store(make, tokio::time::sleep).await;
}

#[cfg(feature = "disk-store")]
async fn the_store_on_disk_keeps_them<P: Future<Output = ()>>(pass: impl Fn(Duration) -> P) {
    let folder = tempfile::tempdir().expect("a folder");
    let count = AtomicUsize::new(0);
    let make = async || {
        let number = count.fetch_add(1, SeqCst);
        DiskStore::open(folder.path().join(number.to_string())).expect("opens")
    };
    check_answer_store(make, pass).await;
}

#[cfg(feature = "disk-store")]
#[tokio::test(start_paused = true)]
async fn the_store_on_disk_keeps_every_promise() {
    the_store_on_disk_keeps_them(tokio::time::advance).await;
}

#[cfg(feature = "disk-store")]
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_store_on_disk_keeps_them_on_several_threads() {
    the_store_on_disk_keeps_them(tokio::time::sleep).await;
}

/// A way to be wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    BumpDoesNothing,
    BumpIsLate,
    BumpsMerge,
    BumpIsOfAll,
    VersionsSwapped,
    PutUnderCurrent,
    OneKeyForAll,
    NoTtl,
    LongTtlWraps,
    TextCut,
    TimeLost,
}

/// A sound store, or one that is wrong in one way.
struct Sound {
    memory: Arc<MemoryStore>,
    fault: Option<Fault>,
    bumps: AtomicUsize,
}

impl Sound {
    fn new(fault: Option<Fault>) -> Self {
        Self {
            memory: Arc::default(),
            fault,
            bumps: AtomicUsize::new(0),
        }
    }

    fn is(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    fn key(&self, key: &AnswerKey) -> AnswerKey {
        let mut key = key.clone();
        if self.is(Fault::OneKeyForAll) {
            let namespaces = key.namespaces().to_vec();
            key = namespaces
                .into_iter()
                .fold(AnswerKey::shared("f"), AnswerKey::namespace);
        }
        key
    }
}

impl AnswerStore for Sound {
    fn versions(&self, names: &[Namespace]) -> BoxFuture<'static, Result<Versions, StoreError>> {
        let versions = self.memory.versions(names);
        let swapped = self.is(Fault::VersionsSwapped);
        Box::pin(async move {
            // As a store elsewhere would: what it tells was true a moment ago.
            let versions = versions.await?;
            tokio::task::yield_now().await;
            let told = versions.as_slice().iter().copied();
            Ok(if swapped {
                Versions::new(told.rev())
            } else {
                Versions::new(told)
            })
        })
    }

    fn get(&self, key: &AnswerKey) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>> {
        self.memory.get(&self.key(key))
    }

    fn put(
        &self,
        key: &AnswerKey,
        mut versions: Versions,
        mut answer: StoredAnswer,
        mut ttl: Duration,
    ) -> BoxFuture<'static, Result<(), StoreError>> {
        let key = self.key(key);
        match self.fault {
            Some(Fault::PutUnderCurrent) => {
                let current = self.memory.versions(key.namespaces());
                versions = futures_util::FutureExt::now_or_never(current)
                    .expect("at once")
                    .expect("well");
            }
            Some(Fault::NoTtl) => ttl = Duration::MAX,
            Some(Fault::LongTtlWraps) => ttl = Duration::from_secs(ttl.as_secs().wrapping_add(1)),
            Some(Fault::TextCut) => {
                answer.text = answer.text.split('\0').next().unwrap_or("").into()
            }
            Some(Fault::TimeLost) => answer.answered_at = std::time::SystemTime::now(),
            _ => {}
        }
        self.memory.put(&key, versions, answer, ttl)
    }

    fn bump(&self, name: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
        let versions = self.memory.versions(std::slice::from_ref(name));
        let next = async move { Ok(versions.await?.as_slice()[0] + 1) };
        let first = self.bumps.fetch_add(1, SeqCst) % 2 == 0;
        match self.fault {
            Some(Fault::BumpDoesNothing) => Box::pin(next),
            Some(Fault::BumpIsLate) => {
                let (memory, name) = (Arc::clone(&self.memory), name.clone());
                Box::pin(async move {
                    tokio::spawn(async move { memory.bump(&name).await });
                    next.await
                })
            }
            Some(Fault::BumpsMerge) if !first => Box::pin(next),
            Some(Fault::BumpIsOfAll) if name.as_str() != "kn" => {
                drop(self.memory.bump(&"kn".into()));
                self.memory.bump(name)
            }
            _ => self.memory.bump(name),
        }
    }
}

fn passes(fault: Option<Fault>) -> bool {
    let run = move || {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime
            .enable_time()
            .start_paused(true)
            .build()
            .expect("a runtime");
        runtime.block_on(check_answer_store(
            async || Sound::new(fault),
            tokio::time::advance,
        ));
    };
    thread::spawn(run).join().is_ok()
}

#[test]
fn a_store_that_breaks_a_promise_is_caught() {
    assert!(passes(None));
    for fault in [
        Fault::BumpDoesNothing,
        Fault::BumpIsLate,
        Fault::BumpsMerge,
        Fault::BumpIsOfAll,
        Fault::VersionsSwapped,
        Fault::PutUnderCurrent,
        Fault::OneKeyForAll,
        Fault::NoTtl,
        Fault::LongTtlWraps,
        Fault::TextCut,
        Fault::TimeLost,
    ] {
        assert!(!passes(Some(fault)), "{fault:?} goes unnoticed");
    }
}
