//! What the rules promise, one by one; `reference.rs` tests them all together.

use std::time::Duration;

use tokio::time::Instant;

use super::machine::{Admission, BackOff, CircuitState, Machine, Report, Rules, Ticket, Verdict};

const SECOND: Duration = Duration::from_secs(1);

const RULES: Rules = Rules {
    threshold: 3,
    window: Duration::from_secs(30),
    open_for: Duration::from_secs(60),
    jitter: 0.0,
    back_off: None,
    good_probes: 1,
    pause: SECOND,
    max_cooldown: Some(Duration::from_secs(300)),
};

const LEASE: Duration = Duration::from_secs(60);

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
        self.machine.admit(self.now, LEASE).0
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

    fn half_open(&mut self) -> Ticket {
        let period = self.open();
        self.now += period;
        self.ticket()
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
        assert!(bench.machine.remembered() < RULES.threshold as usize);
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
    let probe = bench.half_open();
    bench.end(probe, Verdict::Success, None);
    assert_eq!(bench.call(Verdict::Neutral), CircuitState::HalfOpen);
    bench.now += RULES.pause;
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
        let probe = bench.half_open();
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

#[test]
fn a_probe_that_never_ends_loses_its_permit_and_its_say() {
    let good_probes = 2;
    let mut bench = Bench::new(Rules {
        good_probes,
        ..RULES
    });
    bench.half_open();
    bench.now += LEASE - SECOND;
    assert_eq!(bench.admit(), Admission::Reject(None));
    bench.now += SECOND;
    let first = bench.ticket();
    bench.end(first, Verdict::Success, None);
    let lost = bench.ticket();
    bench.now += LEASE;
    let next = bench.ticket();
    for verdict in [FAILURE, Verdict::Neutral, Verdict::Success] {
        bench.end(lost, verdict, Some(SECOND));
        assert_eq!(bench.machine.state(), CircuitState::HalfOpen, "{verdict:?}");
        assert_eq!(bench.admit(), Admission::Reject(None), "{verdict:?}");
    }
    bench.end(next, Verdict::Success, None);
    assert_eq!(bench.machine.state(), CircuitState::Closed);
}

#[test]
fn a_lease_that_the_clock_cannot_add_never_ends() {
    let mut bench = Bench::new(RULES);
    let period = bench.open();
    bench.now += period;
    let forever = bench.machine.admit(bench.now, Duration::MAX).0;
    assert!(matches!(forever, Admission::Probe(_)));
    bench.now += SECOND * 86_400 * 365;
    assert_eq!(bench.admit(), Admission::Reject(None));
}

#[test]
fn after_a_probe_without_a_verdict_the_next_one_waits() {
    let mut bench = Bench::new(RULES);
    let probe = bench.half_open();
    bench.end(probe, Verdict::Neutral, None);
    assert_eq!(bench.left(), RULES.pause);
    bench.now += RULES.pause;
    assert!(bench.ticket().is_probe);
}
