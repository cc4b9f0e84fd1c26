//! Answers that only say the question again: [`Echo`].

mod comparison;
mod courtesies;
mod given_back;
#[cfg(test)]
mod tests;

use std::ops::Range;

use self::{
    comparison::Comparison,
    courtesies::is_opening,
    given_back::{Request, Wish, asks_for, requests},
};
use super::script::{is_alphanumeric, is_lowercase_of_itself};
use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
};

/// Rejects an answer that says nothing but what was asked, or what the model was told, with
/// [`ErrorKind::Heuristic`]`("prompt_echo")`.
///
/// Letters and digits count, whatever their case; white space, punctuation and markdown do not. An answer is an echo
/// where 95 % of its sequences of six characters are in the prompt and the instructions, its first and its last among
/// them, and nearly all of the prompt, or of the instructions, is in it. A label or a courtesy before it ("Question:",
/// "Sure!", "Конечно!") does not help, nor does a label before its second half ("Answer:"), nor a courtesy behind it
/// ("I hope this helps"). So one that quotes the question and then answers it is no echo, however short the answer;
/// neither is the part of a prompt that was to be repeated, corrected or filled in.
///
/// Where the prompt asks for a text to be given back (to repeat, rewrite, proofread it: the words for it in some twenty
/// languages), the rule has nothing to say. Where it asks for one to be written, corrected, completed, translated or
/// summarised, an answer that has those words of the prompt in it too is an echo; so is one that is the text to be
/// translated or summarised, unchanged, from 60 characters on. Where the instructions ask for a text (to repeat, rewrite,
/// translate), an answer may be the prompt, but not the instructions themselves; those only where the prompt wants to see
/// them, or a text given back. Nor does the rule speak for less than
/// 16 characters, since a greeting is answered by a greeting, or for more than 16,384, where the question is a document.
///
/// Judged when the text is complete. The first 48 characters of nearly every answer tell that it is none: the question
/// is looked through once for them. Of an answer that begins like a part of the question, what is in it is noted as it
/// comes, up to three times the length of the question; a longer one has something of its own to say.
#[derive(Clone, Copy, Debug, Default)]
pub struct Echo;

/// Fewest characters of a question and of an echo.
const LEAST: usize = 16;

/// The longest question that is looked at, in bytes.
const MOST_BYTES: usize = 64 * 1024;

const LONGEST_LABEL: usize = 36;

/// Characters in a row by which an answer may be seen to begin as a part of the question does.
const RUN: usize = 12;

/// As many characters hold the longest label and what has to be seen behind it.
const OPENING: usize = LONGEST_LABEL + RUN;

impl Rule for Echo {
    fn name(&self) -> &'static str {
        "prompt_echo"
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        let bytes = asked.prompt.len() + asked.instructions.len();
        (LEAST..=MOST_BYTES).contains(&bytes).then(|| {
            Box::new(Reading {
                asked: asked.clone(),
                state: State::Opening(Opening::default()),
            }) as Box<dyn Validator>
        })
    }
}

struct Reading {
    asked: Asked,
    state: State,
}

enum State {
    Opening(Opening),
    /// It began like a part of the question.
    Comparing(Box<Comparison>),
    /// It has something of its own to say.
    Answer,
}

/// The beginning of an answer.
#[derive(Default)]
struct Opening {
    chars: Vec<char>,
    /// How much of it comes before what may be its real beginning: behind a colon, and behind a courtesy.
    begins: Vec<usize>,
    /// How much of it comes before each colon.
    colons: Vec<usize>,
    /// So much of it was looked at for a courtesy.
    looked_at: usize,
}

impl Validator for Reading {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        for char in text.chars() {
            match &mut self.state {
                State::Opening(opening) => {
                    opening.push(char);
                    if opening.chars.len() >= OPENING {
                        self.state = opening.compared_with(&self.asked);
                    }
                }
                State::Comparing(comparison) => {
                    if is_colon(char) {
                        comparison.colon();
                    }
                    let mut may_be_echo = true;
                    normal(char, |char| may_be_echo &= comparison.push(char));
                    if !may_be_echo {
                        self.state = State::Answer;
                    }
                }
                State::Answer => break,
            }
        }
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        if let State::Opening(opening) = &self.state {
            self.state = opening.compared_with(&self.asked);
        }
        match &self.state {
            State::Comparing(comparison) if self.is_echo(comparison) => {
                Err(ErrorKind::Heuristic("prompt_echo"))
            }
            _ => Ok(()),
        }
    }
}

impl Reading {
    fn is_echo(&self, comparison: &Comparison) -> bool {
        let Asked {
            prompt,
            instructions,
        } = &self.asked;
        let echoed = comparison.echoed();
        let requests = requests(prompt);
        let asks = |wish| requests.iter().any(|it| it.wish == wish);
        let may_give_instructions = asks(Wish::Back)
            || asks(Wish::Translation)
            || asks(Wish::Instructions) && asks(Wish::Perhaps);
        if echoed.instructions && !may_give_instructions {
            return true;
        }
        // Where the words that ask are in the answer too, it is not what they ask for.
        let is_all = echoed.prompt
            && (requests.iter()).all(|it| match it.wish {
                Wish::Back => false,
                Wish::Instructions => true,
                _ => comparison.says(it.end),
            });
        let is_unchanged = || {
            let text = echoed.text;
            text.is_some_and(|text| is_unchanged(text, prompt, &requests))
        };
        (is_all || is_unchanged()) && !asks_for(instructions)
    }
}

const fn is_colon(char: char) -> bool {
    matches!(char, ':' | '：')
}

/// Whether the rest of the prompt asks for a translation or a summary of these letters, which begin or end it.
fn is_unchanged(text: Range<usize>, prompt: &str, requests: &[Request]) -> bool {
    let mut length = 0;
    (prompt.chars()).for_each(|char| normal(char, |_| length += 1));
    let is_last =
        text.end + SLACK >= length && text.start > 0 && is_behind_break(prompt, text.start);
    let is_first = text.start == 0 && is_behind_break(prompt, text.end);
    let mut wishes = (requests.iter())
        .filter(|it| is_last && it.end <= text.start || is_first && it.begin >= text.end)
        .map(|it| it.wish);
    let mut changes = false;
    wishes.all(|wish| {
        changes |= matches!(wish, Wish::Translation | Wish::Summary);
        wish != Wish::Back
    }) && changes
}

/// Letters at the end of a text that may be left out.
const SLACK: usize = 3;

/// Whether a line or a colon ends before the letter.
fn is_behind_break(text: &str, letter: usize) -> bool {
    let (mut letters, mut is_break) = (0, false);
    for char in text.chars() {
        let before = letters;
        normal(char, |_| letters += 1);
        if letters > letter {
            return is_break;
        }
        is_break = match char {
            ':' | '：' | '\n' => true,
            _ => is_break && letters == before,
        };
    }
    false
}

impl Opening {
    fn push(&mut self, char: char) {
        let length = self.chars.len();
        if is_colon(char) && self.colons.last() != Some(&length) {
            self.colons.push(length);
        }
        if (1..=LONGEST_LABEL).contains(&length)
            && self.begins.last() != Some(&length)
            && (is_colon(char) || self.is_behind_courtesy(char))
        {
            self.begins.push(length);
        }
        normal(char, |char| self.chars.push(char));
    }

    /// Whether the character ends a sentence that is one.
    fn is_behind_courtesy(&mut self, char: char) -> bool {
        let is_end = char == '\n' || !char.is_alphanumeric() && !char.is_whitespace();
        let is_new = is_end && self.looked_at < self.chars.len();
        if is_new {
            self.looked_at = self.chars.len();
        }
        is_new && is_opening(&self.chars)
    }

    /// What becomes of an answer with this opening.
    fn compared_with(&self, asked: &Asked) -> State {
        let begins = [0].iter().chain(&self.begins);
        let runs = begins.filter_map(|&begin| {
            let run = self.chars.get(begin..begin + RUN)?;
            Some((begin, run.iter().fold(0, |run, char| follow(run, *char))))
        });
        let Some(begin) = last_in(asked, &runs.collect::<Vec<_>>()) else {
            return State::Answer;
        };
        let comparison = Comparison::new(asked, begin);
        comparison
            .and_then(|mut comparison| {
                let may_be_echo = self.chars.iter().enumerate().all(|(at, char)| {
                    if self.colons.contains(&at) {
                        comparison.colon();
                    }
                    comparison.push(*char)
                });
                may_be_echo.then(|| State::Comparing(Box::new(comparison)))
            })
            .unwrap_or(State::Answer)
    }
}

/// Where the last one of these runs begins that is in what was asked. Instructions and prompt are taken as one text.
fn last_in(asked: &Asked, runs: &[(usize, u128)]) -> Option<usize> {
    let question = asked.instructions.chars().chain(asked.prompt.chars());
    let (mut last, mut found) = (0, None);
    if runs.is_empty() {
        return None;
    }
    for char in question {
        normal(char, |char| {
            last = follow(last, char);
            let here = runs.iter().filter(|(_, run)| *run == last);
            found = found.max(here.map(|(begin, _)| *begin).max());
        });
    }
    found
}

/// The run that ends with this character: ten bits for each, which is enough to know it by.
fn follow(run: u128, char: char) -> u128 {
    let mixed = u32::from(char).wrapping_mul(0x9e37_79b1) >> 22;
    (run << 10 | u128::from(mixed)) & ((1 << (10 * RUN)) - 1)
}

/// What counts of a character.
#[inline]
fn normal(char: char, mut each: impl FnMut(char)) {
    if char.is_ascii() {
        if char.is_ascii_alphanumeric() {
            each(char.to_ascii_lowercase());
        }
    } else if is_lowercase_of_itself(char) {
        if is_alphanumeric(char) {
            each(char);
        }
    } else {
        let lower = char.to_lowercase().filter(|char| is_alphanumeric(*char));
        lower.for_each(each);
    }
}
