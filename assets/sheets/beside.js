// Where an answer stands: in one place on every page, over nothing that is touched for play.

let touched = null;

/** What is touched for play: buttons, and the places of a terrain. */
const TOUCHED = "#sheet button, #sheet [data-node]";
const keyOf = (element) => element.dataset.key || element.dataset.node;
const named = (element) => (element.getAttribute("aria-label") || element.textContent).trim();

function note(event) {
  const element = event.target.closest(TOUCHED);
  if (element) touched = { key: keyOf(element), name: named(element), box: element.getBoundingClientRect(), at: performance.now() };
  // A place of a chart or a terrain is no element.
  else if (event.target.closest("#sheet")) {
    const { clientX: left, clientY: top } = event;
    touched = { name: "", box: { left, right: left, top: top - THUMB, bottom: top + THUMB }, at: performance.now() };
  }
}

/** Half of what a thumb covers. */
const THUMB = 24;

// A word may be said while the finger is still down, and by a key alone.
document.addEventListener("pointerdown", note, true);
document.addEventListener("click", note, true);

/** How long after a touch a word may still be its own: what is held is held for a second. */
const OWN = 3000;

/** Why a button is shut, unless it can be read on the button itself. */
export function whyShut(button) {
  if (button.getAttribute("aria-disabled") !== "true") return "";
  const why = button.title || button.getAttribute("aria-label") || "";
  return why.split(/, |: /).every((part) => button.textContent.includes(part)) ? "" : why;
}

/** What was just touched, as its button calls it. */
export function touchedName() {
  return touched && touched.name && performance.now() - touched.at < OWN ? touched.name : null;
}

const find = (key) => [...document.querySelectorAll(TOUCHED)].find((element) => keyOf(element) === key);

/** The button that was touched last wears this class, also after the page was drawn anew; or none does. */
export function mark(on) {
  const element = on && touched && touched.key ? find(touched.key) : null;
  for (const other of document.querySelectorAll(".is-refused")) if (other !== element) other.classList.remove("is-refused");
  if (element) element.classList.add("is-refused");
  return element;
}

/** Where what comes by itself stands: right under the head, in the place of what is asked there; at the helm of one post, whose page begins there, over its name. The first of these that is on the glass. */
const PLACES = [".sonar-over .prompt", "#prompt", "[data-turned] .crewline", ".stop-head", "[data-lone] .tabs", ".crewline"];
/** So much wider is the band that no rim of what it covers peeps out. */
const RIM = 4;
/** Its letters are as large as what is below it allows, in rem. */
const SIZES = [1.3, 1.2, 1.125, 1];
/** A line of what is read is hidden whole or not at all. */
const READ = "#prompt, .crewline, .sonar .prompt, .sonar .last";
const PLAYED = "header button:not(.tab), footer button, #sheet button, #sheet .may .thumb, #sheet summary, #sheet input, #sheet label, .sonar-over .close";
/** What is looked at for play. */
const SEEN = ".watch h1, .goals li, .tasks li, .standing, .sides, .stop-what, .toy-board, .trick li, .captain .told .prompt";

export const meet = (box, other) => box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1 && other.top < box.bottom - 1;

/** Where these parts stand, as far as they are on the glass. */
export const boxes = (selector) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
  .filter((box) => box.width > 2 && box.height > 2 && box.bottom > 0 && box.top < innerHeight);

/** The letters of a chart's columns may be hidden, its spaces may not. */
const spaces = () => boxes(".chart").map(({ left, right, top, bottom }) => ({ left, right, top: top + (bottom - top) / 16, bottom }));

/** What is too long for its place reaches up over the posts' names, beside the settings. */
function lift(band, left, shut) {
  if (!shut.some((other) => meet(band.getBoundingClientRect(), other))) return;
  const keys = boxes("header button:not(.tab)").map((box) => box.left);
  Object.assign(band.style, { width: `${Math.min(...keys, innerWidth) - RIM - left}px`, minHeight: "" });
  const { bottom, height } = band.getBoundingClientRect();
  const low = Math.min(bottom, ...shut.filter((other) => meet(band.getBoundingClientRect(), other)).map((other) => other.top));
  band.style.top = `${Math.max(RIM, low - height)}px`;
}

/** Put the band in its place. */
export function place(band) {
  band.removeAttribute("style");
  const [there] = PLACES.flatMap(boxes);
  if (!there || ![...band.children].some((region) => region.clientHeight > 2)) return;
  const [left, right, top, bottom] = [Math.max(there.left - RIM, RIM), Math.min(there.right + RIM, innerWidth - RIM), Math.max(there.top - RIM / 2, RIM), there.bottom];
  Object.assign(band.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, minHeight: `${bottom - top + RIM / 2}px` });
  const shut = [...boxes(`${PLAYED}, ${SEEN}`), ...spaces()];
  const free = (box) => !shut.some((other) => meet(box, other));
  for (const size of SIZES) {
    band.style.fontSize = `${size}rem`;
    if (free(band.getBoundingClientRect())) break;
  }
  lift(band, left, shut);
  const box = band.getBoundingClientRect();
  for (const line of boxes(READ)) {
    const low = line.bottom + RIM / 2;
    if (meet(box, line) && low > box.bottom && free({ left, right, top, bottom: low })) band.style.minHeight = `${low - top}px`;
  }
}

/** A line that only tells where play is goes unseen while the band lies over it, lest a scrap peeps out behind. */
export function cover(band, parts) {
  const box = band.getBoundingClientRect();
  for (const part of parts) part.classList.toggle("under", meet(box, part.getBoundingClientRect()));
}
