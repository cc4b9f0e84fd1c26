//! One item of an answer's stream: [`Chunk`].

use std::fmt;

use bytes::Bytes;
use bytestring::ByteString;

use crate::{answer::Head, invisible::is_blank};

/// One item of an answer's stream.
///
/// A chunk is a [`Delta`], and, where it came over a wire, the bytes it came as ([`Frame`]): an encoder for the
/// same format sends those on unchanged.
///
/// `Debug` shows lengths, never text.
#[derive(Clone, Debug)]
pub struct Chunk {
    /// What the chunk says.
    pub delta: Delta,
    /// The bytes it came as. The frames of a stream, in order, are the original stream; a chunk that shares a
    /// frame with the chunk before it has an empty one.
    pub frame: Option<Frame>,
}

/// What a [`Chunk`] says.
#[derive(Clone)]
#[non_exhaustive]
pub enum Delta {
    /// Visible text.
    Text(ByteString),
    /// The model's reasoning, which is not part of the answer's text.
    Reasoning(ByteString),
    /// Text by which the model explicitly declines, in a field of its own.
    Refusal(ByteString),
    /// A piece of a tool call.
    ToolCall(Box<ToolCallDelta>),
    /// Token counts.
    Usage(Usage),
    /// From here on the answer comes from another source.
    Source(Box<SourceChange>),
    /// The terminal marker: the last chunk of a stream that ended well.
    Finish(FinishReason),
    /// Nothing that a layer needs: a role prelude, an empty delta, a provider's annotation. Carried so that its
    /// bytes reach a client of the same format.
    Opaque,
}

/// A piece of a tool call. Pieces with the same `index` belong together.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct ToolCallDelta {
    /// Which call of the answer this belongs to.
    pub index: u32,
    /// The call's id, in its first piece.
    pub id: Option<ByteString>,
    /// The function's name, in its first piece.
    pub name: Option<ByteString>,
    /// The next part of the arguments, a JSON text.
    pub arguments: ByteString,
}

/// Token counts, as the provider reports them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Tokens of the prompt.
    pub prompt_tokens: Option<u64>,
    /// Tokens of the answer, reasoning included.
    pub completion_tokens: Option<u64>,
    /// Their sum, as the provider counts it.
    pub total_tokens: Option<u64>,
}

/// Why an answer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FinishReason {
    /// The model was done.
    Stop,
    /// The token limit cut the answer.
    Length,
    /// The model asks for tools to be called.
    ToolCalls,
    /// The provider's filter stopped the answer.
    ContentFilter,
    /// The model declined in the format's own refusal field.
    Refusal,
    /// The answer was cut, and what came of it was kept: see [`salvage`](crate::salvage).
    Partial,
    /// The end marker came without a reason. Delivered, but no proof that the answer is whole.
    Unconfirmed,
}

/// The answer goes on from another source.
#[derive(Clone, Debug)]
pub struct SourceChange {
    /// Who answers from here on.
    pub head: Head,
    /// `true`: what was shown so far no longer counts, and the whole answer follows. `false`: the answer
    /// continues right where it was.
    pub reset: bool,
    /// How many characters of text had been shown when the source changed.
    pub shown: usize,
}

/// The bytes of a chunk on a provider's wire.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    /// The format of the bytes.
    pub format: Format,
    /// Whole events, their end included. Empty where the chunk before carries them.
    pub bytes: Bytes,
}

/// A provider's wire format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// OpenAI chat completions, as server-sent events.
    OpenAi,
}

impl Chunk {
    /// A chunk that did not come over a wire.
    #[must_use]
    pub fn new(delta: Delta) -> Self {
        Self { delta, frame: None }
    }

    /// Visible text.
    pub fn text(text: impl Into<ByteString>) -> Self {
        Self::new(Delta::Text(text.into()))
    }

    /// Reasoning.
    pub fn reasoning(text: impl Into<ByteString>) -> Self {
        Self::new(Delta::Reasoning(text.into()))
    }

    /// The terminal marker.
    #[must_use]
    pub fn finish(reason: FinishReason) -> Self {
        Self::new(Delta::Finish(reason))
    }

    /// The visible text of this chunk; empty if it has none.
    #[must_use]
    pub fn as_text(&self) -> &str {
        match &self.delta {
            Delta::Text(text) => text,
            _ => "",
        }
    }

    /// Whether this chunk carries model output: non-empty text, reasoning or refusal, or a piece of a tool call.
    ///
    /// Role preludes, empty deltas, usage and annotations are not tokens.
    #[must_use]
    #[inline]
    pub fn is_token(&self) -> bool {
        match &self.delta {
            Delta::Text(text) | Delta::Reasoning(text) | Delta::Refusal(text) => !text.is_empty(),
            Delta::ToolCall(call) => call.is_token(),
            _ => false,
        }
    }

    /// Whether this chunk is a token of the answer itself: text, refusal or tool call, but not reasoning.
    #[must_use]
    pub fn is_answer_token(&self) -> bool {
        self.is_token() && !matches!(self.delta, Delta::Reasoning(_))
    }

    /// Whether this chunk is a token with something in it that is seen, neither white space nor invisible characters
    /// (zero-width space, joiners, direction marks): the one at which an answer is committed to the client.
    #[must_use]
    pub fn is_substantial(&self) -> bool {
        match &self.delta {
            Delta::Text(text) | Delta::Reasoning(text) | Delta::Refusal(text) => {
                !text.chars().all(is_blank)
            }
            _ => self.is_token(),
        }
    }

    /// The bytes to send where the client speaks `format`, if this chunk came in that format.
    #[must_use]
    pub fn frame_in(&self, format: Format) -> Option<&Bytes> {
        match &self.frame {
            Some(frame) if frame.format == format => Some(&frame.bytes),
            _ => None,
        }
    }

    /// Bytes that holding this chunk keeps alive, roughly: its frame or its text.
    pub(crate) fn weight(&self) -> usize {
        let frame = self.frame.as_ref().map_or(0, |frame| frame.bytes.len());
        let delta = match &self.delta {
            Delta::Text(text) | Delta::Reasoning(text) | Delta::Refusal(text) => text.len(),
            Delta::ToolCall(call) => call.arguments.len(),
            _ => 0,
        };
        frame.max(delta) + size_of::<Self>()
    }
}

impl ToolCallDelta {
    fn is_token(&self) -> bool {
        self.name.as_ref().is_some_and(|name| !name.is_empty()) || !self.arguments.is_empty()
    }
}

impl FinishReason {
    /// The reason's name in snake case, as OpenAI spells it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Stop => "stop",
            Self::Length => "length",
            Self::ToolCalls => "tool_calls",
            Self::ContentFilter => "content_filter",
            Self::Refusal => "refusal",
            Self::Partial => "partial",
            Self::Unconfirmed => "unconfirmed",
        }
    }
}

impl From<Delta> for Chunk {
    fn from(delta: Delta) -> Self {
        Self::new(delta)
    }
}

/// Visible text.
impl From<ByteString> for Chunk {
    fn from(text: ByteString) -> Self {
        Self::text(text)
    }
}

/// Visible text.
impl From<String> for Chunk {
    fn from(text: String) -> Self {
        Self::text(text)
    }
}

/// Visible text.
impl From<&'static str> for Chunk {
    fn from(text: &'static str) -> Self {
        Self::text(ByteString::from_static(text))
    }
}

impl fmt::Debug for Delta {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "Text({} bytes)", text.len()),
            Self::Reasoning(text) => write!(f, "Reasoning({} bytes)", text.len()),
            Self::Refusal(text) => write!(f, "Refusal({} bytes)", text.len()),
            Self::ToolCall(call) => call.fmt(f),
            Self::Usage(usage) => usage.fmt(f),
            Self::Source(change) => change.fmt(f),
            Self::Finish(reason) => write!(f, "Finish({})", reason.as_str()),
            Self::Opaque => f.write_str("Opaque"),
        }
    }
}

impl fmt::Debug for ToolCallDelta {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "ToolCall({}, {} bytes)",
            self.index,
            self.arguments.len()
        )
    }
}

impl fmt::Debug for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Frame({:?}, {} bytes)", self.format, self.bytes.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_model_output_is_a_token() {
        assert!(Chunk::text(" ").is_token());
        assert!(Chunk::reasoning("hm").is_token());
        assert!(Chunk::new(Delta::Refusal("no".into())).is_token());
        for delta in [
            Delta::Opaque,
            Delta::Text("".into()),
            Delta::Reasoning("".into()),
            Delta::Usage(Usage::default()),
            Delta::ToolCall(Box::default()),
            Delta::Finish(FinishReason::Stop),
        ] {
            assert!(!Chunk::new(delta.clone()).is_token(), "{delta:?}");
        }
    }

    #[test]
    fn what_is_not_seen_is_a_token_that_commits_nothing() {
        for unseen in [
            " \n\u{a0}",
            "\u{200b}",
            "\u{feff} \u{2060}\u{ad}",
            "\u{e0001}\u{e0068}",
        ] {
            assert!(Chunk::text(unseen).is_token(), "{unseen:?}");
            assert!(!Chunk::text(unseen).is_substantial(), "{unseen:?}");
        }
        // Emoji are joined by characters that are not seen, and are seen.
        assert!(Chunk::text("\u{2764}\u{fe0f}").is_substantial());
        assert!(Chunk::text("\n-").is_substantial());
    }

    #[test]
    fn debug_shows_no_text() {
        let chunks = [
            Chunk::text("secret"),
            Chunk::reasoning("secret"),
            Chunk::new(Delta::ToolCall(Box::new(ToolCallDelta {
                arguments: "secret".into(),
                name: Some("secret".into()),
                ..ToolCallDelta::default()
            }))),
        ];
        assert!(!format!("{chunks:?}").contains("secret"));
    }
}
