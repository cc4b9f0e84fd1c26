"""A visitor: Chromium with the page open, and all that may not happen on it."""

import re
import shutil
import time
import unittest

from playwright.sync_api import expect, sync_playwright

from app import ROOT

FLAGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
FLAGS += " --disable-component-update --disable-sync"
# As long as a busy machine may take.
DEADLINE = 30
SCREENSHOTS = ROOT / "target/screenshots"

# Keeps hold of every stream of events, to see that it is closed.
WATCH_STREAMS = """
    window.streams = [];
    window.EventSource = class extends EventSource {
        constructor(...given) { super(...given); window.streams.push(this); }
    };
"""

# An answer was asked for before: the stand-in's is long enough for every fault.
KNOWN = "What happens when the model is down?"
NEW = "Why is the blog called Slack Water, and what happens when something underneath has failed?"


class Chromium:
    """Started once for all."""

    driver = browser = None

    @classmethod
    def start(cls):
        expect.set_options(timeout=DEADLINE * 1000)
        cls.driver = sync_playwright().start()
        names = ("chromium", "google-chrome")
        path = next(filter(None, map(shutil.which, names)))
        cls.browser = cls.driver.chromium.launch(executable_path=path, args=FLAGS.split())

    @classmethod
    def stop(cls):
        cls.browser.close()
        cls.driver.stop()


class Visit(unittest.TestCase):
    """A test with a page. Afterwards: no error in the console, nothing fetched elsewhere, no question asked twice."""

    app = None
    # What of a request may be in the console, where a test breaks the connection on purpose.
    allowed = None

    def setUp(self):
        self.asked = 0
        self.requests, self.elsewhere, self.console = [], [], []
        self.answers_before = self.app.answers()
        self.app.set("none")

    def open(self, path="/", url=None, script=True, **options):
        self.context = Chromium.browser.new_context(java_script_enabled=script, locale="en-GB", **options)
        self.context.set_default_timeout(DEADLINE * 1000)
        self.page = self.context.new_page()
        url = url or self.app.url
        self.page.add_init_script(WATCH_STREAMS)
        self.page.on("console", lambda message: message.type in ("error", "warning") and self.complain(message.text))
        self.page.on("pageerror", lambda error: self.complain(str(error)))
        self.page.on("dialog", lambda dialog: self.complain(f"dialog: {dialog.message}"))
        self.page.on("request", lambda request: self.requested(url, request.url))
        self.page.goto(url + path)
        return self.page

    def complain(self, text):
        if not (self.allowed and re.search(self.allowed, text)):
            self.console.append(text)

    def requested(self, url, requested):
        if "/articles/ask?" in requested:
            self.requests.append(requested)
        if not requested.startswith((url + "/", "data:")):
            self.elsewhere.append(requested)

    def tearDown(self):
        streams = self.page.evaluate("(window.streams ?? []).map(stream => stream.readyState)")
        state = self.page.locator("#answer[data-state=waiting], #answer[data-state=streaming]").count()
        self.context.close()
        self.assertEqual(self.console, [])
        self.assertEqual(self.elsewhere, [])
        self.assertEqual(len(self.requests), self.asked, self.requests)
        if not state:
            self.assertLessEqual(set(streams), {2}, "an open stream would ask again by itself")
        self.until(lambda: self.app.answers() - self.answers_before >= self.reached())
        self.assertEqual(self.app.answers() - self.answers_before, self.reached(), "asked once each")

    def reached(self):
        """How many questions came to the app."""
        return self.asked

    def until(self, holds):
        deadline = time.monotonic() + DEADLINE
        while not holds() and time.monotonic() < deadline:
            time.sleep(0.02)  # Between two looks.

    def ask(self, question):
        self.asked += 1
        self.page.fill("#q", question)
        self.page.press("#q", "Enter")

    def retry(self):
        self.asked += 1
        self.page.click("#retry")

    def see(self, state):
        expect(self.page.locator("#answer")).to_have_attribute("data-state", state)

    def answer(self, question):
        self.ask(question)
        self.see("done")

    def teach(self, question):
        """The question is answered, and the answer can be replayed: it is kept on the side."""
        kept = self.app.kept()
        self.answer(question)
        self.until(lambda: self.app.kept() > kept)

    def see_source(self, source):
        expect(self.page.locator("#answer")).to_have_attribute("data-source", source)

    def text(self, id):
        return self.page.inner_text("#" + id)

    def shoot(self, name):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")
