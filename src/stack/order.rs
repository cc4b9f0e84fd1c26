//! Which orders, and which settings beside each other, can work: [`check`].

use std::time::Duration;

use humantime::format_duration;

use super::{
    config::Config,
    part::Part::{self, *},
};
use crate::config::ConfigError;

/// What decides, beside the order.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Facts {
    first_token: Duration,
    /// The gate holds text back.
    holds: bool,
    /// The gate has a judge, which speaks at the end.
    judge: bool,
    /// Answers may be recorded that no gate has judged.
    unjudged: bool,
    attempts: u32,
    after_rejection: u32,
    /// How often a silent model is asked again.
    steps: u32,
    deadline: Duration,
}

impl Facts {
    pub(super) fn new(config: &Config, judge: bool) -> Self {
        let facts = Self {
            first_token: config.ttft_timeout.limit,
            judge,
            ..Self::default()
        };
        #[cfg(feature = "quality-gate")]
        let facts = Self {
            holds: config.quality_gate.hold != crate::quality_gate::Hold::None,
            ..facts
        };
        #[cfg(feature = "replay")]
        let facts = Self {
            unjudged: config.replay.unjudged,
            ..facts
        };
        #[cfg(feature = "retry")]
        let facts = Self {
            attempts: config.retry.attempts,
            after_rejection: config.retry.after_rejection,
            steps: config.retry.shrink.steps(),
            deadline: config.retry.deadline,
            ..facts
        };
        facts
    }
}

/// Refuses what cannot work, with a sentence that says how to mend it.
pub(super) fn check(order: &[Part], facts: Facts) -> Result<(), ConfigError> {
    let found = alone(order)
        .or_else(|| pair(order, facts))
        .or_else(|| retries(order, facts))
        .or_else(|| missing(order, facts).map(str::to_owned));
    found.map_or(Ok(()), |sentence| Err(ConfigError::because(sentence)))
}

/// What is wrong with the order whatever the settings are.
fn alone(order: &[Part]) -> Option<String> {
    if order.is_empty() {
        let sentence = "the order is empty, so the model would stand alone; name the parts that are to be on, \
                        outermost first";
        return Some(sentence.to_owned());
    }
    let mut places = order.iter().enumerate();
    let (_, part) = places.find(|(at, part)| order[..*at].contains(part))?;
    Some(format!(
        "`{part}` is in the order twice; name it once, where it is to stand"
    ))
}

/// The first two parts of which each stands where the other should.
fn pair(order: &[Part], facts: Facts) -> Option<String> {
    let mut pairs = order.iter().enumerate().flat_map(|(at, outer)| {
        let inside = &order[at + 1..];
        inside.iter().map(move |inner| (*outer, *inner))
    });
    pairs.find_map(|(outer, inner)| {
        let (why, or) = objection(outer, inner, facts)?;
        Some(format!(
            "`{outer}` stands outside `{inner}`: {why}; put `{outer}` after `{inner}` in the order{or}"
        ))
    })
}

/// Why `outer` cannot stand outside `inner`, and what else could be changed.
fn objection(outer: Part, inner: Part, facts: Facts) -> Option<(&'static str, &'static str)> {
    Some(match (outer, inner) {
        (_, Metrics) => (
            "metrics are of answers as clients get them, and count something else in there",
            "",
        ),
        (NoLlm | Replay | Backup | Retry, Notice) => (
            "a notice answers whatever fails, so nothing is left for it to do",
            "",
        ),
        (CircuitBreaker | CompletionTimeout | TtftTimeout, rung) if rung.is_rung() => {
            ("what it gives up, a rung inside it cannot answer", "")
        }
        (CompletionTimeout | TtftTimeout, CircuitBreaker) => (
            "a call that it gives up looks from in there like a caller who left, so the circuit would never open for a \
             slow model",
            "",
        ),
        (CompletionTimeout, Salvage) => (
            "what salvage keeps is what this clock has cut, and it never hears of it",
            "",
        ),
        (TtftTimeout, Retry) if facts.steps > 0 => (
            "a retry in there never hears that the model was silent, and so does not ask for less",
            ", or set `retry.shrink` to \"off\"",
        ),
        (TtftTimeout, QualityGate) if facts.holds => (
            "the gate holds the first token back until it has judged, so the clock would time the gate and not the \
             model",
            ", or set `quality_gate.hold` to \"none\"",
        ),
        (CompletionTimeout, QualityGate) if facts.holds => (
            "while the gate holds text back the clock sees no token and stands still, so a model that stalls would be \
             waited for without end",
            ", or set `quality_gate.hold` to \"none\"",
        ),
        (Salvage, QualityGate) => ("what it keeps of a cut answer would be shown unjudged", ""),
        (QualityGate, Replay) if !facts.unjudged => (
            "answers would be recorded before they are judged",
            ", or set `replay.unjudged` to true",
        ),
        (QualityGate, Retry) if facts.after_rejection > 0 => (
            "a retry in there never hears of a rejection, after which `retry.after_rejection` has it ask again",
            ", or set that to 0",
        ),
        _ => return None,
    })
}

/// What a part needs of another one that is not there.
fn missing(order: &[Part], facts: Facts) -> Option<&'static str> {
    let has = |part| order.contains(&part);
    if has(Salvage) && !has(CompletionTimeout) {
        return Some(
            "`salvage` keeps what a clock has cut, and there is no `completion_timeout` in the order; add it inside, or \
             leave `salvage` out",
        );
    }
    if has(Replay) && !has(QualityGate) && !facts.unjudged {
        return Some(
            "`replay` would record answers that nothing has judged, and give them again and again; give the builder a \
             rule, such as `Refusals::new()`, and let `quality_gate` stand inside, or set `replay.unjudged` to true",
        );
    }
    if has(QualityGate) && facts.judge && !facts.holds {
        return Some(
            "a judge reads whole answers, and with `quality_gate.hold` at \"none\" they have been shown by then; hold \
             \"all\" or a number of characters, or leave the judge out",
        );
    }
    if has(Retry) && facts.after_rejection > 0 && !has(QualityGate) {
        return Some(
            "`retry.after_rejection` asks again for what a gate rejects, and there is no `quality_gate` in the order; \
             add it inside, or set `retry.after_rejection` to 0",
        );
    }
    if has(Retry) && (facts.attempts, facts.after_rejection, facts.steps) == (0, 0, 0) {
        return Some(
            "`retry` is in the order, and by its settings nothing is asked again; set `retry.attempts` to a number, \
             such as 2, or leave `retry` out",
        );
    }
    None
}

/// Retries after a silence that could not start in time.
fn retries(order: &[Part], facts: Facts) -> Option<String> {
    let both = [Retry, TtftTimeout].iter().all(|part| order.contains(part));
    // The last one starts when this many first tokens have not come in time.
    let silence = facts.first_token.saturating_mul(facts.steps);
    (both && facts.steps > 0 && silence >= facts.deadline).then(|| {
        let (silence, deadline) = (format_duration(silence), format_duration(facts.deadline));
        format!(
            "by `ttft_timeout.limit` and `retry.shrink` a silent model is asked again up to {silence} after it was \
             first asked, and by `retry.deadline` not later than {deadline}; raise the deadline above {silence}, lower \
             the limit, or set `retry.shrink` to \"off\""
        )
    })
}
