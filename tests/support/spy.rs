//! An answer store to look into.

use std::{
    future::pending,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};

use backstop::{
    AnswerKey, AnswerStore, MemoryStore, ReplayLayer,
    replay::{Namespace, StoreError, StoreErrorKind, StoredAnswer, Versions},
};
use futures_util::future::BoxFuture;
use tokio::time::sleep;

/// A store that is slow in what it is told to be, or broken, and remembers what was put.
#[derive(Clone, Default)]
pub(crate) struct Spy {
    pub(crate) memory: Arc<MemoryStore>,
    pub(crate) puts: Arc<Mutex<Vec<String>>>,
    pub(crate) slow_versions: Option<Duration>,
    pub(crate) slow_get: Option<Duration>,
    pub(crate) slow_put: Option<Duration>,
    pub(crate) broken: bool,
    /// How often an answer was asked for.
    pub(crate) gets: Arc<AtomicUsize>,
}

pub(crate) const NEVER: Option<Duration> = Some(Duration::MAX);

/// Tells a layer the versions of `kn`, as an application does at its start.
pub(crate) async fn hear<R: Send + 'static>(layer: &ReplayLayer<R>) {
    let knowledge = layer.knowledge();
    let versions = knowledge.versions(&["kn".into()]).await;
    versions.expect("the store tells them");
}

impl Spy {
    pub(crate) fn puts(&self) -> Vec<String> {
        self.puts.lock().expect("no panic while held").clone()
    }

    async fn wait(&self, time: Option<Duration>) -> Result<(), StoreError> {
        match time {
            None => {}
            Some(Duration::MAX) => pending().await,
            Some(time) => sleep(time).await,
        }
        match self.broken {
            true => Err(StoreError::new(StoreErrorKind::Unavailable)),
            false => Ok(()),
        }
    }
}

impl AnswerStore for Spy {
    fn versions(&self, names: &[Namespace]) -> BoxFuture<'static, Result<Versions, StoreError>> {
        let (this, names) = (self.clone(), names.to_vec());
        Box::pin(async move {
            this.wait(this.slow_versions).await?;
            this.memory.versions(&names).await
        })
    }

    fn get(&self, key: &AnswerKey) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>> {
        self.gets.fetch_add(1, SeqCst);
        let (this, answer) = (self.clone(), self.memory.get(key));
        Box::pin(async move {
            this.wait(this.slow_get).await?;
            answer.await
        })
    }

    fn put(
        &self,
        key: &AnswerKey,
        versions: Versions,
        answer: StoredAnswer,
        ttl: Duration,
    ) -> BoxFuture<'static, Result<(), StoreError>> {
        self.puts
            .lock()
            .expect("no panic while held")
            .push(answer.text.to_string());
        let (this, key) = (self.clone(), key.clone());
        Box::pin(async move {
            this.wait(this.slow_put).await?;
            this.memory.put(&key, versions, answer, ttl).await
        })
    }

    fn bump(&self, name: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
        let (this, name) = (self.clone(), name.clone());
        Box::pin(async move {
            this.wait(None).await?;
            this.memory.bump(&name).await
        })
    }
}
