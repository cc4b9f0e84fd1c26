//! An LLM service of your own function and your own stream: [`answer_fn`], [`Answer::from_stream`].
//!
//! A function that takes a request of yours and opens a stream of yours becomes a service that every layer takes:
//! [`answer_fn`] makes the service, [`Answer::from_stream`] makes the answer. The request type says what layers need to
//! know of it, which is little: see [`LlmRequest`](crate::LlmRequest). A type of another crate wants a newtype.
//!
//! ```
//! use std::{borrow::Cow, time::Duration};
//!
//! use backstop::{Answer, CompletionTimeoutLayer, FinishReason, LlmRequest, TtftTimeoutLayer, answer_fn};
//! use futures_util::{Stream, StreamExt, stream};
//! use tower::{ServiceBuilder, ServiceExt};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
//! #[derive(Clone)]
//! struct Question(String);
//!
//! impl LlmRequest for Question {
//!     fn prompt(&self) -> Cow<'_, str> {
//!         (&self.0).into()
//!     }
//! }
//!
//! // Yours: any stream of `Result`s with text in them.
//! async fn ask_model(question: &str) -> std::io::Result<impl Stream<Item = std::io::Result<String>> + use<>> {
//! #   let _ = question;
//! #   Ok(stream::iter(["Light ".to_owned(), "scatters.".to_owned()].map(Ok)))
//!     // …
//! }
//!
//! let service = ServiceBuilder::new()
//!     .layer(CompletionTimeoutLayer::default())
//!     .layer(TtftTimeoutLayer::default())
//!     .service(answer_fn(|question: Question| async move {
//!         let stream = ask_model(&question.0).await?;
//!         Ok(Answer::from_stream(stream).finish_at_end(FinishReason::Stop))
//!     }));
//!
//! let mut answer = service.oneshot(Question("Why is the sky blue?".into())).await?;
//! assert_eq!(answer.chunks.next().await.unwrap()?.as_text(), "Light ");
//! # Ok(())
//! # }
//! ```
//!
//! # How the end is told
//!
//! An answer that was cut looks like one that ended: in both, nothing more comes. So a stream has to say that its answer
//! is whole, in one of two ways, and what ends without saying so is
//! [`ErrorKind::Truncated`](crate::ErrorKind::Truncated):
//!
//! * **In its chunks**: one of them becomes a [`Delta::Finish`](crate::Delta::Finish). Providers' streams do this.
//! * **By its end**: [`finish_at_end`](Answer::finish_at_end) says that this stream only ends where its answer is
//!   complete, and yields an error or stays open where it is not. That holds for a generator, and for a body with a
//!   length. It does not hold for a channel whose sender may be dropped, or for a body of a connection that may close:
//!   there, let the last item say it.
//!
//! # Errors
//!
//! * The function's error becomes what [`Error::from_any`](crate::Error::from_any) makes of it: an
//!   [`Error`](crate::Error) stays what it is, so return one where you know what went wrong, such as a status. A foreign
//!   one means that the provider could not be reached ([`ErrorKind::Connect`](crate::ErrorKind::Connect)).
//! * A foreign error in the stream means that an answer was cut
//!   ([`ErrorKind::Truncated`](crate::ErrorKind::Truncated)), which a circuit breaker counts, and a Tokio timeout in it
//!   that it [stalled](crate::ErrorKind::Stalled). An [`Error`](crate::Error) stays what it is.
//!
//! After an error or a finish the stream is fused, and your own is dropped with it when the answer is, which is what
//! closes the connection behind it.
//!
//! # Streams of any shape
//!
//! **A channel.** The sender may go away half way, so the end of the channel proves nothing. It sends its finish:
//!
//! ```
//! use backstop::{Answer, Chunk, Error, FinishReason};
//! use futures_util::{StreamExt, stream};
//! use tokio::sync::mpsc;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), backstop::BoxError> {
//! let (sender, mut receiver) = mpsc::channel::<Result<Chunk, Error>>(16);
//! tokio::spawn(async move {
//!     let chunks = [Chunk::text("Light "), Chunk::text("scatters."), Chunk::finish(FinishReason::Stop)];
//!     for chunk in chunks {
//!         // Fails when the reader has left: nobody wants the rest.
//!         if sender.send(Ok(chunk)).await.is_err() {
//!             break;
//!         }
//!     }
//! });
//! let answer = Answer::from_stream(stream::poll_fn(move |cx| receiver.poll_recv(cx)));
//! # assert_eq!(answer.chunks.filter(|item| std::future::ready(item.is_ok())).count().await, 3);
//! # Ok(())
//! # }
//! ```
//!
//! **A stream of lines**, each a JSON object, out of a body such as `reqwest`'s `Response::bytes_stream`; `tokio-util`'s
//! `FramedRead` with `LinesCodec::new_with_max_length` around a `StreamReader` makes lines of bytes. Where it speaks a
//! provider's format, [`ClientLayer`](crate::wire::client::ClientLayer) reads it; this is for formats of your own:
//!
//! ```
//! use backstop::{Answer, BoxError, Chunk, Error, FinishReason};
//! use futures_util::{Stream, StreamExt};
//!
//! #[derive(serde::Deserialize)]
//! struct Line {
//!     token: String,
//!     done: bool,
//! }
//!
//! fn answer(lines: impl Stream<Item = std::io::Result<String>>) -> Answer<impl Stream<Item = Result<Chunk, Error>> + Unpin> {
//!     let lines = lines.map(|line| Ok::<Line, BoxError>(serde_json::from_str(&line?)?));
//!     Answer::from_stream_with(lines, |line| {
//!         let end = line.done.then(|| Chunk::finish(FinishReason::Stop));
//!         [Some(Chunk::text(line.token)), end].into_iter().flatten()
//!     })
//! }
//! # let lines = ["{\"token\":\"a\",\"done\":false}", "{\"token\":\"b\",\"done\":true}"];
//! # let lines = futures_util::stream::iter(lines.map(|line| Ok(line.to_owned())));
//! # let answer = futures_util::FutureExt::now_or_never(answer(lines).chunks.map(Result::unwrap).collect::<Vec<_>>());
//! # let answer: String = answer.unwrap().iter().map(|chunk| chunk.as_text().to_owned()).collect();
//! # assert_eq!(answer, "ab");
//! ```
//!
//! **Chunks of your own type** convert by `From`:
//!
//! ```
//! use backstop::{Answer, Chunk, FinishReason};
//! # use futures_util::{FutureExt, StreamExt};
//!
//! enum Said {
//!     Thought(String),
//!     Word(String),
//!     Done,
//! }
//!
//! impl From<Said> for Chunk {
//!     fn from(said: Said) -> Self {
//!         match said {
//!             Said::Thought(text) => Chunk::reasoning(text),
//!             Said::Word(text) => Chunk::text(text),
//!             Said::Done => Chunk::finish(FinishReason::Stop),
//!         }
//!     }
//! }
//!
//! # let said = [Said::Thought("Hm.".into()), Said::Word("Light".into()), Said::Done];
//! # let stream = futures_util::stream::iter(said.map(Ok::<_, std::io::Error>));
//! let answer = Answer::from_stream(stream);
//! # assert!(answer.chunks.all(|item| std::future::ready(item.is_ok())).now_or_never().unwrap());
//! ```
//!
//! **`async-openai`'s stream**, or any whose items belong to another crate, by a closure that makes any number of
//! chunks of an item:
//!
//! ```
//! # // The shape of `async_openai::types::chat`.
//! # struct CreateChatCompletionStreamResponse { choices: Vec<ChatChoiceStream> }
//! # struct ChatChoiceStream { delta: ChatCompletionStreamResponseDelta, finish_reason: Option<OpenAiFinish> }
//! # struct ChatCompletionStreamResponseDelta { content: Option<String> }
//! # enum OpenAiFinish { Stop, Length, ContentFilter }
//! # type OpenAIError = std::io::Error;
//! use backstop::{Answer, Chunk, FinishReason};
//! # use futures_util::{FutureExt, StreamExt};
//!
//! fn chunks(response: CreateChatCompletionStreamResponse) -> impl Iterator<Item = Chunk> {
//!     response.choices.into_iter().take(1).flat_map(|choice| {
//!         let finish = choice.finish_reason.map(|reason| match reason {
//!             OpenAiFinish::Stop => FinishReason::Stop,
//!             OpenAiFinish::Length => FinishReason::Length,
//!             // …
//! #           OpenAiFinish::ContentFilter => FinishReason::ContentFilter,
//!         });
//!         [choice.delta.content.map(Chunk::from), finish.map(Chunk::finish)].into_iter().flatten()
//!     })
//! }
//!
//! # let said = |content: Option<&str>, finish_reason| Ok::<_, OpenAIError>(CreateChatCompletionStreamResponse {
//! #     choices: vec![ChatChoiceStream {
//! #         delta: ChatCompletionStreamResponseDelta { content: content.map(str::to_owned) }, finish_reason,
//! #     }],
//! # });
//! # let stream = futures_util::stream::iter([said(Some("Light"), None), said(None, Some(OpenAiFinish::Stop))]);
//! // let stream = client.chat().create_stream(request).await?;
//! let answer = Answer::from_stream_with(stream, chunks);
//! # assert_eq!(answer.chunks.map(Result::unwrap).count().now_or_never(), Some(2));
//! ```
//!
//! # Cost
//!
//! One allocation for an answer, since layers need streams that can be moved and many cannot; none for a chunk.

mod service;
mod stream;

pub use self::{
    service::{AnswerFn, ResponseFuture, answer_fn},
    stream::{ByInto, Converted},
};
#[cfg(doc)]
use crate::answer::Answer;
