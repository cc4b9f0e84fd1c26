//! Finds the terms of all languages in one pass: [`Lexicon`].

use std::{collections::HashMap, ops::Range};

use aho_corasick::AhoCorasick;

use super::{
    fold::{fold, is_joined},
    languages::{LANGUAGES, Term},
};

/// How far apart the halves of a term may be, in bytes.
const GAP: usize = 24;

/// The terms of all languages.
pub(super) struct Lexicon {
    automaton: AhoCorasick,
    /// What each pattern of the automaton means.
    meanings: Vec<Meaning>,
}

struct Meaning {
    of: Vec<Sense>,
    /// The term may go on as a longer word.
    open_end: bool,
    /// The term may be the end of a longer word.
    open_start: bool,
}

/// What a pattern can mean.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sense {
    language: u8,
    term: Term,
    /// Which half of a term in two halves this is: the same number, for the second one more.
    half: Option<u32>,
}

/// A term in a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    pub(super) start: usize,
    pub(super) end: usize,
    /// Its place in [`LANGUAGES`].
    pub(super) language: u8,
    pub(super) term: Term,
}

impl Lexicon {
    pub(super) fn new() -> Self {
        let mut patterns = Patterns::default();
        for (language, table) in (0_u8..).zip(LANGUAGES) {
            for &(term, list) in table.terms {
                for one in list.split(',') {
                    if let Some((first, second)) = one.split_once('~') {
                        patterns.add_halves(
                            language,
                            term,
                            &expand(first.trim()),
                            &expand(second.trim()),
                        );
                        continue;
                    }
                    for written in expand(one.trim()) {
                        // A word that may go on, inside a term, parts it as well.
                        match written.split_once("* ") {
                            None => patterns.add(
                                &written,
                                Sense {
                                    language,
                                    term,
                                    half: None,
                                },
                            ),
                            Some((first, second)) => {
                                let (first, second) = (format!("{first}*"), second.to_owned());
                                patterns.add_halves(language, term, &[first], &[second]);
                            }
                        }
                    }
                }
            }
        }
        let Patterns {
            texts, meanings, ..
        } = patterns;
        let automaton = AhoCorasick::new(texts).expect("the terms are few and short");
        Self {
            automaton,
            meanings,
        }
    }

    /// The terms in a folded text, by their start.
    pub(super) fn hits(&self, text: &str) -> Vec<Hit> {
        let mut hits = Vec::new();
        // The first halves that a second half may still follow.
        let mut begun: Vec<(u32, Hit)> = Vec::new();
        let mut halves: Vec<(u32, Hit)> = Vec::new();
        for found in self.automaton.find_overlapping_iter(text) {
            let meaning = &self.meanings[found.pattern().as_usize()];
            let Range { start, end } = found.range();
            if !(meaning.open_start || is_edge(text, start))
                || !(meaning.open_end || is_edge(text, end))
            {
                continue;
            }
            for sense in &meaning.of {
                let hit = Hit {
                    start,
                    end,
                    language: sense.language,
                    term: sense.term,
                };
                match sense.half {
                    None => hits.push(hit),
                    Some(half) => halves.push((half, hit)),
                }
            }
        }
        halves.sort_by_key(|(_, hit)| hit.start);
        for (half, hit) in halves {
            begun.retain(|(_, first)| hit.start < first.end + GAP);
            if half % 2 == 0 {
                begun.push((half, hit));
            } else if let Some((_, first)) = begun.iter().rev().find(|(first, begun)| {
                first + 1 == half && begun.end <= hit.start && is_gap(&text[begun.end..hit.start])
            }) {
                hits.push(Hit {
                    start: first.start,
                    ..hit
                });
            }
        }
        hits.sort_by_key(|hit| (hit.start, hit.end));
        hits
    }
}

/// The patterns, each once.
#[derive(Default)]
struct Patterns {
    index: HashMap<(String, bool, bool), usize>,
    texts: Vec<String>,
    meanings: Vec<Meaning>,
    /// The number of halves so far.
    halves: u32,
}

impl Patterns {
    /// Adds a term in two halves, each of which has several spellings.
    fn add_halves(&mut self, language: u8, term: Term, first: &[String], second: &[String]) {
        for (half, spellings) in (self.halves..).zip([first, second]) {
            for written in spellings {
                self.add(
                    written,
                    Sense {
                        language,
                        term,
                        half: Some(half),
                    },
                );
            }
        }
        self.halves += 2;
    }

    fn add(&mut self, written: &str, sense: Sense) {
        let (open_start, open_end) = (written.starts_with('*'), written.ends_with('*'));
        let folded = fold(written.trim_matches('*').trim());
        let bare = folded.contains('\'').then(|| folded.replace('\'', ""));
        for text in [Some(folded), bare].into_iter().flatten() {
            let key = (text, open_start, open_end);
            let at = *self.index.entry(key).or_insert_with_key(|(text, ..)| {
                self.texts.push(text.clone());
                self.meanings.push(Meaning {
                    of: Vec::new(),
                    open_end,
                    open_start,
                });
                self.meanings.len() - 1
            });
            let of = &mut self.meanings[at].of;
            if !of.contains(&sense) {
                of.push(sense);
            }
        }
    }
}

impl std::fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lexicon({} terms)", self.meanings.len())
    }
}

/// Whether a word may begin or end here.
fn is_edge(text: &str, at: usize) -> bool {
    let (Some(before), Some(after)) = (text[..at].chars().next_back(), text[at..].chars().next())
    else {
        return true;
    };
    !before.is_alphanumeric() || !after.is_alphanumeric() || is_joined(before) || is_joined(after)
}

/// Whether this may stand between the halves of a term.
fn is_gap(text: &str) -> bool {
    text.len() <= GAP && !text.contains([',', ';', ':', '.', '!', '?', '\n', '、', '。'])
}

/// The terms that a pattern stands for: `i (really |)can't` is `i really can't` and `i can't`.
fn expand(pattern: &str) -> Vec<String> {
    let Some(open) = pattern.find('(') else {
        return vec![pattern.to_owned()];
    };
    let close = matching(&pattern[open..]) + open;
    let tails = expand(&pattern[close + 1..]);
    let mut expanded = Vec::new();
    for choice in choices(&pattern[open + 1..close]) {
        for middle in expand(choice) {
            expanded.extend(
                tails
                    .iter()
                    .map(|tail| format!("{}{middle}{tail}", &pattern[..open])),
            );
        }
    }
    expanded
}

/// Where the parenthesis closes that this pattern begins with.
fn matching(pattern: &str) -> usize {
    let mut depth = 0;
    for (at, c) in pattern.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return at,
            ')' => depth -= 1,
            _ => {}
        }
    }
    pattern.len() - 1
}

/// The parts between `|`, except inside parentheses.
fn choices(pattern: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in pattern.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            '|' if depth == 0 => {
                parts.push(&pattern[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&pattern[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_all_its_choices() {
        assert_eq!(
            expand("i (do(n't| not) |)help"),
            ["i don't help", "i do not help", "i help"]
        );
    }

    #[test]
    fn the_tables_are_well_formed() {
        for table in LANGUAGES {
            for (term, list) in table.terms {
                for one in list.split([',', '~']) {
                    let (open, close) = (one.matches('(').count(), one.matches(')').count());
                    assert_eq!(open, close, "{} {term:?}: {one:?}", table.name);
                    for written in expand(one.trim()) {
                        let bare = written
                            .replace("* ", " ")
                            .trim_matches(['*', ' '])
                            .to_owned();
                        let is_term = !bare.is_empty() && !bare.contains(['*', '|']);
                        assert!(is_term, "{} {term:?}: {written:?}", table.name);
                    }
                }
            }
        }
    }

    #[test]
    fn a_term_is_a_whole_word_where_words_are_spaced() {
        let lexicon = Lexicon::new();
        let found = |text: &str| {
            lexicon
                .hits(&fold(text))
                .iter()
                .any(|hit| hit.term.declines() && hit.term != Term::Me)
        };
        assert!(found("I can't."));
        assert!(found("I cant."));
        assert!(!found("Hawaii can't."));
        assert!(!found("I canter."));
        assert!(found("そのご質問にはお答えできません。"));
    }
}
