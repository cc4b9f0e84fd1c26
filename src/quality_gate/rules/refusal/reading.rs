//! Reads an answer and a request for the runs that the weights are for: [`Reading`].

use std::str::Chars;

use super::{
    fold::Folded,
    grams::{Grams, Place},
};

/// Where an answer is looked at while it streams, in visible characters.
const FIRST_LOOK: usize = 110;
pub(super) const LAST_LOOK: usize = 340;

/// How many characters of an answer are its head.
const HEAD: usize = 60;

/// How many characters of each end of a request are read: it stands before or after what it is about.
const END: usize = 300;

/// Where an answer is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    First,
    Last,
}

/// Reads an answer as it comes.
pub(super) struct Reading {
    folded: Folded,
    grams: Grams,
    /// How much of the folded text has been read, in bytes and in characters.
    read: usize,
    characters: usize,
    /// The first look has been taken.
    looked: bool,
}

impl Reading {
    pub(super) fn new() -> Self {
        Self {
            folded: Folded::default(),
            grams: Grams::new(),
            read: 0,
            characters: 0,
            looked: false,
        }
    }

    /// Reads on to where the answer is looked at next, for the runs that are new; `None` where the text ends before.
    /// Nothing is read behind the last look.
    pub(super) fn read_to_look(
        &mut self,
        text: &mut Chars<'_>,
        found: impl FnMut(Place, u32),
    ) -> Option<Look> {
        let (look, at) = if self.looked {
            (Look::Last, LAST_LOOK)
        } else {
            (Look::First, FIRST_LOOK)
        };
        for c in text {
            self.folded.push(c);
            if self.folded.visible() >= at {
                self.looked = true;
                self.runs(found);
                return Some(look);
            }
        }
        None
    }

    /// Whether nothing has come that can be seen.
    pub(super) fn is_blank(&self) -> bool {
        self.folded.visible() == 0
    }

    #[cfg(test)]
    pub(super) fn folded(&self) -> &str {
        self.folded.as_str()
    }

    /// The last character is left for the next time: it may not be whole.
    fn runs(&mut self, found: impl FnMut(Place, u32)) {
        let text = self.folded.as_str();
        let last = text.char_indices().next_back().map_or(0, |(at, _)| at);
        self.read_up_to(last, found);
    }

    /// The runs that are left, where the answer is whole.
    pub(super) fn read_to_the_end(&mut self, mut found: impl FnMut(Place, u32)) {
        self.folded.push('\n');
        self.read_up_to(self.folded.as_str().len(), &mut found);
    }

    fn read_up_to(&mut self, end: usize, mut found: impl FnMut(Place, u32)) {
        for c in self.folded.as_str()[self.read..end].chars() {
            let in_head = self.characters < HEAD;
            self.grams.push(c, |run| {
                found(Place::Answer, run);
                if in_head {
                    found(Place::Head, run);
                }
            });
            self.characters += 1;
        }
        self.read = end;
    }
}

/// The runs of a request.
pub(super) fn runs_of_request(request: &str, mut found: impl FnMut(Place, u32)) {
    let head_end = (request.char_indices().nth(END)).map_or(request.len(), |(at, _)| at);
    let (head, rest) = request.split_at(head_end);
    let tail = (rest.char_indices().rev().nth(END - 1)).map_or(0, |(at, _)| at);
    let gap = if tail > 0 { "\n" } else { "" };
    let folded: Folded = (head.chars().chain(gap.chars()).chain(rest[tail..].chars())).collect();
    let mut grams = Grams::new();
    for c in folded.as_str().chars() {
        grams.push(c, |run| found(Place::Request, run));
    }
}
