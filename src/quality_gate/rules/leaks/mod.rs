//! What a serving stack should have kept to itself: [`Leaks`] rejects it, [`StripLeaks`] takes it away.

mod before;
mod prefixes;
mod reader;
#[cfg(test)]
mod tests;
pub(super) mod think;
mod token;
mod topic;
mod turns;

use self::reader::{Reader, Sink, TEMPLATE};
use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::{Asked, Piece, Rule, Sanitizer, Sanitizing, Validator},
};

/// Rejects an answer with control tokens of a chat template in it, with `ErrorKind::Heuristic("template_leak")`, or
/// with the model's thinking, with `ErrorKind::Heuristic("think_leak")`.
///
/// Known are `<|name|>` in general (`ChatML`, Llama 3 and 4, Phi, Qwen, GLM, Granite, Kimi, Command-R, harmony), the same
/// with full-width bars (`DeepSeek`), and the tokens of Llama 2, Mistral, Gemma, Seed, `MiniMax` and EXAONE; thinking in
/// `<think>` and its variants; turns in plain text (`Human:`, `### Instruction:`).
///
/// Answers are also *about* tokens and tags, so it is their place that decides, not their presence. Rejected are
///
/// * a token that ends the answer, glued to it, behind a sentence or on a line of its own,
/// * a token that goes on after the answer: a next turn, tokens in a row, a token glued to the end of a sentence with
///   text behind it, or to a word on both sides,
/// * a header of a turn in front of the answer, `[INST] … [/INST]`, or nothing but tokens,
/// * an opening thinking tag that begins the answer or a line of it, or that is glued to a sentence or stands behind one,
///   and a closing one that was never opened,
/// * behind the answer, a line that begins with the user's label, with one of the model's behind it, or with a question
///   at the end.
///
/// Kept is what stands in Markdown code (spans, fences, indented lines), unless the code is cut off by it; what stands
/// in a sentence; what the question names; HTML's `<s>…</s>`; `<thought>` and its like in a document of markup; dialogues
/// that were asked for or begin as such. Where the question is about models and their tokens, only a token glued to the
/// answer's end is rejected; a line of the answer that speaks of tokens may end with one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leaks(());

/// Takes away what [`Leaks`] rejects, where an answer is left without it.
///
/// * Tokens at the end of an answer are cut, and a turn's header in front of it.
/// * Thinking becomes [`Piece::Reasoning`]. A closing tag without an opening one makes all text before it reasoning
///   ([`Piece::TakeBack`]): the answer is rejected if some of that has left already.
/// * A next turn that the model plays itself is rejected as `Heuristic("template_leak")`, and so is an answer of
///   nothing but tokens.
/// * An answer of nothing but thinking, closed or not, is rejected as [`ErrorKind::Empty`].
///
/// Since an answer may turn out to have been a thought, a gate that has let nothing out waits with what its rules
/// reject: under `Hold::All`, to the end.
///
/// Text leaves as it comes; held back is an end that may be the beginning of a token or a tag, and tokens with the
/// white space behind them until it is clear whether anything follows, at most 4 KiB.
#[derive(Clone, Copy, Debug, Default)]
pub struct StripLeaks(());

impl Leaks {
    /// The rule.
    #[must_use]
    pub const fn new() -> Self {
        Self(())
    }
}

impl StripLeaks {
    /// The sanitizer.
    #[must_use]
    pub const fn new() -> Self {
        Self(())
    }
}

impl Rule for Leaks {
    fn name(&self) -> &'static str {
        "leaks"
    }

    fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Judging(Reader::new(asked))))
    }
}

struct Judging(Reader);

impl Validator for Judging {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        let mut first = First::default();
        let read = self.0.push(text, &mut first);
        first.0.map_or(read, Err)
    }

    fn finish(&mut self, finish: FinishReason) -> Result<(), ErrorKind> {
        let mut first = First::default();
        let read = self.0.finish(finish, &mut first);
        first.0.map_or(read, Err)
    }
}

/// The first leak.
#[derive(Default)]
struct First(Option<ErrorKind>);

impl Sink for First {
    fn keep(&mut self, _: &str) {}

    fn think(&mut self, _: &str) {
        self.0.get_or_insert(ErrorKind::Heuristic("think_leak"));
    }

    fn take_back(&mut self) {
        self.0.get_or_insert(ErrorKind::Heuristic("think_leak"));
    }

    fn cut(&mut self) {
        self.0.get_or_insert(TEMPLATE);
    }
}

impl Sanitizer for StripLeaks {
    fn name(&self) -> &'static str {
        "leaks"
    }

    fn sanitizing(&self, asked: &Asked) -> Box<dyn Sanitizing> {
        Box::new(Stripping(Reader::new(asked)))
    }
}

struct Stripping(Reader);

impl Sanitizing for Stripping {
    fn push(&mut self, text: &str, clean: &mut Vec<Piece>) -> Result<(), ErrorKind> {
        self.0.push(text, clean)
    }

    fn finish(&mut self, finish: FinishReason, clean: &mut Vec<Piece>) -> Result<(), ErrorKind> {
        self.0.finish(finish, clean)
    }

    fn may_take_back(&self) -> bool {
        self.0.may_take_back()
    }
}

impl Sink for Vec<Piece> {
    fn keep(&mut self, text: &str) {
        match self.last_mut() {
            Some(Piece::Text(last)) => last.push_str(text),
            _ if text.is_empty() => {}
            _ => self.push(Piece::Text(text.to_owned())),
        }
    }

    fn think(&mut self, text: &str) {
        match self.last_mut() {
            Some(Piece::Reasoning(last)) => last.push_str(text),
            _ if text.is_empty() => {}
            _ => self.push(Piece::Reasoning(text.to_owned())),
        }
    }

    fn take_back(&mut self) {
        self.push(Piece::TakeBack);
    }

    fn cut(&mut self) {}
}
