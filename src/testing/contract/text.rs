//! Texts come through, however they are cut.

use std::time::Duration;

use fastrand::Rng;

use super::{client::ask, subject::Bench};
use crate::{
    chunk::{Delta, FinishReason},
    testing::Script,
};

const RANDOM_SPLITS: usize = 200;

pub(super) async fn check(bench: &Bench) {
    let text = &*bench.text;
    let inner: Vec<usize> = text.char_indices().skip(1).map(|(at, _)| at).collect();
    let in_two = inner.iter().map(|at| vec![*at]);
    let each_character = std::iter::once(inner.clone());
    let mut rng = Rng::with_seed(0);
    for cuts in in_two.chain(each_character).collect::<Vec<_>>() {
        comes_through(bench, &cuts, |script| script).await;
        comes_through(bench, &cuts, Script::pending_once).await;
        comes_through(bench, &cuts, |script| {
            script.delay(Duration::from_millis(1))
        })
        .await;
    }
    for _ in 0..RANDOM_SPLITS {
        let cuts: Vec<usize> = inner.iter().copied().filter(|_| rng.bool()).collect();
        comes_through(bench, &cuts, |script| between(script, &mut rng)).await;
    }
}

/// What may come between two parts of a text.
fn between(script: Script, rng: &mut Rng) -> Script {
    match rng.u8(..6) {
        0 => script.pending_once(),
        1 => script.text(""),
        2 => script.chunk(Delta::Opaque),
        3 => script.reasoning("Hm."),
        _ => script,
    }
}

async fn comes_through(bench: &Bench, cuts: &[usize], mut between: impl FnMut(Script) -> Script) {
    let ends = cuts.iter().copied().chain([bench.text.len()]);
    let mut start = 0;
    let script = ends.fold(Script::new(), |script, end| {
        let part = &bench.text[std::mem::replace(&mut start, end)..end];
        between(script).text(part)
    });
    let script = between(script).finish(FinishReason::Stop);
    let (mut service, probe) = bench.around(script);
    let outcome = ask(&mut service).await;
    probe.assert_kept();
    assert!(
        outcome.text == bench.text && outcome.ending == Ok(FinishReason::Stop),
        "a text comes through whole and in order, however it is split: cut at {cuts:?} it ended with {:?}",
        outcome.ending
    );
}
