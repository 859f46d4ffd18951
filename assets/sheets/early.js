// Loaded before everything else: the first state is asked for while the rest of the page is still on its way.

/** Every language by its own name, as the server has put it into the page. */
export const LANGUAGES = JSON.parse(document.documentElement.dataset.languages);

const keeping = (storage) => ({
  get(name) {
    try {
      return JSON.parse(storage().getItem(name));
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      if (value === null) storage().removeItem(name);
      else storage().setItem(name, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing joins again after a reload.
    }
  },
});

export const keep = keeping(() => localStorage);
/** What is this tab's own, also after it is loaded again: another one of the phone knows nothing of it. */
export const keepHere = keeping(() => sessionStorage);

export function chosenLanguage() {
  const own = keep.get("sheet:language");
  if (LANGUAGES[own]) return own;
  const wanted = (navigator.languages || [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag) => LANGUAGES[tag]) || "en";
}

/** The stream of states; `cut` breaks it off. */
export function stream(token, language, cut) {
  const headers = { "X-Language": language, Authorization: `Bearer ${token}` };
  return fetch("/api/events", { headers, signal: cut.signal, cache: "no-store" });
}

// Before anything is drawn: what stands in the page is for browsers that cannot run it, and is seen only there.
const root = document.documentElement;
root.className = "runs";
const failed = (error) => {
  // A line that breaks is no fault of the browser.
  if (error instanceof SyntaxError || error instanceof ReferenceError || /function|undefined|null/.test(String(error))) root.className = "";
};
window.addEventListener("error", (event) => failed(event.error || event.message));
window.addEventListener("unhandledrejection", (event) => failed(event.reason));

let begun = null;
const token = keep.get("sheet:token");
if (token) {
  const [language, cut] = [chosenLanguage(), new AbortController()];
  begun = { token, language, cut, answer: stream(token, language, cut) };
  // Whoever takes it hears of what goes wrong.
  begun.answer.catch(() => {});
}

/** The stream that was begun before anybody could read it, for the first who asks. */
export function begunFor(asked, language) {
  const earlier = begun;
  begun = null;
  if (!earlier || (earlier.token === asked && earlier.language === language)) return earlier;
  earlier.cut.abort();
  return null;
}
