//! Judges texts by rules without a gate around them.

use proptest::prelude::*;

use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::{Asked, Piece, Rule, Sanitizer, Validator},
};

/// What became of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Judged {
    pub(crate) text: String,
    pub(crate) reasoning: String,
}

/// Pushes the pieces through the sanitizers, in order, and then through the rules.
pub(crate) fn judge<'a>(
    sanitizers: &[&dyn Sanitizer],
    rules: &[&dyn Rule],
    asked: &Asked,
    pieces: impl IntoIterator<Item = &'a str>,
    finish: FinishReason,
) -> Result<Judged, ErrorKind> {
    let mut clean = vec![];
    if let Some((sanitizer, rest)) = sanitizers.split_first() {
        let mut sanitizing = sanitizer.sanitizing(asked);
        for piece in pieces {
            sanitizing.push(piece, &mut clean)?;
        }
        sanitizing.finish(finish, &mut clean)?;
        // What a sanitizer makes reasoning is not shown to the next.
        let taken_back = clean
            .iter()
            .rposition(|piece| matches!(piece, Piece::TakeBack))
            .unwrap_or(0);
        let mut reasoning = String::new();
        let mut texts = vec![];
        for (index, piece) in clean.iter().enumerate() {
            match piece {
                Piece::Text(text) if index < taken_back => reasoning.push_str(text),
                Piece::Text(text) => texts.push(text.as_str()),
                Piece::Reasoning(text) => reasoning.push_str(text),
                Piece::TakeBack => {}
            }
        }
        let mut judged = judge(rest, rules, asked, texts, finish)?;
        judged.reasoning.insert_str(0, &reasoning);
        return Ok(judged);
    }
    let mut validators: Vec<_> = rules.iter().filter_map(|r| r.validator(asked)).collect();
    let mut judged = Judged::default();
    for piece in pieces {
        for validator in &mut validators {
            validator.push(piece)?;
        }
        judged.text.push_str(piece);
    }
    for validator in &mut validators {
        validator.finish(finish)?;
    }
    Ok(judged)
}

/// The verdict of one rule on a text with nothing asked, which must be the same in one piece, in single characters and
/// cut anywhere.
pub(crate) fn verdict(rule: &dyn Rule, text: &str) -> Result<(), ErrorKind> {
    verdict_on(rule, "", text)
}

/// As [`verdict`], where this was asked.
pub(crate) fn verdict_on(rule: &dyn Rule, prompt: &str, text: &str) -> Result<(), ErrorKind> {
    let asked = Asked {
        prompt: prompt.to_owned().into(),
        ..Asked::default()
    };
    however_it_is_cut(text, |pieces| {
        judge(&[], &[rule], &asked, pieces, FinishReason::Stop).map(|_| ())
    })
}

/// What `judge` says of a text, which must be the same in one piece, in single characters and cut anywhere.
pub(crate) fn however_it_is_cut<T: PartialEq + std::fmt::Debug>(
    text: &str,
    judge: impl Fn(Vec<&str>) -> T,
) -> T {
    let whole = judge(vec![text]);
    let singles = text
        .char_indices()
        .map(|(at, char)| &text[at..at + char.len_utf8()])
        .collect();
    assert_eq!(judge(singles), whole, "in single characters: {text:?}");
    for (at, _) in text.char_indices().take(2000) {
        let (head, tail) = text.split_at(at);
        assert_eq!(judge(vec![head, tail]), whole, "cut at {at}: {text:?}");
    }
    whole
}

/// A text made of these parts, in pieces of any size.
pub(crate) fn in_pieces(parts: &'static [&'static str]) -> impl Strategy<Value = Vec<String>> {
    (
        prop::collection::vec(prop::sample::select(parts), 0..24),
        prop::collection::vec(1_usize..7, 1..40),
    )
        .prop_map(|(parts, sizes)| {
            let chars: Vec<char> = parts.concat().chars().collect();
            let mut sizes = sizes.into_iter().cycle();
            let mut rest = chars.as_slice();
            let mut pieces = vec![];
            while !rest.is_empty() {
                let size = sizes.next().unwrap_or(1).min(rest.len());
                let (piece, tail) = rest.split_at(size);
                pieces.push(piece.iter().collect());
                rest = tail;
            }
            pieces
        })
}

/// What the rule says of the pieces as they come, and of their text in one piece: the verdicts must be the same, and
/// what was rejected early must be what the whole text is rejected with.
pub(crate) fn early_and_whole(
    rule: &dyn Rule,
    pieces: &[String],
) -> (Result<(), ErrorKind>, Result<(), ErrorKind>) {
    let asked = Asked::default();
    let run = |validator: &mut dyn Validator, pieces: &[&str]| {
        for piece in pieces {
            validator.push(piece)?;
        }
        validator.finish(FinishReason::Stop)
    };
    let parts: Vec<&str> = pieces.iter().map(String::as_str).collect();
    let whole = pieces.concat();
    let judge = |pieces: &[&str]| match rule.validator(&asked) {
        Some(mut validator) => run(&mut *validator, pieces),
        None => Ok(()),
    };
    (judge(&parts), judge(&[&whole]))
}
