//! One spelling for names that read the same: [`Folding`].

use super::letters::{self, Kind, Letter};

/// Stands in the automaton's alphabet for an edge of a word. Never part of UTF-8.
pub(super) const EDGE: u8 = 0xff;

/// Folds a text character by character, and marks the edges of its words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Folding {
    /// Blank, mark or letter.
    last: Kind,
    /// The last letter is an `i`: a dot above it says nothing (`İ` folds to an `i` and a dot).
    on_i: bool,
    accents: Accents,
}

/// The accents of the last letter in canonical order, as far as more may come to stand between them.
#[derive(Clone, Debug, Default)]
struct Accents {
    held: [(u8, char); MOST_ACCENTS],
    /// So many of them.
    count: usize,
}

impl PartialEq for Accents {
    fn eq(&self, other: &Self) -> bool {
        self.held[..self.count] == other.held[..other.count]
    }
}

impl Eq for Accents {}

/// No letter of any language has more. Where one does, they are put in order by so many.
const MOST_ACCENTS: usize = 8;

impl Folding {
    pub(super) fn text(&mut self, text: &str, sink: &mut impl FnMut(u8)) {
        text.chars().for_each(|char| self.char(char, sink));
    }

    pub(super) fn char(&mut self, char: char, sink: &mut impl FnMut(u8)) {
        if char.is_ascii() {
            let char = char.to_ascii_lowercase();
            let kind = match char {
                'a'..='z' | '0'..='9' => Kind::Word,
                '\t'..='\r' | ' ' => Kind::Blank,
                // A word may go on behind what makes a part of it bold.
                '*' | '~' => Kind::Extends,
                _ => Kind::Mark,
            };
            let char = if char == '`' { '\'' } else { char };
            self.letter(Letter { char, kind }, sink);
        } else {
            letters::read(char, |letter| self.letter(letter, sink));
        }
    }

    /// A mark of Markdown's, which is not shown. It ends a word where `ends_word`, and is no white space.
    pub(super) fn unseen(&mut self, ends_word: bool, sink: &mut impl FnMut(u8)) {
        if ends_word || self.last == Kind::Blank {
            self.settle(sink);
            self.edge(Kind::Mark, sink);
            self.last = Kind::Mark;
            self.on_i = false;
        }
    }

    /// The text is complete.
    pub(super) fn end(&mut self, sink: &mut impl FnMut(u8)) {
        self.settle(sink);
        self.edge(Kind::Blank, sink);
        self.last = Kind::Blank;
    }

    #[inline]
    fn letter(&mut self, Letter { char, kind }: Letter, sink: &mut impl FnMut(u8)) {
        if let Kind::Accent(class) = kind {
            if !(self.on_i && char == '\u{307}') {
                if self.accents.count == MOST_ACCENTS {
                    self.settle(sink);
                }
                self.accents.insert(class, char);
            }
            return;
        }
        self.settle(sink);
        if kind == Kind::Extends {
            write(char, sink);
            return;
        }
        self.edge(kind, sink);
        if kind != Kind::Blank {
            write(char, sink);
        } else if self.last != Kind::Blank {
            sink(b' ');
        }
        self.last = kind;
        self.on_i = char == 'i';
    }

    /// No more accents come.
    #[inline]
    fn settle(&mut self, sink: &mut impl FnMut(u8)) {
        if self.accents.count > 0 {
            for &(_, char) in &self.accents.held[..self.accents.count] {
                write(char, sink);
            }
            self.accents.count = 0;
        }
    }

    /// Marks the edge between the last character and one of this kind.
    #[inline]
    fn edge(&self, next: Kind, sink: &mut impl FnMut(u8)) {
        let of_word = |kind| matches!(kind, Kind::Word | Kind::Unspaced);
        if (of_word(self.last) || of_word(next)) && !(self.last == Kind::Word && next == Kind::Word)
        {
            sink(EDGE);
        }
    }
}

impl Accents {
    fn insert(&mut self, class: u8, char: char) {
        let mut at = self.count;
        // Mostly they are in order.
        while at > 0 && self.held[at - 1].0 > class {
            self.held[at] = self.held[at - 1];
            at -= 1;
        }
        self.held[at] = (class, char);
        self.count += 1;
    }
}

#[inline]
fn write(char: char, sink: &mut impl FnMut(u8)) {
    if char.is_ascii() {
        sink(char as u8);
    } else {
        char.encode_utf8(&mut [0; 4]).bytes().for_each(sink);
    }
}
