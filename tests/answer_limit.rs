//! A limit on answers under way: what holds a permit, and what gives it back.
#![cfg(feature = "testing")]

use std::time::Duration;

use backstop::{
    Answer, AnswerLimitLayer, Error, ErrorKind,
    answer_limit::{AnswerLimit, ResponseBody},
    testing::{Script, ScriptedChunks, ScriptedModel},
};
use futures_util::StreamExt;
use tokio_test::{assert_pending, assert_ready_ok, task};
use tower::{Layer, Service, ServiceExt};
use tower_test::mock;

type Model = ScriptedModel<&'static str>;
type Limited = AnswerLimit<Model>;

fn limit(answers: usize) -> AnswerLimitLayer {
    AnswerLimitLayer::new(answers).expect("not zero")
}

async fn begin(service: &Limited) -> Answer<ResponseBody<ScriptedChunks>> {
    let mut service = service.clone();
    service
        .ready()
        .await
        .expect("ready")
        .call("q")
        .await
        .expect("an answer")
}

#[tokio::test(start_paused = true)]
async fn a_permit_is_held_until_the_stream_has_ended_and_no_longer() {
    let cut = Script::new().text("a").error(ErrorKind::Connect);
    let truncated = Script::new().text("a").drop_connection();
    for script in [Script::answer("a b"), cut, truncated] {
        let layer = limit(1);
        let service = layer.layer(Model::new(script));
        let mut chunks = begin(&service).await.chunks;
        let mut last = chunks.next().await.expect("a chunk");
        while let Ok(chunk) = &last
            && !matches!(chunk.delta, backstop::Delta::Finish(_))
        {
            assert_eq!(layer.available(), 0);
            last = chunks.next().await.expect("an ending");
        }
        assert_eq!(layer.available(), 1, "the stream is still held");
        assert!(chunks.next().await.is_none());
    }
}

#[tokio::test(start_paused = true)]
async fn a_permit_is_given_back_when_anything_that_holds_it_is_dropped() {
    let layer = limit(1);
    let service = layer.layer(Model::new(Script::answer("a")));

    let mut ready = service.clone();
    ready.ready().await.expect("ready");
    assert_eq!(layer.available(), 0, "ready");
    drop(ready);
    assert_eq!(layer.available(), 1);

    let called = service.clone().ready().await.expect("ready").call("q");
    assert_eq!(layer.available(), 0, "called");
    drop(called);
    assert_eq!(layer.available(), 1);

    let mut answer = begin(&service).await;
    assert!(answer.chunks.next().await.is_some());
    assert_eq!(layer.available(), 0, "half way");
    drop(answer);
    assert_eq!(layer.available(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_call_that_fails_gives_its_permit_back_at_once() {
    let layer = limit(1);
    let mut service = layer.layer(Model::new(Script::fails(ErrorKind::Quota)));
    let mut failed = task::spawn(service.ready().await.expect("ready").call("q"));
    let error = failed.poll();
    assert!(
        matches!(error, std::task::Poll::Ready(Err(error)) if error.kind() == ErrorKind::Quota)
    );
    assert_eq!(layer.available(), 1, "the future is still held");
}

#[tokio::test(start_paused = true)]
async fn who_waits_is_served_in_order_when_an_answer_ends() {
    let layer = limit(1);
    let service = layer.layer(Model::new(Script::answer("a")));
    let first = begin(&service).await;

    let mut second = task::spawn(service.clone());
    let mut third = task::spawn(service.clone());
    let ready = |waiting: &mut task::Spawn<Limited>| {
        waiting.enter(|cx, mut service| Service::<&'static str>::poll_ready(&mut *service, cx))
    };
    assert_pending!(ready(&mut second));
    assert_pending!(ready(&mut third));
    drop(first);
    assert!(second.is_woken() && !third.is_woken());
    let mut late = task::spawn(service.clone());
    assert_pending!(ready(&mut late), "nobody is overtaken");
    assert_ready_ok!(ready(&mut second));
    // Who leaves the queue does not hold it up.
    drop(third);
    drop(second);
    assert!(late.is_woken());
    assert_ready_ok!(ready(&mut late));
}

#[tokio::test(start_paused = true)]
async fn every_service_of_a_layer_and_of_its_clones_has_the_same_limit() {
    let layer = limit(2);
    let one = layer.layer(Model::new(Script::answer("a")));
    let other = layer.clone().layer(Model::new(Script::answer("b")));
    let _open = (begin(&one).await, begin(&other).await);
    for service in [&one, &other] {
        let mut service = service.clone();
        let waited = tokio::time::timeout(Duration::from_secs(3600), service.ready());
        assert!(waited.await.is_err());
    }
}

#[tokio::test]
async fn a_service_that_cannot_become_ready_holds_no_permit() {
    let layer = limit(1);
    let (model, mut handle) = mock::pair::<&'static str, Answer<ScriptedChunks>>();
    handle.allow(0);
    let mut service = mock::Spawn::new(layer.layer(model));
    assert_pending!(service.poll_ready());
    assert_eq!(layer.available(), 0);
    handle.send_error(Error::new(ErrorKind::Connect));
    let ready = service.poll_ready().map_err(|error: Error| error.kind());
    assert_eq!(ready, std::task::Poll::Ready(Err(ErrorKind::Connect)));
    assert_eq!(layer.available(), 1);
}
