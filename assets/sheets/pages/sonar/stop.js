// STOP takes the sheet: who fired and where, what happens now, who speaks, the answer.
import { boat, chart, place, reach, rim, space, CELL, EDGE } from "./chart.js";
import { crewLine, touch } from "./kit.js";
import { sign } from "./signs.js";

/** The whole sheet while a STOP or a question holds play, or null; `systems` are there for the Captain who names one now. */
export function stop(tools, own, page, systems = null) {
  const data = page.stop;
  if (!data) {
    own.fact = null;
    return null;
  }
  if (!systems) own.open = null;
  const idle = !(systems || data.sonar || data.say || data.answers.length);
  return [
    tools.h(
      "section",
      { class: `sonar stopped ${page.team} ${data.headline} ${data.at ? "charted" : ""} ${idle ? "waiting" : ""}`, "aria-label": tools.text(`sheet-sonar-${data.headline}`) },
      tools.h(
        "div",
        { class: "stop-head" },
        tools.h("p", { class: "stop-title" }, tools.text(`sheet-sonar-${data.headline}-title`)),
        tools.h("p", { class: "stop-side" }, ...phrases(tools, tools.text(`sheet-sonar-${data.headline}-side`), ",")),
      ),
      tools.h("p", { class: "stop-what" }, data.what.text),
      tools.h("div", { class: "stop-middle" }, place_(tools, page, data), tools.h("ol", { class: "steps" }, ...data.steps.map((entry) => step(tools, entry)))),
      tools.h(
        "div",
        // Who has nothing to do here reads from afar what goes on.
        { class: `stop-foot ${idle ? "idle" : data.say ? "" : "answering"} ${data.hint ? "hinted" : ""}` },
        crewLine(tools, page),
        tools.h("h1", { class: "prompt" }, ...phrases(tools, data.prompt.text, ":")),
        data.hint ? tools.h("p", { class: "hint" }, data.hint.text) : null,
        systems,
        data.sonar ? sonar(tools, own, data.sonar) : null,
        data.say ? spoken(tools, data.say) : null,
        ...data.answers.map((choice) => answer(tools, choice)),
      ),
    ),
  ];
}

/** A line breaks after its comma or colon before it breaks within what that parts. */
const phrases = (tools, text, mark) => text.split(`${mark} `).flatMap((phrase, index, all) => [index ? " " : "", tools.h("span", {}, phrase + (index + 1 < all.length ? mark : ""))]);

function step(tools, entry) {
  return tools.h("li", { class: entry.state, "aria-current": entry.state === "now" ? "step" : null }, tools.h("i", {}, entry.state === "done" ? sign(tools, "tick") : null), tools.h("span", {}, entry.say.text));
}

/** The spaces around an explosion, cut out of the chart; only the Captain's shows the own boat. */
function place_(tools, page, data) {
  if (!data.at) return null;
  const [column, row] = place(data.at);
  const most = page.chart.size - 5;
  const left = Math.max(0, Math.min(most, column - 2));
  const top = Math.max(0, Math.min(most, row - 2));
  const map = chart(tools, page.chart, data.at, reach(tools, data.around, "blast"), rim(tools, data.at, page.chart.size), data.own ? boat(tools, data.own, page.team) : null);
  const [x, y] = [EDGE + left * CELL, EDGE + top * CELL];
  // A boat at the edge is larger than its space.
  map.setAttribute("viewBox", `${x - 2.5} ${y - 2.5} 55 55`);
  map.append(target(tools, data.at));
  const names = (from, name) => Array.from({ length: 5 }, (_, index) => tools.h("span", {}, name(from + index)));
  return tools.h(
    "div",
    { class: "cutout" },
    tools.h("div", { class: "columns", "aria-hidden": "true" }, ...names(left, (index) => space(index, 0)[0])),
    tools.h("div", { class: "rows", "aria-hidden": "true" }, ...names(top, (index) => String(index + 1))),
    map,
  );
}

function target(tools, at) {
  const [column, row] = place(at);
  const x = EDGE + column * CELL + 5;
  const y = EDGE + row * CELL + 5;
  const rings = [4.4, 2.8, 1.2].map((r) => tools.svg("circle", { cx: x, cy: y, r }));
  return tools.svg("g", { class: "target" }, ...rings);
}

const RESULTS = { clear: [], indirect: [2], direct: [4] };

/** The nine spaces of an explosion with the one that was struck. */
function nine(tools, result) {
  const cells = [];
  for (let index = 0; index < 9; index += 1) {
    const struck = RESULTS[result].includes(index);
    cells.push(tools.svg("rect", { class: struck ? "struck" : "", x: 4 + (index % 3) * 32, y: 4 + Math.floor(index / 3) * 32, width: 26, height: 26, rx: 7 }));
  }
  return tools.svg("svg", { class: "nine", viewBox: "0 0 100 100", "aria-hidden": "true" }, ...cells);
}

const SIGNS = { resume: "tick", cancel: "undo", yes: "tick", no: "cross" };

function answer(tools, choice) {
  const name = choice.word.toLowerCase();
  const hit = ["clear", "indirect", "direct"].includes(name);
  return touch(
    tools,
    choice,
    { class: hit ? "result" : `answer ${name === "resume" ? "primary" : name}` },
    hit ? nine(tools, name) : SIGNS[name] ? sign(tools, SIGNS[name]) : null,
    tools.h("span", {}, tools.h("b", {}, choice.say?.text ?? tools.text(`sheet-sonar-word-${name}`)), hit ? tools.h("small", {}, tools.text(`sheet-sonar-word-${name}-damage`)) : choice.why ? tools.h("small", {}, choice.why.text) : null),
  );
}

/** What the table has judged, as the sentence to say aloud. */
function spoken(tools, say) {
  return tools.h(
    "div",
    { class: `say ${say.result}` },
    nine(tools, say.result),
    tools.h("span", {}, tools.h("b", {}, tools.text(`sheet-sonar-word-${say.result}`)), tools.h("small", {}, tools.text(`sheet-sonar-word-${say.result}-damage`))),
    sign(tools, "voice"),
  );
}

const KINDS = ["row", "column", "sector"];

/** Two facts in two touches: one of the true ones, then a false one of another kind (or the other way round). */
function sonar(tools, own, data) {
  const first = own.fact ?? null;
  const known = KINDS.some((kind) => data.true[kind]);
  const say = (kind, value) => () => {
    if (!own.fact) {
      own.fact = { kind, value };
      own.again();
      return null;
    }
    const facts = [own.fact, { kind, value }].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
    own.fact = null;
    const answered = tools.say(facts.map((fact) => `${fact.kind.toUpperCase()} ${fact.value}`).join(" "));
    own.again();
    return answered;
  };
  const fact = (kind, value, classes) =>
    tools.h(
      "button",
      { type: "button", class: `touch is-open fact ${classes}`, "data-key": `${kind}-${value}`, "aria-label": tools.text(`sheet-sonar-fact-${kind}`, { value }), onclick: say(kind, value) },
      ...(classes === "true" ? [sign(tools, kind), tools.h("span", {}, tools.text(`sheet-sonar-fact-${kind}`, { value }))] : [value]),
    );
  if (!first && known) {
    const trues = KINDS.filter((kind) => data.true[kind]).map((kind) => fact(kind, data.true[kind], "true"));
    return tools.h("div", { class: "facts" }, tools.h("h2", {}, tools.text("sheet-sonar-fact-first")), tools.h("div", { class: "trues" }, ...trues));
  }
  // One kind at a time: two at once would not fit on a small glass.
  const kinds = KINDS.filter((kind) => kind !== first?.kind);
  const shown = kinds.includes(own.kind) ? own.kind : kinds[0];
  const turn = (change) => () => {
    Object.assign(own, change);
    own.again();
  };
  const tab = (kind) => tools.h("button", { type: "button", class: `touch quiet ${kind === shown ? "chosen" : ""}`, "data-key": `kind-${kind}`, "aria-pressed": kind === shown ? "true" : "false", onclick: turn({ kind }) }, tools.text(`sheet-sonar-kind-${kind}`));
  const back = first ? tools.h("button", { type: "button", class: "touch is-open quiet", "data-key": "fact-back", "aria-label": `${tools.text("sheet-sonar-undo")}: ${tools.text(`sheet-sonar-fact-${first.kind}`, first)}`, onclick: turn({ fact: null }) }, sign(tools, "tick", "picked"), tools.text(`sheet-sonar-fact-${first.kind}`, first)) : null;
  // What is true keeps its place, shut, so that every other value stands where it always does.
  const values = data.values[shown].map((value) => (first && value === data.true[shown] ? tools.h("button", { type: "button", class: "touch is-no", disabled: true, "aria-label": tools.text(`sheet-sonar-fact-${shown}`, { value }) }, value) : fact(shown, value, "")));
  return tools.h("div", { class: "facts" }, tools.h("h2", {}, tools.text(known ? "sheet-sonar-fact-second" : "sheet-sonar-fact-two")), tools.h("div", { class: "kinds" }, back, ...kinds.map(tab)), tools.h("div", { class: "values" }, ...values));
}
