//! The layers in an axum app, over real sockets: around a handler that streams already.
#![cfg(all(
    feature = "circuit-breaker",
    feature = "hyper-client",
    feature = "replay",
    feature = "testing"
))]
#![allow(
    clippy::unwrap_used,
    reason = "helpers of tests stand outside of test functions"
)]

mod support;

use std::{
    convert::Infallible,
    future::IntoFuture,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};

use axum::{
    Extension, Json, Router,
    extract::{Path, Request, State},
    middleware::{self, Next},
    response::{
        Response,
        sse::{Event, Sse},
    },
    routing::{get, post},
};
use backstop::{
    Answer, AnswerKey, Breaker, ChatRequest, CircuitBreakerLayer, CompletionTimeoutLayer,
    ErrorKind, FallbackLayer, FinishReason, LlmRequest, MemoryStore, ReplayLayer, Source,
    TtftTimeoutLayer, answer_fn,
    testing::{Fault, FaultLayer, Faults},
    wire::{
        client::{self, ClientLayer},
        serve::ServeLayer,
    },
};
#[cfg(all(feature = "stack", feature = "quality-gate", feature = "retry"))]
use backstop::{Backstop, Shrink, quality_gate::rules::Refusals, stack::Config};
use bytes::Bytes;
use futures_util::{Stream, StreamExt, stream};
use http::{HeaderMap, StatusCode};
use http_body_util::{BodyExt, Full};
use serde_json::{Value, json};
use support::{Alive, Guard};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle, time::timeout};
use tower::{Layer, ServiceBuilder, ServiceExt};
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::CompressionLayer,
    cors::CorsLayer,
    request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer},
    trace::TraceLayer,
};

/// Short, since this is real time; long enough for a handler in the same process.
const TTFT: Duration = Duration::from_millis(500);

/// The app's own handler: it knows nothing of the layers.
#[derive(Clone, Default)]
struct App {
    calls: Arc<AtomicUsize>,
    alive: Alive,
    /// Where the answer stops half way until it is told to go on.
    gate: Option<Arc<tokio::sync::Semaphore>>,
}

fn event(delta: &Value, finish: Option<&str>) -> Event {
    let choice = json!({"index": 0, "delta": delta, "finish_reason": finish});
    let chunk = json!({"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]});
    Event::default().data(chunk.to_string())
}

fn say(app: &App, text: &str) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    app.calls.fetch_add(1, SeqCst);
    let held: Guard = app.alive.guard();
    let gate = app.gate.clone();
    let first = stream::iter([event(&json!({"content": text}), None)]);
    let rest = stream::once(async move {
        if let Some(gate) = gate {
            gate.acquire().await.unwrap().forget();
        }
        let end = event(&json!({}), Some("stop"));
        let word = event(&json!({"content": " there"}), None);
        stream::iter([word, end, Event::default().data("[DONE]")])
    });
    let events = first.chain(rest.flatten()).map(move |event| {
        let _held = &held;
        Ok(event)
    });
    Sse::new(events)
}

async fn chat(State(app): State<App>, Json(_): Json<Value>) -> impl axum::response::IntoResponse {
    say(&app, "Hi")
}

struct Server {
    addr: SocketAddr,
    shutdown: oneshot::Sender<()>,
    task: JoinHandle<std::io::Result<()>>,
}

async fn serve(app: Router) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    let (shutdown, asked) = oneshot::channel::<()>();
    let serving = axum::serve(listener, app).with_graceful_shutdown(async {
        let _ = asked.await;
    });
    let task = tokio::spawn(serving.into_future());
    Server {
        addr,
        shutdown,
        task,
    }
}

async fn soon<F: Future>(what: &str, future: F) -> F::Output {
    let within = timeout(Duration::from_secs(10), future).await;
    within.unwrap_or_else(|_| panic!("{what} did not come"))
}

async fn ask_with(
    server: &Server,
    path: &str,
    headers: &[(&str, &str)],
) -> http::Response<
    impl http_body::Body<Data = Bytes, Error = impl std::fmt::Debug + use<>> + Unpin + use<>,
> {
    let uri = format!("http://{}{path}", server.addr);
    let mut request = http::Request::post(uri).header("content-type", "application/json");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let body = r#"{"model":"m","stream":true,"messages":[{"role":"user","content":"Hello?"}]}"#;
    let request = request.body(Full::from(body)).unwrap();
    soon("a response", client::hyper().oneshot(request))
        .await
        .unwrap()
}

/// The status, the source, and the text with what went wrong in it.
async fn ask(server: &Server, path: &str) -> (u16, String, String) {
    let response = ask_with(server, path, &[]).await;
    let status = response.status().as_u16();
    let source = response.headers().get("x-backstop-source");
    let source = source
        .map_or("", |source| source.to_str().unwrap())
        .to_owned();
    let body = soon("the body", response.into_body().collect()).await;
    let body = String::from_utf8(body.unwrap().to_bytes().to_vec()).unwrap();
    let events = body
        .lines()
        .map(|line| line.strip_prefix("data: ").unwrap_or(line));
    let said = events.filter_map(|event| serde_json::from_str::<Value>(event).ok());
    let said: String = said
        .filter_map(|event| {
            let text = event["choices"][0]["delta"]["content"].as_str();
            Some(text.or(event["error"]["code"].as_str())?.to_owned())
        })
        .collect();
    (status, source, said)
}

/// The next data of a body that stays open.
async fn next<B>(body: &mut B) -> Bytes
where
    B: http_body::Body<Data = Bytes> + Unpin,
    B::Error: std::fmt::Debug,
{
    let frame = soon("the next frame", body.frame()).await.unwrap();
    frame.unwrap().into_data().unwrap()
}

/// The usual layers around a handler.
macro_rules! around_a_handler {
    ($breaker:expr, $faults:expr) => {
        ServiceBuilder::new()
            .layer(ServeLayer::openai())
            .layer(CircuitBreakerLayer::<ChatRequest>::new($breaker.clone()))
            .layer(CompletionTimeoutLayer::default())
            .layer(TtftTimeoutLayer::new(TTFT).unwrap())
            .layer(FaultLayer::new($faults.clone()))
            .layer(ClientLayer::handler())
    };
}

#[tokio::test]
async fn each_way_to_add_the_layers_in_axum_tells_each_failure() {
    let breaker = Breaker::new("model");
    let faults = Faults::new();
    let app = App::default();
    let stack = around_a_handler!(breaker, faults);
    let apps: [Router; 4] = [
        Router::new()
            .route("/chat", post(chat).layer(stack.clone()))
            .with_state(app.clone()),
        Router::new()
            .route("/chat", post(chat).route_layer(stack.clone()))
            .with_state(app.clone()),
        Router::new()
            .route("/chat", post(chat))
            .route_layer(stack.clone())
            .with_state(app.clone()),
        Router::new()
            .route("/chat", post(chat))
            .layer(stack)
            .with_state(app.clone()),
    ];
    for app in apps {
        let server = serve(app).await;
        let said = |status, source: &str, text: &str| (status, source.to_owned(), text.to_owned());
        let busy = ErrorKind::Upstream {
            status: 429,
            retry_after: None,
        };
        for (fault, expected) in [
            (None, said(200, "live", "Hi there")),
            (Some(Fault::NeverAnswers), said(504, "", "ttft_timeout")),
            (Some(Fault::CutsAfter(1)), said(200, "live", "Hitruncated")),
            (Some(Fault::Fails(busy)), said(429, "", "upstream")),
            (
                Some(Fault::Fails(ErrorKind::Refusal)),
                said(502, "", "refusal"),
            ),
        ] {
            faults.set(fault.clone());
            assert_eq!(ask(&server, "/chat").await, expected, "{fault:?}");
        }
        faults.clear();
        breaker.force_open();
        assert_eq!(ask(&server, "/chat").await, said(503, "", "circuit_open"));
        breaker.force_close();
        server.task.abort();
    }
}

#[cfg(all(feature = "stack", feature = "quality-gate", feature = "retry"))]
#[tokio::test]
async fn the_ready_stack_around_a_handler_answers_for_each_failure() {
    const NOTICE: &str = "Please use the search.";
    let (breaker, faults) = (Breaker::new("model"), Faults::new());
    let mut config = Config::default();
    config.ttft_timeout.limit = TTFT;
    config.retry.attempts = 1;
    config.retry.shrink = Shrink::Off;
    let stack = ServiceBuilder::new()
        .layer(ServeLayer::openai())
        .layer(
            Backstop::<ChatRequest>::builder()
                .config(config)
                .rule(Refusals::new())
                .breaker(breaker.clone())
                .notice(NOTICE)
                .build()
                .unwrap(),
        )
        .layer(FaultLayer::new(faults.clone()))
        .layer(ClientLayer::handler());
    let app = Router::new().route("/chat", post(chat).layer(stack));
    let server = serve(app.with_state(App::default())).await;
    let live = (200, "live".to_owned(), "Hi there".to_owned());
    let notice = (200, "no_llm".to_owned(), NOTICE.to_owned());
    assert_eq!(ask(&server, "/chat").await, live);
    for fault in [
        Fault::NeverAnswers,
        Fault::CutsAfter(1),
        Fault::Fails(ErrorKind::Refusal),
        Fault::Fails(ErrorKind::Connect),
    ] {
        faults.set(fault.clone());
        assert_eq!(ask(&server, "/chat").await, notice, "{fault:?}");
    }
    faults.clear();
    assert_eq!(ask(&server, "/chat").await, live);
    breaker.force_open();
    assert_eq!(ask(&server, "/chat").await, notice);
}

#[derive(Clone)]
struct User(String);

async fn authenticate(mut request: Request, next: Next) -> Response {
    request.extensions_mut().insert(User("ada".into()));
    next.run(request).await
}

async fn in_room(
    State(app): State<App>,
    Path(room): Path<String>,
    Extension(User(user)): Extension<User>,
    headers: HeaderMap,
    Json(_): Json<Value>,
) -> impl axum::response::IntoResponse {
    let tenant = headers["x-tenant"].to_str().unwrap();
    say(&app, &format!("{user} of {tenant} in {room}:"))
}

#[tokio::test]
async fn a_wrapped_handler_keeps_its_path_headers_and_extensions() {
    let stack = around_a_handler!(Breaker::new("model"), Faults::new());
    let app = Router::new()
        .route("/rooms/{room}/chat", post(in_room))
        .route_layer(stack)
        .route_layer(middleware::from_fn(authenticate))
        .with_state(App::default());
    let server = serve(app).await;
    let response = ask_with(&server, "/rooms/lab/chat", &[("x-tenant", "acme")]).await;
    assert_eq!(response.status(), 200);
    let body = response.into_body().collect().await.unwrap().to_bytes();
    let body = String::from_utf8_lossy(&body);
    assert!(body.contains("ada of acme in lab:"), "{body}");
}

/// Counts how often axum applies the layers.
#[derive(Clone, Default)]
struct Applied(Arc<AtomicUsize>);

impl<S> Layer<S> for Applied {
    type Service = S;

    fn layer(&self, inner: S) -> S {
        self.0.fetch_add(1, SeqCst);
        inner
    }
}

#[tokio::test]
async fn routes_with_stacks_of_their_own_share_a_breaker_and_a_store() {
    let applied = Applied::default();
    let breaker = Breaker::builder("model").threshold(3).build().unwrap();
    let faults = Faults::new();
    let store = Arc::new(MemoryStore::new());
    let replay = || {
        let key = |request: &ChatRequest| {
            let User(id) = request.http()?.extensions.get()?;
            Some(AnswerKey::for_user("chat", id).question("q", &request.prompt()))
        };
        ReplayLayer::new(store.clone(), key)
    };
    let brief = ServiceBuilder::new()
        .layer(applied.clone())
        .layer(ServeLayer::openai())
        .layer(replay())
        .layer(CircuitBreakerLayer::<ChatRequest>::new(breaker.clone()))
        .layer(CompletionTimeoutLayer::default())
        .layer(FaultLayer::new(faults.clone()))
        .layer(ClientLayer::handler());
    let plain = around_a_handler!(breaker, faults);
    let replaying = ServiceBuilder::new()
        .layer(ServeLayer::openai())
        .layer(replay())
        .layer(CircuitBreakerLayer::<ChatRequest>::new(breaker.clone()))
        .layer(ClientLayer::handler());
    let app = App::default();
    let router = Router::new()
        .route("/one", post(chat).layer(brief.clone()))
        .route("/same", post(chat).layer(brief))
        .route("/other", post(chat).layer(plain))
        .route("/replaying", post(chat).layer(replaying))
        .route(
            "/state",
            get(async |Extension(breaker): Extension<Breaker>| format!("{:?}", breaker.state())),
        )
        .layer(middleware::from_fn(authenticate))
        .layer(Extension(breaker.clone()))
        .with_state(app.clone());
    let server = serve(router).await;

    // Recorded on one route.
    assert_eq!(ask(&server, "/one").await.0, 200);
    faults.set(Fault::CutsAfter(1));
    // Counted on three, of which two have their layers from one value.
    for path in ["/one", "/same", "/other"] {
        let _ = ask(&server, path).await;
    }
    assert!(applied.0.load(SeqCst) >= 2);
    let calls = app.calls.load(SeqCst);
    assert_eq!(ask(&server, "/other").await.2, "circuit_open");
    // Replayed on another.
    let (status, source, said) = ask(&server, "/replaying").await;
    assert_eq!((status, &*source, &*said), (200, "replay", "Hi there"));
    assert_eq!(app.calls.load(SeqCst), calls, "the model is left alone");

    let uri = format!("http://{}/state", server.addr);
    let request = http::Request::get(uri)
        .body(Full::<Bytes>::default())
        .unwrap();
    let state = client::hyper().oneshot(request).await.unwrap();
    let state = state.into_body().collect().await.unwrap().to_bytes();
    assert_eq!(state, "Open");
}

#[tokio::test]
async fn the_usual_middleware_of_tower_http_goes_around_it_and_holds_nothing_back() {
    let gate = Arc::new(tokio::sync::Semaphore::new(0));
    let app = App {
        gate: Some(gate.clone()),
        ..App::default()
    };
    let outside = ServiceBuilder::new()
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(TraceLayer::new_for_http())
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(CorsLayer::permissive())
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::new());
    let router = Router::new()
        .route("/chat", post(chat))
        .route_layer(around_a_handler!(Breaker::new("model"), Faults::new()))
        .layer(outside)
        .with_state(app);
    let server = serve(router).await;
    let headers = [
        ("accept-encoding", "gzip"),
        ("origin", "https://example.com"),
    ];
    let response = ask_with(&server, "/chat", &headers).await;
    assert_eq!(response.status(), 200);
    assert!(response.headers().contains_key("x-request-id"));
    assert_eq!(response.headers()["access-control-allow-origin"], "*");
    let mut body = response.into_body();
    let first = next(&mut body).await;
    assert!(
        String::from_utf8_lossy(&first).contains("Hi"),
        "while the rest is held back"
    );
    gate.add_permits(1);
    let rest = soon("the rest", body.collect()).await.unwrap().to_bytes();
    assert!(rest.ends_with(b"data: [DONE]\n\n"));
}

#[tokio::test]
async fn a_panic_of_the_handler_is_a_failure_like_any_other() {
    async fn panics(Json(_): Json<Value>) -> StatusCode {
        panic!("on purpose")
    }
    let notice = answer_fn(async |_: ChatRequest| {
        let text = stream::iter([Ok::<_, Infallible>("AI is limited right now.")]);
        Ok(Answer::from_stream(text).finish_at_end(FinishReason::Stop))
    });
    let stack = ServiceBuilder::new()
        .layer(ServeLayer::openai())
        .layer(FallbackLayer::new(Source::NoLlm, notice))
        .layer(ClientLayer::handler())
        .layer(CatchPanicLayer::new());
    let server = serve(Router::new().route("/chat", post(panics).layer(stack))).await;
    let (status, source, said) = ask(&server, "/chat").await;
    assert_eq!(
        (status, &*source, &*said),
        (200, "no_llm", "AI is limited right now.")
    );
}

#[tokio::test]
async fn a_graceful_shutdown_lets_an_open_answer_end() {
    let gate = Arc::new(tokio::sync::Semaphore::new(0));
    let app = App {
        gate: Some(gate.clone()),
        ..App::default()
    };
    let router = Router::new()
        .route("/chat", post(chat))
        .route_layer(around_a_handler!(Breaker::new("model"), Faults::new()))
        .with_state(app);
    let server = serve(router).await;
    let mut body = ask_with(&server, "/chat", &[]).await.into_body();
    let _ = next(&mut body).await;
    server.shutdown.send(()).unwrap();
    tokio::task::yield_now().await;
    assert!(!server.task.is_finished(), "an answer is open");
    gate.add_permits(1);
    let rest = soon("the rest", body.collect()).await.unwrap().to_bytes();
    assert!(rest.ends_with(b"data: [DONE]\n\n"));
    soon("the end of the server", server.task)
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn a_client_that_goes_closes_the_handlers_stream() {
    let app = App {
        gate: Some(Arc::new(tokio::sync::Semaphore::new(0))),
        ..App::default()
    };
    let alive = app.alive.clone();
    let router = Router::new()
        .route("/chat", post(chat))
        .route_layer(around_a_handler!(Breaker::new("model"), Faults::new()))
        .with_state(app);
    let server = serve(router).await;
    let mut body = ask_with(&server, "/chat", &[]).await.into_body();
    let _ = next(&mut body).await;
    assert_eq!(alive.count(), 1);
    drop(body);
    soon("the end of the handler's stream", async {
        while alive.count() > 0 {
            tokio::task::yield_now().await;
        }
    })
    .await;
}
