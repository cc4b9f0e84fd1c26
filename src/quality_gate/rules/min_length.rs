//! An answer has a minimum length: [`MinLength`].

use super::script::{is_alphanumeric, is_unspaced};
use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
};

/// Rejects an answer that is shorter than a minimum, with `ErrorKind::Structure("min_length")`.
///
/// White space around the answer does not count. Decided when the answer ends: until then it may still grow. An answer
/// that asks for tools needs no text.
#[derive(Clone, Copy, Debug)]
pub struct MinLength {
    minimum: usize,
    unit: Unit,
}

#[derive(Clone, Copy, Debug)]
enum Unit {
    Chars,
    Words,
}

impl MinLength {
    /// At least this many characters (Unicode scalar values), white space between words included.
    #[must_use]
    pub const fn chars(minimum: usize) -> Self {
        Self {
            minimum,
            unit: Unit::Chars,
        }
    }

    /// At least this many words: what white space separates. In scripts that do not separate words (Chinese, Japanese,
    /// Thai, …) each character counts as a word, as in word processors.
    #[must_use]
    pub const fn words(minimum: usize) -> Self {
        Self {
            minimum,
            unit: Unit::Words,
        }
    }
}

impl Rule for MinLength {
    fn name(&self) -> &'static str {
        "min_length"
    }

    fn validator(&self, _: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Counting {
            wanted: self.minimum,
            counter: Counter::new(self.unit),
        }))
    }
}

struct Counting {
    wanted: usize,
    counter: Counter,
}

impl Validator for Counting {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        if self.counter.count < self.wanted {
            self.counter.push(text);
        }
        Ok(())
    }

    fn finish(&mut self, finish: FinishReason) -> Result<(), ErrorKind> {
        if self.counter.count < self.wanted && finish != FinishReason::ToolCalls {
            return Err(ErrorKind::Structure("min_length"));
        }
        Ok(())
    }
}

struct Counter {
    unit: Unit,
    count: usize,
    /// White space since the last other character: it counts once something follows it.
    blanks: usize,
    in_word: bool,
}

impl Counter {
    const fn new(unit: Unit) -> Self {
        Self {
            unit,
            count: 0,
            blanks: 0,
            in_word: false,
        }
    }

    fn push(&mut self, text: &str) {
        for char in text.chars() {
            let blank = char.is_whitespace();
            match self.unit {
                Unit::Chars if blank => self.blanks += usize::from(self.count > 0),
                Unit::Chars => self.count += 1 + std::mem::take(&mut self.blanks),
                Unit::Words if blank => self.in_word = false,
                Unit::Words if is_unspaced(char) => {
                    self.count += 1;
                    self.in_word = false;
                }
                Unit::Words => {
                    // Punctuation alone is no word, and does not begin one.
                    if !self.in_word && is_alphanumeric(char) {
                        self.count += 1;
                        self.in_word = true;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quality_gate::rules::test_kit::verdict;

    const SHORT: Result<(), ErrorKind> = Err(ErrorKind::Structure("min_length"));

    #[test]
    fn characters_are_counted_without_the_white_space_around() {
        assert_eq!(verdict(&MinLength::chars(5), "  ab de\n\n"), Ok(()));
        assert_eq!(verdict(&MinLength::chars(6), "  ab de\n\n"), SHORT);
        assert_eq!(verdict(&MinLength::chars(1), " \n "), SHORT);
        assert_eq!(verdict(&MinLength::chars(3), "äöü"), Ok(()));
    }

    #[test]
    fn words_are_counted_in_scripts_with_and_without_spaces() {
        assert_eq!(verdict(&MinLength::words(3), "one - two, three."), Ok(()));
        assert_eq!(verdict(&MinLength::words(4), "one - two, three."), SHORT);
        assert_eq!(verdict(&MinLength::words(1), "--- ***"), SHORT);
        assert_eq!(verdict(&MinLength::words(5), "今天天气好"), Ok(()));
        assert_eq!(verdict(&MinLength::words(1), "don't"), Ok(()));
        assert_eq!(verdict(&MinLength::words(2), "don't"), SHORT);
    }
}
