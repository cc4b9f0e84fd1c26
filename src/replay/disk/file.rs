//! What is in the file, and every change to it. All of this blocks.
//!
//! ```text
//! answers    digest, versions           -> expires, value     one answer under one set of versions
//! expiry     expires, digest, versions  -> bytes              the same, soonest first
//! versions   namespace                  -> version
//! meta       "format" | "bytes"         -> number             the sum of `expiry`
//! ```
//!
//! Times are milliseconds since the epoch.

use std::collections::HashMap;

use redb::{
    Database, Error, ReadableDatabase, ReadableTable, Table, TableDefinition, TableError,
    WriteTransaction,
};

use crate::replay::{
    codec,
    key::Namespace,
    store::{StoreError, StoreErrorKind, StoredAnswer, Versions},
};

type EntryKey = &'static [u8];

const ANSWERS: TableDefinition<'_, EntryKey, (u64, &[u8])> = TableDefinition::new("answers");
const EXPIRY: TableDefinition<'_, (u64, EntryKey), u64> = TableDefinition::new("expiry");
const VERSIONS: TableDefinition<'_, &str, u64> = TableDefinition::new("versions");
const META: TableDefinition<'_, &str, u64> = TableDefinition::new("meta");

const FORMAT: u64 = 1;

/// The tables of one transaction.
pub(super) struct Tables<'t> {
    answers: Table<'t, EntryKey, (u64, &'static [u8])>,
    expiry: Table<'t, (u64, EntryKey), u64>,
    versions: Table<'t, &'static str, u64>,
    meta: Table<'t, &'static str, u64>,
    bytes: u64,
    changed: bool,
}

/// The key of an answer: the digest, then each version, most significant byte first.
pub(super) fn entry_key(digest: &[u8; 32], versions: &Versions) -> Box<[u8]> {
    let versions = versions.as_slice().iter();
    let versions = versions.flat_map(|version| version.to_be_bytes());
    digest.iter().copied().chain(versions).collect()
}

/// Makes the tables where there are none. `false`: they are not of this format.
pub(super) fn prepare(file: &Database) -> Result<bool, Error> {
    let transaction = file.begin_write()?;
    let fresh = transaction.list_tables()?.next().is_none();
    if fresh {
        let mut tables = Tables::open(&transaction)?;
        tables.meta.insert("format", FORMAT)?;
        drop(tables);
        transaction.commit()?;
        return Ok(true);
    }
    transaction.abort()?;
    let transaction = file.begin_read()?;
    let format = match transaction.open_table(META) {
        Ok(meta) => meta.get("format")?.map(|format| format.value()),
        Err(TableError::TableDoesNotExist(_)) => None,
        Err(error) => return Err(error.into()),
    };
    Ok(format == Some(FORMAT))
}

pub(super) fn versions(file: &Database) -> Result<HashMap<Namespace, u64>, Error> {
    let versions = file.begin_read()?.open_table(VERSIONS)?;
    let mut all = HashMap::new();
    for entry in versions.iter()? {
        let (name, version) = entry?;
        all.insert(Namespace::from(name.value().to_owned()), version.value());
    }
    Ok(all)
}

/// The bytes of the answer under this key, unless it has expired.
pub(super) fn read(file: &Database, key: &[u8], now: u64) -> Result<Option<Vec<u8>>, Error> {
    let answers = file.begin_read()?.open_table(ANSWERS)?;
    let found = answers.get(key)?;
    Ok(found.and_then(|entry| {
        let (expires, value) = entry.value();
        (now < expires).then(|| value.to_vec())
    }))
}

impl<'t> Tables<'t> {
    pub(super) fn open(transaction: &'t WriteTransaction) -> Result<Self, Error> {
        let meta = transaction.open_table(META)?;
        let bytes = meta.get("bytes")?.map_or(0, |bytes| bytes.value());
        Ok(Self {
            answers: transaction.open_table(ANSWERS)?,
            expiry: transaction.open_table(EXPIRY)?,
            versions: transaction.open_table(VERSIONS)?,
            meta,
            bytes,
            changed: false,
        })
    }

    /// Stores an answer, and makes room for it.
    ///
    /// One under other versions than the current ones would never be found, so it is not stored.
    pub(super) fn put(
        &mut self,
        digest: &[u8; 32],
        (namespaces, versions): (&[Namespace], &Versions),
        answer: &StoredAnswer,
        expires: u64,
        max_bytes: u64,
    ) -> Result<(), Error> {
        if self.current(namespaces)? != *versions {
            return Ok(());
        }
        let (key, value) = (entry_key(digest, versions), codec::encode(answer));
        // In two tables, with its time in both.
        let bytes = (2 * (key.len() + size_of::<u64>()) + value.len()) as u64;
        if bytes > max_bytes {
            return Ok(());
        }
        self.remove(&key)?;
        while self.bytes + bytes > max_bytes && self.remove_soonest(u64::MAX)? {}
        self.answers.insert(&*key, (expires, &*value))?;
        self.expiry.insert((expires, &*key), bytes)?;
        self.bytes += bytes;
        self.changed = true;
        Ok(())
    }

    /// The new version. The inner error is of this bump alone, the outer one of the file.
    pub(super) fn bump(&mut self, namespace: &Namespace) -> Result<Result<u64, StoreError>, Error> {
        let version = self.version(namespace)?;
        let Some(next) = version.checked_add(1) else {
            return Ok(Err(StoreError::new(StoreErrorKind::Corrupt)));
        };
        self.raise(namespace, next)?;
        Ok(Ok(next))
    }

    /// Raises a version to this one, unless it is higher already.
    pub(super) fn raise(&mut self, namespace: &Namespace, version: u64) -> Result<(), Error> {
        if self.version(namespace)? < version {
            self.versions.insert(namespace.as_str(), version)?;
            self.changed = true;
        }
        Ok(())
    }

    /// Removes expired answers, at most so many. Whether there may be more.
    pub(super) fn sweep(&mut self, now: u64, most: usize) -> Result<bool, Error> {
        for _ in 0..most {
            if !self.remove_soonest(now)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether there is anything to commit.
    pub(super) fn finish(mut self) -> Result<bool, Error> {
        if self.changed {
            self.meta.insert("bytes", self.bytes)?;
        }
        Ok(self.changed)
    }

    fn version(&self, namespace: &Namespace) -> Result<u64, Error> {
        let version = self.versions.get(namespace.as_str())?;
        Ok(version.map_or(0, |version| version.value()))
    }

    fn current(&self, namespaces: &[Namespace]) -> Result<Versions, Error> {
        let versions = namespaces.iter().map(|name| self.version(name));
        Ok(Versions::new(versions.collect::<Result<Vec<_>, _>>()?))
    }

    fn remove(&mut self, key: &[u8]) -> Result<(), Error> {
        let expires = self.answers.remove(key)?.map(|entry| entry.value().0);
        if let Some(expires) = expires {
            self.forget(expires, key)?;
        }
        Ok(())
    }

    /// Removes what expires soonest, if that is no later than `until`. Whether there was something.
    fn remove_soonest(&mut self, until: u64) -> Result<bool, Error> {
        let soonest = self.expiry.first()?.map(|(entry, _)| {
            let (expires, key) = entry.value();
            (expires, key.to_vec())
        });
        let Some((expires, key)) = soonest.filter(|(expires, _)| *expires <= until) else {
            return Ok(false);
        };
        self.answers.remove(&*key)?;
        self.forget(expires, &key)?;
        Ok(true)
    }

    fn forget(&mut self, expires: u64, key: &[u8]) -> Result<(), Error> {
        let bytes = self.expiry.remove((expires, key))?;
        self.bytes = self
            .bytes
            .saturating_sub(bytes.map_or(0, |bytes| bytes.value()));
        self.changed = true;
        Ok(())
    }
}
