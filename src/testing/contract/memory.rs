//! What is kept of an answer.

use super::{
    client::{next, resolve, within},
    subject::{Bench, ready},
};
use crate::chunk::Delta;

const CHUNKS: usize = 4000;

/// More than the opening of an answer that a gate may want to see.
const MOST_KEPT: usize = 256;

pub(super) async fn check(bench: &Bench) {
    let (mut service, probe) = bench.around(bench.good());
    probe.flood(&bench.text, CHUNKS, !bench.rebuilds_answers);
    assert!(
        within(ready(&mut service)).await.is_ok(),
        "a service is ready"
    );
    // A layer may reject so much text. What it kept until then is counted.
    if let Ok(answer) = resolve(service.call()).await {
        let mut chunks = answer.chunks;
        while let Ok(chunk) = next(&mut chunks).await {
            if let Delta::Finish(_) = chunk.delta {
                break;
            }
            drop(chunk);
            let kept = probe.chunks();
            assert!(
                bench.collects_chunks || kept <= MOST_KEPT,
                "chunks that have been delivered are not kept, and few are held back: there were {kept} at a time"
            );
        }
    }
    let kept = probe.chunks();
    assert_eq!(
        kept, 0,
        "of an answer that has been read no chunk is kept, only copies"
    );
    probe.assert_kept();
}
