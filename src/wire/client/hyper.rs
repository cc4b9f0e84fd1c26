//! A ready HTTP client: [`hyper()`].

use std::{
    fmt,
    future::Future,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use bytes::Bytes;
use http::{Request, Response};
use http_body_util::Full;
use hyper::body::Incoming;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{self, connect::HttpConnector},
    rt::{TokioExecutor, TokioTimer},
};
use tower_service::Service;

use crate::error::{Error, ErrorKind};

/// A host that does not answer a SYN in this time is down or unreachable; the system's own limit is over two minutes.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Idle connections are closed after this: before the servers' own limits (60 to 75 s are common, some use less), so
/// that a request is seldom written into a connection that the server is just closing.
const POOL_IDLE_TIMEOUT: Duration = Duration::from_secs(30);

/// How often a connection whose peer is silent is asked whether it still lives.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(20);

/// How long an HTTP/2 peer has to answer such a ping.
const KEEP_ALIVE_TIMEOUT: Duration = Duration::from_secs(10);

type Pool = legacy::Client<HttpsConnector<HttpConnector>, Full<Bytes>>;

/// A pooled HTTP client. Clones share the pool. Needs the feature `hyper-client`, which is on by default.
#[derive(Clone)]
pub struct HyperClient(Pool);

/// The future of a [`HyperClient`].
pub struct HyperFuture(legacy::ResponseFuture);

/// A pooled HTTP client, for [`ClientLayer`](super::ClientLayer).
///
/// * HTTP/1.1, and HTTP/2 where a TLS server offers it; never HTTP/2 in clear text.
/// * TLS by rustls with `ring` and Mozilla's root certificates, which are compiled in. For a private certificate
///   authority, bring a client of your own: any HTTP service will do.
/// * Connecting takes at most 5 s for the TCP connection; the TLS handshake is left to the time-to-first-token limit.
/// * Idle connections are kept for 30 s. If one turns out to be closed *before* the request is written, the request is
///   sent again on another; once bytes have been written it is not, since the provider may have begun to answer.
/// * Silent connections are probed (HTTP/2 pings while an answer is awaited; TCP keep-alive), so that a peer that has
///   vanished is found.
/// * No redirects, no proxies from the environment, no cookies, no decompression.
///
/// It needs a tokio runtime when it is called, not when it is made, and the feature `hyper-client`, which is on by
/// default.
#[must_use]
pub fn hyper() -> HyperClient {
    let mut tcp = HttpConnector::new();
    tcp.enforce_http(false);
    tcp.set_nodelay(true);
    tcp.set_connect_timeout(Some(CONNECT_TIMEOUT));
    tcp.set_keepalive(Some(KEEP_ALIVE_INTERVAL));
    let tls = HttpsConnectorBuilder::new()
        .with_provider_and_webpki_roots(rustls::crypto::ring::default_provider())
        .expect("ring has the cipher suites of TLS 1.2 and 1.3")
        .https_or_http()
        .enable_all_versions()
        .wrap_connector(tcp);
    let pool = legacy::Client::builder(TokioExecutor::new())
        .timer(TokioTimer::new())
        .pool_timer(TokioTimer::new())
        .pool_idle_timeout(POOL_IDLE_TIMEOUT)
        .http2_keep_alive_interval(KEEP_ALIVE_INTERVAL)
        .http2_keep_alive_timeout(KEEP_ALIVE_TIMEOUT)
        .build(tls);
    HyperClient(pool)
}

impl Service<Request<Full<Bytes>>> for HyperClient {
    type Response = Response<Incoming>;
    type Error = Error;
    type Future = HyperFuture;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Full<Bytes>>) -> HyperFuture {
        HyperFuture(self.0.request(request))
    }
}

impl Future for HyperFuture {
    type Output = Result<Response<Incoming>, Error>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let polled = Pin::new(&mut self.0).poll(cx);
        polled.map_err(|error| Error::new(ErrorKind::Connect).with_source(error))
    }
}

impl fmt::Debug for HyperClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HyperClient").finish_non_exhaustive()
    }
}

impl fmt::Debug for HyperFuture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HyperFuture").finish_non_exhaustive()
    }
}
