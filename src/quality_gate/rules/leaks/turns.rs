//! Next turns in plain text, which a model plays itself: [`Turns`].

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;

use super::super::markdown::is_mark;

/// Finds a turn of the user's in an answer, with one of the model's behind it.
pub(super) struct Turns {
    /// Turns are part of what was asked for, or the answer is a dialogue from its beginning.
    expected: bool,
    /// The question has a response of its own: a heading of one may be part of the answer.
    names_response: bool,
    /// It is not known yet whether the line begins with a label.
    may_begin: bool,
    /// The beginning of the line until it is.
    beginning: String,
    /// The end of the line, or more of it.
    tail: Vec<u8>,
    /// The last character in the lines before that is no white space.
    last: Option<char>,
    last_in_line: Option<char>,
    blank_line: bool,
    user: Option<User>,
    leaked: bool,
}

/// A turn of the user's behind the answer.
#[derive(Clone, Copy, PartialEq, Eq)]
struct User {
    /// With nothing before its line but a blank one.
    apart: bool,
    /// More lines follow it.
    goes_on: bool,
}

/// The longest label, in bytes.
const LONGEST: usize = 32;

/// Who speaks, as templates without tokens have it (Vicuna, Alpaca, Claude 2, OpenChat), and in other languages.
const USERS: [&str; 24] = [
    "Human",
    "HUMAN",
    "User",
    "USER",
    "### Human",
    "### User",
    "### Instruction",
    "## Instruction",
    "GPT4 Correct User",
    "Instruct",
    "Benutzer",
    "Nutzer",
    "Utilisateur",
    "Usuario",
    "Usuário",
    "Utente",
    "Gebruiker",
    "Użytkownik",
    "Пользователь",
    "Користувач",
    "用户",
    "人类",
    "ユーザー",
    "사용자",
];

const MODELS: [&str; 16] = [
    "Assistant",
    "ASSISTANT",
    "AI",
    "### Assistant",
    "### Response",
    "## Response",
    "GPT4 Correct Assistant",
    "Assistent",
    "Asistente",
    "Assistente",
    "Asystent",
    "Ассистент",
    "Асистент",
    "助手",
    "アシスタント",
    "어시스턴트",
];

/// What a request has in it where turns may be part of the answer.
const ASKS_FOR_TURNS: [&str; 66] = [
    "dialog",
    "conversation",
    "converse",
    "chat",
    "script",
    "scene",
    "screenplay",
    "play",
    "skit",
    "sketch",
    "interview",
    "transcript",
    "faq",
    "q&a",
    "example",
    "sample",
    "few-shot",
    "few shot",
    "prompt",
    "instruction",
    "dataset",
    "fine-tun",
    "alpaca",
    "vicuna",
    "llm",
    "language model",
    "joke",
    "story",
    "user:",
    "human:",
    "assistant:",
    "user：",
    "用户：",
    "用户:",
    "gespräch",
    "dialog",
    "drehbuch",
    "szene",
    "beispiel",
    "witz",
    "conversación",
    "diálogo",
    "guion",
    "ejemplo",
    "exemple",
    "scène",
    "scénario",
    "esempio",
    "dialogo",
    "conversa",
    "exemplo",
    "roteiro",
    "gesprek",
    "voorbeeld",
    "rozmow",
    "диалог",
    "разговор",
    "пример",
    "сцен",
    "对话",
    "對話",
    "例",
    "会話",
    "シナリオ",
    "대화",
    "예시",
];

static ASKING: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
    AhoCorasick::builder()
        .ascii_case_insensitive(true)
        .build(ASKS_FOR_TURNS)
        .ok()
});

static RESPONSE: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
    AhoCorasick::builder()
        .ascii_case_insensitive(true)
        .build(["response", "assistant"])
        .ok()
});

impl Turns {
    pub(super) fn new(prompt: &str, instructions: &str) -> Self {
        let asks = |text: &str| ASKING.as_ref().is_some_and(|words| words.is_match(text));
        Self {
            expected: asks(prompt)
                || instructions
                    .lines()
                    .any(|line| is_label(line, &USERS) == Some(true)),
            names_response: RESPONSE
                .as_ref()
                .is_some_and(|word| word.is_match(prompt) || word.is_match(instructions)),
            may_begin: true,
            // With the character that is one too many, so that no line allocates.
            beginning: String::with_capacity(LONGEST + 4),
            tail: Vec::new(),
            last: None,
            last_in_line: None,
            blank_line: false,
            user: None,
            leaked: false,
        }
    }

    /// The answer begins anew.
    pub(super) fn restart(&mut self) {
        *self = Self {
            expected: self.expected,
            names_response: self.names_response,
            ..Self::new("", "")
        };
    }

    pub(super) const fn leaked(&self) -> bool {
        self.leaked
    }

    /// Whether the line may still begin with a label.
    pub(super) const fn may_begin(&self) -> bool {
        self.may_begin
    }

    /// A part of a line without marks of code, for as long as the line [may begin](Self::may_begin) with a label.
    pub(super) fn begin(&mut self, text: &str, in_code: bool) {
        for char in text.chars() {
            self.beginning.push(char);
            self.leaked |= !in_code
                && self.last.is_none()
                && char.is_ascii_uppercase()
                && is_bare_channel(&self.beginning);
            if matches!(char, ':' | '：') || self.beginning.len() > LONGEST {
                self.may_begin = false;
                self.label(in_code);
                return;
            }
        }
    }

    /// A part of a line, with its marks of code, which are not read.
    pub(super) fn go_on(&mut self, text: &str) {
        let unmarked = text
            .trim_end_matches(|c: char| c.is_whitespace() || u8::try_from(c).is_ok_and(is_mark));
        if let Some(last) = unmarked.chars().next_back() {
            self.last_in_line = Some(last);
        }
        let (mut end, mut from) = ([0; TAIL], TAIL);
        let unmarked = text.bytes().rev().filter(|&byte| !is_mark(byte));
        for byte in unmarked.take(TAIL) {
            from -= 1;
            end[from] = byte;
        }
        self.tail.extend_from_slice(&end[from..]);
        // Not each time: that would move it with every piece.
        if self.tail.len() > MOST_OF_TAIL {
            self.tail.drain(..self.tail.len() - TAIL);
        }
    }

    /// So many lines end in a row.
    pub(super) fn newlines(&mut self, count: usize, in_code: bool) {
        // All blank ones are as the first.
        (0..count.min(2)).for_each(|_| self.newline(in_code));
    }

    fn newline(&mut self, in_code: bool) {
        self.may_begin = true;
        self.beginning.clear();
        // A turn's end and header, as they read where their tokens were not decoded.
        self.leaked |= !in_code && !self.expected && is_bare_header(&self.tail);
        self.tail.clear();
        let blank = self.last_in_line.is_none();
        self.blank_line = blank;
        self.last = self.last_in_line.take().or(self.last);
    }

    /// The answer is complete.
    pub(super) fn finish(&mut self) -> bool {
        let ends_with_turn = self.user.is_some_and(|user| {
            user.apart
                && !user.goes_on
                && self
                    .last_in_line
                    .or(self.last)
                    .is_some_and(|last| matches!(last, '?' | '？' | ':' | '：'))
        });
        self.leaked || ends_with_turn
    }

    /// The line begins with something and a colon, or is longer than any label.
    fn label(&mut self, in_code: bool) {
        if let Some(user) = &mut self.user {
            user.goes_on = true;
        }
        if self.expected || in_code {
            return;
        }
        if self.last.is_none() {
            // A template's header in front of the answer.
            let is_header =
                self.beginning.starts_with('#') && is_label(&self.beginning, &MODELS) == Some(true);
            self.leaked |= is_header && !self.names_response;
        }
        let user = is_label(&self.beginning, &USERS) == Some(true);
        let introduced = self.last.is_none_or(|last| matches!(last, ':' | '：'));
        // A dialogue begins as one.
        if introduced && user || self.last.is_none() && is_name(&self.beginning) {
            self.expected = true;
        } else if user {
            self.user
                .get_or_insert(User {
                    apart: self.blank_line,
                    goes_on: false,
                })
                .goes_on = false;
        } else if self.user.is_some() && is_label(&self.beginning, &MODELS) == Some(true) {
            self.leaked = true;
        }
    }
}

/// The length of a sentence's end with a bare header behind it.
const TAIL: usize = 12;

/// As much of a line's end is kept.
const MOST_OF_TAIL: usize = 256;

/// Whether a line begins with one of these and a colon. `None`: it has no colon.
fn is_label(line: &str, labels: &[&str]) -> Option<bool> {
    let (label, _) = line.split_once([':', '：'])?;
    Some(labels.contains(&label.trim_end()))
}

/// Whether the line begins with who speaks, whoever that is.
fn is_name(line: &str) -> bool {
    let name = line.trim_end_matches([':', '：']);
    name.len() < line.len()
        && name.starts_with(char::is_uppercase)
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '.'))
        && ![
            "Answer",
            "A",
            "Response",
            "Solution",
            "Note",
            "Antwort",
            "Réponse",
            "Respuesta",
            "Resposta",
            "Risposta",
        ]
        .contains(&name)
}

/// `Four.assistant`, at the end of a line.
fn is_bare_header(line: &[u8]) -> bool {
    line.strip_suffix(b"assistant").is_some_and(|before| {
        before.ends_with(b".")
            || before.ends_with(b"!")
            || before.ends_with(b"?")
            || before.ends_with("。".as_bytes())
    })
}

/// `analysisThe user asks`: harmony without its tokens.
fn is_bare_channel(line: &str) -> bool {
    ["analysis", "commentary"].iter().any(|channel| {
        line.strip_prefix(channel)
            .is_some_and(|rest| rest.starts_with(|next: char| next.is_ascii_uppercase()))
    })
}
