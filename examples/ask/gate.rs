//! What an answer must be like in each mode.

use backstop::{
    ConfigError, QualityGateLayer,
    quality_gate::{
        Asked, EachPiece, Hold,
        rules::{Echo, MinLength, Mojibake, Refusals, Repetition, StripLeaks},
    },
    salvage::TypicalLength,
};

use crate::{config::ModeConfig, question::Mode};

/// The gate of a mode. The cheapest rules come first. What passes teaches how long an answer is.
pub(crate) fn gate(
    mode: Mode,
    limits: &ModeConfig,
    typical: TypicalLength,
) -> Result<QualityGateLayer, ConfigError> {
    let mut gate = QualityGateLayer::builder()
        .hold(Hold::Chars(limits.hold))
        // Small models show their thoughts and their template now and then: the answer is behind it.
        .sanitizer(StripLeaks::new())
        .rule(Mojibake::new())
        .rule(MinLength::chars(limits.min_chars))
        .rule(EachPiece::new("not_prose", |_: &Asked| prose()))
        .rule(Repetition)
        .rule(Refusals::new())
        .rule(Echo);
    // Where a person answers, a model that speaks of itself has lost its part.
    if mode != Mode::Search {
        gate = gate.rule(EachPiece::new("out_of_character", |_: &Asked| {
            not_opening_with(OUT_OF_CHARACTER)
        }));
    }
    gate.rule(typical).build()
}

const OUT_OF_CHARACTER: &[&str] = &["as an ai", "as a language model", "i am an ai", "i'm an ai"];

/// Answers are sentences. What begins as JSON, as HTML or as a block of code is made for some other reader.
fn prose() -> impl FnMut(&str) -> bool {
    not_opening_with(&["{", "[{", "<", "```"])
}

/// The answer begins with none of these, in lower case.
fn not_opening_with(phrases: &'static [&'static str]) -> impl FnMut(&str) -> bool {
    let mut opening = String::new();
    let longest = phrases.iter().map(|phrase| phrase.len()).max();
    move |text| {
        if Some(opening.len()) <= longest {
            let text = if opening.is_empty() {
                text.trim_start()
            } else {
                text
            };
            let lower = text.chars().flat_map(char::to_lowercase);
            opening.extend(lower.map(|c| if c == '’' { '\'' } else { c }).take(64));
        }
        !phrases.iter().any(|phrase| opening.starts_with(phrase))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opening_is_known_however_it_is_cut_and_nowhere_else() {
        let passes = |pieces: &[&str]| {
            let mut rule = not_opening_with(OUT_OF_CHARACTER);
            pieces.iter().all(|piece| rule(piece))
        };
        assert!(!passes(&["\n As", " an AI", " language model, I"]));
        assert!(!passes(&["I’m an AI"]));
        assert!(passes(&["Such as an AI."]));
        assert!(passes(&["I’m an engineer", ", not as an AI would be."]));
    }
}
