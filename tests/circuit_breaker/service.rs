//! How the layer behaves as a Tower service, and what the handle can do.

use backstop::BoxChunks;
use futures_util::{FutureExt, stream};
use tokio_test::{assert_pending, assert_ready_ok, task};
use tower::limit::ConcurrencyLimitLayer;
use tower_test::mock;

use super::*;

type Body = stream::Iter<std::vec::IntoIter<Result<Chunk, Error>>>;

#[tokio::test(start_paused = true)]
async fn a_rejection_polls_nothing_inside() {
    let (inner, mut handle) = mock::pair::<Ask, Answer<BoxChunks>>();
    handle.allow(0);
    let breaker = breaker();
    let mut service = CircuitBreakerLayer::new(breaker.clone()).layer(inner);
    breaker.force_open();
    let mut ready = task::spawn(());
    assert_ready_ok!(ready.enter(|cx, _| service.poll_ready(cx)));
    let ended = service.call(why()).now_or_never().expect("at once");
    let kind = ended.expect_err("a rejection").kind();
    assert_eq!(kind, ErrorKind::CircuitOpen { retry_after: None });
    assert_pending!(task::spawn(handle.next_request()).poll());

    breaker.force_close();
    assert_pending!(
        ready.enter(|cx, _| service.poll_ready(cx)),
        "the inner one is not ready"
    );
}

#[tokio::test(start_paused = true)]
async fn a_rejection_says_when_the_next_probe_is_due() {
    let breaker = breaker();
    open(&breaker).await;
    let model = Model::new(Script::answer("a"));
    assert_eq!(
        ask(stack(&breaker, &model), why()).await,
        rejected(OPEN_FOR)
    );
    advance(SECOND * 45).await;
    let left = SECOND * 15;
    assert_eq!(breaker.retry_after(), Some(left));
    assert_eq!(ask(stack(&breaker, &model), why()).await, rejected(left));
    assert_eq!(model.calls(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_call_that_is_rejected_gives_the_inner_readiness_back() {
    let breaker = breaker();
    let model = Model::new(Script::answer("a"));
    let service = ServiceBuilder::new()
        .layer(CircuitBreakerLayer::new(breaker.clone()))
        .layer(ConcurrencyLimitLayer::new(1))
        .service(model);
    let (mut first, mut second) = (service.clone(), service);
    first.ready().await.expect("ready");
    breaker.force_open();
    let ended = first.call(why()).await;
    assert!(ended.is_err(), "it was ready, and was rejected");
    breaker.force_close();
    assert!(second.ready().now_or_never().is_some(), "there is room");
}

#[tokio::test(start_paused = true)]
async fn a_service_that_was_not_made_ready_is_not_called() {
    let (inner, mut handle) = mock::pair::<Ask, Answer<BoxChunks>>();
    handle.allow(0);
    let breaker = breaker();
    let mut service = CircuitBreakerLayer::new(breaker.clone()).layer(inner);
    breaker.force_open();
    service.ready().await.expect("ready to reject");
    breaker.force_close();
    let ended = service.call(why()).now_or_never().expect("at once");
    assert!(ended.is_err());
    assert_pending!(task::spawn(handle.next_request()).poll());
}

#[tokio::test(start_paused = true)]
async fn errors_of_the_inner_service_pass_through_unchanged() {
    let failing = tower::service_fn(|_: Ask| async {
        let error = Error::new(ErrorKind::Auth).with_context("why");
        Err::<Answer<Body>, tower::BoxError>(error.into())
    });
    let service = CircuitBreakerLayer::new(breaker()).layer(failing);
    let error = service.oneshot(why()).await.expect_err("a failure");
    assert_eq!(
        (error.kind(), error.context()),
        (ErrorKind::Auth, Some("why"))
    );
}

#[tokio::test(start_paused = true)]
async fn layers_that_are_applied_many_times_share_one_state() {
    let breaker = breaker();
    let layer = CircuitBreakerLayer::new(breaker.clone());
    let other_layer = CircuitBreakerLayer::new(breaker.clone());
    let model = Model::new(cut());
    for n in 0..THRESHOLD {
        let layer = if n % 2 == 0 { &layer } else { &other_layer };
        let ended = ask(layer.layer(model.clone()), why()).await;
        assert_eq!(ended, Err(ErrorKind::Truncated));
    }
    let ended = ask(layer.clone().layer(model.clone()), why()).await;
    assert_eq!(ended, rejected(OPEN_FOR));
    let ended = ask(other_layer.layer(model), why()).await;
    assert_eq!(ended, rejected(OPEN_FOR));
}

#[tokio::test(start_paused = true)]
async fn two_breakers_know_nothing_of_each_other() {
    let (broken, healthy) = (breaker(), breaker());
    open(&broken).await;
    let model = Model::new(Script::answer("a"));
    assert_eq!(ask(stack(&healthy, &model), why()).await, good("a"));
    assert_eq!(healthy.state(), CircuitState::Closed);
}

#[tokio::test(start_paused = true)]
async fn forcing_overrides_everything_until_it_is_undone() {
    let (breaker, model) = (breaker(), Model::new(Script::answer("a")));
    breaker.force_open();
    advance(OPEN_FOR * 100).await;
    assert_eq!(ask(stack(&breaker, &model), why()).await, rejected(None));
    assert_eq!(breaker.state(), CircuitState::ForcedOpen);
    assert_eq!(breaker.retry_after(), None);
    breaker.force_close();
    assert_eq!(ask(stack(&breaker, &model), why()).await, good("a"));

    open(&breaker).await;
    breaker.force_close();
    assert_eq!(ask(stack(&breaker, &model), why()).await, good("a"));
    let failing = Model::new(cut());
    for _ in 1..THRESHOLD {
        let _ = ask(stack(&breaker, &failing), why()).await;
    }
    assert_eq!(
        breaker.state(),
        CircuitState::Closed,
        "the window was cleared"
    );
}

#[tokio::test(start_paused = true)]
async fn subscribers_are_told_of_every_change() {
    let breaker = breaker();
    let mut states = breaker.subscribe();
    assert_eq!(*states.borrow_and_update(), CircuitState::Closed);
    due(&breaker).await;
    assert_eq!(*states.borrow_and_update(), CircuitState::Open);
    let model = Model::new(Script::answer("a").respond_after(SECOND));
    let _ = ask(stack(&breaker, &model), why()).await;
    assert_eq!(*states.borrow_and_update(), CircuitState::HalfOpen);
    states.changed().await.expect("the breaker is there");
    assert_eq!(*states.borrow_and_update(), CircuitState::Closed);
    assert_eq!(breaker.degraded(), OPEN_FOR + SECOND);
    drop(breaker);
    assert!(states.changed().await.is_err());
}

#[test]
fn debug_shows_neither_requests_nor_answers() {
    let mut service =
        CircuitBreakerLayer::new(breaker()).layer(Model::new(Script::answer("secret")));
    let ask = Ask {
        question: "secret",
        max_tokens: None,
    };
    let call = service.call(ask);
    assert!(!format!("{service:?} {call:?}").contains("secret"));
}
