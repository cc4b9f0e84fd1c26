//! Budget: frame and decode one OpenAI text chunk in at most 100 ns, warm.
//!
//! The baseline of the same run is the typed parse that most clients do for each chunk. Each row is 1000 chunks, so
//! its microseconds are nanoseconds a chunk.

mod support;
#[path = "support/typed.rs"]
mod typed;

use std::hint::black_box;

use backstop::wire::{openai::Decoder, sse::Reader};
use bytes::Bytes;
use divan::{AllocProfiler, Bencher, counter::ItemsCount};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

const CHUNKS: usize = 1000;

/// Segments of four chunks, as a busy connection delivers them: 100 chunks over and over, which stay in the cache.
fn body(text: impl Fn(usize) -> String) -> Vec<Bytes> {
    let chunks: Vec<String> = (0..100)
        .map(|n| support::frame(&text(n), &"x".repeat(n % 9)))
        .collect();
    let segments = chunks.chunks(4).map(|segment| segment.concat().into());
    let segments: Vec<Bytes> = segments.collect();
    segments.iter().cycle().take(CHUNKS / 4).cloned().collect()
}

fn plain() -> Vec<Bytes> {
    body(|n| format!(" token{}", n % 10))
}

fn escaped() -> Vec<Bytes> {
    body(|n| format!("\\n- \\\"{}\\\"", n % 10))
}

fn run(bencher: Bencher<'_, '_>, segments: &[Bytes], read: fn(Vec<Bytes>) -> usize) {
    bencher
        .counter(ItemsCount::new(CHUNKS))
        .with_inputs(|| segments.to_vec())
        .bench_values(read);
}

#[divan::bench]
fn decode_plain_text(bencher: Bencher<'_, '_>) {
    run(bencher, &plain(), decode);
}

#[divan::bench]
fn decode_escaped_text(bencher: Bencher<'_, '_>) {
    run(bencher, &escaped(), decode);
}

#[divan::bench]
fn frame_only(bencher: Bencher<'_, '_>) {
    run(bencher, &plain(), |segments| {
        let mut reader = Reader::default();
        let mut len = 0;
        for segment in segments {
            reader.push(segment);
            while let Ok(Some(event)) = reader.next_event() {
                len += black_box(event).raw.len();
            }
        }
        len
    });
}

#[divan::bench]
fn baseline_frame_then_typed_parse(bencher: Bencher<'_, '_>) {
    run(bencher, &plain(), parse_each);
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
    let mut reader = Reader::default();
    let mut len = 0;
    for segment in segments {
        reader.push(segment);
        while let Ok(Some(event)) = reader.next_event() {
            len += black_box(typed::parse(event.data().unwrap_or_default())).len();
        }
    }
    len
}

fn main() {
    divan::main();
}
