//! What HTTP clients see of an answer, without sockets and in virtual time.
#![cfg(all(feature = "wire", feature = "testing"))]
#![allow(
    clippy::unwrap_used,
    reason = "helpers of tests stand outside of test functions"
)]

mod support;

use std::{
    convert::Infallible,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};

use axum::{
    Router,
    body::Body as AxumBody,
    routing::{any_service, get, post, post_service},
};
use backstop::{
    Answer, BoxChunks, ChatRequest, Chunk, Error, ErrorKind, FinishReason, Head, LlmRequest,
    Source,
    chunk::{Delta, SourceChange},
    testing::{Script, ScriptedModel},
    wire::{
        ask::{Notices, Situation},
        client::ClientLayer,
        serve::ServeLayer,
    },
};
use bytes::Bytes;
use futures_util::{FutureExt, future::poll_fn};
use http::{Request, Response, StatusCode};
use http_body::Body;
use http_body_util::{BodyExt, Full, StreamBody};
use serde_json::Value;
use support::Unready;
use tokio::time::Instant;
use tower::{Layer, Service, ServiceBuilder, ServiceExt};

const STREAM: &str = r#"{"model":"m","stream":true,"messages":[{"role":"user","content":"Why?"}]}"#;
const UNARY: &str = r#"{"model":"m","messages":[{"role":"user","content":"Why?"}]}"#;
const SECOND: Duration = Duration::from_secs(1);

type Model = ScriptedModel<ChatRequest>;

fn scripted(script: Script) -> Model {
    Model::new(script.head(Head::new(Source::Live).with_model("m")))
}

/// The shortest good answer.
fn a() -> Script {
    Script::answer("a")
}

fn post_json(body: impl Into<Bytes>) -> Request<Full<Bytes>> {
    Request::post("/v1/chat/completions")
        .body(Full::new(body.into()))
        .unwrap()
}

fn get_ask(query: &str) -> Request<Full<Bytes>> {
    Request::get(format!("/ask?{query}"))
        .body(Full::default())
        .unwrap()
}

async fn openai(
    model: &Model,
    request: Request<Full<Bytes>>,
) -> Response<impl Body<Data = Bytes, Error = Infallible> + Unpin + use<>> {
    let service = ServeLayer::openai().layer(model.clone());
    service.oneshot(request).await.unwrap()
}

async fn ask(
    model: &Model,
    request: Request<Full<Bytes>>,
) -> Response<impl Body<Data = Bytes, Error = Infallible> + Unpin + use<>> {
    let layer = ServeLayer::ask(|ask| {
        if ask.mode.as_deref() == Some("odd") {
            return Err(Error::new(ErrorKind::BadRequest).with_context("Please choose a mode."));
        }
        let question = ChatRequest::new("m").user(&ask.question);
        Ok(question.with_accepts_reset(true))
    });
    let service = layer.layer(model.clone());
    service.oneshot(request).await.unwrap()
}

async fn text<B: Body<Data = Bytes, Error = Infallible>>(response: Response<B>) -> String {
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    String::from_utf8(bytes.to_vec()).unwrap()
}

async fn json<B: Body<Data = Bytes, Error = Infallible>>(response: Response<B>) -> Value {
    serde_json::from_str(&text(response).await).unwrap()
}

/// The text that a client of the format puts together.
fn said(stream: &str) -> String {
    stream
        .lines()
        .filter_map(|line| line.strip_prefix("data: "))
        .filter_map(|data| serde_json::from_str::<Value>(data).ok())
        .filter_map(|event| Some(event["choices"][0]["delta"]["content"].as_str()?.to_owned()))
        .collect()
}

fn header<'a, B>(response: &'a Response<B>, name: &str) -> &'a str {
    let value = response.headers().get(name);
    value.map_or("", |value| value.to_str().unwrap())
}

/// An answer that is replaced after its first token.
fn taken_back() -> Script {
    let change = SourceChange {
        head: Head::new(Source::Replay),
        reset: true,
        shown: 2,
    };
    Script::new()
        .text("Be")
        .chunk(Delta::Source(Box::new(change)))
        .text("Since.")
        .finish(FinishReason::Stop)
}

#[tokio::test(start_paused = true)]
async fn a_streamed_answer_has_the_headers_that_keep_it_flowing() {
    let response = openai(
        &scripted(
            Script::new()
                .text("Be")
                .text("cause.")
                .finish(FinishReason::Stop),
        ),
        post_json(STREAM),
    )
    .await;
    assert_eq!(response.status(), 200);
    assert_eq!(header(&response, "content-type"), "text/event-stream");
    assert_eq!(header(&response, "cache-control"), "no-cache, no-transform");
    assert_eq!(header(&response, "x-accel-buffering"), "no");
    assert_eq!(header(&response, "x-backstop-source"), "live");
    assert_eq!(header(&response, "content-length"), "");
    let stream = text(response).await;
    assert_eq!(said(&stream), "Because.");
    assert!(stream.ends_with("data: [DONE]\n\n"), "{stream}");
}

#[tokio::test(start_paused = true)]
async fn a_failure_before_the_first_token_has_its_own_status() {
    let upstream = |status| ErrorKind::Upstream {
        status,
        retry_after: Some(Duration::from_millis(1_200)),
    };
    for body in [STREAM, UNARY] {
        for (kind, status, retry_after) in [
            (ErrorKind::TtftTimeout, 504, ""),
            (ErrorKind::Connect, 502, ""),
            (upstream(429), 429, "2"),
            (upstream(500), 502, "2"),
            (ErrorKind::Overloaded, 503, ""),
            (ErrorKind::ContextLength, 400, ""),
        ] {
            let model = scripted(Script::fails(kind).respond_after(SECOND * 9));
            let response = openai(&model, post_json(body)).await;
            assert_eq!(response.status().as_u16(), status, "{kind:?}");
            assert_eq!(header(&response, "retry-after"), retry_after);
            assert_eq!(header(&response, "content-type"), "application/json");
            assert!(json(response).await["error"]["message"].is_string());
        }
    }
}

#[tokio::test(start_paused = true)]
async fn white_space_commits_no_status() {
    let model = scripted(
        Script::new()
            .chunk(Delta::Opaque)
            .text(" \n")
            .finish(FinishReason::Stop),
    );
    assert_eq!(openai(&model, post_json(STREAM)).await.status(), 502);
    let model = scripted(
        Script::new()
            .text("\n")
            .delay(SECOND * 3)
            .error(ErrorKind::Stalled),
    );
    assert_eq!(openai(&model, post_json(STREAM)).await.status(), 504);
}

#[tokio::test(start_paused = true)]
async fn after_the_heartbeat_interval_the_response_begins_and_failures_go_in_band() {
    let start = Instant::now();
    let model = scripted(Script::fails(ErrorKind::Connect).respond_after(SECOND * 25));
    let response = openai(&model, post_json(STREAM)).await;
    assert_eq!(start.elapsed(), Duration::from_secs(10));
    assert_eq!(response.status(), 200);
    assert_eq!(header(&response, "x-backstop-source"), "");
    let stream = text(response).await;
    assert_eq!(start.elapsed(), Duration::from_secs(25));
    let error = stream.strip_prefix(": ping\n: ping\n").unwrap();
    assert!(error.starts_with("data: {\"error\""), "{error}");
    assert!(!stream.contains("[DONE]"));
}

#[tokio::test(start_paused = true)]
async fn a_failure_after_the_first_token_ends_the_stream_with_an_error() {
    let model = scripted(
        Script::new()
            .text("Be")
            .delay(SECOND)
            .error(ErrorKind::Stalled),
    );
    let response = openai(&model, post_json(STREAM)).await;
    assert_eq!(response.status(), 200);
    let stream = text(response).await;
    assert_eq!(said(&stream), "Be");
    assert!(
        stream.contains("data: {\"error\"") && !stream.contains("[DONE]"),
        "{stream}"
    );
}

#[tokio::test(start_paused = true)]
async fn heartbeats_come_after_each_interval_of_silence_and_never_inside_an_event() {
    let start = Instant::now();
    let script = Script::new()
        .text("Be")
        .delay(SECOND * 9)
        .text("ca")
        .delay(SECOND * 21)
        .text("use.")
        .delay(SECOND * 9)
        .finish(FinishReason::Stop);
    let mut body = openai(&scripted(script), post_json(STREAM))
        .await
        .into_body();
    let mut pings = Vec::new();
    let mut whole = Vec::new();
    while let Some(frame) = body.frame().await {
        let bytes = frame.unwrap().into_data().unwrap();
        if bytes == ": ping\n" {
            pings.push(start.elapsed().as_secs());
        } else {
            assert!(
                bytes.ends_with(b"\n\n"),
                "a frame is whole events: {bytes:?}"
            );
        }
        whole.extend_from_slice(&bytes);
    }
    assert_eq!(pings, [19, 29]);
    assert_eq!(said(std::str::from_utf8(&whole).unwrap()), "Because.");
}

#[tokio::test(start_paused = true)]
async fn a_client_that_reads_slowly_is_sent_no_heartbeats() {
    let model = scripted(
        Script::new()
            .text("a")
            .text("b")
            .text("c")
            .finish(FinishReason::Stop),
    );
    let mut body = openai(&model, post_json(STREAM)).await.into_body();
    while let Some(frame) = body.frame().await {
        assert_ne!(frame.unwrap().into_data().unwrap(), ": ping\n");
        tokio::time::sleep(Duration::from_secs(60)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_value_of_the_same_tick_beats_the_heartbeat() {
    let model = scripted(a().respond_after(SECOND * 10));
    let response = openai(&model, post_json(STREAM)).await;
    assert_eq!(header(&response, "x-backstop-source"), "live");
    assert!(!text(response).await.contains("ping"));
}

#[tokio::test(start_paused = true)]
async fn the_interval_is_set_and_zero_is_refused() {
    let layer = ServeLayer::openai()
        .heartbeat(Duration::from_secs(2))
        .unwrap();
    let start = Instant::now();
    let service = layer.layer(scripted(Script::never()));
    let response = service.oneshot(post_json(STREAM)).await.unwrap();
    assert_eq!(
        (response.status().as_u16(), start.elapsed().as_secs()),
        (200, 2)
    );
    assert!(ServeLayer::openai().heartbeat(Duration::ZERO).is_err());
    assert!(ServeLayer::openai().heartbeat(Duration::MAX).is_err());
    assert!(ServeLayer::openai().max_request_bytes(0).is_err());
}

#[tokio::test(start_paused = true)]
async fn a_unary_answer_is_one_json_object_that_names_its_source() {
    let model = scripted(
        Script::new()
            .text("Be")
            .delay(SECOND * 30)
            .text("cause.")
            .finish(FinishReason::Stop),
    );
    let response = openai(&model, post_json(UNARY)).await;
    assert_eq!(response.status(), 200);
    assert_eq!(header(&response, "content-type"), "application/json");
    assert_eq!(header(&response, "x-backstop-source"), "live");
    let length = response.body().size_hint().exact();
    let body = text(response).await;
    assert_eq!(length, Some(body.len() as u64));
    let body: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(body["object"], "chat.completion");
    assert_eq!(body["choices"][0]["message"]["content"], "Because.");
    assert_eq!(body["choices"][0]["finish_reason"], "stop");
}

#[tokio::test(start_paused = true)]
async fn a_reset_clears_a_unary_answer() {
    let model = scripted(taken_back());
    let response = openai(&model, post_json(UNARY)).await;
    assert_eq!(header(&response, "x-backstop-source"), "replay");
    let body = json(response).await;
    assert_eq!(body["choices"][0]["message"]["content"], "Since.");
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_names_no_model_has_the_name_that_was_asked() {
    let live = || Head::new(Source::Live).with_model("m-2026");
    let backup = || Head::new(Source::Backup).with_model("b");
    let long = "x".repeat(1000);
    for (script, asked, names) in [
        (a().head(Head::new(Source::NoLlm)), "m", ["m", "m"]),
        (a().head(backup()), "m", ["b", "b"]),
        (taken_back().head(live()), "m", ["m-2026", "m"]),
        (a().head(Head::new(Source::NoLlm)), &long, ["", ""]),
    ] {
        let model = Model::new(script);
        let stream = post_json(STREAM.replace("\"m\"", &format!("\"{asked}\"")));
        let stream = text(openai(&model, stream).await).await;
        let told: Vec<_> = stream
            .lines()
            .filter_map(|line| line.strip_prefix("data: "))
            .filter_map(|chunk| serde_json::from_str::<Value>(chunk).ok())
            .map(|chunk| chunk["model"].as_str().unwrap().to_owned())
            .collect();
        let [first, last] = names;
        assert_eq!(told.first().unwrap(), first);
        assert_eq!(told.last().unwrap(), last);
        let unary = post_json(UNARY.replace("\"m\"", &format!("\"{asked}\"")));
        assert_eq!(json(openai(&model, unary).await).await["model"], last);
    }
}

#[tokio::test(start_paused = true)]
async fn a_unary_answer_that_breaks_half_way_has_the_failures_status() {
    for (ending, status) in [
        (Script::new().text("Be").error(ErrorKind::Stalled), 504),
        (Script::new().text("Be"), 502),
        (Script::empty(), 502),
    ] {
        let response = openai(&scripted(ending), post_json(UNARY)).await;
        assert_eq!(response.status().as_u16(), status);
        assert!(json(response).await["error"].is_object());
    }
}

#[tokio::test(start_paused = true)]
async fn dropping_the_response_drops_the_upstream_in_every_phase() {
    let calling = scripted(Script::never());
    let leading = scripted(Script::new().text(" ").stall());
    let streaming = scripted(Script::new().text("Be").stall());
    for (model, body) in [
        (&calling, STREAM),
        (&leading, STREAM),
        (&calling, UNARY),
        (&streaming, UNARY),
    ] {
        let mut service = ServeLayer::openai().layer(model.clone());
        let mut future = Box::pin(service.call(post_json(body)));
        assert!(future.as_mut().now_or_never().is_none());
        assert_eq!(model.held(), 1);
        drop(future);
        assert_eq!(model.held(), 0, "while the response is awaited");
    }
    for model in [&calling, &leading, &streaming] {
        let mut body = openai(model, post_json(STREAM)).await.into_body();
        let _ = body.frame().await;
        assert!(body.frame().now_or_never().is_none());
        assert_eq!(model.held(), 1);
        drop(body);
        assert_eq!(model.held(), 0, "while the body is sent");
        let mut body = ask(model, get_ask("q=a")).await.into_body();
        let _ = body.frame().await;
        let _ = body.frame().now_or_never();
        drop(body);
        assert_eq!(model.held(), 0);
    }
}

#[tokio::test(start_paused = true)]
async fn the_ending_drops_the_upstream_and_is_the_end_of_the_body() {
    let begun = || Script::new().text("Be");
    for script in [
        begun().finish(FinishReason::Stop),
        begun().error(ErrorKind::Stalled),
    ] {
        let model = scripted(script);
        let mut body = openai(&model, post_json(STREAM)).await.into_body();
        let mut last = false;
        while !last {
            assert_eq!(model.held(), 1);
            let frame = body.frame().await.unwrap().unwrap();
            let event = String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap();
            last = event.contains("[DONE]") || event.contains("\"error\"");
            assert_eq!(body.is_end_stream(), last, "{event}");
        }
        assert_eq!(model.held(), 0);
        assert!(body.frame().await.is_none());
    }
}

#[tokio::test(start_paused = true)]
async fn requests_that_cannot_be_served_are_refused_with_a_sentence() {
    let model = scripted(a());
    let choices = r#"{"model":"m","n":2,"messages":[]}"#;
    for (request, status) in [
        (post_json("{"), 400),
        (post_json("[]"), 400),
        (post_json(choices), 400),
        (post_json(vec![b' '; 4 * 1024 * 1024 + 1]), 413),
        (Request::get("/").body(Full::default()).unwrap(), 405),
    ] {
        let response = openai(&model, request).await;
        assert_eq!(response.status().as_u16(), status);
        let allow = if status == 405 { "POST" } else { "" };
        assert_eq!(header(&response, "allow"), allow);
        let message = json(response).await["error"]["message"].take();
        assert!(message.as_str().is_some_and(|m| m.len() > 10), "{message}");
    }
    assert!(model.requests().is_empty());
    let one = r#"{"model":"m","n":1,"messages":[]}"#;
    assert_eq!(openai(&model, post_json(one)).await.status(), 200);
}

#[tokio::test(start_paused = true)]
async fn a_body_of_unknown_length_is_limited_too() {
    let model = scripted(a());
    let service = ServeLayer::openai()
        .max_request_bytes(100)
        .unwrap()
        .layer(model.clone());
    let pieces = |n| {
        let piece =
            || Ok::<_, Infallible>(http_body::Frame::data(Bytes::from_static(b"          ")));
        let body = StreamBody::new(futures_util::stream::iter((0..n).map(move |_| piece())));
        Request::post("/").body(body).unwrap()
    };
    let over = service.clone().oneshot(pieces(11)).await.unwrap();
    assert_eq!(over.status(), StatusCode::PAYLOAD_TOO_LARGE);
    let within = service.oneshot(pieces(10)).await.unwrap();
    assert_eq!(
        within.status(),
        StatusCode::BAD_REQUEST,
        "read, and not JSON"
    );
}

#[tokio::test(start_paused = true)]
async fn credentials_and_the_clients_abilities_travel_in_the_request() {
    let model = scripted(a());
    let mut request = post_json(STREAM);
    let headers = request.headers_mut();
    headers.insert("authorization", "Bearer caller".parse().unwrap());
    headers.insert("x-backstop-accept", "other, Reset".parse().unwrap());
    openai(&model, request).await;
    openai(&model, post_json(STREAM)).await;
    let asked = model.requests();
    assert_eq!(asked[0].authorization().unwrap(), "Bearer caller");
    assert!(asked[0].accepts_reset() && !asked[1].accepts_reset());
    assert_eq!(asked[1].authorization(), None);
}

#[tokio::test(start_paused = true)]
async fn an_ask_answers_at_once_and_tells_where_the_text_comes_from() {
    let start = Instant::now();
    let model = scripted(taken_back().respond_after(SECOND * 12));
    let response = ask(&model, get_ask("q=why%3F&mode=short")).await;
    assert_eq!(start.elapsed(), Duration::ZERO);
    assert_eq!(response.status(), 200);
    assert_eq!(header(&response, "content-type"), "text/event-stream");
    let stream = text(response).await;
    let rest = stream.strip_prefix(": ping\n: ping\nevent: meta\ndata: {\"source\":\"live\"");
    let rest = rest.unwrap_or_else(|| panic!("{stream}"));
    assert!(rest.contains("data: {\"text\":\"Be\"}\n\nevent: meta\ndata: {\"fallback\":\"cache\""));
    assert!(rest.ends_with(
        "data: {\"text\":\"Since.\"}\n\nevent: done\nid: end\ndata: {\"finish\":\"stop\",\"partial\":false}\n\n"
    ));
    let asked = model.requests();
    assert_eq!(asked[0].prompt(), "why?");
    assert!(asked[0].accepts_reset());
}

#[tokio::test(start_paused = true)]
async fn an_ask_may_be_posted() {
    let model = scripted(a());
    let posted = |body: &str| {
        let body = Full::from(body.to_owned());
        Request::post("/ask").body(body).unwrap()
    };
    let good = ask(&model, posted(r#"{"q":" why? \u00e9 ","mode":null}"#)).await;
    assert_eq!(good.status(), 200);
    assert_eq!(model.requests()[0].prompt(), "why? é");
    for (body, status) in [
        ("", 400),
        ("{}", 400),
        (r#"{"q":7}"#, 400),
        (r#"["question"]"#, 400),
        (r#" ["question","mode"]"#, 400),
        (r#"{"q":" "}"#, 400),
        (r#"{"q":"a","mode":"odd"}"#, 400),
    ] {
        let response = ask(&model, posted(body)).await;
        assert_eq!(response.status().as_u16(), status, "{body}");
        let notice = json(response).await["notice"].take();
        assert!(
            notice
                .as_str()
                .is_some_and(|n| n.starts_with("Please") || n.starts_with("This"))
        );
    }
    let long = format!(r#"{{"q":"{}"}}"#, "a".repeat(2_001));
    assert_eq!(ask(&model, posted(&long)).await.status(), 413);
    assert_eq!(model.requests().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn what_an_ask_becomes_may_depend_on_its_head() {
    #[derive(Clone)]
    struct Plan(&'static str);

    let layer = ServeLayer::ask_with_head(|ask, head| {
        let plan = head.extensions.get::<Plan>();
        let plan = plan.ok_or_else(|| {
            Error::new(ErrorKind::BadRequest).with_context("Please sign in first.")
        })?;
        let language = head.headers.get("accept-language");
        let language = language.map_or("", |tag| tag.to_str().unwrap_or_default());
        Ok(ChatRequest::new(plan.0)
            .system(language)
            .user(&ask.question))
    });
    let model = scripted(a());
    let service = layer.layer(model.clone());

    let refused = service.clone().oneshot(get_ask("q=a")).await.unwrap();
    assert_eq!(refused.status(), 400);
    assert_eq!(json(refused).await["notice"], "Please sign in first.");

    let bodies = [
        get_ask("q=why%3F"),
        Request::post("/ask")
            .body(Full::from(r#"{"q":"why?"}"#))
            .unwrap(),
    ];
    for mut request in bodies {
        request.extensions_mut().insert(Plan("large"));
        let german = "de".parse().unwrap();
        request.headers_mut().insert("accept-language", german);
        let response = service.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), 200);
        drop(text(response).await);
        let asked = model.requests().pop().unwrap();
        let asked = (
            asked.instructions().into_owned(),
            asked.prompt().into_owned(),
        );
        assert_eq!(asked, ("de".to_owned(), "why?".to_owned()));
    }
}

#[tokio::test(start_paused = true)]
async fn a_browser_that_reconnects_after_the_end_does_not_ask_again() {
    let model = scripted(a());
    let mut request = get_ask("q=a");
    request
        .headers_mut()
        .insert("last-event-id", "end".parse().unwrap());
    let response = ask(&model, request).await;
    assert_eq!(response.status(), 204);
    assert!(response.body().is_end_stream());
    assert!(model.requests().is_empty());
}

#[tokio::test(start_paused = true)]
async fn an_ask_that_nothing_could_answer_ends_with_a_notice() {
    let model = scripted(Script::fails(ErrorKind::Connect));
    let stream = text(ask(&model, get_ask("q=a")).await).await;
    assert!(stream.starts_with(": ping\nevent: error\nid: end\ndata: {\"notice\":\"AI is limited"));
}

#[tokio::test(start_paused = true)]
async fn notices_can_be_replaced_everywhere() {
    let layer = ServeLayer::ask(|_| Ok(ChatRequest::new("m")))
        .notices(Notices::new(|situation| format!("<{situation:?}>").into()));
    let service = layer.layer(scripted(Script::fails(ErrorKind::Connect)));
    let refused = service.clone().oneshot(get_ask("q=")).await.unwrap();
    let notice = json(refused).await["notice"].take();
    assert_eq!(notice, format!("<{:?}>", Situation::NoQuestion));
    let failed = service.oneshot(get_ask("q=a")).await.unwrap();
    assert!(text(failed).await.contains("<Failed(Connect)>"));
}

#[tokio::test(start_paused = true)]
async fn other_methods_are_refused() {
    let model = scripted(a());
    let request = Request::put("/ask").body(Full::default()).unwrap();
    let response = ask(&model, request).await;
    assert_eq!(response.status(), 405);
    assert_eq!(header(&response, "allow"), "GET, POST");
}

#[tokio::test(start_paused = true)]
async fn an_inner_service_that_fails_to_be_ready_is_told_to_the_client() {
    let service = ServeLayer::openai().layer(Unready::default());
    let response = service.oneshot(post_json(STREAM)).await.unwrap();
    assert_eq!(response.status(), 503);
    let service = ServeLayer::ask(|_| Ok(ChatRequest::new("m"))).layer(Unready::default());
    let response = service.oneshot(get_ask("q=a")).await.unwrap();
    assert!(text(response).await.starts_with("event: error"));
}

#[tokio::test(start_paused = true)]
async fn readiness_is_delegated_and_the_ready_service_is_the_one_called() {
    let (inner, mut handle) = tower_test::mock::pair::<ChatRequest, Answer<BoxChunks>>();
    let mut service = ServeLayer::openai().layer(inner);
    handle.allow(0);
    let ready = poll_fn(|cx| Service::<Request<Full<Bytes>>>::poll_ready(&mut service, cx));
    assert!(ready.now_or_never().is_none());
    handle.allow(1);
    let ready = poll_fn(|cx| Service::<Request<Full<Bytes>>>::poll_ready(&mut service, cx));
    ready.await.unwrap();
    // The mock panics if a clone that was not polled to readiness is called.
    let mut call = Box::pin(service.call(post_json(STREAM)));
    assert!(call.as_mut().now_or_never().is_none());
    let (_, reply) = handle.next_request().await.unwrap();
    reply.send_error(Error::new(ErrorKind::Stalled));
    assert_eq!(call.await.unwrap().status(), 504);
}

#[tokio::test(start_paused = true)]
async fn a_request_dropped_before_its_body_was_read_asks_nothing() {
    let model = scripted(a());
    let never = StreamBody::new(futures_util::stream::pending::<
        Result<http_body::Frame<Bytes>, Infallible>,
    >());
    let mut service = ServeLayer::openai().layer(model.clone());
    let future = service.call(Request::post("/").body(never).unwrap());
    assert!(Box::pin(future).as_mut().now_or_never().is_none());
    assert!(model.requests().is_empty());
}

#[tokio::test]
async fn an_event_stream_is_not_compressed() {
    let model = scripted(
        Script::new()
            .text("long ".repeat(1_000))
            .finish(FinishReason::Stop),
    );
    let serve = ServeLayer::openai().layer(model);
    let service = tower_http::compression::CompressionLayer::new().layer(serve);
    for (body, encoding) in [(STREAM, ""), (UNARY, "gzip")] {
        let mut request = post_json(body);
        request
            .headers_mut()
            .insert("accept-encoding", "gzip".parse().unwrap());
        let response = service.clone().oneshot(request).await.unwrap();
        assert_eq!(header(&response, "content-encoding"), encoding);
    }
}

/// A streaming handler as an application may have it.
async fn handler(request: axum::extract::Request) -> axum::response::Response {
    assert_eq!(request.uri().path(), "/v1/chat/completions");
    assert_eq!(request.headers()["accept"], "text/event-stream");
    let events = "data: {\"id\":\"x\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"h\",\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\",\"content\":\"Hi\"},\"finish_reason\":null}]}\n\n\
        data: {\"id\":\"x\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"h\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n\
        data: [DONE]\n\n";
    let response = Response::builder().header("content-type", "text/event-stream");
    response.body(AxumBody::from(events)).unwrap()
}

#[derive(Clone)]
struct Counted<L>(L, Arc<AtomicUsize>);

impl<S, L: Layer<S>> Layer<S> for Counted<L> {
    type Service = L::Service;
    fn layer(&self, inner: S) -> L::Service {
        self.1.fetch_add(1, SeqCst);
        self.0.layer(inner)
    }
}

#[tokio::test]
async fn it_stands_on_an_axum_router_a_method_router_and_a_route() {
    let client = || ClientLayer::openai("http://app.internal/v1").unwrap();
    let stack = || {
        ServiceBuilder::new()
            .layer(ServeLayer::openai())
            .layer(client())
    };
    let calls = Arc::new(AtomicUsize::new(0));
    let path = "/v1/chat/completions";
    let on_router: Router = Router::new()
        .route(path, post(handler))
        .route("/other", get(|| async {}))
        .layer(Counted(stack(), calls.clone()));
    let on_method_router: Router = Router::new().route(path, post(handler).layer(stack()));
    let route: Router = Router::new().route(path, post(handler));
    let as_route: Router = Router::new().route(path, post_service(stack().service(route)));
    let model = scripted(Script::new().text("Hi").finish(FinishReason::Stop));
    let plain: Router = Router::new().route(path, any_service(ServeLayer::openai().layer(model)));
    assert!(calls.load(SeqCst) >= 1);
    for app in [on_router, on_method_router, as_route, plain] {
        for body in [STREAM, UNARY] {
            let request = post_json(body).map(AxumBody::new);
            let response = app.clone().oneshot(request).await.unwrap();
            assert_eq!(response.status(), 200);
            assert_eq!(header(&response, "x-backstop-source"), "live");
            let body = response.into_body().collect().await.unwrap().to_bytes();
            let body = std::str::from_utf8(&body).unwrap();
            let answer: Option<Value> = serde_json::from_str(body).ok();
            let unary = answer.map(|a| a["choices"][0]["message"]["content"].clone());
            assert_eq!(unary.unwrap_or_else(|| said(body).into()), "Hi");
        }
    }
    assert!(
        calls.load(SeqCst) > 2,
        "axum layers a router's routes one by one"
    );
}

#[test]
fn types_are_send_sync_and_unpin() {
    fn all<T: Send + Sync + Unpin>(_: &T) {}
    fn send_sync_static<T: Clone + Send + Sync + 'static>(_: &T) {}
    let layer = ServeLayer::openai();
    send_sync_static(&layer);
    let mut service = layer.layer(scripted(Script::empty()));
    send_sync_static(&service);
    let future = service.call(post_json(UNARY.replace('m', "[")));
    let response = future.now_or_never();
    all(response.as_ref().unwrap().as_ref().unwrap().body());
    let client = ClientLayer::openai("http://h").unwrap();
    send_sync_static(&client);
    fn body<B: Send + Sync + Unpin>() {}
    body::<backstop::wire::client::ResponseBody<Full<Bytes>>>();
    let finish = FinishReason::Stop;
    all(&Chunk::finish(finish));
}
