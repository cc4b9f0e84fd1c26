//! Tags around a model's thinking.

use std::sync::LazyLock;

use super::prefixes::{Begins, Prefixes};

/// Opening and closing, as the model families write them: DeepSeek, Qwen and most others; Seed; Mistral; Kimi; Command.
const TAGS: [(&str, &str); 14] = [
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
    ("<seed:think>", "</seed:think>"),
    ("[THINK]", "[/THINK]"),
    ("◁think▷", "◁/think▷"),
    ("<|START_THINKING|>", "<|END_THINKING|>"),
    ("<|begin_of_thought|>", "<|end_of_thought|>"),
    ("<antThinking>", "</antThinking>"),
    ("<thought>", "</thought>"),
    ("<thoughts>", "</thoughts>"),
    ("<reasoning>", "</reasoning>"),
    ("<reflection>", "</reflection>"),
    ("<scratchpad>", "</scratchpad>"),
    ("<inner_monologue>", "</inner_monologue>"),
];

/// How many pairs there are.
pub(super) const FAMILIES: usize = TAGS.len();

/// So many of them are a model's own. The others are also asked for by name, in instructions.
const OWN: usize = 8;

/// A tag at the beginning of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Tag {
    pub(in super::super) length: usize,
    pub(in super::super) opens: bool,
    /// Which pair it belongs to.
    pub(super) family: usize,
}

impl Tag {
    /// The tag is of no use but to thoughts.
    pub(super) const fn is_own(self) -> bool {
        self.family < OWN
    }
}

/// Words behind a tag that is spoken of.
const SPEAK_OF: [&str; 22] = [
    "tag", "tags", "token", "tokens", "block", "blocks", "section", "element", "marker", "markers",
    "and", "is", "are", "or", "marks", "opens", "begins", "starts", "und", "et", "y", "e",
];

/// Whether what follows an opening tag speaks of it: `<think> tags are …`. In a sentence, a tag is also spoken of where a
/// punctuation mark follows. `None`: more text will tell.
pub(super) fn is_spoken_of(behind: &str, in_line: bool, at_end: bool) -> Option<bool> {
    let word = behind.strip_prefix([' ', '-']).unwrap_or(behind);
    let Some(first) = word.chars().next() else {
        return at_end.then_some(in_line);
    };
    if word.len() == behind.len() {
        return Some(in_line && !first.is_alphanumeric() && !first.is_whitespace());
    }
    let end = word.find(|c: char| !c.is_alphabetic());
    match end {
        None if word.len() < 12 && !at_end => None,
        _ => {
            let word = &word[..end.unwrap_or(word.len())];
            Some(
                SPEAK_OF
                    .iter()
                    .any(|other| other.eq_ignore_ascii_case(word)),
            )
        }
    }
}

/// The thinking tag that the text begins with.
pub(in super::super) fn tag_at(text: &str) -> Option<Tag> {
    let Begins::With(index) = KNOWN.of(text) else {
        return None;
    };
    let (family, opens) = (index / 2, index % 2 == 0);
    let (open, close) = TAGS[family];
    Some(Tag {
        length: if opens { open } else { close }.len(),
        opens,
        family,
    })
}

/// Whether more text could make a tag of this one.
pub(super) fn may_become_tag(text: &str) -> bool {
    KNOWN.of(text) == Begins::Unclear
}

static KNOWN: LazyLock<Prefixes> =
    LazyLock::new(|| Prefixes::new(TAGS.iter().flat_map(|&(open, close)| [open, close]), true));

/// The pairs of tags that a question names, as tags, or by their names where it asks for tags or elements. Those that are
/// a model's own are named by the user only: instructions to think in them ask for a thought.
pub(super) fn named_in(prompt: &str, instructions: &str) -> [bool; FAMILIES] {
    let mut named = [false; FAMILIES];
    for (text, from) in [(prompt, 0), (instructions, OWN)] {
        text.char_indices()
            .filter(|(_, c)| matches!(c, '<' | '[' | '◁'))
            .filter_map(|(at, _)| tag_at(&text[at..]))
            .filter(|tag| tag.family >= from)
            .for_each(|tag| named[tag.family] = true);
        let text = text.to_lowercase();
        if [
            "tag", "xml", "html", "element", "balis", "etiquet", "标签", "標籤", "タグ", "тег",
            "태그",
        ]
        .iter()
        .any(|word| text.contains(word))
        {
            for (family, (open, _)) in TAGS.iter().enumerate().skip(from) {
                let name = open
                    .trim_matches(|c: char| !c.is_ascii_alphabetic())
                    .to_lowercase();
                // "I think that a tag …" names none.
                named[family] |= if family < OWN {
                    text.contains(&format!("{name} tag")) || text.contains(&format!("{name}-tag"))
                } else {
                    text.contains(&name)
                };
            }
        }
    }
    named
}
