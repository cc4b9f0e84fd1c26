"""The ask app as a process of its own, on a free port, with a store of its own."""

import json
import os
import subprocess
import tempfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[2]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))

# Short enough to wait for, long enough for a busy machine to send a word in time.
LIMITS = """
[breaker]
failures = 1000
[retry]
wait = "1ms"
[modes.search]
first_token = "2s"
completion = "20s"
stall = "900ms"
"""


class App:
    """`cargo build --example ask` has built it."""

    def __init__(self, model=None, limits=LIMITS):
        self.folder = tempfile.TemporaryDirectory()
        self.config = Path(self.folder.name, "ask.toml")
        self.config.write_text(limits)
        others = {name: value for name, value in os.environ.items() if not name.startswith(("LLM_", "BACKUP_"))}
        self.env = {**others, "RUST_LOG": "off", **({"LLM_BASE_URL": model.url} if model else {})}
        self.port = 0
        self.start()

    def start(self):
        """At the same port if it ran before."""
        command = [TARGET / "debug/examples/ask", "--listen", f"127.0.0.1:{self.port}", "--config", self.config]
        command += ["--store", Path(self.folder.name, "answers.redb")]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=self.env
        )
        line = self.process.stdout.readline()
        assert line.startswith("listening on http://"), line
        self.url = line.split()[-1]
        self.port = int(self.url.rsplit(":", 1)[1])

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=60)
        self.process.stdout.close()

    def close(self):
        self.stop()
        self.folder.cleanup()

    def get(self, path):
        with urllib.request.urlopen(self.url + path) as response:
            return response.read().decode()

    def answers(self):
        """How many answers came to an end, of whatever kind."""
        totals = json.loads(self.get("/status"))["answers"]
        return sum(count for outcomes in totals.values() for count in outcomes.values())

    def kept(self):
        """How many answers were written to the store."""
        name = 'backstop_store_seconds_count{op="put"} '
        return sum(int(line[len(name) :]) for line in self.get("/metrics").splitlines() if line.startswith(name))

    def recent(self):
        return json.loads(self.get("/switchboard"))["recent"]

    def set(self, fault):
        body = json.dumps({"fault": fault}).encode()
        headers = {"content-type": "application/json"}
        urllib.request.urlopen(urllib.request.Request(f"{self.url}/switchboard", body, headers)).close()
