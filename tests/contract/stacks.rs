//! Layers in any order.

use std::{fmt, sync::Arc};

use backstop::{
    Answer, BoxChunks, Chunk, CompletionTimeoutLayer, Error, MetricsLayer, RetryLayer,
    TtftTimeoutLayer,
    quality_gate::Hold,
    testing::{LayerContract, Probe},
};
use futures_util::Stream;
use proptest::{collection::vec, prelude::*, sample::select};
use tower::{Layer, Service, ServiceExt, util::BoxCloneSyncService};

use crate::{Ask, layers};

type Boxed = BoxCloneSyncService<Ask, Answer<BoxChunks>, Error>;

/// A layer whose services have no types.
type Erased = Arc<dyn Fn(Boxed) -> Boxed + Send + Sync>;

#[derive(Clone, Copy, Debug)]
enum Kind {
    Ttft,
    Completion,
    Breaker,
    GateAll,
    GateSome,
    GateNone,
    Salvage,
    Retry,
    Replay,
    Fallback,
    Limit,
    Metrics,
}

const KINDS: &[Kind] = &[
    Kind::Ttft,
    Kind::Completion,
    Kind::Breaker,
    Kind::GateAll,
    Kind::GateSome,
    Kind::GateNone,
    Kind::Salvage,
    Kind::Retry,
    Kind::Replay,
    Kind::Fallback,
    Kind::Limit,
    Kind::Metrics,
];

impl Kind {
    fn layer(self) -> Erased {
        match self {
            Self::Ttft => erase(TtftTimeoutLayer::default()),
            Self::Completion => erase(CompletionTimeoutLayer::default()),
            Self::Breaker => erase(layers::breaker()),
            Self::GateAll => erase(layers::gate(Hold::All)),
            Self::GateSome => erase(layers::gate(Hold::Chars(20))),
            Self::GateNone => erase(layers::gate(Hold::None)),
            Self::Salvage => erase(layers::salvage()),
            Self::Retry => erase(RetryLayer::new()),
            Self::Replay => erase(layers::replay()),
            Self::Fallback => erase(layers::fallback()),
            Self::Limit => erase(layers::limit()),
            Self::Metrics => erase(MetricsLayer::new()),
        }
    }
}

fn erase<L, B>(layer: L) -> Erased
where
    L: Layer<Boxed> + Send + Sync + 'static,
    L::Service: Service<Ask, Response = Answer<B>, Error = Error, Future: Send>
        + Clone
        + Send
        + Sync
        + 'static,
    B: Stream<Item = Result<Chunk, Error>> + Send + 'static,
{
    Arc::new(move |inner| BoxCloneSyncService::new(layer.layer(inner).map_response(Answer::boxed)))
}

/// From the innermost outwards.
#[derive(Clone)]
struct Layers(Vec<Erased>);

impl Layer<Probe> for Layers {
    type Service = Boxed;

    fn layer(&self, probe: Probe) -> Boxed {
        let probe = ServiceExt::<Ask>::map_err(probe, Error::from_any);
        let probe = ServiceExt::<Ask>::map_response(probe, Answer::boxed);
        let innermost = BoxCloneSyncService::new(probe);
        self.0.iter().fold(innermost, |inner, layer| layer(inner))
    }
}

impl fmt::Debug for Layers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Layers").field(&self.0.len()).finish()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, max_shrink_iters: 20, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn any_layers_in_any_order_keep_the_contract(kinds in vec(select(KINDS), 2..4)) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .expect("a runtime");
        let changes = kinds.iter().any(|kind| matches!(kind, Kind::Replay | Kind::Fallback));
        let make_layer = move || Layers(kinds.iter().map(|kind| kind.layer()).collect());
        let contract = LayerContract::new(make_layer, || Ask);
        let contract = if changes { contract.changes_failures() } else { contract };
        runtime.block_on(contract.check());
    }
}
