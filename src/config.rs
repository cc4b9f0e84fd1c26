//! A setting that was refused: [`ConfigError`].

use std::fmt;

/// A setting that cannot work. Its text is one sentence that says how to mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError(&'static str);

impl ConfigError {
    pub(crate) const fn new(sentence: &'static str) -> Self {
        Self(sentence)
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for ConfigError {}
