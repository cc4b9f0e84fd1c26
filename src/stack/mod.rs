//! The layers in their order, as one: [`Backstop`].

mod assembly;
mod backstop;
mod builder;
mod config;
mod diagram;
mod order;
mod part;
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
    config::{CompletionTimeoutConfig, Config, SalvageConfig, TtftTimeoutConfig},
    part::Part,
    step::Stack,
};
