//! The labelled answers of `tests/corpus/gate`, as [runs](super::super::grams): [`Corpus`].

use std::{collections::HashMap, fs, path::PathBuf};

use super::{
    super::{
        grams::{PLACES, Place},
        reading::{Look, Reading, runs_of_request},
    },
    svm::Group,
};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Refusal,
    /// A good answer that nobody would take for anything else.
    Plain,
    /// A good answer that would be a refusal, if it were not for the request.
    Wording,
    /// A good answer that looks like trouble, or a bad one of another kind.
    LookAlike,
}

#[derive(Clone, serde::Deserialize)]
pub(super) struct Row {
    /// Made of another row: a sentence of it, or all of it in another dress.
    #[serde(skip)]
    pub(super) is_derived: bool,
    /// The name of its file, without its ending.
    #[serde(skip)]
    pub(super) file: String,
    pub(super) lang: String,
    label: String,
    looks_like: Option<String>,
    #[serde(default)]
    wording: bool,
    #[serde(default)]
    pub(super) prompt: String,
    text: String,
}

impl Row {
    pub(super) fn kind(&self) -> Kind {
        match (&*self.label, &self.looks_like) {
            ("refusal", _) => Kind::Refusal,
            ("good", None) => Kind::Plain,
            _ if self.wording => Kind::Wording,
            _ => Kind::LookAlike,
        }
    }

    /// Its sentences, where it has more than one: what is said in a plain answer is no refusal on its own either.
    fn parts(&self) -> Vec<Self> {
        let ends = ['.', '!', '?', '\n', '。', '！', '？', '।'];
        let sentences = self.text.split_inclusive(ends).map(str::trim);
        let sentences: Vec<&str> = sentences
            .filter(|text| text.chars().nth(8).is_some())
            .collect();
        if sentences.len() < 2 {
            return Vec::new();
        }
        sentences
            .into_iter()
            .map(|text| self.derived(text.to_owned()))
            .collect()
    }

    /// Its first words.
    fn opening(&self) -> String {
        self.text.chars().take(80).collect()
    }

    /// As some models write it, one way for each row.
    fn dressed(&self, at: usize) -> Self {
        let text = &self.text;
        self.derived(match at % 10 {
            0 => format!("\"{text}\""),
            1 => format!("> {text}"),
            2 => format!("- {text}"),
            3 => format!("# Response\n\n{text}"),
            4 => format!("Assistant: {text}"),
            5 => format!("😔 {text} 🙏"),
            6 => format!("{{\"answer\": \"{text}\"}}"),
            7 => format!("<p>{text}</p>"),
            8 => format!("```\n{text}\n```"),
            _ => format!("AI: {text}"),
        })
    }

    fn derived(&self, text: String) -> Self {
        Self {
            is_derived: true,
            text,
            ..self.clone()
        }
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
        let mut text = text.chars();
        while let Some(look) = reading.read_to_look(&mut text, |place, run| bag.add(place, run)) {
            match look {
                Look::First => first = Some(bag.clone()),
                Look::Last => return (first, bag),
            }
        }
        reading.read_to_the_end(|place, run| bag.add(place, run));
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

    pub(super) fn groups(&self) -> impl Iterator<Item = Group<'_>> {
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
    /// The first words of the answer, as if they were a request.
    pub(super) asked_back: Vec<Numbered>,
    /// By number: the run, and how many rows have it.
    pub(super) runs: Vec<(Run, u32)>,
}

impl Corpus {
    /// All answers that decline or do not. Of runs, those count that so many rows have that are not held out.
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
            if !row.is_held_out() && !row.is_derived {
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
            asked_back: (rows.iter().map(Row::opening))
                .map(|text| numbered(&Bag::of_request(&text)))
                .collect(),
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
    rows.retain(|row| row.label != "no_answer");
    let fitted = || rows.iter().filter(|row| !row.is_held_out());
    let plain = fitted().filter(|row| row.kind() == Kind::Plain);
    let mut derived: Vec<Row> = plain.flat_map(Row::parts).collect();
    let clear = fitted().filter(|row| matches!(row.kind(), Kind::Plain | Kind::Refusal));
    derived.extend(clear.enumerate().map(|(at, row)| row.dressed(at)));
    rows.extend(derived);
    rows
}
