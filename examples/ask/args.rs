//! The command line.

use std::{net::SocketAddr, path::PathBuf};

use clap::{Parser, ValueEnum};

use crate::store::StoreChoice;

/// A search box that keeps answering.
///
/// LLM_BASE_URL, LLM_MODEL and LLM_API_KEY name an OpenAI-compatible model; without them a built-in stand-in answers.
/// BACKUP_BASE_URL, BACKUP_MODEL and BACKUP_API_KEY name a second one. ADMIN_TOKEN opens PUT and DELETE
/// /admin/knowledge/{id}. RUST_LOG sets what is logged.
#[derive(Parser)]
pub(crate) struct Args {
    /// The address to listen on; port 0 takes any free one.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:3000")]
    pub(crate) listen: SocketAddr,

    /// Settings that differ from those in ask.toml.
    #[arg(long, value_name = "PATH")]
    pub(crate) config: Option<PathBuf>,

    /// The folder with the folders `articles` and `knowledge`. [default: the bundled one]
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,

    /// Where good answers are kept: in a file, in Redis (redis:// or rediss://), or only in memory.
    /// [default: target/ask/answers.redb]
    #[arg(long, value_name = "PATH|URL|memory")]
    pub(crate) store: Option<StoreChoice>,

    /// The panel that breaks the model on purpose. [default: on where only this machine can connect]
    #[arg(long, value_enum)]
    pub(crate) switchboard: Option<Switch>,

    /// How log lines are written.
    #[arg(long, value_enum, default_value = "pretty")]
    pub(crate) log: LogFormat,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Switch {
    On,
    Off,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    Pretty,
    /// For machines: one JSON object a line.
    Json,
}

impl Args {
    pub(crate) fn has_switchboard(&self) -> bool {
        self.switchboard.map_or_else(
            || self.listen.ip().is_loopback(),
            |switch| switch == Switch::On,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        <Args as clap::CommandFactory>::command().debug_assert();
    }

    #[test]
    fn there_is_a_switchboard_where_only_this_machine_can_connect_or_where_it_was_asked_for() {
        for (arguments, there) in [
            (&["--listen", "127.0.0.1:0"][..], true),
            (&["--listen", "[::1]:0"], true),
            (&["--listen", "0.0.0.0:0"], false),
            (&["--listen", "0.0.0.0:0", "--switchboard", "on"], true),
            (&["--switchboard", "off"], false),
        ] {
            let args = Args::parse_from([&["ask"], arguments].concat());
            assert_eq!(args.has_switchboard(), there, "{arguments:?}");
        }
    }
}
