//! The site over real connections: what a browser gets, with the model up, down, and dying.

use std::{
    future::{IntoFuture, ready},
    io,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, Method, Request, StatusCode},
    routing::post,
};
use backstop::wire::client::{self, HyperClient};
use http_body_util::{BodyExt, Full};
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};
use tower::ServiceExt;

use crate::{app, model::Model};

/// The site, and a client with a connection pool.
struct Site {
    server: Server,
    client: HyperClient,
}

/// A server that runs until it is stopped.
struct Server {
    base: String,
    stop: oneshot::Sender<()>,
    running: JoinHandle<io::Result<()>>,
}

/// The requests that a provider was sent.
type Seen = Arc<Mutex<Vec<(HeaderMap, Value)>>>;

/// One event: its name and its data.
type Event = (String, Value);

impl Server {
    async fn start(router: Router) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let (stop, stopping) = oneshot::channel();
        let stopped = async {
            let _ = stopping.await;
        };
        let serve = axum::serve(listener, router).with_graceful_shutdown(stopped);
        let running = tokio::spawn(serve.into_future());
        Self {
            base,
            stop,
            running,
        }
    }

    /// Closes the port and every connection.
    async fn stop(self) {
        self.stop.send(()).unwrap();
        self.running.await.unwrap().unwrap();
    }
}

impl Site {
    async fn start(model: &Model) -> Self {
        let router = app::router(model).unwrap();
        Self {
            server: Server::start(router).await,
            client: client::hyper(),
        }
    }

    async fn stand_in() -> Self {
        Self::start(&Model::StandIn {
            pace: Duration::ZERO,
        })
        .await
    }

    /// A site whose model is at this server.
    async fn with_provider(base: &str) -> Self {
        Self::start(&Model::Provider {
            base_url: format!("{base}/v1"),
            api_key: Some("key-for-tests".to_owned()),
            name: "test-model".to_owned(),
        })
        .await
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        body: &str,
    ) -> (StatusCode, HeaderMap, String) {
        let request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.server.base))
            .body(Full::new(Bytes::from(body.to_owned())))
            .unwrap();
        let response = self.client.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        (parts.status, parts.headers, text)
    }

    async fn get(&self, path: &str) -> (StatusCode, HeaderMap, String) {
        self.send(Method::GET, path, "").await
    }

    async fn ask(&self, question: &str, mode: &str) -> Vec<Event> {
        let body = json!({"q": question, "mode": mode}).to_string();
        let (status, headers, text) = self.send(Method::POST, "/articles/ask", &body).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        assert_eq!(headers["content-type"], "text/event-stream");
        events(&text)
    }
}

fn events(text: &str) -> Vec<Event> {
    let blocks = text.split("\n\n").filter(|block| block.contains("data: "));
    blocks
        .map(|block| {
            let field = |name| block.lines().find_map(|line| line.strip_prefix(name));
            let name = field("event: ").unwrap_or("message").to_owned();
            let data = field("data: ").unwrap();
            (name, serde_json::from_str(data).unwrap())
        })
        .collect()
}

/// What a reader has in front of them at the end, with the rule of the page: a reset empties it.
fn shown(events: &[Event]) -> String {
    let mut shown = String::new();
    for (name, data) in events {
        match name.as_str() {
            "meta" if data["reset"] == true => shown.clear(),
            "message" => shown.push_str(data["text"].as_str().unwrap()),
            _ => {}
        }
    }
    shown
}

fn meta(events: &[Event]) -> &Value {
    let last = events.iter().rfind(|(name, _)| name == "meta");
    &last.unwrap().1
}

/// A provider that streams this body, and keeps what it was sent.
fn provider(body: impl Fn() -> Body + Clone + Send + Sync + 'static) -> (Router, Seen) {
    let seen = Seen::default();
    let log = Arc::clone(&seen);
    let handler = move |headers: HeaderMap, request: axum::Json<Value>| {
        log.lock().unwrap().push((headers, request.0));
        let body = body();
        async move { ([("content-type", "text/event-stream")], body) }
    };
    (
        Router::new().route("/v1/chat/completions", post(handler)),
        seen,
    )
}

fn chunk(delta: &str, finish: &str) -> String {
    format!(
        "data: {{\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"test-model\",\
         \"choices\":[{{\"index\":0,\"delta\":{{\"content\":\"{delta}\"}},\"finish_reason\":{finish}}}]}}\n\n"
    )
}

fn whole() -> Body {
    let end = chunk("", "\"stop\"");
    let text = [chunk("Eight ", "null"), chunk("seconds.", "null"), end].concat();
    Body::from(format!("{text}data: [DONE]\n\n"))
}

/// Ends as if all were well, without the marker that says so.
fn broken() -> Body {
    Body::from(chunk("Eight ", "null"))
}

/// A port on which nobody listens.
async fn nobody() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}

const QUESTION: &str = "How long should I wait for the first token?";

#[tokio::test]
async fn the_stand_in_answers_word_by_word_between_meta_and_done() {
    let site = Site::stand_in().await;
    let query = "q=How+long+should+I+wait+for+the+first+token%3F&mode=search";
    let (status, headers, text) = site.get(&format!("/articles/ask?{query}")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers["cache-control"], "no-cache, no-transform");

    let events = events(&text);
    let want = json!({"source": "live", "provider": "built-in", "model": "stand-in"});
    assert_eq!(events.first(), Some(&("meta".to_owned(), want)));
    let done = json!({"finish": "stop", "partial": false});
    assert_eq!(events.last(), Some(&("done".to_owned(), done)));
    assert!(events.len() > 20, "it comes in pieces");
    assert!(shown(&events).ends_with("/articles/first-token"));
}

#[tokio::test]
async fn a_question_is_answered_in_each_mode_and_without_one() {
    let site = Site::stand_in().await;
    for (mode, page) in [
        ("search", "first-token"),
        ("", "first-token"),
        ("mixed", "first-token"),
    ] {
        let events = site.ask(QUESTION, mode).await;
        assert!(shown(&events).contains(page), "{mode}");
    }
    let events = site.ask("What is kept about me?", "about").await;
    assert!(shown(&events).ends_with("/articles/about"));
    let events = site.ask(QUESTION, "about").await;
    assert_eq!(meta(&events)["source"], "live");
    assert!(
        !shown(&events).contains("first-token"),
        "the articles are not the guide's"
    );
}

#[tokio::test]
async fn a_provider_is_asked_with_the_passages_and_the_key() {
    let (router, seen) = provider(whole);
    let server = Server::start(router).await;
    let site = Site::with_provider(&server.base).await;
    let events = site.ask(QUESTION, "search").await;
    let want = json!({"source": "live", "provider": "llm", "model": "test-model"});
    assert_eq!(meta(&events), &want);
    assert_eq!(shown(&events), "Eight seconds.");

    let seen = seen.lock().unwrap();
    let (headers, request) = &seen[0];
    assert_eq!(headers["authorization"], "Bearer key-for-tests");
    assert_eq!(request["model"], "test-model");
    let messages = &request["messages"];
    assert!(
        messages[0]["content"]
            .as_str()
            .unwrap()
            .contains("/articles/first-token")
    );
    assert_eq!(messages[1]["content"], QUESTION);
}

#[tokio::test]
async fn with_the_model_dead_the_articles_answer_and_say_so() {
    let site = Site::with_provider(&nobody().await).await;
    let events = site.ask(QUESTION, "search").await;
    let meta = meta(&events);
    assert_eq!(meta["source"], "no_llm");
    assert_eq!(meta["fallback"], "no_llm");
    assert_eq!(meta["reason"], "connect");
    assert_eq!(meta["retry"], true);
    assert!(meta["notice"].as_str().unwrap().contains("AI is limited"));
    assert!(shown(&events).ends_with("/articles/first-token"));
    assert_eq!(events.last().unwrap().0, "done");
}

#[tokio::test]
async fn with_the_model_dead_and_no_article_that_fits_there_is_a_way_forward() {
    let site = Site::with_provider(&nobody().await).await;
    let events = site.ask("What is the weather in Paris?", "mixed").await;
    assert_eq!(meta(&events)["source"], "no_llm");
    assert!(shown(&events).contains("Try other words"));
    assert_eq!(events.last().unwrap().0, "done");
}

#[tokio::test]
async fn a_question_asked_before_the_model_died_is_answered_from_replay() {
    let (router, _) = provider(whole);
    let server = Server::start(router).await;
    let site = Site::with_provider(&server.base).await;
    site.ask(QUESTION, "search").await;
    server.stop().await;

    let events = site
        .ask("how long should I wait for the  FIRST token", "search")
        .await;
    let replayed = meta(&events);
    assert_eq!(replayed["source"], "replay");
    assert_eq!(replayed["fallback"], "cache");
    assert_eq!(replayed["model"], "test-model");
    assert!(replayed["answered_at"].as_str().unwrap().ends_with('Z'));
    assert!(
        replayed["notice"]
            .as_str()
            .unwrap()
            .contains("earlier answer")
    );
    assert_eq!(shown(&events), "Eight seconds.");

    let other_mode = site.ask(QUESTION, "mixed").await;
    assert_eq!(
        meta(&other_mode)["source"],
        "no_llm",
        "another voice is another answer"
    );
}

#[tokio::test]
async fn an_answer_that_breaks_off_is_taken_back_and_replaced() {
    let (router, _) = provider(broken);
    let server = Server::start(router).await;
    let site = Site::with_provider(&server.base).await;
    let events = site.ask(QUESTION, "search").await;
    assert_eq!(events[0].1["source"], "live");
    assert_eq!(events[1].1["text"], "Eight ");
    let meta = meta(&events);
    assert_eq!(meta["source"], "no_llm");
    assert_eq!(meta["reset"], true);
    assert_eq!(meta["reason"], "truncated");
    assert!(shown(&events).starts_with("From “The wait for the first token”"));
    assert_eq!(events.last().unwrap().0, "done");
}

#[tokio::test]
async fn what_the_providers_policy_blocks_is_told_and_a_request_it_finds_wrong_is_not_the_readers_fault()
 {
    let refusing = |code: &'static str| {
        let body =
            json!({"error": {"message": "no", "type": "invalid_request_error", "code": code}});
        let handler = move || ready((StatusCode::BAD_REQUEST, axum::Json(body.clone())));
        Router::new().route("/v1/chat/completions", post(handler))
    };
    let server = Server::start(refusing("unknown_parameter")).await;
    let site = Site::with_provider(&server.base).await;
    let events = site.ask(QUESTION, "search").await;
    assert_eq!(meta(&events)["source"], "no_llm");

    let server = Server::start(refusing("content_policy_violation")).await;
    let site = Site::with_provider(&server.base).await;
    let events = site.ask(QUESTION, "search").await;
    assert_eq!(events.len(), 1);
    let (name, data) = &events[0];
    assert_eq!((name.as_str(), &data["retry"]), ("error", &json!(false)));
    let notice = data["notice"].as_str().unwrap();
    assert!(notice.contains("asking it in another way"), "{notice}");
}

#[tokio::test]
async fn what_is_wrong_with_a_question_is_said_in_a_sentence() {
    let site = Site::stand_in().await;
    let get = async |query: &str| site.get(&format!("/articles/ask{query}")).await;
    let post = async |body: &str| site.send(Method::POST, "/articles/ask", body).await;
    let long = "x".repeat(2_001);
    let replies = [
        get("").await,
        get("?q=+%20&mode=search").await,
        get("?q=why&mode=oracle").await,
        get(&format!("?q={long}")).await,
        post(&json!({"q": "  ", "mode": "search"}).to_string()).await,
        post(&json!({"q": "why", "mode": "oracle"}).to_string()).await,
        post(&json!({"q": long}).to_string()).await,
        post(&json!({"q": "why", "padding": "x".repeat(100_000)}).to_string()).await,
        post("why").await,
    ];
    for (i, (status, _, body)) in replies.iter().enumerate() {
        assert!(status.is_client_error(), "{i}: {status}");
        let body: Value = serde_json::from_str(body).unwrap();
        let notice = body["notice"].as_str().unwrap();
        assert!(
            notice.ends_with('.') && notice.contains("Please"),
            "{i}: {notice}"
        );
    }
}

#[tokio::test]
async fn the_pages_are_there() {
    let site = Site::stand_in().await;
    let (status, headers, page) = site.get("/").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers["content-type"], "text/html; charset=utf-8");
    assert!(page.contains("stand-in, not from a language model"));
    let links = page.split("href=\"/articles/").skip(1);
    for slug in links.map(|rest| rest.split('"').next().unwrap()) {
        let (status, _, page) = site.get(&format!("/articles/{slug}")).await;
        assert_eq!(status, StatusCode::OK, "{slug}");
        assert!(page.contains("<h1>"));
    }
    assert_eq!(site.get("/articles/none").await.0, StatusCode::NOT_FOUND);
    assert_eq!(site.get("/none").await.0, StatusCode::NOT_FOUND);
    assert_eq!(site.get("/healthz").await.2, "ok");
}
