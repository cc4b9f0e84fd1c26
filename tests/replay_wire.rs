//! What clients and outer layers see of a replay: an answer as any other, that says how old it is.
#![cfg(feature = "full")]

use std::{
    sync::{Arc, Mutex},
    time::{Duration, SystemTime},
};

use backstop::{
    Answer, AnswerKey, AnswerStore, ChatRequest, Chunk, ErrorKind, FallbackLayer, Head,
    MemoryStore, Outcome, ReplayLayer, Source,
    outcome::{Ending, Observer},
    replay::{StoredAnswer, Versions},
    testing::{Script, ScriptedModel},
    wire::serve::ServeLayer,
};
use bytes::Bytes;
use futures_util::StreamExt;
use http::{Request, Response};
use http_body_util::{BodyExt, Full};
use serde_json::Value;
use tower::{Layer, ServiceExt, service_fn};

const AGE: Duration = Duration::from_secs(90);

fn key(_: &ChatRequest) -> Option<AnswerKey> {
    Some(AnswerKey::shared("ask"))
}

/// A layer that has the answer "ab cd", given 90 seconds ago.
async fn filled() -> ReplayLayer<ChatRequest> {
    let store = Arc::new(MemoryStore::new());
    let answer = StoredAnswer {
        text: "ab cd".into(),
        model: Some("m-1".into()),
        provider: Some("p".into()),
        answered_at: SystemTime::now() - AGE,
    };
    let key = key(&ChatRequest::new("m")).expect("has a key");
    let put = store.put(&key, Versions::default(), answer, AGE * 10);
    put.await.expect("in memory");
    ReplayLayer::new(store, self::key)
}

fn down() -> Script {
    Script::fails(ErrorKind::Connect)
}

fn cut() -> Script {
    Script::new().text("xy").error(ErrorKind::Truncated)
}

async fn get<B>(response: Response<B>) -> String
where
    B: http_body::Body<Data = Bytes, Error = std::convert::Infallible>,
{
    let body = response.into_body().collect().await;
    let body = body.expect("it cannot fail").to_bytes();
    String::from_utf8(body.to_vec()).expect("text")
}

/// The events of a stream that are JSON.
fn events(stream: &str) -> Vec<Value> {
    let data = stream
        .lines()
        .filter_map(|line| line.strip_prefix("data: "));
    data.filter_map(|data| serde_json::from_str(data).ok())
        .collect()
}

/// Checks what is said of where a replay comes from.
fn assert_says_its_age(origin: &Value, reason: &str) {
    assert_eq!(origin["fallback"], "cache", "{origin}");
    assert_eq!(origin["source"], "replay");
    assert_eq!(origin["reason"], reason);
    let age = origin["age_s"].as_u64().expect("its age");
    assert!((90..120).contains(&age), "{age}");
    let answered_at = origin["answered_at"].as_str().expect("when");
    let answered_at = date_of(answered_at);
    let ago = SystemTime::now().duration_since(answered_at).expect("past");
    assert!(ago >= AGE && ago < AGE * 2, "{ago:?}");
}

fn date_of(rfc3339: &str) -> SystemTime {
    humantime::parse_rfc3339(rfc3339).expect("a date")
}

async fn openai(script: Script, stream: bool) -> String {
    let serve = ServeLayer::openai().layer(filled().await.layer(ScriptedModel::new(script)));
    let body = format!(
        r#"{{"model":"m","stream":{stream},"messages":[{{"role":"user","content":"q"}}]}}"#
    );
    let request = Request::post("/v1/chat/completions")
        .header("x-backstop-accept", "reset")
        .body(Full::new(Bytes::from(body)))
        .expect("a request");
    get(serve.oneshot(request).await.expect("it cannot fail")).await
}

async fn ask(script: Script) -> String {
    let serve = ServeLayer::ask(|ask| {
        let request = ChatRequest::new("m").user(&ask.question);
        Ok(request.with_accepts_reset(true))
    });
    let serve = serve.layer(filled().await.layer(ScriptedModel::new(script)));
    let request = Request::get("/ask?q=q").body(Full::<Bytes>::default());
    let response = serve.oneshot(request.expect("a request")).await;
    get(response.expect("it cannot fail")).await
}

#[tokio::test]
async fn a_client_of_the_openai_format_is_told_how_old_a_replay_is() {
    let unary: Value = serde_json::from_str(&openai(down(), false).await).expect("JSON");
    assert_says_its_age(&unary["backstop"], "connect");
    assert_eq!(unary["model"], "m-1");
    assert_eq!(unary["choices"][0]["message"]["content"], "ab cd");
    for (script, reason) in [(down(), "connect"), (cut(), "truncated")] {
        let events = events(&openai(script, true).await);
        let told = events
            .iter()
            .find(|event| event["backstop"]["source"] == "replay");
        assert_says_its_age(&told.expect("told")["backstop"], reason);
    }
}

#[tokio::test]
async fn a_browser_is_told_how_old_a_replay_is() {
    for (script, reason) in [(down(), "connect"), (cut(), "truncated")] {
        let events = events(&ask(script).await);
        let told = events.iter().find(|event| event["source"] == "replay");
        assert_says_its_age(told.expect("told"), reason);
    }
}

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<String>>>);

impl Log {
    fn note(&self, what: impl Into<String>) {
        self.0
            .lock()
            .expect("no panic while held")
            .push(what.into());
    }

    fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().expect("no panic while held"))
    }
}

impl Observer for Log {
    fn begin(&mut self, head: &Head) {
        self.note(head.source.as_str());
    }

    fn chunk(&mut self, chunk: &Chunk) {
        self.note(chunk.as_text());
    }

    fn end(&mut self, outcome: Outcome<'_>) {
        self.note(match outcome {
            Outcome::Succeeded(reason) => reason.as_str(),
            Outcome::Failed(_) => "failed",
            Outcome::Cancelled => "cancelled",
        });
    }
}

#[tokio::test]
async fn a_layer_outside_sees_a_replay_as_any_answer() {
    let log = Log::default();
    let replaying = filled().await.layer(ScriptedModel::new(down()));
    let called = replaying.oneshot(ChatRequest::new("m")).await;
    let answer = Ending::new(log.clone()).hand_on(called).expect("replayed");
    let _all = answer.chunks.collect::<Vec<_>>().await;
    assert_eq!(log.take(), ["replay", "ab cd", "", "stop"]);
}

#[tokio::test]
async fn a_gate_outside_can_reject_a_replay_and_the_next_rung_answers() {
    let replaying = filled().await.layer(ScriptedModel::new(down()));
    let gate = service_fn(move |request: ChatRequest| {
        let replaying = replaying.clone();
        async move {
            let answer = replaying.oneshot(request).await?;
            let head = answer.head;
            let chunks: Vec<_> = answer.chunks.collect().await;
            let text = chunks
                .iter()
                .flatten()
                .map(Chunk::as_text)
                .collect::<String>();
            match text.contains("ab") {
                true => Err(backstop::Error::new(ErrorKind::Heuristic("outdated"))),
                false => Ok(Answer::new(head, futures_util::stream::iter(chunks))),
            }
        }
    });
    let notice = ScriptedModel::new(Script::answer("Please try later."));
    let stack = FallbackLayer::new(Source::NoLlm, notice).layer(gate);
    let answer = stack
        .oneshot(ChatRequest::new("m"))
        .await
        .expect("answered");
    assert_eq!(answer.head.source, Source::NoLlm);
    assert_eq!(answer.head.reason, Some(ErrorKind::Heuristic("outdated")));
}
