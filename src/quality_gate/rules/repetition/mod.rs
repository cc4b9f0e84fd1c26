//! Loops: a model that goes on repeating itself. [`Repetition`].

mod numbers;
mod symbols;
#[cfg(test)]
mod tests;
mod times;
mod unit;

use std::ops::RangeInclusive;

use self::{
    symbols::{code, is_digit, is_letter, same_for_digits},
    times::Wanted,
    unit::{Come, LEAST, Limit},
};
use super::markdown::{Code, lines};
use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
};

/// Rejects an answer that has fallen into a loop, with [`ErrorKind::Heuristic`]`("repetition")`, while it streams.
///
/// A loop is a stretch of text that is its own predecessor, over and over: a character, a phrase, a line, a paragraph
/// of up to 2047 characters. How often it must come depends on how long it is:
///
/// | what repeats | is a loop after |
/// | --- | --- |
/// | up to 3 characters | 130 times |
/// | up to 7 | 40 times |
/// | up to 31 | 16 times |
/// | up to 63 | 10 times |
/// | up to 127 | 5 times |
/// | more | 3 times |
/// | prose of up to 63 characters, the same but for digits ("12. Check the log.") | 30 times |
/// | of up to 127 | 20 times, or 15 where only one number in it changes |
/// | more of it | 20 times, or 10 |
/// | rows of tables, logs, data and code, the same but for digits | 1000 times, or 40,000 characters and 240 times |
/// | objects of JSON from 64 characters on, with words in them, the same but for one number | 24 times |
/// | no letter in it: dividers, blanks | 1000 characters |
/// | exclamation marks, emoji | 200 characters |
/// | digits in a row (`.000.000`) | 400 characters |
/// | lines without a letter | 6000 characters, or 1000 lines of digits (matrices), 150 others (boxes), 60 with blank lines between them (rules) |
///
/// and never before 160 characters. In code, fenced or an answer that opens with `{`, `[` or `<`, and in rows of a table
/// or of tags, what repeats exactly may do so three times as often, and twelve times however long, since code and data
/// repeat by nature; what has no letters four times; empty tags and drawings of signs ten times. What the prompt itself
/// has in it, from four letters on, may four times as often: that may have been asked for. And where the prompt has a
/// number of times, in digits or in words ("21 times", "a 30x20 grid", "hundertmal"), up to 1000 or 10,000 cells,
/// anything may come that often, and a tenth more; where it has one of characters ("500 letters A", "300 a's", "40
/// asterisks"), up to 10,000, what is no longer than three may. Rows that differ in more than digits, refrains with
/// verses between them and numbers that count are no loops.
///
/// The numbers are this crate's, set so that no good answer of its labelled corpus comes near them.
///
/// Costs a few nanoseconds for each character, and 4 KiB for each answer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Repetition;

/// The longest stretch whose repetition is seen, and the text that is kept for it.
const WINDOW: usize = 2048;

/// Slots for the places where eight characters were last seen.
const SLOTS: usize = 1024;

const LENIENCE_IF_ASKED: usize = 4;

/// As much of the prompt as is looked at for what it asks to repeat, and the stretches that are looked for: any prompt
/// has an "o", and many an "and".
const PROMPT_LETTERS: usize = 1024;
const ASKED_LETTERS: RangeInclusive<usize> = 4..=64;

/// Digits that differ so close to each other are of one number.
const NUMBER: usize = 3;

impl Rule for Repetition {
    fn name(&self) -> &'static str {
        "repetition"
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Tail {
            asked: (asked.prompt.chars().map(code))
                .filter(|&code| is_letter(code))
                .take(PROMPT_LETTERS)
                .collect(),
            code: Code::default(),
            in_fence: false,
            is_data: None,
            ring: Box::new([0; WINDOW]),
            seen: 0,
            last_eight: 0,
            places: Box::new([0; SLOTS]),
            period: 0,
            run: 0,
            since_digit: 0,
            numbers: 0,
            limit: None,
            wanted: Wanted::by(&asked.prompt),
        }))
    }
}

/// The end of an answer, and how long it has been repeating what came `period` characters before.
///
/// A period is found as in Lempel-Ziv compression: where the last eight characters were seen before. It is kept for as
/// long as the text goes on to match.
struct Tail {
    asked: Vec<u8>,
    code: Code,
    /// The line is one of a code block.
    in_fence: bool,
    /// The answer is one document of data. `None`: it has not begun.
    is_data: Option<bool>,
    /// The last characters, each as one byte: see [`code`].
    ring: Box<[u8; WINDOW]>,
    /// How many characters there have been.
    seen: usize,
    last_eight: u64,
    /// Where the eight characters of a slot last ended, modulo 65536.
    places: Box<[u16; SLOTS]>,
    /// 0 while nothing repeats.
    period: usize,
    /// For how many characters the text has been matching, digits taken as equal.
    run: usize,
    /// How many of them since two digits differed.
    since_digit: usize,
    /// How many numbers differed.
    numbers: usize,
    /// Known once a whole period has matched.
    limit: Option<Limit>,
    wanted: Wanted,
}

impl Validator for Tail {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        for part in lines(text) {
            if self.is_data.is_none() {
                self.is_data = part
                    .trim_start()
                    .chars()
                    .next()
                    .map(|first| matches!(first, '{' | '[' | '<'));
            }
            for c in part.chars() {
                self.step(code(c));
                if self.run >= LEAST && self.run >= self.period && self.is_loop() {
                    return Err(ErrorKind::Heuristic("repetition"));
                }
            }
            self.code.read_for_fences(part);
            if part.ends_with('\n') {
                self.in_fence = self.code.is_inside_fence();
            }
        }
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        Ok(())
    }
}

impl Tail {
    #[inline]
    fn step(&mut self, code: u8) {
        self.ring[self.seen % WINDOW] = code;
        self.seen += 1;
        self.last_eight = self.last_eight << 8 | u64::from(same_for_digits(code));
        // Fibonacci hashing: the top bits of the product are the well mixed ones.
        let slot = (self.last_eight.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize;

        if self.period > 0 {
            let before = self.back(self.period);
            if same_for_digits(before) == same_for_digits(code) {
                self.run += 1;
                if before == code {
                    self.since_digit += 1;
                } else {
                    self.numbers += usize::from(self.since_digit >= NUMBER);
                    self.since_digit = 0;
                }
            } else if is_digit(code) && self.is_longer_number() {
                self.period += 1;
                self.run += 1;
                self.since_digit = 0;
            } else {
                (self.period, self.run) = (0, 0);
            }
        }
        if self.period == 0 {
            let distance = usize::from((self.seen as u16).wrapping_sub(self.places[slot]));
            // A slot that was never written, or by other characters, gives a period that does not last, and mostly
            // one that can be seen not to.
            if distance < self.seen.min(WINDOW)
                && same_for_digits(self.back(distance)) == same_for_digits(code)
            {
                self.period = distance;
                (self.run, self.since_digit, self.numbers, self.limit) = (0, 0, 0, None);
            }
        }
        self.places[slot] = self.seen as u16;
    }

    /// A nine became a ten, and all behind it came one character later than before.
    fn is_longer_number(&self) -> bool {
        self.period + 1 < self.seen.min(WINDOW)
            && is_digit(self.back(1))
            && is_digit(self.back(self.period + 1))
    }

    /// The character that came `distance` before the last one. There were that many, and they are still in the ring.
    fn back(&self, distance: usize) -> u8 {
        self.ring[self.seen.wrapping_sub(1 + distance) % WINDOW]
    }

    fn is_loop(&mut self) -> bool {
        let limit = match self.limit {
            Some(limit) => limit,
            None => self.find_limit(1),
        };
        self.limit = Some(limit);
        if !limit.is_over(self.come()) {
            return false;
        }
        // Looked for only now, and once: the limit is not reached a second time.
        if !self.was_asked_for() {
            return true;
        }
        let limit = self.find_limit(LENIENCE_IF_ASKED);
        self.limit = Some(limit);
        limit.is_over(self.come())
    }

    const fn come(&self) -> Come {
        Come {
            exact: self.since_digit,
            but_for_digits: self.run,
            numbers: self.numbers,
            period: self.period,
        }
    }

    fn find_limit(&self, lenience: usize) -> Limit {
        let unit: Vec<u8> = self.unit().collect();
        Limit::of(&unit, self.in_fence || self.is_data == Some(true))
            .times(lenience)
            .at_least(self.wanted, self.period)
    }

    /// Whether the prompt has the letters of what repeats, in a row. They may begin anywhere in it.
    fn was_asked_for(&self) -> bool {
        let unit: Vec<u8> = self.unit().filter(|&code| is_letter(code)).collect();
        if !ASKED_LETTERS.contains(&unit.len()) {
            return false;
        }
        // Only where the letters are the same can their order be.
        let sum = |letters: &[u8]| letters.iter().map(|&code| u32::from(code)).sum::<u32>();
        let wanted = sum(&unit);
        let turned = [&unit[..], &unit[..]].concat();
        self.asked
            .windows(unit.len())
            .filter(|there| sum(there) == wanted)
            .any(|there| turned.windows(unit.len()).any(|turn| turn == there))
    }

    /// What repeats.
    fn unit(&self) -> impl Iterator<Item = u8> {
        (0..self.period).rev().map(|distance| self.back(distance))
    }
}
