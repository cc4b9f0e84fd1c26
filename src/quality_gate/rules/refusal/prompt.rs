//! What the request says about how to read the answer: [`Wanted`].

use super::{fold::fold, languages::Term, lexicon::Lexicon};
use crate::quality_gate::rule::Asked;

/// How much of each end of a prompt is read.
const READ: usize = 400;

/// What is asked for, as far as it bears on refusals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// A text that declines: a letter, a translation, a scene.
    Declining,
    /// A text in somebody's voice.
    Voice,
    /// What the model is and can do.
    Itself,
    /// Anything else.
    Answer,
}

impl Wanted {
    pub(super) fn of(lexicon: &Lexicon, asked: &Asked) -> Self {
        let prompt = fold(&ends(&asked.prompt));
        let hits = lexicon.hits(&prompt);
        let any = |term: Term| hits.iter().any(|hit| hit.term == term);
        let declines = hits.iter().any(|refusing| {
            refusing.term == Term::Refusing
                && hits.iter().any(|compose| {
                    compose.term == Term::Compose && compose.language == refusing.language
                })
        });
        let translates = any(Term::Translate)
            && (any(Term::Cannot) || any(Term::Decline) || any(Term::Unable) || any(Term::Lack));
        if declines || translates {
            Self::Declining
        } else if any(Term::Compose) {
            Self::Voice
        } else if any(Term::You) {
            Self::Itself
        } else {
            Self::Answer
        }
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
