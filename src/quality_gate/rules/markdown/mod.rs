//! Where in a Markdown text there is code: [`Code`].

mod parts;

use memchr::memchr;

pub(super) use self::parts::{Part, is_mark, lines, parts};

/// Follows code spans, fences and indented blocks, however the text is cut.
///
/// A text is read by [`read`](Self::read), or, by who looks for more than code in it, part by part: see [`parts`].
#[derive(Default)]
pub(super) struct Code {
    open: Open,
    /// Marks in a row, not looked at yet.
    marks: Option<Marks>,
    line: Line,
}

#[derive(Clone, Copy)]
struct Marks {
    mark: u8,
    length: usize,
    /// They begin their line.
    starting: bool,
}

impl Marks {
    /// Backticks that do not begin their line.
    const fn in_line(length: usize) -> Self {
        Self {
            mark: b'`',
            length,
            starting: false,
        }
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Open {
    #[default]
    Nothing,
    Span(usize),
    Fence {
        mark: u8,
        length: usize,
        /// Still on the line that opens it.
        info: bool,
    },
}

struct Line {
    /// Only white space so far.
    blank: bool,
    /// Only what may stand before a fence: white space, list and quote marks.
    starting: bool,
    indent: usize,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            blank: true,
            starting: true,
            indent: 0,
        }
    }
}

/// A line that is indented so far is code.
const CODE_INDENT: usize = 4;

impl Code {
    /// Reads the next piece of a text, and gives its parts that are neither code, nor the marks around it, nor what a
    /// line is indented by.
    pub(super) fn read<'t>(&mut self, text: &'t str, mut prose: impl FnMut(&'t str)) {
        for part in parts(text) {
            match part {
                Part::Newlines(newlines) => {
                    self.newlines(newlines.len());
                    prose(newlines);
                }
                Part::Marks(mark, count) => self.marks(mark, count),
                Part::Text(part) => {
                    let indented = self.line.blank;
                    self.text(part);
                    if self.open == Open::Nothing && self.line.indent < CODE_INDENT {
                        prose(if indented {
                            part.trim_start_matches([' ', '\t', '\r'])
                        } else {
                            part
                        });
                    }
                }
            }
        }
    }

    /// As [`read`](Self::read), of a part of one line and for who asks for [fences](Self::is_inside_fence) only: behind
    /// where a line may begin with one, only backticks matter, and in a fence nothing does.
    pub(super) fn read_for_fences(&mut self, line: &str) {
        let opens = matches!(self.open, Open::Fence { info: true, .. });
        if self.line.starting || opens {
            self.read(line, |_| {});
            return;
        }
        let text = line.trim_end_matches('\n');
        if !self.is_inside_fence() {
            self.read_spans(text.as_bytes());
        }
        if text.len() < line.len() {
            self.newline();
        }
    }

    /// A part of a line that does not begin it, outside of fences and for code spans only.
    fn read_spans(&mut self, mut text: &[u8]) {
        let marks = self.marks.filter(|marks| marks.mark == b'`');
        let mut run = marks.map_or(0, |marks| marks.length);
        let mut open = self.open;
        while !text.is_empty() {
            let marks = text.iter().take_while(|&&byte| byte == b'`').count();
            run += marks;
            let length = match text[marks..] {
                [] => break,
                // Where marks are close, a search for each would cost more.
                [_, b'`', ..] => 1,
                ref behind => memchr(b'`', behind).unwrap_or(behind.len()),
            };
            if run > 0 {
                open = open.after(Marks::in_line(run), "");
                run = 0;
            }
            text = &text[marks + length..];
        }
        self.open = open;
        self.marks = (run > 0).then(|| Marks::in_line(run));
    }

    /// Whether the next character would stand in code.
    pub(super) fn is_inside(&mut self) -> bool {
        self.settle("");
        self.open != Open::Nothing || self.line.indent >= CODE_INDENT
    }

    /// As [`is_inside`](Self::is_inside), not counting code spans.
    pub(super) fn is_inside_block(&mut self) -> bool {
        self.is_inside() && !matches!(self.open, Open::Span(_))
    }

    /// Whether the text so far ends in a fence. To be asked where a line begins.
    pub(super) fn is_inside_fence(&self) -> bool {
        matches!(self.open, Open::Fence { .. })
    }

    /// Whether the next character would be the first one of its line.
    pub(super) fn is_line_start(&self) -> bool {
        self.line.blank && self.marks.is_none()
    }

    /// So many lines end in a row.
    pub(super) fn newlines(&mut self, count: usize) {
        // One blank line ends all that blank lines end.
        (0..count.min(2)).for_each(|_| self.newline());
    }

    /// A line ends.
    fn newline(&mut self) {
        self.settle("");
        match &mut self.open {
            // A code span ends with its paragraph at the latest.
            Open::Span(_) if self.line.blank => self.open = Open::Nothing,
            Open::Fence { info, .. } => *info = false,
            _ => {}
        }
        self.line = Line::default();
    }

    /// So many backticks, or tildes.
    #[inline]
    pub(super) fn marks(&mut self, mark: u8, count: usize) {
        match &mut self.marks {
            Some(marks) if marks.mark == mark => marks.length += count,
            _ => {
                self.settle("");
                self.marks = Some(Marks {
                    mark,
                    length: count,
                    starting: self.line.starting,
                });
            }
        }
        self.line.blank = false;
    }

    /// A part of a line without marks.
    #[inline]
    pub(super) fn text(&mut self, text: &str) {
        self.settle(text);
        if self.line.blank {
            for char in text.chars() {
                match char {
                    ' ' => self.line.indent += 1,
                    '\t' => self.line.indent += CODE_INDENT,
                    '\r' => {}
                    _ => {
                        self.line.blank = false;
                        break;
                    }
                }
            }
        }
        if self.line.starting {
            self.line.starting = text.bytes().all(|b| {
                matches!(
                    b,
                    b' ' | b'\t' | b'\r' | b'>' | b'-' | b'*' | b'+' | b'.' | b')' | b'0'..=b'9'
                )
            });
        }
    }

    /// The marks are complete, with this text behind them: decides what they opened or closed. Only whether it begins
    /// with a letter or a digit matters, and only for marks that begin their line.
    #[inline]
    fn settle(&mut self, text: &str) {
        if let Some(marks) = self.marks.take() {
            self.line.starting = false;
            self.open = self.open.after(marks, text);
        }
    }
}

impl Open {
    #[inline]
    fn after(self, marks: Marks, text: &str) -> Self {
        let Marks {
            mark,
            length,
            starting,
        } = marks;
        match self {
            // Also where it begins a line: authors close so what they opened behind a word.
            Self::Span(opened) if mark == b'`' && length == opened => Self::Nothing,
            // A code span does not go on over a fence.
            Self::Nothing | Self::Span(_) if length >= 3 && starting => Self::Fence {
                mark,
                length,
                info: true,
            },
            Self::Nothing if mark == b'`' => Self::Span(length),
            // Marks behind the opening ones on their line: a code span that begins its line.
            Self::Fence {
                mark: b'`',
                length: opened,
                info: true,
            } if mark == b'`' => {
                if length == opened {
                    Self::Nothing
                } else {
                    Self::Span(opened)
                }
            }
            Self::Fence {
                mark: same,
                length: least,
                info: false,
            } if mark == same
                && length >= least
                && starting
                && !text.starts_with(char::is_alphanumeric) =>
            {
                Self::Nothing
            }
            open => open,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::quality_gate::rules::test_kit::in_pieces;

    fn prose(pieces: &[impl AsRef<str>]) -> String {
        let (mut code, mut prose) = (Code::default(), String::new());
        for piece in pieces {
            code.read(piece.as_ref(), |part| prose.push_str(part));
        }
        prose
    }

    #[test]
    fn what_is_not_in_code_is_prose() {
        for (text, left) in [
            ("plain", "plain"),
            ("say `ls` now", "say  now"),
            ("a ``b ` c`` d", "a  d"),
            ("a\n```sh\nls `x`\n```\nb", "a\n\n\n\nb"),
            ("a\n~~~\n```\n~~~\nb", "a\n\n\n\nb"),
            ("1. ```\n   ls\n   ```\nb", "1. \n\n\nb"),
            ("a\n\n    let x;\n\tlet y;\nb", "a\n\n\n\nb"),
            ("never `closed\nstill\n\nb", "never \n\n\nb"),
            ("~5 and ~6", "5 and 6"),
        ] {
            assert_eq!(prose(&[text]), left, "{text}");
        }
    }

    #[test]
    fn a_fence_is_known_where_its_lines_begin() {
        let mut code = Code::default();
        let mut inside = vec![];
        let text = "a\n```sh\nls\n```\nb ```sh\nls\n```\nb `c\n~~~\nd\n";
        for line in text.split_inclusive('\n') {
            inside.push(u8::from(code.is_inside_fence()));
            code.read(line, |_| {});
        }
        assert_eq!(inside, [0, 0, 1, 1, 0, 0, 0, 0, 0, 1]);
    }

    proptest! {
        #[test]
        fn prose_does_not_depend_on_the_pieces(pieces in in_pieces(&[
            "`", "``", "```", "~~~", "\n", "\n\n", "    ", "a", "b ", "- ", "1. ", "\t",
        ])) {
            prop_assert_eq!(prose(&pieces), prose(&[pieces.concat()]));
        }

        #[test]
        fn fences_are_the_same_for_who_reads_for_nothing_else(pieces in in_pieces(&[
            "`", "``", "```", "~~~", "\n", "\n\n", "    ", "a", "b ", "- ", "1. ", "\t",
        ])) {
            let (mut all, mut fences) = (Code::default(), Code::default());
            for line in pieces.iter().flat_map(|piece| piece.split_inclusive('\n')) {
                all.read(line, |_| {});
                fences.read_for_fences(line);
                if line.ends_with('\n') {
                    prop_assert!(all.open == fences.open || all.is_inside_fence() && fences.is_inside_fence());
                }
            }
        }
    }
}
