// The Radio Operator's films as values: every act gives new ones, and what was before can be taken back.

const MOST_STEPS_BACK = 60;
const ROOM = 400000;
const FILMS = 3;
const STEPS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
export const EMPTY = { dx: 0, dy: 0, shown: true, lines: [], marks: [], ink: [] };

/** What was kept on the phone, or three empty films. */
export function read(stored) {
  const all = stored && Array.isArray(stored.films) && stored.films.length ? stored : { films: Array.from({ length: FILMS }, () => EMPTY) };
  const films = all.films.map((film) => ({ ...EMPTY, ...film }));
  return { before: [], facts: [], active: 0, ...all, films };
}

/** What goes into the phone's memory: as much of what can be taken back as there is room for. */
export function toStore(all) {
  const { before, ...now } = all;
  const most = Math.floor(ROOM / JSON.stringify(now).length);
  return { ...now, before: most ? before.slice(-most) : [] };
}

function acted(all, change) {
  const { before, ...now } = all;
  return { ...all, ...change, before: [...before, now].slice(-MOST_STEPS_BACK) };
}

function onActive(all, change) {
  return { films: all.films.map((film, index) => (index === all.active ? { ...film, ...change(film) } : film)) };
}

export function takenBack(all) {
  if (!all.before.length) return all;
  return { ...all.before[all.before.length - 1], before: all.before.slice(0, -1) };
}

/** Draw on to a space: a step at a time, first across, then down; back over the last step takes it away. */
export function extend(line, [column, row]) {
  const last = () => line[line.length - 1];
  while (last()[0] !== column || last()[1] !== row) {
    const [c, r] = last();
    const next = c !== column ? [c + Math.sign(column - c), r] : [c, r + Math.sign(row - r)];
    const before = line[line.length - 2];
    if (before && before[0] === next[0] && before[1] === next[1]) line.pop();
    else line.push(next);
  }
}

const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/** A line that begins where the last one ends goes on with it. */
export function drawn(all, line) {
  return acted(
    all,
    onActive(all, (film) => {
      const end = last(film);
      if (end && same(end, line[0])) return { lines: [...film.lines.slice(0, -1), [...film.lines[film.lines.length - 1], ...line.slice(1)]] };
      return { lines: [...film.lines, line] };
    }),
  );
}

/** One step from the last stroke; the first one begins in the middle of the film. */
export function stepped(all, direction, centre) {
  return acted(
    all,
    onActive(all, (film) => {
      const [across, down] = STEPS[direction];
      const from = last(film) ?? [centre, centre];
      const to = [from[0] + across, from[1] + down];
      if (!film.lines.length) return { lines: [[from, to]] };
      return { lines: [...film.lines.slice(0, -1), [...film.lines[film.lines.length - 1], to]] };
    }),
  );
}

export function empty(film) {
  return !film.lines.length && !film.marks.length && !film.ink.length;
}

export function last(film) {
  const line = film.lines[film.lines.length - 1];
  return line ? line[line.length - 1] : null;
}

/** How many steps are drawn on a film. */
export function steps(film) {
  return film.lines.reduce((sum, line) => sum + line.length - 1, 0);
}

export function slid(all, dx, dy) {
  return acted(all, onActive(all, () => ({ dx, dy })));
}

/** A stamp again on its place goes; a drone's sector turns from no to yes and away. Silence lies on the film. */
export function stamped(all, kind, [column, row], size) {
  if (kind === "silence") {
    return acted(
      all,
      onActive(all, (film) => {
        const at = [column - film.dx, row - film.dy];
        const there = film.marks.some((mark) => same(mark.at, at));
        return { marks: there ? film.marks.filter((mark) => !same(mark.at, at)) : [...film.marks, { kind, at }] };
      }),
    );
  }
  if (kind === "drone" || kind === "sonar") {
    const sector = Math.floor(row / 5) * (size / 5) + Math.floor(column / 5) + 1;
    const is = (fact) => fact.kind === "drone" && fact.sector === sector;
    const known = all.facts.find(is);
    const others = all.facts.filter((fact) => !is(fact));
    const next = !known ? [{ kind: "drone", sector, yes: kind === "sonar" }] : known.yes ? [] : [{ ...known, yes: true }];
    return acted(all, { facts: [...others, ...next] });
  }
  const is = (fact) => fact.kind === kind && fact.at && same(fact.at, [column, row]);
  const facts = all.facts.some(is) ? all.facts.filter((fact) => !is(fact)) : [...all.facts, { kind, at: [column, row] }];
  return acted(all, { facts });
}

/** A row or a column that the sonar named. */
export function band(all, kind, value) {
  const is = (fact) => fact.kind === kind && fact.value === value;
  const facts = all.facts.some(is) ? all.facts.filter((fact) => !is(fact)) : [...all.facts, { kind, value }];
  return acted(all, { facts });
}

const FINE = 0.08;
const RUBBED = 0.5;

/** A line drawn by hand, in spaces of the film with two decimals: points that a straight line passes go. */
export function inked(all, points) {
  return acted(all, onActive(all, (film) => ({ ink: [...film.ink, tidy(points)] })));
}

const tidy = (points) => straightened(points).map((spot) => spot.map((part) => Math.round(part * 100) / 100));

/** Douglas and Peucker: what lies no further than a hair from the line between two points that stay. */
function straightened(points) {
  const [first, last] = [points[0], points[points.length - 1]];
  if (points.length < 3) return points;
  const [x, y] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(x, y);
  const off = (point) =>
    length ? Math.abs(x * (point[1] - first[1]) - y * (point[0] - first[0])) / length : Math.hypot(point[0] - first[0], point[1] - first[1]);
  const far = points.reduce((best, point, index) => (off(point) > off(points[best]) ? index : best), 0);
  if (off(points[far]) <= FINE) return [first, last];
  return [...straightened(points.slice(0, far + 1)).slice(0, -1), ...straightened(points.slice(far))];
}

/** The rubber on a spot of the chart: stamps on its space go, and what the active film has there. Not taken down yet. */
export function rubbing(all, [x, y]) {
  const space = [Math.floor(x), Math.floor(y)];
  const facts = all.facts.filter((fact) => !(fact.at && same(fact.at, space)));
  const films = onActive(all, (film) => {
    const at = [space[0] - film.dx, space[1] - film.dy];
    const near = ([c, r]) => Math.hypot(c - (x - film.dx), r - (y - film.dy)) < RUBBED;
    const lines = film.lines.flatMap((line) => parted(line, (point) => same(point, at))).filter((line) => line.length > 1);
    const ink = film.ink.flatMap((line) => (dense(line).some(near) ? parted(dense(line), near).filter((part) => part.length > 1).map(tidy) : [line]));
    return { lines, ink, marks: film.marks.filter((mark) => !same(mark.at, at)) };
  });
  return { ...all, facts, ...films };
}

/** What the rubber made of it, as one act. */
export function rubbed(all, rest) {
  return acted(all, { films: rest.films, facts: rest.facts });
}

/** The same line with a point at least every fifth of a space, so that the rubber takes only what it touches. */
function dense(line) {
  const points = [line[0]];
  for (const [x, y] of line.slice(1)) {
    const [c, r] = points[points.length - 1];
    const parts = Math.max(1, Math.ceil(Math.hypot(x - c, y - r) / 0.2));
    for (let part = 1; part <= parts; part += 1) points.push([c + ((x - c) * part) / parts, r + ((y - r) * part) / parts]);
  }
  return points;
}

function parted(line, gone) {
  const parts = [[]];
  for (const point of line) {
    if (gone(point)) parts.push([]);
    else parts[parts.length - 1].push(point);
  }
  return parts;
}

/** How far a film was slid, in letters of the chart. */
export function shift(tools, film) {
  const way = (value, plus, minus) => `${Math.abs(value)} ${tools.text(`sheet-sonar-letter-${value < 0 ? minus : plus}`)}`;
  return { across: way(film.dx, "e", "w"), down: way(film.dy, "s", "n") };
}

export function seen(all, index) {
  return { ...all, films: all.films.map((film, at) => (at === index ? { ...film, shown: !film.shown } : film)) };
}

/** A copy on a new film, to be gone on with after a silence: the next free one is taken, else one is added. */
export function copied(all) {
  const copy = { ...all.films[all.active], shown: true };
  const free = all.films.findIndex((film, index) => index !== all.active && empty(film));
  const films = free >= 0 ? all.films.map((film, index) => (index === free ? copy : film)) : [...all.films, copy];
  return acted(all, { films, active: free >= 0 ? free : films.length - 1 });
}
