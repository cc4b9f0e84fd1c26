//! Every case of `corpus/validation.jsonl`, by the stock rules for its topic, however the text is cut.

#![cfg(all(feature = "quality-gate", feature = "json-schema", feature = "testing"))]

use std::borrow::Cow;

use backstop::{
    Delta, ErrorKind, FinishReason, LlmRequest, QualityGateLayer,
    quality_gate::{
        Asked, Checked, Hold, QualityGateBuilder,
        rules::{
            Echo, Json, JsonSchema, Language, Mojibake, Refusals, Repetition, StripLeaks,
            TolerantJson,
        },
    },
    testing::{Script, ScriptedModel},
};
use futures_util::{FutureExt, StreamExt};
use serde::Deserialize;
use serde_json::Value;
use tower::{Layer, ServiceExt};

#[derive(Deserialize)]
struct Case {
    id: String,
    input: String,
    #[serde(default)]
    context: Context,
    expect: Expect,
}

#[derive(Default, Deserialize)]
struct Context {
    #[serde(default)]
    prompt: String,
    #[serde(default)]
    system: String,
    expected_language: Option<String>,
    schema: Option<Value>,
}

#[derive(Deserialize)]
struct Expect {
    outcome: String,
    #[serde(default)]
    accept_also: Vec<String>,
    reason: Option<String>,
    text: Option<String>,
    reasoning: Option<String>,
    #[serde(default)]
    variants: Vec<String>,
    deltas: Option<Vec<String>>,
    lenient_outcome: Option<String>,
    value: Option<Value>,
    finish_reason: Option<String>,
}

/// The gate for the case's topic. All of it judges all cases of look-alikes too: none may be rejected.
fn gate(case: &Case) -> QualityGateLayer {
    let gate = QualityGateLayer::builder()
        .sanitizer(StripLeaks::new())
        .rule(Mojibake::new())
        .rule(Refusals::new())
        .rule(Repetition)
        .rule(Echo);
    build(match &case.context.expected_language {
        Some(code) => gate.rule(Language::new(code).expect("a known language")),
        None => gate,
    })
}

fn build(gate: QualityGateBuilder) -> QualityGateLayer {
    gate.hold(Hold::All).build().expect("it judges something")
}

/// A case's question.
#[derive(Clone)]
struct Ask(Asked);

impl LlmRequest for Ask {
    fn prompt(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.0.prompt)
    }
    fn instructions(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.0.instructions)
    }
    fn max_tokens(&self) -> Option<u32> {
        None
    }
    fn set_max_tokens(&mut self, _: u32) {}
}

#[derive(Clone, Debug, PartialEq)]
struct Judged {
    text: String,
    reasoning: String,
}

/// What a client gets of an answer in these pieces.
fn judge(
    gate: &QualityGateLayer,
    asked: &Asked,
    pieces: &[&str],
    finish: FinishReason,
) -> Result<Judged, ErrorKind> {
    let script = pieces
        .iter()
        .fold(Script::new(), |script, piece| script.text(*piece));
    let model = ScriptedModel::new(script.finish(finish));
    let answer = gate.layer(model).oneshot(Ask(asked.clone()));
    let answer = answer.now_or_never().expect("nothing is waited for");
    let mut judged = Judged {
        text: String::new(),
        reasoning: String::new(),
    };
    let chunks = answer.map_err(|error| error.kind())?.chunks;
    for chunk in chunks.collect::<Vec<_>>().now_or_never().expect("nor here") {
        match chunk.map_err(|error| error.kind())?.delta {
            Delta::Text(text) => judged.text.push_str(&text),
            Delta::Reasoning(text) => judged.reasoning.push_str(&text),
            _ => {}
        }
    }
    Ok(judged)
}

/// The verdict, which must not depend on how the text is cut.
fn judge_cut(
    gate: &QualityGateLayer,
    asked: &Asked,
    text: &str,
    finish: FinishReason,
) -> Result<Judged, ErrorKind> {
    let whole = judge(gate, asked, &[text], finish);
    for (at, _) in text.char_indices() {
        let (head, tail) = text.split_at(at);
        let cut = judge(gate, asked, &[head, tail], finish);
        assert_eq!(cut, whole, "cut at {at}: {text:?}");
    }
    for size in [1, 2, 3, 7] {
        let chars: Vec<char> = text.chars().collect();
        let pieces: Vec<String> = chars
            .chunks(size)
            .map(|piece| piece.iter().collect())
            .collect();
        let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
        let cut = judge(gate, asked, &pieces, finish);
        assert_eq!(cut, whole, "pieces of {size}: {text:?}");
    }
    let checked = match &whole {
        Ok(judged) if judged.text == text => Checked::Accept,
        Ok(judged) => Checked::Sanitized {
            text: judged.text.clone(),
        },
        Err(kind) => Checked::Reject(*kind),
    };
    assert_eq!(gate.check(asked, text, finish), checked, "{text:?}");
    whole
}

fn cases(kind: &str) -> Vec<Case> {
    include_str!("corpus/validation.jsonl")
        .lines()
        .filter(|line| line.contains(&format!("\"kind\": \"{kind}\"")))
        .map(|line| serde_json::from_str(line).expect("a case"))
        .collect()
}

fn asked(case: &Case) -> Asked {
    Asked {
        prompt: case.context.prompt.clone().into(),
        instructions: case.context.system.clone().into(),
    }
}

fn reason(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::Structure(rule) | ErrorKind::Heuristic(rule) => rule,
        kind => kind.as_str(),
    }
}

fn outcome(input: &str, judged: &Result<Judged, ErrorKind>) -> &'static str {
    match judged {
        Ok(judged) if judged.text == input => "accept",
        Ok(_) => "accept_sanitized",
        Err(_) => "reject",
    }
}

#[test]
fn texts_get_the_verdict_of_their_case() {
    let mut judged_cases = 0;
    for case in cases("text") {
        let gate = gate(&case);
        judged_cases += 1;
        let mut inputs = vec![case.input.clone()];
        if let Some(text) = &case.expect.text {
            inputs.extend(
                case.expect
                    .variants
                    .iter()
                    .map(|tail| format!("{text}{tail}")),
            );
        }
        for input in inputs {
            let judged = judge_cut(&gate, &asked(&case), &input, FinishReason::Stop);
            let outcome = outcome(&input, &judged);
            let id = &case.id;
            if case.expect.accept_also.iter().any(|also| also == outcome) {
                continue;
            }
            assert_eq!(outcome, case.expect.outcome, "{id}: {judged:?}");
            match &judged {
                Ok(judged) => {
                    assert_eq!(Some(&judged.text), case.expect.text.as_ref(), "{id}");
                    if let Some(reasoning) = &case.expect.reasoning {
                        assert_eq!(&judged.reasoning, reasoning, "{id}");
                    }
                }
                Err(kind) => {
                    assert_eq!(Some(reason(*kind)), case.expect.reason.as_deref(), "{id}");
                }
            }
            if let Some(deltas) = &case.expect.deltas {
                let deltas: Vec<&str> = deltas.iter().map(String::as_str).collect();
                assert_eq!(
                    judge(&gate, &asked(&case), &deltas, FinishReason::Stop),
                    judged,
                    "{id}"
                );
            }
        }
    }
    assert_eq!(judged_cases, 57);
}

#[test]
fn documents_get_the_strict_and_the_tolerant_verdict_of_their_case() {
    let cases = cases("json");
    assert_eq!(cases.len(), 19);
    for case in cases {
        let id = &case.id;
        let finish = match case.expect.finish_reason.as_deref() {
            Some("length") => FinishReason::Length,
            _ => FinishReason::Stop,
        };
        let with_schema = |gate: QualityGateBuilder| {
            build(match &case.context.schema {
                Some(schema) => gate.rule(JsonSchema::new(schema).expect("a schema")),
                None => gate,
            })
        };
        let strict = with_schema(QualityGateLayer::builder().rule(Json::any()));
        let judged = judge_cut(&strict, &asked(&case), &case.input, finish);
        assert_eq!(
            outcome(&case.input, &judged),
            case.expect.outcome,
            "{id}: {judged:?}"
        );
        if let (Err(kind), Some(expected)) = (&judged, &case.expect.reason) {
            assert_eq!(reason(*kind), expected, "{id}");
        }

        let tolerant = QualityGateLayer::builder()
            .sanitizer(TolerantJson::new())
            .rule(Json::any().accept_length());
        match judge_cut(&with_schema(tolerant), &asked(&case), &case.input, finish) {
            Ok(judged) => {
                assert_eq!(
                    case.expect.lenient_outcome.as_deref(),
                    Some("accept"),
                    "{id}"
                );
                let value: Value = serde_json::from_str(&judged.text).expect("a document");
                assert_eq!(Some(value), case.expect.value, "{id}");
                if case.expect.outcome == "accept" {
                    assert_eq!(
                        judged.text, case.input,
                        "{id}: valid input passes byte for byte"
                    );
                }
            }
            Err(kind) => {
                assert_eq!(
                    case.expect.lenient_outcome.as_deref(),
                    Some("reject"),
                    "{id}: {kind:?}"
                );
                if let Some(expected) = &case.expect.reason {
                    assert_eq!(reason(kind), expected, "{id}");
                }
            }
        }
    }
}
