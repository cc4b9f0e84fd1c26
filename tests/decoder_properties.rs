//! Promises of the OpenAI decoder that hold for any frames, any text and any split.
#![cfg(feature = "wire")]

use backstop::{
    Chunk, Delta, Error, FinishReason,
    wire::openai::{Decoder, Encoder},
};
use bytes::Bytes;
use proptest::{collection::vec, prelude::*, sample::Index};
use serde_json::json;

/// One frame of a stream, as providers write them.
#[derive(Clone, Debug)]
enum Frame {
    Role,
    Text(String),
    /// Text in a frame of another shape.
    OddText(String),
    PaddedText(String, String),
    EscapedText(String),
    Reasoning(String),
    Empty,
    Comment,
    Usage,
}

impl Frame {
    fn text(&self) -> &str {
        match self {
            Self::Text(text)
            | Self::OddText(text)
            | Self::PaddedText(text, _)
            | Self::EscapedText(text) => text,
            _ => "",
        }
    }

    fn wire(&self) -> String {
        let event = |delta: serde_json::Value| {
            let choice = json!({"index": 0, "delta": delta, "finish_reason": null});
            json!({"id": "c", "object": "chat.completion.chunk", "model": "m", "choices": [choice]})
        };
        let payload = match self {
            Self::Role => event(json!({"role": "assistant", "content": ""})).to_string(),
            Self::Text(text) => event(json!({"content": text})).to_string(),
            Self::OddText(text) => format!(
                "{{\"choices\": [ {{\"delta\": {{\"content\": {}}}}}]}}",
                json!(text)
            ),
            Self::PaddedText(text, padding) => {
                let mut event = event(json!({"content": text}));
                event["obfuscation"] = json!(padding);
                event.to_string()
            }
            Self::EscapedText(text) => {
                let escaped: String = text
                    .encode_utf16()
                    .map(|unit| format!("\\u{unit:04x}"))
                    .collect();
                event(json!({"content": "@"}))
                    .to_string()
                    .replace('@', &escaped)
            }
            Self::Reasoning(text) => event(json!({"reasoning_content": text})).to_string(),
            Self::Empty => event(json!({})).to_string(),
            Self::Comment => return ": ping\n\n".to_owned(),
            Self::Usage => json!({"choices": [], "usage": {"prompt_tokens": 1}}).to_string(),
        };
        format!("data: {payload}\n\n")
    }
}

fn frame() -> impl Strategy<Value = Frame> {
    // Short runs of white space only: long ones are a failure of their own.
    let text = || "[a-z\"\\\\\u{e9}\u{1f600}\u{2028} \n{}\\[\\]:]{0,12}";
    prop_oneof![
        1 => Just(Frame::Role),
        4 => text().prop_map(Frame::Text),
        1 => text().prop_map(Frame::OddText),
        1 => (text(), text()).prop_map(|(text, padding)| Frame::PaddedText(text, padding)),
        1 => text().prop_map(Frame::EscapedText),
        1 => text().prop_map(Frame::Reasoning),
        1 => Just(Frame::Empty),
        1 => Just(Frame::Comment),
        1 => Just(Frame::Usage),
    ]
}

fn cut(body: &str, cuts: &[Index]) -> Vec<Bytes> {
    let mut ends: Vec<usize> = cuts.iter().map(|cut| cut.index(body.len() + 1)).collect();
    ends.push(body.len());
    ends.sort_unstable();
    let mut start = 0;
    ends.into_iter()
        .map(|end| {
            Bytes::copy_from_slice(&body.as_bytes()[std::mem::replace(&mut start, end)..end])
        })
        .collect()
}

fn decode(segments: Vec<Bytes>, broken: bool) -> Vec<Result<Chunk, Error>> {
    let mut decoder = Decoder::new();
    let mut items = Vec::new();
    for segment in segments {
        decoder.push(segment);
        items.extend(std::iter::from_fn(|| decoder.next_chunk()));
    }
    decoder.end(broken.then(|| "reset".into()));
    items.extend(std::iter::from_fn(|| decoder.next_chunk()));
    items
}

fn text_of(items: &[Result<Chunk, Error>]) -> String {
    items.iter().flatten().map(Chunk::as_text).collect()
}

fn endings(items: &[Result<Chunk, Error>]) -> usize {
    let ends = |item: &&Result<Chunk, Error>| match item {
        Ok(chunk) => matches!(chunk.delta, Delta::Finish(_)),
        Err(_) => true,
    };
    items.iter().filter(ends).count()
}

proptest! {
    #[test]
    fn a_whole_stream_gives_its_text_and_passes_through_unchanged(
        frames in vec(frame(), 0..30),
        done in any::<bool>(),
        cuts in vec(any::<Index>(), 0..20),
    ) {
        let text: String = frames.iter().map(Frame::text).collect();
        let mut body: String = frames.iter().map(Frame::wire).collect();
        body.push_str("data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n");
        let without_comments = body.replace(": ping\n\n", "") + "data: [DONE]\n\n";
        if done {
            body.push_str("data: [DONE]\n\n");
        }
        let items = decode(cut(&body, &cuts), false);
        prop_assert_eq!(endings(&items), 1);
        prop_assert_eq!(text_of(&items), text.clone());
        let finished = matches!(items.last(), Some(Ok(Chunk { delta: Delta::Finish(FinishReason::Stop), .. })));
        prop_assert_eq!(finished, !text.trim().is_empty(), "only an answer with something to show succeeds");
        if finished {
            let mut encoder = Encoder::new();
            let out: Vec<u8> = items.iter().flatten().flat_map(|chunk| encoder.chunk(chunk)).collect();
            prop_assert_eq!(String::from_utf8_lossy(&out), without_comments);
        }
    }

    #[test]
    fn a_stream_that_breaks_before_its_finish_never_succeeds(
        frames in vec(frame(), 0..30),
        end in any::<Index>(),
        broken in any::<bool>(),
        cuts in vec(any::<Index>(), 0..20),
    ) {
        let text: String = frames.iter().map(Frame::text).collect();
        let body: String = frames.iter().map(Frame::wire).collect();
        let end = (0..=end.index(body.len() + 1)).rev().find(|end| body.is_char_boundary(*end)).expect("0 is one");
        let items = decode(cut(&body[..end], &cuts), broken);
        prop_assert_eq!(endings(&items), 1);
        prop_assert!(items.last().is_some_and(Result::is_err));
        prop_assert!(text.starts_with(&text_of(&items)), "what was delivered is what was sent");
    }

    #[test]
    fn no_bytes_make_it_panic_and_every_body_has_one_ending(
        pieces in vec(prop_oneof![
            "[ -~\n\r]{0,20}".prop_map(String::into_bytes),
            vec(any::<u8>(), 0..20),
            frame().prop_map(|frame| frame.wire().into_bytes()),
            Just(b"data: [DONE]\n\n".to_vec()),
            Just(b"data: {\"error\":".to_vec()),
            Just(b"data: {\"choices\":[[]]}\n\n".to_vec()),
            Just(b"data: {\"choices\":[{\"delta\":{\"content\":\"x\"},\"finish_reason\":\"stop\"}],\"usage\":{}}\n\n".to_vec()),
        ], 0..12),
    ) {
        let items = decode(pieces.into_iter().map(Bytes::from).collect(), false);
        prop_assert_eq!(endings(&items), 1);
    }
}
