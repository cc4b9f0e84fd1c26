//! The connection to the server or the cluster, made when it is first needed and made again when it is lost: [`Link`].
//!
//! Not the client's `ConnectionManager`: that one keeps a connection that could not be made for any reason but I/O (a
//! password not yet known, a server at its limit of clients) for ever, needs a runtime when it is built, and does not
//! notice a peer that is gone without a word.

use std::{
    fmt,
    future::Future,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures_util::{
    FutureExt,
    future::{BoxFuture, Shared},
};
use redis::{
    AsyncConnectionConfig, Client, Cmd, ErrorKind, Pipeline, RedisError, RedisFuture,
    ServerErrorKind, Value,
    aio::{ConnectionLike, MultiplexedConnection},
    cluster::ClusterClient,
    cluster_async::ClusterConnection,
};
use tokio::time::{Instant, sleep_until};

/// Most commands that wait for their answers on one connection; more wait for one of these to end.
pub(super) const MAX_IN_FLIGHT: usize = 512;

/// Least time between two attempts to connect. Within it, calls are told at once why the last attempt failed, or wait
/// for the next where a connection was made and lost.
const PAUSE: Duration = Duration::from_millis(100);

/// Where the store is.
pub(super) enum Target {
    Single(Box<Client>),
    Cluster(Box<ClusterClient>),
}

/// A way to the store that is open, or being opened.
pub(super) struct Link {
    target: Arc<Target>,
    connect_timeout: Duration,
    attempt: Mutex<Option<Attempt>>,
}

/// An open connection. Clones share it.
#[derive(Clone)]
pub(super) enum Connection {
    Single(MultiplexedConnection),
    Cluster(ClusterConnection),
}

#[derive(Clone)]
struct Opened {
    connection: Connection,
    at: Instant,
}

#[derive(Clone)]
struct Attempt {
    started: Instant,
    connecting: Shared<BoxFuture<'static, Result<Opened, RedisError>>>,
    /// The connection does not work any more.
    spent: bool,
}

impl Link {
    pub(super) fn new(target: Target, connect_timeout: Duration) -> Self {
        Self {
            target: Arc::new(target),
            connect_timeout,
            attempt: Mutex::new(None),
        }
    }

    /// Runs a command on the connection; once more on a new one if it turns out to be lost, as a connection that was
    /// idle often is. So a command must do no harm if it is done twice.
    pub(super) async fn run<T, F>(&self, command: impl Fn(Connection) -> F) -> Result<T, RedisError>
    where
        F: Future<Output = Result<T, RedisError>>,
    {
        let attempt = self.attempt();
        let Opened { connection, .. } = attempt.connecting.clone().await?;
        match command(connection.clone()).await {
            Err(error) if connection.is_spent_by(&error) => {
                self.spend(&attempt);
                if error.is_connection_dropped() {
                    sleep_until(attempt.started + PAUSE).await;
                    return command(self.attempt().connecting.await?.connection).await;
                }
                Err(error)
            }
            done => done,
        }
    }

    /// A call that began at this time got no answer. A connection that was open all the while may lead nowhere.
    pub(super) fn unanswered(&self, since: Instant) {
        let attempt = self.slot().clone();
        if let Some(attempt) = attempt
            && let Some(Ok(opened)) = attempt.connecting.peek()
            && matches!(opened.connection, Connection::Single(_))
            && opened.at <= since
        {
            self.spend(&attempt);
        }
    }

    fn attempt(&self) -> Attempt {
        let mut slot = self.slot();
        if let Some(attempt) = &*slot
            && !attempt.is_over()
        {
            return attempt.clone();
        }
        let (target, limit) = (Arc::clone(&self.target), self.connect_timeout);
        let connecting = async move {
            let connection = target.connect(limit).await?;
            let at = Instant::now();
            Ok(Opened { connection, at })
        };
        let connecting = connecting.boxed().shared();
        // In a task, so that it comes to an end when no call waits for it any more.
        tokio::spawn(connecting.clone());
        let attempt = Attempt {
            started: Instant::now(),
            connecting,
            spent: false,
        };
        slot.insert(attempt).clone()
    }

    fn spend(&self, attempt: &Attempt) {
        if let Some(current) = &mut *self.slot()
            && current.connecting.ptr_eq(&attempt.connecting)
        {
            current.spent = true;
        }
    }

    fn slot(&self) -> MutexGuard<'_, Option<Attempt>> {
        self.attempt.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Attempt {
    fn is_over(&self) -> bool {
        let failed = matches!(self.connecting.peek(), Some(Err(_)));
        (failed || self.spent) && self.started.elapsed() >= PAUSE
    }
}

impl Target {
    async fn connect(&self, limit: Duration) -> Result<Connection, RedisError> {
        match self {
            Self::Single(client) => {
                let config = AsyncConnectionConfig::new()
                    .set_connection_timeout(Some(limit))
                    .set_response_timeout(None)
                    .set_pipeline_buffer_size(MAX_IN_FLIGHT)
                    .set_concurrency_limit(MAX_IN_FLIGHT);
                let connecting = client.get_multiplexed_async_connection_with_config(&config);
                connecting.await.map(Connection::Single)
            }
            Self::Cluster(client) => {
                let connecting = client.get_async_connection();
                connecting.await.map(Connection::Cluster)
            }
        }
    }
}

impl Connection {
    /// Whether this error says that no later command on the connection will succeed either.
    fn is_spent_by(&self, error: &RedisError) -> bool {
        match self {
            // A server that became a replica stays one: the name may lead to the new primary by now.
            Self::Single(_) => {
                error.is_unrecoverable_error()
                    || error.kind() == ErrorKind::Server(ServerErrorKind::ReadOnly)
            }
            // It looks for lost nodes itself, unless it has lost all of them or its own task.
            Self::Cluster(_) => {
                error.kind() == ErrorKind::ClusterConnectionNotFound
                    || error.is_connection_dropped()
            }
        }
    }
}

impl ConnectionLike for Connection {
    fn req_packed_command<'a>(&'a mut self, cmd: &'a Cmd) -> RedisFuture<'a, Value> {
        match self {
            Self::Single(connection) => connection.req_packed_command(cmd),
            Self::Cluster(connection) => connection.req_packed_command(cmd),
        }
    }

    fn req_packed_commands<'a>(
        &'a mut self,
        pipeline: &'a Pipeline,
        offset: usize,
        count: usize,
    ) -> RedisFuture<'a, Vec<Value>> {
        match self {
            Self::Single(connection) => connection.req_packed_commands(pipeline, offset, count),
            Self::Cluster(connection) => connection.req_packed_commands(pipeline, offset, count),
        }
    }

    fn get_db(&self) -> i64 {
        match self {
            Self::Single(connection) => connection.get_db(),
            Self::Cluster(connection) => connection.get_db(),
        }
    }
}

impl fmt::Debug for Link {
    /// Where it leads; never a user or a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.target {
            Target::Single(client) => write!(f, "{}", client.get_connection_info().addr()),
            Target::Cluster(_) => f.write_str("cluster"),
        }
    }
}
