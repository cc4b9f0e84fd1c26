//! What all answers of a layer share: [`Gate`].

use std::fmt;

use super::{hold::Hold, judge::Judge, rule::Rule, sanitizer::Sanitizer};

/// The sanitizers and the rules, in the order in which they were given, the judge, and how answers are held.
pub(super) struct Gate {
    pub(super) sanitizers: Vec<Box<dyn Sanitizer>>,
    pub(super) rules: Vec<Box<dyn Rule>>,
    pub(super) judge: Option<Judge>,
    pub(super) hold: Hold,
    pub(super) max_held_bytes: usize,
}

impl fmt::Debug for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sanitizers: Vec<_> = self.sanitizers.iter().map(|one| one.name()).collect();
        let rules: Vec<_> = self.rules.iter().map(|rule| rule.name()).collect();
        f.debug_struct("Gate")
            .field("sanitizers", &sanitizers)
            .field("rules", &rules)
            .field("judge", &self.judge)
            .field("hold", &self.hold)
            .field("max_held_bytes", &self.max_held_bytes)
            .finish()
    }
}
