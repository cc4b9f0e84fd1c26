use std::time::Duration;

use tower_layer::Layer;

use super::{CompletionTimeout, clock::Limits};
use crate::config::ConfigError;

/// Limits an answer that has begun. See the [module](super) for what is timed.
#[derive(Clone, Copy, Debug)]
pub struct CompletionTimeoutLayer {
    limits: Limits,
}

impl CompletionTimeoutLayer {
    /// The completion limit of the [`Default`] layer: 45 s of model time after the first token.
    pub const DEFAULT_LIMIT: Duration = Duration::from_secs(45);

    /// The stall limit, unless [`stall_limit`](Self::stall_limit) sets another: 15 s of model time between tokens.
    pub const DEFAULT_STALL_LIMIT: Duration = Duration::from_secs(15);

    /// A layer with this completion limit and the default stall limit.
    ///
    /// # Errors
    ///
    /// A limit of zero is refused.
    pub fn new(limit: Duration) -> Result<Self, ConfigError> {
        if limit.is_zero() {
            return Err(ConfigError::new(
                "the completion limit is zero, so every answer would fail; give it a duration, such as 45 s",
            ));
        }
        let mut layer = Self::default();
        layer.limits.completion = limit;
        Ok(layer)
    }

    /// Sets the limit on the wait from one token to the next; `None` for no such limit.
    ///
    /// # Errors
    ///
    /// A limit of zero is refused.
    pub fn stall_limit(mut self, limit: impl Into<Option<Duration>>) -> Result<Self, ConfigError> {
        let limit = limit.into();
        if limit.is_some_and(|limit| limit.is_zero()) {
            return Err(ConfigError::new(
                "the stall limit is zero, so every answer would fail; give it a duration, such as 15 s, or \
                 switch it off",
            ));
        }
        self.limits.stall = limit;
        Ok(self)
    }
}

impl Default for CompletionTimeoutLayer {
    fn default() -> Self {
        Self {
            limits: Limits {
                completion: Self::DEFAULT_LIMIT,
                stall: Some(Self::DEFAULT_STALL_LIMIT),
            },
        }
    }
}

impl<S> Layer<S> for CompletionTimeoutLayer {
    type Service = CompletionTimeout<S>;

    fn layer(&self, inner: S) -> Self::Service {
        CompletionTimeout::new(inner, self.limits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_of_zero_are_refused_with_a_sentence() {
        let refused = CompletionTimeoutLayer::new(Duration::ZERO).unwrap_err();
        assert!(refused.to_string().contains("such as 45 s"));
        let refused = CompletionTimeoutLayer::default()
            .stall_limit(Duration::ZERO)
            .unwrap_err();
        assert!(refused.to_string().contains("such as 15 s"));
    }
}
