//! All parts in one process.

use std::net::SocketAddr;

use backstop::BoxError;
use tokio::{net::TcpListener, runtime::Runtime};
use tonic::transport::{Channel, Endpoint};

use crate::{ask::ask, lazily, model, serve};

/// Asks, kills the model, and asks again.
pub(crate) async fn run() -> Result<(), BoxError> {
    let model = Killable::start()?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let server = channel(listener.local_addr()?)?;
    let serving = serve::serve(listener, channel(model.address)?);
    let asking = async {
        ask(server.clone(), "Why is the sky blue?").await?;
        model.kill();
        println!("\nThe model is gone.");
        ask(server.clone(), "Why is the sky blue?").await?;
        ask(server, "And the sea?").await
    };
    tokio::select! {
        served = serving => served,
        asked = asking => asked,
    }
}

pub(crate) fn channel(address: SocketAddr) -> Result<Channel, BoxError> {
    Ok(lazily(&Endpoint::try_from(format!("http://{address}"))?))
}

/// The model on a runtime of its own, so that all its connections die with it, as with a process.
pub(crate) struct Killable {
    runtime: Runtime,
    pub(crate) address: SocketAddr,
}

impl Killable {
    pub(crate) fn start() -> Result<Self, BoxError> {
        let runtime = Runtime::new()?;
        let listener = std::net::TcpListener::bind("127.0.0.1:0")?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        runtime.spawn(async move { model::serve(TcpListener::from_std(listener)?).await });
        Ok(Self { runtime, address })
    }

    pub(crate) fn kill(self) {
        self.runtime.shutdown_background();
    }
}
