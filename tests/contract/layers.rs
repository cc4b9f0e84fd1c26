//! The layers of this crate, one after another.

use std::sync::Arc;

use backstop::{
    AnswerKey, AnswerLimitLayer, Breaker, ChatRequest, CircuitBreakerLayer, CompletionTimeoutLayer,
    Error, FallbackLayer, MemoryStore, MetricsLayer, MidStream, QualityGateLayer, ReplayLayer,
    RetryLayer, SalvageLayer, Source, TtftTimeoutLayer, circuit_breaker,
    quality_gate::{
        EachPiece, Hold, Judge, JudgeRequest, OnJudgeFailure, Verdict, WholeText, rules::Json,
    },
    testing::{FaultLayer, Faults, LayerContract, Script, ScriptedModel},
    wire::{client::ClientLayer, serve::ServeLayer},
};
use tower::{ServiceBuilder, service_fn};

use crate::Ask;

pub(crate) fn breaker() -> CircuitBreakerLayer<Ask> {
    CircuitBreakerLayer::new(Breaker::new("model"))
}

pub(crate) fn gate(hold: Hold) -> QualityGateLayer {
    let judge = service_fn(async |_: JudgeRequest| Ok::<_, Error>(Verdict::Accept));
    QualityGateLayer::builder()
        .rule(EachPiece::new("no_prices", |_: &_| {
            |text: &str| !text.contains('$')
        }))
        .rule(WholeText::new("says_something", |_: &_, text: &str| {
            !text.is_empty()
        }))
        .judge(Judge::new(judge, OnJudgeFailure::Reject))
        .hold(hold)
        .build()
        .expect("settings that work")
}

pub(crate) fn salvage() -> SalvageLayer {
    SalvageLayer::new(|text: &str| f64::from(u8::from(text.ends_with('.'))))
}

pub(crate) fn replay() -> ReplayLayer<Ask> {
    let key = |_: &Ask| Some(AnswerKey::shared("contract").question("q", "Why?"));
    ReplayLayer::new(Arc::new(MemoryStore::new()), key)
}

pub(crate) fn fallback() -> FallbackLayer<Ask> {
    let notice = ScriptedModel::new(Script::answer("AI is limited right now."));
    FallbackLayer::new(Source::NoLlm, notice)
}

pub(crate) fn limit() -> AnswerLimitLayer {
    AnswerLimitLayer::new(2).expect("not zero")
}

#[tokio::test(start_paused = true)]
async fn the_timeouts_do() {
    LayerContract::new(TtftTimeoutLayer::default, || Ask)
        .check()
        .await;
    LayerContract::new(CompletionTimeoutLayer::default, || Ask)
        .check()
        .await;
}

#[tokio::test(start_paused = true)]
async fn the_circuit_breaker_does_with_each_probe() {
    use circuit_breaker::Probe::{Inline, Request, Shadow};
    LayerContract::new(breaker, || Ask).check().await;
    LayerContract::new(|| breaker().probe(Shadow), || Ask)
        .check()
        .await;
    LayerContract::new(|| breaker().probe(Inline), || Ask)
        .check()
        .await;
    let canned = || breaker().probe(Request(Arc::new(|| Ask)));
    LayerContract::new(canned, || Ask).check().await;
}

#[tokio::test(start_paused = true)]
async fn the_gate_does_with_each_hold() {
    for hold in [
        Hold::All,
        Hold::Chars(1),
        Hold::Chars(20),
        Hold::Chars(1000),
        Hold::None,
    ] {
        LayerContract::new(move || gate(hold), || Ask).check().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_gate_that_wants_a_structure_does() {
    let wants_json = || {
        let gate = QualityGateLayer::builder()
            .rule(Json::object())
            .hold(Hold::All);
        gate.build().expect("settings that work")
    };
    // Half a document is rejected for what it is, not for what happened to the rest.
    LayerContract::new(wants_json, || Ask)
        .text("{\"why\": \"light\u{1f308} scatters\"}")
        .check()
        .await;
}

#[tokio::test(start_paused = true)]
async fn salvage_does() {
    LayerContract::new(salvage, || Ask).check().await;
    let all = || SalvageLayer::new(|_: &str| 1.0);
    LayerContract::new(all, || Ask)
        .changes_failures()
        .check()
        .await;
}

#[tokio::test(start_paused = true)]
async fn retry_does() {
    LayerContract::new(RetryLayer::new, || Ask).check().await;
    let often = || RetryLayer::new().attempts(3).after_rejection(2);
    LayerContract::new(often, || Ask).check().await;
}

#[tokio::test(start_paused = true)]
async fn replay_does() {
    LayerContract::new(replay, || Ask)
        .changes_failures()
        .check()
        .await;
    let records_nothing = || ReplayLayer::new(Arc::new(MemoryStore::new()), |_: &Ask| None);
    LayerContract::new(records_nothing, || Ask).check().await;
}

#[tokio::test(start_paused = true)]
async fn a_fallback_does_whatever_it_takes() {
    LayerContract::new(fallback, || Ask)
        .changes_failures()
        .check()
        .await;
    LayerContract::new(|| fallback().when(|_| false), || Ask)
        .check()
        .await;
    for mid_stream in [
        MidStream::Reset,
        MidStream::Fail,
        MidStream::Append("\n".into()),
    ] {
        let make_layer = move || fallback().mid_stream(mid_stream.clone());
        LayerContract::new(make_layer, || Ask)
            .changes_failures()
            .check()
            .await;
    }
}

#[tokio::test(start_paused = true)]
async fn the_others_do() {
    LayerContract::new(limit, || Ask).check().await;
    LayerContract::new(MetricsLayer::new, || Ask).check().await;
    // It stands for the provider, and leaves the stream as that would.
    let faulty = || {
        ServiceBuilder::new()
            .layer(TtftTimeoutLayer::default())
            .layer(FaultLayer::new(Faults::new()))
    };
    LayerContract::new(faulty, || Ask).check().await;
}

/// There and back again: the client, around the server, around the probe.
#[tokio::test(start_paused = true)]
async fn both_ends_of_the_wire_do() {
    let wire = || {
        ServiceBuilder::new()
            .layer(ClientLayer::openai("http://model/v1").expect("a URL"))
            .layer(ServeLayer::openai())
    };
    // A kind is a status on the way, and a kind again.
    LayerContract::new(wire, || ChatRequest::new("m").user("Why?"))
        .changes_failures()
        .check()
        .await;
}

/// Tower's own leave streams as they are, so a layer of this crate stands around them.
#[tokio::test(start_paused = true)]
async fn towers_do_inside_ours() {
    let limited = || {
        ServiceBuilder::new()
            .layer(TtftTimeoutLayer::default())
            .load_shed()
            .concurrency_limit(2)
    };
    LayerContract::new(limited, || Ask).check().await;
}

#[tokio::test(start_paused = true)]
async fn the_recommended_stack_does() {
    let stack = || {
        ServiceBuilder::new()
            .layer(MetricsLayer::new())
            .layer(fallback())
            .layer(replay())
            .layer(gate(Hold::Chars(40)))
            .layer(salvage())
            .layer(RetryLayer::new())
            .layer(breaker())
            .layer(CompletionTimeoutLayer::default())
            .layer(TtftTimeoutLayer::default())
            .layer(limit())
    };
    LayerContract::new(stack, || Ask)
        .changes_failures()
        .check()
        .await;
}
