// The Engineer's sheet: the panels as printed, circuits as lines that never cross, what each break brings about.
import { advice, crewLine, drawing, latest, touch, undo } from "./sonar/kit.js";
import { checking, securing } from "./sonar/securing.js";
import { arrow, colourSign, sign } from "./sonar/signs.js";
import { stop } from "./sonar/stop.js";

export function draw(root, page, tools) {
  drawing(root, page, tools, (own) => stop(tools, own, page) ?? surfaced(tools, own, page) ?? sheet(tools, own, page));
}

/** The own boat first, as long as it waits for this Engineer; then the enemy's: with both up, each waits for the other's. */
function surfaced(tools, own, page) {
  const mine = page.securing && (page.securing.yours || page.securing.ready);
  return (mine ? null : checking(tools, own, page)) ?? securing(tools, own, page) ?? checking(tools, own, page);
}

function sheet(tools, own, page) {
  return [
    tools.h(
      "section",
      { class: `sonar engineer ${page.team}`, "aria-label": tools.text("sheet-sonar-post-engineer") },
      crewLine(tools, page),
      latest(tools, page),
      panels(tools, own, page),
      foot(tools, page),
      tools.h(
        "div",
        { class: "state" },
        effects(tools, besides(page) ? [] : marked(page)),
        // First what ends the boat.
        radiation(tools, page.radiation),
        tools.h("div", { class: "circuits" }, ...page.circuits.map((entry) => circuit(tools, entry))),
        tools.h("div", { class: "works" }, ...page.colours.map((colour) => works(tools, colour))),
        ...advice(tools, page),
      ),
    ),
  ];
}

function circuit(tools, entry) {
  const dots = entry.symbols.map((_, index) => tools.h("i", { class: index < entry.crossed ? "filled" : "" }));
  return tools.h(
    "div",
    { class: `circuit ${entry.name} ${entry.left === 1 ? "nearly" : ""}`, data: { own: `${tools.text(`sheet-sonar-circuit-${entry.name}`)}: ${tools.text("sheet-sonar-left", entry)}` } },
    tools.h("span", {}, tools.h("b", {}, tools.text(`sheet-sonar-circuit-${entry.name}`)), " ", tools.text("sheet-sonar-left", entry)),
    tools.h("span", { class: "dots", "aria-hidden": "true" }, ...dots),
  );
}

function radiation(tools, entry) {
  const left = entry.total - entry.crossed;
  const signs = [];
  for (let index = 0; index < entry.total; index += 1) {
    signs.push(tools.h("span", { class: index < entry.crossed ? "crossed" : "" }, colourSign(tools, "radiation"), index < entry.crossed ? sign(tools, "cross", "x") : null));
  }
  return tools.h(
    "div",
    { class: `radiation-row ${left <= 2 ? "near" : ""}`, data: { own: `${tools.text("sheet-sonar-radiation")}: ${tools.text("sheet-sonar-left", { left })}` } },
    tools.h("b", {}, tools.text("sheet-sonar-radiation")),
    tools.h("span", { class: "hexagons", "aria-hidden": "true" }, ...signs),
    tools.h("b", { class: "left" }, tools.text("sheet-sonar-left", { left })),
  );
}

function works(tools, colour) {
  const names = colour.systems.map((system) => tools.text(`sheet-sonar-system-${system}`)).join(", ");
  const text = colour.broken ? tools.text("sheet-sonar-broken-by", colour) : tools.text("sheet-sonar-works");
  return tools.h(
    "div",
    { class: `work ${colour.broken ? "broken" : "fine"}`, data: { own: `${names}: ${text}` } },
    colourSign(tools, colour.colour),
    tools.h("span", {}, tools.h("small", {}, names), tools.h("b", {}, text)),
    // Where there is no room for words.
    sign(tools, colour.broken ? "cross" : "tick", "how"),
  );
}

/* In sixteenths of the usual text size, so that all grows with it; on a phone in the hand all tiles are in sight at once. */
const ROOMY = { row: 54, head: 44, wire: 26, below: 26 };
const TALL = { row: 54, head: 26, wire: 14, below: 20 };
const TIGHT = { row: 49.5, head: 21, wire: 13, below: 18 };
const TIGHTEST = { row: 49, head: 19, wire: 8, below: 11 };
const lanes = () => {
  const is = (how) => document.documentElement.hasAttribute(`data-${how}`);
  if (!is("short")) return ROOMY;
  return is("tall") ? TALL : is("lowest") && !is("turned") ? TIGHTEST : TIGHT;
};

/** How far down a row of symbols begins: a lane for wires lies above the first and below the third. */
function down(row) {
  const { row: high, head, wire, below } = lanes();
  return head + wire + row * high + (row > 2 ? below : 0);
}

function panels(tools, own, page) {
  const rows = Math.max(...page.panels.map((panel) => panel.symbols.length));
  const high = down(rows) + 4;
  const box = tools.h("div", { class: "panels" });
  box.style.setProperty("--high", `${high / 16}rem`);
  for (const panel of page.panels) {
    box.append(
      tools.h(
        "div",
        { class: `panel ${panel.asked ? "asked" : ""}` },
        tools.h("h2", {}, arrow(tools, panel.direction), tools.text(`sheet-sonar-dir-${panel.direction.toLowerCase()}`)),
        ...panel.symbols.map((symbol, row) => tile(tools, page, symbol, row)),
      ),
    );
  }
  box.prepend(wires(tools, page, high));
  // With large text the panels are wider than a phone; the one that is asked for is brought into sight.
  const view = tools.h("div", { class: "panels-view", "data-scroll": "panels" }, box);
  const asked = page.panels.findIndex((panel) => panel.asked);
  if (asked >= 0 && own.asked !== page.direction) requestAnimationFrame(() => view.scrollTo({ left: (view.scrollWidth * asked) / 4 - view.clientWidth / 3 }));
  own.asked = page.direction;
  return view;
}

function tile(tools, page, symbol, row) {
  const effect = symbol.effect;
  const after = effect?.damage ? tools.text("sheet-sonar-costs", { damage: effect.damage }) : effect?.repairs ? tools.text(`sheet-sonar-repairs-${effect.repairs}`) : "";
  const name = [symbol.id, tools.text(`sheet-sonar-colour-${symbol.colour}`), symbol.crossed ? tools.text("sheet-sonar-crossed") : "", after].filter(Boolean).join(", ");
  const button = touch(
    tools,
    symbol,
    { class: `symbol colour-${symbol.colour} wire-${symbol.circuit ?? "none"} ${symbol.crossed ? "crossed" : ""} ${effect?.repairs || effect?.damage ? "has-badge" : ""}`, name, hold: Boolean(effect?.damage) },
    tools.h("span", { class: "symbol-sign" }, colourSign(tools, symbol.colour), symbol.crossed ? sign(tools, "cross", "x") : null),
    tools.h("b", {}, symbol.id),
    effect?.repairs ? tools.h("span", { class: "badge repair" }, sign(tools, "wrench")) : null,
    effect?.damage ? tools.h("span", { class: "badge cost" }, `−${effect.damage}`) : null,
  );
  button.style.setProperty("top", `${down(row) / 16}rem`);
  return button;
}

/** Circuits as lines: down a panel beside its tiles, across in the lane above row one, below row three, or straight. */
function wires(tools, page, high) {
  const spots = new Map();
  page.panels.forEach((panel, column) => panel.symbols.forEach((symbol, row) => spots.set(symbol.id, { column, row })));
  const parts = [];
  for (const entry of page.circuits) {
    const [beside, across] = lines(entry.symbols.map((id) => spots.get(id)));
    // What goes across stands out from the frames that it passes; what stays in a column leaves its frame whole.
    parts.push(...across.map((d) => tools.svg("path", { class: "gap", d })));
    for (const d of [...beside, ...across]) {
      parts.push(tools.svg("path", { class: `wire ${entry.name}`, d }));
      if (entry.name === "orange") parts.push(tools.svg("path", { class: "wire core", d }));
    }
  }
  return tools.svg("svg", { class: "wires", viewBox: `0 0 400 ${high}`, preserveAspectRatio: "none", "aria-hidden": "true" }, ...parts);
}

/** Between the frame of a column and its tiles, in hundredths of a column. */
const BESIDE = 10.6;

/** The lines down beside the tiles of a column, and those from column to column. */
function lines(symbols) {
  const [beside, paths] = [[], []];
  const columns = [...new Set(symbols.map((symbol) => symbol.column))].sort();
  const across = (column) => column * 100 + 50;
  const { row: high, head, wire, below } = lanes();
  const centre = (row) => down(row) + high / 2 - (high >= ROOMY.row ? 2 : 1);
  for (const column of columns) {
    const rows = symbols.filter((symbol) => symbol.column === column).map((symbol) => symbol.row).sort((a, b) => a - b);
    if (rows.length > 1) beside.push(`M${across(column)} ${centre(rows[0])}H${column * 100 + BESIDE}V${centre(rows[rows.length - 1])}H${across(column)}`);
  }
  for (let index = 1; index < columns.length; index += 1) {
    const [from, to] = [columns[index - 1], columns[index]];
    const target = symbols.find((symbol) => symbol.column === to);
    const rows = symbols.filter((symbol) => symbol.column === from).map((symbol) => symbol.row);
    const row = rows.includes(target.row) ? target.row : rows[0];
    const lane = target.row === 0 ? head + wire - 4 : target.row === 2 ? down(3) - (below + high - 48) / 2 : null;
    if (lane === null) paths.push(`M${across(from)} ${centre(row)}H${across(to)}`);
    else paths.push(`M${across(from)} ${centre(row)}V${lane}H${across(to)}V${centre(target.row)}`);
  }
  return [beside, paths];
}

/** The tiles with a sign on them. */
const marked = (page) => page.panels.flatMap((panel) => panel.symbols).filter((symbol) => symbol.effect);
/** A single sign is explained beside the button under the tiles, where there is nothing else: in sight on every phone. */
const besides = (page) => marked(page).length === 1 && !page.ok && !page.damage.length;

/** What the tiles with a sign on them bring about, in words. */
function effects(tools, symbols) {
  const note = symbols.map((symbol) =>
    tools.h(
      "p",
      { class: symbol.effect.damage ? "effect cost" : "effect repair" },
      sign(tools, symbol.effect.damage ? "blast" : "wrench"),
      symbol.effect.damage ? tools.text("sheet-sonar-break-costs", { symbol: symbol.id, damage: symbol.effect.damage }) : tools.text(`sheet-sonar-break-repairs-${symbol.effect.repairs}`, { symbol: symbol.id }),
    ),
  );
  return note.length ? tools.h("div", { class: "effects" }, ...note) : null;
}

function foot(tools, page) {
  const damage = page.damage.map((word) => touch(tools, { word, state: "open" }, {}, tools.text("sheet-sonar-damage")));
  const free = page.ok ? touch(tools, page.ok, { class: "primary" }, sign(tools, "tick"), tools.text("sheet-sonar-ok")) : null;
  return tools.h("div", { class: "foot" }, free, besides(page) ? effects(tools, marked(page)) : null, ...damage, undo(tools, page));
}
