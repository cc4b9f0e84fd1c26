//! Rejects answers that open with a refusal: [`Refusals`].
//!
//! "I'm sorry, but I can't help with that" comes with a 200, a finish reason of `stop`, and all the signs of health. This
//! rule reads the opening of an answer and rejects it, as [`ErrorKind::Refusal`], where it declines and nothing of
//! substance goes with it, so that another rung can answer.
//!
//! # How it tells
//!
//! By how a refusal is built, not by whole sentences. Per language there are tables of constructs: who cannot or will
//! not ("I'm unable", "ich kann … nicht", "できかねます"), what an assistant does ("help", "provide", "write"), what was
//! asked for ("that", "this request"), what an assistant has not (pictures, links, yesterday's chat) or may not touch
//! (weapons, lyrics, elections), and what comes along with a refusal and adds nothing: regret, reasons, referrals,
//! offers. One grammar for all languages puts them together, clause by clause. What it finds is a sign among others: how
//! long the answer is, what it says beside, whether the request is a question, an order, for a text in somebody's
//! voice. Each sign has a weight, fitted to labelled answers; their sum decides. Case, width, accents,
//! apostrophes, invisible characters and markdown do not matter.
//!
//! The tables are for English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian, Polish,
//! Czech, Slovak, Russian, Ukrainian, Romanian, Hungarian, Finnish, Greek, Turkish, Chinese (both scripts), Japanese,
//! Korean, Arabic, Hebrew, Hindi, Bengali, Vietnamese, Indonesian and Thai. English is the fullest; other languages pass.
//!
//! On labelled answers in files that were left out when the weights were fitted, 98 of 100 answers that it rejects are
//! refusals, and it catches 85 of 100 refusals. `tests/corpus/gate/fit.py` fits the weights and prints these numbers.
//!
//! # What passes
//!
//! * Sympathy, and an apology for a delay or a mistake, with what was asked for after it.
//! * An honest limit with substance after it: "Without the log I cannot tell the exact cause, but three things …".
//! * What somebody else says: in quotation marks, with "said the captain" after it, in code, in a table.
//! * What cannot be done in the world: "No, you cannot use X with Y".
//! * A letter, and anything where the request is for a text that declines ("Write a short reply saying I can't come").
//!   Where the request is for a text in somebody's voice, or about the model itself, more is needed to reject.
//!
//! # What it does not catch
//!
//! A refusal without any of the words of one ("Arr, that be a course this ship will not sail"), in code or in a table,
//! after half an answer, or in a language without a table. Of kind words to somebody in despair that withhold what was
//! asked for, and of one-word refusals of what is asked as a question ("No."), it lets many pass. It may reject a short, true "I don't have that information":
//! such an answer is of no use to a client that another rung could serve. Where it is the right answer, as on a route
//! that must decline, leave the rule out of that route's gate.
//!
//! # When it decides
//!
//! A refusal that is beyond doubt is rejected at 110 visible characters, so that under a hold of 120 nothing of it has
//! left; others at the end of the answer, or at 700 visible characters. Nothing after that is looked at. An answer that
//! clearly answers is let go at 110.
//!
//! # Cost
//!
//! At most two looks at up to 700 characters and nothing for the chunks between and after. The request is read once, and
//! only for what may be a refusal. Some 25 us for a short refusal, 70 to 130 us for a long answer full of negations (CPU
//! time, one core of a busy server). The opening is kept until it is judged: a few KiB. The tables are built once for all,
//! when the first rule is made: do that at the start.
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
    reading::{Reading, runs_of_request},
};
use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::rule::{Asked, Rule, Validator},
};

/// Where the answer is looked at while it streams, in visible characters.
const LOOKS: [usize; 2] = [110, 340];

/// How much has to speak for a refusal.
const ENOUGH: f32 = 0.18;

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
            looked: 0,
        }))
    }
}

/// Judges the opening of one answer.
struct Judging {
    /// What is read, until it is judged.
    opening: Option<Reading>,
    evidence: Evidence,
    /// How many of the [`LOOKS`] have been taken.
    looked: usize,
}

impl Validator for Judging {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        let Some(opening) = &mut self.opening else {
            return Ok(());
        };
        for c in text.chars() {
            opening.push(c);
            if opening.visible() < LOOKS[self.looked] {
                continue;
            }
            opening.runs(|place, run| self.evidence.add(place, run));
            self.looked += 1;
            let last = self.looked == LOOKS.len();
            if self.evidence.score() > if last { ENOUGH } else { SURE } {
                return Err(ErrorKind::Refusal);
            }
            if last {
                self.opening = None;
                break;
            }
        }
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        if let Some(mut opening) = self.opening.take()
            && opening.visible() > 0
        {
            opening.runs_to_the_end(|place, run| self.evidence.add(place, run));
            if self.evidence.score() > ENOUGH {
                return Err(ErrorKind::Refusal);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_bounded() {
        for unit in ["\u{200b}", " ", " \n", "\u{301}", "𝔘", "x", "\u{fdfa}"] {
            let mut opening = Reading::new();
            for _ in 0..20_000 {
                if opening.visible() < LOOKS[1] {
                    unit.chars().for_each(|c| opening.push(c));
                }
            }
            // The longest of decompositions has 18 characters, of two bytes and spaces.
            assert!(opening.folded().len() <= 36 * LOOKS[1], "{unit:?}");
        }
    }
}
