// Choosing a space, a path or a sector: the chart opens at up to 48 px a space, a finger is put down, drawn, lifted.
import { wayBack } from "/static/tools.js";
import { boat, chart, EDGE, CELL, middle, mine, place, reach, rim, route, space, under } from "./chart.js";
import { fingerDown, fingerUp, hold } from "./kit.js";
import { arrow, sign } from "./signs.js";

const SPACE = 48;
const LARGER = 72;
/** What a space may shrink to, so that the whole reach stands on the glass: the cross and the name of the space guide the finger. */
const SMALLEST = 37;
const NEAR = 40;
/** So broad are the letters and figures along the edge of the glass, in the chart's units. */
const RULER = 6;
/** More spaces than any system reaches. */
const MANY = 60;

/** A dialog over the sheet; Escape or its cross closes it. */
export function dialog(tools, own, title, ...parts) {
  wayBack();
  const close = () => {
    own.open = null;
    own.again();
  };
  const box = tools.h(
    "div",
    { class: "sonar-over", role: "dialog", "aria-modal": "true", "aria-label": title, tabindex: "-1" },
    tools.h(
      "div",
      { class: "overhead" },
      tools.h("h1", { class: "prompt" }, title),
      tools.h(
        "button",
        { type: "button", class: "touch is-open close", "data-key": "close", "aria-label": tools.text("sheet-sonar-close"), onclick: close },
        sign(tools, "cross"),
      ),
    ),
    ...parts,
  );
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    if (event.key === "Tab") trap(box, event);
  });
  return box;
}

function trap(box, event) {
  const stops = [...box.querySelectorAll("button, [tabindex='0'], summary")].filter((stop) => stop.offsetParent !== null || stop.tagName === "svg");
  const [first, last] = [stops[0], stops[stops.length - 1]];
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first.focus();
  }
}

/** Take a space: `words` maps a space to its word. Put down, draw, lift: the space under the finger is said. */
export function aim(tools, own, page, options) {
  const { title, words, held = false, blast = false } = options;
  const spaces = Object.keys(words);
  const from = page.at ?? spaces[Math.floor(spaces.length / 2)];
  const state = own.open;
  // Where nearly every space can be taken they are only outlined: their names stand along the glass.
  const marked = spaces.length > MANY ? [] : spaces;
  const [least, most] = bounds(page.at ? [page.at, ...spaces] : spaces);
  // The own explosion strikes the own boat too.
  const harms = (at) => (blast && page.harm[at] ? tools.text("sheet-sonar-harms", { damage: page.harm[at] }) : "");
  const say = (at) => {
    own.open = null;
    const answer = tools.say(words[at]);
    own.again();
    return answer;
  };
  const readout = tools.h("output", { class: `readout ${state.at ? "" : "empty"}`, "aria-live": "polite" }, state.at ?? tools.text("sheet-sonar-aim-hint"));
  const map = chart(
    tools,
    page.chart,
    title,
    // Nothing printed shines through what can be taken, and no route or boat lies on its name.
    reach(tools, marked, "under"),
    reach(tools, spaces.filter((at) => !harms(at))),
    reach(tools, spaces.filter(harms), "harms"),
    route(tools, page.route),
    page.mines.map((at) => mine(tools, at, at in words)),
    page.at ? boat(tools, page.at, page.team) : null,
    marked.map((at) => named(tools, at, page, harms(at))),
    // What an explosion would reach: of each mine at once, of a torpedo where it is pointed at.
    tools.svg("g", { class: "rims" }, (held ? spaces : blast && state.at ? [state.at] : []).map((at) => rim(tools, at, page.chart.size))),
    reticle(tools, state.at ?? null),
  );
  const scale = (wide) => {
    state.wide = wide;
    for (const way of ["width", "height"]) map.setAttribute(way, String((page.chart.size * CELL + EDGE + 2) * (wide / CELL)));
  };
  scale(state.wide ?? SPACE);
  map.setAttribute("tabindex", "0");
  map.setAttribute("role", "application");
  map.dataset.key = "aim";
  map.dataset.focus = "";
  // Until a finger is down what can be taken is no more than outlined.
  const view = tools.h("div", { class: `aimview ${state.at ? "" : "calm"} ${marked.length ? "" : "plain"}`, "data-scroll": "aim" }, map);
  ruled(tools, view, map, page, state);
  const show = ([x, y]) => view.scrollTo((x * state.wide) / CELL - view.clientWidth / 2, (y * state.wide) / CELL - view.clientHeight / 2);
  const bring = (at) => show(middle(at));
  const fit = () => {
    view.style.maxHeight = "";
    const room = Math.floor(Math.min(view.clientWidth / (most[0] - least[0] + CELL + RULER), view.clientHeight / (most[1] - least[1] + CELL + RULER)) * CELL);
    const whole = room >= SMALLEST;
    const large = document.documentElement.hasAttribute("data-large");
    const edge = RULER / CELL;
    scale(large ? LARGER : whole ? Math.min(SPACE, room) : view.clientWidth / (Math.floor(view.clientWidth / SPACE - edge) + edge));
    // It ends below a whole row.
    if (!whole && !large) view.style.maxHeight = `${((RULER + Math.floor(((view.clientHeight * CELL) / state.wide - RULER) / CELL) * CELL) * state.wide) / CELL}px`;
    state.glass = `${view.clientWidth} ${view.clientHeight}`;
    // What goes on below the glass fades towards its edge.
    view.classList.toggle("beyond", !whole);
    if (whole && !state.at) show([0, 1].map((way) => (least[way] + most[way] - RULER) / 2));
    else bring(state.at ?? from);
    // The chart begins with a whole column, and with a whole row where it does not end.
    const snap = (by) => (EDGE - RULER + Math.round((by * CELL) / state.wide / CELL) * CELL) * (state.wide / CELL);
    if (!whole && !large) view.scrollTo(snap(view.scrollLeft), snap(view.scrollTop));
  };
  view.addEventListener("first", fit);
  // A browser's bars and the list of the spaces come and go; under a finger the chart stays.
  new ResizeObserver(() => !own.busy && state.glass !== `${view.clientWidth} ${view.clientHeight}` && fit()).observe(view);
  const point = (at) => {
    if (!at) return;
    state.at = at;
    view.classList.remove("calm");
    const [x, y] = middle(at);
    map.querySelector(".reticle").setAttribute("transform", `translate(${x} ${y})`);
    map.querySelector(".reticle").classList.toggle("off", !words[at]);
    if (blast) map.querySelector(".rims").replaceChildren(rim(tools, at, page.chart.size));
    readout.classList.remove("empty");
    readout.classList.toggle("harms", Boolean(words[at] && harms(at)));
    readout.textContent = [at, words[at] ? harms(at) : tools.text("sheet-sonar-out-of-reach")].filter(Boolean).join(" · ");
  };
  pointing(map, view, own, page, point, () => (state.at && words[state.at] && !held ? say(state.at) : null));
  steering(map, bring, state, from, page, point, () => (words[state.at] ? say(state.at) : null));
  const list = tools.h(
    "details",
    { class: "aimlist" },
    tools.h("summary", {}, tools.text("sheet-sonar-as-list")),
    tools.h("div", { class: "spaces" }, ...spaces.map((at) => spaceButton(tools, at, () => say(at), held, harms(at)))),
  );
  const foot = held
    ? [tools.h("div", { class: "spaces held" }, ...spaces.map((at) => spaceButton(tools, at, () => say(at), true, harms(at))))]
    : [readout, list];
  const box = dialog(tools, own, title, view, ...foot);
  box.classList.add("aiming");
  return box;
}

/** The names of columns and rows stay at the edge of the glass, over what goes on beneath them; what would stand there in part stands there not at all. */
function ruled(tools, view, map, page, state) {
  const long = page.chart.size * CELL + EDGE + 2;
  const [columns, rows] = [".columns-named", ".rows-named"].map((name) => map.querySelector(name));
  const labels = [columns, rows].map((ruler) => [...ruler.querySelectorAll("text")]);
  // A ruler is no broader than its letters: half of what is left of the edge goes on each side.
  const aside = (EDGE - RULER) / 2;
  const corner = tools.svg("g", {}, tools.svg("rect", { width: EDGE - aside, height: EDGE - aside }));
  columns.prepend(tools.svg("rect", { width: long, height: EDGE - aside }));
  rows.prepend(tools.svg("rect", { width: EDGE - aside, height: long }));
  for (const ruler of [columns, rows, corner]) {
    ruler.classList.add("ruler");
    map.append(ruler);
  }
  view.addEventListener("scroll", () => {
    const [x, y] = [view.scrollLeft, view.scrollTop].map((by) => Math.max(0, (by * CELL) / state.wide - aside));
    rows.setAttribute("transform", `translate(${x} 0)`);
    columns.setAttribute("transform", `translate(0 ${y})`);
    corner.setAttribute("transform", `translate(${x} ${y})`);
    [x, y].forEach((by, way) => labels[way].forEach((label, at) => label.toggleAttribute("hidden", at * CELL < by - 4)));
  });
}

/** The middles of the outermost spaces: to the left and above, to the right and below. */
function bounds(spaces) {
  const spots = spaces.map(middle);
  return [Math.min, Math.max].map((outermost) => [0, 1].map((way) => outermost(...spots.map((spot) => spot[way]))));
}

/** The name of a space in it: at the edge of the large chart the letters are out of sight. Below a mine, over the route. */
function named(tools, at, page, harm) {
  const [x, y] = middle(at);
  return tools.svg("text", { class: harm ? "reach-name harms" : "reach-name", x, y: y + (page.mines.includes(at) ? 3.7 : 1.5) }, harm ? `!${at}` : at);
}

function spaceButton(tools, at, act, held, harm) {
  const words = held ? [sign(tools, "mine"), tools.text("sheet-sonar-hold-at", { at })] : [at];
  const button = tools.h("button", { type: "button", class: `touch is-open ${harm ? "harms" : ""}`, "data-key": `at-${at}` }, ...words, harm ? tools.h("small", {}, held ? harm : tools.h("span", { class: "seen-not" }, harm)) : null);
  if (held) hold(button, tools, act);
  else button.addEventListener("click", act);
  return button;
}

function reticle(tools, at) {
  const [x, y] = at ? middle(at) : [-50, -50];
  return tools.svg(
    "g",
    { class: "reticle", transform: `translate(${x} ${y})` },
    tools.svg("rect", { x: -5, y: -5, width: 10, height: 10, rx: 2 }),
    tools.svg("path", { d: "M-12 0H-6M6 0H12M0 -12V-6M0 6V12" }),
  );
}

/** A finger on the chart; near the edge the chart moves on under it. */
function pointing(map, view, own, page, point, lift) {
  let last = null;
  let moving = 0;
  const drift = () => {
    const box = view.getBoundingClientRect();
    const push = (value, low, high) => (value < low + NEAR ? -6 : value > high - NEAR ? 6 : 0);
    view.scrollBy(push(last.clientX, box.left, box.right), push(last.clientY, box.top, box.bottom));
    point(under(map, page.chart, last));
    moving = requestAnimationFrame(drift);
  };
  map.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    map.setPointerCapture(event.pointerId);
    fingerDown(own);
    last = event;
    point(under(map, page.chart, event));
  });
  map.addEventListener("pointermove", (event) => {
    if (!last) return;
    if (!moving && Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) > 6) moving = requestAnimationFrame(drift);
    if (moving) last = event;
    point(under(map, page.chart, event));
  });
  const up = (event) => {
    if (!last) return;
    cancelAnimationFrame(moving);
    last = null;
    moving = 0;
    const box = view.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    fingerUp(own);
    if (event.type === "pointerup" && inside) lift();
  };
  map.addEventListener("pointerup", up);
  map.addEventListener("pointercancel", up);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function steering(map, bring, state, from, page, point, take) {
  map.addEventListener("keydown", (event) => {
    if (ARROWS[event.key]) {
      event.preventDefault();
      const [column, row] = place(state.at ?? from);
      const [across, down] = state.at ? ARROWS[event.key] : [0, 0];
      const keep = (value) => Math.max(0, Math.min(page.chart.size - 1, value));
      const at = space(keep(column + across), keep(row + down));
      point(at);
      bring(at);
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      take();
    }
  });
}

/** A sector: each is touched where it lies on the printed chart. */
export function sectors(tools, own, page, title, verb) {
  const buttons = [];
  for (let sector = 1; sector <= page.chart.sectors; sector += 1) {
    const say = () => {
      own.open = null;
      const answer = tools.say(`${verb} ${sector}`);
      own.again();
      return answer;
    };
    const word = `${verb} ${sector}`;
    buttons.push(
      tools.h("button", { type: "button", class: "touch is-open figure", "data-key": word, "data-word": word, "data-focus": sector === 1 ? "" : null, onclick: say }, tools.h("span", {}, String(sector))),
    );
  }
  const across = page.chart.size / 5;
  const box = tools.h("div", { class: "sectors" }, tools.h("div", { "aria-hidden": "true" }, chart(tools, page.chart, "")), ...buttons);
  box.style.setProperty("grid", [0, 1].map(() => `${EDGE}fr repeat(${across}, ${5 * CELL}fr) 2fr`).join(" / "));
  buttons.forEach((button, index) => button.style.setProperty("grid-area", `${Math.floor(index / across) + 2} / ${(index % across) + 2}`));
  const over = dialog(tools, own, title, sign(tools, verb.toLowerCase(), "subject"), box);
  over.classList.add("sectored");
  return over;
}

/** Silence: pulled from the boat along one of the paths; zero steps with the direction for the marks. */
export function silence(tools, own, page, title) {
  const words = {};
  for (const [direction, path] of Object.entries(page.silences)) {
    path.forEach((at, index) => {
      if (at) words[at] = `SILENCE ${direction} ${index + 1}`;
    });
  }
  const box = aim(tools, own, page, { title, words });
  const stay = ["N", "W", "S", "E"].map((direction) => {
    const word = `SILENCE ${direction} 0`;
    const say = () => {
      own.open = null;
      const answer = tools.say(word);
      own.again();
      return answer;
    };
    return tools.h(
      "button",
      { type: "button", class: "touch is-open", "data-key": word, "data-word": word, onclick: say, "aria-label": tools.text(`sheet-sonar-stay-${direction.toLowerCase()}`) },
      arrow(tools, direction),
      "0",
    );
  });
  box.append(tools.h("div", { class: "stay" }, tools.h("span", {}, tools.text("sheet-sonar-stay")), ...stay));
  return box;
}

/** One word to confirm, so that a slip of the thumb asks nothing of the enemy. */
export function confirm(tools, own, title, word, label, picture) {
  const say = () => {
    own.open = null;
    const answer = tools.say(word);
    own.again();
    return answer;
  };
  const button = tools.h(
    "button",
    { type: "button", class: "touch is-open primary", "data-key": word, "data-word": word, "data-focus": "", onclick: say },
    label,
  );
  return dialog(tools, own, title, tools.h("div", { class: "ask" }, sign(tools, picture), tools.h("div", { class: "thirds" }, ...["row", "column", "sector"].map((fact) => sign(tools, fact))), tools.h("p", { class: "hint" }, tools.text("sheet-sonar-asks")), button));
}
