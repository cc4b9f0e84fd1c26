//! No replay shows an answer that was begun before a bump which had returned when the replay began.
#![cfg(feature = "full")]

mod support;

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
    time::Duration,
};

use backstop::{
    AnswerKey, AnswerStore, ErrorKind, FinishReason, Knowledge, MemoryStore, ReplayLayer,
    replay::{Namespace, StoreError, StoreErrorKind, StoredAnswer, Versions},
    testing::{Script, ScriptedModel},
};
use futures_util::future::{BoxFuture, join_all};
use proptest::prelude::*;
use tokio::time::{Instant, sleep};
use tower::{Layer, ServiceExt, service_fn};

use support::{
    Ask, ask, run,
    spy::{NEVER, Spy},
};

type Model = ScriptedModel<Ask>;

const LIMIT: Duration = Duration::from_millis(250);
const NAMES: [&str; 2] = ["articles", "prices"];

fn key(request: &Ask) -> Option<AnswerKey> {
    let key = AnswerKey::shared("ask").question("q", &request.question);
    Some(key.namespace(NAMES[0]).namespace(NAMES[1]))
}

fn good(text: &str) -> Model {
    Model::new(Script::new().text(text).finish(FinishReason::Stop))
}

fn down() -> Model {
    Model::new(Script::fails(ErrorKind::Connect))
}

async fn replayed(layer: &ReplayLayer<Ask>) -> Option<String> {
    let read = ask(layer.layer(down()), Ask::new("q")).await;
    read.ok().map(|read| read.text)
}

/// A store far away: a call takes a while to get there, is done in one moment, and the news take a while to come back.
#[derive(Clone)]
struct Far {
    memory: Arc<MemoryStore>,
    random: Arc<Mutex<fastrand::Rng>>,
    slowest: Duration,
}

impl Far {
    fn new(slowest: Duration, seed: u64) -> Self {
        Self {
            memory: Arc::default(),
            random: Arc::new(Mutex::new(fastrand::Rng::with_seed(seed))),
            slowest,
        }
    }

    fn way(&self) -> Duration {
        let random = self.random.lock().expect("no panic while held").f64();
        self.slowest.mul_f64(random)
    }

    fn call<T: Send + 'static>(
        &self,
        call: impl FnOnce(&MemoryStore) -> BoxFuture<'static, Result<T, StoreError>> + Send + 'static,
    ) -> BoxFuture<'static, Result<T, StoreError>> {
        let (this, there, back) = (self.clone(), self.way(), self.way());
        Box::pin(async move {
            sleep(there).await;
            let done = call(&this.memory).await;
            sleep(back).await;
            done
        })
    }
}

impl AnswerStore for Far {
    fn versions(&self, names: &[Namespace]) -> BoxFuture<'static, Result<Versions, StoreError>> {
        let names = names.to_vec();
        self.call(move |store| store.versions(&names))
    }

    fn get(&self, key: &AnswerKey) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>> {
        let key = key.clone();
        self.call(move |store| store.get(&key))
    }

    fn put(
        &self,
        key: &AnswerKey,
        versions: Versions,
        answer: StoredAnswer,
        ttl: Duration,
    ) -> BoxFuture<'static, Result<(), StoreError>> {
        let key = key.clone();
        self.call(move |store| store.put(&key, versions, answer, ttl))
    }

    fn bump(&self, name: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
        let name = name.clone();
        self.call(move |store| store.bump(&name))
    }
}

#[test]
fn a_bump_and_a_version_are_the_stores() {
    let store = Arc::new(MemoryStore::new());
    let layer = ReplayLayer::new(store.clone(), key);
    run(async {
        let knowledge = Knowledge::new(store);
        assert_eq!(knowledge.version("articles").await.expect("in memory"), 0);
        assert_eq!(
            layer.knowledge().bump("articles").await.expect("in memory"),
            1
        );
        let dynamic = String::from("articles");
        assert_eq!(knowledge.clone().bump(dynamic).await.expect("in memory"), 2);
        let names = ["prices".into(), "articles".into()];
        let versions = knowledge.versions(&names).await.expect("in memory");
        assert_eq!(versions.as_slice(), [0, 2]);
    });
}

#[tokio::test(start_paused = true)]
async fn a_store_that_hangs_ends_every_call_within_the_timeout() {
    let store = Arc::new(Spy {
        slow_versions: NEVER,
        ..Spy::default()
    });
    let limit = Duration::from_millis(40);
    let layer = ReplayLayer::builder(store.clone(), key).store_timeout(limit);
    let layer = layer.build().expect("valid");
    for (knowledge, limit) in [(layer.knowledge(), limit), (Knowledge::new(store), LIMIT)] {
        let start = Instant::now();
        let error = knowledge.version("articles").await.expect_err("it hangs");
        assert_eq!(error.kind(), StoreErrorKind::Timeout);
        assert!(start.elapsed() - limit <= Duration::from_millis(1));
    }
}

#[tokio::test(start_paused = true)]
async fn a_bump_on_the_way_of_a_read_leaves_the_answer_out_of_reach() {
    let store = Far::new(Duration::from_millis(100), 7);
    let layer = ReplayLayer::new(Arc::new(store.clone()), key);
    let names = NAMES.map(Namespace::from);
    layer.knowledge().versions(&names).await.expect("in time");
    let bump = async {
        sleep(Duration::from_millis(1)).await;
        // At once, in another process.
        store.memory.bump(&names[0]).await.expect("in memory");
    };
    let asking = ask(layer.layer(good("from the old articles")), Ask::new("q"));
    let (read, ()) = tokio::join!(asking, bump);
    assert_eq!(read.expect("answered").text, "from the old articles");
    sleep(LIMIT).await;
    assert_eq!(replayed(&layer).await, None);
    // The read that came too late has told the version.
    ask(layer.layer(good("from the new")), Ask::new("q"))
        .await
        .expect("answered");
    sleep(LIMIT).await;
    assert_eq!(replayed(&layer).await.as_deref(), Some("from the new"));
}

#[tokio::test(start_paused = true)]
async fn the_first_answer_that_knows_the_versions_and_the_first_after_its_own_bump_are_recorded() {
    let store = Far::new(Duration::from_millis(100), 7);
    let layer = ReplayLayer::new(Arc::new(store), key);
    ask(layer.layer(good("unheard")), Ask::new("q"))
        .await
        .expect("answered");
    sleep(LIMIT).await;
    assert_eq!(replayed(&layer).await, None, "nothing to agree with yet");
    for text in ["first", "second"] {
        ask(layer.layer(good(text)), Ask::new("q"))
            .await
            .expect("answered");
        sleep(LIMIT).await;
        assert_eq!(replayed(&layer).await.as_deref(), Some(text));
        layer.knowledge().bump("articles").await.expect("in time");
        assert_eq!(replayed(&layer).await, None);
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_is_recorded_under_versions_of_other_namespaces() {
    let store = Arc::new(MemoryStore::new());
    let layer = ReplayLayer::new(store.clone(), |ask: &Ask| {
        Some(key(ask)?.as_of(Versions::new([0])))
    });
    ask(layer.layer(good("a")), Ask::new("q"))
        .await
        .expect("answered");
    assert_eq!(store.len(), 0);
}

#[tokio::test(start_paused = true)]
async fn knowledge_that_was_read_before_the_layer_was_called_counts_as_of_then() {
    let store = Arc::new(MemoryStore::new());
    let knowledge = Knowledge::new(store.clone());
    let as_of = Arc::new(Mutex::new(None));
    let given = as_of.clone();
    let layer = ReplayLayer::new(store, move |_: &Ask| {
        given.lock().expect("no panic while held").clone()
    });
    let read = async || {
        let key = key(&Ask::new("q")).expect("has a key");
        let key = knowledge.as_of(key).await.expect("in memory");
        *as_of.lock().expect("no panic while held") = Some(key);
    };
    read().await;
    // The articles are read here; then they change.
    knowledge.bump("articles").await.expect("in memory");
    ask(layer.layer(good("old")), Ask::new("q"))
        .await
        .expect("answered");
    assert_eq!(replayed(&layer).await, None);
    read().await;
    ask(layer.layer(good("new")), Ask::new("q"))
        .await
        .expect("answered");
    assert_eq!(replayed(&layer).await.as_deref(), Some("new"));
}

#[tokio::test(start_paused = true)]
async fn a_replay_after_a_bump_does_not_join_a_read_from_before_it() {
    let spy = Spy {
        slow_get: Some(Duration::from_millis(80)),
        ..Spy::default()
    };
    let layer = ReplayLayer::new(Arc::new(spy.clone()), key);
    ask(layer.layer(good("old")), Ask::new("q"))
        .await
        .expect("answered");
    let late = async {
        // The read has been done, and its answer is on the way back.
        sleep(Duration::from_millis(40)).await;
        spy.bump(&"articles".into()).await.expect("in memory");
        replayed(&layer).await
    };
    let (early, late) = tokio::join!(replayed(&layer), late);
    assert_eq!((early.as_deref(), late), (Some("old"), None));
    assert_eq!(spy.gets.load(SeqCst), 2);
}

/// The order in which things happen, told by everything that begins or ends.
#[derive(Default)]
struct Order {
    now: AtomicU64,
    /// When the last of the bumps that have returned had begun.
    floor: AtomicU64,
}

impl Order {
    fn tick(&self) -> u64 {
        self.now.fetch_add(1, SeqCst) + 1
    }
}

#[derive(Clone, Copy, Debug)]
enum Event {
    /// Asks, and the model takes so long.
    Ask(Duration),
    Fail,
    Bump(usize),
    /// By another process, which this one does not hear of.
    ForeignBump(usize),
    /// The process starts again, with what is in the store.
    Restart,
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        6 => (0u64..30).prop_map(|ms| Event::Ask(Duration::from_millis(ms))),
        4 => Just(Event::Fail),
        1 => (0usize..2).prop_map(Event::Bump),
        1 => (0usize..2).prop_map(Event::ForeignBump),
        1 => Just(Event::Restart),
    ]
}

async fn happen(event: Event, store: Far, layer: Arc<Mutex<ReplayLayer<Ask>>>, order: Arc<Order>) {
    let current = || layer.lock().expect("no panic while held").clone();
    match event {
        Event::Ask(takes) => {
            let begun = order.tick();
            let model = service_fn(move |request: Ask| async move {
                sleep(takes).await;
                good(&begun.to_string()).oneshot(request).await
            });
            ask(current().layer(model), Ask::new("q"))
                .await
                .expect("answered");
        }
        Event::Fail => {
            let floor = order.floor.load(SeqCst);
            if let Some(text) = replayed(&current()).await {
                let begun: u64 = text.parse().expect("a number");
                assert!(
                    begun > floor,
                    "begun at {begun}, replayed after a bump of {floor}"
                );
            }
        }
        Event::Bump(name) | Event::ForeignBump(name) => {
            let begun = order.tick();
            let knowledge = match event {
                Event::Bump(_) => current().knowledge(),
                _ => Knowledge::new(Arc::new(store)),
            };
            knowledge.bump(NAMES[name]).await.expect("in time");
            order.floor.fetch_max(begun, SeqCst);
        }
        Event::Restart => {
            let fresh = ReplayLayer::new(Arc::new(store), key);
            let names = NAMES.map(Namespace::from);
            fresh.knowledge().versions(&names).await.expect("in time");
            *layer.lock().expect("no panic while held") = fresh;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn stale_is_impossible_whatever_overlaps(
        events in prop::collection::vec((0u64..200, event()), 1..60),
        slowest in 0u64..40,
        seed: u64,
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
        runtime.expect("a runtime").block_on(async {
            let store = Far::new(Duration::from_millis(slowest), seed);
            let layer = Arc::new(Mutex::new(ReplayLayer::new(Arc::new(store.clone()), key)));
            let order = Arc::new(Order::default());
            happen(Event::Restart, store.clone(), layer.clone(), order.clone()).await;
            let tasks = events.into_iter().map(|(at, event)| {
                let (store, layer, order) = (store.clone(), layer.clone(), order.clone());
                tokio::spawn(async move {
                    sleep(Duration::from_millis(at)).await;
                    happen(event, store, layer, order).await;
                })
            });
            for done in join_all(tasks.collect::<Vec<_>>()).await {
                done.expect("nothing stale");
            }
        });
    }
}

#[test]
fn a_store_that_tells_too_few_versions_is_not_believed() {
    #[derive(Clone, Default)]
    struct Short(Spy);
    impl AnswerStore for Short {
        fn versions(&self, _: &[Namespace]) -> BoxFuture<'static, Result<Versions, StoreError>> {
            self.0.versions(&[])
        }
        fn get(
            &self,
            key: &AnswerKey,
        ) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>> {
            self.0.get(key)
        }
        fn put(
            &self,
            key: &AnswerKey,
            versions: Versions,
            answer: StoredAnswer,
            ttl: Duration,
        ) -> BoxFuture<'static, Result<(), StoreError>> {
            self.0.put(key, versions, answer, ttl)
        }
        fn bump(&self, name: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
            self.0.bump(name)
        }
    }
    let store = Short::default();
    let layer = ReplayLayer::new(Arc::new(store.clone()), key);
    run(async {
        ask(layer.layer(good("a")), Ask::new("q"))
            .await
            .expect("answered");
        let error = layer
            .knowledge()
            .version("articles")
            .await
            .expect_err("none");
        assert_eq!(error.kind(), StoreErrorKind::Corrupt);
    });
    assert!(store.0.puts().is_empty());
}
