// Securing: four sections of the hull, outlined one after the other, one person at a time; the enemy Engineer checks.
import { crewLine, fingerDown, fingerUp, touch } from "./kit.js";
import { sign } from "./signs.js";

/** Each section's border in a box of 36 by 36, which is what a line is told in: two figures of base 36 a point. */
const BORDERS = {
  stern: "M7 12L12 18L22 11L32 9V29L22 27L12 20L7 26Z",
  tower: "M4 22V16H13V7H23V16H32V22L27 29H9Z",
  hull_centre: "M4 10H32V26H27L23 29H13L9 26H4Z",
  bow: "M4 9H17C27 10 32 14 33 18C32 23 27 27 17 28H4Z",
};
/** The middle of each border's own box, so that four of them hang at one height. */
const CENTRES = { stern: [19.5, 20.5], tower: [18, 18], hull_centre: [18, 19.5], bow: [18.5, 18.5] };
const WIDE = 6;
const NEAR = 4.2;
const POINTS = 24;

/** The whole sheet while the own submarine is at the surface in real time, or null. */
export function securing(tools, own, page) {
  const data = page.securing;
  if (!data) {
    own.trace = null;
    return null;
  }
  own.since ??= performance.now();
  const done = data.sections.filter((section) => section.done).length;
  if (own.done !== done) {
    own.done = done;
    own.since = performance.now();
    own.trace = null;
  }
  const active = data.sections.find((section) => section.id === own.trace?.id);
  return [
    tools.h(
      "section",
      { class: `sonar securing ${page.team}`, "aria-label": tools.text("sheet-sonar-securing") },
      crewLine(tools, page),
      tools.h("h1", { class: "prompt" }, active && data.yours ? tools.text("sheet-sonar-outline", { section: tools.text(`sheet-sonar-section-${active.id}`) }) : data.prompt.text),
      data.rejected && done === 0 ? tools.h("p", { class: "news direct" }, tools.text("sheet-sonar-rejected")) : null,
      due(tools, data),
      active && data.yours ? tracing(tools, own, data, active) : tools.h("div", { class: "sections" }, ...data.sections.map((section) => card(tools, own, section))),
      data.ready ? touch(tools, data.ready, { class: "primary" }, sign(tools, "tick"), tools.text("sheet-sonar-ready-to-dive")) : null,
      data.dive ? touch(tools, data.dive, { class: "primary" }, sign(tools, "dive"), tools.text("sheet-sonar-dive")) : null,
      data.shown && !data.accepted ? tools.h("p", { class: "hint" }, tools.text("sheet-sonar-being-checked")) : null,
    ),
  ];
}

function due(tools, data) {
  if (!data.due.length) return null;
  const names = data.due.map((post) => tools.h("span", {}, tools.text(`sheet-sonar-post-${post}`)));
  return tools.h("p", { class: "due" }, tools.text("sheet-sonar-due"), " ", ...names);
}

function card(tools, own, section) {
  const name = tools.text(`sheet-sonar-section-${section.id}`);
  if (section.done) {
    return tools.h("div", { class: "section done" }, picture(tools, section.id, "done"), tools.h("b", {}, name, sign(tools, "tick")), section.by ? tools.h("small", {}, tools.text(`sheet-sonar-post-${section.by}`)) : null);
  }
  const act = () => {
    own.trace = { id: section.id, points: [], reached: new Set(), began: performance.now() };
    own.again();
  };
  return touch(tools, section, { class: "section", key: section.id, name: tools.text("sheet-sonar-outline", { section: name }), act }, picture(tools, section.id, ""), tools.h("b", {}, name), section.why ? tools.h("small", {}, section.why.text) : null);
}

function picture(tools, id, state, line = "") {
  const [x, y] = CENTRES[id];
  return tools.svg(
    "svg",
    { class: `outline ${state}`, viewBox: `${x - 18} ${y - 15} 36 30`, "aria-hidden": "true" },
    tools.svg("path", { class: "band", d: BORDERS[id], "stroke-width": WIDE }),
    line ? tools.svg("path", { class: "drawn", d: line }) : null,
  );
}

/** One section, large: the finger goes once round within the white border. */
function tracing(tools, own, data, section) {
  const trace = own.trace;
  const band = tools.svg("path", { class: "band", d: BORDERS[section.id], "stroke-width": WIDE });
  // Where it goes and where it begins, wherever else a finger may begin as well.
  const way = tools.svg("path", { class: "way-round", d: BORDERS[section.id] });
  const [beginX, beginY] = BORDERS[section.id].match(/\d+/g);
  const ring = tools.svg("circle", { class: "begins", cx: beginX, cy: beginY, r: 2 });
  const drawn = tools.svg("path", { class: "drawn", d: path(trace.points) });
  const pad = tools.svg("svg", { class: "outline large", viewBox: "0 0 36 36", role: "img", "aria-label": tools.text(`sheet-sonar-section-${section.id}`) }, band, way, ring, drawn);
  const note = tools.h("p", { class: "hint", role: "status" }, tools.text("sheet-sonar-trace"));
  const bar = tools.h("progress", { max: POINTS, value: trace.reached.size, "aria-label": tools.text("sheet-sonar-outlined") });
  const far = () => tools.text("sheet-sonar-traced", { percent: Math.round((100 * trace.reached.size) / POINTS) });
  const drawnSo = tools.h("b", { class: "far" }, far());
  const add = (x, y) => {
    trace.points.push([x, y]);
    drawn.setAttribute("d", path(trace.points));
    checkpoints(band).forEach(([cx, cy], index) => {
      if (Math.hypot(cx - x, cy - y) < NEAR) trace.reached.add(index);
    });
    bar.value = trace.reached.size;
    drawnSo.textContent = far();
    const outside = !within(pad, band, x, y);
    if (outside) trace.outside = true;
    drawn.classList.toggle("outside", Boolean(trace.outside));
    note.textContent = tools.text(trace.outside ? "sheet-sonar-outside" : "sheet-sonar-trace");
  };
  const lift = () => {
    fingerUp(own);
    if (trace.reached.size >= POINTS - 1) finish(tools, own, data, section, trace, note);
  };
  drawingOn(pad, own, trace, add, lift);
  const again = tools.h("button", { type: "button", class: "touch is-open quiet", "data-key": "trace-again", onclick: () => begin(own, section.id) }, sign(tools, "undo"), tools.text("sheet-sonar-trace-again"));
  const keys = tools.h("button", { type: "button", class: "touch is-open quiet", "data-key": "trace-keys" }, tools.text("sheet-sonar-trace-keys"));
  byKey(keys, own, data, band, add, () => finish(tools, own, data, section, trace, note));
  return tools.h("div", { class: "tracing" }, pad, tools.h("div", { class: "so-far" }, bar, drawnSo), note, tools.h("div", { class: "more" }, again, keys));
}

function begin(own, id) {
  own.trace = { id, points: [], reached: new Set(), began: performance.now() };
  own.again();
}

function path(points) {
  return points.length ? `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}` : "";
}

function checkpoints(band) {
  const length = band.getTotalLength();
  return Array.from({ length: POINTS }, (_, index) => {
    const { x, y } = band.getPointAtLength((length * index) / POINTS);
    return [x, y];
  });
}

function within(pad, band, x, y) {
  const point = pad.createSVGPoint();
  point.x = x;
  point.y = y;
  return band.isPointInStroke(point);
}

function drawingOn(pad, own, trace, add, lift) {
  const spot = (event) => {
    const box = pad.getBoundingClientRect();
    add(((event.clientX - box.left) / box.width) * 36, ((event.clientY - box.top) / box.height) * 36);
  };
  let down = false;
  pad.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    pad.setPointerCapture(event.pointerId);
    down = true;
    fingerDown(own);
    spot(event);
  });
  pad.addEventListener("pointermove", (event) => down && spot(event));
  for (const name of ["pointerup", "pointercancel"]) {
    pad.addEventListener(name, () => {
      if (!down) return;
      down = false;
      lift();
    });
  }
}

/** Without a finger: held down, the key draws round the border in the time that an outline takes. */
function byKey(button, own, data, band, add, done) {
  let running = 0;
  const start = () => {
    if (running) return;
    const length = band.getTotalLength();
    const seconds = Math.max(1, data.seconds);
    const began = performance.now();
    fingerDown(own);
    const go = (now) => {
      const part = Math.min(1, (now - began) / 1000 / seconds);
      const { x, y } = band.getPointAtLength(length * part);
      add(x, y);
      if (part < 1) running = requestAnimationFrame(go);
      else {
        end();
        done();
      }
    };
    running = requestAnimationFrame(go);
  };
  const end = () => {
    if (!running) return;
    cancelAnimationFrame(running);
    running = 0;
    fingerUp(own);
  };
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    start();
  });
  button.addEventListener("keyup", end);
  button.addEventListener("blur", end);
  button.addEventListener("pointerdown", start);
  button.addEventListener("pointerup", end);
  button.addEventListener("pointerleave", end);
}

/** The section is told once its least time has passed. */
function finish(tools, own, data, section, trace, note) {
  if (trace.told) return;
  trace.told = true;
  const wait = Math.max(0, own.since + data.seconds * 1000 + 150 - performance.now());
  note.textContent = tools.text(wait > 0 ? "sheet-sonar-wait-a-moment" : "sheet-sonar-told");
  setTimeout(() => {
    Promise.resolve(tools.say(`${section.word} ${figures(trace.points)}`)).then(() => {
      trace.told = false;
    });
  }, wait);
}

const MOST = 46;

/** A line as figures: at most forty-six points, two figures of base 36 each. */
export function figures(points) {
  const step = Math.max(1, Math.ceil(points.length / MOST));
  const chosen = points.filter((_, index) => index % step === 0);
  while (chosen.length < 3) chosen.push(points[points.length - 1]);
  const figure = (value) => Math.max(0, Math.min(35, Math.round(value))).toString(36).toUpperCase();
  return chosen.map(([x, y]) => figure(x) + figure(y)).join("");
}

/** Figures as the path of a line; what is no line is nothing. */
export function drawnLine(text) {
  if (!/^([0-9A-Z]{2})+$/.test(text)) return "";
  return path(text.match(/../g).map(([x, y]) => [parseInt(x, 36), parseInt(y, 36)]));
}

/** The enemy's four outlines, for the Engineer who looks whether a line left its border; or null. */
export function checking(tools, own, page) {
  const data = page.check;
  if (!data) return null;
  const shown = data.outlines.map((outline) =>
    tools.h("div", { class: "section shown" }, picture(tools, outline.id, "checked", drawnLine(outline.line)), tools.h("b", {}, tools.text(`sheet-sonar-section-${outline.id}`))),
  );
  return [
    tools.h(
      "section",
      { class: `sonar securing checking ${page.team}`, "aria-label": tools.text("sheet-sonar-check") },
      crewLine(tools, page),
      tools.h("h1", { class: "prompt" }, tools.text("sheet-sonar-check-asked")),
      tools.h("p", { class: "hint" }, data.outlines.some((outline) => outline.line) ? null : [tools.h("b", {}, tools.text("sheet-sonar-on-paper")), " "], tools.text("sheet-sonar-check-hint")),
      tools.h("div", { class: "sections" }, ...shown),
      tools.h(
        "div",
        { class: "pair" },
        touch(tools, data.accept, { class: "accept" }, sign(tools, "tick"), tools.text("sheet-sonar-accept")),
        touch(tools, data.reject, { class: "reject" }, sign(tools, "cross"), tools.text("sheet-sonar-reject")),
      ),
      later(tools, page),
    ),
  ];
}

/** Play goes on while the enemy is checked: what the Engineer owes stands here as well. */
function later(tools, page) {
  const asked = page.panels.find((panel) => panel.asked);
  if (!asked) return null;
  return tools.h("p", { class: "hint" }, page.prompt.text);
}
