//! Words that must not appear: [`Forbidden`].

mod folding;
mod letters;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use aho_corasick::{
    Anchored,
    automaton::{Automaton, StateID},
    dfa::DFA,
};

use self::folding::{EDGE, Folding};
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
/// `straße`), in compatibility forms (full width, ligatures), composed or decomposed and with their accents in any
/// equivalent order, with typographic apostrophes and dashes, with invisible characters in between (soft hyphen,
/// zero-width space), and with any white space between the words of a name. The text is read both as it is written and
/// as Markdown shows it: `Acme **Cor**p` is `Acme Corp`, `Ac\me` is `Acme`.
///
/// A name is found as words, not as a part of one: `Ass` is not in `Classic`. An underscore or an apostrophe ends a
/// word. Scripts that put no spaces between words, or join endings to them (Chinese, Japanese, Korean, Thai, …), have
/// no such edges: there a name is found anywhere. An edge of a name that is neither letter nor digit (`C++`) needs none.
///
/// Letters of other scripts that look alike are not the same, nor are names with entities of HTML (`Ac&#109;e`) or tags
/// in them.
///
/// All names are looked for at once (Aho-Corasick): the cost of a character does not depend on their number. Between
/// pieces only a state is kept, no text.
#[derive(Clone, Debug)]
pub struct Forbidden(Arc<DFA>);

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
            folding.text(name.as_ref().trim(), &mut |byte| pattern.push(byte));
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
            written: Reading {
                state,
                folding: Folding::default(),
            },
            shown: None,
            escaped: false,
            found: false,
        }))
    }
}

struct Looking {
    dfa: Arc<DFA>,
    written: Reading,
    /// The text as Markdown shows it, from a mark of Markdown's until the two readings are the same again.
    shown: Option<Reading>,
    /// A backslash was the last character.
    escaped: bool,
    found: bool,
}

/// How far a text was read.
#[derive(Clone, PartialEq, Eq)]
struct Reading {
    state: StateID,
    folding: Folding,
}

impl Validator for Looking {
    fn push(&mut self, mut text: &str) -> Result<(), ErrorKind> {
        while !text.is_empty() {
            if self.shown.is_none() {
                let marked = text.bytes().position(is_markup).unwrap_or(text.len());
                self.both(&text[..marked]);
                text = &text[marked..];
                if text.is_empty() {
                    break;
                }
                self.shown = Some(self.written.clone());
            }
            let Some(char) = text.chars().next() else {
                break;
            };
            self.apart(char);
            text = &text[char.len_utf8()..];
        }
        self.verdict()
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        let Self {
            dfa,
            written,
            shown,
            found,
            ..
        } = self;
        for reading in std::iter::once(written).chain(shown) {
            let Reading { state, folding } = reading;
            folding.end(&mut |byte| *found |= step(dfa, state, byte));
        }
        self.verdict()
    }
}

impl Looking {
    /// Text that both readings have in common.
    fn both(&mut self, text: &str) {
        let Reading { state, folding } = &mut self.written;
        // In locals, which the compiler keeps in registers.
        let (dfa, mut at, mut found) = (&*self.dfa, *state, self.found);
        folding.text(text, &mut |byte| found |= step(dfa, &mut at, byte));
        (*state, self.found) = (at, found);
    }

    /// A character that the two readings may take differently.
    fn apart(&mut self, char: char) {
        let Self {
            dfa,
            written,
            shown,
            escaped,
            found,
        } = self;
        let Some(reading) = shown else {
            return;
        };
        let Reading { state, folding } = written;
        folding.char(char, &mut |byte| *found |= step(dfa, state, byte));
        let Reading { state, folding } = &mut *reading;
        let mut sink = |byte| *found |= step(dfa, state, byte);
        match char {
            _ if std::mem::take(escaped) => folding.char(char, &mut sink),
            '\\' => *escaped = true,
            '_' => folding.unseen(true, &mut sink),
            '*' | '`' | '~' => folding.unseen(false, &mut sink),
            _ => folding.char(char, &mut sink),
        }
        if !*escaped && reading == written {
            *shown = None;
        }
    }

    const fn verdict(&self) -> Result<(), ErrorKind> {
        if self.found {
            Err(ErrorKind::Heuristic("forbidden"))
        } else {
            Ok(())
        }
    }
}

/// Whether the byte is a mark of Markdown's that is not shown: of emphasis, code, or an escape.
const fn is_markup(byte: u8) -> bool {
    matches!(byte, b'*' | b'_' | b'`' | b'~' | b'\\')
}

/// Goes on by a byte, and says whether a name ends with it.
#[inline]
fn step(dfa: &DFA, state: &mut StateID, byte: u8) -> bool {
    *state = dfa.next_state(Anchored::No, *state, byte);
    dfa.is_special(*state) && dfa.is_match(*state)
}
