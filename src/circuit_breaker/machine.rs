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
pub(super) struct Rules {
    pub(super) threshold: u32,
    pub(super) window: Duration,
    pub(super) open_for: Duration,
    pub(super) jitter: f64,
    pub(super) back_off: Option<BackOff>,
    pub(super) good_probes: u32,
    pub(super) max_cooldown: Option<Duration>,
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
    /// Rises with every transition: what was admitted before it says nothing about the state after it.
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
    Open { until: Instant },
    HalfOpen { good: u32, probing: bool },
    Forced,
}

/// Whether a call may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Admission {
    Pass(Ticket),
    /// Holds the one probe permit until the ticket is handed in.
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
    /// Closed, and nobody knows until when.
    Shut,
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
            State::Forced | State::HalfOpen { probing: true, .. } => return Gate::Shut,
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
            (Gate::Shut, _) => return Admission::Reject(None),
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

    pub(super) fn admit(&mut self, now: Instant) -> (Admission, Option<Transition>) {
        let outlook = self.outlook(now);
        if let Admission::Reject(_) = outlook {
            return (outlook, None);
        }
        self.cooldown = None;
        let transition = match &mut self.state {
            State::Closed | State::Forced => return (outlook, None),
            State::HalfOpen { probing, .. } => {
                *probing = true;
                None
            }
            State::Open { .. } => {
                let state = State::HalfOpen {
                    good: 0,
                    probing: true,
                };
                Some(self.go(state, now, "open_period_over"))
            }
        };
        let ticket = Ticket::probing(self.generation);
        (Admission::Probe(ticket), transition)
    }

    /// Takes back a ticket. One from before the last transition says nothing.
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
            (State::HalfOpen { good, probing }, verdict) => {
                *probing = false;
                if verdict == Verdict::Success {
                    *good += 1;
                    if *good >= self.rules.good_probes {
                        return Some(self.go(State::Closed, now, "probe_succeeded"));
                    }
                }
                None
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

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    const RULES: Rules = Rules {
        threshold: 3,
        window: Duration::from_secs(30),
        open_for: Duration::from_secs(60),
        jitter: 0.0,
        back_off: None,
        good_probes: 1,
        max_cooldown: Some(Duration::from_secs(300)),
    };

    /// A machine and its clock.
    struct Bench {
        machine: Machine,
        now: Instant,
    }

    impl Bench {
        fn new(rules: Rules) -> Self {
            Self {
                machine: Machine::new(rules, fastrand::Rng::with_seed(7)),
                now: Instant::now(),
            }
        }

        fn admit(&mut self) -> Admission {
            self.machine.admit(self.now).0
        }

        fn ticket(&mut self) -> Ticket {
            match self.admit() {
                Admission::Pass(ticket) | Admission::Probe(ticket) => ticket,
                Admission::Reject(after) => panic!("rejected for {after:?}"),
            }
        }

        fn end(&mut self, ticket: Ticket, verdict: Verdict, wait: Option<Duration>) {
            let reason = "test";
            let report = Report {
                verdict,
                wait,
                reason,
            };
            self.machine.end(ticket, report, self.now);
        }

        fn call(&mut self, verdict: Verdict) -> CircuitState {
            let ticket = self.ticket();
            self.end(ticket, verdict, None);
            self.machine.state()
        }

        /// Opens the circuit from closed, and gives the time until a probe.
        fn open(&mut self) -> Duration {
            let ticket = self.ticket();
            self.end(ticket, Verdict::Failure(u32::MAX), None);
            self.left()
        }

        fn left(&mut self) -> Duration {
            match self.admit() {
                Admission::Reject(Some(left)) => left,
                admission => panic!("{admission:?}"),
            }
        }
    }

    const FAILURE: Verdict = Verdict::Failure(1);

    #[test]
    fn failures_open_at_the_threshold_and_leave_with_the_window() {
        let mut bench = Bench::new(RULES);
        assert_eq!(bench.call(FAILURE), CircuitState::Closed);
        bench.now += SECOND;
        assert_eq!(bench.call(FAILURE), CircuitState::Closed);
        bench.now += RULES.window - SECOND;
        assert_eq!(
            bench.call(FAILURE),
            CircuitState::Closed,
            "the first has left"
        );
        assert_eq!(bench.call(FAILURE), CircuitState::Open);
        assert_eq!(bench.left(), RULES.open_for);
    }

    #[test]
    fn successes_take_no_failure_back() {
        let mut bench = Bench::new(RULES);
        bench.call(FAILURE);
        bench.call(FAILURE);
        for _ in 0..100 {
            bench.call(Verdict::Success);
        }
        assert_eq!(bench.call(FAILURE), CircuitState::Open);
    }

    #[test]
    fn weights_add_up_and_a_weight_of_zero_adds_nothing() {
        let mut bench = Bench::new(RULES);
        for _ in 0..10 {
            bench.call(Verdict::Failure(0));
        }
        assert_eq!(bench.call(FAILURE), CircuitState::Closed);
        assert_eq!(bench.call(Verdict::Failure(2)), CircuitState::Open);
    }

    #[test]
    fn what_is_remembered_is_bounded_by_the_threshold() {
        let mut bench = Bench::new(RULES);
        for _ in 0..1000 {
            bench.now += RULES.window / 2;
            bench.call(FAILURE);
            assert!(bench.machine.failures.len() < RULES.threshold as usize);
        }
    }

    #[test]
    fn a_failed_probe_lengthens_the_open_period_up_to_the_cap() {
        let cap = SECOND * 200;
        let back_off = Some(BackOff { factor: 2.0, cap });
        let mut bench = Bench::new(Rules { back_off, ..RULES });
        let mut periods = vec![bench.open()];
        for _ in 0..3 {
            bench.now += *periods.last().expect("one");
            bench.call(FAILURE);
            periods.push(bench.left());
        }
        assert_eq!(periods, [60, 120, 200, 200].map(Duration::from_secs));
        bench.now += cap;
        assert_eq!(bench.call(Verdict::Success), CircuitState::Closed);
        assert_eq!(bench.open(), RULES.open_for, "a good probe resets it");
    }

    #[test]
    fn jitter_lengthens_the_open_period_differently_each_time() {
        let jitter = 0.5;
        let mut bench = Bench::new(Rules { jitter, ..RULES });
        let mut periods = Vec::new();
        for _ in 0..50 {
            periods.push(bench.open());
            bench.machine.force_close(bench.now);
        }
        let bounds = RULES.open_for..RULES.open_for * 3 / 2;
        assert!(periods.iter().all(|period| bounds.contains(period)));
        periods.sort_unstable();
        periods.dedup();
        assert_eq!(periods.len(), 50);
    }

    #[test]
    fn several_good_probes_can_be_asked_for() {
        let good_probes = 3;
        let mut bench = Bench::new(Rules {
            good_probes,
            ..RULES
        });
        bench.now += bench.open();
        assert_eq!(bench.call(Verdict::Success), CircuitState::HalfOpen);
        assert_eq!(bench.call(Verdict::Neutral), CircuitState::HalfOpen);
        assert_eq!(bench.call(Verdict::Success), CircuitState::HalfOpen);
        let probe = bench.ticket();
        assert_eq!(bench.admit(), Admission::Reject(None), "one at a time");
        bench.end(probe, Verdict::Success, None);
        assert_eq!(bench.machine.state(), CircuitState::Closed);
    }

    #[test]
    fn a_wait_that_was_asked_for_keeps_calls_away_and_opens_nothing() {
        let mut bench = Bench::new(RULES);
        let (first, second) = (bench.ticket(), bench.ticket());
        bench.end(first, Verdict::Neutral, Some(SECOND * 20));
        assert_eq!(bench.left(), SECOND * 20);
        bench.end(second, Verdict::Neutral, Some(SECOND));
        assert_eq!(bench.left(), SECOND * 20, "no wait shortens another");
        assert_eq!(bench.machine.state(), CircuitState::Closed);
        bench.now += SECOND * 20;
        let ticket = bench.ticket();
        assert!(!ticket.is_probe);
        bench.end(ticket, Verdict::Neutral, Some(Duration::MAX));
        assert_eq!(Some(bench.left()), RULES.max_cooldown);
        bench.machine.force_close(bench.now);
        assert!(matches!(bench.admit(), Admission::Pass(_)));
    }

    #[test]
    fn a_failed_probe_waits_for_the_longer_of_cooldown_and_open_period() {
        for (wait, left) in [(100, 100), (10, 60)] {
            let mut bench = Bench::new(RULES);
            bench.now += bench.open();
            let probe = bench.ticket();
            bench.end(probe, FAILURE, Some(Duration::from_secs(wait)));
            assert_eq!(bench.left(), Duration::from_secs(left));
        }
    }

    #[test]
    fn the_time_not_closed_is_added_up_over_every_stretch() {
        let mut bench = Bench::new(RULES);
        let period = bench.open();
        bench.now += period;
        assert_eq!(bench.machine.degraded(bench.now), period, "while open");
        let probe = bench.ticket();
        bench.now += SECOND;
        assert_eq!(bench.machine.degraded(bench.now), period + SECOND);
        bench.end(probe, Verdict::Success, None);
        bench.now += SECOND * 1000;
        assert_eq!(bench.machine.degraded(bench.now), period + SECOND);
        bench.machine.force_open(bench.now);
        bench.now += SECOND;
        bench.machine.force_close(bench.now);
        assert_eq!(bench.machine.degraded(bench.now), period + SECOND * 2);
    }

    #[test]
    fn forcing_says_what_it_changed() {
        let mut bench = Bench::new(RULES);
        let closed = CircuitState::Closed;
        assert_eq!(bench.machine.force_close(bench.now), None);
        let opened = bench.machine.force_open(bench.now).expect("a transition");
        assert_eq!((opened.from, opened.to), (closed, CircuitState::ForcedOpen));
        assert_eq!(bench.machine.force_open(bench.now), None);
        bench.now += RULES.open_for * 100;
        assert_eq!(bench.admit(), Admission::Reject(None));
        assert!(bench.machine.force_close(bench.now).is_some());
    }
}
