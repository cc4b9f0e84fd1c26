//! No replay that starts after a bump returned shows an answer begun before it, whatever befalls the server meanwhile.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    },
    time::Duration,
};

use backstop::{
    AnswerKey, AnswerStore, ErrorKind, FinishReason, RedisStore, ReplayLayer,
    testing::{Script, ScriptedModel},
};
use futures_util::future::join_all;
use redis::{RedisResult, Value};
use tokio::{
    sync::RwLock,
    task::{JoinHandle, yield_now},
    time::sleep,
};
use tower::{Layer, ServiceExt, service_fn};

use crate::{
    Server,
    support::{Ask, ask},
};

const QUESTIONS: u64 = 4;
const NAMES: [&str; 2] = ["articles", "prices"];

fn key(request: &Ask) -> Option<AnswerKey> {
    let key = AnswerKey::shared("ask").question("q", &request.question);
    Some(key.namespace(NAMES[0]).namespace(NAMES[1]))
}

/// The order in which things happen, told by everything that begins or ends.
#[derive(Default)]
struct Order {
    now: AtomicU64,
    /// When the last of the bumps that have returned had begun.
    floor: AtomicU64,
    replays: AtomicU64,
    stop: AtomicBool,
}

impl Order {
    fn tick(&self) -> u64 {
        self.now.fetch_add(1, SeqCst) + 1
    }
}

struct Stage {
    order: Order,
    server: RwLock<Server>,
    /// Replaced by a new one when the process "restarts".
    layer: Mutex<ReplayLayer<Ask>>,
}

impl Stage {
    async fn of(server: Server) -> Arc<Self> {
        let layer = fresh(&server).await;
        Arc::new(Self {
            order: Order::default(),
            server: RwLock::new(server),
            layer: Mutex::new(layer),
        })
    }

    fn layer(&self) -> ReplayLayer<Ask> {
        self.layer.lock().expect("no panic while held").clone()
    }

    async fn asks(self: Arc<Self>, mut random: fastrand::Rng) {
        while !self.order.stop.load(SeqCst) {
            let waits = random.u32(..6);
            let this = self.clone();
            let model = service_fn(move |request: Ask| {
                // Here the model reads what there is to know.
                let begun = this.order.tick().to_string();
                async move {
                    for _ in 0..waits {
                        yield_now().await;
                    }
                    let script = Script::new().text(begun).finish(FinishReason::Stop);
                    ScriptedModel::new(script).oneshot(request).await
                }
            });
            let question = random.u64(..QUESTIONS).to_string();
            let read = ask(self.layer().layer(model), Ask::new(&question)).await;
            read.expect("the model is well");
        }
    }

    async fn fails(self: Arc<Self>, mut random: fastrand::Rng) {
        while !self.order.stop.load(SeqCst) {
            let floor = self.order.floor.load(SeqCst);
            let model = ScriptedModel::new(Script::fails(ErrorKind::Connect));
            let question = random.u64(..QUESTIONS).to_string();
            if let Ok(read) = ask(self.layer().layer(model), Ask::new(&question)).await {
                let begun: u64 = read.text.parse().expect("a number");
                assert!(
                    begun > floor,
                    "begun at {begun}, replayed after a bump of {floor}"
                );
                self.order.replays.fetch_add(1, SeqCst);
            }
        }
    }

    /// Bumps of another process: an operator's by hand, or those of a store of its own.
    async fn bumps(self: Arc<Self>, mut random: fastrand::Rng, by_hand: bool) {
        let store = RedisStore::new(self.server.read().await.url()).expect("a URL");
        while !self.order.stop.load(SeqCst) {
            sleep(Duration::from_millis(random.u64(2..40))).await;
            let begun = self.order.tick();
            let name = NAMES[random.usize(..2)];
            let done = if by_hand {
                let server = self.server.read().await;
                server
                    .try_run::<Value>(&format!("INCR askver:{name}"))
                    .is_ok()
            } else {
                store.bump(&name.into()).await.is_ok()
            };
            if done {
                self.order.floor.fetch_max(begun, SeqCst);
            }
        }
    }
}

async fn fresh(server: &Server) -> ReplayLayer<Ask> {
    let store = RedisStore::new(server.url()).expect("a URL");
    let layer = ReplayLayer::new(Arc::new(store), key);
    let names = NAMES.map(Into::into);
    layer
        .knowledge()
        .versions(&names)
        .await
        .expect("the server is well");
    layer
}

/// Runs everything at once, and lets each of these happen in between, again and again.
async fn stress(
    server: Server,
    seed: u64,
    mut trouble: impl AsyncFnMut(&Stage) -> RedisResult<()>,
) {
    const ROUNDS: u64 = 8;
    let stage = Stage::of(server).await;
    let mut random = fastrand::Rng::with_seed(seed);
    let mut tasks = Vec::new();
    for _ in 0..4 {
        tasks.push(tokio::spawn(stage.clone().asks(random.fork())));
        tasks.push(tokio::spawn(stage.clone().fails(random.fork())));
    }
    tasks.push(tokio::spawn(stage.clone().bumps(random.fork(), true)));
    tasks.push(tokio::spawn(stage.clone().bumps(random.fork(), false)));
    for _ in 0..ROUNDS {
        let enough = stage.order.replays.load(SeqCst) + 20;
        let replays = || async {
            stage.order.replays.load(SeqCst) >= enough || tasks.iter().any(JoinHandle::is_finished)
        };
        crate::redis_server::eventually("replays", replays).await;
        trouble(&stage).await.expect("the server takes it");
    }
    stage.order.stop.store(true, SeqCst);
    for done in join_all(tasks).await {
        done.expect("nothing stale");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nothing_stale_while_all_is_well() {
    stress(Server::start(), 1, async |_| Ok(())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nothing_stale_over_restarts_of_redis_and_of_the_process() {
    stress(Server::durable(), 2, async |stage| {
        let mut server = stage.server.write().await;
        server.kill();
        server.restart();
        let layer = fresh(&server).await;
        *stage.layer.lock().expect("no panic while held") = layer;
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nothing_stale_over_lost_counters() {
    let mut losses = [
        "DEL askver:articles",
        "FLUSHALL",
        "DEL askver:prices",
        "SET askver:prices 1",
    ]
    .into_iter()
    .cycle();
    stress(Server::start(), 3, async |stage| {
        let server = stage.server.read().await;
        let loss = losses.next().expect("there is always one more");
        server.try_run::<Value>(loss).map(drop)
    })
    .await;
}
