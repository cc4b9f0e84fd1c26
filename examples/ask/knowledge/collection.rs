//! All texts of one shelf as they were at one moment: [`Collection`].

use std::{fs, path::Path};

use sha2::{Digest, Sha256};

use super::{
    Shelf,
    document::{Document, MAX_BYTES, Passage, is_id},
    index::{Index, Match},
};

/// Most files on a shelf.
const MAX_FILES: usize = 5_000;

/// What the site itself has under `/articles/`.
const TAKEN: [&str; 2] = ["about", "ask"];

/// The files of a shelf, read and not yet understood.
pub(crate) struct Files {
    files: Vec<(String, String)>,
    digest: [u8; 32],
}

#[derive(Debug)]
pub(crate) struct Collection {
    pub(crate) shelf: Shelf,
    /// Sorted by their ids.
    pub(crate) documents: Vec<Document>,
    /// Of all files: what an answer was made from.
    pub(crate) digest: [u8; 32],
    index: Index,
}

/// A passage that was found, with the text it is from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<'a> {
    pub(crate) document: &'a Document,
    pub(crate) passage: &'a Passage,
    pub(crate) matched: Match,
}

impl Files {
    /// Reads a folder. The error is a sentence for whoever runs the site.
    pub(crate) fn read(folder: &Path) -> Result<Self, String> {
        let failed = |error| format!("cannot read {}: {error}", folder.display());
        let mut files = Vec::new();
        for entry in fs::read_dir(folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            // Editors keep their own files beside ours, with other names.
            if path.extension().is_none_or(|extension| extension != "md") {
                continue;
            }
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let Some(id) = Some(stem.into_owned()).filter(|id| is_id(id)) else {
                if path
                    .file_name()
                    .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
                {
                    continue;
                }
                return Err(format!(
                    "{} cannot be a name in an address: use a-z, 0-9 and hyphens, such as first-token.md",
                    path.display()
                ));
            };
            let text = fs::read_to_string(&path)
                .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
            if text.len() > MAX_BYTES {
                return Err(format!(
                    "{} has more than {} KiB: divide it",
                    path.display(),
                    MAX_BYTES / 1024
                ));
            }
            files.push((id, text));
            if files.len() > MAX_FILES {
                return Err(format!(
                    "{} has more than {MAX_FILES} files",
                    folder.display()
                ));
            }
        }
        files.sort();
        let mut digest = Sha256::new();
        for part in files.iter().flat_map(|(id, text)| [id, text]) {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part);
        }
        Ok(Self {
            files,
            digest: digest.finalize().into(),
        })
    }

    pub(crate) fn digest(&self) -> [u8; 32] {
        self.digest
    }
}

impl Collection {
    pub(crate) fn new(shelf: Shelf, files: &Files) -> Result<Self, String> {
        let documents = files.files.iter().map(|(id, text)| {
            if shelf == Shelf::Articles && TAKEN.contains(&id.as_str()) {
                return Err(format!(
                    "articles/{id}.md: the site itself has a page at this address; rename the file"
                ));
            }
            Document::parse(id, text).map_err(|why| format!("{}/{id}.md: {why}", shelf.folder()))
        });
        let documents = documents.collect::<Result<Vec<_>, _>>()?;
        let index = Index::new(&documents)
            .map_err(|error| format!("cannot index {}: {error}", shelf.folder()))?;
        Ok(Self {
            shelf,
            documents,
            digest: files.digest,
            index,
        })
    }

    pub(crate) fn get(&self, id: &str) -> Option<&Document> {
        let place = self
            .documents
            .binary_search_by(|document| document.id.as_str().cmp(id));
        place.ok().map(|place| &self.documents[place])
    }

    /// The passages that share words with a question, the best first, at most `limit`.
    pub(crate) fn search(&self, question: &str, limit: usize) -> Vec<Found<'_>> {
        let matches = self
            .index
            .search(&self.documents, question, limit)
            .into_iter();
        let found = matches.map(|matched| {
            let document = &self.documents[matched.document];
            Found {
                document,
                passage: &document.passages[matched.passage],
                matched,
            }
        });
        found.collect()
    }
}
