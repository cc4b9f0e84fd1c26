//! The handle: [`Breaker`].

use std::{
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use tokio::{sync::watch, task::AbortHandle, time::Instant};

use super::{
    builder::BreakerBuilder,
    classify::Judge,
    early::SlowTtft,
    events,
    machine::{Admission, CircuitState, Machine, Rules, Ticket, Transition},
    shared::Shared,
};
use crate::{
    chunk::Chunk,
    error::{Error, ErrorClass, ErrorKind},
    outcome::{Observer, Outcome},
    request::LlmRequest,
    telemetry::{self, Phase},
};

/// The circuit breaker of one target: a provider and a model, or one deployment of it.
///
/// A clone is the same breaker. Give it to every layer in front of the target, and keep one for yourself, to watch
/// and to override it. Two targets need two breakers: a broken model must not take a healthy one with it.
///
/// ```
/// use std::time::Duration;
/// use backstop::{Breaker, circuit_breaker::CircuitState};
///
/// let breaker = Breaker::builder("gpt-5-mini").threshold(3).open_for(Duration::from_secs(30)).build()?;
/// assert_eq!(breaker.state(), CircuitState::Closed);
///
/// breaker.force_open();
/// assert_eq!(breaker.state(), CircuitState::ForcedOpen);
/// breaker.force_close();
/// # Ok::<(), backstop::ConfigError>(())
/// ```
#[derive(Clone)]
pub struct Breaker(Arc<Inner>);

pub(super) struct Inner {
    name: &'static str,
    shared: Shared,
    judge: Judge,
    slow_ttft: Option<SlowTtft>,
    states: watch::Sender<CircuitState>,
    epoch: Instant,
    /// The second, counted from `epoch`, in which a rejection last brought the metrics up to date.
    reported: AtomicU64,
    /// The shadow probe that is under way, or the last one.
    probe: Mutex<Option<AbortHandle>>,
}

impl Breaker {
    /// A breaker with the default settings, which [`builder`](Self::builder) lists. The name is for logs and metrics.
    #[must_use]
    pub fn new(name: &'static str) -> Self {
        BreakerBuilder::new(name).finish()
    }

    /// Starts a breaker with other settings.
    pub fn builder(name: &'static str) -> BreakerBuilder {
        BreakerBuilder::new(name)
    }

    pub(super) fn with(
        name: &'static str,
        rules: Rules,
        judge: Judge,
        slow_ttft: Option<SlowTtft>,
    ) -> Self {
        Self(Arc::new(Inner {
            name,
            shared: Shared::new(rules, fastrand::Rng::new()),
            judge,
            slow_ttft,
            states: watch::Sender::new(CircuitState::Closed),
            epoch: Instant::now(),
            reported: AtomicU64::new(0),
            probe: Mutex::new(None),
        }))
    }

    /// The name it was given.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.0.name
    }

    /// The state as of the last call: an open circuit becomes half-open with the first call after its open period.
    #[must_use]
    pub fn state(&self) -> CircuitState {
        self.0.state()
    }

    /// Whether the early warning that [`BreakerBuilder::slow_ttft`] sets is on.
    #[must_use]
    pub fn is_degrading(&self) -> bool {
        self.0
            .slow_ttft
            .as_ref()
            .is_some_and(SlowTtft::is_degrading)
    }

    /// How long the circuit has not been closed, in total, the current stretch included.
    ///
    /// A circuit that nobody calls stays as it is, so a night without callers counts if it began open. A cooldown
    /// (see [`max_cooldown`](BreakerBuilder::max_cooldown)) does not: the target asked for it and is not known to fail.
    #[must_use]
    pub fn degraded(&self) -> Duration {
        self.0.shared.read(Machine::degraded)
    }

    /// How long calls will be rejected from now on; `None` when they pass, and when it is not known because a probe
    /// is under way or the circuit was forced open.
    #[must_use]
    pub fn retry_after(&self) -> Option<Duration> {
        match self.outlook() {
            Admission::Reject(retry_after) => retry_after,
            Admission::Pass(_) | Admission::Probe(_) => None,
        }
    }

    /// Rejects all calls until [`force_close`](Self::force_close). A shadow probe that is under way is cancelled.
    pub fn force_open(&self) {
        self.0.announce(self.0.shared.change(Machine::force_open));
        self.0.abort_probe();
    }

    /// Lets all calls through, and forgets failures and cooldowns. A shadow probe that is under way is cancelled,
    /// and calls that are under way are not counted when they end.
    pub fn force_close(&self) {
        self.0.announce(self.0.shared.change(Machine::force_close));
        self.0.abort_probe();
    }

    /// Tells of every change of state. Changes that follow each other faster than the receiver looks are merged.
    #[must_use]
    pub fn subscribe(&self) -> watch::Receiver<CircuitState> {
        self.0.states.subscribe()
    }

    /// Brings the metrics of this breaker up to date: `backstop_circuit_state` and `backstop_degraded_seconds_total`.
    ///
    /// They are written with every change of state, and once a second while calls are rejected. While a circuit is
    /// open and nobody calls, the seconds go on: call this before an exporter is read, and after a recorder has been
    /// installed. Two breakers of one name write the same metrics: give each a name of its own.
    /// Needs the feature `metrics`, which is on by default.
    #[cfg(feature = "metrics")]
    pub fn report(&self) {
        self.0.report();
    }

    #[cfg(feature = "stack")]
    pub(crate) fn rules(&self) -> Rules {
        self.0.shared.read(|machine, _| machine.rules())
    }

    #[cfg(feature = "stack")]
    pub(crate) fn owns_key(&self) -> bool {
        self.0.judge.server_key
    }

    pub(super) fn downgrade(&self) -> Weak<Inner> {
        Arc::downgrade(&self.0)
    }

    /// What [`admit`](Self::admit) would say, without its effects.
    pub(super) fn outlook(&self) -> Admission {
        self.0.shared.outlook()
    }

    /// Admits a call. If it is a probe, its permit is void after `lease`.
    pub(super) fn admit(&self, lease: Duration) -> Admission {
        let (admission, transition) = self.0.shared.admit(lease);
        self.0.announce(transition);
        admission
    }

    pub(super) fn rejected(&self) {
        events::rejected(self.0.name);
        self.0.report_now_and_then();
    }

    /// An observer that hands the ticket in when the answer to this request has ended.
    pub(super) fn recorder(&self, ticket: Ticket, request: &impl LlmRequest) -> Recorder {
        Recorder {
            breaker: self.clone(),
            ticket,
            deadline: request.deadline(),
            begun: false,
            waiting_since: self
                .0
                .slow_ttft
                .as_ref()
                .filter(|_| !ticket.is_probe)
                .map(|_| Instant::now()),
        }
    }

    /// Keeps the means to cancel a shadow probe.
    pub(super) fn set_probe(&self, ticket: Ticket, task: AbortHandle) {
        let mut probe = self.0.probe();
        // Under the lock: whatever makes the ticket void from here on, a force or a next probe, finds this task.
        let superfluous = if self.0.shared.read(|machine, _| machine.is_current(ticket)) {
            probe.replace(task)
        } else {
            Some(task)
        };
        drop(probe);
        if let Some(task) = superfluous {
            task.abort();
        }
    }
}

impl Inner {
    fn state(&self) -> CircuitState {
        self.shared.read(|machine, _| machine.state())
    }

    pub(super) fn end(&self, ticket: Ticket, outcome: Outcome<'_>) {
        let report = if ticket.is_probe {
            self.judge.probe(outcome)
        } else {
            self.judge.call(outcome)
        };
        self.announce(self.shared.end(ticket, report));
    }

    fn announce(&self, transition: Option<Transition>) {
        let Some(transition) = transition else {
            return;
        };
        events::transitioned(self.name, transition);
        self.report();
        // The state as it is now, not the transition's: of two that come out of the lock together, the one that is
        // announced last need not be the one that happened last.
        self.states.send_if_modified(|seen| {
            let state = self.state();
            std::mem::replace(seen, state) != state
        });
    }

    fn report(&self) {
        if !cfg!(feature = "metrics") {
            return;
        }
        let read = || {
            self.shared
                .read(|machine, now| (machine.state(), machine.degraded(now)))
        };
        let (mut state, mut degraded) = read();
        let degrading = self.slow_ttft.as_ref().map(SlowTtft::is_degrading);
        loop {
            events::report(self.name, state, degraded, degrading);
            // A gauge cannot be written under the lock. Of two writers the slower one may write what is no longer
            // so; each looks again after it has written, so the last word is the state that stays.
            let written = state;
            (state, degraded) = read();
            if state == written {
                break;
            }
        }
    }

    /// As [`report`](Self::report), but at most once a second: rejections come in floods.
    fn report_now_and_then(&self) {
        if !cfg!(feature = "metrics") {
            return;
        }
        let second = self.epoch.elapsed().as_secs() + 1;
        if self.reported.fetch_max(second, Ordering::Relaxed) < second {
            self.report();
        }
    }

    fn probe(&self) -> MutexGuard<'_, Option<AbortHandle>> {
        // A handle is whole whatever panicked.
        self.probe.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn abort_probe(&self) {
        if let Some(task) = self.probe().take() {
            task.abort();
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.abort_probe();
    }
}

impl fmt::Debug for Breaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Breaker")
            .field("name", &self.0.name)
            .field("state", &self.state())
            .finish_non_exhaustive()
    }
}

/// Tells the breaker how an admitted call ended.
#[derive(Debug)]
pub(super) struct Recorder {
    breaker: Breaker,
    ticket: Ticket,
    /// When the caller stops waiting.
    deadline: Option<Instant>,
    /// The answer has begun: a chunk has come.
    begun: bool,
    /// Since when the first token is waited for, if anyone wants to know.
    waiting_since: Option<Instant>,
}

impl Recorder {
    fn waited(&mut self, tell: impl FnOnce(&SlowTtft, Duration)) {
        if let Some(since) = self.waiting_since.take()
            && let Some(slow_ttft) = &self.breaker.0.slow_ttft
        {
            tell(slow_ttft, since.elapsed());
            if let Some(degrading) = slow_ttft.news() {
                events::degrading(self.breaker.name(), degrading);
            }
        }
    }
}

impl Observer for Recorder {
    fn chunk(&mut self, chunk: &Chunk) {
        self.begun = true;
        if self.waiting_since.is_some() && chunk.is_token() {
            self.waited(SlowTtft::first_token);
        }
    }

    fn end(&mut self, outcome: Outcome<'_>) {
        self.waited(SlowTtft::no_token);
        if let Outcome::Failed(error) = outcome {
            let phase = if self.begun {
                Phase::MidStream
            } else {
                Phase::BeforeFirstToken
            };
            telemetry::failed(error, phase);
        }
        let truncated;
        let outcome = match outcome {
            // A connection that breaks once the answer has begun has cut it, whatever the client calls that.
            Outcome::Failed(error) if self.begun && error.kind() == ErrorKind::Connect => {
                truncated = Error::new(ErrorKind::Truncated);
                Outcome::Failed(&truncated)
            }
            outcome => at_deadline(outcome, self.deadline),
        };
        self.breaker.0.end(self.ticket, outcome);
    }
}

/// How much before a deadline what happens is taken to happen at it: clients write a `grpc-timeout` in whole units and
/// Tokio's timers have a resolution of a millisecond, so two clocks for one deadline differ by a few.
const SAME_MOMENT: Duration = Duration::from_millis(5);

/// A client or an upstream that keeps the caller's deadline itself tells it as a timeout, and may be faster than the layer
/// that would drop the call. It says as little about the model: the caller left.
pub(super) fn at_deadline(outcome: Outcome<'_>, deadline: Option<Instant>) -> Outcome<'_> {
    let is_over = || deadline.is_some_and(|deadline| Instant::now() + SAME_MOMENT >= deadline);
    match outcome {
        Outcome::Failed(error) if error.class() == ErrorClass::Latency && is_over() => {
            Outcome::Cancelled
        }
        outcome => outcome,
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::{advance, sleep};

    use super::*;

    const LEASE: Duration = Duration::from_secs(60);

    /// Two probes, the second in the place of the first, whose lease was over.
    async fn cancelled_for_the_next(registers_late: bool) {
        let breaker = Breaker::builder("model").threshold(1).build();
        let breaker = breaker.expect("settings that work");
        let Admission::Pass(ticket) = breaker.admit(LEASE) else {
            panic!("closed");
        };
        let timeout = Error::new(ErrorKind::TtftTimeout);
        breaker.0.end(ticket, Outcome::Failed(&timeout));
        let probe = async || {
            advance(Duration::from_secs(70)).await;
            let Admission::Probe(ticket) = breaker.admit(LEASE) else {
                panic!("due");
            };
            (ticket, tokio::spawn(sleep(LEASE * 1000)))
        };
        let (first, lost) = probe().await;
        if !registers_late {
            breaker.set_probe(first, lost.abort_handle());
        }
        let (second, current) = probe().await;
        breaker.set_probe(second, current.abort_handle());
        if registers_late {
            breaker.set_probe(first, lost.abort_handle());
        }
        assert!(lost.await.expect_err("void").is_cancelled());
        assert!(!current.is_finished());
        breaker.force_open();
        assert!(current.await.expect_err("forced").is_cancelled());
    }

    #[tokio::test(start_paused = true)]
    async fn a_probe_that_lost_its_permit_is_cancelled_and_hides_no_other() {
        cancelled_for_the_next(false).await;
        cancelled_for_the_next(true).await;
    }
}
