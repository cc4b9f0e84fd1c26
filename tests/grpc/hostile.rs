//! Upstreams, and proxies in front of them, that send something else, or too much of it.

use axum::{body::Body as Page, http};
use backstop::{
    Answer, BoxChunks, BoxError, Error, ErrorKind, answer_fn,
    error::ProviderError,
    grpc::{self, Call, MethodLayer},
    testing::{Script, ScriptedModel},
};
use futures_util::StreamExt;
use tonic::{Code, Request, Status, body::Body, transport::Server};
use tower::{layer::layer_fn, service_fn};

use crate::{
    generated::{AskRequest, ask_client::AskClient, ask_server::AskServer},
    kit::{App, AskMethod, ask, question, serve},
    messages::chunks,
};

/// What becomes of an HTTP response of an upstream.
async fn read(status: u16, headers: &[(&'static str, &'static str)], body: &'static [u8]) -> Error {
    let transport = service_fn(|_: http::Request<Body>| {
        let mut response = http::Response::builder().status(status);
        for (name, value) in headers {
            response = response.header(*name, *value);
        }
        let response = response.body(Page::from(body)).expect("a response");
        async { Ok::<_, Status>(response) }
    });
    let mut client = AskClient::new(transport);
    let asked = client.ask(Request::new(question("Hello?"))).await;
    let mut answer = match asked {
        Err(status) => return Error::from_any(status),
        Ok(response) => grpc::answer(response, chunks),
    };
    loop {
        if let Err(error) = answer.chunks.next().await.expect("a failure comes first") {
            return error;
        }
    }
}

#[tokio::test]
async fn what_is_not_grpc_is_malformed_and_an_http_error_is_the_upstreams() {
    const GRPC: (&str, &str) = ("content-type", "application/grpc");
    const HTML: (&str, &str) = ("content-type", "text/html");
    const PAGE: &[u8] = b"<html>It is down</html>";

    let upstream = |status| ErrorKind::Upstream {
        status,
        retry_after: None,
    };
    let unknown = ("grpc-encoding", "br");
    for (status, headers, body, kind) in [
        // A flag that no message has, one that nothing was said of, and an encoding of others.
        (
            200,
            &[GRPC][..],
            &b"\x07\0\0\0\x04\n\x02Hi"[..],
            ErrorKind::Malformed,
        ),
        (
            200,
            &[GRPC],
            b"\x01\0\0\0\x04\n\x02Hi",
            ErrorKind::Malformed,
        ),
        (
            200,
            &[GRPC, unknown],
            b"\x01\0\0\0\x04\n\x02Hi",
            ErrorKind::Malformed,
        ),
        // No protobuf, no UTF-8, 4 GiB.
        (200, &[GRPC], b"\0\0\0\0\x04\n\x7fHi", ErrorKind::Malformed),
        (
            200,
            &[GRPC],
            b"\0\0\0\0\x04\n\x02\xff\xff",
            ErrorKind::Malformed,
        ),
        (
            200,
            &[GRPC],
            b"\0\xff\xff\xff\xff\n\x02Hi",
            ErrorKind::Malformed,
        ),
        (200, &[HTML], PAGE, ErrorKind::Malformed),
        (200, &[GRPC], b"\0\0\0\0\x04\n\x02Hi", ErrorKind::Truncated),
        (502, &[HTML], PAGE, upstream(502)),
        (429, &[HTML], PAGE, upstream(429)),
        (503, &[HTML], b"", upstream(503)),
        (400, &[], b"", upstream(400)),
        (404, &[], b"", upstream(404)),
        (401, &[], b"", ErrorKind::Auth),
        (403, &[HTML], PAGE, ErrorKind::Auth),
    ] {
        let read = read(status, headers, body).await;
        assert_eq!(read.kind(), kind, "{status} {headers:?} {body:?}");
    }
}

#[tokio::test]
async fn a_long_message_of_a_provider_leaves_the_status_whole() {
    for words in ["x".repeat(60_000), "é".repeat(60_000)] {
        let model = answer_fn(move |_: Call<AskRequest>| {
            let provider = ProviderError {
                message: Some(words.clone()),
                ..ProviderError::default()
            };
            let error = Error::new(ErrorKind::BadRequest).with_provider(provider);
            async { Err::<Answer<BoxChunks>, BoxError>(error.into()) }
        });
        let layer = MethodLayer::<AskMethod, _>::new(layer_fn(move |_| model.clone()));
        let unused = App(ScriptedModel::new(Script::never()));
        let server = serve!(
            Server::builder()
                .layer(layer)
                .add_service(AskServer::new(unused))
        );
        let told = ask(server.channel(), question("Hello?")).await;
        assert_eq!(told.status().code(), Code::InvalidArgument);
        assert_eq!(told.says("x-backstop-kind"), "bad_request");
        assert_eq!(told.status().message().len(), 1024);
    }
}
