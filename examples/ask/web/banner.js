// The notice under the answer: what is limited, and a way forward.

const $ = (id) => document.getElementById(id);

/** The banner, with what its buttons do. `dismissed` gets whether the focus was inside. */
export function banner({ retry, dismissed }) {
  const box = $("banner");
  const hide = () => {
    const focused = box.contains(document.activeElement);
    box.hidden = true;
    return focused;
  };
  const dismiss = () => dismissed(hide());
  $("retry").addEventListener("click", retry);
  $("dismiss").addEventListener("click", dismiss);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || box.hidden) return;
    event.preventDefault(); // In the question box the key would empty it as well.
    dismiss();
  });
  return {
    hide,
    show({ title = "AI features are limited right now", notice, retry }) {
      // Shown first: a screen reader tells what changes in a region that is there.
      box.hidden = false;
      $("retry").hidden = !retry;
      $("banner-title").textContent = title;
      $("banner-text").textContent = notice;
    },
  };
}
