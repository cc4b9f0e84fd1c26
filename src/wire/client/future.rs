//! From the request to the first chunk: [`ResponseFuture`].

use std::{
    fmt,
    future::Future,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use bytes::Bytes;
use futures_util::StreamExt;
use http::{
    HeaderMap, Response,
    header::{CONTENT_ENCODING, CONTENT_TYPE},
    response::Parts,
};
use http_body::Body;
use pin_project::pin_project;
use tokio::time::{Sleep, sleep};

use super::body::{MAX_FRAMES, ResponseBody};
use crate::{
    answer::{Answer, Head},
    error::{BoxError, Error, ErrorKind},
    wire::openai::{self, Decoder},
};

/// Most bytes of an error response that are read. Providers' error objects have a few hundred; what goes on longer is
/// a page for a browser, and its beginning is enough to tell.
const MAX_ERROR_BYTES: usize = 64 * 1024;

/// Longest that is waited for the body of an error response: the status alone says enough. Well below any sensible
/// limit on the time to the first token, which would lose the status and `Retry-After`.
const ERROR_BODY_LIMIT: Duration = Duration::from_secs(1);

/// Resolves at the first chunk, or with an error.
#[pin_project]
pub struct ResponseFuture<F, B> {
    #[pin]
    phase: Phase<F, B>,
    // Taken by the answer.
    start: Option<(Head, Box<Decoder>)>,
    /// The credentials were the stack's and not the caller's.
    own_account: bool,
}

#[pin_project(project = PhaseProj)]
enum Phase<F, B> {
    Sending(#[pin] F),
    Refused {
        parts: Parts,
        body: B,
        read: Vec<u8>,
        #[pin]
        limit: Sleep,
    },
    Reading {
        head: Option<Head>,
        body: Option<ResponseBody<B>>,
    },
}

impl<F, B> ResponseFuture<F, B> {
    pub(super) fn new(sending: F, head: Head, decoder: Box<Decoder>, own_account: bool) -> Self {
        Self {
            phase: Phase::Sending(sending),
            start: Some((head, decoder)),
            own_account,
        }
    }
}

impl<F, B, E> Future for ResponseFuture<F, B>
where
    F: Future<Output = Result<Response<B>, E>>,
    E: Into<BoxError>,
    B: Body<Data = Bytes> + Unpin,
    B::Error: Into<BoxError>,
{
    type Output = Result<Answer<ResponseBody<B>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut this = self.project();
        loop {
            match this.phase.as_mut().project() {
                PhaseProj::Sending(sending) => {
                    let response = ready!(sending.poll(cx)).map_err(Error::from_any)?;
                    let (parts, body) = response.into_parts();
                    let next = if parts.status.is_success() {
                        readable(&parts.headers)?;
                        let (head, decoder) = this.start.take().expect("polled after completion");
                        Phase::Reading {
                            head: Some(head),
                            body: Some(ResponseBody::new(body, decoder, *this.own_account)),
                        }
                    } else {
                        Phase::Refused {
                            parts,
                            body,
                            read: Vec::new(),
                            limit: sleep(ERROR_BODY_LIMIT),
                        }
                    };
                    this.phase.set(next);
                }
                PhaseProj::Refused {
                    parts,
                    body,
                    read,
                    limit,
                } => {
                    if poll_error_body(cx, body, read).is_pending() {
                        ready!(limit.poll(cx));
                    }
                    let text = if readable(&parts.headers).is_ok() {
                        read
                    } else {
                        &[][..]
                    };
                    let error = openai::error_from_response(parts.status, &parts.headers, text);
                    return Poll::Ready(Err(if *this.own_account {
                        error.about_own_account()
                    } else {
                        error
                    }));
                }
                PhaseProj::Reading { head, body } => {
                    let stream = body.as_mut().expect("polled after completion");
                    let first = ready!(stream.poll_next_unpin(cx));
                    let mut stream = body.take().expect("it was there");
                    let mut head = head.take().expect("it goes with the body");
                    match first {
                        Some(Ok(chunk)) => stream.put_back(chunk),
                        Some(Err(error)) => return Poll::Ready(Err(error)),
                        None => return Poll::Ready(Err(ErrorKind::Empty { finish: None }.into())),
                    }
                    if let Some(model) = stream.decoder().model() {
                        head.model = Some(model.clone());
                    }
                    return Poll::Ready(Ok(Answer::new(head, stream)));
                }
            }
        }
    }
}

/// Reads until the body ends, breaks, or is longer than an error needs to be. Pending also where the task is to
/// look at its timers first.
fn poll_error_body<B>(cx: &mut Context<'_>, body: &mut B, read: &mut Vec<u8>) -> Poll<()>
where
    B: Body<Data = Bytes> + Unpin,
{
    let mut frames = 0;
    while read.len() < MAX_ERROR_BYTES {
        if frames == MAX_FRAMES {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        frames += 1;
        let Some(Ok(frame)) = ready!(Pin::new(&mut *body).poll_frame(cx)) else {
            break;
        };
        if let Ok(data) = frame.into_data() {
            let room = MAX_ERROR_BYTES - read.len();
            read.extend_from_slice(&data[..data.len().min(room)]);
        }
    }
    Poll::Ready(())
}

/// Whether the body is bytes that the decoder reads. Neither of these was asked for.
fn readable(headers: &HeaderMap) -> Result<(), Error> {
    let refuse = |why| Err(Error::new(ErrorKind::InBandError { status: None }).with_context(why));
    let encoded = headers
        .get_all(CONTENT_ENCODING)
        .iter()
        .any(|value| !value.as_bytes().eq_ignore_ascii_case(b"identity"));
    if encoded {
        return refuse("the response body is compressed, which was not asked for");
    }
    let content_type = headers.get(CONTENT_TYPE).map_or(&[][..], |v| v.as_bytes());
    let binary = b"application/vnd.amazon.eventstream";
    if content_type.len() >= binary.len()
        && content_type[..binary.len()].eq_ignore_ascii_case(binary)
    {
        return refuse("the response is Amazon's binary event stream, which is not supported");
    }
    Ok(())
}

impl<F, B> fmt::Debug for ResponseFuture<F, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResponseFuture").finish_non_exhaustive()
    }
}
