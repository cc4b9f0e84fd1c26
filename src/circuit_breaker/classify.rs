//! What an outcome says about the target: [`default_verdict`], [`Judge`].

use std::{fmt, sync::Arc, time::Duration};

use super::{
    machine::{Report, Verdict},
    probe::is_out_of_room,
};
use crate::{
    chunk::FinishReason,
    error::{ErrorClass, ErrorKind},
    outcome::Outcome,
};

/// The verdict that a breaker uses unless it is given another.
///
/// | outcome | verdict |
/// | --- | --- |
/// | a timeout, of any of the three kinds | failure |
/// | truncated, malformed or empty; a connection that breaks once the answer has begun is truncated | failure |
/// | empty because the token limit left no room | neutral |
/// | an error behind a 200, without a status or with 408 or 5xx | failure |
/// | an error behind a 200 with another status | neutral |
/// | an HTTP status, no connection, no room | neutral: it fails fast, and a fallback answers at once |
/// | the request or the account is at fault | neutral |
/// | rejected for what the answer says, or lacks | neutral |
/// | declined, or stopped by a filter | neutral |
/// | any other answer with its terminal marker | success |
/// | the caller left | neutral |
#[must_use]
pub fn default_verdict(outcome: Outcome<'_>) -> Verdict {
    match outcome {
        Outcome::Succeeded(FinishReason::ContentFilter | FinishReason::Refusal)
        | Outcome::Cancelled => Verdict::Neutral,
        Outcome::Succeeded(_) => Verdict::Success,
        Outcome::Failed(error) => match error.kind() {
            ErrorKind::Empty {
                finish: Some(FinishReason::Length | FinishReason::ContentFilter),
            } => Verdict::Neutral,
            ErrorKind::TtftTimeout
            | ErrorKind::Stalled
            | ErrorKind::CompletionTimeout
            | ErrorKind::Truncated
            | ErrorKind::Malformed
            | ErrorKind::Empty { .. }
            | ErrorKind::InBandError {
                status: None | Some(408 | 500..=599),
            } => Verdict::Failure(1),
            _ => Verdict::Neutral,
        },
    }
}

/// Makes the report of an outcome.
#[derive(Clone)]
pub(super) struct Judge {
    pub(super) classify: Arc<dyn Fn(Outcome<'_>) -> Verdict + Send + Sync>,
    /// The stack's own key: what is wrong with it is wrong for every caller.
    pub(super) server_key: bool,
}

impl Judge {
    /// How a call that is no probe ended.
    pub(super) fn call(&self, outcome: Outcome<'_>) -> Report {
        let kind = kind(outcome);
        let verdict = match (self.classify)(outcome) {
            Verdict::Neutral if self.server_key && kind == Some(ErrorKind::Auth) => {
                Verdict::Failure(1)
            }
            verdict => verdict,
        };
        self.report(outcome, verdict)
    }

    /// How a probe ended. Any answer closes the circuit, a refusal of the request too: a circuit opens because answers
    /// are late or die, and a target that refuses at once does neither. Whatever else keeps the target from answering
    /// opens it again, also what is too fast a failure to open it in the first place.
    pub(super) fn probe(&self, outcome: Outcome<'_>) -> Report {
        let verdict = match (outcome, kind(outcome)) {
            (Outcome::Succeeded(_), _) => Verdict::Success,
            (Outcome::Cancelled, _) => Verdict::Neutral,
            // The probe's own limit: a model that reasons first had no room for more.
            (_, Some(kind)) if is_out_of_room(kind) => Verdict::Success,
            (_, Some(ErrorKind::Auth | ErrorKind::Quota)) if self.server_key => Verdict::Failure(1),
            (_, Some(kind)) if kind.class() == ErrorClass::Request => Verdict::Success,
            (Outcome::Failed(_), _) => Verdict::Failure(1),
        };
        self.report(outcome, verdict)
    }

    fn report(&self, outcome: Outcome<'_>, verdict: Verdict) -> Report {
        let kind = kind(outcome);
        let wait = match kind {
            // Of a breaker further in: its target is not this one's to wait for.
            Some(ErrorKind::CircuitOpen { .. }) => None,
            // As long as the rules allow.
            Some(ErrorKind::Quota) if self.server_key => Some(Duration::MAX),
            kind => kind.and_then(ErrorKind::retry_after),
        };
        Report {
            verdict,
            wait,
            reason: kind.map_or("answered", ErrorKind::as_str),
        }
    }
}

fn kind(outcome: Outcome<'_>) -> Option<ErrorKind> {
    match outcome {
        Outcome::Failed(error) => Some(error.kind()),
        Outcome::Succeeded(_) | Outcome::Cancelled => None,
    }
}

impl Default for Judge {
    fn default() -> Self {
        Self {
            classify: Arc::new(default_verdict),
            server_key: false,
        }
    }
}

impl fmt::Debug for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Judge")
            .field("server_key", &self.server_key)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Error;

    fn judged(
        judge: impl Fn(Outcome<'_>) -> Report,
        kind: ErrorKind,
    ) -> (Verdict, Option<Duration>) {
        let report = judge(Outcome::Failed(&Error::new(kind)));
        (report.verdict, report.wait)
    }

    fn upstream(status: u16, seconds: Option<u64>) -> ErrorKind {
        let retry_after = seconds.map(Duration::from_secs);
        ErrorKind::Upstream {
            status,
            retry_after,
        }
    }

    #[test]
    fn timeouts_and_streams_that_die_behind_a_200_are_failures() {
        for kind in [
            ErrorKind::TtftTimeout,
            ErrorKind::Stalled,
            ErrorKind::CompletionTimeout,
            ErrorKind::Truncated,
            ErrorKind::Malformed,
            ErrorKind::Empty { finish: None },
            ErrorKind::Empty {
                finish: Some(FinishReason::Stop),
            },
            ErrorKind::InBandError { status: None },
            ErrorKind::InBandError { status: Some(408) },
            ErrorKind::InBandError { status: Some(529) },
        ] {
            let verdict = default_verdict(Outcome::Failed(&kind.into()));
            assert_eq!(verdict, Verdict::Failure(1), "{kind:?}");
        }
    }

    #[test]
    fn what_fails_fast_and_what_is_not_the_targets_fault_is_neutral() {
        for kind in [
            ErrorKind::Connect,
            upstream(500, None),
            upstream(429, Some(1)),
            ErrorKind::InBandError { status: Some(429) },
            ErrorKind::CircuitOpen { retry_after: None },
            ErrorKind::Overloaded,
            ErrorKind::Empty {
                finish: Some(FinishReason::Length),
            },
            ErrorKind::Structure("rule"),
            ErrorKind::Refusal,
            ErrorKind::Heuristic("rule"),
            ErrorKind::Judge,
            ErrorKind::ContentPolicy,
            ErrorKind::ContextLength,
            ErrorKind::BadRequest,
            ErrorKind::Auth,
            ErrorKind::Quota,
        ] {
            let verdict = default_verdict(Outcome::Failed(&kind.into()));
            assert_eq!(verdict, Verdict::Neutral, "{kind:?}");
        }
        assert_eq!(default_verdict(Outcome::Cancelled), Verdict::Neutral);
    }

    #[test]
    fn a_finished_answer_is_a_success_unless_it_was_declined_or_filtered() {
        let verdict = |reason| default_verdict(Outcome::Succeeded(reason));
        for reason in [
            FinishReason::Stop,
            FinishReason::Length,
            FinishReason::ToolCalls,
            FinishReason::Unconfirmed,
        ] {
            assert_eq!(verdict(reason), Verdict::Success, "{reason:?}");
        }
        for reason in [FinishReason::ContentFilter, FinishReason::Refusal] {
            assert_eq!(verdict(reason), Verdict::Neutral, "{reason:?}");
        }
    }

    #[test]
    fn the_wait_that_was_asked_for_is_reported_with_any_verdict() {
        let judge = Judge::default();
        let call = |kind| judged(|outcome| judge.call(outcome), kind);
        let wait = Some(Duration::from_secs(7));
        assert_eq!(call(upstream(429, Some(7))), (Verdict::Neutral, wait));
        let open = ErrorKind::CircuitOpen { retry_after: wait };
        assert_eq!(call(open), (Verdict::Neutral, None));
    }

    #[test]
    fn a_key_of_the_stacks_own_is_part_of_the_target() {
        let judge = Judge {
            server_key: true,
            ..Judge::default()
        };
        let call = |kind| judged(|outcome| judge.call(outcome), kind);
        assert_eq!(call(ErrorKind::Auth), (Verdict::Failure(1), None));
        let (verdict, wait) = call(ErrorKind::Quota);
        assert_eq!((verdict, wait), (Verdict::Neutral, Some(Duration::MAX)));
        let probe = |kind| judged(|outcome| judge.probe(outcome), kind).0;
        assert_eq!(probe(ErrorKind::Auth), Verdict::Failure(1));
        assert_eq!(probe(ErrorKind::Quota), Verdict::Failure(1));
    }

    #[test]
    fn a_probe_succeeds_with_any_answer_or_refusal_and_fails_with_whatever_prevents_one() {
        let judge = Judge::default();
        let probe = |kind| judged(|outcome| judge.probe(outcome), kind).0;
        for kind in [
            ErrorKind::Connect,
            upstream(429, Some(1)),
            upstream(503, None),
            ErrorKind::Stalled,
            ErrorKind::Overloaded,
        ] {
            assert_eq!(probe(kind), Verdict::Failure(1), "{kind:?}");
        }
        for kind in [
            ErrorKind::BadRequest,
            ErrorKind::ContextLength,
            ErrorKind::ContentPolicy,
            ErrorKind::Auth,
            ErrorKind::Quota,
        ] {
            assert_eq!(probe(kind), Verdict::Success, "{kind:?}");
        }
        let no_room = ErrorKind::Empty {
            finish: Some(FinishReason::Length),
        };
        assert_eq!(probe(no_room), Verdict::Success);
        let filtered = judge.probe(Outcome::Succeeded(FinishReason::ContentFilter));
        assert_eq!(filtered.verdict, Verdict::Success);
        assert_eq!(judge.probe(Outcome::Cancelled).verdict, Verdict::Neutral);
    }
}
