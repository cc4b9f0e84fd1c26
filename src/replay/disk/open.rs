//! Opening the file, and what can be wrong with it: [`DiskStoreError`].

use std::{
    collections::HashMap,
    error::Error as StdError,
    fmt,
    fs::OpenOptions,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use redb::{Builder, Database};

use super::file;
use crate::{error::BoxError, replay::key::Namespace};

/// Memory for pages of the file. The operating system has its own, so this one is small.
const CACHE_BYTES: usize = 8 * 1024 * 1024;

/// Why a [`DiskStore`](super::DiskStore) could not be opened.
///
/// `Display` says what is wrong with which file, and how to mend it.
#[derive(Debug)]
pub struct DiskStoreError {
    path: PathBuf,
    why: &'static str,
    source: Option<BoxError>,
}

impl DiskStoreError {
    pub(super) fn new(path: &Path, why: &'static str) -> Self {
        Self {
            path: path.to_owned(),
            why,
            source: None,
        }
    }

    fn of(path: &Path, error: impl Into<redb::Error>) -> Self {
        let error = error.into();
        let why = why(path, &error);
        Self {
            source: Some(error.into()),
            ..Self::new(path, why)
        }
    }

    /// The file that was to be opened.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl fmt::Display for DiskStoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        write!(f, "cannot open the answer store `{path}`: {}", self.why)
    }
}

impl StdError for DiskStoreError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.source.as_deref().map(|source| source as _)
    }
}

pub(super) fn open(path: &Path) -> Result<(Database, HashMap<Namespace, u64>), DiskStoreError> {
    if path.is_dir() {
        let why = "it is a directory: name a file, such as `answers.redb` in it";
        return Err(DiskStoreError::new(path, why));
    }
    make_private(path).map_err(|error| DiskStoreError::of(path, error))?;
    let database = Builder::new()
        .set_cache_size(CACHE_BYTES)
        // Where the file is damaged, an error now rather than a panic later.
        .set_check_integrity_on_open(true)
        .create(path)
        .map_err(|error| DiskStoreError::of(path, error))?;
    if !file::prepare(&database).map_err(|error| DiskStoreError::of(path, error))? {
        let why = "it was written by another release of this crate, or is not a store of \
            answers: name another file, or delete this one if its answers can go";
        return Err(DiskStoreError::new(path, why));
    }
    let versions = file::versions(&database).map_err(|error| DiskStoreError::of(path, error))?;
    Ok((database, versions))
}

/// Answers are for their users' eyes: a new file is its owner's alone.
fn make_private(path: &Path) -> io::Result<()> {
    let mut new = OpenOptions::new();
    new.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    match new.open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

fn why(path: &Path, error: &redb::Error) -> &'static str {
    const DAMAGED: &str = "it is not a store of answers, or it is damaged: name another file, or delete \
        this one (what is lost are the answers to replay)";
    match error {
        redb::Error::DatabaseAlreadyOpen | redb::Error::LockProtocolMismatch => {
            "another process or another store has it open: stop that one, share the store \
            within a process, or give each process its own file"
        }
        redb::Error::UpgradeRequired(_) | redb::Error::Corrupted(_) => DAMAGED,
        redb::Error::TableTypeMismatch { .. } | redb::Error::TypeDefinitionChanged { .. } => {
            DAMAGED
        }
        redb::Error::Io(error) => match error.kind() {
            ErrorKind::InvalidData | ErrorKind::UnexpectedEof => DAMAGED,
            ErrorKind::NotFound => "its folder does not exist: make the folder first",
            ErrorKind::PermissionDenied if path.exists() => {
                "this process may not read and write it: give its user the right to"
            }
            ErrorKind::PermissionDenied => {
                "this process may not make a file there: give its user the right to write in \
                that folder"
            }
            ErrorKind::ReadOnlyFilesystem => {
                "its file system is read-only: name a file on one that can be written"
            }
            ErrorKind::StorageFull => "the disk is full: make room, or name a file on another",
            ErrorKind::NotADirectory => "a part of its path is not a folder: name another path",
            _ => "the file system refused: see the cause",
        },
        _ => "the file could not be read: see the cause",
    }
}
