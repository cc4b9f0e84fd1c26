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
//! offers. The language is told first, by letters and frequent words; only its table is read. The signs are the same in
//! all languages: which constructs there are, where, which two stand in one sentence, how much the answer says beside,
//! whether the request is a question, an order, for a text in somebody's voice. Each sign has a weight, fitted to
//! labelled answers; their sum decides. Case, width, accents, apostrophes, invisible characters and markdown do not
//! matter.
//!
//! The tables are for English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian, Polish,
//! Czech, Slovak, Russian, Ukrainian, Romanian, Hungarian, Finnish, Greek, Turkish, Chinese (both scripts), Japanese,
//! Korean, Arabic, Hebrew, Hindi, Bengali, Vietnamese, Indonesian and Thai. English is the fullest; other languages pass.
//!
//! On labelled answers in files that were held out when it was written and fitted, some 97 of 100 answers that it rejects
//! are refusals, and it catches 93 of 100 refusals. `tests/corpus/gate/fit.py` fits the weights and prints these numbers.
//!
//! # What passes
//!
//! * Sympathy, and an apology for a delay or a mistake, with what was asked for after it.
//! * An honest limit with substance after it: "Without the log I cannot tell the exact cause, but three things …".
//! * What somebody else says: in quotation marks, with "said the captain" after it, in code, in a table.
//! * What cannot be done in the world: "No, you cannot use X with Y".
//! * Anything where the request is for a text that declines ("Write a short reply saying I can't come").
//!   Where the request is for a text in somebody's voice, or about the model itself, more is needed to reject.
//!
//! # What it does not catch
//!
//! A refusal without any of the words of one ("Arr, that be a course this ship will not sail"), in code or in a table,
//! after half an answer, or in a language without a table. Of kind words to somebody in despair that withhold what was
//! asked for, and of one-word refusals of what is asked as a question ("No."), it lets many pass. It may reject a short,
//! true "I don't have that information": such an answer is of no use to a client that another rung could serve. Where it
//! is the right answer, as on a route that must decline, leave the rule out of that route's gate.
//!
//! # When it decides
//!
//! A refusal that is beyond doubt is rejected at 110 visible characters, so that under a hold of 120 nothing of it has
//! left; others at the end of the answer, or at 400 visible characters. Nothing after that is looked at. An answer that
//! says 250 letters without a word that declines is let go.
//!
//! # Cost
//!
//! At most two looks at up to 400 characters, and nothing for the chunks between and after. The request is read only for
//! what may be a refusal. Some 11 us for a short refusal in Latin letters, 25 to 45 us in others (CPU time, one core of a
//! busy server). The opening is kept until it is judged: a few KiB. The table of a language is built once for all: of
//! English in [`Refusals::new`], of others when the first answer in them comes, which then waits some 50 ms.
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
mod languages;
mod lexicon;
mod opening;
mod prompt;
mod signs;
mod weights;

use self::{lexicon::Lexicon, opening::Opening, prompt::Request, signs::Signs};
use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    invisible::is_invisible,
    quality_gate::rule::{Asked, Rule, Validator},
};

/// Where the answer is looked at while it streams, in visible characters.
const LOOKS: [usize; 2] = [110, 400];

/// How much has to speak for a refusal, in hundredths of a logit.
const ENOUGH: i32 = 200;

/// How much, to reject an answer before more of it has come.
const SURE: i32 = 250;

/// Rejects an answer that opens with a refusal, as [`ErrorKind::Refusal`]: see the [module](self).
#[derive(Clone, Copy, Debug, Default)]
pub struct Refusals {
    _private: (),
}

impl Refusals {
    /// Refusals in all the languages.
    #[must_use]
    pub fn new() -> Self {
        // What most answers need is ready before the first one comes.
        let _ = languages::of("I cannot", "i cannot", "").map(Lexicon::of);
        Self::default()
    }
}

impl Rule for Refusals {
    fn name(&self) -> &'static str {
        "refusal"
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Judging::of(asked)))
    }
}

/// Judges the opening of one answer.
struct Judging {
    asked: Asked,
    /// The opening, as far as it is there.
    text: String,
    /// Its visible characters.
    length: usize,
    /// How many of the [`LOOKS`] have been taken.
    looked: usize,
}

/// What a look gives.
enum Look {
    /// It answers: no refusal can follow that would count.
    Answers,
    /// How much speaks for a refusal.
    Score(i32),
}

impl Judging {
    fn of(asked: &Asked) -> Self {
        Self {
            asked: asked.clone(),
            text: String::new(),
            length: 0,
            looked: 0,
        }
    }

    /// Keeps a character, if it can be seen. Of white space, one character.
    fn keep(&mut self, c: char) {
        if c.is_whitespace() {
            if !self.text.ends_with(char::is_whitespace) {
                self.text.push(if c == '\n' { c } else { ' ' });
            } else if c == '\n' && self.text.ends_with(' ') {
                self.text.pop();
                self.text.push('\n');
            }
        } else if !is_invisible(c) && c != '\u{640}' {
            self.text.push(c);
            self.length += 1;
        }
    }

    /// What speaks for a refusal in what is there; none where it answers. The request is read only where it matters.
    fn signs(&self) -> Option<Signs> {
        let opening = Opening::of(&self.text);
        let language = languages::of(&self.text, &opening.text, &self.asked.prompt)?;
        let mut hits = Lexicon::of(language).hits(&opening.text);
        hits.retain(|hit| hit.term.is_of_answers());
        if signs::answers(&opening, &hits) {
            return None;
        }
        let request = Request::of(&self.asked, language);
        (!request.wants_declining).then(|| Signs::of(&opening, &hits, &request))
    }

    fn look(&self) -> Look {
        self.signs()
            .map_or(Look::Answers, |signs| Look::Score(signs.score()))
    }

    fn look_at_the_end(&self) -> Option<Look> {
        (self.looked < LOOKS.len()).then(|| self.look())
    }

    /// Looks no further.
    fn done(&mut self) {
        self.looked = LOOKS.len();
        self.text = String::new();
        self.asked = Asked::default();
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
            if path.extension().is_none_or(|end| end != "jsonl") {
                continue;
            }
            for line in std::fs::read_to_string(&path).unwrap().lines() {
                let row: Row = serde_json::from_str(line).unwrap();
                if row.label != "refusal" && row.label != "good" {
                    continue;
                }
                // The answer is what it is without the request, unless that is for a wording.
                let asked = Asked {
                    prompt: row.prompt.as_str().into(),
                    ..Asked::default()
                };
                let worded = Request::of(&asked, 0).wants_a_wording();
                let print = |prompt: &str, bare: &str| {
                    let asked = Asked {
                        prompt: prompt.into(),
                        ..Asked::default()
                    };
                    let [early, whole] = LOOKS.map(|until| {
                        let mut judging = Judging::of(&asked);
                        for c in row.text.chars() {
                            if judging.length < until {
                                judging.keep(c);
                            }
                        }
                        let list = |signs: Signs| {
                            signs
                                .each()
                                .map(|sign| sign.to_string())
                                .collect::<Vec<_>>()
                                .join(" ")
                        };
                        judging.signs().map_or("-".to_owned(), list)
                    });
                    let Row {
                        id, lang, label, ..
                    } = &row;
                    let told = languages::of(&row.text, &fold::fold(&row.text), prompt)
                        .map_or("", |at| languages::LANGUAGES[at].name);
                    let worded = if worded { "worded" } else { "plain" };
                    println!(
                        "row\t{name}\t{id}{bare}\t{lang}\t{label}\t{whole}\t{early}\t{worded}\t{}\t{told}",
                        signs::SIGNS
                    );
                };
                print(&row.prompt, "");
                if !row.prompt.is_empty() {
                    print("", "-bare");
                }
            }
        }
    }

    #[test]
    fn what_is_kept_is_bounded() {
        for unit in ["\u{200b}", " ", " \n", "\u{301}", "𝔘", "x"] {
            let mut judging = Judging::of(&Asked::default());
            let mut most = 0;
            for _ in 0..20_000 {
                judging.push(unit).unwrap();
                most = most.max(judging.text.len());
            }
            assert!(most <= 2 * 4 * LOOKS[1], "{unit:?}: {most}");
        }
    }
}
