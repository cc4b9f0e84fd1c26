//! The completion and stall clocks, against a model of them that counts milliseconds one by one.
#![cfg(feature = "testing")]

use std::time::Duration;

use backstop::{
    CompletionTimeoutLayer, ErrorKind, FinishReason,
    chunk::Delta,
    testing::{Script, ScriptedModel},
};
use futures_util::{FutureExt, StreamExt};
use proptest::prelude::*;
use tokio::time::{Instant, advance};
use tower::{Layer, ServiceExt};

/// One chunk of the model, and what the reader does before it waits for it. Times in milliseconds.
#[derive(Clone, Copy, Debug)]
struct Item {
    /// How long after the chunk before it the model writes this one.
    model: u64,
    is_token: bool,
    /// How long the reader stays away before it asks for this chunk.
    away: u64,
    /// Whether the reader then looks once, in vain or not, and stays away this long again.
    glance: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
struct Limits {
    completion: u64,
    stall: Option<u64>,
}

/// How the reading ended, and when.
type Ending = (Result<(), ErrorKind>, u64);

/// The clocks as the documentation tells them, and nothing clever.
struct Naive {
    limits: Limits,
    begun: bool,
    since_first: u64,
    since_token: u64,
    stretch: u64,
}

impl Naive {
    fn reached(&self) -> Option<ErrorKind> {
        let over = |limit: u64, spent: u64| (spent + self.stretch).checked_sub(limit);
        let completion = over(self.limits.completion, self.since_first);
        let stall = self
            .limits
            .stall
            .and_then(|stall| over(stall, self.since_token));
        match (completion, stall) {
            _ if !self.begun => None,
            // Both in one stretch: the longer overdue was reached first.
            (Some(completion), Some(stall)) if stall > completion => Some(ErrorKind::Stalled),
            (Some(_), _) => Some(ErrorKind::CompletionTimeout),
            (None, stall) => stall.map(|_| ErrorKind::Stalled),
        }
    }

    fn chunk(&mut self, is_token: bool) {
        let stretch = std::mem::take(&mut self.stretch);
        let over = |limit: u64, spent: u64| spent + stretch > limit;
        let uncharged = over(self.limits.completion, self.since_first)
            || self
                .limits
                .stall
                .is_some_and(|stall| over(stall, self.since_token));
        if self.begun && !uncharged {
            self.since_first += stretch;
            self.since_token += stretch;
        }
        if is_token {
            self.begun = true;
            self.since_token = 0;
        }
    }
}

fn predict(items: &[Item], limits: Limits) -> Ending {
    let mut clocks = Naive {
        limits,
        begun: false,
        since_first: 0,
        since_token: 0,
        stretch: 0,
    };
    let (mut now, mut written) = (0, 0);
    for item in items {
        written += item.model;
        now += item.away;
        let mut glance = item.glance;
        // Every turn of this loop is a poll.
        while now < written {
            if let Some(kind) = clocks.reached() {
                return (Err(kind), now);
            }
            let next = glance.take().unwrap_or(1);
            now += next;
            clocks.stretch += next;
        }
        clocks.chunk(item.is_token);
    }
    (Ok(()), now)
}

async fn measure(items: &[Item], limits: Limits) -> Ending {
    let millis = Duration::from_millis;
    let layer = CompletionTimeoutLayer::new(millis(limits.completion))
        .and_then(|layer| layer.stall_limit(limits.stall.map(millis)))
        .expect("limits above zero");
    let script = items.iter().fold(Script::new(), |script, item| {
        let script = script.delay(millis(item.model));
        if item.is_token {
            script.text("a")
        } else {
            script.chunk(Delta::Opaque)
        }
    });
    let model = ScriptedModel::new(script.finish(FinishReason::Stop));

    let start = Instant::now();
    let now = || u64::try_from(start.elapsed().as_millis()).expect("a short test");
    let mut chunks = layer
        .layer(model)
        .oneshot(())
        .await
        .expect("an answer")
        .chunks;
    for item in items {
        advance(millis(item.away)).await;
        let glanced = match item.glance {
            Some(gap) => {
                let glanced = chunks.next().now_or_never();
                if glanced.is_none() {
                    advance(millis(gap)).await;
                }
                glanced
            }
            None => None,
        };
        let next = match glanced {
            Some(next) => next,
            None => chunks.next().await,
        };
        if let Err(error) = next.expect("an ending") {
            return (Err(error.kind()), now());
        }
    }
    (Ok(()), now())
}

fn item() -> impl Strategy<Value = Item> {
    // Few different values, so that sums meet limits exactly.
    let time = || (0..8_u64).prop_map(|n| n * 5);
    let glance = prop::option::weighted(0.3, (1..12_u64).prop_map(|n| n * 5));
    (time(), any::<bool>(), time(), glance).prop_map(|(model, is_token, away, glance)| Item {
        model,
        is_token,
        away,
        glance,
    })
}

fn limits() -> impl Strategy<Value = Limits> {
    let stall = prop::option::of((1..12_u64).prop_map(|n| n * 5));
    ((1..40_u64).prop_map(|n| n * 5), stall)
        .prop_map(|(completion, stall)| Limits { completion, stall })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn both_clocks_count_the_time_in_which_the_model_kept_a_reader_waiting(
        items in prop::collection::vec(item(), 1..24),
        limits in limits(),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .expect("a runtime");
        let measured = runtime.block_on(measure(&items, limits));
        prop_assert_eq!(measured, predict(&items, limits));
    }
}
