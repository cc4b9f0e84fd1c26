//! What this process knows: [`Known`].

use std::{
    num::NonZeroUsize,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use lru::LruCache;

use super::super::{
    key::{AnswerKey, Namespace},
    memory::MemoryStore,
    store::{AnswerStore, StoreError, StoreErrorKind, StoredAnswer, Versions},
};

/// Most namespaces whose versions are remembered.
pub(super) const MAX_NAMESPACES: NonZeroUsize = NonZeroUsize::new(4096).expect("not zero");

/// Answers, and the versions that they must be of.
pub(super) struct Known {
    pub(super) answers: MemoryStore,
    pub(super) max_age: Duration,
    floors: Mutex<Floors>,
}

struct Floors {
    /// Counts bumps that were begun here.
    bumps: u64,
    /// The latest bump of which it is not remembered any more whether it has returned: it may be one of any namespace
    /// that is not here.
    forgotten: u64,
    namespaces: LruCache<Namespace, Floor>,
}

#[derive(Clone, Copy)]
struct Floor {
    /// The highest version that was told. `answers` has it too.
    version: u64,
    /// The latest bump that was begun here and has not returned, by its number: `version` may be too low. What the
    /// store is asked after that settles it.
    doubt: Option<u64>,
}

/// What was known when the store was asked.
pub(super) struct Asked {
    bumps: u64,
    floor: Vec<u64>,
}

impl Known {
    pub(super) fn new(answers: MemoryStore, max_age: Duration) -> Self {
        let floors = Mutex::new(Floors {
            bumps: 0,
            forgotten: 0,
            namespaces: LruCache::new(MAX_NAMESPACES),
        });
        Self {
            answers,
            max_age,
            floors,
        }
    }

    #[cfg(test)]
    pub(super) fn namespaces(&self) -> usize {
        self.floors().namespaces.len()
    }

    fn floors(&self) -> MutexGuard<'_, Floors> {
        self.floors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known before the store is asked for versions.
    pub(super) fn ask(&self, namespaces: &[Namespace]) -> Asked {
        let mut floors = self.floors();
        let bumps = floors.bumps;
        let floor = |name| floors.namespaces.get(name).map_or(0, |floor| floor.version);
        let floor = namespaces.iter().map(floor).collect();
        Asked { bumps, floor }
    }

    /// The highest versions that this process knows of, unless one is not known.
    pub(super) fn floor(&self, namespaces: &[Namespace]) -> Option<Versions> {
        let mut floors = self.floors();
        let version = |name| match floors.namespaces.get(name) {
            Some(Floor {
                version,
                doubt: None,
            }) => Some(*version),
            _ => None,
        };
        let versions: Option<Vec<_>> = namespaces.iter().map(version).collect();
        versions.map(Versions::new)
    }

    /// The answer in memory under these versions.
    pub(super) async fn find(&self, key: &AnswerKey) -> Option<StoredAnswer> {
        let floor = self.floor(key.namespaces())?;
        let answer = self.answers.get(key).await.ok()??;
        // Before and after: the versions of `answers` may have been raised in between.
        (self.floor(key.namespaces()) == Some(floor)).then_some(answer)
    }

    pub(super) async fn keep(
        &self,
        key: &AnswerKey,
        versions: Versions,
        answer: StoredAnswer,
        ttl: Duration,
    ) {
        if self.floor(key.namespaces()) == Some(versions.clone()) {
            let ttl = ttl.min(self.max_age);
            // Never fails, and declines if the versions have been raised meanwhile.
            let _ = self.answers.put(key, versions, answer, ttl).await;
        }
    }

    /// Takes note of versions that the store told when it was asked then.
    pub(super) fn learn(
        &self,
        namespaces: &[Namespace],
        asked: &Asked,
        told: &Versions,
    ) -> Result<(), StoreError> {
        let told = told.as_slice();
        let behind = asked
            .floor
            .iter()
            .zip(told)
            .any(|(floor, told)| told < floor);
        if behind || told.len() != namespaces.len() {
            let why = "the store tells a lower version of a namespace than before";
            return Err(StoreError::new(StoreErrorKind::Unavailable).with_source(why));
        }
        let mut floors = self.floors();
        for (name, told) in namespaces.iter().zip(told) {
            self.raise(&mut floors, name, *told, asked.bumps);
        }
        Ok(())
    }

    /// Where several are told at once the highest counts, in whatever order they arrive.
    fn raise(&self, floors: &mut Floors, namespace: &Namespace, version: u64, bumps: u64) {
        let floor = self.remember(floors, namespace);
        floor.version = version.max(floor.version);
        if floor.doubt.is_some_and(|since| since <= bumps) {
            floor.doubt = None;
        }
        self.answers.raise(namespace, version);
    }

    /// The number of this bump.
    pub(super) fn begin_bump(&self, namespace: &Namespace) -> u64 {
        let mut floors = self.floors();
        floors.bumps += 1;
        let now = floors.bumps;
        self.remember(&mut floors, namespace).doubt = Some(now);
        now
    }

    /// Takes note of the version that a bump of this number has returned.
    pub(super) fn end_bump(&self, namespace: &Namespace, version: u64, bump: u64) {
        self.raise(&mut self.floors(), namespace, version, bump);
    }

    /// What is known of a namespace. The least recently used makes way for one that is new.
    fn remember<'a>(&self, floors: &'a mut Floors, namespace: &Namespace) -> &'a mut Floor {
        if !floors.namespaces.contains(namespace)
            && floors.namespaces.len() == floors.namespaces.cap().get()
            && let Some((least, floor)) = floors.namespaces.pop_lru()
        {
            floors.forgotten = floors.forgotten.max(floor.doubt.unwrap_or_default());
            self.answers.forget(&least);
        }
        let doubt = Some(floors.forgotten);
        let floor = || Floor { version: 0, doubt };
        floors
            .namespaces
            .get_or_insert_mut(namespace.clone(), floor)
    }
}
