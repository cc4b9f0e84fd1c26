//! How answers end.

use std::time::Duration;

use super::{
    client::{Outcome, ask},
    subject::Bench,
};
use crate::{
    chunk::{Chunk, Delta, FinishReason},
    error::ErrorKind,
    testing::Script,
};

/// One or more of each class.
const KINDS: [ErrorKind; 8] = [
    ErrorKind::TtftTimeout,
    ErrorKind::Stalled,
    ErrorKind::Upstream {
        status: 503,
        retry_after: Some(Duration::from_secs(2)),
    },
    ErrorKind::CircuitOpen { retry_after: None },
    ErrorKind::Structure("contract"),
    ErrorKind::Judge,
    ErrorKind::Quota,
    ErrorKind::BadRequest,
];

pub(super) async fn check(bench: &Bench) {
    for kind in KINDS {
        errors_keep_their_kind(bench, kind).await;
    }
    errors_of_others_are_failures(bench).await;
    nothing_follows_a_terminal_marker(bench).await;
    an_end_is_not_taken_for_a_good_one(bench).await;
}

/// Plays on after this, as a bad service does.
fn then_more(script: Script) -> Script {
    script.text("after").finish(FinishReason::Stop)
}

async fn play(bench: &Bench, script: Script) -> Outcome {
    let (mut service, probe) = bench.around(script);
    let outcome = ask(&mut service).await;
    probe.assert_kept();
    outcome
}

async fn errors_keep_their_kind(bench: &Bench, kind: ErrorKind) {
    let scripts = [
        ("of a call", Script::fails(kind)),
        (
            "before the first token",
            then_more(Script::new().error(kind)),
        ),
        (
            "in the stream",
            then_more(Script::new().text(&*bench.text).error(kind)),
        ),
    ];
    for (place, script) in scripts {
        let ended = play(bench, script).await.ending;
        assert!(
            bench.changes_failures || ended == Err(kind),
            "an error {place} comes through, and keeps its kind: {kind:?} became {ended:?}"
        );
    }
}

async fn errors_of_others_are_failures(bench: &Bench) {
    let (mut service, probe) = bench.around(bench.good());
    probe.fail_foreign();
    let ended = ask(&mut service).await.ending;
    probe.assert_kept();
    assert!(
        bench.changes_failures || ended == Err(ErrorKind::Connect),
        "an error that is not this crate's is taken as `Error::from_any` says: it became {ended:?}"
    );
}

async fn nothing_follows_a_terminal_marker(bench: &Bench) {
    let outcome = play(bench, then_more(bench.good())).await;
    assert!(
        outcome.text == bench.text && outcome.ending == Ok(FinishReason::Stop),
        "a good answer comes through as it is, whatever comes after it"
    );
}

async fn an_end_is_not_taken_for_a_good_one(bench: &Bench) {
    let (first, rest) = bench.halves();
    let cut = Script::new().text(first).text(rest).drop_connection();
    let ended = play(bench, then_more(cut)).await.ending;
    assert!(
        bench.changes_failures || ended == Err(ErrorKind::Truncated),
        "a stream that ends without a terminal marker is truncated: it became {ended:?}"
    );
    let blank = Script::new().chunk(Delta::Opaque).chunk(Chunk::text(" "));
    for nothing in [Script::empty(), blank.finish(FinishReason::Stop)] {
        let ended = play(bench, nothing).await.ending;
        assert!(
            bench.changes_failures || matches!(ended, Err(ErrorKind::Empty { .. })),
            "an answer without a token is empty: it became {ended:?}"
        );
    }
}
