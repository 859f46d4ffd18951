// The First Mate's sheet: five gauges, each row one mark; what is full glows and can be called or used.
import { confirm, sectors } from "./sonar/aim.js";
import { advice, crewLine, drawing, holder, latest, touch, undo } from "./sonar/kit.js";
import { securing } from "./sonar/securing.js";
import { colourSign, sign } from "./sonar/signs.js";
import { stop } from "./sonar/stop.js";

export function draw(root, page, tools) {
  drawing(root, page, tools, (own) => stop(tools, own, page) ?? securing(tools, own, page) ?? sheet(tools, own, page));
}

function sheet(tools, own, page) {
  const parts = [
    tools.h(
      "section",
      { class: `sonar mate ${page.team}`, "aria-label": tools.text("sheet-sonar-post-mate"), data: { own: page.gauges.map((gauge) => owned(tools, gauge)).join("\n") } },
      crewLine(tools, page),
      latest(tools, page),
      waitsFor(tools, page),
      tools.h("div", { class: "gauges" }, ...page.gauges.map((gauge) => row(tools, own, page, gauge))),
      tools.h("div", { class: "lately" }, tools.h("h2", {}, tools.text("sheet-sonar-lately")), tools.h("ol", { class: "since" }, ...[...page.since].reverse().map((line) => tools.h("li", {}, line.said.text)))),
      foot(tools, page),
      ...advice(tools, page),
    ),
  ];
  const over = opened(tools, own, page);
  if (over) parts.push(over);
  return parts;
}

/** A gauge as a line. */
const owned = (tools, gauge) =>
  `${tools.text(`sheet-sonar-system-${gauge.system}`)}: ${[tools.text("sheet-sonar-marks", gauge), gauge.full && !gauge.broken ? tools.text("sheet-sonar-ready") : "", gauge.broken ? tools.text("sheet-sonar-broken") : ""].filter(Boolean).join(", ")}`;

function row(tools, own, page, gauge) {
  const name = tools.text(`sheet-sonar-system-${gauge.system}`);
  const calls = page.call.find((each) => each.system === gauge.system);
  const marks = tools.text("sheet-sonar-marks", gauge);
  const note = gauge.broken ? tools.text(gauge.full ? "sheet-sonar-broken" : "sheet-sonar-broken-fills") : "";
  const mark = touch(
    tools,
    gauge.mark,
    { class: `gauge colour-${gauge.colour}`, name: [tools.text("sheet-sonar-mark", { system: name }), marks, note].filter(Boolean).join(", ") },
    tools.h(
      "span",
      { class: "gauge-head" },
      colourSign(tools, gauge.colour),
      sign(tools, gauge.system),
      tools.h("b", {}, name),
      gauge.full ? (gauge.broken ? null : tools.h("em", {}, tools.text("sheet-sonar-ready"))) : tools.h("small", {}, marks),
      note ? tools.h("small", { class: "note" }, tools.h("span", {}, note), sign(tools, "wrench")) : null,
    ),
    tools.h("span", { class: "cells" }, ...cells(tools, gauge)),
  );
  return tools.h(
    "div",
    { class: `gauge-row colour-${gauge.colour} ${gauge.full && !gauge.broken ? "full" : ""} ${gauge.marked ? "marked" : ""} ${gauge.broken ? "broken" : ""} ${gauge.mark.state === "open" ? "open" : ""}` },
    mark,
    // What is broken cannot be used: nobody calls it.
    calls && !gauge.broken ? call(tools, calls) : null,
    gauge.full && !gauge.broken ? used(tools, own, gauge) : null,
  );
}

/** Called out in the row of its own gauge: a call that comes up moves no other row. */
function call(tools, gauge) {
  const name = `${tools.text("sheet-sonar-call")}, ${tools.text(`sheet-sonar-system-${gauge.system}`)}`;
  return touch(tools, gauge, { class: "call", name }, sign(tools, "voice"), tools.h("small", {}, tools.text("sheet-sonar-call")));
}

function cells(tools, gauge) {
  const marks = [];
  for (let index = 0; index < gauge.spaces; index += 1) {
    const next = index === gauge.marks && gauge.mark.state === "open";
    const kind = index < gauge.marks ? "filled" : next ? "next" : "";
    marks.push(tools.h("i", { class: kind }, next ? sign(tools, "plus") : null));
  }
  return marks;
}

/** What the printed sheet lets the First Mate use; the rest is the Captain's. */
function used(tools, own, gauge) {
  if (!gauge.use) return tools.h("div", { class: "use none" }, tools.h("b", {}, tools.text("sheet-sonar-captain-fires")));
  const act = () => {
    own.open = gauge.system;
    own.again();
  };
  return touch(
    tools,
    gauge.use,
    { key: `use-${gauge.system}`, class: "use", act },
    tools.h("b", {}, tools.text("sheet-sonar-activate")),
    tools.h("small", {}, gauge.use.state === "open" ? tools.text("sheet-sonar-with-captain") : (gauge.use.why?.text ?? "")),
  );
}

function opened(tools, own, page) {
  const gauge = page.gauges.find((each) => each.system === own.open);
  if (!gauge || gauge.use?.state !== "open") {
    own.open = null;
    return null;
  }
  const title = tools.text(`sheet-sonar-aim-${gauge.system}`);
  if (gauge.system === "sonar") return confirm(tools, own, title, "SONAR", tools.text("sheet-sonar-use-sonar"), "sonar");
  return sectors(tools, own, page, title, "DRONE");
}

/** Whether the Engineer is ready, under the question; its line stays while there is nothing to tell. */
function waitsFor(tools, page) {
  const [, engineer] = page.oks;
  if (!engineer) return tools.h("p", { class: "status" });
  const said = tools.text(engineer.ok ? "sheet-sonar-engineer-ok" : "sheet-sonar-engineer-not", { who: holder(tools, page, "engineer") });
  return tools.h("p", { class: `status ok ${engineer.ok ? "yes" : "no"}` }, sign(tools, engineer.ok ? "tick" : "clock"), said);
}

function foot(tools, page) {
  const ready = page.ok ? touch(tools, page.ok, { class: "primary" }, sign(tools, "tick"), tools.text("sheet-sonar-ok")) : null;
  return tools.h("div", { class: "foot" }, ready, undo(tools, page));
}
