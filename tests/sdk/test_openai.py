"""The official OpenAI client, pointed at the gateway, sees answers, failures and replays as it expects them.

Run by `.ci/test`. A small provider stands in for the model; everything else is real: processes, sockets, the client.
"""

import json
import subprocess
import threading
import time
import unittest
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import openai

HEARTBEAT = 0.1


class Provider(BaseHTTPRequestHandler):
    """Answers by what the question says."""

    protocol_version = "HTTP/1.1"
    up = True
    silent = False
    limits = []

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        question = body["messages"][-1]["content"]
        Provider.limits.append(body.get("max_completion_tokens"))
        if Provider.silent:
            # Until the gateway hangs up.
            return self.connection.recv(1)
        if not Provider.up:
            return self.refuse(503, {"message": "down", "type": "server_error"})
        if self.headers["authorization"] == "Bearer sk-refused":
            return self.refuse(401, {"message": "unknown key", "code": "invalid_api_key"})
        if question == "too long":
            return self.refuse(400, {"message": "too many tokens", "code": "context_length_exceeded", "type": "invalid_request_error"})
        if question == "too often":
            return self.refuse(429, {"message": "slow down", "code": "rate_limit_exceeded", "type": "requests"})
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("connection", "close")
        self.end_headers()
        if question == "slowly":
            time.sleep(5 * HEARTBEAT)
        self.chunk({"role": "assistant", "content": ""})
        if question == "tools":
            call = {"index": 0, "id": "call_1", "type": "function", "function": {"name": "look", "arguments": ""}}
            self.chunk({"tool_calls": [call]})
            for part in ['{"q":', '"x"}']:
                self.chunk({"tool_calls": [{"index": 0, "function": {"arguments": part}}]})
            return self.conclude("tool_calls")
        for word in ["Grass ", "is ", "gr\u00fcn \U0001f33f."]:
            if question == "slowly":
                time.sleep(3 * HEARTBEAT)
            self.chunk({"content": word})
            if question == "dies":
                return
            if question == "stalls":
                # Until the gateway hangs up.
                return self.connection.recv(1)
        self.conclude("stop")

    def refuse(self, status, error):
        body = json.dumps({"error": error}).encode()
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.send_header("retry-after", "7")
        self.end_headers()
        self.wfile.write(body)

    def event(self, fields):
        event = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "stand-in", **fields}
        self.wfile.write(f"data: {json.dumps(event)}\n\n".encode())
        self.wfile.flush()

    def chunk(self, delta, finish=None):
        self.event({"choices": [{"index": 0, "delta": delta, "finish_reason": finish}]})

    def conclude(self, reason):
        self.chunk({}, reason)
        self.event({"choices": [], "usage": {"prompt_tokens": 3, "completion_tokens": 4, "total_tokens": 7}})
        self.wfile.write(b"data: [DONE]\n\n")

    def log_message(self, *_):
        pass


TEXT = "Grass is gr\u00fcn \U0001f33f."


class Server(ThreadingHTTPServer):
    def handle_error(self, *_):
        """A gateway that hangs up on an answer nobody reads is no error here."""


class Behind(unittest.TestCase):
    """A provider, a gateway in front of it, and a client."""

    flags = []

    @classmethod
    def setUpClass(cls):
        cls.provider = Server(("127.0.0.1", 0), Provider)
        threading.Thread(target=cls.provider.serve_forever, daemon=True).start()
        upstream = f"http://127.0.0.1:{cls.provider.server_port}/v1"
        command = ["cargo", "run", "--quiet", "--example", "gateway", "--", "--listen", "127.0.0.1:0"]
        command += ["--upstream", upstream, "--heartbeat", f"{int(HEARTBEAT * 1000)}ms", "--retries", "0"]
        command += cls.flags
        cls.gateway = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        line = cls.gateway.stdout.readline()
        assert line.startswith("listening on http://"), line
        cls.url = line.split()[-1]

    @classmethod
    def tearDownClass(cls):
        cls.gateway.terminate()
        cls.gateway.wait(timeout=60)
        cls.gateway.stdout.close()
        cls.provider.shutdown()
        cls.provider.server_close()

    def setUp(self):
        Provider.up, Provider.silent = True, False
        self.client = openai.OpenAI(base_url=f"{self.url}/v1", api_key="sk-test", max_retries=0, timeout=60)
        self.addCleanup(self.client.close)

    def ask(self, question, **options):
        messages = [{"role": "user", "content": question}]
        return self.client.chat.completions.create(model="m", messages=messages, **options)

    def read(self, stream):
        chunks = list(stream)
        return "".join(choice.delta.content or "" for chunk in chunks for choice in chunk.choices), chunks

    def status(self):
        with urllib.request.urlopen(f"{self.url}/status") as response:
            return json.load(response)


class Answers(Behind):
    def test_a_streamed_answer_is_whole(self):
        text, chunks = self.read(self.ask("What is grass?", stream=True, stream_options={"include_usage": True}))
        self.assertEqual(text, TEXT)
        self.assertEqual(chunks[-1].usage.total_tokens, 7)

    def test_a_unary_answer_is_whole(self):
        answer = self.ask("What is grass?")
        self.assertEqual(answer.choices[0].message.content, TEXT)
        self.assertEqual(answer.choices[0].finish_reason, "stop")
        self.assertEqual((answer.model, answer.usage.total_tokens), ("stand-in", 7))

    def test_heartbeats_disturb_nothing(self):
        text, _ = self.read(self.ask("slowly", stream=True))
        self.assertEqual(text, TEXT)

    def test_tool_calls_come_through_both_ways(self):
        call = self.ask("tools").choices[0].message.tool_calls[0]
        self.assertEqual((call.id, call.function.name, call.function.arguments), ("call_1", "look", '{"q":"x"}'))
        with self.client.chat.completions.stream(model="m", messages=[{"role": "user", "content": "tools"}]) as stream:
            call = stream.get_final_completion().choices[0].message.tool_calls[0]
        self.assertEqual((call.function.name, call.function.arguments), ("look", '{"q":"x"}'))

    def test_failures_have_the_types_that_the_client_knows(self):
        for stream in (False, True):
            with self.assertRaises(openai.BadRequestError) as caught:
                self.ask("too long", stream=stream)
            self.assertEqual(caught.exception.code, "context_length_exceeded")
            self.assertIn("too many tokens", str(caught.exception))
            with self.assertRaises(openai.RateLimitError) as caught:
                self.ask("too often", stream=stream)
            self.assertEqual(caught.exception.response.headers["retry-after"], "7")

    def test_an_answer_that_dies_half_way_is_an_error_and_not_an_end(self):
        with self.assertRaises(openai.APIError) as caught:
            self.read(self.ask("dies", stream=True))
        self.assertEqual(caught.exception.code, "truncated")
        with self.assertRaises(openai.InternalServerError):
            self.ask("dies")

    def test_a_question_asked_before_is_answered_when_the_provider_is_down(self):
        self.ask("Asked before?")
        Provider.up = False
        text, chunks = self.read(self.ask("Asked before?", stream=True))
        self.assertEqual(text, TEXT)
        origin = chunks[0].model_extra["backstop"]
        self.assertEqual((origin["source"], origin["reason"]), ("replay", "upstream"))
        self.assertTrue(origin["answered_at"].endswith("Z"))
        answer = self.ask("Asked before?")
        self.assertEqual(answer.choices[0].message.content, TEXT)
        self.assertEqual(answer.model_extra["backstop"]["source"], "replay")
        with self.assertRaises(openai.InternalServerError):
            self.ask("Never asked before?")

    def test_a_caller_is_never_given_what_another_was_told(self):
        self.ask("What is my balance?")
        Provider.up = False
        other = self.client.with_options(api_key="sk-other")
        with self.assertRaises(openai.InternalServerError):
            other.chat.completions.create(model="m", messages=[{"role": "user", "content": "What is my balance?"}])
        self.assertEqual(self.ask("What is my balance?").choices[0].message.content, TEXT)

    def test_a_refused_key_is_told_and_not_answered_from_a_rung(self):
        other = self.client.with_options(api_key="sk-refused")
        with self.assertRaises(openai.AuthenticationError):
            other.chat.completions.create(model="m", messages=[{"role": "user", "content": "What is grass?"}])

    def test_the_gateway_tells_what_it_does(self):
        self.ask("What is grass?")
        with urllib.request.urlopen(f"{self.url}/metrics") as response:
            metrics = response.read().decode()
        self.assertIn('backstop_answers_total{source="live",outcome="succeeded"}', metrics)
        self.assertIn('backstop_ttft_seconds_bucket{source="live",le="8"}', metrics)
        self.assertIn('backstop_degraded_seconds_total{circuit="upstream"}', metrics)
        status = self.status()
        self.assertEqual((status["circuits"][0]["name"], status["circuits"][0]["state"]), ("upstream", "closed"))
        self.assertGreaterEqual(status["answers"]["live"], 1)


class Circuit(Behind):
    def test_it_opens_on_streams_that_die_behind_a_200_and_on_nothing_else(self):
        state = lambda: self.status()["circuits"][0]["state"]
        for _ in range(10):
            self.ask("What is grass?")
        self.assertEqual(state(), "closed", "ten good answers")
        for _ in range(10):
            with self.ask("slowly", stream=True) as stream:
                next(iter(stream))
        self.assertEqual(state(), "closed", "ten answers that the client left")
        codes = []
        for _ in range(10):
            with self.assertRaises(openai.APIError) as caught:
                self.read(self.ask("dies", stream=True))
            codes.append(caught.exception.code)
        self.assertEqual(codes, ["truncated"] * 5 + ["circuit_open"] * 5, "the fifth opens it")
        self.assertEqual(state(), "open")


class StalledCircuit(Behind):
    flags = ["--stall-timeout", "200ms"]

    def test_it_opens_on_streams_that_stall(self):
        codes = []
        for _ in range(6):
            with self.assertRaises(openai.APIError) as caught:
                self.read(self.ask("stalls", stream=True))
            codes.append(caught.exception.code)
        self.assertEqual(codes, ["stalled"] * 5 + ["circuit_open"])


class Silence(Behind):
    flags = ["--ttft-timeout", "200ms"]

    def test_a_known_question_is_replayed_at_once_and_a_new_one_asked_again_for_less(self):
        self.ask("Known?", max_completion_tokens=2000)
        Provider.silent, Provider.limits = True, []
        answer = self.ask("Known?", max_completion_tokens=2000)
        self.assertEqual(answer.model_extra["backstop"]["reason"], "ttft_timeout")
        self.assertEqual(Provider.limits, [2000])
        Provider.limits = []
        with self.assertRaises(openai.InternalServerError) as caught:
            self.ask("New?", max_completion_tokens=2000)
        self.assertEqual(caught.exception.status_code, 504)
        self.assertEqual(Provider.limits, [2000, 500])


if __name__ == "__main__":
    unittest.main()
