//! Where answers are kept: [`AnswerStore`].

use std::{
    error::Error as StdError,
    fmt,
    time::{Duration, SystemTime},
};

use bytestring::ByteString;
use futures_util::future::BoxFuture;

use super::key::{AnswerKey, Namespace};
use crate::error::BoxError;

/// Keeps answers under a key and the versions of the namespaces that it names.
///
/// Every method may fail, and may take its time: the layer bounds each call, and goes on without the store.
/// A future does nothing that matters once it is dropped half way.
///
/// ```text
/// versions(kn)          -> [42]      when a request starts
/// bump(kn)              -> 43        the knowledge changes meanwhile
/// put(key, [42], …)                  the answer was made from version 42
/// get(key)              -> None      the current version is 43
/// ```
pub trait AnswerStore: Send + Sync {
    /// The current versions of these namespaces, in their order.
    ///
    /// A namespace that was never raised has a version too, and the same one until it is raised. Which one is for the
    /// store to choose: 0 where versions and answers are lost together or not at all; where a version can be lost and
    /// the answers stay, one that was not used before, such as the time.
    fn versions(
        &self,
        namespaces: &[Namespace],
    ) -> BoxFuture<'static, Result<Versions, StoreError>>;

    /// The answer that was stored under this key and the *current* versions of its namespaces.
    fn get(&self, key: &AnswerKey) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>>;

    /// Stores an answer under this key and these versions, in place of one that is there, for as long as `ttl`.
    ///
    /// A store may decline to keep an answer, such as one under versions that are not current; that is no error.
    fn put(
        &self,
        key: &AnswerKey,
        versions: Versions,
        answer: StoredAnswer,
        ttl: Duration,
    ) -> BoxFuture<'static, Result<(), StoreError>>;

    /// Raises the version of a namespace and returns the new one. Answers stored under older versions are never
    /// found again.
    ///
    /// Call it when new knowledge can be read, not before: an answer made in between counts as made from the new.
    fn bump(&self, namespace: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>>;
}

/// The versions of a key's namespaces, in the order of [`AnswerKey::namespaces`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Versions(Box<[u64]>);

/// A complete answer, told apart from any wire format, so that it can answer a streamed and a unary request alike.
///
/// `Debug` shows lengths, never text.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredAnswer {
    /// The whole visible text.
    pub text: ByteString,
    /// The model that gave it.
    pub model: Option<ByteString>,
    /// The provider that gave it.
    pub provider: Option<ByteString>,
    /// When it was complete.
    pub answered_at: SystemTime,
}

/// Why a store did not do what was asked.
#[derive(Debug)]
pub struct StoreError {
    kind: StoreErrorKind,
    source: Option<BoxError>,
}

/// What went wrong in a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StoreErrorKind {
    /// The store did not answer in time.
    Timeout,
    /// The store could not be reached, or refused.
    Unavailable,
    /// What was read is not what this crate wrote.
    Corrupt,
}

impl Versions {
    /// These versions.
    pub fn new(versions: impl IntoIterator<Item = u64>) -> Self {
        Self(versions.into_iter().collect())
    }

    /// The versions, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[u64] {
        &self.0
    }
}

impl StoreError {
    /// An error of this kind.
    #[must_use]
    pub fn new(kind: StoreErrorKind) -> Self {
        Self { kind, source: None }
    }

    /// Adds the error that caused this one.
    #[must_use]
    pub fn with_source(mut self, source: impl Into<BoxError>) -> Self {
        self.source = Some(source.into());
        self
    }

    /// What went wrong.
    #[must_use]
    pub fn kind(&self) -> StoreErrorKind {
        self.kind
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            StoreErrorKind::Timeout => "the answer store did not answer in time",
            StoreErrorKind::Unavailable => "the answer store could not be reached",
            StoreErrorKind::Corrupt => "the answer store holds something that is not an answer",
        })
    }
}

impl StdError for StoreError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.source.as_deref().map(|source| source as _)
    }
}

impl fmt::Debug for StoredAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredAnswer")
            .field("text", &format_args!("{} bytes", self.text.len()))
            .field("model", &self.model)
            .field("provider", &self.provider)
            .field("answered_at", &self.answered_at)
            .finish()
    }
}
