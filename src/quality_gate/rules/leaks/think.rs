//! Tags around a model's thinking.

/// Opening and closing, as the model families write them: DeepSeek, Qwen and most others; Seed; Mistral; Kimi; Command.
const TAGS: [(&str, &str); 12] = [
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
    ("<seed:think>", "</seed:think>"),
    ("[THINK]", "[/THINK]"),
    ("◁think▷", "◁/think▷"),
    ("<|START_THINKING|>", "<|END_THINKING|>"),
    ("<thought>", "</thought>"),
    ("<thoughts>", "</thoughts>"),
    ("<reasoning>", "</reasoning>"),
    ("<reflection>", "</reflection>"),
    ("<scratchpad>", "</scratchpad>"),
    ("<inner_monologue>", "</inner_monologue>"),
];

/// So many of them are a model's own. The others are also asked for by name, in instructions.
const OWN: usize = 6;

/// A tag at the beginning of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Tag {
    pub(in super::super) length: usize,
    pub(in super::super) opens: bool,
    /// Which pair it belongs to.
    pub(super) family: usize,
}

/// The thinking tag that the text begins with.
pub(in super::super) fn tag_at(text: &str) -> Option<Tag> {
    all()
        .find(|(tag, ..)| begins_with(text, tag))
        .map(|(tag, opens, family)| Tag {
            length: tag.len(),
            opens,
            family,
        })
}

/// Whether more text could make a tag of this one.
pub(super) fn may_become_tag(text: &str) -> bool {
    all().any(|(tag, ..)| begins_with(tag, text))
}

/// The tags that a question names.
pub(super) fn named_in(prompt: &str, instructions: &str) -> Vec<Tag> {
    let tags = |text: &str, from: usize| {
        text.char_indices()
            .filter(|(_, c)| matches!(c, '<' | '[' | '◁'))
            .filter_map(|(at, _)| tag_at(&text[at..]))
            .filter(|tag| tag.family >= from)
            .take(TAGS.len())
            .collect::<Vec<_>>()
    };
    let mut named = tags(prompt, 0);
    named.extend(tags(instructions, OWN));
    named
}

fn all() -> impl Iterator<Item = (&'static str, bool, usize)> {
    TAGS.iter()
        .enumerate()
        .flat_map(|(family, &(open, close))| [(open, true, family), (close, false, family)])
}

fn begins_with(text: &str, prefix: &str) -> bool {
    text.as_bytes()
        .get(..prefix.len())
        .is_some_and(|text| text.eq_ignore_ascii_case(prefix.as_bytes()))
}
