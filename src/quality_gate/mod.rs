//! Judges answers before they are delivered.

mod rule;
pub mod rules;
mod sanitizer;

pub use self::{
    rule::{Asked, Rule, Validator},
    sanitizer::{Piece, Sanitizer, Sanitizing},
};
