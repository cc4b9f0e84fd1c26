//! Judges answers before they are delivered: [`QualityGateLayer`].

mod body;
mod check;
mod custom;
mod future;
mod gate;
mod hold;
mod inspection;
mod judge;
mod layer;
mod pipeline;
mod rule;
pub mod rules;
mod sanitizer;
mod service;

#[cfg(feature = "wire")]
pub use self::judge::LlmJudge;
pub use self::{
    body::ResponseBody,
    check::Checked,
    custom::{EachPiece, WholeText},
    future::ResponseFuture,
    hold::Hold,
    judge::{Judge, JudgeRequest, OnJudgeFailure, Verdict},
    layer::{QualityGateBuilder, QualityGateLayer},
    rule::{Asked, Rule, Validator},
    sanitizer::{Piece, Sanitizer, Sanitizing},
    service::QualityGate,
};
