//! What makes a configuration wrong: [`ConfigError`].

use std::{borrow::Cow, error::Error as StdError, fmt};

/// A setting that cannot work, refused when the layer is built.
///
/// `Display` is a sentence that says what is wrong and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError(Cow<'static, str>);

impl ConfigError {
    pub(crate) const fn new(sentence: &'static str) -> Self {
        Self(Cow::Borrowed(sentence))
    }

    /// A sentence with names or numbers of this configuration in it.
    #[cfg(feature = "stack")]
    pub(crate) fn because(sentence: String) -> Self {
        Self(Cow::Owned(sentence))
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl StdError for ConfigError {}
