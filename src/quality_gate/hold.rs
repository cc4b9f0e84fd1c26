//! What of an answer may leave before all of it has been judged: [`Hold`]; and what waits to: [`Held`].

use std::{collections::VecDeque, mem};

use super::sanitizer::Piece;
use crate::chunk::{Chunk, Delta, Frame};

/// How much of an answer must have been judged before any of it is delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// All of it: nothing leaves before the verdict, so no client ever sees a part of a rejected answer.
    All,
    /// The first so many characters of its clean text, those not counted that cannot be seen. Until they have come and
    /// passed nothing leaves; from then on the answer flows as it comes, and a late rejection is an error in the stream.
    /// What openings tell (leaked tags, JSON that is none, most refusals) is told within the window.
    Chars(usize),
    /// Nothing: chunks leave as soon as the rules have seen them, and every rejection is an error in the stream.
    None,
}

/// Chunks that wait to be delivered, in order.
#[derive(Debug)]
pub(super) struct Held {
    queue: VecDeque<Chunk>,
    /// Counted up to the release.
    weight: usize,
    released: bool,
    /// Whether text may be changed after a chunk whose bytes it shares.
    sanitized: bool,
    /// How many chunks at the end of the queue cannot leave before it is known whether the next one shares their bytes.
    open: usize,
    /// The last frame was dropped, and with it those that are empty because its bytes stand for their chunks as well.
    stripped: bool,
    tokens_left: bool,
}

/// Pieces of text, or of reasoning, that follow one another.
#[derive(Default)]
struct Run {
    text: String,
    is_reasoning: bool,
}

impl Hold {
    /// The characters of the [`Default`]: 120, a long sentence. Refusals and broken formats show in their first words,
    /// and a reader waits for less than a second of a model's writing.
    pub const DEFAULT_CHARS: usize = 120;

    /// How many characters the window has; 1 where it is enough to know whether there are any.
    pub(super) fn window(self) -> usize {
        match self {
            Self::Chars(chars) => chars,
            Self::All | Self::None => 1,
        }
    }
}

impl Default for Hold {
    /// [`Hold::Chars`] with [`Hold::DEFAULT_CHARS`].
    fn default() -> Self {
        Self::Chars(Self::DEFAULT_CHARS)
    }
}

impl Held {
    pub(super) fn new(hold: Hold, sanitized: bool) -> Self {
        Self {
            queue: VecDeque::new(),
            weight: 0,
            released: hold == Hold::None,
            sanitized,
            open: 0,
            stripped: false,
            tokens_left: false,
        }
    }

    pub(super) fn is_released(&self) -> bool {
        self.released
    }

    pub(super) fn release(&mut self) {
        self.released = true;
    }

    /// Nothing follows of which a chunk's bytes could be a part.
    pub(super) fn settle(&mut self) {
        self.open = 0;
    }

    pub(super) fn len(&self) -> usize {
        self.queue.len()
    }

    /// Whether what waits to be released weighs no more than so many bytes, if need be without the bytes it came as.
    pub(super) fn fits_in(&mut self, bytes: usize) -> bool {
        if self.weight > bytes {
            self.condense();
            // Twice the room before it is condensed again, so that each chunk is condensed a few times at most.
            return self.weight <= bytes / 2;
        }
        true
    }

    /// Whether any model output has been delivered.
    pub(super) fn tokens_left(&self) -> bool {
        self.tokens_left
    }

    /// The next chunk that may leave.
    pub(super) fn pop(&mut self) -> Option<Chunk> {
        if !self.released || self.queue.len() <= self.open {
            return None;
        }
        let chunk = self.queue.pop_front()?;
        self.tokens_left |= chunk.is_token();
        if self.queue.is_empty() && self.queue.capacity() > 8 {
            // What was held is gone: give its memory back for the life of the stream.
            self.queue = VecDeque::new();
        }
        Some(chunk)
    }

    /// A chunk that goes on as it came.
    pub(super) fn keep(&mut self, mut chunk: Chunk) {
        match &chunk.frame {
            Some(frame) if frame.bytes.is_empty() => {
                if self.stripped {
                    chunk.frame = None;
                } else if self.open > 0 {
                    self.open += 1;
                }
            }
            frame => {
                let carries = frame.is_some() && chunk.as_text().is_empty();
                self.open = usize::from(carries && self.sanitized);
                self.stripped = false;
            }
        }
        self.push(chunk);
    }

    /// Pieces in the place of a text that came in this frame.
    pub(super) fn replace(&mut self, frame: Option<&Frame>, pieces: impl Iterator<Item = Piece>) {
        if frame.is_some_and(|frame| frame.bytes.is_empty()) {
            self.strip_carrier();
        }
        self.stripped = frame.is_some();
        self.open = 0;
        self.append(pieces);
    }

    /// Pieces that came in no frame.
    pub(super) fn append(&mut self, pieces: impl Iterator<Item = Piece>) {
        for piece in pieces {
            match piece {
                Piece::Text(text) if !text.is_empty() => self.push(Chunk::text(text)),
                Piece::Reasoning(text) if !text.is_empty() => self.push(Chunk::reasoning(text)),
                Piece::Text(_) | Piece::Reasoning(_) => {}
                Piece::TakeBack => self.take_back(),
            }
        }
    }

    /// What was held does not count, and the answer begins anew.
    pub(super) fn begin_again(&mut self, hold: Hold) {
        self.queue.clear();
        self.weight = 0;
        self.open = 0;
        self.stripped = false;
        self.released = hold == Hold::None;
    }

    pub(super) fn clear(&mut self) {
        self.queue = VecDeque::new();
    }

    fn push(&mut self, chunk: Chunk) {
        if !self.released {
            self.weight += chunk.weight();
        }
        self.queue.push_back(chunk);
    }

    /// Text and reasoning in few chunks, without the bytes they came as where those stand for nothing else.
    fn condense(&mut self) {
        let mut chunks = mem::take(&mut self.queue).into_iter().peekable();
        let mut run = Run::default();
        while let Some(mut chunk) = chunks.next() {
            let shares =
                |chunk: &Chunk| matches!(&chunk.frame, Some(frame) if frame.bytes.is_empty());
            // What the last one shares its bytes with may be still to come.
            let is_alone = !shares(&chunk) && chunks.peek().is_some_and(|next| !shares(next));
            if !is_alone || !run.takes(&mut chunk.delta) {
                self.queue.extend(run.end());
                self.queue.push_back(chunk);
            } else if run.text.len() >= Run::BYTES {
                self.queue.extend(run.end());
            }
        }
        self.weight = self.queue.iter().map(Chunk::weight).sum();
    }

    /// Drops the frames of the chunks whose bytes the next one shares.
    fn strip_carrier(&mut self) {
        for chunk in self.queue.iter_mut().rev() {
            match chunk.frame.take() {
                Some(frame) if frame.bytes.is_empty() => {}
                _ => break,
            }
        }
    }

    /// Nothing of it has left.
    fn take_back(&mut self) {
        for chunk in &mut self.queue {
            if let Delta::Text(text) = &mut chunk.delta {
                chunk.delta = Delta::Reasoning(mem::take(text));
            }
            // Its bytes may stand for text beside it. What is nothing but bytes stands for itself.
            if !matches!(chunk.delta, Delta::Opaque) {
                chunk.frame = None;
            }
        }
    }
}

impl Run {
    /// Where it is long enough: a few screens, and far more than what a chunk weighs itself.
    const BYTES: usize = 4 * 1024;

    /// Whether the piece goes on with this run, and is a part of it now.
    fn takes(&mut self, delta: &mut Delta) -> bool {
        let (text, is_reasoning) = match delta {
            Delta::Text(text) => (text, false),
            Delta::Reasoning(text) => (text, true),
            _ => return false,
        };
        if self.text.is_empty() {
            self.is_reasoning = is_reasoning;
        }
        let goes_on = self.is_reasoning == is_reasoning;
        if goes_on {
            self.text.push_str(text);
        }
        goes_on
    }

    fn end(&mut self) -> Option<Chunk> {
        let text = mem::take(&mut self.text);
        let make = if self.is_reasoning {
            Chunk::reasoning
        } else {
            Chunk::text
        };
        (!text.is_empty()).then(|| make(text))
    }
}
