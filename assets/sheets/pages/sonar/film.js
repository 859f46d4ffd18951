// The Radio Operator's films as values: every act gives new ones, and what was before can be taken back.

const KEPT = 60;
const STEPS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const EMPTY = { dx: 0, dy: 0, shown: true, lines: [], marks: [] };

/** What was kept on the phone, or one empty film. */
export function read(kept) {
  if (kept && Array.isArray(kept.films) && kept.films.length) return { before: [], facts: [], active: 0, ...kept };
  return { films: [{ ...EMPTY }], active: 0, facts: [], before: [] };
}

function acted(all, change) {
  const { before, ...now } = all;
  return { ...all, ...change, before: [...before, now].slice(-KEPT) };
}

function onActive(all, change) {
  return { films: all.films.map((one, index) => (index === all.active ? { ...one, ...change(one) } : one)) };
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
    onActive(all, (one) => {
      const end = last(one);
      if (end && same(end, line[0])) return { lines: [...one.lines.slice(0, -1), [...one.lines[one.lines.length - 1], ...line.slice(1)]] };
      return { lines: [...one.lines, line] };
    }),
  );
}

/** One step from the last stroke; the first one begins in the middle of the film. */
export function stepped(all, direction, centre) {
  return acted(
    all,
    onActive(all, (one) => {
      const [across, down] = STEPS[direction];
      const from = last(one) ?? [centre, centre];
      const to = [from[0] + across, from[1] + down];
      if (!one.lines.length) return { lines: [[from, to]] };
      return { lines: [...one.lines.slice(0, -1), [...one.lines[one.lines.length - 1], to]] };
    }),
  );
}

export function last(one) {
  const line = one.lines[one.lines.length - 1];
  return line ? line[line.length - 1] : null;
}

/** How many steps are drawn on a film. */
export function steps(one) {
  return one.lines.reduce((sum, line) => sum + line.length - 1, 0);
}

export function slid(all, dx, dy) {
  return acted(all, onActive(all, () => ({ dx, dy })));
}

/** A stamp again on its place goes; a drone's sector turns from no to yes and away. Silence lies on the film. */
export function stamped(all, kind, [column, row], size) {
  if (kind === "silence") {
    return acted(
      all,
      onActive(all, (one) => {
        const at = [column - one.dx, row - one.dy];
        const there = one.marks.some((mark) => same(mark.at, at));
        return { marks: there ? one.marks.filter((mark) => !same(mark.at, at)) : [...one.marks, { kind, at }] };
      }),
    );
  }
  if (kind === "drone" || kind === "sonar") {
    const sector = Math.floor(row / 5) * (size / 5) + Math.floor(column / 5) + 1;
    const is = (one) => one.kind === "drone" && one.sector === sector;
    const known = all.facts.find(is);
    const others = all.facts.filter((one) => !is(one));
    const next = !known ? [{ kind: "drone", sector, yes: kind === "sonar" }] : known.yes ? [] : [{ ...known, yes: true }];
    return acted(all, { facts: [...others, ...next] });
  }
  const is = (one) => one.kind === kind && one.at && same(one.at, [column, row]);
  const facts = all.facts.some(is) ? all.facts.filter((one) => !is(one)) : [...all.facts, { kind, at: [column, row] }];
  return acted(all, { facts });
}

/** A row or a column that the sonar named. */
export function band(all, kind, value) {
  const is = (one) => one.kind === kind && one.value === value;
  const facts = all.facts.some(is) ? all.facts.filter((one) => !is(one)) : [...all.facts, { kind, value }];
  return acted(all, { facts });
}

/** The rubber: stamps on a space go, then the strokes of the active film through it. */
export function rubbed(all, [column, row]) {
  const facts = all.facts.filter((one) => !(one.at && same(one.at, [column, row])));
  const films = onActive(all, (one) => {
    const at = [column - one.dx, row - one.dy];
    const lines = one.lines.flatMap((line) => parted(line, at)).filter((line) => line.length > 1);
    return { lines, marks: one.marks.filter((mark) => !same(mark.at, at)) };
  });
  return acted(all, { facts, ...films });
}

function parted(line, at) {
  const found = [[]];
  for (const point of line) {
    if (same(point, at)) found.push([]);
    else found[found.length - 1].push(point);
  }
  return found;
}

export function seen(all, index) {
  return { ...all, films: all.films.map((one, at) => (at === index ? { ...one, shown: !one.shown } : one)) };
}

/** A copy on a new film, to be gone on with after a silence: the next free one is taken, else one is added. */
export function copied(all) {
  const copy = { ...all.films[all.active], shown: true };
  const free = all.films.findIndex((one, index) => index !== all.active && !one.lines.length);
  const films = free >= 0 ? all.films.map((one, index) => (index === free ? copy : one)) : [...all.films, copy];
  return acted(all, { films, active: free >= 0 ? free : films.length - 1 });
}
