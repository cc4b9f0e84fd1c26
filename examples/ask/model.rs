//! The model: a provider, or the built-in stand-in.

use std::time::Duration;

use backstop::{
    Answer, BoxChunks, Chunk, ConfigError, Error, FinishReason, Head, Source,
    wire::client::{self, ClientLayer},
};
use futures_util::{StreamExt, stream};
use tower::{ServiceBuilder, service_fn, util::BoxCloneSyncService};

use crate::question::{Mode, Question};

/// Which model answers.
#[derive(Clone)]
pub(crate) enum Model {
    /// No model at all: passages of the articles, word by word, as a model would send them. For a first look
    /// without a key or a network.
    StandIn {
        /// The pause between two words.
        pace: Duration,
    },
    /// An OpenAI-compatible server.
    Provider {
        base_url: String,
        api_key: Option<String>,
        name: String,
    },
}

/// Any model as one type, so that the stack around it is written once.
pub(crate) type ModelService = BoxCloneSyncService<Question, Answer<BoxChunks>, Error>;

impl Model {
    /// Reads `LLM_BASE_URL`, `LLM_API_KEY` and `LLM_MODEL`; the stand-in where none is set.
    pub(crate) fn from_env(get: impl Fn(&str) -> Option<String>) -> Result<Self, &'static str> {
        let get = |name| {
            get(name)
                .map(|value| value.trim().to_owned())
                .filter(|value| !value.is_empty())
        };
        let (api_key, name) = (get("LLM_API_KEY"), get("LLM_MODEL"));
        match get("LLM_BASE_URL") {
            Some(base_url) => Ok(Self::Provider {
                base_url,
                api_key,
                // Servers with a single model ignore the name.
                name: name.unwrap_or_else(|| "default".to_owned()),
            }),
            None if api_key.is_some() || name.is_some() => Err(
                "LLM_API_KEY or LLM_MODEL is set, but LLM_BASE_URL is not: set it to the provider's base URL, such \
                 as https://api.openai.com/v1, or unset all three to use the built-in stand-in",
            ),
            None => Ok(Self::StandIn {
                pace: Duration::from_millis(25),
            }),
        }
    }

    /// The model as a service.
    pub(crate) fn service(&self) -> Result<ModelService, ConfigError> {
        match self {
            Self::StandIn { pace } => {
                let pace = *pace;
                let answer = move |question| async move { Ok(stand_in(&question, pace)) };
                Ok(BoxCloneSyncService::new(service_fn(answer)))
            }
            Self::Provider {
                base_url,
                api_key,
                name,
            } => {
                let mut client = ClientLayer::openai(base_url)?.provider("llm");
                if let Some(key) = api_key {
                    client = client.api_key(key)?;
                }
                let name = name.clone();
                let service = ServiceBuilder::new()
                    .map_request(move |question: Question| question.chat(&name))
                    .map_response(Answer::boxed)
                    .layer(client)
                    .service(client::hyper());
                Ok(BoxCloneSyncService::new(service))
            }
        }
    }

    /// Who answers, for the page.
    pub(crate) fn describe(&self) -> String {
        match self {
            Self::StandIn { .. } => {
                "Answers come from a built-in stand-in, not from a language model: it quotes the \
                                     passages that fit the question best."
                    .to_owned()
            }
            Self::Provider { name, .. } => {
                format!("Answers come from the language model “{name}”, which may be wrong.")
            }
        }
    }
}

fn stand_in(question: &Question, pace: Duration) -> Answer<BoxChunks> {
    let text = stand_in_text(question);
    let words: Vec<Chunk> = text
        .split_inclusive(' ')
        .map(|word| Chunk::text(word.to_owned()))
        .collect();
    let end = Chunk::finish(FinishReason::Stop);
    let chunks = stream::iter(words.into_iter().chain([end])).then(move |chunk| async move {
        if !pace.is_zero() {
            tokio::time::sleep(pace).await;
        }
        Ok(chunk)
    });
    let head = Head::new(Source::Live)
        .with_provider("built-in")
        .with_model("stand-in");
    Answer::new(head, chunks).boxed()
}

fn stand_in_text(question: &Question) -> String {
    let passages = question.passages();
    let Some(best) = passages.first() else {
        return match question.mode {
            Mode::About => {
                "We have nothing about that on this site. Try “What is this site?”, or look at the \
                            articles below."
                    .to_owned()
            }
            Mode::Search | Mode::Mixed => {
                "The articles say nothing about that. Try other words, or choose one of \
                                           the articles below."
                    .to_owned()
            }
        };
    };
    let opening = match question.mode {
        Mode::Search => "",
        Mode::About | Mode::Mixed => "Good question. Here is what we say about it.\n\n",
    };
    let mut text = format!("{opening}{}", best.text);
    // A second passage only where it is about the same thing.
    if let Some(second) = passages
        .get(1)
        .filter(|second| second.slug == best.slug && second.heading == best.heading)
    {
        text.push_str("\n\n");
        text.push_str(&second.text);
    }
    text.push_str(&format!("\n\nFrom “{}”: {}", best.title, best.path()));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(set: &[(&str, &str)]) -> Result<Model, &'static str> {
        Model::from_env(|name| {
            let found = set.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn without_a_provider_the_stand_in_answers() {
        assert!(matches!(from(&[]), Ok(Model::StandIn { .. })));
        let blank = [("LLM_BASE_URL", ""), ("LLM_API_KEY", " ")];
        assert!(matches!(from(&blank), Ok(Model::StandIn { .. })));
    }

    #[test]
    fn a_url_alone_is_enough_for_a_server_with_one_model() {
        let model = from(&[("LLM_BASE_URL", "http://127.0.0.1:9000/v1")]);
        assert!(matches!(model, Ok(Model::Provider { api_key: None, .. })));
        assert!(model.is_ok_and(|model| model.service().is_ok()));
    }

    #[test]
    fn a_key_without_a_url_is_refused_rather_than_ignored() {
        for name in ["LLM_API_KEY", "LLM_MODEL"] {
            let refused = from(&[(name, "x")]).err();
            assert!(refused.is_some_and(|why| why.contains("LLM_BASE_URL")));
        }
    }
}
