//! The versions, each a counter on the server that is read, raised and put right.

use futures_util::future::try_join_all;
use redis::{Value, cmd};

use super::{
    super::{
        key::Namespace,
        store::{StoreError, StoreErrorKind, Versions},
    },
    store::Shared,
    trouble::{is_no_counter, trouble},
    version::{Number, above, clock},
};

/// Longest text of a counter that is read. A number has at most 20 characters.
const MAX_COUNTER_BYTES: usize = 32;

impl Shared {
    pub(super) async fn versions(&self, namespaces: &[Namespace]) -> Result<Versions, StoreError> {
        let versions = namespaces.iter().map(|namespace| self.version(namespace));
        try_join_all(versions).await.map(Versions::new)
    }

    /// The current version of a namespace. A counter that was lost, or set back behind what this process has seen of
    /// it, is raised to the clock, so that no version comes twice.
    async fn version(&self, namespace: &Namespace) -> Result<u64, StoreError> {
        // What was seen before the question: what is seen meanwhile may well be newer than the reply.
        let seen = self.seen.highest(namespace).unwrap_or_default();
        let counter = self.names.counter(namespace);
        let number = match self.number(&counter).await? {
            Some(number) => number,
            None => self.begin(&counter).await?,
        };
        let version = self.settle(&counter, number, seen).await?;
        self.seen.saw(namespace, version);
        Ok(version)
    }

    pub(super) async fn bump(&self, namespace: &Namespace) -> Result<u64, StoreError> {
        let seen = self.seen.highest(namespace).unwrap_or_default();
        let counter = self.names.counter(namespace);
        let version = match self.ask(cmd("INCR").arg(&counter)).await {
            Ok(number) if Number::of(number) != Number::Foreign => {
                self.settle(&counter, number, seen + 1).await?
            }
            // Nothing can be found under what this is, and nothing shall be.
            Ok(_) => self.replace(&counter, seen + 1).await?,
            Err(error) if is_no_counter(&error) => self.replace(&counter, seen + 1).await?,
            Err(error) => return Err(trouble(error)),
        };
        self.seen.saw(namespace, version);
        Ok(version)
    }

    /// The version that a counter's number is, raised to be at least this one.
    async fn settle(&self, counter: &str, number: i64, least: u64) -> Result<u64, StoreError> {
        let version = match Number::of(number) {
            Number::Version(version) => version,
            Number::Small => self.raise(counter, clock()).await?,
            Number::Foreign => return Err(no_version()),
        };
        if version >= least {
            return Ok(version);
        }
        // Others may have counted further than this process knows.
        let version = i64::try_from(version).map_err(|_| no_version())?;
        self.raise(counter, above(least) - version).await
    }

    async fn raise(&self, counter: &str, by: i64) -> Result<u64, StoreError> {
        let raised = self.ask(cmd("INCRBY").arg(counter).arg(by)).await;
        match Number::of(raised.map_err(trouble)?) {
            Number::Version(version) => Ok(version),
            Number::Small | Number::Foreign => Err(no_version()),
        }
    }

    async fn begin(&self, counter: &str) -> Result<i64, StoreError> {
        let mut set = cmd("SET");
        set.arg(counter).arg(clock()).arg("NX");
        let _: Value = self.ask(&set).await.map_err(trouble)?;
        self.number(counter).await?.ok_or_else(no_version)
    }

    async fn replace(&self, counter: &str, least: u64) -> Result<u64, StoreError> {
        let version = above(least).unsigned_abs();
        let set = self.ask(cmd("SET").arg(counter).arg(version)).await;
        set.map(|()| version).map_err(trouble)
    }

    async fn number(&self, counter: &str) -> Result<Option<i64>, StoreError> {
        let text = self.read(counter, MAX_COUNTER_BYTES).await?;
        // As Redis spells it, since it counts nothing else up.
        let number = |text: Vec<u8>| {
            let number: i64 = str::from_utf8(&text).ok()?.parse().ok()?;
            (number.to_string().as_bytes() == text).then_some(number)
        };
        text.map(|text| number(text).ok_or_else(no_version))
            .transpose()
    }
}

fn no_version() -> StoreError {
    StoreError::new(StoreErrorKind::Corrupt).with_source("a version that is not a number of ours")
}
