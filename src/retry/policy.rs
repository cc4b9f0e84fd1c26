use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use pin_project::pin_project;
use tokio::time::{Instant, Sleep, sleep_until};
use tower::retry::{Policy, budget::Budget};

use super::layer::Settings;
use crate::{
    answer::Answer,
    attempt_budget::{AttemptBudget, after_now},
    chunk::FinishReason,
    error::{Error, ErrorClass, ErrorKind},
    request::LlmRequest,
    telemetry::{self, Phase},
};

/// The [`Policy`] of one request: what has been spent on it, and what may be.
#[derive(Clone, Debug)]
pub struct RetryPolicy {
    settings: Arc<Settings>,
    budget: AttemptBudget,
    deadline: Instant,
    /// Retries after fast failures.
    retries: u32,
    /// Retries after rejections.
    rejections: u32,
    /// Steps of [`Shrink`](super::Shrink) after TTFT timeouts.
    shrunk: u32,
}

/// The wait before a retry.
#[pin_project]
#[derive(Debug)]
#[must_use = "futures do nothing unless polled"]
pub struct Pause(#[pin] Option<Sleep>);

/// What there is to do about a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Remedy {
    /// Ask for less, at once.
    Shrink,
    /// Ask for the same, later.
    BackOff,
    /// Ask for the same, at once, where that is wanted.
    AskAnew,
    /// Asking again would not help, or is not for this layer to do.
    MoveOn,
}

impl RetryPolicy {
    /// The policy of a request that is about to be asked, with the budget that it brings or is given.
    pub(super) fn start(settings: &Arc<Settings>, request: &mut impl LlmRequest) -> Self {
        let budget = request.attempt_budget().cloned().unwrap_or_else(|| {
            let retries = settings.attempts.max(settings.after_rejection);
            let retries = retries.max(settings.shrink.steps());
            let budget = AttemptBudget::new(retries, settings.deadline);
            request.set_attempt_budget(budget.clone());
            budget
        });
        let deadline = budget.deadline().min(after_now(settings.deadline));
        Self {
            settings: Arc::clone(settings),
            deadline: request.deadline().map_or(deadline, |end| end.min(deadline)),
            budget,
            retries: 0,
            rejections: 0,
            shrunk: 0,
        }
    }

    /// When the last retry must have started.
    pub(super) fn deadline(&self) -> Instant {
        self.deadline
    }

    /// Pays for a retry after `wait`, from every budget or from none.
    fn pay(&self, wait: Duration) -> Option<Pause> {
        let now = Instant::now();
        let start = now.checked_add(wait)?;
        // What is short first, so that nothing is taken from the storm budget for a retry that cannot be.
        let affordable = start < self.deadline && self.budget.retries_left() > 0;
        let paid = affordable && self.settings.storm.withdraw() && self.budget.take_retry();
        paid.then(|| Pause((start > now).then(|| sleep_until(start))))
    }

    fn back_off(&mut self, retry_after: Option<Duration>) -> Option<Pause> {
        if self.retries >= self.settings.attempts {
            return None;
        }
        let back_off = self.settings.back_off;
        let pause = self.pay(back_off.wait(self.retries, retry_after, fastrand::f64()))?;
        self.retries += 1;
        Some(pause)
    }

    fn ask_anew(&mut self) -> Option<Pause> {
        if self.rejections >= self.settings.after_rejection {
            return None;
        }
        let pause = self.pay(Duration::ZERO)?;
        self.rejections += 1;
        Some(pause)
    }

    fn shrink(&mut self, request: &mut impl LlmRequest) -> Option<Pause> {
        let shrink = &self.settings.shrink;
        let (limit, shrunk) = shrink.next(self.shrunk, request.max_tokens())?;
        request.set_max_tokens(limit);
        if request.max_tokens() != Some(limit) {
            // It carries no limit: the same question would meet the same silence.
            return None;
        }
        let pause = self.pay(Duration::ZERO)?;
        self.shrunk = shrunk;
        Some(pause)
    }
}

impl Remedy {
    fn against(kind: ErrorKind) -> Self {
        match kind {
            ErrorKind::TtftTimeout => Self::Shrink,
            // The token limit left no room for an answer; it would not leave more the next time.
            ErrorKind::Empty {
                finish: Some(FinishReason::Length),
            } => Self::MoveOn,
            ErrorKind::Connect | ErrorKind::Truncated | ErrorKind::Empty { .. } => Self::BackOff,
            ErrorKind::Upstream { status, .. } => Self::against_status(status),
            ErrorKind::InBandError { status } => status.map_or(Self::BackOff, Self::against_status),
            // Tokens had come, or this side has no room, or the target is known to be down.
            ErrorKind::Stalled
            | ErrorKind::CompletionTimeout
            | ErrorKind::CircuitOpen { .. }
            | ErrorKind::Overloaded => Self::MoveOn,
            // A gate inside has judged the answer.
            ErrorKind::Structure(_)
            | ErrorKind::Refusal
            | ErrorKind::Heuristic(_)
            | ErrorKind::Judge => Self::AskAnew,
            ErrorKind::Malformed
            | ErrorKind::ContentPolicy
            | ErrorKind::ContextLength
            | ErrorKind::BadRequest
            | ErrorKind::Auth
            | ErrorKind::Quota => Self::MoveOn,
        }
    }

    fn against_status(status: u16) -> Self {
        match status {
            408 | 429 | 500..=599 => Self::BackOff,
            _ => Self::MoveOn,
        }
    }
}

impl<R, B> Policy<R, Answer<B>, Error> for RetryPolicy
where
    R: LlmRequest,
{
    type Future = Pause;

    fn retry(
        &mut self,
        request: &mut R,
        result: &mut Result<Answer<B>, Error>,
    ) -> Option<Self::Future> {
        let kind = match result {
            Ok(_) => {
                self.settings.storm.deposit();
                return None;
            }
            Err(error) => {
                telemetry::failed(error, Phase::BeforeFirstToken);
                // Refused for the limit that was set here, perhaps: what the caller's request met is the silence.
                if self.shrunk > 0 && error.class() == ErrorClass::Request {
                    *error = ErrorKind::TtftTimeout.into();
                    return None;
                }
                error.kind()
            }
        };
        match Remedy::against(kind) {
            Remedy::Shrink => self.shrink(request),
            Remedy::BackOff => self.back_off(kind.retry_after()),
            Remedy::AskAnew => self.ask_anew(),
            Remedy::MoveOn => None,
        }
    }

    fn clone_request(&mut self, request: &R) -> Option<R> {
        Some(request.clone())
    }
}

impl Future for Pause {
    type Output = ();

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<()> {
        match self.project().0.as_pin_mut() {
            Some(sleep) => sleep.poll(cx),
            None => Poll::Ready(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failure_has_its_remedy() {
        use Remedy::{AskAnew, BackOff, MoveOn, Shrink};

        let upstream = |status| ErrorKind::Upstream {
            status,
            retry_after: None,
        };
        let in_band = |status| ErrorKind::InBandError { status };
        let empty = |finish| ErrorKind::Empty { finish };
        for (kind, remedy) in [
            (ErrorKind::TtftTimeout, Shrink),
            (ErrorKind::Stalled, MoveOn),
            (ErrorKind::CompletionTimeout, MoveOn),
            (ErrorKind::Connect, BackOff),
            (upstream(408), BackOff),
            (upstream(429), BackOff),
            (upstream(500), BackOff),
            (upstream(503), BackOff),
            (upstream(529), BackOff),
            (upstream(301), MoveOn),
            (upstream(404), MoveOn),
            (upstream(409), MoveOn),
            (upstream(600), MoveOn),
            (in_band(None), BackOff),
            (in_band(Some(429)), BackOff),
            (in_band(Some(502)), BackOff),
            (in_band(Some(400)), MoveOn),
            (ErrorKind::Truncated, BackOff),
            (ErrorKind::CircuitOpen { retry_after: None }, MoveOn),
            (ErrorKind::Overloaded, MoveOn),
            (empty(None), BackOff),
            (empty(Some(FinishReason::Stop)), BackOff),
            (empty(Some(FinishReason::Length)), MoveOn),
            (ErrorKind::Malformed, MoveOn),
            (ErrorKind::Structure("rule"), AskAnew),
            (ErrorKind::Refusal, AskAnew),
            (ErrorKind::Heuristic("rule"), AskAnew),
            (ErrorKind::Judge, AskAnew),
            (ErrorKind::ContentPolicy, MoveOn),
            (ErrorKind::ContextLength, MoveOn),
            (ErrorKind::BadRequest, MoveOn),
            (ErrorKind::Auth, MoveOn),
            (ErrorKind::Quota, MoveOn),
        ] {
            assert_eq!(Remedy::against(kind), remedy, "{kind:?}");
        }
    }
}
