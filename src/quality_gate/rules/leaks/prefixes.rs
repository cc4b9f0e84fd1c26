//! Which of some strings a text begins with: [`Prefixes`].

use aho_corasick::{Anchored, StartKind, automaton::Automaton, dfa::DFA};

/// Some strings, of which none begins with another.
pub(super) struct Prefixes(Option<DFA>);

/// What a text begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begins {
    /// The string of this index.
    With(usize),
    /// More text may make it one.
    Unclear,
    WithNone,
}

impl Prefixes {
    pub(super) fn new<'a>(strings: impl IntoIterator<Item = &'a str>, any_case: bool) -> Self {
        let dfa = DFA::builder()
            .start_kind(StartKind::Anchored)
            .ascii_case_insensitive(any_case)
            .build(strings);
        Self(dfa.ok())
    }

    /// Looks at no more bytes than needed.
    pub(super) fn of(&self, text: &str) -> Begins {
        let Some(dfa) = &self.0 else {
            return Begins::WithNone;
        };
        let Ok(mut state) = dfa.start_state(Anchored::Yes) else {
            return Begins::WithNone;
        };
        for byte in text.bytes() {
            state = dfa.next_state(Anchored::Yes, state, byte);
            if dfa.is_dead(state) {
                return Begins::WithNone;
            }
            if dfa.is_match(state) {
                return Begins::With(dfa.match_pattern(state, 0).as_usize());
            }
        }
        Begins::Unclear
    }
}
