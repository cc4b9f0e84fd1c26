// The inside of a line of markdown: emphasis, code, links and citations, as nodes.
//
// The text comes from a model, so nobody vouches for it. Nothing here makes markup out of it: elements are made by
// name, text is set as text, and a link is made only where `target` finds it harmless. Everything else is shown as it
// was written. The time is linear in the length of the text, whatever the text is.

const TOKEN = new RegExp(
  [
    /\\[!-/:-@[-`{-~]/, // an escape
    /`+/, // the border of code
    /\*+|_+/, // the border of emphasis
    /!?\[([^[\]\n]{1,500})\]\(((?:[^()\s]|\([^()\s]*\)){1,2000})(?:\s"[^"\n]{0,300}")?\)/, // a link: label, address
    /\[(\d{1,2})\]/, // a citation
    /(?:(?<! ) {2,}|\\)\n/, // a line break
  ].map((part) => part.source).join("|"),
  "g",
);

/** Appends a line of markdown to an element. `open`: the line is still being written. */
export function inline(parent, text, { open = false } = {}) {
  const line = new Line(parent);
  const token = new RegExp(TOKEN); // Its own position: labels are read while a line is.
  const unpaired = new Set();
  let shown = 0;
  for (let found; (found = token.exec(text)); shown = token.lastIndex) {
    const [whole, label, address, number] = found;
    const after = token.lastIndex;
    line.append(text.slice(shown, found.index));
    if (whole.endsWith("\n")) {
      line.append(document.createElement("br"));
    } else if (whole[0] === "\\") {
      line.append(whole[1]);
    } else if (whole[0] === "`") {
      const end = unpaired.has(whole.length) ? -1 : closing(text, after, whole.length);
      if (end < 0) {
        unpaired.add(whole.length);
        line.append(whole);
      } else {
        line.append(code(text.slice(after, end)));
        token.lastIndex = end + whole.length;
      }
    } else if (whole[0] === "*" || whole[0] === "_") {
      line.border(whole, text[found.index - 1], text[after]);
    } else if (number) {
      line.append(citation(number));
    } else {
      const href = target(address);
      line.append(href ? link(href, label) : whole);
    }
  }
  line.append(text.slice(shown));
  // Half of an emphasis is bold already while it is being written, and two asterisks if it never gets its other half.
  if (!open) line.undoAbove(0);
}

/** Where a link may lead: to a path of this site, or to an https address. `null`: nowhere. */
export function target(address) {
  const path = /^\/(?![/\\])/.test(address);
  if (!path && !/^https:\/\//i.test(address)) return null;
  let url;
  try {
    url = new URL(address, location.origin);
  } catch {
    return null;
  }
  if (path) return url.origin === location.origin ? url.pathname + url.search + url.hash : null;
  return url.protocol === "https:" ? url.href : null;
}

function link(href, label) {
  const a = document.createElement("a");
  a.href = href;
  if (!href.startsWith("/")) a.rel = "external noopener noreferrer nofollow";
  inline(a, label);
  return a;
}

function citation(number) {
  const a = document.createElement("a");
  a.className = "citation";
  a.href = "#source-" + Number(number);
  a.textContent = "[" + number + "]";
  return a;
}

function code(text) {
  const element = document.createElement("code");
  // One space on each side is there to keep backticks inside from those outside.
  const padded = text.startsWith(" ") && text.endsWith(" ") && text.trim();
  element.textContent = (padded ? text.slice(1, -1) : text).replaceAll("\n", " ");
  return element;
}

// Where the next run of exactly so many backticks begins.
function closing(text, from, length) {
  for (let at = text.indexOf("`", from); at >= 0; ) {
    let end = at;
    while (text[end] === "`") end += 1;
    if (end - at === length) return at;
    at = text.indexOf("`", end);
  }
  return -1;
}

// A line and the emphasis that is open in it, the innermost last. At most four: each kind once.
class Line {
  constructor(root) {
    this.root = root;
    this.open = [];
  }

  append(content) {
    if (content !== "") (this.open.at(-1)?.element ?? this.root).append(content);
  }

  // A run of asterisks or underscores ends what is open, or begins something, or is just itself.
  border(run, before, after) {
    let left = run;
    const word = /[\p{L}\p{N}]/u;
    const inWord = run[0] === "_" && before && after && word.test(before) && word.test(after);
    const canClose = before && /\S/.test(before) && !inWord;
    const canOpen = after && /\S/.test(after) && !inWord;
    while (canClose && left && left.length <= 3) {
      const fits = (part) => part.run === left || (left.length === 3 && part.run[0] === left[0]);
      const at = this.open.findLastIndex(fits);
      if (at < 0) break;
      left = left.slice(this.open[at].run.length);
      this.undoAbove(at + 1);
      this.open.pop();
    }
    if (!left) return;
    const parts = left.length === 3 ? [left.slice(1), left.slice(2)] : [left];
    const known = (part) => part.length > 2 || this.open.some((other) => other.run === part);
    if (canOpen && !parts.some(known)) parts.forEach((part) => this.begin(part));
    else this.append(left);
  }

  begin(run) {
    const element = document.createElement(run.length === 2 ? "strong" : "em");
    this.append(element);
    this.open.push({ run, element });
  }

  // What has no end was none: its border is shown again, and its content without it.
  undoAbove(count) {
    while (this.open.length > count) {
      const { run, element } = this.open.pop();
      const content = document.createDocumentFragment();
      content.append(run);
      while (element.firstChild) content.append(element.firstChild);
      element.replaceWith(content);
    }
  }
}
