//! Chunks to one completion, for clients that did not ask for a stream.

use std::{collections::BTreeMap, fmt};

use bytes::Bytes;
use bytestring::ByteString;
use serde_json::{Map, Value, json};

use super::{
    MAX_ANSWER_BYTES,
    encode::{finish_reason, fresh_identity, usage_value},
};
use crate::{
    answer::{Head, Source},
    chunk::{Chunk, Delta, FinishReason, Format, ToolCallDelta, Usage},
    error::{Error, ErrorKind},
    wire::{origin::Origin, sse::Reader},
};

/// Puts a streamed answer together as one `chat.completion`.
///
/// Fields that this crate does not know (fingerprints, log probabilities, annotations, filter results) are taken
/// from the frames that the chunks came in. An answer from another source than the model that was asked has the
/// extension object `backstop`, as in a stream; after a reset only what followed it counts.
///
/// `Debug` shows no text.
pub struct Assembler {
    head: Head,
    asked_model: ByteString,
    change: Option<Value>,
    bytes: usize,
    body: Body,
}

#[derive(Default)]
struct Body {
    content: String,
    reasoning: String,
    refusal: String,
    /// In the order in which they began.
    tools: Vec<ToolCall>,
    /// Where in `tools` the call with an index stands.
    positions: BTreeMap<u32, usize>,
    finish: Option<FinishReason>,
    usage: Option<Usage>,
    completion: Map<String, Value>,
    choice: Map<String, Value>,
    message: Map<String, Value>,
}

#[derive(Default)]
struct ToolCall {
    id: Option<ByteString>,
    name: Option<ByteString>,
    arguments: String,
}

impl Assembler {
    /// Begins with an answer's head.
    #[must_use]
    pub fn new(head: &Head) -> Self {
        Self {
            head: head.clone(),
            asked_model: ByteString::new(),
            change: None,
            bytes: 0,
            body: Body::default(),
        }
    }

    /// Says which model the client asked, for an answer that names none, such as a notice. Default: an empty name.
    #[must_use]
    pub fn asked_model(mut self, model: impl Into<ByteString>) -> Self {
        self.asked_model = model.into();
        self
    }

    /// Adds a chunk.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Malformed`] when the chunks, with the frames they came in, grow past 16 MiB.
    pub fn push(&mut self, chunk: &Chunk) -> Result<(), Error> {
        self.bytes += chunk.weight();
        if self.bytes > MAX_ANSWER_BYTES {
            let error = Error::new(ErrorKind::Malformed);
            return Err(error.with_context("the answer is larger than 16 MiB"));
        }
        if let Some(frame) = chunk.frame_in(Format::OpenAi) {
            self.body.merge_unknown(frame);
        }
        match &chunk.delta {
            Delta::Text(text) => self.body.content.push_str(text),
            Delta::Reasoning(text) => self.body.reasoning.push_str(text),
            Delta::Refusal(text) => self.body.refusal.push_str(text),
            Delta::ToolCall(call) => self.body.merge_tool(call),
            Delta::Usage(usage) => self.body.usage = Some(*usage),
            Delta::Finish(reason) => self.body.finish = Some(*reason),
            Delta::Source(change) => {
                if change.reset {
                    self.body = Body::default();
                }
                self.head = change.head.clone();
                self.change = Some(json!(Origin::of_change(change)));
            }
            Delta::Opaque => {}
        }
        Ok(())
    }

    /// The whole answer as JSON.
    #[must_use]
    pub fn finish(self) -> Bytes {
        let Self {
            head,
            asked_model,
            change,
            bytes: _,
            body,
        } = self;
        let Body {
            mut completion,
            mut choice,
            mut message,
            ..
        } = body;
        let (id, created) = fresh_identity();
        completion.entry("id").or_insert(json!(id));
        completion.entry("created").or_insert(json!(created));
        completion.insert("object".into(), json!("chat.completion"));
        if let Some(model) = &head.model {
            completion.insert("model".into(), json!(&**model));
        }
        completion.entry("model").or_insert(json!(&*asked_model));

        message.insert("role".into(), json!("assistant"));
        let nothing_said =
            body.content.is_empty() && (!body.tools.is_empty() || !body.refusal.is_empty());
        message.insert(
            "content".into(),
            if nothing_said {
                Value::Null
            } else {
                json!(body.content)
            },
        );
        message.insert(
            "refusal".into(),
            if body.refusal.is_empty() {
                Value::Null
            } else {
                json!(body.refusal)
            },
        );
        if !body.reasoning.is_empty() {
            message.insert("reasoning_content".into(), json!(body.reasoning));
        }
        if !body.tools.is_empty() {
            message.insert(
                "tool_calls".into(),
                body.tools.iter().map(tool_call).collect(),
            );
        }
        choice.insert("index".into(), json!(0));
        choice.insert("message".into(), message.into());
        let finish = body.finish.unwrap_or(FinishReason::Stop);
        choice.insert("finish_reason".into(), json!(finish_reason(finish)));
        choice.entry("logprobs").or_insert(Value::Null);
        completion.insert("choices".into(), json!([choice]));
        if let Some(usage) = body.usage {
            completion
                .entry("usage")
                .or_insert_with(|| usage_value(&usage));
        }
        let mut extension = Map::new();
        if head.source != Source::Live {
            let origin = change.unwrap_or_else(|| json!(Origin::of_head(&head)));
            extension.extend(origin.as_object().cloned().unwrap_or_default());
        }
        if finish == FinishReason::Partial {
            extension.insert("partial".into(), json!(true));
        }
        if !extension.is_empty() {
            completion.insert("backstop".into(), extension.into());
        }
        Value::from(completion).to_string().into()
    }
}

impl fmt::Debug for Assembler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Assembler")
            .field("head", &self.head)
            .field("bytes", &self.bytes)
            .finish_non_exhaustive()
    }
}

impl Body {
    fn merge_tool(&mut self, delta: &ToolCallDelta) {
        let position = *self.positions.entry(delta.index).or_insert_with(|| {
            self.tools.push(ToolCall::default());
            self.tools.len() - 1
        });
        let call = &mut self.tools[position];
        call.id = call.id.take().or_else(|| delta.id.clone());
        call.name = call.name.take().or_else(|| delta.name.clone());
        call.arguments.push_str(&delta.arguments);
    }

    /// Keeps what a frame holds beyond the fields that chunks stand for.
    fn merge_unknown(&mut self, frame: &Bytes) {
        let mut reader = Reader::new(usize::MAX);
        reader.push(frame.clone());
        while let Ok(Some(event)) = reader.next_event() {
            let Ok(Value::Object(mut event)) =
                serde_json::from_slice(event.data().unwrap_or_default())
            else {
                continue;
            };
            let choices = event.remove("choices");
            merge(
                &mut self.completion,
                event,
                &["object", "obfuscation", "error"],
            );
            let first = choices.and_then(|mut choices| match choices.get_mut(0).map(Value::take) {
                Some(Value::Object(choice)) => Some(choice),
                _ => None,
            });
            let Some(mut choice) = first else {
                continue;
            };
            if let Some(Value::Object(delta)) = choice.remove("delta") {
                merge(
                    &mut self.message,
                    delta,
                    &[
                        "role",
                        "content",
                        "reasoning_content",
                        "reasoning",
                        "refusal",
                        "tool_calls",
                        "function_call",
                    ],
                );
            }
            merge(&mut self.choice, choice, &["index", "finish_reason"]);
        }
    }
}

/// Merges fields that later frames add to: lists grow, objects merge, of anything else the last value that says
/// something stays.
fn merge(into: &mut Map<String, Value>, from: Map<String, Value>, known: &[&str]) {
    for (name, value) in from {
        if known.contains(&name.as_str()) || value.is_null() || value == "" {
            continue;
        }
        match (into.get_mut(&name), value) {
            (Some(Value::Array(old)), Value::Array(new)) => old.extend(new),
            (Some(Value::Object(old)), Value::Object(new)) => merge(old, new, &[]),
            (_, value) => {
                into.insert(name, value);
            }
        }
    }
}

fn tool_call(call: &ToolCall) -> Value {
    json!({
        "id": call.id.as_deref().unwrap_or_default(),
        "type": "function",
        "function": {"name": call.name.as_deref().unwrap_or_default(), "arguments": call.arguments},
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{chunk::SourceChange, wire::openai::Decoder};

    fn assemble(body: &str) -> Value {
        let mut decoder = Decoder::new();
        decoder.push(body.to_owned().into());
        decoder.end(None);
        let mut assembler = Assembler::new(&Head::new(Source::Live));
        while let Some(item) = decoder.next_chunk() {
            assembler
                .push(&item.expect("a good answer"))
                .expect("a small answer");
        }
        serde_json::from_slice(&assembler.finish()).expect("JSON")
    }

    #[test]
    fn a_partial_answer_says_so_beside_where_it_comes_from() {
        let finished = |head: &Head| -> Value {
            let mut assembler = Assembler::new(head);
            for chunk in [Chunk::text("a"), Chunk::finish(FinishReason::Partial)] {
                assembler.push(&chunk).expect("a small answer");
            }
            serde_json::from_slice(&assembler.finish()).expect("JSON")
        };
        let live = finished(&Head::new(Source::Live));
        assert_eq!(live["choices"][0]["finish_reason"], "length");
        assert_eq!(live["backstop"], json!({"partial": true}));
        let backup = finished(&Head::new(Source::Backup));
        assert_eq!(backup["backstop"]["source"], "backup");
        assert_eq!(backup["backstop"]["partial"], true);
    }

    #[test]
    fn a_stream_becomes_the_completion_it_was_cut_from() {
        let body = [
            r#"{"id":"c-1","created":7,"model":"m","system_fingerprint":"fp","choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}"#,
            r#"{"id":"c-1","created":7,"model":"m","choices":[{"index":0,"delta":{"content":"Hi"},"logprobs":{"content":[{"token":"Hi"}]},"finish_reason":null}]}"#,
            r#"{"id":"c-1","created":7,"model":"m","choices":[{"index":0,"delta":{"content":"!"},"logprobs":{"content":[{"token":"!"}]},"finish_reason":"length"}],"usage":{"prompt_tokens":3,"details":{"x":1}}}"#,
        ]
        .map(|event| format!("data: {event}\n\n"))
        .concat();
        assert_eq!(
            assemble(&body),
            json!({
                "id": "c-1", "created": 7, "model": "m", "object": "chat.completion", "system_fingerprint": "fp",
                "choices": [{
                    "index": 0,
                    "message": {"role": "assistant", "content": "Hi!", "refusal": null},
                    "logprobs": {"content": [{"token": "Hi"}, {"token": "!"}]},
                    "finish_reason": "length",
                }],
                "usage": {"prompt_tokens": 3, "details": {"x": 1}},
            })
        );
    }

    #[test]
    fn tool_calls_are_put_together_by_index() {
        let body = [
            r#"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"f","arguments":"{"}}]}}]}"#,
            r#"{"choices":[{"delta":{"tool_calls":[{"index":1,"id":"b","function":{"name":"g","arguments":"[]"}},{"index":0,"function":{"arguments":"}"}}]},"finish_reason":"tool_calls"}]}"#,
        ]
        .map(|event| format!("data: {event}\n\n"))
        .concat();
        let message = &assemble(&body)["choices"][0]["message"];
        assert_eq!(message["content"], Value::Null);
        assert_eq!(
            message["tool_calls"],
            json!([
                {"id": "a", "type": "function", "function": {"name": "f", "arguments": "{}"}},
                {"id": "b", "type": "function", "function": {"name": "g", "arguments": "[]"}},
            ])
        );
    }

    #[test]
    fn tool_calls_keep_the_order_in_which_they_began() {
        let mut assembler = Assembler::new(&Head::new(Source::Live));
        for (index, arguments) in [(7, "a"), (2, "b"), (7, "c"), (u32::MAX, "d"), (2, "e")] {
            let call = ToolCallDelta {
                index,
                arguments: arguments.into(),
                ..ToolCallDelta::default()
            };
            let chunk = Chunk::new(Delta::ToolCall(Box::new(call)));
            assembler.push(&chunk).expect("a small answer");
        }
        let value: Value = serde_json::from_slice(&assembler.finish()).expect("JSON");
        let calls = value["choices"][0]["message"]["tool_calls"].as_array();
        let arguments: Vec<_> = calls
            .into_iter()
            .flatten()
            .map(|call| call["function"]["arguments"].clone())
            .collect();
        assert_eq!(arguments, ["ac", "be", "d"]);
    }

    #[test]
    fn debug_shows_no_text() {
        let mut assembler = Assembler::new(&Head::new(Source::Live));
        let call = ToolCallDelta {
            name: Some("SECRET".into()),
            arguments: "SECRET".into(),
            ..ToolCallDelta::default()
        };
        let frame =
            "data: {\"vendor\":\"SECRET\",\"choices\":[{\"delta\":{\"content\":\"SECRET\"}}]}\n\n";
        let mut framed = Chunk::text("SECRET");
        framed.frame = Some(crate::chunk::Frame {
            format: Format::OpenAi,
            bytes: frame.into(),
        });
        for chunk in [
            framed,
            Chunk::reasoning("SECRET"),
            Chunk::new(Delta::Refusal("SECRET".into())),
            Chunk::new(Delta::ToolCall(Box::new(call))),
        ] {
            assembler.push(&chunk).expect("a small answer");
        }
        assert!(!format!("{assembler:?}").contains("SECRET"));
    }

    #[test]
    fn after_a_reset_only_what_follows_counts() {
        let mut assembler = Assembler::new(&Head::new(Source::Live));
        let change = SourceChange {
            head: Head::new(Source::NoLlm),
            reset: true,
            shown: 3,
        };
        let chunks = [
            Chunk::text("old"),
            Chunk::new(Delta::Source(Box::new(change))),
            Chunk::text("new"),
            Chunk::finish(FinishReason::Stop),
        ];
        for chunk in &chunks {
            assembler.push(chunk).expect("a small answer");
        }
        let value: Value = serde_json::from_slice(&assembler.finish()).expect("JSON");
        assert_eq!(value["choices"][0]["message"]["content"], "new");
        assert_eq!(value["backstop"]["source"], "no_llm");
    }

    #[test]
    fn an_answer_without_end_is_refused() {
        let mut assembler = Assembler::new(&Head::new(Source::Live));
        let chunk = Chunk::text("x".repeat(1024 * 1024));
        let error = (0..20).find_map(|_| assembler.push(&chunk).err());
        assert_eq!(error.map(|error| error.kind()), Some(ErrorKind::Malformed));
    }
}
