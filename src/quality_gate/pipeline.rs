//! Text on its way through the sanitizers, in order: [`Pipeline`].

use std::mem;

use super::{
    gate::Gate,
    inspection::Rejection,
    rule::Asked,
    sanitizer::{Piece, Sanitizer, Sanitizing},
};
use crate::{chunk::FinishReason, error::ErrorKind};

/// The sanitizers of one answer, each fed with what the one before it lets through.
pub(super) struct Pipeline {
    stages: Vec<Stage>,
    /// Who gave the last [`Piece::TakeBack`].
    took_back: &'static str,
}

struct Stage {
    name: &'static str,
    sanitizing: Box<dyn Sanitizing>,
    clean: Vec<Piece>,
    ledger: Ledger,
}

/// Whether what went in is what comes out, whatever is held back in between.
#[derive(Default)]
struct Ledger {
    held_back: String,
    changed: bool,
}

impl Pipeline {
    pub(super) fn new(gate: &Gate, asked: &Asked) -> Self {
        let stages = gate.sanitizers.iter();
        Self {
            stages: stages.map(|one| Stage::new(&**one, asked)).collect(),
            took_back: "",
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stages.is_empty()
    }

    pub(super) fn push(
        &mut self,
        text: &str,
        gate: &Gate,
        asked: &Asked,
        out: &mut Vec<Piece>,
    ) -> Result<(), Rejection> {
        self.push_to(0, text, gate, asked, out)
    }

    /// No more text comes.
    pub(super) fn finish(
        &mut self,
        reason: FinishReason,
        gate: &Gate,
        asked: &Asked,
        out: &mut Vec<Piece>,
    ) -> Result<(), Rejection> {
        self.finish_from(0, reason, gate, asked, out)
    }

    pub(super) fn may_take_back(&self) -> bool {
        let mut stages = self.stages.iter();
        stages.any(|stage| stage.sanitizing.may_take_back())
    }

    /// What there is to say where text was taken back that cannot be.
    pub(super) fn too_late(&self) -> Rejection {
        Rejection::new(self.took_back, ErrorKind::Heuristic(self.took_back))
            .with_context("text that turned out to be no part of the answer had been delivered")
    }

    /// The sanitizers that changed something.
    pub(super) fn changed(&self) -> impl Iterator<Item = &'static str> {
        let changed = self.stages.iter().filter(|stage| stage.ledger.changed);
        changed.map(|stage| stage.name)
    }

    fn push_to(
        &mut self,
        stage: usize,
        text: &str,
        gate: &Gate,
        asked: &Asked,
        out: &mut Vec<Piece>,
    ) -> Result<(), Rejection> {
        let one = &mut self.stages[stage];
        let mut clean = mem::take(&mut one.clean);
        let pushed = one.sanitizing.push(text, &mut clean);
        pushed.map_err(|kind| Rejection::new(one.name, kind))?;
        one.ledger.note(text, &clean);
        self.pass_on(stage, clean, gate, asked, out)
    }

    fn finish_from(
        &mut self,
        stage: usize,
        reason: FinishReason,
        gate: &Gate,
        asked: &Asked,
        out: &mut Vec<Piece>,
    ) -> Result<(), Rejection> {
        let Some(one) = self.stages.get_mut(stage) else {
            return Ok(());
        };
        let mut clean = mem::take(&mut one.clean);
        let finished = one.sanitizing.finish(reason, &mut clean);
        finished.map_err(|kind| Rejection::new(one.name, kind))?;
        one.ledger.note("", &clean);
        one.ledger.close();
        self.pass_on(stage, clean, gate, asked, out)?;
        self.finish_from(stage + 1, reason, gate, asked, out)
    }

    fn pass_on(
        &mut self,
        stage: usize,
        mut clean: Vec<Piece>,
        gate: &Gate,
        asked: &Asked,
        out: &mut Vec<Piece>,
    ) -> Result<(), Rejection> {
        let next = stage + 1;
        for piece in clean.drain(..) {
            match piece {
                Piece::Text(text) if next < self.stages.len() => {
                    self.push_to(next, &text, gate, asked, out)?;
                }
                Piece::TakeBack => {
                    self.took_back = self.stages[stage].name;
                    self.restart_from(next, gate, asked, out);
                    out.push(Piece::TakeBack);
                }
                piece => out.push(piece),
            }
        }
        self.stages[stage].clean = clean;
        Ok(())
    }

    /// What these sanitizers were given is no part of the answer, and neither is what they still hold back.
    fn restart_from(&mut self, stage: usize, gate: &Gate, asked: &Asked, out: &mut Vec<Piece>) {
        let mut rest = Vec::new();
        // Where it cannot be mended, it is not worth keeping either.
        let _ = self.finish_from(stage, FinishReason::Stop, gate, asked, &mut rest);
        out.extend(rest.into_iter().filter_map(|piece| match piece {
            Piece::Text(text) | Piece::Reasoning(text) => Some(Piece::Reasoning(text)),
            Piece::TakeBack => None,
        }));
        let (stages, made_by) = (&mut self.stages[stage..], &gate.sanitizers[stage..]);
        for (stage, made_by) in stages.iter_mut().zip(made_by) {
            *stage = Stage::new(&**made_by, asked);
        }
    }
}

impl Stage {
    fn new(sanitizer: &dyn Sanitizer, asked: &Asked) -> Self {
        Self {
            name: sanitizer.name(),
            sanitizing: sanitizer.sanitizing(asked),
            clean: Vec::new(),
            ledger: Ledger::default(),
        }
    }
}

impl Ledger {
    fn note(&mut self, text: &str, clean: &[Piece]) {
        if self.changed {
            return;
        }
        if let ([Piece::Text(same)], true) = (clean, self.held_back.is_empty())
            && same == text
        {
            return;
        }
        self.held_back.push_str(text);
        for piece in clean {
            match piece {
                Piece::Text(text) if self.held_back.starts_with(text.as_str()) => {
                    self.held_back.drain(..text.len());
                }
                _ => return self.change(),
            }
        }
    }

    fn close(&mut self) {
        if !self.held_back.is_empty() {
            self.change();
        }
    }

    fn change(&mut self) {
        self.changed = true;
        self.held_back = String::new();
    }
}
