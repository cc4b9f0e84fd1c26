//! Bytes of a response to chunks.

use std::{collections::VecDeque, fmt};

use bytes::{Bytes, BytesMut};
use bytestring::ByteString;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

use super::{
    MAX_ANSWER_BYTES,
    error::in_band,
    meaning::{Meaning, Pieces},
    template::{Match, Template},
};
use crate::{
    chunk::{Chunk, Delta, FinishReason, Format, Frame},
    chunks::Contract,
    error::{BoxError, Error, ErrorKind},
    wire::sse::{self, Event, Reader},
};

/// Frames in a row that did not fit the template before learning stops: such a stream has no steady shape.
const MAX_MISSES: u32 = 8;

/// Decodes one response: takes its body in any split, gives the chunks of the first choice.
///
/// * Each chunk carries the bytes it came as, so that an OpenAI client can be sent the original. The terminal
///   frames (finish reason, usage, `[DONE]`) come last and together, as the frame of [`Delta::Finish`]; text that a
///   provider sends after its finish reason is put before it. A frame that holds both text and a finish reason is
///   written as two.
/// * An answer ends well with a finish reason, with or without `[DONE]`; `[DONE]` alone is
///   [`FinishReason::Unconfirmed`]; neither is [`ErrorKind::Truncated`]. With several choices, each one that was
///   seen must finish.
/// * An unknown finish reason, and those by which servers report trouble (`error`, `abort`), are
///   [`ErrorKind::InBandError`].
/// * A body that is one JSON object is read as a whole completion, or as an error; a page or a compressed body is
///   refused as [`ErrorKind::InBandError`], whatever the status was.
/// * The answer's text, reasoning, refusal and tool calls have together at most 16 MiB, and its terminal frames as
///   much as one event. More is [`ErrorKind::Malformed`]: limits on time do not end a model that writes faster than
///   it is read. Terminal frames after which nothing can come but more of them are cut off instead.
/// * Bytes that are not UTF-8 become U+FFFD, lone surrogate escapes are joined across chunks.
///
/// Feed it with [`push`](Self::push), and take chunks until [`next_chunk`](Self::next_chunk) has no more.
///
/// ```
/// use backstop::wire::openai::Decoder;
///
/// let mut decoder = Decoder::new();
/// decoder.push("data: {\"choices\":[{\"delta\":{\"content\":\"Hi\"}}]}\n\n".into());
/// let chunk = decoder.next_chunk().expect("one chunk")?;
/// assert_eq!(chunk.as_text(), "Hi");
/// # Ok::<(), backstop::Error>(())
/// ```
///
/// `Debug` shows lengths, never text.
pub struct Decoder {
    input: Input,
    body_end: Option<Option<BoxError>>,
    ready: VecDeque<Result<Chunk, Error>>,
    contract: Contract,
    max_event_bytes: usize,
    template: Template,
    misses: u32,
    meaning: Meaning,
    finish: Option<FinishReason>,
    /// The frames that end the answer, held until all of them are here.
    tail: BytesMut,
    /// Bytes of what the model wrote, as far as they have been given out.
    written: usize,
}

enum Input {
    /// No byte that tells has come.
    Unknown,
    Events(Reader),
    Json(BytesMut),
}

impl Default for Decoder {
    fn default() -> Self {
        Self::new()
    }
}

impl Decoder {
    /// A decoder for one response.
    #[must_use]
    pub fn new() -> Self {
        Self {
            input: Input::Unknown,
            body_end: None,
            ready: VecDeque::new(),
            contract: Contract::default(),
            max_event_bytes: sse::DEFAULT_MAX_EVENT_BYTES,
            template: Template::default(),
            misses: 0,
            meaning: Meaning::default(),
            finish: None,
            tail: BytesMut::new(),
            written: 0,
        }
    }

    /// Sets the largest event, or JSON body, that is taken: 1 MiB of payload by default. A larger one is
    /// [`ErrorKind::Malformed`].
    #[must_use]
    pub fn max_event_bytes(mut self, bytes: usize) -> Self {
        self.max_event_bytes = bytes;
        self
    }

    /// Says that the provider repeats the whole text so far in each delta. It cannot be told from the bytes.
    #[must_use]
    pub fn cumulative(mut self, cumulative: bool) -> Self {
        self.meaning.cumulative = cumulative.then(String::new);
        self
    }

    /// Takes the next bytes of the body.
    pub fn push(&mut self, mut bytes: Bytes) {
        if let Input::Unknown = self.input {
            let padding = bytes.iter().take_while(|byte| is_padding(**byte)).count();
            bytes = bytes.split_off(padding);
            self.input = match bytes.first() {
                None => return,
                Some(b'{' | b'[') => Input::Json(BytesMut::new()),
                Some(b'<') => return self.fail(not_an_answer("the body is a page")),
                Some(0x1f) => return self.fail(not_an_answer("the body is compressed")),
                Some(_) => Input::Events(Reader::new(self.max_event_bytes)),
            };
        }
        match &mut self.input {
            Input::Events(reader) => reader.push(bytes),
            Input::Json(body) if body.len() + bytes.len() > self.max_event_bytes => {
                self.fail(too_large());
            }
            Input::Json(body) => body.extend_from_slice(&bytes),
            Input::Unknown => {}
        }
    }

    /// Says that the body has ended, or why it broke. What is left, and the ending, can then be taken.
    pub fn end(&mut self, cause: Option<BoxError>) {
        self.body_end.get_or_insert(cause);
    }

    /// The next chunk, or the error that ends the answer. `None` when more bytes are needed, and after the ending.
    pub fn next_chunk(&mut self) -> Option<Result<Chunk, Error>> {
        if self.is_ended() {
            return None;
        }
        loop {
            if let Some(item) = self.ready.pop_front() {
                return self.judged(Some(item));
            }
            if let Some(item) = self.next_like_the_last() {
                return self.judged(Some(item));
            }
            let event = match &mut self.input {
                Input::Events(reader) => reader.next_event(),
                Input::Unknown | Input::Json(_) => Ok(None),
            };
            match event {
                Ok(Some(event)) => self.event(&event),
                Err(sse::TooLarge) => self.fail(too_large()),
                Ok(None) => {
                    let cause = self.body_end.as_mut()?;
                    if let Input::Events(reader) = &mut self.input
                        && let Some(event) = reader.finish()
                    {
                        self.leftover(&event);
                        continue;
                    }
                    let cause = cause.take();
                    if let Some(ending) = self.conclude(cause) {
                        return self.judged(ending);
                    }
                }
            }
        }
    }

    /// Whether every choice has its finish reason, so that only trailing frames are awaited. A provider that keeps
    /// the connection open now has nothing more to say.
    #[must_use]
    pub fn is_finishing(&self) -> bool {
        self.finish.is_some() && self.meaning.all_finished()
    }

    /// Whether the ending has been given.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        self.contract.is_ended()
    }

    /// The model's name, as the provider wrote it.
    #[must_use]
    pub fn model(&self) -> Option<&ByteString> {
        self.meaning.model.as_ref()
    }

    fn judged(&mut self, mut item: Option<Result<Chunk, Error>>) -> Option<Result<Chunk, Error>> {
        if let Some(Ok(chunk)) = &item {
            self.written += written(&chunk.delta);
            if self.written > MAX_ANSWER_BYTES {
                let error = Error::new(ErrorKind::Malformed);
                item = Some(Err(error.with_context("the answer is larger than 16 MiB")));
            }
        }
        self.contract.judge(&mut item);
        item
    }

    fn fail(&mut self, error: Error) {
        self.ready.push_back(Err(error));
    }

    /// The fast path: the next event, if it is one more of the kind that was parsed before.
    fn next_like_the_last(&mut self) -> Option<Result<Chunk, Error>> {
        let Input::Events(reader) = &mut self.input else {
            return None;
        };
        let found = self.template.find(reader.at_boundary()?)?;
        if found.len > self.max_event_bytes {
            return None;
        }
        let raw = reader.at_boundary()?.slice(..found.len);
        let item = self.like_the_last(&raw, found)?;
        if let Input::Events(reader) = &mut self.input {
            reader.take(raw.len());
        }
        Some(item)
    }

    fn like_the_last(&mut self, raw: &Bytes, found: Match) -> Option<Result<Chunk, Error>> {
        if found.text.is_empty() || self.meaning.depends_on_the_past() {
            return None;
        }
        self.misses = 0;
        match self.meaning.read_text(raw, found.text) {
            // The full parse has the last word on what is malformed.
            Err(error) if error.kind() == ErrorKind::Malformed => None,
            read => Some(read.map(|text| framed(Delta::Text(text), raw.clone()))),
        }
    }

    fn event(&mut self, event: &Event) {
        if let Some(found) = self.template.find(&event.raw)
            && found.len == event.raw.len()
            && let Some(item) = self.like_the_last(&event.raw, found)
        {
            self.ready.push_back(item);
            return;
        }
        let payload = event.data().unwrap_or_default().trim_ascii();
        if payload.is_empty() {
            self.stray(event);
        } else if payload.starts_with(b"[DONE]") {
            self.tail.extend_from_slice(&event.raw);
            let reason = self.finish.filter(|_| self.is_finishing());
            self.end_well(reason.unwrap_or(FinishReason::Unconfirmed));
        } else {
            let (data, raw) = match std::str::from_utf8(payload) {
                Ok(_) if event.data_range().is_some() => {
                    (event.raw.slice_ref(payload), event.raw.clone())
                }
                Ok(_) => (Bytes::copy_from_slice(payload), event.raw.clone()),
                Err(_) => {
                    let repaired = String::from_utf8_lossy(payload).into_owned();
                    let raw = format!("data: {repaired}\n\n");
                    (repaired.into(), raw.into())
                }
            };
            self.payload(&data, raw, event.name() == b"error");
        }
    }

    fn payload(&mut self, data: &Bytes, raw: Bytes, is_error: bool) {
        match self.meaning.read(data) {
            Ok(mut pieces) => {
                if is_error {
                    let value = serde_json::from_slice(data).unwrap_or(Value::Null);
                    pieces.failure.get_or_insert_with(|| in_band(&value));
                }
                self.learn(data, &raw, &pieces);
                self.deliver(data, raw, pieces);
            }
            // The answer is whole: what is wrong after it is not worth losing it.
            Err(_) if self.is_finishing() => {}
            Err(error) => self.fail(error),
        }
    }

    fn learn(&mut self, data: &Bytes, raw: &Bytes, pieces: &Pieces) {
        let within = raw.as_ptr_range().contains(&data.as_ptr());
        if let Some(plain) = &pieces.plain
            && within
            && self.misses < MAX_MISSES
        {
            let shift = data.as_ptr() as usize - raw.as_ptr() as usize;
            let shifted = |place: &std::ops::Range<usize>| place.start + shift..place.end + shift;
            self.misses += 1;
            self.template.learn(
                raw,
                shifted(&plain.text),
                plain.padding.as_ref().map(shifted),
            );
        }
    }

    fn deliver(&mut self, data: &Bytes, raw: Bytes, pieces: Pieces) {
        let Pieces {
            deltas,
            finish,
            failure,
            plain: _,
        } = pieces;
        if let Some(error) = failure {
            self.ready
                .extend(deltas.into_iter().map(|delta| Ok(delta.into())));
            if self.is_finishing() {
                return self.conclude_well();
            }
            return self.fail(error);
        }
        let ending = finish.is_some() || self.finish.is_some();
        if self.finish.is_none() {
            self.finish = finish;
        }
        if deltas.is_empty() {
            if ending {
                self.hold(&raw);
            } else {
                self.ready.push_back(Ok(framed(Delta::Opaque, raw)));
            }
        } else {
            let mut held = None;
            let mut frame = Some(raw);
            if self.meaning.cumulative.is_some() {
                frame = None;
            }
            if finish.is_some() {
                let halves = split(data);
                frame = frame.and(halves.as_ref().map(|(content, _)| content.clone()));
                let (_, tail) = halves.unwrap_or_default();
                held = Some(tail);
            }
            for delta in deltas {
                self.ready.push_back(Ok(match &mut frame {
                    Some(frame) => framed(delta, std::mem::take(frame)),
                    None => delta.into(),
                }));
            }
            if let Some(tail) = held {
                self.hold(&tail);
            }
        }
    }

    /// Keeps a frame of the ending, unless it is one too many.
    fn hold(&mut self, frame: &[u8]) {
        // The first one is bounded as an event, and written as two it may be a little longer.
        if self.tail.is_empty() || self.tail.len() + frame.len() <= self.max_event_bytes {
            self.tail.extend_from_slice(frame);
        } else if self.is_finishing() {
            self.conclude_well();
        } else {
            let error = Error::new(ErrorKind::Malformed);
            self.fail(error.with_context(
                "the first choice has finished, and what other choices add is larger than the limit on an event",
            ));
        }
    }

    /// An event without a payload. Servers in trouble write their error where no client looks for it.
    fn stray(&mut self, event: &Event) {
        let line = event.stray();
        let error = match line.strip_prefix(b"error:") {
            Some(value) => Some(value.trim_ascii()),
            None => line.starts_with(b"{").then_some(line),
        };
        let Some(error) = error.filter(|_| !self.is_finishing()) else {
            return;
        };
        match serde_json::from_slice::<Value>(error) {
            Ok(value) => self.fail(in_band(&value)),
            Err(_) if line.starts_with(b"error:") => self.fail(in_band(&Value::Null)),
            Err(_) => {}
        }
    }

    /// What stood after the last whole event. A payload that was cut is dropped: the answer is truncated, which
    /// says more than that its last bytes are malformed.
    fn leftover(&mut self, event: &Event) {
        let payload = event.data().unwrap_or_default().trim_ascii();
        let whole = payload.starts_with(b"[DONE]")
            || serde_json::from_slice::<IgnoredAny>(payload).is_ok()
            || payload.is_empty();
        if whole {
            self.event(event);
        }
    }

    /// The body has ended. Gives the ending, unless it is left in `ready`; the inner `None` is an end without any
    /// marker.
    #[expect(
        clippy::option_option,
        reason = "the two say different things: no ending yet, and an ending by silence"
    )]
    fn conclude(&mut self, cause: Option<BoxError>) -> Option<Option<Result<Chunk, Error>>> {
        if let Input::Json(body) = &mut self.input {
            let body = body.split().freeze();
            self.input = Input::Unknown;
            self.whole(&body);
            return None;
        }
        if self.is_finishing() {
            self.conclude_well();
            return None;
        }
        Some(cause.map(|cause| Err(Error::new(ErrorKind::Truncated).with_source(cause))))
    }

    fn conclude_well(&mut self) {
        self.tail.extend_from_slice(b"data: [DONE]\n\n");
        self.end_well(self.finish.unwrap_or(FinishReason::Unconfirmed));
    }

    fn end_well(&mut self, reason: FinishReason) {
        let rest = self.meaning.rest();
        let usage = self.meaning.usage.map(Delta::Usage);
        let empty = rest
            .into_iter()
            .chain(usage)
            .map(|delta| Ok(framed(delta, Bytes::new())));
        self.ready.extend(empty);
        let finish = Delta::Finish(self.meaning.refine(reason));
        self.ready
            .push_back(Ok(framed(finish, self.tail.split().freeze())));
    }

    /// A body that is one JSON text: a whole completion, or an error.
    fn whole(&mut self, body: &Bytes) {
        if let Err(error) = serde_json::from_slice::<IgnoredAny>(body)
            && error.is_eof()
        {
            return self
                .fail(Error::new(ErrorKind::Truncated).with_context("the JSON body was cut"));
        }
        let repaired = String::from_utf8_lossy(body).into_owned().into();
        match self.meaning.read(&repaired) {
            Ok(Pieces {
                failure: Some(error),
                ..
            })
            | Err(error) => self.fail(error),
            Ok(pieces) => {
                self.ready
                    .extend(pieces.deltas.into_iter().map(|delta| Ok(delta.into())));
                let reason = pieces.finish.unwrap_or(FinishReason::Unconfirmed);
                let usage = self
                    .meaning
                    .usage
                    .map(|usage| Ok(Delta::Usage(usage).into()));
                self.ready.extend(usage);
                self.ready
                    .push_back(Ok(Chunk::finish(self.meaning.refine(reason))));
            }
        }
    }
}

impl fmt::Debug for Decoder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decoder")
            .field("input", &self.input)
            .field("ready", &self.ready.len())
            .field("written_bytes", &self.written)
            .field("finish", &self.finish)
            .field("tail_bytes", &self.tail.len())
            .field("max_event_bytes", &self.max_event_bytes)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("Unknown"),
            Self::Events(reader) => reader.fmt(f),
            Self::Json(body) => write!(f, "Json({} bytes)", body.len()),
        }
    }
}

/// Bytes of what the model wrote in this delta.
fn written(delta: &Delta) -> usize {
    match delta {
        Delta::Text(text) | Delta::Reasoning(text) | Delta::Refusal(text) => text.len(),
        Delta::ToolCall(call) => {
            let len = |text: &Option<ByteString>| text.as_ref().map_or(0, |text| text.len());
            len(&call.id) + len(&call.name) + call.arguments.len()
        }
        _ => 0,
    }
}

/// Writes a frame that both says something and ends the answer as two, so that what it says can go out before the
/// ending is known to be good. What else the provider wrote into the choice stays with its text.
fn split(data: &[u8]) -> Option<(Bytes, Bytes)> {
    let mut content: Value = serde_json::from_slice(data).ok()?;
    let mut tail = content.clone();
    if let Some(usage) = content.get_mut("usage") {
        *usage = Value::Null;
    }
    for choice in content.get_mut("choices")?.as_array_mut()? {
        choice
            .as_object_mut()?
            .insert("finish_reason".into(), Value::Null);
    }
    for choice in tail.get_mut("choices")?.as_array_mut()? {
        let choice = choice.as_object_mut()?;
        choice.retain(|name, _| matches!(name.as_str(), "index" | "finish_reason"));
        choice.insert("delta".into(), json!({}));
    }
    let event = |value: &Value| {
        let mut out = Vec::new();
        sse::write_json(&mut out, value);
        Bytes::from(out)
    };
    Some((event(&content), event(&tail)))
}

fn framed(delta: Delta, bytes: Bytes) -> Chunk {
    Chunk {
        delta,
        frame: Some(Frame {
            format: Format::OpenAi,
            bytes,
        }),
    }
}

/// White space and byte order marks, which may stand before anything.
fn is_padding(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, 0xef | 0xbb | 0xbf)
}

fn too_large() -> Error {
    Error::new(ErrorKind::Malformed).with_context("an event is larger than the limit")
}

fn not_an_answer(context: &'static str) -> Error {
    Error::new(ErrorKind::InBandError { status: None }).with_context(context)
}

#[cfg(test)]
mod tests;
