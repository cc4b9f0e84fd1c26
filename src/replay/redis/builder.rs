//! How a store in Redis is set up: [`RedisStoreBuilder`].

use std::{fmt, sync::Arc, time::Duration};

use redis::{
    Client, ConnectionAddr, ConnectionInfo, IntoConnectionInfo, TlsCertificates,
    cluster::ClusterClientBuilder,
};
use rustls::crypto::CryptoProvider;

use super::{
    link::{Link, MAX_IN_FLIGHT, Target},
    names::Names,
    store::{RedisStore, Shared},
};
use crate::config::ConfigError;

/// Under the 250 ms that a [`ReplayLayer`](crate::ReplayLayer) gives a store, so that the store tells what is wrong.
const DEFAULT_TIMEOUT: Duration = Duration::from_millis(200);

/// Five round trips to another continent: TCP, TLS and the first commands.
const DEFAULT_CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// How often a command follows a key that has moved to another node of the cluster, or waits for a new primary.
const CLUSTER_RETRIES: u32 = 2;

/// Most that one such wait takes, in milliseconds.
const CLUSTER_RETRY_WAIT_MS: u64 = 50;

/// Sets up a [`RedisStore`].
#[derive(Clone)]
#[must_use]
pub struct RedisStoreBuilder {
    urls: Vec<String>,
    cluster: bool,
    prefix: String,
    timeout: Duration,
    connect_timeout: Duration,
    root_certificates: Option<Vec<u8>>,
}

impl RedisStoreBuilder {
    pub(super) fn new(urls: Vec<String>, cluster: bool) -> Self {
        Self {
            urls,
            cluster,
            prefix: String::new(),
            timeout: DEFAULT_TIMEOUT,
            connect_timeout: DEFAULT_CONNECT_TIMEOUT,
            root_certificates: None,
        }
    }

    /// What the name of every key begins with, such as `shop:`. Default: nothing.
    ///
    /// In a cluster, braces in it put all keys on one node.
    pub fn key_prefix(mut self, prefix: impl Into<String>) -> Self {
        self.prefix = prefix.into();
        self
    }

    /// How long any one call may take, with what it needs of a new connection. Default: 200 ms.
    ///
    /// A layer gives up on its own after [`store_timeout`](crate::replay::ReplayLayerBuilder::store_timeout); with
    /// less than that, the store can tell a server that does not answer from one that is slow.
    pub fn timeout(mut self, limit: Duration) -> Self {
        self.timeout = limit;
        self
    }

    /// How long it may take to connect, which goes on beside the calls that wait for it. Default: 1 s.
    pub fn connect_timeout(mut self, limit: Duration) -> Self {
        self.connect_timeout = limit;
        self
    }

    /// The certificates, in PEM, that a `rediss://` server's must lead to, in place of Mozilla's.
    pub fn root_certificates(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.root_certificates = Some(pem.into());
        self
    }

    /// Makes the store. It connects when it is first used.
    ///
    /// # Errors
    ///
    /// Where a URL is not one of Redis, certificates are given that are none or that no URL needs, a cluster has no
    /// nodes, or a limit is zero.
    pub fn build(self) -> Result<RedisStore, ConfigError> {
        if self.timeout.is_zero() || self.connect_timeout.is_zero() {
            return Err(ConfigError::new(
                "a Redis store must be given some time: raise `timeout` and `connect_timeout`",
            ));
        }
        let nodes = self.nodes()?;
        let tls = nodes.iter().filter(|node| is_tls(node)).count();
        if tls > 0 {
            use_ring();
        }
        if tls == 0 && self.root_certificates.is_some() {
            return Err(ConfigError::new(
                "`root_certificates` are for TLS: give a `rediss://` URL, or leave them out",
            ));
        }
        let target = if self.cluster {
            self.to_cluster(nodes)?
        } else {
            self.to_server(nodes)?
        };
        let link = Link::new(target, self.connect_timeout);
        let shared = Shared::new(link, Names::new(self.prefix), self.timeout);
        Ok(RedisStore::of(Arc::new(shared)))
    }

    fn nodes(&self) -> Result<Vec<ConnectionInfo>, ConfigError> {
        let parsed = |url: &String| {
            url.as_str().into_connection_info().map_err(|_| {
                ConfigError::new(
                    "this is no URL of Redis: write `redis://[user:password@]host[:port][/database]`, \
                     or `rediss://` for TLS",
                )
            })
        };
        self.urls.iter().map(parsed).collect()
    }

    fn to_server(&self, nodes: Vec<ConnectionInfo>) -> Result<Target, ConfigError> {
        let node = nodes.into_iter().next().ok_or(NO_NODES)?;
        let client = match self.certificates() {
            None => Client::open(node),
            Some(certificates) => Client::build_with_tls(node, certificates),
        };
        let client = client.map(Box::new);
        client.map(Target::Single).map_err(|_| BAD_CERTIFICATES)
    }

    fn to_cluster(&self, nodes: Vec<ConnectionInfo>) -> Result<Target, ConfigError> {
        if nodes.is_empty() {
            return Err(NO_NODES);
        }
        let mut cluster = ClusterClientBuilder::new(nodes)
            .retries(CLUSTER_RETRIES)
            .max_retry_wait(CLUSTER_RETRY_WAIT_MS)
            .connection_timeout(self.connect_timeout)
            .response_timeout(self.timeout)
            .connection_concurrency_limit(MAX_IN_FLIGHT);
        if let Some(certificates) = self.certificates() {
            cluster = cluster.certs(certificates);
        }
        let client = cluster.build().map(Box::new);
        client.map(Target::Cluster).map_err(|_| {
            ConfigError::new(
                "the nodes of a cluster are reached in one way: give all URLs the same scheme, user and password, \
                 no database, and certificates that are in PEM",
            )
        })
    }

    fn certificates(&self) -> Option<TlsCertificates> {
        let root_cert = self.root_certificates.clone()?;
        Some(TlsCertificates {
            client_tls: None,
            root_cert: Some(root_cert),
        })
    }
}

const NO_NODES: ConfigError =
    ConfigError::new("a cluster is found through its nodes: give the URL of at least one");

const BAD_CERTIFICATES: ConfigError =
    ConfigError::new("`root_certificates` must be certificates in PEM");

fn is_tls(node: &ConnectionInfo) -> bool {
    matches!(node.addr(), ConnectionAddr::TcpTls { .. })
}

/// The client takes the process's provider, and panics where two are compiled in and none was chosen. An application
/// that chose one keeps it.
fn use_ring() {
    if CryptoProvider::get_default().is_none() {
        // An error means that another thread was first.
        let _ = rustls::crypto::ring::default_provider().install_default();
    }
}

impl fmt::Debug for RedisStoreBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RedisStoreBuilder")
            .field("urls", &format_args!("{} hidden", self.urls.len()))
            .field("cluster", &self.cluster)
            .field("key_prefix", &self.prefix)
            .field("timeout", &self.timeout)
            .field("connect_timeout", &self.connect_timeout)
            .finish_non_exhaustive()
    }
}
