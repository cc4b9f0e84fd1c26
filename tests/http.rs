//! The adapters over real sockets: a fake provider, the pooled client and a gateway, all on loopback.
#![cfg(feature = "hyper-client")]
#![allow(
    clippy::unwrap_used,
    reason = "helpers of tests stand outside of test functions"
)]

#[path = "support/deaf.rs"]
mod deaf;
mod support;

use std::{
    future::pending,
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    response::Response,
    routing::{any_service, post, post_service},
    serve::ListenerExt,
};
use backstop::{
    ChatRequest, ErrorKind, FinishReason,
    chunk::Delta,
    wire::{
        client::{self, Client, ClientLayer, HyperClient},
        serve::ServeLayer,
    },
};
use bytes::Bytes;
use deaf::deaf;
use futures_util::{FutureExt, StreamExt, stream};
use http_body_util::{BodyExt, Full};
use support::{Alive, Guard};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    time::timeout,
};
use tower::{Layer, Service, ServiceBuilder, ServiceExt};

const HI: &str = "data: {\"id\":\"c\",\"created\":1,\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Hi\"},\"finish_reason\":null}]}\n\n";
const END: &str = "data: {\"id\":\"c\",\"created\":1,\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
const STREAM: &str = r#"{"model":"m","stream":true,"messages":[]}"#;

/// What the provider does with a request.
#[derive(Clone)]
enum Plan {
    /// Sends these pieces, and ends or stays open.
    Body(Vec<&'static str>, Then),
    /// Answers with this status and headers.
    Refuse(u16, Vec<(&'static str, &'static str)>, &'static str),
    /// Never answers.
    Silent,
}

#[derive(Clone, Copy, PartialEq)]
enum Then {
    End,
    Stay,
    Break,
}

#[derive(Clone)]
struct Provider {
    plan: Arc<Mutex<Plan>>,
    alive: Alive,
    gone: mpsc::UnboundedSender<()>,
    accepted: Arc<AtomicUsize>,
    seen: Arc<Mutex<Vec<http::HeaderMap>>>,
}

/// Tells when a request is dropped, whatever phase it is in.
struct Gone(mpsc::UnboundedSender<()>, #[allow(dead_code)] Guard);

impl Drop for Gone {
    fn drop(&mut self) {
        let _ = self.0.send(());
    }
}

async fn provide(State(provider): State<Provider>, request: Request) -> Response {
    let gone = Gone(provider.gone.clone(), provider.alive.guard());
    provider
        .seen
        .lock()
        .unwrap()
        .push(request.headers().clone());
    let _ = request.into_body().collect().await;
    let plan = provider.plan.lock().unwrap().clone();
    match plan {
        Plan::Silent => {
            let () = pending().await;
            drop(gone);
            unreachable!()
        }
        Plan::Refuse(status, headers, body) => {
            let mut response = Response::builder().status(status);
            for (name, value) in headers {
                response = response.header(name, value);
            }
            response.body(Body::from(body)).unwrap()
        }
        Plan::Body(pieces, then) => {
            let pieces = stream::iter(pieces.into_iter().map(|piece| Ok(Bytes::from(piece))));
            let ending = stream::once(async move {
                match then {
                    Then::End => None,
                    Then::Stay => pending().await,
                    Then::Break => {
                        // A pending body makes hyper write out what it has.
                        tokio::task::yield_now().await;
                        Some(Err(std::io::Error::other("broken")))
                    }
                }
            });
            let body = pieces.chain(ending.filter_map(|item| async { item }));
            let body = body.map(move |item| {
                let _held = &gone;
                item
            });
            let response = Response::builder().header("content-type", "text/event-stream");
            response.body(Body::from_stream(body)).unwrap()
        }
    }
}

impl Provider {
    async fn start(plan: Plan) -> (Self, SocketAddr, mpsc::UnboundedReceiver<()>) {
        let (gone, told) = mpsc::unbounded_channel();
        let provider = Self {
            plan: Arc::new(Mutex::new(plan)),
            alive: Alive::default(),
            gone,
            accepted: Arc::default(),
            seen: Arc::default(),
        };
        let accepted = provider.accepted.clone();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let listener = listener.tap_io(move |_| {
            accepted.fetch_add(1, SeqCst);
        });
        let app = Router::new()
            .route("/v1/chat/completions", post(provide))
            .with_state(provider.clone());
        tokio::spawn(axum::serve(listener, app).into_future());
        (provider, addr, told)
    }
}

fn model(addr: SocketAddr) -> Client<HyperClient> {
    let layer = ClientLayer::openai(&format!("http://{addr}/v1")).unwrap();
    layer.layer(client::hyper())
}

async fn gateway(upstream: SocketAddr) -> SocketAddr {
    let ask = ServeLayer::ask(|ask| Ok(ChatRequest::new("m").user(&ask.question)));
    let chat = ServiceBuilder::new()
        .layer(ServeLayer::openai())
        .service(model(upstream));
    let ask = ServiceBuilder::new().layer(ask).service(model(upstream));
    let app: Router = Router::new()
        .route("/v1/chat/completions", post_service(chat))
        .route("/ask", any_service(ask));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    tokio::spawn(axum::serve(listener, app).into_future());
    addr
}

async fn soon<F: Future>(what: &str, future: F) -> F::Output {
    let within = timeout(Duration::from_secs(10), future).await;
    within.unwrap_or_else(|_| panic!("{what} did not come"))
}

async fn post_to(
    gateway: SocketAddr,
    body: &'static str,
) -> http::Response<impl http_body::Body<Data = Bytes, Error = impl std::fmt::Debug>> {
    let uri = format!("http://{gateway}/v1/chat/completions");
    let request = http::Request::post(uri).body(Full::from(body)).unwrap();
    soon("a response", client::hyper().oneshot(request))
        .await
        .unwrap()
}

async fn text<B: http_body::Body<Data = Bytes>>(response: http::Response<B>) -> String
where
    B::Error: std::fmt::Debug,
{
    let body = soon("the body", response.into_body().collect()).await;
    String::from_utf8(body.unwrap().to_bytes().to_vec()).unwrap()
}

#[tokio::test]
async fn an_answer_passes_through_the_gateway_byte_for_byte() {
    let (_, addr, _told) = Provider::start(Plan::Body(vec![HI, HI, END], Then::End)).await;
    let gateway = gateway(addr).await;
    let response = post_to(gateway, STREAM).await;
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    assert_eq!(response.headers()["x-backstop-source"], "live");
    assert_eq!(text(response).await, [HI, HI, END].concat());
    let unary = post_to(gateway, r#"{"model":"m","messages":[]}"#).await;
    let unary: serde_json::Value = serde_json::from_str(&text(unary).await).unwrap();
    assert_eq!(unary["choices"][0]["message"]["content"], "HiHi");
}

#[tokio::test]
async fn statuses_are_truthful_end_to_end() {
    let (provider, addr, _told) = Provider::start(Plan::Silent).await;
    let gateway_addr = gateway(addr).await;
    let quota = r#"{"error":{"message":"no credit","code":"insufficient_quota"}}"#;
    let page = Plan::Body(vec!["<!doctype html>"], Then::Stay);
    let hidden = Plan::Body(
        vec!["data: {\"error\":{\"message\":\"down\"}}\n\n"],
        Then::Stay,
    );
    for (plan, status, retry_after) in [
        (
            Plan::Refuse(429, vec![("retry-after", "3")], "slow down"),
            429,
            Some("3"),
        ),
        (Plan::Refuse(503, vec![], ""), 503, None),
        (
            Plan::Refuse(500, vec![("content-type", "text/html")], "<html>"),
            502,
            None,
        ),
        (Plan::Refuse(429, vec![], quota), 429, None),
        (Plan::Refuse(401, vec![], "{}"), 401, None),
        (page, 502, None),
        (hidden, 502, None),
        (Plan::Body(vec![END], Then::End), 502, None),
        (Plan::Body(vec![], Then::Break), 502, None),
    ] {
        *provider.plan.lock().unwrap() = plan;
        for body in [STREAM, r#"{"messages":[]}"#] {
            let response = post_to(gateway_addr, body).await;
            assert_eq!(response.status().as_u16(), status);
            let sent = response.headers().get("retry-after");
            assert_eq!(sent.map(|value| value.to_str().unwrap()), retry_after);
            assert!(text(response).await.starts_with("{\"error\":{"));
        }
    }
    let (_deaf, closed) = deaf();
    let response = post_to(gateway(closed).await, STREAM).await;
    assert_eq!(response.status(), 502);
    assert!(text(response).await.contains("\"code\":\"connect\""));
}

#[tokio::test]
async fn a_body_that_breaks_half_way_ends_with_an_error_in_band() {
    let (_, addr, _told) = Provider::start(Plan::Body(vec![HI], Then::Break)).await;
    let gateway = gateway(addr).await;
    let stream = text(post_to(gateway, STREAM).await).await;
    let rest = stream
        .strip_prefix(HI)
        .expect("what came before the failure");
    assert!(
        rest.starts_with("data: {\"error\"") && !rest.contains("[DONE]"),
        "{rest}"
    );
    let unary = post_to(gateway, r#"{"messages":[]}"#).await;
    assert_eq!(unary.status(), 502);
}

#[tokio::test]
async fn a_page_sent_where_json_streams_were_asked_is_still_an_answer() {
    let json = r#"{"model":"m","choices":[{"message":{"role":"assistant","content":"Hi"},"finish_reason":"stop"}]}"#;
    let plan = Plan::Refuse(200, vec![("content-type", "application/json")], json);
    let (_, addr, _told) = Provider::start(plan).await;
    let stream = text(post_to(gateway(addr).await, STREAM).await).await;
    assert!(
        stream.contains("\"content\":\"Hi\"") && stream.ends_with("data: [DONE]\n\n"),
        "{stream}"
    );
}

/// Sends a request over a plain socket and reads until `until` has come.
async fn connect(gateway: SocketAddr, request: &str, until: &str) -> TcpStream {
    let mut socket = TcpStream::connect(gateway).await.unwrap();
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut read = Vec::new();
    while !until.is_empty() && !String::from_utf8_lossy(&read).contains(until) {
        let mut piece = [0; 4096];
        let n = soon(until, socket.read(&mut piece)).await.unwrap();
        assert_ne!(n, 0, "closed early: {}", String::from_utf8_lossy(&read));
        read.extend_from_slice(&piece[..n]);
    }
    socket
}

#[tokio::test]
async fn a_client_that_goes_closes_the_upstream_in_every_phase() {
    let (provider, addr, mut told) = Provider::start(Plan::Silent).await;
    let gateway = gateway(addr).await;
    let chat = |stream: bool| {
        let body = format!(r#"{{"model":"m","stream":{stream},"messages":[]}}"#);
        let length = body.len();
        format!(
            "POST /v1/chat/completions HTTP/1.1\r\nhost: g\r\ncontent-length: {length}\r\n\r\n{body}"
        )
    };
    let ask = || "GET /ask?q=a HTTP/1.1\r\nhost: g\r\n\r\n".to_owned();
    let before_the_headers = Plan::Silent;
    let before_a_token = Plan::Body(vec![": hello\n\n"], Then::Stay);
    let half_way = Plan::Body(vec![HI], Then::Stay);
    for (plan, request, until) in [
        (&before_the_headers, chat(true), ""),
        (&before_the_headers, chat(false), ""),
        (&before_the_headers, ask(), ": ping"),
        (&before_a_token, chat(true), ""),
        (&before_a_token, chat(false), ""),
        (&before_a_token, ask(), ": ping"),
        (&half_way, chat(true), "Hi"),
        (&half_way, chat(false), ""),
        (&half_way, ask(), "Hi"),
    ] {
        *provider.plan.lock().unwrap() = plan.clone();
        let socket = connect(gateway, &request, until).await;
        soon("the request upstream", async {
            while provider.alive.count() == 0 {
                tokio::task::yield_now().await;
            }
        })
        .await;
        assert!(told.recv().now_or_never().is_none(), "still open");
        drop(socket);
        soon("the end of the request upstream", told.recv()).await;
        assert_eq!(provider.alive.count(), 0);
    }
}

#[tokio::test]
async fn after_done_the_connection_serves_the_next_request() {
    let (provider, addr, _told) = Provider::start(Plan::Body(vec![HI, END], Then::End)).await;
    let mut model = model(addr);
    for _ in 0..20 {
        let answer = model
            .ready()
            .await
            .unwrap()
            .call(ChatRequest::new("m"))
            .await;
        let last = answer
            .unwrap()
            .chunks
            .map(Result::unwrap)
            .collect::<Vec<_>>()
            .await
            .pop();
        assert!(matches!(
            last.unwrap().delta,
            Delta::Finish(FinishReason::Stop)
        ));
        // Lets the connection's own task see that the response has ended.
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
    }
    assert_eq!(provider.accepted.load(SeqCst), 1);
}

#[tokio::test]
async fn the_callers_credentials_reach_the_provider() {
    let (provider, addr, _told) = Provider::start(Plan::Body(vec![HI, END], Then::End)).await;
    let gateway = gateway(addr).await;
    let uri = format!("http://{gateway}/v1/chat/completions");
    let request = http::Request::post(uri).header("authorization", "Bearer caller");
    let request = request.body(Full::from(STREAM)).unwrap();
    let response = soon("a response", client::hyper().oneshot(request))
        .await
        .unwrap();
    assert_eq!(response.status(), 200);
    let seen = provider.seen.lock().unwrap();
    assert_eq!(seen[0]["authorization"], "Bearer caller");
    assert_eq!(seen[0]["accept-encoding"], "identity");
}

#[tokio::test]
async fn nothing_listening_is_a_failure_to_connect() {
    let (_deaf, addr) = deaf();
    let error = model(addr)
        .oneshot(ChatRequest::new("m"))
        .await
        .unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Connect);
}
