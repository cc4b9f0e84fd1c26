//! What a provider's HTTP responses become, without sockets and in virtual time.
#![cfg(feature = "wire")]
#![allow(
    clippy::unwrap_used,
    reason = "helpers of tests stand outside of test functions"
)]

mod support;

use std::{
    pin::Pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
    task::{Context, Poll},
    time::Duration,
};

use backstop::{
    Answer, BoxError, ChatRequest, Chunk, Error, ErrorKind, FinishReason, Head, TtftTimeoutLayer,
    chunk::Delta,
    wire::{
        client::{ClientLayer, ResponseBody},
        openai::error_body,
        serve::status_of,
    },
};
use bytes::Bytes;
use futures_util::{
    FutureExt, StreamExt,
    future::pending,
    stream::{self, BoxStream},
};
use http::{Request, Response};
use http_body::{Body, Frame};
use http_body_util::{BodyExt, Full, StreamBody};
use support::{Alive, Guard};
use tokio::time::{Instant, sleep};
use tower::{Layer, ServiceExt, service_fn};

const ROLE: &str = "data: {\"id\":\"c\",\"created\":1,\"model\":\"frame-m\",\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\"}}]}\n\n";
const HI: &str = "data: {\"id\":\"c\",\"created\":1,\"model\":\"frame-m\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Hi\"}}]}\n\n";
const STOP: &str =
    "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n";
const USAGE: &str =
    "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":2}}\n\n";
const DONE: &str = "data: [DONE]\n\n";

/// One step of a response's body.
#[derive(Clone)]
enum Step {
    Send(&'static str),
    Wait(u64),
    Break,
    Hang,
}
use Step::{Break, Hang, Send, Wait};

/// A body that plays steps, and tells whether it was read to its end.
struct Script {
    steps: BoxStream<'static, Result<Frame<Bytes>, BoxError>>,
    polls: Arc<AtomicUsize>,
    finished: Arc<AtomicBool>,
    _guard: Guard,
}

impl Body for Script {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        assert!(!self.finished.load(SeqCst), "polled after its end");
        self.polls.fetch_add(1, SeqCst);
        let polled = self.steps.poll_next_unpin(cx);
        if matches!(polled, Poll::Ready(None)) {
            self.finished.store(true, SeqCst);
        }
        polled
    }
}

/// A provider that answers every request with the same response.
#[derive(Clone, Default)]
struct Provider {
    status: u16,
    headers: Vec<(&'static str, &'static str)>,
    before: Vec<Step>,
    body: Vec<Step>,
    alive: Alive,
    polls: Arc<AtomicUsize>,
    finished: Arc<AtomicBool>,
    requests: Arc<Mutex<Vec<Request<Bytes>>>>,
}

async fn play(steps: &mut std::vec::IntoIter<Step>) -> Option<Result<Frame<Bytes>, BoxError>> {
    loop {
        match steps.next()? {
            Send(text) => return Some(Ok(Frame::data(Bytes::from_static(text.as_bytes())))),
            Wait(millis) => sleep(Duration::from_millis(millis)).await,
            Break => return Some(Err("connection reset".into())),
            Hang => pending().await,
        }
    }
}

impl Provider {
    fn new(body: impl Into<Vec<Step>>) -> Self {
        Self {
            status: 200,
            body: body.into(),
            ..Self::default()
        }
    }

    fn status(mut self, status: u16) -> Self {
        self.status = status;
        self
    }

    fn header(mut self, name: &'static str, value: &'static str) -> Self {
        self.headers.push((name, value));
        self
    }

    async fn respond(self, request: Request<Full<Bytes>>) -> Result<Response<Script>, BoxError> {
        let guard = self.alive.guard();
        let (parts, body) = request.into_parts();
        let body = body.collect().await?.to_bytes();
        let request = Request::from_parts(parts, body);
        self.requests.lock().unwrap().push(request);
        if let Some(broken) = play(&mut self.before.into_iter()).await {
            broken?;
        }
        let mut response = Response::builder().status(self.status);
        for (name, value) in self.headers {
            response = response.header(name, value);
        }
        let steps = stream::unfold(self.body.into_iter(), |mut steps| async {
            Some((play(&mut steps).await?, steps))
        });
        Ok(response.body(Script {
            steps: steps.boxed(),
            polls: self.polls,
            finished: self.finished,
            _guard: guard,
        })?)
    }

    async fn ask_through(
        &self,
        layer: &ClientLayer,
        request: ChatRequest,
    ) -> Result<Answer<ResponseBody<Script>>, Error> {
        let provider = self.clone();
        let http = service_fn(move |request| provider.clone().respond(request));
        layer.layer(http).oneshot(request).await
    }

    async fn ask(&self) -> Result<Answer<ResponseBody<Script>>, Error> {
        self.ask_through(&layer(), ChatRequest::new("asked-m").user("Why?"))
            .await
    }

    /// The text, and how the answer ended.
    async fn outcome(&self) -> (String, Result<FinishReason, Error>) {
        match self.ask().await {
            Ok(answer) => read(answer.chunks).await,
            Err(error) => (String::new(), Err(error)),
        }
    }

    async fn error(&self) -> Error {
        self.outcome().await.1.expect_err("a failure")
    }
}

fn layer() -> ClientLayer {
    ClientLayer::openai("http://provider/v1").unwrap()
}

async fn read(mut chunks: ResponseBody<Script>) -> (String, Result<FinishReason, Error>) {
    let mut text = String::new();
    loop {
        match chunks.next().await.expect("an ending") {
            Ok(Chunk {
                delta: Delta::Finish(reason),
                ..
            }) => return (text, Ok(reason)),
            Ok(chunk) => text.push_str(chunk.as_text()),
            Err(error) => return (text, Err(error)),
        }
    }
}

#[tokio::test(start_paused = true)]
async fn the_request_is_a_stream_whatever_the_caller_asked() {
    let provider = Provider::new([Send(HI), Send(STOP), Send(DONE)]);
    provider.ask().await.unwrap();
    let requests = provider.requests.lock().unwrap();
    let request = &requests[0];
    assert_eq!(request.method(), "POST");
    assert_eq!(request.uri(), "http://provider/v1/chat/completions");
    for (name, value) in [
        ("content-type", "application/json"),
        ("accept", "text/event-stream"),
        ("accept-encoding", "identity"),
    ] {
        assert_eq!(request.headers()[name], value);
    }
    let body = ChatRequest::from_json(request.body()).unwrap();
    assert!(body.is_stream());
    assert_eq!(body.model().as_deref(), Some("asked-m"));
}

#[tokio::test(start_paused = true)]
async fn the_stacks_own_key_replaces_the_callers_and_never_joins_it() {
    let provider = Provider::new([Send(HI), Send(STOP), Send(DONE)]);
    let caller = || {
        let credentials = "Bearer caller".parse().unwrap();
        ChatRequest::new("m").with_authorization(Some(credentials))
    };
    let keyed = layer().api_key("own").unwrap();
    provider.ask_through(&keyed, caller()).await.unwrap();
    provider.ask_through(&layer(), caller()).await.unwrap();
    provider
        .ask_through(&layer(), ChatRequest::new("m"))
        .await
        .unwrap();
    let requests = provider.requests.lock().unwrap();
    let sent = |n: usize| -> Vec<_> {
        let headers: &http::HeaderMap = requests[n].headers();
        headers.get_all("authorization").iter().collect()
    };
    assert_eq!(sent(0), ["Bearer own"]);
    assert!(sent(0)[0].is_sensitive());
    assert_eq!(sent(1), ["Bearer caller"]);
    assert!(sent(2).is_empty());
}

#[tokio::test(start_paused = true)]
async fn what_a_provider_says_of_the_stacks_own_key_is_not_kept() {
    const REFUSED: &str =
        "data: {\"error\":{\"message\":\"bad key sk-secret\",\"code\":\"invalid_api_key\"}}\n\n";
    let provider = Provider::new([Send(REFUSED), Hang]);
    let caller = || ChatRequest::new("m");
    let keyed = layer().api_key("sk-secret").unwrap();
    let own = provider.ask_through(&keyed, caller()).await.unwrap_err();
    assert_eq!(own.kind(), ErrorKind::Auth);
    assert_eq!((own.provider(), status_of(&own).as_u16()), (None, 502));
    assert!(!String::from_utf8_lossy(&error_body(&own)).contains("sk-"));
    let theirs = provider.ask_through(&layer(), caller()).await.unwrap_err();
    assert_eq!(theirs.kind(), ErrorKind::Auth);
    assert_eq!(status_of(&theirs).as_u16(), 401);
    assert!(String::from_utf8_lossy(&error_body(&theirs)).contains("bad key"));
}

#[tokio::test(start_paused = true)]
async fn the_head_names_the_provider_and_the_model_that_answers() {
    let named = Provider::new([Send(ROLE), Hang]);
    let head: Head = named
        .ask_through(&layer().provider("p"), ChatRequest::new("asked-m"))
        .await
        .unwrap()
        .head;
    assert_eq!(head.provider.as_deref(), Some("p"));
    assert_eq!(head.model.as_deref(), Some("frame-m"));
    let nameless = Provider::new([Send(STOP), Send(DONE), Hang]);
    assert!(nameless.ask().await.is_err(), "nothing to show");
    let nameless = Provider::new([
        Send("data: {\"choices\":[{\"delta\":{\"content\":\"a\"}}]}\n\n"),
        Hang,
    ]);
    let head = nameless.ask().await.unwrap().head;
    assert_eq!(head.model.as_deref(), Some("asked-m"));
    let backup = layer().model("backup-m");
    let head = nameless
        .ask_through(&backup, ChatRequest::new("asked-m"))
        .await
        .unwrap()
        .head;
    assert_eq!(head.model.as_deref(), Some("backup-m"));
    let requests = nameless.requests.lock().unwrap();
    let body = ChatRequest::from_json(requests[1].body()).unwrap();
    assert_eq!(body.model().as_deref(), Some("backup-m"));
}

#[tokio::test(start_paused = true)]
async fn it_resolves_at_the_first_chunk_of_any_kind_and_loses_none() {
    let provider = Provider::new([
        Send(": hello\n\n"),
        Wait(100),
        Send(ROLE),
        Wait(5_000),
        Send(HI),
        Send(STOP),
        Send(DONE),
    ]);
    let start = Instant::now();
    let answer = provider.ask().await.unwrap();
    assert_eq!(start.elapsed(), Duration::from_millis(100));
    let chunks: Vec<_> = answer.chunks.map(Result::unwrap).collect().await;
    let bytes: Vec<u8> = chunks
        .iter()
        .flat_map(|chunk| chunk.frame.as_ref().unwrap().bytes.to_vec())
        .collect();
    let bytes = String::from_utf8(bytes).unwrap();
    assert!(bytes.ends_with(&[ROLE, HI, STOP, DONE].concat()), "{bytes}");
}

#[tokio::test(start_paused = true)]
async fn statuses_and_their_bodies_become_kinds() {
    let limited = Provider::new([Send("{\"error\":{\"message\":\"slow"), Send(" down\"}}")])
        .status(429)
        .header("retry-after", "7");
    let error = limited.error().await;
    let retry_after = Some(Duration::from_secs(7));
    assert_eq!(
        error.kind(),
        ErrorKind::Upstream {
            status: 429,
            retry_after
        }
    );
    assert_eq!(
        error.provider().and_then(|p| p.message.as_deref()),
        Some("slow down")
    );
    for (status, body, kind) in [
        (401, "", ErrorKind::Auth),
        (
            400,
            "{\"error\":{\"code\":\"context_length_exceeded\"}}",
            ErrorKind::ContextLength,
        ),
        (
            429,
            "{\"error\":{\"code\":\"insufficient_quota\"}}",
            ErrorKind::Quota,
        ),
        (
            500,
            "<html>",
            ErrorKind::Upstream {
                status: 500,
                retry_after: None,
            },
        ),
        (
            302,
            "",
            ErrorKind::Upstream {
                status: 302,
                retry_after: None,
            },
        ),
    ] {
        let error = Provider::new([Send(body)]).status(status).error().await;
        assert_eq!(error.kind(), kind);
    }
}

/// A response whose frames are always ready and hold no chunk, after what comes first.
fn flood(status: u16, first: &'static str, then: &'static str) -> Response<Flood> {
    let frame = |text: &'static str| Ok(Frame::data(Bytes::from_static(text.as_bytes())));
    let frames = stream::once(async move { frame(first) });
    let body = frames.chain(stream::repeat_with(move || frame(then)));
    let mut response = Response::new(StreamBody::new(body.boxed()));
    *response.status_mut() = http::StatusCode::from_u16(status).unwrap();
    response
}

type Flood = StreamBody<BoxStream<'static, Result<Frame<Bytes>, BoxError>>>;

#[tokio::test(start_paused = true)]
async fn a_flood_without_chunks_delays_no_time_to_first_token() {
    let limit = Duration::from_secs(3);
    // Before the first chunk, and between the first chunk and the first token.
    for first in [": hello\n\n", ROLE] {
        let http =
            service_fn(move |_| async move { Ok::<_, BoxError>(flood(200, first, ": ping\n\n")) });
        let stack = TtftTimeoutLayer::new(limit)
            .unwrap()
            .layer(layer().layer(http));
        let mut call = tokio_test::task::spawn(stack.oneshot(ChatRequest::new("m").user("Why?")));
        assert!(call.poll().is_pending());
        assert!(call.is_woken(), "there is more to read");
        tokio::time::advance(limit).await;
        let Poll::Ready(Err(error)) = call.poll() else {
            panic!("the limit has passed");
        };
        assert_eq!(error.kind(), ErrorKind::TtftTimeout);
    }
}

#[tokio::test(start_paused = true)]
async fn a_flood_after_the_finish_reason_ends_the_answer_after_a_second() {
    let text = [HI, STOP].concat().leak();
    let text: &'static str = text;
    let http =
        service_fn(move |_| async move { Ok::<_, BoxError>(flood(200, text, ": ping\n\n")) });
    let answer = layer()
        .layer(http)
        .oneshot(ChatRequest::new("m"))
        .await
        .unwrap();
    let mut chunks = tokio_test::task::spawn(answer.chunks);
    assert!(matches!(chunks.poll_next(), Poll::Ready(Some(Ok(_)))));
    assert!(chunks.poll_next().is_pending());
    tokio::time::advance(Duration::from_secs(1)).await;
    let Poll::Ready(Some(Ok(chunk))) = chunks.poll_next() else {
        panic!("the second has passed");
    };
    assert!(matches!(chunk.delta, Delta::Finish(FinishReason::Stop)));
}

#[tokio::test(start_paused = true)]
async fn a_flood_of_empty_frames_keeps_no_status_back() {
    let http = service_fn(|_| async { Ok::<_, BoxError>(flood(429, "", "")) });
    let mut call = tokio_test::task::spawn(layer().layer(http).oneshot(ChatRequest::new("m")));
    assert!(call.poll().is_pending());
    assert!(call.is_woken(), "there is more to read");
    tokio::time::advance(Duration::from_secs(1)).await;
    let Poll::Ready(Err(error)) = call.poll() else {
        panic!("the second has passed");
    };
    assert!(matches!(
        error.kind(),
        ErrorKind::Upstream { status: 429, .. }
    ));
}

#[tokio::test(start_paused = true)]
async fn an_error_response_is_read_within_bounds_of_time_and_size() {
    let start = Instant::now();
    let silent = Provider::new([Send("{"), Hang]).status(503);
    assert!(matches!(
        silent.error().await.kind(),
        ErrorKind::Upstream { status: 503, .. }
    ));
    assert_eq!(start.elapsed(), Duration::from_secs(1));
    assert_eq!(silent.alive.count(), 0);

    let kilobyte: &'static str = Box::leak(" ".repeat(1024).into_boxed_str());
    let endless = Provider::new(vec![Send(kilobyte); 10_000]).status(503);
    assert!(matches!(
        endless.error().await.kind(),
        ErrorKind::Upstream { status: 503, .. }
    ));
    assert_eq!(endless.polls.load(SeqCst), 64);

    let broken = Provider::new([Send("{\"error\":{}}"), Break]).status(500);
    assert!(matches!(
        broken.error().await.kind(),
        ErrorKind::Upstream { status: 500, .. }
    ));
}

#[tokio::test(start_paused = true)]
async fn what_is_no_answer_behind_a_success_is_an_in_band_error() {
    let gzip = Provider::new([Send("\u{1f}"), Hang]).header("content-encoding", "gzip");
    let amazon = Provider::new([Hang]).header("content-type", "application/vnd.amazon.eventstream");
    let page =
        Provider::new([Send("<!doctype html><h1>502"), Hang]).header("content-type", "text/html");
    let json = Provider::new([Send("{\"error\":{\"message\":\"overloaded\"}}")])
        .header("content-type", "application/json");
    let event = Provider::new([
        Send("data: {\"error\":{\"message\":\"overloaded\"}}\n\n"),
        Hang,
    ]);
    for provider in [gzip, amazon, page, json, event] {
        let error = provider
            .ask()
            .await
            .expect_err("before the first chunk: an error of the future");
        assert!(
            matches!(error.kind(), ErrorKind::InBandError { .. }),
            "{error:?}"
        );
        assert_eq!(provider.alive.count(), 0);
    }
    let identity = Provider::new([Send(HI), Hang]).header("content-encoding", "Identity");
    assert!(identity.ask().await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_json_completion_where_a_stream_was_asked_is_an_answer() {
    let body = "{\"model\":\"frame-m\",\"choices\":[{\"message\":{\"content\":\"Hi\"},\"finish_reason\":\"stop\"}]}";
    let provider = Provider::new([Send(body)]).header("content-type", "application/json");
    let (text, ending) = provider.outcome().await;
    assert_eq!((text.as_str(), ending.unwrap()), ("Hi", FinishReason::Stop));
}

#[tokio::test(start_paused = true)]
async fn a_body_that_breaks_or_ends_early_is_truncated() {
    let broken = Provider::new([Send(HI), Break]);
    let (text, ending) = broken.outcome().await;
    let error = ending.unwrap_err();
    assert_eq!((text.as_str(), error.kind()), ("Hi", ErrorKind::Truncated));
    let cause = std::error::Error::source(&error).expect("the cause is kept");
    assert_eq!(cause.to_string(), "connection reset");
    let ended = Provider::new([Send(HI)]);
    assert_eq!(ended.error().await.kind(), ErrorKind::Truncated);
    let nothing = Provider::new([]);
    assert!(matches!(
        nothing.error().await.kind(),
        ErrorKind::Empty { .. }
    ));
}

#[tokio::test(start_paused = true)]
async fn after_done_an_open_socket_is_not_waited_for() {
    let provider = Provider::new([Send(HI), Send(STOP), Send(DONE), Hang]);
    let mut chunks = provider.ask().await.unwrap().chunks;
    chunks.next().await.unwrap().unwrap();
    let finish = chunks
        .next()
        .now_or_never()
        .expect("at once")
        .unwrap()
        .unwrap();
    assert!(matches!(finish.delta, Delta::Finish(FinishReason::Stop)));
    assert_eq!(provider.alive.count(), 0, "dropped in the same poll");
    assert!(chunks.next().await.is_none());
}

#[tokio::test(start_paused = true)]
async fn after_a_good_ending_the_body_is_polled_for_its_end_so_that_the_connection_is_free() {
    let provider = Provider::new([Send(HI), Send(STOP), Send(DONE)]);
    provider.outcome().await.1.unwrap();
    assert!(provider.finished.load(SeqCst));
}

#[tokio::test(start_paused = true)]
async fn a_missing_done_costs_a_second_at_most() {
    for (tail, millis) in [
        (vec![Hang], 1_000),
        (
            vec![
                Wait(600),
                Send(": ping\n\n"),
                Wait(300),
                Send(": ping\n\n"),
                Wait(300),
                Hang,
            ],
            1_000,
        ),
        (vec![Wait(600), Send(USAGE), Wait(300)], 900),
        (vec![Wait(900), Send(DONE), Hang], 900),
        (vec![Wait(400), Break], 400),
    ] {
        let mut steps = vec![Send(HI), Send(STOP)];
        steps.extend(tail);
        let provider = Provider::new(steps);
        let start = Instant::now();
        let (text, ending) = provider.outcome().await;
        assert_eq!((text.as_str(), ending.unwrap()), ("Hi", FinishReason::Stop));
        assert_eq!(start.elapsed(), Duration::from_millis(millis));
        assert_eq!(provider.alive.count(), 0);
    }
}

#[tokio::test(start_paused = true)]
async fn dropping_the_future_or_the_stream_drops_the_request() {
    let mut sending = Provider::new([]);
    sending.before = vec![Hang];
    let waiting = Provider::new([Hang]);
    let refused = Provider::new([Hang]).status(500);
    for provider in [sending, waiting, refused] {
        let mut future = Box::pin(provider.ask());
        assert!(future.as_mut().now_or_never().is_none());
        assert_eq!(provider.alive.count(), 1);
        drop(future);
        assert_eq!(provider.alive.count(), 0);
    }
    let streaming = Provider::new([Send(HI), Hang]);
    let answer = streaming.ask().await.unwrap();
    assert_eq!(streaming.alive.count(), 1);
    drop(answer);
    assert_eq!(streaming.alive.count(), 0);
}

#[tokio::test(start_paused = true)]
async fn an_error_of_the_http_service_is_told_as_what_it_is() {
    let mut unreachable = Provider::new([]);
    unreachable.before = vec![Break];
    let error = unreachable.error().await;
    assert_eq!(error.kind(), ErrorKind::Connect);
    assert!(std::error::Error::source(&error).is_some());
    let own = service_fn(|_: Request<Full<Bytes>>| async {
        Err::<Response<Full<Bytes>>, _>(Error::new(ErrorKind::Overloaded))
    });
    let error = layer()
        .layer(own)
        .oneshot(ChatRequest::new("m"))
        .await
        .unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Overloaded);
}

#[tokio::test(start_paused = true)]
async fn the_limit_on_an_event_is_kept() {
    let provider = Provider::new([Send(HI), Hang]);
    let small = layer().max_event_bytes(16).expect("not zero");
    let error = provider
        .ask_through(&small, ChatRequest::new("m"))
        .await
        .unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Malformed);
}

#[tokio::test(start_paused = true)]
async fn readiness_is_delegated() {
    let (http, mut handle) =
        tower_test::mock::pair::<Request<Full<Bytes>>, Response<Full<Bytes>>>();
    let mut client = layer().layer(http);
    handle.allow(0);
    assert!(client.ready().now_or_never().is_none());
    handle.allow(1);
    client.ready().await.unwrap();
    handle.send_error("closed");
    assert_eq!(client.ready().await.unwrap_err().kind(), ErrorKind::Connect);
}
