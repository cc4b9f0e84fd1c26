//! A response of messages as an answer: [`answer`].

use futures_util::Stream;
use tonic::Response;

use super::head;
use crate::{
    answer::Answer,
    answer_fn::Converted,
    chunk::{Chunk, FinishReason},
    error::BoxError,
};

/// Makes an answer of a server-streaming response, as a generated client's method returns it.
///
/// `convert` makes any number of chunks of each message: none, an `Option`, an array, an iterator.
///
/// * A stream that the server ends with the status `OK` is whole, which gRPC tells apart from one that was cut: its end is
///   [`FinishReason::Stop`], unless a chunk has told a finish before. Convert what your messages say of it, such as a
///   token limit that was reached.
/// * The head is what the upstream's [metadata says](super::head()): an upstream that replays or has no model is not taken
///   for a live one.
/// * A status in the stream is read as [`error_from_status`](super::error_from_status) reads one of a call, with the
///   difference that what would be [`Upstream`](crate::ErrorKind::Upstream) there is
///   [`InBandError`](crate::ErrorKind::InBandError) here, a deadline is
///   [`CompletionTimeout`](crate::ErrorKind::CompletionTimeout), and a connection that broke is
///   [`Truncated`](crate::ErrorKind::Truncated).
pub fn answer<S, T, E, F, I>(
    response: Response<S>,
    convert: F,
) -> Answer<Converted<S, F, I::IntoIter>>
where
    S: Stream<Item = Result<T, E>>,
    E: Into<BoxError>,
    F: FnMut(T) -> I,
    I: IntoIterator<Item = Chunk>,
{
    let (metadata, stream, _) = response.into_parts();
    Answer::from_stream_with(stream, convert)
        .finish_at_end(FinishReason::Stop)
        .with_head(head(&metadata))
}
