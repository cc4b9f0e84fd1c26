//! How often what repeats may do so: [`Limit`].

use super::symbols::{ascii, is_digit, is_letter};

/// Less than this is no loop, whatever repeats.
pub(super) const LEAST: usize = 160;

/// How much of what repeats may come before it is a loop, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    /// Of what repeats to the letter.
    pub(super) exact: usize,
    /// Of what is the same but for its digits.
    pub(super) but_for_digits: usize,
}

/// What kind of text repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blank,
    /// Digits in a row, as in `.000.000`.
    Number,
    /// No letter, on one line or less.
    Divider,
    /// Lines without a letter: matrices, boxes.
    Grid,
    /// Half of it are signs, or each line is a table's or a tag's.
    Drawing,
    /// A row of a table, a log, a statement of code.
    Row,
    Prose,
}

impl Limit {
    /// `unit`: the codes of what repeats; it may begin anywhere in it. `in_code`: between fences, or in a document of data.
    pub(super) fn of(unit: &[u8], in_code: bool) -> Self {
        let period = unit.len();
        let kind = kind(unit);
        let by_code = if in_code { 4 } else { 1 };
        let (copies, lenience) = match kind {
            Kind::Blank | Kind::Divider => return Self::without_letters(1000 * by_code),
            Kind::Number => return Self::without_letters(400 * by_code),
            Kind::Grid => return Self::without_letters(6000 * by_code),
            Kind::Drawing => (copies(period), 10),
            Kind::Row | Kind::Prose => (copies(period), by_code),
        };
        let counted = if in_code || kind != Kind::Prose {
            // 1000 rows, or what fills some twenty pages.
            (1000 * period).min((240 * period).max(40_000))
        } else {
            period
                * match period {
                    ..8 => 120,
                    8..64 => 30,
                    _ => 20,
                }
        };
        let exact = (copies * lenience * period).max(LEAST);
        Self {
            exact,
            but_for_digits: counted.max(exact),
        }
    }

    const fn without_letters(exact: usize) -> Self {
        Self {
            exact,
            but_for_digits: usize::MAX,
        }
    }

    /// As many copies are no loop.
    pub(super) fn at_least(self, copies: usize, period: usize) -> Self {
        let chars = copies.saturating_mul(period);
        Self {
            exact: self.exact.max(chars),
            but_for_digits: self.but_for_digits.max(chars),
        }
    }

    pub(super) const fn times(self, lenience: usize) -> Self {
        Self {
            exact: self.exact.saturating_mul(lenience),
            but_for_digits: self.but_for_digits.saturating_mul(lenience),
        }
    }

    pub(super) const fn is_over(self, exact: usize, but_for_digits: usize) -> bool {
        exact >= self.exact || but_for_digits >= self.but_for_digits
    }
}

/// How often prose comes before it is a loop.
const fn copies(period: usize) -> usize {
    match period {
        ..4 => 130,
        4..8 => 40,
        8..32 => 16,
        32..64 => 10,
        64..128 => 5,
        _ => 3,
    }
}

fn kind(unit: &[u8]) -> Kind {
    let is_newline = |&code: &u8| ascii(code) == Some(b'\n');
    let is_blank = |&code: &u8| ascii(code).is_some_and(|b| b.is_ascii_whitespace());
    let letters = unit.iter().filter(|&&code| is_letter(code)).count();
    let digits = unit.iter().filter(|&&code| is_digit(code)).count();
    let visible = unit.iter().filter(|code| !is_blank(code)).count();
    let has_lines = unit.iter().any(is_newline);
    if visible == 0 {
        return Kind::Blank;
    }
    if letters == 0 {
        return if digits * 4 >= unit.len() * 3 {
            Kind::Number
        } else if has_lines {
            Kind::Grid
        } else {
            Kind::Divider
        };
    }
    let signs = unit.iter().filter(|code| is_sign(code)).count();
    // From the beginning of a line on.
    let start = unit.iter().position(is_newline).map_or(0, |at| at + 1);
    let turned = [&unit[start..], &unit[..start]].concat();
    let lines = || turned.split(is_newline).filter(|line| !line.is_empty());
    if signs * 2 >= visible || has_lines && lines().all(|line| begins_with_any(line, b"|<")) {
        return Kind::Drawing;
    }
    let is_row = has_lines
        && (signs * 4 >= visible
            || lines().all(is_statement)
            || unit
                .iter()
                .all(|code| is_newline(code) || !is_blank(code) && *code < 144));
    if is_row { Kind::Row } else { Kind::Prose }
}

/// A digit, or a mark other than those of sentences.
const fn is_sign(code: &u8) -> bool {
    match ascii(*code) {
        Some(b) => {
            b.is_ascii_punctuation() && !matches!(b, b'.' | b',' | b'!' | b'?' | b'\'' | b'"')
        }
        None => is_digit(*code),
    }
}

/// Whether a line ends as one of code or data does, or has columns parted by commas.
fn is_statement(line: &[u8]) -> bool {
    let bytes = || line.iter().map(|&code| ascii(code).unwrap_or(0));
    let mut ends = bytes().rev().filter(|b| !b.is_ascii_whitespace());
    let columns = bytes()
        .zip(bytes().skip(1))
        .filter(|&(b, next)| b == b',' && !next.is_ascii_whitespace())
        .count();
    let end = match ends.next() {
        Some(b',') => ends.next().filter(|&b| !b.is_ascii_alphabetic() && b != 0),
        end => end.filter(|b| matches!(b, b';' | b'{' | b'}' | b'>' | b'|' | b']')),
    };
    columns >= 2 || end.is_some()
}

fn begins_with_any(line: &[u8], bytes: &[u8]) -> bool {
    let first = line
        .iter()
        .filter_map(|&code| ascii(code))
        .find(|&b| b != b' ');
    first.is_some_and(|first| bytes.contains(&first))
}
