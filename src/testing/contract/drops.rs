//! Whoever leaves takes everything along.

use super::{
    client::{Underway, ask},
    probe::Ledger,
    subject::Bench,
};
use crate::{
    chunk::{Delta, FinishReason},
    error::ErrorKind,
    testing::Script,
};

/// Calls of each kind: more than any limit that a layer is tested with.
const CALLS: usize = 30;

pub(super) async fn check(bench: &Bench) {
    what_is_dropped_lets_go_at_once(bench).await;
    calls_leave_nothing_behind(bench).await;
}

/// When a client leaves, and a script that comes just so far.
fn moments(bench: &Bench) -> Vec<(&'static str, Script)> {
    let (first, _) = bench.halves();
    vec![
        ("before the service inside has answered", Script::never()),
        (
            "before its first token",
            Script::new().chunk(Delta::Opaque).stall(),
        ),
        ("while it reasons", Script::new().reasoning("Hm.").stall()),
        ("half way", Script::new().text(first).stall()),
        (
            "before its terminal marker",
            Script::new().text(&*bench.text).stall(),
        ),
    ]
}

fn assert_let_go(probe: &Ledger, when: &str) {
    probe.assert_kept();
    assert_eq!(
        probe.answers(),
        0,
        "an answer that is dropped {when} drops the future or the stream inside at once"
    );
    assert_eq!(
        probe.places(),
        0,
        "an answer that is dropped {when} keeps nothing reserved"
    );
}

async fn what_is_dropped_lets_go_at_once(bench: &Bench) {
    let (mut service, probe) = bench.around(bench.good());
    drop(Underway::begin(&mut service).await);
    assert_let_go(&probe, "before its first poll");

    let (mut service, probe) = bench.around(bench.good());
    let mut unread = Underway::begin(&mut service).await;
    unread.resolve().await;
    drop(unread);
    assert_let_go(&probe, "unread");

    // A layer that asks again waits a little before, or asks another.
    let failed = ("after a failure", Script::fails(ErrorKind::Connect));
    for (when, script) in moments(bench).into_iter().chain([failed]) {
        let (mut service, probe) = bench.around(script);
        let mut underway = Underway::begin(&mut service).await;
        underway.read_on().await;
        drop(underway);
        assert_let_go(&probe, when);
    }
}

async fn calls_leave_nothing_behind(bench: &Bench) {
    let (mut service, probe) = bench.around(bench.good());
    for _ in 0..CALLS {
        probe.play(bench.good());
        ask(&mut service).await;
        drop(Underway::begin(&mut service).await);
        for (_, script) in moments(bench) {
            probe.play(script);
            Underway::begin(&mut service).await.read_on().await;
        }
    }
    assert_let_go(&probe, "again and again");
    probe.play(bench.good());
    let after = ask(&mut service).await;
    assert!(
        after.text == bench.text && after.ending == Ok(FinishReason::Stop),
        "after calls that finished or were dropped, the next is answered as the first was"
    );

    // Of its own layer: a breaker may have opened.
    let (mut service, probe) = bench.around(bench.good());
    for _ in 0..CALLS {
        for script in [
            Script::fails(ErrorKind::TtftTimeout),
            Script::empty(),
            Script::new().text(&*bench.text),
            Script::new().text(&*bench.text).error(ErrorKind::Stalled),
        ] {
            probe.play(script);
            ask(&mut service).await;
        }
    }
    probe.assert_kept();
    assert_eq!(
        (probe.answers(), probe.places()),
        (0, 0),
        "of calls that failed nothing is held"
    );
}
