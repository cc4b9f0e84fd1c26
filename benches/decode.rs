//! Budget: frame and decode one OpenAI text chunk in at most 100 ns, warm.
//!
//! The baseline of the same run is the typed parse that most clients do for each chunk.

use std::hint::black_box;

use backstop::wire::{openai::Decoder, sse::Reader};
use bytes::Bytes;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

const CHUNKS: u64 = 256;

/// A chunk of 292 bytes, the size that OpenAI's have.
fn chunk(text: &str, padding: &str) -> String {
    format!(
        "data: {{\"id\":\"chatcmpl-AbCdEfGhIjKlMnOpQrStUvWxYz012\",\"object\":\"chat.completion.chunk\",\"created\":1700000000,\
         \"model\":\"gpt-4o-mini-2024-07-18\",\"service_tier\":\"default\",\"system_fingerprint\":\"fp_0123456789\",\
         \"choices\":[{{\"index\":0,\"delta\":{{\"content\":\"{text}\"}},\"logprobs\":null,\"finish_reason\":null}}],\"obfuscation\":\"{padding}\"}}\n\n"
    )
}

/// Segments of four chunks, as a busy connection delivers them.
fn body(text: impl Fn(u64) -> String) -> Vec<Bytes> {
    let chunks: Vec<String> = (0..CHUNKS)
        .map(|n| chunk(&text(n), &"x".repeat((n % 9) as usize)))
        .collect();
    chunks
        .chunks(4)
        .map(|segment| Bytes::from(segment.concat()))
        .collect()
}

fn decode(segments: Vec<Bytes>) -> usize {
    let mut decoder = Decoder::new();
    let mut len = 0;
    for segment in segments {
        decoder.push(segment);
        while let Some(Ok(chunk)) = decoder.next_chunk() {
            len += black_box(chunk).as_text().len();
        }
    }
    len
}

fn parse_each(segments: Vec<Bytes>) -> usize {
    #[derive(serde::Deserialize)]
    struct Completion {
        choices: Vec<Choice>,
    }
    #[derive(serde::Deserialize)]
    struct Choice {
        delta: Delta,
    }
    #[derive(serde::Deserialize)]
    struct Delta {
        content: String,
    }
    let mut reader = Reader::default();
    let mut len = 0;
    for segment in segments {
        reader.push(segment);
        while let Ok(Some(event)) = reader.next_event() {
            let parsed: Completion =
                serde_json::from_slice(event.data().unwrap_or_default()).expect("JSON");
            len += black_box(parsed).choices[0].delta.content.len();
        }
    }
    len
}

fn frame_only(segments: Vec<Bytes>) -> usize {
    let mut reader = Reader::default();
    let mut len = 0;
    for segment in segments {
        reader.push(segment);
        while let Ok(Some(event)) = reader.next_event() {
            len += black_box(event).raw.len();
        }
    }
    len
}

type Run = fn(Vec<Bytes>) -> usize;

fn decode_benches(c: &mut Criterion) {
    let mut group = c.benchmark_group("256 chunks");
    group.throughput(Throughput::Elements(CHUNKS));
    let plain = body(|n| format!(" token{}", n % 10));
    let escaped = body(|n| format!("\\n- \\\"{}\\\"", n % 10));
    let cases: [(&str, &[Bytes], Run); 4] = [
        ("decode, plain text", &plain, decode),
        ("decode, escaped text", &escaped, decode),
        ("baseline: frame, then typed parse", &plain, parse_each),
        ("frame only", &plain, frame_only),
    ];
    for (name, segments, run) in cases {
        group.bench_function(name, |b| {
            b.iter_batched(|| segments.to_vec(), run, BatchSize::SmallInput);
        });
    }
    group.finish();
}

criterion_group!(benches, decode_benches);
criterion_main!(benches);
