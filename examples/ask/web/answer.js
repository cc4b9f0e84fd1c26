// The answer on the screen: text comes in pieces, nodes come out.

import { inline } from "./inline.js";
import { blocks, node } from "./markdown.js";

/** The share of the time that drawing may take: an answer of any length leaves the page responsive. */
const DRAWING = 0.25;

/** How long one text takes to become another, in ms. */
const FADE = 150;

/** The opacity of text that no longer counts, as in the style sheet. */
const DIMMED = 0.62;

export class AnswerView {
  #box;
  #sources;
  #cursor = document.createElement("span");
  #rest = ""; // What is not drawn for good yet: the last block or two.
  #tail = []; // Its nodes.
  #listing = false; // Whether the list of sources has begun.
  #stale = false; // Whether what is shown no longer counts.
  #drawn = false; // Whether any text is on the screen.
  #prompt = true; // Whether the next piece is drawn at once.
  #due = null; // Calls off the next drawing.
  #cost = 0; // What the last drawing took, in ms.
  #painted = null;

  /** `box` takes the answer; `sources` is hidden until the answer lists any, and has a list. */
  constructor(box, sources) {
    this.#box = box;
    this.#sources = sources;
    this.#cursor.className = "cursor";
  }

  /** Whether an answer, or a part of it, is on the screen and counts. */
  get hasText() {
    return this.#drawn && !this.#stale;
  }

  /** Begins a new answer on an empty box. */
  clear() {
    this.#forget();
    this.#stale = false;
    this.#box.replaceChildren();
    this.#hideSources();
    this.#release();
  }

  /**
   * What is shown no longer counts. It stays, dimmed, until the first text that replaces it: the page keeps its height
   * and nothing jumps.
   */
  reset() {
    const shown = this.#drawn;
    this.#forget();
    this.#cursor.remove();
    if (!shown && !this.#stale) return;
    this.#stale = true;
    // At once: the style sheet has it shrink slowly, and it would grow slowly too.
    this.#box.style.transition = "none";
    this.#box.style.minHeight = this.#box.getBoundingClientRect().height + "px";
    this.#box.toggleAttribute("data-stale", true);
    this.#sources.toggleAttribute("data-stale", true);
  }

  /** Appends a piece of the answer. */
  write(text) {
    this.#rest += text;
    if (!this.#drawn && !this.#rest.trim()) return;
    if (this.#stale) this.#replace();
    if (this.#prompt) this.#draw();
    else this.#schedule();
  }

  /** Draws what is left. A reset whose replacement never came leaves nothing. */
  finish() {
    if (this.#stale) return this.clear();
    this.#draw(true);
    const drawn = this.#drawn;
    this.#forget();
    this.#drawn = drawn;
    this.#cursor.remove();
    this.#release();
    for (const citation of this.#box.querySelectorAll(".citation")) {
      const source = document.getElementById(citation.hash.slice(1));
      if (source) citation.title = source.textContent;
      else citation.replaceWith(citation.textContent);
    }
  }

  /** Calls back once the next text is on the screen. */
  afterPaint(callback) {
    this.#painted = callback;
    this.#prompt = true;
  }

  // The old text fades out over the new one that fades in.
  #replace() {
    this.#stale = false;
    this.#box.removeAttribute("data-stale");
    this.#hideSources();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still) return this.#box.replaceChildren();
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    ghost.ariaHidden = "true";
    ghost.inert = true;
    ghost.append(...this.#box.childNodes);
    this.#box.before(ghost);
    ghost.animate({ opacity: [DIMMED, 0] }, FADE).finished.finally(() => ghost.remove());
    this.#box.animate({ opacity: [DIMMED, 1] }, FADE);
  }

  #schedule() {
    if (this.#due) return;
    let frame = 0;
    const timer = setTimeout(() => {
      frame = requestAnimationFrame(() => this.#draw());
    }, this.#cost / DRAWING);
    this.#due = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }

  #draw(last = false) {
    const began = performance.now();
    this.#callOff();
    this.#prompt = false;
    this.#drawn ||= this.#rest.trim() !== "";
    const all = blocks(this.#rest);
    const whole = all.length > 0 && this.#rest.includes("\n", all.at(-1).at);
    const final = last ? all.length : Math.max(0, all.length - (whole ? 1 : 2));
    this.#tail.forEach((old) => old.remove());
    this.#tail = [];
    let listing = this.#listing;
    for (const [i, block] of all.entries()) {
      const open = i >= final;
      let skipped = false;
      if (block.kind === "rule" && !listing) {
        // A rule waits for what it divides: above the sources, and at the end, it is not drawn.
        const next = all[i + 1];
        const unsure = i + 2 === all.length && !whole && !last;
        if (!next || (unsure && mayBeSources(this.#rest.slice(next.at)))) break;
        listing = skipped = isSources(next);
      }
      if (!open) this.#listing = listing;
      if (skipped) continue;
      const source = listing && isSources(block);
      const nodes = source ? this.#list(block) : [node(block, open)];
      if (!source) this.#box.append(...nodes);
      if (open) this.#tail.push(...nodes);
    }
    this.#rest = last ? "" : this.#rest.slice(all[final]?.at ?? 0);
    if (!last) this.#placeCursor(listing);
    this.#announce();
    // Layout is the larger part of it; the browser does it before it runs another task.
    setTimeout(() => (this.#cost = performance.now() - began));
  }

  #list(block) {
    const items = block.items.map((item) => {
      const li = document.createElement("li");
      li.id = "source-" + item.number;
      li.value = item.number;
      li.tabIndex = -1; // A citation leads here.
      inline(li, item.lines.join("\n").trim());
      return li;
    });
    this.#sources.querySelector("ol").append(...items);
    this.#sources.hidden = false;
    return items;
  }

  #placeCursor(listing) {
    if (listing) return this.#cursor.remove();
    let end = this.#tail.at(-1) ?? this.#box.lastElementChild;
    if (!end) return;
    while (/^(ul|ol|li|blockquote|pre|p|code)$/.test(end.lastElementChild?.localName ?? "")) {
      if (end.localName === "p" || end.lastChild !== end.lastElementChild) break;
      end = end.lastElementChild;
    }
    end.append(this.#cursor);
  }

  #announce() {
    const painted = this.#painted;
    this.#painted = null;
    // The first frame draws the nodes; when the second begins, the first is on the screen.
    if (painted) requestAnimationFrame(() => requestAnimationFrame(painted));
  }

  #callOff() {
    this.#due?.();
    this.#due = null;
  }

  #forget() {
    this.#callOff();
    this.#rest = "";
    this.#tail = [];
    this.#listing = false;
    this.#drawn = false;
    this.#prompt = true;
    this.#painted = null;
  }

  #hideSources() {
    this.#sources.hidden = true;
    this.#sources.removeAttribute("data-stale");
    this.#sources.querySelector("ol").replaceChildren();
  }

  #release() {
    this.#box.removeAttribute("data-stale");
    this.#box.style.transition = "";
    this.#box.style.minHeight = "";
  }
}

// Half a line could still become a list of sources.
function mayBeSources(line) {
  return /^\s*\d/.test(line);
}

// A list of sources begins with a link.
function isSources(block) {
  return block.kind === "list" && block.ordered && /^\[/.test(block.items[0].lines[0]);
}
