use std::time::Duration;

use bytestring::ByteString;

use crate::{
    answer::{Head, Source},
    chunk::{Chunk, FinishReason},
    error::ErrorKind,
};

/// What a [`ScriptedModel`](super::ScriptedModel) does with one call.
///
/// The steps are played in order. Delays add up from the moment of the call, whether or not anyone reads: as with a
/// real provider, a reader that comes late finds the chunks waiting. A script that says no more ends its stream
/// without a terminal marker; [`finish`](Self::finish) writes one.
///
/// ```
/// use std::time::Duration;
/// use backstop::{ErrorKind, testing::Script};
///
/// // Answers after a second, says two words, then breaks off.
/// let script = Script::new()
///     .respond_after(Duration::from_secs(1))
///     .text("Light ")
///     .delay(Duration::from_millis(50))
///     .text("scatters")
///     .error(ErrorKind::Connect);
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Script {
    pub(super) respond_after: Duration,
    pub(super) respond_pending: usize,
    pub(super) opening: Opening,
    pub(super) head: Head,
    pub(super) steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Opening {
    Answers,
    Fails(ErrorKind),
    Never,
}

#[derive(Clone, Debug)]
pub(super) enum Step {
    Chunk(Chunk),
    Delay(Duration),
    Pending,
    Error(ErrorKind),
    Stall,
    End,
}

impl Script {
    /// An answer without chunks yet, whose head says [`Source::Live`].
    pub fn new() -> Self {
        Self {
            respond_after: Duration::ZERO,
            respond_pending: 0,
            opening: Opening::Answers,
            head: Head::new(Source::Live),
            steps: Vec::new(),
        }
    }

    /// A good answer: `text` in chunks of a word each, then [`FinishReason::Stop`].
    pub fn answer(text: &str) -> Self {
        text.split_inclusive(char::is_whitespace)
            .fold(Self::new(), Self::text)
            .finish(FinishReason::Stop)
    }

    /// The call fails: there is no answer.
    pub fn fails(kind: ErrorKind) -> Self {
        Self::new().opening(Opening::Fails(kind))
    }

    /// An answer whose stream ends at once, without a chunk.
    pub fn empty() -> Self {
        Self::new()
    }

    /// The call is never answered.
    pub fn never() -> Self {
        Self::new().opening(Opening::Never)
    }

    /// How long the call waits before its future resolves.
    pub fn respond_after(mut self, delay: Duration) -> Self {
        self.respond_after = delay;
        self
    }

    /// Finds the call's future not ready at one more poll than it would be, and ready at the next.
    pub fn respond_pending_once(mut self) -> Self {
        self.respond_pending += 1;
        self
    }

    /// Sets the answer's head.
    pub fn head(mut self, head: Head) -> Self {
        self.head = head;
        self
    }

    /// Says some text, in one chunk.
    pub fn text(self, text: impl Into<ByteString>) -> Self {
        self.chunk(Chunk::text(text))
    }

    /// Says some reasoning, in one chunk.
    pub fn reasoning(self, text: impl Into<ByteString>) -> Self {
        self.chunk(Chunk::reasoning(text))
    }

    /// Sends a chunk.
    pub fn chunk(self, chunk: impl Into<Chunk>) -> Self {
        self.step(Step::Chunk(chunk.into()))
    }

    /// Sends the terminal marker.
    pub fn finish(self, reason: FinishReason) -> Self {
        self.chunk(Chunk::finish(reason))
    }

    /// Waits before the next step.
    pub fn delay(self, delay: Duration) -> Self {
        self.step(Step::Delay(delay))
    }

    /// Is not ready at the next poll, and ready at the one after it: what a stream does between two packets, without
    /// a clock.
    pub fn pending_once(self) -> Self {
        self.step(Step::Pending)
    }

    /// Says nothing more, for ever, and keeps the stream open.
    pub fn stall(self) -> Self {
        self.step(Step::Stall)
    }

    /// Yields an error.
    pub fn error(self, kind: ErrorKind) -> Self {
        self.step(Step::Error(kind))
    }

    /// Ends the stream without a terminal marker, as a broken connection does.
    pub fn drop_connection(self) -> Self {
        self.step(Step::End)
    }

    fn opening(mut self, opening: Opening) -> Self {
        self.opening = opening;
        self
    }

    fn step(mut self, step: Step) -> Self {
        self.steps.push(step);
        self
    }
}

impl Default for Script {
    fn default() -> Self {
        Self::new()
    }
}
