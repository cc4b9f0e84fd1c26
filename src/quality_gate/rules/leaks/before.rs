//! What stands before a token, which tells a leak from a mention: [`Before`].

use super::super::script::is_unspaced;

/// The end of the text so far.
#[derive(Default)]
pub(super) struct Before {
    /// The last character that is not white space. `None`: there is no text yet.
    last: Option<char>,
    gap: Gap,
    words: Words,
}

/// The white space behind it.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    #[default]
    None,
    Space,
    Newline,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Words {
    #[default]
    None,
    InFirst,
    One,
    More,
}

impl Before {
    pub(super) fn is_empty(&self) -> bool {
        self.last.is_none()
    }

    pub(super) fn text(&mut self, text: &str) {
        let trimmed = text.trim_end();
        if let Some(last) = trimmed.chars().next_back() {
            self.last = Some(last);
            self.gap = Gap::None;
            self.count(trimmed);
        }
        let blanks = &text[trimmed.len()..];
        if !blanks.is_empty() {
            self.gap = self.gap.max(if blanks.contains('\n') {
                Gap::Newline
            } else {
                Gap::Space
            });
            if self.words == Words::InFirst {
                self.words = Words::One;
            }
        }
    }

    fn count(&mut self, text: &str) {
        let goes_on = self.words == Words::InFirst
            && !text.bytes().any(|byte| MAY_BEGIN_BLANK[usize::from(byte)]);
        if self.words == Words::More || goes_on {
            return;
        }
        for char in text.chars() {
            self.words = match (self.words, char.is_whitespace()) {
                (Words::None | Words::InFirst, false) => Words::InFirst,
                (Words::InFirst, true) => Words::One,
                (Words::One, false) => Words::More,
                (words, _) => words,
            };
        }
    }

    /// Whether a token that ends the text here is none of the author's words: it is glued to what needs nothing after
    /// it, or stands behind the end of a sentence or on a line of its own. `mentions`: the text speaks of tokens, and
    /// may well end with one. `in_code`: it stands in code that was not closed.
    pub(super) fn is_end_of_answer(&self, mentions: bool, in_code: bool) -> bool {
        let Some(last) = self.last else {
            return true;
        };
        // A quote, a table's bar and a code span are closed here rather than opened.
        let closes = matches!(last, '"' | '\'' | '|') || last == '`' && !in_code;
        if !closes && (introduces(last) || last == '`') {
            return false;
        }
        match self.gap {
            Gap::None => !(mentions && is_unspaced(last)),
            Gap::Space if last.is_alphabetic() => {
                !mentions && self.words < Words::More && !is_unspaced(last)
            }
            Gap::Space | Gap::Newline => !mentions,
        }
    }

    /// Whether a turn can have ended here: behind a sentence, on a new line, or glued to a word.
    pub(super) fn is_boundary(&self) -> bool {
        self.last.is_none_or(|last| match self.gap {
            Gap::None | Gap::Newline => !introduces(last),
            Gap::Space => ends_sentence(last),
        })
    }

    /// Whether the end of a sentence stands right before this, without a space.
    pub(super) fn is_glued_to_sentence(&self) -> bool {
        self.gap == Gap::None && self.last.is_some_and(ends_sentence)
    }

    pub(super) fn is_glued(&self) -> bool {
        self.gap == Gap::None && self.last.is_some_and(|last| !introduces(last))
    }

    /// Whether a word stands right before this, of a script that puts spaces between them.
    pub(super) fn is_glued_to_word(&self) -> bool {
        self.gap == Gap::None
            && self
                .last
                .is_some_and(|last| last.is_alphanumeric() && !is_unspaced(last))
    }

    pub(super) fn is_behind_sentence(&self) -> bool {
        self.last.is_some_and(ends_sentence)
    }
}

/// Whether white space may begin with a byte of UTF-8. Long texts without any would be looked through again and again.
static MAY_BEGIN_BLANK: [bool; 256] = {
    let mut may = [false; 256];
    let mut byte = 0;
    while byte < may.len() {
        may[byte] = matches!(byte, 0x09..=0x0d | 0x20 | 0xc2 | 0xe1..=0xe3);
        byte += 1;
    }
    may
};

const fn ends_sentence(char: char) -> bool {
    matches!(
        char,
        '.' | '!' | '?' | '…' | '。' | '！' | '？' | '।' | '؟' | '｡'
    )
}

/// Characters that something must follow, so that what follows is meant.
const fn introduces(char: char) -> bool {
    matches!(
        char,
        '(' | '['
            | '{'
            | '<'
            | ':'
            | '='
            | ','
            | '：'
            | '，'
            | '、'
            | '（'
            | '「'
            | '『'
            | '“'
            | '‘'
            | '„'
            | '«'
            | '"'
            | '\''
            | '-'
            | '–'
            | '—'
            | '→'
            | '+'
            | '/'
            | '\\'
            | '&'
            | '|'
            | '$'
    )
}
