"""How long a visitor looks at nothing, or at half an answer, once the failure is known: for each fault, to the screen.

Prints a table, in milliseconds; no test, because a busy machine is slow. Run it after `cargo build --example ask`.

* in the app: from the failure to the first token of the replacement in the app, the mean of its own measurement.
* in the browser: from the event that announces the replacement to the frame after the one that shows it, in the browser.
"""

import statistics
import sys

from app import App
from visit import KNOWN, NEW, Chromium

FAULTS = "slow_first_token stall drop empty garbage refusal wrong_structure slow_everything dead".split()
RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 7

# When the two marks were set, once both are.
SHOWN = """async () => {
    const at = (name) => performance.getEntriesByName(name).map(mark => mark.startTime);
    while (!at("ask:fallback-painted").length) await new Promise(requestAnimationFrame);
    return [at("ask:meta-fallback"), at("ask:fallback-painted")];
}"""


def measured(app):
    """The sum and the number of the app's measurements."""
    lines = app.get("/metrics").splitlines()
    total = lambda kind: sum(
        float(line.split()[-1]) for line in lines if line.startswith(f"backstop_fallback_delay_seconds_{kind}")
    )
    return total("sum"), total("count")


def drill(app, page, fault, question):
    """Milliseconds: the app's mean, and the browser's of each run."""
    app.set(fault)
    before = measured(app)
    shown = []
    for _ in range(RUNS):
        page.evaluate("performance.clearMarks()")
        page.fill("#q", question)
        page.press("#q", "Enter")
        page.wait_for_selector("#answer[data-state=done]")
        [announced], [painted] = page.evaluate(SHOWN)
        shown.append(painted - announced)
    spent, times = (after - earlier for after, earlier in zip(measured(app), before))
    return 1000 * spent / times, shown


def main():
    Chromium.start()
    app = App()
    page = Chromium.browser.new_page()
    page.set_default_timeout(60_000)
    page.goto(app.url)
    page.fill("#q", KNOWN)
    page.press("#q", "Enter")
    page.wait_for_selector("#answer[data-state=done]")
    print(f"| fault | question | in the app, mean | in the browser, median | max |\n|---|---|--:|--:|--:|")
    for fault in FAULTS:
        for name, question in [("known", KNOWN), ("new", NEW)]:
            mean, shown = drill(app, page, fault, question)
            print(f"| {fault} | {name} | {mean:.1f} | {statistics.median(shown):.1f} | {max(shown):.1f} |", flush=True)
    app.close()
    Chromium.stop()


main()
