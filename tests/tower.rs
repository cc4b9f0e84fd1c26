//! What Tower's own middleware means for answers: each claim of the table in the crate's documentation.
#![cfg(all(feature = "full", feature = "tower"))]
#![allow(
    clippy::unwrap_used,
    reason = "helpers of tests stand outside of test functions"
)]

mod support;

use std::{future::Ready, time::Duration};

use backstop::{
    Answer, AnswerLimitLayer, BoxChunks, BoxError, Chunk, Error, ErrorKind, FallbackLayer,
    FinishReason, Source, TtftTimeoutLayer,
    testing::{Fate, Script, ScriptedModel},
    ttft_timeout::TtftTimeout,
};
use futures_util::{FutureExt, Stream, StreamExt};
use support::{Ask, Unready, read};
use tokio::time::{Instant, timeout};
use tower::{
    Layer, Service, ServiceBuilder, ServiceExt,
    balance::p2c::Balance,
    buffer::Buffer,
    discover::ServiceList,
    hedge::{self, Hedge},
    limit::RateLimitLayer,
    load::{
        CompleteOnResponse, Load, PendingRequests,
        completion::TrackCompletion,
        pending_requests::{Count, Handle},
    },
    retry::Policy,
    steer::Steer,
    timeout::TimeoutLayer,
    util::BoxCloneSyncService,
};

const SECOND: Duration = Duration::from_secs(1);
const HOUR: Duration = Duration::from_secs(3600);

type Model = ScriptedModel<Ask>;

fn ask() -> Ask {
    Ask::new("Why?")
}

/// First token at once, the rest an hour later.
fn long() -> Script {
    let begun = Script::new().text("a").delay(HOUR);
    begun.text("b").finish(FinishReason::Stop)
}

fn late() -> Script {
    Script::new()
        .delay(SECOND * 5)
        .text("late")
        .finish(FinishReason::Stop)
}

/// Resolves at the first token.
fn stack(model: &Model) -> TtftTimeout<Model> {
    TtftTimeoutLayer::default().layer(model.clone())
}

/// Begins an answer.
async fn begin<S, B>(mut service: S) -> Result<Answer<B>, Error>
where
    S: Service<Ask, Response = Answer<B>>,
    S::Error: Into<BoxError>,
{
    let ready = service.ready().await.map_err(Error::from_any)?;
    ready.call(ask()).await.map_err(Error::from_any)
}

fn kind<B>(answered: Result<Answer<B>, Error>) -> ErrorKind {
    answered.err().expect("no answer").kind()
}

fn ends_well(read: &support::Read) -> bool {
    read.ending() == Ok(FinishReason::Stop)
}

#[tokio::test(start_paused = true)]
async fn a_timeout_limits_the_way_to_the_first_token_and_not_the_stream() {
    let model = Model::new(long()).then(late());
    let service = TimeoutLayer::new(SECOND).layer(stack(&model));
    let answer = begin(service.clone()).await.unwrap();
    assert!(ends_well(&read(answer).await), "an hour later");
    assert_eq!(kind(begin(service).await), ErrorKind::TtftTimeout);
    assert_eq!(model.fates()[1], Fate::Dropped);
}

#[tokio::test(start_paused = true)]
async fn a_timeout_does_not_count_the_wait_for_room() {
    let model = Model::new(long());
    let limit = AnswerLimitLayer::new(1).unwrap();
    let _open = begin(limit.layer(stack(&model))).await.unwrap();
    let service = TimeoutLayer::new(SECOND).layer(limit.layer(stack(&model)));
    assert!(timeout(SECOND * 60, begin(service)).await.is_err());
}

/// Asks once more after any error.
#[derive(Clone)]
struct Once(bool);

impl<B> Policy<Ask, Answer<B>, Error> for Once {
    type Future = Ready<()>;

    fn retry(&mut self, _: &mut Ask, result: &mut Result<Answer<B>, Error>) -> Option<Ready<()>> {
        let again = result.is_err() && !std::mem::replace(&mut self.0, true);
        again.then(|| std::future::ready(()))
    }

    fn clone_request(&mut self, request: &Ask) -> Option<Ask> {
        Some(request.clone())
    }
}

#[tokio::test(start_paused = true)]
async fn a_retry_asks_again_only_before_the_first_token() {
    let cut = Script::new().text("a").error(ErrorKind::Connect);
    for (script, calls) in [(Script::fails(ErrorKind::Connect), 2), (cut, 1)] {
        let model = Model::new(script).then(Script::answer("good"));
        let service = ServiceBuilder::new()
            .retry(Once(false))
            .service(stack(&model));
        let read = read(begin(service).await.unwrap()).await;
        assert_eq!(model.calls(), calls);
        assert_eq!(ends_well(&read), calls == 2);
    }
}

#[derive(Clone)]
struct Always;

impl hedge::Policy<Ask> for Always {
    fn clone_request(&self, request: &Ask) -> Option<Ask> {
        Some(request.clone())
    }
    fn can_retry(&self, _: &Ask) -> bool {
        true
    }
}

fn hedged(model: &Model) -> Hedge<TtftTimeout<Model>, Always> {
    Hedge::new_with_mock_latencies(stack(model), Always, 1, 0.5, HOUR, &[10, 10, 10])
}

#[tokio::test(start_paused = true)]
async fn a_hedge_asks_twice_and_drops_the_one_whose_first_token_is_later() {
    let model = Model::new(late()).then(long());
    let answer = begin(hedged(&model)).await.unwrap();
    assert_eq!(model.fates(), [Fate::Dropped, Fate::Open]);
    assert_eq!(read(answer).await.text, "ab");
}

#[tokio::test(start_paused = true)]
async fn the_first_of_a_hedge_to_resolve_wins_also_with_an_error() {
    let model = Model::new(late()).then(Script::fails(ErrorKind::Connect));
    assert_eq!(kind(begin(hedged(&model)).await), ErrorKind::Connect);
    assert_eq!(model.fates(), [Fate::Dropped, Fate::Ended]);
}

#[tokio::test(start_paused = true)]
async fn what_is_shed_is_overloaded_and_a_fallback_answers_at_once() {
    let model = Model::new(long());
    let notice = Model::new(Script::answer("busy"));
    let limit = AnswerLimitLayer::new(1).unwrap();
    let service = ServiceBuilder::new()
        .layer(FallbackLayer::new(Source::NoLlm, notice))
        .load_shed()
        .layer(limit)
        .service(stack(&model));
    let first = begin(service.clone()).await.unwrap();
    assert_eq!(first.head.source, Source::Live);
    let start = Instant::now();
    let second = begin(service.clone()).await.unwrap();
    assert_eq!(second.head.reason, Some(ErrorKind::Overloaded));
    assert_eq!(start.elapsed(), Duration::ZERO);
    drop(first);
    assert_eq!(begin(service).await.unwrap().head.source, Source::Live);
}

/// How many answers of an hour can be under way through this service.
async fn under_way<S, B>(service: S) -> usize
where
    S: Service<Ask, Response = Answer<B>> + Clone,
    S::Error: Into<BoxError>,
{
    let mut open = Vec::new();
    while open.len() < 5
        && let Ok(answer) = timeout(SECOND, begin(service.clone())).await
    {
        open.push(answer.unwrap());
    }
    open.len()
}

#[tokio::test(start_paused = true)]
async fn towers_permit_is_back_at_the_first_token_and_ours_at_the_end() {
    let model = Model::new(long());
    let towers = ServiceBuilder::new()
        .concurrency_limit(2)
        .service(stack(&model));
    assert_eq!(under_way(towers).await, 5);
    let ours = AnswerLimitLayer::new(2).unwrap().layer(stack(&model));
    assert_eq!(under_way(ours).await, 2);
}

#[tokio::test(start_paused = true)]
async fn a_rate_limit_counts_calls_and_not_streams() {
    let model = Model::new(long());
    let mut service = RateLimitLayer::new(1, SECOND).layer(stack(&model));
    let start = Instant::now();
    let mut open = Vec::new();
    for second in 0..3 {
        let answer = service.ready().await.unwrap().call(ask()).await.unwrap();
        open.push(answer);
        assert_eq!(start.elapsed().as_secs(), second);
    }
    assert_eq!(model.held(), 3);
}

#[tokio::test(start_paused = true)]
async fn a_buffer_passes_streams_by_and_keeps_the_kinds_of_errors() {
    let fails = Script::fails(ErrorKind::Quota);
    let model = Model::new(long()).then(long()).then(fails);
    // Not `Clone` without the buffer.
    let limited = RateLimitLayer::new(100, SECOND).layer(stack(&model));
    let service = Buffer::new(limited, 1);
    let first = begin(service.clone()).await.unwrap();
    let second = begin(service.clone()).await.unwrap();
    assert_eq!(model.held(), 2, "more than the buffer's one place");
    drop(first);
    assert_eq!(model.fates(), [Fate::Dropped, Fate::Open]);
    assert_eq!(kind(begin(service.clone()).await), ErrorKind::Quota);
    drop(service);
    assert!(ends_well(&read(second).await), "the worker is gone");
}

#[tokio::test(start_paused = true)]
async fn an_error_of_readiness_closes_a_buffer_for_good_and_keeps_its_kind() {
    let service = Buffer::new(Unready::default(), 1);
    for _ in 0..2 {
        assert_eq!(kind(begin(service.clone()).await), ErrorKind::Overloaded);
    }
}

/// Keeps an answer's load until its stream is dropped.
#[derive(Clone)]
struct CompleteAtTheEnd;

impl<B> TrackCompletion<Handle, Answer<B>> for CompleteAtTheEnd
where
    B: Stream<Item = Result<Chunk, Error>> + Send + 'static,
{
    type Output = Answer<BoxChunks>;

    fn track_completion(&self, handle: Handle, answer: Answer<B>) -> Self::Output {
        let held = move |_: &_| {
            let _ = &handle;
        };
        answer.map(|chunks| chunks.inspect(held)).boxed()
    }
}

#[tokio::test(start_paused = true)]
async fn an_answer_is_load_until_its_first_token_unless_the_stream_keeps_the_handle() {
    fn is(load: Count, calls: &str) -> bool {
        format!("{load:?}") == format!("Count({calls})")
    }
    let model = Model::new(long());
    let mut usual = PendingRequests::new(stack(&model), CompleteOnResponse::default());
    let calling = usual.call(ask());
    assert!(is(usual.load(), "1"), "{:?}", usual.load());
    let _open = calling.await.unwrap();
    assert!(is(usual.load(), "0"));

    let mut tracked = PendingRequests::new(stack(&model), CompleteAtTheEnd);
    let open = tracked.call(ask()).await.unwrap();
    assert!(is(tracked.load(), "1"));
    drop(open);
    assert!(is(tracked.load(), "0"));
}

#[tokio::test(start_paused = true)]
async fn a_balance_with_load_to_the_end_spreads_open_streams() {
    let models = [Model::new(long()), Model::new(long())];
    let targets = models
        .each_ref()
        .map(|model| PendingRequests::new(stack(model), CompleteAtTheEnd));
    let mut balance = Balance::new(ServiceList::new(targets));
    let mut open = Vec::new();
    for _ in 0..10 {
        let ready = balance.ready().await.map_err(Error::from_any).unwrap();
        open.push(ready.call(ask()).await.map_err(Error::from_any).unwrap());
    }
    assert_eq!(models.map(|model| model.held()), [5, 5]);
}

#[tokio::test(start_paused = true)]
async fn a_steer_waits_for_all_of_its_services_unless_each_sheds() {
    let model = Model::new(long());
    let limits = || AnswerLimitLayer::new(1).unwrap();
    let choose = |ask: &Ask, _: &[_]| usize::from(ask.question == "Why?");
    let full = limits();
    let _open = begin(full.layer(stack(&model))).await.unwrap();

    let waiting = [full.layer(stack(&model)), limits().layer(stack(&model))];
    let mut steer = Steer::new(waiting, choose);
    assert!(steer.ready().now_or_never().is_none());

    let choose = |ask: &Ask, _: &[_]| usize::from(ask.question == "Why?");
    let shedding = [&full, &limits()].map(|limit| {
        let layers = ServiceBuilder::new().load_shed().layer(limit);
        layers.service(stack(&model))
    });
    let mut steer = Steer::new(shedding, choose);
    assert!(steer.ready().await.unwrap().call(ask()).await.is_ok());
    let busy = steer.ready().await.unwrap().call(Ask::new("How?")).await;
    assert_eq!(kind(busy.map_err(Error::from_any)), ErrorKind::Overloaded);
}

#[tokio::test(start_paused = true)]
async fn any_stack_has_a_name() {
    type Named = BoxCloneSyncService<Ask, Answer<BoxChunks>, Error>;
    let model = Model::new(Script::answer("Light scatters."));
    let named: Named = ServiceBuilder::new()
        .layer_fn(BoxCloneSyncService::new)
        .map_response(Answer::boxed)
        .service(stack(&model));
    let clone = named.clone();
    for service in [named, clone] {
        assert!(ends_well(&read(begin(service).await.unwrap()).await));
    }
}
