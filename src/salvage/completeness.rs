//! How much of an answer a text is: [`Completeness`].

use std::{fmt, sync::Mutex};

/// Tells how much of a whole answer a text is.
///
/// Implemented for functions of the text, for [`TypicalLength`], and for the rules of a gate that know what an answer
/// consists of: [`Sections`](crate::quality_gate::rules::Sections) and [`Json`](crate::quality_gate::rules::Json).
pub trait Completeness: Send + Sync {
    /// The share of a whole answer that this text is, from 0 to 1. Not a number is 0.
    fn of(&self, text: &str) -> f64;

    /// An answer ended well: this is a whole one.
    fn learn(&self, text: &str) {
        let _ = text;
    }
}

impl<F: Fn(&str) -> f64 + Send + Sync> Completeness for F {
    fn of(&self, text: &str) -> f64 {
        self(text)
    }
}

/// Compares a text's length, in characters, with the median of the last 32 answers that ended well.
///
/// Of the answers that the layer with this value has seen, and its clones: one for each route, since routes have
/// answers of different lengths. Before there have been 5, no text is complete enough.
#[derive(Default)]
pub struct TypicalLength {
    lengths: Mutex<Lengths>,
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

    fn median(&self) -> Option<usize> {
        let mut lengths = self.lengths.lock().ok()?.last.clone();
        if lengths.len() < ENOUGH {
            return None;
        }
        let middle = lengths.len() / 2;
        let (_, median, _) = lengths.select_nth_unstable(middle);
        Some(*median)
    }
}

impl Completeness for TypicalLength {
    fn of(&self, text: &str) -> f64 {
        let length = text.chars().count();
        self.median()
            .map_or(0.0, |median| length as f64 / median.max(1) as f64)
    }

    fn learn(&self, text: &str) {
        // A poisoned lock would mean that this function panicked, which it does not.
        if let Ok(mut lengths) = self.lengths.lock() {
            let (length, oldest) = (text.chars().count(), lengths.oldest);
            if lengths.last.len() < REMEMBERED {
                lengths.last.push(length);
            } else {
                lengths.last[oldest] = length;
                lengths.oldest = (oldest + 1) % REMEMBERED;
            }
        }
    }
}

impl fmt::Debug for TypicalLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TypicalLength")
            .field("median", &self.median())
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
}
