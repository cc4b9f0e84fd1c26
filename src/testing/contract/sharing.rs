//! What clones share, and what they do not.

use std::time::Duration;

use futures_util::{FutureExt, future::join};

use super::{
    client::{Outcome, Underway, ask, read, resolve, within},
    probe::Ledger,
    subject::{Bench, BoxSubject, ready},
};
use crate::{chunk::FinishReason, testing::Script};

pub(super) async fn check(bench: &Bench) {
    let (service, probe) = bench.around(bench.good());
    are_apart(bench, [service.twin(), service], [&probe; 2]).await;

    let layer = bench.layer();
    let probes = [(); 2].map(|()| Ledger::new(bench.good()));
    let services = probes.each_ref().map(|probe| layer(probe.probe()));
    drop(layer);
    are_apart(bench, services, probes.each_ref()).await;
}

async fn are_apart(bench: &Bench, services: [BoxSubject; 2], probes: [&Ledger; 2]) {
    let [mut one, mut other] = services;
    // One comes bit by bit, the other at once in the midst of it.
    let mut start = 0;
    let ends = bench.text.char_indices().skip(1).map(|(at, _)| at);
    let small = ends
        .chain([bench.text.len()])
        .fold(Script::new(), |script, end| {
            let part = &bench.text[std::mem::replace(&mut start, end)..end];
            script.text(part).delay(Duration::from_millis(1))
        });
    probes[0].play(small.finish(FinishReason::Stop));
    let first = call(&mut one).await;
    probes[1].play(bench.good());
    let second = call(&mut other).await;
    let (first, second) = join(first, second).await;
    let is_good =
        |outcome: &Outcome| outcome.text == bench.text && outcome.ending == Ok(FinishReason::Stop);
    assert!(
        is_good(&first) && is_good(&second),
        "answers of two services of one layer at the same time do not mix"
    );

    // One hangs, and is left: the other goes on.
    let (begun, _) = bench.halves();
    probes[0].play(Script::new().text(begun).stall());
    let mut hangs = Underway::begin(&mut one).await;
    hangs.read_on().await;
    probes[1].play(bench.good());
    let beside = ask(&mut other).await;
    drop((hangs, one));
    let after = ask(&mut other).await;
    assert!(
        is_good(&beside) && is_good(&after),
        "a service is answered whatever becomes of another of the same layer"
    );
    for probe in probes {
        probe.assert_kept();
    }
}

/// Calls, and polls once, so that calls of others fall in between.
async fn call(service: &mut BoxSubject) -> impl Future<Output = Outcome> + use<> {
    assert!(
        within(ready(service)).await.is_ok(),
        "a service is ready again"
    );
    let mut call = service.call();
    let polled = (&mut call).now_or_never();
    async {
        let called = match polled {
            Some(called) => called,
            None => resolve(call).await,
        };
        read(called).await
    }
}
