//! An answer is not much shorter than what was asked for: [`TooShort`].

use super::script::is_unspaced;
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
/// no", "translate"), and where it asks in a language whose words the rule does not know. It knows English, German,
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
        let ends = Ends::of(prompt);
        if SILENT.iter().any(|&words| ends.say(words)) {
            return 0;
        }
        let number = ends.number().map_or(0, |words| share_of(words, self.share));
        let long = LONG.iter().any(|&words| ends.asks(words))
            || WRITE.iter().any(|&verb| ends.asks(verb))
                && FORMS.iter().any(|&form| ends.asks(form));
        number.max(if long { self.long_form } else { 0 })
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

/// What is said where a short answer may be right. Whole words, folded.
const SILENT: [&str; 78] = [
    "one word",
    "single word",
    "in a word",
    "one line",
    "single line",
    "one sentence",
    "single sentence",
    "yes or no",
    "true or false",
    "briefly",
    "brief",
    "short",
    "shorter",
    "shorten",
    "concise",
    "concisely",
    "terse",
    "at most",
    "no more than",
    "not more than",
    "up to",
    "less than",
    "fewer than",
    "under",
    "maximum",
    "max",
    "limit",
    "only",
    "just",
    "which",
    "how many",
    "how much",
    "title",
    "headline",
    "summarize",
    "summarise",
    "summary",
    "tl dr",
    "tldr",
    "translate",
    "classify",
    "count",
    "correct",
    "is it",
    "is this",
    "does this",
    "ein wort",
    "einem wort",
    "ein satz",
    "einem satz",
    "kurz",
    "kurze",
    "kurzen",
    "höchstens",
    "maximal",
    "nur",
    "welche",
    "welcher",
    "welches",
    "ja oder nein",
    "en un mot",
    "une phrase",
    "court",
    "courte",
    "maximum de",
    "seulement",
    "oui ou non",
    "una palabra",
    "una frase",
    "breve",
    "brevemente",
    "máximo",
    "solo",
    "corto",
    "corta",
    "sí o no",
    "curto",
    "sim ou não",
];

/// What asks for a long answer by itself.
const LONG: [&str; 21] = [
    "in detail",
    "detailed",
    "step by step",
    "in depth",
    "comprehensive",
    "thorough",
    "thoroughly",
    "elaborate",
    "ausführlich",
    "ausführliche",
    "ausführlichen",
    "schritt für schritt",
    "en détail",
    "détaillée",
    "étape par étape",
    "en detalle",
    "detallada",
    "paso a paso",
    "detalhadamente",
    "passo a passo",
    "in dettaglio",
];

/// The verbs, and with one of them the things, that ask for a long answer.
const WRITE: [&str; 21] = [
    "write", "compose", "draft", "generate", "tell", "produce", "schreib", "schreibe", "verfasse",
    "erzähle", "écris", "écrivez", "rédige", "rédigez", "escribe", "redacta", "escreva", "redija",
    "scrivi", "racconta", "raconte",
];
const FORMS: [&str; 28] = [
    "essay",
    "essays",
    "article",
    "story",
    "report",
    "blog post",
    "speech",
    "tutorial",
    "guide",
    "chapter",
    "aufsatz",
    "artikel",
    "geschichte",
    "bericht",
    "rede",
    "dissertation",
    "article de blog",
    "histoire",
    "rapport",
    "ensayo",
    "artículo",
    "historia",
    "informe",
    "redação",
    "artigo",
    "história",
    "saggio",
    "articolo",
];

/// What is counted, and how many words one of it stands for.
const UNITS: [(&str, usize); 43] = [
    ("words", 1),
    ("wörter", 1),
    ("wörtern", 1),
    ("worte", 1),
    ("worten", 1),
    ("mots", 1),
    ("palabras", 1),
    ("palavras", 1),
    ("parole", 1),
    ("sentences", 5),
    ("sätze", 5),
    ("sätzen", 5),
    ("phrases", 5),
    ("frases", 5),
    ("frasi", 5),
    ("paragraphs", 20),
    ("absätze", 20),
    ("absätzen", 20),
    ("paragraphes", 20),
    ("párrafos", 20),
    ("parágrafos", 20),
    ("paragrafi", 20),
    ("steps", 3),
    ("items", 3),
    ("ideas", 3),
    ("reasons", 3),
    ("tips", 3),
    ("examples", 3),
    ("ways", 3),
    ("points", 3),
    ("bullet", 3),
    ("schritte", 3),
    ("schritten", 3),
    ("ideen", 3),
    ("gründe", 3),
    ("beispiele", 3),
    ("étapes", 3),
    ("idées", 3),
    ("raisons", 3),
    ("pasos", 3),
    ("razones", 3),
    ("ejemplos", 3),
    ("passos", 3),
];

const NUMBERS: [&str; 9] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// A number that is larger names a year or an amount, not a length.
const LARGEST: usize = 10_000;

/// The beginning of a prompt, which asks, and its beginning and end, which may ask for brevity: words in lower case,
/// one space around each.
struct Ends {
    asking: String,
    both: String,
}

impl Ends {
    fn of(prompt: &str) -> Self {
        let cut = |text: &str, chars: usize| {
            text.char_indices()
                .nth(chars)
                .map_or(text.len(), |(at, _)| at)
        };
        let head = &prompt[..cut(prompt, 1000)];
        let tail = prompt
            .char_indices()
            .rev()
            .nth(999)
            .map_or(prompt, |(at, _)| &prompt[at..]);
        Self {
            asking: words_of(&prompt[..cut(prompt, 300)]),
            both: words_of(head) + &words_of(tail),
        }
    }

    fn asks(&self, words: &str) -> bool {
        has_words(&self.asking, words)
    }

    fn say(&self, words: &str) -> bool {
        has_words(&self.both, words)
    }

    /// The words that the first number with a unit stands for: "5 short steps", "ten ideas".
    fn number(&self) -> Option<usize> {
        let words: Vec<&str> = self.asking.split_whitespace().collect();
        words.iter().enumerate().find_map(|(at, word)| {
            let number = word.parse().ok().or_else(|| {
                let at = NUMBERS.iter().position(|number| number == word)?;
                Some(at + 2)
            })?;
            let (_, each) = words[at + 1..]
                .iter()
                .take(3)
                .find_map(|word| UNITS.iter().find(|(unit, _)| unit == word))?;
            (number <= LARGEST).then_some(number * each)
        })
    }
}

fn words_of(text: &str) -> String {
    let mut words = String::with_capacity(text.len() + 2);
    words.push(' ');
    for char in text.chars() {
        if char.is_alphanumeric() {
            words.extend(char.to_lowercase());
        } else if !words.ends_with(' ') && char != '\'' {
            words.push(' ');
        }
    }
    words.push(' ');
    words
}

fn has_words(text: &str, words: &str) -> bool {
    text.match_indices(words)
        .any(|(at, _)| text[..at].ends_with(' ') && text[at + words.len()..].starts_with(' '))
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
            let is_word = unspaced || char.is_alphanumeric();
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
