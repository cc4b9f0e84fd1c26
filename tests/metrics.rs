//! What is measured, read back through a real recorder.
#![cfg(feature = "full")]

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use backstop::{
    AnswerKey, Breaker, ChatRequest, CircuitBreakerLayer, CompletionTimeoutLayer, ErrorKind,
    FallbackLayer, LlmRequest, MemoryStore, MetricsLayer, ReplayLayer, RetryLayer, Source,
    TtftTimeoutLayer,
    circuit_breaker::Probe,
    metrics::{
        ANSWER_SECONDS, ANSWERS, CIRCUIT_DEGRADING, CIRCUIT_STATE, CIRCUIT_TRANSITIONS,
        DEGRADED_SECONDS, FAILURES, FALLBACK_DELAY_SECONDS, FALLBACKS, STORE_ERRORS, STORE_SECONDS,
        TOKENS_WASTED, TTFT_SECONDS, describe,
    },
    testing::{Script, ScriptedModel},
};
use futures_util::StreamExt;
use metrics::set_default_local_recorder;
use metrics_util::debugging::{DebugValue, DebuggingRecorder, Snapshotter};
use tokio::time::{advance, sleep};
use tower::{Service, ServiceBuilder, ServiceExt};

const SECOND: Duration = Duration::from_secs(1);

/// Every metric by its name and labels, such as `name{kind="x"}`, with its value; of a histogram, the first value.
fn read(snapshotter: &Snapshotter) -> BTreeMap<String, f64> {
    let snapshot = snapshotter.snapshot().into_vec().into_iter();
    snapshot
        .map(|(key, _, _, value)| {
            let key = key.key();
            let labels: Vec<_> = key
                .labels()
                .map(|label| format!("{}={}", label.key(), label.value()))
                .collect();
            let value = match value {
                DebugValue::Counter(count) => count as f64,
                DebugValue::Gauge(value) => value.into_inner(),
                DebugValue::Histogram(values) => {
                    values.first().map_or(f64::NAN, |value| value.into_inner())
                }
            };
            (format!("{}{{{}}}", key.name(), labels.join(",")), value)
        })
        .collect()
}

fn key(request: &ChatRequest) -> Option<AnswerKey> {
    let key = AnswerKey::shared("ask").question("q", &request.prompt());
    Some(key.namespace("kn"))
}

fn question() -> ChatRequest {
    ChatRequest::new("m").user("q").with_accepts_reset(true)
}

macro_rules! ask {
    ($stack:expr) => {{
        let answered = $stack.ready().await.expect("ready").call(question()).await;
        if let Ok(answer) = answered {
            answer.chunks.collect::<Vec<_>>().await;
        }
    }};
}

#[tokio::test(start_paused = true)]
async fn answers_are_counted_and_timed_by_their_source() {
    let recorder = DebuggingRecorder::new();
    let snapshotter = recorder.snapshotter();
    let _guard = set_default_local_recorder(&recorder);
    let model = ScriptedModel::new(
        Script::new()
            .respond_after(SECOND)
            .text("a")
            .delay(SECOND)
            .finish(backstop::FinishReason::Stop),
    )
    .then(
        Script::new()
            .text("a")
            .text("b")
            .error(ErrorKind::Truncated),
    )
    .then(Script::fails(ErrorKind::Connect));
    let mut stack = ServiceBuilder::new()
        .layer(MetricsLayer::new())
        .layer(ReplayLayer::new(Arc::new(MemoryStore::new()), key))
        .layer(TtftTimeoutLayer::default())
        .service(model);
    for _ in 0..3 {
        ask!(stack);
    }
    let seen = read(&snapshotter);
    for (name, value) in [
        ("backstop_answers_total{source=live,outcome=succeeded}", 1.0),
        (
            "backstop_answers_total{source=replay,outcome=succeeded}",
            2.0,
        ),
        ("backstop_ttft_seconds{source=live}", 1.0),
        ("backstop_answer_seconds{source=live}", 2.0),
        (
            "backstop_failures_total{kind=truncated,phase=mid_stream}",
            1.0,
        ),
        (
            "backstop_failures_total{kind=connect,phase=before_first_token}",
            1.0,
        ),
        (
            "backstop_fallbacks_total{rung=replay,reason=truncated}",
            1.0,
        ),
        ("backstop_fallbacks_total{rung=replay,reason=connect}", 1.0),
        ("backstop_fallback_delay_seconds{rung=replay}", 0.0),
        // The two tokens of the second answer were taken back.
        ("backstop_tokens_wasted_total{}", 2.0),
        ("backstop_store_seconds{op=versions}", 0.0),
        ("backstop_store_seconds{op=put}", 0.0),
        ("backstop_store_seconds{op=get}", 0.0),
    ] {
        assert_eq!(seen.get(name), Some(&value), "{name} in {seen:#?}");
    }
    assert!(
        !seen
            .keys()
            .any(|name| name.starts_with("backstop_store_errors"))
    );
}

#[tokio::test(start_paused = true)]
async fn a_failure_is_counted_once_however_many_layers_see_it() {
    let recorder = DebuggingRecorder::new();
    let snapshotter = recorder.snapshotter();
    let _guard = set_default_local_recorder(&recorder);
    let fails = |kind| ScriptedModel::new(Script::fails(kind));
    let mut stack = ServiceBuilder::new()
        .layer(MetricsLayer::new())
        .layer(FallbackLayer::new(Source::NoLlm, fails(ErrorKind::Judge)))
        .layer(FallbackLayer::new(
            Source::Backup,
            fails(ErrorKind::Stalled),
        ))
        .layer(RetryLayer::new())
        .layer(CircuitBreakerLayer::new(Breaker::new("m")))
        .layer(CompletionTimeoutLayer::default())
        .layer(TtftTimeoutLayer::default())
        .service(fails(ErrorKind::Overloaded));
    ask!(stack);
    let seen = read(&snapshotter);
    // Of the model, and of each rung that could not help.
    for kind in ["overloaded", "stalled", "judge"] {
        let failures = format!("backstop_failures_total{{kind={kind},phase=before_first_token}}");
        assert_eq!(seen[&failures], 1.0, "{kind}");
    }
    assert_eq!(
        seen["backstop_answers_total{source=live,outcome=failed}"],
        1.0
    );
    assert!(
        !seen
            .keys()
            .any(|name| name.starts_with("backstop_fallbacks")),
        "no rung answered"
    );
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_the_client_left_is_cancelled_and_its_tokens_wasted() {
    let recorder = DebuggingRecorder::new();
    let snapshotter = recorder.snapshotter();
    let _guard = set_default_local_recorder(&recorder);
    let model = ScriptedModel::new(Script::new().text("a").text("b").stall());
    let mut stack = ServiceBuilder::new()
        .layer(MetricsLayer::new())
        .service(model);
    let mut answer = stack
        .ready()
        .await
        .expect("ready")
        .call(question())
        .await
        .expect("an answer");
    answer
        .chunks
        .next()
        .await
        .expect("a chunk")
        .expect("a token");
    drop(answer);
    drop(stack.ready().await.expect("ready").call(question()));
    let seen = read(&snapshotter);
    assert_eq!(
        seen["backstop_answers_total{source=live,outcome=cancelled}"],
        2.0
    );
    assert_eq!(seen["backstop_tokens_wasted_total{}"], 1.0);
}

#[tokio::test(start_paused = true)]
async fn seconds_degraded_are_right_across_open_half_open_and_closed_and_when_read_while_open() {
    let recorder = DebuggingRecorder::new();
    let snapshotter = recorder.snapshotter();
    let _guard = set_default_local_recorder(&recorder);
    let breaker = Breaker::builder("m")
        .threshold(3)
        .jitter(0.0)
        .build()
        .expect("a breaker");
    let model = ScriptedModel::new(Script::new().text("a").drop_connection())
        .then(Script::new().text("a").drop_connection())
        .then(Script::new().text("a").drop_connection())
        .then(
            Script::new()
                .text("a")
                .delay(5 * SECOND)
                .finish(backstop::FinishReason::Stop),
        );
    let mut stack = ServiceBuilder::new()
        .layer(CircuitBreakerLayer::new(breaker.clone()).probe(Probe::Shadow))
        .service(model);
    let state = "backstop_circuit_state{circuit=m}";
    let degraded = "backstop_degraded_seconds_total{circuit=m}";
    breaker.report();
    assert_eq!(read(&snapshotter)[state], 0.0);
    for _ in 0..3 {
        ask!(stack);
    }
    // A counter's value is what was added since the last look.
    let to = |state| format!("backstop_circuit_transitions_total{{circuit=m,to={state}}}");
    let seen = read(&snapshotter);
    assert_eq!((seen[state], seen[&to("open")]), (2.0, 1.0));

    advance(10 * SECOND).await;
    breaker.report();
    assert_eq!(read(&snapshotter)[degraded], 10.0, "read while open");
    advance(20 * SECOND).await;
    ask!(stack);
    assert_eq!(
        read(&snapshotter)[degraded],
        30.0,
        "a rejected call brings it up to date"
    );

    advance(30 * SECOND).await;
    ask!(stack);
    let seen = read(&snapshotter);
    assert_eq!(
        (seen[state], seen[&to("half_open")]),
        (1.0, 1.0),
        "half-open while the probe runs"
    );
    sleep(6 * SECOND).await;
    let seen = read(&snapshotter);
    assert_eq!(
        (seen[state], seen[degraded]),
        (0.0, 65.0),
        "closed when the probe ended well"
    );
    assert_eq!(seen[&to("closed")], 1.0);
    advance(100 * SECOND).await;
    breaker.report();
    assert_eq!(
        read(&snapshotter)[degraded],
        65.0,
        "closed time does not count"
    );
}

#[tokio::test(start_paused = true)]
async fn the_early_warning_goes_out_with_its_window_when_it_is_read() {
    let recorder = DebuggingRecorder::new();
    let snapshotter = recorder.snapshotter();
    let _guard = set_default_local_recorder(&recorder);
    let slow = Script::new()
        .respond_after(2 * SECOND)
        .text("a")
        .finish(backstop::FinishReason::Stop);
    let breaker = Breaker::builder("m")
        .slow_ttft(SECOND, 3)
        .build()
        .expect("a breaker");
    let mut stack = ServiceBuilder::new()
        .layer(CircuitBreakerLayer::new(breaker.clone()))
        .service(ScriptedModel::new(slow));
    for _ in 0..4 {
        ask!(stack);
    }
    let degrading = "backstop_circuit_degrading{circuit=m}";
    assert_eq!(read(&snapshotter)[degrading], 1.0);
    advance(600 * SECOND).await;
    breaker.report();
    assert_eq!(
        read(&snapshotter)[degrading],
        0.0,
        "nothing slow is left in the window"
    );
}

#[test]
fn the_recorder_is_told_what_each_metric_means() {
    let recorder = DebuggingRecorder::new();
    let snapshotter = recorder.snapshotter();
    metrics::with_local_recorder(&recorder, || {
        describe();
        // Only what has a value is in a snapshot.
        for name in [
            ANSWERS,
            TOKENS_WASTED,
            FAILURES,
            FALLBACKS,
            CIRCUIT_TRANSITIONS,
            DEGRADED_SECONDS,
            STORE_ERRORS,
        ] {
            metrics::counter!(name).increment(1);
        }
        for name in [
            TTFT_SECONDS,
            ANSWER_SECONDS,
            FALLBACK_DELAY_SECONDS,
            STORE_SECONDS,
        ] {
            metrics::histogram!(name).record(1.0);
        }
        for name in [CIRCUIT_STATE, CIRCUIT_DEGRADING] {
            metrics::gauge!(name).set(1.0);
        }
    });
    let seen = snapshotter.snapshot().into_vec();
    assert_eq!(seen.len(), 13);
    for (key, _, description, _) in seen {
        assert!(description.is_some(), "{}", key.key().name());
    }
}

#[tokio::test(start_paused = true)]
async fn a_gate_counts_what_it_rejects_by_rule_and_what_it_changed() {
    use backstop::{
        Error, QualityGateLayer,
        metrics::{GATE_JUDGE_FAILURES, GATE_REJECTIONS, GATE_SANITIZED},
        quality_gate::{
            Asked, EachPiece, Hold, Judge, JudgeRequest, OnJudgeFailure, Piece, Sanitizer,
            Sanitizing, Verdict,
        },
    };

    struct NoHash;
    impl Sanitizer for NoHash {
        fn name(&self) -> &'static str {
            "no_hash"
        }
        fn sanitizing(&self, _: &Asked) -> Box<dyn Sanitizing> {
            Box::new(Self)
        }
    }
    impl Sanitizing for NoHash {
        fn push(&mut self, text: &str, clean: &mut Vec<Piece>) -> Result<(), ErrorKind> {
            clean.push(Piece::Text(text.replace('#', "")));
            Ok(())
        }
        fn finish(
            &mut self,
            _: backstop::FinishReason,
            _: &mut Vec<Piece>,
        ) -> Result<(), ErrorKind> {
            Ok(())
        }
    }

    let recorder = DebuggingRecorder::new();
    let snapshotter = recorder.snapshotter();
    let _guard = set_default_local_recorder(&recorder);
    let model = ScriptedModel::new(Script::answer("a#b # c"))
        .then(Script::answer("good"))
        .then(Script::answer("a bad one"))
        .then(Script::answer("good and then bad"))
        .then(Script::answer("# judge #"));
    let judge = tower::service_fn(async |judged: JudgeRequest| {
        if judged.answer.contains("judge") {
            return Err(Error::new(ErrorKind::Connect));
        }
        Ok(Verdict::Accept)
    });
    let gate = QualityGateLayer::builder()
        .sanitizer(NoHash)
        .rule(EachPiece::new("no_bad", |_: &Asked| {
            |text: &str| !text.contains("bad")
        }))
        .judge(Judge::new(judge, OnJudgeFailure::Reject))
        .hold(Hold::Chars(4))
        .build()
        .expect("it can work");
    let mut stack = ServiceBuilder::new()
        .layer(MetricsLayer::new())
        .layer(FallbackLayer::new(
            Source::Backup,
            ScriptedModel::new(Script::answer("backup")),
        ))
        .layer(gate)
        .service(model);
    for _ in 0..5 {
        ask!(stack);
    }
    let read = read(&snapshotter);
    for (metric, labels, count) in [
        (GATE_SANITIZED, "rule=no_hash", 2.0),
        (GATE_REJECTIONS, "rule=no_bad", 2.0),
        (GATE_REJECTIONS, "rule=judge_failure", 1.0),
        (GATE_JUDGE_FAILURES, "reason=error", 1.0),
        (FAILURES, "kind=heuristic,phase=before_first_token", 1.0),
        (FAILURES, "kind=heuristic,phase=mid_stream", 1.0),
        (FALLBACKS, "rung=backup,reason=heuristic", 2.0),
    ] {
        assert_eq!(
            read.get(&format!("{metric}{{{labels}}}")),
            Some(&count),
            "{metric} {labels} {read:?}"
        );
    }
}
