// The signs: those of the breakdown symbols come from the one place that labels and screen draw them from (shapes.js).
import { SHAPES, SIGNS } from "./shapes.js";

const LINE = { fill: "none", stroke: "currentColor", "stroke-width": 8, "stroke-linecap": "round", "stroke-linejoin": "round" };
/** The sea as a whole, in which a row, a column or a sector is marked. */
const SEA = { x: 8, y: 8, width: 84, height: 84, rx: 12 };

const PARTS = {
  mine: (svg) => [
    svg("circle", { cx: 50, cy: 50, r: 27 }),
    svg("path", { ...LINE, d: "M50 4V96M4 50H96M18 18L82 82M82 18L18 82" }),
  ],
  torpedo: (svg) => [svg("path", { d: "M4 26L20 34H70C88 34 98 43 98 50S88 66 70 66H20L4 74L12 50Z" })],
  drone: (svg) => [
    svg("path", { ...LINE, d: "M28 28L72 72M72 28L28 72" }),
    svg("rect", { x: 38, y: 38, width: 24, height: 24, rx: 6 }),
    ...[[22, 22], [78, 22], [22, 78], [78, 78]].map(([cx, cy]) => svg("circle", { ...LINE, cx, cy, r: 15 })),
  ],
  sonar: (svg) => [
    svg("circle", { cx: 50, cy: 82, r: 9 }),
    svg("path", { ...LINE, d: "M32 62A25 25 0 0 1 68 62M18 46A46 46 0 0 1 82 46M6 30A66 66 0 0 1 94 30" }),
  ],
  silence: (svg) => [
    svg("path", { ...LINE, d: "M8 38H26L50 16V84L26 62H8Z" }),
    svg("path", { ...LINE, d: "M66 38L92 64M92 38L66 64" }),
  ],
  scenario: (svg) => [
    svg("circle", { ...LINE, cx: 50, cy: 50, r: 30 }),
    svg("path", { ...LINE, d: "M50 4V96M4 50H96" }),
  ],
  compass: (svg) => [
    svg("circle", { ...LINE, "stroke-width": 5, cx: 50, cy: 50, r: 46 }),
    svg("path", { class: "north", d: "M50 10L66 50H34Z" }),
    svg("path", { ...LINE, "stroke-width": 5, d: "M34 50L50 90L66 50Z" }),
  ],
  submarine: (svg) => [
    svg("path", { d: "M30 44H42V30H50V18H60V30H66V44H84C94 44 98 52 98 60S94 78 84 78H30C22 78 18 72 16 68L2 78V44L16 54C18 48 22 44 30 44Z" }),
  ],
  arrow: (svg) => [svg("path", { d: "M50 4L94 52H68V96H32V52H6Z" })],
  surface: (svg) => [
    svg("path", { ...LINE, d: "M50 62V10M28 32L50 10L72 32" }),
    svg("path", { ...LINE, d: "M4 70C16 60 26 60 36 70S56 80 66 70S86 60 96 70" }),
  ],
  dive: (svg) => [
    svg("path", { ...LINE, d: "M50 36V94M28 72L50 94L72 72" }),
    svg("path", { ...LINE, d: "M4 24C16 14 26 14 36 24S56 34 66 24S86 14 96 24" }),
  ],
  tick: (svg) => [svg("path", { ...LINE, "stroke-width": 14, d: "M16 54L40 78L86 24" })],
  cross: (svg) => [svg("path", { ...LINE, "stroke-width": 13, d: "M22 22L78 78M78 22L22 78" })],
  clock: (svg) => [svg("circle", { ...LINE, cx: 50, cy: 50, r: 40 }), svg("path", { ...LINE, d: "M50 26V52L68 62" })],
  wrench: (svg) => [
    svg("path", { d: "M92 26L76 42L58 40L56 24L72 8C54 2 36 14 38 36C38 40 39 42 40 44L8 76A13 13 0 0 0 24 92L56 60C76 66 96 48 92 26Z" }),
  ],
  gauges: (svg) => [svg("path", { ...LINE, "stroke-width": 13, d: "M14 84V64M38 84V42M62 84V54M86 84V20" })],
  undo: (svg) => [svg("path", { ...LINE, d: "M34 18L12 40L34 62M12 40H62A24 24 0 0 1 62 88H36" })],
  voice: (svg) => [
    svg("path", { ...LINE, d: "M8 38H26L52 16V84L26 62H8Z" }),
    svg("path", { ...LINE, d: "M66 36A20 20 0 0 1 66 64M78 22A40 40 0 0 1 78 78" }),
  ],
  hand: (svg) => [svg("path", { ...LINE, d: "M26 58L16 44A7 7 0 0 1 28 36L34 46V20A7 7 0 0 1 48 20V12A7 7 0 0 1 62 12V20A7 7 0 0 1 76 22V30A7 7 0 0 1 88 34V62C88 82 76 94 58 94S34 84 26 58Z" })],
  pen: (svg) => [svg("path", { ...LINE, d: "M10 90L16 66L68 14L86 32L34 84ZM58 24L76 42" })],
  stroke: (svg) => [svg("path", { ...LINE, d: "M16 84V50H56V18H84" }), ...[[16, 84], [56, 50], [84, 18]].map(([cx, cy]) => svg("circle", { cx, cy, r: 11 }))],
  slide: (svg) => [svg("path", { ...LINE, d: "M50 6V94M6 50H94M36 20L50 6L64 20M36 80L50 94L64 80M20 36L6 50L20 64M80 36L94 50L80 64" })],
  rubber: (svg) => [svg("path", { ...LINE, d: "M54 12L88 46L48 86H30L12 68ZM34 34L66 66M48 86H90" })],
  eye: (svg) => [svg("path", { ...LINE, d: "M4 50C22 18 78 18 96 50C78 82 22 82 4 50Z" }), svg("circle", { cx: 50, cy: 50, r: 13 })],
  shut: (svg) => [svg("path", { ...LINE, d: "M4 46C22 74 78 74 96 46M50 68V84M24 62L14 78M76 62L86 78" })],
  blast: (svg) => [svg("circle", { ...LINE, cx: 50, cy: 50, r: 42 }), svg("path", { ...LINE, d: "M34 34L66 66M66 34L34 66" })],
  plus: (svg) => [svg("path", { ...LINE, "stroke-width": 12, d: "M50 14V86M14 50H86" })],
  edge: (svg) => [svg("path", { ...LINE, "stroke-width": 12, d: "M10 50H38M70 14V86" })],
  route: (svg) => [svg("path", { ...LINE, "stroke-width": 14, "stroke-linecap": "butt", d: "M20 92V22H92" })],
  row: (svg) => [svg("rect", { ...LINE, ...SEA }), svg("path", { d: "M8 36H92V64H8Z" })],
  column: (svg) => [svg("rect", { ...LINE, ...SEA }), svg("path", { d: "M36 8H64V92H36Z" })],
  sector: (svg) => [svg("rect", { ...LINE, ...SEA }), svg("path", { d: "M50 8H92V50H50Z" })],
  chart: (svg) => [svg("rect", { ...LINE, ...SEA }), svg("path", { ...LINE, "stroke-width": 5, d: "M36 10V90M64 10V90M10 36H90M10 64H90" })],
  land: (svg) => [svg("rect", { x: 12, y: 12, width: 76, height: 76, rx: 22 })],
};

const TURNS = { N: 0, E: 90, S: 180, W: 270 };

/** A sign as an SVG picture without a name of its own: the words beside it say what it is. */
export function sign(tools, name, classes = "") {
  return tools.svg("svg", { viewBox: "0 0 100 100", class: `glyph ${classes}`, "aria-hidden": "true" }, ...inside(tools, name));
}

/** The inside of a sign, to be put into a larger picture. */
export function inside(tools, name) {
  if (SHAPES[name]) return SHAPES[name].map((d) => tools.svg("path", { d }));
  return PARTS[name](tools.svg);
}

/** The sign of a colour on the Engineer's sheet. */
export function colourSign(tools, colour, classes = "") {
  return sign(tools, SIGNS[colour], `${colour} ${classes}`);
}

/** An arrow in the direction of a course. */
export function arrow(tools, direction, classes = "") {
  const svg = sign(tools, "arrow", classes);
  svg.style.setProperty("transform", `rotate(${TURNS[direction]}deg)`);
  return svg;
}
