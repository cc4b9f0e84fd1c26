//! What of a text the weights are for: its runs of one, two, four and six characters, [`Grams`].

/// The longest run, in characters.
const LONGEST: usize = 6;

/// Which lengths are read. The others say little beside them.
const LENGTHS: [bool; LONGEST] = [true, true, false, true, false, true];

/// Which of the texts a run is from, and where it stands: the same run weighs differently in each.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// The answer, as far as it is read.
    Answer,
    /// Its first characters, which are in the answer as well.
    Head,
    /// What was asked.
    Request,
}

/// How many places there are.
pub(super) const PLACES: usize = 3;

/// Reads a text for its runs, as hashes, each at its first occurrence.
///
/// Two runs that share a bit of `seen` count as one, here as in the fit: of the runs of an opening some 3 % do.
pub(super) struct Grams {
    /// The last characters, the latest first. A text stands after a new line, so that an opening has runs of its own.
    last: [char; LONGEST],
    seen: Box<[u64; 256]>,
}

impl Grams {
    pub(super) fn new() -> Self {
        Self {
            last: ['\n'; LONGEST],
            seen: Box::new([0; 256]),
        }
    }

    /// The runs that end with this character and are new.
    pub(super) fn push(&mut self, c: char, mut found: impl FnMut(u32)) {
        self.last.rotate_right(1);
        self.last[0] = c;
        // FNV-1a over characters, with a shift so that the high bits reach the low ones.
        let mut run = 0x811c_9dc5_u32;
        for (c, is_read) in self.last.into_iter().zip(LENGTHS) {
            run = (run ^ u32::from(c)).wrapping_mul(0x0100_0193);
            run ^= run >> 15;
            let bit = run.wrapping_mul(0x27d4_eb2f) >> 18;
            let (word, bit) = (bit as usize / 64, 1 << (bit % 64));
            if is_read && self.seen[word] & bit == 0 {
                self.seen[word] |= bit;
                found(run);
            }
        }
    }
}
