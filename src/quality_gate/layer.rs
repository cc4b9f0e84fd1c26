//! The layer: [`QualityGateLayer`].

use std::{fmt, sync::Arc};

use tower_layer::Layer;

use super::{
    check::{self, Checked},
    gate::Gate,
    hold::Hold,
    judge::Judge,
    rule::{Asked, Rule},
    sanitizer::Sanitizer,
    service::QualityGate,
};
use crate::{chunk::FinishReason, config::ConfigError};

/// Judges answers before, or while, they are delivered. See the [module](super) for how.
///
/// Clones share the rules.
#[derive(Clone, Debug)]
pub struct QualityGateLayer {
    gate: Arc<Gate>,
}

/// Sets up a [`QualityGateLayer`].
#[must_use]
pub struct QualityGateBuilder {
    gate: Gate,
}

impl QualityGateLayer {
    /// Most bytes of an answer that wait to be delivered, unless
    /// [`max_held_bytes`](QualityGateBuilder::max_held_bytes) sets another limit: 4 MiB. That is an answer of some
    /// 10 000 tokens with the frames it came in, and of 500 000 without.
    pub const DEFAULT_MAX_HELD_BYTES: usize = 4 * 1024 * 1024;

    /// Begins a gate, with nothing in it yet and with [`Hold::default`].
    pub fn builder() -> QualityGateBuilder {
        QualityGateBuilder {
            gate: Gate {
                sanitizers: Vec::new(),
                rules: Vec::new(),
                judge: None,
                hold: Hold::default(),
                max_held_bytes: Self::DEFAULT_MAX_HELD_BYTES,
            },
        }
    }

    /// What the sanitizers and rules say of a whole text, one that is stored for example. The judge is not asked.
    ///
    /// It is what they say of an answer with this text under [`Hold::All`].
    #[must_use]
    pub fn check(&self, asked: &Asked, text: &str, finish: FinishReason) -> Checked {
        check::check(&self.gate, asked, text, finish)
    }
}

impl QualityGateBuilder {
    /// Adds a sanitizer. Sanitizers run before all rules, each on what the one before it lets through.
    pub fn sanitizer(mut self, sanitizer: impl Sanitizer + 'static) -> Self {
        self.gate.sanitizers.push(Box::new(sanitizer));
        self
    }

    /// Adds a rule. Each piece of text goes to the rules in the order in which they were added, up to the first that
    /// rejects it: the cheapest should come first.
    pub fn rule(mut self, rule: impl Rule + 'static) -> Self {
        self.gate.rules.push(Box::new(rule));
        self
    }

    /// Sets the judge, which is asked about answers that all rules accept. The default is none.
    pub fn judge(mut self, judge: Judge) -> Self {
        self.gate.judge = Some(judge);
        self
    }

    /// Sets how much of an answer must have been judged before any of it is delivered. The default is
    /// [`Hold::Chars`] with [`Hold::DEFAULT_CHARS`].
    pub fn hold(mut self, hold: Hold) -> Self {
        self.gate.hold = hold;
        self
    }

    /// Sets how many bytes of an answer may wait to be delivered. Of more than that, text and reasoning wait without the
    /// bytes they came as; an answer that takes half of the room even so is rejected as
    /// [`ErrorKind::Structure`](crate::ErrorKind::Structure) with `too_large`. The default is
    /// [`QualityGateLayer::DEFAULT_MAX_HELD_BYTES`].
    pub fn max_held_bytes(mut self, bytes: usize) -> Self {
        self.gate.max_held_bytes = bytes;
        self
    }

    /// The names of all that judges, in the order in which it does.
    #[cfg(feature = "stack")]
    pub(crate) fn names(&self) -> Vec<&'static str> {
        let gate = &self.gate;
        let sanitizers = gate.sanitizers.iter().map(|one| one.name());
        let rules = gate.rules.iter().map(|one| one.name());
        let judge = gate.judge.iter().map(|_| "judge");
        sanitizers.chain(rules).chain(judge).collect()
    }

    #[cfg(feature = "stack")]
    pub(crate) fn has_judge(&self) -> bool {
        self.gate.judge.is_some()
    }

    /// The layer.
    ///
    /// # Errors
    ///
    /// Refused are a gate that judges nothing, a window of no characters, and room for no bytes.
    pub fn build(self) -> Result<QualityGateLayer, ConfigError> {
        let gate = self.gate;
        if gate.sanitizers.is_empty() && gate.rules.is_empty() && gate.judge.is_none() {
            return Err(ConfigError::new(
                "the quality gate has no sanitizer, no rule and no judge, so every answer would pass; add a rule, or \
                 leave the layer out",
            ));
        }
        if gate.hold == Hold::Chars(0) {
            return Err(ConfigError::new(
                "a window of no characters holds nothing; give it a number, such as 120, or say Hold::None",
            ));
        }
        if gate.max_held_bytes == 0 {
            return Err(ConfigError::new(
                "with room for no bytes every answer that is held is rejected; give it room, such as 4 MiB, or say \
                 Hold::None",
            ));
        }
        Ok(QualityGateLayer {
            gate: Arc::new(gate),
        })
    }
}

impl<S> Layer<S> for QualityGateLayer {
    type Service = QualityGate<S>;

    fn layer(&self, inner: S) -> Self::Service {
        QualityGate::new(inner, Arc::clone(&self.gate))
    }
}

impl fmt::Debug for QualityGateBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("QualityGateBuilder")
            .field(&self.gate)
            .finish()
    }
}
