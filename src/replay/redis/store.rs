//! The store itself: [`RedisStore`].

use std::{
    fmt,
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use futures_util::future::{BoxFuture, join};
use redis::{Cmd, FromRedisValue, RedisError, Value, cmd};
use tokio::{
    runtime::Handle,
    task::yield_now,
    time::{Instant, timeout},
};

use super::{
    super::{
        codec,
        key::{AnswerKey, Namespace},
        store::{AnswerStore, StoreError, StoreErrorKind, StoredAnswer, Versions},
    },
    builder::RedisStoreBuilder,
    check::{RedisFinding, findings},
    link::Link,
    names::Names,
    trouble::trouble,
    version::Seen,
};
use crate::{config::ConfigError, telemetry};

/// Longest value that is written, or read. Redis would take 512 MB.
const MAX_VALUE_BYTES: usize = 16 * 1024 * 1024;

/// Longest time to live. Redis counts in milliseconds since 1970 and refuses what does not fit.
const MAX_TTL: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);

/// Keeps answers in Redis or Valkey, one server or a cluster. See the [module](super) for the scheme, what happens in
/// trouble, and how to run the server.
///
/// Clones share the connection.
#[derive(Clone)]
pub struct RedisStore(Arc<Shared>);

/// What the clones share.
pub(super) struct Shared {
    link: Link,
    pub(super) names: Names,
    pub(super) seen: Seen,
    timeout: Duration,
    checked: AtomicBool,
}

impl RedisStore {
    /// A store on the server of this URL, such as `redis://localhost` or `rediss://user:password@host:6380/1`, with the
    /// defaults.
    ///
    /// # Errors
    ///
    /// Where it is no URL of Redis.
    pub fn new(url: impl Into<String>) -> Result<Self, ConfigError> {
        Self::builder(url).build()
    }

    /// Sets up a store on one server.
    pub fn builder(url: impl Into<String>) -> RedisStoreBuilder {
        RedisStoreBuilder::new(vec![url.into()], false)
    }

    /// Sets up a store on a cluster that has these nodes; it finds the others.
    pub fn cluster(urls: impl IntoIterator<Item = impl Into<String>>) -> RedisStoreBuilder {
        RedisStoreBuilder::new(urls.into_iter().map(Into::into).collect(), true)
    }

    /// What in the server's settings weakens the store; nothing if all is well, or if the server does not tell.
    ///
    /// It is logged too, where the feature `tracing` is on. Where this has not been called, it is looked up once by
    /// itself, after the first call that succeeds.
    ///
    /// # Errors
    ///
    /// Where the server is in trouble, or the user may not call `INFO`.
    pub async fn check(&self) -> Result<Vec<RedisFinding>, StoreError> {
        let before = self.0.checked.swap(true, Ordering::Relaxed);
        let found = self.0.look().await;
        if found.is_err() {
            self.0.checked.store(before, Ordering::Relaxed);
        }
        found
    }

    pub(super) fn of(shared: Arc<Shared>) -> Self {
        Self(shared)
    }

    /// The future of a call that is on its way as soon as it is polled, and never takes longer than the limit.
    fn call<T, F>(
        &self,
        call: impl FnOnce(Arc<Shared>) -> F + Send + 'static,
    ) -> BoxFuture<'static, Result<T, StoreError>>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        let shared = Arc::clone(&self.0);
        Box::pin(async move {
            let done = shared.within(call(Arc::clone(&shared))).await;
            if done.is_ok() && !shared.checked.swap(true, Ordering::Relaxed) {
                tokio::spawn(async move { shared.look().await });
            }
            done
        })
    }
}

impl AnswerStore for RedisStore {
    fn versions(
        &self,
        namespaces: &[Namespace],
    ) -> BoxFuture<'static, Result<Versions, StoreError>> {
        let namespaces = namespaces.to_vec();
        self.call(move |shared| async move { shared.versions(&namespaces).await })
    }

    fn get(&self, key: &AnswerKey) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>> {
        let (namespaces, digest) = (key.namespaces().to_vec(), key.digest());
        self.call(move |shared| async move { shared.get(&namespaces, &digest).await })
    }

    fn put(
        &self,
        key: &AnswerKey,
        versions: Versions,
        answer: StoredAnswer,
        ttl: Duration,
    ) -> BoxFuture<'static, Result<(), StoreError>> {
        let name = self
            .0
            .names
            .answer(key.namespaces(), &versions, &key.digest());
        self.call(move |shared| async move { shared.put(&name, &answer, ttl).await })
    }

    fn bump(&self, namespace: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
        let namespace = namespace.clone();
        self.call(move |shared| async move { shared.bump(&namespace).await })
    }
}

impl Shared {
    pub(super) fn new(link: Link, names: Names, timeout: Duration) -> Self {
        Self {
            link,
            names,
            seen: Seen::new(),
            timeout,
            checked: AtomicBool::new(false),
        }
    }

    async fn within<T>(
        &self,
        call: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        if Handle::try_current().is_err() {
            let error = StoreError::new(StoreErrorKind::Unavailable);
            return Err(error.with_source("a Redis store works within a Tokio runtime only"));
        }
        let started = Instant::now();
        timeout(self.timeout, call).await.unwrap_or_else(|_| {
            self.link.unanswered(started);
            Err(StoreError::new(StoreErrorKind::Timeout))
        })
    }

    pub(super) async fn ask<T: FromRedisValue>(&self, command: &Cmd) -> Result<T, RedisError> {
        let ask = |mut connection| async move { command.query_async(&mut connection).await };
        self.link.run(ask).await
    }

    /// One round trip where the versions are those that were seen last: the answer is asked for on the same way.
    async fn get(
        &self,
        namespaces: &[Namespace],
        digest: &[u8; 32],
    ) -> Result<Option<StoredAnswer>, StoreError> {
        let guess = self.seen.all(namespaces);
        let guessed = async {
            match &guess {
                Some(versions) => self.answer(namespaces, versions, digest).await,
                None => Ok(None),
            }
        };
        let (versions, answer) = join(self.versions(namespaces), guessed).await;
        let versions = versions?;
        if guess.as_ref() == Some(&versions) {
            return answer;
        }
        self.answer(namespaces, &versions, digest).await
    }

    async fn answer(
        &self,
        namespaces: &[Namespace],
        versions: &Versions,
        digest: &[u8; 32],
    ) -> Result<Option<StoredAnswer>, StoreError> {
        let name = self.names.answer(namespaces, versions, digest);
        let value = self.read(&name, MAX_VALUE_BYTES).await?;
        value.map(|bytes| codec::decode(&bytes)).transpose()
    }

    async fn put(
        &self,
        name: &str,
        answer: &StoredAnswer,
        ttl: Duration,
    ) -> Result<(), StoreError> {
        // The first poll comes with the end of an answer, whose client is not kept waiting for this.
        yield_now().await;
        let bytes = codec::encode(answer);
        if bytes.len() > MAX_VALUE_BYTES {
            return Ok(());
        }
        let millis = ttl.min(MAX_TTL).as_millis().max(1);
        let mut set = cmd("SET");
        set.arg(name).arg(bytes).arg("PX").arg(millis.to_string());
        self.ask(&set).await.map_err(trouble)
    }

    /// The value of a key, up to this many bytes. `None` where there is none; an empty one counts as none.
    pub(super) async fn read(
        &self,
        key: &str,
        limit: usize,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let mut range = cmd("GETRANGE");
        range.arg(key).arg(0).arg(limit - 1);
        let value: Vec<u8> = self.ask(&range).await.map_err(trouble)?;
        Ok((!value.is_empty()).then_some(value))
    }

    async fn look(&self) -> Result<Vec<RedisFinding>, StoreError> {
        let info = async { self.ask(&cmd("INFO")).await.map_err(trouble) };
        let info: Value = self.within(info).await?;
        let found = findings(&info);
        found.iter().for_each(telemetry::store_weakened);
        Ok(found)
    }
}

impl fmt::Debug for RedisStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RedisStore")
            .field("at", &self.0.link)
            .field("names", &self.0.names)
            .field("timeout", &self.0.timeout)
            .finish_non_exhaustive()
    }
}
