// The chart under the Radio Operator's films: what a finger, a pen or the arrow keys do on it.
import { chart, space, CELL, EDGE } from "./chart.js";
import * as film from "./film.js";
import { byTable, centre, cloud, cursor, layers, path, units } from "./films.js";
import { fingerDown, fingerUp } from "./kit.js";

export const STAMPS = ["drone", "sonar", "silence", "mine", "blast", "surface"];

/** The chart with its films; `change` takes what became of them. */
export function glass(tools, own, page, change) {
  const map = chart(
    tools,
    page.chart,
    tools.text("sheet-sonar-radio-chart"),
    (page.possible ?? []).map((at) => cloud(tools, at)),
    ...byTable(tools, page),
    layers(tools, page, own.films),
    cursor(tools, own),
  );
  map.dataset.tool = own.tool;
  map.dataset.key = "glass";
  map.setAttribute("tabindex", "0");
  map.setAttribute("role", "application");
  pointing(tools, own, page, map, change);
  steering(tools, own, page, map, change);
  return map;
}

/** A pointer in spaces of the chart, with fractions; what is under nought is the rim with the names. */
function spot(map, page, event) {
  const box = map.getBoundingClientRect();
  const unit = box.width / (page.chart.size * CELL + EDGE + 2);
  return [((event.clientX - box.left) / unit - EDGE) / CELL, ((event.clientY - box.top) / unit - EDGE) / CELL];
}

const on = (page, [x, y]) => x >= 0 && y >= 0 && x < page.chart.size && y < page.chart.size;
const floor = ([x, y]) => [Math.floor(x), Math.floor(y)];

/** One press of a stamp: on a space, or with the sonar on the name of a row or a column. */
function stamped(own, page, at) {
  const [column, row] = floor(at);
  if (on(page, at)) return film.stamped(own.films, own.tool, [column, row], page.chart.size);
  if (own.tool !== "sonar") return null;
  if (row < 0 && column >= 0 && column < page.chart.size) return film.band(own.films, "column", column);
  if (column < 0 && row >= 0 && row < page.chart.size) return film.band(own.films, "row", row);
  return null;
}

/** What each tool does from the finger's down to its up: `move` shows it, `up` gives the films that came of it. */
const HANDS = {
  stroke({ own, page, begin, paint }) {
    const active = own.films.films[own.films.active];
    const onFilm = (at) => [Math.floor(at[0]) - active.dx, Math.floor(at[1]) - active.dy];
    if (!on(page, begin)) return null;
    const line = [onFilm(begin)];
    const preview = () => paint("stroke", path(line.map(centre)));
    preview();
    return {
      move: (at) => {
        if (on(page, at)) film.extend(line, onFilm(at));
        preview();
      },
      up: () => film.drawn(own.films, line),
    };
  },
  pen({ own, begin, paint }) {
    const active = own.films.films[own.films.active];
    const onFilm = (at) => [at[0] - active.dx, at[1] - active.dy];
    const line = [onFilm(begin)];
    paint("ink", path(line.map(units)));
    return {
      move: (at) => {
        line.push(onFilm(at));
        paint("ink", path(line.map(units)));
      },
      up: () => film.inked(own.films, line),
    };
  },
  slide({ own, map, begin }) {
    const { dx, dy } = own.films.films[own.films.active];
    let by = [0, 0];
    return {
      move: (at) => {
        by = [at[0] - begin[0], at[1] - begin[1]];
        map.querySelector(".film.active")?.setAttribute("transform", `translate(${(dx + by[0]) * CELL} ${(dy + by[1]) * CELL})`);
      },
      up: () => film.slid(own.films, dx + Math.round(by[0]), dy + Math.round(by[1])),
    };
  },
  rubber({ own, begin, redraw }) {
    const before = own.films;
    let films = film.rubbing(before, begin);
    redraw(films);
    return {
      move: (at) => {
        films = film.rubbing(films, at);
        redraw(films);
      },
      up: () => film.rubbed(before, films),
    };
  },
};

/** A finger or a pen on the chart. A palm that follows the first pointer does nothing. */
function pointing(tools, own, page, map, change) {
  let hand = null;
  let pointer = null;
  const paint = (kind, d) => {
    map.querySelector(".layers .preview")?.remove();
    map.querySelector(".film.active")?.append(tools.svg("path", { class: `${kind} preview`, d }));
  };
  const redraw = (films) => map.querySelector(".layers").replaceWith(layers(tools, page, films));
  map.addEventListener("pointerdown", (event) => {
    if (hand) return;
    event.preventDefault();
    const begin = spot(map, page, event);
    if (STAMPS.includes(own.tool)) {
      const films = stamped(own, page, begin);
      if (films) change(films);
      return;
    }
    const tool = event.target.closest(".grip") ? "slide" : own.tool;
    hand = HANDS[tool]({ own, page, map, begin, paint, redraw });
    if (!hand) return;
    pointer = event.pointerId;
    map.setPointerCapture(pointer);
    fingerDown(own);
  });
  map.addEventListener("pointermove", (event) => {
    if (!hand || event.pointerId !== pointer) return;
    const passed = event.getCoalescedEvents?.() ?? [];
    for (const touch of passed.length ? passed : [event]) hand.move(spot(map, page, touch));
  });
  // What a call or a sleeping screen breaks off stays as far as it was drawn.
  const up = (event) => {
    if (!hand || event.pointerId !== pointer) return;
    const films = hand.up();
    hand = null;
    fingerUp(own);
    change(films);
  };
  map.addEventListener("pointerup", up);
  map.addEventListener("pointercancel", up);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Without a finger: the arrow keys slide the film, or lead to a space on which Enter stamps or rubs. */
function steering(tools, own, page, map, change) {
  const read = (text) => {
    document.querySelector("#film-spot").textContent = text;
  };
  map.addEventListener("keydown", (event) => {
    const active = own.films.films[own.films.active];
    const step = ARROWS[event.key];
    if (step) {
      event.preventDefault();
      if (own.tool === "slide") {
        change(film.slid(own.films, active.dx + step[0], active.dy + step[1]));
        const moved = own.films.films[own.films.active];
        setTimeout(() => read(tools.text("sheet-sonar-moved", film.shift(tools, moved))), 60);
        return;
      }
      const half = Math.floor(page.chart.size / 2);
      const keep = (value) => Math.max(-1, Math.min(page.chart.size - 1, value));
      own.cursor = own.cursor ? [keep(own.cursor[0] + step[0]), keep(own.cursor[1] + step[1])] : [half, half];
      map.querySelector(".cursor")?.remove();
      map.append(cursor(tools, own));
      const [column, row] = own.cursor;
      const name = space(column, row);
      read(column < 0 && row < 0 ? "" : column < 0 ? tools.text("sheet-sonar-fact-row", { value: row + 1 }) : row < 0 ? tools.text("sheet-sonar-fact-column", { value: name[0] }) : name);
    }
    if ((event.key === "Enter" || event.key === " ") && own.cursor) {
      event.preventDefault();
      const at = own.cursor.map((part) => part + 0.5);
      const films = STAMPS.includes(own.tool) ? stamped(own, page, at) : own.tool === "rubber" && on(page, at) ? film.rubbed(own.films, film.rubbing(own.films, at)) : null;
      if (films) change(films);
    }
  });
}
