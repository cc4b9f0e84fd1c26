//! Who may call whom, and when.

use super::{
    client::{ask, pause, read, resolve, waits, within},
    subject::{Bench, ready},
};
use crate::error::ErrorKind;

pub(super) async fn check(bench: &Bench) {
    a_call_waits_for_the_service_inside(bench).await;
    an_error_of_readiness_keeps_its_kind(bench).await;
    what_was_reserved_is_given_back(bench).await;
    readiness_belongs_to_one_clone_and_one_call(bench).await;
}

async fn a_call_waits_for_the_service_inside(bench: &Bench) {
    let (mut service, probe) = bench.around(bench.good());
    probe.close();
    let Some(waiting) = waits(Box::pin(ready(&mut service))).await else {
        // A call that needs nothing of the service inside does not have to wait for it.
        let call = waits(service.call()).await;
        probe.assert_kept();
        assert!(
            call.is_none(),
            "`poll_ready` waits until the service inside is ready"
        );
        return;
    };
    let opening = probe.clone();
    let _opens = tokio::spawn(async move {
        pause().await;
        opening.open();
    });
    let woken = within(waiting).await;
    assert!(
        woken.is_ok(),
        "a service is ready when the one inside has become so"
    );
    read(resolve(service.call()).await).await;
    probe.assert_kept();
}

async fn an_error_of_readiness_keeps_its_kind(bench: &Bench) {
    for kind in [ErrorKind::Overloaded, ErrorKind::Quota] {
        let (mut service, probe) = bench.around(bench.good());
        probe.fail_readiness(kind);
        let ended = ask(&mut service).await.ending;
        probe.assert_kept();
        assert!(
            bench.changes_failures || ended == Err(kind),
            "an error of `poll_ready` comes through, and keeps its kind: {kind:?} became {ended:?}"
        );
    }
}

async fn what_was_reserved_is_given_back(bench: &Bench) {
    let (mut service, probe) = bench.around(bench.good());
    for _ in 0..2 {
        assert!(
            within(ready(&mut service)).await.is_ok(),
            "a service that is ready stays so until it is called"
        );
    }
    pause().await;
    assert_eq!(
        probe.calls(),
        0,
        "nothing is called before the service is called"
    );
    let twin = service.twin();
    drop(service);
    assert_eq!(
        probe.places(),
        0,
        "a service that is dropped before its call gives back what it had reserved"
    );
    drop(twin);
    probe.assert_kept();
}

async fn readiness_belongs_to_one_clone_and_one_call(bench: &Bench) {
    let (mut service, probe) = bench.around(bench.good());
    // Twice each, and in another order than they became ready.
    for _ in 0..2 {
        let mut ready_first = service.twin();
        assert!(within(ready(&mut ready_first)).await.is_ok());
        let mut twin = ready_first.twin();
        ask(&mut twin).await;
        let call = ready_first.call();
        read(resolve(call).await).await;
        ask(&mut service).await;
    }
    probe.assert_kept();
}
