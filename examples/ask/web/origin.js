// Where an answer comes from, in words: the line above it.

const STEPS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** The nodes of the line for a `meta` event. */
export function origin(meta) {
  const model = meta.model ?? meta.provider;
  switch (meta.source) {
    case "live":
      return [model ? `Answered by ${model}` : "Answered by the model"];
    case "backup":
      return [model ? `Answered by ${model}, a backup model` : "Answered by a backup model"];
    case "replay":
      return ["An earlier answer", ...given(meta)];
    case "no_llm":
      return ["Put together from the articles, without AI"];
    default:
      return [];
  }
}

// When an earlier answer was given: in words, and exactly.
function given({ answered_at: at, age_s: age }) {
  const date = new Date(at ?? NaN);
  if (Number.isNaN(date.getTime())) return [];
  const time = document.createElement("time");
  time.dateTime = at;
  time.title = date.toLocaleString(undefined, { dateStyle: "full", timeStyle: "long" });
  time.textContent = date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  // The server's count: the clock of this device may be wrong.
  const seconds = age ?? (Date.now() - date) / 1000;
  return [`: answered ${ago(seconds)} (`, time, ")"];
}

function ago(seconds) {
  const step = STEPS.find(([, length]) => seconds >= length);
  if (!step) return "less than a minute ago";
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang);
  return words.format(-Math.floor(seconds / step[1]), step[0]);
}
