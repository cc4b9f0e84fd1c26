//! The rules against the labelled answers in `tests/corpus/gate/`: how much they catch, and what they catch wrongly.
#![cfg(feature = "quality-gate")]

use std::{collections::BTreeMap, fs, path::Path};

use backstop::{
    ErrorKind, FinishReason,
    quality_gate::{
        Asked, Rule,
        rules::{Echo, Leaks, Refusals, Repetition},
    },
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    /// The name of the file, without its ending.
    #[serde(skip)]
    file: String,
    id: String,
    lang: String,
    label: String,
    #[serde(default)]
    prompt: String,
    #[serde(default)]
    instructions: String,
    text: String,
    /// The text goes on with this, so many times.
    #[serde(default)]
    repeat: String,
    #[serde(default)]
    times: usize,
}

impl Row {
    fn asked(&self) -> Asked {
        Asked {
            prompt: self.prompt.as_str().into(),
            instructions: self.instructions.as_str().into(),
        }
    }

    fn text(&self) -> String {
        format!("{}{}", self.text, self.repeat.repeat(self.times))
    }
}

/// The rows of the files whose names begin so.
fn rows(part: &str) -> Vec<Row> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/gate");
    let Ok(files) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<_> = files
        .map(|file| file.expect("the folder can be read").path())
        .filter(|path| {
            let name = path
                .file_name()
                .expect("it is a file")
                .to_string_lossy()
                .into_owned();
            name.starts_with(part) && name.ends_with(".jsonl")
        })
        .collect();
    paths.sort();
    let mut rows = Vec::new();
    for path in paths {
        for line in fs::read_to_string(&path)
            .expect("the file can be read")
            .lines()
            .filter(|line| !line.trim().is_empty())
        {
            let mut row: Row = serde_json::from_str(line)
                .unwrap_or_else(|error| panic!("{}: {error}: {line}", path.display()));
            row.file = path
                .file_stem()
                .expect("it is a file")
                .to_string_lossy()
                .into_owned();
            rows.push(row);
        }
    }
    rows
}

/// What a rule says to an answer that comes whole.
fn verdict(rule: &dyn Rule, row: &Row) -> Result<(), ErrorKind> {
    let Some(mut validator) = rule.validator(&row.asked()) else {
        return Ok(());
    };
    validator.push(&row.text())?;
    validator.finish(FinishReason::Stop)
}

#[derive(Default)]
struct Tally {
    refusals: usize,
    caught: usize,
    good: usize,
    wrong: usize,
}

impl Tally {
    fn add(&mut self, refusal: bool, rejected: bool) {
        if refusal {
            self.refusals += 1;
            self.caught += usize::from(rejected);
        } else {
            self.good += 1;
            self.wrong += usize::from(rejected);
        }
    }

    fn precision(&self) -> f64 {
        ratio(self.caught, self.caught + self.wrong)
    }

    fn recall(&self) -> f64 {
        ratio(self.caught, self.refusals)
    }
}

fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 {
        1.0
    } else {
        part as f64 / whole as f64
    }
}

/// Judges all rows of a part, prints a table, and gives the sum of it.
fn refusals(part: &str) -> Option<Tally> {
    let rule = Refusals::new();
    let (mut files, mut languages) = (BTreeMap::new(), BTreeMap::new());
    let (mut total, mut mistakes) = (Tally::default(), Vec::new());
    for row in rows(part) {
        let refusal = match row.label.as_str() {
            "refusal" => true,
            "good" => false,
            _ => continue,
        };
        let rejected = verdict(&rule, &row) == Err(ErrorKind::Refusal);
        if rejected != refusal {
            mistakes.push(row.id.clone());
        }
        for (tallies, key) in [(&mut files, row.file), (&mut languages, row.lang)] {
            let tally: &mut Tally = tallies.entry(key).or_default();
            tally.add(refusal, rejected);
        }
        total.add(refusal, rejected);
    }
    if total.refusals + total.good == 0 {
        println!("no rows of {part}");
        return None;
    }
    println!("{part}: refusals");
    println!(
        "{:12} {:>8} {:>6} {:>5} {:>5} {:>9} {:>6}",
        "of", "refusals", "caught", "good", "wrong", "precision", "recall"
    );
    let all = "all".to_owned();
    for (of, tally) in files.iter().chain(&languages).chain([(&all, &total)]) {
        println!(
            "{of:12} {:>8} {:>6} {:>5} {:>5} {:>9.3} {:>6.3}",
            tally.refusals,
            tally.caught,
            tally.good,
            tally.wrong,
            tally.precision(),
            tally.recall()
        );
    }
    if !mistakes.is_empty() {
        println!("mistakes: {}", mistakes.join(" "));
    }
    Some(total)
}

/// The rules against the label that each is for: a table, and the good answers that a rule other than the one on refusals
/// rejects.
fn rules(part: &str) -> Vec<String> {
    let rules: [(&str, Box<dyn Rule>); 4] = [
        ("refusal", Box::new(Refusals::new())),
        ("loop", Box::new(Repetition)),
        ("template", Box::new(Leaks::new())),
        ("echo", Box::new(Echo)),
    ];
    let mut wrong = Vec::new();
    println!("{part}: all rules");
    println!(
        "{:10} {:>6} {:>6} {:>6}  missed",
        "label", "rows", "caught", "wrong"
    );
    for (label, rule) in &rules {
        let (mut all, mut caught, mut rejected, mut missed) = (0, 0, Vec::new(), Vec::new());
        for row in rows(part) {
            let verdict = verdict(rule.as_ref(), &row);
            if row.label == *label {
                all += 1;
                match verdict {
                    Err(_) => caught += 1,
                    Ok(()) => missed.push(row.id),
                }
            } else if row.label == "good" && verdict.is_err() {
                rejected.push(row.id);
            }
        }
        println!(
            "{label:10} {all:>6} {caught:>6} {:>6}  {}",
            rejected.len(),
            missed.join(" ")
        );
        if *label != "refusal" {
            wrong.extend(rejected.into_iter().map(|id| format!("{label}: {id}")));
        }
    }
    wrong
}

#[test]
fn no_good_answer_is_taken_for_a_loop_a_leak_or_an_echo() {
    for part in ["tuning-", "held_out-"] {
        let wrong = rules(part);
        assert!(wrong.is_empty(), "{part}: {wrong:?}");
    }
}

/// The weights are fitted to these rows: less than this and something broke.
#[test]
fn refusals_are_told_from_good_answers_on_what_the_rule_was_tuned_on() {
    if let Some(total) = refusals("tuning-") {
        assert!(total.precision() >= 0.99, "precision {}", total.precision());
        assert!(total.recall() >= 0.99, "recall {}", total.recall());
    }
}

#[test]
fn refusals_are_told_from_good_answers_never_seen_before() {
    if let Some(total) = refusals("held_out-") {
        assert!(total.precision() >= 0.99, "precision {}", total.precision());
        assert!(total.recall() >= 0.95, "recall {}", total.recall());
    }
}
