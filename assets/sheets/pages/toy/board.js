// The terrain of Toy Battle as it lies: bases with their names, what lies on top of each, the medals of the regions.

/** What is kept free at the sides and above; below the last base there is room for its name. */
const SIDE = 11;
const TOP = 7;
const BELOW = 12;
/** A glass is broader than a terrain is: so high the drawing is at the most, by its width, that all of it is seen and its names are read. */
const HIGHEST = 1.35;
/** Pixels of one unit at the least: a name is a little more than four units high. */
const LEAST = 3.15;
/** So few units of height still keep the bases of a broad drawing apart. */
const LOWEST = 98;
/** A base, and where bases lie close above each other, so that each name has its place under its own. */
const RADIUS = 5;
const SMALL = 4.3;
/** So few units of height make bases small. */
const CROWDED = 88;
/** So far beside a base a thumb still means it: as many units round it as make 56 pixels across on the smallest glass. */
const NEAR = 9;

/**
 * The drawing; a list in words beside it says the same.
 * @param places  bases with `id`, `x`, `y` in hundredths, `name`, `hq` (whose headquarters, or nothing), `top` (the code of what lies there, or nothing)
 *   and `gain` (the medals that a troop there would bring, if any)
 * @param marks  of a base by its name: `may` (it is to be touched), `here` (it was touched), `act`, also where it is shut and the touch is to be answered; nothing where it is only looked at
 * @param size  pixels that the drawing has, `wide` and `high`, and how much larger than usual its `letters` are; as broad as its column where it has no height of its own
 */
export function terrain(tools, { places, paths, regions, ratio }, marks, { wide, high, letters = 1 } = { high: 0 }) {
  const { svg } = tools;
  const unit = high ? Math.max(LEAST, Math.min(wide / 100, high / LOWEST)) : 0;
  const [across, down] = unit ? [wide / unit, high / unit] : [100, 100 * Math.min(ratio, HIGHEST)];
  const between = (axis) => [Math.min(...places.map((place) => place[axis])), Math.max(...places.map((place) => place[axis]))];
  const [[left, right], [top, low]] = [between("x"), between("y")];
  const half = COIN * letters;
  const radius = down < CROWDED ? SMALL : RADIUS;
  const spot = (place) => [SIDE + ((place.x - left) / (right - left)) * (across - 2 * SIDE), TOP + ((place.y - top) / (low - top)) * (down - TOP - BELOW)];
  const byId = new Map(places.map((place) => [place.id, place]));
  const [feet, middles] = lettered(places.map((place) => (place.hq ? "" : place.name.text)), places.map(spot), regions.map(spot), [across, down], radius, letters);
  // Bases lie closer than two thumbs, so their targets are no boxes that could overlap: of those within reach the nearest one that may be touched is meant.
  const touched = ({ target, clientX, clientY }) => {
    const [box, dots] = [target.closest("svg").getBoundingClientRect(), across];
    const far = (place) => Math.hypot(spot(place)[0] - ((clientX - box.left) * dots) / box.width, spot(place)[1] - ((clientY - box.top) * dots) / box.width);
    const near = places.filter((place) => far(place) < NEAR).sort((place, other) => far(place) - far(other));
    const meant = near.find((place) => marks(place.id).may) || near[0];
    if (meant && marks(meant.id).act) marks(meant.id).act();
  };
  return svg("svg", { viewBox: `0 0 ${across} ${down}`, "aria-hidden": "true", onclick: touched },
    paths.map(([from, other]) => {
      const [x1, y1] = spot(byId.get(from));
      const [x2, y2] = spot(byId.get(other));
      return svg("line", { x1, y1, x2, y2 });
    }),
    regions.map((region, at) => {
      const [x, y] = middles[at];
      // Who has taken them is told by the colour and the shape of that side, as a troop's is.
      return svg("g", { class: `medals ${region.by || ""} ${region.by === null ? "" : "gone"}` },
        svg("rect", { class: "ground", x: x - half, y: y - half * 0.75, width: 2 * half, height: half * 1.5, rx: region.by === "red" ? half * 0.75 : 1 }),
        svg("text", { x, y: y + 1.8 * letters }, `${region.by === null ? "★" : "✓"}${region.medals}`));
    }),
    places.map((place, at) => base(tools, place, spot(place), marks(place.id), feet[at], radius)));
}

/** The medals of a side, of those that win; what is read aloud stands beside them. */
export const stars = (h, medals, goal) => h("span", { class: "won", "aria-hidden": "true" }, `${medals}/${goal} ★`);

/** Where a name may stand by its base: under it or over it, in the middle or to one side, and where that is taken beside it; in units. */
const beside = (name, radius, letters) => [...UNDER.map(([x, y]) => [x, y * (radius + 4 * letters) / 9]), ...[1, -1].map((way) => [way * (5.6 + broad(name) * letters), 1.3])];
/** Half of a letter as broad as any. */
const WIDE = 1.05;
/** Half of a name as it is written: most letters are narrower, two of them as broad as one and a half. */
const broad = (name) => 0.85 * (name.length + 0.6 * (name.match(/[mw]/gi) || []).length);
/** Half of the ground that the medals of a region stand on. */
const COIN = 3.9;
const ASIDE = [0, -3, 3, -5, 5, -7, 7];
const UNDER = [9, -6.8].flatMap((y) => ASIDE.map((x) => [x, y]));

const box = (x, y, wide, above, below) => [x - wide, y - above, x + wide, y + below];
const overlap = (own, other) => Math.max(0, Math.min(own[2], other[2]) - Math.max(own[0], other[0])) * Math.max(0, Math.min(own[3], other[3]) - Math.max(own[1], other[1]));

/** So far a region's medals may stand from its middle. */
const ABOUT = [[0, 0], ...[2, 3, 4, 6, 8].flatMap((by) => [[0, -by], [0, by], [-by, 0], [by, 0], [-by, -by], [by, -by], [-by, by], [by, by]])];

/** Of the places about a spot the one that lies over the least of what is taken; the earlier of equals. */
function free([x, y], about, boxed, taken) {
  const cost = (own) => taken.reduce((sum, other) => sum + overlap(own, other), 0);
  const [best] = about.map(([dx, dy], rank) => ({ at: [x + dx, y + dy], by: cost(boxed([x + dx, y + dy])) + rank / 20 })).sort((place, other) => place.by - other.by);
  return best.at;
}

/** Where the names and the medals stand: names twice, so that the first may make room for the last, then medals, which may lie anywhere in their region. */
function lettered(names, spots, medals, [across, down], radius, letters) {
  const edges = [[-99, -99, 999, 0], [-99, -99, 0, 999], [across, -99, 999, 999], [-99, down, 999, 999]];
  const bases = spots.map(([x, y], at) => box(x, y, names[at] ? radius + 0.4 : 6.5, radius + 0.3, radius + 0.3));
  // Medals make room for names, bases do not.
  const taken = [...bases, ...bases, ...bases, ...edges, ...edges, ...edges];
  const coin = ([x, y]) => box(x, y, ...[1, 0.67, 0.74].map((part) => part * COIN * letters));
  const boxed = (name) => ([x, y]) => box(x, y, WIDE * name.length * letters + 0.4, 3.6 * letters, 0.9 * letters);
  const feet = [];
  for (const _ of [1, 2]) {
    names.forEach((name, at) => {
      const others = names.flatMap((other, index) => (other && index !== at && feet[index] ? [boxed(other)(feet[index])] : []));
      feet[at] = free(spots[at], beside(name, radius, letters), boxed(name), [...taken, ...others, ...medals.map(coin)]);
    });
  }
  taken.push(...names.flatMap((name, at) => (name ? [boxed(name)(feet[at])] : [])));
  const middles = medals.map((medal) => {
    const middle = free(medal, ABOUT, coin, taken);
    taken.push(coin(middle));
    return middle;
  });
  return [feet, middles];
}

function base(tools, place, [x, y], { may, here, last }, foot, radius) {
  const { svg } = tools;
  // What it brings stands across from its name.
  const gains = foot[1] < y ? y + 5.5 : y - 5.5;
  const side = place.top ? (place.top[0] === "B" ? "blue" : "red") : place.hq ? `hq ${place.hq}` : "";
  return svg("g", { class: [side, may ? "may" : "", here ? "here" : "", last ? "last" : ""].join(" "), data: { node: place.id } },
    // Its ground eats no ring of what may be touched.
    place.hq ? null : svg("text", { class: "base-name", x: foot[0], y: foot[1] }, place.name.text),
    place.hq ? svg("rect", { class: "pad", x: x - 6.5, y: y - 5, width: 13, height: 10, rx: 2 })
      // The sides differ by their shapes too: blue is square, red has eight corners.
      : side === "blue" ? svg("rect", { class: "pad", x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, rx: 2 })
        : side === "red" ? svg("path", { class: "pad", transform: `translate(${x} ${y}) scale(${radius / RADIUS})`, d: "M-2.3-5.500h4.600l3.200 3.200v4.600l-3.200 3.200h-4.600l-3.200-3.200v-4.600z" })
          : svg("circle", { class: "pad", cx: x, cy: y, r: radius }),
    svg("text", { x, y: y + 2.2 }, place.top ? place.top.slice(1) : place.hq ? tools.text("sheet-toy-hq") : ""),
    may && place.gain ? svg("g", { class: "gain" }, svg("rect", { x: x + 2, y: gains - 3.1, width: 8.4, height: 6.2, rx: 1.6 }), svg("text", { x: x + 6.2, y: gains + 1.9 }, `+${place.gain}`)) : null,
    may ? svg("circle", { class: "thumb", cx: x, cy: y, r: 7 }) : null);
}
