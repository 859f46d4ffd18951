// The sea chart as one SVG picture: sectors, islands, route, mines, the boat; ten units a space.
import { inside } from "./signs.js";

export const CELL = 10;
export const EDGE = 8;

/** Column (from 0) and row (from 0) of a space. */
export function place(at) {
  return [at.charCodeAt(0) - 65, Number(at.slice(1)) - 1];
}

/** The name of a column and a row. */
export function space(column, row) {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** The middle of a space in the picture's units. */
export function middle(at) {
  const [column, row] = place(at);
  return [EDGE + column * CELL + CELL / 2, EDGE + row * CELL + CELL / 2];
}

/** The space under a pointer, or null off the chart. */
export function under(svg, chart, event) {
  const box = svg.getBoundingClientRect();
  const unit = box.width / (chart.size * CELL + EDGE + 2);
  const column = Math.floor(((event.clientX - box.left) / unit - EDGE) / CELL);
  const row = Math.floor(((event.clientY - box.top) / unit - EDGE) / CELL);
  if (column < 0 || row < 0 || column >= chart.size || row >= chart.size) return null;
  return space(column, row);
}

/** The printed chart. More is put upon it by `route`, `mine`, `boat`, `reach`. */
export function chart(tools, data, label, ...more) {
  const { svg } = tools;
  const total = data.size * CELL;
  const parts = [svg("rect", { class: "sea", x: EDGE, y: EDGE, width: total, height: total, rx: 2 })];
  parts.push(...sectors(svg, data, total), ...islands(svg, data), ...labels(svg, data));
  for (const at of data.archers) parts.push(archer(tools, at));
  for (const at of data.holes) {
    const [x, y] = middle(at);
    parts.push(svg("circle", { class: "hole", cx: x, cy: y, r: 3.6 }));
  }
  const side = total + EDGE + 2;
  const attributes = { class: "chart", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label };
  return svg("svg", attributes, ...parts, ...more.flat().filter(Boolean));
}

/** Four spaces of a sector without land, as near to its middle as there are any: its number lies under no island. */
function clear(data, left, top) {
  const spots = [];
  for (let row = 0; row < 4; row += 1) for (let column = 0; column < 4; column += 1) spots.push([left + column, top + row, Math.hypot(column - 1.5, row - 1.5)]);
  const land = ([column, row]) => [0, 1, 2, 3].filter((at) => data.rows[row + (at >> 1)]?.[column + (at % 2)] === "#").length;
  return spots.sort((spot, other) => land(spot) - land(other) || spot[2] - other[2])[0];
}

function sectors(svg, data, total) {
  const parts = [];
  const across = data.size / 5;
  for (let index = 0; index < data.sectors; index += 1) {
    const [column, row] = clear(data, (index % across) * 5, Math.floor(index / across) * 5);
    parts.push(svg("text", { class: "sector", x: EDGE + (column + 1) * CELL, y: EDGE + (row + 1) * CELL + 8 }, String(index + 1)));
  }
  for (let line = 50; line < total; line += 50) {
    parts.push(svg("path", { class: "border", d: `M${EDGE + line} ${EDGE}v${total}M${EDGE} ${EDGE + line}h${total}` }));
  }
  return parts;
}

function islands(svg, data) {
  const parts = [];
  const land = (column, row) => data.rows[row]?.[column] === "#";
  data.rows.forEach((text, row) => {
    [...text].forEach((letter, column) => {
      const x = EDGE + column * CELL;
      const y = EDGE + row * CELL;
      if (letter !== "#") {
        parts.push(svg("circle", { class: "dot", cx: x + 5, cy: y + 5, r: 0.7 }));
        return;
      }
      parts.push(svg("rect", { class: "island", x: x + 0.7, y: y + 0.7, width: 8.6, height: 8.6, rx: 2.6 }));
      if (land(column + 1, row)) parts.push(svg("rect", { class: "island", x: x + 5, y: y + 0.7, width: 10, height: 8.6 }));
      if (land(column, row + 1)) parts.push(svg("rect", { class: "island", x: x + 0.7, y: y + 5, width: 8.6, height: 10 }));
    });
  });
  return [svg("g", { class: "land" }, ...parts.filter((part) => part.tagName === "rect")), ...parts.filter((part) => part.tagName !== "rect")];
}

/** The letters over the columns and the figures beside the rows. */
function labels(svg, data) {
  const places = [...Array(data.size).keys()].map((index) => [index, EDGE + index * CELL + 5]);
  return [
    svg("g", { class: "columns-named" }, places.map(([index, at]) => svg("text", { class: "label", x: at, y: 5.8 }, String.fromCharCode(65 + index)))),
    svg("g", { class: "rows-named" }, places.map(([index, at]) => svg("text", { class: "label", x: 4, y: at + 2.5 }, String(index + 1)))),
  ];
}

function archer(tools, at) {
  const [x, y] = middle(at);
  return tools.svg("g", { class: "archer", transform: `translate(${x - 4} ${y - 4}) scale(0.08)` }, ...inside(tools, "scenario"));
}

/** The way so far, its beginning as a ring. */
export function route(tools, spaces) {
  if (!spaces.length) return [];
  const points = spaces.map((at) => middle(at).join(" ")).join("L");
  const [x, y] = middle(spaces[0]);
  return [
    tools.svg("path", { class: "route", d: `M${points}` }),
    tools.svg("circle", { class: "begin", cx: x, cy: y, r: 2.6 }),
  ];
}

/** A mine that lies; above the name of its space, where that is written. */
export function mine(tools, at, above = false) {
  const [x, y] = middle(at);
  const [left, top, scale] = above ? [x - 2.4, y - 4.4, 0.048] : [x - 4, y - 4, 0.08];
  return tools.svg("g", { class: "mine", transform: `translate(${left} ${top}) scale(${scale})` }, ...inside(tools, "mine"));
}

/** The own submarine. */
export function boat(tools, at, team) {
  const [x, y] = middle(at);
  return tools.svg(
    "g",
    { class: `boat ${team}` },
    tools.svg("circle", { cx: x, cy: y, r: 6 }),
    tools.svg("g", { transform: `translate(${x - 4} ${y - 4}) scale(0.08)` }, ...inside(tools, "submarine")),
  );
}

/** What an explosion reaches, rimmed as one: its space and those around it, as far as the chart goes. */
export function rim(tools, at, size) {
  const [left, top, right, bottom] = place(at).flatMap((to) => Math.max(0, to - 1)).concat(place(at).map((to) => Math.min(size, to + 2)));
  return tools.svg("rect", { class: "rim", x: EDGE + left * CELL, y: EDGE + top * CELL, width: (right - left) * CELL, height: (bottom - top) * CELL, rx: 3 });
}

/** Spaces that can be meant now. */
export function reach(tools, spaces, classes = "") {
  return spaces.map((at) => {
    const [x, y] = middle(at);
    return tools.svg("rect", { class: `reach ${classes}`, x: x - 4.6, y: y - 4.6, width: 9.2, height: 9.2, rx: 2 });
  });
}
