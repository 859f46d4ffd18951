// Where an answer stands: beside what was touched, over nothing that is touched for play.

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

const EDGE = 6;
/** Between the question and what was refused in the place that is kept for it. */
const GAP = 4;
/** What is looked at for play is covered only where nothing else is left. What it costs to hide it wholly, or a part of it: half a sentence is worse than none. */
const SEEN = [
  ["#prompt, #sheet .prompt", 100, 400],
  ["footer", 100, 100],
  [".goals li", 200, 200],
  [".standing", 50, 150],
  [".trick li", 40, 160],
  [".chart, .row-cards, .own-tasks, .crewline, .stop-title, .toy-board", 300, 300],
];
/** A frame that is half hidden looks broken. */
const FRAME = 40;
/** So much of a sentence's height is no letter. */
const SLACK = 4;
/** In a column that is narrower a sentence is a tower of words. */
const NARROWEST = 170;

export const meet = (box, other) => box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1 && other.top < box.bottom - 1;

const within = (box, other) => box.top < other.top + SLACK && box.bottom > other.bottom - SLACK && box.left < other.left + SLACK && box.right > other.right - SLACK;

/** A question is as large as its letters. */
function boxOf(element) {
  if (!element.matches("#prompt, #sheet .prompt")) return element.getBoundingClientRect();
  const letters = document.createRange();
  letters.selectNodeContents(element);
  return letters.getBoundingClientRect();
}

/** Where these parts stand, as far as they are on the glass. */
export const boxes = (selector) => [...document.querySelectorAll(selector)].map(boxOf)
  .filter((box) => box.width > 2 && box.height > 2 && box.bottom > 0 && box.top < innerHeight);

const PLAYED = "#over > p, #sheet button, #sheet .may .thumb, #sheet summary, #sheet input, #sheet label, .sonar-over";
/** Smaller letters are worth it where they come so many pixels nearer, or hide less. */
const TIGHT_COST = 60;

/** Put `region` where it is nearest to the touched button and hides no button; whether there is such a place. */
export function place(region) {
  region.classList.remove("beside", "tight");
  region.removeAttribute("style");
  const element = touched && touched.key && find(touched.key);
  const from = element ? element.getBoundingClientRect() : touched && touched.box;
  if (!from || document.documentElement.hasAttribute("data-large") || from.bottom < 0 || from.top > innerHeight) return false;
  const seen = SEEN.flatMap(([selector, whole, part]) => boxes(selector).map((box) => ({ box, whole, part })));
  seen.push({ box: document.querySelector("#prompt").getBoundingClientRect(), whole: 0, part: FRAME });
  const under = underQuestion(region, from);
  if (under) return stands(region, under);
  // Only where there is no room at all does it lie over the head of the page.
  return [`${PLAYED}, #head button`, PLAYED].some((free) => {
    const spots = [nearest(region, from, "", 0, [from, ...boxes(free)], seen), nearest(region, from, "tight", TIGHT_COST, [from, ...boxes(free)], seen)].filter(Boolean);
    region.classList.toggle("beside", spots.length > 0);
    if (!spots.length) return false;
    return stands(region, spots.sort((spot, other) => spot.cost - other.cost)[0]);
  });
}

function stands(region, { size, top, left, width }) {
  region.classList.add("beside");
  region.classList.toggle("tight", Boolean(size));
  Object.assign(region.style, { top: `${top}px`, left, width });
  return true;
}

/** Which mission it is of which tasks are taken gives its place, right under the question and as wide, to whatever was refused; how both sides of a terrain stand is needed: there it takes the question's own place, unless there is room below. */
function underQuestion(region, from) {
  if (!document.querySelector(".standing, .crew.asks.takes")) return null;
  const asked = document.querySelector("#prompt").getBoundingClientRect();
  const [left, width] = [`${asked.left}px`, `${asked.width}px`];
  const shut = [from, ...boxes(`${PLAYED}, #head button, .rack h2, .standing`)];
  region.classList.add("beside");
  Object.assign(region.style, { left, width });
  for (const [top, least] of document.querySelector(".standing") ? [[asked.bottom + GAP, 0], [asked.top, asked.height]] : [[asked.bottom + GAP, 0]]) {
    // Smaller letters rather than another place.
    for (const size of ["", "tight"]) {
      region.classList.toggle("tight", Boolean(size));
      const bottom = top + Math.max(least, region.getBoundingClientRect().height);
      if (shut.some((box) => meet({ left: asked.left, right: asked.right, top, bottom }, box))) continue;
      region.style.minHeight = `${least}px`;
      return { size, top, left, width };
    }
  }
  return null;
}

/** What helps to listen, and each line that only tells where play is, goes unseen while a refusal or what is said of the line lies over it, lest a scrap peeps out behind; touched, it answers. */
export function cover(regions, parts) {
  const there = regions.filter((region) => region.getClientRects().length && !region.classList.contains("past")).map((region) => region.getBoundingClientRect());
  for (const part of parts) part.classList.toggle("under", there.some((box) => meet(box, part.getBoundingClientRect())));
}

/** The best place for letters of this size, or nothing. */
function nearest(region, from, size, least, shut, seen) {
  const columns = [...document.querySelectorAll("#sheet, #sheet .chart, #sheet .toy-board, #sheet .prompt, #head")].map((element) => element.getBoundingClientRect());
  // Nothing is nearer than the room left and right of what was touched; the Captain's chart is in sight where there is some beside STOP.
  const ends = [Math.min(...columns.map((box) => box.left)), Math.max(...columns.map((box) => box.right))];
  const stops = [...document.querySelectorAll(".sonar .more > :first-child")].map((stop) => ({ left: stop.getBoundingClientRect().right + EDGE, right: ends[1] }));
  const widths = [...columns, ...stops, { left: ends[0], right: from.left - EDGE }, { left: from.right + EDGE, right: ends[1] }].filter((box) => box.right - box.left > NARROWEST);
  region.classList.add("beside");
  region.classList.toggle("tight", Boolean(size));
  let best = null;
  for (const { left: first, right: last } of widths) {
    const [left, right] = [Math.max(first, EDGE), Math.min(last, innerWidth - EDGE)];
    region.style.left = `${left}px`;
    region.style.width = `${right - left}px`;
    const high = region.getBoundingClientRect().height;
    const starts = [from.top - high - EDGE, from.bottom + EDGE, (from.top + from.bottom - high) / 2, ...[...shut, ...seen.map((other) => other.box)].flatMap((box) => [box.top - high - EDGE, box.bottom + EDGE]),
      ...seen.map(({ box }) => (box.top + box.bottom - high) / 2)];
    for (const top of starts) {
      const box = { left, right, top, bottom: top + high };
      if (top < EDGE || box.bottom > innerHeight - EDGE || shut.some((other) => meet(box, other))) continue;
      const far = Math.max(from.top - box.bottom, top - from.bottom, 0) + Math.max(from.left - box.right, box.left - from.right, 0);
      const cost = seen.filter((other) => meet(box, other.box)).reduce((sum, other) => sum + (within(box, other.box) ? other.whole : other.part), least + far);
      if (!best || cost < best.cost) best = { size, cost, top, left: region.style.left, width: region.style.width };
    }
  }
  region.removeAttribute("style");
  return best;
}
