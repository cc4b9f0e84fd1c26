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
mod grammar;
mod languages;
mod lexicon;
mod opening;
mod prompt;
mod signs;

use std::sync::{Arc, LazyLock};

use self::{grammar::Found, lexicon::Lexicon, opening::Opening, prompt::Request};
use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::rule::{Asked, Rule, Validator},
};

/// The terms are the same for all rules: compiled once, when the first is made.
static LEXICON: LazyLock<Arc<Lexicon>> = LazyLock::new(|| Arc::new(Lexicon::new()));

/// Where the answer is looked at while it streams, in visible characters.
const LOOKS: [usize; 2] = [110, 700];

/// How much has to speak for a refusal, in hundredths of a logit.
const ENOUGH: i32 = 200;

/// How much, to reject an answer before more of it has come.
const SURE: i32 = 300;

/// Rejects an answer that opens with a refusal, as [`ErrorKind::Refusal`]: see the [module](self).
#[derive(Clone, Debug)]
pub struct Refusals {
    lexicon: Arc<Lexicon>,
}

impl Refusals {
    /// Refusals in all the languages.
    #[must_use]
    pub fn new() -> Self {
        Self {
            lexicon: LEXICON.clone(),
        }
    }
}

impl Default for Refusals {
    fn default() -> Self {
        Self::new()
    }
}

impl Rule for Refusals {
    fn name(&self) -> &'static str {
        "refusal"
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Judging {
            lexicon: self.lexicon.clone(),
            asked: asked.clone(),
            text: String::new(),
            length: 0,
            looked: 0,
            request: None,
        }))
    }
}

/// Judges the opening of one answer.
struct Judging {
    lexicon: Arc<Lexicon>,
    asked: Asked,
    /// The opening, as far as it is there.
    text: String,
    /// Its visible characters.
    length: usize,
    /// How many of the [`LOOKS`] have been taken.
    looked: usize,
    /// What is asked for, once it has been read.
    request: Option<Request>,
}

/// What a look gives.
enum Look {
    /// It answers: no refusal can follow that would count.
    Answers,
    /// How much speaks for a refusal.
    Score(i32),
}

impl Judging {
    /// Keeps a character, if it can be seen. Of white space, one character.
    fn keep(&mut self, c: char) {
        if c.is_whitespace() {
            if !self.text.ends_with(char::is_whitespace) {
                self.text.push(if c == '\n' { c } else { ' ' });
            } else if c == '\n' && self.text.ends_with(' ') {
                self.text.pop();
                self.text.push('\n');
            }
        } else if !fold::is_invisible(c) {
            self.text.push(c);
            self.length += 1;
        }
    }

    /// Judges what is there. The request is read only where it matters: for what may be a refusal.
    fn look(&mut self) -> Look {
        let opening = Opening::of(&self.text);
        match grammar::find(&self.lexicon, &opening) {
            Found::Nothing => Look::Score(i32::MIN),
            Found::Answer => Look::Answers,
            Found::Perhaps(hits) => {
                let (lexicon, asked) = (&self.lexicon, &self.asked);
                let request = self
                    .request
                    .get_or_insert_with(|| Request::of(lexicon, asked));
                if opening.is_letter || request.wants_declining {
                    return Look::Answers;
                }
                Look::Score(grammar::signs(&opening, &hits, request).score())
            }
        }
    }

    fn look_at_the_end(&mut self) -> Option<Look> {
        (self.looked < LOOKS.len()).then(|| self.look())
    }

    /// Looks no further.
    fn done(&mut self) {
        self.looked = LOOKS.len();
        self.text = String::new();
        self.asked = Asked::default();
        self.request = None;
    }
}

impl Validator for Judging {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        let mut text = text;
        while let Some(&until) = LOOKS.get(self.looked) {
            let mut taken = text.len();
            for (at, c) in text.char_indices() {
                if self.length == until {
                    taken = at;
                    break;
                }
                self.keep(c);
            }
            text = &text[taken..];
            if self.length < until {
                break;
            }
            self.looked += 1;
            let last = self.looked == LOOKS.len();
            match self.look() {
                Look::Score(score) if score > if last { ENOUGH } else { SURE } => {
                    return Err(ErrorKind::Refusal);
                }
                Look::Answers => self.done(),
                Look::Score(_) if last => self.done(),
                Look::Score(_) => {}
            }
        }
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        match self.look_at_the_end() {
            Some(Look::Score(score)) if score > ENOUGH => Err(ErrorKind::Refusal),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The signs in the first characters of an answer, by name; none where it answers or nothing declines.
    fn signs_of(asked: &Asked, text: &str, until: usize) -> Option<Vec<&'static str>> {
        let mut judging = judging(asked);
        for c in text.chars() {
            if judging.length == until {
                break;
            }
            judging.keep(c);
        }
        let opening = Opening::of(&judging.text);
        match grammar::find(&judging.lexicon, &opening) {
            Found::Perhaps(hits) => {
                let request = Request::of(&judging.lexicon, asked);
                if opening.is_letter || request.wants_declining {
                    return None;
                }
                Some(grammar::signs(&opening, &hits, &request).names().collect())
            }
            _ => None,
        }
    }

    fn judging(asked: &Asked) -> Judging {
        Judging {
            lexicon: LEXICON.clone(),
            asked: asked.clone(),
            text: String::new(),
            length: 0,
            looked: 0,
            request: None,
        }
    }

    /// What `tests/corpus/gate/fit.py` fits the weights to.
    #[test]
    #[ignore = "prints the signs of the labelled answers"]
    fn signs_of_the_labelled_answers() {
        #[derive(serde::Deserialize)]
        struct Row {
            id: String,
            lang: String,
            label: String,
            #[serde(default)]
            prompt: String,
            text: String,
        }
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/gate");
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            if !(name.starts_with("tuning-") || name == "refusals")
                || path.extension().is_none_or(|end| end != "jsonl")
            {
                continue;
            }
            for line in std::fs::read_to_string(&path).unwrap().lines() {
                let row: Row = serde_json::from_str(line).unwrap();
                if row.label != "refusal" && row.label != "good" {
                    continue;
                }
                let asked = Asked {
                    prompt: row.prompt.as_str().into(),
                    ..Asked::default()
                };
                let print = |asked: &Asked, id: &str| {
                    let list = |until| {
                        signs_of(asked, &row.text, until)
                            .map_or("-".to_owned(), |names| names.join(" "))
                    };
                    let (whole, opening) = (list(LOOKS[1]), list(LOOKS[0]));
                    let (lang, label) = (&row.lang, &row.label);
                    println!("row\t{name}\t{id}\t{lang}\t{label}\t{whole}\t{opening}");
                };
                print(&asked, &row.id);
                // The answer is what it is without the request, unless that is for a wording.
                let request = Request::of(&LEXICON, &asked);
                let worded = request.composes || request.draft || request.translates;
                if !row.prompt.is_empty()
                    && (row.label == "refusal" || !worded && !request.quotes && !request.of_you)
                {
                    print(&Asked::default(), &format!("{}-bare", row.id));
                }
            }
        }
    }

    #[test]
    fn what_is_kept_is_bounded() {
        for unit in ["\u{200b}", " ", " \n", "\u{301}", "𝔘", "x"] {
            let mut judging = judging(&Asked::default());
            let mut most = 0;
            for _ in 0..20_000 {
                judging.push(unit).unwrap();
                most = most.max(judging.text.len());
            }
            assert!(most <= 2 * 4 * LOOKS[1], "{unit:?}: {most}");
        }
    }
}
