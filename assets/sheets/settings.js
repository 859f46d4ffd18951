// What a person sets on the own phone: language, text size, light or dark, motion; and giving posts away.

import { LANGUAGES, keep } from "/static/early.js";
import { closeOver, goesOn, h, hasty, openOver, replace } from "/static/tools.js";

/** How high the glass is with the bars of its browser, whether they are shown or not, where the browser knows it. */
function glassHigh() {
  const probe = h("i", { class: "glass-high" });
  document.documentElement.append(probe);
  const high = CSS.supports("height", "100svh") ? probe.offsetHeight : window.innerHeight;
  probe.remove();
  return Math.round(high);
}

export function applySettings() {
  const root = document.documentElement;
  const theme = keep.get("sheet:theme") || "dark";
  const light = theme === "light" || (theme === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
  root.dataset.theme = light ? "light" : "dark";
  root.dataset.motion = keep.get("sheet:motion") || "auto";
  root.dataset.hand = keep.get("sheet:hand") || "right";
  root.style.setProperty("--size", String(keep.get("sheet:size") || 1));
  // By what came of it: a browser may have larger text of its own.
  const large = parseFloat(getComputedStyle(root).fontSize) >= LARGE;
  root.toggleAttribute("data-large", large);
  // A phone in the hand, and one that is turned: what is used in real time is laid out so that all of it is in sight.
  const wide = window.innerWidth;
  const high = glassHigh();
  const short = high < (wide < TABLET ? TALLEST : TALL) && !large;
  root.toggleAttribute("data-short", short);
  root.toggleAttribute("data-low", short && high < LOW);
  root.toggleAttribute("data-lowest", short && high < LOWEST);
  root.toggleAttribute("data-tall", short && high >= TALL - 40 && wide < high);
  root.toggleAttribute("data-highest", short && high >= HIGHEST && wide < high);
  root.toggleAttribute("data-turned", short && wide >= Math.max(WIDE, high));
  // Browsers without svh (iOS before 15.4, Chrome before 108) are told how high the glass is.
  if (!CSS.supports("height", "100svh")) root.style.setProperty("--high", `${high}px`);
}

const LARGE = 22;
const LOW = 700;
const LOWEST = 600;
const TALL = 760;
const HIGHEST = 800;
const TALLEST = 960;
const TABLET = 700;
const WIDE = 600;

/** Anew when the glass is turned or another window shares it; not when a browser's bars come and go, which would move what is under a thumb. */
export function fitted(draw) {
  const size = () => `${window.innerWidth} ${CSS.supports("height", "100svh") ? glassHigh() : ""}`;
  let before = size();
  window.addEventListener("resize", () => {
    if (size() === before) return;
    before = size();
    applySettings();
    draw();
  });
}

matchMedia("(prefers-color-scheme: light)").addEventListener?.("change", applySettings);

function choice(name, label, values, now, chosen) {
  return h("p", { class: "setting" },
    h("label", { for: `set-${name}` }, label),
    h("select", { id: `set-${name}`, onchange: (event) => chosen(event.target.value) },
      Object.entries(values).map(([value, shown]) => h("option", { value, selected: value === String(now) }, shown))));
}

/** How long, in milliseconds, a second touch leaves what the first one asked to leave. */
const SURE = 5000;

/** What gives something away asks once more on its own button; `of` is read before it. */
function leaving(dialog, of, label, sure, act) {
  let asked = 0;
  const says = (words) => {
    button.textContent = words;
    button.setAttribute("aria-label", `${of}${words}`);
  };
  const button = h("button", { type: "button", class: "leaves", "aria-live": "polite", onclick: (event) => {
    if (hasty(event, asked)) return;
    if (asked) return void (closeOver(dialog), act());
    asked = performance.now();
    says(sure);
    setTimeout(() => {
      asked = 0;
      says(label);
    }, SURE);
  } });
  says(label);
  return button;
}

export function settingsDialog(dialog, shell) {
  const { text } = shell;
  const setting = (name) => (value) => {
    keep.set(`sheet:${name}`, name === "size" ? Number(value) : value);
    applySettings();
    shell.draw();
  };
  const status = h("p", { role: "status", class: "big" });
  replace(
    dialog,
    h("h2", { id: "settings-title" }, text("sheet-settings")),
    status,
    choice("language", text("sheet-language"), LANGUAGES, shell.language, async (value) => {
      try {
        await shell.speak(value);
      } catch {
        dialog.querySelector("#set-language").value = shell.language;
        status.textContent = text("sheet-line-lost");
        return;
      }
      keep.set("sheet:language", value);
      closeOver(dialog);
    }),
    choice("size", text("sheet-size"), { 1: text("sheet-size-normal"), 1.5: text("sheet-size-larger"), 2: text("sheet-size-largest") }, keep.get("sheet:size") || 1, setting("size")),
    choice("theme", text("sheet-theme"), { auto: text("sheet-theme-auto"), dark: text("sheet-theme-dark"), light: text("sheet-theme-light") }, keep.get("sheet:theme") || "dark", setting("theme")),
    choice("motion", text("sheet-motion"), { auto: text("sheet-motion-auto"), less: text("sheet-motion-less") }, keep.get("sheet:motion") || "auto", setting("motion")),
    choice("hand", text("sheet-hand-side"), { right: text("sheet-hand-right"), left: text("sheet-hand-left") }, keep.get("sheet:hand") || "right", setting("hand")),
    shell.posts.length ? h("h3", null, text("sheet-posts")) : null,
    // A post with all that can become of it is one row.
    shell.posts.map((post) => h("div", { class: "held", data: { post: post.id } },
      h("b", null, post.name),
      h("button", { type: "button", "aria-label": `${post.name}: ${text("sheet-hand")}`, onclick: async () => {
        const answer = await shell.hand(post.id);
        replace(status, answer.code ? [text("sheet-hand-code"), h("b", { class: "handed" }, answer.code)] : answer.error.text);
        // On a small phone the head of the settings may be out of sight.
        dialog.scrollTop = 0;
        goesOn(dialog);
      } }, text("sheet-hand")),
      leaving(dialog, `${post.name}: `, text("sheet-leave-post"), text("sheet-sure"), () => shell.leave(post.id)))),
    shell.take ? h("button", { type: "button", class: "takes", onclick: () => { closeOver(dialog); shell.take(); } }, text("sheet-take-post")) : null,
    leaving(dialog, "", text("sheet-leave"), text("sheet-sure"), () => shell.leave("")),
    h("button", { type: "button", class: "primary", onclick: () => closeOver(dialog) }, text("sheet-close")),
  );
  openOver(dialog);
}
