//! The layer: [`CircuitBreakerLayer`].

use std::{fmt, time::Duration};

use tower_layer::Layer;

use super::{
    breaker::Breaker,
    probe::{Probe, Probing},
    service::CircuitBreaker,
};
use crate::config::ConfigError;

/// Puts a [`Breaker`] in front of a service. See the [module](super) for what is counted.
///
/// All that is remembered is in the breaker: layers with the same breaker act as one, however many there are and
/// however often each of them is applied.
pub struct CircuitBreakerLayer<R> {
    breaker: Breaker,
    probing: Probing<R>,
}

impl<R> CircuitBreakerLayer<R> {
    /// A layer with this breaker, whose probes are [`Probe::Shadow`].
    #[must_use]
    pub fn new(breaker: Breaker) -> Self {
        Self {
            breaker,
            probing: Probing::default(),
        }
    }

    /// Sets what a probe is.
    #[must_use]
    pub fn probe(mut self, probe: Probe<R>) -> Self {
        self.probing.probe = probe;
        self
    }

    /// Sets the limit on a probe's tokens: 50 by default. A request with a lower one keeps it.
    ///
    /// # Errors
    ///
    /// A limit of zero is refused.
    pub fn probe_tokens(mut self, tokens: u32) -> Result<Self, ConfigError> {
        if tokens == 0 {
            return Err(ConfigError::new(
                "a probe of zero tokens would show nothing; give it a number, such as 50",
            ));
        }
        self.probing.limits.tokens = tokens;
        Ok(self)
    }

    /// Sets how long a probe may take, to the end of its stream: 30 s by default. After that it has failed. One that
    /// nobody polls cannot even fail: 30 s after the limit, the next call is a probe in its place.
    ///
    /// # Errors
    ///
    /// A limit of zero is refused.
    pub fn probe_limit(mut self, limit: Duration) -> Result<Self, ConfigError> {
        if limit.is_zero() {
            return Err(ConfigError::new(
                "the limit on a probe's time is zero, so every probe would fail; give it a duration, such as 30 s",
            ));
        }
        self.probing.limits.time = limit;
        Ok(self)
    }
}

impl<S, R> Layer<S> for CircuitBreakerLayer<R> {
    type Service = CircuitBreaker<S, R>;

    fn layer(&self, inner: S) -> Self::Service {
        CircuitBreaker::new(inner, self.breaker.clone(), self.probing.clone())
    }
}

impl<R> Clone for CircuitBreakerLayer<R> {
    fn clone(&self) -> Self {
        Self {
            breaker: self.breaker.clone(),
            probing: self.probing.clone(),
        }
    }
}

impl<R> fmt::Debug for CircuitBreakerLayer<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CircuitBreakerLayer")
            .field("breaker", &self.breaker)
            .field("probing", &self.probing)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_probe_without_tokens_or_time_is_refused_with_a_sentence() {
        let layer = || CircuitBreakerLayer::<()>::new(Breaker::new("model"));
        let refused = layer().probe_tokens(0).unwrap_err();
        assert!(refused.to_string().contains("such as 50"));
        let refused = layer().probe_limit(Duration::ZERO).unwrap_err();
        assert!(refused.to_string().contains("such as 30 s"));
    }
}
