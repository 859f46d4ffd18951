// One side's sheet of Toy Battle: the own rack as tiles, the places where a tile may go, answers to effects.

const half = new Map();
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

export function draw(root, page, tools, state) {
  const h = tools.h;
  if (!page.places) return void tools.replace(root, h("h1", null, tools.post.name));
  const key = `${state.session}:${tools.post.id}`;
  const own = half.get(key) || half.set(key, { tile: null }).get(key);
  own.latest = [page, tools, state];
  const again = (changed) => {
    Object.assign(own, changed);
    draw(root, ...own.latest); // a word's answer may come after the state that it led to
  };
  const at = own.tile && (own.tile.new ? page.kinds : page.rack).findIndex((one, index) => one.tile === own.tile.tile && (own.tile.new || index === own.tile.at));
  if (own.tile && at < 0) own.tile = null;
  const chosen = own.tile ? (own.tile.new ? page.kinds : page.rack)[at] : null;
  const places = new Map(page.places.map((one) => [one.id, one]));
  const put = async (node) => {
    const word = `PLACE ${chosen.tile} ${node.toUpperCase().replaceAll("_", "-")}`;
    again({ tile: null });
    await tools.say(word);
  };
  tools.replace(root, h("div", { class: `crew toy side-${page.team}` },
    h("h1", { class: "mission" }, h("span", { class: "seen-not" }, tools.post.name, ": "), page.score.map((one, at) => h("span", null, player(state, page, at), one.text))),
    page.choices.length ? h("section", { class: "choices", "aria-label": tools.text("sheet-toy-answers") }, page.choices.map((one) =>
      h("button", { type: "button", "data-key": `word-${one.word}`, data: { word: one.word, state: "open" }, onclick: () => tools.say(one.word) }, capital(one.label.text)))) : null,
    rack(tools, page, own, again),
    chosen ? where(tools, page, chosen, own, places, put, again) : null,
    page.draw ? (page.draw.number
      ? h("button", { type: "button", class: "primary say-it", "data-key": "draw", onclick: () => tools.say("DRAW") }, tools.text("sheet-toy-draw", { count: page.draw.number }))
      : h("p", { class: "why" }, page.draw.why.text)) : null,
    board(tools, page, chosen, own, put, again),
    here(tools, page, own, chosen, places, again),
    h("p", { class: "quiet" }, page.reserve.text),
    h("p", { class: "quiet" }, page.counts.text)));
}

/** The player's name before the side's: the own one first. */
function player(state, page, at) {
  const name = (state.names || [])[(page.team === "blue") === (at === 0) ? 0 : 1];
  return name ? `${name} · ` : "";
}

function rack(tools, page, own, again) {
  const h = tools.h;
  const tile = (one, at, isNew) => {
    const here = own.tile && own.tile.tile === one.tile && own.tile.new === isNew && (isNew || own.tile.at === at);
    return h("button", {
      type: "button", class: "tile-button", "data-key": `${isNew ? "new" : "tile"}-${one.tile}-${at}`, "aria-pressed": here ? "true" : "false",
      data: { state: one.pinned ? "broken" : one.places.length ? "open" : "no" },
      "aria-label": [isNew ? tools.text("sheet-toy-new", { tile: one.text.text }) : one.text.text, one.pinned ? tools.text("sheet-toy-pinned") : null].filter(Boolean).join(", "),
      onclick: () => {
        again({ tile: here ? null : { tile: one.tile, at, new: isNew } });
        if (!here) tools.read([asked(tools, one), one.why ? one.why.text : ""].join(" ").trim());
      },
    }, h("b", null, one.value), h("small", null, one.text.troop));
  };
  return h("section", { class: "panel", "aria-labelledby": "rack-title" },
    h("h2", { id: "rack-title" }, tools.text("sheet-toy-rack")),
    page.rack.length ? h("div", { class: "tiles-row", role: "group", "aria-labelledby": "rack-title" }, page.rack.map((one, at) => tile(one, at, false)))
      : h("p", { class: "quiet" }, tools.text("sheet-toy-rack-empty")),
    // While a tile of the rack is in the hand, where it may go stands in the place of what was drawn.
    page.unknown && !(own.tile && !own.tile.new) ? [
      h("h3", { id: "new-title" }, tools.text("sheet-toy-unknown", { count: page.unknown })),
      h("p", { class: "quiet" }, tools.text("sheet-toy-what-drawn"), " ", tools.text("sheet-toy-entered-unseen")),
      h("div", { class: "tiles-row", role: "group", "aria-labelledby": "new-title" }, page.kinds.map((one, at) => tile(one, at, true))),
    ] : null);
}

const asked = (tools, chosen) => tools.text(chosen.places.length ? "sheet-toy-where" : "sheet-toy-nowhere", { tile: chosen.text.text });

function where(tools, page, chosen, own, places, put, again) {
  const h = tools.h;
  const name = chosen.text.text;
  return h("section", { class: "panel", "aria-labelledby": "where-title" },
    own.tile.new ? h("button", { type: "button", class: "say-it show-it", "data-key": "drawn", onclick: async () => { again({ tile: null }); await tools.say(chosen.drawn); } }, tools.text("sheet-toy-drawn", { tile: name })) : null,
    h("h2", { id: "where-title" }, asked(tools, chosen)),
    chosen.why ? h("p", { class: "why" }, chosen.why.text) : chosen.does ? h("p", { class: "quiet" }, chosen.does.text) : null,
    h("div", { class: "choices" }, chosen.places.map((id) => {
      const place = places.get(id);
      return h("button", { type: "button", "data-key": `at-${id}`, data: { place: id, state: "open" }, onclick: () => put(id) },
        place.name.text, place.holds ? h("small", null, place.holds.text) : null, leads(tools, place));
    })));
}

/** The other way round: a place of the board was touched, and these tiles of the rack may go there. */
function here(tools, page, own, chosen, places, again) {
  const h = tools.h;
  const place = chosen ? null : places.get(own.place);
  if (!place) return null;
  const may = page.rack.map((one, at) => [one, at]).filter(([one]) => one.places.includes(place.id));
  const put = (one) => async () => {
    again({ place: null });
    await tools.say(`PLACE ${one.tile} ${place.id.toUpperCase().replaceAll("_", "-")}`);
  };
  return h("section", { class: "panel", "aria-labelledby": "here-title" },
    h("h2", { id: "here-title" }, tools.text("sheet-toy-here", { place: place.name.text })),
    leads(tools, place),
    may.length ? h("div", { class: "tiles-row" }, may.map(([one, at]) =>
      h("button", { type: "button", class: "tile-button", "data-key": `here-${one.tile}-${at}`, data: { state: "open" }, "aria-label": one.text.text, onclick: put(one) }, h("b", null, one.value), h("small", null, one.text.troop))))
      : h("p", { class: "quiet" }, tools.text("sheet-toy-here-none")));
}

/** What lying there brings about. */
const leads = (tools, place) => (place.leads.length ? tools.h("small", { class: "leads" }, place.leads.map((one) => one.text).join(" · ")) : null);

/** The board to look at, and to touch where a tile may go; the list above says the same in words. */
function board(tools, page, chosen, own, put, again) {
  const { svg } = tools;
  const high = 100 * page.ratio;
  const open = new Set(chosen ? chosen.places : page.rack.flatMap((one) => one.places));
  const touched = (id) => (chosen ? () => put(id) : () => again({ place: own.place === id ? null : id }));
  const spot = (one) => [8 + one.x * 0.84, 6 + (one.y / 100) * (high - 12)];
  const places = new Map(page.places.map((one) => [one.id, one]));
  return tools.h("div", { class: "toy-board" }, svg("svg", { viewBox: `0 0 100 ${high}`, "aria-hidden": "true" },
    page.paths.map(([one, other]) => {
      const [x1, y1] = spot(places.get(one));
      const [x2, y2] = spot(places.get(other));
      return svg("line", { x1, y1, x2, y2 });
    }),
    page.regions.map((one) => {
      const [x, y] = spot(one);
      return svg("text", { class: `medals ${one.by || ""} ${one.by === null ? "" : "gone"}`, x, y: y + 2 }, `★${one.medals}`);
    }),
    page.places.map((one) => {
      const [x, y] = spot(one);
      const may = open.has(one.id);
      return svg("g", { class: [one.top ? (one.top[0] === "B" ? "blue" : "red") : one.hq ? `hq ${one.hq}` : "", may ? "may" : "", !chosen && own.place === one.id ? "here" : ""].join(" "), data: { node: one.id }, onclick: may ? touched(one.id) : null },
        one.hq ? svg("rect", { x: x - 6.5, y: y - 5, width: 13, height: 10, rx: 2 }) : svg("circle", { cx: x, cy: y, r: 5 }),
        svg("text", { x, y: y + 2.2 }, one.top ? one.top.slice(1) : one.hq ? "HQ" : ""),
        may ? svg("circle", { class: "thumb", cx: x, cy: y, r: 7 }) : null);
    })));
}
