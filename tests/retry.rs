//! Retries: which failures, how often, until when, and what they cost the provider.
#![cfg(feature = "full")]

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
    time::Duration,
};

use backstop::{
    Answer, AttemptBudget, BoxChunks, ChatRequest, Chunk, Delta, Error, ErrorKind, FallbackLayer,
    FinishReason, LlmRequest, RetryLayer, Shrink, Source, TtftTimeoutLayer,
    retry::Retry,
    testing::{Fate, Script, ScriptedModel},
    wire::openai::error_from_response,
};
use futures_util::{StreamExt, future::join_all};
use http::{HeaderMap, StatusCode, header::RETRY_AFTER};
use proptest::prelude::*;
use tokio::{
    runtime,
    time::{Instant, advance, timeout},
};
use tokio_test::{assert_pending, assert_ready_ok, task};
use tower::{
    Layer, Service, ServiceBuilder, ServiceExt, limit::ConcurrencyLimitLayer, service_fn,
    util::BoxCloneSyncService,
};
use tower_test::mock;

const MILLI: Duration = Duration::from_millis(1);
const SECOND: Duration = Duration::from_secs(1);
const TTFT: Duration = TtftTimeoutLayer::DEFAULT_LIMIT;

/// The longest waits before the first and the second retry, and the tick to which timers are rounded up.
const FIRST_WAIT: Duration = Duration::from_millis(200 + 1);
const SECOND_WAIT: Duration = Duration::from_millis(400 + 1);

type Model = ScriptedModel<ChatRequest>;
type Stack = BoxCloneSyncService<ChatRequest, Answer<BoxChunks>, Error>;

fn stack(layer: &RetryLayer, model: &Model) -> Stack {
    ServiceBuilder::new()
        .layer_fn(BoxCloneSyncService::new)
        .map_response(Answer::boxed)
        .layer(layer)
        .layer(TtftTimeoutLayer::default())
        .service(model.clone())
}

fn request() -> ChatRequest {
    let mut request = ChatRequest::new("m").user("Why?");
    request.set_max_tokens(2000);
    request
}

fn failing(kind: ErrorKind) -> Model {
    ScriptedModel::new(Script::fails(kind))
}

fn busy(retry_after: impl Into<Option<Duration>>) -> ErrorKind {
    ErrorKind::Upstream {
        status: 429,
        retry_after: retry_after.into(),
    }
}

/// Asks once: how it ended, up to the first token, and how long that took.
async fn ask(stack: &Stack) -> (Result<(), ErrorKind>, Duration) {
    let start = Instant::now();
    let answered = stack.clone().oneshot(request()).await;
    (
        answered.map(drop).map_err(|error| error.kind()),
        start.elapsed(),
    )
}

fn limits(model: &Model) -> Vec<Option<u32>> {
    model
        .requests()
        .iter()
        .map(LlmRequest::max_tokens)
        .collect()
}

#[tokio::test(start_paused = true)]
async fn fast_failures_are_retried_twice_and_then_move_on_unchanged() {
    let upstream = |status| ErrorKind::Upstream {
        status,
        retry_after: None,
    };
    for kind in [
        ErrorKind::Connect,
        ErrorKind::Truncated,
        ErrorKind::Empty { finish: None },
        upstream(408),
        upstream(429),
        upstream(500),
        upstream(503),
        upstream(529),
        ErrorKind::InBandError { status: None },
        ErrorKind::InBandError { status: Some(503) },
    ] {
        let model = failing(kind);
        let (answered, elapsed) = ask(&stack(&RetryLayer::default(), &model)).await;
        assert_eq!((answered, model.calls()), (Err(kind), 3), "{kind:?}");
        assert!(elapsed <= FIRST_WAIT + SECOND_WAIT, "{elapsed:?}");
        assert_eq!(limits(&model), [Some(2000); 3]);
    }
}

#[tokio::test(start_paused = true)]
async fn what_would_fail_again_moves_on_at_once() {
    for kind in [
        ErrorKind::ContentPolicy,
        ErrorKind::ContextLength,
        ErrorKind::BadRequest,
        ErrorKind::Auth,
        ErrorKind::Quota,
        ErrorKind::Upstream {
            status: 404,
            retry_after: Some(Duration::ZERO),
        },
        ErrorKind::InBandError { status: Some(400) },
        ErrorKind::Overloaded,
        ErrorKind::CircuitOpen {
            retry_after: Some(Duration::ZERO),
        },
        ErrorKind::Malformed,
        ErrorKind::Refusal,
    ] {
        let model = failing(kind);
        let told = ask(&stack(&RetryLayer::default(), &model)).await;
        assert_eq!(told, (Err(kind), Duration::ZERO));
        assert_eq!(model.calls(), 1, "{kind:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_answer_after_failures_is_whole_and_the_number_of_retries_can_be_set() {
    let failures = [ErrorKind::Connect, busy(None), ErrorKind::Truncated];
    let model = failures
        .into_iter()
        .skip(1)
        .fold(failing(failures[0]), |model, kind| {
            model.then(Script::fails(kind))
        });
    let model = model.then(Script::answer("Light scatters."));
    let stack = stack(&RetryLayer::default().attempts(3), &model);
    let answer = stack.oneshot(request()).await.expect("the fourth answers");
    let chunks: Vec<_> = answer
        .chunks
        .map(|item| item.expect("a chunk"))
        .collect()
        .await;
    let text: String = chunks.iter().map(Chunk::as_text).collect();
    assert_eq!((text.as_str(), model.calls()), ("Light scatters.", 4));

    let model = failing(ErrorKind::Connect);
    let none = self::stack(&RetryLayer::default().attempts(0), &model);
    assert!(ask(&none).await.0.is_err());
    assert_eq!(model.calls(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_stream_that_dies_before_its_first_token_is_retried_also_without_a_timeout_inside() {
    for dying in [
        Script::new().chunk(Delta::Opaque).error(ErrorKind::Connect),
        Script::new().chunk(Delta::Opaque).drop_connection(),
        Script::empty(),
    ] {
        let model = ScriptedModel::new(dying).then(Script::answer("a"));
        let service = RetryLayer::default().layer(model.clone());
        let answer = service
            .oneshot(request())
            .await
            .expect("the second answers");
        assert_eq!(model.fates(), [Fate::Ended, Fate::Open]);
        assert!(
            answer
                .chunks
                .collect::<Vec<_>>()
                .await
                .iter()
                .all(Result::is_ok)
        );
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_is_retried_after_the_first_token() {
    for first in [Chunk::text("a"), Chunk::text(" "), Chunk::reasoning("hm")] {
        let script = Script::new()
            .chunk(Delta::Opaque)
            .chunk(first)
            .error(ErrorKind::Connect);
        let model = ScriptedModel::new(script);
        let answer = stack(&RetryLayer::default(), &model)
            .oneshot(request())
            .await;
        let mut items = answer.expect("a token").chunks.collect::<Vec<_>>().await;
        let last = items.pop().expect("an ending").expect_err("it broke");
        assert_eq!((last.kind(), items.len()), (ErrorKind::Connect, 2));
        assert_eq!(model.calls(), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_its_token_limit_left_empty_is_not_asked_for_again() {
    let script = Script::new().finish(FinishReason::Length);
    let model = ScriptedModel::new(script);
    assert!(ask(&stack(&RetryLayer::default(), &model)).await.0.is_err());
    assert_eq!(model.calls(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_silent_model_is_asked_once_more_at_once_and_for_less() {
    let model = ScriptedModel::new(Script::never());
    let told = ask(&stack(&RetryLayer::default(), &model)).await;
    assert_eq!(told, (Err(ErrorKind::TtftTimeout), TTFT * 2));
    assert_eq!(limits(&model), [Some(2000), Some(500)]);
    assert_eq!(model.fates(), [Fate::Dropped; 2]);

    let model = ScriptedModel::new(Script::never());
    let stack = stack(&RetryLayer::default(), &model);
    assert!(stack.oneshot(ChatRequest::new("m")).await.is_err());
    assert_eq!(limits(&model), [None, Some(1024)]);
}

#[tokio::test(start_paused = true)]
async fn a_silent_model_is_asked_as_the_stack_wants() {
    let seen = async |shrink| {
        let model = ScriptedModel::new(Script::never());
        let layer = RetryLayer::default().shrink(shrink).expect("it can work");
        assert!(ask(&stack(&layer.attempts(0), &model)).await.0.is_err());
        limits(&model)
    };
    let ladder = Shrink::Ladder(vec![4000, 1000, 100]);
    assert_eq!(seen(ladder).await, [Some(2000), Some(1000), Some(100)]);
    assert_eq!(seen(Shrink::Off).await, [Some(2000)]);
    let tenth = Shrink::Divide { by: 10, floor: 1 };
    assert_eq!(seen(tenth).await, [Some(2000), Some(200)]);
}

#[tokio::test(start_paused = true)]
async fn a_model_that_refuses_the_lowered_limit_leaves_the_silence_to_the_ladder() {
    for refusal in [ErrorKind::BadRequest, ErrorKind::ContextLength] {
        let model = ScriptedModel::new(Script::never()).then(Script::fails(refusal));
        let (ended, _) = ask(&stack(&RetryLayer::new(), &model)).await;
        assert_eq!(
            ended,
            Err(ErrorKind::TtftTimeout),
            "what the caller's own request met"
        );
        assert_eq!(model.calls(), 2);
    }
    let (ended, _) = ask(&stack(&RetryLayer::new(), &failing(ErrorKind::BadRequest))).await;
    assert_eq!(
        ended,
        Err(ErrorKind::BadRequest),
        "a refusal of the request itself is told"
    );
}

#[tokio::test(start_paused = true)]
async fn silence_and_fast_failures_of_one_request_are_paid_from_one_budget() {
    let model = ScriptedModel::new(Script::never()).then(Script::fails(ErrorKind::Connect));
    assert!(ask(&stack(&RetryLayer::default(), &model)).await.0.is_err());
    assert_eq!(limits(&model), [Some(2000), Some(500), Some(500)]);
}

#[tokio::test(start_paused = true)]
async fn a_backup_is_asked_what_the_caller_asked() {
    let model = ScriptedModel::new(Script::never());
    let backup: Model = ScriptedModel::new(Script::answer("b"));
    let stack = ServiceBuilder::new()
        .layer(FallbackLayer::new(Source::Backup, backup.clone()))
        .service(stack(&RetryLayer::default(), &model));
    let original = request().to_json();
    let answer = stack.oneshot(request()).await.expect("the backup answers");
    assert_eq!(answer.head.source, Source::Backup);
    assert_eq!(limits(&model), [Some(2000), Some(500)]);
    assert_eq!(backup.requests()[0].to_json(), original);
}

#[tokio::test(start_paused = true)]
async fn the_time_the_provider_asks_for_is_waited_and_not_much_more() {
    for _ in 0..20 {
        let model = failing(busy(SECOND * 2)).then(Script::answer("a"));
        let (answered, elapsed) = ask(&stack(&RetryLayer::default(), &model)).await;
        assert!(answered.is_ok());
        assert!(SECOND * 2 <= elapsed && elapsed <= SECOND * 2 + FIRST_WAIT);
    }
}

/// The failure that a provider's response with this `Retry-After` is read as.
fn turned_away(retry_after: &str) -> ErrorKind {
    let headers = HeaderMap::from_iter([(RETRY_AFTER, retry_after.parse().expect("a value"))]);
    error_from_response(StatusCode::TOO_MANY_REQUESTS, &headers, b"").kind()
}

/// `ht-retry-after-past-date`, `ht-retry-after-garbage`
#[tokio::test(start_paused = true)]
async fn a_retry_after_that_says_nothing_leaves_the_ordinary_wait() {
    let past = "Wed, 21 Oct 2015 07:28:00 GMT";
    for value in [past, "-1", "1.5", "", "soon", "99999999999999999999"] {
        let model = failing(turned_away(value)).then(Script::answer("a"));
        let (answered, elapsed) = ask(&stack(&RetryLayer::default(), &model)).await;
        assert_eq!(answered, Ok(()), "{value}");
        assert!(elapsed <= FIRST_WAIT, "{value}: {elapsed:?}");
    }
}

/// `ht-retry-after-huge`
#[tokio::test(start_paused = true)]
async fn a_retry_after_past_the_deadline_is_not_waited_for() {
    for kind in [
        turned_away("86400"),
        busy(RetryLayer::DEFAULT_DEADLINE),
        busy(Duration::MAX),
    ] {
        let model = failing(kind);
        let told = ask(&stack(&RetryLayer::default(), &model)).await;
        assert_eq!((told, model.calls()), ((Err(kind), Duration::ZERO), 1));
    }
}

/// `ht-fallback-budget`
#[tokio::test(start_paused = true)]
async fn a_fallback_begins_now_where_the_wait_would_pass_the_deadline() {
    let model = failing(busy(SECOND * 60));
    let backup: Model = ScriptedModel::new(Script::answer("b"));
    let layer = RetryLayer::default()
        .deadline(SECOND * 10)
        .expect("not zero");
    let stack = ServiceBuilder::new()
        .layer(FallbackLayer::new(Source::Backup, backup))
        .service(stack(&layer, &model));
    let start = Instant::now();
    assert!(stack.oneshot(request()).await.is_ok());
    assert_eq!((start.elapsed(), model.calls()), (Duration::ZERO, 1));
}

#[tokio::test(start_paused = true)]
async fn a_fallback_outside_answers_within_the_deadline() {
    let deadline = SECOND * 3;
    for slowness in [Duration::ZERO, MILLI * 70, SECOND] {
        let busy = Script::fails(busy(None)).respond_after(slowness);
        let backup: Model = ScriptedModel::new(Script::answer("b"));
        let layer = RetryLayer::default().attempts(u32::MAX).deadline(deadline);
        let stack = ServiceBuilder::new()
            .layer(FallbackLayer::new(Source::Backup, backup))
            .service(stack(&layer.expect("not zero"), &ScriptedModel::new(busy)));
        let start = Instant::now();
        assert!(stack.oneshot(request()).await.is_ok());
        assert!(start.elapsed() <= deadline + slowness + MILLI);
    }
}

#[tokio::test(start_paused = true)]
async fn a_silence_that_lasts_to_the_deadline_is_not_followed_by_a_retry() {
    let model = ScriptedModel::new(Script::never());
    let layer = RetryLayer::default().deadline(TTFT).expect("not zero");
    let told = ask(&stack(&layer, &model)).await;
    assert_eq!(told, (Err(ErrorKind::TtftTimeout), TTFT));
    assert_eq!(model.calls(), 1);
}

/// `ht-retry-jitter`
#[tokio::test(start_paused = true)]
async fn a_hundred_clients_turned_away_together_do_not_come_back_together() {
    let start = Instant::now();
    let times = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&times);
    let model = service_fn(move |_: ChatRequest| {
        seen.lock()
            .expect("no panic while held")
            .push(start.elapsed());
        async { Err::<Answer<BoxChunks>, _>(Error::new(busy(SECOND))) }
    });
    let service = RetryLayer::default().attempts(1).layer(model);
    join_all((0..100).map(|_| service.clone().oneshot(request()))).await;

    let times = times.lock().expect("no panic while held");
    let (first, again) = times.split_at(100);
    assert!(first.iter().all(Duration::is_zero));
    assert!(
        again
            .iter()
            .all(|time| (SECOND..=SECOND + FIRST_WAIT).contains(time))
    );
    // 79 of the 200 milliseconds are expected; fewer than 50 are practically impossible.
    let moments: BTreeSet<_> = again.iter().map(Duration::as_millis).collect();
    assert_eq!(again.len(), 100);
    assert!(moments.len() >= 50, "{moments:?}");
}

/// `ht-nested-retries`
#[tokio::test(start_paused = true)]
async fn three_attempts_around_three_attempts_make_three() {
    let model = failing(busy(None));
    let stack = ServiceBuilder::new()
        .layer(RetryLayer::default())
        .service(stack(&RetryLayer::default(), &model));
    let told = stack.oneshot(request()).await.map(drop);
    assert_eq!(told.expect_err("it is busy").kind(), busy(None));
    assert_eq!(model.calls(), 3);
}

#[tokio::test(start_paused = true)]
async fn an_outer_layer_spends_what_the_inner_one_left() {
    let model = failing(busy(None));
    let stack = ServiceBuilder::new()
        .layer(RetryLayer::default().attempts(3))
        .service(stack(&RetryLayer::default().attempts(1), &model));
    assert!(stack.oneshot(request()).await.is_err());
    assert_eq!(
        model.calls(),
        4,
        "1 by the inner, 1 by the outer, 1 by the inner"
    );
}

#[tokio::test(start_paused = true)]
async fn a_layers_own_deadline_holds_inside_a_later_one_and_a_later_one_outside_does_not_help() {
    for (travelling, own, calls) in [(30, 1, 1), (1, 30, 1), (30, 30, 3)] {
        let model = failing(busy(SECOND * 2));
        let layer = RetryLayer::default().deadline(SECOND * own);
        let mut request = request();
        request.set_attempt_budget(AttemptBudget::new(2, SECOND * travelling));
        let stack = stack(&layer.expect("not zero"), &model);
        assert!(stack.oneshot(request).await.is_err());
        assert_eq!(model.calls(), calls);
    }
}

#[tokio::test(start_paused = true)]
async fn a_model_and_its_backup_can_share_one_budget() {
    let model = failing(busy(None));
    let backup = failing(busy(None));
    let retry = RetryLayer::default();
    let stack = ServiceBuilder::new()
        .map_request(|mut request: ChatRequest| {
            request.set_attempt_budget(AttemptBudget::new(2, SECOND * 30));
            request
        })
        .layer(FallbackLayer::new(Source::Backup, stack(&retry, &backup)))
        .service(stack(&retry, &model));
    assert!(stack.oneshot(request()).await.is_err());
    assert_eq!((model.calls(), backup.calls()), (3, 1));
}

proptest! {
    #[test]
    fn however_layers_are_nested_the_outermost_says_how_often_and_until_when(
        layers in proptest::collection::vec((0_u32..4, 1_u64..2000), 1..4),
        silent in any::<bool>(),
        slowness in 0_u64..500,
    ) {
        let (attempts, within) = *layers.last().expect("at least one");
        let within = Duration::from_millis(within);
        let slowness = Duration::from_millis(slowness);
        let script = if silent { Script::never() } else { Script::fails(busy(None)).respond_after(slowness) };
        let model: Model = ScriptedModel::new(script);
        let attempt = slowness.max(MILLI * 500);
        let timeout = TtftTimeoutLayer::new(attempt).expect("not zero");
        let client = ServiceBuilder::new().map_response(Answer::boxed).layer(timeout).service(model.clone());
        let stack = layers.into_iter().fold(Stack::new(client), |stack, (attempts, deadline)| {
            let layer = RetryLayer::default().attempts(attempts).deadline(Duration::from_millis(deadline));
            let layer = ServiceBuilder::new().map_response(Answer::boxed).layer(layer.expect("not zero"));
            Stack::new(layer.service(stack))
        });
        let runtime = runtime::Builder::new_current_thread().enable_time().start_paused(true).build()?;
        let (_, elapsed) = runtime.block_on(ask(&stack));
        prop_assert!(model.calls() <= 1 + attempts.max(1) as usize);
        prop_assert!(elapsed <= within + attempt + MILLI);
    }
}

#[tokio::test(start_paused = true)]
async fn in_an_outage_retries_dry_up_for_all_services_of_a_layer_together() {
    let model = failing(ErrorKind::Connect);
    let layer = RetryLayer::default();
    let stacks: Vec<_> = (0..10).map(|_| stack(&layer.clone(), &model)).collect();
    join_all((0..1000).map(|client| ask(&stacks[client % 10]))).await;
    assert_eq!(model.calls(), 1000 + 100, "10 retries a second, for 10 s");

    advance(SECOND * 20).await;
    assert!(ask(&stacks[0]).await.0.is_err());
    assert_eq!(model.calls(), 1100 + 3, "they come back with time");
}

#[tokio::test(start_paused = true)]
async fn answers_pay_for_retries_and_failures_do_not() {
    let model = failing(ErrorKind::Connect)
        .then(Script::fails(ErrorKind::BadRequest))
        .then(Script::answer("a"))
        .then(Script::fails(ErrorKind::Connect))
        .then(Script::answer("a"))
        .then(Script::fails(ErrorKind::Connect));
    let layer = RetryLayer::default().storm_budget(0.5, 0, SECOND * 10);
    let stack = stack(&layer.expect("it can work"), &model);
    for calls in [1, 2, 3, 4, 5, 7, 8] {
        ask(&stack).await.0.ok();
        assert_eq!(model.calls(), calls);
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_dropped_while_it_waits_is_not_asked_again() {
    let model = failing(busy(SECOND));
    let call = stack(&RetryLayer::default(), &model).oneshot(request());
    assert!(timeout(SECOND / 2, call).await.is_err());
    advance(SECOND * 60).await;
    assert_eq!(model.fates(), [Fate::Ended]);

    let model = failing(busy(SECOND)).then(Script::never());
    let call = stack(&RetryLayer::default(), &model).oneshot(request());
    assert!(timeout(SECOND * 2, call).await.is_err());
    assert_eq!(model.fates(), [Fate::Ended, Fate::Dropped]);
}

#[tokio::test(start_paused = true)]
async fn a_failed_attempt_is_gone_before_its_retry_begins() {
    let model = ScriptedModel::new(Script::new().chunk(Delta::Opaque).stall());
    let mut stack = stack(&RetryLayer::default(), &model);
    let mut call = task::spawn(stack.call(request()));
    assert_pending!(call.poll());
    advance(TTFT).await;
    assert_pending!(call.poll());
    assert_eq!(model.fates(), [Fate::Dropped, Fate::Open]);
}

type Answered = Answer<BoxChunks>;

#[tokio::test(start_paused = true)]
async fn readiness_is_the_models_for_the_call_and_again_for_its_retry() {
    let (mut service, mut handle) =
        mock::spawn_layer::<ChatRequest, Answered, _>(RetryLayer::default());
    handle.allow(0);
    assert_pending!(service.poll_ready());
    handle.allow(1);
    assert_ready_ok!(service.poll_ready());
    let mut call = task::spawn(service.call(request()));
    let (_, respond) = handle.next_request().await.expect("the first attempt");
    respond.send_error(Error::new(busy(None)));
    assert_pending!(call.poll());
    advance(SECOND).await;
    assert_pending!(call.poll(), "the model is not ready");
    handle.allow(1);
    assert!(call.is_woken());
    assert_pending!(call.poll());
    let (_, respond) = handle.next_request().await.expect("the retry");
    respond.send_error(Error::new(ErrorKind::Quota));
    let error = call.await.expect_err("the second failure");
    assert_eq!(error.kind(), ErrorKind::Quota);
}

#[tokio::test(start_paused = true)]
async fn a_retry_waits_for_room_until_the_deadline_and_no_longer() {
    let (mut service, mut handle) =
        mock::spawn_layer::<ChatRequest, Answered, _>(RetryLayer::default());
    handle.allow(1);
    assert_ready_ok!(service.poll_ready());
    let start = Instant::now();
    let call = service.call(request());
    let failing = async {
        let (_, respond) = handle.next_request().await.expect("the first attempt");
        respond.send_error(Error::new(busy(None)));
    };
    let both = timeout(SECOND * 60, async { tokio::join!(call, failing) }).await;
    let (answered, ()) = both.expect("it does not wait for ever");
    let error = answered.expect_err("there was no room");
    assert_eq!(error.kind(), ErrorKind::Overloaded);
    assert_eq!(start.elapsed(), RetryLayer::DEFAULT_DEADLINE);
}

#[tokio::test(start_paused = true)]
async fn a_limit_inside_is_given_back_between_attempts() {
    let model = failing(busy(None));
    let service = ServiceBuilder::new()
        .layer(RetryLayer::default())
        .layer(ConcurrencyLimitLayer::new(1))
        .service(model.clone());
    let clients = (0..4).map(|_| service.clone().oneshot(request()));
    let answered = timeout(SECOND * 5, join_all(clients)).await;
    assert_eq!(answered.expect("none waits for ever").len(), 4);
    assert_eq!(model.calls(), 12);
}

#[tokio::test]
async fn a_service_gives_back_what_it_wraps() {
    let mut service: Retry<Model> = RetryLayer::new().layer(ScriptedModel::new(Script::empty()));
    drop(service.get_mut().call(request()));
    assert_eq!(service.get_ref().calls(), 1);
    assert_eq!(service.into_inner().calls(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_rejected_answer_is_asked_for_again_where_that_is_wanted() {
    use backstop::{
        QualityGateLayer,
        quality_gate::{Asked, EachPiece},
    };

    let gate = || {
        let rule = EachPiece::new("no_bad", |_: &Asked| |text: &str| !text.contains("bad"));
        QualityGateLayer::builder()
            .rule(rule)
            .build()
            .expect("it can work")
    };
    let asked = |retries, inner: RetryLayer| async move {
        let model = Model::new(Script::answer("bad"))
            .then(Script::answer("bad again"))
            .then(Script::answer("good"));
        let stack = ServiceBuilder::new()
            .layer(RetryLayer::new().after_rejection(retries))
            .layer(gate())
            .layer(inner)
            .service(model.clone());
        let start = Instant::now();
        let answered = stack.oneshot(request()).await;
        assert_eq!(
            start.elapsed(),
            Duration::ZERO,
            "there is nothing to wait for"
        );
        (
            answered.map(drop).map_err(|error| error.kind()),
            model.calls(),
        )
    };
    let rejected = Err(ErrorKind::Heuristic("no_bad"));
    assert_eq!(asked(0, RetryLayer::new()).await, (rejected, 1));
    assert_eq!(asked(1, RetryLayer::new()).await, (rejected, 2));
    assert_eq!(asked(2, RetryLayer::new()).await, (Ok(()), 3));
    // An inner layer has no part in it.
    assert_eq!(
        asked(0, RetryLayer::new().after_rejection(2)).await,
        (rejected, 1)
    );
}

#[tokio::test(start_paused = true)]
async fn a_request_that_carries_no_limit_is_not_asked_the_same_again() {
    #[derive(Clone)]
    struct Bare;

    impl LlmRequest for Bare {
        fn prompt(&self) -> std::borrow::Cow<'_, str> {
            "Why?".into()
        }
    }

    let model = ScriptedModel::new(Script::never());
    let service = ServiceBuilder::new()
        .layer(RetryLayer::default())
        .layer(TtftTimeoutLayer::default())
        .service(model.clone());
    let error = service.oneshot(Bare).await.err();
    assert_eq!(
        error.map(|error| error.kind()),
        Some(ErrorKind::TtftTimeout)
    );
    assert_eq!(model.calls(), 1);
}
