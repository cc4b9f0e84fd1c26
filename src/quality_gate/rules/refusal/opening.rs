//! The first part of an answer, cut into sentences: [`Opening`].

use std::ops::Range;

use super::fold::fold;
use crate::quality_gate::rules::script::weight;

/// The opening of an answer, folded.
pub(super) struct Opening {
    pub(super) text: String,
    pub(super) sentences: Vec<Sentence>,
    /// Where somebody else speaks: in quotation marks, in code. In order.
    pub(super) quoted: Vec<Range<usize>>,
    /// It begins or ends as a letter does.
    pub(super) is_letter: bool,
    /// A line begins with a dash: somebody speaks.
    pub(super) dialogue: bool,
    /// All of it is in quotation marks.
    pub(super) whole_quoted: bool,
}

/// A sentence, or a line that ends without one.
pub(super) struct Sentence {
    pub(super) range: Range<usize>,
    pub(super) kind: Kind,
    /// It ends with a question mark.
    pub(super) asks: bool,
    /// How much it says, in Latin letters.
    pub(super) size: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Prose,
    /// An item of a list.
    Item,
    /// Code, a row of a table, a quoted block.
    Data,
}

impl Opening {
    pub(super) fn of(text: &str) -> Self {
        let text = fold(text);
        let mut opening = Self {
            text: String::with_capacity(text.len()),
            sentences: Vec::new(),
            quoted: Vec::new(),
            is_letter: false,
            dialogue: false,
            whole_quoted: false,
        };
        let whole = unwrapped(&text);
        opening.whole_quoted = whole.len() < text.trim().len() && !text.starts_with('>');
        let is_json = whole.starts_with(['{', '[']);
        let mut fenced = false;
        for line in whole.split('\n') {
            let line = line.trim();
            if line.starts_with("'''") || line.starts_with("~~~") {
                fenced = !fenced;
            } else if fenced || line.starts_with('|') {
                opening.add(line, Kind::Data);
            } else {
                opening.add_line(line);
            }
        }
        if is_json {
            opening.quoted.clear();
        }
        opening
    }

    fn add_line(&mut self, line: &str) {
        let (line, is_quote) = match line.strip_prefix('>') {
            Some(rest) => (rest.trim_start_matches(['>', ' ']), true),
            None => (line, false),
        };
        let line = line.trim_start_matches(['#', '*', '_', ' ']);
        let (line, kind) = match item(line) {
            Some(rest) => (rest, Kind::Item),
            None => (line, Kind::Prose),
        };
        self.dialogue |= line.starts_with(['–', '—']);
        self.is_letter |= is_salutation(line) || is_signature(line);
        let from = self.text.len();
        self.add(line, kind);
        if is_quote {
            self.quoted.push(from..self.text.len());
        }
    }

    /// Adds a line, cut into sentences.
    fn add(&mut self, line: &str, kind: Kind) {
        let mut start = self.text.len();
        let mut quote: Option<(usize, char)> = None;
        let is_mark = |c: &char| kind != Kind::Data && matches!(c, '*' | '_' | '~');
        let mut chars = line.chars().filter(|c| !is_mark(c)).peekable();
        let mut previous = ' ';
        while let Some(c) = chars.next() {
            let at = self.text.len();
            self.text.push(c);
            if let Some((from, close)) = quote {
                if c == close || close == '”' && c == '“' {
                    self.quoted.push(from..self.text.len());
                    quote = None;
                }
            } else if let Some(close) = closing(c, previous, chars.peek().copied()) {
                quote = Some((at, close));
            }
            let next = chars.peek().copied();
            let ends = match c {
                '。' | '！' | '？' | '।' | '۔' | '!' | '?' | '؟' | ';' => {
                    !next.is_some_and(|next| matches!(next, '!' | '?'))
                }
                '.' => next.is_none_or(|next| next == ' '),
                _ => false,
            };
            if ends && kind != Kind::Data && quote.is_none() {
                self.end(start, kind);
                start = self.text.len();
            }
            previous = c;
        }
        if let Some((from, _)) = quote {
            self.quoted.push(from..self.text.len());
        }
        self.end(start, kind);
        self.text.push('\n');
    }

    fn end(&mut self, start: usize, kind: Kind) {
        let text = &self.text[start..];
        let size: usize = text
            .chars()
            .filter(|c| c.is_alphanumeric() || *c == ' ')
            .map(weight)
            .sum();
        if size >= 20 {
            let asks =
                text.trim_end().ends_with(['?', '؟', ';']) || text.trim_end().ends_with("か。");
            let range = start..self.text.len();
            self.sentences.push(Sentence {
                range,
                kind,
                asks,
                size: size / 10,
            });
        }
    }

    /// Whether somebody else speaks here.
    pub(super) fn is_quoted(&self, at: usize) -> bool {
        self.quoted.iter().any(|quote| quote.contains(&at))
    }
}

/// The text without what wraps all of it: quotation marks, a quoted block.
fn unwrapped(text: &str) -> String {
    let mut text = text.trim();
    if text
        .lines()
        .all(|line| line.starts_with('>') || line.trim().is_empty())
    {
        return text.replace('>', " ");
    }
    let mut ends = text.chars();
    if let (Some(open), Some(close)) = (ends.next(), ends.next_back())
        && closing(open, ' ', Some('x')) == Some(close)
    {
        let inner = &text[open.len_utf8()..text.len() - close.len_utf8()];
        if !inner.contains([open, close]) {
            text = inner;
        }
    }
    text.to_owned()
}

/// What closes the quotation that this character opens.
fn closing(c: char, previous: char, next: Option<char>) -> Option<char> {
    match c {
        '"' => Some('"'),
        '“' | '„' | '‟' => Some('”'),
        '«' => Some('»'),
        '»' => Some('«'),
        '「' => Some('」'),
        '『' => Some('』'),
        '《' => Some('》'),
        // An apostrophe is inside or at the end of a word.
        '\'' if !previous.is_alphanumeric() && next.is_some_and(char::is_alphanumeric) => {
            Some('\'')
        }
        _ => None,
    }
}

/// What follows the mark of a list item.
fn item(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < line.len() && line.len() - rest.len() <= 3 {
        return rest.strip_prefix(". ").or_else(|| rest.strip_prefix(") "));
    }
    ["- ", "+ ", "• ", "· ", "・", "– ", "— "]
        .iter()
        .find_map(|mark| line.strip_prefix(mark))
}

/// "Dear Ms Okafor,", "Hi Anna,", "Subject: …".
fn is_salutation(line: &str) -> bool {
    const GREETINGS: [&str; 17] = [
        "hi ",
        "hello ",
        "hey ",
        "hallo ",
        "bonjour ",
        "salut ",
        "hola ",
        "ola ",
        "ciao ",
        "buongiorno ",
        "hej ",
        "hei ",
        "czesc ",
        "merhaba ",
        "привет, ",
        "здравствуйте, ",
        "добрии день, ",
    ];
    const LETTERS: [&str; 41] = [
        "dear ",
        "subject:",
        "betreff:",
        "objet",
        "asunto:",
        "oggetto:",
        "assunto:",
        "onderwerp:",
        "temat:",
        "amne:",
        "emne:",
        "тема:",
        "konu:",
        "件名",
        "主题",
        "主旨",
        "제목",
        "الموضوع",
        "chu de:",
        "subjek:",
        "perihal:",
        "sehr geehrte",
        "liebe ",
        "lieber ",
        "cher ",
        "chere ",
        "estimad",
        "querid",
        "gentile ",
        "prezad",
        "beste ",
        "geachte ",
        "szanown",
        "drog",
        "уважаем",
        "дорог",
        "шановн",
        "sayin ",
        "尊敬的",
        "亲爱的",
        "親愛的",
    ];
    if line.starts_with("hi there") || line.starts_with("hello there") {
        return false;
    }
    LETTERS.iter().any(|start| line.starts_with(start))
        || line.ends_with([',', '!'])
            && line.split_whitespace().count() <= 4
            && GREETINGS.iter().any(|start| line.starts_with(start))
}

/// "Kind regards,", "[Your name]".
fn is_signature(line: &str) -> bool {
    const SIGNATURES: [&str; 31] = [
        "kind regards",
        "best regards",
        "regards",
        "sincerely",
        "yours ",
        "best wishes",
        "warm regards",
        "[your name",
        "mit freundlichen",
        "viele grusse",
        "cordialement",
        "bien a vous",
        "atentamente",
        "un saludo",
        "saludos",
        "cordiali saluti",
        "atenciosamente",
        "met vriendelijke",
        "z powazaniem",
        "med vanlig",
        "med venlig",
        "med vennlig",
        "с уважением",
        "з повагою",
        "saygilar",
        "敬具",
        "此致",
        "敬上",
        "올림",
        "드림",
        "tran trong",
    ];
    line.len() < 60 && SIGNATURES.iter().any(|start| line.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentences(text: &str) -> Vec<(String, Kind)> {
        let opening = Opening::of(text);
        opening
            .sentences
            .iter()
            .map(|s| (opening.text[s.range.clone()].trim().to_owned(), s.kind))
            .collect()
    }

    #[test]
    fn markdown_is_taken_off_and_sentences_are_told_apart() {
        assert_eq!(
            sentences(
                "> **I'm sorry.** I can't.\n\n1. Use `x`\n```sh\nls -l\n```\nできません。はい、そうです。"
            ),
            [
                ("i'm sorry.".to_owned(), Kind::Prose),
                ("i can't.".to_owned(), Kind::Prose),
                ("use 'x'".to_owned(), Kind::Item),
                ("ls -l".to_owned(), Kind::Data),
                ("できません。".to_owned(), Kind::Prose),
                ("はい、そうです。".to_owned(), Kind::Prose),
            ]
        );
    }

    #[test]
    fn what_is_quoted_is_known() {
        let opening = Opening::of("He says “I can't” and 'I won't' but I'm here.");
        let at = |needle: &str| opening.text.find(needle).unwrap();
        assert!(opening.is_quoted(at("can't")));
        assert!(opening.is_quoted(at("won't")));
        assert!(!opening.is_quoted(at("i'm here")));
    }
}
