//! The keys of the objects that are open: [`Keys`], and those that must come: [`Wanted`].

use std::{
    collections::HashMap,
    hash::{BuildHasher, RandomState},
    sync::Arc,
};

use crate::config::ConfigError;

/// The most keys that all open objects together may have.
const MOST_KEYS: usize = 65_536;

/// An object with more keys than this has a table of the others.
const FEW: usize = 16;

/// As many keys' room is kept in a table for the next object of its level.
const KEPT_ROOM: usize = 64;

/// The longest key, in bytes.
const LONGEST_KEY: usize = 8 * 1024;

/// Follows the path to each value, and tells a key that its object has already.
///
/// Keys are compared by a 64-bit hash with a random seed: that two different ones of an answer are taken for the same
/// is less likely than one in 10^9, even at the most keys.
pub(super) struct Keys {
    /// By depth. Levels that were left keep their room for the next object there.
    levels: Vec<Level>,
    depth: usize,
    /// The first few keys of each open object, and their positions among its members, one object behind the other.
    few: Vec<(u64, usize)>,
    /// How many keys all open objects have.
    open_keys: usize,
    key: Vec<u8>,
    hasher: RandomState,
    wanted: Option<Arc<Wanted>>,
    /// Which of the wanted are still missing.
    missing: Vec<bool>,
    /// Where in `wanted` the current value is.
    node: Option<usize>,
}

#[derive(Default)]
struct Level {
    object: bool,
    /// Where its keys begin among the few of all objects.
    few: usize,
    /// Its other keys, and their positions.
    others: Option<HashMap<u64, usize>>,
    members: usize,
    /// Of an array: the index of the next element.
    index: usize,
    node: Option<usize>,
}

impl Keys {
    pub(super) fn new(wanted: Option<Arc<Wanted>>) -> Self {
        Self {
            levels: Vec::new(),
            depth: 0,
            few: Vec::new(),
            open_keys: 0,
            key: Vec::new(),
            hasher: RandomState::new(),
            missing: vec![true; wanted.as_ref().map_or(0, |wanted| wanted.count)],
            node: wanted.as_ref().map(|_| 0),
            wanted,
        }
    }

    pub(super) fn has_wanted(&self) -> bool {
        !self.missing.contains(&true)
    }

    /// The share of the wanted whose values have ended. That of the current one has not if it is `in_scalar`, and
    /// those of the open containers have not.
    pub(super) fn share_of_wanted(&self, in_scalar: bool) -> Option<f64> {
        let wanted = self.wanted.as_ref()?;
        let current = self.node.filter(|_| in_scalar);
        let open = self.levels[..self.depth].iter().map(|level| level.node);
        let unfinished = open
            .chain([current])
            .flatten()
            .filter(|&node| wanted.nodes[node].found.is_some());
        let begun = self.missing.iter().filter(|&&missing| !missing);
        Some((begun.count() - unfinished.count()) as f64 / wanted.count as f64)
    }

    /// A container begins, at the current value.
    pub(super) fn open(&mut self, object: bool) {
        if self.levels.len() == self.depth {
            self.levels.push(Level::default());
        }
        let level = &mut self.levels[self.depth];
        level.object = object;
        level.few = self.few.len();
        level.members = 0;
        level.index = 0;
        level.node = self.node;
        self.depth += 1;
    }

    pub(super) fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        let Some(level) = self.levels.get_mut(self.depth) else {
            return;
        };
        self.open_keys -= self.few.len() - level.few;
        self.few.truncate(level.few);
        if let Some(others) = &mut level.others {
            self.open_keys -= others.len();
            if others.len() > KEPT_ROOM {
                // To clear a large table takes as long each time as to fill it did once.
                level.others = None;
            } else {
                others.clear();
            }
        }
    }

    /// A key begins.
    pub(super) fn begin(&mut self) {
        self.key.clear();
    }

    /// The next part of the key, its escapes resolved. `false`: it is too long.
    pub(super) fn spell(&mut self, bytes: &[u8]) -> bool {
        self.key.extend_from_slice(bytes);
        self.key.len() <= LONGEST_KEY
    }

    /// The key is complete. Gives the position of the member that has the same key already, if one has; `None`: there
    /// are too many keys.
    pub(super) fn end(&mut self) -> Option<Option<usize>> {
        let level = self.levels.get_mut(self.depth.checked_sub(1)?)?;
        self.node = match (&self.wanted, level.node) {
            (Some(wanted), Some(node)) => wanted.child(node, &self.key),
            _ => None,
        };
        let position = level.members;
        level.members += 1;
        let key = self.hasher.hash_one(&self.key);
        let few = &mut self.few[level.few..];
        let earlier = if let Some((_, earlier)) = few.iter_mut().find(|(seen, _)| *seen == key) {
            Some(earlier)
        } else if few.len() == FEW {
            level
                .others
                .as_mut()
                .and_then(|others| others.get_mut(&key))
        } else {
            None
        };
        if let Some(earlier) = earlier {
            return Some(Some(std::mem::replace(earlier, position)));
        }
        if self.open_keys == MOST_KEYS {
            return None;
        }
        self.open_keys += 1;
        if few.len() < FEW {
            self.few.push((key, position));
        } else {
            level.others.get_or_insert_default().insert(key, position);
        }
        Some(None)
    }

    /// A value begins.
    pub(super) fn value(&mut self) {
        let Some(wanted) = &self.wanted else { return };
        if let Some(level) = self.levels[..self.depth].last_mut().filter(|l| !l.object) {
            self.node = level
                .node
                .filter(|&node| !wanted.nodes[node].children.is_empty())
                .and_then(|node| wanted.child(node, level.index.to_string().as_bytes()));
            level.index += 1;
        }
        if let Some(found) = self.node.and_then(|node| wanted.nodes[node].found) {
            self.missing[found] = false;
        }
    }
}

/// Places in a document, as a tree of their keys.
#[derive(Debug)]
pub(super) struct Wanted {
    nodes: Vec<Node>,
    count: usize,
}

#[derive(Debug, Default)]
struct Node {
    children: Vec<(Vec<u8>, usize)>,
    found: Option<usize>,
}

impl Wanted {
    /// These keys of the top object, or, where one begins with `/`, these JSON pointers (RFC 6901).
    pub(super) fn new<I>(keys: I) -> Result<Self, ConfigError>
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        let mut wanted = Self {
            nodes: vec![Node::default()],
            count: 0,
        };
        for key in keys {
            let key = key.as_ref();
            match key.strip_prefix('/') {
                Some(pointer) => wanted.add(
                    pointer
                        .split('/')
                        .map(|key| key.replace("~1", "/").replace("~0", "~")),
                ),
                None if key.is_empty() => {
                    return Err(ConfigError::new(
                        "a required key is empty: write its name, or a JSON pointer such as /answer/text",
                    ));
                }
                None => wanted.add([key.to_owned()]),
            }
        }
        if wanted.count == 0 {
            return Err(ConfigError::new(
                "no key is required: name at least one, or leave the call out",
            ));
        }
        Ok(wanted)
    }

    fn add(&mut self, keys: impl IntoIterator<Item = String>) {
        let mut node = 0;
        for key in keys {
            node = self.child(node, key.as_bytes()).unwrap_or_else(|| {
                let next = self.nodes.len();
                self.nodes.push(Node::default());
                self.nodes[node].children.push((key.into_bytes(), next));
                next
            });
        }
        if self.nodes[node].found.is_none() {
            self.nodes[node].found = Some(self.count);
            self.count += 1;
        }
    }

    fn child(&self, node: usize, key: &[u8]) -> Option<usize> {
        let (_, child) = self.nodes[node].children.iter().find(|(k, _)| k == key)?;
        Some(*child)
    }
}
