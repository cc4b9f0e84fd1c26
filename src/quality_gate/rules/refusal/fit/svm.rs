//! A linear support vector machine: [`fit`].

use fastrand::Rng;

/// How much an error costs against the size of the weights.
const COST: f64 = 0.25;

/// By then the weights change in their third digit.
const EPOCHS: usize = 15;

/// Features that are there, and the value that each of them has.
pub(super) type Group<'a> = (&'a [u32], f64);

/// What a fit learns from.
pub(super) struct Example<'a> {
    pub(super) groups: Vec<Group<'a>>,
    pub(super) is_positive: bool,
    /// How much it counts.
    pub(super) weight: f64,
}

/// What is learnt.
pub(super) struct Weights {
    pub(super) of: Vec<f64>,
    pub(super) bias: f64,
}

impl Weights {
    pub(super) fn score(&self, groups: &[Group<'_>]) -> f64 {
        self.bias + sum(groups, |at| self.of[at])
    }
}

/// The sum over the features.
fn sum(groups: &[Group<'_>], of: impl Fn(usize) -> f64) -> f64 {
    let of_a_group = |(features, value): &Group<'_>| {
        value * features.iter().map(|&at| of(at as usize)).sum::<f64>()
    };
    groups.iter().map(of_a_group).sum()
}

/// Minimizes the squared hinge loss and the squared weights by dual coordinate descent: Hsieh et al., "A Dual Coordinate
/// Descent Method for Large-scale Linear SVM", 2008. The values of a feature are multiplied with its scale first.
pub(super) fn fit(examples: &[Example<'_>], scales: &[f64]) -> Weights {
    let mut rng = Rng::with_seed(2);
    let mut weights = Weights {
        of: vec![0.0; scales.len()],
        bias: 0.0,
    };
    let norms: Vec<f64> = examples
        .iter()
        .map(|example| {
            let squares = |(features, value): &Group<'_>| {
                value
                    * value
                    * features
                        .iter()
                        .map(|&at| scales[at as usize].powi(2))
                        .sum::<f64>()
            };
            1.0 + example.groups.iter().map(squares).sum::<f64>()
        })
        .collect();
    let mut duals = vec![0.0_f64; examples.len()];
    let mut order: Vec<usize> = (0..examples.len()).collect();
    for _ in 0..EPOCHS {
        rng.shuffle(&mut order);
        for &i in &order {
            let example = &examples[i];
            let sign = if example.is_positive { 1.0 } else { -1.0 };
            let slack = 0.5 / (COST * example.weight);
            let score = weights.bias + sum(&example.groups, |at| weights.of[at] * scales[at]);
            let gradient = sign * score - 1.0 + duals[i] * slack;
            let next = (duals[i] - gradient / (norms[i] + slack)).max(0.0);
            let step = (next - duals[i]) * sign;
            duals[i] = next;
            if step != 0.0 {
                weights.bias += step;
                for (features, value) in &example.groups {
                    for &at in *features {
                        weights.of[at as usize] += step * value * scales[at as usize];
                    }
                }
            }
        }
    }
    weights
        .of
        .iter_mut()
        .zip(scales)
        .for_each(|(weight, scale)| *weight *= scale);
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tells_gets_the_weight() {
        let example = |features, is_positive| Example {
            groups: vec![(features, 1.0)],
            is_positive,
            weight: 1.0,
        };
        let examples = [
            example(&[0, 1][..], true),
            example(&[0, 2], true),
            example(&[0, 3, 1], false),
            example(&[3, 2], false),
        ];
        let weights = fit(&examples, &[1.0; 4]);
        assert!(weights.of[3] < -0.3 && weights.of[3].abs() > weights.of[1].abs());
        for example in &examples {
            assert_eq!(weights.score(&example.groups) > 0.0, example.is_positive);
        }
    }
}
