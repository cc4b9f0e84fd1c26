//! What the request says about how to read the answer: [`Request`].

use super::{fold::fold, languages::Term, lexicon::Lexicon};
use crate::quality_gate::rule::Asked;

/// How much of each end of a prompt is read.
const READ: usize = 400;

/// What is asked for, as far as it bears on refusals.
#[derive(Debug, Default)]
pub(super) struct Request {
    /// There is one.
    pub(super) there: bool,
    pub(super) length: usize,
    /// It is a question.
    pub(super) question: bool,
    /// A text in somebody's voice is wanted.
    pub(super) composes: bool,
    pub(super) translates: bool,
    /// Somebody in it declines, apologizes or cannot, and a text is wanted of it.
    pub(super) refusing: bool,
    /// What the model is and can do.
    pub(super) of_you: bool,
    /// It has a quotation.
    pub(super) quotes: bool,
    pub(super) colon: bool,
    /// It has the words of a refusal itself.
    pub(super) declines: bool,
    /// It is about something that an assistant may not have.
    pub(super) limit: bool,
    pub(super) reason: bool,
    pub(super) draft: bool,
    pub(super) crisis: bool,
    /// It is about something that an assistant may not touch.
    pub(super) risk: bool,
    /// A text that declines is wanted.
    pub(super) wants_declining: bool,
    text: String,
}

impl Request {
    pub(super) fn of(lexicon: &Lexicon, asked: &Asked) -> Self {
        let text = fold(&ends(&asked.prompt));
        let hits = lexicon.hits(&text);
        let any = |term: Term| hits.iter().any(|hit| hit.term == term);
        let composes_declining = hits.iter().any(|refusing| {
            refusing.term == Term::Refusing
                && hits.iter().any(|compose| {
                    compose.term == Term::Compose && compose.language == refusing.language
                })
        });
        let declines =
            any(Term::Cannot) || any(Term::Decline) || any(Term::Unable) || any(Term::Lack);
        let trimmed = text.trim();
        Self {
            there: !trimmed.is_empty(),
            length: trimmed.chars().count(),
            question: trimmed.ends_with(['?', '؟', ';', '？', '吗', '呢', '嗎'])
                || trimmed.contains("? ")
                || trimmed.ends_with("か"),
            composes: any(Term::Compose),
            translates: any(Term::Translate),
            refusing: any(Term::Refusing),
            of_you: any(Term::You),
            quotes: trimmed.contains(['"', '“', '„', '«', '「', '”'])
                || trimmed.matches('\'').count() >= 2
                    && (trimmed.contains(" '") || trimmed.starts_with('\'')),
            colon: trimmed.contains([':', '：']),
            declines,
            limit: any(Term::Limit),
            reason: any(Term::Reason),
            risk: any(Term::Risk),
            draft: any(Term::Draft),
            crisis: any(Term::Crisis),
            wants_declining: composes_declining || any(Term::Translate) && declines,
            text,
        }
    }

    /// The digits of the answer's numbers that are not in the request.
    pub(super) fn new_figures(&self, answer: &str) -> usize {
        answer
            .split(|c: char| !c.is_ascii_digit())
            .filter(|number| !number.is_empty() && !self.text.contains(number))
            .map(str::len)
            .sum()
    }

    /// Whether the answer begins as the request does, or has most of its words.
    pub(super) fn repeated(&self, answer: &str) -> bool {
        let words: Vec<&str> = self
            .text
            .split_whitespace()
            .filter(|word| word.len() > 4)
            .collect();
        words.len() >= 2
            && 2 * words
                .iter()
                .filter(|word| answer.contains(word.trim_matches(|c: char| !c.is_alphanumeric())))
                .count()
                > words.len()
    }
}

/// Both ends of a text: a request stands before or after what it is about.
fn ends(text: &str) -> String {
    match text.char_indices().nth(READ) {
        None => text.to_owned(),
        Some((head, _)) => {
            let rest = &text[head..];
            let tail = rest
                .char_indices()
                .rev()
                .nth(READ - 1)
                .map_or(0, |(at, _)| at);
            format!("{}\n{}", &text[..head], &rest[tail..])
        }
    }
}
