//! Failures of real providers, as bytes: each case of `tests/corpus/` ends as it should, however its bytes are cut,
//! for the decoder alone and through a client with its timeouts.
#![cfg(feature = "wire")]

use std::{convert::Infallible, io};

use backstop::{
    ChatRequest, Chunk, CompletionTimeoutLayer, Delta, Error, ErrorKind, FinishReason,
    TtftTimeoutLayer,
    wire::{client::ClientLayer, openai::Decoder},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use bytes::Bytes;
use futures_util::{StreamExt, future, stream};
use http::{Request, Response, StatusCode, header::CONTENT_TYPE};
use http_body::Frame;
use http_body_util::{Full, StreamBody};
use serde::Deserialize;
use tokio::runtime::Builder;
use tower::{ServiceBuilder, ServiceExt, service_fn};

#[derive(Deserialize)]
struct Case {
    id: String,
    #[serde(default)]
    chunks: Vec<String>,
    #[serde(default)]
    chunks_b64: Vec<String>,
    #[serde(default)]
    expand: bool,
    #[serde(default = "yes")]
    resplit: bool,
    http: Http,
    end: String,
    expect: Expect,
}

#[derive(Deserialize)]
struct Http {
    status: u16,
    content_type: String,
}

#[derive(Deserialize)]
struct Expect {
    outcome: String,
    #[serde(default)]
    accept_also: Vec<String>,
    text: Option<String>,
    #[serde(default)]
    accept_text_also: Vec<String>,
    reasoning: Option<String>,
    refusal_text: Option<String>,
    tool_calls: Option<Vec<ToolCall>>,
    first_token_chunk: Option<usize>,
    #[serde(default)]
    accept_first_token_chunk: Vec<usize>,
    first_activity_chunk: Option<usize>,
    cacheable: bool,
    #[cfg(feature = "circuit-breaker")]
    breaker: String,
    #[serde(default)]
    options: Options,
}

#[derive(Default, Deserialize)]
struct Options {
    #[serde(default)]
    cumulative: bool,
}

#[derive(Debug, Default, Deserialize, PartialEq)]
struct ToolCall {
    name: String,
    arguments: String,
}

fn yes() -> bool {
    true
}

/// Replaces each `{{repeat:S:N}}` by S, N times.
fn expand(text: &str) -> String {
    let Some((before, rest)) = text.split_once("{{repeat:") else {
        return text.to_owned();
    };
    let (directive, after) = rest.split_once("}}").expect("a closed directive");
    let (unit, count) = directive.rsplit_once(':').expect("a count");
    [
        before,
        &unit.repeat(count.parse().expect("a number")),
        &expand(after),
    ]
    .concat()
}

impl Case {
    fn load(corpus: &str) -> Vec<Self> {
        corpus
            .lines()
            .map(|line| serde_json::from_str(line).expect("a case"))
            .collect()
    }

    fn segments(&self) -> Vec<Bytes> {
        if !self.chunks_b64.is_empty() {
            let decode = |chunk| BASE64_STANDARD.decode(chunk).expect("base64").into();
            return self.chunks_b64.iter().map(decode).collect();
        }
        let chunk = |chunk: &String| {
            if self.expand {
                expand(chunk)
            } else {
                chunk.clone()
            }
        };
        self.chunks.iter().map(|text| chunk(text).into()).collect()
    }

    fn resplit(&self, size: usize) -> Vec<Bytes> {
        let whole = self.segments().concat();
        whole.chunks(size).map(Bytes::copy_from_slice).collect()
    }
}

/// What a client would know of an answer.
#[derive(Default)]
struct Seen {
    text: String,
    reasoning: String,
    refusal: String,
    tools: Vec<ToolCall>,
    finish: Option<FinishReason>,
    error: Option<Error>,
    endings: usize,
    first_token: Option<usize>,
    first_activity: Option<usize>,
}

impl Seen {
    fn item(&mut self, segment: usize, item: Result<Chunk, Error>) {
        let chunk = match item {
            Ok(chunk) => chunk,
            Err(error) => {
                self.error = Some(error);
                self.endings += 1;
                return;
            }
        };
        if chunk.is_token() {
            self.first_activity.get_or_insert(segment);
            if matches!(chunk.delta, Delta::Text(_) | Delta::ToolCall(_)) {
                self.first_token.get_or_insert(segment);
            }
        }
        match chunk.delta {
            Delta::Text(text) => self.text.push_str(&text),
            Delta::Reasoning(text) => self.reasoning.push_str(&text),
            Delta::Refusal(text) => self.refusal.push_str(&text),
            Delta::ToolCall(call) => {
                self.tools.resize_with(
                    self.tools.len().max(call.index as usize + 1),
                    ToolCall::default,
                );
                let tool = &mut self.tools[call.index as usize];
                tool.name.push_str(call.name.as_deref().unwrap_or_default());
                tool.arguments.push_str(&call.arguments);
            }
            Delta::Finish(reason) => {
                self.finish = Some(reason);
                self.endings += 1;
            }
            _ => {}
        }
    }

    fn outcome(&self) -> &'static str {
        match (&self.error, self.finish) {
            (None, Some(FinishReason::Stop | FinishReason::Unconfirmed)) => "complete",
            (None, Some(FinishReason::Length)) => "length",
            (None, Some(FinishReason::ToolCalls)) => "tool_call",
            (None, Some(FinishReason::ContentFilter)) => "content_filter",
            (None, Some(FinishReason::Refusal)) => "refusal",
            (Some(error), None) => match error.kind() {
                ErrorKind::Truncated => "truncated",
                ErrorKind::Empty { .. } => "empty",
                ErrorKind::Malformed => "malformed",
                ErrorKind::TtftTimeout => "ttft_timeout",
                ErrorKind::Stalled => "stall_timeout",
                ErrorKind::Heuristic(_) => "reject",
                ErrorKind::ContentPolicy => "content_filter",
                _ => "upstream_error",
            },
            _ => "no single ending",
        }
    }

    fn check(&self, case: &Case, how: &str) {
        let Case { id, expect, .. } = case;
        let outcome = self.outcome();
        assert!(
            outcome == expect.outcome || expect.accept_also.iter().any(|also| also == outcome),
            "{id} {how}: {outcome}, not {}: {:?}",
            expect.outcome,
            self.error
        );
        assert_eq!(self.endings, 1, "{id} {how}: endings");
        if let Some(text) = &expect.text {
            let text = expand(text);
            assert!(
                self.text == text || expect.accept_text_also.contains(&self.text),
                "{id} {how}: {:?} is not {text:?}",
                self.text
            );
        }
        if let Some(reasoning) = &expect.reasoning {
            assert_eq!(&self.reasoning, reasoning, "{id} {how}");
        }
        if let Some(refusal) = &expect.refusal_text {
            assert_eq!(&self.refusal, refusal, "{id} {how}");
        }
        if let Some(tools) = &expect.tool_calls {
            assert_eq!(&self.tools, tools, "{id} {how}");
        }
        let recordable = self.finish == Some(FinishReason::Stop);
        assert_eq!(recordable, expect.cacheable, "{id} {how}: may be recorded");
        #[cfg(feature = "circuit-breaker")]
        assert_eq!(self.verdict(), expect.breaker, "{id} {how}: for a breaker");
    }

    #[cfg(feature = "circuit-breaker")]
    fn verdict(&self) -> &'static str {
        use backstop::{
            Outcome,
            circuit_breaker::{Verdict, default_verdict},
        };
        let outcome = match (&self.error, self.finish) {
            (Some(error), _) => Outcome::Failed(error),
            (None, Some(reason)) => Outcome::Succeeded(reason),
            (None, None) => Outcome::Cancelled,
        };
        match default_verdict(outcome) {
            Verdict::Success => "success",
            Verdict::Neutral => "neutral",
            Verdict::Failure(_) => "failure",
        }
    }
}

fn decode(case: &Case, segments: Vec<Bytes>) -> Seen {
    let mut decoder = Decoder::new().cumulative(case.expect.options.cumulative);
    let mut seen = Seen::default();
    // What is known only at the end counts for the last segment.
    let last = segments.len().saturating_sub(1);
    for (index, segment) in segments.into_iter().enumerate() {
        decoder.push(segment);
        while let Some(item) = decoder.next_chunk() {
            seen.item(index, item);
        }
    }
    let cause = (case.end == "reset").then(|| "connection reset".into());
    decoder.end(cause);
    while let Some(item) = decoder.next_chunk() {
        seen.item(last, item);
    }
    seen
}

/// Plays a case as the response of a provider, in virtual time.
fn through_the_timeouts(case: &Case) -> Seen {
    let frames = stream::iter(case.segments()).map(|bytes| Ok(Frame::data(bytes)));
    let rest = match case.end.as_str() {
        "eof" => stream::empty().boxed(),
        "reset" => stream::iter([Err(io::Error::other("connection reset"))]).boxed(),
        "stall" | "open" => stream::pending().boxed(),
        end => panic!("{}: an end of the kind {end}", case.id),
    };
    let mut response = Response::new(StreamBody::new(frames.chain(rest).boxed()));
    *response.status_mut() = StatusCode::from_u16(case.http.status).expect("a status");
    let content_type = case.http.content_type.parse().expect("a header value");
    response.headers_mut().insert(CONTENT_TYPE, content_type);

    let mut response = Some(response);
    let provider = service_fn(move |_: Request<Full<Bytes>>| {
        future::ready(Ok::<_, Infallible>(
            response.take().expect("it is asked once"),
        ))
    });
    let client = ClientLayer::openai("http://127.0.0.1:1/v1").expect("a URL");
    let stack = ServiceBuilder::new()
        .layer(CompletionTimeoutLayer::default())
        .layer(TtftTimeoutLayer::default())
        .layer(client.cumulative(case.expect.options.cumulative))
        .service(provider);

    let mut seen = Seen::default();
    let runtime = Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        match stack.oneshot(ChatRequest::new("m").user("q")).await {
            Ok(mut answer) => {
                while let Some(item) = answer.chunks.next().await {
                    seen.item(0, item);
                }
            }
            Err(error) => seen.item(0, Err(error)),
        }
    });
    seen
}

fn run(corpus: &str) {
    for case in Case::load(corpus) {
        through_the_timeouts(&case).check(&case, "through the timeouts");
        // Silence is for the timeouts to end.
        if case.expect.outcome.ends_with("_timeout") {
            continue;
        }
        let seen = decode(&case, case.segments());
        seen.check(&case, "as recorded");
        let expect = &case.expect;
        assert_eq!(
            seen.first_activity, expect.first_activity_chunk,
            "{}: first activity",
            case.id
        );
        let first = seen.first_token;
        assert!(
            first == expect.first_token_chunk
                || first.is_some_and(|first| expect.accept_first_token_chunk.contains(&first)),
            "{}: first token {first:?}, not {:?}",
            case.id,
            expect.first_token_chunk
        );
        if case.resplit {
            for size in [1, 2, 3, 7] {
                decode(&case, case.resplit(size)).check(&case, &format!("cut at {size}"));
            }
        }
    }
}

#[test]
fn every_openai_case_ends_as_it_should() {
    run(include_str!("corpus/openai.jsonl"));
}

#[test]
fn every_sse_case_ends_as_it_should() {
    run(include_str!("corpus/sse.jsonl"));
}
