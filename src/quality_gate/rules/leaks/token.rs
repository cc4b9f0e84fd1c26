//! Control tokens of chat templates.

use std::sync::LazyLock;

use super::prefixes::{Begins, Prefixes};

/// A control token at the beginning of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) length: usize,
    pub(super) kind: Kind,
    /// The token names who speaks: `<|user|>`.
    pub(super) role: bool,
    /// No other writing looks like it.
    pub(super) loud: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Begins a turn.
    Start,
    /// Ends a turn, or the text.
    End,
    Other,
}

/// Tokens that are not of the form `<|name|>`: Llama 2 and Mistral, Gemma, Seed, GLM, `MiniMax`, Nemotron, EXAONE, and
/// the calls of tools of Hermes and Qwen.
const TOKENS: [(&str, Kind, bool); 42] = [
    ("</s>", Kind::End, false),
    ("<eos>", Kind::End, false),
    ("<bos>", Kind::Start, false),
    ("<pad>", Kind::Other, false),
    ("<end_of_turn>", Kind::End, true),
    ("<start_of_turn>", Kind::Start, true),
    ("<turn|>", Kind::End, true),
    ("<|turn>", Kind::Start, true),
    ("<channel|>", Kind::Other, true),
    ("<|channel>", Kind::Start, true),
    ("[INST]", Kind::Start, true),
    ("<s>[INST]", Kind::Start, true),
    ("<s> [INST]", Kind::Start, true),
    ("[/INST]", Kind::Other, true),
    ("<<SYS>>", Kind::Start, true),
    ("<</SYS>>", Kind::Other, true),
    ("[SYSTEM_PROMPT]", Kind::Start, true),
    ("[/SYSTEM_PROMPT]", Kind::Other, true),
    ("[AVAILABLE_TOOLS]", Kind::Start, true),
    ("[/AVAILABLE_TOOLS]", Kind::Other, true),
    ("[TOOL_CALLS]", Kind::Start, true),
    ("[TOOL_RESULTS]", Kind::Start, true),
    ("[/TOOL_RESULTS]", Kind::Other, true),
    ("[gMASK]", Kind::Start, true),
    ("<sop>", Kind::Start, false),
    ("<eop>", Kind::End, false),
    ("<seed:bos>", Kind::Start, true),
    ("<seed:eos>", Kind::End, true),
    ("<beginning_of_sentence>", Kind::Start, true),
    ("<end_of_sentence>", Kind::End, true),
    ("]~!b[", Kind::Start, true),
    ("]~b]", Kind::Start, true),
    ("[e~[", Kind::End, true),
    ("<extra_id_0>", Kind::Start, true),
    ("<extra_id_1>", Kind::Start, true),
    ("[|user|]", Kind::Start, true),
    ("[|assistant|]", Kind::Start, true),
    ("[|system|]", Kind::Start, true),
    ("[|endofturn|]", Kind::End, true),
    ("<eot>", Kind::End, false),
    ("<tool_call>", Kind::Start, false),
    ("</tool_call>", Kind::Other, false),
];

/// The longest name in `<|name|>`, in bytes.
const LONGEST_NAME: usize = 48;

/// Who may speak, and in which channel: what stands between tokens.
const ROLES: [&str; 17] = [
    "user",
    "assistant",
    "system",
    "model",
    "tool",
    "developer",
    "human",
    "bot",
    "chatbot",
    "function",
    "ipython",
    "observation",
    "final",
    "analysis",
    "commentary",
    "response",
    "message",
];

pub(super) fn is_role(word: &str) -> bool {
    ROLES.iter().any(|role| role.eq_ignore_ascii_case(word))
}

/// Whether the channel is one that the user is not meant to read.
pub(super) fn is_hidden_channel(word: &str) -> bool {
    ["analysis", "commentary"].contains(&word)
}

/// What a text begins with, as far as it can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    Token(Token),
    Nothing,
    /// Nothing yet: more text may make it a token.
    Unclear,
}

static KNOWN: LazyLock<Prefixes> =
    LazyLock::new(|| Prefixes::new(TOKENS.iter().map(|&(token, ..)| token), false));

/// The control token that the text begins with.
pub(super) fn token_at(text: &str) -> Found {
    match KNOWN.of(text) {
        Begins::With(index) => {
            let (token, kind, loud) = TOKENS[index];
            return Found::Token(Token {
                length: token.len(),
                kind,
                role: matches!(token, "[|user|]" | "[|assistant|]" | "[|system|]"),
                loud,
            });
        }
        Begins::Unclear => return Found::Unclear,
        Begins::WithNone => {}
    }
    // `<|name|>`, and with full-width bars as DeepSeek writes it.
    match text
        .strip_prefix("<|")
        .map(|name| (name, '|'))
        .or_else(|| text.strip_prefix("<｜").map(|name| (name, '｜')))
    {
        Some((name, bar)) => named(text, name, bar),
        None if "<｜".starts_with(text) => Found::Unclear,
        None => Found::Nothing,
    }
}

fn named(text: &str, rest: &str, bar: char) -> Found {
    let end = rest.char_indices().find(|&(at, c)| {
        at > LONGEST_NAME || !(c.is_alphanumeric() || matches!(c, '_' | '▁' | '-'))
    });
    let Some((end, found)) = end else {
        return if rest.len() > LONGEST_NAME {
            Found::Nothing
        } else {
            Found::Unclear
        };
    };
    let name = &rest[..end];
    // One letter between bars is an absolute value.
    if found != bar || end > LONGEST_NAME || name.chars().nth(1).is_none() {
        return Found::Nothing;
    }
    match rest[end + bar.len_utf8()..].chars().next() {
        None => Found::Unclear,
        Some('>') => {
            let name = name.to_ascii_lowercase();
            let role = is_role(&name) || name.strip_suffix("_token").is_some_and(is_role);
            let has = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
            let kind = if has(&["end", "eot", "eos", "eom", "return", "call"]) {
                Kind::End
            } else if role || has(&["start", "begin", "bos"]) {
                Kind::Start
            } else {
                Kind::Other
            };
            Found::Token(Token {
                length: text.len() - rest.len() + end + bar.len_utf8() + 1,
                kind,
                role,
                loud: true,
            })
        }
        Some(_) => Found::Nothing,
    }
}
