//! What answers are made from, and its versions: [`Knowledge`].

use std::{
    fmt,
    future::Future,
    num::NonZeroUsize,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use lru::LruCache;
use tokio::time::Instant;

use super::{
    key::{AnswerKey, Namespace},
    store::{AnswerStore, StoreError, StoreErrorKind, Versions},
    within::within,
};
use crate::telemetry;

/// How long any one call to the store may take, unless a layer says otherwise.
pub(crate) const DEFAULT_STORE_TIMEOUT: Duration = Duration::from_millis(250);

/// Most namespaces whose last version is remembered. One that was forgotten is as one never heard of.
const MAX_KNOWN: NonZeroUsize = NonZeroUsize::new(4096).expect("not zero");

/// The bodies of knowledge that answers are made from, each with a version in the store.
///
/// Raise a version where the knowledge changes, and every answer that was made before is out of reach at once:
///
/// ```
/// use std::sync::Arc;
/// use backstop::{Knowledge, MemoryStore};
///
/// # tokio_test::block_on(async {
/// let knowledge = Knowledge::new(Arc::new(MemoryStore::new()));
/// // The articles were changed, and every reader sees the new ones:
/// assert_eq!(knowledge.bump("articles").await?, 1);
/// assert_eq!(knowledge.version("articles").await?, 1);
/// # Ok::<(), backstop::replay::StoreError>(())
/// # }).unwrap();
/// ```
///
/// Each call may take 250 ms, or as long as the [`ReplayLayer`](super::ReplayLayer) that the handle
/// [comes from](super::ReplayLayer::knowledge) gives its store. Clones share the store and what was last heard of each
/// version.
#[derive(Clone)]
pub struct Knowledge(Arc<Shared>);

struct Shared {
    store: Arc<dyn AnswerStore>,
    limit: Duration,
    known: Mutex<LruCache<Namespace, u64>>,
}

impl Knowledge {
    /// The knowledge whose versions are in this store.
    #[must_use]
    pub fn new(store: Arc<dyn AnswerStore>) -> Self {
        Self::within(store, DEFAULT_STORE_TIMEOUT)
    }

    pub(super) fn within(store: Arc<dyn AnswerStore>, limit: Duration) -> Self {
        let known = Mutex::new(LruCache::new(MAX_KNOWN));
        Self(Arc::new(Shared {
            store,
            limit,
            known,
        }))
    }

    /// Raises the version of a namespace, and returns the new one. No replay that starts after that shows an answer
    /// that was begun before.
    ///
    /// Call it when new knowledge can be read, not before: an answer made in between counts as made from the new.
    ///
    /// # Errors
    ///
    /// Where the store fails or takes too long. The version may have been raised nevertheless; to raise it once more
    /// does no harm.
    pub async fn bump(&self, namespace: impl Into<Namespace>) -> Result<u64, StoreError> {
        let namespace = namespace.into();
        let version = self.call("bump", self.0.store.bump(&namespace)).await?;
        self.known().put(namespace, version);
        Ok(version)
    }

    /// The current version of a namespace. Where they begin is the store's choice.
    ///
    /// # Errors
    ///
    /// Where the store fails or takes too long.
    pub async fn version(&self, namespace: impl Into<Namespace>) -> Result<u64, StoreError> {
        let versions = self.versions(&[namespace.into()]).await?;
        Ok(versions.as_slice()[0])
    }

    /// The current versions of these namespaces, in their order.
    ///
    /// # Errors
    ///
    /// Where the store fails or takes too long.
    pub async fn versions(&self, namespaces: &[Namespace]) -> Result<Versions, StoreError> {
        let versions = self.call("versions", self.read(namespaces)).await?;
        self.learn(namespaces, &versions);
        Ok(versions)
    }

    /// Reads the versions of a key's namespaces into the [key](AnswerKey::as_of), for an application that reads its
    /// knowledge before it calls the layer.
    ///
    /// Call this first, then read the knowledge, and give the key to the layer with the request. A bump at any moment
    /// in between leaves the answer under the old version.
    ///
    /// # Errors
    ///
    /// Where the store fails or takes too long.
    pub async fn as_of(&self, key: AnswerKey) -> Result<AnswerKey, StoreError> {
        let versions = self.versions(key.namespaces()).await?;
        Ok(key.as_of(versions))
    }

    pub(super) fn store(&self) -> &dyn AnswerStore {
        &*self.0.store
    }

    pub(super) fn limit(&self) -> Duration {
        self.0.limit
    }

    /// The versions of these namespaces as the store has them: as many as there are namespaces.
    pub(super) fn read(
        &self,
        namespaces: &[Namespace],
    ) -> impl Future<Output = Result<Versions, StoreError>> + Send + use<> {
        let (read, count) = (self.0.store.versions(namespaces), namespaces.len());
        async move {
            let versions = read.await?;
            if versions.as_slice().len() != count {
                return Err(StoreError::new(StoreErrorKind::Corrupt));
            }
            Ok(versions)
        }
    }

    /// One bounded call to the store, measured.
    pub(super) async fn call<T>(
        &self,
        operation: &'static str,
        call: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let started = Instant::now();
        let done = within(self.0.limit, call).await;
        let done = done.unwrap_or_else(|| Err(StoreError::new(StoreErrorKind::Timeout)));
        telemetry::store_called(operation, started.elapsed(), done.is_err());
        done
    }

    /// Remembers what a read has told.
    pub(super) fn learn(&self, namespaces: &[Namespace], versions: &Versions) {
        let mut known = self.known();
        for (namespace, version) in namespaces.iter().zip(versions.as_slice()) {
            match known.get_mut(namespace) {
                Some(known) => *known = *version,
                None => _ = known.put(namespace.clone(), *version),
            }
        }
    }

    /// What was last heard of these namespaces, if all were heard of. Each version was current at some time before
    /// this call.
    pub(super) fn last_heard(&self, namespaces: &[Namespace]) -> Option<Versions> {
        let mut known = self.known();
        let versions: Option<Vec<u64>> = namespaces
            .iter()
            .map(|namespace| known.get(namespace).copied())
            .collect();
        versions.map(Versions::new)
    }

    fn known(&self) -> MutexGuard<'_, LruCache<Namespace, u64>> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Knowledge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Knowledge")
            .field("limit", &self.0.limit)
            .finish_non_exhaustive()
    }
}
