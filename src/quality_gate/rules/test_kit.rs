//! Judges texts by rules and sanitizers, whole and in pieces.

use std::sync::Arc;

use proptest::prelude::*;

use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::{
        Asked, Hold, Piece, Rule, Sanitizer,
        gate::Gate,
        inspection::{Inspection, Passed},
    },
};

/// What became of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Judged {
    pub(crate) text: String,
    pub(crate) reasoning: String,
}

/// A rule that a gate can be made with.
pub(crate) trait Boxed<T: ?Sized> {
    fn boxed(&self) -> Box<T>;
}

impl<R: Rule + Clone + 'static> Boxed<dyn Rule> for R {
    fn boxed(&self) -> Box<dyn Rule> {
        Box::new(self.clone())
    }
}

impl<S: Sanitizer + Clone + 'static> Boxed<dyn Sanitizer> for S {
    fn boxed(&self) -> Box<dyn Sanitizer> {
        Box::new(self.clone())
    }
}

/// Pushes the pieces through a gate with these sanitizers and rules.
pub(crate) fn judge<'a>(
    sanitizers: &[&dyn Boxed<dyn Sanitizer>],
    rules: &[&dyn Boxed<dyn Rule>],
    asked: &Asked,
    pieces: impl IntoIterator<Item = &'a str>,
    finish: FinishReason,
) -> Result<Judged, ErrorKind> {
    let gate = Arc::new(Gate {
        sanitizers: sanitizers.iter().map(|one| one.boxed()).collect(),
        rules: rules.iter().map(|rule| rule.boxed()).collect(),
        judge: None,
        hold: Hold::All,
        max_held_bytes: usize::MAX,
    });
    let mut inspection = Inspection::of_a_whole_text(&gate, asked.clone());
    let mut judged = Judged::default();
    for text in pieces {
        let pushed = inspection.push(text);
        match pushed.map_err(|rejection| rejection.kind())? {
            Passed::AsItCame => judged.text.push_str(text),
            Passed::Changed => inspection.pieces().for_each(|piece| judged.take(piece)),
        }
    }
    let finished = inspection.finish(finish);
    finished.map_err(|rejection| rejection.kind())?;
    inspection.pieces().for_each(|piece| judged.take(piece));
    Ok(judged)
}

impl Judged {
    fn take(&mut self, piece: Piece) {
        match piece {
            Piece::Text(text) => self.text.push_str(&text),
            Piece::Reasoning(text) => self.reasoning.push_str(&text),
            Piece::TakeBack => self.reasoning.push_str(&std::mem::take(&mut self.text)),
        }
    }
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
    however_it_is_cut(text, |pieces| say(rule, &asked, &pieces))
}

/// What the rule says of the pieces as they come.
fn say(rule: &dyn Rule, asked: &Asked, pieces: &[&str]) -> Result<(), ErrorKind> {
    let Some(mut validator) = rule.validator(asked) else {
        return Ok(());
    };
    pieces.iter().try_for_each(|piece| validator.push(piece))?;
    validator.finish(FinishReason::Stop)
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
    let parts: Vec<&str> = pieces.iter().map(String::as_str).collect();
    (
        say(rule, &asked, &parts),
        say(rule, &asked, &[&pieces.concat()]),
    )
}
