use std::sync::Arc;

use tokio::sync::Semaphore;
use tower_layer::Layer;

use super::AnswerLimit;
use crate::config::ConfigError;

/// Limits how many answers are under way, to the end of their streams. See the [module](super) for what is counted.
///
/// Clones share the limit, and so do all services they are applied to.
#[derive(Clone, Debug)]
pub struct AnswerLimitLayer {
    permits: Arc<Semaphore>,
}

impl AnswerLimitLayer {
    /// A layer that lets so many answers be under way at once.
    ///
    /// # Errors
    ///
    /// A limit of zero is refused.
    pub fn new(limit: usize) -> Result<Self, ConfigError> {
        if limit == 0 {
            return Err(ConfigError::new(
                "a limit of no answers lets nothing be asked; give it what the model has room for, such as 32",
            ));
        }
        let permits = Arc::new(Semaphore::new(limit.min(Semaphore::MAX_PERMITS)));
        Ok(Self { permits })
    }

    /// How many more answers could begin now.
    #[must_use]
    pub fn available(&self) -> usize {
        self.permits.available_permits()
    }
}

impl<S> Layer<S> for AnswerLimitLayer {
    type Service = AnswerLimit<S>;

    fn layer(&self, inner: S) -> Self::Service {
        AnswerLimit::new(inner, Arc::clone(&self.permits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_of_nothing_is_refused_with_a_sentence_and_a_huge_one_is_not() {
        let refused = AnswerLimitLayer::new(0).unwrap_err();
        assert!(refused.to_string().contains("such as 32"));
        assert!(AnswerLimitLayer::new(usize::MAX).is_ok());
    }
}
