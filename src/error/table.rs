//! The table of all kinds in the documentation says what the code does.

use serde_json::Value;
use tower::{Layer, ServiceExt};

use super::*;
use crate::{
    ChatRequest, LlmRequest, Outcome, RetryLayer,
    circuit_breaker::{Verdict, default_verdict},
    fallback::takes_by_default,
    grpc::code_of,
    testing::{Script, ScriptedModel},
    wire::{anthropic, openai, serve::status_of},
};

const TABLE: &str = include_str!("../docs/errors.md");

/// The row that a failure belongs to. A kind that is new has none, and this does not compile.
fn row(error: &Error) -> String {
    let name = match error.kind() {
        ErrorKind::TtftTimeout => "`TtftTimeout`",
        ErrorKind::Stalled => "`Stalled`",
        ErrorKind::CompletionTimeout => "`CompletionTimeout`",
        ErrorKind::Connect => "`Connect`",
        ErrorKind::Upstream { status: 429, .. } => "`Upstream` 429",
        ErrorKind::Upstream { status: 503, .. } => "`Upstream` 503",
        ErrorKind::Upstream {
            status: 408 | 500..=599,
            ..
        } => "`Upstream` 408, other 5xx",
        ErrorKind::Upstream { .. } => "`Upstream` any other",
        ErrorKind::InBandError {
            status: None | Some(408 | 500..=599),
        } => "`InBandError` without a status, 408, 5xx",
        ErrorKind::InBandError { status: Some(429) } => "`InBandError` 429",
        ErrorKind::InBandError { .. } => "`InBandError` any other",
        ErrorKind::Truncated => "`Truncated`",
        ErrorKind::CircuitOpen { .. } => "`CircuitOpen`",
        ErrorKind::Overloaded => "`Overloaded`",
        ErrorKind::Empty {
            finish: Some(FinishReason::Length),
        } => "`Empty`, the token limit used up",
        ErrorKind::Empty { .. } => "`Empty`",
        ErrorKind::Malformed => "`Malformed`",
        ErrorKind::Structure(_) => "`Structure`",
        ErrorKind::Refusal => "`Refusal`",
        ErrorKind::Heuristic(_) => "`Heuristic`",
        ErrorKind::Judge => "`Judge`",
        ErrorKind::ContentPolicy => "`ContentPolicy`",
        ErrorKind::ContextLength => "`ContextLength`",
        ErrorKind::BadRequest => "`BadRequest`",
        ErrorKind::Auth => "`Auth`",
        ErrorKind::Quota => "`Quota`",
    };
    match (error.kind(), error.provider()) {
        (ErrorKind::Auth | ErrorKind::Quota, Some(_)) => format!("{name}, the caller's"),
        (ErrorKind::Auth | ErrorKind::Quota, None) => format!("{name}, this service's"),
        _ => name.to_owned(),
    }
}

/// At least one failure for each row, and each edge of those that are ranges.
fn failures() -> Vec<Error> {
    let retry_after = None;
    let mut kinds = vec![
        ErrorKind::TtftTimeout,
        ErrorKind::Stalled,
        ErrorKind::CompletionTimeout,
        ErrorKind::Connect,
        ErrorKind::Truncated,
        ErrorKind::CircuitOpen { retry_after },
        ErrorKind::Overloaded,
        ErrorKind::Malformed,
        ErrorKind::Structure("rule"),
        ErrorKind::Refusal,
        ErrorKind::Heuristic("rule"),
        ErrorKind::Judge,
        ErrorKind::ContentPolicy,
        ErrorKind::ContextLength,
        ErrorKind::BadRequest,
        ErrorKind::Auth,
        ErrorKind::Quota,
        ErrorKind::InBandError { status: None },
    ];
    let finishes = [None, Some(FinishReason::Stop), Some(FinishReason::Length)];
    kinds.extend(finishes.map(|finish| ErrorKind::Empty { finish }));
    for status in [301, 404, 408, 409, 429, 499, 500, 503, 529, 599, 600] {
        kinds.push(ErrorKind::Upstream {
            status,
            retry_after,
        });
        let status = Some(status);
        kinds.push(ErrorKind::InBandError { status });
    }
    let callers = [ErrorKind::Auth, ErrorKind::Quota];
    let callers = callers.map(|kind| Error::new(kind).with_provider(ProviderError::default()));
    kinds.into_iter().map(Error::new).chain(callers).collect()
}

/// How often a model that fails so is asked, and with which limits.
async fn asked(layer: RetryLayer, kind: ErrorKind) -> Vec<Option<u32>> {
    let model = ScriptedModel::new(Script::fails(kind));
    let mut request = ChatRequest::new("m").user("q");
    request.set_max_tokens(2000);
    let answered = layer.layer(model.clone()).oneshot(request).await;
    assert!(answered.is_err());
    let limits = model.requests();
    limits.iter().map(LlmRequest::max_tokens).collect()
}

async fn retried(kind: ErrorKind) -> &'static str {
    let limits = asked(RetryLayer::default(), kind).await;
    match limits[..] {
        [_, Some(less)] if less < 2000 => "with fewer tokens",
        [_, _, _] => "after a pause",
        [_] => {
            let eager = RetryLayer::default().after_rejection(1);
            match asked(eager, kind).await.len() {
                1 => "no",
                _ => "if asked to",
            }
        }
        _ => panic!("{kind:?}: {limits:?}"),
    }
}

/// The code as gRPC spells it: `Debug` has it in camel case.
fn code_name(code: tonic::Code) -> String {
    let mut name = String::new();
    for letter in format!("{code:?}").chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_uppercase());
    }
    name
}

async fn columns(error: &Error) -> Vec<String> {
    let class = match error.class() {
        ErrorClass::Latency => "latency",
        ErrorClass::Availability => "availability",
        ErrorClass::Format => "format",
        ErrorClass::Semantic => "semantic",
        ErrorClass::Request => "request",
    };
    let word = |body: &[u8], name: &str| {
        let body: Value = serde_json::from_slice(body).expect("JSON");
        format!("`{}`", body["error"][name].as_str().expect("a string"))
    };
    let (openai, anthropic) = (openai::error_body(error), anthropic::error_body(error));
    let yes = |is: bool| if is { "yes" } else { "no" };
    let counted = default_verdict(Outcome::Failed(error)) != Verdict::Neutral;
    vec![
        row(error),
        class.to_owned(),
        status_of(error).as_str().to_owned(),
        format!("`{}`", code_name(code_of(error))),
        word(&openai, "type"),
        word(&openai, "code"),
        word(&anthropic, "type"),
        retried(error.kind()).await.to_owned(),
        yes(takes_by_default(error)).to_owned(),
        yes(counted).to_owned(),
    ]
}

#[tokio::test(start_paused = true)]
async fn the_table_says_what_happens_to_each_failure() {
    let rows: Vec<Vec<&str>> = TABLE
        .lines()
        .skip(2)
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let mut unmet: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    for error in failures() {
        let does = columns(&error).await;
        let says = rows.iter().find(|row| row[0] == does[0]);
        assert_eq!(says, Some(&does.iter().map(String::as_str).collect()));
        unmet.retain(|name| *name != does[0]);
    }
    assert!(unmet.is_empty(), "rows that no failure has: {unmet:?}");
}
