//! Texts about tokens and models, which may well name some: [`Topic`].

use std::sync::LazyLock;

use aho_corasick::{
    AhoCorasick, Anchored, MatchKind,
    automaton::{Automaton, StateID},
    dfa::DFA,
};

use super::{
    super::markdown::is_mark,
    token::{self, Found},
};

/// Words for tokens.
const TOKENS: [&str; 22] = [
    "token",
    "chatml",
    "chat template",
    "prompt template",
    "prompt format",
    "delimiter",
    "marker",
    "stop sequence",
    "end of turn",
    "end-of-turn",
    "special tag",
    "think tag",
    "thinking tag",
    "jeton",
    "标记",
    "標記",
    "令牌",
    "トークン",
    "토큰",
    "токен",
    "رمز",
    "टोकन",
];

/// Words for models, and what is done with them.
const MODELS: [&str; 39] = [
    "balise",
    "llama",
    "mistral",
    "mixtral",
    "gemma",
    "qwen",
    "deepseek",
    "phi-3",
    "phi-4",
    "zephyr",
    "vicuna",
    "alpaca",
    "command-r",
    "command r",
    "granite",
    "minimax",
    "kimi",
    "chatglm",
    "gpt-oss",
    "harmony format",
    "language model",
    "reasoning model",
    "chat format",
    "llm",
    "fine-tun",
    "finetun",
    "jinja",
    "hugging face",
    "huggingface",
    "vllm",
    "ollama",
    "sprachmodell",
    "modèle de langage",
    "modelo de lenguaje",
    "modelo de linguagem",
    "языковая модель",
    "шаблон промпта",
    "对话模板",
    "チャットテンプレート",
];

/// The words for tokens as an automaton.
struct Words {
    dfa: DFA,
    start: StateID,
    /// Whether a word can begin with a byte: most cannot, and are not looked at.
    begins: [bool; 256],
}

static WORDS: LazyLock<Option<Words>> = LazyLock::new(|| {
    let dfa = DFA::builder()
        .ascii_case_insensitive(true)
        .match_kind(MatchKind::Standard)
        .build(TOKENS)
        .ok()?;
    let start = dfa.start_state(Anchored::No).ok()?;
    let mut begins = [false; 256];
    for (byte, begins) in (0..=u8::MAX).zip(&mut begins) {
        *begins = dfa.next_state(Anchored::No, start, byte) != start;
    }
    Some(Words { dfa, start, begins })
});

static QUESTIONS: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
    AhoCorasick::builder()
        .ascii_case_insensitive(true)
        .build(TOKENS.iter().chain(&MODELS))
        .ok()
});

/// Whether a question is about models and their tokens, or names one.
pub(super) fn is_about_models(question: &str) -> bool {
    QUESTIONS
        .as_ref()
        .is_some_and(|words| words.is_match(question))
        || question
            .char_indices()
            .filter(|(_, c)| matches!(c, '<' | '['))
            .any(|(at, _)| matches!(token::token_at(&question[at..]), Found::Token(_)))
}

/// Whether a line speaks of tokens.
#[derive(Default)]
pub(super) struct Topic {
    is_tokens: bool,
    /// `None`: at the beginning of the line.
    state: Option<StateID>,
    /// What was not looked at yet: of most lines nobody asks what they are about.
    unread: Vec<u8>,
}

/// Bytes of a line that are kept until somebody asks.
const MOST_UNREAD: usize = 1024;

impl Topic {
    pub(super) fn is_tokens(&mut self) -> bool {
        let unread = std::mem::take(&mut self.unread);
        self.look_at(&unread);
        self.is_tokens
    }

    pub(super) fn newline(&mut self) {
        self.unread.clear();
        (self.is_tokens, self.state) = (false, None);
    }

    /// A part of the line. The marks of code in it are not read: a `` `stop` sequence `` is a stop sequence.
    pub(super) fn read(&mut self, text: &str) {
        if self.unread.len() + text.len() <= MOST_UNREAD {
            self.unread.extend_from_slice(text.as_bytes());
            return;
        }
        let mut unread = std::mem::take(&mut self.unread);
        self.look_at(&unread);
        self.look_at(text.as_bytes());
        unread.clear();
        self.unread = unread;
    }

    fn look_at(&mut self, text: &[u8]) {
        let Some(words) = WORDS.as_ref().filter(|_| !self.is_tokens) else {
            return;
        };
        let mut state = self.state.unwrap_or(words.start);
        for &byte in text {
            let rests = state == words.start && !words.begins[usize::from(byte)];
            if rests || is_mark(byte) {
                continue;
            }
            state = words.dfa.next_state(Anchored::No, state, byte);
            if words.dfa.is_special(state) && words.dfa.is_match(state) {
                // Nothing more is asked of the line.
                self.is_tokens = true;
                return;
            }
        }
        self.state = Some(state);
    }
}
