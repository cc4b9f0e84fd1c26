// Markdown to nodes, in two steps: `blocks` divides a text, `node` makes an element of a block.
//
// What answers need: paragraphs, headings, lists, quotes, fenced code and rules; `inline.js` does what is inside a
// line. HTML is not read: it is text like any other.

import { inline } from "./inline.js";

const FENCE = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( *)([-*+]|\d{1,9}[.)])(?:[ \t]+(.*))?$/;

/** Quotes and lists inside each other, and no deeper: more than any answer needs, and an end to a hostile one. */
const DEPTH = 6;

/**
 * The blocks of a text, each with `at`, where it begins.
 *
 * A block is final once the block after it has a whole first line: no text that follows can change it. This is what
 * lets a growing answer be drawn without reading all of it again.
 */
export function blocks(text, depth = 0) {
  const found = [];
  let open = null; // The block that the next line may go on with.
  let at = 0;
  const start = (block) => {
    open = { ...block, at };
    found.push(open);
  };
  for (const whole of text.split("\n")) {
    const line = whole.endsWith("\r") ? whole.slice(0, -1) : whole;
    if (!open || !goesOn(open, line)) {
      open = null;
      if (line.trim()) start(begin(line, depth));
    }
    at += whole.length + 1;
  }
  return found;
}

/** The element of a block. `open`: it is still being written. */
export function node(block, open = false, depth = 0) {
  switch (block.kind) {
    case "code": {
      const pre = element("pre");
      pre.tabIndex = 0; // Long lines scroll inside the box, by keyboard too.
      pre.append(element("code"));
      pre.firstChild.textContent = block.lines.join("\n");
      return pre;
    }
    case "heading": {
      // The page has its title and the answer its own; what is inside comes below them.
      const heading = element("h" + Math.min(Math.max(block.level + 1, 3), 5));
      inline(heading, block.text, { open });
      return heading;
    }
    case "rule":
      return element("hr");
    case "quote":
      return filled(element("blockquote"), block.lines, open, depth);
    case "list": {
      const list = element(block.ordered ? "ol" : "ul");
      if (block.ordered) list.start = block.items[0].number;
      for (const item of block.items) list.append(filled(element("li"), item.lines, open, depth));
      return list;
    }
    default: {
      const paragraph = element("p");
      inline(paragraph, block.lines.join("\n").trim(), { open });
      return paragraph;
    }
  }
}

// A block from its first line.
function begin(line, depth) {
  const fence = FENCE.exec(line);
  if (fence) return { kind: "code", fence: fence[1], lines: [] };
  const heading = HEADING.exec(line);
  if (heading) {
    const text = (heading[2] ?? "").replace(/(?:^|\s)#+\s*$/, "");
    return { kind: "heading", level: heading[1].length, text };
  }
  if (RULE.test(line)) return { kind: "rule" };
  if (depth < DEPTH) {
    if (QUOTE.test(line)) return { kind: "quote", lines: [line.replace(QUOTE, "")] };
    const item = ITEM.exec(line);
    if (item) {
      const ordered = /\d/.test(item[2]);
      return { kind: "list", ordered, indent: item[1].length, blank: false, items: [itemOf(item)] };
    }
  }
  return { kind: "text", lines: [line] };
}

// Whether a line belongs to a block; if so it is added.
function goesOn(block, line) {
  switch (block.kind) {
    case "code":
      if (block.closed) return false;
      block.closed = FENCE.test(line) && line.trim().startsWith(block.fence) && !/[^`~\s]/.test(line);
      if (!block.closed) block.lines.push(line);
      return true;
    case "list":
      return listGoesOn(block, line);
    case "quote":
      if (QUOTE.test(line)) block.lines.push(line.replace(QUOTE, ""));
      else if (interrupts(line)) return false;
      else block.lines.push(line);
      return true;
    case "text":
      if (interrupts(line)) return false;
      block.lines.push(line);
      return true;
    default:
      return false;
  }
}

function listGoesOn(list, line) {
  const last = list.items.at(-1);
  const afterBlank = list.blank;
  list.blank = !line.trim();
  if (list.blank) {
    last.lines.push("");
    return true;
  }
  const indent = line.search(/\S/);
  if (indent >= list.indent + 2) {
    last.lines.push(line.slice(Math.min(indent, last.width)));
    return true;
  }
  const item = RULE.test(line) ? null : ITEM.exec(line);
  if (item && /\d/.test(item[2]) === list.ordered) {
    list.items.push(itemOf(item));
    return true;
  }
  if (afterBlank || interrupts(line)) return false;
  last.lines.push(line);
  return true;
}

function itemOf([, indent, marker, text = ""]) {
  const width = indent.length + marker.length + 1;
  return { number: Number.parseInt(marker, 10), width, lines: [text] };
}

// Whether a line ends the paragraph before it. "1986 was" at the start of a line does not begin a list.
function interrupts(line) {
  if (!line.trim() || FENCE.test(line) || HEADING.test(line) || RULE.test(line) || QUOTE.test(line)) return true;
  const item = ITEM.exec(line);
  return Boolean(item?.[3]) && !/^\d/.test(item[2].replace(/^1[.)]$/, ""));
}

function filled(parent, lines, open, depth) {
  const inner = blocks(lines.join("\n"), depth + 1);
  // The usual item is one line, not a paragraph of its own.
  if (parent.localName === "li" && inner[0]?.kind === "text") {
    inline(parent, inner.shift().lines.join("\n").trim(), { open });
  }
  for (const block of inner) parent.append(node(block, open, depth + 1));
  return parent;
}

function element(name) {
  return document.createElement(name);
}
