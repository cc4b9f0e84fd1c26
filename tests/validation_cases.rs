//! Every case of `corpus/validation.jsonl`, by the stock rules for its topic, however the text is cut.

#![cfg(all(feature = "quality-gate", feature = "json-schema"))]

use std::sync::Arc;

use backstop::{
    ErrorKind, FinishReason,
    quality_gate::{
        Asked, Piece, Rule, Sanitizer,
        rules::{
            Echo, Json, JsonSchema, Language, Mojibake, Refusals, Repetition, StripLeaks,
            TolerantJson,
        },
    },
};
use serde::Deserialize;
use serde_json::Value;

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

/// What judges the answers of one topic.
#[derive(Default)]
struct Stack {
    sanitizers: Vec<Arc<dyn Sanitizer>>,
    rules: Vec<Arc<dyn Rule>>,
}

/// What a gate for the case's topic has. All of it judges all cases of look-alikes too: none may be rejected.
fn stack(case: &Case) -> Stack {
    let mut rules: Vec<Arc<dyn Rule>> = vec![
        Arc::new(Mojibake::new()),
        Arc::new(Refusals::new()),
        Arc::new(Repetition),
        Arc::new(Echo),
    ];
    if let Some(code) = &case.context.expected_language {
        rules.push(Arc::new(Language::new(code).expect("a known language")));
    }
    Stack {
        sanitizers: vec![Arc::new(StripLeaks::new())],
        rules,
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Judged {
    text: String,
    reasoning: String,
}

impl Stack {
    fn judge(
        &self,
        asked: &Asked,
        pieces: &[&str],
        finish: FinishReason,
    ) -> Result<Judged, ErrorKind> {
        let mut texts: Vec<String> = pieces.iter().map(ToString::to_string).collect();
        let mut reasoning = String::new();
        for sanitizer in &self.sanitizers {
            let mut sanitizing = sanitizer.sanitizing(asked);
            let mut clean = vec![];
            for text in &texts {
                sanitizing.push(text, &mut clean)?;
            }
            sanitizing.finish(finish, &mut clean)?;
            texts.clear();
            for piece in clean {
                match piece {
                    Piece::Text(text) => texts.push(text),
                    Piece::Reasoning(text) => reasoning.push_str(&text),
                    Piece::TakeBack => reasoning.extend(texts.drain(..)),
                }
            }
        }
        if texts.concat().trim().is_empty() {
            // So the contract of an answer's stream has it, before any rule.
            return Err(ErrorKind::Empty {
                finish: Some(finish),
            });
        }
        for rule in &self.rules {
            if let Some(mut validator) = rule.validator(asked) {
                for text in &texts {
                    validator.push(text)?;
                }
                validator.finish(finish)?;
            }
        }
        Ok(Judged {
            text: texts.concat(),
            reasoning,
        })
    }

    /// The verdict, which must not depend on how the text is cut.
    fn judge_cut(
        &self,
        asked: &Asked,
        text: &str,
        finish: FinishReason,
    ) -> Result<Judged, ErrorKind> {
        let whole = self.judge(asked, &[text], finish);
        for (at, _) in text.char_indices() {
            let (head, tail) = text.split_at(at);
            assert_eq!(
                self.judge(asked, &[head, tail], finish),
                whole,
                "cut at {at}: {text:?}"
            );
        }
        for size in [1, 2, 3, 7] {
            let chars: Vec<char> = text.chars().collect();
            let pieces: Vec<String> = chars
                .chunks(size)
                .map(|piece| piece.iter().collect())
                .collect();
            let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
            assert_eq!(
                self.judge(asked, &pieces, finish),
                whole,
                "pieces of {size}: {text:?}"
            );
        }
        whole
    }
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
        let stack = stack(&case);
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
            let judged = stack.judge_cut(&asked(&case), &input, FinishReason::Stop);
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
                    stack.judge(&asked(&case), &deltas, FinishReason::Stop),
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
        let schema: Vec<Arc<dyn Rule>> = case
            .context
            .schema
            .iter()
            .map(|schema| Arc::new(JsonSchema::new(schema).expect("a schema")) as _)
            .collect();
        let mut strict = Stack {
            rules: vec![Arc::new(Json::any())],
            ..Stack::default()
        };
        strict.rules.extend(schema.iter().cloned());
        let judged = strict.judge_cut(&asked(&case), &case.input, finish);
        assert_eq!(
            outcome(&case.input, &judged),
            case.expect.outcome,
            "{id}: {judged:?}"
        );
        if let (Err(kind), Some(expected)) = (&judged, &case.expect.reason) {
            assert_eq!(reason(*kind), expected, "{id}");
        }

        let mut tolerant = Stack {
            sanitizers: vec![Arc::new(TolerantJson::new())],
            rules: vec![Arc::new(Json::any().accept_length())],
        };
        tolerant.rules.extend(schema);
        match tolerant.judge_cut(&asked(&case), &case.input, finish) {
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
