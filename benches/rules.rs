//! What the rules and sanitizers of the gate cost.
//!
//! Budget: all rules together at most 1 us for a chunk of 20 characters, on hostile text too, whatever its length, on a
//! machine that does the typed parse of a chunk of `OpenAI`'s in 410 ns: 2.4 such parses. The parse is measured beside
//! each number, so that the sums mean the same on any machine, and on one that does not always run at the same speed.
//!
//! The first table has nanoseconds for a chunk, over an answer of 6000 characters, or until it is rejected. The second
//! has hostile answers of 1 MiB, in chunks of 20 characters; the row below it the same at 64 KiB, which shows whether
//! the cost is linear, and the last one in chunks of one character. What is made ready before the first chunk is not in
//! them. The third has microseconds for a whole answer of 100 characters, with all that is made ready for it, which is
//! what a rule costs once for each answer.
//!
//! The sums are of each rule by itself: with all of them on, what the first one rejects costs the others no more.

mod support;
#[path = "support/typed.rs"]
mod typed;

use std::{env, hint::black_box, time::Duration};

use backstop::{
    FinishReason,
    quality_gate::{
        Asked, Rule, Sanitizer,
        rules::{
            Echo, Forbidden, Json, JsonSchema, Language, Leaks, MinLength, Mojibake, Refusals,
            Repetition, Sections, StripLeaks, TolerantJson, TooShort,
        },
    },
};
use serde_json::{Value, json};
use tokio::time::Instant;

/// Nanoseconds that all rules may take together for a chunk of 20 characters.
const BUDGET: f64 = 1000.0;

/// The same in typed parses of a chunk.
const BUDGET_IN_PARSES: f64 = BUDGET / 410.0;

fn main() {
    // `cargo test` only wants to know that it runs.
    let least = if env::args().any(|arg| arg == "--bench") {
        150
    } else {
        0
    };
    let bench = Bench {
        least: Duration::from_millis(least),
        frames: (0..100)
            .map(|n| support::frame(&format!(" token{}", n % 10), &"x".repeat(n % 9)))
            .map(|frame| frame.trim_start_matches("data: ").to_owned())
            .collect(),
    };
    println!("the budget: {BUDGET_IN_PARSES:.1} typed parses\n");
    bench.prose();
    bench.hostile();
    bench.answers();
}

/// A rule or a sanitizer, and whether it is for documents only.
struct Row {
    name: &'static str,
    what: What,
    json_only: bool,
}

enum What {
    Rule(Box<dyn Rule>),
    Sanitizer(Box<dyn Sanitizer>),
}

/// Everything on, and set so that it has to look at all of an answer.
fn rows(language: &str) -> Vec<Row> {
    let rule = |name, rule| Row {
        name,
        what: What::Rule(rule),
        json_only: false,
    };
    let json_only = |row| Row {
        json_only: true,
        ..row
    };
    let schema = json!({"type": "array", "items": {"type": ["object", "integer"]}});
    vec![
        rule("mojibake", Box::new(Mojibake::new())),
        rule("min_length", Box::new(MinLength::words(1 << 20))),
        rule(
            "too_short",
            Box::new(TooShort::new().share(1.0).expect("a share")),
        ),
        rule(
            "sections",
            Box::new(Sections::new(["Summary", "Risks"]).expect("names")),
        ),
        rule(
            "forbidden",
            Box::new(Forbidden::new(["Acme", "Globex", "Straße"]).expect("names")),
        ),
        rule("leaks", Box::new(Leaks::new())),
        rule("repetition", Box::new(Repetition)),
        rule("refusal", Box::new(Refusals::new())),
        rule("echo", Box::new(Echo)),
        rule(
            "language",
            Box::new(Language::new(language).expect("a language")),
        ),
        json_only(rule("json", Box::new(Json::any()))),
        json_only(rule(
            "json_schema",
            Box::new(JsonSchema::new(&schema).expect("a schema")),
        )),
        Row {
            name: "strip_leaks",
            what: What::Sanitizer(Box::new(StripLeaks::new())),
            json_only: false,
        },
        json_only(Row {
            name: "tolerant_json",
            what: What::Sanitizer(Box::new(TolerantJson::new())),
            json_only: false,
        }),
    ]
}

impl Row {
    /// Judges an answer up to its end or rejection.
    fn judge(&self, asked: &Asked, chunks: &[&str]) -> Judged {
        let began = Instant::now();
        match &self.what {
            What::Rule(rule) => {
                let Some(mut validator) = rule.validator(asked) else {
                    return Judged::default();
                };
                let ready = began.elapsed();
                let taken = chunks
                    .iter()
                    .position(|chunk| validator.push(black_box(chunk)).is_err());
                _ = black_box(validator.finish(FinishReason::Stop));
                Judged::new(began, ready, taken.map_or(chunks.len(), |at| at + 1))
            }
            What::Sanitizer(sanitizer) => {
                let mut sanitizing = sanitizer.sanitizing(asked);
                let mut clean = Vec::with_capacity(2);
                let ready = began.elapsed();
                let taken = chunks.iter().position(|chunk| {
                    clean.clear();
                    sanitizing.push(black_box(chunk), &mut clean).is_err()
                });
                _ = black_box(sanitizing.finish(FinishReason::Stop, &mut clean));
                Judged::new(began, ready, taken.map_or(chunks.len(), |at| at + 1))
            }
        }
    }
}

/// How long it took to judge an answer, in nanoseconds.
#[derive(Clone, Copy, Default)]
struct Judged {
    whole: f64,
    /// For each chunk, without what was made ready before the first.
    chunk: f64,
}

impl Judged {
    fn new(began: Instant, ready: Duration, taken: usize) -> Self {
        let whole = began.elapsed();
        Self {
            whole: whole.as_nanos() as f64,
            chunk: (whole - ready).as_nanos() as f64 / taken as f64,
        }
    }
}

struct Bench {
    /// Time for each number.
    least: Duration,
    /// The data of events with a chunk each.
    frames: Vec<String>,
}

impl Bench {
    /// Nanoseconds for the typed parse of a chunk, with the caches that a rule had left to itself again.
    fn typed_parse(&self) -> f64 {
        self.parse_frames();
        let began = Instant::now();
        self.parse_frames();
        began.elapsed().as_nanos() as f64 / self.frames.len() as f64
    }

    fn parse_frames(&self) {
        for frame in &self.frames {
            _ = black_box(typed::parse(black_box(frame.as_bytes())));
        }
    }

    /// The least of several times, and of as many typed parses in turn with them: what else the machine does only adds
    /// to both.
    fn best(&self, mut time: impl FnMut() -> f64) -> (f64, f64) {
        let began = Instant::now();
        let mut best = (time(), self.typed_parse());
        while began.elapsed() < self.least {
            best = (best.0.min(time()), best.1.min(self.typed_parse()));
        }
        best
    }

    fn table(&self, title: &str, columns: &[(&str, &str, Vec<&str>)], asked: &Asked) {
        heading(title, columns.iter().map(|(name, ..)| *name));
        let mut sums = vec![(0.0, 0.0, f64::MAX); columns.len()];
        let names: Vec<_> = rows("en").iter().map(|row| row.name).collect();
        for (index, name) in names.into_iter().enumerate() {
            if name == "strip_leaks" {
                let parses = sums.iter().map(|(_, parses, _)| *parses);
                line("all rules", sums.iter().map(|(nanos, ..)| *nanos));
                line("a typed parse", sums.iter().map(|(.., least)| *least));
                line("in typed parses", parses.clone());
                line(
                    "of the budget, %",
                    parses.map(|each| each / BUDGET_IN_PARSES * 100.0),
                );
            }
            let cells = columns.iter().zip(&mut sums);
            let numbers = cells.map(|((column, language, chunks), (nanos, parses, least))| {
                let row = &rows(language)[index];
                if row.json_only && *column != "json" && !column.starts_with(['[', '{']) {
                    return f64::NAN;
                }
                let (each, parse) = self.best(|| row.judge(asked, chunks).chunk);
                *nanos += each;
                *parses += each / parse;
                *least = least.min(parse);
                each
            });
            line(name, numbers);
        }
        println!();
    }

    fn prose(&self) {
        let texts = [
            ("english", "en", good("en")),
            ("chinese", "zh", good("zh")),
            ("russian", "ru", good("ru")),
            ("arabic", "ar", good("ar")),
            ("code", "en", include_str!("rules.rs").to_owned()),
            ("json", "en", document()),
        ];
        let columns = texts
            .each_ref()
            .map(|(name, language, text)| (*name, *language, in_chunks(text, 6000, 20)));
        self.table(
            "ns a chunk",
            &columns,
            &asked("Write 10000 words about rain."),
        );
    }

    fn hostile(&self) {
        let parts = [
            ("a", "a"),
            ("blanks", " "),
            ("newlines", "\n"),
            ("marks", "\u{301}"),
            ("U+FDFA", "\u{fdfa}"),
            ("[[[", "["),
            ("{\"a\":", "{\"a\":"),
            ("`a", "`a"),
            ("<|", "<|"),
            ("# **", "# **"),
            ("x y z", "xq zv jk "),
        ];
        let asked = asked("Write 10000 words about rain.");
        let texts =
            |bytes: usize| parts.map(|(name, part)| (name, part.repeat(bytes / part.len())));
        let long = texts(1 << 20);
        let columns = long
            .each_ref()
            .map(|(name, text)| (*name, "en", in_chunks(text, usize::MAX, 20)));
        self.table("1 MiB: ns a chunk", &columns, &asked);
        for (title, size) in [("64 KiB", 20), ("1 character", 1)] {
            let all = texts(1 << 16).map(|(name, text)| {
                let chunks = in_chunks(&text, usize::MAX, size);
                let rows = rows("en");
                let rules = rows.iter().filter(|row| matches!(row.what, What::Rule(_)));
                let judged = rules.filter(|row| !row.json_only || name.starts_with(['[', '{']));
                judged
                    .map(|row| self.best(|| row.judge(&asked, &chunks).chunk).0)
                    .sum::<f64>()
            });
            line(title, all);
        }
        println!();
    }

    fn answers(&self) {
        let prompts = [
            ("30 chars", "Write 10000 words about rain.".to_owned()),
            ("10 KB", document_prompt("en", 10_000)),
            ("10 KB ru", document_prompt("ru", 5_000)),
            ("60 KB", document_prompt("en", 60_000)),
            ("1 MiB", "rain ".repeat(1 << 18)),
        ];
        heading("us an answer", prompts.iter().map(|(name, _)| *name));
        let text = good("en");
        let chunks = in_chunks(&text, 100, 20);
        let mut sum = [0.0; 5];
        for row in rows("en") {
            if row.name == "strip_leaks" {
                line("all rules", sum);
            }
            if row.json_only {
                continue;
            }
            let mut numbers = [0.0; 5];
            for (index, (_, prompt)) in prompts.iter().enumerate() {
                let asked = asked(prompt);
                numbers[index] = self.best(|| row.judge(&asked, &chunks).whole).0 / 1000.0;
                sum[index] += numbers[index];
            }
            line(row.name, numbers);
        }
    }
}

fn heading<'a>(title: &str, columns: impl Iterator<Item = &'a str>) {
    print!("{title:18}");
    columns.for_each(|column| print!("{column:>9}"));
    println!();
}

fn line(name: &str, numbers: impl IntoIterator<Item = f64>) {
    print!("{name:18}");
    for number in numbers {
        if number.is_nan() {
            print!("{:>9}", "-");
        } else if number < 10.0 {
            print!("{number:>9.1}");
        } else {
            print!("{number:>9.0}");
        }
    }
    println!();
}

fn asked(prompt: &str) -> Asked {
    Asked {
        prompt: prompt.to_owned().into(),
        instructions: "You are Ada, a polite assistant who explains things in plain words.".into(),
    }
}

fn in_chunks(text: &str, most: usize, size: usize) -> Vec<&str> {
    let edges = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    let mut edges: Vec<_> = edges.take(most.saturating_add(1)).collect();
    let end = edges.pop().unwrap_or(0);
    let starts = edges.into_iter().step_by(size);
    let ends = starts.clone().skip(1).chain([end]);
    starts.zip(ends).map(|(from, to)| &text[from..to]).collect()
}

/// Good answers of the corpus in this language, one behind the other.
fn good(language: &str) -> String {
    let rows = [
        include_str!("../tests/corpus/gate/tuning-a.jsonl"),
        include_str!("../tests/corpus/gate/tuning-y4.jsonl"),
        include_str!("../tests/corpus/gate/tuning-y5.jsonl"),
        include_str!("../tests/corpus/gate/tuning-y6.jsonl"),
    ];
    let rows = rows.iter().flat_map(|rows| rows.lines());
    let texts = rows
        .filter_map(|row| serde_json::from_str::<Value>(row).ok())
        .filter(|row| row["label"] == "good" && row["lang"] == language)
        .filter_map(|row| row["text"].as_str().map(str::to_owned));
    texts.collect::<Vec<_>>().join("\n\n")
}

fn document() -> String {
    let items = (0..100).map(|id| {
        json!({"id": id * 7, "name": format!("name {id}"), "text": "The rain in Spain stays mainly in the plain."})
    });
    Value::from_iter(items).to_string()
}

/// A question behind what it is about.
fn document_prompt(language: &str, chars: usize) -> String {
    let text = good(language);
    let text: String = text.chars().cycle().take(chars).collect();
    format!("{text}\n\nWrite 10000 words about rain.")
}
