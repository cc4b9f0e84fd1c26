//! What takes the wrapping off an answer before it is judged: [`Sanitizer`], which makes a [`Sanitizing`] for each answer.

use super::rule::Asked;
use crate::{chunk::FinishReason, error::ErrorKind};

/// Takes something away that is not part of the answer: a code fence around JSON, a template token, a thinking tag.
///
/// Runs before every [`Rule`](super::Rule); the rules, and the client, see what it lets through.
pub trait Sanitizer: Send + Sync {
    /// The name in errors and metrics: snake case, from a fixed set.
    fn name(&self) -> &'static str;

    /// What will sanitize the answer to this question.
    fn sanitizing(&self, asked: &Asked) -> Box<dyn Sanitizing>;
}

/// Sanitizes one answer's visible text as it comes.
pub trait Sanitizing: Send + Sync {
    /// The next piece of text. Gives what can be let through by now; it may hold back an end that is not clear yet.
    ///
    /// # Errors
    ///
    /// Where the text cannot be mended.
    fn push(&mut self, text: &str, clean: &mut Vec<Piece>) -> Result<(), ErrorKind>;

    /// The text is complete. Gives what was held back.
    ///
    /// # Errors
    ///
    /// As for [`push`](Self::push).
    fn finish(&mut self, finish: FinishReason, clean: &mut Vec<Piece>) -> Result<(), ErrorKind>;

    /// Whether a [`Piece::TakeBack`] may still come. The default is no.
    ///
    /// As long as it may, and nothing has left nor is due to, a rule that rejects the text so far is not heeded for
    /// another 4 KiB: the text may turn out to be none of the answer. A sanitizer that takes text back and does not say so is heeded only where the rules let the text pass.
    fn may_take_back(&self) -> bool {
        false
    }
}

/// What a [`Sanitizing`] makes of a text.
#[derive(Clone, PartialEq, Eq)]
pub enum Piece {
    /// A part of the answer.
    Text(String),
    /// Not part of the answer, but of the model's reasoning.
    Reasoning(String),
    /// All text so far was reasoning. The answer is rejected if some of it has left already.
    TakeBack,
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Text(text) => write!(f, "Text({} bytes)", text.len()),
            Self::Reasoning(text) => write!(f, "Reasoning({} bytes)", text.len()),
            Self::TakeBack => f.write_str("TakeBack"),
        }
    }
}
