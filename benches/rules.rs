//! What the rules on structure and leaks cost: one chunk of 20 characters, and 1 MiB of hostile text.

use std::{hint::black_box, sync::LazyLock};

use backstop::quality_gate::{
    Asked, Rule, Sanitizer,
    rules::{
        Forbidden, Json, Leaks, MinLength, Mojibake, Refusals, Repetition, Sections, StripLeaks,
        TolerantJson, TooShort,
    },
};
use divan::{Bencher, counter::BytesCount};

fn main() {
    divan::main();
}

const RULES: [&str; 9] = [
    "min_length",
    "sections",
    "too_short",
    "mojibake",
    "forbidden",
    "leaks",
    "repetition",
    "refusal",
    "json",
];

fn rule(name: &str) -> Box<dyn Rule> {
    match name {
        "min_length" => Box::new(MinLength::chars(1 << 30)),
        "sections" => Box::new(Sections::new(["Summary", "Risks"]).expect("names")),
        "too_short" => Box::new(TooShort::new().long_form(1 << 30)),
        "mojibake" => Box::new(Mojibake::new()),
        "forbidden" => Box::new(Forbidden::new(["Acme", "Globex", "Straße"]).expect("names")),
        "leaks" => Box::new(Leaks::new()),
        "repetition" => Box::new(Repetition),
        "refusal" => Box::new(Refusals::new()),
        _ => Box::new(Json::any()),
    }
}

fn asked() -> Asked {
    Asked {
        prompt: "Write an essay about rain.".into(),
        ..Asked::default()
    }
}

/// Prose with some Markdown, or a document of it, in chunks of 20 characters.
fn chunks(json: bool) -> Vec<String> {
    let prose = "The rain in **Spain** falls mainly on the plain, \"so they say\".\n\n- It's a `song`, [really](x).\n";
    let text = if json {
        let item = r#"{"id": 12, "name": "a name", "text": "The rain in Spain stays mainly in the plain."}, "#;
        format!("[{}0]", item.repeat(200))
    } else {
        prose.repeat(200)
    };
    let chars: Vec<char> = text.chars().collect();
    chars
        .chunks(20)
        .map(|chunk| chunk.iter().collect())
        .collect()
}

/// A whole answer of some 1000 chunks; divide by the number of items for one chunk.
#[divan::bench(args = RULES)]
fn chunk_of_20(bencher: Bencher<'_, '_>, name: &str) {
    let chunks = chunks(name == "json");
    let rule = rule(name);
    let asked = asked();
    bencher
        .counter(divan::counter::ItemsCount::new(chunks.len()))
        .bench(|| {
            let mut validator = rule.validator(&asked).expect("always");
            for chunk in &chunks {
                validator.push(black_box(chunk)).expect("good text");
            }
        });
}

const SCRIPTS: [(&str, &str); 8] = [
    (
        "latin",
        "Où était-elle, là-bas ? Ça n’a l’air de rien : « déjà vu ». ",
    ),
    (
        "cyrillic",
        "Дождь идёт уже третий день, и крыши стали тёмными. ",
    ),
    ("arabic", "المطر يهطل منذ ثلاثة أيام والسقوف صارت داكنة. "),
    ("hindi", "तीन दिन से बारिश हो रही है और छतें भीग गई हैं। "),
    ("chinese", "雨已经下了三天，屋顶都变成了深色。"),
    ("japanese", "三日前から雨が降り続き、屋根が黒くなった。"),
    ("korean", "사흘째 비가 내려서 지붕이 어두워졌다. "),
    ("ligature", "\u{fdfa} "),
];

/// As above, in other scripts.
#[divan::bench(args = ["forbidden", "leaks", "repetition"], consts = [0, 1, 2, 3, 4, 5, 6, 7])]
fn script<const SCRIPT: usize>(bencher: Bencher<'_, '_>, name: &str) {
    let chars: Vec<char> = (0..300)
        .map(|i| format!("{}{i}", SCRIPTS[SCRIPT].1))
        .collect::<String>()
        .chars()
        .collect();
    let chunks: Vec<String> = chars
        .chunks(20)
        .map(|chunk| chunk.iter().collect())
        .collect();
    let rule = rule(name);
    let asked = asked();
    bencher
        .counter(divan::counter::ItemsCount::new(chunks.len()))
        .bench(|| {
            let mut validator = rule.validator(&asked).expect("always");
            for chunk in &chunks {
                if validator.push(black_box(chunk)).is_err() {
                    break;
                }
            }
        });
}

#[divan::bench]
fn strip_leaks_chunk_of_20(bencher: Bencher<'_, '_>) {
    let chunks = chunks(false);
    bencher
        .counter(divan::counter::ItemsCount::new(chunks.len()))
        .bench(|| {
            let mut sanitizing = StripLeaks::new().sanitizing(&asked());
            let mut clean = Vec::with_capacity(2);
            for chunk in &chunks {
                clean.clear();
                sanitizing
                    .push(black_box(chunk), &mut clean)
                    .expect("good text");
            }
        });
}

static HOSTILE: LazyLock<Vec<(&str, String)>> = LazyLock::new(|| {
    let parts = [
        "{",
        "[",
        "\"",
        "<",
        "\\",
        "`",
        "`a",
        "<|",
        "<think>",
        "{\"a\":",
        "[\"[",
        "</s>",
        " ",
        "\n",
        "#",
        "é",
        "\u{301}",
        "```\n",
        "[1],",
        "<s>",
        "{\"a\":1}",
    ];
    parts
        .map(|part| (part, part.repeat((1 << 20) / part.len())))
        .into()
});

fn texts() -> impl Iterator<Item = usize> {
    0..HOSTILE.len()
}

/// All rules and both sanitizers on 1 MiB, in chunks of 20 characters.
#[divan::bench(args = texts(), sample_count = 3, sample_size = 1)]
fn hostile(bencher: Bencher<'_, '_>, index: usize) {
    let (_, text) = &HOSTILE[index];
    let chars: Vec<char> = text.chars().collect();
    let chunks: Vec<String> = chars
        .chunks(20)
        .map(|chunk| chunk.iter().collect())
        .collect();
    let rules: Vec<_> = RULES.iter().map(|name| rule(name)).collect();
    let asked = asked();
    bencher.counter(BytesCount::new(text.len())).bench(|| {
        let sanitizers: [&dyn Sanitizer; 2] = [&StripLeaks::new(), &TolerantJson::new()];
        for sanitizer in sanitizers {
            let mut sanitizing = sanitizer.sanitizing(&asked);
            let mut clean = vec![];
            for chunk in &chunks {
                clean.clear();
                if sanitizing.push(chunk, &mut clean).is_err() {
                    break;
                }
            }
            _ = black_box(sanitizing.finish(backstop::FinishReason::Stop, &mut clean));
        }
        for rule in &rules {
            let mut validator = rule.validator(&asked).expect("always");
            for chunk in &chunks {
                if validator.push(chunk).is_err() {
                    break;
                }
            }
            _ = black_box(validator.finish(backstop::FinishReason::Stop));
        }
    });
}
