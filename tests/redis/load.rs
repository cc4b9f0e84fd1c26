//! Hundreds of answers in flight, while Redis is killed, restarted and frozen.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};

use backstop::{
    AnswerKey, ErrorKind, FinishReason, RedisStore, ReplayLayer, Source,
    testing::{Script, ScriptedModel},
};
use futures_util::future::join_all;
use tokio::time::timeout;
use tower::{Layer, ServiceExt, service_fn};

use crate::{
    Server, patient,
    redis_server::eventually,
    support::{Ask, Read, ask},
};

const AT_A_TIME: usize = 300;

fn key(request: &Ask) -> Option<AnswerKey> {
    let key = AnswerKey::shared("ask").question("q", &request.question);
    Some(key.namespace("kn"))
}

fn answer_to(question: &str) -> String {
    format!("The answer to {question}.")
}

/// Asks a model that is well.
async fn live(layer: &ReplayLayer<Ask>, question: &str) -> Result<Read, ErrorKind> {
    let model = service_fn(|request: Ask| async move {
        let script = Script::new()
            .text(answer_to(&request.question))
            .pending_once();
        let script = script.text("").finish(FinishReason::Stop);
        ScriptedModel::new(script).oneshot(request).await
    });
    ask(layer.layer(model), Ask::new(question)).await
}

/// Asks one that is down.
async fn failing(layer: &ReplayLayer<Ask>, question: &str) -> Result<Read, ErrorKind> {
    let model = ScriptedModel::new(Script::fails(ErrorKind::Connect));
    ask(layer.layer(model), Ask::new(question)).await
}

#[derive(Default)]
struct Counts {
    live: AtomicUsize,
    replayed: AtomicUsize,
    not_replayed: AtomicUsize,
    stop: AtomicBool,
}

impl Counts {
    async fn more_than(&self, what: &str, count: &AtomicUsize, more: usize) {
        let target = count.load(SeqCst) + more;
        eventually(what, async || count.load(SeqCst) >= target).await;
    }
}

async fn asks_on(layer: ReplayLayer<Ask>, counts: Arc<Counts>, number: usize) {
    let question = format!("question {number}");
    while !counts.stop.load(SeqCst) {
        let read = live(&layer, &question).await.expect("the model is well");
        assert_eq!(
            (read.source(), read.text),
            (Source::Live, answer_to(&question))
        );
        assert_eq!(read.endings, [Ok(FinishReason::Stop)]);
        counts.live.fetch_add(1, SeqCst);
        match failing(&layer, &question).await {
            Ok(read) => {
                assert_eq!(
                    (read.source(), read.text),
                    (Source::Replay, answer_to(&question))
                );
                counts.replayed.fetch_add(1, SeqCst);
            }
            Err(kind) => {
                assert_eq!(kind, ErrorKind::Connect, "the model's own failure is told");
                counts.not_replayed.fetch_add(1, SeqCst);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_live_answer_is_lost_and_replays_come_back_by_themselves() {
    let mut server = Server::durable();
    let store = RedisStore::new(server.url()).expect("a URL");
    let layer = ReplayLayer::new(Arc::new(store), key);

    let once = "asked once, before the kill";
    let recorded = || async {
        live(&layer, once).await.expect("the model is well");
        layer.flush().await;
        failing(&layer, once).await.is_ok()
    };
    eventually("it is recorded", recorded).await;

    let counts = Arc::new(Counts::default());
    let asking =
        (0..AT_A_TIME).map(|number| tokio::spawn(asks_on(layer.clone(), counts.clone(), number)));
    let asking: Vec<_> = asking.collect();
    let Counts {
        live,
        replayed,
        not_replayed,
        ..
    } = &*counts;
    counts.more_than("replays", replayed, 2 * AT_A_TIME).await;

    server.kill();
    counts
        .more_than("live answers without Redis", live, 3 * AT_A_TIME)
        .await;
    assert!(not_replayed.load(SeqCst) > 0);
    server.restart();
    counts
        .more_than("replays after the restart", replayed, 2 * AT_A_TIME)
        .await;

    server.freeze();
    counts
        .more_than("failures with Redis frozen", not_replayed, AT_A_TIME)
        .await;
    counts
        .more_than("live answers with Redis frozen", live, AT_A_TIME)
        .await;
    server.thaw();
    counts
        .more_than("replays after the thaw", replayed, 2 * AT_A_TIME)
        .await;

    counts.stop.store(true, SeqCst);
    for asked in join_all(asking).await {
        asked.expect("no answer was lost or wrong");
    }
    let found = || async {
        failing(&layer, once)
            .await
            .is_ok_and(|read| read.text == answer_to(once))
    };
    eventually("what was recorded before the kill", found).await;
}

/// The store may take an hour, so a live answer that waited for it would take one too.
#[tokio::test]
async fn no_live_answer_waits_for_a_store_that_hangs() {
    const HOUR: Duration = Duration::from_secs(3600);
    let server = Server::start();
    let store = RedisStore::builder(server.url())
        .timeout(HOUR)
        .connect_timeout(HOUR);
    let store = store.build().expect("valid");
    let layer = ReplayLayer::builder(Arc::new(store), key)
        .store_timeout(HOUR)
        .build()
        .expect("valid");
    live(&layer, "while it is well")
        .await
        .expect("the model is well");
    server.freeze();
    let questions: Vec<_> = (0..AT_A_TIME).map(|number| number.to_string()).collect();
    let asking = join_all(questions.iter().map(|question| live(&layer, question)));
    let answers = timeout(Duration::from_secs(60), asking)
        .await
        .expect("none waits");
    for (question, read) in questions.iter().zip(answers) {
        assert_eq!(read.expect("the model is well").text, answer_to(question));
    }
}

/// 250 ms are the layer's, and what is beyond them is the machine's.
#[tokio::test]
async fn a_failure_is_told_although_the_store_hangs() {
    let server = Server::start();
    let layer = ReplayLayer::new(Arc::new(patient(&server)), key);
    live(&layer, "q").await.expect("the model is well");
    server.freeze();
    let failing = timeout(Duration::from_secs(10), failing(&layer, "q"));
    assert_eq!(
        failing.await.expect("it does not hang").err(),
        Some(ErrorKind::Connect)
    );
}
