//! Whatever is posted or queried is answered or refused, and the events say what the answer says.
#![no_main]

use std::{cell::RefCell, str, sync::LazyLock};

use backstop::{
    Answer, Chunk, Error, FinishReason,
    wire::{ask::Ask, serve::ServeLayer, sse::Reader},
};
use bytes::Bytes;
use futures_util::stream;
use http::Request;
use http_body_util::{BodyExt, Full};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};
use tower::{Layer, ServiceExt, service_fn};

/// Heartbeats need its timer.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    let runtime = Builder::new_current_thread().enable_time().build();
    runtime.expect("a runtime")
});

/// What a page shows of these events.
fn shown(events: Bytes) -> String {
    let mut reader = Reader::default();
    reader.push(events);
    let mut shown = String::new();
    while let Some(event) = reader.next_event().expect("small events") {
        let data = event.data().expect("each event has data");
        let data: Value = serde_json::from_slice(data).expect("JSON");
        shown.push_str(data["text"].as_str().unwrap_or_default());
    }
    assert!(reader.finish().is_none(), "whole events");
    shown
}

fuzz_target!(|input: (bool, &[u8])| {
    let (posted, body) = input;
    let request = match (posted, str::from_utf8(body)) {
        (true, _) => Request::post("/ask").body(Full::<Bytes>::from(body.to_vec())),
        (false, Ok(query)) => Request::get(format!("/ask?{query}")).body(Full::default()),
        (false, Err(_)) => return,
    };
    // A server lets no query through that is not one.
    let Ok(request) = request else { return };
    let said = RefCell::new(None);
    let echo = service_fn(async |ask: Ask| {
        let text = format!("You asked: {}", ask.question);
        said.replace(Some(text.clone()));
        let chunks = [Chunk::text(text), Chunk::finish(FinishReason::Stop)];
        Ok::<_, Error>(Answer::live(stream::iter(chunks.map(Ok::<_, Error>))))
    });
    let body = RUNTIME.block_on(async {
        let asked = ServeLayer::ask(Ok).layer(echo).oneshot(request).await;
        let body = asked.expect("it never fails").into_body().collect().await;
        body.expect("nor does its body").to_bytes()
    });
    match said.take() {
        Some(said) => assert_eq!(shown(body), said),
        None => _ = serde_json::from_slice::<Value>(&body).expect("a refusal is JSON"),
    }
});
