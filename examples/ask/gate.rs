//! What an answer must be like in each mode.

use backstop::{
    ConfigError, QualityGateLayer,
    quality_gate::{
        Asked, EachPiece, Hold,
        rules::{Echo, MinLength, Mojibake, Repetition, StripLeaks},
    },
};

use crate::{config::ModeConfig, question::Mode};

/// The gate of a mode. The cheapest rules come first.
pub(crate) fn gate(mode: Mode, limits: &ModeConfig) -> Result<QualityGateLayer, ConfigError> {
    let mut gate = QualityGateLayer::builder()
        .hold(Hold::Chars(limits.hold))
        // Small models show their thoughts and their template now and then: the answer is behind it.
        .sanitizer(StripLeaks::new())
        .rule(Mojibake::new())
        .rule(MinLength::chars(limits.min_chars))
        .rule(EachPiece::new("not_prose", |_: &Asked| prose()))
        .rule(EachPiece::new("refusal", |_: &Asked| {
            opening_without(REFUSALS)
        }))
        .rule(Repetition)
        .rule(Echo);
    // Where a person answers, a model that speaks of itself has lost its part.
    if mode != Mode::Search {
        gate = gate.rule(EachPiece::new("out_of_character", |_: &Asked| {
            opening_without(OUT_OF_CHARACTER)
        }));
    }
    gate.build()
}

const REFUSALS: &[&str] = &[
    "i can't help with",
    "i cannot help with",
    "i can't assist",
    "i cannot assist",
    "i'm unable to",
    "i am unable to",
    "i'm sorry, but i can",
];

const OUT_OF_CHARACTER: &[&str] = &["as an ai", "as a language model", "i am an ai", "i'm an ai"];

/// Answers are sentences. What begins as JSON, as HTML or as a block of code is made for some other reader.
fn prose() -> impl FnMut(&str) -> bool {
    let mut beginning = true;
    move |text| {
        let text = text.trim_start();
        let good = !beginning || !text.starts_with(['{', '<', '`']);
        beginning &= text.is_empty();
        good
    }
}

/// None of these is in the first 200 characters.
fn opening_without(phrases: &'static [&'static str]) -> impl FnMut(&str) -> bool {
    let mut opening = String::new();
    move |text| {
        let room = 200usize.saturating_sub(opening.chars().count());
        if room == 0 {
            return true;
        }
        let text = text.chars().take(room).flat_map(char::to_lowercase);
        opening.extend(text.map(|c| if c == '’' { '\'' } else { c }));
        !phrases.iter().any(|phrase| opening.contains(phrase))
    }
}
