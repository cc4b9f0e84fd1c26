//! All that is data about a stack: [`Config`].

#[cfg(feature = "replay")]
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

#[cfg(feature = "replay")]
use super::builder::{KeyOf, Takes};
use super::{part::Part, spelling};
#[cfg(feature = "circuit-breaker")]
use crate::circuit_breaker::{Breaker, BreakerBuilder, CircuitBreakerLayer, Limits, Probe, Rules};
#[cfg(feature = "quality-gate")]
use crate::quality_gate::{Hold, QualityGateLayer, QualityGateLayerBuilder};
#[cfg(feature = "replay")]
use crate::replay::{self, AnswerStore, Pace, ReplayLayer};
#[cfg(feature = "retry")]
use crate::retry::{RetryLayer, Shrink};
use crate::{
    completion_timeout::CompletionTimeoutLayer,
    config::ConfigError,
    deadline::DeadlineLayer,
    fallback::MidStream,
    salvage::SalvageLayer,
    ttft_timeout::{FirstToken, TtftTimeoutLayer},
};

/// All that is data about a stack: the order of its parts, and the settings of each.
///
/// It is read from any format that `serde` knows, or set field by field. What is not set has the default of the layer
/// that it belongs to; a name that is not known is refused. The [module](super) has a table of all of it. What these
/// settings cannot say, a layer of your own around or inside the stack can.
///
/// ```
/// use std::time::Duration;
/// use backstop::stack::Config;
///
/// let mut config = Config::default();
/// config.ttft_timeout.limit = Duration::from_secs(4);
///
/// let read: Config = toml::from_str("[ttft_timeout]\nlimit = \"4s\"")?;
/// assert_eq!(read, config);
/// # Ok::<(), toml::de::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Config {
    /// The parts that are on, outermost first. `None` is [`Part::RECOMMENDED`], less what the builder was given nothing
    /// for; with an order of your own, what is not in it is off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<Part>>,
    /// What every rung does after the first token, as [`FallbackLayer::mid_stream`](crate::FallbackLayer::mid_stream).
    #[serde(with = "spelling::mid_stream")]
    pub mid_stream: MidStream,
    /// The clock up to the first token.
    pub ttft_timeout: TtftTimeoutConfig,
    /// The clocks of an answer that has begun.
    pub completion_timeout: CompletionTimeoutConfig,
    /// What is left of the caller's deadline.
    pub deadline: DeadlineConfig,
    /// The breaker of each model.
    #[cfg(feature = "circuit-breaker")]
    pub circuit_breaker: CircuitBreakerConfig,
    /// What is asked again.
    #[cfg(feature = "retry")]
    pub retry: RetryConfig,
    /// Which cut answers are kept.
    pub salvage: SalvageConfig,
    /// How answers are held while they are judged.
    #[cfg(feature = "quality-gate")]
    pub quality_gate: QualityGateConfig,
    /// What is recorded and replayed.
    #[cfg(feature = "replay")]
    pub replay: ReplayConfig,
}

/// The settings of the [`TtftTimeoutLayer`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct TtftTimeoutConfig {
    /// The time up to the first token: [`TtftTimeoutLayer::DEFAULT_LIMIT`].
    #[serde(with = "spelling::duration")]
    pub limit: Duration,
    /// Which token stops the clock, as [`TtftTimeoutLayer::first_token`].
    #[serde(with = "spelling::first_token")]
    pub first_token: FirstToken,
}

/// The settings of the [`CompletionTimeoutLayer`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct CompletionTimeoutConfig {
    /// The time from the first token to the end: [`CompletionTimeoutLayer::DEFAULT_LIMIT`].
    #[serde(with = "spelling::duration")]
    pub limit: Duration,
    /// The time from one token to the next: [`CompletionTimeoutLayer::DEFAULT_STALL_LIMIT`], or `"off"`.
    #[serde(with = "spelling::or_off")]
    pub stall_limit: Option<Duration>,
}

/// The settings of the [`DeadlineLayer`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct DeadlineConfig {
    /// What is left for another answer: [`DeadlineLayer::DEFAULT_RESERVE`].
    #[serde(with = "spelling::duration")]
    pub reserve: Duration,
}

/// The settings of each [`Breaker`] and its [`CircuitBreakerLayer`].
/// Needs the feature `circuit-breaker`, which is on by default.
#[cfg(feature = "circuit-breaker")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct CircuitBreakerConfig {
    /// How many failures open the circuit, as [`BreakerBuilder::threshold`].
    pub threshold: u32,
    /// How long a failure counts, as [`BreakerBuilder::window`].
    #[serde(with = "spelling::duration")]
    pub window: Duration,
    /// How long the circuit stays open, as [`BreakerBuilder::open_for`].
    #[serde(with = "spelling::duration")]
    pub open_for: Duration,
    /// By which part of it that is lengthened at random, as [`BreakerBuilder::jitter`].
    pub jitter: f64,
    /// How many good probes close it, as [`BreakerBuilder::good_probes`].
    pub good_probes: u32,
    /// The longest time that a `Retry-After` keeps calls away, as [`BreakerBuilder::max_cooldown`], or `"off"`.
    #[serde(with = "spelling::or_off")]
    pub max_cooldown: Option<Duration>,
    /// Whether the key to the model is the stack's own, as [`BreakerBuilder::server_key`].
    pub server_key: bool,
    /// What a probe is.
    pub probe: ProbeKind,
    /// The most tokens of a probe, as [`CircuitBreakerLayer::probe_tokens`].
    pub probe_tokens: u32,
    /// The most time of a probe, as [`CircuitBreakerLayer::probe_limit`].
    #[serde(with = "spelling::duration")]
    pub probe_limit: Duration,
}

/// What a probe is. See [`Probe`], which has one more.
/// Needs the feature `circuit-breaker`, which is on by default.
#[cfg(feature = "circuit-breaker")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ProbeKind {
    /// A copy of a caller's request, in the background.
    #[default]
    Shadow,
    /// A caller's own request.
    Inline,
}

/// The settings of the [`RetryLayer`].
/// Needs the feature `retry`, which is on by default.
#[cfg(feature = "retry")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct RetryConfig {
    /// How often a fast failure is retried: [`RetryLayer::DEFAULT_ATTEMPTS`].
    pub attempts: u32,
    /// How often a rejected answer is asked for again, as [`RetryLayer::after_rejection`], which wants `retry` outside
    /// `quality_gate`.
    pub after_rejection: u32,
    /// The most that is waited before the first retry: the first of [`RetryLayer::DEFAULT_BACK_OFF`].
    #[serde(with = "spelling::duration")]
    pub back_off: Duration,
    /// The most that is waited before any retry: the second of [`RetryLayer::DEFAULT_BACK_OFF`].
    #[serde(with = "spelling::duration")]
    pub max_back_off: Duration,
    /// How a silent model is asked for less.
    #[serde(with = "spelling::shrink")]
    pub shrink: Shrink,
    /// How long after the first attempt a retry may start: [`RetryLayer::DEFAULT_DEADLINE`].
    #[serde(with = "spelling::duration")]
    pub deadline: Duration,
}

/// The settings of the [`SalvageLayer`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct SalvageConfig {
    /// The share of an answer that is kept: [`SalvageLayer::DEFAULT_LEAST`].
    pub at_least: f64,
}

/// The settings of the [`QualityGateLayer`].
/// Needs the feature `quality-gate`, which is on by default.
#[cfg(feature = "quality-gate")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct QualityGateConfig {
    /// How much of an answer must have been judged before any of it is delivered: [`Hold::default`].
    #[serde(with = "spelling::hold")]
    pub hold: Hold,
    /// How many bytes of an answer may wait: [`QualityGateLayer::DEFAULT_MAX_HELD_BYTES`].
    pub max_held_bytes: usize,
}

/// The settings of the [`ReplayLayer`].
/// Needs the feature `replay`, which is on by default.
#[cfg(feature = "replay")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct ReplayConfig {
    /// How long an answer may be replayed, as [`ReplayLayerBuilder::ttl`](replay::ReplayLayerBuilder::ttl).
    #[serde(with = "spelling::duration")]
    pub ttl: Duration,
    /// How long the store may take, as [`ReplayLayerBuilder::store_timeout`](replay::ReplayLayerBuilder::store_timeout).
    #[serde(with = "spelling::duration")]
    pub store_timeout: Duration,
    /// The longest text that is recorded, as
    /// [`ReplayLayerBuilder::max_answer_bytes`](replay::ReplayLayerBuilder::max_answer_bytes).
    pub max_answer_bytes: usize,
    /// How soon an answer is written again, as
    /// [`ReplayLayerBuilder::min_interval`](replay::ReplayLayerBuilder::min_interval).
    #[serde(with = "spelling::duration")]
    pub min_interval: Duration,
    /// How fast replays come.
    #[serde(with = "spelling::pace")]
    pub pace: Pace,
    /// Whether answers may be recorded that no gate has judged. Off: a replay without a gate inside is refused.
    pub unjudged: bool,
}

impl Default for TtftTimeoutConfig {
    fn default() -> Self {
        Self {
            limit: TtftTimeoutLayer::DEFAULT_LIMIT,
            first_token: FirstToken::default(),
        }
    }
}

impl Default for CompletionTimeoutConfig {
    fn default() -> Self {
        Self {
            limit: CompletionTimeoutLayer::DEFAULT_LIMIT,
            stall_limit: Some(CompletionTimeoutLayer::DEFAULT_STALL_LIMIT),
        }
    }
}

impl Default for DeadlineConfig {
    fn default() -> Self {
        Self {
            reserve: DeadlineLayer::DEFAULT_RESERVE,
        }
    }
}

#[cfg(feature = "circuit-breaker")]
impl Default for CircuitBreakerConfig {
    fn default() -> Self {
        Self::of(
            Rules::default(),
            false,
            ProbeKind::default(),
            Limits::default(),
        )
    }
}

#[cfg(feature = "retry")]
impl Default for RetryConfig {
    fn default() -> Self {
        let (back_off, max_back_off) = RetryLayer::DEFAULT_BACK_OFF;
        Self {
            attempts: RetryLayer::DEFAULT_ATTEMPTS,
            after_rejection: 0,
            back_off,
            max_back_off,
            shrink: Shrink::default(),
            deadline: RetryLayer::DEFAULT_DEADLINE,
        }
    }
}

impl Default for SalvageConfig {
    fn default() -> Self {
        Self {
            at_least: SalvageLayer::DEFAULT_LEAST,
        }
    }
}

#[cfg(feature = "quality-gate")]
impl Default for QualityGateConfig {
    fn default() -> Self {
        Self {
            hold: Hold::default(),
            max_held_bytes: QualityGateLayer::DEFAULT_MAX_HELD_BYTES,
        }
    }
}

#[cfg(feature = "replay")]
impl Default for ReplayConfig {
    fn default() -> Self {
        Self {
            ttl: replay::DEFAULT_TTL,
            store_timeout: replay::DEFAULT_STORE_TIMEOUT,
            max_answer_bytes: replay::DEFAULT_MAX_ANSWER_BYTES,
            min_interval: replay::DEFAULT_MIN_INTERVAL,
            pace: Pace::default(),
            unjudged: false,
        }
    }
}

impl DeadlineConfig {
    pub(super) fn layer(&self, has_backup: bool) -> DeadlineLayer {
        let layer = DeadlineLayer::new().reserve(self.reserve);
        if has_backup {
            layer.begins_by_half()
        } else {
            layer
        }
    }
}

impl TtftTimeoutConfig {
    pub(super) fn layer(&self) -> Result<TtftTimeoutLayer, ConfigError> {
        Ok(TtftTimeoutLayer::new(self.limit)?.first_token(self.first_token))
    }
}

impl CompletionTimeoutConfig {
    pub(super) fn layer(&self) -> Result<CompletionTimeoutLayer, ConfigError> {
        CompletionTimeoutLayer::new(self.limit)?.stall_limit(self.stall_limit)
    }
}

#[cfg(feature = "circuit-breaker")]
impl CircuitBreakerConfig {
    /// A breaker with these settings: for stacks that ask the same model, and share it by
    /// [`BackstopBuilder::breaker`](super::BackstopBuilder::breaker).
    ///
    /// # Errors
    ///
    /// As [`BreakerBuilder::build`].
    pub fn breaker(&self, name: &'static str) -> Result<Breaker, ConfigError> {
        self.builder(name).build()
    }

    fn builder(&self, name: &'static str) -> BreakerBuilder {
        Breaker::builder(name)
            .threshold(self.threshold)
            .window(self.window)
            .open_for(self.open_for)
            .jitter(self.jitter)
            .good_probes(self.good_probes)
            .max_cooldown(self.max_cooldown)
            .server_key(self.server_key)
    }

    /// These settings, as far as they are about probes, and those of a breaker.
    pub(super) fn with(&self, breaker: &Breaker) -> Self {
        let limits = Limits {
            tokens: self.probe_tokens,
            time: self.probe_limit,
        };
        Self::of(breaker.rules(), breaker.owns_key(), self.probe, limits)
    }

    /// Whether nothing about the breaker itself is set.
    pub(super) fn is_about_probes(&self) -> bool {
        *self == self.with(&Breaker::new(""))
    }

    pub(super) fn layer<R>(
        &self,
        breaker: &Breaker,
    ) -> Result<CircuitBreakerLayer<R>, ConfigError> {
        let probe = match self.probe {
            ProbeKind::Shadow => Probe::Shadow,
            ProbeKind::Inline => Probe::Inline,
        };
        CircuitBreakerLayer::new(breaker.clone())
            .probe(probe)
            .probe_tokens(self.probe_tokens)?
            .probe_limit(self.probe_limit)
    }

    fn of(rules: Rules, server_key: bool, probe: ProbeKind, limits: Limits) -> Self {
        Self {
            threshold: rules.threshold,
            window: rules.window,
            open_for: rules.open_for,
            jitter: rules.jitter,
            good_probes: rules.good_probes,
            max_cooldown: rules.max_cooldown,
            server_key,
            probe,
            probe_tokens: limits.tokens,
            probe_limit: limits.time,
        }
    }
}

#[cfg(feature = "retry")]
impl RetryConfig {
    pub(super) fn layer(&self) -> Result<RetryLayer, ConfigError> {
        RetryLayer::new()
            .attempts(self.attempts)
            .after_rejection(self.after_rejection)
            .back_off(self.back_off, self.max_back_off)?
            .shrink(self.shrink.clone())?
            .deadline(self.deadline)
    }
}

#[cfg(feature = "quality-gate")]
impl QualityGateConfig {
    pub(super) fn layer(
        &self,
        gate: QualityGateLayerBuilder,
    ) -> Result<QualityGateLayer, ConfigError> {
        gate.hold(self.hold)
            .max_held_bytes(self.max_held_bytes)
            .build()
    }
}

#[cfg(feature = "replay")]
impl ReplayConfig {
    pub(super) fn layer<R: Send + 'static>(
        &self,
        store: Arc<dyn AnswerStore>,
        key: KeyOf<R>,
        takes: Takes,
        mid_stream: MidStream,
    ) -> Result<ReplayLayer<R>, ConfigError> {
        ReplayLayer::builder(store, move |request| key(request))
            .ttl(self.ttl)
            .store_timeout(self.store_timeout)
            .max_answer_bytes(self.max_answer_bytes)
            .min_interval(self.min_interval)
            .pace(self.pace)
            .mid_stream(mid_stream)
            .when(move |failure| takes(failure))
            .build()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "circuit-breaker")]
    #[test]
    fn the_defaults_of_the_breaker_are_its_own() {
        let config = CircuitBreakerConfig::default();
        let (ours, own) = (config.builder("model"), Breaker::builder("model"));
        assert_eq!(format!("{ours:?}"), format!("{own:?}"));

        let breaker = Breaker::new("model");
        let ours = config.layer::<()>(&breaker).expect("it can work");
        let own = CircuitBreakerLayer::<()>::new(breaker);
        assert_eq!(format!("{ours:?}"), format!("{own:?}"));
    }

    #[cfg(feature = "retry")]
    #[test]
    fn the_defaults_of_the_retry_are_its_own() {
        let ours = RetryConfig::default().layer().expect("it can work");
        // All but the storm budget's clock.
        let shown = |layer: &RetryLayer| {
            let shown = format!("{layer:?}");
            shown.split("storm").next().map(str::to_owned)
        };
        assert_eq!(shown(&ours), shown(&RetryLayer::new()));
    }

    #[test]
    fn the_defaults_of_the_deadline_are_its_layers() {
        let ours = DeadlineConfig::default().layer(false);
        assert_eq!(format!("{ours:?}"), format!("{:?}", DeadlineLayer::new()));
    }

    #[cfg(feature = "quality-gate")]
    #[test]
    fn the_defaults_of_the_gate_are_its_own() {
        let gate = || QualityGateLayer::builder().rule(crate::quality_gate::rules::Repetition);
        let ours = QualityGateConfig::default().layer(gate());
        assert_eq!(format!("{ours:?}"), format!("{:?}", gate().build()));
    }

    #[cfg(feature = "replay")]
    #[test]
    fn the_defaults_of_the_replay_are_its_own() {
        let store = || Arc::new(replay::MemoryStore::new());
        let ours = ReplayConfig::default().layer::<()>(
            store(),
            Arc::new(|()| None),
            Arc::new(crate::fallback::takes_by_default),
            MidStream::default(),
        );
        let own = ReplayLayer::<()>::new(store(), |()| None);
        assert_eq!(
            format!("{:?}", ours.expect("it can work")),
            format!("{own:?}")
        );
    }

    #[test]
    fn the_defaults_of_the_clocks_are_their_own() {
        let ours = TtftTimeoutConfig::default().layer().expect("it can work");
        assert_eq!(
            format!("{ours:?}"),
            format!("{:?}", TtftTimeoutLayer::default())
        );
        let ours = CompletionTimeoutConfig::default()
            .layer()
            .expect("it can work");
        assert_eq!(
            format!("{ours:?}"),
            format!("{:?}", CompletionTimeoutLayer::default())
        );
    }
}
