"""The official OpenAI client, pointed at the gateway, sees answers, failures and replays as it expects them.

Run by `.ci/test`. A small provider stands in for the model; everything else is real: processes, sockets, the client.
"""

import json
import os
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
    # What the model `m` says to anything, if not what the question says.
    says = None
    # Behind /judge: the verdict, and the credentials of those who asked for one.
    verdict = "YES"
    judged = []
    # The answer to "waits" goes on after its first words when told to.
    begun, go_on = threading.Event(), threading.Event()

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        question = body["messages"][-1]["content"]
        if self.path.startswith("/judge/"):
            return self.judge()
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
        if Provider.says is not None and body["model"] == "m":
            return self.say(Provider.says)
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
            if question == "waits" and word == "is ":
                Provider.begun.set()
                Provider.go_on.wait(timeout=60)
            if question == "dies":
                return
            if question == "stalls":
                # Until the gateway hangs up.
                return self.connection.recv(1)
        self.conclude("stop")

    def judge(self):
        Provider.judged.append(self.headers["authorization"])
        if Provider.verdict is None:
            # Until the gateway hangs up.
            return self.connection.recv(1)
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("connection", "close")
        self.end_headers()
        self.say(Provider.verdict)

    def say(self, text):
        for at in range(0, len(text), 7):
            self.chunk({"content": text[at : at + 7]})
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
    keys = {}

    @classmethod
    def setUpClass(cls):
        cls.provider = Server(("127.0.0.1", 0), Provider)
        threading.Thread(target=cls.provider.serve_forever, daemon=True).start()
        upstream = f"http://127.0.0.1:{cls.provider.server_port}/v1"
        command = ["cargo", "run", "--quiet", "--example", "gateway", "--", "--listen", "127.0.0.1:0"]
        command += ["--upstream", upstream, "--heartbeat", f"{int(HEARTBEAT * 1000)}ms", "--retries", "0"]
        command += [flag.format(port=cls.provider.server_port) for flag in cls.flags]
        others = {name: value for name, value in os.environ.items() if not name.endswith("_API_KEY")}
        cls.gateway = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**others, **cls.keys})
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
        Provider.says, Provider.verdict, Provider.judged = None, "YES", []
        self.client = openai.OpenAI(base_url=f"{self.url}/v1", api_key="sk-test", max_retries=0, timeout=60)
        self.addCleanup(self.client.close)

    def ask(self, question, **options):
        messages = [{"role": "user", "content": question}]
        return self.client.chat.completions.create(model="m", messages=messages, **options)

    def read(self, stream):
        chunks = list(stream)
        return "".join(choice.delta.content or "" for chunk in chunks for choice in chunk.choices), chunks

    def ask_both_ways(self, question):
        """The text, where it is from, and all that was said beside it: unary, then streamed."""
        answer = self.ask(question)
        yield answer.choices[0].message.content, answer.model_extra.get("backstop"), str(answer)
        text, chunks = self.read(self.ask(question, stream=True))
        yield text, chunks[0].model_extra.get("backstop"), str(chunks)

    def metrics(self):
        with urllib.request.urlopen(f"{self.url}/metrics") as response:
            return response.read().decode()

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
        metrics = self.metrics()
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


REFUSAL = "I'm sorry, but I can't help with that request."
LOOP = "The fields are wide. " + "And then the grass grows. " * 200


class Gate(Behind):
    flags = "--gate-refusals --gate-loops --gate-leaks --gate-echo --gate-min-chars 10 --gate-forbid Acme Initech".split()
    flags += ["--hold", "all"]

    def test_a_rejected_answer_is_answered_from_replay_and_nothing_of_it_is_shown(self):
        self.ask("Is grass green?")
        for bad, reason in [(REFUSAL, "refusal"), (LOOP, "repetition"), ("Grass by initech, Inc. is green.", "forbidden")]:
            Provider.says = bad
            for text, origin, everything in self.ask_both_ways("Is grass green?"):
                self.assertEqual(text, TEXT)
                self.assertEqual(origin["source"], "replay")
                self.assertNotIn(bad[:7], everything)
            self.assertIn(f'backstop_gate_rejections_total{{rule="{reason}"}} 2', self.metrics())
            self.assertEqual(self.status()["rejections"][reason], 2)
        self.assertEqual(self.status()["circuits"][0]["state"], "closed", "what it says is no outage")

    def test_where_nothing_else_answers_the_status_tells(self):
        question = "Which of the two kinds of grass is greener in the spring?"
        for bad in [REFUSAL, LOOP, "Green.", question, "Buy ACME!  All the grass you need."]:
            Provider.says = bad
            for stream in (False, True):
                with self.assertRaises(openai.InternalServerError) as caught:
                    self.ask(question, stream=stream)
                self.assertEqual(caught.exception.status_code, 502, bad)
                self.assertNotIn(bad[:7], str(caught.exception))

    def test_a_rejected_answer_is_never_replayed(self):
        Provider.says = REFUSAL
        with self.assertRaises(openai.InternalServerError):
            self.ask("Is grass edible?")
        Provider.up = False
        with self.assertRaises(openai.InternalServerError):
            self.ask("Is grass edible?")

    def test_what_a_template_leaves_behind_is_taken_away(self):
        Provider.says = f"<think>They ask about grass.</think>{TEXT}<|im_end|>"
        for text, origin, _ in self.ask_both_ways("What colour is it?"):
            self.assertEqual((text, origin), (TEXT, None))

    def test_heartbeats_arrive_while_text_is_held(self):
        Provider.begun.clear(), Provider.go_on.clear()
        self.addCleanup(Provider.go_on.set)
        messages = [{"role": "user", "content": "waits"}]
        ask = self.client.chat.completions.with_streaming_response.create
        with ask(model="m", messages=messages, stream=True) as response:
            self.assertTrue(response.headers["content-type"].startswith("text/event-stream"))
            self.assertTrue(Provider.begun.wait(timeout=60))
            lines = response.iter_lines()
            for _ in range(3):
                self.assertEqual(next(line for line in lines if line), ": ping", "and no data")
            Provider.go_on.set()
            events = [json.loads(line[6:]) for line in lines if line.startswith("data: {")]
        self.assertEqual("".join(c["delta"].get("content") or "" for e in events for c in e["choices"]), TEXT)


class JsonGate(Behind):
    flags = ["--gate-json", "--hold", "all"]

    def test_broken_json_is_answered_from_replay(self):
        Provider.says = '{"grass": "green"}'
        self.ask("Grass?")
        for bad in ['Sure! {"grass": "green"}', '{"grass": "brown", }', '{"grass": "bro', '```json\n{"grass": 1}\n```']:
            Provider.says = bad
            for text, origin, _ in self.ask_both_ways("Grass?"):
                self.assertEqual((text, origin["source"]), ('{"grass": "green"}', "replay"), bad)


class Window(Behind):
    flags = ["--gate-loops", "--gate-refusals", "--hold", "120", "--backup-model", "spare"]

    def test_an_early_rejection_is_answered_by_the_backup_as_if_nothing_had_happened(self):
        Provider.says = REFUSAL
        for text, origin, everything in self.ask_both_ways("Early?"):
            self.assertEqual((text, origin["source"]), (TEXT, "backup"))
            self.assertNotIn(REFUSAL[:7], everything)

    def test_a_late_one_takes_back_what_was_shown(self):
        Provider.says = LOOP
        stream = self.ask("Late?", stream=True, extra_headers={"x-backstop-accept": "reset"})
        shown, resets = "", 0
        for chunk in stream:
            origin = chunk.model_extra.get("backstop") or {}
            if origin.get("reset"):
                self.assertTrue(LOOP.startswith(shown))
                self.assertTrue(120 <= len(shown) < len(LOOP) / 2, len(shown))
                self.assertEqual(origin["source"], "backup")
                shown, resets = "", resets + 1
            shown += "".join(choice.delta.content or "" for choice in chunk.choices)
        self.assertEqual((shown, resets), (TEXT, 1))

    def test_a_client_that_cannot_take_it_back_is_told_in_the_stream(self):
        Provider.says = LOOP
        with self.assertRaises(openai.APIError) as caught:
            self.read(self.ask("Late, too?", stream=True))
        self.assertEqual(caught.exception.code, "heuristic")

    def test_what_was_shown_in_part_is_never_replayed(self):
        Provider.says = LOOP
        with self.assertRaises(openai.APIError):
            self.read(self.ask("Ever again?", stream=True))
        Provider.up = False
        with self.assertRaises(openai.InternalServerError):
            self.ask("Ever again?")


class JudgeBehind(Behind):
    judge = "--gate-refusals --judge-model judge --judge-upstream http://127.0.0.1:{port}/judge/v1 --hold all".split()
    flags = judge
    keys = {"UPSTREAM_API_KEY": "sk-upstream"}

    def test_what_the_judge_rejects_is_answered_from_replay(self):
        self.ask("To the point?")
        Provider.verdict, Provider.says = "NO - because it is beside the point", "The moon is made of cheese."
        for text, origin, _ in self.ask_both_ways("To the point?"):
            self.assertEqual((text, origin["source"], origin["reason"]), (TEXT, "replay", "judge"))
        with self.assertRaises(openai.InternalServerError):
            self.ask("Never answered well?")
        self.assertIn('backstop_gate_rejections_total{rule="judge"} 3', self.metrics())

    def test_nobody_elses_key_goes_to_the_judge(self):
        self.ask("Whose key?")
        self.assertEqual(Provider.judged, [None])

    def test_the_judge_is_not_asked_about_what_a_rule_rejects(self):
        Provider.says = REFUSAL
        with self.assertRaises(openai.InternalServerError):
            self.ask("May one walk on it?")
        self.assertEqual(Provider.judged, [])

    def test_a_judge_that_hangs_costs_a_second_and_no_answer(self):
        Provider.verdict = None
        for text, origin, _ in self.ask_both_ways("Hanging?"):
            self.assertEqual((text, origin), (TEXT, None))
        self.assertIn('backstop_gate_judge_failures_total{reason="timeout"}', self.metrics())


class StrictJudge(Behind):
    flags = JudgeBehind.judge + ["--judge-failure", "reject"]
    keys = {"UPSTREAM_API_KEY": "sk-upstream", "JUDGE_API_KEY": "sk-judge"}

    def test_what_a_judge_that_hangs_did_not_see_is_not_shown(self):
        self.ask("Known to the judge?")
        self.assertEqual(Provider.judged, ["Bearer sk-judge"])
        Provider.verdict, Provider.says = None, "Something new about grass."
        for text, origin, _ in self.ask_both_ways("Known to the judge?"):
            self.assertEqual((text, origin["source"]), (TEXT, "replay"))
        with self.assertRaises(openai.InternalServerError):
            self.ask("New to the judge?")


if __name__ == "__main__":
    unittest.main()
