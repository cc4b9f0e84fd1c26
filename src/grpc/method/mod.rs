//! A stack around one method of a service: [`MethodLayer`]. The [module above](super) has the manual.

mod handler;
mod layer;
mod service;

use prost::Message;

pub use self::{
    handler::{Handler, HandlerAnswer, HandlerFuture, Replied},
    layer::MethodLayer,
    service::{MethodService, ResponseFuture},
};
use crate::{answer::Head, chunk::Chunk};

/// A server-streaming method whose answers [`MethodLayer`] keeps coming: what its messages mean.
pub trait Method: 'static {
    /// The method's path: `/package.Service/Method`.
    const PATH: &'static str;

    /// The request message.
    type Request: Message + Default + Clone + 'static;

    /// The message of which the response is a stream.
    type Reply: Message + Default + 'static;

    /// What [`chunks`](Self::chunks) makes: an `Option`, an array, a `Vec`.
    type Chunks: IntoIterator<Item = Chunk, IntoIter: Send + Unpin> + 'static;

    /// The chunks of a message.
    ///
    /// A stream that ends with the status `OK` is whole, so a [finish](Chunk::finish) is needed only where the message
    /// tells another end, such as a token limit that was reached.
    fn chunks(reply: Self::Reply) -> Self::Chunks;

    /// The message of a chunk that comes from where `head` says; `None` where there is nothing to tell.
    fn reply(head: &Head, chunk: Chunk) -> Option<Self::Reply>;
}
