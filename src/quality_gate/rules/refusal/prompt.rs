//! What the request says about how to read the answer: [`Request`].

use super::{
    fold::{fold, is_joined},
    languages::{self, Term},
    lexicon::Lexicon,
};
use crate::quality_gate::rule::Asked;

/// How much of each end of a prompt is read.
const READ: usize = 300;

/// What is asked for, as far as it bears on refusals.
#[derive(Clone, Copy)]
enum Ask {
    /// Nothing that is known.
    Nothing,
    Question,
    Order,
    Short,
    /// A text in somebody's voice, a wording.
    Compose,
    Draft,
    Translate,
    /// Somebody in it declines, apologizes or cannot.
    Refusing,
    /// It has the words of a refusal itself.
    Declines,
    /// Both: a text that declines may be wanted.
    Rejection,
    /// What the model is and can do.
    You,
    Quotes,
    Colon,
    /// Something that an assistant may not have, or may not touch.
    Limit,
    Risk,
    Crisis,
    Reason,
    /// None of these.
    Plain,
}

/// How many kinds of requests there are.
pub(super) const ASKS: usize = Ask::Plain as usize + 1;

/// What is asked for.
pub(super) struct Request {
    /// The kinds of it, a bit for each.
    pub(super) asks: u32,
    /// A text is wanted that declines, or the translation of one.
    pub(super) wants_declining: bool,
    text: String,
    /// The beginnings of its words.
    stems: Vec<u32>,
}

impl Request {
    pub(super) fn of(asked: &Asked, language: usize) -> Self {
        let text = fold(&ends(&asked.prompt));
        let trimmed = text.trim();
        let hits = Lexicon::of(languages::of(&asked.prompt, trimmed, "").unwrap_or(language))
            .hits(trimmed);
        let any = |terms: &[Term]| hits.iter().any(|hit| terms.contains(&hit.term));
        let there = !trimmed.is_empty();
        let question = trimmed.ends_with(['?', '؟', ';', '？', '吗', '呢', '嗎'])
            || trimmed.contains("? ")
            || trimmed.ends_with('か');
        let composes = any(&[Term::Compose, Term::Draft]);
        let refusing = any(&[Term::Refusing]);
        let declines = any(&[Term::Cannot, Term::Decline, Term::Unable, Term::Lack]);
        let quotes = trimmed.contains(['"', '“', '„', '«', '「', '”'])
            || trimmed.matches('\'').count() >= 2
                && (trimmed.contains(" '") || trimmed.starts_with('\''));
        let colon = trimmed.contains([':', '：']);
        // Too short to say what a text is to decline, or to have it in it.
        let short = trimmed.chars().nth(40).is_none();
        let touchy = any(&[Term::Limit, Term::Risk, Term::Crisis]);
        let mut known: Vec<u32> = stems(trimmed).collect();
        known.sort_unstable();
        let asks = [
            (Ask::Nothing, !there),
            (Ask::Question, question),
            (Ask::Order, there && !question),
            (Ask::Short, there && short),
            (Ask::Compose, any(&[Term::Compose])),
            (Ask::Draft, any(&[Term::Draft])),
            (Ask::Translate, any(&[Term::Translate])),
            (Ask::Refusing, refusing),
            (Ask::Declines, declines),
            (Ask::Rejection, composes && (refusing || declines)),
            (Ask::You, any(&[Term::You])),
            (Ask::Quotes, quotes),
            (Ask::Colon, colon),
            (Ask::Limit, any(&[Term::Limit])),
            (Ask::Risk, any(&[Term::Risk])),
            (Ask::Crisis, any(&[Term::Crisis])),
            (Ask::Reason, any(&[Term::Reason])),
            (Ask::Plain, there && !touchy),
        ];
        Self {
            asks: asks
                .iter()
                .fold(0, |bits, &(ask, is)| bits | u32::from(is) << ask as u32),
            wants_declining: any(&[Term::Compose]) && refusing && (!short || quotes || colon)
                || any(&[Term::Translate]) && declines && (quotes || colon),
            stems: known,
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

    /// Whether an answer to it may not be what it seems to be without it.
    #[cfg(test)]
    pub(super) fn wants_a_wording(&self) -> bool {
        let wordings = [
            Ask::Compose,
            Ask::Draft,
            Ask::Translate,
            Ask::Quotes,
            Ask::You,
        ];
        wordings.iter().any(|&ask| self.asks & 1 << ask as u32 != 0)
    }

    /// Whether a sentence has a word that the request has.
    pub(super) fn shares_words_with(&self, sentence: &str) -> bool {
        stems(sentence).any(|stem| self.stems.binary_search(&stem).is_ok())
    }
}

/// The beginnings of the longer words of a text; where words are not spaced, each two characters.
fn stems(text: &str) -> impl Iterator<Item = u32> {
    let hash = |chars: &[char]| {
        chars.iter().fold(0_u32, |hash, &c| {
            hash.wrapping_mul(0x0100_0193) ^ u32::from(c)
        })
    };
    text.split(|c: char| !c.is_alphanumeric())
        .flat_map(move |word| {
            let mut chars = ['\0'; 24];
            let mut count = 0_usize;
            for (place, c) in chars.iter_mut().zip(word.chars()) {
                *place = c;
                count += 1;
            }
            let (size, steps) = match chars[0] {
                c if !is_joined(c) => (4, 1),
                '\u{590}'..='\u{9ff}' => (3, 1),
                _ => (2, 24),
            };
            (0..count.saturating_sub(size - 1).min(steps))
                .map(move |at| hash(&chars[at..at + size]))
        })
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
