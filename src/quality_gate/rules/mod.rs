//! The stock rules.

pub mod refusal;

pub use self::refusal::Refusals;
