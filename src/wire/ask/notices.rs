//! What users are told when the model does not answer: [`Notices`].

use std::{borrow::Cow, fmt, sync::Arc};

use crate::{answer::Source, error::ErrorKind};

/// The sentences for users.
///
/// The stock ones are English: plain and calm, without technical detail, they say that AI is limited and what can be
/// done. Replace them all, or some, to speak in the application's own voice or language:
///
/// ```
/// use backstop::wire::ask::{Notices, Situation};
///
/// let notices = Notices::new(|situation| match situation {
///     Situation::NoQuestion => "Bitte geben Sie eine Frage ein.".into(),
///     other => Notices::stock(other),
/// });
/// assert_eq!(notices.text(Situation::NoQuestion), "Bitte geben Sie eine Frage ein.");
/// ```
#[derive(Clone)]
pub struct Notices(Arc<dyn Fn(Situation) -> Cow<'static, str> + Send + Sync>);

/// What a user is to be told about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Situation {
    /// Something stands in for the model. The source is [`Source::Replay`] or [`Source::NoLlm`]: a backup model that
    /// simply answers needs no notice.
    Fallback {
        /// Who answers.
        source: Source,
        /// Why the model does not, if that is known.
        reason: Option<ErrorKind>,
    },
    /// Nothing could answer.
    Failed(ErrorKind),
    /// The question was empty.
    NoQuestion,
    /// The question has too many characters.
    QuestionTooLong {
        /// The most that are taken.
        limit: usize,
    },
    /// The request was not one that a page of this application sends.
    BadRequest,
}

impl Notices {
    /// Sentences from a function. It is called for each notice and must not block.
    pub fn new(text: impl Fn(Situation) -> Cow<'static, str> + Send + Sync + 'static) -> Self {
        Self(Arc::new(text))
    }

    /// The sentence for a situation.
    #[must_use]
    pub fn text(&self, situation: Situation) -> Cow<'static, str> {
        (self.0)(situation)
    }

    /// The stock sentence for a situation.
    #[must_use]
    pub fn stock(situation: Situation) -> Cow<'static, str> {
        Cow::Borrowed(match situation {
            Situation::Fallback {
                source: Source::Replay,
                ..
            } => {
                "AI is limited right now, so this is an earlier answer to the same question. Please try again in a \
                 few minutes for a new one."
            }
            Situation::Fallback { .. } => {
                "AI is limited right now, so this was written without it. Please try again in a few minutes."
            }
            Situation::Failed(ErrorKind::ContentPolicy) => {
                "AI is limited to certain topics and can't answer this question. Please try asking it in another way."
            }
            Situation::Failed(ErrorKind::ContextLength) => {
                "AI is limited in how much it can read at once. Please try a shorter question."
            }
            Situation::Failed(_) => {
                "AI is limited right now and can't answer this question. Please try again in a few minutes."
            }
            Situation::NoQuestion => "Please type a question.",
            Situation::QuestionTooLong { limit } => {
                return format!("Please shorten the question to {limit} characters.").into();
            }
            Situation::BadRequest => {
                "This question could not be read. Please reload the page and try again."
            }
        })
    }
}

impl Default for Notices {
    fn default() -> Self {
        Self::new(Self::stock)
    }
}

impl fmt::Debug for Notices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notices").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stock_notices_say_that_ai_is_limited_and_what_to_do() {
        let mut situations = vec![
            ErrorKind::ContentPolicy,
            ErrorKind::ContextLength,
            ErrorKind::TtftTimeout,
        ]
        .into_iter()
        .map(Situation::Failed)
        .collect::<Vec<_>>();
        situations.extend(
            [Source::Replay, Source::NoLlm].map(|source| Situation::Fallback {
                source,
                reason: Some(ErrorKind::Connect),
            }),
        );
        for situation in situations {
            let text = Notices::stock(situation);
            assert!(text.starts_with("AI is limited"), "{text}");
            assert!(text.contains("Please try"), "{text}");
        }
    }
}
