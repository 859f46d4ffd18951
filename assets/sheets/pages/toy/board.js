// The terrain of Toy Battle as it lies: bases with their names, what lies on top of each, the medals of the regions.

/** What is kept free at the sides and above; below the last base there is room for its name. */
const SIDE = 11;
const TOP = 7;
const BELOW = 12;
/** A glass is broader than a terrain is: so high the drawing is at the most, by its width, that all of it is seen and its names are read. */
const HIGHEST = 1.35;

/**
 * The drawing; a list in words beside it says the same.
 * @param places  bases with `id`, `x`, `y` in hundredths, `name`, `hq` (whose headquarters, or nothing) and `top` (the code of what lies there, or nothing)
 * @param marks  of a base by its name: `may` (it is to be touched), `here` (it was touched), `act`; nothing where it is only looked at
 */
export function terrain(tools, { places, paths, regions, ratio }, marks) {
  const { svg } = tools;
  const high = 100 * Math.min(ratio, HIGHEST);
  const between = (axis) => [Math.min(...places.map((place) => place[axis])), Math.max(...places.map((place) => place[axis]))];
  const [[left, right], [top, low]] = [between("x"), between("y")];
  const spot = (place) => [SIDE + ((place.x - left) / (right - left)) * (100 - 2 * SIDE), TOP + ((place.y - top) / (low - top)) * (high - TOP - BELOW)];
  const named = new Map(places.map((place) => [place.id, place]));
  return tools.h("div", { class: "toy-board" }, svg("svg", { viewBox: `0 0 100 ${high}`, "aria-hidden": "true" },
    paths.map(([from, other]) => {
      const [x1, y1] = spot(named.get(from));
      const [x2, y2] = spot(named.get(other));
      return svg("line", { x1, y1, x2, y2 });
    }),
    regions.map((region) => {
      const [x, y] = spot(region);
      return svg("text", { class: `medals ${region.by || ""} ${region.by === null ? "" : "gone"}`, x, y: y + 2 }, `★${region.medals}`);
    }),
    places.map((place) => base(tools, place, spot(place), marks(place.id), regions.map(spot)))));
}

const UNDER = 9;
const OVER = -6.8;

/** The foot of a base's name: under the base, or over it where medals would be met there and are not here. */
function lineOf(name, [x, y], medals) {
  const met = (by) => medals.some((medal) => Math.abs(medal[0] - x) < 4 + name.length && Math.abs(medal[1] + 0.5 - (y + by - 1.4)) < 5);
  return y + (met(UNDER) && !met(OVER) ? OVER : UNDER);
}

function base(tools, place, [x, y], { may, here, last, act }, medals) {
  const { svg } = tools;
  const side = place.top ? (place.top[0] === "B" ? "blue" : "red") : place.hq ? `hq ${place.hq}` : "";
  return svg("g", { class: [side, may ? "may" : "", here ? "here" : "", last ? "last" : ""].join(" "), data: { node: place.id }, onclick: may ? act : null },
    place.hq ? svg("rect", { class: "pad", x: x - 6.5, y: y - 5, width: 13, height: 10, rx: 2 })
      // The sides differ by their shapes too: blue is square, red has eight corners.
      : side === "blue" ? svg("rect", { class: "pad", x: x - 5, y: y - 5, width: 10, height: 10, rx: 2 })
        : side === "red" ? svg("path", { class: "pad", d: `M${x - 2.3} ${y - 5.5}h4.600l3.200 3.200v4.600l-3.200 3.200h-4.600l-3.200-3.200v-4.600z` })
          : svg("circle", { class: "pad", cx: x, cy: y, r: 5 }),
    svg("text", { x, y: y + 2.2 }, place.top ? place.top.slice(1) : place.hq ? "HQ" : ""),
    place.hq ? null : svg("text", { class: "base-name", x, y: lineOf(place.name.text, [x, y], medals) }, place.name.text),
    may ? svg("circle", { class: "thumb", cx: x, cy: y, r: 7 }) : null);
}
