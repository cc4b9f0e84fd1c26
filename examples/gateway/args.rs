//! The command line.

use std::{net::SocketAddr, path::PathBuf, str::FromStr, time::Duration};

use clap::{Parser, ValueEnum};

/// An OpenAI-compatible proxy that keeps answering when its upstream does not.
///
/// API keys come from UPSTREAM_API_KEY and BACKUP_API_KEY; without one, the caller's own Authorization header is
/// passed on. ADMIN_TOKEN opens POST /admin/bump/{namespace}.
#[derive(Parser)]
pub(crate) struct Args {
    /// Address to listen on; port 0 takes a free one.
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,

    /// Base URL of the provider, such as http://127.0.0.1:9000/v1.
    #[arg(long)]
    pub(crate) upstream: String,

    /// Base URL of a second provider, asked when the first fails.
    #[arg(long)]
    pub(crate) backup: Option<String>,

    /// The model that is asked when the first fails; with --backup at that provider, else at the same one.
    #[arg(long)]
    pub(crate) backup_model: Option<String>,

    /// How long to wait for the first token.
    #[arg(long, default_value = "8s", value_parser = humantime::parse_duration)]
    pub(crate) ttft_timeout: Duration,

    /// How long an answer may take from its first token.
    #[arg(long, default_value = "45s", value_parser = humantime::parse_duration)]
    pub(crate) completion_timeout: Duration,

    /// How long to wait between two tokens.
    #[arg(long, default_value = "15s", value_parser = humantime::parse_duration)]
    pub(crate) stall_timeout: Duration,

    /// How many timeouts and broken streams within the window open the circuit.
    #[arg(long, default_value_t = 5)]
    pub(crate) breaker_threshold: u32,

    /// The window that they are counted in.
    #[arg(long, default_value = "30s", value_parser = humantime::parse_duration)]
    pub(crate) breaker_window: Duration,

    /// How long the circuit stays open before a probe.
    #[arg(long, default_value = "60s", value_parser = humantime::parse_duration)]
    pub(crate) breaker_open: Duration,

    /// How often a fast failure is retried: no connection, a reset before the first token, 429 and 5xx.
    #[arg(long, default_value_t = 2)]
    pub(crate) retries: u32,

    /// Whether a silent model is asked once more, with fewer tokens, where no replay answers. [default: on without a
    /// backup, off with one, since moving on beats asking a silent route twice]
    #[arg(long, value_enum)]
    pub(crate) shrink_retry: Option<Switch>,

    /// Where last known-good answers are kept: in memory, in a file, in Redis (redis:// or rediss://), or nowhere.
    #[arg(long, default_value = "memory", value_name = "memory|PATH|URL|off")]
    pub(crate) replay: ReplayStore,

    /// What the answers depend on. When it changes, POST /admin/bump/{NAME} puts them out of reach. May be repeated.
    #[arg(long = "namespace", value_name = "NAME", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    pub(crate) namespaces: Vec<String>,

    /// How long an answer is good for a replay.
    #[arg(long, default_value = "24h", value_parser = humantime::parse_duration)]
    pub(crate) replay_ttl: Duration,

    /// How long a client is left without a byte while an answer is awaited.
    #[arg(long, default_value = "10s", value_parser = humantime::parse_duration)]
    pub(crate) heartbeat: Duration,

    /// What happens when an answer fails after its first token and the replacement differs from what was shown.
    #[arg(long, value_enum, default_value = "reset")]
    pub(crate) mid_stream: MidStreamArg,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ReplayStore {
    Memory,
    File(PathBuf),
    Redis(String),
    Off,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Switch {
    On,
    Off,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum MidStreamArg {
    /// End with the failure, also where a replacement would fit.
    Fail,
    /// Append the replacement after a blank line.
    Append,
    /// Take the shown text back, for clients that send `x-backstop-accept: reset`.
    Reset,
}

impl Args {
    pub(crate) fn has_backup(&self) -> bool {
        self.backup.is_some() || self.backup_model.is_some()
    }

    pub(crate) fn shrinks(&self) -> bool {
        self.shrink_retry
            .map_or(!self.has_backup(), |switch| switch == Switch::On)
    }
}

impl FromStr for ReplayStore {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "" => Err("name a store; `off` is none"),
            "memory" => Ok(Self::Memory),
            "off" => Ok(Self::Off),
            url if url.starts_with("redis://") || url.starts_with("rediss://") => {
                Ok(Self::Redis(url.to_owned()))
            }
            url if url.contains("://") => Err("of URLs, only redis:// and rediss:// are known"),
            path => Ok(Self::File(path.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_is_a_word_a_url_or_a_path() {
        for (text, store) in [
            ("memory", ReplayStore::Memory),
            ("off", ReplayStore::Off),
            ("./memory", ReplayStore::File("./memory".into())),
            ("answers.redb", ReplayStore::File("answers.redb".into())),
            ("redis://h/1", ReplayStore::Redis("redis://h/1".into())),
            ("rediss://h", ReplayStore::Redis("rediss://h".into())),
        ] {
            assert_eq!(text.parse(), Ok(store), "{text}");
        }
        for text in ["", "http://h", "postgres://h"] {
            assert!(text.parse::<ReplayStore>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_command_line_is_sound() {
        <Args as clap::CommandFactory>::command().debug_assert();
    }
}
