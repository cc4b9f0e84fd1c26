//! What visitors are told where the model did not answer, below the page's own "AI features are limited right now".

use std::borrow::Cow;

use backstop::{
    Source,
    wire::ask::{Notices, Situation},
};

pub(crate) fn notices() -> Notices {
    Notices::new(notice)
}

fn notice(situation: Situation) -> Cow<'static, str> {
    let Situation::Fallback { source, .. } = situation else {
        return Notices::stock(situation);
    };
    Cow::Borrowed(if source == Source::Replay {
        "This is an earlier answer to the same question. Please try again in a few minutes for a new one."
    } else {
        "This answer was put together without a model. Please try again in a few minutes for one written for you."
    })
}
