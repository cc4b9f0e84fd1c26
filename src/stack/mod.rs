//! The layers in their order, as one: [`Backstop`]. Needs the feature `stack`, which is on by default.
//!
//! The layers of this crate stand alone, and a stack of them is a dozen lines. This is that stack, written once: in the
//! recommended order, with each layer's own defaults, set up from a file, and refused where it could not work. It does
//! nothing that the layers do not do.
//!
//! ```
//! # #[cfg(all(feature = "replay", feature = "quality-gate", feature = "wire"))]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(run())
//! # }
//! # #[cfg(not(all(feature = "replay", feature = "quality-gate", feature = "wire")))]
//! # fn main() {}
//! # #[cfg(all(feature = "replay", feature = "quality-gate", feature = "wire"))]
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! use std::sync::Arc;
//!
//! use backstop::{
//!     Answer, AnswerKey, Backstop, ChatRequest, Error, ErrorKind, FinishReason, LlmRequest, MemoryStore, Source,
//!     answer_fn,
//!     quality_gate::rules::{Refusals, StripLeaks},
//! };
//! use futures_util::stream;
//! use tower::{Layer, Service, ServiceExt};
//!
//! let backstop = Backstop::builder()
//!     .sanitizer(StripLeaks::new())
//!     .rule(Refusals::new())
//!     .replay(Arc::new(MemoryStore::new()), |ask: &ChatRequest| Some(AnswerKey::shared("ask").request(ask)))
//!     .notice("The model is not answering just now. Please use the search.")
//!     .build()?;
//!
//! // Any LLM service: one of `ClientLayer`, one of `answer_fn`, or, here, a stand-in that is down for some.
//! let mut service = backstop.layer(answer_fn(|ask: ChatRequest| async move {
//!     if ask.prompt().contains("Mars") {
//!         return Err(Error::new(ErrorKind::Malformed).into());
//!     }
//!     let words = stream::iter(["Light ", "scatters."].map(Ok::<_, Error>));
//!     Ok(Answer::from_stream(words).finish_at_end(FinishReason::Stop))
//! }));
//!
//! let question = ChatRequest::new("m").user("Why is the sky blue?");
//! let answer = service.ready().await?.call(question).await?;
//! assert_eq!(answer.head.source, Source::Live);
//!
//! let question = ChatRequest::new("m").user("And on Mars?");
//! let answer = service.ready().await?.call(question).await?;
//! assert_eq!((answer.head.source, answer.head.reason), (Source::NoLlm, Some(ErrorKind::Malformed)));
//!
//! println!("{backstop}");
//! # #[cfg(all(feature = "metrics", feature = "retry", feature = "circuit-breaker"))]
//! # assert_eq!(backstop.to_string(), "\
//! # metrics             answers are counted and timed as clients get them
//! # notice              a sentence, where nothing else answers
//! # replay              the last good answer, for 1day; the store has 250ms
//! # deadline            500ms of the caller's own deadline are left for another answer
//! # quality_gate        leaks, refusal; 120 visible characters are held until they are judged
//! # retry               2 more after a fast failure, 1 after a silence, for 1/4 of the tokens; within 30s
//! # circuit_breaker     5 failures in 30s open it for 1m; then a shadow probe of 50 tokens
//! # completion_timeout  45s from the first token to the end, 15s between two
//! # ttft_timeout        8s to the first token
//! # the model");
//! # Ok(())
//! # }
//! ```
//!
//! The last line prints what stands where, the outermost part first. What the builder was given and an
//! [order](#the-order) leaves out is named in one line more, `off`:
//!
//! ```text
//! metrics             answers are counted and timed as clients get them
//! notice              a sentence, where nothing else answers
//! replay              the last good answer, for 1day; the store has 250ms
//! deadline            500ms of the caller's own deadline are left for another answer
//! quality_gate        leaks, refusal; 120 visible characters are held until they are judged
//! retry               2 more after a fast failure, 1 after a silence, for 1/4 of the tokens; within 30s
//! circuit_breaker     5 failures in 30s open it for 1m; then a shadow probe of 50 tokens
//! completion_timeout  45s from the first token to the end, 15s between two
//! ttft_timeout        8s to the first token
//! the model
//! ```
//!
//! # What is on
//!
//! Parts that consist of their settings alone are on: `metrics`, `deadline`, `retry`, `circuit_breaker`, `completion_timeout`,
//! `ttft_timeout`, as far as their features are. Parts that need something that no file can hold are on once the builder
//! has it. An [order](#the-order) of your own says exactly what is on.
//!
//! | part | layer | the builder's | settings, with the layer's own defaults |
//! | --- | --- | --- | --- |
//! | `metrics` | [`MetricsLayer`](crate::MetricsLayer) | | |
//! | `notice` | [`FallbackLayer`](crate::FallbackLayer) | [`notice`](BackstopBuilder::notice) | `mid_stream = "reset"`, for all rungs |
//! | `no_llm` | [`FallbackLayer`](crate::FallbackLayer) | [`no_llm`](BackstopBuilder::no_llm) | |
//! | `replay` | [`ReplayLayer`](crate::ReplayLayer) | [`replay`](BackstopBuilder::replay) | `ttl = "24h"`, `store_timeout = "250ms"`, `max_answer_bytes = 1048576`, `min_interval = "0s"`, `pace = "instant"`, `unjudged = false` |
//! | `backup` | [`FallbackLayer`](crate::FallbackLayer) | [`backup`](BackstopBuilder::backup) | |
//! | `deadline` | [`DeadlineLayer`](crate::DeadlineLayer) | | `reserve = "500ms"` |
//! | `quality_gate` | [`QualityGateLayer`](crate::QualityGateLayer) | [`rule`](BackstopBuilder::rule), [`sanitizer`](BackstopBuilder::sanitizer), [`judge`](BackstopBuilder::judge) | `hold = 120`, `max_held_bytes = 4194304` |
//! | `salvage` | [`SalvageLayer`](crate::SalvageLayer) | [`salvage`](BackstopBuilder::salvage) | `at_least = 0.6` |
//! | `retry` | [`RetryLayer`](crate::RetryLayer) | | `attempts = 2`, `after_rejection = 0`, `back_off = "200ms"`, `max_back_off = "5s"`, `shrink = { by = 4, floor = 128 }`, `deadline = "30s"` |
//! | `circuit_breaker` | [`CircuitBreakerLayer`](crate::CircuitBreakerLayer) | [`breaker`](BackstopBuilder::breaker), [`backup_breaker`](BackstopBuilder::backup_breaker) | `threshold = 5`, `window = "30s"`, `open_for = "1m"`, `jitter = 0.1`, `good_probes = 1`, `max_cooldown = "5m"`, `server_key = false`, `probe = "shadow"`, `probe_tokens = 50`, `probe_limit = "30s"` |
//! | `completion_timeout` | [`CompletionTimeoutLayer`](crate::CompletionTimeoutLayer) | | `limit = "45s"`, `stall_limit = "15s"` |
//! | `ttft_timeout` | [`TtftTimeoutLayer`](crate::TtftTimeoutLayer) | | `limit = "8s"`, `first_token = "any"` |
//!
//! `hold` counts visible characters. An answer of fewer is held to its end, so with the default a short answer comes at
//! once and not word by word; `hold = "none"` shows it as it comes, before it is judged.
//!
//! What a setting means is in the manual of its layer. Which failures the rungs take is
//! [`when`](BackstopBuilder::when), for all of them.
//!
//! # From a file
//!
//! A [`Config`] is read from TOML, YAML, JSON or whatever else `serde` speaks. Durations are written `"8s"`, `"1m 30s"`.
//! A name that is not known, and a value that is none, are refused with their place and what would be right.
//!
//! ```
//! # #[cfg(all(feature = "quality-gate", feature = "retry", feature = "wire"))] {
//! use backstop::{Backstop, ChatRequest, quality_gate::rules::Refusals, stack::Config};
//!
//! let config: Config = toml::from_str(
//!     r#"
//!     ## Asks again for an answer that the gate has rejected, which a retry inside the gate could not.
//!     order = ["notice", "retry", "quality_gate", "completion_timeout", "ttft_timeout"]
//!
//!     [retry]
//!     after_rejection = 1
//!     shrink = "off"
//!
//!     [quality_gate]
//!     hold = "all"
//!
//!     [ttft_timeout]
//!     limit = "4s"
//!     "#,
//! )?;
//! let backstop = Backstop::<ChatRequest>::builder()
//!     .config(config)
//!     .rule(Refusals::new())
//!     .notice("Please try again in a minute.")
//!     .build()?;
//!
//! let wrong = toml::from_str::<Config>("[ttft_timeout]\nlimit = \"4 secs.\"").unwrap_err();
//! assert!(wrong.to_string().contains("write it with its unit, such as \"8s\" or \"1m 30s\""));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The order
//!
//! [`Config::order`] names the parts that are on, outermost first; what is not in it is off. Without one it is
//! [`Part::RECOMMENDED`]. Any order is taken that can work, and `build` refuses the others with a sentence that names the
//! two parts, the reason, and what to change. A stack by hand, with `ServiceBuilder`, is checked by nothing: these are the
//! reasons to go by there, too. Refused are
//!
//! * a clock outside a gate that holds text back: the gate's silence is not the model's. A gate that holds nothing may
//!   stand inside;
//! * a clock or a breaker outside a rung, which could not answer for what they give up; salvage outside a rung, which
//!   would never hear of a cut;
//! * a gate outside the notice or `no_llm`: it may reject what is there so that nothing fails;
//! * the caller's deadline inside a breaker or a retry, which would take its haste for a failure of the model, and inside
//!   a gate with a judge, whose time it would not count;
//! * the breaker outside a retry, which mends failures that it should count; outside salvage, which makes good answers of
//!   them; outside the gate, which rejects what is no failure of the model;
//! * a clock outside the breaker, which would never hear of a slow model; and a TTFT clock outside a retry that should ask
//!   for less after a silence;
//! * replay outside a stream that no gate has judged, or inside the gate, unless `replay.unjudged` says so;
//! * salvage outside the gate, or without a completion clock inside;
//! * a retry that should ask again after a rejection, and stands inside the gate, or has none;
//! * a rung or a retry outside the notice, which leaves nothing to do; metrics anywhere but outermost;
//! * a part twice, and one that there is nothing for.
//!
//! Heartbeats are no part: [`ServeLayer`](crate::wire::serve::ServeLayer) sends them, what it makes is HTTP and no longer
//! an LLM service, and so it cannot stand inside a clock.
//!
//! Settings are refused, too, that contradict each other: retries after a silence that could not start within
//! `retry.deadline`; a retry that asks nothing again; a judge over answers that have been shown; two breakers of one name;
//! and whatever a layer itself refuses.
//!
//! # The backup
//!
//! All that stands inside `backup` stands around both models, as bare services: the same clocks, gate and retries, each
//! with a breaker of its own, named `model` and `backup`. A backup that the gate rejects has failed, and the next rung
//! answers.
//!
//! Where the caller has a deadline and there is a backup, the model must begin within the first half of the time, so that
//! one that is silent leaves the backup the other half. "Begin" is as the caller sees it: with `hold = "all"` the whole
//! answer must have come and have been judged by then. An answer that has begun has until the `reserve`; if it is cut
//! later than half way, the backup has what is left.
//!
//! # What is shared
//!
//! Breakers, store and budgets belong to the [`Backstop`]: clones of it, and all services that it makes, share them, however
//! often `layer` is called. [`Backstop::breaker`] and [`Backstop::replay`] are the handles. Several stacks share a breaker
//! by [`BackstopBuilder::breaker`], and a store by being given the same one.
//!
//! Breakers that are not given are named `model` and `backup` in every stack, and the name is their label in metrics and
//! logs. Where one process has several stacks, give each a breaker of its own name, with the file's settings:
//! `.breaker(config.circuit_breaker.breaker("summaries")?)`.
//!
//! # Around it and inside it
//!
//! At the edge, `ServeLayer` makes a route of it, and at the bottom `ClientLayer` a model:
//!
//! ```
//! # #[cfg(feature = "hyper-client")] {
//! use axum::Router;
//! use backstop::{Backstop, wire::{client::{self, ClientLayer}, serve::ServeLayer}};
//! use tower::ServiceBuilder;
//!
//! let chat = ServiceBuilder::new()
//!     .layer(ServeLayer::openai())
//!     .layer(Backstop::builder().notice("Please try again in a minute.").build()?)
//!     .layer(ClientLayer::openai("https://api.openai.com/v1")?.api_key("sk-...")?)
//!     .service(client::hyper());
//! let app: Router = Router::new().route_service("/v1/chat/completions", chat);
//! # }
//! # Ok::<(), backstop::ConfigError>(())
//! ```
//!
//! # Around a handler that streams already
//!
//! With [`ClientLayer::handler`](crate::wire::client::ClientLayer::handler) at the bottom, all of it is one layer around a
//! handler of yours that speaks OpenAI's format. The breaker is made outside, so that another route can show it:
//!
//! ```
//! # #[cfg(all(feature = "wire", feature = "circuit-breaker"))] {
//! use axum::{Router, extract::State, routing::{get, post}};
//! use backstop::{Backstop, Breaker, circuit_breaker::CircuitState, wire::{client::ClientLayer, serve::ServeLayer}};
//! use tower::ServiceBuilder;
//!
//! // Yours: it streams what a model says.
//! async fn chat() {
//!     // …
//! }
//!
//! async fn status(State(breaker): State<Breaker>) -> &'static str {
//!     match breaker.state() {
//!         CircuitState::Closed => "the model is asked",
//!         _ => "others answer until the model is back",
//!     }
//! }
//!
//! let breaker = Breaker::new("model");
//! let backstop = Backstop::builder()
//!     .breaker(breaker.clone())
//!     .notice("Please try again in a minute.")
//!     .build()?;
//! let stack = ServiceBuilder::new()
//!     .layer(ServeLayer::openai())
//!     .layer(backstop)
//!     .layer(ClientLayer::handler());
//! let app: Router = Router::new()
//!     .route("/chat", post(chat).layer(stack))
//!     .route("/status", get(status))
//!     .with_state(breaker);
//! # }
//! # Ok::<(), backstop::ConfigError>(())
//! ```
//!
//! [`serve`](crate::wire::serve#around-a-handler-that-streams-already) says what that means for the handler, and
//! [`grpc`](crate::grpc#around-a-method-of-a-server) has the same around a method of a tonic server.
//!
//! # What goes around or between
//!
//! What limits a model, such as an [`AnswerLimitLayer`](crate::AnswerLimitLayer), goes around that model. A layer of your
//! own in the middle goes between two of these: one with the rungs in its order, one with what stands inside them.
//!
//! # Cost
//!
//! As the order is known when the program runs, the types of the parts are erased, each once: a virtual call for each
//! part and chunk, and two boxes for each part and request. No allocation for a chunk. A stack written by hand with
//! `ServiceBuilder`, of the same layers, has none of that.
//!
//! Cancel safety and panics are the layers'.

mod assembly;
mod backstop;
mod builder;
mod config;
mod diagram;
mod order;
mod part;
mod service;
mod spelling;
mod step;

#[cfg(feature = "quality-gate")]
pub use self::config::QualityGateConfig;
#[cfg(feature = "replay")]
pub use self::config::ReplayConfig;
#[cfg(feature = "retry")]
pub use self::config::RetryConfig;
#[cfg(feature = "circuit-breaker")]
pub use self::config::{CircuitBreakerConfig, ProbeKind};
pub use self::{
    backstop::Backstop,
    builder::BackstopBuilder,
    config::{CompletionTimeoutConfig, Config, DeadlineConfig, SalvageConfig, TtftTimeoutConfig},
    part::Part,
    service::{ResponseFuture, Stack},
};
