//! The stock rules.
