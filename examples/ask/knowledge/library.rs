//! What is there to read now: [`Library`], which is replaced a shelf at a time.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
};

use super::{
    Shelf,
    collection::{Collection, Files},
};

/// The current texts. Whoever reads takes a [`Snapshot`] and keeps it for as long as one answer takes.
#[derive(Debug)]
pub(crate) struct Library {
    folder: PathBuf,
    current: RwLock<Snapshot>,
}

/// Both shelves as they were at one moment.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    pub(crate) articles: Arc<Collection>,
    pub(crate) knowledge: Arc<Collection>,
}

impl Library {
    /// Reads the folders `articles` and `knowledge` in this one.
    pub(crate) fn open(folder: &Path) -> Result<Self, String> {
        let read = |shelf: Shelf| {
            let files = Files::read(&folder.join(shelf.folder()))?;
            Collection::new(shelf, &files).map(Arc::new)
        };
        Ok(Self {
            folder: folder.to_owned(),
            current: RwLock::new(Snapshot {
                articles: read(Shelf::Articles)?,
                knowledge: read(Shelf::Knowledge)?,
            }),
        })
    }

    pub(crate) fn folder(&self, shelf: Shelf) -> PathBuf {
        self.folder.join(shelf.folder())
    }

    pub(crate) fn snapshot(&self) -> Snapshot {
        self.current
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Reads a shelf again; says whether anything is different now. What cannot be read changes nothing. Blocks.
    pub(crate) fn reload(&self, shelf: Shelf) -> Result<bool, String> {
        let files = Files::read(&self.folder(shelf))?;
        if self.snapshot().shelf(shelf).digest == files.digest() {
            return Ok(false);
        }
        let collection = Arc::new(Collection::new(shelf, &files)?);
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        match shelf {
            Shelf::Articles => current.articles = collection,
            Shelf::Knowledge => current.knowledge = collection,
        }
        Ok(true)
    }
}

impl Snapshot {
    pub(crate) fn shelf(&self, shelf: Shelf) -> &Collection {
        match shelf {
            Shelf::Articles => &self.articles,
            Shelf::Knowledge => &self.knowledge,
        }
    }
}
