//! What a version may be, and the highest ones that this process has seen: [`Seen`].

use std::{
    num::NonZeroUsize,
    sync::{Mutex, MutexGuard, PoisonError},
    time::SystemTime,
};

use lru::LruCache;

use super::super::{key::Namespace, store::Versions};

/// Most namespaces whose versions are remembered.
const MAX_NAMESPACES: NonZeroUsize = NonZeroUsize::new(4096).expect("not zero");

/// Microseconds at which counters begin to be clock values: September 2005. A smaller number was counted up from an
/// empty key by somebody else.
const LEAST: i64 = 1 << 50;

/// The other end: half of what Redis can count to, so that a counter can always be raised.
const MOST: i64 = 1 << 62;

/// What a counter's number says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    /// A version.
    Version(u64),
    /// Counted from nothing: to be raised above the clock before it is a version.
    Small,
    /// No version.
    Foreign,
}

impl Number {
    pub(super) fn of(counter: i64) -> Self {
        match counter {
            LEAST..=MOST => Self::Version(counter.unsigned_abs()),
            0..LEAST => Self::Small,
            _ => Self::Foreign,
        }
    }
}

/// Where a lost counter begins again: above every version that was ever counted up to from an earlier clock.
pub(super) fn clock() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let micros = since.map_or(0, |since| since.as_micros());
    i64::try_from(micros).unwrap_or(MOST).clamp(LEAST, MOST)
}

/// How far a counter goes beyond what was seen of it where that is ahead of the clock: more than others can have counted
/// since.
const LEAP: i64 = 1 << 40;

/// Where a counter goes on that was set back behind this version: above every one there was.
pub(super) fn above(seen: u64) -> i64 {
    let seen = i64::try_from(seen).unwrap_or(MOST);
    match clock() {
        now if now > seen => now,
        _ => seen.saturating_add(LEAP).min(MOST),
    }
}

/// The highest version of each namespace that this process has seen. The least recently used are forgotten.
pub(super) struct Seen(Mutex<LruCache<Namespace, u64>>);

impl Seen {
    pub(super) fn new() -> Self {
        Self(Mutex::new(LruCache::new(MAX_NAMESPACES)))
    }

    pub(super) fn highest(&self, namespace: &Namespace) -> Option<u64> {
        self.cache().get(namespace).copied()
    }

    /// `None`: not all of them have been seen.
    pub(super) fn all(&self, namespaces: &[Namespace]) -> Option<Versions> {
        let mut cache = self.cache();
        let versions: Option<Vec<_>> = namespaces
            .iter()
            .map(|namespace| cache.get(namespace).copied())
            .collect();
        versions.map(Versions::new)
    }

    pub(super) fn saw(&self, namespace: &Namespace, version: u64) {
        let mut cache = self.cache();
        match cache.get_mut(namespace) {
            Some(highest) => *highest = version.max(*highest),
            None => {
                cache.put(namespace.clone(), version);
            }
        }
    }

    fn cache(&self) -> MutexGuard<'_, LruCache<Namespace, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_is_a_version_and_what_is_counted_from_nothing_is_not() {
        let now = clock();
        assert_eq!(Number::of(now), Number::Version(now.unsigned_abs()));
        assert_eq!(Number::of(0), Number::Small);
        assert_eq!(Number::of(LEAST - 1), Number::Small);
        assert_eq!(Number::of(-1), Number::Foreign);
        assert_eq!(Number::of(i64::MAX), Number::Foreign);
        assert_eq!(Number::of(MOST), Number::Version(1 << 62));
        assert!(
            MOST.checked_add(clock()).is_some(),
            "a counter can always be raised"
        );
    }

    #[test]
    fn the_highest_version_counts_whatever_comes_later() {
        let seen = Seen::new();
        let kn = Namespace::new("kn");
        assert_eq!(seen.highest(&kn), None);
        seen.saw(&kn, 7);
        seen.saw(&kn, 3);
        assert_eq!(seen.highest(&kn), Some(7));
        assert_eq!(seen.all(&["kn".into(), "other".into()]), None);
        assert_eq!(seen.all(&[kn]), Some(Versions::new([7])));
        assert_eq!(seen.all(&[]), Some(Versions::default()));
    }
}
