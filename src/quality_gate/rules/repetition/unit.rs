//! How often what repeats may do so: [`Limit`].

use super::{
    symbols::{ascii, is_digit, is_exclamation, is_letter},
    times::Wanted,
};

/// Less than this is no loop, whatever repeats.
pub(super) const LEAST: usize = 160;

/// What is taken for a short unit, of which the prompt may want a number of characters.
pub(super) const SHORT: usize = 4;

/// How much of what repeats may come before it is a loop, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    /// Of what repeats to the letter.
    pub(super) exact: usize,
    /// Of what is the same but for one number in it.
    pub(super) but_for_counter: usize,
    /// Of what is the same but for its digits.
    pub(super) but_for_digits: usize,
}

/// How much of what repeats has come, in characters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Come {
    /// To the letter.
    pub(super) exact: usize,
    /// The same but for digits.
    pub(super) but_for_digits: usize,
    /// How many numbers differed.
    pub(super) numbers: usize,
    pub(super) period: usize,
}

/// What kind of text repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blank,
    /// Digits in a row, as in `.000.000`.
    Number,
    /// No letter but those of hexadecimal numbers, on one line or less.
    Divider,
    /// `!!!`, emoji.
    Exclamation,
    /// Lines without a letter: matrices, boxes.
    Grid,
    /// Half of it are signs, or it is tags with nothing between them.
    Drawing,
    /// A row of a table, or of tags.
    Cells,
    /// A JSON object that says something in words.
    Object,
    /// A row of a log, a statement of code, a field of a form.
    Row,
    Prose,
}

impl Limit {
    /// `unit`: the codes of what repeats; it may begin anywhere in it. `in_code`: between fences, or in a document of data.
    pub(super) fn of(unit: &[u8], in_code: bool) -> Self {
        let period = unit.len();
        let kind = kind(unit);
        let by_code = if in_code { 4 } else { 1 };
        let copies = match kind {
            Kind::Blank | Kind::Divider => return Self::without_letters(1000 * by_code),
            Kind::Number => return Self::without_letters(400 * by_code),
            Kind::Exclamation => return Self::without_letters(200 * by_code),
            Kind::Grid => {
                let most = (period * rows(unit)).clamp(LEAST, 6000);
                return Self::without_letters(most * by_code);
            }
            Kind::Drawing => copies(period) * 10,
            Kind::Cells => copies_of_data(period),
            _ if in_code => copies_of_data(period),
            _ => copies(period),
        };
        // 1000 rows, or what fills some twenty pages.
        let rows = (1000 * period).min((240 * period).max(40_000));
        let (but_for_counter, but_for_digits) = match (kind, period) {
            (Kind::Object, 64..) => (24 * period, rows),
            (Kind::Prose, _) if !in_code => match period {
                ..8 => (120 * period, 120 * period),
                8..64 => (30 * period, 30 * period),
                64..128 => (15 * period, 20 * period),
                _ => (10 * period, 20 * period),
            },
            _ => (rows, rows),
        };
        let exact = (copies * period).max(LEAST);
        Self {
            exact,
            but_for_counter: but_for_counter.max(exact),
            but_for_digits: but_for_digits.max(exact),
        }
    }

    const fn without_letters(exact: usize) -> Self {
        Self {
            exact,
            but_for_counter: usize::MAX,
            but_for_digits: usize::MAX,
        }
    }

    /// What the prompt wants is no loop, and a tenth more.
    pub(super) fn at_least(self, wanted: Wanted, period: usize) -> Self {
        let copies = (wanted.times + wanted.times / 10).saturating_mul(period);
        let characters = if period < SHORT {
            wanted.characters + wanted.characters / 10
        } else {
            0
        };
        let chars = copies.max(characters);
        Self {
            exact: self.exact.max(chars),
            but_for_counter: self.but_for_counter.max(chars),
            but_for_digits: self.but_for_digits.max(chars),
        }
    }

    pub(super) const fn times(self, lenience: usize) -> Self {
        Self {
            exact: self.exact.saturating_mul(lenience),
            but_for_counter: self.but_for_counter.saturating_mul(lenience),
            but_for_digits: self.but_for_digits.saturating_mul(lenience),
        }
    }

    pub(super) const fn is_over(self, come: Come) -> bool {
        // A clock's minutes go on now and then while its seconds do.
        let counts = come.numbers * come.period * 2 < come.but_for_digits * 3;
        come.exact >= self.exact
            || come.but_for_digits >= self.but_for_digits
            || counts && come.but_for_digits >= self.but_for_counter
    }
}

/// How many rows without a letter are no loop.
fn rows(unit: &[u8]) -> usize {
    let newline = |at: usize| ascii(unit[at % unit.len()]) == Some(b'\n');
    if (0..unit.len()).any(|at| unit.len() > 1 && newline(at) && newline(at + 1)) {
        60
    } else if unit.iter().any(|&code| is_digit(code)) {
        1000
    } else {
        150
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

/// How often code and rows of data do.
fn copies_of_data(period: usize) -> usize {
    (copies(period) * 3).max(12)
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
    if letters == 0 || is_hexadecimal(unit) {
        return if digits * 4 >= unit.len() * 3 {
            Kind::Number
        } else if has_lines {
            Kind::Grid
        } else if digits == 0 && unit.iter().any(|&code| is_exclamation(code)) {
            Kind::Exclamation
        } else {
            Kind::Divider
        };
    }
    let signs = unit.iter().filter(|code| is_sign(code)).count();
    // From the beginning of a line on.
    let start = unit.iter().position(is_newline).map_or(0, |at| at + 1);
    let turned = [&unit[start..], &unit[..start]].concat();
    let lines = || turned.split(is_newline).filter(|line| !line.is_empty());
    let all_begin_with =
        |bytes: &[u8]| has_lines && lines().all(|line| begins_with_any(line, bytes));
    if signs * 2 >= visible || digits == 0 && all_begin_with(b"<") && is_empty_markup(&turned) {
        return Kind::Drawing;
    }
    if all_begin_with(b"|<") {
        return Kind::Cells;
    }
    let is_row = has_lines
        && (signs * 4 >= visible
            || lines().filter(|line| is_statement(line)).count() * 4 >= lines().count() * 3
            || unit
                .iter()
                .all(|code| is_newline(code) || !is_blank(code) && *code < 144));
    if is_object(unit) {
        Kind::Object
    } else if is_row {
        Kind::Row
    } else {
        Kind::Prose
    }
}

/// Whether all letters are those of numbers such as `0x9f`.
fn is_hexadecimal(unit: &[u8]) -> bool {
    let mut letters = unit.iter().filter(|&&code| is_letter(code));
    let mut has_x = false;
    letters.all(|&code| match ascii(code) {
        Some(b'x' | b'X') => {
            has_x = true;
            true
        }
        Some(b) => b.is_ascii_hexdigit(),
        None => false,
    }) && has_x
        && unit.contains(&0)
}

/// Whether there is nothing between the tags.
fn is_empty_markup(unit: &[u8]) -> bool {
    let mut in_tag = false;
    unit.iter().all(|&code| {
        match ascii(code) {
            Some(b'<') => in_tag = true,
            Some(b'>') => in_tag = false,
            Some(b) if b.is_ascii_whitespace() => {}
            _ => return in_tag,
        }
        true
    })
}

/// Whether it is an object of JSON that has two words behind each other.
fn is_object(unit: &[u8]) -> bool {
    let has = |pair: &[u8; 2]| {
        unit.windows(2).any(|codes| {
            codes
                .iter()
                .zip(pair)
                .all(|(&code, &b)| ascii(code) == Some(b))
        })
    };
    let words = unit
        .windows(3)
        .any(|codes| is_letter(codes[0]) && ascii(codes[1]) == Some(b' ') && is_letter(codes[2]));
    words && has(b"\":") && unit.iter().any(|&code| ascii(code) == Some(b'{'))
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

/// Whether a line ends as one of code, data or a form does, or has columns parted by commas.
fn is_statement(line: &[u8]) -> bool {
    let bytes = || line.iter().map(|&code| ascii(code).unwrap_or(0));
    let mut ends = bytes().rev().filter(|b| !b.is_ascii_whitespace());
    let columns = bytes()
        .zip(bytes().skip(1))
        .filter(|&(b, next)| b == b',' && !next.is_ascii_whitespace())
        .count();
    let end = match ends.next() {
        Some(b',') => ends.next().filter(|&b| !b.is_ascii_alphabetic() && b != 0),
        end => end.filter(|b| matches!(b, b';' | b':' | b'{' | b'}' | b'>' | b'|' | b']')),
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
