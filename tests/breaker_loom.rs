//! The breaker under every interleaving of a few threads: never two probes at once, a permit always returns, no
//! transition is lost.
//!
//! The two files that make up the breaker's shared state are compiled once more, with loom's primitives in the place
//! of the standard library's.
#![cfg(feature = "circuit-breaker")]
#![allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    reason = "the files are parts of the crate, and are linted there"
)]

#[path = "../src/circuit_breaker/machine.rs"]
mod machine;
#[path = "../src/circuit_breaker/shared.rs"]
mod shared;

mod sync {
    pub(crate) use loom::sync::{
        Mutex, MutexGuard,
        atomic::{AtomicU64, Ordering},
    };
}

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};

use loom::thread;
use machine::{Admission, CircuitState, Machine, Report, Rules, Ticket, Transition, Verdict};
use shared::Shared;

/// Open periods that are over at once, so that no clock has a part in it.
const RULES: Rules = Rules {
    threshold: 2,
    window: Duration::from_secs(3600),
    open_for: Duration::ZERO,
    jitter: 0.0,
    back_off: None,
    good_probes: 1,
    pause: Duration::ZERO,
    max_cooldown: None,
};

/// Longer than any of it takes.
const LEASE: Duration = Duration::from_secs(3600);

fn shared(rules: Rules) -> Arc<Shared> {
    Arc::new(Shared::new(rules, fastrand::Rng::with_seed(0)))
}

fn report(verdict: Verdict) -> Report {
    Report {
        verdict,
        wait: None,
        reason: "test",
    }
}

fn admitted(shared: &Shared) -> Ticket {
    match shared.admit(LEASE).0 {
        Admission::Pass(ticket) | Admission::Probe(ticket) => ticket,
        Admission::Reject(_) => panic!("rejected"),
    }
}

fn open(shared: &Shared) {
    for _ in 0..RULES.threshold {
        shared.end(admitted(shared), report(Verdict::Failure(1)));
    }
    assert_eq!(state(shared), CircuitState::Open);
}

fn state(shared: &Shared) -> CircuitState {
    shared.read(|machine, _| machine.state())
}

/// What admission says without the lock is what it says with it.
fn assert_gate_is_true(shared: &Shared) {
    let told = shared.outlook();
    let real = shared.read(Machine::outlook);
    assert_eq!(told, real);
}

/// As the crate does with `Ending`: told nothing, a ticket that is dropped is handed in as cancelled.
struct Permit {
    shared: Arc<Shared>,
    ticket: Ticket,
    verdict: Verdict,
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.shared.end(self.ticket, report(self.verdict));
    }
}

#[test]
fn there_are_never_two_probes_at_once() {
    loom::model(|| {
        let shared = shared(RULES);
        open(&shared);
        let probes = Arc::new(AtomicUsize::new(0));
        let callers: Vec<_> = [Verdict::Neutral, Verdict::Failure(1)]
            .into_iter()
            .map(|verdict| {
                let (shared, probes) = (Arc::clone(&shared), Arc::clone(&probes));
                thread::spawn(move || {
                    if let Admission::Probe(ticket) = shared.admit(LEASE).0 {
                        assert_eq!(probes.fetch_add(1, SeqCst), 0, "two probes at once");
                        thread::yield_now();
                        probes.fetch_sub(1, SeqCst);
                        let verdict = verdict;
                        drop(Permit {
                            shared,
                            ticket,
                            verdict,
                        });
                    }
                })
            })
            .collect();
        for caller in callers {
            caller.join().expect("no panic");
        }
        assert_gate_is_true(&shared);
    });
}

#[test]
fn a_permit_returns_however_the_probe_ends() {
    for verdict in [Verdict::Success, Verdict::Failure(1), Verdict::Neutral] {
        loom::model(move || {
            let shared = shared(RULES);
            open(&shared);
            let prober = {
                let shared = Arc::clone(&shared);
                thread::spawn(move || {
                    if let Admission::Probe(ticket) = shared.admit(LEASE).0 {
                        drop(Permit {
                            shared,
                            ticket,
                            verdict,
                        });
                    }
                })
            };
            let other = shared.admit(LEASE).0;
            if let Admission::Probe(ticket) = other {
                let (shared, verdict) = (Arc::clone(&shared), Verdict::Neutral);
                drop(Permit {
                    shared,
                    ticket,
                    verdict,
                });
            }
            prober.join().expect("no panic");
            assert_gate_is_true(&shared);
            // Nobody holds a ticket, so the next call is admitted.
            admitted(&shared);
        });
    }
}

#[test]
fn no_transition_is_lost_when_failures_come_together() {
    loom::model(|| {
        let shared = shared(RULES);
        let callers: Vec<_> = (0..2)
            .map(|_| {
                let (shared, ticket) = (Arc::clone(&shared), admitted(&shared));
                thread::spawn(move || shared.end(ticket, report(Verdict::Failure(1))))
            })
            .collect();
        let told: Vec<Transition> = callers
            .into_iter()
            .filter_map(|caller| caller.join().expect("no panic"))
            .collect();
        assert_eq!(told.len(), 1, "one of them opened it");
        assert_eq!(state(&shared), CircuitState::Open);
        assert_gate_is_true(&shared);
    });
}

#[test]
fn forcing_wins_over_a_probe_that_ends_at_the_same_moment() {
    loom::model(|| {
        let shared = shared(RULES);
        open(&shared);
        let ticket = admitted(&shared);
        let prober = {
            let shared = Arc::clone(&shared);
            thread::spawn(move || shared.end(ticket, report(Verdict::Success)))
        };
        shared.change(Machine::force_open);
        prober.join().expect("no panic");
        assert_eq!(state(&shared), CircuitState::ForcedOpen);
        assert_eq!(shared.admit(LEASE).0, Admission::Reject(None));
    });
}

#[test]
fn a_result_from_before_a_transition_never_counts_after_it() {
    loom::model(|| {
        let shared = shared(RULES);
        let (late, failing) = (admitted(&shared), admitted(&shared));
        let force = {
            let shared = Arc::clone(&shared);
            thread::spawn(move || {
                shared.change(Machine::force_open);
                shared.change(Machine::force_close);
            })
        };
        shared.end(failing, report(Verdict::Failure(1)));
        force.join().expect("no panic");
        shared.end(late, report(Verdict::Failure(1)));
        assert_eq!(state(&shared), CircuitState::Closed);
        assert!(matches!(shared.admit(LEASE).0, Admission::Pass(_)));
    });
}

#[test]
fn a_probe_that_is_late_takes_nothing_from_the_one_in_its_place() {
    loom::model(|| {
        let shared = shared(RULES);
        open(&shared);
        let Admission::Probe(lost) = shared.admit(Duration::ZERO).0 else {
            panic!("the open period is over");
        };
        let late = {
            let shared = Arc::clone(&shared);
            thread::spawn(move || shared.end(lost, report(Verdict::Neutral)))
        };
        let Admission::Probe(_next) = shared.admit(LEASE).0 else {
            panic!("the lease is over");
        };
        late.join().expect("no panic");
        assert_eq!(shared.admit(LEASE).0, Admission::Reject(None));
        assert_gate_is_true(&shared);
    });
}
