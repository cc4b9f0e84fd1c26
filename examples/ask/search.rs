//! Finds the passages that have the most to do with a question, by the words they share.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use crate::content::{PAGES, Passage, Shelf};

/// A passage is an answer only if it holds this share of what the question asks about, each word weighed by how rare
/// it is. Below it, a single common word would be enough to answer anything.
const RELEVANT: f64 = 0.4;

/// Words that say nothing about the subject.
const STOP_WORDS: &[&str] = &[
    "a", "about", "am", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by", "can",
    "could", "did", "do", "does", "for", "from", "get", "go", "goes", "got", "had", "happen",
    "happens", "has", "have", "here", "how", "i", "if", "in", "into", "is", "it", "its", "let",
    "like", "many", "may", "me", "mean", "means", "might", "more", "most", "much", "my", "no",
    "not", "of", "on", "one", "or", "our", "please", "should", "so", "some", "tell", "than",
    "that", "the", "their", "them", "then", "there", "these", "they", "this", "to", "us", "use",
    "used", "very", "want", "wants", "was", "we", "were", "what", "when", "where", "which",
    "while", "who", "why", "will", "with", "would", "you", "your",
];

struct Index {
    entries: Vec<Entry>,
    rarity: HashMap<String, f64>,
    unknown: f64,
}

struct Entry {
    passage: &'static Passage,
    /// How much each word of the passage counts: more in the title or heading, less and less when repeated.
    words: HashMap<String, f64>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let passages = PAGES.iter().flat_map(|page| &page.passages);
    let entries: Vec<Entry> = passages.map(Entry::new).collect();
    let mut counts: HashMap<String, usize> = HashMap::new();
    for word in entries.iter().flat_map(|entry| entry.words.keys()) {
        *counts.entry(word.clone()).or_default() += 1;
    }
    let rarity = |count: usize| ((1 + entries.len()) as f64 / (1 + count) as f64).ln();
    Index {
        rarity: counts
            .into_iter()
            .map(|(word, count)| (word, rarity(count)))
            .collect(),
        unknown: rarity(0),
        entries,
    }
});

/// The passages of these shelves that answer the question best: at most `limit`, the best first, none if none fits.
pub(crate) fn best(question: &str, shelves: &[Shelf], limit: usize) -> Vec<&'static Passage> {
    let index = &*INDEX;
    let asked: HashSet<String> = words(question).collect();
    let rarity = |word: &String| index.rarity.get(word).copied().unwrap_or(index.unknown);
    let all: f64 = asked.iter().map(rarity).sum();
    let mut found: Vec<(f64, &Entry)> = Vec::new();
    for entry in &index.entries {
        if !shelves.contains(&entry.passage.shelf) {
            continue;
        }
        let shared = asked.iter().filter(|word| entry.words.contains_key(*word));
        let (mut matched, mut score) = (0.0, 0.0);
        for word in shared {
            matched += rarity(word);
            score += rarity(word) * entry.words[word];
        }
        if matched > 0.0 && matched >= all * RELEVANT {
            found.push((score, entry));
        }
    }
    // Stable, so equal scores stay in the order of the site.
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    found.truncate(limit);
    found.into_iter().map(|(_, entry)| entry.passage).collect()
}

impl Entry {
    fn new(passage: &'static Passage) -> Self {
        let mut counts: HashMap<String, f64> = HashMap::new();
        for word in words(&passage.text) {
            *counts.entry(word).or_default() += 1.0;
        }
        for word in words(passage.title).chain(words(passage.heading.unwrap_or_default())) {
            *counts.entry(word).or_default() += 2.0;
        }
        for count in counts.values_mut() {
            *count /= *count + 1.0;
        }
        Self {
            passage,
            words: counts,
        }
    }
}

/// The words that count, without their most common English endings.
fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphanumeric())
        .map(str::to_lowercase)
        .filter(|word| !word.is_empty() && !STOP_WORDS.contains(&word.as_str()))
        .map(|word| stem(&word).to_owned())
}

fn stem(word: &str) -> &str {
    let endings = ["ing", "ies", "ed", "es", "s", "e", "y"];
    let stems = endings.iter().filter_map(|end| word.strip_suffix(end));
    let mut long_enough = stems.filter(|stem| stem.chars().count() >= 3);
    long_enough.next().unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &[Shelf] = &[Shelf::Articles, Shelf::Knowledge];

    fn first(question: &str, shelves: &[Shelf]) -> Option<&'static str> {
        best(question, shelves, 1).first().map(|found| found.slug)
    }

    #[test]
    fn a_question_finds_the_article_it_is_about() {
        for (question, slug) in [
            ("How long should I wait for the first token?", "first-token"),
            (
                "what does it mean when a stream is truncated?",
                "three-endings",
            ),
            ("Which fallback should come first?", "fallback-ladder"),
            (
                "caching answers: what goes into the key?",
                "last-good-answer",
            ),
            ("When does a circuit breaker open?", "circuit-breakers"),
            ("What should a notice tell readers?", "honest-notices"),
            ("What is kept about me on this site?", "about"),
        ] {
            assert_eq!(first(question, ALL), Some(slug), "{question}");
        }
    }

    #[test]
    fn a_question_about_something_else_finds_nothing() {
        for question in [
            "What is the weather in Paris?",
            "best pizza recipe",
            "when was the last good football match",
            "Was ist das?",
            "the",
            "?!",
            "",
        ] {
            assert_eq!(first(question, ALL), None, "{question}");
        }
    }

    #[test]
    fn only_the_shelves_that_were_asked_for_are_searched() {
        let question = "Who is the stand-in?";
        assert_eq!(first(question, &[Shelf::Knowledge]), Some("about"));
        assert_ne!(first(question, &[Shelf::Articles]), Some("about"));
    }

    #[test]
    fn forms_of_a_word_are_one_word() {
        for (one, other) in [
            ("caches", "caching"),
            ("retry", "retries"),
            ("timeouts", "timeout"),
            ("streamed", "streams"),
            ("probe", "probing"),
        ] {
            assert_eq!(stem(one), stem(other));
        }
        assert_eq!(stem("sky"), "sky");
    }
}
