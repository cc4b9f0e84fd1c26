//! Texts of others, put before a model as data: [`Fence`].

use std::hash::{BuildHasher, Hasher, RandomState};

/// Marks where texts begin and end that a model must not take for instructions, by a word that none of them can
/// contain: it is drawn at random after they were written.
pub(super) struct Fence(String);

impl Fence {
    /// A fence around these texts.
    pub(super) fn around(texts: &[&str]) -> Self {
        loop {
            // Keyed by the system's random source, which a small generator that others see numbers of is not.
            let random = || RandomState::new().build_hasher().finish();
            let word = format!("{:016x}{:016x}", random(), random());
            if !texts.iter().any(|text| text.contains(&word)) {
                return Self(word);
            }
        }
    }

    pub(super) fn begin(&self, name: &str) -> String {
        format!("<<<BEGIN {name} {}>>>", self.0)
    }

    pub(super) fn end(&self, name: &str) -> String {
        format!("<<<END {name} {}>>>", self.0)
    }

    pub(super) fn enclose(&self, name: &str, text: &str) -> String {
        format!("{}\n{text}\n{}", self.begin(name), self.end(name))
    }
}
