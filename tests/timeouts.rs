//! The timeout layers, each alone and both around one model.
#![cfg(feature = "testing")]

use std::time::Duration;

use backstop::{
    Answer, BoxChunks, Chunk, CompletionTimeoutLayer, Error, ErrorKind, FinishReason,
    TtftTimeoutLayer,
    chunk::Delta,
    testing::{
        Fate, Fault, FaultLayer, Faults, Script, ScriptedChunks, ScriptedFuture, ScriptedModel,
    },
};
use futures_util::{FutureExt, Stream, StreamExt};
use tokio::time::{Instant, timeout};
use tower::{Layer, Service, ServiceBuilder, ServiceExt, util::BoxCloneSyncService};

const SECOND: Duration = Duration::from_secs(1);
const TTFT: Duration = TtftTimeoutLayer::DEFAULT_LIMIT;
const STALL: Duration = CompletionTimeoutLayer::DEFAULT_STALL_LIMIT;
const COMPLETION: Duration = CompletionTimeoutLayer::DEFAULT_LIMIT;

type Stack = BoxCloneSyncService<&'static str, Answer<BoxChunks>, Error>;

fn stack(faults: &Faults, model: &ScriptedModel<&'static str>) -> Stack {
    ServiceBuilder::new()
        .layer_fn(BoxCloneSyncService::new)
        .map_response(Answer::boxed)
        .layer(CompletionTimeoutLayer::default())
        .layer(TtftTimeoutLayer::default())
        .layer(FaultLayer::new(faults.clone()))
        .service(model.clone())
}

/// Asks once and reads to the ending.
async fn drain(stack: Stack) -> Result<FinishReason, Error> {
    let mut chunks = stack.oneshot("Why?").await?.chunks;
    loop {
        if let Delta::Finish(reason) = chunks.next().await.expect("an ending")?.delta {
            return Ok(reason);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn every_fault_has_its_kind_and_is_seen_in_its_time() {
    let words = |count| "word ".repeat(count);
    let at_once = Duration::ZERO;
    let connect = ErrorKind::Connect;
    let cases = [
        (Fault::NeverAnswers, Err(ErrorKind::TtftTimeout), TTFT),
        (Fault::SlowFirstToken(TTFT), Ok(FinishReason::Stop), TTFT),
        (
            Fault::SlowFirstToken(TTFT + SECOND),
            Err(ErrorKind::TtftTimeout),
            TTFT,
        ),
        (
            Fault::SlowTokens(SECOND),
            Err(ErrorKind::CompletionTimeout),
            SECOND + COMPLETION,
        ),
        (Fault::StallsAfter(0), Err(ErrorKind::TtftTimeout), TTFT),
        (Fault::StallsAfter(5), Err(ErrorKind::Stalled), STALL),
        (
            Fault::CutsAfter(0),
            Err(ErrorKind::Empty { finish: None }),
            at_once,
        ),
        (Fault::CutsAfter(5), Err(ErrorKind::Truncated), at_once),
        (Fault::FailsAfter(0, connect), Err(connect), at_once),
        (Fault::FailsAfter(5, connect), Err(connect), at_once),
        (Fault::Fails(connect), Err(connect), at_once),
        (
            Fault::Empty,
            Err(ErrorKind::Empty { finish: None }),
            at_once,
        ),
        (
            Fault::Says("I cannot help with that.".into()),
            Ok(FinishReason::Stop),
            at_once,
        ),
    ];
    for (fault, outcome, time) in cases {
        let faults = Faults::new();
        let model = ScriptedModel::new(Script::answer(&words(100)));
        let stack = stack(&faults, &model);
        faults.set(fault.clone());
        let start = Instant::now();
        let ended = drain(stack).await.map_err(|error| error.kind());
        assert_eq!((ended, start.elapsed()), (outcome, time), "{fault:?}");
        assert!(!model.fates().contains(&Fate::Open), "{fault:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn dropping_at_any_moment_drops_the_model_at_once() {
    let script = Script::new()
        .respond_after(SECOND)
        .chunk(Delta::Opaque)
        .delay(SECOND)
        .text("a")
        .delay(SECOND)
        .text("b")
        .delay(SECOND)
        .finish(FinishReason::Stop);
    for quarter in 0..16 {
        let model = ScriptedModel::new(script.clone());
        let call = drain(stack(&Faults::new(), &model));
        assert!(timeout(SECOND / 4 * quarter, call).await.is_err());
        assert_eq!(model.fates(), [Fate::Dropped], "after {quarter} quarters");
    }
}

#[tokio::test(start_paused = true)]
async fn a_layer_that_is_applied_again_and_again_keeps_its_settings_and_its_switch() {
    let faults = Faults::new();
    let layers = ServiceBuilder::new()
        .layer(TtftTimeoutLayer::new(SECOND).expect("not zero"))
        .layer(FaultLayer::new(faults.clone()))
        .into_inner();
    let model = ScriptedModel::new(Script::answer("a"));
    let services: Vec<_> = (0..3).map(|_| layers.layer(model.clone())).collect();
    faults.set(Fault::NeverAnswers);
    for service in services {
        let start = Instant::now();
        assert!(service.oneshot(()).await.is_err());
        assert_eq!(start.elapsed(), SECOND);
    }
    assert_eq!(model.fates(), [Fate::Dropped; 3]);
}

#[tokio::test(start_paused = true)]
async fn calls_of_one_service_have_clocks_of_their_own() {
    let model = ScriptedModel::new(Script::never());
    let mut service = TtftTimeoutLayer::default().layer(model);
    let start = Instant::now();
    let early = service.call("first");
    tokio::time::advance(SECOND).await;
    let late = service.call("second");
    assert!(early.await.is_err());
    assert_eq!(start.elapsed(), TTFT);
    assert!(late.await.is_err());
    assert_eq!(start.elapsed(), TTFT + SECOND);
}

#[tokio::test(start_paused = true)]
async fn the_head_passes_through() {
    let head = Answer::live(()).head.with_provider("p").with_model("m");
    let model = ScriptedModel::new(Script::answer("a").head(head.clone()));
    let answer = stack(&Faults::new(), &model).oneshot("Why?").await;
    assert_eq!(answer.expect("an answer").head, head);
}

#[test]
fn a_scripted_model_crosses_threads() {
    fn shared<T: Clone + Send + Sync + 'static>(_: &T) {}
    fn sent<T: Send + 'static>(_: &T) {}
    fn stream<T: Stream<Item = Result<Chunk, Error>> + Send + Sync + Unpin>() {}

    shared(&ScriptedModel::<&str>::new(Script::never()));
    stream::<ScriptedChunks>();
    let _: fn(&ScriptedFuture) = sent;
}

#[test]
fn services_give_back_what_they_wrap() {
    let inner = ScriptedModel::<()>::new(Script::never());
    let mut service =
        CompletionTimeoutLayer::default().layer(TtftTimeoutLayer::default().layer(inner));
    let call = service.get_mut().get_mut().call(());
    assert!(call.now_or_never().is_none());
    assert_eq!(service.get_ref().get_ref().calls(), 1);
    assert_eq!(service.into_inner().into_inner().fates(), [Fate::Dropped]);
}
