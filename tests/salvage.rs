//! A cut answer that is complete enough is kept, marked, and never recorded.
#![cfg(all(feature = "testing", feature = "replay"))]

mod support;

use std::{sync::Arc, time::Duration};

use backstop::{
    Answer, AnswerKey, Chunk, CompletionTimeoutLayer, Error, ErrorKind, FinishReason, Head,
    MemoryStore, ReplayLayer, SalvageLayer, Source,
    chunk::{Delta, SourceChange},
    salvage::TypicalLength,
    testing::{Script, ScriptedModel},
};
#[cfg(feature = "quality-gate")]
use backstop::{
    FallbackLayer, QualityGateLayer,
    quality_gate::{Asked, Hold, Rule, WholeText, rules::Json},
};
use futures_util::{Stream, StreamExt};
use tower::{Service, ServiceBuilder, ServiceExt};

use support::{Ask, ask};

const HALF: &str = "half of it";
const WHOLE: &str = "half of it and the other half";

/// An answer of `HALF` is half complete, of anything longer wholly.
fn completeness(text: &str) -> f64 {
    if text.len() > HALF.len() { 1.0 } else { 0.5 }
}

/// How an answer ends for its client.
async fn ending<S, B>(stack: S) -> Result<FinishReason, ErrorKind>
where
    S: Service<Ask, Response = Answer<B>, Error = Error>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    ask(stack, Ask::new("q")).await?.ending()
}

type Model = ScriptedModel<Ask>;

async fn salvaged(script: Script) -> Result<FinishReason, ErrorKind> {
    let stack = ServiceBuilder::new()
        .layer(SalvageLayer::new(completeness))
        .layer(CompletionTimeoutLayer::default())
        .service(Model::new(script));
    ending(stack).await
}

#[tokio::test(start_paused = true)]
async fn a_stall_a_timeout_and_a_truncation_are_softened_where_enough_came() {
    let slow = (0..100).fold(Script::new(), |script, _| {
        script.text("word ").delay(Duration::from_secs(10))
    });
    for (cut, kind) in [
        (Script::new().text(WHOLE).stall(), ErrorKind::Stalled),
        (Script::new().text(WHOLE), ErrorKind::Truncated),
        (slow, ErrorKind::CompletionTimeout),
    ] {
        assert_eq!(salvaged(cut).await, Ok(FinishReason::Partial), "{kind:?}");
    }
    for (cut, kind) in [
        (Script::new().text(HALF).stall(), ErrorKind::Stalled),
        (Script::new().text(HALF), ErrorKind::Truncated),
    ] {
        assert_eq!(salvaged(cut).await, Err(kind));
    }
}

#[tokio::test(start_paused = true)]
async fn other_failures_and_other_output_are_not_softened() {
    let in_band = ErrorKind::InBandError { status: None };
    let scripts = [
        (Script::new().text(WHOLE).error(in_band), in_band),
        (
            Script::new().text(WHOLE).error(ErrorKind::ContentPolicy),
            ErrorKind::ContentPolicy,
        ),
        (
            Script::new()
                .text(WHOLE)
                .chunk(Delta::ToolCall(Box::default())),
            ErrorKind::Truncated,
        ),
        (
            Script::new().text(WHOLE).chunk(Delta::Refusal("no".into())),
            ErrorKind::Truncated,
        ),
        (Script::new().reasoning(WHOLE), ErrorKind::Truncated),
        (
            Script::new().text("x".repeat(2 * 1024 * 1024)),
            ErrorKind::Truncated,
        ),
    ];
    for (script, kind) in scripts {
        assert_eq!(salvaged(script).await, Err(kind));
    }
    assert_eq!(
        salvaged(Script::new().text(HALF).finish(FinishReason::Stop)).await,
        Ok(FinishReason::Stop)
    );
}

#[tokio::test(start_paused = true)]
async fn a_function_that_gives_no_number_keeps_nothing() {
    let stack = ServiceBuilder::new()
        .layer(SalvageLayer::new(|_: &str| f64::NAN))
        .service(Model::new(Script::new().text(WHOLE)));
    assert_eq!(ending(stack).await, Err(ErrorKind::Truncated));
}

#[tokio::test(start_paused = true)]
async fn typical_length_is_learnt_from_answers_that_ended_well_by_all_clones() {
    let layer = SalvageLayer::new(TypicalLength::new());
    let through = |script| {
        ServiceBuilder::new()
            .layer(layer.clone())
            .service(Model::new(script))
    };
    let cut = || through(Script::new().text("0123456"));
    assert_eq!(
        ending(cut()).await,
        Err(ErrorKind::Truncated),
        "nothing known yet"
    );
    for _ in 0..5 {
        let whole = Script::new().text("0123456789").finish(FinishReason::Stop);
        assert_eq!(ending(through(whole)).await, Ok(FinishReason::Stop));
    }
    for _ in 0..10 {
        // Neither a partial nor what the token limit cut teaches anything.
        assert_eq!(ending(cut()).await, Ok(FinishReason::Partial));
        let limited = Script::new().text("0").finish(FinishReason::Length);
        assert_eq!(ending(through(limited)).await, Ok(FinishReason::Length));
    }
    let short = through(Script::new().text("01234"));
    assert_eq!(ending(short).await, Err(ErrorKind::Truncated));
}

/// Rejects every answer of `HALF`, and only once it has ended.
#[cfg(feature = "quality-gate")]
fn not_half() -> impl Rule {
    WholeText::new("half", |_: &Asked, text: &str| text != HALF)
}

#[cfg(feature = "quality-gate")]
#[tokio::test(start_paused = true)]
async fn a_gate_outside_judges_what_was_kept_as_any_answer() {
    let gate = QualityGateLayer::builder()
        .rule(not_half())
        .build()
        .expect("it can work");
    let stack = |text: &str| {
        ServiceBuilder::new()
            .layer(gate.clone())
            .layer(SalvageLayer::new(|_: &str| 1.0))
            .service(Model::new(Script::new().text(text.to_owned())))
    };
    assert_eq!(ending(stack(WHOLE)).await, Ok(FinishReason::Partial));
    assert_eq!(ending(stack(HALF)).await, Err(ErrorKind::Heuristic("half")));
}

#[cfg(feature = "quality-gate")]
#[tokio::test(start_paused = true)]
async fn cut_json_is_rejected_and_the_ladder_goes_on() {
    let json = || Json::object().require(["a", "b"]).expect("they are keys");
    let whole = Model::new(Script::answer("{}"));
    let gate = QualityGateLayer::builder().rule(json());
    let stack = ServiceBuilder::new()
        .layer(FallbackLayer::new(Source::NoLlm, whole))
        .layer(gate.hold(Hold::All).build().expect("it can work"))
        .layer(SalvageLayer::new(json()))
        .service(Model::new(Script::new().text(r#"{"a": 1, "b": [1, "#)));
    let read = ask(stack, Ask::new("q")).await.expect("an answer");
    assert_eq!(
        (read.text.as_str(), read.ending()),
        ("{}", Ok(FinishReason::Stop))
    );
}

#[cfg(feature = "quality-gate")]
#[tokio::test(start_paused = true)]
async fn typical_length_behind_a_gate_is_learnt_from_what_the_gate_accepts() {
    let typical = TypicalLength::new();
    let gate = QualityGateLayer::builder()
        .rule(not_half())
        .rule(typical.clone());
    let layer = ServiceBuilder::new()
        .layer(gate.build().expect("it can work"))
        .layer(SalvageLayer::new(typical));
    let whole = |text: &str| {
        Script::new()
            .text(text.to_owned())
            .finish(FinishReason::Stop)
    };
    for _ in 0..5 {
        let good = layer.clone().service(Model::new(whole(WHOLE)));
        assert_eq!(ending(good).await, Ok(FinishReason::Stop));
    }
    for _ in 0..10 {
        let bad = layer.clone().service(Model::new(whole(HALF)));
        assert_eq!(ending(bad).await, Err(ErrorKind::Heuristic("half")));
    }
    let cut = layer.service(Model::new(Script::new().text(HALF.to_uppercase())));
    assert_eq!(
        ending(cut).await,
        Err(ErrorKind::Truncated),
        "no longer than ten answers, all of them rejected"
    );
}

#[tokio::test(start_paused = true)]
async fn text_that_a_source_inside_took_back_is_no_part_of_what_is_kept() {
    let reset = Delta::Source(Box::new(SourceChange {
        head: Head::new(Source::Backup),
        reset: true,
        shown: WHOLE.len(),
    }));
    let script = Script::new().text(WHOLE).chunk(reset);
    assert_eq!(
        salvaged(script.clone().text(HALF)).await,
        Err(ErrorKind::Truncated)
    );
    assert_eq!(
        salvaged(script.text(WHOLE)).await,
        Ok(FinishReason::Partial)
    );
}

#[tokio::test(start_paused = true)]
async fn a_partial_is_never_recorded() {
    let store = Arc::new(MemoryStore::new());
    let key = |ask: &Ask| Some(AnswerKey::shared("f").question("q", &ask.question));
    let replay = ReplayLayer::new(store.clone(), key);
    let stack = |script| {
        ServiceBuilder::new()
            .layer(replay.clone())
            .layer(SalvageLayer::new(completeness))
            .service(Model::new(script))
    };
    assert_eq!(
        ending(stack(Script::new().text(WHOLE))).await,
        Ok(FinishReason::Partial)
    );
    assert_eq!(store.len(), 0);
    assert!(
        ending(stack(Script::new().text(WHOLE).finish(FinishReason::Stop)))
            .await
            .is_ok()
    );
    assert_eq!(store.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn the_upstream_is_dropped_when_the_answer_ends() {
    let model = Model::new(Script::new().text(WHOLE).stall());
    let stack = ServiceBuilder::new()
        .layer(SalvageLayer::new(completeness))
        .layer(CompletionTimeoutLayer::default())
        .service(model.clone());
    let mut answer = stack
        .clone()
        .oneshot(Ask::new("q"))
        .await
        .expect("an answer");
    while !matches!(
        answer.chunks.next().await,
        Some(Ok(Chunk {
            delta: Delta::Finish(_),
            ..
        }))
    ) {}
    assert_eq!(model.held(), 0, "before the stream itself is dropped");
    assert!(answer.chunks.next().await.is_none());
}
