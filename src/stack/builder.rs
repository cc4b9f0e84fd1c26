//! What a stack is made from: [`BackstopBuilder`].

use std::{fmt, future::ready, sync::Arc};

use bytestring::ByteString;
use futures_util::{Stream, stream};
use tower::ServiceExt;
use tower_service::Service;

use super::{
    assembly::Assembly,
    backstop::Backstop,
    config::Config,
    order::{self, Facts},
    part::Part,
    service::Stack,
    step::boxed,
};
#[cfg(feature = "circuit-breaker")]
use crate::circuit_breaker::Breaker;
#[cfg(feature = "quality-gate")]
use crate::quality_gate::{Judge, QualityGateLayer, QualityGateLayerBuilder, Rule, Sanitizer};
#[cfg(all(doc, feature = "replay"))]
use crate::replay::ReplayLayer;
#[cfg(feature = "replay")]
use crate::replay::{AnswerKey, AnswerStore};
use crate::{
    answer::{Answer, Source},
    answer_fn::answer_fn,
    chunk::{Chunk, FinishReason},
    config::ConfigError,
    error::{BoxError, Error},
    fallback::{FallbackLayer, takes_by_default},
    invisible::is_blank,
    request::LlmRequest,
    salvage::{Completeness, SalvageLayer},
};

/// Sets up a [`Backstop`]: takes what cannot be data, and a [`Config`] for what can.
#[must_use = "a builder does nothing until it is built"]
pub struct BackstopBuilder<R> {
    pub(super) config: Config,
    pub(super) takes: Takes,
    pub(super) notice: Option<FallbackLayer<R>>,
    /// The notice has nothing to see in it.
    blank_notice: bool,
    pub(super) no_llm: Option<FallbackLayer<R>>,
    pub(super) backup: Option<Stack<R>>,
    pub(super) salvage: Option<SalvageLayer>,
    #[cfg(feature = "replay")]
    pub(super) replay: Option<(Arc<dyn AnswerStore>, KeyOf<R>)>,
    #[cfg(feature = "quality-gate")]
    pub(super) gate: QualityGateLayerBuilder,
    #[cfg(feature = "circuit-breaker")]
    pub(super) breaker: Option<Breaker>,
    #[cfg(feature = "circuit-breaker")]
    pub(super) backup_breaker: Option<Breaker>,
}

pub(super) type Takes = Arc<dyn Fn(&Error) -> bool + Send + Sync>;

#[cfg(feature = "replay")]
pub(super) type KeyOf<R> = Arc<dyn Fn(&R) -> Option<AnswerKey> + Send + Sync>;

impl<R: LlmRequest + Send + 'static> BackstopBuilder<R> {
    pub(super) fn new() -> Self {
        Self {
            config: Config::default(),
            takes: Arc::new(takes_by_default),
            notice: None,
            blank_notice: false,
            no_llm: None,
            backup: None,
            salvage: None,
            #[cfg(feature = "replay")]
            replay: None,
            #[cfg(feature = "quality-gate")]
            gate: QualityGateLayer::builder(),
            #[cfg(feature = "circuit-breaker")]
            breaker: None,
            #[cfg(feature = "circuit-breaker")]
            backup_breaker: None,
        }
    }

    /// Sets the order and all numbers. The default is [`Config::default`].
    pub fn config(mut self, config: Config) -> Self {
        self.config = config;
        self
    }

    /// The last rung: this sentence, where nothing else answers. What it does not answer for are the failures that
    /// [`when`](Self::when) leaves to the caller: by default a request that is wrong and one that the provider's content
    /// policy declined.
    ///
    /// It is the text of the answer. [`ServeLayer::ask`](crate::wire::serve::ServeLayer::ask) tells users beside it that
    /// something stands in for the model, in words of its own: replace them with
    /// [`Notices`](crate::wire::ask::Notices) where the two would say the same twice.
    pub fn notice(mut self, sentence: impl Into<ByteString>) -> Self {
        let sentence = sentence.into();
        self.blank_notice = sentence.chars().all(is_blank);
        let notice = answer_fn(move |_: R| {
            let chunks = [
                Chunk::text(sentence.clone()),
                Chunk::finish(FinishReason::Stop),
            ];
            ready(Ok(Answer::live(stream::iter(chunks.map(Ok)))))
        });
        self.notice = Some(FallbackLayer::new(Source::NoLlm, notice));
        self
    }

    /// A rung that answers without a model: a search, a form letter, the texts themselves.
    pub fn no_llm<S, B>(mut self, service: S) -> Self
    where
        S: Service<R, Response = Answer<B>> + Clone + Send + Sync + 'static,
        S::Error: Into<BoxError>,
        S::Future: Send + 'static,
        B: Stream<Item = Result<Chunk, Error>> + Send + 'static,
    {
        self.no_llm = Some(FallbackLayer::new(Source::NoLlm, service));
        self
    }

    /// A rung that asks another model: the bare service, as that which the stack is put around. All parts inside
    /// `backup` stand around it as well, with settings that are the same and a breaker and a budget of its own.
    pub fn backup<S, B>(mut self, model: S) -> Self
    where
        S: Service<R, Response = Answer<B>> + Clone + Send + Sync + 'static,
        S::Error: Into<BoxError>,
        S::Future: Send + 'static,
        B: Stream<Item = Result<Chunk, Error>> + Send + 'static,
    {
        self.backup = Some(boxed(model.map_err(Error::from_any)));
        self
    }

    /// A rung that replays the last good answer from this store, by this key. See [`ReplayLayer::new`].
    /// Needs the feature `replay`, which is on by default.
    #[cfg(feature = "replay")]
    pub fn replay(
        mut self,
        store: Arc<dyn AnswerStore>,
        key: impl Fn(&R) -> Option<AnswerKey> + Send + Sync + 'static,
    ) -> Self {
        self.replay = Some((store, Arc::new(key)));
        self
    }

    /// Chooses which failures all the rungs take. The default is
    /// [`takes_by_default`](crate::fallback::takes_by_default), which leaves
    /// [`ContentPolicy`](crate::ErrorKind::ContentPolicy) and [`BadRequest`](crate::ErrorKind::BadRequest) to the caller.
    pub fn when(mut self, takes: impl Fn(&Error) -> bool + Send + Sync + 'static) -> Self {
        self.takes = Arc::new(takes);
        self
    }

    /// Adds a rule to the gate. Rules judge in the order in which they were added; see
    /// [`rules`](crate::quality_gate::rules) for the stock ones.
    /// Needs the feature `quality-gate`, which is on by default.
    #[cfg(feature = "quality-gate")]
    pub fn rule(mut self, rule: impl Rule + 'static) -> Self {
        self.gate = self.gate.rule(rule);
        self
    }

    /// Adds a sanitizer to the gate, which runs before all rules.
    /// Needs the feature `quality-gate`, which is on by default.
    #[cfg(feature = "quality-gate")]
    pub fn sanitizer(mut self, sanitizer: impl Sanitizer + 'static) -> Self {
        self.gate = self.gate.sanitizer(sanitizer);
        self
    }

    /// Sets the gate's judge, with the limits that it has itself.
    /// Needs the feature `quality-gate`, which is on by default.
    #[cfg(feature = "quality-gate")]
    pub fn judge(mut self, judge: Judge) -> Self {
        self.gate = self.gate.judge(judge);
        self
    }

    /// Keeps cut answers that are complete enough by this measure, such as
    /// [`TypicalLength`](crate::salvage::TypicalLength).
    pub fn salvage(mut self, completeness: impl Completeness + 'static) -> Self {
        self.salvage = Some(SalvageLayer::new(completeness));
        self
    }

    /// The breaker of the model, where other stacks ask the same one, or where it has settings that a [`Config`] cannot
    /// say. The default is one of this stack alone, with the name `model`.
    ///
    /// Settings of the configuration that this breaker does not have are refused:
    /// [`CircuitBreakerConfig::breaker`](super::CircuitBreakerConfig::breaker) makes one that has them.
    /// Needs the feature `circuit-breaker`, which is on by default.
    #[cfg(feature = "circuit-breaker")]
    pub fn breaker(mut self, breaker: Breaker) -> Self {
        self.breaker = Some(breaker);
        self
    }

    /// The breaker of the backup, as [`breaker`](Self::breaker). The default has the name `backup`.
    /// Needs the feature `circuit-breaker`, which is on by default.
    #[cfg(feature = "circuit-breaker")]
    pub fn backup_breaker(mut self, breaker: Breaker) -> Self {
        self.backup_breaker = Some(breaker);
        self
    }

    /// The layer.
    ///
    /// # Errors
    ///
    /// What cannot work is refused: an order that the [module](super#the-order) rules out, a part in the order that the
    /// builder was given nothing for, settings that contradict each other, and what each layer itself refuses.
    pub fn build(mut self) -> Result<Backstop<R>, ConfigError> {
        let order = self.config.order.take().unwrap_or_else(|| {
            let all = Part::RECOMMENDED.into_iter();
            all.filter(|part| self.has(*part)).collect()
        });
        if let Some(part) = order.iter().find(|part| !self.has(**part)) {
            return Err(lacking(*part));
        }
        order::check(&order, self.facts())?;
        if self.blank_notice {
            return Err(ConfigError::new(
                "the `notice` is blank, so a user would see nothing; give it a sentence, or leave it out",
            ));
        }
        #[cfg(feature = "circuit-breaker")]
        if self.backup_breaker.is_some() && self.backup.is_none() {
            return Err(ConfigError::new(
                "there is a `backup_breaker` and no backup for it; give the builder a model with `backup`, or leave the \
                 breaker out",
            ));
        }
        Assembly::new(self, &order).assemble(&order)
    }

    /// The parts that the builder was given something for and that are not in the order.
    pub(super) fn left_out(&self, order: &[Part]) -> Vec<Part> {
        let all = Part::RECOMMENDED.into_iter();
        all.filter(|part| self.was_given(*part) && !order.contains(part))
            .collect()
    }

    fn was_given(&self, part: Part) -> bool {
        match part {
            #[cfg(feature = "circuit-breaker")]
            Part::CircuitBreaker => self.breaker.is_some() || self.backup_breaker.is_some(),
            // These are made of their settings alone.
            Part::Metrics
            | Part::Deadline
            | Part::Retry
            | Part::CompletionTimeout
            | Part::TtftTimeout => false,
            _ => self.has(part),
        }
    }

    /// Whether there is all that the part is made of.
    fn has(&self, part: Part) -> bool {
        match part {
            Part::Notice => self.notice.is_some(),
            Part::NoLlm => self.no_llm.is_some(),
            Part::Backup => self.backup.is_some(),
            Part::Salvage => self.salvage.is_some(),
            #[cfg(feature = "replay")]
            Part::Replay => self.replay.is_some(),
            #[cfg(feature = "quality-gate")]
            Part::QualityGate => !self.gate.names().is_empty(),
            _ => part.missing_feature().is_none(),
        }
    }

    fn facts(&self) -> Facts {
        #[cfg(feature = "quality-gate")]
        let has_judge = self.gate.has_judge();
        #[cfg(not(feature = "quality-gate"))]
        let has_judge = false;
        Facts::new(&self.config, has_judge)
    }
}

/// A part is in the order, and there is nothing to make it of.
fn lacking(part: Part) -> ConfigError {
    let (what, mend) = match part.missing_feature() {
        Some(feature) => (
            format!("the crate was built without its feature `{feature}`"),
            "turn that on",
        ),
        None => (
            "the builder was given nothing for it".to_owned(),
            match part {
                Part::Notice => "give it a sentence with `notice`",
                Part::NoLlm => "give it a service with `no_llm`",
                Part::Backup => "give it a model with `backup`",
                Part::Salvage => "give it a measure of completeness with `salvage`",
                Part::Replay => "give it a store and a key with `replay`",
                Part::QualityGate => {
                    "give it something to judge by with `rule`, `sanitizer` or `judge`"
                }
                // These are made of their settings alone.
                Part::Metrics
                | Part::Deadline
                | Part::Retry
                | Part::CircuitBreaker
                | Part::CompletionTimeout
                | Part::TtftTimeout => "set it up",
            },
        ),
    };
    ConfigError::because(format!(
        "`{part}` is in the order, and {what}; {mend}, or leave `{part}` out of the order"
    ))
}

impl<R> fmt::Debug for BackstopBuilder<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BackstopBuilder")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}
