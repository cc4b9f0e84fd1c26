//! Words that must not appear: [`Forbidden`].

use std::sync::Arc;

use aho_corasick::{
    Anchored,
    automaton::{Automaton, StateID},
    dfa::DFA,
};
use caseless::Caseless;
use unicode_normalization::{
    UnicodeNormalization,
    char::{decompose_compatible, is_combining_mark},
};

use super::script::is_unspaced;
use crate::{
    chunk::FinishReason,
    config::ConfigError,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
};

/// Rejects an answer that names something it must not, with `ErrorKind::Heuristic("forbidden")`, as soon as the word
/// has ended.
///
/// Names are found however they are written: without regard to case by the full Unicode folding (`STRASSE` is
/// `straße`), in compatibility forms (full width, ligatures), composed or decomposed, with invisible characters in
/// between (soft hyphen, zero-width space), and with any white space between the words of a name.
///
/// A name is found as words, not as a part of one: `Ass` is not in `Classic`. An underscore or an apostrophe ends a
/// word. Scripts that put no spaces between words, or join endings to them (Chinese, Japanese, Korean, Thai, …), have
/// no such edges: there a name is found anywhere. An edge of a name that is neither letter nor digit (`C++`) needs none.
///
/// All names are looked for at once (Aho-Corasick): the cost of a character does not depend on their number. Between
/// pieces only a state is kept, no text.
#[derive(Clone, Debug)]
pub struct Forbidden(Arc<DFA>);

/// Stands in the automaton's alphabet for an edge of a word. Never part of UTF-8.
const EDGE: u8 = 0xff;

/// The most that all names may have. The automaton has a state for each of their bytes, and a state takes up to 1 KiB.
const MOST_BYTES: usize = 128 * 1024;

impl Forbidden {
    /// These names.
    ///
    /// # Errors
    ///
    /// Where there are none, one is empty or invisible, or they are more than 128 KiB in all.
    pub fn new<I>(names: I) -> Result<Self, ConfigError>
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        let mut patterns = vec![];
        for name in names {
            let mut folding = Folding::default();
            let mut pattern = vec![];
            folding.fold(name.as_ref().trim(), &mut |byte| pattern.push(byte));
            folding.end(&mut |byte| pattern.push(byte));
            if pattern.iter().all(|&byte| byte == EDGE || byte == b' ') {
                return Err(ConfigError::new(
                    "a forbidden word is empty: remove it, or write what must not appear",
                ));
            }
            patterns.push(pattern);
        }
        if patterns.iter().map(Vec::len).sum::<usize>() > MOST_BYTES {
            return Err(ConfigError::new(
                "the forbidden words are more than 128 KiB in all: split them into several rules, or leave rare ones out",
            ));
        }
        if patterns.is_empty() {
            return Err(ConfigError::new(
                "no word is forbidden: name at least one, or leave the rule out",
            ));
        }
        DFA::new(patterns)
            .map(|dfa| Self(Arc::new(dfa)))
            .map_err(|_| {
                ConfigError::new(
                    "the forbidden words are too many for one automaton: split them into two rules",
                )
            })
    }
}

impl Rule for Forbidden {
    fn name(&self) -> &'static str {
        "forbidden"
    }

    fn validator(&self, _: &Asked) -> Option<Box<dyn Validator>> {
        let state = self.0.start_state(Anchored::No).ok()?;
        Some(Box::new(Looking {
            dfa: Arc::clone(&self.0),
            state,
            folding: Folding::default(),
        }))
    }
}

struct Looking {
    dfa: Arc<DFA>,
    state: StateID,
    folding: Folding,
}

impl Validator for Looking {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        let mut at = At::new(self.state, &self.dfa);
        self.folding.fold(text, &mut |byte| at.step(byte));
        self.state = at.state;
        at.verdict()
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        let mut at = At::new(self.state, &self.dfa);
        self.folding.end(&mut |byte| at.step(byte));
        self.state = at.state;
        at.verdict()
    }
}

/// Where the automaton is.
struct At<'a> {
    state: StateID,
    found: bool,
    dfa: &'a DFA,
}

impl<'a> At<'a> {
    const fn new(state: StateID, dfa: &'a DFA) -> Self {
        Self {
            state,
            found: false,
            dfa,
        }
    }

    fn step(&mut self, byte: u8) {
        self.state = self.dfa.next_state(Anchored::No, self.state, byte);
        self.found |= self.dfa.is_special(self.state) && self.dfa.is_match(self.state);
    }

    const fn verdict(&self) -> Result<(), ErrorKind> {
        if self.found {
            Err(ErrorKind::Heuristic("forbidden"))
        } else {
            Ok(())
        }
    }
}

/// Folds a text character by character, and marks the edges of its words.
#[derive(Default)]
struct Folding {
    last: Class,
    /// The last character is an `i`: a dot above it says nothing (`İ` folds to an `i` and a dot).
    after_i: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Class {
    /// White space; also the beginning of the text.
    #[default]
    Blank,
    Mark,
    Word,
    /// Letters of a script that has no edges between words: each is a word.
    Unspaced,
}

impl Folding {
    fn fold(&mut self, text: &str, sink: &mut impl FnMut(u8)) {
        for char in text.chars() {
            if char.is_ascii() {
                let char = char.to_ascii_lowercase();
                if self.last == Class::Word && matches!(char, 'a'..='z' | '0'..='9') {
                    // What `one` does inside a word.
                    self.after_i = char == 'i';
                    sink(char as u8);
                } else {
                    self.one(char, sink);
                }
            } else if matches!(char, '\u{ac00}'..='\u{d7a3}') {
                // A Korean syllable stays whole: its parts are not letters of their own.
                self.one(char, sink);
            } else if !is_invisible(char) {
                decompose_compatible(char, |part| {
                    // Folding can give what decomposes again.
                    for folded in std::iter::once(part).default_case_fold().nfkd() {
                        self.one(folded, sink);
                    }
                });
            }
        }
    }

    fn one(&mut self, char: char, sink: &mut impl FnMut(u8)) {
        if self.after_i && char == '\u{307}' {
            return;
        }
        let class = self.class(char);
        // A mark on a letter is part of it.
        if char.is_ascii() || !is_combining_mark(char) {
            self.edge(class, sink);
        }
        if class == Class::Blank {
            if self.last != Class::Blank {
                sink(b' ');
            }
        } else {
            for &byte in char.encode_utf8(&mut [0; 4]).as_bytes() {
                sink(byte);
            }
        }
        self.last = class;
        self.after_i = char == 'i';
    }

    fn class(&self, char: char) -> Class {
        match char {
            'a'..='z' | '0'..='9' => Class::Word,
            _ if char.is_whitespace() => Class::Blank,
            _ if char.is_ascii() => Class::Mark,
            _ if is_combining_mark(char) => self.last,
            _ if is_unspaced(char) => Class::Unspaced,
            _ if char.is_alphanumeric() => Class::Word,
            _ => Class::Mark,
        }
    }

    fn end(&mut self, sink: &mut impl FnMut(u8)) {
        self.edge(Class::Blank, sink);
        self.last = Class::Blank;
    }

    /// Marks the edge between the last character and one of this class.
    fn edge(&self, next: Class, sink: &mut impl FnMut(u8)) {
        let of_word = |class| matches!(class, Class::Word | Class::Unspaced);
        if (of_word(self.last) || of_word(next))
            && !(self.last == Class::Word && next == Class::Word)
        {
            sink(EDGE);
        }
    }
}

/// Characters that are not seen: soft hyphen, zero-width spaces and joiners, direction marks, variation selectors.
const fn is_invisible(char: char) -> bool {
    matches!(
        char,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::quality_gate::rules::test_kit::{early_and_whole, in_pieces, verdict};

    const FOUND: Result<(), ErrorKind> = Err(ErrorKind::Heuristic("forbidden"));

    fn rule() -> Forbidden {
        Forbidden::new([
            "Acme", "Straße", "istanbul", "Jane Doe", "Zoë", "C++", "微软", "삼성",
        ])
        .expect("names")
    }

    #[test]
    fn a_name_is_found_however_it_is_written() {
        for bad in [
            "Ask ACME.",
            "acme",
            "(Acme's)",
            "_acme_",
            "ＡＣＭＥ",
            "ac\u{ad}me",
            "A\u{200b}C\u{200b}ME!",
            "Hauptstr., STRASSE 5",
            "İSTANBUL",
            "Istanbul",
            "jane \n doe",
            "Jane\u{a0}Doe",
            "ZOE\u{308}",
            "zoë.",
            "in C++ and",
            "我用微软的产品",
            "삼성은 크다",
        ] {
            assert_eq!(verdict(&rule(), bad), FOUND, "{bad}");
        }
    }

    #[test]
    fn a_part_of_a_word_is_not_the_name() {
        for good in [
            "",
            "Acmeist poetry",
            "pacme",
            "acme2",
            "Jane, Doe",
            "JaneDoe",
            "Zoe",
            "acmé",
            "C+",
            "微 软",
            "삼선은",
            "Hauptstraßen",
        ] {
            assert_eq!(verdict(&rule(), good), Ok(()), "{good}");
        }
        let rule = Forbidden::new(["사", "か"]).expect("names");
        assert_eq!(verdict(&rule, "삼が"), Ok(()));
        assert_eq!(verdict(&rule, "이사"), FOUND);
    }

    #[test]
    fn a_rule_that_cannot_work_is_refused() {
        assert!(Forbidden::new::<[&str; 0]>([]).is_err());
        assert!(Forbidden::new(["a", "  "]).is_err());
        assert!(Forbidden::new(["\u{200b}"]).is_err());
    }

    proptest! {
        #[test]
        fn the_verdict_does_not_depend_on_the_pieces(pieces in in_pieces(&[
            "Acme", "ac", "me", " ", "é", "jane", "Doe", "i", "\u{307}", "stanbul", "微", "软", "+", "c", "\u{ad}",
        ])) {
            let (early, whole) = early_and_whole(&rule(), &pieces);
            prop_assert_eq!(early, whole);
        }
    }
}
