// What all pages of Captain Sonar share: the style, redrawing without losing focus or a finger, touches and holds.
import { called } from "/static/tools.js";
import { sign } from "./signs.js";

const memory = new WeakMap();
const openers = new WeakMap();

/** What a page keeps between two states: what is open, what is half done. */
function memoryOf(root) {
  if (!memory.has(root)) memory.set(root, { open: null, busy: false });
  return memory.get(root);
}

function style() {
  if (document.querySelector("link[href*='pages/sonar.css'], link[href*='all.css']")) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("../sonar.css", import.meta.url).href;
  document.head.append(link);
}

/** Put a page's parts into its root; focus and scroll stay where they were. */
export function show(root, parts) {
  style();
  const active = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const scrolled = new Map();
  for (const box of root.querySelectorAll("[data-scroll]")) scrolled.set(box.dataset.scroll, [box.scrollLeft, box.scrollTop, box.dataset.wide]);
  root.replaceChildren(...parts.flat().filter(Boolean));
  for (const box of root.querySelectorAll("[data-scroll]")) {
    const [left, top, wide] = scrolled.get(box.dataset.scroll) ?? [];
    // On a glass that was turned, what is aimed from comes into sight anew.
    box.dataset.wide = box.clientWidth;
    if (wide === box.dataset.wide) box.scrollTo(left, top);
    else box.dispatchEvent(new CustomEvent("first"));
  }
  focused(root, active);
}

/** What was focused stays so; a dialog takes the focus when it opens and gives it back when it closes. */
function focused(root, active) {
  const find = (key) => key && root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const over = root.querySelector(".sonar-over");
  const held = find(active);
  if (over && !over.contains(held)) {
    openers.set(root, active);
    (over.querySelector("[data-focus]") ?? over).focus({ preventScroll: true });
    return;
  }
  const back = over ? null : find(openers.get(root));
  if (!over) openers.delete(root);
  (held ?? back)?.focus({ preventScroll: true });
}

/** A state that comes while a finger is down waits until it is lifted. */
export function drawing(root, page, tools, paint) {
  const own = memoryOf(root);
  const changed = own.page && own.page.role !== page.role;
  own.page = page;
  if (changed) own.open = null;
  if (own.busy) {
    own.waiting = () => drawing(root, own.page, tools, paint);
    return;
  }
  own.again = () => drawing(root, own.page, tools, paint);
  show(root, paint(own));
}

export function fingerDown(own) {
  own.busy = true;
}

export function fingerUp(own) {
  own.busy = false;
  const waiting = own.waiting;
  own.waiting = null;
  if (waiting) waiting();
}

/** A word as a button. Closed ones stay reachable, so that their reason can be read. */
export function touch(tools, offer, options, ...inner) {
  const open = offer.state === "open";
  const reason = offer.why?.text ?? "";
  const name = options.name ?? null;
  const attributes = {
    type: "button",
    class: `touch is-${offer.state} ${options.class ?? ""}`,
    "data-key": options.key ?? offer.word,
    "data-word": offer.word,
    "aria-disabled": open ? null : "true",
    // What the name says already is not said a second time.
    "aria-label": name ? [name, open || name.includes(reason) ? "" : reason].filter(Boolean).join(", ") : null,
  };
  const button = tools.h("button", attributes, ...inner);
  if (!open) {
    if (reason && !name && !button.textContent.includes(reason)) button.title = reason;
    return button;
  }
  const act = options.act ?? (() => tools.say(offer.word));
  if (options.hold) hold(button, tools, act);
  else button.addEventListener("click", act);
  return button;
}

/** One second with the finger or the key down; a screen reader's click asks once more. */
export function hold(button, tools, act, seconds = 1) {
  let timer = 0;
  let byKey = false;
  let armed = 0;
  button.classList.add("hold");
  button.style.setProperty("--hold", `${seconds}s`);
  const begin = () => {
    if (timer) return;
    button.classList.add("holding");
    timer = setTimeout(() => {
      end();
      // A newer sheet has taken its place: what was being held may mean something else there.
      if (button.isConnected) act();
    }, seconds * 1000);
  };
  const end = () => {
    clearTimeout(timer);
    timer = 0;
    button.classList.remove("holding");
  };
  button.addEventListener("pointerdown", begin);
  for (const gone of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(gone, end);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    byKey = true;
    begin();
  });
  button.addEventListener("keyup", () => {
    byKey = false;
    end();
  });
  button.addEventListener("click", (event) => {
    if (event.detail !== 0 || byKey) return;
    const now = performance.now();
    if (armed && now - armed < 6000) act();
    armed = now;
    button.classList.add("armed");
  });
}

/** The crew's name and both hulls. */
export function crewLine(tools, page) {
  const name = (team) => tools.text(`sheet-sonar-crew-${team}`);
  const enemy = page.team === "blue" ? "yellow" : "blue";
  return tools.h(
    "div",
    { class: "crewline" },
    tools.h("span", { class: `ours ${page.team}` }, name(page.team)),
    hull(tools, page, page.team, tools.text("sheet-sonar-hull-own", { damage: page.hulls[page.team] })),
    tools.h("span", { class: "versus" }, name(enemy)),
    hull(tools, page, enemy, tools.text("sheet-sonar-hull-enemy", { damage: page.hulls[enemy] })),
  );
}

function hull(tools, page, team, label) {
  const segments = [];
  for (let index = 0; index < page.limit; index += 1) {
    const lost = index < page.hulls[team];
    segments.push(tools.h("i", { class: lost ? "lost" : "" }));
  }
  return tools.h("span", { class: `hull ${team}`, role: "img", "aria-label": label, data: { own: label } }, ...segments);
}

/** Whoever holds a post of this crew, by the name given at joining; else the post. */
export const holder = (tools, page, post) => called(tools.crew?.[`${page.team}-${post}`] || tools.text(`sheet-sonar-post-${post}`));

/** The Captain waits for people, as the lights below call them. */
function waited(tools, page) {
  const late = page.oks.filter((each) => !each.ok);
  if (!late.length || !page.prompt?.key?.startsWith("page-sonar-captain-waits") || !late.some((each) => tools.crew?.[`${page.team}-${each.post}`])) return null;
  return tools.text("sheet-sonar-waits", { who: late.map((each) => holder(tools, page, each.post)).join(` ${tools.text("sheet-and")} `) });
}

/** The one sentence in charge, and the last shot while it is the news, else what was announced `last`: in a place of one height, so that none moves what is touched. */
export function latest(tools, page, last = null) {
  const struckNow = struck(tools, page);
  // What stands alone there fills it.
  return tools.h("div", { class: `told ${struckNow ? "" : last ? "beside" : "alone"}`, tabindex: struckNow ? "0" : null, role: struckNow ? "group" : null, "aria-label": struckNow ? tools.text("sheet-sonar-lately") : null },
    tools.h("h1", { class: "prompt" }, waited(tools, page) ?? page.prompt?.text ?? ""), struckNow || last);
}

/** The place of a touch that there is not now: nothing moves into it, and a screen reader has nothing of it. */
export const still = (tools, name) => tools.h("div", { class: `still ${name}`, "aria-hidden": "true" }, tools.text(`sheet-sonar-${name}`));

/** The way back names what it takes back, and has its place while there is nothing. */
export function undo(tools, page) {
  if (!page.undo.what) return still(tools, "undo");
  return touch(tools, page.undo, { class: "quiet undo" }, sign(tools, "undo"), tools.h("span", {}, tools.h("b", {}, tools.text("sheet-sonar-undo")), tools.h("small", {}, page.undo.what.text)));
}

/** What the table would do, below everything that is touched in real time. */
export function advice(tools, page) {
  return (page.advice ?? []).map((advice) => advised(tools, advice));
}

/** What the table would do in a post that nobody holds; a touch shows why. */
function advised(tools, advice) {
  return tools.h("details", { class: "news advice" }, tools.h("summary", { "data-key": `advice-${advice.post}` }, advice.said.text), tools.h("p", {}, advice.why.text));
}

function struck(tools, page) {
  const said = page.said;
  if (!said) return null;
  // As what is past: once play goes on nothing of it is left to be said.
  const key = said.ours ? `sheet-sonar-us-${said.result}` : `sheet-sonar-struck-${said.result}`;
  const own = !said.ours && said.own !== "clear" ? tools.text(`sheet-sonar-us-${said.own}`) : "";
  return tools.h(
    "p",
    { class: `news ${said.result}` },
    tools.h("b", {}, `${said.what.text}.`),
    " ",
    tools.text(key),
    own ? ` ${own}` : "",
  );
}
