//! Answers that only say the question again: [`Echo`].

mod comparison;
mod given_back;

use self::{comparison::Comparison, given_back::asks_for};
use super::script::{is_alphanumeric, to_lowercase};
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
/// them, and nearly all of the prompt, or of the instructions, is in it. A label before it ("Question:") does not help.
/// So one that quotes the question and then answers it is no echo, however short the answer; neither is the part of a
/// prompt that was to be repeated, corrected or filled in.
///
/// Where the prompt asks for a text to be given back (to repeat, correct, complete, translate it: the words for it in
/// some twenty languages), the rule has nothing to say. Where the instructions ask for it, in words that say no less
/// (to repeat, rewrite, translate), an answer may be the prompt, but not the instructions themselves. Nor does the rule
/// speak for less than 16 characters, since a greeting is answered by a greeting, or for more than 16,384, where the
/// question is a document.
///
/// Judged when the text is complete. The first 36 characters of nearly every answer tell that it is none: the question
/// is looked through once for them. Of an answer that begins like a part of the question, what is in it is noted as it
/// comes, up to twice the length of the question; a longer one has something of its own to say.
#[derive(Clone, Copy, Debug, Default)]
pub struct Echo;

/// Fewest characters of a question and of an echo.
const LEAST: usize = 16;

/// The longest question that is looked at, in bytes.
const MOST_BYTES: usize = 64 * 1024;

const LONGEST_LABEL: usize = 24;

/// Characters in a row by which an answer may be seen to begin as a part of the question does.
const RUN: usize = 12;

/// As many characters hold the longest label and what has to be seen behind it.
const OPENING: usize = LONGEST_LABEL + RUN;

impl Rule for Echo {
    fn name(&self) -> &'static str {
        "prompt_echo"
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        let bytes = asked.prompt.len() + asked.instructions.len();
        (LEAST..=MOST_BYTES).contains(&bytes).then(|| {
            Box::new(Reading {
                asked: asked.clone(),
                state: State::Opening(Opening::default()),
            }) as Box<dyn Validator>
        })
    }
}

struct Reading {
    asked: Asked,
    state: State,
}

enum State {
    Opening(Opening),
    /// It began like a part of the question.
    Comparing(Box<Comparison>),
    /// It has something of its own to say.
    Answer,
}

/// The beginning of an answer.
#[derive(Default)]
struct Opening {
    chars: Vec<char>,
    /// How much of it comes before its first colon.
    label: Option<usize>,
}

impl Validator for Reading {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        for char in text.chars() {
            match &mut self.state {
                State::Opening(opening) => {
                    opening.push(char);
                    if opening.chars.len() >= OPENING {
                        self.state = opening.compared_with(&self.asked);
                    }
                }
                State::Comparing(comparison) => {
                    let mut may_be_echo = true;
                    normal(char, |char| may_be_echo &= comparison.push(char));
                    if !may_be_echo {
                        self.state = State::Answer;
                    }
                }
                State::Answer => break,
            }
        }
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        if let State::Opening(opening) = &self.state {
            self.state = opening.compared_with(&self.asked);
        }
        match &self.state {
            State::Comparing(comparison) if self.is_echo(comparison) => {
                Err(ErrorKind::Heuristic("prompt_echo"))
            }
            _ => Ok(()),
        }
    }
}

impl Reading {
    fn is_echo(&self, comparison: &Comparison) -> bool {
        let Asked {
            prompt,
            instructions,
        } = &self.asked;
        let echoed = comparison.echoed();
        (echoed.instructions || echoed.prompt && !asks_for(instructions, false))
            && !asks_for(prompt, true)
    }
}

impl Opening {
    fn push(&mut self, char: char) {
        if matches!(char, ':' | '：') {
            self.label.get_or_insert(self.chars.len());
        }
        normal(char, |char| self.chars.push(char));
    }

    /// What becomes of an answer with this opening.
    fn compared_with(&self, asked: &Asked) -> State {
        let label = self.label.filter(|&label| label <= LONGEST_LABEL);
        let begins = [Some(0), label.filter(|&label| label > 0)];
        let runs = begins.map(|begin| {
            let run = self.chars.get(begin?..begin? + RUN)?;
            Some(run.iter().fold(0, |run, char| follow(run, *char)))
        });
        if !is_in(asked, runs) {
            return State::Answer;
        }
        let comparison = Comparison::new(asked, begins[1].unwrap_or(0));
        comparison
            .and_then(|mut comparison| {
                let may_be_echo = self.chars.iter().all(|char| comparison.push(*char));
                may_be_echo.then(|| State::Comparing(Box::new(comparison)))
            })
            .unwrap_or(State::Answer)
    }
}

/// Whether a run of characters is in what was asked. Instructions and prompt are taken as one text.
fn is_in(asked: &Asked, runs: [Option<u128>; 2]) -> bool {
    let mut question = asked.instructions.chars().chain(asked.prompt.chars());
    let (mut last, mut is_in) = (0, false);
    runs != [None, None]
        && question.any(|char| {
            normal(char, |char| {
                last = follow(last, char);
                is_in |= runs.contains(&Some(last));
            });
            is_in
        })
}

/// The run that ends with this character: ten bits for each, which is enough to know it by.
fn follow(run: u128, char: char) -> u128 {
    let mixed = u32::from(char).wrapping_mul(0x9e37_79b1) >> 22;
    (run << 10 | u128::from(mixed)) & ((1 << (10 * RUN)) - 1)
}

/// What counts of a character.
#[inline]
fn normal(char: char, mut each: impl FnMut(char)) {
    if char.is_ascii() {
        if char.is_ascii_alphanumeric() {
            each(char.to_ascii_lowercase());
        }
    } else {
        let lower = to_lowercase(char).filter(|char| is_alphanumeric(*char));
        lower.for_each(each);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::quality_gate::rules::test_kit::in_pieces;

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
    fn instructions_that_say_how_answers_should_be_are_no_excuse() {
        let format =
            "Always format your answers as Markdown, give complete sentences and correct facts.";
        assert!(is_echo(PRIME, format, format));
        assert!(is_echo(PRIME, format, PRIME));
        // Asked for a text, a model may give the one it got, but not what it was told.
        let translate =
            "Translate what the user writes into English, and complete broken sentences.";
        assert!(!is_echo(PRIME, translate, PRIME));
        assert!(is_echo(PRIME, translate, translate));
        assert!(is_echo(PRIME, translate, &format!("{translate} {PRIME}")));
        assert!(!is_echo("Repeat your instructions.", ADA, ADA));
        let say = "Reply with: The office is closed until Monday, the fourth of January, and opens again at nine in the \
                   morning; please write to us or come back then, and a happy new year to you and all of yours.";
        assert!(!is_echo("Are you open?", say, &say[12..]));
    }

    #[test]
    fn only_questions_and_answers_of_some_length_are_compared() {
        // No sequence of it comes twice.
        let question = |length: u32| -> Option<String> {
            let code = |i| {
                if i < 11_000 {
                    0xac00 + i
                } else {
                    0x3400 + i - 11_000
                }
            };
            (0..length).map(|i| char::from_u32(code(i))).collect()
        };
        for (length, judged) in [
            (15, false),
            (16, true),
            (16 * 1024, true),
            (16 * 1024 + 1, false),
        ] {
            let question = question(length).expect("characters");
            assert_eq!(is_echo(&question, "", &question), judged, "{length}");
        }
        let question = question(100).expect("characters");
        assert!(is_echo(&question, "", &question.repeat(2)));
        assert!(!is_echo(
            &question,
            "",
            &format!("{}{}", question.repeat(2), &question[..3])
        ));
        // Up to one sequence in twenty may be new.
        let with_new = |new: usize| -> String {
            let text = format!("{question}{}{question}", "x".repeat(new));
            text.chars().take(200).collect()
        };
        assert!(is_echo(&question, "", &with_new(2)) && !is_echo(&question, "", &with_new(10)));
        assert!(is_echo(
            &question,
            "",
            &format!("A very long label here: {question}")
        ));
        assert!(!is_echo(
            &question,
            "",
            &format!("This is not a label since it is long: {question}")
        ));
    }

    #[test]
    fn nothing_of_an_answer_is_kept_but_its_opening() {
        let asked = Asked {
            prompt: PRIME.into(),
            ..Asked::default()
        };
        let reading = |text: &str| {
            let mut reading = Reading {
                asked: asked.clone(),
                state: State::Opening(Opening::default()),
            };
            assert!(reading.push(text).is_ok());
            reading.state
        };
        assert!(matches!(reading(&PRIME[..10]), State::Opening(_)));
        assert!(matches!(reading(&PRIME.repeat(2)), State::Comparing(_)));
        assert!(matches!(reading(&PRIME.repeat(3)), State::Answer));
        assert!(matches!(
            reading(&"a prime is a number ".repeat(3)),
            State::Answer
        ));
        assert!(matches!(
            reading(&format!("{PRIME} {}", "one and itself ".repeat(2))),
            State::Answer
        ));
        match reading(&"\u{301}\u{200b} -".repeat(1000)) {
            State::Opening(opening) => assert!(opening.chars.is_empty()),
            _ => panic!("nothing in it counts"),
        }
    }

    proptest! {
        #[test]
        fn the_verdict_does_not_depend_on_the_pieces(pieces in in_pieces(&[
            PRIME, ADA, "Question: ", "Explain what ", "a prime ", "number is.", "x", "\u{301}",
        ])) {
            let asked = Asked { prompt: PRIME.into(), instructions: ADA.into() };
            let say = |pieces: &[&str]| {
                let mut validator = Echo.validator(&asked).expect("long enough");
                pieces.iter().try_for_each(|piece| validator.push(piece))?;
                validator.finish(FinishReason::Stop)
            };
            let parts: Vec<&str> = pieces.iter().map(String::as_str).collect();
            prop_assert_eq!(say(&parts), say(&[&pieces.concat()]));
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
