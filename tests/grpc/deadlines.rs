//! `grpc-timeout` is what layers spend, and what an upstream is told.

use std::time::Duration;

use backstop::{
    Answer, Breaker, CircuitBreakerLayer, DeadlineLayer, Error, FallbackLayer, FinishReason,
    LlmRequest, RetryLayer, Source, TtftTimeoutLayer, answer_fn,
    circuit_breaker::CircuitState,
    grpc::{self, Call, MethodLayer},
    testing::{Fate, Script, ScriptedModel},
};
use futures_util::stream;
use tokio::time::Instant;
use tonic::{Request, transport::Server};
use tower::{ServiceBuilder, ServiceExt};

use crate::{
    generated::{AskRequest, ask_client::AskClient, ask_server::AskServer},
    kit::{App, AskMethod, ask, plain, question, serve, until},
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
