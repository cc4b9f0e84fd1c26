//! What is measured, by name. Needs the feature `metrics`.
//!
//! The layers report through the [`metrics`](https://docs.rs/metrics) facade, so any exporter will do. Label values
//! come from fixed sets, never from users; `circuit` is the name that a [`Breaker`](crate::Breaker) was given.
//!
//! | metric | labels | what it counts |
//! | --- | --- | --- |
//! | `backstop_answers_total` | `source`, `outcome` | answers at the edge: `succeeded`, `failed`, `cancelled` |
//! | `backstop_ttft_seconds` | `source` | from the request to the first token at the edge |
//! | `backstop_answer_seconds` | `source` | from the request to the end of answers that succeeded |
//! | `backstop_tokens_wasted_total` | | chunks of output that no whole answer came of: failed, cancelled, taken back |
//! | `backstop_failures_total` | `kind`, `phase` | failures, each once however many layers see it |
//! | `backstop_fallbacks_total` | `rung`, `reason` | answers that another source took over |
//! | `backstop_fallback_delay_seconds` | `rung` | from a failure to the first token of its replacement |
//! | `backstop_salvaged_total` | `reason` | cut answers that were complete enough to be kept |
//! | `backstop_circuit_state` | `circuit` | 0 closed, 1 half-open, 2 open, 3 forced open |
//! | `backstop_circuit_transitions_total` | `circuit`, `to` | changes of state |
//! | `backstop_circuit_degrading` | `circuit` | 1 while first tokens come slowly, if the breaker watches that |
//! | `backstop_degraded_seconds_total` | `circuit` | whole seconds in which the circuit was not closed |
//! | `backstop_gate_rejections_total` | `rule` | answers that a quality gate rejected: the name of a rule, of a sanitizer, or of what the gate itself rejects by |
//! | `backstop_gate_sanitized_total` | `rule` | answers that a sanitizer changed and all rules accepted, by the sanitizer's name |
//! | `backstop_gate_judge_failures_total` | `reason` | judges that gave no verdict: `error`, `timeout` |
//! | `backstop_store_seconds` | `op` | calls to the answer store: `versions`, `get`, `put`, `bump` |
//! | `backstop_store_errors_total` | `op` | those that failed or took too long; replays that had no time left to wait |
//! | `backstop_not_recorded_total` | `reason` | answers that are not kept for a replay; see below |
//!
//! The first four are [`MetricsLayer`]'s, which stands around the whole stack, right inside
//! [`ServeLayer`](crate::wire::serve::ServeLayer). The others come from the layers they are about.
//!
//! `phase` is `before_first_token` or `mid_stream`; `kind` and `reason` are [`ErrorKind::as_str`], `source` and `rung`
//! [`Source::as_str`].
//!
//! A [`ReplayLayer`](crate::ReplayLayer) puts each answer to a request with a key into its store, or counts it as not
//! recorded, for one reason:
//!
//! | `reason` | why |
//! | --- | --- |
//! | `failed`, `cancelled` | it did not end, or its caller left |
//! | `length`, `content_filter`, `partial`, `unconfirmed` | how it [ended](crate::FinishReason) |
//! | `refusal`, `tool_call` | what was in it, or how it ended |
//! | `not_a_model` | it is a replay already, or was made without a model |
//! | `continued` | one answer went on where another broke off |
//! | `too_large` | more text than the layer's cap |
//! | `broken_text` | a replacement character (U+FFFD) in the text: somebody broke its bytes |
//! | `versions_failed` | the store did not tell the versions in time |
//! | `versions_changed` | it was begun before a version that this process had not heard of |
//! | `recent` | the same question was recorded within `min_interval` |
//! | `busy` | too many writes were waited for, or the layer was flushing |
//!
//! What share of the last day was the feature degraded for users? In PromQL:
//!
//! ```text
//! increase(backstop_degraded_seconds_total{circuit="gpt-5-mini"}[1d]) / 86400
//! ```
//!
//! [`ErrorKind::as_str`]: crate::ErrorKind::as_str
//! [`Source::as_str`]: crate::Source::as_str

mod layer;

use metrics::{Unit, describe_counter, describe_gauge, describe_histogram};

pub use self::layer::{Metrics, MetricsLayer, ResponseBody, ResponseFuture};

/// Answers at the edge, by `source` and `outcome`.
pub const ANSWERS: &str = "backstop_answers_total";
/// Seconds from the request to the first token, by `source`.
pub const TTFT_SECONDS: &str = "backstop_ttft_seconds";
/// Seconds from the request to the end of answers that succeeded, by `source`.
pub const ANSWER_SECONDS: &str = "backstop_answer_seconds";
/// Chunks of output that no whole answer came of.
pub const TOKENS_WASTED: &str = "backstop_tokens_wasted_total";
/// Failures, by `kind` and `phase`.
pub const FAILURES: &str = "backstop_failures_total";
/// Answers that another source took over, by `rung` and `reason`.
pub const FALLBACKS: &str = "backstop_fallbacks_total";
/// Seconds from a failure to the first token of its replacement, by `rung`.
pub const FALLBACK_DELAY_SECONDS: &str = "backstop_fallback_delay_seconds";
/// Cut answers that were complete enough to be kept, by `reason`.
pub const SALVAGED: &str = "backstop_salvaged_total";
/// The state of a circuit: 0 closed, 1 half-open, 2 open, 3 forced open.
pub const CIRCUIT_STATE: &str = "backstop_circuit_state";
/// Changes of a circuit's state, by `to`.
pub const CIRCUIT_TRANSITIONS: &str = "backstop_circuit_transitions_total";
/// Whether first tokens come slowly: 1 or 0.
pub const CIRCUIT_DEGRADING: &str = "backstop_circuit_degrading";
/// Whole seconds in which a circuit was not closed.
pub const DEGRADED_SECONDS: &str = "backstop_degraded_seconds_total";
/// Answers that a quality gate rejected, by `rule`.
pub const GATE_REJECTIONS: &str = "backstop_gate_rejections_total";
/// Answers that a sanitizer changed and all rules accepted, by `rule`, the sanitizer's name.
pub const GATE_SANITIZED: &str = "backstop_gate_sanitized_total";
/// Judges of quality gates that gave no verdict, by `reason`.
pub const GATE_JUDGE_FAILURES: &str = "backstop_gate_judge_failures_total";
/// Seconds that calls to the answer store took, by `op`.
pub const STORE_SECONDS: &str = "backstop_store_seconds";
/// Calls to the answer store that failed, by `op`.
pub const STORE_ERRORS: &str = "backstop_store_errors_total";

/// Answers that are not kept for a replay, by `reason`.
pub const NOT_RECORDED: &str = "backstop_not_recorded_total";

/// Describes every metric to the recorder. Call it once, after the recorder has been installed.
pub fn describe() {
    describe_counter!(ANSWERS, "Answers at the edge");
    describe_histogram!(
        TTFT_SECONDS,
        Unit::Seconds,
        "From the request to the first token"
    );
    describe_histogram!(
        ANSWER_SECONDS,
        Unit::Seconds,
        "From the request to the end of a good answer"
    );
    describe_counter!(
        TOKENS_WASTED,
        "Chunks of output that no whole answer came of"
    );
    describe_counter!(FAILURES, "Failed answers, before fallbacks");
    describe_counter!(FALLBACKS, "Answers that another source took over");
    describe_histogram!(
        FALLBACK_DELAY_SECONDS,
        Unit::Seconds,
        "From a failure to the first token of its replacement"
    );
    describe_counter!(SALVAGED, "Cut answers that were complete enough to be kept");
    describe_gauge!(
        CIRCUIT_STATE,
        "0 closed, 1 half-open, 2 open, 3 forced open"
    );
    describe_counter!(CIRCUIT_TRANSITIONS, "Changes of a circuit's state");
    describe_gauge!(CIRCUIT_DEGRADING, "1 while first tokens come slowly");
    describe_counter!(
        DEGRADED_SECONDS,
        Unit::Seconds,
        "Time in which a circuit was not closed"
    );
    describe_counter!(GATE_REJECTIONS, "Answers that a quality gate rejected");
    describe_counter!(
        GATE_SANITIZED,
        "Answers that a sanitizer changed and all rules accepted"
    );
    describe_counter!(GATE_JUDGE_FAILURES, "Judges that gave no verdict");
    describe_histogram!(STORE_SECONDS, Unit::Seconds, "Calls to the answer store");
    describe_counter!(STORE_ERRORS, "Calls to the answer store that failed");
    describe_counter!(NOT_RECORDED, "Answers that are not kept for a replay");
}
