//! What answers and errors say beside a text and a kind.

use std::time::{Duration, SystemTime};

use super::{
    client::{Outcome, ask},
    probe::{in_full, of_others, words},
    subject::Bench,
};
use crate::{
    answer::{Head, Replayed, Source},
    chunk::{Chunk, Delta, FinishReason, Format, Frame, ToolCallDelta, Usage},
    error::{Error, ErrorClass, ErrorKind},
    testing::Script,
};

/// Those that a provider gives an answer. [`FinishReason::Refusal`] is not among them: it is the end of none.
const REASONS: [FinishReason; 4] = [
    FinishReason::Stop,
    FinishReason::Length,
    FinishReason::ToolCalls,
    FinishReason::ContentFilter,
];

/// Those that this crate gives one, for which a wire has no name.
const OWN_REASONS: [FinishReason; 2] = [FinishReason::Partial, FinishReason::Unconfirmed];

pub(super) async fn check(bench: &Bench) {
    if !bench.changes_failures {
        errors_keep_their_words(bench).await;
    }
    for reason in REASONS {
        an_answer_keeps_its_reason(bench, reason).await;
    }
    if !bench.rebuilds_answers {
        for reason in OWN_REASONS {
            an_answer_keeps_its_reason(bench, reason).await;
        }
        for head in heads() {
            an_answer_keeps_its_head(bench, head).await;
        }
    }
    what_comes_beside_the_text_comes_through(bench).await;
}

async fn play(bench: &Bench, script: Script) -> Outcome {
    let (mut service, probe) = bench.around(script);
    let outcome = ask(&mut service).await;
    probe.assert_kept();
    outcome
}

async fn errors_keep_their_words(bench: &Bench) {
    let kind = ErrorKind::BadRequest;
    let (mut unready, probe) = bench.around(bench.good());
    probe.fail_readiness(kind);
    let outcomes = [
        ("of `poll_ready`", ask(&mut unready).await),
        ("of a call", play(bench, Script::fails(kind)).await),
        (
            "before the first token",
            play(bench, Script::new().error(kind)).await,
        ),
        (
            "in the stream",
            play(bench, Script::new().text(&*bench.text).error(kind)).await,
        ),
    ];
    let sent = words(&in_full(Error::new(kind)));
    for (place, outcome) in outcomes {
        assert!(
            outcome.error.is_some_and(|error| words(&error) == sent),
            "an error {place} keeps what it says beside its kind: its context, the provider's words and its source"
        );
    }
    let (mut service, probe) = bench.around(bench.good());
    probe.fail_foreign();
    let error = ask(&mut service).await.error;
    let sent = words(&Error::from_any(of_others()));
    assert!(
        error.is_some_and(|error| words(&error) == sent),
        "an error that is not this crate's is kept as the source of the one that it is taken for"
    );
}

async fn an_answer_keeps_its_reason(bench: &Bench, reason: FinishReason) {
    let script = Script::new().text(&*bench.text).finish(reason);
    let ended = play(bench, script).await.ending;
    let rejected = |kind: ErrorKind| {
        let judged = matches!(kind.class(), ErrorClass::Format | ErrorClass::Semantic);
        reason != FinishReason::Stop && (judged || kind == ErrorKind::Truncated)
    };
    assert!(
        ended.map_or_else(rejected, |ended| ended == reason),
        "an answer keeps its finish reason, or is rejected for it: {reason:?} became {ended:?}"
    );
}

fn heads() -> [Head; 3] {
    let replayed = Replayed {
        answered_at: SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000),
        age: Duration::from_secs(60),
    };
    let named = |source| {
        Head::new(source)
            .with_provider("a provider")
            .with_model("a-model")
    };
    let standing_in = |source| Head {
        reason: Some(ErrorKind::Overloaded),
        ..named(source)
    };
    [
        named(Source::Live),
        standing_in(Source::Backup),
        standing_in(Source::Replay).with_replayed(replayed),
    ]
}

async fn an_answer_keeps_its_head(bench: &Bench, head: Head) {
    let outcome = play(bench, bench.good().head(head.clone())).await;
    assert_eq!(
        outcome.head,
        Some(head),
        "an answer keeps its head: source, provider, model, and why another stands in"
    );
}

async fn what_comes_beside_the_text_comes_through(bench: &Bench) {
    let sent = everything(bench);
    let script = sent.iter().cloned().fold(Script::new(), Script::chunk);
    let outcome = play(bench, script).await;
    assert_eq!(
        told(&outcome.chunks, bench),
        told(&sent, bench),
        "reasoning, tool calls and usage come through as they are, in their order between the texts"
    );
    assert!(
        bench.rebuilds_answers || stream(&outcome.chunks) == stream(&sent),
        "the frames of an answer, in order, are the original stream"
    );
}

/// A chunk of each kind.
fn everything(bench: &Bench) -> Vec<Chunk> {
    let (first, rest) = bench.halves();
    let begun = ToolCallDelta {
        index: 0,
        id: Some("call_1".into()),
        name: Some("look_up".into()),
        arguments: "".into(),
    };
    let arguments = ToolCallDelta {
        arguments: "{\"of\": \"light\"}".into(),
        ..ToolCallDelta::default()
    };
    let usage = Usage {
        prompt_tokens: Some(5),
        completion_tokens: Some(8),
        total_tokens: Some(13),
    };
    let deltas = [
        Delta::Opaque,
        Delta::Reasoning("Hm. ".into()),
        Delta::Reasoning("Light.".into()),
        Delta::Text(first.into()),
        Delta::Text(rest.into()),
        Delta::Opaque,
        Delta::ToolCall(Box::new(begun)),
        Delta::ToolCall(Box::new(arguments)),
        Delta::Usage(usage),
        Delta::Finish(FinishReason::ToolCalls),
    ];
    let framed = |(number, delta)| Chunk {
        delta,
        frame: (!bench.rebuilds_answers).then(|| Frame {
            format: Format::OpenAi,
            bytes: format!("data: {number}\n\n").into(),
        }),
    };
    deltas.into_iter().enumerate().map(framed).collect()
}

/// What chunks say, however it is cut.
fn told(chunks: &[Chunk], bench: &Bench) -> Vec<(&'static str, String)> {
    let mut told: Vec<(_, String)> = Vec::new();
    for chunk in chunks {
        let (kind, more) = match &chunk.delta {
            Delta::Text(text) => ("text", text.to_string()),
            Delta::Reasoning(text) => ("reasoning", text.to_string()),
            Delta::Refusal(text) => ("refusal", text.to_string()),
            Delta::ToolCall(call) => {
                let ToolCallDelta {
                    index,
                    id,
                    name,
                    arguments,
                } = &**call;
                (
                    "tool call",
                    format!("{index} {id:?} {name:?} {arguments}\n"),
                )
            }
            Delta::Usage(usage) if !bench.rebuilds_answers => ("usage", format!("{usage:?}\n")),
            Delta::Finish(reason) => ("finish", reason.as_str().into()),
            Delta::Usage(_) | Delta::Source(_) | Delta::Opaque => continue,
        };
        match told.last_mut() {
            Some((last, so_far)) if *last == kind => so_far.push_str(&more),
            _ => told.push((kind, more)),
        }
    }
    told
}

/// The stream as it came over the wire.
fn stream(chunks: &[Chunk]) -> Vec<u8> {
    let frames = chunks
        .iter()
        .filter_map(|chunk| chunk.frame_in(Format::OpenAi));
    frames.flatten().copied().collect()
}
