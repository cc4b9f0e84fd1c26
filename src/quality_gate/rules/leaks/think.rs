//! Tags around a model's thinking.

/// Opening and closing, as the model families write them: DeepSeek, Qwen and most others; Seed; Mistral; Kimi; Command.
const TAGS: [(&str, &str); 13] = [
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
    ("<thought>", "</thought>"),
    ("<thoughts>", "</thoughts>"),
    ("<reasoning>", "</reasoning>"),
    ("<reflection>", "</reflection>"),
    ("<scratchpad>", "</scratchpad>"),
    ("<inner_monologue>", "</inner_monologue>"),
    ("<seed:think>", "</seed:think>"),
    ("<thinking>", "</thinking>"),
    ("[THINK]", "[/THINK]"),
    ("◁think▷", "◁/think▷"),
    ("<|START_THINKING|>", "<|END_THINKING|>"),
];

/// A tag at the beginning of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Tag {
    pub(in super::super) length: usize,
    pub(in super::super) opens: bool,
}

/// The thinking tag that the text begins with.
pub(in super::super) fn tag_at(text: &str) -> Option<Tag> {
    TAGS.iter()
        .flat_map(|&(open, close)| [(open, true), (close, false)])
        .find(|(tag, _)| begins_with(text, tag))
        .map(|(tag, opens)| Tag {
            length: tag.len(),
            opens,
        })
}

/// Whether more text could make a tag of this one.
pub(super) fn may_become_tag(text: &str) -> bool {
    TAGS.iter()
        .flat_map(|&(open, close)| [open, close])
        .any(|tag| begins_with(tag, text))
}

fn begins_with(text: &str, prefix: &str) -> bool {
    text.as_bytes()
        .get(..prefix.len())
        .is_some_and(|text| text.eq_ignore_ascii_case(prefix.as_bytes()))
}
