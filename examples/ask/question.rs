//! What the stack inside answers: [`Question`].

use std::{borrow::Cow, sync::Arc};

use backstop::{AnswerKey, ChatRequest, Error, ErrorKind, LlmRequest, wire::ask::Ask};

use crate::{
    content::{Passage, Shelf},
    search,
};

/// A good answer here is a paragraph; this leaves room for two.
const MAX_TOKENS: u32 = 400;

/// How many passages a model is given, or the stand-in quotes from.
const PASSAGES: usize = 4;

/// The application's own request. Layers need no more of it than [`LlmRequest`]; it becomes a [`ChatRequest`] at the
/// very end, in front of the provider.
#[derive(Clone)]
pub(crate) struct Question {
    pub(crate) text: Arc<str>,
    pub(crate) mode: Mode,
    max_tokens: u32,
}

/// Whose voice answers, and from what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mode {
    /// From the articles.
    #[default]
    Search,
    /// From what the site knows about itself, in the voice of its guide.
    About,
    /// From both.
    Mixed,
}

impl Question {
    /// Takes what a browser sent. The error's context is a sentence for the user.
    pub(crate) fn read(ask: Ask) -> Result<Self, Error> {
        let mode = match ask.mode.as_deref() {
            None | Some("search") => Mode::Search,
            Some("about") => Mode::About,
            Some("mixed") => Mode::Mixed,
            Some(_) => {
                return Err(Error::new(ErrorKind::BadRequest)
                    .with_context("Please choose one of the modes search, about and mixed."));
            }
        };
        Ok(Self {
            text: ask.question.into(),
            mode,
            max_tokens: MAX_TOKENS,
        })
    }

    /// What makes two questions the same, and which knowledge their answer depends on.
    pub(crate) fn key(&self) -> Option<AnswerKey> {
        let key = AnswerKey::shared("articles/ask")
            .exact("mode", self.mode.name())
            .question("q", &self.text);
        Some(match self.mode {
            Mode::Search => key.namespace("art"),
            Mode::About => key.namespace("kn"),
            Mode::Mixed => key.namespace("art").namespace("kn"),
        })
    }

    /// The passages to answer from, the best first.
    pub(crate) fn passages(&self) -> Vec<&'static Passage> {
        search::best(&self.text, self.mode.shelves(), PASSAGES)
    }

    /// The request to a provider: the mode's instructions, the passages, and the question as it was asked.
    pub(crate) fn chat(&self, model: &str) -> ChatRequest {
        let mut instructions = self.mode.instructions().to_owned();
        instructions.push_str(
            " Use nothing but the passages below; if they do not answer the question, say so in one sentence. Keep \
             to 120 words of plain text without Markdown. Name the page you took most from by its path, such as \
             /articles/first-token.\n",
        );
        for passage in self.passages() {
            let heading = passage.heading.unwrap_or(passage.title);
            let (path, text) = (passage.path(), &passage.text);
            instructions.push_str(&format!("\n[{heading}, {path}]\n{text}\n"));
        }
        let mut request = ChatRequest::new(model)
            .system(&instructions)
            .user(&self.text);
        request.set_max_tokens(self.max_tokens);
        request.with_accepts_reset(true)
    }
}

impl LlmRequest for Question {
    fn prompt(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.text)
    }

    fn max_tokens(&self) -> Option<u32> {
        Some(self.max_tokens)
    }

    fn set_max_tokens(&mut self, limit: u32) {
        self.max_tokens = limit;
    }

    /// The page replaces what it shows when it is told to.
    fn accepts_reset(&self) -> bool {
        true
    }
}

impl Mode {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Search => "search",
            Self::About => "about",
            Self::Mixed => "mixed",
        }
    }

    fn shelves(self) -> &'static [Shelf] {
        match self {
            Self::Search => &[Shelf::Articles],
            Self::About => &[Shelf::Knowledge],
            Self::Mixed => &[Shelf::Articles, Shelf::Knowledge],
        }
    }

    fn instructions(self) -> &'static str {
        match self {
            Self::Search => {
                "You answer questions from a small collection of articles about running language models in production."
            }
            Self::About => {
                "You are the guide of this site. Answer questions about it as its friendly host, in the first person \
                 plural."
            }
            Self::Mixed => {
                "You are the guide of this site, a small collection of articles about running language models in \
                 production. Answer from the articles, and from what the site says about itself, as its friendly host."
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(text: &str, mode: &str) -> Question {
        let ask = Ask {
            question: text.into(),
            mode: Some(mode.into()),
        };
        Question::read(ask).expect("a known mode")
    }

    #[test]
    fn the_same_question_has_the_same_key_however_it_is_typed() {
        let key = |text, mode| question(text, mode).key();
        assert_eq!(key("Which rung?", "search"), key("which  rung", "search"));
        assert_ne!(key("Which rung?", "search"), key("Which rung?", "mixed"));
    }

    #[test]
    fn an_answer_depends_on_what_it_was_made_from() {
        let namespaces = |mode| {
            let key = question("Which rung?", mode).key().expect("a key");
            let names = key.namespaces().iter();
            names
                .map(|name| name.as_str().to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(namespaces("search"), ["art"]);
        assert_eq!(namespaces("about"), ["kn"]);
        assert_eq!(namespaces("mixed"), ["art", "kn"]);
    }

    #[test]
    fn a_provider_is_given_the_question_and_the_passages() {
        let request = question("When does a circuit breaker open?", "search").chat("m");
        assert_eq!(request.prompt(), "When does a circuit breaker open?");
        assert_eq!(request.max_tokens(), Some(MAX_TOKENS));
        let messages = request.get("messages").expect("messages");
        assert!(messages.contains("/articles/circuit-breakers"));
        assert!(messages.contains("A circuit breaker remembers."));
    }
}
