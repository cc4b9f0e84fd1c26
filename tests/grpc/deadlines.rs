//! `grpc-timeout` is what layers spend, and what an upstream is told.

use std::{borrow::Cow, sync::Arc, time::Duration};

use backstop::{
    Answer, Breaker, CircuitBreakerLayer, DeadlineLayer, Error, ErrorKind, FallbackLayer,
    FinishReason, LlmRequest, RetryLayer, Source, TtftTimeoutLayer, answer_fn,
    circuit_breaker::CircuitState,
    grpc::{self, Call, Method, MethodLayer},
    testing::{Fate, Script, ScriptedModel},
};
use futures_util::stream;
use tokio::{sync::Notify, time::Instant};
use tonic::{Request, transport::Server};
use tower::{Layer, ServiceBuilder, ServiceExt, layer::layer_fn};

use crate::{
    generated::{AskReply, AskRequest, ask_client::AskClient, ask_server::AskServer},
    kit::{App, AskMethod, Model, ask, plain, question, serve, soon, until},
    messages::chunks,
};

#[tokio::test]
async fn a_silent_model_is_given_up_in_time_for_another_answer() {
    const PATIENCE: Duration = Duration::from_millis(800);

    let breaker = Breaker::builder("model")
        .threshold(3)
        .build()
        .expect("a good breaker");
    let notice = answer_fn(async |_: Call<AskRequest>| {
        let text = stream::iter([Ok::<_, Error>("AI is limited right now.")]);
        Ok(Answer::from_stream(text).finish_at_end(FinishReason::Stop))
    });
    let stack = ServiceBuilder::new()
        .layer(FallbackLayer::new(Source::NoLlm, notice))
        .layer(DeadlineLayer::default())
        .layer(CircuitBreakerLayer::<Call<AskRequest>>::new(
            breaker.clone(),
        ))
        .layer(TtftTimeoutLayer::default());
    let model = ScriptedModel::new(Script::never()).then(Script::new().text("Hi ").stall());
    let service = AskServer::new(App(model.clone()));
    let layer = MethodLayer::<AskMethod, _>::new(stack);
    let server = serve!(Server::builder().layer(layer).add_service(service));
    for _ in 0..4 {
        let asked = Instant::now();
        let mut request = Request::new(question("Hello?"));
        request.set_timeout(PATIENCE);
        let told = ask(server.channel(), request).await;
        assert_eq!(told.text(), "AI is limited right now.");
        assert!(asked.elapsed() < PATIENCE);
    }
    assert_eq!(
        breaker.state(),
        CircuitState::Closed,
        "haste opens no circuit"
    );
    until("the end of all calls", || {
        model.fates() == [Fate::Dropped; 4]
    })
    .await;
}

/// As for a message of another crate, which cannot be a request itself.
#[tokio::test]
async fn a_newtype_around_a_call_spends_its_deadline() {
    #[derive(Clone)]
    struct Own(Call<AskRequest>);

    impl LlmRequest for Own {
        fn prompt(&self) -> Cow<'_, str> {
            (&self.0.message().question).into()
        }
        fn deadline(&self) -> Option<Instant> {
            self.0.deadline()
        }
    }

    let stack = ServiceBuilder::new()
        .map_request(Own)
        .layer(DeadlineLayer::default())
        .map_request(|Own(call)| call);
    let model = ScriptedModel::new(Script::never());
    let service = AskServer::new(App(model));
    let layer = MethodLayer::<AskMethod, _>::new(stack);
    let server = serve!(Server::builder().layer(layer).add_service(service));
    let mut request = Request::new(question("Hello?"));
    request.set_timeout(Duration::from_millis(800));
    let status = AskClient::new(server.channel()).ask(request).await.err();
    let kind = status.map(|status| Error::from_any(status).kind());
    assert_eq!(kind, Some(ErrorKind::TtftTimeout));
}

#[tokio::test]
async fn an_upstream_is_told_what_is_left() {
    let model = ScriptedModel::new(Script::answer("Hi there"));
    let upstream = plain(model.clone()).await;
    let client = AskClient::new(upstream.channel());
    let client = answer_fn(move |call: Call<AskRequest>| {
        let mut client = client.clone();
        async move { Ok(grpc::answer(client.ask(call.into_request()).await?, chunks)) }
    });
    let mut request = Request::new(question("Hello?"));
    let patience = Duration::from_secs(100);
    request.set_timeout(patience);
    let asked = Instant::now();
    for request in [request, Request::new(question("Hello?"))] {
        assert!(client.clone().oneshot(Call::new(request)).await.is_ok());
    }
    let deadlines: Vec<_> = model.requests().iter().map(LlmRequest::deadline).collect();
    assert!(deadlines[0].is_some_and(|at| at > asked && at < Instant::now() + patience));
    assert_eq!(deadlines[1], None);
}

#[tokio::test(start_paused = true)]
async fn nothing_is_asked_again_after_the_deadline() {
    let busy = backstop::ErrorKind::Upstream {
        status: 429,
        retry_after: Some(Duration::from_secs(4)),
    };
    for (patience, calls) in [(3, 1), (60, 3)] {
        let model = ScriptedModel::new(Script::fails(busy));
        let stack = ServiceBuilder::new()
            .layer(RetryLayer::default())
            .service(model.clone());
        let mut request = Request::new(question("Hello?"));
        request.set_timeout(Duration::from_secs(patience));
        assert!(stack.oneshot(Call::new(request)).await.is_err());
        assert_eq!(model.calls(), calls, "within {patience} s");
    }
}

#[tokio::test]
async fn callers_in_a_hurry_open_no_circuit() {
    let upstream = plain(ScriptedModel::new(Script::never())).await;
    let client = AskClient::new(upstream.channel());
    let client = answer_fn(move |call: Call<AskRequest>| {
        let mut client = client.clone();
        async move { Ok(grpc::answer(client.ask(call.into_request()).await?, chunks)) }
    });
    let breaker = Breaker::builder("model")
        .threshold(3)
        .build()
        .expect("a good breaker");
    let bare = ServiceBuilder::new()
        .layer(CircuitBreakerLayer::<Call<AskRequest>>::new(
            breaker.clone(),
        ))
        .layer(TtftTimeoutLayer::default())
        .service(client);
    let in_time = DeadlineLayer::default().layer(bare.clone());
    for timeout in ["0n", "1n", "100u", "1m", "2m", "5m", "20m"] {
        for _ in 0..4 {
            let call = || {
                let mut request = Request::new(question("Hello?"));
                let timeout = timeout.parse().expect("a value");
                request.metadata_mut().insert("grpc-timeout", timeout);
                Call::new(request)
            };
            assert!(in_time.clone().oneshot(call()).await.is_err());
            assert!(bare.clone().oneshot(call()).await.is_err());
        }
        assert_eq!(breaker.state(), CircuitState::Closed, "{timeout}");
    }
}

#[tokio::test]
async fn a_deadline_runs_from_the_headers_and_not_from_the_message() {
    const PATIENCE: Duration = Duration::from_secs(100);

    let headers = Arc::new(Notify::new());
    let model: Model = ScriptedModel::new(Script::answer("Hi there"));
    let stack = model.clone();
    let layer = MethodLayer::<AskMethod, _>::new(layer_fn(move |_| stack.clone()));
    let arrived = headers.clone();
    let layers = ServiceBuilder::new()
        .map_future(move |response| {
            arrived.notify_one();
            response
        })
        .layer(layer);
    let unused = App(ScriptedModel::new(Script::never()));
    let server = serve!(
        Server::builder()
            .layer(layers)
            .add_service(AskServer::new(unused))
    );
    let (sent, at) = tokio::sync::oneshot::channel();
    let message = stream::once(async move {
        headers.notified().await;
        sent.send(Instant::now()).expect("it is waited for");
        question("Hello?")
    });
    let mut request = Request::new(message);
    request.set_timeout(PATIENCE);
    let mut grpc = tonic::client::Grpc::new(server.channel());
    grpc.ready().await.expect("a connection");
    let path = axum::http::uri::PathAndQuery::from_static(AskMethod::PATH);
    let codec = tonic_prost::ProstCodec::<AskRequest, AskReply>::default();
    let asked = soon("an answer", grpc.streaming(request, path, codec)).await;
    assert!(asked.is_ok());
    let deadline = model.requests()[0].deadline().expect("it has one");
    assert!(deadline <= at.await.expect("it was sent") + PATIENCE);
}
