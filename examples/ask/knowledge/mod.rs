//! What the answers are made from: two shelves of markdown files, indexed, and read anew when they change.

pub(crate) mod admin;
mod collection;
mod document;
mod index;
mod library;
mod publisher;
mod watch;

pub(crate) use self::{
    collection::{Collection, Found},
    document::{Document, MAX_BYTES, is_id},
    index::Strong,
    library::{Library, Snapshot},
    publisher::Publisher,
    watch::watch,
};

use backstop::replay::Namespace;

/// The two kinds of texts. Each has a folder, an index, and a version of its own in the keys of stored answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shelf {
    /// Long texts with a page each.
    Articles,
    /// Short notes by the owner: who they are, what they think. One page has them all.
    Knowledge,
}

impl Shelf {
    pub(crate) const ALL: [Self; 2] = [Self::Articles, Self::Knowledge];

    pub(crate) fn folder(self) -> &'static str {
        match self {
            Self::Articles => "articles",
            Self::Knowledge => "knowledge",
        }
    }

    pub(crate) fn namespace(self) -> Namespace {
        match self {
            Self::Articles => "art".into(),
            Self::Knowledge => "kn".into(),
        }
    }

    /// Where a reader finds the text with this id.
    pub(crate) fn path(self, id: &str) -> String {
        match self {
            Self::Articles => format!("/articles/{id}"),
            Self::Knowledge => format!("/articles/about#{id}"),
        }
    }
}
