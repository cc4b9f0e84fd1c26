//! A whole text, judged outside a stream: [`Checked`].

use std::{fmt, sync::Arc};

use super::{
    gate::Gate,
    inspection::{Inspection, Passed, Rejection},
    rule::Asked,
    sanitizer::Piece,
};
use crate::{chunk::FinishReason, error::ErrorKind};

/// What a gate says of a whole text.
///
/// `Debug` shows lengths, never text.
#[derive(Clone, PartialEq, Eq)]
pub enum Checked {
    /// It passes as it is.
    Accept,
    /// It passes without what the sanitizers took away.
    Sanitized {
        /// What is left.
        text: String,
    },
    /// It does not pass.
    Reject(ErrorKind),
}

pub(super) fn check(gate: &Arc<Gate>, asked: &Asked, text: &str, finish: FinishReason) -> Checked {
    match clean(gate, asked, text, finish) {
        Ok(clean) if clean == text => Checked::Accept,
        Ok(text) => Checked::Sanitized { text },
        Err(rejection) => Checked::Reject(rejection.kind()),
    }
}

fn clean(
    gate: &Arc<Gate>,
    asked: &Asked,
    text: &str,
    finish: FinishReason,
) -> Result<String, Rejection> {
    let mut inspection = Inspection::of_a_whole_text(gate, asked.clone());
    let mut clean = String::new();
    match inspection.push(text)? {
        Passed::AsItCame => clean.push_str(text),
        Passed::Changed => inspection
            .pieces()
            .for_each(|piece| take(&mut clean, &piece)),
    }
    inspection.finish(finish)?;
    inspection
        .pieces()
        .for_each(|piece| take(&mut clean, &piece));
    Ok(clean)
}

fn take(clean: &mut String, piece: &Piece) {
    match piece {
        Piece::Text(text) => clean.push_str(text),
        Piece::Reasoning(_) => {}
        Piece::TakeBack => clean.clear(),
    }
}

impl fmt::Debug for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accept => f.write_str("Accept"),
            Self::Sanitized { text } => write!(f, "Sanitized({} bytes)", text.len()),
            Self::Reject(kind) => f.debug_tuple("Reject").field(kind).finish(),
        }
    }
}
