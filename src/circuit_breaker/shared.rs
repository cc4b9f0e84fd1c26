//! One machine for many threads: [`Shared`].

use std::time::Duration;

use tokio::time::Instant;

use super::machine::{Admission, Gate, Machine, Report, Rules, Ticket, Transition, Verdict};
use crate::sync::{AtomicU64, Mutex, MutexGuard, Ordering};

/// A [`Machine`] behind a lock, and in front of it a copy of its gate that needs none: while calls pass, and while
/// they are rejected, admission is one atomic load.
#[derive(Debug)]
pub(super) struct Shared {
    machine: Mutex<Machine>,
    /// The machine's gate, in the encoding of [`Self::encode`]. Written under the lock only.
    gate: AtomicU64,
    epoch: Instant,
}

/// The two low bits of an encoded gate say which one it is; the others hold its value.
const TAG_BITS: u32 = 2;
const ASK: u64 = 0;
const PASS: u64 = 1;
const UNTIL: u64 = 2;
const SHUT: u64 = 3;

impl Shared {
    pub(super) fn new(rules: Rules, random: fastrand::Rng) -> Self {
        let machine = Machine::new(rules, random);
        let epoch = Instant::now();
        Self {
            gate: AtomicU64::new(Self::encode(epoch, machine.gate())),
            machine: Mutex::new(machine),
            epoch,
        }
    }

    pub(super) fn admit(&self, lease: Duration) -> (Admission, Option<Transition>) {
        match self.fast() {
            Some(admission) => (admission, None),
            None => self.change(|machine, now| machine.admit(now, lease)),
        }
    }

    /// What [`admit`](Self::admit) would say, without its effects.
    pub(super) fn outlook(&self) -> Admission {
        self.fast().unwrap_or_else(|| self.read(Machine::outlook))
    }

    pub(super) fn end(&self, ticket: Ticket, report: Report) -> Option<Transition> {
        let says_nothing = !ticket.is_probe
            && report.wait.is_none()
            && !matches!(report.verdict, Verdict::Failure(_));
        if says_nothing {
            return None;
        }
        self.change(|machine, now| machine.end(ticket, report, now))
    }

    pub(super) fn change<T>(&self, change: impl FnOnce(&mut Machine, Instant) -> T) -> T {
        // Before the lock, which is then held for less than it takes to read the clock. Of two threads the later may
        // come with the earlier time; the machine takes such a step back for no step at all.
        let now = Instant::now();
        let mut machine = self.lock();
        let changed = change(&mut machine, now);
        let gate = Self::encode(self.epoch, machine.gate());
        // Others that read this see everything that led to it only under the lock; the gate itself is all they need.
        self.gate.store(gate, Ordering::Release);
        changed
    }

    pub(super) fn read<T>(&self, read: impl FnOnce(&Machine, Instant) -> T) -> T {
        let now = Instant::now();
        read(&self.lock(), now)
    }

    /// The answer that needs no lock, if there is one.
    fn fast(&self) -> Option<Admission> {
        let gate = self.gate.load(Ordering::Acquire);
        let value = gate >> TAG_BITS;
        match gate & ((1 << TAG_BITS) - 1) {
            PASS => Some(Admission::Pass(Ticket::passing(value))),
            tag @ (UNTIL | SHUT) => {
                let left = Duration::from_nanos(value).saturating_sub(self.epoch.elapsed());
                let told = (tag == UNTIL).then_some(left);
                (!left.is_zero()).then_some(Admission::Reject(told))
            }
            _ => None,
        }
    }

    fn encode(epoch: Instant, gate: Gate) -> u64 {
        // 62 bits of nanoseconds are 146 years.
        const NEVER: u64 = u64::MAX >> TAG_BITS;
        let nanos = |until: Instant| {
            let nanos = until.duration_since(epoch).as_nanos();
            u64::try_from(nanos).map_or(NEVER, |nanos| nanos.min(NEVER))
        };
        let (tag, value) = match gate {
            Gate::Ask => (ASK, 0),
            Gate::Pass(generation) => (PASS, generation),
            Gate::Until(until) => (UNTIL, nanos(until)),
            Gate::Shut(lease) => (SHUT, lease.map_or(NEVER, nanos)),
        };
        value << TAG_BITS | tag
    }

    fn lock(&self) -> MutexGuard<'_, Machine> {
        self.machine
            .lock()
            .expect("nothing panics while this lock is held")
    }
}
