//! Words that must not appear: [`Forbidden`].

mod folding;
mod letters;
mod names;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use self::{
    folding::Folding,
    names::{Following, Name, Names, State},
};
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
pub struct Forbidden(Arc<Names>);

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
        let names: Vec<_> = names
            .into_iter()
            .map(|name| folded(name.as_ref()))
            .collect();
        if names.iter().any(Name::is_empty) {
            return Err(ConfigError::new(
                "a forbidden word is empty: remove it, or write what must not appear",
            ));
        }
        if names.is_empty() {
            return Err(ConfigError::new(
                "no word is forbidden: name at least one, or leave the rule out",
            ));
        }
        if names.iter().map(Name::len).sum::<usize>() > MOST_BYTES {
            return Err(ConfigError::new(
                "the forbidden words are more than 128 KiB in all: split them into several rules, or leave rare ones out",
            ));
        }
        Names::new(&names)
            .map(|names| Self(Arc::new(names)))
            .ok_or_else(|| {
                ConfigError::new(
                    "the forbidden words are too many for one automaton: split them into two rules",
                )
            })
    }
}

fn folded(name: &str) -> Name {
    let (mut folding, mut folded) = (Folding::default(), Name::default());
    folding.text(name.trim(), |_| false, &mut folded);
    folding.end(&mut folded);
    folded
}

impl Rule for Forbidden {
    fn name(&self) -> &'static str {
        "forbidden"
    }

    fn validator(&self, _: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Looking {
            names: Arc::clone(&self.0),
            written: Reading {
                state: self.0.start(),
                folding: Folding::default(),
                found: false,
            },
            shown: None,
            escaped: false,
        }))
    }
}

struct Looking {
    names: Arc<Names>,
    written: Reading,
    /// The text as Markdown shows it, from a mark of Markdown's until the two readings are the same again.
    shown: Option<Reading>,
    /// A backslash was the last character.
    escaped: bool,
}

/// How far a text was read.
#[derive(Clone, PartialEq, Eq)]
struct Reading {
    state: State,
    folding: Folding,
    found: bool,
}

impl Validator for Looking {
    fn push(&mut self, mut text: &str) -> Result<(), ErrorKind> {
        while !text.is_empty() {
            if self.shown.is_none() {
                let mut following = self.names.follow(self.written.state);
                text = (self.written.folding).text(text, is_markup, &mut following);
                self.written.went(&following);
            }
            let mut chars = text.chars();
            if let Some(char) = chars.next() {
                self.apart(char);
            }
            text = chars.as_str();
        }
        self.verdict()
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        for reading in std::iter::once(&mut self.written).chain(&mut self.shown) {
            let mut following = self.names.follow(reading.state);
            reading.folding.end(&mut following);
            reading.went(&following);
        }
        self.verdict()
    }
}

impl Looking {
    /// Reads a character that the two readings may take differently.
    fn apart(&mut self, char: char) {
        let shown = self.shown.get_or_insert_with(|| self.written.clone());
        let read = letters::read(char);
        let mut following = self.names.follow(self.written.state);
        self.written.folding.read(read, &mut following);
        self.written.went(&following);

        let mut following = self.names.follow(shown.state);
        match char {
            _ if std::mem::take(&mut self.escaped) => shown.folding.read(read, &mut following),
            '\\' => self.escaped = true,
            '_' => shown.folding.unseen(true, &mut following),
            '*' | '`' | '~' => shown.folding.unseen(false, &mut following),
            _ => shown.folding.read(read, &mut following),
        }
        shown.went(&following);
        if !self.escaped && *shown == self.written {
            self.shown = None;
        }
    }

    fn verdict(&self) -> Result<(), ErrorKind> {
        if self.written.found || self.shown.as_ref().is_some_and(|shown| shown.found) {
            Err(ErrorKind::Heuristic("forbidden"))
        } else {
            Ok(())
        }
    }
}

impl Reading {
    fn went(&mut self, to: &Following<'_>) {
        self.state = to.state;
        self.found |= to.found;
    }
}

/// Whether the byte is a mark of Markdown's that is not shown: of emphasis, code, or an escape.
const fn is_markup(byte: u8) -> bool {
    matches!(byte, b'*' | b'_' | b'`' | b'~' | b'\\')
}
