//! What a breaker tells the outside: the one place that logs and measures.

#![cfg_attr(
    not(all(feature = "metrics", feature = "tracing")),
    allow(unused_variables, reason = "one facade uses what the other does not")
)]

use std::time::Duration;

use super::machine::{CircuitState, Transition};

pub(super) fn transitioned(name: &'static str, transition: Transition) {
    let Transition { from, to, reason } = transition;
    #[cfg(feature = "metrics")]
    metrics::counter!(crate::metrics::CIRCUIT_TRANSITIONS, "circuit" => name, "to" => to.as_str())
        .increment(1);
    #[cfg(feature = "tracing")]
    {
        let is_worse = matches!(to, CircuitState::Open | CircuitState::ForcedOpen);
        let (from, to) = (from.as_str(), to.as_str());
        if is_worse {
            tracing::warn!(breaker = name, from, to, reason, "the circuit changed");
        } else {
            tracing::info!(breaker = name, from, to, reason, "the circuit changed");
        }
    }
}

pub(super) fn rejected(name: &'static str) {
    #[cfg(feature = "tracing")]
    tracing::trace!(breaker = name, "the circuit is open: a call was rejected");
}

/// The state as it is, how long the circuit has not been closed in all, and whether first tokens come slowly if that
/// is watched.
pub(super) fn report(
    name: &'static str,
    state: CircuitState,
    degraded: Duration,
    degrading: Option<bool>,
) {
    #[cfg(feature = "metrics")]
    {
        let state = match state {
            CircuitState::Closed => 0.0,
            CircuitState::HalfOpen => 1.0,
            CircuitState::Open => 2.0,
            CircuitState::ForcedOpen => 3.0,
        };
        metrics::gauge!(crate::metrics::CIRCUIT_STATE, "circuit" => name).set(state);
        metrics::counter!(crate::metrics::DEGRADED_SECONDS, "circuit" => name)
            .absolute(degraded.as_secs());
        if let Some(degrading) = degrading {
            metrics::gauge!(crate::metrics::CIRCUIT_DEGRADING, "circuit" => name)
                .set(f64::from(u8::from(degrading)));
        }
    }
}

pub(super) fn degrading(name: &'static str, degrading: bool) {
    #[cfg(feature = "metrics")]
    metrics::gauge!(crate::metrics::CIRCUIT_DEGRADING, "circuit" => name)
        .set(f64::from(u8::from(degrading)));
    #[cfg(feature = "tracing")]
    if degrading {
        tracing::warn!(breaker = name, "first tokens come slowly");
    } else {
        tracing::info!(breaker = name, "first tokens come in time again");
    }
}
