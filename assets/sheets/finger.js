// A finger on the glass: what lies under it stays until it is lifted and its touch has been told.

// A key that is held takes a second; a hand that rests on the glass must not hold up the page.
const LONGEST = 1500;
// After a broken line the sheet is old: a touch is waited for, a key that is being held is not.
const BRIEF = 300;
// A click comes a moment after the finger has gone, or, where it was no touch, not at all.
const CLICK = 80;

const down = new Set();
let end = 0;
let waiting = null;
let timer = 0;

function lifted() {
  clearTimeout(timer);
  end = 0;
  const act = waiting;
  waiting = null;
  if (act) act();
}

function until(time) {
  end = performance.now() + time;
  clearTimeout(timer);
  timer = setTimeout(lifted, time);
}

function up(event, time) {
  down.delete(event.pointerId);
  if (end && !down.size) until(time);
}

window.addEventListener("pointerdown", (event) => (down.add(event.pointerId), until(LONGEST)), true);
window.addEventListener("pointerup", (event) => up(event, CLICK), true);
window.addEventListener("pointercancel", (event) => up(event, 0), true);
window.addEventListener("click", () => end && !down.size && until(0), true);

/** Do this now, or once no finger is on the glass; of several the last one is done. What stands there may be `old`. */
export function whenLifted(act, old) {
  if (!end) return act();
  waiting = act;
  if (old && end > performance.now() + BRIEF) until(BRIEF);
}
