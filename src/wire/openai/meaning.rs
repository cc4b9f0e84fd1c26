//! What the JSON of a response means: payloads to deltas.

use std::ops::Range;

use bytes::Bytes;
use bytestring::ByteString;
use serde_json::{Value, value::RawValue};

use super::{
    error::in_band,
    shape::{self, Completion, Part, says_something},
    unescape::Unescape,
};
use crate::{
    chunk::{Delta, FinishReason, ToolCallDelta, Usage},
    error::{Error, ErrorKind},
};

/// Longest run of white space in an answer's text, in bytes. Models that were made to write JSON are known to
/// close the object and then write line breaks until the token limit; nothing that a person reads has a
/// thousand blanks in a row.
const MAX_BLANK_RUN: usize = 1000;

/// Reads the payloads of one response, in order.
#[derive(Default)]
pub(super) struct Meaning {
    unescape: Unescape,
    /// All text so far, where the provider repeats it in each delta.
    pub(super) cumulative: Option<String>,
    blank_run: usize,
    pub(super) model: Option<ByteString>,
    choices: Choices,
    pub(super) usage: Option<Usage>,
    refused: bool,
    tools: Tools,
}

/// What one payload says.
#[derive(Default)]
pub(super) struct Pieces {
    pub(super) deltas: Vec<Delta>,
    /// Where the payload is nothing but a piece of text.
    pub(super) plain: Option<Plain>,
    pub(super) finish: Option<FinishReason>,
    /// Set where the payload, after its deltas, is an error.
    pub(super) failure: Option<Error>,
}

/// Where the text of a plain payload stands, and a string that says nothing; with their quotes.
#[derive(Debug)]
pub(super) struct Plain {
    pub(super) text: Range<usize>,
    pub(super) padding: Option<Range<usize>>,
}

/// Which choices were seen, and which of them finished: a bit each. OpenAI allows 128 choices.
#[derive(Default)]
struct Choices {
    seen: u128,
    finished: u128,
}

/// Numbers tool calls for providers that do not.
#[derive(Default)]
struct Tools {
    next: u32,
    last_id: Option<ByteString>,
}

impl Meaning {
    /// Reads a payload, a JSON text.
    pub(super) fn read(&mut self, data: &Bytes) -> Result<Pieces, Error> {
        if data.first() != Some(&b'{') {
            return read_list(data).ok_or_else(malformed);
        }
        let completion: Completion<'_> = serde_json::from_slice(data).map_err(|_| malformed())?;
        let mut pieces = Pieces::default();
        if self.model.is_none() {
            let model = shape::string(completion.model).filter(|model| !model.is_empty());
            self.model = model.map(ByteString::from);
        }
        if let Some(usage) = completion.usage.and_then(shape::usage) {
            self.usage = Some(usage);
        }
        for (position, choice) in completion.choices.iter().enumerate() {
            let index = choice.index.unwrap_or(position as u64);
            let finish = shape::string(choice.finish_reason).filter(|reason| !reason.is_empty());
            self.choices.note(index, finish.is_some());
            if index > 0 {
                continue;
            }
            if let Some(delta) = choice.delta.as_ref().or(choice.message.as_ref()) {
                self.read_delta(data, delta, &mut pieces)?;
            }
            match finish.as_deref().map(finish_reason) {
                Some(Some(reason)) => pieces.finish = Some(reason),
                Some(None) => pieces.failure = Some(unknown_finish()),
                None => {}
            }
        }
        if is_error(&completion) {
            pieces.failure = Some(in_band(
                &serde_json::from_slice(data).unwrap_or(Value::Null),
            ));
        }
        if pieces.is_plain_text(&completion)
            && let Some(content) = completion.choices[0]
                .delta
                .as_ref()
                .and_then(|delta| delta.content)
        {
            let padding = completion
                .obfuscation
                .filter(|padding| padding.get().starts_with('"'));
            pieces.plain = Some(Plain {
                text: place(data, content),
                padding: padding.map(|padding| place(data, padding)),
            });
        }
        Ok(pieces)
    }

    /// Reads a piece of text that is known to be a JSON string's inside.
    pub(super) fn read_text(
        &mut self,
        bytes: &Bytes,
        inner: Range<usize>,
    ) -> Result<ByteString, Error> {
        let text = self
            .unescape
            .decode(bytes, inner)
            .map_err(|_| malformed())?;
        self.count_blanks(&text)?;
        Ok(text)
    }

    /// Whether the next payload's text cannot be read by itself.
    pub(super) fn depends_on_the_past(&self) -> bool {
        self.cumulative.is_some() || self.unescape.is_waiting()
    }

    /// Whether every choice that was seen has finished.
    pub(super) fn all_finished(&self) -> bool {
        self.choices.seen == self.choices.finished
    }

    /// Text that is only known when the stream ends.
    pub(super) fn rest(&mut self) -> Option<Delta> {
        self.unescape.rest().map(Delta::Text)
    }

    /// The reason to report, given what the answer held.
    pub(super) fn refine(&self, reason: FinishReason) -> FinishReason {
        match reason {
            FinishReason::Stop if self.tools.next > 0 => FinishReason::ToolCalls,
            FinishReason::Stop if self.refused => FinishReason::Refusal,
            reason => reason,
        }
    }

    fn read_delta(
        &mut self,
        data: &Bytes,
        delta: &shape::Delta<'_>,
        pieces: &mut Pieces,
    ) -> Result<(), Error> {
        for reasoning in [delta.reasoning_content, delta.reasoning] {
            if let Some(reasoning) = self.read_string(data, reasoning)? {
                pieces.deltas.push(Delta::Reasoning(reasoning));
                break;
            }
        }
        match delta.content {
            Some(parts) if parts.get().starts_with('[') => self.read_parts(data, parts, pieces)?,
            content => {
                let text = self.read_string(data, content)?;
                self.push_text(text, pieces)?;
            }
        }
        if let Some(refusal) = self.read_string(data, delta.refusal)? {
            self.refused = true;
            pieces.deltas.push(Delta::Refusal(refusal));
        }
        for call in &delta.tool_calls {
            let id = shape::string(call.id)
                .filter(|id| !id.is_empty())
                .map(ByteString::from);
            let index = self.tools.number(call.index, id.as_ref());
            self.push_call(data, index, id, call.function.as_ref(), pieces)?;
        }
        if let Some(function) = &delta.function_call
            && function.says_something()
        {
            self.tools.next = 1;
            self.push_call(data, 0, None, Some(function), pieces)?;
        }
        Ok(())
    }

    fn read_parts(
        &mut self,
        data: &Bytes,
        parts: &RawValue,
        pieces: &mut Pieces,
    ) -> Result<(), Error> {
        let parts: Vec<Part<'_>> = serde_json::from_str(parts.get()).map_err(|_| malformed())?;
        for part in parts {
            match &*part.kind {
                "text" => {
                    let text = self.read_string(data, part.text)?;
                    self.push_text(text, pieces)?;
                }
                "thinking" => {
                    let thoughts: Vec<Part<'_>> = part
                        .thinking
                        .and_then(|thinking| serde_json::from_str(thinking.get()).ok())
                        .unwrap_or_default();
                    let texts = thoughts.iter().map(|thought| thought.text);
                    for thought in texts.chain([part.thinking]) {
                        let thought = self.read_string(data, thought)?;
                        pieces.deltas.extend(thought.map(Delta::Reasoning));
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads a string that says something; anything else is `None`.
    fn read_string(
        &mut self,
        data: &Bytes,
        raw: Option<&RawValue>,
    ) -> Result<Option<ByteString>, Error> {
        match raw {
            Some(raw) if raw.get().starts_with('"') && raw.get() != "\"\"" => {
                let place = place(data, raw);
                let text = self.unescape.decode(data, place.start + 1..place.end - 1);
                text.map(|text| Some(text).filter(|text| !text.is_empty()))
                    .map_err(|_| malformed())
            }
            _ => Ok(None),
        }
    }

    fn push_text(&mut self, text: Option<ByteString>, pieces: &mut Pieces) -> Result<(), Error> {
        let Some(mut text) = text else {
            return Ok(());
        };
        if let Some(before) = &mut self.cumulative {
            if let Some(new) = text.strip_prefix(before.as_str()) {
                text = new.into();
            }
            before.push_str(&text);
        }
        self.count_blanks(&text)?;
        pieces.deltas.push(Delta::Text(text));
        Ok(())
    }

    fn push_call(
        &mut self,
        data: &Bytes,
        index: u32,
        id: Option<ByteString>,
        function: Option<&shape::Function<'_>>,
        pieces: &mut Pieces,
    ) -> Result<(), Error> {
        let name = function
            .and_then(|function| shape::string(function.name))
            .filter(|name| !name.is_empty())
            .map(ByteString::from);
        let raw = function.and_then(|function| function.arguments);
        let arguments = match raw {
            // Some servers send the arguments as an object rather than as its text.
            Some(object) if object.get().starts_with('{') => Some(data.slice(place(data, object)))
                .and_then(|json| ByteString::try_from(json).ok()),
            arguments => self.read_string(data, arguments)?,
        };
        let arguments = arguments.unwrap_or_default();
        let call = ToolCallDelta {
            index,
            id,
            name,
            arguments,
        };
        pieces.deltas.push(Delta::ToolCall(Box::new(call)));
        Ok(())
    }

    fn count_blanks(&mut self, text: &str) -> Result<(), Error> {
        if text
            .bytes()
            .next()
            .is_some_and(|byte| byte > b' ' && byte.is_ascii())
        {
            self.blank_run = 0;
        } else if text.chars().all(char::is_whitespace) {
            self.blank_run += text.len();
        } else {
            self.blank_run = 0;
        }
        if self.blank_run > MAX_BLANK_RUN {
            return Err(ErrorKind::Heuristic("degenerate_whitespace").into());
        }
        Ok(())
    }
}

impl Pieces {
    fn is_plain_text(&self, completion: &Completion<'_>) -> bool {
        matches!(self.deltas[..], [Delta::Text(_)])
            && self.finish.is_none()
            && self.failure.is_none()
            && !says_something(completion.usage)
            && completion.choices.len() == 1
            && completion.choices[0]
                .delta
                .as_ref()
                .and_then(|delta| delta.content)
                .is_some_and(|content| content.get().starts_with('"'))
    }
}

impl Choices {
    fn note(&mut self, index: u64, finished: bool) {
        let bit = 1 << index.min(127);
        self.seen |= bit;
        if finished {
            self.finished |= bit;
        }
    }
}

impl Tools {
    /// The number of the call that a delta belongs to. Without an index, a new id begins a new call.
    fn number(&mut self, index: Option<u32>, id: Option<&ByteString>) -> u32 {
        let index = index.unwrap_or_else(|| {
            let continues = self.next > 0 && (id.is_none() || id == self.last_id.as_ref());
            if continues { self.next - 1 } else { self.next }
        });
        self.next = self.next.max(index.saturating_add(1));
        if id.is_some() {
            self.last_id = id.cloned();
        }
        index
    }
}

/// The meaning of a finish reason; `None` for those that mean trouble, and for any that is not known.
fn finish_reason(reason: &str) -> Option<FinishReason> {
    Some(match reason {
        "stop" | "end_turn" | "stop_sequence" | "eos" | "eos_token" => FinishReason::Stop,
        "length" | "max_tokens" | "model_length" => FinishReason::Length,
        "tool_calls" | "function_call" => FinishReason::ToolCalls,
        "content_filter" => FinishReason::ContentFilter,
        "refusal" => FinishReason::Refusal,
        _ => return None,
    })
}

fn is_error(completion: &Completion<'_>) -> bool {
    let object = completion.object.map(RawValue::get);
    let names_no_choice = completion.choices.is_empty() && !says_something(completion.usage);
    let complains = says_something(completion.message) || says_something(completion.detail);
    says_something(completion.error)
        || names_no_choice && (object == Some("\"error\"") || complains)
}

/// Some servers wrap an error in a list.
fn read_list(data: &[u8]) -> Option<Pieces> {
    let value: Value = serde_json::from_slice(data).ok()?;
    value.get(0)?.get("error")?;
    Some(Pieces {
        failure: Some(in_band(&value)),
        ..Pieces::default()
    })
}

/// Where a value that was borrowed from `data` stands in it.
fn place(data: &Bytes, value: &RawValue) -> Range<usize> {
    let start = value.get().as_ptr() as usize - data.as_ptr() as usize;
    start..start + value.get().len()
}

fn malformed() -> Error {
    Error::new(ErrorKind::Malformed)
        .with_context("an event's payload is not what the format promises")
}

fn unknown_finish() -> Error {
    Error::new(ErrorKind::InBandError { status: None })
        .with_context("the finish reason is not one of success")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(calls: &[(Option<u32>, Option<&'static str>)]) -> Vec<u32> {
        let mut tools = Tools::default();
        let number = |(index, id): &(Option<u32>, Option<&'static str>)| {
            tools.number(*index, id.map(ByteString::from_static).as_ref())
        };
        calls.iter().map(number).collect()
    }

    #[test]
    fn tool_calls_without_an_index_are_told_apart_by_their_ids() {
        assert_eq!(
            numbers(&[
                (None, Some("a")),
                (None, None),
                (None, Some("b")),
                (None, Some("b"))
            ]),
            [0, 0, 1, 1]
        );
        assert_eq!(
            numbers(&[(Some(0), Some("a")), (Some(1), Some("b")), (Some(0), None)]),
            [0, 1, 0]
        );
        assert_eq!(numbers(&[(Some(u32::MAX), None)]), [u32::MAX]);
    }
}
