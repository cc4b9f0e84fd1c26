//! The layers around the model's client.

use std::sync::Arc;

use backstop::{
    Answer, AnswerKey, BoxChunks, Breaker, CircuitBreakerLayer, CompletionTimeoutLayer,
    DeadlineLayer, Error, FallbackLayer, FinishReason, LlmRequest, MemoryStore, ReplayLayer,
    RetryLayer, Source, TtftTimeoutLayer, answer_fn,
    grpc::{self, Call},
};
use futures_util::stream;
use tonic::transport::Channel;
use tower::{ServiceBuilder, util::BoxCloneSyncService};

use crate::{
    generated::{AskRequest, ask_client::AskClient},
    messages::chunks,
};

const NOTICE: &str =
    "AI is limited right now. Please try again in a few minutes, or use the search.";

pub(crate) type Stack = BoxCloneSyncService<Call<AskRequest>, Answer<BoxChunks>, Error>;

/// Around the model behind `channel`, with this breaker for it.
pub(crate) fn stack(channel: Channel, breaker: Breaker) -> Stack {
    let model = answer_fn(move |call: Call<AskRequest>| {
        let mut client = AskClient::new(channel.clone());
        async move {
            let response = client.ask(call.into_request()).await?;
            Ok(grpc::answer(response, chunks))
        }
    });
    let notice = answer_fn(async |_: Call<AskRequest>| {
        let notice = stream::iter([Ok::<_, Error>(NOTICE)]);
        Ok(Answer::from_stream(notice).finish_at_end(FinishReason::Stop))
    });
    let key = |call: &Call<AskRequest>| {
        Some(AnswerKey::shared("ask").question("question", &call.prompt()))
    };
    ServiceBuilder::new()
        .layer_fn(BoxCloneSyncService::new)
        .map_response(Answer::boxed)
        .layer(FallbackLayer::new(Source::NoLlm, notice))
        .layer(ReplayLayer::new(Arc::new(MemoryStore::new()), key))
        .layer(DeadlineLayer::default())
        .layer(RetryLayer::default())
        .layer(CircuitBreakerLayer::<Call<AskRequest>>::new(breaker))
        .layer(CompletionTimeoutLayer::default())
        .layer(TtftTimeoutLayer::default())
        .service(model)
}
