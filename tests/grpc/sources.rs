//! Where an answer comes from is told in metadata, before the first message, and in messages.

use std::sync::Arc;

use backstop::{
    Answer, AnswerKey, Error, ErrorKind, FallbackLayer, FinishReason, LlmRequest, MemoryStore,
    ReplayLayer, Source, TtftTimeoutLayer, answer_fn,
    grpc::{self, Call, MethodLayer},
    testing::{Fault, FaultLayer, Faults, Script, ScriptedModel},
};
use futures_util::stream;
use tonic::{Request, service::LayerExt, transport::Server};
use tower::{ServiceBuilder, ServiceExt};

use crate::{
    generated::{
        AskReply, AskRequest, Source as Wire, ask_client::AskClient, ask_server::AskServer,
    },
    kit::{App, AskMethod, Told, ask, question, serve},
    messages::chunks,
};

fn sources(told: &Told) -> Vec<Wire> {
    let mut sources: Vec<_> = told.replies.iter().map(AskReply::source).collect();
    sources.dedup();
    sources
}

#[tokio::test]
async fn a_replay_and_a_notice_say_what_they_are_and_why() {
    let faults = Faults::new();
    let notice = answer_fn(async |_: Call<AskRequest>| {
        let text = stream::iter([Ok::<_, Error>("AI is limited right now.")]);
        Ok(Answer::from_stream(text).finish_at_end(FinishReason::Stop))
    });
    let key = |call: &Call<AskRequest>| {
        Some(AnswerKey::shared("ask").question("question", &call.prompt()))
    };
    let replay = ReplayLayer::new(Arc::new(MemoryStore::new()), key);
    let stack = ServiceBuilder::new()
        .layer(FallbackLayer::new(Source::NoLlm, notice))
        .layer(replay.clone())
        .layer(TtftTimeoutLayer::default())
        .layer(FaultLayer::new(faults.clone()));
    let layer = MethodLayer::<AskMethod, _>::new(stack);
    let app = App(ScriptedModel::new(Script::answer("Hi there")));
    let server = serve!(Server::builder().add_service(layer.named_layer(AskServer::new(app))));
    let head = |told: &Told| {
        let head = told.head.clone().expect("an answer");
        (head.source, head.reason, head.replayed.is_some())
    };

    let live = ask(server.channel(), question("Hello?")).await;
    assert_eq!(head(&live), (Source::Live, None, false));
    assert_eq!(sources(&live), [Wire::Live]);
    let finish = live.replies.last().map(|reply| reply.finish.as_str());
    assert_eq!(
        finish,
        Some("stop"),
        "it is told by the end alone, and in the message"
    );
    replay.flush().await;

    faults.set(Fault::Fails(ErrorKind::Connect));
    let replayed = ask(server.channel(), question("Hello?")).await;
    let why = Some(ErrorKind::Connect);
    assert_eq!(head(&replayed), (Source::Replay, why, true));
    assert_eq!(sources(&replayed), [Wire::Replay]);
    assert_eq!(replayed.text(), "Hi there");

    let unknown = ask(server.channel(), question("And now?")).await;
    assert_eq!(head(&unknown), (Source::NoLlm, why, false));
    assert_eq!(sources(&unknown), [Wire::NoLlm]);

    // Half way, only messages can tell.
    faults.set(Fault::CutsAfter(1));
    let half_way = ask(server.channel(), question("And then?")).await;
    assert_eq!(head(&half_way), (Source::Live, None, false));
    assert_eq!(sources(&half_way), [Wire::Live, Wire::NoLlm]);
    assert_eq!(half_way.text(), "AI is limited right now.");
}

#[tokio::test]
async fn an_upstream_that_replays_is_not_taken_for_a_live_model() {
    let notice = answer_fn(async |_: Call<AskRequest>| {
        let text = stream::iter([Ok::<_, Error>("AI is limited right now.")]);
        Ok(Answer::from_stream(text).finish_at_end(FinishReason::Stop))
    });
    let stack = ServiceBuilder::new().layer(FallbackLayer::new(Source::NoLlm, notice));
    let layer = MethodLayer::<AskMethod, _>::new(stack);
    let app = App(ScriptedModel::new(Script::fails(ErrorKind::Overloaded)));
    let server = serve!(
        Server::builder()
            .layer(layer)
            .add_service(AskServer::new(app))
    );
    let client = AskClient::new(server.channel());
    let client = answer_fn(move |call: Call<AskRequest>| {
        let mut client = client.clone();
        async move { Ok(grpc::answer(client.ask(call.into_request()).await?, chunks)) }
    });
    let call = Call::new(Request::new(question("Hello?")));
    let answer = client.oneshot(call).await.expect("an answer");
    assert_eq!(answer.head.source, Source::NoLlm);
    assert_eq!(answer.head.reason, Some(ErrorKind::Overloaded));
}
