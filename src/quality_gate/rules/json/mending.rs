//! Writes a document again without its small faults: [`Mending`].

use std::ops::Range;

/// The text of a document as it should have been written.
///
/// Mended are: a comma before a closing bracket, control characters in strings, lone surrogates (U+FFFD takes their
/// place), and keys that come twice (the last one stays, as parsers have it). Everything else is taken over as it is.
#[derive(Default)]
pub(super) struct Mending {
    text: Vec<u8>,
    /// Where the last comma between members stands.
    comma: usize,
    /// For each open container, where its members begin.
    members: Vec<Vec<usize>>,
    /// Members whose key came again. Inside each other or apart, never across.
    gone: Vec<Range<usize>>,
}

impl Mending {
    pub(super) fn emit(&mut self, bytes: &[u8]) {
        self.text.extend_from_slice(bytes);
    }

    pub(super) fn open(&mut self) {
        self.members.push(Vec::new());
    }

    pub(super) fn close(&mut self) {
        self.members.pop();
    }

    pub(super) fn comma(&mut self) {
        self.comma = self.text.len();
    }

    /// The last comma was one too many. What follows it is white space.
    pub(super) fn take_comma(&mut self) {
        self.text.remove(self.comma);
    }

    pub(super) fn begin_member(&mut self) {
        if let Some(members) = self.members.last_mut() {
            members.push(self.text.len());
        }
    }

    /// The current member replaces an earlier one of the same object.
    pub(super) fn take_member(&mut self, earlier: usize) {
        if let Some([from, to]) = self
            .members
            .last()
            .and_then(|members| members.get(earlier..earlier + 2))
        {
            self.gone.push(*from..*to);
        }
    }

    pub(super) fn control(&mut self, byte: u8) {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        match byte {
            b'\n' => self.emit(b"\\n"),
            b'\r' => self.emit(b"\\r"),
            b'\t' => self.emit(b"\\t"),
            _ => {
                self.emit(b"\\u00");
                self.emit(&[HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
            }
        }
    }

    /// Puts `\ufffd` in the place of the `\uXXXX` that ends this many bytes back.
    pub(super) fn replace_escape(&mut self, back: usize) {
        let end = self.text.len().saturating_sub(back);
        let digits = end.saturating_sub(4)..end;
        self.text[digits].copy_from_slice(b"fffd");
    }

    pub(super) fn finish(mut self) -> Option<String> {
        if self.gone.is_empty() {
            return String::from_utf8(self.text).ok();
        }
        self.gone
            .sort_by_key(|gone| (gone.start, usize::MAX - gone.end));
        let mut text = Vec::with_capacity(self.text.len());
        let mut at = 0;
        for gone in self.gone {
            if gone.start >= at {
                text.extend_from_slice(&self.text[at..gone.start]);
                at = gone.end;
            }
        }
        text.extend_from_slice(&self.text[at..]);
        String::from_utf8(text).ok()
    }
}
