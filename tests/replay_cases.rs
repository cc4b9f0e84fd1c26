//! Failures that users reported of caches in front of language models: the cases of `tests/corpus/cache.jsonl`.
//!
//! Each is played through a whole proxy here, from the client's bytes to the provider's. Other files prove the same of
//! the parts: `replay_scope.rs` that users are kept apart (`ca-user-scope`), `replay.rs` and `replay_lookup.rs` what
//! a store that hangs costs (`ca-redis-frozen`, `ca-redis-frozen-on-fallback`), `replay_writes.rs` what is not
//! recorded, `src/replay/key.rs` and `src/replay/request_key.rs` what makes two keys equal.
#![cfg(feature = "full")]

mod support;

use std::{
    collections::VecDeque,
    convert::Infallible,
    future::ready,
    sync::{Arc, Mutex},
    time::{Duration, SystemTime},
};

use backstop::{
    AnswerKey, AnswerStore, ChatRequest, FallbackLayer, MemoryStore, ReplayLayer, Source,
    replay::{StoredAnswer, Versions},
    testing::{Script, ScriptedModel},
    wire::{client::ClientLayer, serve::ServeLayer},
};
use bytes::Bytes;
use http::{HeaderMap, Request, Response, header::AUTHORIZATION};
use http_body_util::{BodyExt, Full};
use serde_json::{Value, json};
use support::spy::{NEVER, Spy};
use tokio::time::Instant;
use tower::{Layer, ServiceExt, service_fn};

/// Reads the cases and checks that each has a test here.
#[test]
fn every_case_is_played() {
    let tests = include_str!("replay_cases.rs");
    let lines = include_str!("corpus/cache.jsonl").lines();
    let mut cases = 0;
    for line in lines {
        let case: Value = serde_json::from_str(line).expect("a case");
        let test = case["id"].as_str().expect("an id").replace('-', "_");
        assert!(tests.contains(&format!("async fn {test}()")), "{test}");
        cases += 1;
    }
    assert_eq!(cases, 16);
}

/// What the provider says to one request.
#[derive(Clone)]
struct Says {
    status: u16,
    headers: Vec<(&'static str, &'static str)>,
    body: String,
}

impl Says {
    fn json(status: u16, body: &Value) -> Self {
        Self {
            status,
            headers: vec![("content-type", "application/json")],
            body: body.to_string(),
        }
    }

    fn answer(text: &str, finish: &str) -> Self {
        let message = json!({"role": "assistant", "content": text});
        let choice = json!({"index": 0, "message": message, "finish_reason": finish});
        Self::json(
            200,
            &json!({"id": "one", "model": "m", "choices": [choice]}),
        )
    }

    fn good(text: &str) -> Self {
        Self::answer(text, "stop")
    }

    fn down() -> Self {
        Self::json(503, &json!({"error": {"message": "down"}}))
    }
}

/// What the client has.
#[derive(Debug)]
struct Got {
    status: u16,
    headers: HeaderMap,
    body: String,
}

impl Got {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }

    /// The text, if it is a replay.
    fn replayed(&self) -> Option<String> {
        let json: Value = serde_json::from_str(&self.body).ok()?;
        (json["backstop"]["source"] == "replay").then(|| {
            json["choices"][0]["message"]["content"]
                .as_str()
                .map(str::to_owned)
        })?
    }

    /// The text, if the model gave it.
    fn live(&self) -> Option<String> {
        let json: Value = serde_json::from_str(&self.body).ok()?;
        let live = json["backstop"].is_null() && self.status == 200;
        live.then(|| {
            json["choices"][0]["message"]["content"]
                .as_str()
                .map(str::to_owned)
        })?
    }
}

/// Whose credentials, and the whole request.
fn proxy_key(request: &ChatRequest) -> Option<AnswerKey> {
    let key = match request.authorization() {
        Some(caller) => AnswerKey::for_user("chat", caller.as_bytes()),
        None => AnswerKey::shared("chat"),
    };
    Some(key.request(request))
}

const ASKED: &str =
    r#"{"model":"m","messages":[{"role":"user","content":"What is the capital of France?"}]}"#;

struct Proxy {
    layer: ReplayLayer<ChatRequest>,
    notice: Option<&'static str>,
}

impl Proxy {
    fn over(store: Arc<dyn AnswerStore>) -> Self {
        Self {
            layer: ReplayLayer::new(store, proxy_key),
            notice: None,
        }
    }

    fn new() -> Self {
        Self::over(Arc::new(MemoryStore::new()))
    }

    /// One request, to which the provider says so.
    async fn ask(&self, says: Says, body: &str) -> Got {
        self.ask_as(None, says, body).await
    }

    async fn ask_as(&self, credentials: Option<&str>, says: Says, body: &str) -> Got {
        let replies = Arc::new(Mutex::new(VecDeque::from([says])));
        let provider = service_fn(move |_: Request<Full<Bytes>>| {
            let says = replies.lock().expect("no panic while held").pop_front();
            let says = says.expect("asked once");
            let mut response = Response::builder().status(says.status);
            for (name, value) in says.headers {
                response = response.header(name, value);
            }
            let body = Full::new(Bytes::from(says.body));
            ready(Ok::<_, Infallible>(
                response.body(body).expect("a response"),
            ))
        });
        let client = ClientLayer::openai("http://127.0.0.1:1/v1").expect("a URL");
        let model = client.layer(provider);
        let mut request = Request::post("/v1/chat/completions");
        if let Some(credentials) = credentials {
            request = request.header(AUTHORIZATION, credentials);
        }
        let request = request.body(Full::new(Bytes::from(body.to_owned())));
        let request = request.expect("a request");
        let response = match self.notice {
            None => {
                let served = ServeLayer::openai().layer(self.layer.layer(model));
                let response = served.oneshot(request).await.expect("it cannot fail");
                response.map(http_body_util::BodyExt::boxed_unsync)
            }
            Some(notice) => {
                let notice = ScriptedModel::new(Script::answer(notice));
                let inside = FallbackLayer::new(Source::NoLlm, notice).layer(model);
                let served = ServeLayer::openai().layer(self.layer.layer(inside));
                let response = served.oneshot(request).await.expect("it cannot fail");
                response.map(http_body_util::BodyExt::boxed_unsync)
            }
        };
        let (head, body) = response.into_parts();
        let body = body.collect().await.expect("it cannot fail").to_bytes();
        Got {
            status: head.status.as_u16(),
            headers: head.headers,
            body: String::from_utf8(body.to_vec()).expect("text"),
        }
    }

    /// After this was said once, what does an outage show? And is the provider asked when it is up again?
    async fn assert_leaves_nothing(&self, says: Says) {
        self.ask(says, ASKED).await;
        let outage = self.ask(Says::down(), ASKED).await;
        assert_eq!(outage.replayed(), None, "{outage:?}");
        let healthy = self.ask(Says::good("Paris."), ASKED).await;
        assert_eq!(healthy.live().as_deref(), Some("Paris."));
        let outage = self.ask(Says::down(), ASKED).await;
        assert_eq!(outage.replayed().as_deref(), Some("Paris."));
    }
}

#[tokio::test]
async fn ca_length_not_cached() {
    let cut = Says::answer("The capital of", "length");
    Proxy::new().assert_leaves_nothing(cut).await;
}

#[tokio::test]
async fn ca_status_not_2xx() {
    for status in [400, 429, 500, 503] {
        let error = Says::json(status, &json!({"error": {"message": "slow"}}));
        Proxy::new().assert_leaves_nothing(error).await;
    }
}

#[tokio::test]
async fn ca_200_error_body() {
    let error = Says::json(200, &json!({"error": "rate limit"}));
    Proxy::new().assert_leaves_nothing(error).await;
}

#[tokio::test]
async fn ca_apology_not_cached() {
    let mut proxy = Proxy::new();
    proxy.notice = Some("Sorry, try later");
    let told = proxy.ask(Says::down(), ASKED).await;
    assert!(told.body.contains("Sorry, try later"));
    proxy.notice = None;
    proxy.assert_leaves_nothing(Says::down()).await;
}

#[tokio::test]
async fn ca_empty_choices() {
    let empty = Says::json(200, &json!({"id": "one", "model": "m", "choices": []}));
    Proxy::new().assert_leaves_nothing(empty).await;
    // And one that somebody has stored nevertheless.
    let store = Arc::new(MemoryStore::new());
    let request = ChatRequest::from_json(ASKED.as_bytes()).expect("a request");
    let key = proxy_key(&request).expect("has a key");
    let nothing = StoredAnswer {
        text: "".into(),
        model: None,
        provider: None,
        answered_at: SystemTime::now(),
    };
    let put = store.put(&key, Versions::default(), nothing, Duration::from_secs(60));
    put.await.expect("in memory");
    Proxy::over(store).assert_leaves_nothing(Says::down()).await;
}

#[tokio::test]
async fn ca_user_scope() {
    let proxy = Proxy::new();
    let body = r#"{"model":"m","messages":[{"role":"user","content":"What is my balance?"}]}"#;
    proxy.ask_as(Some("Bearer a"), Says::good("X"), body).await;
    for other in [Some("Bearer b"), None] {
        let got = proxy.ask_as(other, Says::down(), body).await;
        assert_eq!(got.replayed(), None);
    }
    let own = proxy.ask_as(Some("Bearer a"), Says::down(), body).await;
    assert_eq!(own.replayed().as_deref(), Some("X"));
}

/// Whether an answer to one request is replayed to the other.
async fn shares(one: &str, other: &str) -> bool {
    let proxy = Proxy::new();
    proxy.ask(Says::good("X"), one).await;
    proxy.ask(Says::down(), other).await.replayed().is_some()
}

fn with_messages(messages: &Value) -> String {
    json!({"model": "m", "messages": messages}).to_string()
}

#[tokio::test]
async fn ca_volatile_ignored() {
    let at = |clock: &str| {
        let system = format!("Now: 2025-03-01 {clock}");
        with_messages(&json!([
            {"role": "system", "content": system},
            {"role": "user", "content": "q"},
        ]))
    };
    assert!(
        !shares(&at("08:15:03"), &at("08:15:04")).await,
        "by default"
    );
    // An application that knows its clock leaves it out, since it names what it asks.
    let question_alone = |request: &ChatRequest| {
        let question = backstop::LlmRequest::prompt(request);
        Some(AnswerKey::shared("ask").question("q", question.rsplit('\n').next()?))
    };
    let proxy = Proxy {
        layer: ReplayLayer::new(Arc::new(MemoryStore::new()), question_alone),
        notice: None,
    };
    proxy.ask(Says::good("X"), &at("08:15:03")).await;
    let got = proxy.ask(Says::down(), &at("08:15:04")).await;
    assert_eq!(got.replayed().as_deref(), Some("X"));
}

#[tokio::test]
async fn ca_request_id_ignored() {
    let from = |user: &str, id: u32| {
        let metadata = json!({"request_id": id});
        json!({"model": "m", "user": user, "metadata": metadata, "messages": []}).to_string()
    };
    assert!(shares(&from("u", 1), &from("v", 2)).await);
    let unknown = |id: u32| json!({"model": "m", "trace": id, "messages": []}).to_string();
    assert!(
        !shares(&unknown(1), &unknown(2)).await,
        "not known to mean nothing"
    );
}

#[tokio::test]
async fn ca_key_order() {
    let one = r#"{"model":"m","temperature":0}"#;
    let other = r#"{"temperature":0,"model":"m"}"#;
    assert!(shares(one, other).await);
}

#[tokio::test]
async fn ca_no_diacritic_strip() {
    let asks = |text: &str| with_messages(&json!([{"role": "user", "content": text}]));
    assert!(!shares(&asks("résumé tips"), &asks("resume tips")).await);
    assert!(!shares(&asks("Polish food"), &asks("polish food")).await);
}

#[tokio::test]
async fn ca_temperature_omitted() {
    let said = |temperature: u32| json!({"model": "m", "temperature": temperature}).to_string();
    assert!(
        shares(r#"{"model":"m"}"#, r#"{"model":"m"}"#).await,
        "and marked as one"
    );
    assert!(!shares(r#"{"model":"m"}"#, &said(0)).await);
    assert!(!shares(r#"{"model":"m"}"#, &said(1)).await);
}

#[tokio::test]
async fn ca_replay_framing() {
    let mut says = Says::good("X");
    says.headers.extend([
        ("transfer-encoding", "chunked"),
        ("set-cookie", "session=1"),
        ("retry-after", "7"),
        ("x-request-id", "one"),
    ]);
    let proxy = Proxy::new();
    proxy.ask(says, ASKED).await;
    let got = proxy.ask(Says::down(), ASKED).await;
    assert_eq!(got.replayed().as_deref(), Some("X"));
    for gone in [
        "transfer-encoding",
        "content-encoding",
        "set-cookie",
        "retry-after",
        "x-request-id",
    ] {
        assert!(!got.headers.contains_key(gone), "{gone}");
    }
    if let Some(length) = got.headers.get("content-length") {
        assert_eq!(length, got.body.len().to_string().as_str());
    }
}

#[tokio::test]
async fn ca_replay_error_trailer() {
    let proxy = Proxy::new();
    proxy.ask(Says::good("X"), ASKED).await;
    let streamed = ASKED.replace(r#""model""#, r#""stream":true,"model""#);
    let got = proxy.ask(Says::down(), &streamed).await;
    let ends = got.body.matches(r#""finish_reason":"stop""#).count();
    assert_eq!(
        (ends, got.body.matches("[DONE]").count()),
        (1, 1),
        "{got:?}"
    );
    assert!(!got.body.contains("error"), "{got:?}");
}

#[tokio::test]
async fn ca_replay_new_id() {
    let proxy = Proxy::new();
    proxy.ask(Says::good("X"), ASKED).await;
    let mut ids = std::collections::HashSet::from([json!("one")]);
    for _ in 0..2 {
        let got = proxy.ask(Says::down(), ASKED).await;
        assert!(got.replayed().is_some());
        assert!(ids.insert(got.json()["id"].clone()), "{got:?}");
    }
}

fn frozen() -> Proxy {
    Proxy::over(Arc::new(Spy {
        slow_versions: NEVER,
        slow_get: NEVER,
        slow_put: NEVER,
        ..Spy::default()
    }))
}

#[tokio::test(start_paused = true)]
async fn ca_redis_frozen() {
    let start = Instant::now();
    let got = frozen().ask(Says::good("X"), ASKED).await;
    assert_eq!(
        (got.live().as_deref(), start.elapsed()),
        (Some("X"), Duration::ZERO)
    );
}

#[tokio::test(start_paused = true)]
async fn ca_redis_frozen_on_fallback() {
    let start = Instant::now();
    let got = frozen().ask(Says::down(), ASKED).await;
    assert_eq!(got.status, 503);
    assert!(got.json()["error"].is_object());
    assert!(start.elapsed() <= Duration::from_millis(251));
}
