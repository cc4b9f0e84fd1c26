//! What users reported of breakers: each case of `tests/corpus/breaker.jsonl` ends as it says.

use backstop::testing::Fate;
use futures_util::future::join_all;
use serde::Deserialize;
use tokio::time::sleep;

use super::*;

#[derive(Deserialize)]
struct Case {
    id: String,
    expect: Expect,
}

#[derive(Deserialize)]
struct Expect {
    outcome: String,
    server_owned_key: Option<String>,
}

fn expected(id: &str) -> Expect {
    let lines = include_str!("../corpus/breaker.jsonl").lines();
    let mut cases = lines.map(|line| serde_json::from_str::<Case>(line).expect("a case"));
    let case = cases.find(|case| case.id == id);
    case.expect("a case of this id").expect
}

fn is(breaker: &Breaker, expected: &str) {
    assert_eq!(breaker.state().as_str(), expected);
}

#[test]
fn every_case_has_a_test() {
    let tests = include_str!("cases.rs");
    for line in include_str!("../corpus/breaker.jsonl").lines() {
        let case: Case = serde_json::from_str(line).expect("a case");
        let name = format!("async fn {}()", case.id.replace('-', "_"));
        assert!(tests.contains(&name), "{name}");
    }
}

#[tokio::test(start_paused = true)]
async fn br_stream_success_at_headers() {
    let breaker = after(cut(), 10).await;
    is(&breaker, &expected("br-stream-success-at-headers").outcome);
}

#[tokio::test(start_paused = true)]
async fn br_inband_error_counts() {
    let overloaded = ErrorKind::InBandError { status: None };
    let breaker = after(Script::new().error(overloaded), 10).await;
    is(&breaker, &expected("br-inband-error-counts").outcome);
}

#[tokio::test(start_paused = true)]
async fn br_401_policy() {
    let case = expected("br-401-policy");
    let refused = Model::new(Script::fails(ErrorKind::Auth));
    for (owned, outcome) in [(false, Some(case.outcome)), (true, case.server_owned_key)] {
        let breaker = builder().server_key(owned).build().expect("settings");
        for _ in 0..20 {
            let _ = ask(stack(&breaker, &refused), why()).await;
        }
        is(&breaker, &outcome.expect("an outcome"));
    }
}

#[tokio::test(start_paused = true)]
async fn br_validation_reject() {
    let case = expected("br-validation-reject");
    assert_eq!(case.outcome, "open_after_empties_only");
    let refusal = Script::new()
        .chunk(Delta::Refusal("I cannot help with that.".into()))
        .finish(FinishReason::Refusal);
    is(&after(Script::empty(), 5).await, "open");
    is(&after(refusal, 5).await, "closed");
}

#[tokio::test(start_paused = true)]
async fn br_half_open_stampede() {
    let case = expected("br-half-open-stampede");
    assert_eq!(case.outcome, "1_probe_99_fast_fail");
    let breaker = breaker();
    due(&breaker).await;
    let model = Model::new(Script::answer("a").respond_after(SECOND));
    let service = probing(&breaker, Probe::Inline, &model);
    let ended = join_all((0..100).map(|_| ask(service.clone(), why()))).await;
    let rejections = ended.iter().filter(|ended| **ended == rejected(None));
    assert_eq!((model.calls(), rejections.count()), (1, 99));
}

#[tokio::test(start_paused = true)]
async fn br_late_results() {
    assert_eq!(expected("br-late-results").outcome, "ignored");
    let breaker = breaker();
    let slow = Script::new()
        .text("a")
        .delay(OPEN_FOR)
        .finish(FinishReason::Stop);
    let layer = CircuitBreakerLayer::new(breaker.clone());
    let late = layer.layer(Model::new(slow)).oneshot(why()).await;
    due(&breaker).await;
    let hanging = Model::new(Script::never());
    let _ = ask(stack(&breaker, &hanging), why()).await;
    assert_eq!(read(late.expect("begun")).await, good("a"));
    is(&breaker, "half_open");
}

#[tokio::test(start_paused = true)]
async fn br_fluke_success() {
    let breaker = builder().threshold(18).build().expect("settings");
    let model = (0..9).fold(Model::new(cut()), |model, _| model.then(cut()));
    let model = model.then(Script::answer("a")).then(cut());
    let stacked = stack(&breaker, &model);
    for _ in 0..10 {
        let _ = ask(stacked.clone(), why()).await;
    }
    is(&breaker, "closed");
    for _ in 0..9 {
        let _ = ask(stacked.clone(), why()).await;
    }
    is(&breaker, &expected("br-fluke-success").outcome);
}

#[tokio::test(start_paused = true)]
async fn br_multi_instance() {
    assert_eq!(expected("br-multi-instance").outcome, "jittered");
    let mut dues = Vec::new();
    for _ in 0..50 {
        let instance = Breaker::new("model");
        open(&instance).await;
        dues.push(instance.retry_after().expect("open"));
    }
    assert!(
        dues.iter()
            .all(|due| (OPEN_FOR..OPEN_FOR * 11 / 10).contains(due))
    );
    dues.sort_unstable();
    let spread = dues[49] - dues[0];
    assert!(spread > SECOND * 2, "{spread:?}");
}

#[tokio::test(start_paused = true)]
async fn br_scope() {
    assert_eq!(expected("br-scope").outcome, "A_open_B_closed");
    let (a, b) = (breaker(), breaker());
    let (broken, healthy) = (Model::new(cut()), Model::new(Script::answer("a")));
    for _ in 0..10 {
        let _ = ask(stack(&a, &broken), why()).await;
        assert_eq!(ask(stack(&b, &healthy), why()).await, good("a"));
    }
    is(&a, "open");
    is(&b, "closed");
}

#[tokio::test(start_paused = true)]
async fn br_quota_dead() {
    assert_eq!(expected("br-quota-dead").outcome, "open_long");
    let broke = Model::new(Script::fails(ErrorKind::Quota));
    let breaker = builder().server_key(true).build().expect("settings");
    let _ = ask(stack(&breaker, &broke), why()).await;
    for left in (1..=300).rev().map(|left| SECOND * left) {
        assert_eq!(ask(stack(&breaker, &broke), why()).await, rejected(left));
        advance(SECOND).await;
    }
    assert_eq!(broke.calls(), 1);

    // A caller's own empty account is nobody else's.
    let breaker = after(Script::fails(ErrorKind::Quota), 20).await;
    assert_eq!(breaker.retry_after(), None);
}

#[tokio::test(start_paused = true)]
async fn br_slow_ttft() {
    let late = TtftTimeoutLayer::DEFAULT_LIMIT + SECOND;
    let model = Model::new(Script::answer("a").respond_after(late));
    let breaker = breaker();
    let calls = (0..10).map(|_| ask(stack(&breaker, &model), why()));
    assert_eq!(join_all(calls).await, vec![Err(ErrorKind::TtftTimeout); 10]);
    assert_eq!(model.fates(), [Fate::Dropped; 10]);
    is(&breaker, &expected("br-slow-ttft").outcome);
    sleep(OPEN_FOR / 2).await;
    assert_eq!(breaker.retry_after(), Some(OPEN_FOR / 2));
}
