//! Rejects answers that open with a refusal: [`Refusals`].
//!
//! "I'm sorry, but I can't help with that" comes with a 200, a finish reason of `stop`, and all the signs of health. This
//! rule reads the opening of an answer and rejects it, as [`ErrorKind::Refusal`], where it declines and nothing of
//! substance goes with it, so that another rung can answer.
//!
//! # How it tells
//!
//! By a linear model over runs of one, two, four and six characters: of the answer's opening, of its first 60
//! characters, and of the request. Each run has a weight, fitted to some 17,000 labelled answers in 30 languages, of which
//! four in ten are refusals, and half of the others were chosen to look like one; their sum decides. Case, width, accents,
//! kinds of apostrophes, quotation marks and dashes, invisible characters and emphasis do not matter. There are no word
//! lists to maintain: what the rule should know is added to `tests/corpus/gate` and fitted, in a minute.
//!
//! The languages are English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian, Polish,
//! Czech, Slovak, Russian, Ukrainian, Romanian, Hungarian, Finnish, Greek, Turkish, Chinese (both scripts), Japanese,
//! Korean, Arabic, Hebrew, Hindi, Bengali, Vietnamese, Indonesian and Thai. Answers in others pass, mostly.
//!
//! On files that were held out, with two good answers for each refusal, two of five chosen to look like trouble,
//! 99 of 100 answers that it rejects are refusals, and it catches 95 of 100 refusals.
//! `cargo test --test gate_corpus -- --nocapture` prints the table, by file and language.
//!
//! # What passes
//!
//! * Sympathy, and an apology for a delay or a mistake, with what was asked for after it.
//! * An honest limit with substance after it: "Without the log I cannot tell the exact cause, but three things …".
//! * What somebody else says: dialogue, verse, a letter, a rule, an error message.
//! * What cannot be done in the world: "No, you cannot use X with Y".
//! * A translation or a correction that was asked for, mostly also where it is of a refusal.
//!
//! # What it gets wrong
//!
//! It misses refusals without any of the words of one ("Arr, that be a course this ship will not sail"), those that come
//! late in a long answer, and many idioms in the smaller languages. Of plain answers it rejects some 5 in 1000, mostly
//! short ones. A sentence that is word for word a refusal, asked for in other ways than as a translation, is taken for
//! one. It may reject a short, true "I don't have that information": such an answer is of no use to a client that another
//! rung could serve. Where it is the right answer, as on a route that must decline, leave the rule out of that route's
//! gate.
//!
//! # When it decides
//!
//! A refusal that is beyond doubt is rejected at 110 visible characters, so that under a hold of 120 nothing of it has
//! left; others at the end of the answer, or at 340 visible characters. Nothing after that is looked at.
//!
//! # Cost
//!
//! One pass over the first 340 visible characters, and one over 300 at each end of the request: some 2 to 6 us for a
//! short refusal, 17 us for a long answer in any script (one core of a busy server). An answer in flight holds 2 KiB and
//! its opening until it is judged; the weights are 512 KiB of the binary. Nothing is built at the start.
//!
//! ```
//! use backstop::{
//!     ErrorKind, FinishReason,
//!     quality_gate::{Asked, Rule, rules::Refusals},
//! };
//!
//! let rule = Refusals::new();
//! let judge = |answer: &str| {
//!     let mut validator = rule.validator(&Asked::default()).expect("every answer is judged");
//!     validator.push(answer).and_then(|()| validator.finish(FinishReason::Stop))
//! };
//!
//! assert_eq!(judge("I’m afraid that’s something I can’t help you with."), Err(ErrorKind::Refusal));
//! assert_eq!(judge("Es tut mir leid, aber dabei kann ich nicht helfen."), Err(ErrorKind::Refusal));
//! assert_eq!(judge("Sorry for the wait. The answer is 42."), Ok(()));
//! ```

mod fold;
mod grams;
mod model;
mod reading;

#[cfg(test)]
mod fit;

use self::{
    model::Evidence,
    reading::{Look, Reading, runs_of_request},
};
use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::rule::{Asked, Rule, Validator},
};

/// How much has to speak for a refusal.
const ENOUGH: f32 = 0.23;

/// How much, to reject an answer before more of it has come.
const SURE: f32 = 0.4;

/// Rejects an answer that opens with a refusal, as [`ErrorKind::Refusal`]: see the [module](self).
#[derive(Clone, Copy, Debug, Default)]
pub struct Refusals {
    _private: (),
}

impl Refusals {
    /// Refusals in all the languages.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl Rule for Refusals {
    fn name(&self) -> &'static str {
        "refusal"
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        let mut evidence = Evidence::default();
        runs_of_request(&asked.prompt, |place, run| evidence.add(place, run));
        Some(Box::new(Judging {
            opening: Some(Reading::new()),
            evidence,
        }))
    }
}

/// Judges the opening of one answer.
struct Judging {
    /// What is read, until it is judged.
    opening: Option<Reading>,
    evidence: Evidence,
}

impl Validator for Judging {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        let Some(mut opening) = self.opening.take() else {
            return Ok(());
        };
        let mut text = text.chars();
        while let Some(look) =
            opening.read_to_look(&mut text, |place, run| self.evidence.add(place, run))
        {
            match look {
                Look::First if self.evidence.score() <= SURE => {}
                Look::Last if self.evidence.score() <= ENOUGH => return Ok(()),
                _ => return Err(ErrorKind::Refusal),
            }
        }
        self.opening = Some(opening);
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        if let Some(mut opening) = self.opening.take()
            && !opening.is_blank()
        {
            opening.read_to_the_end(|place, run| self.evidence.add(place, run));
            if self.evidence.score() > ENOUGH {
                return Err(ErrorKind::Refusal);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{reading::LAST_LOOK, *};

    #[test]
    fn what_comes_after_a_rejection_is_not_looked_at() {
        for lead in ["", "That is a long story, and a good question. "] {
            let refusal =
                format!("{lead}I'm sorry, but I can't help with that request. ").repeat(9);
            let mut validator = Refusals::new()
                .validator(&Asked::default())
                .expect("every answer is judged");
            assert_eq!(validator.push(&refusal), Err(ErrorKind::Refusal), "{lead}");
            assert_eq!(validator.push("And more."), Ok(()));
            assert_eq!(validator.finish(FinishReason::Stop), Ok(()));
        }
    }

    #[test]
    fn what_is_kept_is_bounded() {
        for unit in ["\u{200b}", " ", " \n", "\u{301}", "𝔘", "x", "\u{fdfa}"] {
            let (mut opening, mut look) = (Reading::new(), None);
            for _ in 0..20_000 {
                if look != Some(Look::Last) {
                    look = opening.read_to_look(&mut unit.chars(), |_, _| {});
                }
            }
            // The longest of decompositions has 18 characters, of two bytes and spaces.
            assert!(opening.folded().len() <= 36 * LAST_LOOK, "{unit:?}");
        }
    }
}
