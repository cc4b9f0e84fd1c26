//! How much speaks for a refusal: a linear model over [runs of characters](super::grams), [`Evidence`].

use super::grams::{PLACES, Place};

/// There are two to the power of this many cells.
pub(super) const BITS: u32 = 18;

/// Bias and unit of the weights, as little-endian `f32`, and the cells. Written by the fit.
static MODEL: &[u8; 8 + (2 << BITS)] = include_bytes!("weights.bin");

/// The score of an answer in which nothing speaks for or against a refusal.
const BIAS: f32 = float(0);

/// What a weight of one adds.
const UNIT: f32 = float(4);

const fn float(at: usize) -> f32 {
    f32::from_le_bytes([MODEL[at], MODEL[at + 1], MODEL[at + 2], MODEL[at + 3]])
}

/// Where the weight of a run is, and how it is known to be of this run.
///
/// A cell is two bytes: a tag, and a weight as `i8`. A run is in its cell or in that cell's neighbour; where both are
/// taken by weightier ones, it weighs nothing. So does a run that the fit has not seen, but for one in 128.
pub(super) fn cell(place: Place, run: u32) -> (usize, u8) {
    let mixed = match place {
        Place::Answer => run,
        Place::Head => run ^ 0x85eb_ca6b,
        Place::Request => run ^ 0xc2b2_ae35,
    }
    .wrapping_mul(0x9e37_79b1);
    (
        (mixed >> (32 - BITS)) as usize,
        (mixed >> (24 - BITS)) as u8,
    )
}

/// What has been found in an answer and its request, by place.
///
/// The weights of a place are added, and divided by the square root of how many runs there are: a long text has more of
/// them, and most say little.
#[derive(Clone, Copy, Default)]
pub(super) struct Evidence {
    sums: [(i32, u16); PLACES],
}

impl Evidence {
    pub(super) fn add(&mut self, place: Place, run: u32) {
        let (at, tag) = cell(place, run);
        let (sum, count) = &mut self.sums[place as usize];
        for at in [at, at ^ 1] {
            if MODEL[8 + 2 * at] == tag {
                *sum += i32::from(MODEL[9 + 2 * at].cast_signed());
                break;
            }
        }
        *count = count.saturating_add(1);
    }

    /// Above zero, it is rather a refusal than not.
    pub(super) fn score(&self) -> f32 {
        let of_a_place = |&(sum, count): &(i32, u16)| sum as f32 / f32::from(count.max(1)).sqrt();
        BIAS + UNIT * self.sums.iter().map(of_a_place).sum::<f32>()
    }
}
