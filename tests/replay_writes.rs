//! Every answer is recorded or counted as not recorded, for one reason; and a write costs nobody anything.
#![cfg(feature = "full")]

mod support;

use std::{cell::RefCell, collections::BTreeMap, sync::Arc, time::Duration};

use backstop::{
    AnswerKey, Chunk, Delta, Error, ErrorKind, FallbackLayer, FinishReason, Head, Knowledge,
    MidStream, ReplayLayer, Source,
    chunk::ToolCallDelta,
    metrics::NOT_RECORDED,
    replay::ReplayLayerBuilder,
    testing::{Script, ScriptedModel},
};
use futures_util::{StreamExt, future::join_all};
use metrics::{LocalRecorderGuard, set_default_local_recorder};
use metrics_util::debugging::{DebugValue, DebuggingRecorder, Snapshotter};
use tokio::time::{Instant, advance, sleep};
use tower::{Layer, ServiceExt};

use support::{
    Ask, ask,
    spy::{NEVER, Spy, hear},
};

type Model = ScriptedModel<Ask>;

const LIMIT: Duration = Duration::from_millis(250);

fn key(request: &Ask) -> Option<AnswerKey> {
    let key = AnswerKey::shared("ask").question("q", &request.question);
    Some(key.namespace("kn"))
}

fn builder(spy: &Spy) -> ReplayLayerBuilder<Ask> {
    ReplayLayer::builder(Arc::new(spy.clone()), key)
}

fn layer(spy: &Spy) -> ReplayLayer<Ask> {
    ReplayLayer::new(Arc::new(spy.clone()), key)
}

fn good(text: &str) -> Script {
    Script::new().text(text).finish(FinishReason::Stop)
}

/// Counts what a test adds to counters of one label.
struct Counted {
    snapshotter: Snapshotter,
    /// By name and label: a snapshot takes away what it shows.
    seen: RefCell<BTreeMap<(String, String), u64>>,
    _guard: LocalRecorderGuard<'static>,
}

impl Counted {
    fn begin() -> Self {
        // Lives as long as the test does.
        let recorder: &'static DebuggingRecorder = Box::leak(Box::default());
        Self {
            snapshotter: recorder.snapshotter(),
            seen: RefCell::default(),
            _guard: set_default_local_recorder(recorder),
        }
    }

    fn of(&self, name: &str) -> BTreeMap<String, u64> {
        let mut seen = self.seen.borrow_mut();
        for (key, _, _, value) in self.snapshotter.snapshot().into_vec() {
            let (key, DebugValue::Counter(count)) = (key.key(), value) else {
                continue;
            };
            let label = key.labels().map(metrics::Label::value).collect();
            *seen.entry((key.name().to_owned(), label)).or_default() += count;
        }
        let counts = seen.iter();
        counts
            .filter(|((of, _), count)| of == name && **count > 0)
            .map(|((_, label), count)| (label.clone(), *count))
            .collect()
    }
}

fn times(counts: &[(&str, u64)]) -> BTreeMap<String, u64> {
    let counts = counts.iter();
    counts
        .map(|(name, count)| ((*name).to_owned(), *count))
        .collect()
}

#[tokio::test(start_paused = true)]
async fn each_answer_that_is_not_recorded_is_counted_for_one_reason() {
    let ends = |reason| Script::new().text("a").finish(reason);
    let with = |delta: Delta| {
        let script = Script::new().text("a").chunk(delta).text("b");
        script.finish(FinishReason::Stop)
    };
    let call = || Delta::ToolCall(Box::<ToolCallDelta>::default());
    let from = |source| good("a").head(Head::new(source));
    for (script, reason) in [
        (ends(FinishReason::Length), "length"),
        (ends(FinishReason::ContentFilter), "content_filter"),
        (ends(FinishReason::Unconfirmed), "unconfirmed"),
        (ends(FinishReason::Refusal), "refusal"),
        (ends(FinishReason::ToolCalls), "tool_call"),
        (with(call()), "tool_call"),
        (with(Delta::Refusal("no".into())), "refusal"),
        (from(Source::Replay), "not_a_model"),
        (from(Source::NoLlm), "not_a_model"),
        (good(&"x".repeat(1024 * 1024 + 1)), "too_large"),
        (
            good("\u{4ed6}\u{8bf4}\u{fffd}\u{fffd}\u{95ee}\u{9898}"),
            "broken_text",
        ),
        (Script::new().text("a").error(ErrorKind::Stalled), "failed"),
        (Script::fails(ErrorKind::Connect), "failed"),
    ] {
        let (spy, counted) = (Spy::default(), Counted::begin());
        let _ = ask(layer(&spy).layer(Model::new(script)), Ask::new("q")).await;
        assert_eq!(counted.of(NOT_RECORDED), times(&[(reason, 1)]));
        assert!(spy.puts().is_empty(), "{reason}");
    }
    let (spy, counted) = (Spy::default(), Counted::begin());
    ask(layer(&spy).layer(Model::new(good("a"))), Ask::new("q"))
        .await
        .expect("answered");
    assert_eq!(
        (counted.of(NOT_RECORDED), spy.puts().len()),
        (times(&[]), 1)
    );
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_its_caller_left_is_cancelled_and_one_that_goes_on_where_another_broke_off_continued()
 {
    let (spy, counted) = (Spy::default(), Counted::begin());
    let mut answer = layer(&spy)
        .layer(Model::new(good("a")))
        .oneshot(Ask::new("q"))
        .await
        .expect("answered");
    let _text = answer.chunks.next().await;
    drop(answer);
    let broken = Model::new(Script::new().text("ab").error(ErrorKind::Stalled));
    let append = FallbackLayer::new(Source::Backup, Model::new(good("xy")))
        .mid_stream(MidStream::Append("--".into()));
    ask(layer(&spy).layer(append.layer(broken)), Ask::new("q"))
        .await
        .expect("answered");
    let nobody = ReplayLayer::new(Arc::new(spy.clone()), |_: &Ask| None);
    let _ = ask(
        nobody.layer(Model::new(Script::fails(ErrorKind::Connect))),
        Ask::new("q"),
    )
    .await;
    let reasons = times(&[("cancelled", 1), ("continued", 1)]);
    assert_eq!(
        counted.of(NOT_RECORDED),
        reasons,
        "without a key nothing is counted"
    );
}

#[tokio::test(start_paused = true)]
async fn trouble_with_versions_is_counted_as_the_stores_and_as_a_reason() {
    let broken = Spy {
        broken: true,
        ..Spy::default()
    };
    let hangs = Spy {
        slow_versions: NEVER,
        ..Spy::default()
    };
    let slow = Spy {
        slow_versions: Some(LIMIT * 2),
        ..Spy::default()
    };
    for spy in [broken, hangs, slow] {
        let counted = Counted::begin();
        let late = Script::new().text("a").delay(LIMIT * 3);
        let late = late.text("b").finish(FinishReason::Stop);
        let stack = layer(&spy).layer(Model::new(good("a")).then(late));
        for _ in 0..2 {
            ask(stack.clone(), Ask::new("q")).await.expect("answered");
            sleep(LIMIT * 2).await;
        }
        assert_eq!(counted.of(NOT_RECORDED), times(&[("versions_failed", 2)]));
        let errors = counted.of("backstop_store_errors_total");
        assert_eq!(errors, times(&[("versions", 2)]));
    }
}

#[tokio::test(start_paused = true)]
async fn a_read_that_fails_is_counted_once_and_one_that_is_too_slow_for_each_who_waited() {
    let broken = Spy {
        broken: true,
        ..Spy::default()
    };
    let hangs = Spy {
        slow_get: NEVER,
        ..Spy::default()
    };
    let late = Spy {
        slow_get: Some(LIMIT * 2),
        ..Spy::default()
    };
    for (spy, errors) in [(Spy::default(), 0), (broken, 1), (hangs, 3), (late, 3)] {
        let counted = Counted::begin();
        let replays = layer(&spy);
        let asked = (0..3).map(|_| {
            let down = Model::new(Script::fails(ErrorKind::Connect));
            ask(replays.layer(down), Ask::new("q"))
        });
        for failed in join_all(asked).await {
            assert_eq!(failed.expect_err("nothing is there"), ErrorKind::Connect);
        }
        let counted = counted.of("backstop_store_errors_total");
        assert_eq!(counted.get("get").copied().unwrap_or_default(), errors);
    }
}

#[tokio::test(start_paused = true)]
async fn trouble_with_a_write_or_a_bump_is_counted() {
    let hangs = Spy {
        slow_put: NEVER,
        ..Spy::default()
    };
    let counted = Counted::begin();
    let layer = layer(&hangs);
    for _ in 0..70 {
        ask(layer.layer(Model::new(good("a"))), Ask::new("q"))
            .await
            .expect("answered");
    }
    assert_eq!(counted.of(NOT_RECORDED), times(&[("busy", 6)]));
    sleep(LIMIT * 2).await;
    let broken = Spy {
        broken: true,
        ..Spy::default()
    };
    let knowledge = Knowledge::new(Arc::new(broken));
    knowledge.bump("kn").await.expect_err("it is broken");
    assert_eq!(
        counted.of("backstop_store_errors_total"),
        times(&[("bump", 1), ("put", 64)])
    );
}

#[tokio::test(start_paused = true)]
async fn a_hot_question_is_written_once_in_an_interval() {
    let minute = Duration::from_secs(60);
    let spy = Spy::default();
    let counted = Counted::begin();
    let layer = builder(&spy).min_interval(minute).build().expect("valid");
    let ask_for = async |question: &str, text: &str| {
        ask(layer.layer(Model::new(good(text))), Ask::new(question))
            .await
            .expect("answered");
    };
    ask_for("q", "1").await;
    ask_for("q", "2").await;
    ask_for("another", "3").await;
    assert_eq!(spy.puts(), ["1", "3"]);
    layer.knowledge().bump("kn").await.expect("in memory");
    ask_for("q", "after a bump").await;
    ask_for("q", "5").await;
    assert_eq!(spy.puts(), ["1", "3", "after a bump"]);
    advance(minute).await;
    ask_for("q", "after a minute").await;
    assert_eq!(spy.puts().len(), 4);
    assert_eq!(counted.of(NOT_RECORDED), times(&[("recent", 2)]));
}

#[tokio::test(start_paused = true)]
async fn a_write_that_failed_is_not_recent() {
    let spy = Spy {
        slow_put: NEVER,
        ..Spy::default()
    };
    let layer = builder(&spy).min_interval(Duration::from_secs(60));
    let layer = layer.build().expect("valid");
    for _ in 0..2 {
        ask(layer.layer(Model::new(good("a"))), Ask::new("q"))
            .await
            .expect("answered");
        sleep(LIMIT * 2).await;
    }
    assert_eq!(spy.puts().len(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_flush_waits_for_the_writes_and_no_longer_than_they_may_take() {
    let slow = Spy {
        slow_versions: Some(LIMIT / 2),
        slow_put: Some(LIMIT / 2),
        ..Spy::default()
    };
    let replay = layer(&slow);
    hear(&replay).await;
    let start = Instant::now();
    replay.flush().await;
    assert_eq!(start.elapsed(), Duration::ZERO, "there is none");
    ask(replay.layer(Model::new(good("a"))), Ask::new("q"))
        .await
        .expect("answered");
    assert_eq!(start.elapsed(), Duration::ZERO);
    replay.clone().flush().await;
    assert!(start.elapsed() - LIMIT <= Duration::from_millis(2));
    assert_eq!(slow.memory.len(), 1);

    let hangs = Spy {
        slow_versions: Some(LIMIT / 2),
        slow_put: NEVER,
        ..Spy::default()
    };
    let replay = layer(&hangs);
    hear(&replay).await;
    ask(replay.layer(Model::new(good("a"))), Ask::new("q"))
        .await
        .expect("answered");
    let start = Instant::now();
    replay.flush().await;
    assert!(start.elapsed() <= LIMIT * 2, "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn while_a_layer_flushes_answers_come_and_are_not_recorded() {
    let slow = Spy {
        slow_put: Some(LIMIT / 2),
        ..Spy::default()
    };
    let counted = Counted::begin();
    let replay = layer(&slow);
    let asking = async || ask(replay.layer(Model::new(good("a"))), Ask::new("q")).await;
    asking().await.expect("answered");
    let (answered, ()) = tokio::join!(
        async {
            sleep(LIMIT / 4).await;
            asking().await
        },
        replay.flush()
    );
    answered.expect("answered");
    assert_eq!(counted.of(NOT_RECORDED), times(&[("busy", 1)]));
    asking().await.expect("answered");
    replay.flush().await;
    assert_eq!(slow.puts().len(), 2, "recorded again");
}

#[tokio::test(start_paused = true)]
async fn the_terminal_marker_is_not_held_back_by_a_slow_write() {
    let slow = Spy {
        slow_put: NEVER,
        ..Spy::default()
    };
    let stack = layer(&slow).layer(Model::new(good("a")));
    let start = Instant::now();
    let answer = stack.oneshot(Ask::new("q")).await.expect("answered");
    let chunks: Vec<Result<Chunk, Error>> = answer.chunks.collect().await;
    assert!(matches!(
        chunks.last(),
        Some(Ok(Chunk {
            delta: Delta::Finish(_),
            ..
        }))
    ));
    assert_eq!(start.elapsed(), Duration::ZERO);
}
