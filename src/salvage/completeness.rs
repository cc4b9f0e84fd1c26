//! How much of an answer a text is: [`Completeness`].

/// Tells how much of a whole answer a text is.
///
/// Implemented for functions of the text, for [`TypicalLength`](super::TypicalLength), and for the rules of a gate that know what an answer
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
