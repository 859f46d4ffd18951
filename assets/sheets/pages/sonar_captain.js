// The Captain's sheet: chart, systems, the pad of courses with Silence and Surface, the OKs.
import { aim, confirm, dialog, sectors, silence } from "./sonar/aim.js";
import { boat, chart, mine, middle, place, reach, route, CELL, EDGE } from "./sonar/chart.js";
import { advice, crewLine, drawing, holder, latest, still, touch, undo } from "./sonar/kit.js";
import { securing } from "./sonar/securing.js";
import { arrow, sign } from "./sonar/signs.js";
import { stop } from "./sonar/stop.js";

export function draw(root, page, tools) {
  drawing(root, page, tools, (own) => stopped(tools, own, page) ?? securing(tools, own, page) ?? sheet(tools, own, page));
}

/** Whoever called STOP before naming a system names it there. */
function stopped(tools, own, page) {
  const names = page.stop && page.stop.by === page.team && page.stop.steps[0].state === "now";
  if (!names) return stop(tools, own, page);
  const over = opened(tools, own, page);
  return [...stop(tools, own, page, [chips(tools, own, page), trigger(tools, own, page)]), over];
}

const chips = (tools, own, page, systems = page.systems) => tools.h("div", { class: "systems" }, ...systems.map((system) => chip(tools, own, page, system)));

/** Silence moves the boat: with a pad it stands there, and nowhere else. */
const besides = (page) => (page.start ? page.systems : page.systems.filter((system) => system.system !== "silence"));

function sheet(tools, own, page) {
  const parts = [
    tools.h(
      "section",
      { class: `sonar captain ${page.team} ${page.announce_only ? "blind" : ""} ${page.start ? "starting" : ""}`, "aria-label": tools.text("sheet-sonar-post-captain"), data: { own: owned(tools, page) } },
      crewLine(tools, page),
      page.announce_only ? null : sea(tools, own, page),
      chips(tools, own, page, besides(page)),
      latest(tools, page),
      page.start ? begin(tools, own, page) : pad(tools, own, page),
      page.start ? null : more(tools, own, page),
      ...advice(tools, page),
    ),
  ];
  const over = opened(tools, own, page);
  if (over) parts.push(over);
  return parts;
}

const chartName = (tools, page) => (page.at ? tools.text("sheet-sonar-chart", { at: page.at, sector: page.sector }) : tools.text("sheet-sonar-radio-chart"));

/** What is the Captain's, line by line: the boat, its mines, its systems. */
function owned(tools, page) {
  const mines = page.mines.map((at) => `${tools.text("sheet-sonar-system-mine")} ${at}`);
  const systems = page.systems.map((system) => `${tools.text(`sheet-sonar-system-${system.system}`)}: ${[system.full ? "" : tools.text("sheet-sonar-marks", system), system.full || system.state === "broken" ? short(tools, system) : ""].filter(Boolean).join(", ")}`);
  return [page.at ? chartName(tools, page) : "", ...mines, ...systems].join("\n");
}

function sea(tools, own, page) {
  const next = page.courses
    .filter((course) => course.state === "open" || course.state === "after-ok")
    .map((course) => step(page.at, course.direction))
    .filter(Boolean);
  const map = chart(
    tools,
    page.chart,
    chartName(tools, page),
    reach(tools, page.at ? next : [], "next"),
    route(tools, page.route),
    page.mines.map((at) => mine(tools, at)),
    page.at ? boat(tools, page.at, page.team) : null,
  );
  const box = tools.h("div", { class: "sea-box" }, map);
  const side = page.chart.size * CELL + EDGE + 2;
  for (const [index, mine] of page.triggers.entries()) {
    if (page.announce_only) break;
    const [x, y] = middle(mine.at);
    const button = touch(
      tools,
      mine,
      {
        key: `mine-${mine.at}-${index}`,
        class: "on-chart",
        name: tools.text("sheet-sonar-trigger", { at: mine.at }),
        act: () => {
          own.open = { what: "trigger" };
          own.again();
        },
      },
    );
    button.style.setProperty("left", `${(100 * x) / side}%`);
    button.style.setProperty("top", `${(100 * y) / side}%`);
    box.append(button);
  }
  return box;
}

const STEPS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

function step(at, direction) {
  if (!at) return null;
  const [column, row] = place(at);
  const [across, down] = STEPS[direction];
  return `${String.fromCharCode(65 + column + across)}${row + down + 1}`;
}

function chip(tools, own, page, system) {
  const name = tools.text(`sheet-sonar-system-${system.system}`);
  // Why it cannot be touched is said by the button itself.
  const state = system.state === "open" ? tools.text("sheet-sonar-ready") : "";
  return touch(
    tools,
    system,
    {
      key: `system-${system.system}`,
      class: `system of-${system.system} colour-${system.colour} ${system.full ? "full" : ""} ${system.called ? "called" : ""}`,
      name: [name, system.full ? "" : tools.text("sheet-sonar-marks", system), state].filter(Boolean).join(", "),
      act: () => use(tools, own, page, system),
    },
    sign(tools, system.system),
    tools.h("b", {}, name),
    tools.h("small", {}, system.full || system.state === "broken" ? short(tools, system) : tools.text("sheet-sonar-marks", system)),
    level(tools, page, system),
  );
}

/** How far a system is filled, as a line of its own along the edge: what is broken is a word, and the two are never read as one. What is ready, or counted by nobody, has none. */
const level = (tools, page, system) => (page.announce_only || (system.full && system.state !== "broken")) ? null : tools.h("span", { class: `level colour-${system.colour}`, "aria-hidden": "true" }, ...Array.from({ length: system.spaces }, (_, at) => tools.h("i", { class: at < system.marks ? "on" : "" })));

function short(tools, system) {
  return tools.text(`sheet-sonar-state-${system.state}`);
}

/** What a system does when it is touched: aim, choose, pull, confirm; where only announcements are kept, say it. */
function use(tools, own, page, system) {
  const plain = page.announce_only && (system.system === "mine" || system.system === "silence");
  if (plain) return tools.say(system.word);
  own.open = { what: "system", system: system.system };
  return own.again();
}

function opened(tools, own, page) {
  const open = own.open;
  if (!open) return null;
  if (open.what === "start") return page.start ? aimAt(tools, own, page, "sheet-sonar-aim-start", "AT", page.start) : closed(own);
  if (open.what === "trigger") return mines(tools, own, page);
  if (open.what === "correct") return correct(tools, own, page);
  if (open.what === "surface") return sectors(tools, own, page, tools.text("sheet-sonar-surface-where"), "SURFACE");
  const system = page.systems.find((each) => each.system === open.system);
  if (!system || system.state !== "open") return closed(own);
  const title = tools.text(`sheet-sonar-aim-${system.system}`);
  if (system.system === "drone") return sectors(tools, own, page, title, "DRONE");
  if (system.system === "sonar") return confirm(tools, own, title, "SONAR", tools.text("sheet-sonar-use-sonar"), "sonar");
  if (system.system === "silence") return silence(tools, own, page, title);
  return aimAt(tools, own, page, `sheet-sonar-aim-${system.system}`, system.word, system.targets);
}

function closed(own) {
  own.open = null;
  return null;
}

function aimAt(tools, own, page, key, verb, spaces) {
  const words = Object.fromEntries(spaces.map((at) => [at, `${verb} ${at}`]));
  return aim(tools, own, page, { title: tools.text(key), words, blast: verb === "TORPEDO" });
}

function mines(tools, own, page) {
  const words = Object.fromEntries(page.triggers.filter((mine) => mine.state === "open").map((mine) => [mine.at, mine.word]));
  if (!Object.keys(words).length) return closed(own);
  return aim(tools, own, page, { title: tools.text("sheet-sonar-trigger-hold"), words, held: !page.announce_only, blast: true });
}

function pad(tools, own, page) {
  const [north, east, south, west] = page.courses;
  const quiet = page.systems.find((system) => system.system === "silence");
  // Where only announcements are kept nobody gives an OK, and no place is known.
  const tracked = !page.announce_only;
  return tools.h(
    "div",
    { class: "pad" },
    tracked && ok(tools, page, "mate"),
    course(tools, north),
    tracked && ok(tools, page, "engineer"),
    course(tools, west),
    where(tools, page),
    course(tools, east),
    quiet ? hush(tools, own, page, quiet) : null,
    course(tools, south),
    up(tools, own, page),
  );
}

function ok(tools, page, post) {
  const ok = page.oks.find((each) => each.post === post);
  const name = tools.text(`sheet-sonar-post-${post}`);
  // Whoever gave a name at joining is called by it.
  const by = tools.crew?.[`${page.team}-${post}`];
  const who = tools.h("small", {}, sign(tools, post === "mate" ? "gauges" : "wrench"), by ? [holder(tools, page, post), tools.h("span", { class: "seen-not" }, ", ", name)] : name);
  if (!ok) return tools.h("div", { class: "ok none" }, who);
  const text = tools.text(ok.ok ? "sheet-sonar-ok" : "sheet-sonar-not-yet");
  return tools.h(
    "div",
    { class: `ok ${ok.ok ? "yes" : "no"}` },
    tools.h("b", {}, text, sign(tools, ok.ok ? "tick" : "clock")),
    who,
  );
}

const WHY = { island: "land", "off-map": "edge", "own-route": "route", "own-mine": "mine" };

/** A course where the hand knows it, on the pad and where one is put right. */
function course(tools, way, act) {
  const name = tools.text(`sheet-sonar-dir-${way.direction.toLowerCase()}`);
  const reason = way.state === "open" ? null : (way.why?.text ?? null);
  return touch(
    tools,
    way,
    { class: `course ${way.direction}`, name, act },
    arrow(tools, way.direction),
    tools.h(
      "span",
      {},
      tools.h("b", {}, name),
      reason ? tools.h("small", {}, WHY[way.sign] ? sign(tools, WHY[way.sign], `why ${way.sign}`) : null, reason) : null,
    ),
  );
}

function where(tools, page) {
  if (!page.at) return tools.h("div", { class: "where" }, sign(tools, "compass"));
  return tools.h(
    "div",
    { class: "where" },
    // The boat as it lies on the chart says whose place this is.
    sign(tools, "submarine", "submarine"),
    // A column's letter is round and of another colour: O9 is no 09.
    tools.h("span", {}, tools.h("b", {}, tools.h("i", {}, page.at[0]), page.at.slice(1)), tools.h("small", {}, tools.text("sheet-sonar-sector", { sector: page.sector }))),
  );
}

function hush(tools, own, page, system) {
  const name = tools.text("sheet-sonar-system-silence");
  const text = system.state === "open" ? tools.text("sheet-sonar-pull") : system.full || system.state === "broken" ? short(tools, system) : tools.text("sheet-sonar-marks", system);
  return touch(
    tools,
    system,
    { key: "pad-silence", class: `tall silence ${system.called ? "called" : ""}`, name: system.state === "open" ? `${name}, ${text}` : name, act: () => use(tools, own, page, system) },
    sign(tools, "silence"),
    tools.h("span", {}, tools.h("b", {}, name), tools.h("small", {}, text), level(tools, page, system)),
  );
}

function up(tools, own, page) {
  const name = tools.text("sheet-sonar-surface");
  const text = page.surface.state === "open" ? tools.text("sheet-sonar-hold") : (page.surface.why?.text ?? "");
  const asks = page.surface.sectors.length > 0;
  const act = asks
    ? () => {
        own.open = { what: "surface" };
        own.again();
      }
    : undefined;
  return touch(
    tools,
    page.surface,
    { class: `tall surface ${page.surface.must ? "must" : ""}`, name: page.surface.state === "open" ? `${name}, ${text}` : name, hold: !asks, act },
    sign(tools, "surface"),
    tools.h("span", {}, tools.h("b", {}, name), tools.h("small", {}, text)),
  );
}

function begin(tools, own, page) {
  const choose = () => {
    own.open = { what: "start" };
    own.again();
  };
  const text = page.at ? tools.text("sheet-sonar-start-other", { at: page.at }) : tools.text("sheet-sonar-start-choose");
  return tools.h(
    "div",
    { class: "begin-box" },
    tools.h("button", { type: "button", class: `touch is-open ${page.dive ? "quiet" : "primary"}`, "data-key": "start", onclick: choose }, sign(tools, "chart"), text),
    page.dive ? touch(tools, page.dive, { class: "primary" }, sign(tools, "dive"), tools.text("sheet-sonar-dive")) : null,
  );
}

function more(tools, own, page) {
  const first = page.stop_word
    ? touch(tools, page.stop_word, { class: "stop-word" }, sign(tools, "hand"), tools.text("sheet-sonar-stop"))
    : page.endturn
      ? touch(tools, page.endturn, { class: "wide" }, tools.text("sheet-sonar-endturn"))
      : null;
  // STOP and the way back keep their places, whatever comes between them; what has to be said first stands there alone.
  const damage = page.damage.map((word) => touch(tools, { word, state: "open" }, {}, tools.text("sheet-sonar-damage")));
  const parts = page.announce_only ? [damage, trigger(tools, own, page) ?? still(tools, "trigger-one")] : damage.length ? damage : wrong(tools, own, page);
  return tools.h("div", { class: "more" }, tools.h("div", null, first), tools.h("div", null, parts), tools.h("div", null, undo(tools, page)));
}

/** A course that was said wrongly is put right. */
function wrong(tools, own, page) {
  if (!page.correct.some((way) => way.state === "open")) return still(tools, "correct");
  const open = () => {
    own.open = { what: "correct" };
    own.again();
  };
  return tools.h("button", { type: "button", class: "touch is-open quiet", "data-key": "correct", onclick: open }, tools.text("sheet-sonar-correct"));
}

/** The own mines, where they cannot be touched on the chart. */
function trigger(tools, own, page) {
  if (!page.triggers.some((mine) => mine.state === "open")) return null;
  const open = () => {
    own.open = { what: "trigger" };
    own.again();
  };
  return tools.h("button", { type: "button", class: "touch is-open quiet", "data-key": "trigger", onclick: open }, tools.text("sheet-sonar-trigger-one"));
}

function correct(tools, own, page) {
  if (!page.correct.some((way) => way.state === "open")) return closed(own);
  const say = (word) => () => {
    own.open = null;
    const answer = tools.say(word);
    own.again();
    return answer;
  };
  return dialog(
    tools,
    own,
    tools.text("sheet-sonar-correct-which"),
    tools.h("div", { class: "ways" }, tools.h("p", { class: "hint said" }, tools.h("b", {}, page.said_course?.text)), ...page.correct.map((way) => course(tools, way, say(way.word))), tools.h("p", { class: "hint" }, tools.text("sheet-sonar-correct-hint"))),
  );
}
