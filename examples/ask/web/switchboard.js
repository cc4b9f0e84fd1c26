// The switchboard: breaks the model on purpose, and shows what the layers make of it. Where the server has none, the
// panel stays hidden.

const EVERY = 1_000;

const $ = (id) => document.getElementById(id);
const panel = $("switchboard");
const CIRCUIT = { closed: "closed", open: "open", half_open: "half open", forced_open: "forced open" };
const SOURCES = { live: "live", backup: "backup", replay: "replay", no_llm: "no LLM" };

let timer = null;
let lost = false; // Whether the latest request failed.
let asking = 0; // Answers to requests before the latest one are out of date.

panel.addEventListener("toggle", poll);
document.addEventListener("visibilitychange", poll);
$("heal").addEventListener("click", () => choose("none", "The model works again."));
if (await load()) panel.hidden = false;

// Asks every second, while anybody looks.
async function poll() {
  clearTimeout(timer);
  if (!panel.open || document.hidden) return;
  const mine = asking + 1;
  const there = await load();
  if (there === lost) say(there ? "" : "The switchboard does not answer.");
  lost = !there;
  // Another one has begun in the meantime, and goes on by itself.
  if (asking !== mine) return;
  timer = setTimeout(poll, EVERY);
}

async function choose(fault, said) {
  clearTimeout(timer);
  const done = await load({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fault }),
  });
  say(done ? said : "The switchboard does not answer: nothing was changed.");
  poll();
}

// Whether the server answered; if so, it is shown.
async function load(options) {
  const mine = ++asking;
  try {
    const response = await fetch("/switchboard", options);
    if (response.status !== 200) return false;
    const board = await response.json();
    if (mine === asking) show(board);
    return true;
  } catch {
    return false;
  }
}

function show({ fault, faults, circuit, degraded_s: degraded, recent }) {
  $("circuit").textContent = CIRCUIT[circuit] ?? circuit;
  $("circuit").dataset.circuit = circuit;
  $("degraded").textContent = degraded > 0 ? `${Math.round(degraded)} s` : "not degraded";
  showFaults(faults.filter(({ id }) => id !== "none"), fault);
  $("recent").replaceChildren(...recent.map(row));
  $("recent-none").hidden = recent.length > 0;
}

// Made once: a button that is replaced loses the focus.
function showFaults(faults, chosen) {
  const list = $("faults");
  if (!list.childElementCount) list.append(...faults.map(choice));
  for (const button of list.querySelectorAll("button")) {
    button.ariaPressed = String(button.dataset.fault === chosen);
  }
}

function choice({ id, label, about }) {
  const button = element("button", label);
  button.type = "button";
  button.dataset.fault = id;
  button.addEventListener("click", () => choose(id, `The model is broken on purpose: ${label}.`));
  const text = element("span", about ?? "");
  text.id = "fault-" + id;
  button.setAttribute("aria-describedby", text.id);
  const item = element("li");
  item.append(button, text);
  return item;
}

function row({ at, mode, source, reason, outcome, ttft_ms: ttft, total_ms: total }) {
  const time = element("time", new Date(at).toLocaleTimeString());
  time.dateTime = at;
  const tr = element("tr");
  tr.append(
    cell(time),
    cell(mode),
    cell(SOURCES[source] ?? source),
    cell(reason ?? "–"),
    cell(outcome),
    cell(milliseconds(ttft)),
    cell(milliseconds(total)),
  );
  tr.dataset.source = source;
  return tr;
}

function cell(content) {
  const td = element("td");
  td.append(content ?? "–");
  return td;
}

function milliseconds(ms) {
  return ms == null ? "–" : `${Math.round(ms)} ms`;
}

function element(name, text = "") {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function say(text) {
  $("switchboard-status").textContent = text;
}
