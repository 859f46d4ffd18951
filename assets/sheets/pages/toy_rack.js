// One side's sheet of Toy Battle: the own rack as tiles, the places where a tile may go, answers to effects.
import { doubted, photographing } from "/static/photograph.js";
import { brief, hasty } from "/static/tools.js";
import { stars, terrain } from "./toy/board.js";

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
    // a word's answer may come after the state that it led to
    draw(root, ...own.latest);
  };
  if (!page.unknown && own.eye !== "reads") Object.assign(own, UNREAD);
  const at = own.tile && (own.tile.new ? page.kinds : page.rack).findIndex((tile, index) => tile.tile === own.tile.tile && (own.tile.new || index === own.tile.at));
  if (own.tile && at < 0) own.tile = null;
  const chosen = own.tile ? (own.tile.new ? page.kinds : page.rack)[at] : null;
  if (chosen || !page.rack.some((entry) => entry.places.includes(own.place))) own.place = null;
  // What was drawn is asked for at once, unless a thumb is choosing already.
  if (page.unknown > (own.unknown || 0) && !chosen && !own.place && !page.choices.length) own.entering = true;
  own.unknown = page.unknown;
  const places = new Map(page.places.map((place) => [place.id, place]));
  tools.ask(chosen ? asked(tools, chosen) : own.place ? tools.text("sheet-toy-here", { place: places.get(own.place).name.text }) : null);
  const put = async (entry, node) => {
    const answer = await tools.say(`PLACE ${entry.tile} ${wordOf(node)}`);
    // What was refused is still in the hand.
    if (answer.heard && !answer.refused) again({ tile: null, place: null, ...UNREAD });
  };
  const answers = page.choices.filter((choice) => places.has(idOf(choice.word)));
  // Nearly every base may be touched first: rings lead a tile that is in the hand, or an answer.
  const picture = h("div", { class: chosen || answers.length ? "toy-board rings" : "toy-board" });
  const [camera, ...became] = photographing(tools, page, own, again, ofTiles(tools, page, own, again)) || [];
  const photograph = [...became, page.unknown && own.read ? read(tools, page, own, again) : null].flat(Infinity).filter(Boolean);
  const saying = h("div", { class: "acts" }, acts(tools, page, chosen, own, again, answers, camera));
  // While the other side moves nothing of the rack is touched: it takes the place of what is said. What was drawn is entered where it stands, with a hint there.
  const still = !saying.children.length && !page.unknown;
  if (!saying.children.length && page.unknown) saying.append(h("p", { class: "why" }, tools.text("sheet-toy-entered-unseen")));
  // A question before any tile was entered has the place of the rack; a word that only tells stands in a line below it.
  const bare = !page.rack.length && page.choices.length;
  const noted = saying.children.length === 1 && saying.firstChild.matches(".why");
  const play = h("div", { class: saying.children.length > BESIDE || (low("lowest") && saying.querySelector(".photograph")) ? "toy-play many" : still ? "toy-play still" : bare ? "toy-play bare" : noted ? "toy-play noted" : "toy-play" },
    standing(tools, page, state, chosen, places.get(own.place)),
    picture,
    rack(tools, page, own, put, again),
    saying);
  tools.replace(root, h("div", { class: `crew toy side-${page.team}${page.unknown && doubted(own, page) ? " doubts" : ""}` },
    photograph.length ? h("section", { class: "panel" }, photograph) : null,
    play,
    // What may be touched on the terrain stands below as buttons too, for who does not see it.
    chosen && chosen.places.length ? list(tools, chosen.places.map((id) => ["at", places.get(id), () => put(chosen, id)])) : null,
    answers.length > FEW ? list(tools, answers.map((choice) => ["word", { ...places.get(idOf(choice.word)), holds: null, leads: [] }, () => tools.say(choice.word)])) : null,
    h("p", { class: "quiet" }, page.counts.text)));
  // The terrain takes what the rest leaves of the glass, so that it is seen together with the rack: measured anew when that changes.
  const fit = () => {
    if (!picture.isConnected) return;
    const above = `${Math.ceil(play.getBoundingClientRect().top + scrollY)}px`;
    const { clientWidth: wide, clientHeight: high } = picture;
    if (above === play.style.getPropertyValue("--above") && picture.dataset.fits === `${wide} ${high}`) return;
    play.style.setProperty("--above", above);
    const fits = { wide: picture.clientWidth, high: picture.clientHeight };
    picture.dataset.fits = `${fits.wide} ${fits.high}`;
    picture.replaceChildren(board(tools, page, chosen, own, put, again, answers, fits));
  };
  fit();
  new ResizeObserver(fit).observe(picture);
}

/** So many letters of a name find room beside its medals on a phone, and what a tile does beside them. */
const LONG = 8;
const FEW = 2;
/** So many words find room below the rack of a phone that is turned; more stand below the terrain too, as the long word of a photograph does on the smallest. */
const BESIDE = 2;
const idOf = (word) => word.toLowerCase().replaceAll("-", "_");
const wordOf = (id) => id.toUpperCase().replaceAll("_", "-");

/** Of the two sides the own one is told first. */
const sideOf = (page, at) => ((page.team === "blue") === (at === 0) ? "blue" : "red");

/** How a side stands: who it is by name, else by its colour, and its medals of those that win. */
function side(tools, state, page, at) {
  const h = tools.h;
  const { text, side, medals } = page.score[at];
  const name = (state.names || [])[sideOf(page, at) === "blue" ? 0 : 1];
  return h("span", { class: `of-${sideOf(page, at)}` },
    h("span", { class: "seen-not" }, name ? `${name} · ` : "", text.text),
    h("span", { class: "who", "aria-hidden": "true" }, name ? (low("short") ? brief(name, LONG) : name) : capital(side.text)),
    stars(h, medals, page.goal));
}

/** Lines that are always there: how both sides stand, and below it what the chosen tile does, or what a touched place brings. */
function standing(tools, page, state, chosen, place) {
  const h = tools.h;
  return h("div", { class: chosen || place ? "standing asks" : "standing" },
    h("h1", { class: "mission" }, h("span", { class: "seen-not" }, tools.post.name, ": "),
      page.score.map((_, at) => side(tools, state, page, at))),
    chosen ? [h("h2", { id: "where-title", class: "seen-not" }, asked(tools, chosen)), chosen.why ? h("p", { class: "why" }, chosen.why.text) : chosen.does ? h("p", null, chosen.does.text) : null]
      : place ? [h("h2", { class: "seen-not" }, tools.text("sheet-toy-here", { place: place.name.text })), leads(tools, place)] : null);
}

/** So many tiles leave room for those that may have been drawn, below two lines of a chosen tile; with more of them the two take turns. */
const both = () => (low("lowest") || innerHeight > innerWidth ? 0 : low("low") ? 2 : low("short") || low("large") ? 4 : 8);
const low = (how) => document.documentElement.hasAttribute(`data-${how}`);

function rack(tools, page, own, put, again) {
  const h = tools.h;
  const tile = (entry, at, isNew) => {
    const chosen = own.tile && own.tile.tile === entry.tile && own.tile.new === isNew && (isNew || own.tile.at === at);
    const here = own.place && !isNew && entry.places.includes(own.place);
    return h("button", {
      type: "button", class: "tile-button", "data-key": `${isNew ? "new" : here ? "here" : "tile"}-${entry.tile}-${at}`, "aria-pressed": chosen ? "true" : "false",
      data: { state: entry.pinned ? "broken" : (own.place ? here : isNew || entry.places.length) ? "open" : "no" },
      "aria-label": [isNew ? tools.text("sheet-toy-new", { tile: entry.text.text }) : entry.text.text, entry.pinned ? tools.text("sheet-toy-pinned") : null].filter(Boolean).join(", "),
      onclick: () => {
        if (here) return void put(entry, own.place);
        again({ tile: chosen ? null : { tile: entry.tile, at, new: isNew }, entering: isNew });
        if (!chosen) tools.read([asked(tools, entry), entry.why ? entry.why.text : ""].join(" ").trim());
      },
    }, h("b", null, entry.value), h("small", null, entry.text.troop));
  };
  const turns = page.unknown && !page.choices.length && page.rack.length > both();
  // A tile in the hand is seen: what else may be entered waits. What the table asks is asked alone, too: then a tile is entered after it.
  const held = own.tile && !own.tile.new;
  const enters = page.unknown && !page.choices.length && !doubted(own, page) && (!turns || (own.entering && !held));
  const unknown = tools.text("sheet-toy-unknown", { count: page.unknown });
  // Which of the two is seen: both are always there, each with how many tiles it has.
  const turn = (key, name, count, on) => h("button", {
    type: "button", class: "turn", "data-key": key, "aria-label": name, "aria-pressed": on ? "true" : "false", onclick: () => again({ entering: key === "enters", tile: null }),
  }, h("small", null, tools.text(`sheet-toy-turn-${key}`)), h("b", null, String(count)));
  return h("section", { class: own.tile && !own.tile.new ? "rack holds" : "rack", "aria-labelledby": "rack-title" },
    h("h2", { id: "rack-title", class: turns || page.rack.length || !(enters || page.choices.length) ? null : "seen-not" }, tools.text(turns && enters ? "sheet-toy-what-drawn" : "sheet-toy-rack")),
    turns ? h("div", { class: "turns", role: "group", "aria-labelledby": "rack-title" }, turn("rack", tools.text("sheet-toy-rack"), page.rack.length, !enters), turn("enters", unknown, page.unknown, enters)) : null,
    !page.rack.length ? (enters || page.choices.length ? null : h("p", { class: "quiet tiles-row" }, page.unknown ? unknown : tools.text("sheet-toy-rack-empty")))
      : turns && enters ? null : h("div", { class: "tiles-row", role: "group", "aria-labelledby": "rack-title" }, page.rack.map((entry, at) => tile(entry, at, false))),
    enters ? h("div", { class: "entry" },
      turns ? null : h("h3", { id: "new-title" }, h("span", { class: held ? "waits" : null }, tools.text("sheet-toy-drew")), " ", h("small", null, unknown)),
      h("p", { class: "quiet hint" }, tools.text("sheet-toy-entered-unseen")),
      h("div", { class: "tiles-row new-tiles", role: "group", "aria-label": unknown }, page.kinds.map((entry, at) => tile(entry, at, true)))) : null,
    h("p", { class: "quiet reserve" }, page.reserve.text));
}

/** What is said with one touch now: what was drawn, an answer to the table's question, drawing. */
function acts(tools, page, chosen, own, again, answers, camera) {
  const h = tools.h;
  if (chosen && own.tile.new) {
    const drew = async () => {
      // The next that was drawn is entered from the same list, also where the rack has grown past the room for both.
      again({ tile: null, entering: true, entered: performance.now(), ...UNREAD });
      await tools.say(chosen.drawn);
    };
    return h("button", { type: "button", class: "primary say-it show-it", "data-key": "drawn", onclick: drew }, tools.text("sheet-toy-drawn", { tile: chosen.text.text }));
  }
  // So few answers of the terrain stand here as well, first; of more it is said where they are. Going without stands last, and never filled.
  const shown = page.choices.filter((choice) => answers.length <= FEW || !answers.includes(choice));
  const does = shown.filter((choice) => choice.word !== "SKIP");
  const lies = (choice) => (page.places.find((place) => place.id === idOf(choice.word)) || {}).top;
  return [
    answers.length > FEW ? h("p", { class: "why" }, tools.text("sheet-toy-touch")) : null,
    [...does, ...shown.filter((choice) => !does.includes(choice))].map((choice) =>
      h("button", {
        type: "button", class: choice.word === "SKIP" ? "skips" : does.length === 1 ? "primary" : null, "data-key": `word-${choice.word}`, data: { word: choice.word, state: "open" }, onclick: () => tools.say(choice.word),
      }, lies(choice) ? tools.text("sheet-toy-lies", { tile: lies(choice).slice(1), base: choice.label.text }) : capital(choice.label.text))),
    page.unknown && !chosen && !page.choices.length ? camera : null,
    // Where "I drew" stood there stands "Draw" a moment later, which ends the turn.
    !page.draw ? null : page.draw.number ? h("button", { type: "button", class: `${chosen || (page.unknown && doubted(own, page)) ? "" : "primary "}say-it`, "data-key": "draw", onclick: (event) => hasty(event, own.entered) || tools.say("DRAW") }, tools.text("sheet-toy-draw", { count: page.draw.number }))
      : h("p", { class: "why" }, page.draw.why.text),
  ];
}

/** Nothing was read in a photograph, or what was read has been entered, or was overtaken by a touch. */
const UNREAD = { read: null, eye: null, doubts: [] };

const called = (page, code) => [...page.kinds, ...page.rack].find((entry) => entry.tile === code);

/** How a photograph of tiles speaks of them. A whole rack was photographed where more was read than is to be entered: then what is known of it is left out. */
const ofTiles = (tools, page, own, again) => ({
  label: "sheet-toy-photograph", none: "sheet-toy-photograph-none", which: "sheet-toy-photograph-which",
  hidden: "sheet-toy-photograph-hidden", neither: "sheet-toy-photograph-neither",
  looks: () => ["own"],
  // A figure stays with what it counts.
  name: (code) => (called(page, code) ? called(page, code).text.text.replace(/ (\S+)$/, "\u00a0$1") : code),
  take: (tiles, count) => {
    // The rack may have changed while the photograph was read.
    const [now] = own.latest;
    const known = now.rack.filter((entry) => !entry.pinned).map((entry) => entry.tile);
    const before = count === undefined ? own.read || { tiles: [], out: [] } : { tiles: [], out: count > now.unknown ? known : [] };
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
    doubted(own, page) ? null : h("button", { type: "button", class: "primary say-it", "data-key": "enter", disabled: own.enters || tiles.length > most, onclick: enter }, tools.text("sheet-toy-photograph-enter", { count: tiles.length })),
  ];
}

const asked = (tools, chosen) => tools.text(chosen.places.length ? "sheet-toy-where" : "sheet-toy-nowhere", { tile: chosen.text.troop });

/** Places of the terrain as buttons, each with what lies there and what a troop there brings about. */
function list(tools, entries) {
  const h = tools.h;
  return h("section", { class: "choices", "aria-label": tools.text("sheet-toy-answers") }, entries.map(([key, place, act]) =>
    h("button", { type: "button", "data-key": `${key}-${place.id}`, data: { place: place.id, state: "open" }, onclick: act },
      place.name.text, place.holds ? h("small", null, place.holds.text) : null, leads(tools, place))));
}

/** What lying there brings about. */
const leads = (tools, place) => (place.leads.length ? tools.h("small", { class: "leads" }, place.leads.map((sentence) => sentence.text).join(" · ")) : null);

/** The board to look at, and to touch where a tile may go or an answer lies; the list below says the same in words. */
function board(tools, page, chosen, own, put, again, answers, size) {
  const words = new Map(chosen ? [] : answers.map((choice) => [idOf(choice.word), choice.word]));
  const open = new Set(chosen ? chosen.places : words.size ? words.keys() : page.rack.flatMap((tile) => tile.places));
  const touched = (id) => (chosen ? put(chosen, id) : words.size ? tools.say(words.get(id)) : again({ place: own.place === id ? null : id }));
  // Where a chosen tile may not go, the rule says why.
  return terrain(tools, page, (id) => ({ may: open.has(id), here: own.place === id, act: chosen || open.has(id) ? () => touched(id) : null }), size);
}
