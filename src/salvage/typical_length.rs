//! How long answers are as a rule: [`TypicalLength`].

use std::{
    fmt,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

use super::Completeness;
#[cfg(feature = "quality-gate")]
use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
};

/// Compares a text's length, in characters, with the median of the last 32 answers that ended well.
///
/// Clones share what they know: one value for each route, since routes have answers of different lengths. Before there
/// have been 5 answers, no text is complete enough.
///
/// Alone it learns from every answer that the layer with it has seen end with
/// [`Stop`](crate::FinishReason::Stop), whatever it said: as long as most of them are good, the median is one of a good
/// answer. Behind a gate it can do better: a clone that is the gate's last [rule](crate::quality_gate::Rule) rejects
/// nothing, and from then on only answers teach that all rules before it have accepted.
///
/// ```
/// use backstop::{QualityGateLayer, SalvageLayer, quality_gate::{Hold, rules::Repetition}, salvage::TypicalLength};
/// use tower::ServiceBuilder;
///
/// let typical = TypicalLength::new();
/// let gate = QualityGateLayer::builder().rule(Repetition).rule(typical.clone()).hold(Hold::All).build()?;
/// let layers = ServiceBuilder::new().layer(gate).layer(SalvageLayer::new(typical));
/// # Ok::<(), backstop::ConfigError>(())
/// ```
#[derive(Clone, Default)]
pub struct TypicalLength {
    learnt: Arc<Learnt>,
}

#[derive(Default)]
struct Learnt {
    lengths: Mutex<Lengths>,
    /// A gate says which answers are good.
    is_a_rule: AtomicBool,
}

#[derive(Default)]
struct Lengths {
    last: Vec<usize>,
    /// Which of them is the oldest.
    oldest: usize,
}

const REMEMBERED: usize = 32;
const ENOUGH: usize = 5;

impl TypicalLength {
    /// Knows no answer yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl Learnt {
    fn median(&self) -> Option<usize> {
        let mut lengths = self.lengths.lock().ok()?.last.clone();
        if lengths.len() < ENOUGH {
            return None;
        }
        let middle = lengths.len() / 2;
        let (_, median, _) = lengths.select_nth_unstable(middle);
        Some(*median)
    }

    fn add(&self, length: usize) {
        // A poisoned lock would mean that this function panicked, which it does not.
        if let Ok(mut lengths) = self.lengths.lock() {
            let oldest = lengths.oldest;
            if lengths.last.len() < REMEMBERED {
                lengths.last.push(length);
            } else {
                lengths.last[oldest] = length;
                lengths.oldest = (oldest + 1) % REMEMBERED;
            }
        }
    }
}

impl Completeness for TypicalLength {
    fn of(&self, text: &str) -> f64 {
        let length = text.chars().count();
        let median = self.learnt.median();
        median.map_or(0.0, |median| length as f64 / median.max(1) as f64)
    }

    fn learn(&self, text: &str) {
        if !self.learnt.is_a_rule.load(Relaxed) {
            self.learnt.add(text.chars().count());
        }
    }
}

/// Rejects nothing. It learns from answers that get as far as here, so it belongs after all other rules.
#[cfg(feature = "quality-gate")]
impl Rule for TypicalLength {
    fn name(&self) -> &'static str {
        "typical_length"
    }

    fn validator(&self, _: &Asked) -> Option<Box<dyn Validator>> {
        self.learnt.is_a_rule.store(true, Relaxed);
        Some(Box::new(Measuring {
            chars: 0,
            learnt: Arc::clone(&self.learnt),
        }))
    }
}

#[cfg(feature = "quality-gate")]
struct Measuring {
    chars: usize,
    learnt: Arc<Learnt>,
}

#[cfg(feature = "quality-gate")]
impl Validator for Measuring {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        self.chars += text.chars().count();
        Ok(())
    }

    fn finish(&mut self, finish: FinishReason) -> Result<(), ErrorKind> {
        if finish == FinishReason::Stop {
            self.learnt.add(self.chars);
        }
        Ok(())
    }
}

impl fmt::Debug for TypicalLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TypicalLength")
            .field("median", &self.learnt.median())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_is_compared_with_the_median_of_the_last_32() {
        let typical = TypicalLength::new();
        for _ in 0..4 {
            typical.learn("0123456789");
        }
        assert_eq!(typical.of("01234"), 0.0, "four answers tell nothing");
        typical.learn(&"x".repeat(10_000));
        assert_eq!(
            typical.of("01234é"),
            0.6,
            "one long answer changes no median"
        );
        for _ in 0..32 {
            typical.learn("0123");
        }
        assert_eq!(typical.of("01"), 0.5, "older ones are forgotten");
        typical.learn("");
        assert!(typical.of("01").is_finite());
    }

    #[test]
    fn each_answer_takes_the_place_of_the_oldest() {
        let typical = TypicalLength::new();
        let last = |typical: &TypicalLength| {
            let mut last = typical
                .learnt
                .lengths
                .lock()
                .expect("not poisoned")
                .last
                .clone();
            last.sort_unstable();
            last
        };
        for length in 0..REMEMBERED * 3 {
            typical.learnt.add(length);
            let oldest = (length + 1).saturating_sub(REMEMBERED);
            assert_eq!(last(&typical), (oldest..=length).collect::<Vec<_>>());
        }
    }
}
