//! Reads an answer for leaks: [`Reader`].

use super::super::markdown::{Code, Part, parts};
use super::{
    before::Before,
    think::{self, Tag},
    token::{self, Found, Kind},
    topic::{self, Topic},
    turns::Turns,
};
use crate::{chunk::FinishReason, error::ErrorKind, quality_gate::Asked};

pub(super) const TEMPLATE: ErrorKind = ErrorKind::Heuristic("template_leak");

/// Tokens and white space in a row that are held until it is known what follows. No template has so many.
const LONGEST_RUN: usize = 4096;

/// Takes what a [`Reader`] makes of a text.
pub(super) trait Sink {
    /// A part of the answer.
    fn keep(&mut self, text: &str);
    /// A part of a thought; empty where its tag was read.
    fn think(&mut self, text: &str);
    /// All that was kept so far was thought.
    fn take_back(&mut self);
    /// Tokens were cut.
    fn cut(&mut self);
}

/// Finds tokens and thinking tags in a text that comes in pieces, and tells leaks from what an author wrote about them.
pub(super) struct Reader {
    /// The text may become a token or a tag: it is kept until that is clear.
    unclear: String,
    run: Option<Run>,
    code: Code,
    before: Before,
    thinking: Option<Thinking>,
    /// A thought was taken away.
    thought: bool,
    /// White space before the answer, behind what was taken away.
    skip_blanks: bool,
    /// `<s>` that are open: HTML's.
    struck: usize,
    /// Pairs of tags that the question names: they are part of what it asks for.
    asked_for: [bool; think::FAMILIES],
    /// An opening tag was mentioned.
    tag_mentioned: bool,
    /// The question is about models and their tokens, so that the answer may well show some.
    asked_about: bool,
    /// A token that begins a turn was shown.
    shown: bool,
    /// What this line is about.
    line: Topic,
    /// The text is a document of another markup.
    markup: bool,
    /// The end of what stands behind an `[INST]` that begins a sentence.
    instruction: Option<String>,
    turns: Turns,
}

struct Thinking {
    depth: usize,
    /// Only white space since the last opening tag.
    at_start: bool,
}

/// Control tokens with nothing but white space and roles between them.
struct Run {
    text: String,
    tokens: usize,
    first: Kind,
    loud: bool,
    role: bool,
    hidden_channel: bool,
    newline: bool,
    /// A token is the last part.
    behind_token: bool,
    in_code: bool,
}

impl Reader {
    pub(super) fn new(asked: &Asked) -> Self {
        Self {
            unclear: String::new(),
            run: None,
            code: Code::default(),
            before: Before::default(),
            thinking: None,
            thought: false,
            skip_blanks: false,
            struck: 0,
            asked_for: think::named_in(&asked.prompt, &asked.instructions),
            tag_mentioned: false,
            asked_about: topic::is_about_models(&asked.prompt),
            shown: false,
            line: Topic::default(),
            markup: false,
            instruction: None,
            turns: Turns::new(&asked.prompt, &asked.instructions),
        }
    }

    pub(super) fn push(&mut self, text: &str, sink: &mut impl Sink) -> Result<(), ErrorKind> {
        if self.unclear.is_empty() {
            let read = self.read(text, false, sink)?;
            self.unclear.push_str(&text[read..]);
            return Ok(());
        }
        // The buffer comes back, so that no chunk allocates.
        let mut unclear = std::mem::take(&mut self.unclear);
        unclear.push_str(text);
        let read = self.read(&unclear, false, sink)?;
        unclear.drain(..read);
        self.unclear = unclear;
        Ok(())
    }

    pub(super) fn finish(
        &mut self,
        finish: FinishReason,
        sink: &mut impl Sink,
    ) -> Result<(), ErrorKind> {
        let text = std::mem::take(&mut self.unclear);
        self.read(&text, true, sink)?;
        let empty = self.before.is_empty() && finish != FinishReason::ToolCalls;
        if let Some(run) = self.run.take() {
            let mentions = self.asked_about || self.line.is_tokens();
            let leak = if self.before.is_empty() {
                !self.asked_about
            } else {
                !(self.asked_about && self.shown)
                    && self.before.is_end_of_answer(mentions, run.in_code)
            };
            if leak {
                sink.cut();
                if empty && !self.thought {
                    return Err(TEMPLATE);
                }
            } else {
                self.keep(&run.text, sink);
            }
        }
        if self.turns.finish() {
            return Err(TEMPLATE);
        }
        if empty && self.thought {
            return Err(ErrorKind::Empty {
                finish: Some(finish),
            });
        }
        Ok(())
    }

    /// Whether a closing tag without an opening one may still make a thought of all text so far.
    pub(super) fn may_take_back(&self) -> bool {
        !self.tag_mentioned
    }

    /// Reads what is clear, and says how much that is.
    fn read(&mut self, text: &str, at_end: bool, sink: &mut impl Sink) -> Result<usize, ErrorKind> {
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            let read = if self.thinking.is_some() {
                self.read_thought(rest, at_end, sink)
            } else if self.run.is_some() {
                self.read_run(rest, at_end, sink)?
            } else {
                self.read_answer(rest, at_end, sink)?
            };
            if self.turns.leaked() {
                return Err(TEMPLATE);
            }
            match read {
                Some(length) => at += length,
                None => break,
            }
        }
        Ok(at)
    }

    fn read_thought(&mut self, text: &str, at_end: bool, sink: &mut impl Sink) -> Option<usize> {
        let Some(thinking) = &mut self.thinking else {
            return Some(0);
        };
        let plain = text.find(['<', '[', '◁']).unwrap_or(text.len());
        if plain > 0 {
            thinking.at_start &= text[..plain].trim().is_empty();
            sink.think(&text[..plain]);
            return Some(plain);
        }
        let Some(tag) = think::tag_at(text) else {
            if !at_end && think::may_become_tag(text) {
                return None;
            }
            thinking.at_start = false;
            let length = text.chars().next().map_or(1, char::len_utf8);
            sink.think(&text[..length]);
            return Some(length);
        };
        if !tag.opens {
            thinking.depth -= 1;
            if thinking.depth == 0 {
                self.thinking = None;
                self.skip_blanks = self.before.is_empty();
            }
        } else if thinking.at_start {
            thinking.depth += 1;
        }
        Some(tag.length)
    }

    fn read_answer(
        &mut self,
        text: &str,
        at_end: bool,
        sink: &mut impl Sink,
    ) -> Result<Option<usize>, ErrorKind> {
        if self.skip_blanks {
            let blanks = text.len() - text.trim_start().len();
            if blanks > 0 {
                return Ok(Some(blanks));
            }
            self.skip_blanks = false;
        }
        let plain = plain_length(text);
        if plain > 0 {
            self.keep(&text[..plain], sink);
            return Ok(Some(plain));
        }
        if let Some(tag) = think::tag_at(text) {
            let in_line = !self.before.is_empty() && !self.code.is_line_start();
            let spoken_of = if tag.opens {
                match think::is_spoken_of(&text[tag.length..], in_line, at_end) {
                    Some(spoken_of) => spoken_of,
                    None => return Ok(None),
                }
            } else {
                false
            };
            self.tag(tag, &text[..tag.length], spoken_of, sink);
            return Ok(Some(tag.length));
        }
        if !at_end && think::may_become_tag(text) {
            return Ok(None);
        }
        match token::token_at(text) {
            Found::Unclear if !at_end => return Ok(None),
            Found::Token(found) if !(found.length == 4 && self.struck > 0) => {
                let in_code = self.code.is_inside();
                self.run = Some(Run {
                    text: String::new(),
                    tokens: 0,
                    first: found.kind,
                    loud: found.loud,
                    role: false,
                    hidden_channel: false,
                    newline: false,
                    behind_token: false,
                    in_code,
                });
                return Ok(Some(0));
            }
            _ => {}
        }
        let mut length = text.chars().next().map_or(1, char::len_utf8);
        if text.starts_with("<s>") || text.starts_with("<s ") {
            self.struck += 1;
            length = 3;
        } else if text.starts_with("</s>") {
            self.struck -= 1;
            length = 4;
        } else if !at_end && "<s>".starts_with(text) {
            return Ok(None);
        }
        self.keep(&text[..length], sink);
        Ok(Some(length))
    }

    fn read_run(
        &mut self,
        text: &str,
        at_end: bool,
        sink: &mut impl Sink,
    ) -> Result<Option<usize>, ErrorKind> {
        let Some(run) = &mut self.run else {
            return Ok(Some(0));
        };
        if run.text.len() > LONGEST_RUN {
            return if run.in_code || self.asked_about {
                self.end_run(None, sink)?;
                Ok(Some(0))
            } else {
                Err(TEMPLATE)
            };
        }
        if let Some(blank) = text.chars().next().filter(|c| c.is_whitespace()) {
            run.newline |= blank == '\n';
            run.text.push(blank);
            return Ok(Some(blank.len_utf8()));
        }
        if think::tag_at(text).is_none() {
            if !at_end && think::may_become_tag(text) {
                return Ok(None);
            }
            match token::token_at(text) {
                Found::Unclear if !at_end => return Ok(None),
                Found::Token(found) => {
                    run.tokens += 1;
                    run.role |= found.role;
                    run.behind_token = true;
                    run.text.push_str(&text[..found.length]);
                    return Ok(Some(found.length));
                }
                _ => {}
            }
            if run.behind_token {
                let word = text
                    .find(|c: char| !c.is_ascii_alphabetic())
                    .unwrap_or(text.len());
                if word == text.len() && word <= 12 && !at_end {
                    return Ok(None);
                }
                if token::is_role(&text[..word]) {
                    run.role = true;
                    run.hidden_channel |= token::is_hidden_channel(&text[..word]);
                    run.behind_token = false;
                    run.text.push_str(&text[..word]);
                    return Ok(Some(word));
                }
            }
        }
        self.end_run(text.chars().next(), sink)?;
        Ok(Some(0))
    }

    /// The run is over, and the answer goes on with this.
    fn end_run(&mut self, next: Option<char>, sink: &mut impl Sink) -> Result<(), ErrorKind> {
        let Some(run) = self.run.take() else {
            return Ok(());
        };
        if run.in_code {
            self.keep(&run.text, sink);
            return Ok(());
        }
        let begins = next.is_some_and(char::is_uppercase);
        let glued = run.text.ends_with(['>', ']'])
            && next.is_some_and(|c| c.is_alphanumeric() || matches!(c, '{' | '['));
        if self.asked_about {
            // An answer that has shown no turn ends none.
            let ends = run.first == Kind::End && self.before.is_glued_to_sentence();
            if ends && !self.shown && (run.tokens > 1 || begins) {
                return Err(TEMPLATE);
            }
            self.shown |= run.first == Kind::Start;
            self.keep(&run.text, sink);
            return Ok(());
        }
        let instruction = run.text.contains("INST]");
        if self.before.is_empty() {
            let is_header = run.tokens > 1
                || run.role
                || run.newline
                || run.loud && (glued || begins && !instruction);
            if !is_header {
                self.instruction = run.text.contains("[INST]").then(String::new);
                self.keep(&run.text, sink);
                return Ok(());
            }
            if run.hidden_channel || instruction {
                return Err(TEMPLATE);
            }
            sink.cut();
            self.skip_blanks = true;
            return Ok(());
        }
        let sentence = self.before.is_behind_sentence();
        let next_turn = self.before.is_boundary()
            && (run.tokens > 1
                || run.role && (run.first == Kind::End || run.first == Kind::Start && run.newline));
        let ends = run.first == Kind::End && self.before.is_glued() && (run.newline || sentence);
        let glued = run.loud
            && (self.before.is_glued_to_sentence() || glued && self.before.is_glued_to_word());
        let instructed = instruction
            && (sentence && next.is_some_and(|next| !next.is_lowercase())
                || self
                    .instruction
                    .as_deref()
                    .is_some_and(|text| !ends_with_and(text)));
        if next_turn || ends || glued || run.loud && sentence && begins || instructed {
            return Err(TEMPLATE);
        }
        self.keep(&run.text, sink);
        Ok(())
    }

    /// A thinking tag outside a thought.
    fn tag(&mut self, tag: Tag, text: &str, spoken_of: bool, sink: &mut impl Sink) {
        let asked_for = self.asked_for[tag.family] || self.markup && !tag.is_own();
        let line_start = self.code.is_line_start();
        // A code span does not go on with a tag on a line of its own: its first mark is a stray one.
        let in_code = if line_start {
            self.code.is_inside_block()
        } else {
            self.code.is_inside()
        };
        let content = asked_for || in_code;
        if tag.opens {
            let elsewhere = line_start
                || tag.is_own() && (self.before.is_behind_sentence() || self.before.is_glued());
            if !content && !spoken_of && (self.before.is_empty() || elsewhere && !self.asked_about)
            {
                sink.think("");
                self.thought = true;
                self.thinking = Some(Thinking {
                    depth: 1,
                    at_start: true,
                });
                return;
            }
            self.tag_mentioned = true;
        } else {
            let closes = self.before.is_glued() || line_start || self.before.is_behind_sentence();
            if !content && !self.tag_mentioned && closes {
                if self.before.is_empty() {
                    sink.think("");
                } else {
                    sink.take_back();
                }
                self.thought = true;
                self.skip_blanks = true;
                self.before = Before::default();
                self.code = Code::default();
                self.turns.restart();
                self.instruction = None;
                self.struck = 0;
                return;
            }
        }
        self.keep(text, sink);
    }

    fn keep(&mut self, text: &str, sink: &mut impl Sink) {
        sink.keep(text);
        self.before.text(text);
        if let Some(instruction) = &mut self.instruction {
            instruction.push_str(text);
            let from = instruction.len().saturating_sub(ENOUGH_TO_TELL);
            let from = (from..).find(|&at| instruction.is_char_boundary(at));
            instruction.drain(..from.unwrap_or(0));
        }
        let (mut line, mut at) = (0, 0);
        for part in parts(text) {
            match part {
                Part::Newlines(newlines) => {
                    self.line_goes_on(&text[line..at]);
                    let (count, in_code) = (newlines.len(), self.code.is_inside_block());
                    self.turns.newlines(count, in_code);
                    self.code.newlines(count);
                    self.line.newline();
                    line = at + count;
                }
                Part::Marks(mark, count) => self.code.marks(mark, count),
                Part::Text(text) => {
                    self.markup |= self.code.is_line_start()
                        && text.trim_start_matches([' ', '\t', '\r']).starts_with('<');
                    self.code.text(text);
                    if self.turns.may_begin() {
                        self.turns.begin(text, self.code.is_inside_block());
                    }
                }
            }
            at += part.len();
        }
        self.line_goes_on(&text[line..]);
    }

    fn line_goes_on(&mut self, text: &str) {
        if !text.is_empty() {
            self.line.read(text);
            self.turns.go_on(text);
        }
    }
}

/// As much of a text as has its last word in it, where that is short.
const ENOUGH_TO_TELL: usize = 16;

/// Whether the text names something together with what follows: "`[INST]` … and `[/INST]`".
fn ends_with_and(text: &str) -> bool {
    let text = text.trim_end();
    let word = text.rsplit([' ', ']']).next().unwrap_or_default();
    [
        "", "and", "or", "und", "oder", "et", "ou", "y", "o", "e", "to", "bis", "en", "i", "и",
        "/", "&", ",", "…", "...", "-", "–",
    ]
    .contains(&word)
        || text.ends_with(['和', '与', '與', '及', '、', '，', '와', '과', 'と'])
}

/// Whether a token or a tag can begin with the first bytes of a text.
fn may_begin(text: &[u8]) -> bool {
    match text {
        [b'<', b'<', next, ..] => matches!(next, b'S' | b'/'),
        // The name of a token, in letters of any script.
        [b'<', b'|', next, ..] => {
            next.is_ascii_alphanumeric() || !next.is_ascii() || matches!(next, b'_' | b'-')
        }
        [b'<', next, ..] => matches!(
            next.to_ascii_lowercase(),
            b'|' | b'/'
                | b'<'
                | b'a'
                | b'b'
                | b'c'
                | b'e'
                | b'i'
                | b'p'
                | b'r'
                | b's'
                | b't'
                | 0xef
        ),
        [b'[', next, ..] => matches!(
            next.to_ascii_lowercase(),
            b'a' | b'e' | b'g' | b'i' | b's' | b't' | b'|' | b'/'
        ),
        [b']', next, ..] => *next == b'~',
        _ => true,
    }
}

/// Whether a text begins with a token or a tag, or may do so.
fn begins(text: &str) -> bool {
    think::tag_at(text).is_some()
        || think::may_become_tag(text)
        || token::token_at(text) != Found::Nothing
        || text.starts_with("<s>")
        || text.starts_with("<s ")
}

/// How far a text goes without anything that a token or a tag can begin with.
fn plain_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut from = 0;
    while let Some(at) = bytes[from..]
        .iter()
        .position(|byte| BEGINS[usize::from(*byte)])
    {
        from += at;
        // Of what begins with this byte only one character matters.
        if bytes[from] == 0xe2 {
            if bytes[from..].starts_with("◁".as_bytes()) {
                return from;
            }
            from += 3;
        } else if may_begin(&bytes[from..]) && begins(&text[from..]) {
            return from;
        } else {
            from += 1;
        }
    }
    text.len()
}

/// Whether a token or a tag can begin with a byte.
static BEGINS: [bool; 256] = {
    let mut begins = [false; 256];
    begins[b'<' as usize] = true;
    begins[b'[' as usize] = true;
    begins[b']' as usize] = true;
    begins[0xe2] = true;
    begins
};
