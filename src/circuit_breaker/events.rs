//! What a breaker tells the outside: the one place that logs and measures.

use super::machine::Transition;

pub(super) fn transitioned(name: &'static str, transition: Transition) {
    #[cfg(feature = "tracing")]
    {
        use super::machine::CircuitState;
        let Transition { from, to, reason } = transition;
        let is_worse = matches!(to, CircuitState::Open | CircuitState::ForcedOpen);
        let (from, to) = (from.as_str(), to.as_str());
        if is_worse {
            tracing::warn!(breaker = name, from, to, reason, "the circuit changed");
        } else {
            tracing::info!(breaker = name, from, to, reason, "the circuit changed");
        }
    }
    #[cfg(not(feature = "tracing"))]
    let _ = (name, transition);
}

pub(super) fn rejected(name: &'static str) {
    #[cfg(feature = "tracing")]
    tracing::trace!(breaker = name, "the circuit is open: a call was rejected");
    #[cfg(not(feature = "tracing"))]
    let _ = name;
}

pub(super) fn degrading(name: &'static str, degrading: bool) {
    #[cfg(feature = "tracing")]
    if degrading {
        tracing::warn!(breaker = name, "first tokens come slowly");
    } else {
        tracing::info!(breaker = name, "first tokens come in time again");
    }
    #[cfg(not(feature = "tracing"))]
    let _ = (name, degrading);
}
