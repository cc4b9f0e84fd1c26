//! The labelled answers of `tests/corpus/gate`, as [runs](super::super::grams): [`Corpus`].

use std::{collections::HashMap, fs, path::PathBuf};

use super::super::{
    LOOKS,
    grams::{PLACES, Place},
    reading::{Reading, runs_of_request},
};

#[derive(serde::Deserialize)]
pub(super) struct Row {
    /// The name of its file, without its ending.
    #[serde(skip)]
    pub(super) is_part: bool,
    #[serde(skip)]
    pub(super) file: String,
    pub(super) lang: String,
    label: String,
    looks_like: Option<String>,
    #[serde(default)]
    pub(super) prompt: String,
    pub(super) id: String,
    pub(super) text: String,
}

impl Row {
    pub(super) fn is_refusal(&self) -> bool {
        self.label == "refusal"
    }

    /// A good answer that nobody would take for anything else.
    pub(super) fn is_plain(&self) -> bool {
        !self.is_refusal() && self.looks_like.is_none()
    }

    /// Its sentences: what is said in an answer is no refusal on its own either.
    fn parts(&self) -> Vec<Self> {
        let ends = ['.', '!', '?', '\n', '。', '！', '？', '।'];
        let sentences = self.text.split_inclusive(ends).map(str::trim);
        let long: Vec<&str> = sentences.filter(|sentence| sentence.chars().nth(8).is_some()).collect();
        if long.len() < 2 { return Vec::new(); }
        long.into_iter().map(|sentence| Self { text: sentence.to_owned(), is_part: true, looks_like: None, file: self.file.clone(), lang: self.lang.clone(), label: self.label.clone(), prompt: self.prompt.clone(), id: self.id.clone() }).collect()
    }

    pub(super) fn is_held_out(&self) -> bool {
        self.file.starts_with("held_out")
    }
}

/// The runs of a text, by place; in a [`Corpus`], the numbers of those that count.
#[derive(Clone, Default)]
pub(super) struct Bag([Vec<u32>; PLACES]);

impl Bag {
    fn of_request(request: &str) -> Self {
        let mut bag = Self::default();
        runs_of_request(request, |place, run| bag.add(place, run));
        bag
    }

    /// What is known of an answer at the first look, where it goes on, and at the last.
    fn of_answer(text: &str) -> (Option<Self>, Self) {
        let (mut reading, mut bag, mut first) = (Reading::new(), Self::default(), None);
        for c in text.chars() {
            reading.push(c);
            if reading.visible() == LOOKS[0] && first.is_none() {
                reading.runs(|place, run| bag.add(place, run));
                first = Some(bag.clone());
            }
            if reading.visible() == LOOKS[1] {
                reading.runs(|place, run| bag.add(place, run));
                return (first, bag);
            }
        }
        reading.runs_to_the_end(|place, run| bag.add(place, run));
        (first, bag)
    }

    fn add(&mut self, place: Place, run: u32) {
        self.0[place as usize].push(run);
    }

    fn runs(&self) -> impl Iterator<Item = Run> {
        self.0
            .iter()
            .enumerate()
            .flat_map(|(place, runs)| runs.iter().map(move |&run| (place, run)))
    }
}

/// A place and a hash.
pub(super) type Run = (usize, u32);

/// A bag that is ready to be fitted: the numbers of its runs that count, and what each of them is worth.
#[derive(Clone, Default)]
pub(super) struct Numbered(Vec<(Vec<u32>, f64)>);

impl Numbered {
    fn of(bag: &Bag, numbers: &HashMap<Run, u32>) -> Self {
        let known = |(place, runs): (usize, &Vec<u32>)| {
            let known = runs
                .iter()
                .filter_map(|&run| numbers.get(&(place, run)).copied())
                .collect();
            (known, 1.0 / (runs.len().max(1) as f64).sqrt())
        };
        Self(bag.0.iter().enumerate().map(known).collect())
    }

    pub(super) fn groups(&self) -> impl Iterator<Item = (&[u32], f64)> {
        self.0
            .iter()
            .map(|(numbers, value)| (numbers.as_slice(), *value))
    }
}

pub(super) struct Corpus {
    pub(super) rows: Vec<Row>,
    /// By row: the answer at the first look, if it goes on; at the last; the request.
    pub(super) first: Vec<Option<Numbered>>,
    pub(super) last: Vec<Numbered>,
    pub(super) requests: Vec<Numbered>,
    /// By number: the run, and how many rows have it.
    pub(super) runs: Vec<(Run, u32)>,
}

impl Corpus {
    /// All answers that are refusals or good. Of runs, those count that so many rows have that are not held out.
    pub(super) fn read(least: u32) -> Self {
        let rows = rows();
        let requests: Vec<Bag> = rows
            .iter()
            .map(|row| Bag::of_request(&row.prompt))
            .collect();
        let (first, last): (Vec<_>, Vec<_>) =
            rows.iter().map(|row| Bag::of_answer(&row.text)).unzip();
        let mut counts: HashMap<Run, u32> = HashMap::new();
        for ((row, request), answer) in rows.iter().zip(&requests).zip(&last) {
            if !row.is_held_out() {
                request
                    .runs()
                    .chain(answer.runs())
                    .for_each(|run| *counts.entry(run).or_default() += 1);
            }
        }
        let mut runs: Vec<(Run, u32)> = counts
            .into_iter()
            .filter(|&(_, count)| count >= least)
            .collect();
        runs.sort_unstable();
        let numbers: HashMap<Run, u32> = (0..)
            .zip(&runs)
            .map(|(number, &(run, _))| (run, number))
            .collect();
        let numbered = |bag: &Bag| Numbered::of(bag, &numbers);
        Self {
            first: first.iter().map(|bag| bag.as_ref().map(numbered)).collect(),
            last: last.iter().map(numbered).collect(),
            requests: requests.iter().map(numbered).collect(),
            rows,
            runs,
        }
    }
}

fn rows() -> Vec<Row> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/gate");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let mut files: Vec<PathBuf> = files
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    files.sort();
    let mut rows = Vec::new();
    for path in files {
        for line in fs::read_to_string(&path).unwrap().lines() {
            let mut row: Row = serde_json::from_str(line).unwrap();
            row.file = path.file_stem().unwrap().to_string_lossy().into_owned();
            rows.push(row);
        }
    }
    rows.retain(|row| row.label == "refusal" || row.label == "good");
    let parts: Vec<Row> = rows.iter().filter(|row| row.is_plain() && !row.is_held_out()).flat_map(Row::parts).collect();
    rows.extend(parts);
    rows
}
