//! What the messages mean to layers: a request has a prompt, a reply is a piece of an answer.

use std::borrow::Cow;

use backstop::{Chunk, Delta, FinishReason, Head, LlmRequest, Source};

use crate::generated::{AskReply, AskRequest, Source as Wire};

impl LlmRequest for AskRequest {
    fn prompt(&self) -> Cow<'_, str> {
        (&self.question).into()
    }

    fn max_tokens(&self) -> Option<u32> {
        self.max_tokens
    }

    fn set_max_tokens(&mut self, limit: u32) {
        self.max_tokens = Some(limit);
    }

    // Replies have a field for it.
    fn accepts_reset(&self) -> bool {
        true
    }
}

/// What a reply of the model says.
pub(crate) fn chunks(reply: AskReply) -> impl Iterator<Item = Chunk> {
    let text = (!reply.text.is_empty()).then(|| Chunk::text(reply.text));
    let finish = match &*reply.finish {
        "" => None,
        "stop" => Some(FinishReason::Stop),
        "length" => Some(FinishReason::Length),
        _ => Some(FinishReason::Unconfirmed),
    };
    text.into_iter().chain(finish.map(Chunk::finish))
}

/// The reply that tells a chunk, if there is something to tell.
pub(crate) fn reply(head: &Head, chunk: Chunk) -> Option<AskReply> {
    let source = match head.source {
        Source::Live => Wire::Live,
        Source::Backup => Wire::Backup,
        Source::Replay => Wire::Replay,
        Source::NoLlm => Wire::NoLlm,
        _ => Wire::Unspecified,
    };
    let reply = AskReply {
        source: source.into(),
        ..AskReply::default()
    };
    Some(match chunk.delta {
        Delta::Text(text) => AskReply {
            text: text.to_string(),
            ..reply
        },
        Delta::Source(change) => AskReply {
            reset: change.reset,
            ..reply
        },
        Delta::Finish(reason) => AskReply {
            finish: reason.as_str().into(),
            ..reply
        },
        _ => return None,
    })
}
