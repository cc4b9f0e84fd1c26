//! What a stack is made of: [`Part`].

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// One part of a [`Backstop`](super::Backstop). Its name is that of its layer's module, or of the rung.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Part {
    /// [`MetricsLayer`](crate::MetricsLayer): counts and times answers as clients get them.
    Metrics,
    /// The rung that never fails: [a sentence](super::BackstopBuilder::notice).
    Notice,
    /// The rung that answers [without a model](super::BackstopBuilder::no_llm).
    NoLlm,
    /// [`ReplayLayer`](crate::ReplayLayer): the last good answer.
    Replay,
    /// The rung that asks [another model](super::BackstopBuilder::backup).
    Backup,
    /// [`QualityGateLayer`](crate::QualityGateLayer): judges answers.
    QualityGate,
    /// [`SalvageLayer`](crate::SalvageLayer): keeps cut answers that are complete enough.
    Salvage,
    /// [`RetryLayer`](crate::RetryLayer): asks again.
    Retry,
    /// [`CircuitBreakerLayer`](crate::CircuitBreakerLayer): stops asking a model that keeps failing.
    CircuitBreaker,
    /// [`CompletionTimeoutLayer`](crate::CompletionTimeoutLayer): the clocks of an answer that has begun.
    CompletionTimeout,
    /// [`TtftTimeoutLayer`](crate::TtftTimeoutLayer): the clock up to the first token.
    TtftTimeout,
}

impl Part {
    /// All parts in the recommended order, outermost first.
    pub const RECOMMENDED: [Self; 11] = [
        Self::Metrics,
        Self::Notice,
        Self::NoLlm,
        Self::Replay,
        Self::Backup,
        Self::QualityGate,
        Self::Salvage,
        Self::Retry,
        Self::CircuitBreaker,
        Self::CompletionTimeout,
        Self::TtftTimeout,
    ];

    /// The part's name in a configuration.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Metrics => "metrics",
            Self::Notice => "notice",
            Self::NoLlm => "no_llm",
            Self::Replay => "replay",
            Self::Backup => "backup",
            Self::QualityGate => "quality_gate",
            Self::Salvage => "salvage",
            Self::Retry => "retry",
            Self::CircuitBreaker => "circuit_breaker",
            Self::CompletionTimeout => "completion_timeout",
            Self::TtftTimeout => "ttft_timeout",
        }
    }

    /// The feature of this crate that the part needs, where it is off.
    pub(super) fn missing_feature(self) -> Option<&'static str> {
        let (feature, is_on) = match self {
            Self::Metrics => ("metrics", cfg!(feature = "metrics")),
            Self::Replay => ("replay", cfg!(feature = "replay")),
            Self::QualityGate => ("quality-gate", cfg!(feature = "quality-gate")),
            Self::Retry => ("retry", cfg!(feature = "retry")),
            Self::CircuitBreaker => ("circuit-breaker", cfg!(feature = "circuit-breaker")),
            Self::Notice
            | Self::NoLlm
            | Self::Backup
            | Self::Salvage
            | Self::CompletionTimeout
            | Self::TtftTimeout => return None,
        };
        (!is_on).then_some(feature)
    }

    /// Whether it answers when what stands inside fails.
    pub(super) fn is_rung(self) -> bool {
        matches!(
            self,
            Self::Notice | Self::NoLlm | Self::Replay | Self::Backup
        )
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let known = Self::RECOMMENDED
            .into_iter()
            .find(|part| part.as_str() == name);
        known.ok_or_else(|| D::Error::custom(not_a_part(&name)))
    }
}

fn not_a_part(name: &str) -> String {
    match name {
        "serve" | "heartbeat" | "heartbeats" => format!(
            "`{name}` has no place in the order: heartbeats inside a clock would be taken for a model at work, so \
             `ServeLayer`, which sends them, stands outside the whole stack; leave `{name}` out"
        ),
        "client" | "model" => format!(
            "`{name}` has no place in the order: it is the service that the whole stack stands around; leave it out"
        ),
        _ => {
            let known = Part::RECOMMENDED.map(Part::as_str).join(", ");
            format!("`{name}` is no part of a stack; the parts are {known}")
        }
    }
}
