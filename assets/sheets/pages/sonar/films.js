// The Radio Operator's films as they lie on the chart: strokes, ink, stamps, facts, the grip, the arrow keys' space.
import { middle, place, CELL, EDGE } from "./chart.js";
import { EMPTY, last } from "./film.js";
import { inside } from "./signs.js";

/** On a turned phone the corner is too small for a thumb and hides the letters of the chart: there the tool slides. */
const WIDE = "(min-width: 700px) and (min-height: 600px)";
const GRIP = 11;

/** Facts, then the films, the active one on top. */
export function layers(tools, page, all) {
  const order = [...all.films.keys()].sort((a, b) => Number(a === all.active) - Number(b === all.active));
  const films = order.map((index) => drawn(tools, page, all.films[index], index, index === all.active));
  return tools.svg("g", { class: "layers" }, all.facts.map((entry) => fact(tools, page, entry)), films);
}

/** A space where the enemy can be, as the table follows it for a crew without a Radio Operator. */
export function cloud(tools, at) {
  const [x, y] = middle(at);
  return tools.svg("circle", { class: "possible", "data-at": at, cx: x, cy: y, r: 3.4 });
}

/** The film of a Radio Operator by the table: its strokes end where most ways lead; what it learned lies under them. */
export function byTable(tools, page) {
  if (!page.film) return [];
  const line = page.film.route.map(place);
  const film = { ...EMPTY, lines: [line] };
  const facts = page.film.facts.map((entry) => fact(tools, page, learned(entry)));
  return [...facts, tools.svg("g", { class: "film-table", "data-steps": line.length - 1 }, drawn(tools, page, film, 1, false))];
}

/** A fact of the table as one of the films: a drone's or a surfaced one's sector, what sonar told, a blast. */
function learned(known) {
  if (known.kind === "sector" && known.sure !== null) return { kind: "drone", sector: Number(known.value), yes: known.sure };
  if (known.kind === "sector") return { kind: "sector", sector: Number(known.value) };
  if (known.kind === "row") return { kind: "row", value: Number(known.value) - 1 };
  if (known.kind === "column") return { kind: "column", value: known.value.charCodeAt(0) - 65 };
  return { kind: "blast", at: place(known.value) };
}

export const units = ([c, r]) => `${EDGE + c * CELL} ${EDGE + r * CELL}`;
export const centre = ([c, r]) => units([c + 0.5, r + 0.5]);
export const path = (points) => `M${points.join("L")}${points.length === 1 ? "h0.1" : ""}`;

/** A film: its strokes, ink and marks in its own colour; the active one has a corner to drag where there is room. */
function drawn(tools, page, film, index, active) {
  if (!film.shown) return null;
  const { svg } = tools;
  const far = EDGE + page.chart.size * CELL;
  const circle = (kind, [c, r], size) => svg("circle", { class: kind, cx: EDGE + c * CELL + 5, cy: EDGE + r * CELL + 5, r: size });
  const [begin, end] = [film.lines[0]?.[0], last(film)];
  return svg(
    "g",
    { class: `film film-${index % 3} ${active ? "active" : ""}`, transform: `translate(${film.dx * CELL} ${film.dy * CELL})` },
    active ? svg("path", { class: "film-edge", d: `M${EDGE} ${far}V${EDGE}H${far}` }) : null,
    // Where two films run together the one that is drawn on hides the other: a line is never of two colours.
    ["stroke-ground", "stroke"].filter((kind) => active || kind === "stroke").flatMap((kind) => film.lines.map((line) => svg("path", { class: kind, d: path(line.map(centre)) }))),
    film.ink.map((line) => svg("path", { class: "ink", d: path(line.map(units)) })),
    film.lines.flat().map((spot) => circle("stroke-dot", spot, 0.9)),
    begin ? circle("stroke-begin", begin, 2.4) : null,
    end ? circle("stroke-end", end, 3) : null,
    film.marks.map((mark) => stamp(tools, mark)),
    active && matchMedia(WIDE).matches ? grip(tools) : null,
  );
}

function grip(tools) {
  const half = GRIP / 2;
  return tools.svg(
    "g",
    { class: "grip" },
    tools.svg("rect", { x: EDGE - half, y: EDGE - half, width: GRIP, height: GRIP, rx: 2.5 }),
    tools.svg("g", { transform: `translate(${EDGE - 3.6} ${EDGE - 3.6}) scale(0.072)` }, inside(tools, "slide")),
  );
}

function stamp(tools, mark) {
  const [c, r] = mark.at;
  return tools.svg(
    "g",
    { class: `stamp ${mark.kind}`, transform: `translate(${EDGE + c * CELL + 1} ${EDGE + r * CELL + 1}) scale(0.08)` },
    tools.svg("circle", { class: "stamp-ground", cx: 50, cy: 50, r: 56 }),
    inside(tools, mark.kind),
  );
}

/** A fact on the chart: a sector, a row or a column that was named, or a sign on a space. */
function fact(tools, page, known) {
  const { svg } = tools;
  const total = page.chart.size * CELL;
  if (known.sector) {
    const across = page.chart.size / 5;
    const x = EDGE + ((known.sector - 1) % across) * 50;
    const y = EDGE + Math.floor((known.sector - 1) / across) * 50;
    if (known.kind === "sector") return svg("rect", { class: "fact-band", x: x + 0.6, y: y + 0.6, width: 48.8, height: 48.8, rx: 3 });
    return svg(
      "g",
      { class: `fact-area ${known.yes ? "yes" : "no"}` },
      svg("rect", { x: x + 1, y: y + 1, width: 48, height: 48, rx: 3 }),
      svg("text", { x: x + 25, y: y + 7 }, tools.text(known.yes ? "sheet-sonar-drone-yes" : "sheet-sonar-drone-no")),
    );
  }
  const band = { x: EDGE + 0.6, y: EDGE + 0.6, width: total - 1.2, height: total - 1.2 };
  if (known.kind === "row") return svg("rect", { class: "fact-band", ...band, y: band.y + known.value * CELL, height: CELL - 1.2, rx: 3 });
  if (known.kind === "column") return svg("rect", { class: "fact-band", ...band, x: band.x + known.value * CELL, width: CELL - 1.2, rx: 3 });
  return stamp(tools, known);
}

/** Where the arrow keys are. */
export function cursor(tools, own) {
  if (!own.cursor) return null;
  const [c, r] = own.cursor;
  return tools.svg("rect", { class: "cursor", x: EDGE + c * CELL, y: EDGE + r * CELL, width: CELL, height: CELL, rx: 2 });
}
