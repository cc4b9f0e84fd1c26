//! The stock rules.

mod echo;
mod language;
mod repetition;

pub use self::{echo::Echo, language::Language, repetition::Repetition};
