use std::{
    fmt,
    future::Future,
    marker::PhantomData,
    pin::Pin,
    task::{Context, Poll},
};

use bytes::Bytes;
use futures_util::{FutureExt, Stream, StreamExt, future::BoxFuture};
use http::uri::PathAndQuery;
use tonic::{Status, Streaming, body::Body, client::Grpc};
use tonic_prost::ProstCodec;
use tower_service::Service;

use super::{Method, layer::Settings};
use crate::{
    answer::Answer,
    answer_fn::Converted,
    error::{BoxError, Error},
    grpc::{Call, answer, error_from_status, read::error_from_stream},
};

/// The innermost service of a [`MethodLayer`](super::MethodLayer)'s stack: the method of the service inside, as an LLM
/// service.
pub struct Handler<M, S> {
    inner: S,
    settings: Settings,
    method: PhantomData<fn() -> M>,
}

/// The answers of a [`Handler`].
pub type HandlerAnswer<M> = Answer<
    Converted<
        Replied<<M as Method>::Reply>,
        fn(<M as Method>::Reply) -> <M as Method>::Chunks,
        <<M as Method>::Chunks as IntoIterator>::IntoIter,
    >,
>;

/// The messages of a handler, and how they failed.
pub struct Replied<T>(Streaming<T>);

/// The future of [`Handler`]. Boxed, once a request, as those of tonic's generated clients are.
#[must_use = "futures do nothing unless polled"]
pub struct HandlerFuture<M: Method>(BoxFuture<'static, Result<HandlerAnswer<M>, Error>>);

impl<M, S> Handler<M, S> {
    pub(super) fn new(inner: S, settings: Settings) -> Self {
        Self {
            inner,
            settings,
            method: PhantomData,
        }
    }

    inner_accessors!();
}

impl<M, S, B> Service<Call<M::Request>> for Handler<M, S>
where
    M: Method,
    S: Service<http::Request<Body>, Response = http::Response<B>> + Clone + Send + 'static,
    S::Future: Send,
    S::Error: Into<BoxError> + Send,
    B: http_body::Body<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
{
    type Response = HandlerAnswer<M>;
    type Error = Error;
    type Future = HandlerFuture<M>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.inner.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self, call: Call<M::Request>) -> Self::Future {
        // The one that is ready goes into the future; the clone has to become ready first.
        let clone = self.inner.clone();
        let ready = std::mem::replace(&mut self.inner, clone);
        let mut grpc = Grpc::new(ready);
        if let Some(limit) = self.settings.max_message_bytes {
            grpc = grpc.max_decoding_message_size(limit);
        }
        HandlerFuture(
            async move {
                let path = PathAndQuery::from_static(M::PATH);
                let codec = ProstCodec::<M::Request, M::Reply>::default();
                let response = grpc
                    .server_streaming(call.into_original(), path, codec)
                    .await
                    .map_err(error_from_status)?;
                Ok(answer(response.map(Replied), M::chunks as fn(_) -> _))
            }
            .boxed(),
        )
    }
}

impl<T> Stream for Replied<T> {
    type Item = Result<T, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        // The caller's credentials were passed on, so the caller may read what is said of them.
        self.0
            .poll_next_unpin(cx)
            .map_err(|status: Status| error_from_stream(status))
    }
}

impl<M: Method> Future for HandlerFuture<M> {
    type Output = Result<HandlerAnswer<M>, Error>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        self.0.poll_unpin(cx)
    }
}

impl<M, S: Clone> Clone for Handler<M, S> {
    fn clone(&self) -> Self {
        Self::new(self.inner.clone(), self.settings)
    }
}

impl<M: Method, S: fmt::Debug> fmt::Debug for Handler<M, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Handler")
            .field("path", &M::PATH)
            .field("inner", &self.inner)
            .field("settings", &self.settings)
            .finish()
    }
}

impl<T> fmt::Debug for Replied<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replied").finish_non_exhaustive()
    }
}

impl<M: Method> fmt::Debug for HandlerFuture<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HandlerFuture").finish_non_exhaustive()
    }
}
