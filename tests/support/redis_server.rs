//! Real servers for tests: started on a free port in a folder of their own, and killed when the test ends.
#![allow(dead_code, reason = "each test file uses its own part of this")]

use std::{
    env,
    ffi::{OsStr, OsString},
    future::Future,
    io::ErrorKind,
    net::TcpListener,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use redis::{Client, Connection, FromRedisValue, RedisResult, Value};
use tempfile::TempDir;
use tokio::time::Instant;

/// How long anything that comes by itself is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

const POLL: Duration = Duration::from_millis(5);

/// One server.
pub(crate) struct Server {
    binary: OsString,
    dir: TempDir,
    settings: Vec<String>,
    pub(crate) port: u16,
    child: Child,
}

/// Three servers that are one.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<Server>,
}

impl Server {
    /// A `redis-server` that keeps nothing on disk.
    pub(crate) fn start() -> Self {
        Self::with(&[])
    }

    /// One that writes every command to its append-only file before it answers.
    pub(crate) fn durable() -> Self {
        Self::with(&["--appendonly", "yes", "--appendfsync", "always"])
    }

    pub(crate) fn with(settings: &[&str]) -> Self {
        Self::of(OsStr::new("redis-server"), settings)
    }

    /// A `valkey-server`, from the path in `VALKEY_SERVER` or found on `PATH`; `None` where there is none.
    pub(crate) fn valkey(settings: &[&str]) -> Option<Self> {
        let binary = env::var_os("VALKEY_SERVER").unwrap_or_else(|| "valkey-server".into());
        let version = Command::new(&binary).arg("--version").output();
        version.is_ok().then(|| Self::of(&binary, settings))
    }

    fn of(binary: &OsStr, settings: &[&str]) -> Self {
        let settings: Vec<_> = settings.iter().map(ToString::to_string).collect();
        // The port that was free a moment ago may be somebody else's by now.
        for _ in 0..20 {
            let dir = tempfile::tempdir().expect("a temporary folder");
            let port = free_port();
            let child = spawn(binary, &dir, port, &settings);
            let mut server = Self {
                binary: binary.to_owned(),
                dir,
                settings: settings.clone(),
                port,
                child,
            };
            if server.answers() {
                return server;
            }
        }
        panic!("{} does not start", binary.display());
    }

    pub(crate) fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    pub(crate) fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// As `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it is ours");
        self.child.wait().expect("it is ours");
    }

    /// Starts it again after [`kill`](Self::kill), with the same port and folder.
    pub(crate) fn restart(&mut self) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            self.child = spawn(&self.binary, &self.dir, self.port, &self.settings);
            if self.answers() {
                return;
            }
            assert!(Instant::now() < deadline, "the server does not start again");
        }
    }

    /// It runs no further, while its connections stay open and new ones are accepted.
    pub(crate) fn freeze(&self) {
        self.signal("STOP");
    }

    pub(crate) fn thaw(&self) {
        self.signal("CONT");
    }

    fn signal(&self, signal: &str) {
        let command = format!("kill -{signal} {}", self.child.id());
        let status = Command::new("sh").args(["-c", &command]).status();
        assert!(status.expect("there is a shell").success());
    }

    /// Another connection, as an operator would have.
    pub(crate) fn connect(&self) -> Connection {
        let client = Client::open(self.url()).expect("a URL");
        client.get_connection().expect("the server runs")
    }

    /// Runs a command, its words separated by spaces.
    pub(crate) fn run<T: FromRedisValue>(&self, command: &str) -> T {
        self.try_run(command).expect("the server takes the command")
    }

    pub(crate) fn try_run<T: FromRedisValue>(&self, command: &str) -> RedisResult<T> {
        let mut words = redis::Cmd::new();
        for word in command.split(' ') {
            words.arg(word);
        }
        words.query(&mut self.connect())
    }

    pub(crate) fn keys(&self, pattern: &str) -> Vec<String> {
        self.run(&format!("KEYS {pattern}"))
    }

    /// Whether it is this server that answers on the port, and its data is loaded.
    fn answers(&mut self) -> bool {
        let deadline = Instant::now() + PATIENCE;
        let client = Client::open(self.url()).expect("a URL");
        let own = format!("process_id:{}\r\n", self.child.id());
        loop {
            if self.child.try_wait().expect("it is ours").is_some() {
                return false;
            }
            let info = client.get_connection().and_then(|mut connection| {
                redis::cmd("PING").query::<Value>(&mut connection)?;
                redis::cmd("INFO")
                    .arg("server")
                    .query::<String>(&mut connection)
            });
            match info {
                Ok(info) if info.contains(&own) => return true,
                // A password is asked for: somebody answers, and the test knows the word.
                Err(error) if error.code() == Some("NOAUTH") => return true,
                _ => {}
            }
            assert!(Instant::now() < deadline, "the server does not answer");
            thread::sleep(POLL);
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Cluster {
    pub(crate) fn start() -> Self {
        const SLOTS: [(u16, u16); 3] = [(0, 5460), (5461, 10922), (10923, 16383)];
        let node = |_| {
            let bus = free_port().to_string();
            let settings = ["--cluster-enabled", "yes", "--cluster-port", &bus];
            Server::with(&[&settings[..], &["--cluster-node-timeout", "2000"]].concat())
        };
        let nodes: Vec<_> = SLOTS.iter().map(node).collect();
        for (epoch, (node, (first, last))) in nodes.iter().zip(SLOTS).enumerate() {
            node.run::<Value>(&format!("CLUSTER SET-CONFIG-EPOCH {}", epoch + 1));
            node.run::<Value>(&format!("CLUSTER ADDSLOTSRANGE {first} {last}"));
        }
        for node in &nodes[1..] {
            let (port, bus) = (node.port, &node.settings[3]);
            nodes[0].run::<Value>(&format!("CLUSTER MEET 127.0.0.1 {port} {bus}"));
        }
        let cluster = Self { nodes };
        cluster.wait();
        cluster
    }

    /// Until every node knows that all is well.
    pub(crate) fn wait(&self) {
        let deadline = Instant::now() + PATIENCE;
        let well = |node: &Server| {
            let info = node.run::<String>("CLUSTER INFO");
            info.contains("cluster_state:ok") && info.contains("cluster_known_nodes:3")
        };
        while !self.nodes.iter().all(well) {
            assert!(
                Instant::now() < deadline,
                "the nodes do not become a cluster"
            );
            thread::sleep(POLL);
        }
    }

    pub(crate) fn urls(&self) -> Vec<String> {
        self.nodes.iter().map(Server::url).collect()
    }
}

/// Asks again and again until it is so.
pub(crate) async fn eventually<F: Future<Output = bool>>(what: &str, so: impl Fn() -> F) {
    let deadline = Instant::now() + PATIENCE;
    while !so().await {
        assert!(Instant::now() < deadline, "never came: {what}");
        tokio::time::sleep(POLL).await;
    }
}

pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it is bound").port()
}

fn spawn(binary: &OsStr, dir: &TempDir, port: u16, settings: &[String]) -> Child {
    let started = Command::new(binary)
        .args([
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--port",
            &port.to_string(),
        ])
        .arg("--dir")
        .arg(dir.path())
        .args(settings)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    match started {
        Err(error) if error.kind() == ErrorKind::NotFound => panic!(
            "these tests start a real `{}`, which is not installed: `apt-get install redis-server`, or `.ci/test`, \
             which does it",
            binary.display()
        ),
        started => started.expect("the server can be started"),
    }
}
