use super::signs::SIGNS;
pub(super) const BIAS: i32 = 0;
pub(super) static WEIGHTS: [i16; SIGNS] = [0; SIGNS];
