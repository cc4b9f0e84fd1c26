//! Control tokens of chat templates.

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

/// Tokens that are not of the form `<|name|>`: Llama 2 and Mistral, Gemma.
const TOKENS: [(&str, Kind, bool); 10] = [
    ("</s>", Kind::End, false),
    ("<eos>", Kind::End, false),
    ("<bos>", Kind::Start, false),
    ("<pad>", Kind::Other, false),
    ("<end_of_turn>", Kind::End, true),
    ("<start_of_turn>", Kind::Start, true),
    ("[INST]", Kind::Start, true),
    ("[/INST]", Kind::Other, true),
    ("<<SYS>>", Kind::Start, true),
    ("<</SYS>>", Kind::Other, true),
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

/// The control token that the text begins with.
pub(super) fn token_at(text: &str) -> Found {
    if let Some(&(token, kind, loud)) = TOKENS.iter().find(|(token, ..)| text.starts_with(token)) {
        return Found::Token(Token {
            length: token.len(),
            kind,
            role: false,
            loud,
        });
    }
    if TOKENS.iter().any(|(token, ..)| token.starts_with(text)) {
        return Found::Unclear;
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
    if found != bar || name.chars().nth(1).is_none() {
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
