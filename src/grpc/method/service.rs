use std::{
    fmt,
    future::Future,
    marker::PhantomData,
    pin::Pin,
    task::{Context, Poll},
};

use bytes::Bytes;
use futures_util::{FutureExt, Stream, future::BoxFuture};
use tokio::time::Instant;
use tonic::{
    Request, Response, Status,
    body::Body,
    server::{Grpc, ServerStreamingService},
};
use tonic_prost::ProstCodec;
use tower_service::Service;

use super::{Method, layer::Settings};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
    grpc::{Call, Replies, respond},
    oneshot::oneshot,
};

/// The service of [`MethodLayer`](super::MethodLayer).
///
/// It is always ready: what is inside is made ready within the call, by a clone of its own, as tonic's own router does
/// it. So a limit on calls that stands inside both the stack and the service is asked for one permit, and not for two.
pub struct MethodService<M, S, T> {
    inner: S,
    stack: T,
    settings: Settings,
    method: PhantomData<fn() -> M>,
}

/// The future of [`MethodService`]. Boxed, once a request, as those of tonic's generated services are.
#[must_use = "futures do nothing unless polled"]
pub struct ResponseFuture<E>(BoxFuture<'static, Result<http::Response<Body>, E>>);

/// The stack, as tonic's server takes a server-streaming method.
struct Stack<M, T> {
    stack: T,
    /// When the headers of the request came: its message may take its time, and the client's clock runs.
    arrived: Instant,
    method: PhantomData<fn() -> M>,
}

impl<M, S, T> MethodService<M, S, T> {
    pub(super) fn new(inner: S, stack: T, settings: Settings) -> Self {
        Self {
            inner,
            stack,
            settings,
            method: PhantomData,
        }
    }

    inner_accessors!();
}

impl<M, S, T, B, A> Service<http::Request<Body>> for MethodService<M, S, T>
where
    M: Method,
    S: Service<http::Request<Body>, Response = http::Response<B>> + Clone + Send + 'static,
    S::Future: Send,
    S::Error: Send,
    B: http_body::Body<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
    T: Service<Call<M::Request>, Response = Answer<A>> + Clone + Send + 'static,
    T::Future: Send,
    T::Error: Into<BoxError> + Send,
    A: Stream<Item = Result<Chunk, Error>> + Unpin + Send + 'static,
{
    type Response = http::Response<Body>;
    type Error = S::Error;
    type Future = ResponseFuture<S::Error>;

    fn poll_ready(&mut self, _cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<Body>) -> Self::Future {
        // Clones, of which each is made ready in its future.
        let Self {
            inner,
            stack,
            settings,
            method,
        } = self.clone();
        ResponseFuture(if request.uri().path() == M::PATH {
            let stack = Stack {
                stack,
                arrived: Instant::now(),
                method,
            };
            async move { Ok(stack.serve(request, settings).await) }.boxed()
        } else {
            let response = oneshot(inner, request);
            async move { Ok(response.await?.map(Body::new)) }.boxed()
        })
    }
}

impl<M, T, A> Stack<M, T>
where
    M: Method,
    T: Service<Call<M::Request>, Response = Answer<A>> + Clone + Send + 'static,
    T::Future: Send,
    T::Error: Into<BoxError> + Send,
    A: Stream<Item = Result<Chunk, Error>> + Unpin + Send + 'static,
{
    /// Every failure is a response: one that is only a status, where no message has been sent.
    async fn serve(self, request: http::Request<Body>, settings: Settings) -> http::Response<Body> {
        let codec = ProstCodec::<M::Reply, M::Request>::default();
        Grpc::new(codec)
            .apply_compression_config(settings.accepted, settings.sent)
            .apply_max_message_size_config(settings.max_message_bytes, None)
            .server_streaming(self, request)
            .await
    }
}

impl<M, T, A> ServerStreamingService<M::Request> for Stack<M, T>
where
    M: Method,
    T: Service<Call<M::Request>, Response = Answer<A>> + Clone + Send + 'static,
    T::Future: Send,
    T::Error: Into<BoxError> + Send,
    A: Stream<Item = Result<Chunk, Error>> + Unpin + Send + 'static,
{
    type Response = M::Reply;
    type ResponseStream = Replies<M::Reply>;
    type Future = BoxFuture<'static, Result<Response<Self::ResponseStream>, Status>>;

    fn call(&mut self, request: Request<M::Request>) -> Self::Future {
        let answered = oneshot(self.stack.clone(), Call::arrived(self.arrived, request));
        respond(answered, M::reply).boxed()
    }
}

impl<E> Future for ResponseFuture<E> {
    type Output = Result<http::Response<Body>, E>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        self.0.poll_unpin(cx)
    }
}

impl<M, S: Clone, T: Clone> Clone for MethodService<M, S, T> {
    fn clone(&self) -> Self {
        Self::new(self.inner.clone(), self.stack.clone(), self.settings)
    }
}

impl<M: Method, S: fmt::Debug, T: fmt::Debug> fmt::Debug for MethodService<M, S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MethodService")
            .field("path", &M::PATH)
            .field("inner", &self.inner)
            .field("stack", &self.stack)
            .field("settings", &self.settings)
            .finish()
    }
}

impl<E> fmt::Debug for ResponseFuture<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResponseFuture").finish_non_exhaustive()
    }
}
