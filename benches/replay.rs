//! Budget: from the detection of a failure to the first chunk of its replay it takes at most 1 ms from memory and at
//! most 100 ms from anywhere, 5 ms from Redis on loopback. The table shows that time for each store; below it is what the stores cost alone.

#[path = "../tests/support/redis_server.rs"]
mod redis_server;

use std::{
    sync::{Arc, Mutex},
    time::{Duration, SystemTime},
};

use backstop::{
    Answer, AnswerKey, AnswerStore, BoxChunks, Error, ErrorKind, LlmRequest, MemoryStore,
    RedisStore, ReplayLayer,
    replay::{DiskStore, NearCache, StoredAnswer},
};
use divan::Bencher;
use futures_util::StreamExt;
use redis_server::Server;
use tempfile::TempDir;
use tokio::{runtime::Runtime, time::Instant};
use tower::{Layer, ServiceExt, service_fn};

const RUNS: usize = 5000;
const KEYS: usize = 500;
const ANSWER_BYTES: usize = 4096;
const HOUR: Duration = Duration::from_secs(3600);

struct Stores {
    runtime: Runtime,
    _folder: TempDir,
    _server: Server,
    stores: [(&'static str, Arc<dyn AnswerStore>); 4],
}

#[derive(Clone)]
struct Ask(usize);

impl LlmRequest for Ask {
    fn prompt(&self) -> std::borrow::Cow<'_, str> {
        self.0.to_string().into()
    }
    fn max_tokens(&self) -> Option<u32> {
        None
    }
    fn set_max_tokens(&mut self, _: u32) {}
}

fn key(number: usize) -> AnswerKey {
    let question = format!("What about {}?", number % KEYS);
    AnswerKey::shared("ask")
        .question("q", &question)
        .namespace("kn")
}

fn answer() -> StoredAnswer {
    StoredAnswer {
        text: "x".repeat(ANSWER_BYTES).into(),
        model: Some("m".into()),
        provider: Some("p".into()),
        answered_at: SystemTime::now(),
    }
}

impl Stores {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let disk = DiskStore::open(folder.path().join("answers")).expect("opens");
        let server = Server::start();
        let redis = RedisStore::new(server.url()).expect("a URL");
        let stores: [(_, Arc<dyn AnswerStore>); 4] = [
            ("memory", Arc::new(MemoryStore::new())),
            ("near", Arc::new(NearCache::new(MemoryStore::new()))),
            ("disk", Arc::new(disk)),
            ("redis", Arc::new(redis)),
        ];
        let runtime = Runtime::new().expect("a runtime");
        for (_, store) in &stores {
            runtime.block_on(async {
                for number in 0..KEYS {
                    put(&**store, number).await;
                }
            });
        }
        Self {
            runtime,
            _folder: folder,
            _server: server,
            stores,
        }
    }

    fn of(&self, name: &str) -> &dyn AnswerStore {
        let mut stores = self.stores.iter();
        let found = stores.find(|(of, _)| *of == name);
        &*found.expect("a store of this name").1
    }
}

async fn put(store: &dyn AnswerStore, number: usize) {
    let key = key(number);
    let versions = store.versions(key.namespaces()).await.expect("well");
    store
        .put(&key, versions, answer(), HOUR)
        .await
        .expect("well");
}

fn main() {
    let stores = Stores::new();
    println!("detection to first chunk of the replay, {RUNS} runs of {ANSWER_BYTES} bytes:");
    for (name, store) in &stores.stores {
        let mut times = stores.runtime.block_on(replays(Arc::clone(store)));
        times.sort_unstable();
        let at = |share: usize| times[times.len() * share / 100];
        println!("  {name:8} p50 {:>10.1?}   p99 {:>10.1?}", at(50), at(99));
    }
    divan::main();
}

async fn replays(store: Arc<dyn AnswerStore>) -> Vec<Duration> {
    let failed = Arc::new(Mutex::new(Instant::now()));
    let model = {
        let failed = Arc::clone(&failed);
        service_fn(move |_: Ask| {
            let failed = Arc::clone(&failed);
            async move {
                *failed.lock().expect("no panic while held") = Instant::now();
                Err::<Answer<BoxChunks>, _>(Error::new(ErrorKind::Connect))
            }
        })
    };
    let stack = ReplayLayer::new(store, |ask: &Ask| Some(key(ask.0))).layer(model);
    let mut times = Vec::with_capacity(RUNS);
    for run in 0..RUNS {
        let mut answer = stack.clone().oneshot(Ask(run * 7)).await.expect("replayed");
        let first = answer.chunks.next().await.expect("a chunk").expect("text");
        times.push(failed.lock().expect("no panic while held").elapsed());
        assert!(!first.as_text().is_empty());
    }
    times
}

const NAMES: [&str; 4] = ["memory", "near", "disk", "redis"];

#[divan::bench(args = NAMES)]
fn get(bencher: Bencher<'_, '_>, name: &str) {
    let stores = Stores::new();
    let store = stores.of(name);
    let key = key(7);
    bencher.bench_local(|| stores.runtime.block_on(store.get(&key)).expect("well"));
}

#[divan::bench(args = NAMES)]
fn put_one(bencher: Bencher<'_, '_>, name: &str) {
    let stores = Stores::new();
    let store = stores.of(name);
    bencher.bench_local(|| stores.runtime.block_on(put(store, 7)));
}
