//! One answer as it is judged: [`Inspection`].

use std::{mem, sync::Arc, vec::Drain};

use super::{
    gate::Gate,
    hold::Hold,
    judge::{Excerpt, Judge, JudgeRequest},
    pipeline::Pipeline,
    rule::{Asked, Validator},
    sanitizer::Piece,
};
use crate::{
    chunk::FinishReason,
    error::{Error, ErrorKind},
    invisible::is_blank,
};

/// Judges one answer's text, piece by piece, by the sanitizers and rules of a gate.
pub(super) struct Inspection {
    gate: Arc<Gate>,
    hold: Hold,
    asked: Asked,
    pipeline: Pipeline,
    validators: Vec<(&'static str, Box<dyn Validator>)>,
    /// What a rule said of text that may still be taken back.
    deferred: Option<Rejection>,
    /// Of clean text, since it last began.
    bytes: usize,
    /// Clean characters that can be seen, counted as far as it matters.
    visible: usize,
    called_tool: bool,
    /// What a judge will read, where there is one for this answer.
    excerpt: Option<Excerpt>,
    pieces: Vec<Piece>,
}

/// What became of a text that the rules let pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passed {
    AsItCame,
    /// The [pieces](Inspection::pieces) stand for it.
    Changed,
}

/// How many bytes of text may be taken back although a rule rejects them: about 1 000 tokens of reasoning whose opening
/// tag was a part of the prompt. Nobody is shown anything meanwhile, so it must not take long.
const MAX_PARDONED_BYTES: usize = 4 * 1024;

/// Why an answer is not delivered.
#[derive(Debug)]
pub(super) struct Rejection {
    /// What rejected it, for metrics.
    pub(super) rule: &'static str,
    kind: ErrorKind,
    context: Option<&'static str>,
}

impl Inspection {
    /// Of an answer that is delivered.
    pub(super) fn new(gate: &Arc<Gate>, asked: Asked) -> Self {
        let judged = gate.judge.as_ref().is_some_and(Judge::takes_this_one);
        Self {
            hold: gate.hold,
            excerpt: judged.then(Excerpt::default),
            ..Self::of_a_whole_text(gate, asked)
        }
    }

    /// Of a text that nobody is shown, and that no judge reads.
    pub(super) fn of_a_whole_text(gate: &Arc<Gate>, asked: Asked) -> Self {
        Self {
            gate: Arc::clone(gate),
            hold: Hold::All,
            pipeline: Pipeline::new(gate, &asked),
            validators: validators(gate, &asked),
            asked,
            deferred: None,
            bytes: 0,
            visible: 0,
            called_tool: false,
            excerpt: None,
            pieces: Vec::new(),
        }
    }

    pub(super) fn gate(&self) -> &Gate {
        &self.gate
    }

    /// The same question is answered anew.
    pub(super) fn restart(&mut self) {
        *self = Self::new(&Arc::clone(&self.gate), mem::take(&mut self.asked));
    }

    pub(super) fn tool_called(&mut self) {
        self.called_tool = true;
    }

    /// The next text.
    pub(super) fn push(&mut self, text: &str) -> Result<Passed, Rejection> {
        self.pieces.clear();
        if self.pipeline.is_empty() {
            self.judge(text);
            return self.heed().map(|()| Passed::AsItCame);
        }
        self.pipeline
            .push(text, &self.gate, &self.asked, &mut self.pieces)?;
        self.judge_pieces()?;
        self.heed()?;
        Ok(match &self.pieces[..] {
            [Piece::Text(same)] if same == text => Passed::AsItCame,
            _ => Passed::Changed,
        })
    }

    /// The answer is complete. What the sanitizers held back is in the [pieces](Self::pieces).
    pub(super) fn finish(&mut self, reason: FinishReason) -> Result<(), Rejection> {
        self.pieces.clear();
        self.pipeline
            .finish(reason, &self.gate, &self.asked, &mut self.pieces)?;
        self.judge_pieces()?;
        if let Some(rejection) = self.deferred.take() {
            return Err(rejection);
        }
        if reason == FinishReason::Refusal {
            return Err(Rejection::refusal());
        }
        if self.visible == 0 {
            let calls = self.called_tool || reason == FinishReason::ToolCalls;
            let finish = Some(reason);
            let empty = Rejection::new("empty", ErrorKind::Empty { finish });
            return if calls { Ok(()) } else { Err(empty) };
        }
        for (rule, validator) in &mut self.validators {
            let finished = validator.finish(reason);
            finished.map_err(|kind| Rejection::new(rule, kind))?;
        }
        Ok(())
    }

    /// What stands for the last text in its place.
    pub(super) fn pieces(&mut self) -> Drain<'_, Piece> {
        self.pieces.drain(..)
    }

    /// The sanitizers that changed something.
    pub(super) fn changed(&self) -> impl Iterator<Item = &'static str> {
        self.pipeline.changed()
    }

    /// Whether the window of [`Hold::Chars`] is full of characters that have passed.
    pub(super) fn has_filled_its_window(&self) -> bool {
        matches!(self.hold, Hold::Chars(chars) if self.visible >= chars) && self.deferred.is_none()
    }

    /// What a judge is asked about the answer, once it is complete. `None` where none is asked.
    pub(super) fn judge_request(self) -> Option<(JudgeRequest, Arc<Gate>)> {
        let answer = self.excerpt.filter(|_| self.visible > 0)?.into_text();
        let asked = self.asked;
        Some((JudgeRequest { asked, answer }, self.gate))
    }

    fn judge_pieces(&mut self) -> Result<(), Rejection> {
        let pieces = mem::take(&mut self.pieces);
        for piece in &pieces {
            match piece {
                Piece::Text(text) => self.judge(text),
                Piece::Reasoning(_) => {}
                Piece::TakeBack if self.is_settled() => {
                    let rejection = self.deferred.take();
                    return Err(rejection.unwrap_or_else(|| self.pipeline.too_late()));
                }
                Piece::TakeBack => self.take_back(),
            }
        }
        self.pieces = pieces;
        Ok(())
    }

    fn judge(&mut self, text: &str) {
        let enough = self.hold.window();
        if self.visible < enough {
            let visible = text.chars().filter(|c| !is_blank(*c));
            self.visible += visible.take(enough - self.visible).count();
        }
        if let Some(excerpt) = &mut self.excerpt {
            excerpt.push(text);
        }
        self.bytes += text.len();
        if self.deferred.is_none() {
            self.deferred = self.validators.iter_mut().find_map(|(rule, validator)| {
                let pushed = validator.push(text);
                pushed.err().map(|kind| Rejection::new(rule, kind))
            });
        }
    }

    /// A rejection waits only where its text may still be taken back.
    fn heed(&mut self) -> Result<(), Rejection> {
        let waits = self.hold != Hold::None && !self.is_settled() && self.pipeline.may_take_back();
        self.deferred.take_if(|_| !waits).map_or(Ok(()), Err)
    }

    /// Whether the text so far has left, or is about to, or was rejected for too long to be taken back. Told by the text
    /// alone, not by its chunks.
    fn is_settled(&self) -> bool {
        let leaves = match self.hold {
            Hold::All => false,
            Hold::Chars(_) | Hold::None => self.visible >= self.hold.window(),
        };
        leaves || (self.deferred.is_some() && self.bytes > MAX_PARDONED_BYTES)
    }

    fn take_back(&mut self) {
        self.validators = validators(&self.gate, &self.asked);
        self.deferred = None;
        self.bytes = 0;
        self.visible = 0;
        self.excerpt = self.excerpt.take().map(|_| Excerpt::default());
    }
}

fn validators(gate: &Gate, asked: &Asked) -> Vec<(&'static str, Box<dyn Validator>)> {
    let rules = gate.rules.iter();
    rules
        .filter_map(|rule| Some((rule.name(), rule.validator(asked)?)))
        .collect()
}

impl Rejection {
    pub(super) fn new(rule: &'static str, kind: ErrorKind) -> Self {
        Self {
            rule,
            kind,
            context: None,
        }
    }

    /// The model declined in a field that the format has for it.
    pub(super) fn refusal() -> Self {
        Self::new("refusal_field", ErrorKind::Refusal)
    }

    pub(super) fn with_context(mut self, context: &'static str) -> Self {
        self.context = Some(context);
        self
    }

    pub(super) fn kind(&self) -> ErrorKind {
        self.kind
    }

    pub(super) fn into_error(self) -> Error {
        let error = Error::new(self.kind);
        match self.context {
            Some(context) => error.with_context(context),
            None => error,
        }
    }
}
