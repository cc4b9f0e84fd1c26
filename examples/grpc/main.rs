//! A gRPC service whose answers survive its model.
//!
//! ```text
//! cargo run --example grpc
//! ```
//!
//! asks a question, kills the model, and asks again. The parts can be run one by one, in three terminals:
//!
//! ```text
//! cargo run --example grpc -- model
//! cargo run --example grpc -- serve
//! cargo run --example grpc -- ask "Why is the sky blue?"
//! ```
//!
//! | file | what is in it |
//! | --- | --- |
//! | `ask.proto` | the service, the model's as well as ours |
//! | `messages.rs` | what its messages mean to layers |
//! | `stack.rs` | the layers around the model's client |
//! | `serve.rs` | our service: the stack in a handler |
//! | `model.rs` | a stand-in for the model's server |
//! | `ask.rs` | a client |
//! | `demo.rs` | all of them in one process |

mod ask;
mod demo;
#[rustfmt::skip]
#[allow(clippy::all, clippy::pedantic, missing_docs, unreachable_pub, reason = "it is generated")]
mod generated;
mod messages;
mod model;
mod serve;
mod stack;
#[cfg(test)]
mod tests;

use std::net::SocketAddr;

use backstop::BoxError;
use clap::{Parser, Subcommand};
use tokio::net::TcpListener;
use tonic::transport::{Channel, Endpoint};

#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    run: Option<Run>,
}

#[derive(Subcommand)]
enum Run {
    /// Runs all of it: asks, kills the model, asks again.
    Demo,
    /// Runs the stand-in for the model.
    Model {
        #[arg(long, default_value = "127.0.0.1:50052")]
        listen: SocketAddr,
    },
    /// Runs the service.
    Serve {
        #[arg(long, default_value = "127.0.0.1:50051")]
        listen: SocketAddr,
        #[arg(long, default_value = "http://127.0.0.1:50052")]
        model: Endpoint,
    },
    /// Asks the service.
    Ask {
        question: String,
        #[arg(long, default_value = "http://127.0.0.1:50051")]
        server: Endpoint,
    },
}

#[tokio::main]
async fn main() -> Result<(), BoxError> {
    match Args::parse().run.unwrap_or(Run::Demo) {
        Run::Demo => demo::run().await,
        Run::Model { listen } => model::serve(TcpListener::bind(listen).await?).await,
        Run::Serve { listen, model } => {
            serve::serve(TcpListener::bind(listen).await?, lazily(&model)).await
        }
        Run::Ask { question, server } => ask::ask(lazily(&server), &question).await,
    }
}

/// A channel that connects when it is used, and again after the server was gone.
fn lazily(server: &Endpoint) -> Channel {
    server.connect_lazy()
}
