//! The service: [`Client`].

use std::{
    fmt,
    task::{Context, Poll},
};

use bytes::Bytes;
use http::{
    HeaderValue, Method, Request, Response,
    header::{
        ACCEPT, ACCEPT_ENCODING, AUTHORIZATION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE,
        TRANSFER_ENCODING,
    },
};
use http_body::Body;
use http_body_util::Full;
use tower_service::Service;

use super::{body::ResponseBody, future::ResponseFuture, layer::ClientLayer};
use crate::{
    answer::{Answer, Head, Source},
    error::{BoxError, Error},
    wire::{ChatRequest, openai},
};

/// An LLM service over an HTTP service. See the [module](super).
#[derive(Clone)]
pub struct Client<S> {
    inner: S,
    settings: ClientLayer,
}

impl<S> Client<S> {
    pub(super) fn new(inner: S, settings: ClientLayer) -> Self {
        Self { inner, settings }
    }

    inner_accessors!();

    fn http_request(&self, request: &ChatRequest) -> Request<Full<Bytes>> {
        let body = openai::request_body(request, self.settings.model.as_deref());
        let mut http = Request::new(Full::new(body));
        match (&self.settings.uri, request.http()) {
            (Some(uri), _) => *http.uri_mut() = uri.clone(),
            (None, Some(head)) => {
                *http.uri_mut() = head.uri.clone();
                *http.headers_mut() = head.headers.clone();
                *http.extensions_mut() = head.extensions.clone();
                for of_the_old_body in [CONTENT_ENCODING, CONTENT_LENGTH, TRANSFER_ENCODING] {
                    http.headers_mut().remove(of_the_old_body);
                }
            }
            (None, None) => {}
        }
        *http.method_mut() = Method::POST;
        let headers = http.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(ACCEPT, HeaderValue::from_static("text/event-stream"));
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("identity"));
        let own_key = self.settings.api_key.as_ref();
        if let Some(credentials) = own_key.or_else(|| request.authorization()) {
            headers.insert(AUTHORIZATION, credentials.clone());
        }
        http
    }

    fn head(&self, request: &ChatRequest) -> Head {
        let mut head = Head::new(Source::Live);
        head.provider.clone_from(&self.settings.provider);
        let model = self.settings.model.clone();
        head.model = model.or_else(|| request.model().map(Into::into));
        head
    }
}

impl<S, B> Service<ChatRequest> for Client<S>
where
    S: Service<Request<Full<Bytes>>, Response = Response<B>>,
    S::Error: Into<BoxError>,
    B: Body<Data = Bytes> + Unpin,
    B::Error: Into<BoxError>,
{
    type Response = Answer<ResponseBody<B>>;
    type Error = Error;
    type Future = ResponseFuture<S::Future, B>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.inner.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self, request: ChatRequest) -> Self::Future {
        let http = self.http_request(&request);
        let head = self.head(&request);
        let decoder = self.settings.decoder();
        let own_account = self.settings.api_key.is_some();
        ResponseFuture::new(self.inner.call(http), head, decoder, own_account)
    }
}

impl<S: fmt::Debug> fmt::Debug for Client<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("inner", &self.inner)
            .field("settings", &self.settings)
            .finish()
    }
}
