//! What a client has been shown of an answer: [`Shown`].

use crate::chunk::{Chunk, Delta};

/// Most bytes of text that are kept to compare a replacement with.
const MAX_TEXT_BYTES: usize = 1024 * 1024;

/// What a client has been shown since the answer began, or was last reset.
#[derive(Debug)]
pub(super) struct Shown {
    /// `None` where nothing can continue it: it is too long to keep, or a refusal is part of it.
    text: Option<String>,
    /// The characters that are not in `text`.
    unkept: usize,
    tool_call: bool,
}

impl Shown {
    pub(super) fn nothing() -> Self {
        Self {
            text: Some(String::new()),
            unkept: 0,
            tool_call: false,
        }
    }

    #[inline]
    pub(super) fn note(&mut self, chunk: &Chunk) {
        match &chunk.delta {
            Delta::Text(more) => self.push(more),
            Delta::Refusal(more) if !more.is_empty() => {
                self.forget_text();
                self.push(more);
            }
            Delta::ToolCall(_) => self.tool_call = true,
            Delta::Source(change) if change.reset => {
                self.text = Some(String::new());
                self.unkept = 0;
            }
            _ => {}
        }
    }

    #[inline]
    fn push(&mut self, more: &str) {
        if let Some(text) = &mut self.text {
            if text.len() + more.len() <= MAX_TEXT_BYTES {
                text.push_str(more);
                return;
            }
            self.forget_text();
        }
        self.unkept += more.chars().count();
    }

    fn forget_text(&mut self) {
        if let Some(text) = self.text.take() {
            self.unkept = text.chars().count();
        }
    }

    /// The text, if a replacement can be compared with it.
    pub(super) fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Whether nothing was shown that a reader would see.
    pub(super) fn is_blank(&self) -> bool {
        self.text().is_some_and(|text| text.trim().is_empty())
    }

    /// Whether a client may already be acting on a tool call.
    pub(super) fn has_tool_call(&self) -> bool {
        self.tool_call
    }

    /// How many characters were shown.
    pub(super) fn chars(&self) -> usize {
        self.unkept + self.text().map_or(0, |text| text.chars().count())
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
        assert_eq!((shown.text(), shown.chars()), (Some("né"), 2));
        let shown = after(&[Chunk::text("né"), source(true), Chunk::text("b")]);
        assert_eq!((shown.text(), shown.chars()), (Some("b"), 1));
    }

    #[test]
    fn of_a_very_long_answer_only_the_length_is_known() {
        let long = "é".repeat(MAX_TEXT_BYTES / 2);
        let shown = after(&[Chunk::text(long.as_str()), Chunk::text("é")]);
        assert_eq!(shown.text(), None);
        assert_eq!(shown.chars(), MAX_TEXT_BYTES / 2 + 1);
        let shown = after(&[Chunk::text(long), Chunk::text("é"), source(true)]);
        assert_eq!((shown.text(), shown.chars()), (Some(""), 0));
    }

    #[test]
    fn nothing_continues_a_refusal() {
        let shown = after(&[
            Chunk::text("ab"),
            Chunk::new(Delta::Refusal("no".into())),
            Chunk::text("c"),
        ]);
        assert_eq!((shown.text(), shown.chars()), (None, 5));
        assert!(!shown.is_blank());
    }
}
