//! An answer is JSON: [`Json`], and [`TolerantJson`] in front of it.

mod keys;
mod mending;
mod scanner;
#[cfg(test)]
mod tests;
mod tolerant;

use std::sync::Arc;

pub use self::tolerant::TolerantJson;
use self::{
    keys::Wanted,
    scanner::{Fault, Scanner},
};
use crate::{
    chunk::FinishReason,
    config::ConfigError,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
    salvage::Completeness,
};

/// Rejects an answer that is not one JSON document, at the first byte that no document could have there.
///
/// | rejected | as |
/// | --- | --- |
/// | what is not JSON by RFC 8259: prose around it, a code fence, a byte order mark, `NaN`, a comma before `}`, no document, a second one | `Structure("json")` |
/// | a surrogate escape without its other half, which parsers read in different ways | `Structure("json")` |
/// | the same key twice in an object | `Structure("json_duplicate_key")` |
/// | more than 128 containers inside each other | `Structure("json_depth")` |
/// | a key of more than 8 KiB, or more than 65,536 keys in open objects | `Structure("json_size")` |
/// | a document without its required keys | `Structure("json_keys")` |
/// | more than 256 blanks in a row before or inside the document: a model in a loop | `Heuristic("degenerate_whitespace")` |
/// | a document that was cut, and one that ended with [`FinishReason::Length`], though it parses | [`ErrorKind::Truncated`] |
///
/// White space around the document is part of JSON, and any amount of it may follow. An answer that asks for tools and
/// says nothing is accepted.
///
/// The text is read as it comes and not kept: what is kept grows with the open containers and their keys only.
///
/// As a [`Completeness`]: the share of the required keys whose values are complete; without any, 1 for a whole document
/// and 0 for the beginning of one. What can be no document is 0.
#[derive(Clone, Debug)]
pub struct Json {
    begins_with: Option<u8>,
    wanted: Option<Arc<Wanted>>,
    accept_length: bool,
}

impl Json {
    /// Any document.
    #[must_use]
    pub fn any() -> Self {
        Self {
            begins_with: None,
            wanted: None,
            accept_length: false,
        }
    }

    /// An object.
    #[must_use]
    pub fn object() -> Self {
        Self {
            begins_with: Some(b'{'),
            ..Self::any()
        }
    }

    /// An array.
    #[must_use]
    pub fn array() -> Self {
        Self {
            begins_with: Some(b'['),
            ..Self::any()
        }
    }

    /// Asks for these keys too: names of members of the top object, or, where one begins with `/`, JSON pointers (RFC
    /// 6901) such as `/answer/text` or `/items/0/id`. They may have any value, `null` too.
    ///
    /// # Errors
    ///
    /// Where there are none, or a name is empty.
    pub fn require<I>(mut self, keys: I) -> Result<Self, ConfigError>
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        self.wanted = Some(Arc::new(Wanted::new(keys)?));
        Ok(self)
    }

    /// Accepts a whole document although the token limit ended the answer. Without this it is rejected: the model had
    /// more to say, and what parses may be half of it.
    #[must_use]
    pub fn accept_length(mut self) -> Self {
        self.accept_length = true;
        self
    }

    fn reading(&self) -> Reading {
        Reading {
            scanner: Scanner::strict(self.wanted.clone()),
            begins_with: self.begins_with,
            accept_length: self.accept_length,
        }
    }
}

impl Rule for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn validator(&self, _: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(self.reading()))
    }
}

impl Completeness for Json {
    fn of(&self, text: &str) -> f64 {
        let mut reading = self.reading();
        if reading.push(text).is_err() {
            return 0.0;
        }
        let scanner = reading.scanner;
        let whole = if scanner.is_whole() { 1.0 } else { 0.0 };
        scanner.share_of_wanted().unwrap_or(whole)
    }
}

struct Reading {
    scanner: Scanner,
    begins_with: Option<u8>,
    accept_length: bool,
}

impl Validator for Reading {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        let read = self.scanner.read(text);
        // Where the document begins wrongly, nothing behind that counts.
        if let (Some(first), Some(wanted)) = (self.scanner.first(), self.begins_with)
            && first != wanted
        {
            return Err(Fault::Syntax.into());
        }
        read.map(|_| ()).map_err(|(_, fault)| fault.into())
    }

    fn finish(&mut self, finish: FinishReason) -> Result<(), ErrorKind> {
        if self.scanner.first().is_none() {
            return if finish == FinishReason::ToolCalls {
                Ok(())
            } else {
                Err(Fault::Syntax.into())
            };
        }
        if !self.scanner.is_whole() || finish == FinishReason::Length && !self.accept_length {
            return Err(ErrorKind::Truncated);
        }
        if !self.scanner.has_wanted() {
            return Err(ErrorKind::Structure("json_keys"));
        }
        Ok(())
    }
}
