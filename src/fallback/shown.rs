//! What a client has been shown of an answer: [`Shown`].

use super::fingerprint::Fingerprint;
use crate::chunk::{Chunk, Delta};

/// Longest text, in bytes, that a replacement is compared with: this much of the replacement may have to be held.
const MAX_TEXT_BYTES: usize = 1024 * 1024;

/// What a client has been shown since the answer began, or was last reset.
pub(super) struct Shown {
    text: Fingerprint,
    /// Whether nothing in the text is more than white space.
    blank: bool,
    refusal: bool,
    tool_call: bool,
}

impl Shown {
    pub(super) fn nothing() -> Self {
        Self {
            text: Fingerprint::new(),
            blank: true,
            refusal: false,
            tool_call: false,
        }
    }

    #[inline]
    pub(super) fn note(&mut self, chunk: &Chunk) {
        match &chunk.delta {
            Delta::Text(more) => self.push(more),
            Delta::Refusal(more) => {
                self.refusal |= !more.is_empty();
                self.push(more);
            }
            Delta::ToolCall(_) => self.tool_call = true,
            Delta::Source(change) if change.reset => {
                self.text = Fingerprint::new();
                self.blank = true;
                self.refusal = false;
            }
            _ => {}
        }
    }

    #[inline]
    fn push(&mut self, more: &str) {
        self.text.push(more);
        self.blank = self.blank && more.trim().is_empty();
    }

    /// The text, if a replacement can be compared with it: none where it is too long, or has a refusal in it, which
    /// nothing continues.
    pub(super) fn text(&self) -> Option<&Fingerprint> {
        (!self.refusal && self.text.len() <= MAX_TEXT_BYTES).then_some(&self.text)
    }

    /// Whether nothing was shown that a reader would see.
    pub(super) fn is_blank(&self) -> bool {
        self.blank && self.text().is_some()
    }

    /// Whether a client may already be acting on a tool call.
    pub(super) fn has_tool_call(&self) -> bool {
        self.tool_call
    }

    /// How many characters were shown.
    pub(super) fn chars(&self) -> usize {
        self.text.chars()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        answer::{Head, Source},
        chunk::SourceChange,
    };

    fn after(chunks: &[Chunk]) -> Shown {
        let mut shown = Shown::nothing();
        for chunk in chunks {
            shown.note(chunk);
        }
        shown
    }

    fn is_text(shown: &Shown, text: &str) -> bool {
        shown.text().is_some_and(|shown| {
            let mut same = Fingerprint::new();
            same.push(text);
            same.len() == shown.len() && same.leads_to(shown)
        })
    }

    fn source(reset: bool) -> Chunk {
        Chunk::new(Delta::Source(Box::new(SourceChange {
            head: Head::new(Source::Backup),
            reset,
            shown: 0,
        })))
    }

    #[test]
    fn only_text_counts_and_a_reset_takes_it_back() {
        let shown = after(&[Chunk::reasoning("hm"), Chunk::text("né"), source(false)]);
        assert_eq!((is_text(&shown, "né"), shown.chars()), (true, 2));
        let shown = after(&[Chunk::text("né"), source(true), Chunk::text("b")]);
        assert_eq!((is_text(&shown, "b"), shown.chars()), (true, 1));
    }

    #[test]
    fn of_a_very_long_answer_only_the_length_is_known() {
        let long = "é".repeat(MAX_TEXT_BYTES / 2);
        let shown = after(&[Chunk::text(long.as_str()), Chunk::text("é")]);
        assert!(shown.text().is_none());
        assert_eq!(shown.chars(), MAX_TEXT_BYTES / 2 + 1);
        let shown = after(&[Chunk::text(long), Chunk::text("é"), source(true)]);
        assert_eq!((is_text(&shown, ""), shown.chars()), (true, 0));
    }

    #[test]
    fn nothing_continues_a_refusal() {
        let shown = after(&[
            Chunk::text("ab"),
            Chunk::new(Delta::Refusal("no".into())),
            Chunk::text("c"),
        ]);
        assert!(shown.text().is_none());
        assert_eq!(shown.chars(), 5);
        assert!(!shown.is_blank());
    }
}
