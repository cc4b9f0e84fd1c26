//! All names as one automaton: [`Names`].

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
pub(super) struct Name {
    bytes: Vec<u8>,
    /// No blank: those before a name are not written.
    first: Option<char>,
}

impl Name {
    pub(super) const fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    /// In bytes, its edges included.
    pub(super) const fn len(&self) -> usize {
        self.bytes.len()
    }
}

impl Sink for Name {
    fn char(&mut self, edge: bool, char: char) {
        if edge {
            self.edge();
        }
        let mut utf8 = [0; 4];
        self.bytes
            .extend_from_slice(char.encode_utf8(&mut utf8).as_bytes());
        self.first.get_or_insert(char);
    }

    fn word(&mut self, mut edge: bool, word: &str) {
        for char in word.chars() {
            self.char(edge, char.to_ascii_lowercase());
            edge = false;
        }
    }

    fn edge(&mut self) {
        self.bytes.push(EDGE);
    }
}

/// The names' automaton, and what they begin with: where none has begun and none can, nothing is to be done.
#[derive(Debug)]
pub(super) struct Names {
    dfa: DFA,
    start: State,
    /// A bit for each character that a name begins with, and for those that share it: behind no edge, and behind one.
    firsts: [[u64; FIRSTS / 64]; 2],
}

/// Enough that hardly a character of another alphabet shares a bit.
const FIRSTS: usize = 2048;

impl Names {
    /// `None` where these are too many.
    pub(super) fn new(names: &[Name]) -> Option<Self> {
        let dfa = DFA::new(names.iter().map(|name| &name.bytes)).ok()?;
        let start = dfa.start_state(Anchored::No).ok()?;
        let mut firsts = [[0; FIRSTS / 64]; 2];
        for name in names {
            let Some(first) = name.first else {
                continue;
            };
            let (word, bit) = place(first);
            firsts[1][word] |= bit;
            if !name.bytes.starts_with(&[EDGE]) {
                firsts[0][word] |= bit;
            }
        }
        Some(Self { start, dfa, firsts })
    }

    pub(super) const fn start(&self) -> State {
        self.start
    }

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
    let at = char as usize % FIRSTS;
    (at / 64, 1 << (at % 64))
}

/// Follows a text from a state.
pub(super) struct Following<'a> {
    names: &'a Names,
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

    #[inline(never)]
    fn go_on(&mut self, edge: bool, char: char) {
        if edge {
            self.step(EDGE);
        }
        for &byte in char.encode_utf8(&mut [0; 4]).as_bytes() {
            self.step(byte);
        }
    }

    /// Whether no name has begun, nor can with this character.
    #[inline]
    fn rests(&self, edge: bool, char: char) -> bool {
        let (word, bit) = place(char);
        self.state == self.names.start && self.names.firsts[usize::from(edge)][word] & bit == 0
    }
}

impl Sink for Following<'_> {
    #[inline(always)]
    fn char(&mut self, edge: bool, char: char) {
        if !self.rests(edge, char) {
            self.go_on(edge, char);
        }
    }

    #[inline]
    fn word(&mut self, edge: bool, word: &str) {
        let mut letters = word.bytes().map(|byte| byte.to_ascii_lowercase());
        let Some(first) = letters.next() else {
            return;
        };
        self.char(edge, first.into());
        for letter in letters {
            if self.state == self.names.start {
                // No name begins inside a word.
                break;
            }
            self.step(letter);
        }
    }

    #[inline]
    fn edge(&mut self) {
        self.step(EDGE);
    }
}
