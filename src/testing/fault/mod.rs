//! Failures on demand: [`FaultLayer`].

mod body;
mod faults;
mod future;
mod layer;

pub use self::{
    body::FaultBody,
    faults::{Fault, Faults},
    future::FaultFuture,
    layer::{FaultLayer, Faulty},
};

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures_util::{FutureExt, StreamExt};
    use tokio::time::Instant;
    use tower::{Layer, ServiceExt};

    use super::*;
    use crate::{
        chunk::{Chunk, Delta, FinishReason},
        error::ErrorKind,
        testing::{Fate, Script, ScriptedModel},
    };

    const SECOND: Duration = Duration::from_secs(1);

    fn model() -> ScriptedModel<()> {
        let script = Script::new().chunk(Delta::Opaque).delay(SECOND).text("a");
        let script = script.delay(SECOND).text("b").finish(FinishReason::Stop);
        ScriptedModel::new(script)
    }

    /// Asks once under this fault and writes down what came, each item with the second it came in.
    async fn drill(fault: Option<Fault>, model: &ScriptedModel<()>) -> Vec<(u64, String)> {
        let faults = Faults::new();
        faults.set(fault);
        let start = Instant::now();
        let now = || start.elapsed().as_secs();
        let mut came = Vec::new();
        let answered = FaultLayer::new(faults)
            .layer(model.clone())
            .oneshot(())
            .await;
        let mut chunks = match answered {
            Ok(answer) => answer.chunks,
            Err(error) => return vec![(now(), error.kind().as_str().to_owned())],
        };
        while let Some(item) = chunks.next().await {
            let said = match item {
                Ok(Chunk {
                    delta: Delta::Finish(reason),
                    ..
                }) => reason.as_str().to_owned(),
                Ok(Chunk {
                    delta: Delta::Opaque,
                    ..
                }) => "opaque".to_owned(),
                Ok(chunk) => chunk.as_text().to_owned(),
                Err(error) => error.kind().as_str().to_owned(),
            };
            came.push((now(), said));
        }
        came
    }

    fn expected(items: &[(u64, &str)]) -> Vec<(u64, String)> {
        items
            .iter()
            .map(|&(at, said)| (at, said.to_owned()))
            .collect()
    }

    #[tokio::test(start_paused = true)]
    async fn faults_in_the_stream_happen_to_a_real_call() {
        let opaque = (0, "opaque");
        let cases = [
            (
                None,
                vec![opaque, (1, "a"), (2, "b"), (2, "stop")],
                Fate::Ended,
            ),
            (
                Some(Fault::SlowFirstToken(SECOND * 5)),
                vec![opaque, (6, "a"), (6, "b"), (6, "stop")],
                Fate::Ended,
            ),
            (
                Some(Fault::SlowTokens(SECOND * 5)),
                vec![opaque, (6, "a"), (11, "b"), (11, "stop")],
                Fate::Ended,
            ),
            (Some(Fault::CutsAfter(0)), vec![], Fate::Dropped),
            (
                Some(Fault::CutsAfter(1)),
                vec![opaque, (1, "a")],
                Fate::Dropped,
            ),
            (
                Some(Fault::FailsAfter(1, ErrorKind::Connect)),
                vec![opaque, (1, "a"), (1, "connect")],
                Fate::Dropped,
            ),
            (
                Some(Fault::CutsAfter(3)),
                vec![opaque, (1, "a"), (2, "b"), (2, "stop")],
                Fate::Ended,
            ),
        ];
        for (fault, items, fate) in cases {
            let model = model();
            assert_eq!(
                drill(fault.clone(), &model).await,
                expected(&items),
                "{fault:?}"
            );
            assert_eq!(model.fates(), [fate], "{fault:?}");
        }
    }

    #[tokio::test]
    async fn a_stream_that_a_fault_ends_is_fused_and_lets_go_of_the_model_at_once() {
        for fault in [
            Fault::CutsAfter(0),
            Fault::FailsAfter(0, ErrorKind::Connect),
        ] {
            let faults = Faults::new();
            faults.set(fault.clone());
            let model = model();
            let service = FaultLayer::new(faults).layer(model.clone());
            let mut chunks = service.oneshot(()).await.expect("an answer").chunks;
            assert!(!matches!(chunks.next().await, Some(Ok(_))), "{fault:?}");
            assert_eq!(model.fates(), [Fate::Dropped], "{fault:?}");
            assert!(chunks.next().await.is_none(), "{fault:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn faults_in_place_of_the_answer_do_not_call_the_model() {
        let cases = [
            (Fault::Fails(ErrorKind::Overloaded), vec![(0, "overloaded")]),
            (Fault::Empty, vec![]),
            (
                Fault::Says("No way".into()),
                vec![(0, "No "), (0, "way"), (0, "stop")],
            ),
            (
                Fault::Plays(Script::new().delay(SECOND).text("x")),
                vec![(1, "x")],
            ),
        ];
        for (fault, items) in cases {
            let model = model();
            assert_eq!(
                drill(Some(fault.clone()), &model).await,
                expected(&items),
                "{fault:?}"
            );
            assert_eq!(model.calls(), 0, "{fault:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_provider_has_the_call_and_loses_it_when_the_caller_leaves() {
        for fault in [
            Fault::NeverAnswers,
            Fault::StallsAfter(0),
            Fault::StallsAfter(1),
        ] {
            let model = model();
            let hour = SECOND * 3600;
            let drill = tokio::time::timeout(hour, drill(Some(fault.clone()), &model));
            let mut drill = Box::pin(drill);
            assert!((&mut drill).now_or_never().is_none());
            assert_eq!(model.fates(), [Fate::Open], "{fault:?}");
            assert!(drill.await.is_err(), "{fault:?} is silent for ever");
            assert_eq!(model.fates(), [Fate::Dropped], "{fault:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_switch_holds_for_calls_that_start_after_it() {
        let faults = Faults::new();
        let layer = FaultLayer::new(faults.clone());
        let (first, second) = (layer.layer(model()), layer.layer(model()));
        let before = first.clone().oneshot(()).await.expect("an answer");
        faults.set(Fault::Fails(ErrorKind::Connect));
        assert_eq!(before.chunks.count().await, 4);
        for service in [&first, &second] {
            assert!(service.clone().oneshot(()).await.is_err());
        }
        faults.clear();
        assert!(faults.get().is_none());
        assert!(second.oneshot(()).await.is_ok());
    }

    #[test]
    fn debug_shows_no_text() {
        let faults = Faults::new();
        faults.set(Fault::Says("secret".into()));
        assert!(!format!("{faults:?}").contains("secret"));
    }
}
