//! Where in a Markdown text there is code: [`Code`].

/// Follows code spans, fences and indented blocks, one line's part at a time.
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

impl Code {
    /// Whether the next character would stand in code.
    pub(super) fn is_inside(&mut self, next: Option<char>) -> bool {
        self.settle(next);
        self.open != Open::Nothing || self.line.indent >= CODE_INDENT
    }

    /// As [`is_inside`](Self::is_inside), not counting code spans.
    pub(super) fn is_inside_block(&mut self, next: Option<char>) -> bool {
        self.is_inside(next) && !matches!(self.open, Open::Span(_))
    }

    /// Whether the next character would be the first one of its line.
    pub(super) fn is_line_start(&self) -> bool {
        self.line.blank && self.marks.is_none()
    }

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
