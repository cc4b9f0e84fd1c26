use std::{fmt, sync::Arc};

use tower_layer::Layer;

use super::{Completeness, Salvage};
use crate::config::ConfigError;

/// Keeps a cut answer that is complete enough. See the [module](super) for the rules.
///
/// Clones share what their [`Completeness`] learns.
#[derive(Clone)]
pub struct SalvageLayer {
    rule: Rule,
}

/// What is complete enough.
#[derive(Clone)]
pub(super) struct Rule {
    pub(super) completeness: Arc<dyn Completeness>,
    pub(super) least: f64,
}

impl SalvageLayer {
    /// The share of an answer that is kept, unless [`at_least`](Self::at_least) sets another: 60 %.
    pub const DEFAULT_LEAST: f64 = 0.6;

    /// A layer that keeps what is at least 60 % of an answer.
    pub fn new(completeness: impl Completeness + 'static) -> Self {
        Self {
            rule: Rule {
                completeness: Arc::new(completeness),
                least: Self::DEFAULT_LEAST,
            },
        }
    }

    /// Sets the share of an answer that is kept.
    ///
    /// # Errors
    ///
    /// Where it is not above 0 and at most 1.
    pub fn at_least(mut self, share: f64) -> Result<Self, ConfigError> {
        if !(share > 0.0 && share <= 1.0) {
            return Err(ConfigError::new(
                "the share of an answer that is worth keeping is above 0 and at most 1, such as 0.6",
            ));
        }
        self.rule.least = share;
        Ok(self)
    }
}

impl<S> Layer<S> for SalvageLayer {
    type Service = Salvage<S>;

    fn layer(&self, inner: S) -> Self::Service {
        Salvage::new(inner, self.rule.clone())
    }
}

impl fmt::Debug for SalvageLayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rule.fmt(f)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SalvageLayer")
            .field("least", &self.least)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_that_cannot_be_is_refused() {
        let layer = || SalvageLayer::new(|_: &str| 1.0);
        for refused in [0.0, -1.0, 1.1, f64::NAN] {
            assert!(layer().at_least(refused).is_err(), "{refused}");
        }
        assert!(layer().at_least(1.0).is_ok());
    }
}
