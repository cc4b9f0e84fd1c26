//! Budget: a record takes at most 50 ns uncontended and does not collapse under 16 threads; a rejection takes well
//! under 1 us.
//!
//! The breaker's shared state is compiled once more here, since its parts are not public. The last group is what a
//! caller pays, through the service.
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
#[path = "../src/sync.rs"]
mod sync;

use std::{borrow::Cow, future::ready, hint::black_box, sync::Arc, time::Duration};

use backstop::{Answer, Breaker, Chunk, CircuitBreakerLayer, Error, FinishReason, LlmRequest};
use divan::{Bencher, counter::ItemsCount};
use futures_util::{FutureExt, StreamExt, stream};
use machine::{Admission, Report, Rules, Ticket, Verdict};
use shared::Shared;
use tokio::time::Instant;
use tower::{Layer, Service, service_fn};

const THREADS: [usize; 2] = [1, 16];

const LEASE: Duration = Duration::from_secs(60);

fn main() {
    divan::main();
}

fn shared(window: Duration) -> Arc<Shared> {
    let rules = Rules {
        threshold: 5,
        window,
        open_for: Duration::from_secs(60),
        jitter: 0.1,
        back_off: None,
        good_probes: 1,
        pause: Duration::from_secs(1),
        max_cooldown: None,
    };
    Arc::new(Shared::new(rules, fastrand::Rng::with_seed(0)))
}

fn ticket(shared: &Shared) -> Ticket {
    match shared.admit(LEASE).0 {
        Admission::Pass(ticket) | Admission::Probe(ticket) => ticket,
        Admission::Reject(_) => unreachable!("it is closed"),
    }
}

fn report(verdict: Verdict) -> Report {
    let reason = "bench";
    Report {
        verdict,
        wait: None,
        reason,
    }
}

/// What every record of a failure and every rejection that says for how long has in it.
#[divan::bench(sample_size = 1000)]
fn baseline_reading_the_clock() -> Instant {
    Instant::now()
}

#[divan::bench(threads = THREADS)]
fn admit(bencher: Bencher<'_, '_>) {
    let shared = shared(Duration::from_secs(30));
    bencher.bench(|| black_box(&shared).admit(LEASE));
}

#[divan::bench(threads = THREADS)]
fn record_success(bencher: Bencher<'_, '_>) {
    let shared = shared(Duration::from_secs(30));
    let ticket = ticket(&shared);
    bencher.bench(|| black_box(&shared).end(ticket, report(Verdict::Success)));
}

/// In a window so short that every failure has left it when the next comes: each call has one to drop and one to add.
#[divan::bench(threads = THREADS, sample_size = 1000)]
fn record_failure(bencher: Bencher<'_, '_>) {
    let shared = shared(Duration::from_nanos(1));
    let ticket = ticket(&shared);
    bencher.bench(|| black_box(&shared).end(ticket, report(Verdict::Failure(1))));
    assert!(
        shared.read(|machine, _| machine.is_current(ticket)),
        "it never opened"
    );
}

#[divan::bench(threads = THREADS)]
fn reject_while_open(bencher: Bencher<'_, '_>) {
    let shared = shared(Duration::from_secs(30));
    shared.end(ticket(&shared), report(Verdict::Failure(5)));
    bencher.bench(|| black_box(&shared).admit(LEASE));
}

#[derive(Clone)]
struct Ask;

impl LlmRequest for Ask {
    fn prompt(&self) -> Cow<'_, str> {
        Cow::Borrowed("")
    }
    fn max_tokens(&self) -> Option<u32> {
        None
    }
    fn set_max_tokens(&mut self, _: u32) {}
}

fn call(breaker: Option<&Breaker>) -> impl Fn() + Sync {
    let chunks = || {
        stream::iter([
            Ok::<_, Error>(Chunk::text("a")),
            Ok(Chunk::finish(FinishReason::Stop)),
        ])
    };
    let model = service_fn(move |_: Ask| ready(Ok::<_, Error>(Answer::live(chunks()))));
    let layer = breaker.cloned().map(CircuitBreakerLayer::new);
    move || {
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        match &layer {
            Some(layer) => {
                let mut service = layer.layer(model);
                let _ = black_box(service.poll_ready(&mut context));
                if let Some(Ok(answer)) = service.call(Ask).now_or_never() {
                    black_box(answer.chunks.count().now_or_never());
                }
            }
            None => {
                let mut service = model;
                let _ = black_box(Service::<Ask>::poll_ready(&mut service, &mut context));
                if let Some(Ok(answer)) = service.call(Ask).now_or_never() {
                    black_box(answer.chunks.count().now_or_never());
                }
            }
        }
    }
}

mod service {
    use super::*;

    #[divan::bench]
    fn baseline_without_a_breaker(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(1_usize)).bench(call(None));
    }

    #[divan::bench]
    fn answered(bencher: Bencher<'_, '_>) {
        let breaker = Breaker::new("bench");
        bencher
            .counter(ItemsCount::new(1_usize))
            .bench(call(Some(&breaker)));
    }

    #[divan::bench(threads = THREADS)]
    fn rejected(bencher: Bencher<'_, '_>) {
        let breaker = Breaker::new("bench");
        breaker.force_open();
        bencher
            .counter(ItemsCount::new(1_usize))
            .bench(call(Some(&breaker)));
    }
}
