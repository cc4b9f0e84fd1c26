//! The stacks: one for each mode, of the same layers with other limits. What to copy into an app of your own.
//!
//! Read from the bottom of [`mode`] to its top: the model, its clocks, what is done about a failure before anybody
//! sees it, and the ladder of what is shown instead.

use std::{error::Error as StdError, sync::Arc};

use backstop::{
    Answer, AnswerStore, Breaker, Chunk, CircuitBreakerLayer, CompletionTimeoutLayer, ConfigError,
    Error, ErrorKind, FallbackLayer, ReplayLayer, RetryLayer, SalvageLayer, Shrink, Source,
    TtftTimeoutLayer,
    salvage::TypicalLength,
    testing::{FaultLayer, Faults},
};
use futures_util::Stream;
use tower::{Layer, Service, ServiceBuilder, ServiceExt, service_fn};

use crate::{
    config::{Config, ModeConfig},
    gate::gate,
    model::{Model, ModelService},
    no_llm,
    question::{Mode, Question},
    retrieve::Desk,
    sources::CiteLayer,
};

/// What the stacks are made of.
pub(crate) struct Parts<'a> {
    pub(crate) config: &'a Config,
    pub(crate) desk: &'a Desk,
    pub(crate) store: &'a Arc<dyn AnswerStore>,
    pub(crate) model: &'a Model,
    pub(crate) backup: Option<&'a Model>,
    /// The switchboard's. An app without one leaves [`FaultLayer`] out.
    pub(crate) faults: &'a Faults,
}

/// The stacks as one service, and handles on what is in them.
pub(crate) struct Built {
    pub(crate) service: ModelService,
    /// One for each target, shared by the modes: what fails for one fails for all.
    pub(crate) breakers: Vec<Breaker>,
    /// One for each mode.
    pub(crate) replays: Vec<ReplayLayer<Question>>,
}

pub(crate) fn build(parts: &Parts<'_>) -> Result<Built, Box<dyn StdError>> {
    let model = Target::new("model", parts.model, parts.config)?;
    let backup = parts
        .backup
        .map(|backup| Target::new("backup", backup, parts.config))
        .transpose()?;
    let (mut stacks, mut replays) = (Vec::new(), Vec::new());
    for of in Mode::ALL {
        let (stack, replay) = mode(of, parts, &model, backup.as_ref())?;
        stacks.push(stack);
        replays.push(replay);
    }
    let by_mode = service_fn(move |question: Question| {
        stacks[question.mode as usize].clone().oneshot(question)
    });
    let breakers = [Some(model), backup]
        .into_iter()
        .flatten()
        .map(|target| target.breaker);
    Ok(Built {
        service: boxed(by_mode),
        breakers: breakers.collect(),
        replays,
    })
}

/// A model and its breaker.
struct Target {
    service: ModelService,
    breaker: Breaker,
}

impl Target {
    fn new(name: &'static str, model: &Model, config: &Config) -> Result<Self, ConfigError> {
        let limits = &config.breaker;
        let breaker = Breaker::builder(name)
            .threshold(limits.failures)
            .window(limits.window)
            .open_for(limits.open_for)
            // The key, if there is one, is the site's and not the visitor's.
            .server_key(true)
            .build()?;
        Ok(Self {
            service: model.service(if name == "model" { "llm" } else { name })?,
            breaker,
        })
    }
}

/// The stack of a mode, outermost first. Each layer sees the failures of those below it.
fn mode(
    mode: Mode,
    parts: &Parts<'_>,
    model: &Target,
    backup: Option<&Target>,
) -> Result<(ModelService, ReplayLayer<Question>), ConfigError> {
    let limits = parts.config.mode(mode);
    let replay = ReplayLayer::builder(Arc::clone(parts.store), Question::key)
        .ttl(limits.replay_for)
        .when(takes)
        .build()?;
    let desk = parts.desk.clone();
    let no_llm = service_fn(move |question: Question| {
        let answer = no_llm::answer(&desk, &question);
        async move { Ok::<_, Error>(answer) }
    });
    let ladder = ServiceBuilder::new()
        // Last rung: the texts themselves, or where to look.
        .layer(FallbackLayer::new(Source::NoLlm, no_llm).when(takes))
        // Before that: the last good answer to the same question from the same texts.
        .layer(replay.clone())
        // Inside, so that the sources are recorded and replayed with the text that cites them.
        .layer(CiteLayer);

    let broken = FaultLayer::new(parts.faults.clone());
    let live = live(
        mode,
        limits,
        parts.config,
        model,
        broken.layer(model.service.clone()),
    )?;
    let stack = match backup {
        // The backup is held to the same, with a breaker of its own.
        Some(backup) => {
            let rung = self::live(mode, limits, parts.config, backup, backup.service.clone())?;
            boxed(
                ladder
                    .layer(FallbackLayer::new(Source::Backup, rung).when(takes))
                    .service(live),
            )
        }
        None => boxed(ladder.service(live)),
    };
    Ok((stack, replay))
}

/// A model, and everything that decides whether its answer will do.
fn live<S, B>(
    mode: Mode,
    limits: &ModeConfig,
    config: &Config,
    target: &Target,
    model: S,
) -> Result<ModelService, ConfigError>
where
    S: Service<Question, Response = Answer<B>, Error = Error> + Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
    B: Stream<Item = Result<Chunk, Error>> + Send + Unpin + 'static,
{
    let retry = RetryLayer::new()
        .attempts(config.retry.attempts)
        .back_off(config.retry.wait, config.retry.wait)?
        // A silent model is not asked again: the next rung answers at once.
        .shrink(Shrink::Off)?;
    let typical = TypicalLength::new();
    Ok(boxed(
        ServiceBuilder::new()
            .layer(gate(mode, limits, typical.clone())?)
            .layer(SalvageLayer::new(typical).at_least(limits.salvage)?)
            .layer(retry)
            .layer(CircuitBreakerLayer::new(target.breaker.clone()))
            .layer(CompletionTimeoutLayer::new(limits.completion)?.stall_limit(limits.stall)?)
            .layer(TtftTimeoutLayer::new(limits.first_token)?)
            .service(model),
    ))
}

/// The site writes the requests, so one that the provider finds wrong is no fault of the visitor's. A question that
/// its policy blocks is the visitor's to know about.
fn takes(failure: &Error) -> bool {
    failure.kind() != ErrorKind::ContentPolicy
}

fn boxed<S, B>(service: S) -> ModelService
where
    S: Service<Question, Response = Answer<B>, Error = Error> + Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
    B: Stream<Item = Result<Chunk, Error>> + Send + 'static,
{
    ModelService::new(service.map_response(Answer::boxed))
}
