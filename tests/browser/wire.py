"""A network between the browser and the app, which a test can cut."""

import socket
import threading

from model import hang_up


class Wire:
    """Passes connections on to a port of this machine."""

    def __init__(self, port):
        self.port = port
        self.ends = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
                far = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                return  # Closed.
            self.ends += [near, far]
            for one, other in [(near, far), (far, near)]:
                threading.Thread(target=pump, args=(one, other), daemon=True).start()

    def cut(self):
        """What is open ends. New connections are passed on as before."""
        ends, self.ends = self.ends, []
        for end in ends:
            hang_up(end)

    def close(self):
        """What is open ends, and nobody listens any more."""
        hang_up(self.listener)
        self.listener.close()
        self.cut()


def pump(one, other):
    try:
        while data := one.recv(65536):
            other.sendall(data)
    except OSError:
        pass  # Cut.
    hang_up(other)
    one.close()
