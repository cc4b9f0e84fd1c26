//! Failures that users reported of HTTP around language models: the cases of `tests/corpus/http.jsonl` that this
//! crate's layers are there for.
//!
//! Other files have the tests of the rest: `serve.rs` of compression, heartbeats inside an event, the shape of a
//! failure and browsers that reconnect; `client.rs` of compressed and binary bodies; `http.rs` of clients that leave.
//! The cases on retries (`ht-nested-retries`, `ht-retry-jitter`, `ht-fallback-budget`) wait for a retry policy.
#![cfg(feature = "full")]

use std::{convert::Infallible, future::ready, time::Duration};

use backstop::{
    Answer, ChatRequest, Chunk, CompletionTimeoutLayer, Error, ErrorKind, FallbackLayer, Source,
    TtftTimeoutLayer,
    testing::{Script, ScriptedModel},
    wire::{
        client::{self, ClientLayer},
        openai::error_from_response,
        serve::ServeLayer,
    },
};
use bytes::Bytes;
use futures_util::{Stream, StreamExt, stream};
use http::{HeaderMap, HeaderName, Request, Response, StatusCode};
use http_body::Frame;
use http_body_util::{BodyExt, Full, StreamBody};
use serde::Deserialize;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};
use tower::{Layer, Service, ServiceBuilder, ServiceExt, service_fn};

#[derive(Deserialize)]
struct Case {
    id: String,
    input: String,
    expect: Expect,
}

#[derive(Deserialize)]
struct Expect {
    retry_after_ms: Option<u64>,
    #[serde(default)]
    variants: Vec<String>,
}

fn cases() -> Vec<Case> {
    let lines = include_str!("corpus/http.jsonl").lines();
    lines
        .map(|line| serde_json::from_str(line).expect("a case"))
        .collect()
}

fn case(id: &str) -> Case {
    cases()
        .into_iter()
        .find(|case| case.id == id)
        .expect("a case of this id")
}

/// What a recorded response is read as.
fn read(response: &str) -> ErrorKind {
    let (head, body) = response.split_once("\r\n\r\n").expect("a head");
    let mut lines = head.split("\r\n");
    let status = lines
        .next()
        .and_then(|line| line.split(' ').nth(1))
        .expect("a status");
    let headers = lines.map(|line| {
        let (name, value) = line.split_once(':').expect("a header");
        let name: HeaderName = name.parse().expect("a name");
        (name, value.trim().parse().expect("a value"))
    });
    let status = StatusCode::from_bytes(status.as_bytes()).expect("a status");
    error_from_response(status, &HeaderMap::from_iter(headers), body.as_bytes()).kind()
}

#[test]
fn retry_after_is_read_or_left_alone() {
    for id in ["ht-retry-after-past-date", "ht-retry-after-huge"] {
        let case = case(id);
        let expected = case.expect.retry_after_ms.map(Duration::from_millis);
        assert_eq!(read(&case.input).retry_after(), expected, "{id}");
    }
    let garbage = case("ht-retry-after-garbage");
    for variant in &garbage.expect.variants {
        assert_eq!(
            read(&garbage.input.replace("soon", variant)).retry_after(),
            None,
            "{variant}"
        );
    }
}

#[test]
fn an_account_without_credit_is_told_by_its_code_or_status() {
    for id in ["ht-quota-429", "ht-402"] {
        assert_eq!(read(&case(id).input), ErrorKind::Quota, "{id}");
    }
}

/// Reads an answer that begins to its end, between both timeouts, and says how it failed, if it did.
async fn failure_after_a_token<S, B>(limit: CompletionTimeoutLayer, model: S) -> Option<ErrorKind>
where
    S: Service<ChatRequest, Response = Answer<B>, Error = Error>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    let stack = ServiceBuilder::new()
        .layer(limit)
        .layer(TtftTimeoutLayer::default())
        .service(model);
    let answer = stack
        .oneshot(ChatRequest::new("m"))
        .await
        .expect("a first token");
    let items = answer.chunks.collect::<Vec<_>>().await;
    let last = items.last().expect("an ending");
    last.as_ref().err().map(Error::kind)
}

#[tokio::test(start_paused = true)]
async fn a_long_answer_whose_tokens_keep_coming_is_cut_by_an_explicit_limit_only() {
    let script = || {
        (0..1550).fold(Script::new(), |script, _| {
            script.text("a").delay(Duration::from_millis(200))
        })
    };
    let script = || script().finish(backstop::FinishReason::Stop);
    let run = async |limit: u64| {
        let limit = CompletionTimeoutLayer::new(Duration::from_secs(limit)).expect("not zero");
        failure_after_a_token(limit, ScriptedModel::new(script())).await
    };
    assert_eq!(run(600).await, None);
    assert_eq!(run(300).await, Some(ErrorKind::CompletionTimeout));
}

#[tokio::test(start_paused = true)]
async fn a_peer_that_vanished_is_a_stall_whatever_the_transport_says() {
    let provider = service_fn(|_: Request<Full<Bytes>>| {
        let first = "data: {\"choices\":[{\"delta\":{\"content\":\"a\"}}]}\n\n";
        let frames = stream::iter([Ok::<_, Infallible>(Frame::data(Bytes::from_static(
            first.as_bytes(),
        )))]);
        ready(Ok::<_, Infallible>(Response::new(StreamBody::new(
            frames.chain(stream::pending()).boxed(),
        ))))
    });
    let client = ClientLayer::openai("http://127.0.0.1:1/v1").expect("a URL");
    let failure =
        failure_after_a_token(CompletionTimeoutLayer::default(), client.layer(provider)).await;
    assert_eq!(failure, Some(ErrorKind::Stalled));
}

#[tokio::test]
async fn after_a_fallback_the_client_sees_one_beginning_and_one_end() {
    let role = |id: &str| {
        format!(
            "data: {{\"id\":\"{id}\",\"choices\":[{{\"index\":0,\"delta\":{{\"role\":\"assistant\",\"content\":\"\"}}}}]}}\n\n"
        )
    };
    let provider = |body: String| {
        let client = ClientLayer::openai("http://127.0.0.1:1/v1").expect("a URL");
        ServiceBuilder::new()
            .layer(client)
            .service(service_fn(move |_: Request<Full<Bytes>>| {
                ready(Ok::<_, Infallible>(Response::new(Full::new(Bytes::from(
                    body.clone(),
                )))))
            }))
    };
    let good = role("two")
        + "data: {\"id\":\"two\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Hi\"},\"finish_reason\":null}]}\n\ndata: {\"id\":\"two\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    let stack = ServiceBuilder::new()
        .layer(ServeLayer::openai())
        .layer(FallbackLayer::new(Source::Backup, provider(good)))
        .service(provider(role("one")));
    let request = Request::post("/")
        .body(Full::new(Bytes::from_static(b"{\"stream\":true}")))
        .expect("a request");
    let response = stack.oneshot(request).await.expect("it cannot fail");
    let body = response
        .into_body()
        .collect()
        .await
        .expect("it cannot fail")
        .to_bytes();
    let body = String::from_utf8_lossy(&body);
    assert_eq!(body.matches("\"role\":\"assistant\"").count(), 1, "{body}");
    assert_eq!(
        (
            body.matches("\"stop\"").count(),
            body.matches("[DONE]").count()
        ),
        (1, 1),
        "{body}"
    );
    assert!(
        !body.contains("\"one\""),
        "nothing of the first stream is left: {body}"
    );
}

#[tokio::test]
async fn a_rung_that_fails_too_does_not_hide_the_first_failure() {
    let stack = ServiceBuilder::new()
        .layer(FallbackLayer::new(
            Source::Backup,
            ScriptedModel::new(Script::fails(ErrorKind::BadRequest)),
        ))
        .service(ScriptedModel::new(Script::fails(ErrorKind::TtftTimeout)));
    let error = stack
        .oneshot(ChatRequest::new("m"))
        .await
        .expect_err("both failed");
    assert_eq!(error.kind(), ErrorKind::TtftTimeout);
}

#[tokio::test]
async fn a_connection_that_was_closed_while_idle_is_not_used_again_and_each_request_is_sent_once() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let server = tokio::spawn(async move {
        let mut posts = 0;
        for _ in 0..3 {
            let (mut socket, _) = listener.accept().await.expect("a connection");
            let mut request = Vec::new();
            while !request.ends_with(b"\"q\"}]}") && !request.ends_with(b"}}") {
                assert!(socket.read_buf(&mut request).await.expect("a request") > 0);
            }
            posts += String::from_utf8_lossy(&request).matches("POST ").count();
            let body = "data: {\"choices\":[{\"delta\":{\"content\":\"Hi\"},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
            let response = format!(
                "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-length: {}\r\n\r\n{body}",
                body.len()
            );
            socket
                .write_all(response.as_bytes())
                .await
                .expect("the client reads");
            // Closed here, although the client may keep it alive.
        }
        posts
    });
    let model = ServiceBuilder::new()
        .layer(ClientLayer::openai(&format!("http://{address}/v1")).expect("a URL"))
        .service(client::hyper());
    for _ in 0..3 {
        let answer = model
            .clone()
            .oneshot(ChatRequest::new("m").user("q"))
            .await
            .expect("an answer");
        let items = answer.chunks.collect::<Vec<_>>().await;
        assert!(items.iter().all(Result::is_ok));
    }
    assert_eq!(server.await.expect("the server ends"), 3);
}
