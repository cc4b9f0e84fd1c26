//! A body has the same text and one ending however it is cut, and what is written of it reads back the same.
#![no_main]

use backstop::{
    Chunk, Delta, Error,
    wire::openai::{Decoder, Encoder},
};
use bytes::Bytes;
use libfuzzer_sys::fuzz_target;

fn decode(segments: &[&[u8]]) -> Vec<Result<Chunk, Error>> {
    let mut decoder = Decoder::new();
    let mut items = Vec::new();
    for segment in segments {
        decoder.push(Bytes::copy_from_slice(segment));
        items.extend(std::iter::from_fn(|| decoder.next_chunk()));
    }
    decoder.end(None);
    items.extend(std::iter::from_fn(|| decoder.next_chunk()));
    items
}

/// The text, and why it ended.
fn told(items: &[Result<Chunk, Error>]) -> (String, String) {
    let (last, before) = items.split_last().expect("every body has an ending");
    assert!(
        before
            .iter()
            .all(|item| matches!(item, Ok(chunk) if !matches!(chunk.delta, Delta::Finish(_))))
    );
    let text = items.iter().flatten().map(Chunk::as_text).collect();
    let ending = match last {
        Ok(chunk) => format!("{:?}", chunk.delta),
        Err(error) => format!("{:?}", error.kind()),
    };
    (text, ending)
}

fuzz_target!(|input: (&[u8], &[u8])| {
    let (head, tail) = input;
    let whole = decode(&[&[head, tail].concat()]);
    assert_eq!(told(&whole), told(&decode(&[head, tail])));
    if whole.last().is_some_and(Result::is_ok) {
        let mut encoder = Encoder::new();
        let chunks = whole.iter().flatten();
        let written: Vec<u8> = chunks.flat_map(|chunk| encoder.chunk(chunk)).collect();
        assert_eq!(told(&decode(&[&written])), told(&whole));
    }
});
