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
            self.all += text.bytes().filter(|b| !b.is_ascii_whitespace()).count();
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
