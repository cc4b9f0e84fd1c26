//! Rules of your own, from closures: [`WholeText`], [`EachPiece`].

use std::fmt;

use super::rule::{Asked, Rule, Validator};
use crate::{chunk::FinishReason, error::ErrorKind};

/// Most bytes of an answer that are collected for a closure.
const MAX_TEXT_BYTES: usize = 1024 * 1024;

/// A rule that a closure decides when the whole text is there.
///
/// The closure says whether the text is good; where it is not, the answer is rejected as
/// [`ErrorKind::Heuristic`] with the rule's name. Each answer's text is collected for it, up to 1 MiB; a longer one is
/// rejected. Where a rejection can be known earlier, [`EachPiece`] gives it earlier and collects nothing.
///
/// ```
/// use backstop::quality_gate::{Asked, WholeText};
///
/// let sources = WholeText::new("sources", |_: &Asked, text: &str| text.contains("https://"));
/// ```
#[derive(Clone)]
pub struct WholeText<F> {
    name: &'static str,
    is_good: F,
}

/// A rule that a closure decides with each piece of text as it comes.
///
/// For each answer, the first closure makes a second one, which says of each piece whether the answer may still be
/// accepted; where it may not, it is rejected at once, as [`ErrorKind::Heuristic`] with the rule's name. Pieces are cut
/// anywhere between two characters: what the second closure must remember from one to the next, it keeps itself.
///
/// ```
/// use backstop::quality_gate::{Asked, EachPiece};
///
/// let plain = EachPiece::new("plain", |_: &Asked| |text: &str| !text.contains('*'));
/// let brief = EachPiece::new("brief", |_: &Asked| {
///     let mut chars = 0;
///     move |text: &str| {
///         chars += text.chars().count();
///         chars <= 2_000
///     }
/// });
/// ```
#[derive(Clone)]
pub struct EachPiece<F> {
    name: &'static str,
    begin: F,
}

struct Collecting<F> {
    name: &'static str,
    is_good: F,
    asked: Asked,
    text: String,
}

struct Passing<G> {
    name: &'static str,
    may_pass: G,
}

impl<F> WholeText<F>
where
    F: Fn(&Asked, &str) -> bool + Clone + Send + Sync + 'static,
{
    /// A rule with this name, in snake case, for errors and metrics.
    pub fn new(name: &'static str, is_good: F) -> Self {
        Self { name, is_good }
    }
}

impl<F> Rule for WholeText<F>
where
    F: Fn(&Asked, &str) -> bool + Clone + Send + Sync + 'static,
{
    fn name(&self) -> &'static str {
        self.name
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Collecting {
            name: self.name,
            is_good: self.is_good.clone(),
            asked: asked.clone(),
            text: String::new(),
        }))
    }
}

impl<F> Validator for Collecting<F>
where
    F: Fn(&Asked, &str) -> bool + Send + Sync,
{
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        if self.text.len() + text.len() > MAX_TEXT_BYTES {
            return Err(ErrorKind::Heuristic(self.name));
        }
        self.text.push_str(text);
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        verdict((self.is_good)(&self.asked, &self.text), self.name)
    }
}

impl<F, G> EachPiece<F>
where
    F: Fn(&Asked) -> G + Send + Sync,
    G: FnMut(&str) -> bool + Send + Sync + 'static,
{
    /// A rule with this name, in snake case, for errors and metrics.
    pub fn new(name: &'static str, begin: F) -> Self {
        Self { name, begin }
    }
}

impl<F, G> Rule for EachPiece<F>
where
    F: Fn(&Asked) -> G + Send + Sync,
    G: FnMut(&str) -> bool + Send + Sync + 'static,
{
    fn name(&self) -> &'static str {
        self.name
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Passing {
            name: self.name,
            may_pass: (self.begin)(asked),
        }))
    }
}

impl<G> Validator for Passing<G>
where
    G: FnMut(&str) -> bool + Send + Sync,
{
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        verdict((self.may_pass)(text), self.name)
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        Ok(())
    }
}

fn verdict(good: bool, rule: &'static str) -> Result<(), ErrorKind> {
    if good {
        Ok(())
    } else {
        Err(ErrorKind::Heuristic(rule))
    }
}

impl<F> fmt::Debug for WholeText<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("WholeText").field(&self.name).finish()
    }
}

impl<F> fmt::Debug for EachPiece<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EachPiece").field(&self.name).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_text_may_have_one_mib() {
        let rule = WholeText::new("long", |_: &Asked, text: &str| text.ends_with('b'));
        let judge = |pieces: &[&str]| {
            let mut validator = rule.validator(&Asked::default()).expect("judges all");
            for piece in pieces {
                validator.push(piece)?;
            }
            validator.finish(FinishReason::Stop)
        };
        let rejected = Err(ErrorKind::Heuristic("long"));
        let most = "a".repeat(MAX_TEXT_BYTES - 1);
        assert_eq!(judge(&[&most, "b"]), Ok(()));
        assert_eq!(judge(&[&most, "a"]), rejected);
        assert_eq!(judge(&[&most, "a", "b"]), rejected);
        assert_eq!(judge(&[&most, "ab"]), rejected);
    }
}
