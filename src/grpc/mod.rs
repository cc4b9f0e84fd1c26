//! gRPC with tonic.

mod answer;
mod call;
mod code;
mod head;
mod kind;
mod method;
mod read;
mod reply;

pub(crate) use self::read::told;
pub use self::{
    answer::answer,
    call::{Call, deadline},
    code::code_of,
    head::head,
    method::{
        Handler, HandlerAnswer, HandlerFuture, Method, MethodLayer, MethodService, Replied,
        ResponseFuture,
    },
    read::error_from_status,
    reply::{Replies, respond, response},
};
