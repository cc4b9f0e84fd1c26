//! Answers that only say the question again: [`Echo`].

use std::{
    collections::HashSet,
    hash::{BuildHasher, RandomState},
};

use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
};

/// Rejects an answer that says nothing but what was asked, or what the model was told, with
/// [`ErrorKind::Heuristic`]`("prompt_echo")`.
///
/// Letters and digits count, whatever their case; white space, punctuation and markdown do not. An answer is an echo
/// where 95 % of its sequences of six characters are in the prompt and the instructions, its first and its last among
/// them, and nearly all of the prompt, or of the instructions, is in it. A label before it ("Question:") does not help. So one that quotes the question and then
/// answers it is no echo, however short the answer; neither is the part of a prompt that was to be repeated, corrected
/// or filled in.
///
/// Where prompt or instructions ask for a text to be given back (to repeat, correct, rewrite, translate it: the words
/// for it in some twenty languages), the rule has nothing to say. Nor for less than 16 characters, since a greeting is
/// answered by a greeting, or for more than 16,384, where the question is a document.
///
/// Judged when the text is complete. Keeps an answer of up to twice the length of the question; a longer one has
/// something of its own to say.
#[derive(Clone, Copy, Debug, Default)]
pub struct Echo;

/// How many characters are compared as one.
const GRAM: usize = 6;
const LEAST: usize = 16;
const MOST: usize = 16 * 1024;
const LONGEST_LABEL: usize = 24;

/// The share of an answer that has to be an echo, and of a text that has to be echoed, in percent.
const ECHOED: usize = 95;
const COVERED: usize = 90;

/// Beginnings of words that ask for a text to be given back.
const GIVES_BACK: &[&str] = &[
    // English
    "repeat",
    "echo",
    "copy",
    "copies",
    "verbatim",
    "proofread",
    "correct",
    "rewrite",
    "rephrase",
    "paraphras",
    "translat",
    "transcri",
    "format",
    "spell",
    "grammar",
    "punctuat",
    "edit",
    "polish",
    "quote",
    "recite",
    "complete",
    "fill",
    "convert",
    "replace",
    "transform",
    "reword",
    "cite",
    "say ",
    "type ",
    "print",
    "write ",
    "output",
    // German, Dutch, Swedish, Danish, Norwegian
    "wiederhol",
    "korrig",
    "übersetz",
    "umschreib",
    "formulier",
    "abschreib",
    "sag ",
    "schreib",
    "ergänz",
    "herhaal",
    "vertaal",
    "verbeter",
    "corrigeer",
    "herschrijf",
    "schrijf",
    "upprepa",
    "översätt",
    "rätta",
    "skriv",
    "gentag",
    "oversæt",
    "ret ",
    "oversett",
    "gjenta",
    "korriger",
    // French, Spanish, Italian, Portuguese, Romanian
    "répèt",
    "répét",
    "traduis",
    "traduc",
    "tradui",
    "corrig",
    "réécri",
    "recopi",
    "reformul",
    "écris",
    "complèt",
    "repit",
    "repet",
    "traduz",
    "traduci",
    "corregg",
    "riscriv",
    "reescrib",
    "reescrev",
    "escrib",
    "escrev",
    "scriv",
    "completa",
    "ripet",
    "copia",
    "parafras",
    "corect",
    "scrie",
    "rescrie",
    // Polish, Czech, Hungarian, Finnish, Turkish, Greek
    "powtórz",
    "przetłumacz",
    "popraw",
    "przepisz",
    "napisz",
    "zopakuj",
    "přelož",
    "oprav",
    "přepiš",
    "napiš",
    "ismét",
    "fordít",
    "javít",
    "írd",
    "toista",
    "käännä",
    "korjaa",
    "kirjoita",
    "tekrar",
    "çevir",
    "düzelt",
    "yaz",
    "επανάλαβ",
    "μετάφρασ",
    "διόρθωσ",
    "γράψε",
    // Russian, Ukrainian
    "повтор",
    "перевед",
    "исправ",
    "перепиш",
    "напиш",
    "перекла",
    "виправ",
    "скопир",
    "процитир",
    // Arabic, Hebrew, Hindi
    "كرر",
    "ترجم",
    "صحح",
    "اكتب",
    "أعد",
    "חזור",
    "תרגם",
    "תקן",
    "כתוב",
    "दोहर",
    "अनुवाद",
    "सुधार",
    "लिख",
    // Chinese, Japanese, Korean
    "重复",
    "重複",
    "翻译",
    "翻譯",
    "改写",
    "改寫",
    "校对",
    "校對",
    "修改",
    "复述",
    "複述",
    "照抄",
    "写",
    "寫",
    "繰り返",
    "翻訳",
    "訳し",
    "校正",
    "書き",
    "直し",
    "復唱",
    "반복",
    "번역",
    "교정",
    "고쳐",
    "따라",
    "써 ",
    "써줘",
    // Vietnamese, Indonesian, Thai
    "lặp lại",
    "nhắc lại",
    "dịch",
    "sửa",
    "viết",
    "ulangi",
    "terjemah",
    "perbaiki",
    "tulis",
    "ทวน",
    "แปล",
    "แก้",
    "เขียน",
    "พูดตาม",
];

impl Rule for Echo {
    fn name(&self) -> &'static str {
        "prompt_echo"
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        if asked.prompt.len() + asked.instructions.len() > MOST * 4 || gives_back(asked) {
            return None;
        }
        let (prompt, told) = (normal(&asked.prompt), normal(&asked.instructions));
        let all = prompt.len() + told.len();
        (LEAST..=MOST).contains(&all).then(|| {
            Box::new(Comparison {
                prompt,
                told,
                answer: Vec::new(),
                label: None,
                most: 2 * all,
            }) as Box<dyn Validator>
        })
    }
}

struct Comparison {
    prompt: Vec<char>,
    told: Vec<char>,
    /// What there is of the answer.
    answer: Vec<char>,
    /// How much of it comes before its first colon.
    label: Option<usize>,
    /// The longest answer that is looked at.
    most: usize,
}

impl Validator for Comparison {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        for c in text.chars() {
            if self.answer.len() > self.most {
                break;
            }
            if matches!(c, ':' | '：') {
                self.label.get_or_insert(self.answer.len());
            }
            self.answer.extend(normal_char(c));
        }
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        if self.answer.len() > self.most {
            return Ok(());
        }
        let label = self
            .label
            .filter(|&label| label <= LONGEST_LABEL)
            .unwrap_or(0);
        if self.is_echo(&self.answer) || (label > 0 && self.is_echo(&self.answer[label..])) {
            return Err(ErrorKind::Heuristic("prompt_echo"));
        }
        Ok(())
    }
}

impl Comparison {
    fn is_echo(&self, answer: &[char]) -> bool {
        if answer.len() < LEAST {
            return false;
        }
        let hasher = RandomState::new();
        let grams = |text: &[char]| -> Vec<u64> {
            text.windows(GRAM)
                .map(|gram| hasher.hash_one(gram))
                .collect()
        };
        let answer = grams(answer);
        let parts = [grams(&self.prompt), grams(&self.told)];

        let known: HashSet<u64> = parts.iter().flatten().copied().collect();
        let is_known = |gram: Option<&u64>| gram.is_some_and(|gram| known.contains(gram));
        let said: HashSet<u64> = answer.iter().copied().collect();
        let covered = |part: &Vec<u64>| part.len() >= LEAST - GRAM && share(part, &said) >= COVERED;

        // Two texts behind each other are joined by a few sequences that are in neither.
        let joint = GRAM - 1;
        let echoed = answer.iter().filter(|gram| known.contains(gram)).count() + joint;
        is_known(answer.first())
            && is_known(answer.last())
            && echoed * 100 >= answer.len() * ECHOED
            && parts.iter().any(covered)
    }
}

/// The share of these that are in the set, in percent.
fn share(grams: &[u64], set: &HashSet<u64>) -> usize {
    grams.iter().filter(|gram| set.contains(gram)).count() * 100 / grams.len().max(1)
}

fn gives_back(asked: &Asked) -> bool {
    let asks = |text: &str| {
        let text = text.to_lowercase();
        GIVES_BACK.iter().any(|word| begins_a_word(&text, word))
    };
    asks(&asked.prompt) || asks(&asked.instructions)
}

/// Scripts without spaces have no words to begin.
fn begins_a_word(text: &str, word: &str) -> bool {
    let spaced = word.chars().next().is_some_and(|c| u32::from(c) < 0x0e00);
    text.match_indices(word).any(|(place, _)| {
        !spaced
            || !text[..place]
                .chars()
                .next_back()
                .is_some_and(char::is_alphabetic)
    })
}

fn normal(text: &str) -> Vec<char> {
    text.chars().flat_map(normal_char).collect()
}

fn normal_char(c: char) -> impl Iterator<Item = char> {
    c.to_lowercase().filter(|c| c.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_echo(prompt: &str, instructions: &str, answer: &str) -> bool {
        let asked = Asked {
            prompt: prompt.into(),
            instructions: instructions.into(),
        };
        let Some(mut validator) = Echo.validator(&asked) else {
            return false;
        };
        let pushed = answer
            .chars()
            .all(|c| validator.push(c.encode_utf8(&mut [0; 4])).is_ok());
        !pushed || validator.finish(FinishReason::Stop).is_err()
    }

    const ADA: &str = "You are Ada, a polite tutor who answers in one line.";
    const PRIME: &str = "Explain what a prime number is.";

    #[test]
    fn the_prompt_the_instructions_and_both_are_echoes() {
        assert!(is_echo(
            PRIME,
            ADA,
            "You are Ada, a polite tutor who answers in one line. Explain what a prime number is."
        ));
        assert!(is_echo(PRIME, ADA, ADA));
        assert!(is_echo(
            PRIME,
            ADA,
            "> **Explain** what a prime number is?\n"
        ));
        assert!(is_echo(PRIME, "", &format!("{PRIME} {PRIME}")));
        assert!(is_echo(PRIME, "", &format!("Question: {PRIME}")));
        assert!(is_echo(
            "请用简单的话解释一下什么是质数，并举出三个例子。",
            "",
            "请用简单的话解释一下什么是质数，并举出三个例子"
        ));
    }

    #[test]
    fn a_question_with_its_answer_behind_it_is_no_echo() {
        let question =
            "What is the answer to the ultimate question of life, the universe and everything?";
        assert!(is_echo(question, "", question));
        assert!(!is_echo(question, "", &format!("{question} 42")));
        assert!(!is_echo(question, "", &format!("42. {question}")));
        assert!(!is_echo(
            PRIME,
            ADA,
            "A prime number is a number greater than one that only one and itself divide."
        ));
    }

    #[test]
    fn what_was_to_be_given_back_is_no_echo() {
        for (prompt, instructions, answer) in [
            (
                "Repeat after me: abracadabra abracadabra",
                "",
                "abracadabra abracadabra",
            ),
            (
                "The quick brown fox jumps over the lazy dog.",
                "Proofread what the user sends.",
                "The quick brown fox jumps over the lazy dog.",
            ),
            (
                "请重复这句话：春眠不觉晓，处处闻啼鸟，夜来风雨声。",
                "",
                "请重复这句话：春眠不觉晓，处处闻啼鸟，夜来风雨声。",
            ),
            (
                "My name is ___ and I live in the town of ___.",
                "",
                "My name is Ada and I live in the town of Turin.",
            ),
            ("Hello there!", "", "Hello there!"),
        ] {
            assert!(!is_echo(prompt, instructions, answer), "{prompt}");
        }
    }

    #[test]
    fn an_answer_of_any_length_is_judged_from_a_bounded_part() {
        let asked = Asked {
            prompt: PRIME.into(),
            ..Asked::default()
        };
        let mut validator = Echo.validator(&asked).expect("long enough");
        for _ in 0..100_000 {
            assert!(validator.push(PRIME).is_ok());
        }
        assert!(validator.finish(FinishReason::Stop).is_ok());
        let long = Asked {
            prompt: "a question ".repeat(10_000).into(),
            ..Asked::default()
        };
        assert!(Echo.validator(&long).is_none());
    }
}
