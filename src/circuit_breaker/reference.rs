//! The rules once more, as naively as they can be written, and the test that the machine keeps them.

use std::time::Duration;

use proptest::{collection::vec, prelude::*, sample::Index};
use tokio::time::Instant;

use super::machine::{Admission, BackOff, CircuitState, Machine, Report, Rules, Ticket, Verdict};

/// Milliseconds since the start.
type Ms = u64;

const LEASE: Ms = 25_000;

/// Remembers everything that ever happened, and looks at all of it each time.
struct Reference {
    rules: Rules,
    state: CircuitState,
    /// When each state began, in order.
    history: Vec<(Ms, CircuitState)>,
    failures: Vec<(Ms, u32)>,
    cooldowns: Vec<Ms>,
    failed_probes: i32,
    good_probes: u32,
    /// Which call is the probe, and since when.
    probe: Option<(usize, Ms)>,
    /// For each call, in which era it was admitted.
    calls: Vec<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Said {
    Pass,
    Probe,
    Reject(Option<Ms>),
}

impl Reference {
    fn new(rules: Rules) -> Self {
        Self {
            rules,
            state: CircuitState::Closed,
            history: vec![(0, CircuitState::Closed)],
            failures: Vec::new(),
            cooldowns: Vec::new(),
            failed_probes: 0,
            good_probes: 0,
            probe: None,
            calls: Vec::new(),
        }
    }

    fn go(&mut self, now: Ms, state: CircuitState) {
        if state == CircuitState::Closed {
            self.failed_probes = 0;
        }
        self.state = state;
        self.history.push((now, state));
        self.failures.clear();
        self.probe = None;
        self.good_probes = 0;
    }

    fn open_for(&self) -> Ms {
        let period = ms(self.rules.open_for);
        let Some(BackOff { factor, cap }) = self.rules.back_off else {
            return period;
        };
        let factor = factor.powi(self.failed_probes) as Ms;
        period.saturating_mul(factor).min(ms(cap))
    }

    fn admit(&mut self, now: Ms) -> Said {
        let since = self.history.last().expect("it began").0;
        let mut until = self.cooldowns.iter().copied().max().unwrap_or(0);
        match self.state {
            CircuitState::ForcedOpen => return Said::Reject(None),
            CircuitState::HalfOpen if self.probe.is_some_and(|(_, since)| now - since < LEASE) => {
                return Said::Reject(None);
            }
            CircuitState::Open => until = until.max(since + self.open_for()),
            _ => {}
        }
        if now < until {
            return Said::Reject(Some(until - now));
        }
        if self.state == CircuitState::Open {
            self.go(now, CircuitState::HalfOpen);
        }
        self.calls.push(self.history.len());
        if self.state == CircuitState::Closed {
            return Said::Pass;
        }
        self.probe = Some((self.calls.len() - 1, now));
        Said::Probe
    }

    fn end(&mut self, now: Ms, call: usize, verdict: Verdict, wait: Option<Ms>) {
        let is_probe = self.probe.is_some_and(|(probe, _)| probe == call);
        let in_time = is_probe || self.state == CircuitState::Closed;
        if self.calls[call] != self.history.len() || !in_time {
            return;
        }
        if let (Some(wait), Some(cap)) = (wait, self.rules.max_cooldown) {
            self.cooldowns.push(now + wait.min(ms(cap)));
        }
        if is_probe {
            self.probe = None;
            match verdict {
                Verdict::Failure(_) => {
                    self.failed_probes += 1;
                    self.go(now, CircuitState::Open);
                }
                Verdict::Success => {
                    self.good_probes += 1;
                    if self.good_probes == self.rules.good_probes {
                        self.go(now, CircuitState::Closed);
                    }
                }
                Verdict::Neutral => self.cooldowns.push(now + ms(self.rules.pause)),
            }
        } else if let Verdict::Failure(weight) = verdict {
            self.failures.push((now, weight));
            let window = ms(self.rules.window);
            let recent = self.failures.iter().filter(|(at, _)| now - at < window);
            let sum: u32 = recent.map(|(_, weight)| weight).sum();
            if weight > 0 && sum >= self.rules.threshold {
                self.go(now, CircuitState::Open);
            }
        }
    }

    fn force(&mut self, now: Ms, state: CircuitState) {
        if state == CircuitState::Closed {
            self.cooldowns.clear();
        } else if state == self.state {
            return;
        }
        self.go(now, state);
    }

    fn degraded(&self, now: Ms) -> Ms {
        let ends = self.history.iter().skip(1).map(|(at, _)| *at).chain([now]);
        let stretches = self.history.iter().zip(ends);
        let bad = stretches.filter(|((_, state), _)| *state != CircuitState::Closed);
        bad.map(|((from, _), to)| to - from).sum()
    }
}

fn ms(duration: Duration) -> Ms {
    Ms::try_from(duration.as_millis()).expect("a test's duration")
}

#[derive(Clone, Debug)]
enum Step {
    Call,
    End(Index, Verdict, Option<Ms>),
    Wait(Ms),
    Force(CircuitState),
}

fn rules() -> impl Strategy<Value = Rules> {
    let back_off = prop_oneof![
        Just(None),
        (1..4_u32, 60_000..300_000_u64).prop_map(|(factor, cap)| Some(BackOff {
            factor: f64::from(factor),
            cap: Duration::from_millis(cap),
        })),
    ];
    (
        1..6_u32,
        1..60_000_u64,
        1..60_000_u64,
        back_off,
        1..4_u32,
        1..2_000_u64,
        prop::option::of(1..90_000_u64),
    )
        .prop_map(
            |(threshold, window, open_for, back_off, good_probes, pause, max_cooldown)| Rules {
                threshold,
                window: Duration::from_millis(window),
                open_for: Duration::from_millis(open_for),
                jitter: 0.0,
                back_off,
                good_probes,
                pause: Duration::from_millis(pause),
                max_cooldown: max_cooldown.map(Duration::from_millis),
            },
        )
}

fn step() -> impl Strategy<Value = Step> {
    let verdict = prop_oneof![
        2 => Just(Verdict::Success),
        1 => Just(Verdict::Neutral),
        4 => (0..3_u32).prop_map(Verdict::Failure),
    ];
    let wait = prop::option::weighted(0.1, 0..100_000_u64);
    prop_oneof![
        6 => Just(Step::Call),
        6 => (any::<Index>(), verdict, wait).prop_map(|(call, verdict, wait)| Step::End(call, verdict, wait)),
        2 => (0..20_u64).prop_map(Step::Wait),
        2 => (0..40_000_u64).prop_map(Step::Wait),
        1 => prop_oneof![Just(CircuitState::Closed), Just(CircuitState::ForcedOpen)].prop_map(Step::Force),
    ]
}

proptest! {
    #[test]
    fn the_machine_does_what_the_reference_does(rules in rules(), steps in vec(step(), 0..200)) {
        let start = Instant::now();
        let mut machine = Machine::new(rules, fastrand::Rng::with_seed(0));
        let mut reference = Reference::new(rules);
        let mut now = 0;
        // Calls that have not ended: the machine's ticket, and the reference's number.
        let mut under_way: Vec<(Ticket, usize)> = Vec::new();
        for step in steps {
            let at = start + Duration::from_millis(now);
            match step {
                Step::Wait(time) => now += time,
                Step::Call => {
                    let before = machine.state();
                    let outlook = machine.outlook(at);
                    let (admission, transition) = machine.admit(at, Duration::from_millis(LEASE));
                    let said = match admission {
                        Admission::Pass(_) => Said::Pass,
                        Admission::Probe(_) => Said::Probe,
                        Admission::Reject(after) => Said::Reject(after.map(ms)),
                    };
                    prop_assert_eq!(said, reference.admit(now));
                    let foretold = match outlook {
                        Admission::Pass(_) => Said::Pass,
                        Admission::Probe(_) => Said::Probe,
                        Admission::Reject(after) => Said::Reject(after.map(ms)),
                    };
                    prop_assert_eq!(said, foretold);
                    prop_assert_eq!(transition.is_some(), before != machine.state());
                    if let Admission::Pass(ticket) | Admission::Probe(ticket) = admission {
                        under_way.push((ticket, reference.calls.len() - 1));
                    }
                }
                Step::End(call, verdict, wait) if !under_way.is_empty() => {
                    let (ticket, call) = under_way.swap_remove(call.index(under_way.len()));
                    let wait_for = wait.map(Duration::from_millis);
                    let before = machine.state();
                    let report = Report { verdict, wait: wait_for, reason: "test" };
                    let transition = machine.end(ticket, report, at);
                    reference.end(now, call, verdict, wait);
                    prop_assert_eq!(transition.map(|t| (t.from, t.to)),
                        (before != machine.state()).then(|| (before, machine.state())));
                }
                Step::End(..) => {}
                Step::Force(CircuitState::Closed) => {
                    machine.force_close(at);
                    reference.force(now, CircuitState::Closed);
                }
                Step::Force(state) => {
                    machine.force_open(at);
                    reference.force(now, state);
                }
            }
            prop_assert_eq!(machine.state(), reference.state);
            let degraded = machine.degraded(start + Duration::from_millis(now));
            prop_assert_eq!(ms(degraded), reference.degraded(now));
        }
    }
}
