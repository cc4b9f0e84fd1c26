//! How much of a question is in an answer, and what else is: [`Comparison`].

use std::{collections::HashMap, ops::Range};

use super::{LEAST, OPENING, courtesies::begins_closing, normal};
use crate::quality_gate::Asked;

/// How many characters are compared as one.
const GRAM: usize = 6;

/// The longest question that is compared, in characters.
const MOST: usize = 16 * 1024;

/// The share of an answer that has to be an echo, and of a text that has to be echoed, in percent.
const ECHOED: usize = 95;
const COVERED: usize = 90;

/// Two texts behind each other are joined by a few sequences that are in neither.
const JOINT: usize = GRAM - 1;

/// The longest label before an echo that follows another, in characters.
const SECOND_LABEL: usize = 16;

/// The longest closing behind an echo.
const CLOSING: usize = 160;

/// The shortest text that is not its own translation or summary, and its share of a prompt, in percent.
const TEXT: usize = 60;
const TEXT_OF_PROMPT: usize = 60;

/// An answer beside its question. Of the answer nothing is kept but a
/// short end: the sequences of the question are marked as they come.
pub(super) struct Comparison {
    prompt: Vec<Gram>,
    instructions: Vec<Gram>,
    /// Those of both, and whether the answer has them.
    said: HashMap<Gram, bool>,
    /// The longest answer that is looked at.
    most: usize,
    /// How much of the answer there was, in characters.
    length: usize,
    last: Gram,
    /// What came since the last sequence that is in the question, up to the length of a closing and one more.
    tail: Vec<char>,
    whole: Tally,
    /// Without the label, where there is one.
    unlabelled: Tally,
    label: usize,
    /// The length of a label behind the first echo, which says that another follows.
    second_label: usize,
}

/// As many characters as are compared as one, 21 bits each.
type Gram = u128;

/// The sequences of an answer.
#[derive(Default)]
struct Tally {
    all: usize,
    /// Not in the question.
    new: usize,
    begins_new: bool,
    ends_new: bool,
}

/// What of the question is in an answer that has nothing else in it.
#[derive(Default)]
pub(super) struct Echoed {
    pub(super) prompt: bool,
    pub(super) instructions: bool,
    /// The longest part of the prompt, where it is most of it, in letters.
    pub(super) text: Option<Range<usize>>,
}

impl Comparison {
    /// `None` where the question is too short or too long. The answer's first `label` characters may be a label.
    pub(super) fn new(asked: &Asked, label: usize) -> Option<Self> {
        let (prompt, instructions) = (grams(&asked.prompt)?, grams(&asked.instructions)?);
        let all = prompt.1 + instructions.1;
        if !(LEAST..=MOST).contains(&all) {
            return None;
        }
        let (prompt, instructions) = (prompt.0, instructions.0);
        Some(Self {
            said: prompt
                .iter()
                .chain(&instructions)
                .map(|gram| (*gram, false))
                .collect(),
            prompt,
            instructions,
            most: 3 * all + OPENING + CLOSING,
            length: 0,
            last: 0,
            tail: vec![],
            whole: Tally::default(),
            unlabelled: Tally::default(),
            label,
            second_label: 0,
        })
    }

    /// The answer's next character. Whether it can still be an echo.
    pub(super) fn push(&mut self, char: char) -> bool {
        self.length += 1;
        self.last = follow(self.last, char);
        if self.length >= GRAM {
            let said = self.said.get_mut(&self.last);
            let new = said.map(|said| *said = true).is_none();
            if !new {
                self.tail.clear();
            } else if self.tail.len() <= CLOSING {
                self.tail.push(char);
            }
            self.whole.add(new);
            if self.length - GRAM >= self.label {
                self.unlabelled.add(new);
            }
        }
        self.length <= self.most && self.unlabelled.may_be_of_an_echo(self.most)
    }

    /// A colon stands here. It ends a label where little came since the echo.
    pub(super) fn colon(&mut self) {
        let is_behind_echo = self.whole.new < self.whole.all;
        if is_behind_echo && self.second_label == 0 && self.tail.len() <= SECOND_LABEL {
            self.second_label = self.tail.len();
        }
    }

    /// What the answer is an echo of, were it complete.
    pub(super) fn echoed(&self) -> Echoed {
        let closing = if self.tail.len() <= CLOSING && begins_closing(&self.tail) {
            self.tail.len()
        } else {
            0
        };
        let twice = 2 * self.prompt.len() * COVERED / 100;
        let label = if self.whole.all >= twice {
            self.second_label
        } else {
            0
        };
        let is_echo = |tally: &Tally| tally.is_of_an_echo(closing, label);
        if !is_echo(&self.whole) && !is_echo(&self.unlabelled) {
            return Echoed::default();
        }
        let is_said = |gram: &Gram| self.said.get(gram).is_some_and(|said| *said);
        let covered = |part: &[Gram]| {
            let said = part.iter().filter(|gram| is_said(gram)).count();
            part.len() >= LEAST - GRAM && said * 100 >= part.len() * COVERED
        };
        Echoed {
            prompt: covered(&self.prompt),
            // What was to be said word for word comes behind the words that ask for it.
            instructions: covered(&self.instructions)
                && self.instructions.first().is_some_and(is_said),
            text: self.text(),
        }
    }

    fn text(&self) -> Option<Range<usize>> {
        let is_unsaid = |gram: &Gram| !self.said.get(gram).is_some_and(|said| *said);
        let mut begin = 0;
        let parts = self.prompt.split(is_unsaid).map(|part| {
            let at = begin;
            begin += part.len() + 1;
            (at, at + part.len() + JOINT)
        });
        let (begin, end) = parts.max_by_key(|(begin, end)| end - begin)?;
        let length = self.prompt.len() + JOINT;
        (end - begin >= TEXT && (end - begin) * 100 >= length * TEXT_OF_PROMPT)
            .then_some(begin..end)
    }

    /// Whether the answer has what ends with this letter of the prompt.
    pub(super) fn says(&self, end: usize) -> bool {
        let at = end.saturating_sub(GRAM);
        let gram = self.prompt.get(at);
        gram.is_some_and(|gram| self.said.get(gram).is_some_and(|said| *said))
    }
}

impl Tally {
    fn add(&mut self, new: bool) {
        self.begins_new |= new && self.all == 0;
        self.ends_new = new;
        self.all += 1;
        self.new += usize::from(new);
    }

    /// Whether an answer of at most so many characters can be an echo yet.
    fn may_be_of_an_echo(&self, most: usize) -> bool {
        self.new <= most * (100 - ECHOED) / 100 + JOINT + CLOSING
    }

    /// The last so many are a closing, and so many between are a label.
    fn is_of_an_echo(&self, closing: usize, label: usize) -> bool {
        let all = self.all.saturating_sub(closing + label);
        let new = self.new.saturating_sub(closing + label);
        all > LEAST - GRAM
            && !self.begins_new
            && (closing > 0 || !self.ends_new)
            && (all - new + JOINT) * 100 >= all * ECHOED
    }
}

/// The sequences of a text, and how many characters it has. `None` where these are too many.
fn grams(text: &str) -> Option<(Vec<Gram>, usize)> {
    let (mut grams, mut length, mut last) = (vec![], 0, 0);
    for char in text.chars() {
        normal(char, |char| {
            length += 1;
            last = follow(last, char);
            if length >= GRAM {
                grams.push(last);
            }
        });
        if length > MOST {
            return None;
        }
    }
    Some((grams, length))
}

fn follow(last: Gram, char: char) -> Gram {
    (last << 21 | Gram::from(char)) & ((1 << (21 * GRAM)) - 1)
}
