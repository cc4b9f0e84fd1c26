//! No layer allocates per chunk.
#![cfg(all(feature = "testing", feature = "replay", feature = "wire"))]

use std::{convert::Infallible, sync::Arc};

use backstop::{
    Answer, AnswerKey, ChatRequest, Chunk, CompletionTimeoutLayer, Error, FallbackLayer,
    FinishReason, MemoryStore, MidStream, ReplayLayer, Source, TtftTimeoutLayer,
    testing::{Script, ScriptedModel},
    wire::{client::ClientLayer, serve::ServeLayer},
};
use bytes::Bytes;
use bytestring::ByteString;
use futures_util::{FutureExt, Stream, StreamExt, stream};
use http_body::{Body, Frame};
use http_body_util::{BodyExt, Full, StreamBody};
use tower::{Layer, Service, ServiceExt, service_fn};

const CHUNKS: usize = 2000;

/// What 2000 chunks more may cost: the recorded text grows by a quarter, a few times.
const GROWTH: u64 = 8;

fn request() -> ChatRequest {
    ChatRequest::new("m").user("Why?")
}

/// The allocations that `answer` needs for this many chunks more than for half as many.
fn growth(answer: impl Fn(usize)) -> u64 {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .expect("a runtime");
    let _entered = runtime.enter();
    // Whatever is made once in a process, or in a thread.
    answer(1);
    let allocations = |chunks| allocation_counter::measure(|| answer(chunks)).count_total;
    allocations(CHUNKS * 2).abs_diff(allocations(CHUNKS))
}

/// The same, where a layer stands around a model.
fn growth_of<L, B>(layer: &L) -> u64
where
    L: Layer<ScriptedModel<ChatRequest>>,
    L::Service: Service<ChatRequest, Response = Answer<B>, Error = Error>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    // Costs nothing to clone.
    let token = ByteString::from_static(" token");
    let scripts = [1, CHUNKS, CHUNKS * 2].map(|chunks| {
        let script = (0..chunks).fold(Script::new(), |script, _| script.text(token.clone()));
        (chunks, script.finish(FinishReason::Stop))
    });
    growth(|chunks| {
        let (_, script) = scripts
            .iter()
            .find(|script| script.0 == chunks)
            .expect("in the list");
        let service = layer.layer(ScriptedModel::new(script.clone()));
        let read = async {
            let answer = service.oneshot(request()).await.expect("an answer");
            answer
                .chunks
                .filter(|item| std::future::ready(item.is_ok()))
                .count()
                .await
        };
        assert_eq!(read.now_or_never(), Some(chunks + 1));
    })
}

fn replay() -> ReplayLayer<ChatRequest> {
    ReplayLayer::new(Arc::new(MemoryStore::new()), |request: &ChatRequest| {
        Some(AnswerKey::shared("test").request(request))
    })
}

fn fallback() -> FallbackLayer<ChatRequest> {
    FallbackLayer::new(
        Source::Backup,
        ScriptedModel::new(Script::answer("never asked")),
    )
}

/// A gate with a rule, whose window most of the answer is behind.
#[cfg(feature = "quality-gate")]
#[test]
fn a_gate_allocates_nothing_once_an_answer_flows() {
    use backstop::{
        QualityGateLayer,
        quality_gate::{Asked, EachPiece},
    };

    let rule = EachPiece::new("plain", |_: &Asked| |text: &str| !text.contains('*'));
    let gate = QualityGateLayer::builder().rule(rule).build();
    assert_eq!(growth_of(&gate.expect("it can work")), 0);
}

#[test]
fn no_layer_allocates_per_chunk() {
    let ttft = TtftTimeoutLayer::default();
    let completion = CompletionTimeoutLayer::default();
    let grown = [
        ("ttft", growth_of(&ttft)),
        ("completion", growth_of(&completion)),
        ("fallback", growth_of(&fallback())),
        ("replay", growth_of(&replay())),
        ("all", growth_of(&(replay(), fallback(), completion, ttft))),
    ];
    for (layer, grown) in grown {
        assert!(
            grown <= GROWTH,
            "{layer}: {grown} more allocations for {CHUNKS} more chunks"
        );
    }
}

/// Its parts are boxed, each once.
#[cfg(all(feature = "stack", feature = "quality-gate"))]
#[test]
fn a_ready_stack_allocates_nothing_per_chunk() {
    use backstop::{
        Backstop,
        quality_gate::{Asked, EachPiece},
    };

    let rule = EachPiece::new("plain", |_: &Asked| |text: &str| !text.contains('*'));
    let stack = Backstop::builder()
        .rule(rule)
        .replay(Arc::new(MemoryStore::new()), |request: &ChatRequest| {
            Some(AnswerKey::shared("test").request(request))
        })
        .backup(ScriptedModel::new(Script::answer("never asked")))
        .notice("never told")
        .build();
    let grown = growth_of(&stack.expect("it can work"));
    assert!(grown <= GROWTH, "{grown} more for {CHUNKS} more chunks");
}

#[test]
fn what_a_fallback_keeps_does_not_grow_with_the_answer() {
    assert_eq!(growth_of(&fallback()), 0);
    let nested = (fallback(), fallback().mid_stream(MidStream::Fail));
    assert_eq!(growth_of(&nested), 0);
}

#[test]
fn a_chunk_goes_from_wire_to_wire_without_an_allocation() {
    let event = "data: {\"id\":\"i\",\"created\":1,\"choices\":[{\"index\":0,\"delta\":{\"content\":\" token\"}}]}\n\n";
    let end = "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    let grown = growth(|chunks| {
        let provider = service_fn(move |_: http::Request<Full<Bytes>>| async move {
            let segments = std::iter::repeat_n(event, chunks).chain([end]);
            let frames =
                segments.map(|segment| Frame::data(Bytes::from_static(segment.as_bytes())));
            let body = StreamBody::new(stream::iter(frames.map(Ok::<_, Infallible>)));
            Ok::<_, Infallible>(http::Response::new(body))
        });
        let client = ClientLayer::openai("http://provider/v1").expect("a URL");
        let stack = (
            ServeLayer::openai(),
            replay(),
            fallback(),
            CompletionTimeoutLayer::default(),
            TtftTimeoutLayer::default(),
            client,
        );
        let body = br#"{"model":"m","stream":true,"messages":[]}"#;
        let request = http::Request::post("/")
            .body(Full::new(Bytes::from_static(body)))
            .expect("a request");
        let read = async {
            let response = stack
                .layer(provider)
                .oneshot(request)
                .await
                .expect("infallible");
            let mut body = std::pin::pin!(response.into_body());
            let mut read = 0;
            while let Some(frame) = body.frame().await {
                read += frame.expect("infallible").into_data().expect("data").len();
            }
            assert!(body.is_end_stream());
            read
        };
        assert_eq!(read.now_or_never(), Some(event.len() * chunks + end.len()));
    });
    assert!(
        grown <= GROWTH,
        "{grown} more allocations for {CHUNKS} more chunks"
    );
}
