//! An answer is not much shorter than what was asked for: [`TooShort`].

mod request;

use self::request::{Said, asks_yes_or_no, number_in, words_of};
use super::script::{is_alphanumeric, is_unspaced};
use crate::{
    chunk::FinishReason,
    config::ConfigError,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
};

/// Rejects an answer that is far too short for its request, with `ErrorKind::Heuristic("too_short")`.
///
/// Many good answers are one word ("42", "Paris", "Yes."), also to a long question, so the rule speaks only where the
/// request itself asks for length:
///
/// * **a number** of words, sentences, paragraphs, steps or items ("5 steps", "about 300 words"): the answer needs a
///   share of it, by default one fifth, a sentence counted as 5 words, a paragraph as 20 and a step or an item as 3;
/// * **a long form** ("write an essay", "explain in detail", "step by step"): the answer needs 12 words, the length of
///   one sentence.
///
/// It is silent where the request asks for brevity or a choice ("in one word", "at most", "briefly", "which", "yes or
/// no", "translate") or something that yes or no answers ("Is a detailed report needed?"), and where it asks in a language whose words the rule does not know. It knows English, German,
/// French, Spanish, Portuguese and Italian. It reads the first 300 characters of the prompt for what is asked for, and
/// the first and the last 1000 for what makes it silent: what lies between is material.
///
/// The defaults are choices, not measurements: they find answers that broke off or never began, and leave it to a judge
/// to say what is merely thin. [`of_prompt`](Self::of_prompt) adds a minimum for features whose answers are as long as
/// their prompts, such as translation or correction.
#[derive(Clone, Copy, Debug)]
pub struct TooShort {
    share: f64,
    long_form: usize,
    of_prompt: f64,
}

impl Default for TooShort {
    fn default() -> Self {
        Self::new()
    }
}

impl TooShort {
    /// The rule with its defaults: one fifth of a number asked for, 12 words of a long form, no share of the prompt.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            share: 0.2,
            long_form: 12,
            of_prompt: 0.0,
        }
    }

    /// The share of a number asked for that is enough.
    ///
    /// # Errors
    ///
    /// Where it is not above 0 and at most 1.
    pub fn share(mut self, share: f64) -> Result<Self, ConfigError> {
        self.share = checked(share)?;
        Ok(self)
    }

    /// How many words are enough for a long form. 0: any answer is.
    #[must_use]
    pub const fn long_form(mut self, words: usize) -> Self {
        self.long_form = words;
        self
    }

    /// Asks for at least this share of the prompt's words in every answer, whatever is asked for.
    ///
    /// # Errors
    ///
    /// Where it is not above 0 and at most 1.
    pub fn of_prompt(mut self, share: f64) -> Result<Self, ConfigError> {
        self.of_prompt = checked(share)?;
        Ok(self)
    }

    /// How many words an answer to this prompt needs.
    fn wanted(&self, prompt: &str) -> usize {
        let of_prompt = if self.of_prompt > 0.0 {
            let mut words = Words::default();
            words.push(prompt);
            share_of(words.count, self.of_prompt)
        } else {
            0
        };
        of_prompt.max(self.asked_for(prompt))
    }

    fn asked_for(&self, prompt: &str) -> usize {
        let asking = words_of(first(prompt, ASKING));
        let number = number_in(&asking).map_or(0, |words| share_of(words, self.share));
        let long = if Said::in_words(&asking).wants_length() {
            self.long_form
        } else {
            0
        };
        let wanted = number.max(long);
        let is_silent =
            |end: &str| asks_yes_or_no(end) || Said::in_words(&words_of(end)).wants_brevity();
        if wanted == 0 || is_silent(first(prompt, END)) || is_silent(last(prompt, END)) {
            return 0;
        }
        wanted
    }
}

fn checked(share: f64) -> Result<f64, ConfigError> {
    if share > 0.0 && share <= 1.0 {
        Ok(share)
    } else {
        Err(ConfigError::new(
            "a share must be above 0 and at most 1: 0.2 is one fifth",
        ))
    }
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]
fn share_of(words: usize, share: f64) -> usize {
    (words as f64 * share).ceil() as usize
}

/// How many characters of a prompt are read for what is asked for, and for what makes the rule silent.
const ASKING: usize = 300;
const END: usize = 1000;

/// A text up to this many characters.
fn first(text: &str, chars: usize) -> &str {
    let end = text.char_indices().nth(chars);
    end.map_or(text, |(at, _)| &text[..at])
}

/// A text from this many characters before its end.
fn last(text: &str, chars: usize) -> &str {
    let begin = text.char_indices().rev().nth(chars - 1);
    begin.map_or(text, |(at, _)| &text[at..])
}

impl Rule for TooShort {
    fn name(&self) -> &'static str {
        "too_short"
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        let wanted = self.wanted(&asked.prompt);
        (wanted > 0).then(|| {
            Box::new(Counting {
                wanted,
                words: Words::default(),
            }) as _
        })
    }
}

struct Counting {
    wanted: usize,
    words: Words,
}

impl Validator for Counting {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        if self.words.count < self.wanted {
            self.words.push(text);
        }
        Ok(())
    }

    fn finish(&mut self, finish: FinishReason) -> Result<(), ErrorKind> {
        // Who asks for tools has not answered yet.
        if self.words.count < self.wanted && finish != FinishReason::ToolCalls {
            return Err(ErrorKind::Heuristic("too_short"));
        }
        Ok(())
    }
}

/// Runs of letters and digits; in scripts without spaces, characters.
#[derive(Default)]
struct Words {
    count: usize,
    in_word: bool,
}

impl Words {
    fn push(&mut self, text: &str) {
        for char in text.chars() {
            let unspaced = is_unspaced(char);
            let is_word = unspaced || is_alphanumeric(char);
            self.count += usize::from(is_word && (unspaced || !self.in_word));
            self.in_word = is_word && !unspaced;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quality_gate::rules::test_kit::verdict_on;

    const SHORT: Result<(), ErrorKind> = Err(ErrorKind::Heuristic("too_short"));

    #[test]
    fn two_words_are_too_short_for_what_asks_for_more() {
        for prompt in [
            "Write an essay about the French Revolution.",
            "List 10 ideas for a birthday party.",
            "Explain step by step how to change a tyre.",
            "Write about 300 words on bees.",
            "Give me five practical tips for better sleep.",
            "Schreibe einen Aufsatz über Goethe.",
            "Explique en détail le cycle de l'eau.",
            "Escribe una historia sobre un perro.",
            "Can you write an essay about bees?",
            "Could you please explain in detail how a car works?",
            "Kannst du mir einen Aufsatz über Bienen schreiben? Schreibe ihn bitte gleich.",
            "What are 10 ways to fall asleep?",
        ] {
            assert_eq!(
                verdict_on(&TooShort::new(), prompt, "Sure thing."),
                SHORT,
                "{prompt}"
            );
        }
    }

    #[test]
    fn one_word_may_be_the_answer() {
        let long = format!(
            "{} What is the capital of this country?",
            "Some material. ".repeat(400)
        );
        for (prompt, answer) in [
            ("What is 6 * 7?", "42"),
            ("Capital of France?", "Paris"),
            ("Is it raining?", "Yes."),
            ("Which essay is better, A or B? Essay A: …", "B"),
            ("Write a title for an essay about bees.", "Bees"),
            ("Explain in one word how a detailed report feels.", "Long"),
            ("Answer in at most 50 words: who wrote Faust?", "Goethe"),
            ("List 5 primes", "2,3,5,7,11"),
            (
                "How did the world change in 2000 words?",
                "x ".repeat(400).as_str(),
            ),
            ("Does a five step plan work?", "Yes."),
            ("Explain in detail, in 1 word, how you feel.", "Fine"),
            ("Write a story about rain. One-word answer!", "Drip"),
            ("Is it worth it to write an essay step by step?", "Yes."),
            (
                "If I write a report in 5 steps, do I need an outline?",
                "Yes, always.",
            ),
            ("Should I write an essay of 500 words?", "No."),
            ("Can I write a detailed article in 300 words?", "Yes."),
            ("Isn't it enough to write 300 words?", "It is."),
            ("Yes/no: a good article has at least 300 words?", "no"),
            (
                "Muss ich einen Aufsatz schreiben, oder ist ein Bericht in 300 Wörtern genug?",
                "Ja.",
            ),
            ("Ist eine ausführliche Antwort nötig?", "Nein."),
            (
                "Est-ce que je dois écrire une dissertation en 300 mots ?",
                "Oui.",
            ),
            (
                "¿Debo escribir un ensayo de 300 palabras? Escribe tu respuesta.",
                "Sí.",
            ),
            ("Devo scrivere un saggio in 300 parole?", "Sì."),
            ("", "ok"),
            (long.as_str(), "Peru"),
        ] {
            assert_eq!(
                verdict_on(&TooShort::new(), prompt, answer),
                Ok(()),
                "{prompt}"
            );
        }
    }

    #[test]
    fn an_answer_of_the_asked_length_is_accepted_in_any_script() {
        let rule = TooShort::new();
        assert_eq!(
            verdict_on(
                &rule,
                "Write 100 words on bees in Chinese.",
                &"蜜蜂".repeat(20)
            ),
            Ok(())
        );
    }

    #[test]
    fn a_share_of_the_prompt_can_be_asked_for() {
        let rule = TooShort::new().of_prompt(0.5).expect("a share");
        let prompt = "Der Hund ist sehr groß und braun.";
        assert_eq!(verdict_on(&rule, prompt, "The dog"), SHORT);
        assert_eq!(verdict_on(&rule, prompt, "The dog is big."), Ok(()));
    }

    #[test]
    fn a_share_that_is_none_is_refused() {
        for share in [0.0, -1.0, 1.5, f64::NAN] {
            assert!(TooShort::new().share(share).is_err());
            assert!(TooShort::new().of_prompt(share).is_err());
        }
    }
}
