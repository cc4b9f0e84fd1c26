"""A language model that says what a test tells it to, when it tells it to."""

import json
import socket
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# A step of a script: the connection ends, without the end of the answer.
DROP = object()


class Model:
    """An OpenAI-compatible server. `script` has the steps of every answer: text is said, an event is waited for."""

    def __init__(self, port=0):
        self.script = []
        # (status, error) in place of an answer.
        self.refuses = None
        self.asked = 0
        self.connections = set()
        self.server = Server(("127.0.0.1", port), Connection)
        self.server.model = self
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/v1"

    def die(self):
        """As when its process is killed: nobody listens any more, and what was open is closed."""
        self.server.shutdown()
        self.server.server_close()
        for connection in list(self.connections):
            hang_up(connection)


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        """An app that hangs up on an answer nobody reads is no error here."""


class Connection(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def setup(self):
        super().setup()
        self.server.model.connections.add(self.connection)

    def finish(self):
        self.server.model.connections.discard(self.connection)
        super().finish()

    def do_POST(self):
        model = self.server.model
        self.rfile.read(int(self.headers["content-length"]))
        model.asked += 1
        if model.refuses:
            return self.refuse(*model.refuses)
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("connection", "close")
        self.end_headers()
        for step in list(model.script):
            if step is DROP:
                return
            if isinstance(step, threading.Event):
                step.wait(timeout=60)
                continue
            for at in range(0, len(step), 24):
                self.choice({"content": step[at : at + 24]})
        self.choice({}, "stop")
        self.wfile.write(b"data: [DONE]\n\n")

    def choice(self, delta, finish=None):
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        event = {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": "scripted", "choices": [choice]}
        self.wfile.write(f"data: {json.dumps(event)}\n\n".encode())
        self.wfile.flush()

    def refuse(self, status, error):
        body = json.dumps({"error": error}).encode()
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def hang_up(connection):
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass  # Gone already.
