//! Where in a Markdown text there is code: [`Code`].

use memchr::{memchr, memchr3};

/// Follows code spans, fences and indented blocks, however the text is cut.
///
/// A text is read by [`read`](Self::read), or, by who looks for more than code in it, part by part with
/// [`text`](Self::text), [`mark`](Self::mark) and [`newline`](Self::newline).
#[derive(Default)]
pub(super) struct Code {
    open: Open,
    /// Marks in a row, not looked at yet: which, how many, and whether they begin their line.
    marks: Option<(char, usize, bool)>,
    line: Line,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Open {
    #[default]
    Nothing,
    Span(usize),
    Fence {
        mark: char,
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

#[allow(
    dead_code,
    reason = "the rules on leaks and on loops ask more of it than those on sections and languages"
)]
impl Code {
    /// Reads the next piece of a text, and gives its parts that are neither code, nor the marks around it, nor what a
    /// line is indented by.
    pub(super) fn read<'t>(&mut self, text: &'t str, mut prose: impl FnMut(&'t str)) {
        let mut rest = text;
        while !rest.is_empty() {
            let at = memchr3(b'`', b'~', b'\n', rest.as_bytes());
            let (part, marked) = rest.split_at(at.unwrap_or(rest.len()));
            if !part.is_empty() {
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
            rest = match marked.as_bytes().first() {
                Some(b'\n') => {
                    let newlines = newlines(marked);
                    self.newlines(newlines);
                    let (newlines, rest) = marked.split_at(newlines);
                    prose(newlines);
                    rest
                }
                Some(&mark) => {
                    self.mark(mark.into());
                    &marked[1..]
                }
                None => "",
            };
        }
    }

    /// Whether the next character would stand in code.
    pub(super) fn is_inside(&mut self, next: Option<char>) -> bool {
        self.settle(next);
        self.open != Open::Nothing || self.line.indent >= CODE_INDENT
    }

    /// As [`is_inside`](Self::is_inside), not counting code spans.
    pub(super) fn is_inside_block(&mut self, next: Option<char>) -> bool {
        self.is_inside(next) && !matches!(self.open, Open::Span(_))
    }

    /// Whether the text so far ends in a fence. To be asked where a line begins.
    pub(super) fn is_inside_fence(&self) -> bool {
        matches!(self.open, Open::Fence { .. })
    }

    /// Whether the next character would be the first one of its line.
    pub(super) fn is_line_start(&self) -> bool {
        self.line.blank && self.marks.is_none()
    }

    /// A line ends.
    pub(super) fn newline(&mut self) {
        self.settle(Some('\n'));
        match &mut self.open {
            // A code span ends with its paragraph at the latest.
            Open::Span(_) if self.line.blank => self.open = Open::Nothing,
            Open::Fence { info, .. } => *info = false,
            _ => {}
        }
        self.line = Line::default();
    }

    /// So many lines end in a row.
    pub(super) fn newlines(&mut self, count: usize) {
        // One blank line ends all that blank lines end.
        (0..count.min(2)).for_each(|_| self.newline());
    }

    /// A backtick or a tilde.
    pub(super) fn mark(&mut self, mark: char) {
        match &mut self.marks {
            Some((same, length, _)) if *same == mark => *length += 1,
            _ => {
                self.settle(Some(mark));
                self.marks = Some((mark, 1, self.line.starting));
            }
        }
        self.line.blank = false;
    }

    /// A part of a line without marks.
    pub(super) fn text(&mut self, text: &str) {
        let Some(first) = text.chars().next() else {
            return;
        };
        self.settle(Some(first));
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

    /// The marks are complete: decides what they opened or closed.
    fn settle(&mut self, next: Option<char>) {
        let Some((mark, length, starting)) = self.marks else {
            return;
        };
        if next == Some(mark) {
            return;
        }
        self.marks = None;
        self.line.starting = false;
        self.open = match self.open {
            Open::Nothing if length >= 3 && starting => Open::Fence {
                mark,
                length,
                info: true,
            },
            Open::Nothing if mark == '`' => Open::Span(length),
            Open::Span(opened) if mark == '`' && length == opened => Open::Nothing,
            // Marks behind the opening ones on their line: a code span that begins its line.
            Open::Fence {
                mark: '`',
                length: opened,
                info: true,
            } if mark == '`' => {
                if length == opened {
                    Open::Nothing
                } else {
                    Open::Span(opened)
                }
            }
            Open::Fence {
                mark: same,
                length: least,
                info: false,
            } if mark == same
                && length >= least
                && starting
                && !next.is_some_and(char::is_alphanumeric) =>
            {
                Open::Nothing
            }
            open => open,
        };
    }
}

/// The lines of a text, each with its end. Blank ones behind it are given as one, however many there are.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
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
pub(super) fn newlines(text: &str) -> usize {
    text.bytes().take_while(|&byte| byte == b'\n').count()
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
        for line in "a\n```sh\nls\n```\nb `c\nd\n".split_inclusive('\n') {
            inside.push(code.is_inside_fence());
            code.read(line, |_| {});
        }
        assert_eq!(inside, [false, false, true, true, false, false]);
    }

    proptest! {
        #[test]
        fn prose_does_not_depend_on_the_pieces(pieces in in_pieces(&[
            "`", "``", "```", "~~~", "\n", "\n\n", "    ", "a", "b ", "- ", "1. ", "\t",
        ])) {
            prop_assert_eq!(prose(&pieces), prose(&[pieces.concat()]));
        }
    }
}
