//! What tries the target again, and how it ends.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    task::{Context, Poll},
};

use backstop::{AttemptBudget, ChatRequest, RetryLayer, chunk::ToolCallDelta, testing::Fate};
use futures_util::{FutureExt, future::join_all};
use tokio::time::sleep;

use super::*;

fn short() -> Ask {
    Ask {
        max_tokens: Some(50),
        ..why()
    }
}

fn canned() -> Probe<Ask> {
    Probe::request(|| Ask {
        question: "ping",
        max_tokens: Some(1),
    })
}

#[tokio::test(start_paused = true)]
async fn of_a_hundred_calls_at_once_one_is_a_probe() {
    for probe in [Probe::Shadow, Probe::Inline, canned()] {
        let breaker = breaker();
        due(&breaker).await;
        let model = Model::new(Script::answer("a").respond_after(SECOND));
        let calls = (0..100).map(|_| ask(probing(&breaker, probe.clone(), &model), why()));
        let ended = join_all(calls).await;
        let answered = usize::from(matches!(probe, Probe::Inline));
        let is_rejection = |ended: &&Ended| **ended == rejected(None);
        assert_eq!(ended.iter().filter(is_rejection).count(), 100 - answered);
        sleep(SECOND * 2).await;
        assert_eq!(model.calls(), 1, "{probe:?}");
        assert_eq!(breaker.state(), CircuitState::Closed);
        assert_eq!(ask(stack(&breaker, &model), why()).await, good("a"));
    }
}

#[tokio::test(start_paused = true)]
async fn probes_in_the_background_are_short_and_nobody_waits_for_them() {
    let ping = Ask {
        question: "ping",
        max_tokens: Some(1),
    };
    for (probe, asked) in [(Probe::Shadow, short()), (canned(), ping)] {
        let breaker = breaker();
        due(&breaker).await;
        let model = Model::new(Script::answer("a b").respond_after(SECOND));
        let call = ask(probing(&breaker, probe, &model), why());
        assert_eq!(call.now_or_never(), Some(rejected(None)));
        settle().await;
        assert_eq!(model.requests(), [asked]);
        assert_eq!(breaker.state(), CircuitState::HalfOpen);
        sleep(SECOND).await;
        settle().await;
        assert_eq!(breaker.state(), CircuitState::Closed);
    }
}

#[tokio::test(start_paused = true)]
async fn a_probe_in_the_background_is_not_paid_from_the_callers_budget() {
    let breaker = breaker();
    due(&breaker).await;
    let model: ScriptedModel<ChatRequest> = ScriptedModel::new(Script::fails(ErrorKind::Connect));
    let budget = AttemptBudget::new(2, SECOND * 30);
    let mut request = ChatRequest::new("m");
    request.set_attempt_budget(budget.clone());
    let service = ServiceBuilder::new()
        .layer(CircuitBreakerLayer::new(breaker.clone()))
        .layer(RetryLayer::new())
        .service(model.clone());
    assert!(service.oneshot(request).await.is_err());
    sleep(SECOND * 20).await;
    assert_eq!((model.calls(), budget.retries_left()), (1, 2));
}

#[tokio::test(start_paused = true)]
async fn a_probe_is_judged_at_the_end_of_its_stream() {
    let failing = [
        (cut(), Duration::ZERO),
        (Script::fails(ErrorKind::Connect), Duration::ZERO),
        (Script::never(), TtftTimeoutLayer::DEFAULT_LIMIT),
        (
            Script::new().text("a").stall(),
            CompletionTimeoutLayer::DEFAULT_STALL_LIMIT,
        ),
    ];
    for (script, takes) in failing {
        for probe in [Probe::Shadow, canned()] {
            let breaker = breaker();
            due(&breaker).await;
            let model = Model::new(script.clone());
            let _ = ask(probing(&breaker, probe, &model), why()).await;
            sleep(takes).await;
            settle().await;
            assert_eq!(breaker.state(), CircuitState::Open, "{script:?}");
            assert_eq!(breaker.retry_after(), Some(OPEN_FOR));
            assert_eq!(model.calls(), 1);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_target_that_refuses_a_probe_at_once_is_back() {
    for kind in [ErrorKind::BadRequest, ErrorKind::Auth] {
        for probe in [Probe::Shadow, canned()] {
            let breaker = breaker();
            due(&breaker).await;
            let model = Model::new(Script::fails(kind)).then(Script::answer("a"));
            let _ = ask(probing(&breaker, probe, &model), why()).await;
            settle().await;
            assert_eq!(breaker.state(), CircuitState::Closed);
            assert_eq!(ask(stack(&breaker, &model), why()).await, good("a"));
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_refused_key_of_the_stacks_own_does_not_close() {
    for probe in [Probe::Shadow, Probe::Inline] {
        let breaker = builder().server_key(true).build().expect("settings");
        due(&breaker).await;
        let model = Model::new(Script::fails(ErrorKind::Auth));
        let _ = ask(probing(&breaker, probe, &model), why()).await;
        settle().await;
        assert_eq!(breaker.state(), CircuitState::Open);
        assert_eq!(model.calls(), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn a_retry_after_makes_the_next_probe_wait() {
    let breaker = breaker();
    due(&breaker).await;
    let model = Model::new(Script::fails(ErrorKind::Upstream {
        status: 429,
        retry_after: Some(SECOND * 200),
    }));
    let _ = ask(stack(&breaker, &model), why()).await;
    settle().await;
    assert_eq!(breaker.state(), CircuitState::Open);
    assert_eq!(breaker.retry_after(), Some(SECOND * 200));
}

#[tokio::test(start_paused = true)]
async fn a_probe_in_the_background_is_given_up_after_its_limit() {
    let breaker = breaker();
    due(&breaker).await;
    let model = Model::new(Script::new().text("a").stall());
    let layer = CircuitBreakerLayer::new(breaker.clone());
    let layer = layer.probe_limit(SECOND * 3).expect("not zero");
    assert_eq!(ask(layer.layer(model.clone()), why()).await, rejected(None));
    sleep(SECOND * 2).await;
    assert_eq!(breaker.state(), CircuitState::HalfOpen);
    sleep(SECOND).await;
    settle().await;
    assert_eq!(breaker.state(), CircuitState::Open);
    assert_eq!(model.fates(), [Fate::Dropped]);
}

#[tokio::test(start_paused = true)]
async fn forcing_cancels_a_probe_in_the_background() {
    let forces: [fn(&Breaker); 2] = [Breaker::force_open, Breaker::force_close];
    for force in forces {
        for probe in [Probe::Shadow, canned()] {
            let breaker = breaker();
            due(&breaker).await;
            let model = Model::new(Script::never());
            let _ = ask(probing(&breaker, probe, &model), why()).await;
            settle().await;
            assert_eq!(model.fates(), [Fate::Open]);
            force(&breaker);
            let state = breaker.state();
            settle().await;
            assert_eq!(model.fates(), [Fate::Dropped]);
            assert_eq!(breaker.state(), state, "what is cancelled says nothing");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_breaker_that_nobody_holds_cancels_its_probe() {
    let breaker = breaker();
    due(&breaker).await;
    let model = Model::new(Script::never());
    let service = stack(&breaker, &model);
    let _ = ask(service.clone(), why()).await;
    drop(breaker);
    settle().await;
    assert_eq!(model.fates(), [Fate::Open], "a service still holds it");
    drop(service);
    settle().await;
    assert_eq!(model.fates(), [Fate::Dropped]);
}

/// A service that panics when it is cloned, once it is told to.
struct Uncloneable(Model, Arc<AtomicBool>);

impl Clone for Uncloneable {
    fn clone(&self) -> Self {
        assert!(!self.1.load(Relaxed), "no clone");
        Self(self.0.clone(), Arc::clone(&self.1))
    }
}

impl Service<Ask> for Uncloneable {
    type Response = <Model as Service<Ask>>::Response;
    type Error = Error;
    type Future = <Model as Service<Ask>>::Future;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.0.poll_ready(cx)
    }

    fn call(&mut self, request: Ask) -> Self::Future {
        self.0.call(request)
    }
}

#[tokio::test(start_paused = true)]
async fn a_service_that_panics_when_it_is_cloned_gives_the_permit_back() {
    for probe in [Probe::Shadow, Probe::Inline] {
        let breaker = breaker();
        due(&breaker).await;
        let (model, panics) = (Model::new(Script::answer("a")), Arc::default());
        let layer = CircuitBreakerLayer::new(breaker.clone()).probe(probe);
        let mut service = layer.layer(Uncloneable(model.clone(), Arc::clone(&panics)));
        service.ready().await.expect("ready");
        panics.store(true, Relaxed);
        let call = catch_unwind(AssertUnwindSafe(|| drop(service.call(why()))));
        assert!(call.is_err());
        assert_eq!(breaker.retry_after(), Some(SECOND), "and no lease");
    }
}

#[test]
fn without_a_runtime_a_shadow_gives_its_permit_back() {
    let breaker = builder()
        .open_for(Duration::from_nanos(1))
        .build()
        .expect("settings that work");
    let model = Model::new(cut());
    let layer = CircuitBreakerLayer::new(breaker.clone());
    let call = || ask(layer.layer(model.clone()), why()).now_or_never();
    for _ in 0..THRESHOLD {
        assert_eq!(call(), Some(Err(ErrorKind::Truncated)));
    }
    assert_eq!(call(), Some(rejected(None)));
    assert_eq!(breaker.state(), CircuitState::HalfOpen);
    let until_next = breaker.retry_after();
    assert!(until_next.is_some_and(|pause| pause <= SECOND));
    assert_eq!(model.calls(), THRESHOLD);
}

mod inline {
    use super::*;

    async fn probe(breaker: &Breaker, model: &Model, request: Ask) -> Ended {
        ask(probing(breaker, Probe::Inline, model), request).await
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_fits_is_delivered_as_it_is() {
        let call = ToolCallDelta {
            name: Some("search".into()),
            ..ToolCallDelta::default()
        };
        let script = Script::new()
            .text("Light ")
            .delay(SECOND)
            .chunk(Delta::ToolCall(Box::new(call)))
            .text("scatters.")
            .finish(FinishReason::ToolCalls);
        let breaker = breaker();
        due(&breaker).await;
        let model = Model::new(script);
        let ended = probe(&breaker, &model, why()).await;
        assert_eq!(
            ended,
            Ok((FinishReason::ToolCalls, "Light scatters.".into()))
        );
        assert_eq!(model.requests(), [short()]);
        assert_eq!(breaker.state(), CircuitState::Closed);
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_the_probe_cut_is_asked_for_again_as_a_whole() {
        let by_length = Script::new().text("Light").finish(FinishReason::Length);
        let by_reasoning = Script::new().reasoning("Hm.").finish(FinishReason::Length);
        for script in [by_length, by_reasoning] {
            let breaker = breaker();
            due(&breaker).await;
            let model = Model::new(script).then(Script::answer("Light scatters."));
            let ended = probe(&breaker, &model, why()).await;
            assert_eq!(ended, good("Light scatters."));
            assert_eq!(model.requests(), [short(), why()]);
            assert_eq!(breaker.state(), CircuitState::Closed);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_ends_without_a_reason_may_have_been_cut() {
        let breaker = breaker();
        due(&breaker).await;
        let unconfirmed = Script::new()
            .text("Light")
            .finish(FinishReason::Unconfirmed);
        let model = Model::new(unconfirmed).then(Script::answer("Light scatters."));
        let ended = probe(&breaker, &model, why()).await;
        assert_eq!(ended, good("Light scatters."));
        assert_eq!(model.requests(), [short(), why()]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_low_limit_that_is_refused_is_not_the_callers_problem() {
        let breaker = breaker();
        due(&breaker).await;
        let model = Model::new(Script::fails(ErrorKind::BadRequest)).then(Script::answer("a"));
        assert_eq!(probe(&breaker, &model, why()).await, good("a"));
        assert_eq!(model.requests(), [short(), why()]);
        assert_eq!(breaker.state(), CircuitState::Closed);
    }

    #[tokio::test(start_paused = true)]
    async fn a_refusal_that_is_not_of_the_limit_is_the_callers() {
        let own = Ask {
            max_tokens: Some(3),
            ..why()
        };
        for (kind, request) in [(ErrorKind::BadRequest, own), (ErrorKind::Auth, why())] {
            let breaker = breaker();
            due(&breaker).await;
            let model = Model::new(Script::fails(kind));
            assert_eq!(probe(&breaker, &model, request).await, Err(kind));
            assert_eq!(model.calls(), 1);
            assert_eq!(breaker.state(), CircuitState::Closed);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_whole_request_is_never_a_probe() {
        let breaker = builder().good_probes(2).build().expect("settings");
        due(&breaker).await;
        let cut_short = Script::new().text("Light").finish(FinishReason::Length);
        let model = Model::new(cut_short).then(Script::answer("a"));
        assert_eq!(probe(&breaker, &model, why()).await, rejected(None));
        assert_eq!(model.requests(), [short()]);
        assert_eq!(probe(&breaker, &model, why()).await, good("a"));
        assert_eq!(breaker.state(), CircuitState::Closed, "the permit was free");
    }

    #[tokio::test(start_paused = true)]
    async fn the_whole_answer_counts_as_any_other() {
        let breaker = builder().threshold(1).build().expect("settings that work");
        due(&breaker).await;
        let cut_short = Script::new().text("Light").finish(FinishReason::Length);
        let model = Model::new(cut_short).then(cut());
        let ended = probe(&breaker, &model, why()).await;
        assert_eq!(ended, Err(ErrorKind::Truncated));
        assert_eq!(breaker.state(), CircuitState::Open);
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_with_a_low_limit_of_its_own_is_asked_once() {
        let breaker = breaker();
        due(&breaker).await;
        let model = Model::new(Script::new().text("Light").finish(FinishReason::Length));
        let tiny = Ask {
            max_tokens: Some(3),
            ..why()
        };
        let ended = probe(&breaker, &model, tiny.clone()).await;
        assert_eq!(ended, Ok((FinishReason::Length, "Light".into())));
        assert_eq!(model.requests(), [tiny]);
        assert_eq!(breaker.state(), CircuitState::Closed);
    }

    #[tokio::test(start_paused = true)]
    async fn a_failure_reaches_the_caller_before_any_text_and_opens_again() {
        let breaker = breaker();
        due(&breaker).await;
        let model = Model::new(cut());
        let call = probing(&breaker, Probe::Inline, &model).oneshot(why());
        let error = call.await.map(drop).expect_err("nothing was delivered");
        assert_eq!(error.kind(), ErrorKind::Truncated);
        assert_eq!(breaker.retry_after(), Some(OPEN_FOR));
    }

    #[tokio::test(start_paused = true)]
    async fn a_caller_who_leaves_gives_the_permit_back() {
        let breaker = breaker();
        due(&breaker).await;
        let begun = Script::new().text("a").stall();
        let model = Model::new(Script::never())
            .then(begun)
            .then(Script::answer("a"));
        let mut unpolled = probing(&breaker, Probe::Inline, &model);
        unpolled.ready().await.expect("ready");
        let call = unpolled.call(why());
        assert_eq!(breaker.state(), CircuitState::HalfOpen);
        assert_eq!(probe(&breaker, &model, why()).await, rejected(None));
        drop(call);
        assert_eq!(probe(&breaker, &model, why()).await, rejected(SECOND));
        advance(SECOND).await;
        let half_way = probe(&breaker, &model, why()).now_or_never();
        assert_eq!(half_way, None);
        assert_eq!(breaker.state(), CircuitState::HalfOpen);
        assert_eq!(model.fates(), [Fate::Dropped; 2]);
        advance(SECOND).await;
        assert_eq!(probe(&breaker, &model, why()).await, good("a"));
        assert_eq!(breaker.state(), CircuitState::Closed);
    }

    #[tokio::test(start_paused = true)]
    async fn callers_who_leave_at_once_probe_once_a_second() {
        let breaker = breaker();
        due(&breaker).await;
        let model = Model::new(Script::never());
        for _ in 0..100 {
            let _ = probe(&breaker, &model, why()).now_or_never();
            advance(SECOND / 10).await;
        }
        assert_eq!(model.calls(), 10);
    }

    #[tokio::test(start_paused = true)]
    async fn a_call_that_is_never_polled_does_not_keep_the_permit() {
        let breaker = breaker();
        due(&breaker).await;
        let model = Model::new(Script::answer("a"));
        let mut service = probing(&breaker, Probe::Inline, &model);
        service.ready().await.expect("ready");
        let unpolled = service.call(why());
        advance(SECOND * 59).await;
        assert_eq!(probe(&breaker, &model, why()).await, rejected(None));
        advance(SECOND).await;
        assert_eq!(probe(&breaker, &model, why()).await, good("a"));
        assert_eq!(breaker.state(), CircuitState::Closed);
        drop(unpolled);
        assert_eq!(breaker.state(), CircuitState::Closed);
    }

    #[tokio::test(start_paused = true)]
    async fn a_call_that_was_not_made_ready_takes_no_permit() {
        let breaker = breaker();
        open(&breaker).await;
        let model = Model::new(Script::answer("a"));
        let layer = CircuitBreakerLayer::new(breaker.clone()).probe(Probe::Inline);
        let mut early = layer.layer(model.clone());
        early.ready().await.expect("ready to reject");
        advance(OPEN_FOR).await;
        let rejection = early.call(why()).await.map(drop);
        assert_eq!(
            rejection.map_err(|error| error.kind()),
            Err(ErrorKind::CircuitOpen { retry_after: None })
        );
        assert_eq!(probe(&breaker, &model, why()).await, good("a"), "no pause");
    }

    #[tokio::test(start_paused = true)]
    async fn a_service_that_was_ready_and_is_dropped_holds_no_permit() {
        let breaker = breaker();
        due(&breaker).await;
        let model = Model::new(Script::answer("a"));
        let mut service = probing(&breaker, Probe::Inline, &model);
        service.ready().await.expect("ready");
        drop(service);
        assert_eq!(breaker.state(), CircuitState::Open);
        assert_eq!(probe(&breaker, &model, why()).await, good("a"));
    }

    #[tokio::test(start_paused = true)]
    async fn a_provider_that_ignores_the_limit_cannot_fill_the_memory() {
        let breaker = breaker();
        due(&breaker).await;
        let long = "a".repeat(64 * 1024);
        let script = (0..20).fold(Script::new(), |script, _| script.text(long.clone()));
        let model = Model::new(script.finish(FinishReason::Stop));
        let ended = probe(&breaker, &model, why()).await;
        assert_eq!(ended, Err(ErrorKind::Malformed));
        assert_eq!(breaker.state(), CircuitState::Open);
    }

    #[tokio::test(start_paused = true)]
    async fn the_probe_has_a_limit_in_time() {
        let breaker = breaker();
        due(&breaker).await;
        let layer = CircuitBreakerLayer::new(breaker.clone()).probe(Probe::Inline);
        let layer = layer.probe_limit(SECOND * 3).expect("not zero");
        let service = layer.layer(Model::new(Script::never()));
        assert_eq!(ask(service, why()).await, Err(ErrorKind::CompletionTimeout));
        assert_eq!(breaker.state(), CircuitState::Open);
    }
}
