// The Radio Operator's sheet: the chart, films to draw on, stamps. Nothing is worked out, nothing is sent.
import { chart, middle, place, space, under, CELL, EDGE } from "./sonar/chart.js";
import { crewLine, drawing, fingerDown, fingerUp, news, prompt } from "./sonar/kit.js";
import * as film from "./sonar/film.js";
import { securing } from "./sonar/securing.js";
import { arrow, inside, sign } from "./sonar/signs.js";
import { stop } from "./sonar/stop.js";

const TOOLS = ["stroke", "slide", "rubber"];
const STAMPS = ["drone", "sonar", "silence", "mine", "blast", "surface"];
const TOOL_SIGNS = { stroke: "pen", slide: "slide", rubber: "rubber" };

export function draw(root, page, tools) {
  drawing(root, page, tools, (own) => {
    own.films ??= film.read(tools.store("films"));
    own.tool ??= "stroke";
    return stop(tools, own, page) ?? securing(tools, own, page) ?? sheet(tools, own, page);
  });
}

/** Every change is kept on the phone at once, so that sleep and a power cut lose nothing. */
function change(tools, own, films) {
  own.films = films;
  tools.store("films", films);
  own.again();
}

function sheet(tools, own, page) {
  return [
    tools.h(
      "section",
      { class: `sonar radio ${page.team}`, "aria-label": tools.text("sheet-sonar-post-radio") },
      crewLine(tools, page),
      prompt(tools, page),
      ...news(tools, page),
      sea(tools, own, page),
      tabs(tools, own),
      tools.h("div", { class: "desk" }, toolbox(tools, own), stamps(tools, own), strokes(tools, own, page)),
      heard(tools, page),
    ),
  ];
}

function sea(tools, own, page) {
  const label = tools.text("sheet-sonar-radio-chart");
  const map = chart(tools, page.chart, label, (page.possible ?? []).map((at) => cloud(tools, at)), ...byTable(tools, page), own.films.facts.map((one) => fact(tools, page, one)), ...own.films.films.map((one, index) => drawn(tools, own, page, one, index)));
  map.dataset.tool = own.tool;
  handle(tools, own, page, map);
  return tools.h("div", { class: "sea-box film-box" }, map);
}

/** A space where the enemy can be, as the table follows it for a crew without a Radio Operator. */
function cloud(tools, at) {
  const [x, y] = middle(at);
  return tools.svg("circle", { class: "possible", "data-at": at, cx: x, cy: y, r: 3.4 });
}

/** The film of a Radio Operator by the table: its strokes end where most ways lead; what it learned lies under them. */
function byTable(tools, page) {
  if (!page.film) return [];
  const line = page.film.route.map(place);
  const film = { dx: 0, dy: 0, shown: true, lines: [line], marks: [] };
  const facts = page.film.facts.map((one) => fact(tools, page, stamped(one)));
  return [...facts, tools.svg("g", { class: "film-table", "data-steps": line.length - 1 }, drawn(tools, null, page, film, 1))];
}

/** A fact of the table as one of the films: a drone's or a surfaced one's sector, what sonar told, a blast. */
function stamped(one) {
  if (one.kind === "sector" && one.sure !== null) return { kind: "drone", sector: Number(one.value), yes: one.sure };
  if (one.kind === "sector") return { kind: "sector", sector: Number(one.value) };
  if (one.kind === "row") return { kind: "row", value: Number(one.value) - 1 };
  if (one.kind === "column") return { kind: "column", value: one.value.charCodeAt(0) - 65 };
  return { kind: "blast", at: place(one.value) };
}

/** A film: its strokes and marks in its own colour; the active one lies on top, with its corner to drag. */
function drawn(tools, own, page, one, index) {
  if (!one.shown) return null;
  const { svg } = tools;
  const shift = `translate(${one.dx * CELL} ${one.dy * CELL})`;
  const parts = one.lines.map((line) => svg("path", { class: "stroke", d: `M${line.map(([c, r]) => `${EDGE + c * CELL + 5} ${EDGE + r * CELL + 5}`).join("L")}` }));
  const dots = one.lines.flat().map(([c, r]) => svg("circle", { class: "stroke-dot", cx: EDGE + c * CELL + 5, cy: EDGE + r * CELL + 5, r: 0.9 }));
  const marks = one.marks.map((mark) => stamp(tools, mark));
  const end = film.last(one);
  const head = end ? [svg("circle", { class: "stroke-end", cx: EDGE + end[0] * CELL + 5, cy: EDGE + end[1] * CELL + 5, r: 3 })] : [];
  const start = one.lines[0]?.[0];
  const begin = start ? [svg("circle", { class: "stroke-begin", cx: EDGE + start[0] * CELL + 5, cy: EDGE + start[1] * CELL + 5, r: 2.4 })] : [];
  const active = index === own?.films.active;
  const glass = active ? [svg("path", { class: "film-edge", d: `M${EDGE} ${EDGE + page.chart.size * CELL}V${EDGE}H${EDGE + page.chart.size * CELL}` })] : [];
  return svg("g", { class: `film film-${index % 3} ${active ? "active" : ""}`, transform: shift }, ...glass, ...parts, ...dots, ...begin, ...head, ...marks);
}

function stamp(tools, mark) {
  const [c, r] = mark.at;
  return tools.svg("g", { class: `stamp ${mark.kind}`, transform: `translate(${EDGE + c * CELL + 1} ${EDGE + r * CELL + 1}) scale(0.08)` }, tools.svg("circle", { class: "stamp-ground", cx: 50, cy: 50, r: 56 }), ...inside(tools, mark.kind));
}

/** A fact on the chart: a sector, a row or a column that was named, or a sign on a space. */
function fact(tools, page, one) {
  const { svg } = tools;
  const total = page.chart.size * CELL;
  if (one.sector) {
    const across = page.chart.size / 5;
    const x = EDGE + ((one.sector - 1) % across) * 50;
    const y = EDGE + Math.floor((one.sector - 1) / across) * 50;
    if (one.kind === "sector") return svg("rect", { class: "fact-band", x: x + 0.6, y: y + 0.6, width: 48.8, height: 48.8, rx: 3 });
    return svg("g", { class: `fact-area ${one.yes ? "yes" : "no"}` }, svg("rect", { x: x + 1, y: y + 1, width: 48, height: 48, rx: 3 }), svg("text", { x: x + 25, y: y + 7 }, tools.text(one.yes ? "sheet-sonar-drone-yes" : "sheet-sonar-drone-no")));
  }
  if (one.kind === "row") return svg("rect", { class: "fact-band", x: EDGE + 0.6, y: EDGE + one.value * CELL + 0.6, width: total - 1.2, height: CELL - 1.2, rx: 3 });
  if (one.kind === "column") return svg("rect", { class: "fact-band", x: EDGE + one.value * CELL + 0.6, y: EDGE + 0.6, width: CELL - 1.2, height: total - 1.2, rx: 3 });
  return stamp(tools, one);
}

/** What a finger on the chart does: draw, slide the film, rub out, or stamp. */
function handle(tools, own, page, map) {
  let from = null;
  let line = null;
  const active = () => own.films.films[own.films.active];
  const cell = (event) => {
    const at = under(map, page.chart, event);
    return at ? place(at) : null;
  };
  const onFilm = ([c, r]) => [c - active().dx, r - active().dy];
  map.addEventListener("pointerdown", (event) => {
    const label = edge(map, page, event);
    const at = cell(event);
    event.preventDefault();
    if (own.tool === "sonar" && label) return change(tools, own, film.band(own.films, label.kind, label.value));
    if (!at) return null;
    if (STAMPS.includes(own.tool)) return change(tools, own, film.stamped(own.films, own.tool, at, page.chart.size));
    if (own.tool === "rubber") return change(tools, own, film.rubbed(own.films, at));
    map.setPointerCapture(event.pointerId);
    fingerDown(own);
    from = { x: event.clientX, y: event.clientY, dx: active().dx, dy: active().dy };
    if (own.tool === "stroke") {
      line = [onFilm(at)];
      preview(tools, map, own, line);
    }
    return null;
  });
  map.addEventListener("pointermove", (event) => {
    if (!from) return;
    if (own.tool === "slide") {
      const unit = map.getBoundingClientRect().width / (page.chart.size * CELL + EDGE + 2);
      const x = (event.clientX - from.x) / unit;
      const y = (event.clientY - from.y) / unit;
      map.querySelector(".film.active")?.setAttribute("transform", `translate(${from.dx * CELL + x} ${from.dy * CELL + y})`);
      from.to = [Math.round(x / CELL), Math.round(y / CELL)];
    } else if (line) {
      const at = cell(event);
      if (at) film.extend(line, onFilm(at));
      preview(tools, map, own, line);
    }
  });
  const up = () => {
    if (!from) return;
    const done = from;
    from = null;
    fingerUp(own);
    if (own.tool === "slide") {
      const [x, y] = done.to ?? [0, 0];
      change(tools, own, film.slid(own.films, done.dx + x, done.dy + y));
    } else if (line) change(tools, own, film.drawn(own.films, line));
    line = null;
  };
  map.addEventListener("pointerup", up);
  map.addEventListener("pointercancel", up);
}

/** A row's or a column's name at the rim of the chart. */
function edge(map, page, event) {
  const box = map.getBoundingClientRect();
  const unit = box.width / (page.chart.size * CELL + EDGE + 2);
  const x = (event.clientX - box.left) / unit - EDGE;
  const y = (event.clientY - box.top) / unit - EDGE;
  const inRange = (value) => value >= 0 && value < page.chart.size * CELL;
  if (y < 0 && inRange(x)) return { kind: "column", value: Math.floor(x / CELL) };
  if (x < 0 && inRange(y)) return { kind: "row", value: Math.floor(y / CELL) };
  return null;
}

function preview(tools, map, own, line) {
  const group = map.querySelector(".film.active");
  if (!group) return;
  group.querySelector(".preview")?.remove();
  const d = `M${line.map(([c, r]) => `${EDGE + c * CELL + 5} ${EDGE + r * CELL + 5}`).join("L")}${line.length === 1 ? "h0.1" : ""}`;
  group.append(tools.svg("path", { class: "stroke preview", d }));
}

function tabs(tools, own) {
  const parts = own.films.films.map((one, index) => {
    const active = index === own.films.active;
    const count = film.steps(one);
    const name = tools.text("sheet-sonar-film", { number: index + 1, count });
    return tools.h(
      "div",
      { class: `film-tab film-${index % 3} ${active ? "active" : ""}` },
      tools.h(
        "button",
        { type: "button", class: "touch is-open", "data-key": `film-${index}`, "aria-pressed": String(active), "aria-label": name, onclick: () => change(tools, own, { ...own.films, active: index }) },
        tools.h("b", {}, String(index + 1)),
        tools.h("span", {}, count ? tools.text("sheet-sonar-moved", shift(tools, one)) : tools.text("sheet-sonar-empty")),
      ),
      tools.h(
        "button",
        { type: "button", class: "touch is-open eye", "data-key": `eye-${index}`, "aria-pressed": String(one.shown), "aria-label": tools.text("sheet-sonar-eye", { number: index + 1 }), onclick: () => change(tools, own, film.seen(own.films, index)) },
        sign(tools, one.shown ? "eye" : "shut"),
      ),
    );
  });
  const copy = tools.h("button", { type: "button", class: "touch is-open copy", "data-key": "copy", onclick: () => change(tools, own, film.copied(own.films)) }, sign(tools, "plus"), tools.text("sheet-sonar-copy"));
  return tools.h("div", { class: "film-tabs" }, ...parts, copy);
}

function shift(tools, one) {
  const way = (value, plus, minus) => `${Math.abs(value)} ${tools.text(`sheet-sonar-letter-${value < 0 ? minus : plus}`)}`;
  return { across: way(one.dx, "e", "w"), down: way(one.dy, "s", "n") };
}

function toolbox(tools, own) {
  const buttons = TOOLS.map((name) => toolButton(tools, own, name, TOOL_SIGNS[name]));
  const back = tools.h(
    "button",
    { type: "button", class: `touch ${own.films.before.length ? "is-open" : "is-no"}`, "data-key": "take-back", "aria-disabled": own.films.before.length ? null : "true", onclick: () => own.films.before.length && change(tools, own, film.takenBack(own.films)) },
    sign(tools, "undo"),
    tools.text("sheet-sonar-take-back"),
  );
  return tools.h("div", { class: "toolbox" }, ...buttons, back);
}

function toolButton(tools, own, name, picture) {
  const choose = () => {
    own.tool = name;
    own.again();
  };
  return tools.h("button", { type: "button", class: `touch is-open tool ${name}`, "data-key": `tool-${name}`, "aria-pressed": String(own.tool === name), onclick: choose }, sign(tools, picture), tools.text(`sheet-sonar-tool-${name}`));
}

function stamps(tools, own) {
  return tools.h("div", { class: "stamps" }, ...STAMPS.map((name) => toolButton(tools, own, name, name)));
}

/** One touch a course that was heard: the stroke goes on from the last one. */
function strokes(tools, own, page) {
  const middleOf = Math.floor(page.chart.size / 2);
  const ways = ["N", "W", "E", "S"].map((direction) =>
    tools.h(
      "button",
      { type: "button", class: `touch is-open way ${direction}`, "data-key": `way-${direction}`, "aria-label": tools.text("sheet-sonar-stroke", { direction: tools.text(`sheet-sonar-dir-${direction.toLowerCase()}`) }), onclick: () => change(tools, own, film.stepped(own.films, direction, middleOf)) },
      arrow(tools, direction),
      tools.h("b", {}, tools.text(`sheet-sonar-letter-${direction.toLowerCase()}`)),
    ),
  );
  const count = film.steps(own.films.films[own.films.active]);
  return tools.h("div", { class: "ways" }, ...ways, tools.h("div", { class: "count" }, tools.h("b", {}, String(count)), tools.h("small", {}, tools.text("sheet-sonar-strokes"))));
}

/** What was announced, newest first. */
function heard(tools, page) {
  const lines = [...page.log].reverse().map((one) =>
    tools.h("li", { class: one.own ? "own" : "theirs" }, tools.h("b", {}, one.said.text), one.result ? ` ${one.result.text}` : ""),
  );
  return tools.h("details", { class: "heard", open: true }, tools.h("summary", {}, tools.text(page.courses_shown ? "sheet-sonar-heard" : "sheet-sonar-heard-listen")), tools.h("ol", { "data-scroll": "heard", tabindex: "0", "aria-label": tools.text("sheet-sonar-heard") }, ...lines));
}
