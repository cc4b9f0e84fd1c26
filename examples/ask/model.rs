//! The models: providers, or the built-in stand-in.

use std::time::Duration;

use backstop::{
    Answer, BoxChunks, ConfigError, Error,
    wire::client::{self, ClientLayer},
};
use tower::{ServiceBuilder, service_fn, util::BoxCloneSyncService};

use crate::{question::Question, stand_in};

/// Between two words of the stand-in: about the pace of a small model.
const PACE: Duration = Duration::from_millis(25);

/// Which model answers.
#[derive(Clone)]
pub(crate) enum Model {
    /// None: passages, word by word.
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

/// Any model, and any stack around it, as one type.
pub(crate) type ModelService = BoxCloneSyncService<Question, Answer<BoxChunks>, Error>;

impl Model {
    /// Reads `LLM_BASE_URL`, `LLM_API_KEY` and `LLM_MODEL`; the stand-in where none is set.
    pub(crate) fn from_env(get: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        Ok(Self::provider("LLM", get)?.unwrap_or(Self::StandIn { pace: PACE }))
    }

    /// Reads `BACKUP_BASE_URL`, `BACKUP_API_KEY` and `BACKUP_MODEL`, if there is a backup.
    pub(crate) fn backup_from_env(
        get: impl Fn(&str) -> Option<String>,
    ) -> Result<Option<Self>, String> {
        Self::provider("BACKUP", get)
    }

    fn provider(
        prefix: &str,
        get: impl Fn(&str) -> Option<String>,
    ) -> Result<Option<Self>, String> {
        let get = |name: &str| {
            let value = get(&format!("{prefix}_{name}"))?.trim().to_owned();
            Some(value).filter(|value| !value.is_empty())
        };
        let (api_key, name) = (get("API_KEY"), get("MODEL"));
        match get("BASE_URL") {
            Some(base_url) => Ok(Some(Self::Provider {
                base_url,
                api_key,
                // Servers with a single model ignore the name.
                name: name.unwrap_or_else(|| "default".to_owned()),
            })),
            None if api_key.is_some() || name.is_some() => Err(format!(
                "{prefix}_API_KEY or {prefix}_MODEL is set, but {prefix}_BASE_URL is not: set it to the provider's base \
                 URL, such as https://api.openai.com/v1, or unset all three"
            )),
            None => Ok(None),
        }
    }

    /// The model as a service. `name` is what answers say it is.
    pub(crate) fn service(&self, provider: &'static str) -> Result<ModelService, ConfigError> {
        match self {
            Self::StandIn { pace } => {
                let pace = *pace;
                let answer = move |question| async move { Ok(stand_in::answer(&question, pace)) };
                Ok(BoxCloneSyncService::new(service_fn(answer)))
            }
            Self::Provider {
                base_url,
                api_key,
                name,
            } => {
                let mut client = ClientLayer::openai(base_url)?.provider(provider);
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
                "Answers come from a built-in stand-in, not from a language model: it quotes the passages that fit \
                 the question best."
                    .to_owned()
            }
            Self::Provider { name, .. } => {
                format!("Answers come from the language model “{name}”, which may be wrong.")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(set: &[(&str, &str)]) -> Result<Model, String> {
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
        assert!(model.is_ok_and(|model| model.service("llm").is_ok()));
    }

    #[test]
    fn a_key_without_a_url_is_refused_rather_than_ignored() {
        for name in ["LLM_API_KEY", "LLM_MODEL"] {
            let refused = from(&[(name, "x")]).err();
            assert!(refused.is_some_and(|why| why.contains("LLM_BASE_URL")));
        }
    }
}
