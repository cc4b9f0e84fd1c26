//! Looks for all names at once: [`Automaton`].

use aho_corasick::{
    Anchored,
    automaton::{Automaton as _, StateID},
    dfa::DFA,
};

use super::folding::Sink;

pub(super) type State = StateID;

/// Stands in the automaton's alphabet for an edge of a word. Never part of UTF-8.
const EDGE: u8 = 0xff;

/// A folded name.
#[derive(Default)]
pub(super) struct Pattern {
    bytes: Vec<u8>,
    chars: Vec<char>,
}

impl Pattern {
    pub(super) fn is_empty(&self) -> bool {
        self.chars.iter().all(|&char| char == ' ')
    }

    pub(super) const fn len(&self) -> usize {
        self.bytes.len()
    }
}

impl Sink for Pattern {
    fn char(&mut self, char: char) {
        self.bytes
            .extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes());
        self.chars.push(char);
    }

    fn edge(&mut self) {
        self.bytes.push(EDGE);
    }
}

/// The names' automaton.
#[derive(Debug)]
pub(super) struct Automaton {
    dfa: DFA,
    start: State,
    /// A bit for each character that some name has, and for those that share it.
    chars: [u64; CHARS / 64],
}

/// Enough that hardly a character of another alphabet shares one.
const CHARS: usize = 2048;

impl Automaton {
    /// `None` where these are too many.
    pub(super) fn of(patterns: &[Pattern]) -> Option<Self> {
        let dfa = DFA::new(patterns.iter().map(|pattern| &pattern.bytes)).ok()?;
        let mut chars = [0; CHARS / 64];
        for &char in patterns.iter().flat_map(|pattern| &pattern.chars) {
            let (word, bit) = place(char);
            chars[word] |= bit;
        }
        Some(Self {
            start: dfa.start_state(Anchored::No).ok()?,
            dfa,
            chars,
        })
    }

    pub(super) const fn start(&self) -> State {
        self.start
    }

    /// Goes on from a state.
    #[inline]
    pub(super) const fn follow(&self, state: State) -> Following<'_> {
        Following {
            names: self,
            state,
            found: false,
        }
    }
}

#[inline]
const fn place(char: char) -> (usize, u64) {
    let at = char as usize % CHARS;
    (at / 64, 1 << (at % 64))
}

/// How far a text was followed.
pub(super) struct Following<'a> {
    names: &'a Automaton,
    pub(super) state: State,
    /// A name ended.
    pub(super) found: bool,
}

impl Following<'_> {
    #[inline]
    fn step(&mut self, byte: u8) {
        let dfa = &self.names.dfa;
        self.state = dfa.next_state(Anchored::No, self.state, byte);
        self.found |= dfa.is_special(self.state) && dfa.is_match(self.state);
    }
}

impl Sink for Following<'_> {
    #[inline]
    fn char(&mut self, char: char) {
        let (word, bit) = place(char);
        if self.names.chars[word] & bit == 0 {
            // No name has it, so none goes on behind it: no character ends as another begins.
            self.state = self.names.start;
        } else if char.is_ascii() {
            self.step(char as u8);
        } else {
            for &byte in char.encode_utf8(&mut [0; 4]).as_bytes() {
                self.step(byte);
            }
        }
    }

    #[inline]
    fn edge(&mut self) {
        self.step(EDGE);
    }
}
