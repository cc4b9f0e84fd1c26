// One question to the server, asked once.

/** After so many ms without a sign of life the reader is told, and told again. */
const SILENCES = [4_000, 10_000];

/** Longer than any stack on the server may take between two events: nothing will come any more. */
const GIVE_UP = 120_000;

const LOST = "The connection was lost before the answer was complete. Your question is kept: you can ask it again.";
const UNREACHED = "The site could not be reached. Your question is kept: you can ask it again.";
const SILENT = "No answer came in two minutes. Your question is kept: you can ask it again.";

/**
 * Asks, and calls back: `meta(data)`, `text(piece)`, `silent(n)` when nothing came for long, and in the end one of
 * `done(data)` and `failed(data)`. Returns a function that stops it without a further call.
 *
 * An `EventSource` connects again by itself when a connection ends, and would ask the model a second time. It is
 * closed before that can happen: at the end, at any failure, and when the page gives up.
 */
export function ask(query, on) {
  const source = new EventSource("/articles/ask?" + query);
  let timers = [];
  let heard = false;

  const stop = () => {
    source.close();
    timers.forEach(clearTimeout);
  };
  const end = (tell, data) => {
    stop();
    tell(data);
  };
  const lose = (notice) => end(on.failed, { notice, retry: true, lost: true });
  const listen = () => {
    timers.forEach(clearTimeout);
    timers = SILENCES.map((ms, i) => setTimeout(on.silent, ms, i));
    timers.push(setTimeout(lose, GIVE_UP, SILENT));
  };
  const receive = (name, handle) =>
    source.addEventListener(name, (event) => {
      let data;
      try {
        data = JSON.parse(event.data);
      } catch {
        return lose(LOST); // Not from our server: a proxy, a captive portal.
      }
      heard = true;
      listen();
      handle(data);
    });

  receive("meta", (data) => on.meta(data));
  receive("message", (data) => on.text(String(data.text ?? "")));
  receive("done", (data) => end(on.done, data));
  source.addEventListener("error", (event) => {
    // The server's own event has data; without data it is the connection that failed.
    if (event.data === undefined) return lose(heard ? LOST : UNREACHED);
    let data = {};
    try {
      data = JSON.parse(event.data);
    } catch {
      return lose(LOST);
    }
    end(on.failed, data);
  });
  listen();
  return stop;
}
