use std::time::Duration;

use tower_layer::Layer;

use super::TtftTimeout;
use crate::{chunk::Chunk, config::ConfigError};

/// Limits the time to the first token of an answer. See the [module](super) for what is timed.
#[derive(Clone, Copy, Debug)]
pub struct TtftTimeoutLayer {
    limit: Duration,
    first_token: FirstToken,
}

/// Which token stops the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum FirstToken {
    /// Any model output, reasoning included: the model is at work.
    #[default]
    Any,
    /// Output that is part of the answer: text, refusal or a tool call, but not reasoning. A model may reason for
    /// longer than the default limit.
    Visible,
}

impl TtftTimeoutLayer {
    /// The limit of the [`Default`] layer: 8 s. A healthy chat model begins within one or two seconds, and a person
    /// who waits for much longer than this leaves.
    pub const DEFAULT_LIMIT: Duration = Duration::from_secs(8);

    /// A layer with this limit, whose clock is stopped by [`FirstToken::Any`].
    ///
    /// # Errors
    ///
    /// A limit of zero is refused.
    pub fn new(limit: Duration) -> Result<Self, ConfigError> {
        if limit.is_zero() {
            return Err(ConfigError::new(
                "the limit on the time to the first token is zero, so every call would fail; give it a duration, \
                 such as 8 s",
            ));
        }
        Ok(Self {
            limit,
            first_token: FirstToken::default(),
        })
    }

    /// Sets which token stops the clock. The default is [`FirstToken::Any`].
    #[must_use]
    pub fn first_token(mut self, first_token: FirstToken) -> Self {
        self.first_token = first_token;
        self
    }
}

impl Default for TtftTimeoutLayer {
    fn default() -> Self {
        Self {
            limit: Self::DEFAULT_LIMIT,
            first_token: FirstToken::default(),
        }
    }
}

impl<S> Layer<S> for TtftTimeoutLayer {
    type Service = TtftTimeout<S>;

    fn layer(&self, inner: S) -> Self::Service {
        TtftTimeout::new(inner, self.limit, self.first_token)
    }
}

impl FirstToken {
    pub(super) fn is(self, chunk: &Chunk) -> bool {
        match self {
            Self::Any => chunk.is_token(),
            Self::Visible => chunk.is_answer_token(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_of_zero_is_refused_with_a_sentence() {
        let refused = TtftTimeoutLayer::new(Duration::ZERO).unwrap_err();
        assert!(refused.to_string().contains("such as 8 s"));
    }
}
