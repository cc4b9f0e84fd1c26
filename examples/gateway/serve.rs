//! The server: what axum's own does, with a limit on how long a client may take to ask.

use std::{pin::pin, sync::Arc, time::Duration};

use axum::{
    Router,
    serve::{Listener, ListenerExt},
};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{
        conn::auto::Builder,
        graceful::{GracefulShutdown, Watcher},
    },
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Notify,
    time::{sleep, timeout},
};
use tower::ServiceBuilder;

/// How long a client may take from connecting, or from its last answer, to the end of its request's head. Without a
/// limit, connections that never ask use up the process's files.
pub(crate) const HEAD_LIMIT: Duration = Duration::from_secs(30);

/// How long open streams may go on after the process was asked to stop.
const SHUTDOWN_LIMIT: Duration = Duration::from_secs(30);

/// Serves until it is asked to stop, and what is under way then.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    head_limit: Duration,
    stop: impl Future<Output = ()>,
) {
    // Tokens are small: they must not wait for the acknowledgement of the one before.
    let mut listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    // Routes are made now, and not for each request.
    let app: Router = app.with_state(());
    let graceful = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let (stream, _) = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        tokio::spawn(connection(
            stream,
            app.clone(),
            head_limit,
            graceful.watcher(),
        ));
    }
    drop(listener);
    let _ = timeout(SHUTDOWN_LIMIT, graceful.shutdown()).await;
}

async fn connection(stream: TcpStream, app: Router, head_limit: Duration, watcher: Watcher) {
    let asked = Arc::new(Notify::new());
    let asks = Arc::clone(&asked);
    let service = ServiceBuilder::new()
        .map_request(move |request| {
            asks.notify_one();
            request
        })
        .service(app);
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(head_limit);
    let service = TowerToHyperService::new(service);
    let mut served = pin!(watcher.watch(builder.serve_connection(TokioIo::new(stream), service)));
    // The builder's limit begins when it is known which HTTP it is.
    tokio::select! {
        _ = &mut served => return,
        () = sleep(head_limit) => return,
        () = asked.notified() => {}
    }
    // A client that went away is nobody's failure.
    let _ = served.await;
}

#[cfg(test)]
mod tests {
    use std::{future::pending, net::SocketAddr};

    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    const LIMIT: Duration = Duration::from_millis(300);

    /// Far longer than anything here takes.
    const NEVER: Duration = Duration::from_secs(60);

    async fn served(
        head_limit: Duration,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("bound");
        let app = Router::new().route("/", get(|| async { "hello" }));
        tokio::spawn(serve(listener, app, head_limit, stop));
        address
    }

    /// What a client that says this is told until the connection ends.
    async fn told(address: SocketAddr, says: &str) -> String {
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        stream.write_all(says.as_bytes()).await.expect("it reads");
        let mut told = String::new();
        let ended = timeout(NEVER, stream.read_to_string(&mut told)).await;
        ended.expect("it ends").expect("it ends well");
        told
    }

    #[tokio::test]
    async fn a_client_that_does_not_ask_is_hung_up_on() {
        let address = served(LIMIT, pending()).await;
        let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
        for says in [
            "",
            "G",
            "GET / HTTP/1.1\r\nhost: a\r\n",
            "PRI * HTTP/2.0\r\n",
        ] {
            assert!(!told(address, says).await.contains("hello"), "{says}");
        }
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        stream
            .write_all(preface.as_bytes())
            .await
            .expect("it reads");
        let mut frames = Vec::new();
        let ended = timeout(NEVER, stream.read_to_end(&mut frames)).await;
        ended.expect("it ends").expect("it ends well");
    }

    #[tokio::test]
    async fn nor_is_one_waited_for_that_has_asked_before() {
        let address = served(LIMIT, pending()).await;
        let request = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
        for more in ["", "GET / HT"] {
            let told = told(address, &format!("{request}{request}{more}")).await;
            assert_eq!(told.matches("hello").count(), 2, "{told}");
        }
    }

    #[tokio::test]
    async fn it_stops_when_it_is_asked_to_and_nobody_is_served() {
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let stopped = async { drop(stopped.await) };
        let address = served(NEVER, stopped).await;
        let request = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        stream
            .write_all(request.as_bytes())
            .await
            .expect("it reads");
        let mut told = vec![0; 12];
        stream.read_exact(&mut told).await.expect("it answers");
        stop.send(()).expect("it waits");
        let mut rest = Vec::new();
        let ended = timeout(NEVER / 4, stream.read_to_end(&mut rest)).await;
        ended.expect("the idle connection is closed").expect("well");
        assert!(TcpStream::connect(address).await.is_err());
    }
}
