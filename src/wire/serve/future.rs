//! From the HTTP request to the response: [`ResponseFuture`].

use std::{
    convert::Infallible,
    fmt,
    future::Future,
    pin::Pin,
    task::{Context, Poll, ready},
};

use bytes::Buf;
use bytestring::ByteString;
use futures_util::Stream;
use http::{Response, StatusCode, request::Parts};
use http_body::Body;
use pin_project::pin_project;
use tower_service::Service;

use super::{
    body::ResponseBody,
    format::{Delivery, Encoder, Format},
    heartbeat::Heartbeat,
    layer::ServeLayer,
    reply::{self, Reply},
    upstream::Upstream,
};
use crate::{
    answer::{Answer, Source},
    chunk::{Chunk, Delta},
    error::{BoxError, Error},
    wire::openai::Assembler,
};

/// Resolves when the response begins.
#[pin_project]
pub struct ResponseFuture<S, M, B, F, A> {
    settings: ServeLayer<M>,
    #[pin]
    phase: Phase<S, B, F, A>,
}

#[pin_project(project = PhaseProj)]
enum Phase<S, B, F, A> {
    Replying(Option<Reply>),
    Reading {
        parts: Parts,
        #[pin]
        body: B,
        read: Vec<u8>,
        inner: S,
    },
    /// The response begins now.
    Beginning(Option<ResponseBody<F, A>>),
    /// A stream that waits for its status, until the heartbeat is due. Both go on into the body.
    Waiting(Option<(Upstream<F, A>, Heartbeat, Encoder)>),
    Collecting {
        upstream: Upstream<F, A>,
        asked_model: ByteString,
        answer: Option<(Box<Assembler>, Source)>,
    },
}

/// Why a request's body was not read.
enum Unread {
    TooLarge,
    Broken,
}

impl<S, M, B, F, A> ResponseFuture<S, M, B, F, A> {
    pub(super) fn reply(settings: ServeLayer<M>, reply: Reply) -> Self {
        Self {
            settings,
            phase: Phase::Replying(Some(reply)),
        }
    }

    pub(super) fn read(settings: ServeLayer<M>, parts: Parts, body: B, inner: S) -> Self {
        Self {
            settings,
            phase: Phase::Reading {
                parts,
                body,
                read: Vec::new(),
                inner,
            },
        }
    }
}

impl<S, M, B, A> ResponseFuture<S, M, B, S::Future, A>
where
    M: Format,
    S: Service<M::Request, Response = Answer<A>>,
    S::Error: Into<BoxError>,
    A: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    /// A request without a body.
    pub(super) fn ask(settings: ServeLayer<M>, mut parts: Parts, mut inner: S) -> Self {
        let phase = asking(&settings, &mut parts, &[], &mut inner);
        Self { settings, phase }
    }
}

/// Asks the stack inside, unless the request is refused.
fn asking<S, M, B, A>(
    settings: &ServeLayer<M>,
    parts: &mut Parts,
    body: &[u8],
    inner: &mut S,
) -> Phase<S, B, S::Future, A>
where
    M: Format,
    S: Service<M::Request, Response = Answer<A>>,
    S::Error: Into<BoxError>,
    A: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    let asked = match settings.format.request(parts, body) {
        Ok(asked) => asked,
        Err(reply) => return Phase::Replying(Some(reply)),
    };
    let upstream = Upstream::new(inner.call(asked.request));
    match asked.delivery {
        Delivery::Unary(asked_model) => Phase::Collecting {
            upstream,
            asked_model,
            answer: None,
        },
        Delivery::Stream(encoder) => {
            let heartbeat = Heartbeat::new(settings.heartbeat);
            Phase::Waiting(Some((upstream, heartbeat, encoder)))
        }
        Delivery::StreamAtOnce(encoder) => {
            let heartbeat = Heartbeat::new(settings.heartbeat);
            Phase::Beginning(Some(ResponseBody::waiting(upstream, encoder, heartbeat)))
        }
    }
}

impl<S, M, B, A> Future for ResponseFuture<S, M, B, S::Future, A>
where
    M: Format,
    S: Service<M::Request, Response = Answer<A>>,
    S::Error: Into<BoxError>,
    A: Stream<Item = Result<Chunk, Error>> + Unpin,
    B: Body,
{
    type Output = Result<Response<ResponseBody<S::Future, A>>, Infallible>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut this = self.project();
        let settings = &*this.settings;
        loop {
            let next = match this.phase.as_mut().project() {
                PhaseProj::Replying(reply) => {
                    let reply = reply.take().expect("polled after completion");
                    return Poll::Ready(Ok((*reply).map(ResponseBody::full)));
                }
                PhaseProj::Reading {
                    parts,
                    body,
                    read,
                    inner,
                } => match ready!(poll_read(cx, body, read, settings.max_request_bytes)) {
                    Ok(()) => asking(settings, parts, read, inner),
                    Err(Unread::TooLarge) => Phase::Replying(Some(settings.format.too_large())),
                    Err(Unread::Broken) => Phase::Replying(Some(settings.format.unreadable())),
                },
                PhaseProj::Beginning(body) => {
                    let body = body.take().expect("polled after completion");
                    return Poll::Ready(Ok(reply::event_stream(body)));
                }
                PhaseProj::Waiting(waiting) => {
                    let (upstream, heartbeat, _) =
                        waiting.as_mut().expect("polled after completion");
                    let polled = upstream.poll_commit(cx);
                    if polled.is_pending() {
                        ready!(heartbeat.poll_due(cx));
                    }
                    let (upstream, heartbeat, encoder) = waiting.take().expect("it was there");
                    match polled {
                        Poll::Pending => {
                            let body = ResponseBody::waiting(upstream, encoder, heartbeat);
                            return Poll::Ready(Ok(reply::event_stream(body)));
                        }
                        Poll::Ready(Ok(head)) => {
                            let source = head.source;
                            let body = ResponseBody::committed(upstream, encoder, heartbeat, &head);
                            let response = reply::event_stream(body);
                            return Poll::Ready(Ok(reply::with_source(response, source)));
                        }
                        Poll::Ready(Err(error)) => {
                            Phase::Replying(Some(settings.format.failed(&error)))
                        }
                    }
                }
                PhaseProj::Collecting {
                    upstream,
                    asked_model,
                    answer,
                } => match ready!(poll_collect(cx, upstream, asked_model, answer)) {
                    Ok(reply) => Phase::Replying(Some(reply)),
                    Err(error) => Phase::Replying(Some(settings.format.failed(&error))),
                },
            };
            this.phase.set(next);
        }
    }
}

fn poll_read<B: Body>(
    cx: &mut Context<'_>,
    mut body: Pin<&mut B>,
    read: &mut Vec<u8>,
    limit: usize,
) -> Poll<Result<(), Unread>> {
    let announced = body.size_hint().lower();
    if announced > (limit - read.len()) as u64 {
        return Poll::Ready(Err(Unread::TooLarge));
    }
    loop {
        let frame = match ready!(body.as_mut().poll_frame(cx)) {
            None => return Poll::Ready(Ok(())),
            Some(Err(_)) => return Poll::Ready(Err(Unread::Broken)),
            Some(Ok(frame)) => frame,
        };
        let Ok(mut data) = frame.into_data() else {
            continue;
        };
        if data.remaining() > limit - read.len() {
            return Poll::Ready(Err(Unread::TooLarge));
        }
        while data.has_remaining() {
            let piece = data.chunk();
            read.extend_from_slice(piece);
            let length = piece.len();
            data.advance(length);
        }
    }
}

fn poll_collect<F, A, E>(
    cx: &mut Context<'_>,
    upstream: &mut Upstream<F, A>,
    asked_model: &ByteString,
    answer: &mut Option<(Box<Assembler>, Source)>,
) -> Poll<Result<Reply, Error>>
where
    F: Future<Output = Result<Answer<A>, E>>,
    E: Into<BoxError>,
    A: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    let (assembler, source) = match answer {
        Some(begun) => begun,
        None => {
            let head = ready!(upstream.poll_commit(cx))?;
            let assembler = Assembler::new(&head).asked_model(asked_model.clone());
            answer.insert((Box::new(assembler), head.source))
        }
    };
    while let Some(chunk) = ready!(upstream.poll_chunk(cx)) {
        let chunk = chunk?;
        if let Delta::Source(change) = &chunk.delta {
            *source = change.head.source;
        }
        assembler.push(&chunk)?;
    }
    let (assembler, source) = answer.take().expect("it has begun");
    let reply = reply::json(StatusCode::OK, assembler.finish());
    Poll::Ready(Ok(Box::new(reply::with_source(*reply, source))))
}

impl<S, M, B, F, A> fmt::Debug for ResponseFuture<S, M, B, F, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResponseFuture").finish_non_exhaustive()
    }
}
