//! Loops: a model that goes on repeating itself. [`Repetition`].

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
/// | up to 7 | 30 times |
/// | up to 31 | 12 times |
/// | up to 63 | 8 times |
/// | up to 127 | 5 times |
/// | more | 3 times |
/// | the same but for its digits ("12. Check the log.") | 120 times |
/// | no letter in it (dividers, zeros, blanks) | 1000 characters |
///
/// and never before 160 characters. In code, fenced or an answer that opens with `{`, `[` or `<`, it takes four times as
/// many, since code and data repeat by nature. What the prompt itself contains takes ten times as many: that was asked
/// for. Rows that differ in more than digits, refrains with verses between them and numbers that count are no loops.
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

/// Less than this is no loop, whatever repeats.
const LEAST: usize = 160;

/// As many characters without a letter are a loop.
const WITHOUT_LETTERS: usize = 1000;

const COPIES_BUT_FOR_DIGITS: usize = 120;
const LENIENCE_FOR_CODE: usize = 4;
const LENIENCE_IF_ASKED: usize = 10;

/// As much of the prompt as is looked at for what it asks to repeat, and the longest stretch that is looked for.
const PROMPT_LETTERS: usize = 1024;
const ASKED_LETTERS: usize = 64;

impl Rule for Repetition {
    fn name(&self) -> &'static str {
        "repetition"
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Tail {
            asked: letters(asked.prompt.chars().map(code))
                .take(PROMPT_LETTERS)
                .collect(),
            code: Code::default(),
            ring: Box::new([0; WINDOW]),
            seen: 0,
            last_eight: 0,
            places: Box::new([0; SLOTS]),
            period: 0,
            run: 0,
            since_digit: 0,
            limit: None,
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
    /// Known once a whole period has matched.
    limit: Option<Limit>,
}

#[derive(Clone, Copy)]
struct Limit {
    exact: usize,
    but_for_digits: usize,
}

impl Limit {
    fn times(self, lenience: usize) -> Self {
        Self {
            exact: self.exact.saturating_mul(lenience),
            but_for_digits: self.but_for_digits.saturating_mul(lenience),
        }
    }
}

impl Validator for Tail {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        for c in text.chars() {
            self.code.push(c);
            self.step(code(c));
            if self.run >= LEAST && self.run >= self.period && self.is_loop() {
                return Err(ErrorKind::Heuristic("repetition"));
            }
        }
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        Ok(())
    }
}

impl Tail {
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
                self.since_digit = if before == code {
                    self.since_digit + 1
                } else {
                    0
                };
            } else {
                (self.period, self.run) = (0, 0);
            }
        }
        if self.period == 0 {
            let distance = usize::from((self.seen as u16).wrapping_sub(self.places[slot]));
            // A slot that was never written, or by other characters, gives a period that does not last.
            if distance < self.seen.min(WINDOW) {
                self.period = distance;
                (self.run, self.since_digit, self.limit) = (0, 0, None);
            }
        }
        self.places[slot] = self.seen as u16;
    }

    /// The character that came `distance` before the last one. There were that many, and they are still in the ring.
    fn back(&self, distance: usize) -> u8 {
        self.ring[self.seen.wrapping_sub(1 + distance) % WINDOW]
    }

    fn is_loop(&mut self) -> bool {
        let limit = match self.limit {
            Some(limit) => limit,
            None => *self.limit.insert(self.find_limit()),
        };
        let over =
            |limit: Limit| self.since_digit >= limit.exact || self.run >= limit.but_for_digits;
        if !over(limit) {
            return false;
        }
        // Looked for only now, so that it is not found to be missing more than once.
        over(limit.times(LENIENCE_IF_ASKED)) || !self.was_asked_for()
    }

    fn find_limit(&self) -> Limit {
        if letters(self.unit()).next().is_none() {
            return Limit {
                exact: WITHOUT_LETTERS,
                but_for_digits: usize::MAX,
            };
        }
        let copies = match self.period {
            ..4 => 130,
            4..8 => 30,
            8..32 => 12,
            32..64 => 8,
            64..128 => 5,
            _ => 3,
        };
        let limit = Limit {
            exact: (copies * self.period).max(LEAST),
            but_for_digits: COPIES_BUT_FOR_DIGITS * self.period,
        };
        if self.code.is_code() {
            limit.times(LENIENCE_FOR_CODE)
        } else {
            limit
        }
    }

    /// Whether the prompt has the letters of what repeats, in a row. They may begin anywhere in it.
    fn was_asked_for(&self) -> bool {
        let unit: Vec<u8> = letters(self.unit()).collect();
        let turned = [&unit[..], &unit[..]].concat();
        (1..=ASKED_LETTERS).contains(&unit.len())
            && self
                .asked
                .windows(unit.len())
                .any(|there| turned.windows(unit.len()).any(|turn| turn == there))
    }

    /// What repeats.
    fn unit(&self) -> impl Iterator<Item = u8> {
        (0..self.period).rev().map(|distance| self.back(distance))
    }
}

/// Whether the text is in code or data.
#[derive(Default)]
struct Code {
    opens_with_data: Option<bool>,
    in_fence: bool,
    /// Backticks since the line began, while there was nothing else in it.
    ticks: Option<u8>,
}

impl Code {
    fn push(&mut self, c: char) {
        if self.opens_with_data.is_none() && !c.is_whitespace() {
            self.opens_with_data = Some(matches!(c, '{' | '[' | '<'));
            self.ticks = Some(0);
        }
        self.ticks = match (c, self.ticks) {
            ('\n', _) => Some(0),
            (' ', ticks) => ticks,
            ('`', Some(ticks)) => {
                self.in_fence ^= ticks == 2;
                ticks.checked_add(1)
            }
            _ => None,
        };
    }

    fn is_code(&self) -> bool {
        self.in_fence || self.opens_with_data == Some(true)
    }
}

/// One byte for a character. ASCII has bytes of its own; of others, as many as there is room for share one, which is
/// nothing to a comparison of hundreds in a row.
fn code(c: char) -> u8 {
    let mixed = u32::from(c).wrapping_mul(0x9e37_79b1) >> 24;
    let code = match c {
        '0'..='9' => u32::from(c) - u32::from('0'),
        '\0'..='\x7f' => 16 + u32::from(c),
        _ if c.is_alphabetic() => 144 + mixed % 96,
        _ => 240 + mixed % 16,
    };
    code as u8
}

/// All digits alike.
fn same_for_digits(code: u8) -> u8 {
    if code < 10 { 0 } else { code }
}

/// Those codes that stand for letters.
fn letters(codes: impl Iterator<Item = u8>) -> impl Iterator<Item = u8> {
    codes.filter(|code| match code {
        16..144 => (code - 16).is_ascii_alphabetic(),
        _ => (144..240).contains(code),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// How many characters it took to reject the text, in pieces of `size` characters.
    fn rejected_after(prompt: &str, text: &str, size: usize) -> Option<usize> {
        let asked = Asked {
            prompt: prompt.into(),
            ..Asked::default()
        };
        let mut validator = Repetition.validator(&asked).expect("judges every answer");
        let chars: Vec<char> = text.chars().collect();
        let mut seen = 0;
        for piece in chars.chunks(size.max(1)) {
            let piece: String = piece.iter().collect();
            if validator.push(&piece).is_err() {
                return Some(seen);
            }
            seen += piece.chars().count();
        }
        validator.finish(FinishReason::Stop).err().map(|_| seen)
    }

    fn is_loop(text: &str) -> bool {
        rejected_after("", text, 7).is_some()
    }

    #[test]
    fn characters_phrases_lines_and_paragraphs_that_repeat_are_loops() {
        let paragraph = "We compare both sides and move the pointer one step to the right until they meet, as before, \
                         and then we compare both sides again to be sure that nothing was left behind.\n\n";
        for (unit, copies) in [
            ("a", 200),
            ("ha", 250),
            ("the ", 60),
            ("了解しました。", 60),
            ("I will check the log.\n", 20),
            ("Finished.\nSee you.\nThat is all.\n", 12),
            (paragraph, 5),
            ("=", 1200),
            ("0, ", 400),
        ] {
            assert!(
                is_loop(&format!("Sure, here it is: {}", unit.repeat(copies))),
                "{unit:?}"
            );
        }
    }

    #[test]
    fn an_endless_list_is_a_loop_though_its_numbers_rise() {
        let list: String = (1..400)
            .map(|i| format!("{i}. Check the log of the service.\n"))
            .collect();
        assert!(is_loop(&list));
    }

    #[test]
    fn a_loop_is_seen_as_it_goes_on_and_not_at_its_end() {
        let text = format!(
            "The file is fixed.\n{}",
            "Finished.\nSee you.\nThat is all.\n".repeat(1000)
        );
        let after = rejected_after("", &text, 20).expect("a loop");
        assert!(after < 400, "{after}");
    }

    #[test]
    fn what_repeats_by_nature_is_no_loop() {
        let table: String = (0..200)
            .map(|i| format!("| {i} | open | yes |\n"))
            .collect();
        let csv: String = (0..2000).map(|i| format!("{i},0\n")).collect();
        let log: String = (0..60)
            .map(|i| format!("12:00:{i:02} INFO ping ok\n"))
            .collect();
        let json = format!("[{}]", vec!["{\"a\": null}"; 30].join(", "));
        let markup = format!(
            "```html\n{}```\n",
            "<tr><td></td><td></td></tr>\n".repeat(30)
        );
        let divider = format!("| a | b |\n|{}|{}|\n", "-".repeat(200), "-".repeat(200));
        let song = "Row on, row on,\n".repeat(4) + &"na ".repeat(20);
        let refrain = "Let it shine, let it shine, let it shine.\nVerse one is here.\n\
                       Let it shine, let it shine, let it shine.\nVerse two is there.\n";
        for text in [&table, &csv, &log, &json, &markup, &divider, &song, refrain] {
            assert!(!is_loop(text), "{text}");
        }
    }

    #[test]
    fn what_was_asked_for_may_repeat_more_often() {
        let lines = "I will not talk in class.\n".repeat(50);
        assert!(rejected_after("Write an apology.", &lines, 20).is_some());
        assert!(rejected_after("Write 'I will not talk in class' 50 times.", &lines, 20).is_none());
        let lines = lines.repeat(20);
        assert!(rejected_after("Write 'I will not talk in class' 50 times.", &lines, 20).is_some());
    }

    proptest! {
        #[test]
        fn the_verdict_does_not_depend_on_the_pieces(
            head in "[a-z ]{0,40}", unit in "[a-c1 é漢\n]{1,12}", copies in 1usize..80, size in 1usize..50,
        ) {
            let text = head + &unit.repeat(copies);
            let (one, pieces) = (rejected_after("", &text, usize::MAX), rejected_after("", &text, size));
            prop_assert_eq!(one.is_some(), pieces.is_some());
        }

        #[test]
        fn a_loop_of_any_unit_is_found(unit in "[a-z][a-z .]{1,300}") {
            let copies = 1000 / unit.len() + 5;
            prop_assert!(is_loop(&unit.repeat(copies)));
        }
    }
}
