//! The command line.

use std::{net::SocketAddr, num::NonZeroUsize, path::PathBuf, str::FromStr, time::Duration};

use backstop::quality_gate::Hold;
use clap::{ArgGroup, Parser, ValueEnum, builder::NonEmptyStringValueParser};

/// An OpenAI-compatible proxy that keeps answering when its upstream does not.
///
/// API keys come from UPSTREAM_API_KEY and BACKUP_API_KEY; without one, the caller's own Authorization header is
/// passed on. A judge's comes from JUDGE_API_KEY. ADMIN_TOKEN opens POST /admin/bump/{namespace}.
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

    #[command(flatten)]
    pub(crate) gate: Option<GateArgs>,
}

/// What answers are held to, those of the upstream and those of the backup alike.
#[derive(clap::Args)]
#[command(
    next_help_heading = "Quality gate (an answer that is rejected is a failure, and never recorded)",
    group = ArgGroup::new("gate").multiple(true),
)]
pub(crate) struct GateArgs {
    /// Reject answers of fewer characters.
    #[arg(long, group = "gate", value_name = "N")]
    pub(crate) gate_min_chars: Option<NonZeroUsize>,

    /// Reject answers that are not one JSON document, at the first byte that no document could have there. Nothing is
    /// mended: a code fence or a word around the document rejects it.
    #[arg(long, group = "gate")]
    pub(crate) gate_json: bool,

    /// Reject answers that are not JSON, or do not fit the JSON Schema in this file. References must stay inside it.
    #[arg(long, group = "gate", value_name = "FILE")]
    pub(crate) gate_json_schema: Option<PathBuf>,

    /// Reject answers that open with a refusal.
    #[arg(long, group = "gate")]
    pub(crate) gate_refusals: bool,

    /// Reject answers that repeat themselves over and over.
    #[arg(long, group = "gate")]
    pub(crate) gate_loops: bool,

    /// Take chat-template tokens and thinking tags out of answers: thinking becomes reasoning. An answer of nothing
    /// else is rejected, and so is one in which the model goes on with the user's next turn.
    #[arg(long, group = "gate")]
    pub(crate) gate_leaks: bool,

    /// Reject answers that only say again what was asked, or what the system message says.
    #[arg(long, group = "gate")]
    pub(crate) gate_echo: bool,

    /// Reject answers with one of these words or names, in any case and form. May be repeated.
    #[arg(long, group = "gate", value_name = "WORD", num_args = 1..)]
    pub(crate) gate_forbid: Vec<String>,

    /// How much of an answer is judged before any of it is shown: all, none, or its first N characters. A rejection
    /// before that is answered as if nothing had happened; a later one, as --mid-stream says.
    #[arg(long, default_value = "120", value_name = "all|none|N", value_parser = hold, requires = "gate")]
    pub(crate) hold: Hold,

    /// Ask this model, when an answer has ended that all rules accept, whether it is one to the question, and reject it
    /// on NO. It has 1 s. With --hold all nothing is shown before; else the answer has been shown, and waits to end.
    #[arg(long, group = "gate", value_name = "MODEL", value_parser = NonEmptyStringValueParser::new())]
    pub(crate) judge_model: Option<String>,

    /// Base URL of the judge, which gets JUDGE_API_KEY or no key. Never a caller's: without --judge-upstream the judge is
    /// at --upstream, and gets JUDGE_API_KEY, else UPSTREAM_API_KEY, else none.
    #[arg(long, value_name = "URL", requires = "judge_model")]
    pub(crate) judge_upstream: Option<String>,

    /// What becomes of an answer if the judge fails or is late.
    #[arg(long, value_enum, default_value = "accept", requires = "judge_model")]
    pub(crate) judge_failure: JudgeFailureArg,
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

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum JudgeFailureArg {
    /// It is shown: users do not notice that the judge is down.
    Accept,
    /// It is rejected: nothing is shown that was not judged.
    Reject,
}

fn hold(text: &str) -> Result<Hold, &'static str> {
    match (text, text.parse()) {
        ("all", _) => Ok(Hold::All),
        ("none", _) => Ok(Hold::None),
        (_, Ok(0)) => Err("a window of no characters holds nothing: say `none`"),
        (_, Ok(chars)) => Ok(Hold::Chars(chars)),
        (_, Err(_)) => Err("say `all`, `none`, or a number of characters"),
    }
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

    fn parse(flags: &[&str]) -> Result<Args, clap::Error> {
        Args::try_parse_from([&["gateway", "--upstream", "http://h"], flags].concat())
    }

    fn gate(args: Result<Args, clap::Error>) -> Option<GateArgs> {
        args.ok()?.gate
    }

    #[test]
    fn there_is_no_gate_unless_something_is_to_be_judged() {
        assert!(parse(&[]).is_ok_and(|args| args.gate.is_none()));
        for flags in [
            &["--gate-min-chars", "2"][..],
            &["--gate-json"],
            &["--gate-json-schema", "f"],
            &["--gate-refusals"],
            &["--gate-loops"],
            &["--gate-leaks"],
            &["--gate-echo"],
            &["--gate-forbid", "Acme"],
            &["--judge-model", "m"],
        ] {
            let hold_too = [flags, &["--hold", "all"]].concat();
            assert!(gate(parse(&hold_too)).is_some(), "{flags:?}");
        }
    }

    #[test]
    fn the_command_line_is_sound() {
        <Args as clap::CommandFactory>::command().debug_assert();
    }

    #[test]
    fn a_gate_holds_all_nothing_or_a_number_of_characters() {
        for (text, expected) in [
            ("all", Hold::All),
            ("none", Hold::None),
            ("40", Hold::Chars(40)),
        ] {
            let args = parse(&["--gate-loops", "--hold", text]);
            assert_eq!(gate(args).map(|gate| gate.hold), Some(expected));
        }
        let default = gate(parse(&["--gate-loops"]));
        assert_eq!(default.map(|gate| gate.hold), Some(Hold::default()));
        for text in ["", "0", "-1", "some", "1.5"] {
            assert!(
                parse(&["--gate-loops", "--hold", text]).is_err(),
                "{text:?}"
            );
        }
    }

    #[test]
    fn what_has_nothing_to_act_on_is_refused() {
        for flags in [
            &["--hold", "all"][..],
            &["--judge-upstream", "http://j", "--gate-loops"],
            &["--judge-failure", "reject", "--gate-loops"],
            &["--gate-min-chars", "0"],
            &["--gate-forbid"],
        ] {
            assert!(parse(flags).is_err(), "{flags:?}");
        }
    }

    #[test]
    fn forbidden_words_come_several_at_a_time() {
        let args = parse(&["--gate-forbid", "Acme", "Foo Inc", "--gate-forbid", "Bar"]);
        let words = gate(args).map(|gate| gate.gate_forbid);
        assert_eq!(words.unwrap_or_default(), ["Acme", "Foo Inc", "Bar"]);
    }
}
