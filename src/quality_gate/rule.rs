//! What an answer is held to: [`Rule`], which makes a [`Validator`] for each answer.

use bytestring::ByteString;

use crate::{chunk::FinishReason, error::ErrorKind, request::LlmRequest};

/// Something that an answer is held to. Shared by all answers; what one answer needs to be judged is a [`Validator`].
pub trait Rule: Send + Sync {
    /// The rule's name in errors and metrics: snake case, from a fixed set.
    fn name(&self) -> &'static str;

    /// What will judge the answer to this question. `None` where the rule has nothing to say about it.
    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>>;
}

/// Judges one answer's visible text as it comes.
///
/// The verdict must not depend on how the text is split into pieces, and what was rejected early must be what would
/// have been rejected with the whole text at hand.
pub trait Validator: Send + Sync {
    /// The next piece of text.
    ///
    /// # Errors
    ///
    /// As soon as the answer cannot be accepted any more, whatever follows.
    fn push(&mut self, text: &str) -> Result<(), ErrorKind>;

    /// The text is complete, and ended for this reason.
    ///
    /// # Errors
    ///
    /// Where the whole text is not acceptable.
    fn finish(&mut self, finish: FinishReason) -> Result<(), ErrorKind>;
}

/// The question that an answer is judged by.
///
/// `Debug` shows lengths, never text.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Asked {
    /// What the user asked, as [`LlmRequest::prompt`] gives it.
    pub prompt: ByteString,
    /// What the model was told beside it, as [`LlmRequest::instructions`] gives it.
    pub instructions: ByteString,
}

impl Asked {
    /// What this request asks.
    pub fn of<R: LlmRequest>(request: &R) -> Self {
        Self {
            prompt: request.prompt().into_owned().into(),
            instructions: request.instructions().into_owned().into(),
        }
    }
}

impl std::fmt::Debug for Asked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Asked")
            .field("prompt", &format_args!("{} bytes", self.prompt.len()))
            .field(
                "instructions",
                &format_args!("{} bytes", self.instructions.len()),
            )
            .finish()
    }
}
