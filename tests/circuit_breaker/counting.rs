//! What opens the circuit and what does not.

use backstop::{
    Outcome,
    circuit_breaker::{Verdict, default_verdict},
    testing::Fate,
};
use futures_util::{FutureExt, future::join_all};

use super::*;

#[tokio::test(start_paused = true)]
async fn ten_streams_that_are_cut_behind_a_200_open_it() {
    let reset = Script::new().text("a").text("b").error(ErrorKind::Connect);
    for script in [cut(), reset] {
        assert_eq!(after(script.clone(), 4).await.state(), CircuitState::Closed);
        assert_eq!(after(script, 10).await.state(), CircuitState::Open);
    }
}

#[tokio::test(start_paused = true)]
async fn ten_streams_that_stall_behind_a_200_open_it() {
    let breaker = breaker();
    let model = Model::new(Script::new().text("a").text("b").stall());
    let calls = (0..10).map(|_| ask(stack(&breaker, &model), why()));
    assert_eq!(
        join_all(calls).await,
        vec![Err(ErrorKind::Stalled); 10],
        "those who wait already wait to the end"
    );
    assert_eq!(breaker.state(), CircuitState::Open);
}

#[tokio::test(start_paused = true)]
async fn ten_streams_that_end_well_never_open_it() {
    let breaker = after(Script::answer("Light scatters."), 10).await;
    assert_eq!(breaker.state(), CircuitState::Closed);
}

#[tokio::test(start_paused = true)]
async fn ten_streams_that_the_caller_drops_never_open_it() {
    let breaker = breaker();
    let begun = Model::new(Script::new().text("a").text("b").stall());
    let silent = Model::new(Script::never());
    for _ in 0..10 {
        let answer = stack(&breaker, &begun).oneshot(why()).await;
        let mut chunks = answer.expect("an answer").chunks;
        assert!(chunks.next().await.is_some());
        assert!(
            stack(&breaker, &silent)
                .oneshot(why())
                .now_or_never()
                .is_none()
        );
    }
    assert_eq!(begun.fates(), [Fate::Dropped; 10]);
    assert_eq!(silent.fates(), [Fate::Dropped; 10]);
    assert_eq!(breaker.state(), CircuitState::Closed);
}

#[tokio::test(start_paused = true)]
async fn what_fails_fast_does_not_count() {
    let upstream = |status| ErrorKind::Upstream {
        status,
        retry_after: None,
    };
    for kind in [
        ErrorKind::Connect,
        upstream(500),
        upstream(429),
        ErrorKind::BadRequest,
    ] {
        let breaker = after(Script::fails(kind), 10).await;
        assert_eq!(breaker.state(), CircuitState::Closed, "{kind:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_classifier_decides_and_weighs() {
    let breaker = builder().classify(|outcome| match outcome {
        Outcome::Failed(error) if error.kind() == ErrorKind::Connect => Verdict::Failure(3),
        other => default_verdict(other),
    });
    let breaker = breaker.build().expect("settings that work");
    let model = Model::new(Script::fails(ErrorKind::Connect));
    for state in [CircuitState::Closed, CircuitState::Open] {
        let _ = ask(stack(&breaker, &model), why()).await;
        assert_eq!(breaker.state(), state);
    }
}

#[tokio::test(start_paused = true)]
async fn failures_that_are_far_between_do_not_open_it() {
    let (breaker, model) = (breaker(), Model::new(cut()));
    for _ in 0..20 {
        let _ = ask(stack(&breaker, &model), why()).await;
        advance(WINDOW / 4).await;
    }
    assert_eq!(breaker.state(), CircuitState::Closed);
}

#[tokio::test(start_paused = true)]
async fn results_from_before_a_transition_are_ignored_after_it() {
    let breaker = builder().threshold(1).build().expect("settings that work");
    let slow = Model::new(
        Script::new()
            .text("a")
            .delay(OPEN_FOR)
            .finish(FinishReason::Stop),
    )
    .then(Script::new().text("a").delay(OPEN_FOR).drop_connection());
    let layer = CircuitBreakerLayer::new(breaker.clone());
    let good_one = layer
        .layer(slow.clone())
        .oneshot(why())
        .await
        .expect("begun");
    let bad_one = layer.layer(slow).oneshot(why()).await.expect("begun");

    due(&breaker).await;
    let model = Model::new(Script::answer("b").respond_after(SECOND));
    assert_eq!(ask(stack(&breaker, &model), why()).await, rejected(None));
    assert_eq!(breaker.state(), CircuitState::HalfOpen);

    assert_eq!(read(good_one).await, good("a"));
    assert_eq!(breaker.state(), CircuitState::HalfOpen, "it closes nothing");
    assert_eq!(read(bad_one).await, Err(ErrorKind::Truncated));
    assert_eq!(breaker.state(), CircuitState::HalfOpen, "it opens nothing");
    tokio::time::sleep(SECOND * 2).await;
    assert_eq!(breaker.state(), CircuitState::Closed, "the probe closes it");
}

#[tokio::test(start_paused = true)]
async fn a_retry_after_keeps_calls_away_without_opening() {
    let retry_after = Some(SECOND * 20);
    let limited = Script::fails(ErrorKind::Upstream {
        status: 429,
        retry_after,
    });
    let (breaker, model) = (breaker(), Model::new(limited).then(Script::answer("a")));
    let _ = ask(stack(&breaker, &model), why()).await;
    assert_eq!(breaker.retry_after(), retry_after);
    assert_eq!(
        ask(stack(&breaker, &model), why()).await,
        rejected(retry_after)
    );
    advance(SECOND * 19).await;
    assert_eq!(ask(stack(&breaker, &model), why()).await, rejected(SECOND));
    advance(SECOND).await;
    assert_eq!(breaker.state(), CircuitState::Closed);
    assert_eq!(ask(stack(&breaker, &model), why()).await, good("a"));
    assert_eq!(model.requests(), [why(), why()], "no probe was needed");
    assert_eq!(breaker.degraded(), Duration::ZERO);
}

#[tokio::test(start_paused = true)]
async fn a_retry_after_of_hours_is_cut_and_can_be_switched_off() {
    let limited = Model::new(Script::fails(ErrorKind::Upstream {
        status: 429,
        retry_after: Some(SECOND * 86_400),
    }));
    let breaker = breaker();
    let _ = ask(stack(&breaker, &limited), why()).await;
    assert_eq!(breaker.retry_after(), Some(SECOND * 300));

    let breaker = builder().max_cooldown(None).build().expect("settings");
    let _ = ask(stack(&breaker, &limited), why()).await;
    assert_eq!(breaker.retry_after(), None);
}

#[tokio::test(start_paused = true)]
async fn slow_first_tokens_warn_before_anything_times_out() {
    let breaker = builder().slow_ttft(SECOND, 20).build().expect("settings");
    let slow = Model::new(Script::answer("a b").respond_after(SECOND * 2));
    let calls = (0..19).map(|_| ask(stack(&breaker, &slow), why()));
    assert_eq!(join_all(calls).await, vec![good("a b"); 19]);
    assert!(!breaker.is_degrading(), "too few to tell");
    assert_eq!(ask(stack(&breaker, &slow), why()).await, good("a b"));
    assert!(breaker.is_degrading());
    assert_eq!(breaker.state(), CircuitState::Closed);
    advance(WINDOW).await;
    assert!(!breaker.is_degrading());
}
