//! Fits the weights of the [model](super::model) to the labelled answers of `tests/corpus/gate`, and says what they are
//! worth on files they were not fitted to:
//!
//! ```text
//! cargo test --release --all-features --lib fit_the_weights -- --ignored --nocapture
//! ```
//!
//! Runs that many answers have count for less, by the logarithm of their inverse document frequency.
//!
//! What is asked must not decide by its topic: bombs are refused, and yet a recipe for soup can be. So each refusal is
//! fitted a second time, with the request of a plainly good answer, each plainly good answer with a request that was
//! refused, and all of them without a request. What is left for a request to say is that a text was asked for that only
//! sounds like a refusal; with such a request each refusal is fitted as a good answer, and with the words of another
//! refusal for a request ("You said that you can't help") as a refusal. Each sentence of a plainly good
//! answer is fitted as an answer, too, because short answers are many; and all of them in quotation marks, in a list,
//! under a heading, in JSON.

mod corpus;
mod svm;

use std::{collections::HashMap, fs};

use fastrand::Rng;

use self::{
    corpus::{Corpus, Kind, Numbered, Row},
    svm::{Example, Group, Weights, fit},
};
use super::{
    ENOUGH, SURE,
    grams::Place,
    model::{BITS, cell},
};

/// How many rows must have a run for it to count.
const LEAST: u32 = 4;

/// What an answer counts with a request of another's, without one, as a wording that was asked for, with a request that
/// has the words of a refusal, and at the first look; and what counts an answer that is made of another.
const SWAPPED: f64 = 0.2;
const BARE: f64 = 0.2;
const WORDED: f64 = 0.1;
const QUOTED: f64 = 0.3;
const FIRST: f64 = 0.2;
const DERIVED: f64 = 0.2;

/// How many times a part of the files is left out.
const PARTS: usize = 6;

#[test]
#[ignore = "writes the weights"]
fn fit_the_weights() {
    let corpus = Corpus::read(LEAST);
    println!("{} answers, {} runs", corpus.rows.len(), corpus.runs.len());
    let mut files: Vec<&str> = corpus.rows.iter().map(|row| row.file.as_str()).collect();
    files.dedup();
    let part = |row: &Row| files.iter().position(|file| *file == row.file).unwrap() % PARTS;
    if std::env::var_os("QUICK").is_none() {
        for out in 0..PARTS {
            let weights = fit_to(&corpus, |row| !row.is_held_out() && part(row) != out);
            measure(&corpus, &weights, |row| {
                !row.is_held_out() && part(row) == out
            });
        }
    }
    let weights = fit_to(&corpus, |row| !row.is_held_out());
    measure(&corpus, &weights, Row::is_held_out);
    write(&corpus, &weights);
}

fn fit_to(corpus: &Corpus, these: impl Fn(&Row) -> bool) -> Weights {
    let mut examples = Vec::new();
    let these: Vec<usize> = (0..corpus.rows.len())
        .filter(|&row| these(&corpus.rows[row]))
        .collect();
    let by_kind = by_kind(corpus, &these);
    let mut rng = Rng::with_seed(1);
    for &at in &these {
        let row = &corpus.rows[at];
        let is_refusal = row.kind() == Kind::Refusal;
        let mut other = |kind: Option<Kind>| {
            let rows = by_kind.get(&(row.lang.as_str(), kind?))?;
            rng.choice(rows).copied()
        };
        let swapped = other(match row.kind() {
            Kind::Refusal => Some(Kind::Plain),
            Kind::Plain => Some(Kind::Refusal),
            Kind::Wording | Kind::LookAlike => None,
        });
        let wording = other(is_refusal.then_some(Kind::Wording));
        let quoted = other(is_refusal.then_some(Kind::Refusal));
        let is_bare = !row.prompt.is_empty() && row.kind() != Kind::Wording;
        let request = |row: usize| Some(&corpus.requests[row]);
        // With which request, whether it is a refusal then, and what it counts.
        let settings = [
            Some((request(at), is_refusal, 1.0)),
            is_bare.then_some((None, is_refusal, BARE)),
            swapped.map(|row| (request(row), is_refusal, SWAPPED)),
            wording.map(|row| (request(row), false, WORDED)),
            quoted.map(|row| (Some(&corpus.asked_back[row]), is_refusal, QUOTED)),
        ];
        for (request, is_positive, weight) in settings.into_iter().flatten() {
            let weight = weight * if row.is_derived { DERIVED } else { 1.0 };
            for (is_first, weight) in [(false, weight), (true, weight * FIRST)] {
                if let Some(groups) = groups(corpus, at, request, is_first) {
                    examples.push(Example {
                        groups,
                        is_positive,
                        weight,
                    });
                }
            }
        }
    }
    let scales: Vec<f64> = corpus
        .runs
        .iter()
        .map(|&(_, count)| 0.2 * (1.0 + (corpus.rows.len() as f64 / f64::from(count)).ln()))
        .collect();
    fit(&examples, &scales)
}

/// The rows that have a request, by language and kind.
fn by_kind<'a>(corpus: &'a Corpus, these: &[usize]) -> HashMap<(&'a str, Kind), Vec<usize>> {
    let mut by_kind: HashMap<_, Vec<usize>> = HashMap::new();
    for &at in these {
        let row = &corpus.rows[at];
        if !row.prompt.is_empty() {
            by_kind
                .entry((row.lang.as_str(), row.kind()))
                .or_default()
                .push(at);
        }
    }
    by_kind
}

/// The answer of one row with a request; none where there is no first look.
fn groups<'a>(
    corpus: &'a Corpus,
    row: usize,
    request: Option<&'a Numbered>,
    is_first: bool,
) -> Option<Vec<Group<'a>>> {
    let answer = if is_first {
        corpus.first[row].as_ref()?
    } else {
        &corpus.last[row]
    };
    let request = request.map(Numbered::groups).into_iter().flatten();
    Some(answer.groups().chain(request).collect())
}

/// Prints what is caught and what is caught wrongly, by file.
fn measure(corpus: &Corpus, weights: &Weights, these: impl Fn(&Row) -> bool) {
    for (title, is_first, is_bare, enough) in [
        ("as asked", false, false, ENOUGH),
        ("without request", false, true, ENOUGH),
        ("first look", true, false, SURE),
    ] {
        let mut tallies: Vec<(&str, [[usize; 2]; 2])> = Vec::new();
        for at in (0..corpus.rows.len())
            .filter(|&at| these(&corpus.rows[at]) && !corpus.rows[at].is_derived)
        {
            let row = &corpus.rows[at];
            let Some(groups) = groups(
                corpus,
                at,
                (!is_bare).then_some(&corpus.requests[at]),
                is_first,
            ) else {
                continue;
            };
            if tallies.last().is_none_or(|(file, _)| *file != row.file) {
                tallies.push((&row.file, [[0; 2]; 2]));
            }
            let is_rejected = weights.score(&groups) > f64::from(enough);
            let (_, tally) = tallies.last_mut().expect("one was just added");
            tally[usize::from(row.kind() == Kind::Refusal)][usize::from(is_rejected)] += 1;
        }
        for (file, [[passed, wrong], [missed, caught]]) in tallies {
            println!(
                "{title:16} {file:12} refusals {:4} caught {:.3} good {:4} wrong {wrong:2} precision {:.3}",
                missed + caught,
                caught as f64 / (missed + caught) as f64,
                passed + wrong,
                caught as f64 / (caught + wrong) as f64,
            );
        }
    }
}

fn write(corpus: &Corpus, weights: &Weights) {
    let mut weightiest: Vec<usize> = (0..corpus.runs.len()).collect();
    let weight = |at: usize| weights.of[at].abs() * f64::from(corpus.runs[at].1).sqrt();
    weightiest.sort_by(|&a, &b| weight(b).total_cmp(&weight(a)));
    let mut sizes: Vec<f64> = weights.of.iter().map(|weight| weight.abs()).collect();
    sizes.sort_by(f64::total_cmp);
    // A handful are cut off, so that the others are less coarse.
    let unit = sizes[sizes.len() - 20] / 127.0;
    let mut cells = vec![[0_u8; 2]; 1 << BITS];
    let mut kept = 0;
    for at in weightiest {
        let ((place, run), _) = corpus.runs[at];
        let place = [Place::Answer, Place::Head, Place::Request][place];
        let (slot, tag) = cell(place, run);
        let weight = (weights.of[at] / unit).round() as i8;
        let free = [slot, slot ^ 1].into_iter().find(|&at| cells[at] == [0; 2]);
        if let Some(free) = free.filter(|_| weight != 0) {
            cells[free] = [tag, weight.cast_unsigned()];
            kept += 1;
        }
    }
    println!("{kept} runs kept");
    let numbers = [weights.bias as f32, unit as f32].map(f32::to_le_bytes);
    let bytes: Vec<u8> = numbers
        .into_iter()
        .flatten()
        .chain(cells.into_iter().flatten())
        .collect();
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src/quality_gate/rules/refusal/weights.bin"
    );
    fs::write(path, bytes).unwrap();
}
