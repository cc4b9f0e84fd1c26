//! A circuit breaker.

mod body;
mod breaker;
mod builder;
mod classify;
mod early;
mod events;
mod future;
mod layer;
mod machine;
#[cfg(test)]
mod machine_tests;
mod probe;
#[cfg(test)]
mod reference;
mod service;
mod shared;

pub use self::{
    body::ResponseBody,
    breaker::Breaker,
    builder::BreakerBuilder,
    classify::default_verdict,
    future::ResponseFuture,
    layer::CircuitBreakerLayer,
    machine::{CircuitState, Verdict},
    probe::Probe,
    service::CircuitBreaker,
};
