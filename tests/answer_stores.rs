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
            // As a store elsewhere: what it tells was true a moment ago.
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
                answer.text = answer.text.split('\0').next().unwrap_or("").into();
            }
            Some(Fault::TimeLost) => answer.answered_at = std::time::SystemTime::now(),
            _ => {}
        }
        self.memory.put(&key, versions, answer, ttl)
    }

    fn bump(&self, name: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
        let versions = self.memory.versions(std::slice::from_ref(name));
        let next = async move { Ok(versions.await?.as_slice()[0] + 1) };
        let first = self.bumps.fetch_add(1, SeqCst).is_multiple_of(2);
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

mod nothing_stale_is_replayed {
    //! Asks, failures, bumps and restarts at once, through the real layer: whatever a seed makes of them, no replay
    //! that starts after a bump has returned shows an answer that was begun before the bump.

    use std::{borrow::Cow, sync::atomic::AtomicU64};

    use backstop::{
        Answer, BoxChunks, Error, ErrorKind, FinishReason, LlmRequest, ReplayLayer, Source,
        testing::{Script, ScriptedModel},
    };
    use futures_util::StreamExt;
    use tokio::{task::JoinSet, time::sleep};
    use tower::{Layer, ServiceExt, service_fn};

    use super::*;

    #[derive(Clone)]
    struct Ask {
        question: u8,
        /// How long the model takes, and at which of three places it fails, if at all.
        plan: (Duration, u8),
        failed: Arc<AtomicU64>,
    }

    impl LlmRequest for Ask {
        fn prompt(&self) -> Cow<'_, str> {
            self.question.to_string().into()
        }
        fn max_tokens(&self) -> Option<u32> {
            None
        }
        fn set_max_tokens(&mut self, _: u32) {}
        fn accepts_reset(&self) -> bool {
            true
        }
    }

    #[derive(Default)]
    struct History {
        /// Each event takes the next number.
        events: AtomicU64,
        /// When the latest bump that has returned was begun.
        bumped: AtomicU64,
        replays: AtomicUsize,
    }

    impl History {
        fn now(&self) -> u64 {
            self.events.fetch_add(1, SeqCst)
        }
    }

    fn millis(random: &mut fastrand::Rng, most: u64) -> Duration {
        Duration::from_millis(random.u64(0..=most))
    }

    /// Answers with the time at which it was asked.
    async fn model(history: Arc<History>, ask: Ask) -> Result<Answer<BoxChunks>, Error> {
        let (time, place) = ask.plan;
        let began = history.now().to_string();
        let script = match place {
            0 => Script::new()
                .delay(time)
                .text("cut ")
                .delay(time)
                .error(ErrorKind::Connect),
            1 => {
                sleep(time).await;
                ask.failed.store(history.bumped.load(SeqCst), SeqCst);
                return Err(ErrorKind::Connect.into());
            }
            _ => Script::new()
                .delay(time)
                .text(began)
                .delay(time)
                .finish(FinishReason::Stop),
        };
        ask.failed.store(history.bumped.load(SeqCst), SeqCst);
        Ok(ScriptedModel::new(script).oneshot(ask).await?.boxed())
    }

    /// One life of a process: a store, the layer over it, and what goes on until all of it is dropped half way.
    async fn live(store: Arc<dyn AnswerStore>, history: &Arc<History>, random: &mut fastrand::Rng) {
        let key = |ask: &Ask| {
            let key = AnswerKey::shared("f")
                .exact("q", [ask.question])
                .namespace("kn");
            Some(if ask.question == 0 {
                key.namespace("other")
            } else {
                key
            })
        };
        let layer = ReplayLayer::new(Arc::clone(&store), key);
        let asked = Arc::clone(history);
        let stack = layer.layer(service_fn(move |ask: Ask| model(Arc::clone(&asked), ask)));
        let mut tasks = JoinSet::new();
        for _ in 0..6 {
            let (stack, history, mut random) = (stack.clone(), Arc::clone(history), random.fork());
            tasks.spawn(async move {
                loop {
                    sleep(millis(&mut random, 3)).await;
                    let failed = Arc::new(AtomicU64::new(0));
                    let ask = Ask {
                        question: random.u8(0..2),
                        plan: (millis(&mut random, 3), random.u8(0..4)),
                        failed: Arc::clone(&failed),
                    };
                    let Ok(mut answer) = stack.clone().oneshot(ask).await else {
                        continue;
                    };
                    let mut replayed = answer.head.source == Source::Replay;
                    let mut text = String::new();
                    while let Some(Ok(chunk)) = answer.chunks.next().await {
                        if let backstop::Delta::Source(change) = &chunk.delta {
                            replayed |= change.head.source == Source::Replay;
                            text.clear();
                        }
                        text.push_str(chunk.as_text());
                    }
                    if replayed {
                        let began: u64 = text.parse().expect("a whole answer");
                        assert!(began > failed.load(SeqCst), "a stale answer");
                        history.replays.fetch_add(1, SeqCst);
                    }
                }
            });
        }
        for name in ["kn", "other"] {
            let (store, history, mut random) =
                (Arc::clone(&store), Arc::clone(history), random.fork());
            tasks.spawn(async move {
                loop {
                    sleep(millis(&mut random, 30)).await;
                    let began = history.now();
                    if store.bump(&name.into()).await.is_ok() && name == "kn" {
                        history.bumped.fetch_max(began, SeqCst);
                    }
                }
            });
        }
        let life = sleep(Duration::from_millis(100) + millis(random, 100));
        tokio::select! {
            () = life => {}
            // None of them ends unless it panics.
            Some(task) = tasks.join_next() => task.expect("nothing stale"),
        }
        tasks.shutdown().await;
    }

    fn lives<S: AnswerStore + 'static>(
        seeds: std::ops::Range<u64>,
        count: usize,
        open: impl AsyncFn(u64) -> S,
    ) {
        let history = Arc::new(History::default());
        history.now();
        for seed in seeds {
            let mut runtime = tokio::runtime::Builder::new_current_thread();
            let runtime = runtime
                .enable_time()
                .start_paused(true)
                .build()
                .expect("a runtime");
            let mut random = fastrand::Rng::with_seed(seed);
            runtime.block_on(async {
                for _ in 0..count {
                    live(Arc::new(open(seed).await), &history, &mut random).await;
                }
            });
        }
        assert!(
            history.replays.load(SeqCst) > 100,
            "there is something to see"
        );
    }

    #[test]
    fn by_the_store_in_memory() {
        lives(0..30, 1, async |_| MemoryStore::new());
    }

    #[test]
    fn by_a_near_cache() {
        lives(0..30, 1, async |_| NearCache::new(MemoryStore::new()));
    }

    #[cfg(feature = "disk-store")]
    #[test]
    fn by_the_store_on_disk_over_restarts() {
        let folder = tempfile::tempdir().expect("a folder");
        lives(0..3, 4, async |seed| {
            loop {
                // The one before closes its file at the end of the write that it is at.
                match DiskStore::open(folder.path().join(seed.to_string())) {
                    Ok(store) => return store,
                    Err(_) => tokio::task::yield_now().await,
                }
            }
        });
    }
}
