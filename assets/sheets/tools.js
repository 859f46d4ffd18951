// What every page is given: making elements, saying words, sentences, and what the phone keeps for itself.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.setAttribute("class", value);
    else if (name === "data") for (const [key, entry] of Object.entries(value)) element.dataset[key] = entry;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

/** An element of the page: h("button", {type: "button", onclick: f}, "text", other elements). Text is never markup. */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for drawings. */
export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * Put new children into an element and keep what a person has under the finger: an element with a `data-key` stays
 * focused, and everything scrolled stays scrolled, when another with the same key takes its place.
 */
export function replace(root, ...children) {
  const held = document.activeElement && root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const scrolled = new Map();
  for (const element of root.querySelectorAll("[data-scroll]")) scrolled.set(element.dataset.scroll, [element.scrollLeft, element.scrollTop]);
  root.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  for (const element of root.querySelectorAll("[data-scroll]")) {
    const at = scrolled.get(element.dataset.scroll);
    if (at) [element.scrollLeft, element.scrollTop] = at;
  }
  if (held) {
    const again = [...root.querySelectorAll("[data-key]")].find((element) => element.dataset.key === held);
    if (again) again.focus({ preventScroll: true });
  }
}

/** Open a dialog over the page; where the browser has none (iOS 15.0), over a page that can be neither touched nor read. */
export function openOver(dialog) {
  // Touched twice, it is answered twice; browsers of that time take a second opening for a fault.
  if (dialog.hasAttribute("open")) return;
  wayBack();
  dialog.onscroll = window.onresize = () => goesOn(dialog);
  if (dialog.showModal) dialog.showModal();
  else overAll(dialog);
  goesOn(dialog);
}

/** What is hidden below the way out of a dialog is told by a sign above it. */
export function goesOn(dialog) {
  dialog.toggleAttribute("data-more", dialog.scrollHeight - dialog.scrollTop - dialog.clientHeight > HIDDEN);
}

/** So many pixels below the edge hide nothing that is read. */
const HIDDEN = 12;

function overAll(dialog) {
  dialog.back = document.activeElement;
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("open", "");
  dialog.onkeydown = (event) => within(dialog, event);
  const first = dialog.querySelector("[autofocus]") || dialog.querySelector(STOPS);
  if (first) first.focus();
}

/** A phone's own way back closes what lies over the page instead of leaving it (`app.js`). */
export function wayBack() {
  history.scrollRestoration = "manual";
  if (history.state !== OVER) history.pushState(OVER, "");
}

const OVER = "over";

export function closeOver(dialog) {
  if (dialog.close) return dialog.close();
  dialog.removeAttribute("open");
  if (dialog.back && dialog.back.isConnected) dialog.back.focus();
}

const STOPS = "button, input, select";

/** Tab stays within, Escape leads out. */
function within(dialog, event) {
  if (event.key === "Escape") closeOver(dialog);
  if (event.key !== "Tab") return;
  const all = [...dialog.querySelectorAll(STOPS)];
  const [from, to] = event.shiftKey ? [all[0], all[all.length - 1]] : [all[all.length - 1], all[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to.focus();
}

/** So soon, in milliseconds, a second touch means what was touched first. */
const TWICE = 350;

/** Whether a touch is too soon after another to mean what has come under the finger since. A key or a screen reader touches no spot, and means what it names. */
export const hasty = (event, since) => (event.clientX || event.clientY) && since && performance.now() - since < TWICE;

const running = new Set();

/** A figure that moves by itself: it is drawn anew four times a second for as long as it stands in the page. */
export function moving(element, shown) {
  const draw = () => {
    const now = shown();
    if (element.textContent !== now) element.textContent = now;
  };
  draw();
  if (!running.size) setTimeout(tick, TICK);
  running.add({ element, draw, since: performance.now() });
  return element;
}

const TICK = 250;

function tick() {
  for (const clock of running) {
    if (clock.element.isConnected) clock.draw();
    // What was made is put into the page a moment later.
    else if (performance.now() - clock.since > 1000) running.delete(clock);
  }
  if (running.size) setTimeout(tick, TICK);
}

/** A clock of the table: a running one tells the session time at which it ends, or what it would show at 0. */
export function clockFace(clock, now) {
  const at = clock.state === "running" ? now : 0;
  const up = clock.total === null;
  const seconds = up ? Math.floor(clock.elapsed + at) : Math.ceil(Math.max(0, clock.remaining - at));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** So many letters of a line find room in half the width of a phone. */
const HALF = 18;
/** With more lines below it a line has the whole width of a turned phone too. */
const MANY = 2;

/**
 * What lies on the table, line by line: a sign before one says whose turn it is, what begins with a mark of a list belongs
 * to the one above, and lines that begin alike ("Blue: ") are one group. Short ones stand in pairs.
 */
export function lying(lines) {
  const groups = [];
  let alike = "";
  for (const line of lines) {
    const [, before] = /^(?:> )?([^:0-9][^:]*?)\s?: /.exec(line) || [];
    const last = groups[groups.length - 1];
    if (last && /^[·✓✗?] /.test(line)) last.below.push(line);
    else if (last && before && before === alike) {
      // What they have in common is said once, above all of them.
      if (!last.below.length) [last.head, last.below] = [last.head.slice(0, last.head.indexOf(": ") + 1), [after(last.head)]];
      last.below.push(after(line));
    } else groups.push({ head: line, below: [] });
    if (!/^[·✓✗?] /.test(line)) alike = before;
  }
  const half = groups.map(({ head, below }) => !below.length && head.length <= HALF);
  // Of a row of short ones the last stands alone where their number is odd.
  half.forEach((short, at) => { if (short && !(half[at - 1] && groups[at - 1].paired) && half[at + 1]) groups[at].paired = groups[at + 1].pair = groups[at].pair = true; });
  const marked = (line) => (line[0] === "·" ? [h("span", { "aria-hidden": "true" }, "◐"), line.slice(1)] : line);
  return groups.map(({ head, below, pair }) => {
    const turn = head.startsWith("> ");
    return h("li", { class: pair ? "half" : below.length > MANY ? "whole" : null, data: { turn: turn ? "yes" : "no" } }, h("span", null, named((turn ? head.slice(2) : head).replace(" *", "\u00a0★"))), below.map((line) => h("small", { data: { sign: line[0] } }, marked(line))));
  });
}

const after = (line) => line.slice(line.indexOf(": ") + 2);

/** What a line is about stands out from what is said of it. */
function named(line) {
  const [, before, said] = /^([^:]+:)( .+)?$/.exec(line) || [];
  return before ? [h("b", null, before), said && " ", said && h("span", null, said.slice(1))] : line;
}

/** A sentence with its parameters put in: "Seat { $number }" and {number: 2}. */
export function filled(sentence, params) {
  return sentence.replace(/\{\s*\$([\w-]+)\s*\}/g, (whole, name) => (params && name in params ? String(params[name]) : whole));
}

/**
 * The tools of one page.
 * @param {(word: string, post?: string) => Promise<object>} say  sends one word
 * @param {Record<string, string>} words  sentences of the phone's language (words.<language>.json)
 * @param {string} session  the game's session, so that what a phone keeps is not taken for another game's
 * @param {string} post  whose page it is
 */
export function toolsFor(say, words, session, post) {
  return {
    h,
    svg,
    replace,
    post,
    /** A clock of the table that goes on by itself; `name` is read before it. */
    clock(clock, name) {
      const face = h("span");
      const draw = () => clockFace(clock, this.now());
      if (clock.state === "running") moving(face, draw);
      else face.textContent = draw();
      return h("p", { class: "clock", role: "timer" }, name ? h("span", { class: "seen-not" }, name, " ") : null, face);
    },
    say: (word, other) => say(word, other || post),
    text: (key, params) => (key in words ? filled(words[key], params) : key),
    store(name, value) {
      const key = `sheet:${session}:${post}:${name}`;
      try {
        if (value === undefined) return JSON.parse(localStorage.getItem(key));
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A phone that keeps nothing plays on; it only forgets what was drawn.
        return null;
      }
      return value;
    },
  };
}

/** What would be cut by the lower edge of the glass, or by what is always asked of a page there, begins below it; nothing of it is touched for play. */
export function uncut(parts, pushed) {
  const foot = document.querySelector("footer");
  const asked = foot.getBoundingClientRect();
  const stays = getComputedStyle(foot).position === "sticky";
  for (const part of parts) {
    const { left, top, bottom } = part.getBoundingClientRect();
    const edge = stays && part !== foot && left < asked.right ? innerHeight - foot.offsetHeight : innerHeight;
    if (top + scrollY < edge && bottom + scrollY > edge + parseFloat(getComputedStyle(part).paddingBottom)) (pushed || part).style.setProperty(pushed ? "margin-bottom" : "margin-top", `${edge - top - scrollY}px`);
  }
}

/** So many letters of a name find room in the head of a small phone. */
const LONG_NAME = 14;

/** A name as the head of a small phone has room for it, and as it is over a card. */
export const called = (name) => brief(name, LONG_NAME);

/** A name of several parts where there is room for so many letters: the first in full, of the others their letters. */
export const brief = (name, letters) => (name.length > letters ? name.split(/[\s-]+/).map((part, at) => (at ? `${part.slice(0, 1)}.` : part)).join(" ") : name);

/** What is wrong, and apart from it what helps, which follows in a sentence of its own. */
export function toldApart(sentence) {
  const [, wrong, helps] = /^(.+?[.!?]) ([\p{Lu}“„«].+)$/su.exec(sentence) || [];
  return wrong ? [h("b", null, wrong), " ", h("span", null, helps)] : [sentence];
}
