//! Budgets: one layer costs at most 10 ns a chunk and allocates nothing in the steady state; all layers together add
//! at most 2 us of their own to the time before the first token; from the detection of a failure to the first chunk
//! of the replacement it takes at most 1 ms.
//!
//! A row of `ready_chunks` and `pending_chunks` reads 1000 chunks, so its microseconds are nanoseconds a chunk; what
//! a layer costs is the difference to `no_layer` in the same run.

mod support;

use std::{
    convert::Infallible,
    future::Future,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, Waker},
};

use backstop::{
    Answer, AnswerKey, ChatRequest, Chunk, CompletionTimeoutLayer, Delta, Error, ErrorKind,
    FallbackLayer, FinishReason, MemoryStore, ReplayLayer, Source, TtftTimeoutLayer,
    chunk::{Format, Frame},
    wire::{client::ClientLayer, serve::ServeLayer},
};
use bytes::Bytes;
use bytestring::ByteString;
use divan::{AllocProfiler, Bencher, counter::ItemsCount};
use futures_util::{Stream, StreamExt};
use http_body::Body;
use http_body_util::Full;
use tokio::runtime::{Builder, Runtime};
use tower::{Layer, Service, service_fn};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

const CHUNKS: usize = 1000;

/// Answers with the same chunk over and over, which costs no more than the counts of its two references.
#[derive(Clone)]
struct Model {
    chunk: Chunk,
    count: usize,
    /// Whether each chunk has to be waited for.
    pending: bool,
    ending: Ending,
}

#[derive(Clone, Copy)]
enum Ending {
    Finish,
    Fail,
}

struct Call(Option<Model>, Wait);

struct Chunks {
    model: Model,
    wait: Wait,
}

/// Pending every other time.
struct Wait(bool);

impl Model {
    fn new(count: usize) -> Self {
        let bytes = Bytes::from(support::frame(" token", "xxxx"));
        let at = bytes
            .windows(6)
            .position(|window| window == b" token")
            .expect("it is in there");
        let text = ByteString::try_from(bytes.slice(at..at + 6)).expect("UTF-8");
        let chunk = Chunk {
            delta: Delta::Text(text),
            frame: Some(Frame {
                format: Format::OpenAi,
                bytes,
            }),
        };
        Self {
            chunk,
            count,
            pending: false,
            ending: Ending::Finish,
        }
    }

    fn pending(mut self) -> Self {
        self.pending = true;
        self
    }

    fn failing(mut self) -> Self {
        self.ending = Ending::Fail;
        self
    }
}

impl Wait {
    fn poll(&mut self) -> Poll<()> {
        self.0 = !self.0;
        if self.0 {
            Poll::Pending
        } else {
            Poll::Ready(())
        }
    }
}

impl Service<ChatRequest> for Model {
    type Response = Answer<Chunks>;
    type Error = Error;
    type Future = Call;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: ChatRequest) -> Call {
        Call(Some(self.clone()), Wait(false))
    }
}

impl Future for Call {
    type Output = Result<Answer<Chunks>, Error>;

    /// Pending once, as any model is.
    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Self::Output> {
        if self.1.poll().is_pending() {
            return Poll::Pending;
        }
        let model = self.0.take().expect("polled after completion");
        Poll::Ready(match (model.count, model.ending) {
            (0, Ending::Fail) => Err(ErrorKind::Connect.into()),
            _ => Ok(Answer::live(Chunks {
                model,
                wait: Wait(false),
            })),
        })
    }
}

impl Stream for Chunks {
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.model.pending && self.wait.poll().is_pending() {
            return Poll::Pending;
        }
        Poll::Ready(Some(match self.model.count.checked_sub(1) {
            Some(left) => {
                self.model.count = left;
                Ok(self.model.chunk.clone())
            }
            None => match self.model.ending {
                Ending::Finish => Ok(Chunk::finish(FinishReason::Stop)),
                Ending::Fail => Err(ErrorKind::Stalled.into()),
            },
        }))
    }
}

fn request() -> ChatRequest {
    ChatRequest::new("gpt-4o-mini")
        .system("Answer in two sentences, from the articles below.")
        .user("Why is the sky blue, and why is the evening sky red?")
}

/// As a client that can take text back sends it.
fn resettable() -> ChatRequest {
    request().with_accepts_reset(true)
}

fn ttft() -> TtftTimeoutLayer {
    TtftTimeoutLayer::default()
}

fn completion() -> CompletionTimeoutLayer {
    CompletionTimeoutLayer::default()
}

fn fallback() -> FallbackLayer<ChatRequest> {
    FallbackLayer::new(Source::Backup, Model::new(10))
}

fn replay() -> ReplayLayer<ChatRequest> {
    ReplayLayer::new(Arc::new(MemoryStore::new()), |_: &ChatRequest| {
        Some(AnswerKey::shared("bench").question("q", "Why is the sky blue?"))
    })
}

/// As a gateway has it, which does not know what in a request is the question.
fn replay_of_whole_requests() -> ReplayLayer<ChatRequest> {
    ReplayLayer::new(Arc::new(MemoryStore::new()), |request: &ChatRequest| {
        Some(AnswerKey::shared("bench").request(request))
    })
}

/// All layers, in their usual order.
fn stack<S, B>(
    replay: &ReplayLayer<ChatRequest>,
    model: S,
) -> impl Service<
    ChatRequest,
    Response = Answer<impl Stream<Item = Result<Chunk, Error>> + Unpin + use<S, B>>,
    Error = Error,
> + Clone
+ use<S, B>
where
    S: Service<ChatRequest, Response = Answer<B>, Error = Error> + Clone,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    replay.layer(fallback().layer(completion().layer(ttft().layer(model))))
}

/// Polls again and again: what is measured never waits for anything.
fn spin<T>(mut poll: impl FnMut(&mut Context<'_>) -> Poll<T>) -> T {
    let mut cx = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = poll(&mut cx) {
            return value;
        }
    }
}

/// The layers need a clock.
fn runtime() -> Runtime {
    Builder::new_current_thread()
        .enable_time()
        .build()
        .expect("a runtime")
}

fn begin<S, B>(service: &S) -> B
where
    S: Service<ChatRequest, Response = Answer<B>, Error = Error> + Clone,
{
    let mut call = Box::pin(service.clone().call(resettable()));
    let answer = spin(|cx| call.as_mut().poll(cx));
    answer.expect("an answer").chunks
}

fn read_to_the_end<B>(chunks: &mut B)
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    while let Some(item) = spin(|cx| chunks.poll_next_unpin(cx)) {
        let chunk = divan::black_box(item).expect("a chunk");
        if matches!(chunk.delta, Delta::Finish(_)) {
            return;
        }
    }
}

fn per_chunk<S, B>(bencher: Bencher<'_, '_>, service: &S)
where
    S: Service<ChatRequest, Response = Answer<B>, Error = Error> + Clone,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    let runtime = runtime();
    let _entered = runtime.enter();
    bencher
        .counter(ItemsCount::new(CHUNKS))
        .with_inputs(|| begin(service))
        .bench_local_refs(read_to_the_end);
}

fn to_first_token<S, B>(bencher: Bencher<'_, '_>, service: &S)
where
    S: Service<ChatRequest, Response = Answer<B>, Error = Error> + Clone,
{
    let runtime = runtime();
    let _entered = runtime.enter();
    bencher.with_inputs(request).bench_local_values(|request| {
        let mut call = std::pin::pin!(service.clone().call(request));
        spin(|cx| call.as_mut().poll(cx)).expect("an answer")
    });
}

/// Chunks that are there when they are asked for.
#[divan::bench_group(sample_size = 1, sample_count = 3000)]
mod ready_chunks {
    use super::*;

    #[divan::bench]
    fn no_layer(bencher: Bencher<'_, '_>) {
        per_chunk(bencher, &Model::new(CHUNKS));
    }

    #[divan::bench]
    fn ttft_timeout(bencher: Bencher<'_, '_>) {
        per_chunk(bencher, &ttft().layer(Model::new(CHUNKS)));
    }

    #[divan::bench]
    fn completion_timeout(bencher: Bencher<'_, '_>) {
        per_chunk(bencher, &completion().layer(Model::new(CHUNKS)));
    }

    #[divan::bench]
    fn fallback(bencher: Bencher<'_, '_>) {
        per_chunk(bencher, &super::fallback().layer(Model::new(CHUNKS)));
    }

    #[divan::bench]
    fn replay(bencher: Bencher<'_, '_>) {
        per_chunk(bencher, &super::replay().layer(Model::new(CHUNKS)));
    }

    /// The gate itself: its rule takes next to nothing.
    #[cfg(feature = "quality-gate")]
    #[divan::bench]
    fn quality_gate(bencher: Bencher<'_, '_>) {
        use backstop::{
            QualityGateLayer,
            quality_gate::{Asked, EachPiece},
        };

        let rule = EachPiece::new("any", |_: &Asked| |text: &str| !text.is_empty());
        let gate = QualityGateLayer::builder().rule(rule).build();
        per_chunk(
            bencher,
            &gate.expect("it can work").layer(Model::new(CHUNKS)),
        );
    }

    #[divan::bench]
    fn all_layers(bencher: Bencher<'_, '_>) {
        per_chunk(bencher, &stack(&super::replay(), Model::new(CHUNKS)));
    }
}

/// Chunks that each are waited for.
#[divan::bench_group(sample_size = 1, sample_count = 3000)]
mod pending_chunks {
    use super::*;

    fn model() -> Model {
        Model::new(CHUNKS).pending()
    }

    #[divan::bench]
    fn no_layer(bencher: Bencher<'_, '_>) {
        per_chunk(bencher, &model());
    }

    #[divan::bench]
    fn completion_timeout(bencher: Bencher<'_, '_>) {
        per_chunk(bencher, &completion().layer(model()));
    }

    #[divan::bench]
    fn all_layers(bencher: Bencher<'_, '_>) {
        per_chunk(bencher, &stack(&replay(), model()));
    }
}

/// From the request to the answer's first token, which the model has at the second poll.
mod first_token {
    use super::*;

    #[divan::bench]
    fn no_layer(bencher: Bencher<'_, '_>) {
        to_first_token(bencher, &Model::new(1));
    }

    #[divan::bench]
    fn ttft_timeout(bencher: Bencher<'_, '_>) {
        to_first_token(bencher, &ttft().layer(Model::new(1)));
    }

    #[divan::bench]
    fn completion_timeout(bencher: Bencher<'_, '_>) {
        to_first_token(bencher, &completion().layer(Model::new(1)));
    }

    #[divan::bench]
    fn fallback(bencher: Bencher<'_, '_>) {
        to_first_token(bencher, &super::fallback().layer(Model::new(1)));
    }

    #[divan::bench]
    fn replay(bencher: Bencher<'_, '_>) {
        to_first_token(bencher, &super::replay().layer(Model::new(1)));
    }

    #[divan::bench]
    fn replay_of_whole_requests(bencher: Bencher<'_, '_>) {
        to_first_token(
            bencher,
            &super::replay_of_whole_requests().layer(Model::new(1)),
        );
    }

    #[divan::bench]
    fn all_layers(bencher: Bencher<'_, '_>) {
        to_first_token(bencher, &stack(&super::replay(), Model::new(1)));
    }

    #[divan::bench]
    fn all_layers_whole_requests(bencher: Bencher<'_, '_>) {
        to_first_token(
            bencher,
            &stack(&super::replay_of_whole_requests(), Model::new(1)),
        );
    }
}

/// From the bytes of a request to the first bytes of the response, with adapters from and to HTTP at the ends, and no
/// sockets.
mod first_byte {
    use super::*;

    fn provider() -> impl Service<
        http::Request<Full<Bytes>>,
        Response = http::Response<Full<Bytes>>,
        Error = Infallible,
        Future: Send,
    > + Clone
    + Send
    + Sync
    + 'static {
        let body = Bytes::from(support::frame(" token", "xxxx"));
        service_fn(move |_| {
            let body = body.clone();
            async move {
                tokio::task::yield_now().await;
                Ok(http::Response::new(Full::new(body)))
            }
        })
    }

    fn http_request() -> http::Request<Full<Bytes>> {
        let mut body: serde_json::Value =
            serde_json::from_slice(&request().to_json()).expect("JSON");
        body["stream"] = true.into();
        let body = Full::from(body.to_string());
        http::Request::post("/").body(body).expect("a request")
    }

    fn to_first_byte<S, B>(bencher: Bencher<'_, '_>, service: &S)
    where
        S: Service<http::Request<Full<Bytes>>, Response = http::Response<B>, Error = Infallible>
            + Clone,
        B: Body<Data = Bytes, Error = Infallible> + Unpin,
    {
        let runtime = runtime();
        let _entered = runtime.enter();
        bencher
            .with_inputs(http_request)
            .bench_local_values(|request| {
                let mut call = Box::pin(service.clone().call(request));
                let Ok(response) = spin(|cx| call.as_mut().poll(cx));
                let mut body = response.into_body();
                let first = spin(|cx| Pin::new(&mut body).poll_frame(cx));
                assert!(first.is_some_and(|frame| frame.is_ok()));
                (call, body)
            });
    }

    #[divan::bench]
    fn no_adapter(bencher: Bencher<'_, '_>) {
        to_first_byte(bencher, &provider());
    }

    #[divan::bench]
    fn adapters(bencher: Bencher<'_, '_>) {
        let client = ClientLayer::openai("http://provider/v1").expect("a URL");
        let stack = ServeLayer::openai().layer(client.layer(provider()));
        to_first_byte(bencher, &stack);
    }

    #[divan::bench]
    fn adapters_and_all_layers(bencher: Bencher<'_, '_>) {
        let client = ClientLayer::openai("http://provider/v1").expect("a URL");
        let stack = stack(&replay_of_whole_requests(), client.layer(provider()));
        to_first_byte(bencher, &ServeLayer::openai().layer(stack));
    }
}

/// From the poll that finds the failure to the first text of the replacement.
#[divan::bench_group(sample_size = 1, sample_count = 3000)]
mod replacement {
    use super::*;

    fn before_first_token<S, B>(bencher: Bencher<'_, '_>, service: &S)
    where
        S: Service<ChatRequest, Response = Answer<B>, Error = Error> + Clone,
        B: Stream<Item = Result<Chunk, Error>> + Unpin,
    {
        bencher
            .with_inputs(|| {
                let mut call = Box::pin(service.clone().call(resettable()));
                let polled = call.as_mut().poll(&mut Context::from_waker(Waker::noop()));
                assert!(polled.is_pending());
                call
            })
            .bench_local_refs(|call| {
                let mut chunks = spin(|cx| call.as_mut().poll(cx)).expect("an answer").chunks;
                next_text(&mut chunks);
                chunks
            });
    }

    fn mid_stream<S, B>(bencher: Bencher<'_, '_>, service: &S)
    where
        S: Service<ChatRequest, Response = Answer<B>, Error = Error> + Clone,
        B: Stream<Item = Result<Chunk, Error>> + Unpin,
    {
        bencher
            .with_inputs(|| {
                let mut chunks = begin(service);
                for _ in 0..CHUNKS {
                    next_text(&mut chunks);
                }
                chunks
            })
            .bench_local_refs(next_text);
    }

    fn next_text<B>(chunks: &mut B)
    where
        B: Stream<Item = Result<Chunk, Error>> + Unpin,
    {
        loop {
            let item = spin(|cx| chunks.poll_next_unpin(cx)).expect("more");
            if !item.expect("a chunk").as_text().is_empty() {
                return;
            }
        }
    }

    /// A layer that has recorded an answer.
    fn filled() -> ReplayLayer<ChatRequest> {
        let layer = replay();
        let service = layer.layer(Model::new(CHUNKS + 1));
        let mut chunks = begin(&service);
        read_to_the_end(&mut chunks);
        layer
    }

    #[divan::bench]
    fn backup_before_the_first_token(bencher: Bencher<'_, '_>) {
        before_first_token(bencher, &fallback().layer(Model::new(0).failing()));
    }

    #[divan::bench]
    fn backup_mid_stream(bencher: Bencher<'_, '_>) {
        mid_stream(bencher, &fallback().layer(Model::new(CHUNKS).failing()));
    }

    #[divan::bench]
    fn replay_before_the_first_token(bencher: Bencher<'_, '_>) {
        let runtime = runtime();
        let _entered = runtime.enter();
        before_first_token(bencher, &filled().layer(Model::new(0).failing()));
    }

    #[divan::bench]
    fn replay_mid_stream(bencher: Bencher<'_, '_>) {
        let runtime = runtime();
        let _entered = runtime.enter();
        mid_stream(bencher, &filled().layer(Model::new(CHUNKS).failing()));
    }
}

fn main() {
    divan::main();
}
