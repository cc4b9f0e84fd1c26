//! What a character reads as: [`read`].

use std::ops::Range;

use caseless::Caseless;
use unicode_normalization::{
    UnicodeNormalization,
    char::{
        canonical_combining_class, decompose_canonical, decompose_compatible, is_combining_mark,
    },
};

use super::super::{
    pages::{PAGE, Pages},
    script::{is_alphanumeric, is_unspaced},
};
use crate::invisible::is_invisible;

/// A part of what a character reads as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Letter {
    pub(super) char: char,
    pub(super) kind: Kind,
    /// The combining class of an accent, in whose order accents stand.
    pub(super) class: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// White space; also the beginning of the text.
    #[default]
    Blank,
    Mark,
    Word,
    /// A letter of a script that has no edges between words: each is a word.
    Unspaced,
    /// Part of the letter before it.
    Extends,
    /// Part of the letter before it, and in no order but that of its class.
    Accent,
}

/// What a character reads as.
#[derive(Clone, Copy)]
pub(super) enum Read {
    /// This one, which is no part of the letter before it.
    One(Letter),
    /// These in order; none where it is invisible.
    Parts(&'static [Letter]),
}

/// What the characters of a page read as. The scripts in use take a few KiB each.
struct Page {
    read: [Entry; PAGE],
    parts: Vec<Letter>,
}

enum Entry {
    One(Letter),
    Parts(Range<u16>),
}

static READ: Pages<Box<Page>> = Pages::new();

#[inline]
pub(super) fn read(char: char) -> Read {
    match READ.get(char, Page::new) {
        Some((page, at)) => match &page.read[at] {
            Entry::One(letter) => Read::One(*letter),
            Entry::Parts(parts) => Read::Parts(&page.parts[parts.start.into()..parts.end.into()]),
        },
        None => read_rare(char),
    }
}

/// None of them has several parts.
#[cold]
fn read_rare(char: char) -> Read {
    let mut read = Read::Parts(&[]);
    fold(char, &mut |letter| read = Read::One(letter));
    read
}

impl Page {
    fn new(chars: [Option<char>; PAGE]) -> Box<Self> {
        let mut parts = vec![];
        let read = chars.map(|char| {
            let begin = parts.len();
            if let Some(char) = char {
                fold(char, &mut |letter| parts.push(letter));
            }
            match parts[begin..] {
                [letter] if !matches!(letter.kind, Kind::Extends | Kind::Accent) => {
                    parts.pop();
                    Entry::One(letter)
                }
                // 256 characters of at most 18 parts.
                _ => Entry::Parts(begin as u16..parts.len() as u16),
            }
        });
        Box::new(Self { read, parts })
    }
}

fn fold(char: char, sink: &mut impl FnMut(Letter)) {
    let mut part = |char| {
        if !is_unseen(char) {
            let char = plain(char);
            let (kind, class) = (kind(char), canonical_combining_class(char));
            // The one accent that folds to a letter.
            let char = if char == '\u{345}' { 'ι' } else { char };
            sink(Letter { char, kind, class });
        }
    };
    match char {
        // A word may go on behind what makes a part of it bold.
        '*' | '~' => sink(Letter {
            char,
            kind: Kind::Extends,
            class: 0,
        }),
        _ if is_unseen(char) => {}
        _ if plain(char) != char => part(char),
        // Behind a word these are marks, not more of its letters. The last is a sentence in one character.
        '²' | '³' | '¹' | '⁰' | '⁴'..='⁹' | '™' | '℠' | '\u{fdfa}' => part(char),
        '\u{20000}'..='\u{2f7ff}' | '\u{30000}'..='\u{3ffff}' => part(char),
        // In two steps, since what it is equivalent to may have a plain form (`῍` begins with an apostrophe).
        _ => decompose_canonical(char, |equivalent| {
            if plain(equivalent) != equivalent {
                part(equivalent);
                return;
            }
            decompose_compatible(equivalent, |decomposed| {
                if decomposed == '\u{345}' {
                    part(decomposed);
                    return;
                }
                // Folding can give what decomposes again.
                std::iter::once(decomposed)
                    .default_case_fold()
                    .nfkd()
                    .for_each(&mut part);
            });
        }),
    }
}

/// The apostrophe, the quotation mark or the dash that people type for it. Some of the others are what a character is
/// composed of, or what another is equivalent to.
const fn plain(char: char) -> char {
    match char {
        '´' | '`' | '‘' | '’' | '‛' | '′' | 'ʹ' | 'ʻ' | 'ʼ' | 'ʽ' | 'ˈ' | '׳' | 'ꞌ'
        | '\u{1fbd}' | '\u{1fbf}' | '\u{1ffd}' => '\'',
        '“' | '”' | '„' | '‟' | '″' | '״' => '"',
        '\u{2010}'..='\u{2015}' | '−' => '-',
        _ => char,
    }
}

fn kind(char: char) -> Kind {
    match (char, canonical_combining_class(char)) {
        (_, 1..) => Kind::Accent,
        // The vowels and finals of a Korean syllable.
        ('\u{1160}'..='\u{11ff}' | '\u{d7b0}'..='\u{d7ff}', _) => Kind::Extends,
        _ if char.is_whitespace() => Kind::Blank,
        _ if is_combining_mark(char) => Kind::Extends,
        _ if is_unspaced(char) => Kind::Unspaced,
        ('²' | '³' | '¹' | '⁰' | '⁴'..='⁹', _) => Kind::Mark,
        _ if is_alphanumeric(char) => Kind::Word,
        _ => Kind::Mark,
    }
}

/// What is not seen; the marks around a comment between lines; and the stroke that stretches an Arabic word.
const fn is_unseen(char: char) -> bool {
    is_invisible(char) || matches!(char, '\u{640}' | '\u{fff9}'..='\u{fffb}')
}
