//! A text in its lines, and in what stands between the marks of code: [`lines`] and [`parts`].

use memchr::{memchr, memchr3};

/// A part of a text.
#[derive(Clone, Copy)]
pub(crate) enum Part<'t> {
    Newlines(&'t str),
    /// So many backticks, or tildes.
    Marks(u8, usize),
    /// A part of a line without marks.
    Text(&'t str),
}

impl Part<'_> {
    /// In bytes.
    pub(crate) const fn len(self) -> usize {
        match self {
            Self::Newlines(text) | Self::Text(text) => text.len(),
            Self::Marks(_, count) => count,
        }
    }
}

/// A text in parts as long as can be.
pub(crate) const fn parts(text: &str) -> Parts<'_> {
    Parts { text, at: 0 }
}

pub(crate) struct Parts<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Iterator for Parts<'t> {
    type Item = Part<'t>;

    #[inline]
    fn next(&mut self) -> Option<Part<'t>> {
        let from = self.at;
        let bytes = &self.text.as_bytes()[from..];
        let first = *bytes.first()?;
        let length = if ends_text(first) {
            bytes.iter().take_while(|&&byte| byte == first).count()
        } else {
            text_length(bytes)
        };
        self.at += length;
        Some(match first {
            b'\n' => Part::Newlines(&self.text[from..self.at]),
            mark if is_mark(mark) => Part::Marks(mark, length),
            _ => Part::Text(&self.text[from..self.at]),
        })
    }
}

/// Whether a byte is a mark of code.
pub(crate) const fn is_mark(byte: u8) -> bool {
    matches!(byte, b'`' | b'~')
}

const fn ends_text(byte: u8) -> bool {
    byte == b'\n' || is_mark(byte)
}

/// How far a text goes without an end of a line or a mark. It does not begin with one.
#[inline]
fn text_length(text: &[u8]) -> usize {
    match text {
        // Where marks are close, a search for each would cost more.
        [_, next, ..] if ends_text(*next) => 1,
        [_, _, next, ..] if ends_text(*next) => 2,
        _ => memchr3(b'`', b'~', b'\n', text).unwrap_or(text.len()),
    }
}

/// The lines of a text, each with its end. Blank ones behind it are given as one, however many there are.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let (mut rest, mut is_first) = (text, true);
    std::iter::from_fn(move || {
        // The first newline may end a line of the text before.
        let blank = if is_first { 0 } else { newlines(rest) };
        let line = || memchr(b'\n', rest.as_bytes()).map_or(rest.len(), |at| at + 1);
        let (line, behind) = rest.split_at(if blank > 0 { blank } else { line() });
        (rest, is_first) = (behind, false);
        (!line.is_empty()).then_some(line)
    })
}

/// How many newlines a text begins with.
#[inline]
fn newlines(text: &str) -> usize {
    text.bytes().take_while(|&byte| byte == b'\n').count()
}
