//! What the layers tell the outside as it happens: the one place between them and the `metrics` and `tracing` facades.
//!
//! Without those features every function here is empty. No text of a prompt, an answer or a provider passes through.

#![cfg_attr(
    not(all(feature = "metrics", feature = "tracing")),
    allow(unused_variables, reason = "one facade uses what the other does not")
)]

use std::time::Duration;

use crate::{
    answer::Source,
    error::{Error, ErrorKind},
};

/// Whether a client had already been shown something when an answer failed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Phase {
    BeforeFirstToken,
    MidStream,
}

impl Phase {
    #[cfg(any(feature = "metrics", feature = "tracing"))]
    fn as_str(self) -> &'static str {
        match self {
            Self::BeforeFirstToken => "before_first_token",
            Self::MidStream => "mid_stream",
        }
    }
}

/// A layer sees an answer fail. Many layers see the same failure: the first one counts it.
pub(crate) fn failed(error: &Error, phase: Phase) {
    if error.is_news() {
        let kind = error.kind().as_str();
        #[cfg(feature = "metrics")]
        metrics::counter!(crate::metrics::FAILURES, "kind" => kind, "phase" => phase.as_str())
            .increment(1);
        #[cfg(feature = "tracing")]
        tracing::debug!(kind, phase = phase.as_str(), "an answer failed");
    }
}

/// An answer that failed half way was kept.
pub(crate) fn salvaged(reason: ErrorKind) {
    let reason = reason.as_str();
    #[cfg(feature = "metrics")]
    metrics::counter!(crate::metrics::SALVAGED, "reason" => reason).increment(1);
    #[cfg(feature = "tracing")]
    tracing::warn!(reason, "a cut answer was complete enough to be kept");
}

/// A rung stands in for a failed answer, `delay` after the failure was seen.
pub(crate) fn fell_back(rung: Source, reason: ErrorKind, delay: Duration) {
    let (rung, reason) = (rung.as_str(), reason.as_str());
    #[cfg(feature = "metrics")]
    {
        metrics::counter!(crate::metrics::FALLBACKS, "rung" => rung, "reason" => reason)
            .increment(1);
        metrics::histogram!(crate::metrics::FALLBACK_DELAY_SECONDS, "rung" => rung)
            .record(delay.as_secs_f64());
    }
    #[cfg(feature = "tracing")]
    tracing::warn!(
        rung,
        reason,
        delay_ms = delay.as_millis() as u64,
        "a failed answer was replaced"
    );
}

/// A whole answer, or what came of one, is not kept for a replay.
#[cfg(feature = "replay")]
pub(crate) fn not_recorded(reason: &'static str) {
    #[cfg(feature = "metrics")]
    metrics::counter!(crate::metrics::NOT_RECORDED, "reason" => reason).increment(1);
    #[cfg(feature = "tracing")]
    tracing::debug!(reason, "an answer is not recorded");
}

/// A call to an answer store took this long.
#[cfg(feature = "replay")]
pub(crate) fn store_called(operation: &'static str, took: Duration, failed: bool) {
    #[cfg(feature = "metrics")]
    {
        metrics::histogram!(crate::metrics::STORE_SECONDS, "op" => operation)
            .record(took.as_secs_f64());
        if failed {
            metrics::counter!(crate::metrics::STORE_ERRORS, "op" => operation).increment(1);
        }
    }
    #[cfg(feature = "tracing")]
    if failed {
        tracing::warn!(
            operation,
            took_ms = took.as_millis(),
            "the answer store failed"
        );
    }
}

/// A quality gate rejected an answer by this rule.
#[cfg(feature = "quality-gate")]
pub(crate) fn gate_rejected(rule: &'static str, kind: ErrorKind) {
    #[cfg(feature = "metrics")]
    metrics::counter!(crate::metrics::GATE_REJECTIONS, "rule" => rule).increment(1);
    #[cfg(feature = "tracing")]
    tracing::warn!(rule, kind = kind.as_str(), "an answer was rejected");
}

/// All rules of a quality gate accepted an answer that this sanitizer changed.
#[cfg(feature = "quality-gate")]
pub(crate) fn gate_sanitized(sanitizer: &'static str) {
    #[cfg(feature = "metrics")]
    metrics::counter!(crate::metrics::GATE_SANITIZED, "rule" => sanitizer).increment(1);
    #[cfg(feature = "tracing")]
    tracing::debug!(sanitizer, "an answer was sanitized");
}

/// The judge of a quality gate gave no verdict: `error` or `timeout`.
#[cfg(feature = "quality-gate")]
pub(crate) fn judge_failed(reason: &'static str) {
    #[cfg(feature = "metrics")]
    metrics::counter!(crate::metrics::GATE_JUDGE_FAILURES, "reason" => reason).increment(1);
    #[cfg(feature = "tracing")]
    tracing::warn!(reason, "the judge gave no verdict");
}

/// A server that keeps answers is run in a way that weakens it.
#[cfg(feature = "redis")]
pub(crate) fn store_weakened(finding: &crate::replay::redis::RedisFinding) {
    #[cfg(feature = "tracing")]
    tracing::warn!("{finding}");
}
