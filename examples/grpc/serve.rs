//! Our service: the stack in a handler.

use backstop::{
    BoxError, Breaker,
    circuit_breaker::CircuitState,
    grpc::{self, Call, Replies},
};
use tokio::{net::TcpListener, signal};
use tonic::{
    Request, Response, Status,
    transport::{Channel, Server, server::TcpIncoming},
};
use tower::ServiceExt;

use crate::{
    generated::{
        AskReply, AskRequest, HealthReply, HealthRequest,
        ask_server::{Ask, AskServer},
    },
    messages::reply,
    stack::{Stack, stack},
};

pub(crate) struct Service {
    stack: Stack,
    breaker: Breaker,
}

impl Service {
    pub(crate) fn new(model: Channel) -> Self {
        let breaker = Breaker::new("model");
        Self {
            stack: stack(model, breaker.clone()),
            breaker,
        }
    }
}

#[tonic::async_trait]
impl Ask for Service {
    type AskStream = Replies<AskReply>;

    async fn ask(&self, request: Request<AskRequest>) -> Result<Response<Self::AskStream>, Status> {
        let answer = self.stack.clone().oneshot(Call::new(request));
        grpc::respond(answer, reply).await
    }

    async fn health(&self, _: Request<HealthRequest>) -> Result<Response<HealthReply>, Status> {
        let model = self.breaker.state() == CircuitState::Closed;
        Ok(Response::new(HealthReply { model }))
    }
}

/// Serves until Ctrl-C, and lets open answers end.
pub(crate) async fn serve(listener: TcpListener, model: Channel) -> Result<(), BoxError> {
    println!("serving on http://{}", listener.local_addr()?);
    Server::builder()
        .add_service(AskServer::new(Service::new(model)))
        .serve_with_incoming_shutdown(TcpIncoming::from(listener), async {
            let _ = signal::ctrl_c().await;
        })
        .await?;
    Ok(())
}
