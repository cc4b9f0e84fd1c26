"""The page of the ask app in Chromium: whatever the model does, an answer is read to its end.

Run by `.ci/test`. The app is a process of its own; the model is the built-in stand-in under the switchboard's faults,
or one that follows a script. Nothing here depends on how long anything takes.
"""

import re
import threading
import unittest

from playwright.sync_api import expect

from app import LIMITS, App
from model import DROP, Model
from visit import KNOWN, NEW, Chromium, Visit
from wire import Wire

FAULTS = "slow_first_token stall drop empty garbage refusal wrong_structure slow_everything dead".split()
# The answer has begun when these strike; the others leave nothing of the model on the page.
MID_STREAM = {"stall", "drop"}

# Longer than what the gate holds back.
OLD = (
    "An old answer begins with the harbour, where the tide turns twice a day and nobody minds the waiting. Ferries lie "
    "at the pier, ropes creak, gulls complain about everything, and the water finally stands as still as glass. "
)
REST = "Then it moves again."
# Taller than what takes its place.
TALL = OLD + "".join(f"\n\nPier {n} has {n + 3} ferries, and bollard {n} is painted." for n in range(20))

COUNTS = """
    window.shown = [];
    const answer = document.getElementById("answer");
    new MutationObserver(() => window.shown.push([answer.textContent, answer.offsetHeight]))
        .observe(answer, { childList: true, subtree: true, characterData: true });
"""


def setUpModule():
    Chromium.start()


def tearDownModule():
    Chromium.stop()


class StandIn(Visit):
    """The app as it comes."""

    @classmethod
    def setUpClass(cls):
        cls.app = App()

    @classmethod
    def tearDownClass(cls):
        cls.app.close()

    def see_notice(self):
        expect(self.page.locator("#banner")).to_be_visible()
        self.assertEqual(self.text("banner-title"), "AI features are limited right now")
        self.assertTrue(self.page.is_visible("#retry"))

    def learn(self):
        """The app has answered the known question."""
        self.open()
        self.teach(KNOWN)


class Answers(StandIn):
    def test_an_answer_streams_in_and_lists_the_sources_it_cites(self):
        page = self.open()
        self.shoot("home")
        page.evaluate(COUNTS)
        self.ask(KNOWN)
        self.see("streaming")
        self.shoot("streaming")
        self.see("done")
        self.shoot("done")
        self.assertEqual(self.text("origin"), "Answered by stand-in")
        self.assertEqual(self.text("status"), "Answer complete.")
        self.assertFalse(page.is_visible("#banner"))
        self.assertGreater(len(page.evaluate("shown")), 3, "it came in pieces")
        citation = page.locator("#answer .citation").first
        source = page.locator(citation.get_attribute("href"))
        self.assertEqual(citation.get_attribute("title"), source.inner_text())
        citation.click()
        expect(source).to_be_focused()
        source.locator("a").click()
        expect(page.locator("article h1")).to_be_visible()

    def test_the_modes_answer_each_in_their_own_way(self):
        page = self.open()
        for mode in ("about", "mixed"):
            page.check(f"[name=mode][value={mode}]")
            self.answer("Who pays for this site?")
            self.assertIn("Here is what I have written about that.", self.text("answer"))
            self.assertIn(f"mode={mode}", self.requests[-1])

    def test_an_empty_question_is_not_asked(self):
        page = self.open()
        page.fill("#q", "   ")
        page.press("#q", "Enter")
        self.assertFalse(page.is_visible("#reply"))
        self.assertEqual(page.evaluate("document.activeElement.id"), "q")

    def test_a_link_brings_a_question_along_and_does_not_ask_it(self):
        page = self.open("/?q=When+do+tides+turn%3F&mode=about")
        self.assertEqual(page.input_value("#q"), "When do tides turn?")
        self.assertTrue(page.is_checked("[value=about]"))
        self.assertFalse(page.is_visible("#reply"))

    def test_a_new_question_takes_the_place_of_one_that_is_being_answered(self):
        page = self.open()
        self.ask(KNOWN)
        self.see("streaming")
        self.ask("Who pays for this site?")
        self.see("done")
        self.assertNotIn("ladder", self.text("answer"))
        self.assertEqual(page.evaluate("streams.map(stream => stream.readyState)"), [2, 2])

    def test_answers_survive_a_restart_of_the_app(self):
        self.learn()
        self.app.stop()
        self.app.start()
        self.answers_before = -1  # It counts from its start, and has answered one before it.
        self.app.set("dead")
        self.page.reload()
        self.answer(KNOWN)
        self.see_source("replay")

    def test_the_time_of_an_earlier_answer_is_told_in_words_and_exactly(self):
        page = self.open()
        tell = """async ([age, at]) => {
            const { origin } = await import("/static/origin.js");
            const line = document.createElement("p");
            line.append(...origin({ source: "replay", answered_at: at, age_s: age }));
            const time = line.querySelector("time");
            return [line.textContent, time?.dateTime, time?.title];
        }"""
        at = "2026-01-05T08:30:10Z"
        for age, words in [
            (0, "less than a minute ago"),
            (60, "1 minute ago"),
            (3599, "59 minutes ago"),
            (7200, "2 hours ago"),
            (90_000, "1 day ago"),
            (40_000_000, "1 year ago"),
        ]:
            text, exact, title = page.evaluate(tell, [age, at])
            self.assertIn(f"An earlier answer: answered {words} (", text)
            self.assertEqual(exact, at)
            self.assertRegex(title, r"5 January 2026.*\d\d:\d\d:10")
        self.assertEqual(page.evaluate(tell, [5, "nonsense"]), ["An earlier answer", None, None])


class Faults(StandIn):
    """Each fault of the switchboard, chosen on the page."""

    def choose(self, fault):
        if not self.page.get_attribute("#switchboard", "open") == "":
            self.page.click("#switchboard summary")
        button = self.page.locator(f"[data-fault={fault}]")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")

    def test_a_known_question_is_finished_by_the_earlier_answer_which_says_when_it_was_given(self):
        self.learn()
        whole, sources = self.text("answer"), self.text("sources")
        for fault in FAULTS:
            with self.subTest(fault):
                self.choose(fault)
                self.answer(KNOWN)
                self.see_source("replay")
                self.assertEqual(self.text("answer"), whole)
                self.assertEqual(self.text("sources"), sources)
                self.assertRegex(self.text("origin"), r"^An earlier answer: answered .+ ago \(\d.*\d\d:\d\d\)$")
                time = self.page.locator("#origin time")
                self.assertRegex(time.get_attribute("datetime"), r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$")
                self.assertRegex(time.get_attribute("title"), r"\d{4}.*\d\d:\d\d:\d\d")
                self.see_notice()
                self.assertIn("earlier answer to the same question", self.text("banner-text"))
                if fault == "drop":
                    self.shoot("replay-notice")
                self.page.click("#dismiss")
                expect(self.page.locator("#banner")).to_be_hidden()
                self.assertEqual(self.text("answer"), whole)

    def test_a_new_question_is_answered_from_the_texts(self):
        self.open()
        for fault in FAULTS:
            with self.subTest(fault):
                self.choose(fault)
                self.page.evaluate(COUNTS)
                self.answer(NEW)
                self.see_source("no_llm")
                self.assertEqual(self.text("origin"), "Put together from the articles, without AI")
                self.assertTrue(self.text("answer").startswith("No model has read this for you"))
                self.assertTrue(self.page.is_visible("#answer blockquote") and self.page.is_visible("#sources a"))
                self.see_notice()
                self.assertIn("put together without a model", self.text("banner-text"))
                begun = any(text and not text.startswith("No model") for text, _ in self.page.evaluate("shown"))
                self.assertEqual(begun, fault in MID_STREAM)
                if fault == "dead":
                    self.shoot("no-llm")

    def test_what_nothing_fits_ends_in_a_calm_notice_with_the_closest_articles(self):
        page = self.open()
        self.choose("dead")
        self.answer("zebra xylophone quinoa")
        self.see_source("no_llm")
        self.assertIn("nothing of mine that fits", self.text("answer"))
        self.assertEqual(page.locator("#answer a[href^='/articles/']").count(), 3)
        self.shoot("nothing-fits")

    def test_the_retry_button_really_asks_the_model_again(self):
        self.learn()
        self.choose("dead")
        self.answer(KNOWN)
        self.see_source("replay")
        self.retry()
        self.see("done")
        self.see_source("replay")
        self.see_notice()
        self.page.click("#heal")
        expect(self.page.locator("[aria-pressed=true]")).to_have_count(0)
        self.retry()
        self.see("done")
        self.see_source("live")
        self.assertEqual(self.text("origin"), "Answered by stand-in")
        self.assertFalse(self.page.is_visible("#banner"))
        recent = [answer["source"] for answer in self.app.recent()[:3]]
        self.assertEqual(recent, ["live", "replay", "replay"])

    def test_the_switchboard_shows_what_the_layers_do(self):
        page = self.open()
        self.choose("dead")
        self.answer(NEW)
        row = page.locator("#recent tr").first
        expect(row).to_have_attribute("data-source", "no_llm")
        self.assertEqual(row.locator("td").nth(3).inner_text(), "connect")
        expect(page.locator("#circuit")).to_have_text("closed")
        page.locator("#switchboard").scroll_into_view_if_needed()
        page.locator("#recent").scroll_into_view_if_needed()
        self.shoot("switchboard")


class Readers(StandIn):
    """People and their devices."""

    def tab_to(self, selector):
        passed = []
        for _ in range(100):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return passed
            passed.append(self.page.evaluate("document.activeElement.id"))
        self.fail(f"{selector} cannot be reached: {passed}")

    def test_everything_works_from_the_keyboard(self):
        page = self.open()
        keys = page.keyboard
        self.tab_to("#switchboard summary")
        keys.press("Enter")
        self.tab_to("[data-fault=dead]")
        keys.press("Space")
        expect(page.locator("[data-fault=dead]")).to_have_attribute("aria-pressed", "true")
        keys.press("/")
        self.assertEqual(page.evaluate("document.activeElement.id"), "q")
        keys.type("Is TCP/IP a tide?")
        self.assertEqual(page.input_value("#q"), "Is TCP/IP a tide?", "a stroke is typed where one types")
        self.asked += 1
        keys.press("Enter")
        self.see("done")
        self.see_notice()
        self.assertEqual(page.evaluate("document.activeElement.id"), "q", "an answer does not take the focus")
        passed = self.tab_to("#retry")
        self.assertEqual(passed[:1], ["ask"])
        self.asked += 1
        keys.press("Enter")
        self.see("done")
        self.see_notice()
        self.assertEqual(page.evaluate("document.activeElement.id"), "answer")
        self.assertEqual(self.tab_to("#dismiss")[-1:], ["retry"])
        keys.press("Escape")
        expect(page.locator("#banner")).to_be_hidden()
        self.assertEqual(page.evaluate("document.activeElement.id"), "q", "the focus is not lost")
        self.assertEqual(page.input_value("#q"), "Is TCP/IP a tide?", "the question is kept")

    def test_a_narrow_screen_scrolls_in_one_direction_only(self):
        page = self.open(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
        width = lambda: page.evaluate("document.documentElement.scrollWidth")
        self.assertEqual(width(), 320)
        page.click("#switchboard summary")
        self.teach(KNOWN)
        self.app.set("drop")
        self.answer(KNOWN)
        self.see_notice()
        expect(page.locator("#recent tr").first).to_be_visible()
        self.assertEqual(width(), 320)
        self.answer("Is " + "very" * 60 + "long a word?")
        self.assertEqual(width(), 320)
        small = """[...document.querySelectorAll("button, input, summary")].filter(each => each.checkVisibility())
            .map(each => [each.id || each.name || each.localName, (each.closest("label") ?? each).offsetHeight])
            .filter(([, height]) => height < 24)"""
        self.assertEqual(page.evaluate(small), [], "too small for a finger")
        page.click("#switchboard summary")
        page.evaluate("scrollTo(0, 0)")
        self.answer(KNOWN)
        self.shoot("phone")
        page.goto(self.app.url + "/articles/sse-in-practice")
        self.assertEqual(width(), 320)

    def test_light_and_dark_are_both_readable(self):
        for scheme in ("light", "dark"):
            page = self.open(color_scheme=scheme)
            self.teach(KNOWN)
            self.app.set("dead")
            self.answer(KNOWN)
            self.see_notice()
            page.click("#switchboard summary")
            expect(page.locator("[data-fault=dead]")).to_have_attribute("aria-pressed", "true")
            ground, poor = page.evaluate(CONTRASTS)
            self.assertEqual(ground > 0.5, scheme == "light")
            self.assertEqual(poor, [])
            page.evaluate("scrollTo(0, 0)")
            self.shoot("light" if scheme == "light" else "dark")
            page.goto(self.app.url + "/articles/sse-in-practice")
            self.assertEqual(page.evaluate(CONTRASTS)[1], [])
            self.shoot(f"article-{scheme}")
            self.app.set("none")
            if scheme == "light":
                self.context.close()

    def test_where_less_motion_is_wanted_nothing_moves(self):
        page = self.open(reduced_motion="reduce")
        self.app.set("drop")
        self.answer(NEW)
        self.see_source("no_llm")
        self.assertEqual(page.evaluate("document.getAnimations().length"), 0)

    def test_without_a_script_the_articles_can_be_read(self):
        page = self.open(script=False)
        self.assertFalse(page.is_visible("#form"))
        self.assertTrue(page.is_visible("noscript p"))
        self.shoot("no-script")
        page.click("#articles a >> nth=0")
        expect(page.locator("article h1")).to_be_visible()

    def test_a_screen_reader_is_told_once_the_answer_is_whole(self):
        page = self.open()
        self.ask(KNOWN)
        self.see("streaming")
        answer = page.locator("#answer")
        self.assertEqual((answer.get_attribute("aria-live"), answer.get_attribute("aria-busy")), ("polite", "true"))
        self.see("done")
        self.assertEqual(answer.get_attribute("aria-busy"), "false")

    def test_a_site_without_a_switchboard_shows_none(self):
        page = self.open()
        page.route("**/switchboard", lambda route: route.fulfill(status=204))
        page.reload(wait_until="networkidle")
        self.assertFalse(page.is_visible("#switchboard"))


# The luminance of the ground, and the texts with too little contrast (WCAG 2.2, AA).
CONTRASTS = """() => {
    const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
    const luminance = (colour) => {
        const [r, g, b] = numbers(colour).map(n => n / 255).map(n => n <= .04045 ? n / 12.92 : ((n + .055) / 1.055) ** 2.4);
        return .2126 * r + .7152 * g + .0722 * b;
    };
    const ground = (element) => {
        const colour = getComputedStyle(element).backgroundColor;
        return numbers(colour)[3] === 0 && element.parentElement ? ground(element.parentElement) : colour;
    };
    const poor = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = walker.nextNode()); ) {
        const element = text.parentElement;
        if (!text.data.trim() || !element.checkVisibility()) continue;
        const [one, other] = [getComputedStyle(element).color, ground(element)].map(luminance);
        const contrast = (Math.max(one, other) + .05) / (Math.min(one, other) + .05);
        if (contrast < 4.5) poor.push([text.data, contrast]);
    }
    return [luminance(ground(document.body)), poor];
}"""


class Scripted(Visit):
    """A model that does what the test says."""

    limits = LIMITS

    def setUp(self):
        self.model = Model()
        self.app = App(self.model, self.limits)
        self.addCleanup(self.app.close)
        self.events = []
        super().setUp()

    def tearDown(self):
        for event in self.events:
            event.set()
        super().tearDown()

    def pause(self):
        self.events.append(threading.Event())
        return self.events[-1]

    def until_shown(self, text):
        expect(self.page.locator("#answer")).to_contain_text(text)


class Resets(Scripted):
    def test_a_replaced_text_leaves_nothing_behind_and_nothing_jumps(self):
        page = self.open()
        breaks = self.pause()
        self.model.script = [TALL, breaks, DROP]
        self.ask(NEW)
        self.until_shown("bollard 19 is painted.")
        self.shoot("reset-before")
        page.evaluate(COUNTS)
        height = page.evaluate("answer.offsetHeight")
        breaks.set()
        self.see("done")
        self.see_source("no_llm")
        expect(page.locator(".ghost")).to_have_count(0)
        self.assertNotRegex(page.inner_text("main"), "harbour|bollard")
        self.shoot("reset-after")
        for text, tall in page.evaluate("shown"):
            self.assertFalse("bollard" in text and "No model" in text, "never half of each")
            self.assertGreaterEqual(tall, height, "the page keeps its height")
        self.assertFalse(page.evaluate("answer.hasAttribute('data-stale') || answer.style.minHeight !== ''"))

    def test_an_earlier_answer_that_begins_in_the_same_way_goes_on_where_the_model_stopped(self):
        page = self.open()
        self.model.script = [OLD, REST]
        self.teach(NEW)
        whole = self.text("answer")
        breaks = self.pause()
        self.model.script = [OLD, breaks, DROP]
        self.ask(NEW)
        self.until_shown("An old answer")
        page.evaluate(COUNTS)
        breaks.set()
        self.see("done")
        self.see_source("replay")
        self.assertEqual(self.text("answer"), whole)
        self.assertTrue(all(text.startswith("An old answer") for text, _ in page.evaluate("shown")))

    def test_a_model_that_dies_in_the_middle_of_an_answer_is_replaced_on_the_same_page(self):
        self.open()
        self.model.script = [OLD, REST]
        self.teach(KNOWN)
        for question, source in [(KNOWN, "replay"), (NEW, "no_llm")]:
            with self.subTest(source):
                self.model.script = [OLD, self.pause()]
                self.ask(question)
                self.until_shown("An old answer")
                self.model.die()
                self.see("done")
                self.see_source(source)
                self.assertTrue(self.page.is_visible("#retry"))
                self.retry()
                self.see("done")
                self.see_source(source)
                port = self.model.server.server_port
                self.model = Model(port)
        self.model.script = [OLD, REST]
        self.retry()
        self.see("done")
        self.see_source("live")


class Waiting(Scripted):
    """Nobody waits here: the page's clock is moved on. The app is patient, so that the page is seen alone."""

    limits = """
        [modes.search]
        first_token = "1m"
        completion = "2m"
        stall = "1m"
    """

    def open(self):
        page = super().open()
        page.clock.install()
        page.reload()
        return page

    def see_status(self, text):
        expect(self.page.locator("#status")).to_have_text(text)

    def test_a_page_that_waits_says_what_for_and_what_will_come(self):
        page = self.open()
        begins, goes_on = self.pause(), self.pause()
        self.model.script = [begins, OLD, goes_on, REST]
        self.ask(NEW)
        self.see_status("Asking the model…")
        page.clock.fast_forward(4_000)
        self.see_status(re.compile("^Still waiting for the model; .* you will get an earlier answer"))
        self.shoot("waiting")
        page.clock.fast_forward(6_000)
        self.see_status(re.compile("^This takes longer than usual. You need not do anything: an answer"))
        begins.set()
        self.until_shown("An old answer")
        self.see_status("")
        page.clock.fast_forward(4_000)
        self.see_status(re.compile("^The model has paused;"))
        page.clock.fast_forward(6_000)
        self.see_status(re.compile("^This takes longer than usual. You need not do anything: the rest"))
        goes_on.set()
        self.see("done")
        self.see_status("Answer complete.")
        page.clock.fast_forward(300_000)
        self.see_status("Answer complete.")

    def test_a_page_does_not_wait_for_ever(self):
        page = self.open()
        self.model.script = [self.pause()]
        self.ask(NEW)
        self.see("waiting")
        page.clock.fast_forward(120_000)
        self.see("failed")
        self.assertIn("No answer came in two minutes.", self.text("banner-text"))
        self.assertTrue(page.is_visible("#retry"))


class Trouble(Scripted):
    """Between the browser and the app."""

    def setUp(self):
        super().setUp()
        self.wire = Wire(self.app.port)
        self.addCleanup(self.wire.close)

    def test_a_lost_connection_is_told_and_nothing_is_asked_again_by_itself(self):
        self.allowed = "net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|EMPTY_RESPONSE)"
        page = self.open(url=self.wire.url)
        self.model.script = [OLD, self.pause()]
        self.ask(NEW)
        self.until_shown("An old answer")
        self.wire.cut()
        self.see("failed")
        self.assertEqual(self.text("banner-title"), "The answer did not arrive")
        self.assertIn("The connection was lost before the answer was complete.", self.text("banner-text"))
        self.assertEqual(self.text("status"), "This answer is incomplete.")
        self.assertIn("An old answer", self.text("answer"))
        self.assertEqual(page.input_value("#q"), NEW)
        self.assertEqual(page.evaluate("streams.map(stream => stream.readyState)"), [2])
        self.shoot("lost")
        self.assertEqual(self.model.asked, 1)
        self.model.script = [OLD, REST]
        self.retry()
        self.see("done")
        self.assertTrue(self.text("answer").endswith(REST))
        self.assertEqual(self.model.asked, 2)

    def test_a_site_that_cannot_be_reached_is_told(self):
        self.allowed = "net::ERR_CONNECTION_REFUSED"
        self.open(url=self.wire.url)
        self.wire.close()
        self.ask(NEW)
        self.see("failed")
        self.assertEqual(self.text("banner-text"), "The site could not be reached. Your question is kept: you can ask it again.")
        self.assertEqual(self.text("status"), "There is no answer.")
        self.reached = lambda: 0

    def test_a_question_that_may_not_be_answered_ends_in_a_notice(self):
        page = self.open()
        self.model.refuses = (400, {"code": "content_filter", "message": "secret of the provider"})
        self.ask("Something improper")
        self.see("failed")
        self.assertIn("can't answer this question", self.text("banner-text"))
        self.assertFalse(page.is_visible("#retry"), "it would not help")
        self.assertNotIn("secret", page.content())
        self.shoot("notice")


HOSTILE = """The tide turns slowly, and this first paragraph is long enough to be judged before any of it is shown to a visitor who waits.

<script>window.pwned = 1</script> <img src=x onerror="window.pwned = 2"> <svg onload="window.pwned = 3"></svg>
<iframe srcdoc="<script>parent.pwned = 4</script>"></iframe> <style>body { display: none }</style>
<a href="javascript:window.pwned = 5">six</a> <base href="https://evil.example/"> <meta http-equiv=refresh content="0">

[one](javascript:window.pwned=6) [two](JaVaScRiPt:window.pwned=7) [three](data:text/html,<script>alert(8)</script>)
[four](//evil.example/) [five](/\\evil.example) [vb](vbscript:x) ![nine](https://evil.example/x.png)
[ten](&#106;avascript:window.pwned=10) [eleven](\u0001javascript:window.pwned=11) [file](file:///etc/passwd)
[fine](/articles/about) [outside](https://example.com/) [x](https://example.com/"onclick="window.pwned=12)
**[bold](javascript:window.pwned=13)** `<script>window.pwned = 14</script>` [15](blob:x) <https://evil.example/>

```html
<script>window.pwned = 16</script>
```

---
1. [A source](javascript:window.pwned=17)
2. [Another <img src=x onerror=window.pwned=18>](https://example.com/source)"""


class Hostile(Scripted):
    """What a model says is text."""

    def see_harmless(self):
        page = self.page
        self.assertIsNone(page.evaluate("window.pwned ?? null"))
        names = page.evaluate("[...document.querySelectorAll('#reply *')].map(each => each.localName)")
        self.assertEqual(set(names) & set("script img svg iframe style base meta object embed form video".split()), set())
        attributes = page.evaluate(
            "[...document.querySelectorAll('#answer *, #sources *')].flatMap(each => each.getAttributeNames())"
        )
        known = set("href rel class title start value id tabindex aria-labelledby".split())
        self.assertEqual(set(attributes) - known, set())
        links = page.locator("#answer a, #sources a")
        for link in links.all():
            self.assertRegex(link.get_attribute("href"), r"^(/[a-z]|#source-\d|https://)")
        for link in page.locator("#answer a[href^='https:'], #sources a[href^='https:']").all():
            self.assertIn("noopener", link.get_attribute("rel"))
        self.assertTrue(page.is_visible("#answer"))

    def test_markup_and_links_that_do_something_are_shown_and_do_nothing(self):
        page = self.open()
        self.model.script = [HOSTILE]
        self.teach(NEW)
        self.see_source("live")
        self.see_harmless()
        self.assertIn("<script>window.pwned = 1</script>", self.text("answer"))
        self.assertIn("[one](javascript:window.pwned=6)", self.text("answer"))
        self.assertEqual(page.get_attribute("#answer a >> text=fine", "href"), "/articles/about")
        self.shoot("hostile")
        # The same from the store.
        self.model.script = [DROP]
        self.answer(NEW)
        self.see_source("replay")
        self.see_harmless()

    def test_a_huge_answer_is_drawn_to_its_end_on_a_page_that_stays_alive(self):
        words = lambda n: " ".join(f"word{n}x{i} **bold{n}** `code{n}` [link{n}](/articles/{n})" for i in range(8))
        huge = "\n\n".join(f"{'#' * (n % 7)} {words(n)}\n* item {n}\n  * inner {n}" for n in range(400))
        self.open()
        self.model.script = [OLD + "\n\n" + huge + "\n\nThe very end."]
        self.answer(NEW)
        self.see_source("live")
        self.assertTrue(self.text("answer").rstrip().endswith("The very end."))
        self.see_harmless()

    def test_markdown_that_was_made_to_be_slow_is_not(self):
        traps = ["[" * 20_000, "*a " * 10_000, "> " * 10_000, "`" * 10_000 + " `", "_" * 9_999 + "a", "[a](" * 8_000]
        page = self.open()
        draw = """async (text) => {
            const { blocks, node } = await import("/static/markdown.js");
            return blocks(text).map(block => node(block).textContent).join("").length;
        }"""
        for trap in traps:
            self.assertGreater(page.evaluate(draw, trap), 0)


if __name__ == "__main__":
    unittest.main()
