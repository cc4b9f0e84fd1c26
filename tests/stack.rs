//! A whole stack, from a provider's bytes to a client's: for any frames, any split and any point of failure the
//! client sees exactly one ending, can tell a complete answer from an incomplete one, and nothing incomplete is
//! recorded.
#![cfg(feature = "full")]

use std::{
    convert::Infallible,
    io,
    sync::Arc,
    time::{Duration, SystemTime},
};

use backstop::{
    AnswerKey, AnswerStore, ChatRequest, CompletionTimeoutLayer, FallbackLayer, MemoryStore,
    ReplayLayer, Source, TtftTimeoutLayer,
    replay::StoredAnswer,
    testing::{Script, ScriptedModel},
    wire::{client::ClientLayer, serve::ServeLayer, sse::Reader},
};
use bytes::Bytes;
use futures_util::{
    StreamExt, future,
    stream::{self, BoxStream},
};
use http::{Request, Response};
use http_body::Frame;
use http_body_util::{BodyExt, Full, StreamBody};
use proptest::{collection::vec, prelude::*, sample::Index};
use serde_json::{Value, json};
use tower::{ServiceBuilder, ServiceExt, service_fn, util::BoxCloneSyncService};

const NOTICE: &str = "Nothing could be asked just now.";

type Body = StreamBody<BoxStream<'static, Result<Frame<Bytes>, io::Error>>>;

type Provider = BoxCloneSyncService<Request<Full<Bytes>>, Response<Body>, Infallible>;

/// How the provider's connection goes on after the last byte.
#[derive(Clone, Copy, Debug)]
enum End {
    Closes,
    Breaks,
    Hangs,
}

#[derive(Clone, Debug)]
struct Situation {
    texts: Vec<String>,
    finish: Option<&'static str>,
    done: bool,
    /// Where the bytes stop; past the end: not at all.
    stop: Index,
    cuts: Vec<Index>,
    end: End,
    stored: Option<String>,
    has_notice: bool,
    accepts_reset: bool,
}

fn situation() -> impl Strategy<Value = Situation> {
    let text = || "[a-c \u{e9}\n]{0,4}";
    let finish = prop_oneof![4 => Just(Some("stop")), 1 => Just(Some("length")), 1 => Just(Some("error")), 1 => Just(None)];
    let end = prop_oneof![Just(End::Closes), Just(End::Breaks), Just(End::Hangs)];
    (
        vec(text(), 0..8),
        finish,
        any::<bool>(),
        any::<Index>(),
        vec(any::<Index>(), 0..8),
        end,
    )
        .prop_flat_map(move |(texts, finish, done, stop, cuts, end)| {
            // A stored answer is often what the provider would have said: then it continues where that broke off.
            let same = texts.concat();
            let stored = prop_oneof![
                Just(None),
                Just(Some(same)),
                text().prop_map(|text| Some(format!("x{text}")))
            ];
            (
                Just((texts, finish, done, stop, cuts, end)),
                stored,
                any::<bool>(),
                any::<bool>(),
            )
        })
        .prop_map(
            |((texts, finish, done, stop, cuts, end), stored, has_notice, accepts_reset)| {
                Situation {
                    texts,
                    finish,
                    done,
                    stop,
                    cuts,
                    end,
                    stored: stored.filter(|stored| !stored.trim().is_empty()),
                    has_notice,
                    accepts_reset,
                }
            },
        )
}

impl Situation {
    fn text(&self) -> String {
        self.texts.concat()
    }

    /// What the provider sends, and whether that is all it had to say.
    fn body(&self) -> (Vec<u8>, bool) {
        let event = |delta: Value, finish: Option<&str>| {
            format!(
                "data: {}\n\n",
                json!({"id": "c", "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]})
            )
        };
        let mut body = event(json!({"role": "assistant", "content": ""}), None);
        body.extend(
            self.texts
                .iter()
                .map(|text| event(json!({"content": text}), None)),
        );
        body.extend(self.finish.map(|finish| event(json!({}), Some(finish))));
        // The payload is whole without its blank line, if the body ends there.
        let needed = match self.end {
            End::Hangs => body.len(),
            End::Closes | End::Breaks => body.len() - "\n\n".len(),
        };
        if self.done {
            body.push_str("data: [DONE]\n\n");
        }
        let stop = self.stop.index(body.len() * 2).min(body.len());
        (body.as_bytes()[..stop].to_vec(), stop >= needed)
    }

    fn segments(&self) -> Vec<Bytes> {
        let (body, _) = self.body();
        let mut ends: Vec<usize> = self
            .cuts
            .iter()
            .map(|cut| cut.index(body.len() + 1))
            .collect();
        ends.push(body.len());
        ends.sort_unstable();
        let mut start = 0;
        ends.into_iter()
            .map(|end| Bytes::copy_from_slice(&body[std::mem::replace(&mut start, end)..end]))
            .collect()
    }

    fn provider(&self) -> Provider {
        let segments = self.segments();
        let end = self.end;
        BoxCloneSyncService::new(service_fn(move |_: Request<Full<Bytes>>| {
            let frames = stream::iter(segments.clone()).map(|bytes| Ok(Frame::data(bytes)));
            let rest = match end {
                End::Closes => stream::empty().boxed(),
                End::Breaks => stream::iter([Err(io::Error::other("reset"))]).boxed(),
                End::Hangs => stream::pending().boxed(),
            };
            let body = StreamBody::new(frames.chain(rest).boxed());
            future::ready(Ok(Response::new(body)))
        }))
    }
}

/// What an OpenAI client makes of a response.
#[derive(Debug, Default)]
struct Client {
    text: String,
    sources: Vec<String>,
    finished: usize,
    done: usize,
    errors: usize,
}

impl Client {
    fn read(body: &[u8]) -> Self {
        let mut client = Self::default();
        let mut reader = Reader::default();
        reader.push(Bytes::copy_from_slice(body));
        while let Ok(Some(event)) = reader.next_event() {
            let data = event.data().expect("every event has a payload");
            if data == b"[DONE]" {
                client.done += 1;
                continue;
            }
            let value: Value = serde_json::from_slice(data).expect("every payload is JSON");
            if value["error"].is_object() {
                client.errors += 1;
            }
            if let Some(source) = value["backstop"]["source"].as_str() {
                client.sources.push(source.to_owned());
            }
            if value["backstop"]["reset"] == true {
                client.text.clear();
            }
            let choice = &value["choices"][0];
            client
                .text
                .push_str(choice["delta"]["content"].as_str().unwrap_or_default());
            client.finished += usize::from(choice["finish_reason"].is_string());
        }
        assert!(reader.finish().is_none(), "only whole events are sent");
        client
    }
}

fn key(request: &ChatRequest) -> Option<AnswerKey> {
    Some(AnswerKey::shared("chat").request(request))
}

async fn check(situation: Situation) {
    let request = ChatRequest::new("m").user("q");
    let mut asked = request.clone();
    asked.set("stream", true);
    let key_of_request = key(&request).expect("always a key");

    let store = Arc::new(MemoryStore::new());
    if let Some(text) = &situation.stored {
        let answer = StoredAnswer {
            text: text.as_str().into(),
            model: None,
            provider: None,
            answered_at: SystemTime::UNIX_EPOCH,
        };
        let versions = store.versions(&[]).await.expect("memory does not fail");
        store
            .put(&key_of_request, versions, answer, Duration::from_secs(60))
            .await
            .expect("memory does not fail");
    }
    let notice = ScriptedModel::new(Script::answer(NOTICE));
    let has_notice = situation.has_notice;
    let stack = ServiceBuilder::new()
        .layer(ServeLayer::openai())
        .layer(FallbackLayer::new(Source::NoLlm, notice).when(move |_| has_notice))
        .layer(ReplayLayer::new(store.clone(), key))
        .layer(CompletionTimeoutLayer::default())
        .layer(TtftTimeoutLayer::default())
        .layer(ClientLayer::openai("http://127.0.0.1:1/v1").expect("a URL"))
        .service(situation.provider());

    let mut call = Request::post("/");
    if situation.accepts_reset {
        call = call.header("x-backstop-accept", "reset");
    }
    let call = call
        .body(Full::new(Bytes::from(asked.to_json())))
        .expect("a request");
    let response = stack.oneshot(call).await.expect("it cannot fail");
    let status = response.status();
    let body = response
        .into_body()
        .collect()
        .await
        .expect("it cannot fail")
        .to_bytes();

    let told = situation.text();
    let (_, all_sent) = situation.body();
    let succeeded =
        all_sent && matches!(situation.finish, Some("stop" | "length")) && !told.trim().is_empty();

    if status.is_success() {
        let client = Client::read(&body);
        assert_eq!(
            client.done + client.errors,
            1,
            "exactly one ending: {client:?}"
        );
        assert!(
            client.finished <= client.done,
            "a finish reason comes with a good ending only"
        );
        if client.done == 1 {
            match client.sources.last().map(String::as_str) {
                // `[DONE]` without a finish reason cannot be told from a whole answer by anyone.
                None => assert!(
                    succeeded || situation.finish.is_none() && situation.done,
                    "not all was sent"
                ),
                Some("replay") => assert_eq!(Some(&client.text), situation.stored.as_ref()),
                Some("no_llm") => assert_eq!(client.text, NOTICE),
                Some(source) => panic!("an answer from {source}"),
            }
            if client.sources.is_empty() {
                assert_eq!(client.text, told);
            }
        } else {
            assert!(!succeeded);
            assert!(
                told.starts_with(&client.text),
                "an incomplete answer is what was sent of it"
            );
        }
    } else {
        assert!(
            !succeeded && !has_notice && situation.stored.is_none(),
            "there was an answer to give: {status}"
        );
        let error: Value = serde_json::from_slice(&body).expect("an error object");
        assert!(error["error"]["message"].is_string());
    }

    let recorded = store
        .get(&key_of_request)
        .await
        .expect("memory does not fail");
    let recorded = recorded.map(|answer| answer.text.to_string());
    let expected = match succeeded && situation.finish == Some("stop") {
        true => Some(told),
        false => situation.stored,
    };
    assert_eq!(recorded, expected, "only whole answers are recorded");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn a_client_sees_one_ending_and_nothing_incomplete_is_recorded(situation in situation()) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .expect("a runtime");
        runtime.block_on(check(situation));
    }
}
