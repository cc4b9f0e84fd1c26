//! One spelling for names that read the same: [`Folding`].

use super::letters::{self, Kind, Letter, Read};

/// Takes a folded text.
pub(super) trait Sink {
    /// A character, behind the edge of a word or not.
    fn char(&mut self, edge: bool, char: char);
    /// Letters and digits of ASCII, in either case, of one word.
    fn word(&mut self, edge: bool, word: &str);
    /// An edge with nothing behind it yet.
    fn edge(&mut self);
}

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
    /// Reads a text up to where this holds of a byte of ASCII that is neither letter nor digit, and gives the rest.
    pub(super) fn text<'t>(
        &mut self,
        mut text: &'t str,
        end: impl Fn(u8) -> bool,
        sink: &mut impl Sink,
    ) -> &'t str {
        while let Some(first) = text.bytes().next() {
            if first.is_ascii_alphanumeric() {
                let word = text.bytes().take_while(u8::is_ascii_alphanumeric).count();
                let (word, rest) = text.split_at(word);
                self.word(word, sink);
                text = rest;
            } else if end(first) {
                break;
            } else {
                let mut chars = text.chars();
                if let Some(char) = chars.next() {
                    self.read(letters::read(char), sink);
                }
                text = chars.as_str();
            }
        }
        text
    }

    /// Goes on with what a character reads as.
    #[inline]
    pub(super) fn read(&mut self, read: Read, sink: &mut impl Sink) {
        match read {
            Read::One(letter) => self.letter(letter, sink),
            Read::Parts(parts) => self.parts(parts, sink),
        }
    }

    /// Letters and digits of ASCII.
    #[inline]
    fn word(&mut self, word: &str, sink: &mut impl Sink) {
        self.settle(sink);
        sink.word(self.has_edge(Kind::Word), word);
        self.last = Kind::Word;
        self.on_i = word.ends_with(['i', 'I']);
    }

    /// Parts of the letter before, among others. Rare in most texts.
    #[inline(never)]
    fn parts(&mut self, parts: &[Letter], sink: &mut impl Sink) {
        for &letter in parts {
            match letter.kind {
                Kind::Accent if self.on_i && letter.char == '\u{307}' => {}
                Kind::Accent => {
                    if self.accents.count == MOST_ACCENTS {
                        self.settle(sink);
                    }
                    self.accents.insert(letter);
                }
                Kind::Extends => {
                    self.settle(sink);
                    sink.char(false, letter.char);
                }
                _ => self.letter(letter, sink),
            }
        }
    }

    /// A mark of Markdown's, which is not shown. It ends a word where `ends_word`, and is no white space.
    pub(super) fn unseen(&mut self, ends_word: bool, sink: &mut impl Sink) {
        if ends_word || self.last == Kind::Blank {
            self.settle(sink);
            if self.has_edge(Kind::Mark) {
                sink.edge();
            }
            self.last = Kind::Mark;
            self.on_i = false;
        }
    }

    /// The text is complete.
    pub(super) fn end(&mut self, sink: &mut impl Sink) {
        self.settle(sink);
        if self.has_edge(Kind::Blank) {
            sink.edge();
        }
        self.last = Kind::Blank;
    }

    /// One that is no part of the letter before it.
    // Inlined, with what it calls: calls would take as long as all else.
    #[inline(always)]
    fn letter(&mut self, Letter { char, kind, .. }: Letter, sink: &mut impl Sink) {
        self.settle(sink);
        let edge = self.has_edge(kind);
        if kind != Kind::Blank {
            sink.char(edge, char);
        } else if self.last != Kind::Blank {
            sink.char(edge, ' ');
        }
        self.last = kind;
        self.on_i = char == 'i';
    }

    /// No more accents come.
    #[inline(always)]
    fn settle(&mut self, sink: &mut impl Sink) {
        if self.accents.count > 0 {
            self.give_accents(sink);
        }
    }

    #[inline(never)]
    fn give_accents(&mut self, sink: &mut impl Sink) {
        for &(_, char) in &self.accents.held[..self.accents.count] {
            sink.char(false, char);
        }
        self.accents.count = 0;
    }

    /// Whether there is the edge of a word between the last character and one of this kind.
    #[inline]
    fn has_edge(&self, next: Kind) -> bool {
        let of_word = |kind| matches!(kind, Kind::Word | Kind::Unspaced);
        (of_word(self.last) || of_word(next)) && !(self.last == Kind::Word && next == Kind::Word)
    }
}

impl Accents {
    fn insert(&mut self, Letter { char, class, .. }: Letter) {
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
