//! A stack as it is printed: one [`Line`] for each part that is on.

use std::fmt;

use humantime::format_duration;

#[cfg(feature = "quality-gate")]
use super::config::QualityGateConfig;
#[cfg(feature = "replay")]
use super::config::ReplayConfig;
#[cfg(feature = "retry")]
use super::config::RetryConfig;
#[cfg(feature = "circuit-breaker")]
use super::config::{CircuitBreakerConfig, ProbeKind};
use super::{
    config::{CompletionTimeoutConfig, SalvageConfig, TtftTimeoutConfig},
    part::Part,
};
#[cfg(feature = "quality-gate")]
use crate::quality_gate::Hold;
#[cfg(feature = "replay")]
use crate::replay::Pace;
#[cfg(feature = "retry")]
use crate::retry::Shrink;
use crate::ttft_timeout::FirstToken;

/// A part and what it does here.
#[derive(Clone, Debug)]
pub(super) struct Line {
    part: Part,
    says: String,
}

impl Line {
    pub(super) fn new(part: Part, says: String) -> Self {
        Self { part, says }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<19} {}", self.part, self.says)
    }
}

impl TtftTimeoutConfig {
    pub(super) fn says(&self) -> String {
        let limit = format_duration(self.limit);
        match self.first_token {
            FirstToken::Any => format!("{limit} to the first token"),
            FirstToken::Visible => format!("{limit} to the first token that is not reasoning"),
        }
    }
}

impl CompletionTimeoutConfig {
    pub(super) fn says(&self) -> String {
        let limit = format_duration(self.limit);
        match self.stall_limit.map(format_duration) {
            Some(stall) => format!("{limit} from the first token to the end, {stall} between two"),
            None => format!("{limit} from the first token to the end"),
        }
    }
}

#[cfg(feature = "circuit-breaker")]
impl CircuitBreakerConfig {
    pub(super) fn says(&self) -> String {
        let (window, open_for) = (format_duration(self.window), format_duration(self.open_for));
        let probe = match self.probe {
            ProbeKind::Shadow => "a shadow",
            ProbeKind::Inline => "an inline",
        };
        format!(
            "{} failures in {window} open it for {open_for}; then {probe} probe of {} tokens",
            self.threshold, self.probe_tokens
        )
    }
}

#[cfg(feature = "retry")]
impl RetryConfig {
    pub(super) fn says(&self) -> String {
        let mut says = Vec::new();
        if self.attempts > 0 {
            says.push(format!("{} more after a fast failure", self.attempts));
        }
        if self.after_rejection > 0 {
            says.push(format!("{} after a rejection", self.after_rejection));
        }
        match &self.shrink {
            Shrink::Divide { by, .. } => {
                says.push(format!("1 after a silence, for 1/{by} of the tokens"));
            }
            Shrink::Ladder(limits) => {
                says.push(format!(
                    "{} after a silence, for {limits:?} tokens",
                    limits.len()
                ));
            }
            Shrink::Off => {}
        }
        format!(
            "{}; within {}",
            says.join(", "),
            format_duration(self.deadline)
        )
    }
}

impl SalvageConfig {
    pub(super) fn says(&self) -> String {
        format!("a cut answer is kept from {} % on", self.at_least * 100.0)
    }
}

#[cfg(feature = "quality-gate")]
impl QualityGateConfig {
    /// `names` are those of what judges.
    pub(super) fn says(&self, names: &[&str]) -> String {
        let names = names.join(", ");
        match self.hold {
            Hold::All => format!("{names}; all is held until it is judged"),
            Hold::Chars(chars) => {
                format!("{names}; {chars} characters are held until they are judged")
            }
            Hold::None => format!("{names}; nothing is held"),
        }
    }
}

#[cfg(feature = "replay")]
impl ReplayConfig {
    pub(super) fn says(&self) -> String {
        let (ttl, store) = (
            format_duration(self.ttl),
            format_duration(self.store_timeout),
        );
        let which = if self.unjudged {
            "last answer, judged or not"
        } else {
            "last good answer"
        };
        let pace = match self.pace {
            Pace::Instant => String::new(),
            Pace::TokensPerSecond(tokens) => format!(" at {tokens} tokens a second"),
        };
        format!("the {which}, for {ttl}{pace}; the store has {store}")
    }
}
