//! How a stack is put together, from its innermost part on: [`Assembly`].

use std::{mem, sync::Arc};

#[cfg(feature = "circuit-breaker")]
use super::config::CircuitBreakerConfig;
use super::{
    backstop::{Backstop, Parts},
    builder::BackstopBuilder,
    config::Config,
    diagram::Line,
    part::Part,
    step::{Step, wrap},
};
#[cfg(feature = "circuit-breaker")]
use crate::circuit_breaker::Breaker;
#[cfg(feature = "metrics")]
use crate::metrics::MetricsLayer;
#[cfg(feature = "quality-gate")]
use crate::quality_gate::QualityGateLayer;
use crate::{answer::Source, config::ConfigError, fallback::FallbackLayer, request::LlmRequest};

/// A stack of which the parts up to some place are there.
pub(super) struct Assembly<R> {
    builder: BackstopBuilder<R>,
    /// The same layers around the backup.
    around_backup: Vec<Step<R>>,
    parts: Parts<R>,
}

impl<R: LlmRequest + Send + 'static> Assembly<R> {
    /// `order` has been checked, and there is all that its parts are made of.
    pub(super) fn new(mut builder: BackstopBuilder<R>, order: &[Part]) -> Self {
        // What is not in the order is off.
        builder.backup = builder.backup.filter(|_| order.contains(&Part::Backup));
        Self {
            builder,
            around_backup: Vec::new(),
            parts: Parts {
                steps: Vec::new(),
                diagram: Vec::new(),
                #[cfg(feature = "circuit-breaker")]
                breaker: None,
                #[cfg(feature = "circuit-breaker")]
                backup_breaker: None,
                #[cfg(feature = "replay")]
                replay: None,
            },
        }
    }

    pub(super) fn assemble(mut self, order: &[Part]) -> Result<Backstop<R>, ConfigError> {
        let config = mem::take(&mut self.builder.config);
        for part in order.iter().rev() {
            let says = self
                .add(*part, &config)
                .map_err(|error| ConfigError::because(format!("`{part}`: {error}")))?;
            self.parts.diagram.push(Line::new(*part, says));
        }
        self.parts.diagram.reverse();
        Ok(Backstop::new(self.parts))
    }

    /// Puts a part around what is there, and says what it does.
    fn add(&mut self, part: Part, config: &Config) -> Result<String, ConfigError> {
        let builder = &mut self.builder;
        Ok(match part {
            #[cfg(feature = "metrics")]
            Part::Metrics => {
                self.push(Step::Metrics(MetricsLayer::new()));
                "answers are counted and timed as clients get them".to_owned()
            }
            Part::Notice => {
                let notice = builder.notice.take();
                self.push_rung(notice, config);
                "a sentence, where nothing else answers".to_owned()
            }
            Part::NoLlm => {
                let no_llm = builder.no_llm.take();
                self.push_rung(no_llm, config);
                "an answer without a model".to_owned()
            }
            #[cfg(feature = "replay")]
            Part::Replay => {
                let config = (&config.replay, config.mid_stream.clone());
                let replay = builder.replay.take();
                let takes = Arc::clone(&builder.takes);
                if let Some((store, key)) = replay {
                    let layer = config.0.layer(store, key, takes, config.1)?;
                    self.parts.replay = Some(layer.clone());
                    self.push(Step::Replay(layer));
                }
                config.0.says()
            }
            Part::Backup => {
                let rung = builder.backup.take().map(|backup| {
                    let guarded = wrap(&self.around_backup, backup);
                    FallbackLayer::new(Source::Backup, guarded)
                });
                self.push_rung(rung, config);
                "another model, with all that stands below around it too".to_owned()
            }
            #[cfg(feature = "quality-gate")]
            Part::QualityGate => {
                let config = &config.quality_gate;
                let gate = mem::replace(&mut builder.gate, QualityGateLayer::builder());
                let says = config.says(&gate.names());
                self.push(Step::QualityGate(config.layer(gate)?));
                says
            }
            Part::Salvage => {
                let config = &config.salvage;
                if let Some(salvage) = builder.salvage.take() {
                    self.push(Step::Salvage(salvage.at_least(config.at_least)?));
                }
                config.says()
            }
            #[cfg(feature = "retry")]
            Part::Retry => {
                let config = &config.retry;
                // Each with a storm budget of its own: a model that is down spends none of its backup's.
                self.parts.steps.push(Step::Retry(config.layer()?));
                self.around_backup.push(Step::Retry(config.layer()?));
                config.says()
            }
            #[cfg(feature = "circuit-breaker")]
            Part::CircuitBreaker => {
                let config = &config.circuit_breaker;
                let breaker = settle(builder.breaker.take(), "model", config)?;
                self.parts
                    .steps
                    .push(Step::CircuitBreaker(config.layer(&breaker)?));
                if builder.backup.is_some() {
                    let backup = settle(builder.backup_breaker.take(), "backup", config)?;
                    if backup.name() == breaker.name() {
                        return Err(ConfigError::new(
                            "the breakers of the model and of its backup have one name, so they are one breaker or \
                             look like one: give each target a breaker, and each breaker a name of its own",
                        ));
                    }
                    self.around_backup
                        .push(Step::CircuitBreaker(config.layer(&backup)?));
                    self.parts.backup_breaker = Some(backup);
                }
                let says = config.with(&breaker).says();
                self.parts.breaker = Some(breaker);
                says
            }
            Part::CompletionTimeout => {
                let config = &config.completion_timeout;
                self.push(Step::CompletionTimeout(config.layer()?));
                config.says()
            }
            Part::TtftTimeout => {
                let config = &config.ttft_timeout;
                self.push(Step::TtftTimeout(config.layer()?));
                config.says()
            }
            #[allow(unreachable_patterns, reason = "with all features there is no other")]
            _ => String::new(),
        })
    }

    fn push_rung(&mut self, rung: Option<FallbackLayer<R>>, config: &Config) {
        if let Some(rung) = rung {
            let takes = Arc::clone(&self.builder.takes);
            let rung = rung
                .mid_stream(config.mid_stream.clone())
                .when(move |failure| takes(failure));
            self.push(Step::Rung(rung));
        }
    }

    fn push(&mut self, step: Step<R>) {
        self.around_backup.push(step.clone());
        self.parts.steps.push(step);
    }
}

/// The breaker that was given, if its settings are those of the configuration; or one that has them.
#[cfg(feature = "circuit-breaker")]
fn settle(
    given: Option<Breaker>,
    name: &'static str,
    config: &CircuitBreakerConfig,
) -> Result<Breaker, ConfigError> {
    let Some(breaker) = given else {
        return config.breaker(name);
    };
    if !config.is_about_probes() && *config != config.with(&breaker) {
        return Err(ConfigError::because(format!(
            "the breaker `{}` was given ready made, and the configuration has other settings for it, which would \
             change nothing: make it with `CircuitBreakerConfig::breaker`, or leave them out",
            breaker.name()
        )));
    }
    Ok(breaker)
}
