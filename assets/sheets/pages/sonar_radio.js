// The Radio Operator's sheet: the chart, films to draw on, stamps. Nothing is worked out, nothing is sent.
import { dialog } from "./sonar/aim.js";
import { advice, crewLine, drawing, latest } from "./sonar/kit.js";
import * as film from "./sonar/film.js";
import { glass, STAMPS } from "./sonar/glass.js";
import { securing } from "./sonar/securing.js";
import { arrow, sign } from "./sonar/signs.js";
import { stop } from "./sonar/stop.js";

const TOOL_SIGNS = { stroke: "stroke", pen: "pen", slide: "slide", rubber: "rubber" };

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
  tools.store("films", film.toStore(films));
  own.again();
}

function sheet(tools, own, page) {
  return [
    tools.h(
      "section",
      { class: `sonar radio ${page.team}`, "aria-label": tools.text("sheet-sonar-post-radio"), data: { own: owned(tools, own, page) } },
      crewLine(tools, page),
      latest(tools, page, lastHeard(tools, own, page)),
      sea(tools, own, page),
      tabs(tools, own),
      tools.h("div", { class: "desk" }, toolbox(tools, own), strokes(tools, own, page), stamps(tools, own)),
      logLines(tools, page),
      ...advice(tools, page),
    ),
    own.open === "heard" ? dialog(tools, own, tools.text("sheet-sonar-lately"), tools.h("ol", { class: "since" }, ...lines(tools, page.log.slice(-LATELY)))) : null,
  ];
}

/** The films by their names, and what the enemy announced, newest first. */
function owned(tools, own, page) {
  const films = own.films.films.map((layer, index) => tools.text("sheet-sonar-film", { number: index + 1, count: film.steps(layer) }));
  const announced = page.log.filter((entry) => !entry.own).map((entry) => `${entry.said.text} ${entry.result ? entry.result.text : ""}`.trim());
  return [...films, ...announced.reverse()].join("\n");
}

function sea(tools, own, page) {
  return tools.h("div", { class: "sea-box film-box" }, glass(tools, own, page, (films) => change(tools, own, films)), tools.h("output", { class: "seen-not", id: "film-spot", "aria-live": "polite" }));
}

const strokesOf = (tools, count) => tools.text(count === 1 ? "sheet-sonar-stroke-one" : "sheet-sonar-strokes");

function tabs(tools, own) {
  const parts = own.films.films.map((layer, index) => {
    const active = index === own.films.active;
    const count = film.steps(layer);
    const name = tools.text("sheet-sonar-film", { number: index + 1, count });
    return tools.h(
      "div",
      { class: `film-tab film-tone film-${index % 3} ${active ? "active" : ""}` },
      tools.h(
        "button",
        { type: "button", class: "touch is-open", "data-key": `film-${index}`, "aria-pressed": String(active), "aria-label": name, onclick: () => change(tools, own, { ...own.films, active: index }) },
        tools.h("b", {}, String(index + 1)),
        tools.h("span", {}, film.empty(layer) ? tools.text("sheet-sonar-empty") : layer.dx || layer.dy ? tools.text("sheet-sonar-moved", film.shift(tools, layer)) : [tools.h("em", {}, String(count)), " ", strokesOf(tools, count)]),
      ),
      tools.h(
        "button",
        { type: "button", class: "touch is-open eye", "data-key": `eye-${index}`, "aria-pressed": String(layer.shown), "aria-label": tools.text("sheet-sonar-eye", { number: index + 1 }), onclick: () => change(tools, own, film.seen(own.films, index)) },
        sign(tools, layer.shown ? "eye" : "shut"),
      ),
    );
  });
  return tools.h("div", { class: `film-tabs ${parts.length > 3 ? "many" : ""}`, "data-scroll": "films" }, ...parts);
}

/** The copy comes last in the row of films, which scrolls to it. */
function copyFilm(tools, own) {
  change(tools, own, film.copied(own.films));
  document.querySelector(".film-tab.active").scrollIntoView({ block: "nearest", inline: "nearest" });
}

function toolbox(tools, own) {
  const undoes = tools.text("sheet-sonar-take-back");
  const buttons = Object.entries(TOOL_SIGNS).map(([name, picture]) => toolButton(tools, own, name, picture));
  const back = tools.h(
    "button",
    { type: "button", class: `touch ${fitting(undoes)} ${own.films.before.length ? "is-open" : "is-no"}`, "data-key": "take-back", "aria-disabled": own.films.before.length ? null : "true", onclick: () => own.films.before.length && change(tools, own, film.takenBack(own.films)) },
    sign(tools, "undo"),
    undoes,
  );
  const copy = tools.h("button", { type: "button", class: "touch is-open copy", "data-key": "copy", "aria-label": tools.text("sheet-sonar-copy"), onclick: () => copyFilm(tools, own) }, sign(tools, "plus"), tools.text("sheet-sonar-copy-short"));
  return tools.h("div", { class: "toolbox" }, tools.h("div", { class: "modes" }, ...buttons), tools.h("div", { class: "acts" }, back, copy));
}

/** So many letters find room on the narrowest key. */
const WIDE = 7;
const fitting = (word) => (word.length > WIDE ? "long" : "");

function toolButton(tools, own, name, picture) {
  const choose = () => {
    own.tool = name;
    own.again();
  };
  const word = tools.text(`sheet-sonar-tool-${name}`);
  return tools.h("button", { type: "button", class: `touch is-open tool ${name} ${fitting(word)}`, "data-key": `tool-${name}`, "aria-pressed": String(own.tool === name), onclick: choose }, sign(tools, picture), word);
}

function stamps(tools, own) {
  return tools.h("div", { class: "stamps" }, ...STAMPS.map((name) => toolButton(tools, own, name, name)));
}

/** One touch a course that was heard: the stroke goes on from the last one. They stand as a compass rose, or in its order. */
function strokes(tools, own, page) {
  const middleOf = Math.floor(page.chart.size / 2);
  const ways = ["N", "E", "S", "W"].map((direction) =>
    tools.h(
      "button",
      { type: "button", class: `touch is-open way ${direction}`, "data-key": `way-${direction}`, "aria-label": tools.text("sheet-sonar-stroke", { direction: tools.text(`sheet-sonar-dir-${direction.toLowerCase()}`) }), onclick: () => change(tools, own, film.stepped(own.films, direction, middleOf)) },
      arrow(tools, direction),
      tools.h("b", {}, tools.text(`sheet-sonar-letter-${direction.toLowerCase()}`)),
    ),
  );
  const count = film.steps(own.films.films[own.films.active]);
  return tools.h("div", { class: `ways film-tone film-${own.films.active % 3}` }, ...ways, tools.h("span", { class: "drawn-so-far", "aria-hidden": "true" }, tools.h("b", {}, String(count)), strokesOf(tools, count)));
}

/** What the enemy announced last, in sight while it is plotted; a touch shows what came before it. Until there is any, what becomes of it. */
function lastHeard(tools, own, page) {
  const entry = page.log.filter((each) => !each.own).pop();
  if (!entry) return tools.h("p", { class: "plots" }, tools.text("sheet-sonar-plots"));
  const open = () => {
    own.open = "heard";
    own.again();
  };
  return tools.h("button", { type: "button", class: "last", "data-key": "last", "aria-haspopup": "dialog", onclick: open }, tools.h("span", { class: "seen-not" }, tools.text("sheet-sonar-last"), " "), ...headline(tools, page, entry));
}

/** A course as its arrow and whose it is; all else in its own words. */
function headline(tools, page, entry) {
  const way = entry.kind === "course" ? entry.said.direction : "";
  const said = way ? tools.text(`sheet-sonar-dir-${way.toLowerCase()}`) : entry.said.text;
  return [
    way ? arrow(tools, way) : null,
    // What an own shot did names whose boat it was by itself.
    tools.h("b", {}, entry.own || entry.result ? said : tools.text(`sheet-sonar-said-${page.listens_to}`, { said })),
    entry.result ? tools.h("small", {}, entry.result.text) : null,
  ];
}

/** So many announcements are read at a glance. */
const LATELY = 6;
const spoken = (tools, entry) => [tools.h("b", {}, entry.said.text), entry.result ? ` ${entry.result.text}` : ""];
const lines = (tools, log) => [...log].reverse().map((entry) => tools.h("li", { class: entry.own ? "own" : "theirs" }, ...spoken(tools, entry)));

/** What was announced, newest first. */
function logLines(tools, page) {
  return tools.h("details", { class: "heard", open: true }, tools.h("summary", {}, tools.text(page.courses_shown ? "sheet-sonar-heard" : "sheet-sonar-heard-listen")), tools.h("ol", { "data-scroll": "heard", tabindex: "0", "aria-label": tools.text("sheet-sonar-heard") }, ...lines(tools, page.log)));
}
