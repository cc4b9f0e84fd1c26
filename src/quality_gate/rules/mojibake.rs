//! Text that was broken on its way: [`Mojibake`].

use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
};

/// Rejects an answer that is largely replacement characters (U+FFFD), with `ErrorKind::Heuristic("mojibake")`.
///
/// Byte-level tokenizers split characters, and a server that decodes token by token writes U+FFFD for each part. A few
/// of them leave a text readable, so a share decides: more than one in five characters (white space not counted) and
/// at least three in all. Decided when the answer ends, since good text may still follow.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mojibake(());

/// More than one character in this many is too many. A readable sentence with one broken Chinese character in the
/// corpus has one in seven.
const ONE_IN: usize = 5;
/// So few are never too many: "caf\u{fffd}" is readable.
const FEW: usize = 3;

impl Mojibake {
    /// The rule.
    #[must_use]
    pub const fn new() -> Self {
        Self(())
    }
}

impl Rule for Mojibake {
    fn name(&self) -> &'static str {
        "mojibake"
    }

    fn validator(&self, _: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Tally::default()))
    }
}

#[derive(Default)]
struct Tally {
    broken: usize,
    all: usize,
}

impl Validator for Tally {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        if text.is_ascii() {
            self.all += text.bytes().filter(|byte| !is_ascii_blank(*byte)).count();
        } else if !text
            .bytes()
            .fold(false, |any, byte| any | may_begin_blank_or_broken(byte))
        {
            let counts = |byte: &u8| !is_continuation(*byte) && !is_ascii_blank(*byte);
            self.all += text.bytes().filter(counts).count();
        } else {
            for char in text.chars().filter(|c| !c.is_whitespace()) {
                self.all += 1;
                self.broken += usize::from(char == char::REPLACEMENT_CHARACTER);
            }
        }
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        if self.broken >= FEW && self.broken * ONE_IN > self.all {
            return Err(ErrorKind::Heuristic("mojibake"));
        }
        Ok(())
    }
}

/// Whether white space beyond ASCII, or the replacement character, can begin with a byte.
const fn may_begin_blank_or_broken(byte: u8) -> bool {
    matches!(byte, 0xc2 | 0xe1 | 0xe2 | 0xe3 | 0xef)
}

const fn is_continuation(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

/// As [`char::is_whitespace`]; the vertical tab is no white space to [`u8::is_ascii_whitespace`].
const fn is_ascii_blank(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quality_gate::rules::test_kit::verdict;

    #[test]
    fn a_readable_text_with_some_broken_characters_is_accepted() {
        for good in [
            "他说\u{fffd}\u{fffd}个问题可以这样解决。",
            "caf\u{fffd}",
            "U+FFFD is \u{fffd}.",
            "\u{fffd}",
            "",
        ] {
            assert_eq!(verdict(&Mojibake::new(), good), Ok(()), "{good}");
        }
    }

    #[test]
    fn characters_are_counted_alike_on_the_short_way_and_on_the_long_one() {
        for char in '\0'..=char::MAX {
            let mut tally = Tally::default();
            _ = tally.push(char.encode_utf8(&mut [0; 4]));
            assert_eq!(tally.all, usize::from(!char.is_whitespace()), "{char:?}");
            assert_eq!(tally.broken, usize::from(char == '\u{fffd}'), "{char:?}");
        }
    }

    #[test]
    fn a_text_of_replacement_characters_is_rejected() {
        for bad in [
            "\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}",
            "\u{fffd}\u{fffd}\u{fffd}你\u{fffd}\u{fffd}\u{fffd}好\u{fffd}\u{fffd}",
        ] {
            assert_eq!(
                verdict(&Mojibake::new(), bad),
                Err(ErrorKind::Heuristic("mojibake")),
                "{bad}"
            );
        }
    }
}
