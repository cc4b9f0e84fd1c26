//! All thresholds, from one file: `ask.toml` has every default, and a file given with `--config` changes some.

use std::{fs, path::Path, time::Duration};

use serde::{Deserialize, Deserializer, de::Error as _};
use toml::{Table, Value};

use crate::question::Mode;

const DEFAULTS: &str = include_str!("ask.toml");

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Config {
    pub(crate) server: Server,
    pub(crate) retrieval: Retrieval,
    pub(crate) breaker: Breaker,
    pub(crate) retry: Retry,
    modes: Modes,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Server {
    #[serde(deserialize_with = "duration")]
    pub(crate) heartbeat: Duration,
    #[serde(deserialize_with = "duration")]
    pub(crate) shutdown: Duration,
    #[serde(deserialize_with = "duration")]
    pub(crate) watch: Duration,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Retrieval {
    #[serde(deserialize_with = "share")]
    pub(crate) relevant: f64,
    #[serde(deserialize_with = "share")]
    pub(crate) strong: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Breaker {
    pub(crate) failures: u32,
    #[serde(deserialize_with = "duration")]
    pub(crate) window: Duration,
    #[serde(deserialize_with = "duration")]
    pub(crate) open_for: Duration,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Retry {
    pub(crate) attempts: u32,
    #[serde(deserialize_with = "duration")]
    pub(crate) wait: Duration,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Modes {
    search: ModeConfig,
    about: ModeConfig,
    mixed: ModeConfig,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ModeConfig {
    #[serde(deserialize_with = "duration")]
    pub(crate) first_token: Duration,
    #[serde(deserialize_with = "duration")]
    pub(crate) completion: Duration,
    #[serde(deserialize_with = "duration")]
    pub(crate) stall: Duration,
    pub(crate) max_tokens: u32,
    pub(crate) hold: usize,
    pub(crate) min_chars: usize,
    #[serde(deserialize_with = "share")]
    pub(crate) salvage: f64,
    pub(crate) articles: usize,
    pub(crate) knowledge: usize,
    #[serde(deserialize_with = "duration")]
    pub(crate) replay_for: Duration,
}

impl Config {
    /// The defaults, changed by what this file says. The error is a sentence that says what to mend.
    pub(crate) fn read(file: Option<&Path>) -> Result<Self, String> {
        let Some(path) = file else {
            return Self::parse("");
        };
        let text = fs::read_to_string(path)
            .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        Self::parse(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let table = |text: &str| text.parse::<Table>().map_err(|error| error.to_string());
        let mut settings = table(DEFAULTS)?;
        change(&mut settings, table(text)?);
        // Names what is wrong; serde lists what is known where a name is not.
        settings
            .try_into()
            .map_err(|error: toml::de::Error| error.to_string().trim().to_owned())
    }

    pub(crate) fn mode(&self, mode: Mode) -> &ModeConfig {
        match mode {
            Mode::Search => &self.modes.search,
            Mode::About => &self.modes.about,
            Mode::Mixed => &self.modes.mixed,
        }
    }
}

fn change(settings: &mut Table, changes: Table) {
    for (name, value) in changes {
        match (settings.get_mut(&name), value) {
            (Some(Value::Table(settings)), Value::Table(changes)) => change(settings, changes),
            (_, value) => {
                settings.insert(name, value);
            }
        }
    }
}

fn duration<'de, D: Deserializer<'de>>(input: D) -> Result<Duration, D::Error> {
    let text = String::deserialize(input)?;
    let duration = humantime::parse_duration(&text).map_err(|error| {
        D::Error::custom(format!("`{text}` is no duration such as \"8s\": {error}"))
    })?;
    if duration.is_zero() {
        return Err(D::Error::custom("a duration must be longer than zero"));
    }
    Ok(duration)
}

fn share<'de, D: Deserializer<'de>>(input: D) -> Result<f64, D::Error> {
    let share = f64::deserialize(input)?;
    if !(0.0..=1.0).contains(&share) {
        return Err(D::Error::custom(format!(
            "{share} is no share: it must be from 0 to 1"
        )));
    }
    Ok(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_changes_what_it_names_and_nothing_else() {
        let config = Config::parse("[modes.about]\nfirst_token = \"250ms\"").expect("good");
        assert_eq!(
            config.mode(Mode::About).first_token,
            Duration::from_millis(250)
        );
        let (defaults, search) = (Config::parse("").expect("the defaults"), Mode::Search);
        assert_eq!(
            config.mode(search).first_token,
            defaults.mode(search).first_token
        );
        assert_eq!(
            config.mode(Mode::About).stall,
            defaults.mode(Mode::About).stall
        );
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        for (text, why) in [
            ("[server]\nheartbeet = \"8s\"", "heartbeet"),
            ("[modes.serach]\nstall = \"8s\"", "serach"),
            ("[modes.search]\nstall = \"8 parsecs\"", "parsecs"),
            ("[modes.search]\nstall = \"0s\"", "longer than zero"),
            ("[modes.search]\nstall = 8", "string"),
            ("[retrieval]\nstrong = 40.0", "share"),
            ("[server", "server"),
        ] {
            let error = Config::parse(text).expect_err(text);
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
