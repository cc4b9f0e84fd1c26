//! The breaker's rules, without a clock, a lock or a runtime: [`Machine`].

use std::{collections::VecDeque, time::Duration};

use tokio::time::Instant;

/// Stands for "never" where a duration is too long for the clock to add. Tokio's own timers use the same 30 years.
const FAR_FUTURE: Duration = Duration::from_secs(86_400 * 365 * 30);

/// Whether a breaker lets calls through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CircuitState {
    /// Calls pass.
    Closed,
    /// Calls are rejected until the open period is over.
    Open,
    /// The open period is over: calls are rejected while one at a time is a probe.
    HalfOpen,
    /// Calls are rejected until [`Breaker::force_close`](super::Breaker::force_close).
    ForcedOpen,
}

/// What an outcome says about the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It works.
    Success,
    /// Nothing.
    Neutral,
    /// It fails. The weight is what the failure adds towards the threshold; 0 adds nothing.
    Failure(u32),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    pub(crate) threshold: u32,
    pub(crate) window: Duration,
    pub(crate) open_for: Duration,
    pub(crate) jitter: f64,
    pub(super) back_off: Option<BackOff>,
    pub(crate) good_probes: u32,
    /// How long no probe is made after one that was given back without a verdict.
    pub(super) pause: Duration,
    pub(crate) max_cooldown: Option<Duration>,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            threshold: 5,
            window: Duration::from_secs(30),
            open_for: Duration::from_secs(60),
            jitter: 0.1,
            back_off: None,
            good_probes: 1,
            pause: Duration::from_secs(1),
            max_cooldown: Some(Duration::from_secs(300)),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct BackOff {
    pub(super) factor: f64,
    pub(super) cap: Duration,
}

/// Decides which calls pass, from how earlier ones ended.
#[derive(Debug)]
pub(super) struct Machine {
    rules: Rules,
    random: fastrand::Rng,
    state: State,
    /// Rises with every transition: what was admitted before it says nothing about the state after it. Rises with
    /// every probe, too: one whose lease has ended says nothing any more.
    generation: u64,
    /// Failures that are still in the window; fewer than the threshold, since at that many the circuit opens.
    failures: VecDeque<(Instant, u32)>,
    /// No call passes before this, whatever the state.
    cooldown: Option<Instant>,
    /// The next open period, grown by back-off.
    open_for: Duration,
    degraded: Duration,
    degraded_since: Option<Instant>,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Closed,
    Open {
        until: Instant,
    },
    HalfOpen {
        good: u32,
        /// The end of the lease of the probe that is under way.
        lease: Option<Instant>,
    },
    Forced,
}

/// Whether a call may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Admission {
    Pass(Ticket),
    /// Holds the one probe permit until the ticket is handed in, or until its lease ends.
    Probe(Ticket),
    /// Not before this time has passed, if that is known.
    Reject(Option<Duration>),
}

/// Goes with an admitted call, and is handed in with its report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ticket {
    generation: u64,
    pub(super) is_probe: bool,
}

/// How an admitted call ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Report {
    pub(super) verdict: Verdict,
    /// How long the target asked callers to wait.
    pub(super) wait: Option<Duration>,
    /// The kind of the ending, for the transition it may cause.
    pub(super) reason: &'static str,
}

/// What calls meet until the next change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gate {
    Pass(u64),
    /// Closed until this time; after it, ask.
    Until(Instant),
    /// Closed, and nobody knows until when; after this time, if there is one, ask.
    Shut(Option<Instant>),
    /// The next call changes the state.
    Ask,
}

/// A change of state that has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Transition {
    pub(super) from: CircuitState,
    pub(super) to: CircuitState,
    pub(super) reason: &'static str,
}

impl Machine {
    #[cfg(feature = "stack")]
    pub(super) fn rules(&self) -> Rules {
        self.rules
    }

    pub(super) fn new(rules: Rules, random: fastrand::Rng) -> Self {
        Self {
            open_for: rules.open_for,
            rules,
            random,
            state: State::Closed,
            generation: 1,
            failures: VecDeque::new(),
            cooldown: None,
            degraded: Duration::ZERO,
            degraded_since: None,
        }
    }

    pub(super) fn state(&self) -> CircuitState {
        match self.state {
            State::Closed => CircuitState::Closed,
            State::Open { .. } => CircuitState::Open,
            State::HalfOpen { .. } => CircuitState::HalfOpen,
            State::Forced => CircuitState::ForcedOpen,
        }
    }

    /// What the next call will meet.
    pub(super) fn gate(&self) -> Gate {
        let until = match self.state {
            State::Forced => return Gate::Shut(None),
            State::HalfOpen { lease, .. } if lease.is_some() => return Gate::Shut(lease),
            State::Open { until } => Some(until),
            State::Closed | State::HalfOpen { .. } => None,
        };
        match (until.max(self.cooldown), self.state) {
            (Some(until), _) => Gate::Until(until),
            (None, State::Closed) => Gate::Pass(self.generation),
            (None, _) => Gate::Ask,
        }
    }

    /// What [`admit`](Self::admit) would say, without its effects.
    pub(super) fn outlook(&self, now: Instant) -> Admission {
        let is_probe = match (self.gate(), self.state) {
            (Gate::Shut(lease), _) if lease.is_none_or(|end| now < end) => {
                return Admission::Reject(None);
            }
            (Gate::Until(until), _) if now < until => {
                return Admission::Reject(Some(until.duration_since(now)));
            }
            (_, state) => !matches!(state, State::Closed),
        };
        if is_probe {
            Admission::Probe(Ticket::probing(self.generation))
        } else {
            Admission::Pass(Ticket::passing(self.generation))
        }
    }

    /// Whether a call may be made. A probe may hold its permit for as long as `lease`: after that it is taken for
    /// lost, and its ticket says nothing.
    pub(super) fn admit(
        &mut self,
        now: Instant,
        lease: Duration,
    ) -> (Admission, Option<Transition>) {
        let outlook = self.outlook(now);
        if let Admission::Reject(_) = outlook {
            return (outlook, None);
        }
        self.cooldown = None;
        let end = Some(later(now, lease));
        let transition = match &mut self.state {
            State::Closed | State::Forced => return (outlook, None),
            State::HalfOpen { lease, .. } => {
                *lease = end;
                self.generation += 1;
                None
            }
            State::Open { .. } => {
                let state = State::HalfOpen {
                    good: 0,
                    lease: end,
                };
                Some(self.go(state, now, "open_period_over"))
            }
        };
        let ticket = Ticket::probing(self.generation);
        (Admission::Probe(ticket), transition)
    }

    /// Takes back a ticket. One from before the last transition or the last probe says nothing.
    pub(super) fn end(
        &mut self,
        ticket: Ticket,
        report: Report,
        now: Instant,
    ) -> Option<Transition> {
        if !self.is_current(ticket) {
            return None;
        }
        if let Some((wait, cap)) = report.wait.zip(self.rules.max_cooldown) {
            self.cooldown = self.cooldown.max(Some(later(now, wait.min(cap))));
        }
        match (&mut self.state, report.verdict) {
            (State::Closed, Verdict::Failure(weight @ 1..)) => {
                self.count(weight, now, report.reason)
            }
            (State::HalfOpen { .. }, Verdict::Failure(_)) => {
                if let Some(BackOff { factor, cap }) = self.rules.back_off {
                    self.open_for = scaled(self.open_for, factor).min(cap);
                }
                Some(self.open(now, report.reason))
            }
            (State::HalfOpen { lease, .. }, Verdict::Neutral) => {
                *lease = None;
                let pause = self.rules.pause;
                if !pause.is_zero() {
                    self.cooldown = self.cooldown.max(Some(later(now, pause)));
                }
                None
            }
            (State::HalfOpen { good, lease }, Verdict::Success) => {
                *lease = None;
                *good += 1;
                (*good >= self.rules.good_probes)
                    .then(|| self.go(State::Closed, now, "probe_succeeded"))
            }
            _ => None,
        }
    }

    /// Opens until [`force_close`](Self::force_close).
    pub(super) fn force_open(&mut self, now: Instant) -> Option<Transition> {
        if matches!(self.state, State::Forced) {
            return None;
        }
        Some(self.go(State::Forced, now, "forced"))
    }

    /// Closes, and forgets all failures and cooldowns.
    pub(super) fn force_close(&mut self, now: Instant) -> Option<Transition> {
        self.cooldown = None;
        let transition = self.go(State::Closed, now, "forced");
        (transition.from != transition.to).then_some(transition)
    }

    pub(super) fn is_current(&self, ticket: Ticket) -> bool {
        ticket.generation == self.generation
    }

    #[cfg(test)]
    pub(super) fn remembered(&self) -> usize {
        self.failures.len()
    }

    /// The time that the circuit was not closed, up to now.
    pub(super) fn degraded(&self, now: Instant) -> Duration {
        let current = self.degraded_since.map(|since| now.duration_since(since));
        self.degraded + current.unwrap_or_default()
    }

    fn count(&mut self, weight: u32, now: Instant, reason: &'static str) -> Option<Transition> {
        let window = self.rules.window;
        while let Some((at, _)) = self.failures.front()
            && now.duration_since(*at) >= window
        {
            self.failures.pop_front();
        }
        self.failures.push_back((now, weight));
        let weights = self.failures.iter().map(|(_, weight)| *weight);
        let sum = weights.fold(0, u32::saturating_add);
        (sum >= self.rules.threshold).then(|| self.open(now, reason))
    }

    fn open(&mut self, now: Instant, reason: &'static str) -> Transition {
        let stretch = 1.0 + self.rules.jitter * self.random.f64();
        let until = later(now, scaled(self.open_for, stretch));
        self.go(State::Open { until }, now, reason)
    }

    fn go(&mut self, state: State, now: Instant, reason: &'static str) -> Transition {
        let from = self.state();
        self.state = state;
        self.generation += 1;
        self.failures.clear();
        if matches!(state, State::Closed) {
            self.degraded = self.degraded(now);
            self.degraded_since = None;
            self.open_for = self.rules.open_for;
        } else {
            self.degraded_since.get_or_insert(now);
        }
        let to = self.state();
        Transition { from, to, reason }
    }
}

impl Ticket {
    pub(super) fn passing(generation: u64) -> Self {
        Self {
            generation,
            is_probe: false,
        }
    }

    fn probing(generation: u64) -> Self {
        Self {
            generation,
            is_probe: true,
        }
    }
}

impl CircuitState {
    /// The state's name in snake case: for metrics and logs.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Open => "open",
            Self::HalfOpen => "half_open",
            Self::ForcedOpen => "forced_open",
        }
    }
}

fn later(now: Instant, wait: Duration) -> Instant {
    now.checked_add(wait).unwrap_or_else(|| now + FAR_FUTURE)
}

fn scaled(period: Duration, factor: f64) -> Duration {
    Duration::try_from_secs_f64(period.as_secs_f64() * factor).unwrap_or(Duration::MAX)
}
