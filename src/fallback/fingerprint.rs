//! A text reduced to what another can be compared with: [`Fingerprint`].

use std::{
    hash::{BuildHasher, RandomState},
    sync::LazyLock,
};

/// Bytes at the beginning of a text that are kept as they are: a text that differs nearly always does so here.
const BEGINNING: usize = 128;

/// Bytes that are hashed at a time: those of about ten chunks, so that a chunk seldom costs more than a copy.
const BLOCK: usize = 64;

/// Made at random for this process, so that nobody can prepare two texts that are taken for one.
static KEYS: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// A text that has come so far: its beginning, and its length and a hash of the rest. What it takes does not grow
/// with the text.
pub(super) struct Fingerprint {
    /// The beginning, and after it the bytes of a block that is not full yet.
    kept: Vec<u8>,
    /// 64 bits of all full blocks after the beginning, each hashed together with the hash before it.
    hash: u64,
    hashed_bytes: usize,
    hashed_chars: usize,
}

impl Fingerprint {
    /// Of the empty text.
    pub(super) fn new() -> Self {
        Self {
            kept: Vec::with_capacity(BEGINNING + BLOCK),
            hash: 0,
            hashed_bytes: 0,
            hashed_chars: 0,
        }
    }

    /// Adds the next part of the text, wherever it was cut.
    #[inline]
    pub(super) fn push(&mut self, text: &str) {
        if self.kept.len() + text.len() < BEGINNING + BLOCK {
            self.kept.extend_from_slice(text.as_bytes());
        } else {
            self.push_blocks(text.as_bytes());
        }
    }

    fn push_blocks(&mut self, mut text: &[u8]) {
        while let Some((now, later)) = text.split_at_checked(BEGINNING + BLOCK - self.kept.len()) {
            self.kept.extend_from_slice(now);
            let block = &self.kept[BEGINNING..];
            self.hash = KEYS.hash_one((self.hash, block));
            self.hashed_bytes += BLOCK;
            self.hashed_chars += chars(block);
            self.kept.truncate(BEGINNING);
            text = later;
        }
        self.kept.extend_from_slice(text);
    }

    pub(super) fn len(&self) -> usize {
        self.kept.len() + self.hashed_bytes
    }

    pub(super) fn chars(&self) -> usize {
        chars(&self.kept) + self.hashed_chars
    }

    /// Whether this text is the `whole`, or, where it is shorter, may be a part of it as far as the beginning tells.
    pub(super) fn leads_to(&self, whole: &Self) -> bool {
        if self.len() == whole.len() {
            return self.kept == whole.kept && self.hash == whole.hash;
        }
        let beginning = BEGINNING.min(self.kept.len());
        whole.kept.starts_with(&self.kept[..beginning])
    }
}

/// The characters that begin in these bytes of a text.
fn chars(bytes: &[u8]) -> usize {
    let continues = |byte: u8| byte & 0b1100_0000 == 0b1000_0000;
    bytes.iter().filter(|&&byte| !continues(byte)).count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Cuts a text at these places, as far as they are between characters.
    fn pieces<'a>(text: &'a str, places: &[prop::sample::Index]) -> Vec<&'a str> {
        let mut cuts: Vec<usize> = places.iter().map(|at| at.index(text.len() + 1)).collect();
        cuts.retain(|&cut| text.is_char_boundary(cut));
        cuts.extend([0, text.len()]);
        cuts.sort_unstable();
        cuts.windows(2).map(|cut| &text[cut[0]..cut[1]]).collect()
    }

    fn of(pieces: &[&str]) -> Fingerprint {
        let mut text = Fingerprint::new();
        for piece in pieces {
            text.push(piece);
        }
        text
    }

    fn places() -> impl Strategy<Value = Vec<prop::sample::Index>> {
        prop::collection::vec(any::<prop::sample::Index>(), 0..40)
    }

    proptest! {
        #[test]
        fn it_does_not_matter_where_a_text_is_cut(
            text in "[ab é漢😀]{0,700}",
            one in places(),
            other in places(),
        ) {
            let one = of(&pieces(&text, &one));
            let mut part = Fingerprint::new();
            for piece in pieces(&text, &other) {
                part.push(piece);
                prop_assert!(part.leads_to(&one));
            }
            prop_assert_eq!((one.len(), one.chars()), (text.len(), text.chars().count()));
            prop_assert_eq!((part.len(), part.chars()), (one.len(), one.chars()));
        }

        #[test]
        fn one_different_character_anywhere_tells(
            text in "[ab é漢😀]{1,700}",
            at in any::<prop::sample::Index>(),
            one in places(),
            other in places(),
        ) {
            let (at, old) = text.char_indices().nth(at.index(text.chars().count())).expect("one");
            let new = if old == 'b' { 'a' } else { 'b' };
            let changed = format!("{}{new}{}", &text[..at], &text[at + old.len_utf8()..]);
            let one = of(&pieces(&text, &one));
            let other = of(&pieces(&changed, &other));
            prop_assert!(at >= BEGINNING || !other.leads_to(&one));
            prop_assert!(changed.len() != text.len() || !other.leads_to(&one));
        }
    }

    #[test]
    fn what_is_kept_does_not_grow_with_the_text() {
        let mut one = Fingerprint::new();
        for _ in 0..10_000 {
            one.push(" token");
        }
        one.push(&"x".repeat(100_000));
        assert_eq!(one.len(), 160_000);
        assert_eq!(one.kept.capacity(), BEGINNING + BLOCK);
    }
}
