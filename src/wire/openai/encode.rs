//! Chunks to the bytes of a stream, for OpenAI clients.

use std::{
    borrow::Cow,
    time::{SystemTime, UNIX_EPOCH},
};

use bytes::Bytes;
use bytestring::ByteString;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::error::error_value;
use crate::{
    answer::{Head, Source},
    chunk::{Chunk, Delta, FinishReason, Format, SourceChange, ToolCallDelta, Usage},
    error::Error,
    wire::{origin::Origin, sse},
};

/// Encodes one answer as a stream of server-sent events.
///
/// Chunks that came in this format are sent as the bytes they came as, without a copy. Others are written as OpenAI
/// writes them; `id` and `created` stay the same through the whole stream, `model` names what really answers, or
/// what was [asked](Self::asked_model) where that has no name.
///
/// An answer that does not come from the model that was asked says so in an extension object, `backstop`, of a chunk
/// that is otherwise empty:
///
/// ```text
/// data: {"id":…,"choices":[{"index":0,"delta":{},"finish_reason":null}],…,
///        "backstop":{"fallback":"cache","source":"replay","reason":"ttft_timeout","answered_at":"…Z","age_s":90}}
/// ```
///
/// A change of source half way has the same object, with `"reset": true` where the client must take back the text
/// it has. A failed answer ends with OpenAI's error object and without `[DONE]`.
#[derive(Debug)]
pub struct Encoder {
    identity: Option<Identity>,
    model: Option<ByteString>,
    asked_model: ByteString,
    role_sent: bool,
    /// The source changed half way: what follows is another stream's and must be written as part of this one.
    changed: bool,
    usage: Option<Usage>,
    include_usage: bool,
}

#[derive(Clone, Debug)]
struct Identity {
    id: String,
    created: u64,
}

impl Default for Encoder {
    fn default() -> Self {
        Self::new()
    }
}

impl Encoder {
    /// An encoder for one answer.
    #[must_use]
    pub fn new() -> Self {
        Self {
            identity: None,
            model: None,
            asked_model: ByteString::new(),
            role_sent: false,
            changed: false,
            usage: None,
            include_usage: false,
        }
    }

    /// Says whether the client asked for token counts (`stream_options.include_usage`). They are then written
    /// also where the answer comes in another format. Default: no.
    #[must_use]
    pub fn include_usage(mut self, include_usage: bool) -> Self {
        self.include_usage = include_usage;
        self
    }

    /// Says which model the client asked, for an answer that names none, such as a notice. Default: an empty name.
    #[must_use]
    pub fn asked_model(mut self, model: impl Into<ByteString>) -> Self {
        self.asked_model = model.into();
        self
    }

    /// What goes out when the answer begins: nothing for a live answer, else where it comes from.
    pub fn start(&mut self, head: &Head) -> Bytes {
        self.model.clone_from(&head.model);
        if head.source == Source::Live {
            return Bytes::new();
        }
        self.event(&json!({}), None, Some(json!(Origin::of_head(head))))
    }

    /// The bytes for a chunk: whole events, or nothing.
    pub fn chunk(&mut self, chunk: &Chunk) -> Bytes {
        if let Some(bytes) = chunk.frame_in(Format::OpenAi).filter(|_| !self.changed) {
            self.adopt_identity(bytes);
            self.role_sent = true;
            return bytes.clone();
        }
        match &chunk.delta {
            Delta::Text(text) => self.delta("content", json!(&**text)),
            Delta::Reasoning(text) => self.delta("reasoning_content", json!(&**text)),
            Delta::Refusal(text) => self.delta("refusal", json!(&**text)),
            Delta::ToolCall(call) => self.delta("tool_calls", json!([tool_call(call)])),
            Delta::Usage(usage) => {
                self.usage = Some(*usage);
                Bytes::new()
            }
            Delta::Source(change) => self.source(change),
            Delta::Finish(reason) => self.finish(*reason),
            Delta::Opaque => Bytes::new(),
        }
    }

    /// The bytes that end a failed answer.
    pub fn error(&mut self, error: &Error) -> Bytes {
        event_of(&error_value(error)).into()
    }

    fn source(&mut self, change: &SourceChange) -> Bytes {
        self.changed = true;
        self.usage = None;
        self.model.clone_from(&change.head.model);
        self.event(&json!({}), None, Some(json!(Origin::of_change(change))))
    }

    fn finish(&mut self, reason: FinishReason) -> Bytes {
        let extension = (reason == FinishReason::Partial).then(|| json!({"partial": true}));
        let mut out = self
            .event(&json!({}), Some(finish_reason(reason)), extension)
            .to_vec();
        if let Some(usage) = self.usage.filter(|_| self.include_usage) {
            let mut frame = self.frame();
            frame.insert("choices".into(), json!([]));
            frame.insert("usage".into(), usage_value(&usage));
            out.extend(event_of(&frame.into()));
        }
        out.extend_from_slice(b"data: [DONE]\n\n");
        out.into()
    }

    fn delta(&mut self, name: &str, value: Value) -> Bytes {
        let mut delta = Map::new();
        if !std::mem::replace(&mut self.role_sent, true) {
            delta.insert("role".into(), json!("assistant"));
        }
        delta.insert(name.into(), value);
        self.event(&delta.into(), None, None)
    }

    fn event(&mut self, delta: &Value, finish: Option<&str>, extension: Option<Value>) -> Bytes {
        let mut frame = self.frame();
        frame.insert(
            "choices".into(),
            json!([{"index": 0, "delta": delta, "finish_reason": finish}]),
        );
        if let Some(extension) = extension {
            frame.insert("backstop".into(), extension);
        }
        event_of(&frame.into()).into()
    }

    fn frame(&mut self) -> Map<String, Value> {
        let identity = self.identity.get_or_insert_with(Identity::new);
        let model = self.model.as_ref().unwrap_or(&self.asked_model);
        Map::from_iter([
            ("id".into(), json!(identity.id)),
            ("object".into(), json!("chat.completion.chunk")),
            ("created".into(), json!(identity.created)),
            ("model".into(), json!(&**model)),
        ])
    }

    /// Takes over the id of a stream that passes through, in case it must be continued.
    fn adopt_identity(&mut self, frame: &[u8]) {
        #[derive(Deserialize)]
        struct Ids<'a> {
            #[serde(borrow)]
            id: Cow<'a, str>,
            created: u64,
        }
        if self.identity.is_none() && !frame.is_empty() {
            let payload = frame
                .trim_ascii()
                .strip_prefix(b"data:")
                .unwrap_or_default();
            let ids = serde_json::from_slice::<Ids<'_>>(payload).ok();
            let ids = ids.filter(|ids| !ids.id.is_empty());
            self.identity = ids.map(|ids| Identity {
                id: ids.id.into_owned(),
                created: ids.created,
            });
        }
    }
}

impl Identity {
    fn new() -> Self {
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        Self {
            id: format!(
                "chatcmpl-{:016x}{:016x}",
                fastrand::u64(..),
                fastrand::u64(..)
            ),
            created: now.as_secs(),
        }
    }
}

/// A fresh id and the current time, for a completion of our own making.
pub(super) fn fresh_identity() -> (String, u64) {
    let identity = Identity::new();
    (identity.id, identity.created)
}

/// The name of a finish reason that OpenAI has for it.
pub(super) fn finish_reason(reason: FinishReason) -> &'static str {
    match reason {
        FinishReason::Refusal | FinishReason::Unconfirmed => FinishReason::Stop.as_str(),
        FinishReason::Partial => FinishReason::Length.as_str(),
        reason => reason.as_str(),
    }
}

pub(super) fn usage_value(usage: &Usage) -> Value {
    let prompt = usage.prompt_tokens.unwrap_or_default();
    let completion = usage.completion_tokens.unwrap_or_default();
    json!({
        "prompt_tokens": prompt,
        "completion_tokens": completion,
        "total_tokens": usage.total_tokens.unwrap_or(prompt.saturating_add(completion)),
    })
}

fn tool_call(call: &ToolCallDelta) -> Value {
    let mut value = json!({"index": call.index, "function": {"arguments": &*call.arguments}});
    if let Some(id) = &call.id {
        value["id"] = json!(&**id);
        value["type"] = json!("function");
    }
    if let Some(name) = &call.name {
        value["function"]["name"] = json!(&**name);
    }
    value
}

fn event_of(value: &Value) -> Vec<u8> {
    let mut out = Vec::new();
    sse::write_json(&mut out, value);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ErrorKind, wire::openai::Decoder};

    const ROLE: &str = "data: {\"id\":\"c-1\",\"created\":7,\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\"}}]}\n\n";
    const TEXT: &str = "data: {\"id\":\"c-1\",\"created\":7,\"vendor\":[1.0],\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\\u0062\"}}]}\n\n";
    const END: &str = "data: {\"id\":\"c-1\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";

    fn decode(body: &str) -> Vec<Chunk> {
        let mut decoder = Decoder::new();
        decoder.push(body.to_owned().into());
        decoder.end(None);
        std::iter::from_fn(|| decoder.next_chunk())
            .map(|item| item.expect("a good answer"))
            .collect()
    }

    fn encode(encoder: &mut Encoder, chunks: &[Chunk]) -> String {
        let bytes: Vec<u8> = chunks
            .iter()
            .flat_map(|chunk| encoder.chunk(chunk))
            .collect();
        String::from_utf8(bytes).expect("UTF-8")
    }

    #[test]
    fn the_same_format_passes_through_byte_for_byte() {
        let body = [ROLE, TEXT, TEXT, END].concat();
        assert_eq!(encode(&mut Encoder::new(), &decode(&body)), body);
    }

    #[test]
    fn a_partial_answer_is_one_that_was_cut_and_says_so() {
        let chunks = [Chunk::text("a"), Chunk::finish(FinishReason::Partial)];
        let body = encode(&mut Encoder::new(), &chunks);
        assert!(body.contains("\"finish_reason\":\"length\""));
        assert!(body.contains("\"backstop\":{\"partial\":true}"));
        assert!(body.ends_with("data: [DONE]\n\n"));
    }

    #[test]
    fn a_missing_done_is_added() {
        let body = [
            TEXT,
            END.strip_suffix("data: [DONE]\n\n").expect("it ends so"),
        ]
        .concat();
        assert_eq!(
            encode(&mut Encoder::new(), &decode(&body)),
            body + "data: [DONE]\n\n"
        );
    }

    #[test]
    fn what_is_written_reads_back_the_same() {
        let call = ToolCallDelta {
            index: 1,
            id: Some("call".into()),
            name: Some("f".into()),
            arguments: "{}".into(),
        };
        let chunks = [
            Chunk::reasoning("hm"),
            Chunk::text("a\n\"\u{2028}"),
            Chunk::new(Delta::ToolCall(Box::new(call))),
            Chunk::finish(FinishReason::ToolCalls),
        ];
        let read = decode(&encode(&mut Encoder::new(), &chunks));
        assert_eq!(read[1].as_text(), "a\n\"\u{2028}");
        assert!(matches!(&read[0].delta, Delta::Reasoning(text) if text == "hm"));
        assert!(
            matches!(&read[2].delta, Delta::ToolCall(call) if call.index == 1 && &*call.arguments == "{}")
        );
        assert!(matches!(
            read[3].delta,
            Delta::Finish(FinishReason::ToolCalls)
        ));
    }

    #[test]
    fn a_stream_that_changes_its_source_keeps_its_id_and_names_the_new_model() {
        let mut encoder = Encoder::new();
        let mut chunks = decode(&[ROLE, TEXT, END].concat());
        chunks.truncate(2);
        let head = Head::new(Source::Backup).with_model("other");
        let change = SourceChange {
            head,
            reset: true,
            shown: 2,
        };
        chunks.push(Chunk::new(Delta::Source(Box::new(change))));
        chunks.extend(decode(&[ROLE, TEXT, END].concat().replace("c-1", "c-2")));
        let out = encode(&mut encoder, &chunks);
        assert!(
            !out.contains("c-2")
                && out.contains("\"reset\":true")
                && out.contains("\"model\":\"other\""),
            "{out}"
        );
        assert_eq!(out.matches("\"role\"").count(), 1);
        assert_eq!(out.matches("[DONE]").count(), 1);
    }

    #[test]
    fn token_counts_of_the_source_that_failed_are_not_sent() {
        let mut encoder = Encoder::new().include_usage(true);
        let usage = Usage {
            prompt_tokens: Some(7),
            ..Usage::default()
        };
        let change = |reset| {
            Chunk::new(Delta::Source(Box::new(SourceChange {
                head: Head::new(Source::Backup),
                reset,
                shown: 1,
            })))
        };
        let finish = Chunk::finish(FinishReason::Stop);
        for reset in [true, false] {
            let chunks = [Delta::Usage(usage).into(), change(reset), finish.clone()];
            let out = encode(&mut encoder, &chunks);
            assert!(!out.contains("prompt_tokens"), "{out}");
        }
        let out = encode(
            &mut encoder,
            &[change(true), Delta::Usage(usage).into(), finish],
        );
        assert!(out.contains("\"prompt_tokens\":7"), "{out}");
    }

    #[test]
    fn two_replays_have_two_ids() {
        let head = Head::new(Source::Replay);
        assert_ne!(Encoder::new().start(&head), Encoder::new().start(&head));
    }

    #[test]
    fn a_failed_answer_ends_with_an_error_and_without_done() {
        let out = Encoder::new().error(&ErrorKind::Stalled.into());
        let out = String::from_utf8_lossy(&out);
        assert!(
            out.contains("\"code\":\"stalled\"") && !out.contains("[DONE]"),
            "{out}"
        );
    }
}
