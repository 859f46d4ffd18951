// One side's sheet of Toy Battle: the own rack as tiles, the places where a tile may go, answers to effects.
import { photographing } from "/static/photograph.js";
import { terrain } from "./toy/board.js";

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
  if (!page.unknown && own.eye !== "reads") Object.assign(own, UNREAD);
  const at = own.tile && (own.tile.new ? page.kinds : page.rack).findIndex((tile, index) => tile.tile === own.tile.tile && (own.tile.new || index === own.tile.at));
  if (own.tile && at < 0) own.tile = null;
  const chosen = own.tile ? (own.tile.new ? page.kinds : page.rack)[at] : null;
  const places = new Map(page.places.map((place) => [place.id, place]));
  const put = async (node) => {
    const word = `PLACE ${chosen.tile} ${node.toUpperCase().replaceAll("_", "-")}`;
    again({ tile: null, ...UNREAD });
    await tools.say(word);
  };
  tools.replace(root, h("div", { class: `crew toy side-${page.team}` },
    h("h1", { class: "mission" }, h("span", { class: "seen-not" }, tools.post.name, ": "), page.score.map((side, at) => h("span", null, player(state, page, at), side.text))),
    page.choices.length ? h("section", { class: "choices", "aria-label": tools.text("sheet-toy-answers") }, page.choices.map((choice) =>
      h("button", { type: "button", "data-key": `word-${choice.word}`, data: { word: choice.word, state: "open" }, onclick: () => tools.say(choice.word) }, capital(choice.label.text)))) : null,
    rack(tools, page, own, again),
    chosen ? where(tools, page, chosen, own, places, put, again) : null,
    page.draw ? (page.draw.number
      ? h("button", { type: "button", class: `${chosen ? "" : "primary "}say-it`, "data-key": "draw", onclick: () => tools.say("DRAW") }, tools.text("sheet-toy-draw", { count: page.draw.number }))
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
  const tile = (entry, at, isNew) => {
    const here = own.tile && own.tile.tile === entry.tile && own.tile.new === isNew && (isNew || own.tile.at === at);
    return h("button", {
      type: "button", class: "tile-button", "data-key": `${isNew ? "new" : "tile"}-${entry.tile}-${at}`, "aria-pressed": here ? "true" : "false",
      data: { state: entry.pinned ? "broken" : entry.places.length ? "open" : "no" },
      "aria-label": [isNew ? tools.text("sheet-toy-new", { tile: entry.text.text }) : entry.text.text, entry.pinned ? tools.text("sheet-toy-pinned") : null].filter(Boolean).join(", "),
      onclick: () => {
        again({ tile: here ? null : { tile: entry.tile, at, new: isNew } });
        if (!here) tools.read([asked(tools, entry), entry.why ? entry.why.text : ""].join(" ").trim());
      },
    }, h("b", null, entry.value), h("small", null, entry.text.troop));
  };
  const [camera, ...became] = photographing(tools, page, own, again, ofTiles(tools, page, own, again)) || [];
  return h("section", { class: "panel", "aria-labelledby": "rack-title" },
    h("h2", { id: "rack-title" }, tools.text("sheet-toy-rack")),
    page.rack.length ? h("div", { class: "tiles-row", role: "group", "aria-labelledby": "rack-title" }, page.rack.map((entry, at) => tile(entry, at, false)))
      : h("p", { class: "quiet" }, tools.text("sheet-toy-rack-empty")),
    // While a tile of the rack is in the hand, where it may go stands in the place of what was drawn.
    page.unknown && !(own.tile && !own.tile.new) ? [
      h("div", { class: "new-head" }, h("h3", { id: "new-title" }, tools.text("sheet-toy-unknown", { count: page.unknown })), camera),
      h("p", { class: "quiet" }, tools.text("sheet-toy-what-drawn"), " ", tools.text("sheet-toy-entered-unseen")),
      h("div", { class: "tiles-row", role: "group", "aria-labelledby": "new-title" }, page.kinds.map((entry, at) => tile(entry, at, true))),
      became,
      own.read ? read(tools, page, own, again) : null,
    ] : null);
}

/** Nothing was read in a photograph, or what was read has been entered, or was overtaken by a touch. */
const UNREAD = { read: null, eye: null, doubts: [] };

const called = (page, code) => [...page.kinds, ...page.rack].find((entry) => entry.tile === code);

/** How a photograph of tiles speaks of them. A whole rack was photographed where more was read than is to be entered: then what is known of it is left out. */
const ofTiles = (tools, page, own, again) => ({
  label: "sheet-toy-photograph", none: "sheet-toy-photograph-none", which: "sheet-toy-photograph-which",
  hidden: "sheet-toy-photograph-hidden", neither: "sheet-toy-photograph-neither",
  name: (code) => (called(page, code) ? called(page, code).text.text : code),
  take: (tiles, count) => {
    const [now] = own.latest; // The rack may have changed while the photograph was read.
    const known = now.rack.filter((entry) => !entry.pinned).map((entry) => entry.tile);
    const before = count === undefined ? own.read : { tiles: [], out: count > now.unknown ? known : [] };
    again({ read: { ...before, tiles: [...before.tiles, ...tiles] } });
  },
});

/** The tiles without those in `out`, each as often as it is there. */
function without(tiles, out) {
  const left = [...out];
  return tiles.filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What a photograph shows that is not entered: a touch leaves a tile out, the button says them one by one, as if each had been chosen. */
function read(tools, page, own, again) {
  const h = tools.h;
  const tiles = without(own.read.tiles, own.read.out).filter((tile) => page.kinds.some((kind) => kind.tile === tile));
  if (!tiles.length) return null;
  const leaveOut = (tile) => own.read && again({ read: { ...own.read, out: [...own.read.out, tile] } });
  const enter = async () => {
    again({ enters: true });
    for (const tile of tiles) {
      const answer = await tools.say(`DRAWN ${tile}`);
      if (!answer.heard || answer.refused) break;
      leaveOut(tile);
    }
    again({ enters: false });
  };
  const most = page.unknown;
  return [
    h("p", { class: "quiet" }, tiles.length > most ? tools.text("sheet-toy-photograph-more", { count: most }) : tools.text("sheet-toy-photograph-tiles")),
    h("div", { class: "tiles-row", role: "group", "aria-label": tools.text("sheet-toy-photograph-tiles") }, tiles.map((tile, at) =>
      h("button", {
        type: "button", class: "tile-button", "data-key": `read-${tile}-${at}`, data: { state: "open" }, disabled: own.enters || null,
        "aria-label": tools.text("sheet-toy-photograph-out", { tile: called(page, tile).text.text }), onclick: () => leaveOut(tile),
      }, h("b", null, called(page, tile).value), h("small", null, called(page, tile).text.troop)))),
    h("button", { type: "button", class: "primary say-it", "data-key": "enter", disabled: own.enters || tiles.length > most, onclick: enter }, tools.text("sheet-toy-photograph-enter", { count: tiles.length })),
  ];
}

const asked = (tools, chosen) => tools.text(chosen.places.length ? "sheet-toy-where" : "sheet-toy-nowhere", { tile: chosen.text.text });

function where(tools, page, chosen, own, places, put, again) {
  const h = tools.h;
  const name = chosen.text.text;
  return h("section", { class: "panel", "aria-labelledby": "where-title" },
    own.tile.new ? h("button", { type: "button", class: "say-it show-it", "data-key": "drawn", onclick: async () => { again({ tile: null, ...UNREAD }); await tools.say(chosen.drawn); } }, tools.text("sheet-toy-drawn", { tile: name })) : null,
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
  const may = page.rack.map((entry, at) => [entry, at]).filter(([entry]) => entry.places.includes(place.id));
  const put = (entry) => async () => {
    again({ place: null });
    await tools.say(`PLACE ${entry.tile} ${place.id.toUpperCase().replaceAll("_", "-")}`);
  };
  return h("section", { class: "panel", "aria-labelledby": "here-title" },
    h("h2", { id: "here-title" }, tools.text("sheet-toy-here", { place: place.name.text })),
    leads(tools, place),
    may.length ? h("div", { class: "tiles-row" }, may.map(([entry, at]) =>
      h("button", { type: "button", class: "tile-button", "data-key": `here-${entry.tile}-${at}`, data: { state: "open" }, "aria-label": entry.text.text, onclick: put(entry) }, h("b", null, entry.value), h("small", null, entry.text.troop))))
      : h("p", { class: "quiet" }, tools.text("sheet-toy-here-none")));
}

/** What lying there brings about. */
const leads = (tools, place) => (place.leads.length ? tools.h("small", { class: "leads" }, place.leads.map((sentence) => sentence.text).join(" · ")) : null);

/** The board to look at, and to touch where a tile may go; the list above says the same in words. */
function board(tools, page, chosen, own, put, again) {
  const open = new Set(chosen ? chosen.places : page.rack.flatMap((tile) => tile.places));
  const touched = (id) => (chosen ? () => put(id) : () => again({ place: own.place === id ? null : id }));
  return terrain(tools, page, (id) => ({ may: open.has(id), here: !chosen && own.place === id, act: touched(id) }));
}
