// The question box: from the form to an answer on the screen.

import { AnswerView } from "./answer.js";
import { banner } from "./banner.js";
import { origin } from "./origin.js";
import { ask } from "./stream.js";

const INSTEAD = "an earlier answer or a quote from the articles";
const LONGER = "This takes longer than usual. You need not do anything:";
const WAITING = [
  `Still waiting for the model; if it does not answer soon you will get ${INSTEAD}.`,
  `${LONGER} an answer of the model, or ${INSTEAD}, will appear here.`,
];
const PAUSED = [
  `The model has paused; if it does not go on soon you will get ${INSTEAD}.`,
  `${LONGER} the rest, or ${INSTEAD}, will appear here.`,
];
const CUT = "This answer is incomplete: it was cut short. Try a narrower question.";

const $ = (id) => document.getElementById(id);
const [form, q, answer] = ["form", "q", "answer"].map($);
const view = new AnswerView(answer, $("sources"));
const notice = banner({
  retry: () => start(asked),
  dismissed: (focused) => focused && q.focus(),
});

let asked = null; // The question on the screen, for the retry button.
let stop = () => {}; // Ends the answer that is being read.

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const question = String(fields.get("q")).trim();
  if (!question) {
    q.value = "";
    q.reportValidity();
    return;
  }
  // On a phone the keyboard would cover the answer.
  if (matchMedia("(pointer: coarse)").matches) q.blur();
  start(new URLSearchParams({ q: question, mode: String(fields.get("mode")) }));
});

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input:not([type=radio]), textarea, select, [contenteditable]");
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
  event.preventDefault();
  q.focus();
  q.select();
});

// A link may bring a question along. It is not asked: only a person asks.
const link = new URLSearchParams(location.search);
if (link.has("q")) q.value = link.get("q").slice(0, q.maxLength);
for (const mode of form.elements.mode) if (mode.value === link.get("mode")) mode.checked = true;

function start(query) {
  stop();
  asked = query;
  let begun = false;
  if (notice.hide()) answer.focus({ preventScroll: true });
  $("reply").hidden = false;
  $("origin").replaceChildren();
  view.clear();
  delete answer.dataset.source;
  state("waiting", "Asking the model…");

  stop = ask(query, {
    meta(meta) {
      // The first one begins the answer; a later one takes back what was shown only if it says so.
      if (begun && meta.reset) {
        view.reset();
        state("waiting", "The answer broke off. Another one takes its place…");
      }
      begun = true;
      answer.dataset.source = meta.source;
      $("origin").replaceChildren(...origin(meta));
      if (meta.notice) notice.show(meta);
      else notice.hide();
      if (meta.fallback) {
        performance.mark("ask:meta-fallback", { detail: meta.reason });
        view.afterPaint(() => performance.mark("ask:fallback-painted"));
      }
    },
    text(piece) {
      view.write(piece);
      if (view.hasText) state("streaming", "");
    },
    silent(times) {
      say((view.hasText ? PAUSED : WAITING)[times]);
    },
    done({ partial }) {
      view.finish();
      state("done", partial ? CUT : "Answer complete.");
    },
    failed(failure) {
      view.finish();
      const shown = view.hasText;
      if (!shown) $("origin").replaceChildren();
      state("failed", shown ? "This answer is incomplete." : "There is no answer.");
      const title = failure.lost ? "The answer did not arrive" : undefined;
      notice.show({ title, notice: failure.notice ?? "Please try again in a few minutes.", retry: failure.retry });
    },
  });
}

function state(name, text) {
  answer.dataset.state = name;
  // Tells a screen reader to wait for the whole answer.
  answer.ariaBusy = String(name === "waiting" || name === "streaming");
  say(text);
}

function say(text) {
  if ($("status").textContent !== text) $("status").textContent = text;
}
