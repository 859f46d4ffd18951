// A player's sheet of 50 Missions: the four missions in large type, the row, a card by suit, value and place.
import { hasty } from "/static/tools.js";

const half = new Map();
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

export function draw(root, page, tools, state) {
  const h = tools.h;
  if (!page.missions) return void tools.replace(root, h("h1", null, tools.post.name));
  const key = `${state.session}:${tools.post.id}`;
  const own = half.get(key) || half.set(key, {}).get(key);
  own.latest = [page, tools, state];
  const again = (changed) => {
    Object.assign(own, changed);
    draw(root, ...own.latest);
  };
  // A mission is claimed beside its own sentence.
  const answers = page.choices.filter((choice) => !page.missions.some((mission) => mission.met === choice.word));
  tools.ask(null);
  document.body.toggleAttribute("data-clocked", Boolean(page.clock));
  // Where few cards would meet a mission, air parts what is read, what is chosen and where it goes.
  const airy = page.missions.reduce((sum, mission) => sum + ways(mission), 0) < NAMED ? "airy" : "";
  tools.replace(root, h("div", { class: `crew fifty ${airy} ${page.play ? "" : "waits"} ${answers.length < page.choices.length ? "claimed" : ""}` },
    h("h1", { class: "mission" }, h("span", { class: "seen-not" }, tools.post.name, ": "), h("span", null, page.done.text), h("span", null, page.deck.text)),
    page.clock ? tools.clock(page.clock) : null,
    h("ul", { class: "goals" }, nearest(page.missions).map((mission) => claim(tools, page, mission) || h("li", { class: [ways(mission) > 1 ? "ways" : "", mission.text.text.length > LONG ? "long" : ""].join(" ").trim() || null, data: { holds: mission.holds ? "yes" : ways(mission) ? "near" : "no" } }, h("span", null, capital(mission.text.text)), away(tools, page, mission, own, again)))),
    page.play ? play(tools, page, own, again) : row(tools, page),
    answers.length ? h("section", { class: answers.length > 1 ? "choices" : "choices lone", "aria-label": tools.text("sheet-fifty-answers") }, answers.map((choice) =>
      h("button", { type: "button", "data-key": `word-${choice.word}`, data: { word: choice.word, state: "open" }, onclick: () => tools.say(choice.word) }, capital(choice.label.text)))) : null));
}

/** How many cards would meet a mission, each on its place. */
const ways = (mission) => Object.values(mission.near || {}).reduce((sum, codes) => sum + codes.length, 0);

/** What is one card away is read first; the others as they lie. */
const nearest = (missions) => [...missions].sort((mission, other) => Boolean(ways(other)) - Boolean(ways(mission)));

/** So many letters of a mission find room in one line of the smallest phone. */
const LONG = 39;

/** Where players watch for themselves a mission is the key that claims it. */
function claim(tools, page, mission) {
  const choice = page.choices.find(({ word }) => word === mission.met);
  return choice && tools.h("li", { class: "claims" }, tools.h("button", { type: "button", "data-key": `word-${choice.word}`, data: { word: choice.word, state: "open" }, "aria-label": choice.label.text, onclick: () => tools.say(choice.word) },
    tools.h("span", null, capital(mission.text.text)), tools.h("b", null, tools.text("sheet-fifty-met"))));
}

/** The four places as they lie; of an empty row the first is asked for. Of a place that is unfolded the card stands out. */
function row(tools, page, unfolded) {
  const h = tools.h;
  return h("ol", { class: "row-cards", "aria-label": tools.text("sheet-fifty-row") }, page.row.map((card, at) => h("li", card ? { class: `colour-${card.suit}`, "data-aside": unfolded >= 0 && at !== unfolded } : { class: at === page.row.indexOf(null) ? "to-come asked" : "to-come" },
    card ? [h("span", { class: `card colour-${card.suit}`, "aria-hidden": "true" }, String(card.value)), h("span", { class: "by" }, card.text.text)] : h("span", { class: "by" }, tools.text("sheet-fifty-empty")))));
}

/** So many cards are shown one by one; of more it is enough to know how many. */
const FEW = 5;
/** So few are shown by the whole name of their suit. */
const NAMED = 2;

/** Whether the glass is so low that what is only a shorter way gives up its room: all that plays a card stays in sight. */
const low = (how = "low") => document.documentElement.hasAttribute(`data-${how}`);

const codeOf = (suit, value) => `${suit.toUpperCase().replaceAll("_", "-")}-${value}`;

/** What is one card away: the place, and the cards that would do; a touch takes such a card up. */
function away(tools, page, mission, own, again) {
  const h = tools.h;
  if (!mission.near) return null;
  const places = Object.entries(mission.near);
  if (!places.length) return h("small", { class: "quiet far" }, tools.text("sheet-fifty-far"));
  // So many ways are one line on a small phone, the four places as they lie: what plays a card stays in sight below all missions.
  if (low() && ways(mission) > (low("turned") ? 1 : NAMED)) return strip(tools, page, places);
  const most = low("short") && ways(mission) > FEW ? 1 : FEW;
  return h("ul", { class: "near", "aria-label": tools.text("sheet-fifty-near") }, places.map(([place, codes]) => {
    // A card lies on a card: nobody has to count places. The only card that would do says itself where it goes.
    const on = h("span", { class: "quiet" }, page.row[place - 1] ? tools.text("sheet-fifty-on", { on: page.row[place - 1].text.text }) : tools.text("sheet-fifty-at", { place }));
    const chips = codes.map((code) => chip(tools, page, code, place, own, again, codes.length <= NAMED, below(mission) ? null : "near"));
    if (chips.length === 1) return h("li", null, (chips[0].append(on), chips));
    return h("li", null, chips.length > most ? h("b", null, tools.text("sheet-fifty-cards", { count: chips.length })) : chips, on);
  }));
}

/** The four places as they lie, each with the card that would do there, or with how many would. */
function strip(tools, page, places) {
  const h = tools.h;
  const empty = page.row.map((_, at) => String(at + 1)).filter((place) => !places.some(([near]) => near === place));
  return h("ul", { class: "near strip", "aria-label": tools.text("sheet-fifty-near") }, empty.map((place) => h("li", { class: "none", "aria-hidden": "true", data: { place } })), places.map(([place, codes]) => {
    const on = page.row[place - 1].text.text;
    const [card] = codes.map((code) => cardOf(page, code));
    const several = codes.length > 1;
    const does = several ? tools.text("sheet-fifty-cards", { count: codes.length }) : tools.text("sheet-fifty-card", { suit: card.suit.name.text, value: card.value });
    return h("li", { class: several ? "several" : `card colour-${card.suit.suit}`, data: { place } },
      h("span", { class: "seen-not" }, tools.text("sheet-fifty-place", { card: does, place, on })),
      h("span", { "aria-hidden": "true" }, several ? `${codes.length}×` : `${letters(page, card.suit)} ${card.value}`));
  }));
}

const cardOf = (page, code) => {
  const suit = page.suits.find((entry) => page.values.some((value) => codeOf(entry.suit, value) === code));
  return { suit, value: page.values.find((value) => codeOf(suit.suit, value) === code) };
};

/** As few letters as tell a suit from all others: "Ge" and "Gr" are two colours. */
function letters(page, suit) {
  const names = page.suits.map((entry) => entry.name.text);
  const count = [1, 2, 3].find((few) => new Set(names.map((name) => name.slice(0, few))).size === names.length);
  return capital(suit.name.text.slice(0, count));
}

/** Whether the cards of a mission are touched below the row instead, where the glass has no room for them beside its sentence. */
const below = (mission) => low("lowest") || (low() && (Object.keys(mission.near).length > 2 || Object.values(mission.near).some((codes) => codes.length > 1)));

const onlyOn = (tools, page, card) => tools.text("sheet-fifty-only", { suit: page.suits.find((entry) => entry.suit === card.suit).name.text, value: card.value });

/** Until a card is chosen: right under each card of the row the cards that are one away, on every glass by their names, or which may come on it. */
function offered(tools, page, own, again) {
  const h = tools.h;
  if (!page.row.every(Boolean)) return null;
  const near = page.missions.flatMap((mission) => Object.entries(mission.near || {}));
  const shown = page.row.map((_, at) => [...new Set(near.filter(([place]) => place === String(at + 1)).flatMap(([, codes]) => codes))].filter((code) => page.play[code]));
  /** A key, which says on what its card goes where it does not stand under it, and else that a touch takes it up. */
  const key = (code, at, kind, apart) => {
    const card = chip(tools, page, code, String(at + 1), own, again, true, kind);
    if (kind && !apart) card.append(h("small", null, tools.text("sheet-fifty-take")));
    if (apart) card.append(h("small", { "aria-hidden": "true" }, tools.text("sheet-fifty-on", { on: page.row[at].text.text })));
    return card;
  };
  // Two find room side by side on a turned phone; else a place of a few cards is touched first, and they have the whole row.
  const [beside, few] = [low("turned") ? 2 : 1, page.row.length];
  const fold = (codes, at) => h("button", { type: "button", class: "few", "data-key": `few-${at + 1}`, onclick: () => again({ unfolds: at }) },
    codes.length <= NAMED ? codes.map((code) => key(code, at, null, low("large"))) : [h("span", { class: low("large") ? null : "seen-not" }, page.row[at].text.text, ": "), tools.text("sheet-fifty-cards", { count: codes.length })]);
  const opened = shown[own.unfolds] || [];
  const unfolded = opened.length > beside && opened.length <= few;
  const lies = row(tools, page, unfolded ? own.unfolds : -1);
  return [lies, h("div", { role: "group", class: `choices places offered${unfolded ? " opened" : ""}`, "aria-label": tools.text(shown.some((codes) => codes.length) ? "sheet-fifty-near" : "sheet-fifty-row") }, unfolded
    ? [...opened.map((code) => h("div", null, key(code, own.unfolds, "under", true))), h("button", { type: "button", class: "fold", "data-key": "fold", "aria-label": tools.text("sheet-back"), onclick: () => again({ unfolds: null }) }, h("span", { "aria-hidden": "true" }, "×"))]
    : shown.map((codes, at) => h("div", { class: `colour-${page.row[at].suit}`, data: { place: String(at + 1) } }, !codes.length || codes.length > few ? h("p", { class: "quiet" }, onlyOn(tools, page, page.row[at]))
      : codes.length <= beside ? codes.map((code) => key(code, at, "under", low("large"))) : fold(codes, at))))];
}

function chip(tools, page, code, place, own, again, named, kind) {
  const h = tools.h;
  const { suit, value } = cardOf(page, code);
  const name = tools.text("sheet-fifty-place", { card: tools.text("sheet-fifty-card", { suit: suit.name.text, value }), place, on: page.row[place - 1].text.text });
  const shown = [h("span", { class: "seen-not" }, name), h("span", { "aria-hidden": "true" }, named ? `${suit.name.text} ${value}` : `${letters(page, suit)} ${value}`)];
  if (!kind || !page.play || !page.play[code]) return h("span", { class: `card colour-${suit.suit}` }, shown);
  const taken = own.suit === suit.suit && own.value === value;
  return h("button", { type: "button", class: `card colour-${suit.suit}`, "data-key": `${kind}-${place}-${code}`, "aria-pressed": taken ? "true" : "false", onclick: (event) => again({ suit: suit.suit, value, unfolds: null, taken: event.currentTarget.closest(".offered") && performance.now() }) }, shown);
}

const group = (tools, label, kind, entries) => tools.h("div", { role: "group", "aria-label": label, class: `row ${kind}` }, entries.map((entry) =>
  tools.h("button", {
    type: "button", "data-key": `${kind}-${entry.id}`, class: entry.class || null, data: { state: entry.closed ? "no" : "open" }, "aria-pressed": entry.chosen ? "true" : "false",
    "aria-disabled": entry.closed ? "true" : null, "aria-label": entry.name || null, onclick: () => entry.closed || entry.act(),
  }, entry.show)));

/** A place that the chosen card does not fit, with what does; touched, it is answered by the rule. */
function shut(tools, page, place, act) {
  const card = page.row[place - 1];
  const at = capital(tools.text("sheet-fifty-at", { place }));
  const only = onlyOn(tools, page, card);
  const name = tools.text("sheet-fifty-shut", { place: at, only });
  return tools.h("button", { type: "button", class: `say-it shut colour-${card.suit}`, "data-key": `place-${place}`, data: { place, state: "no" }, "aria-label": name, onclick: act }, only);
}

function play(tools, page, own, again) {
  const h = tools.h;
  const can = (suit, value) => page.play[codeOf(suit, value)];
  /** What this card would meet on that place. */
  const meets = (place) => page.missions.filter((mission) => mission.near && (mission.near[place] || []).includes(codeOf(own.suit, own.value))).map((mission) => mission.text.text);
  const suit = page.suits.find((entry) => entry.suit === own.suit);
  const code = suit && own.value && can(own.suit, own.value);
  const name = code ? tools.text("sheet-fifty-card", { suit: suit.name.text, value: own.value }) : "";
  if (code && !code[0]) tools.ask(tools.text("sheet-fifty-where", { card: capital(name) }));
  // One answer is filled, what meets a mission or what is the only one; of several none.
  const open = Object.keys(code || {});
  const [fills] = [open.filter((place) => meets(place).length), open].find((places) => places.length === 1) || [];
  // Where a card was taken up there stands its place a moment later. What was refused is still in the hand.
  const say = async (word, event) => {
    if (hasty(event, own.taken)) return;
    const answer = await tools.say(word);
    if (answer.heard && !answer.refused) again({ suit: null, value: null, unfolds: null });
  };
  return h("section", { class: "panel", "aria-label": tools.text("sheet-fifty-play") },
    h("h2", null, tools.text("sheet-fifty-play")),
    h("div", { class: "pick" },
      group(tools, tools.text("sheet-fifty-suit"), "suits", page.suits.map((entry) => ({
        id: entry.suit, class: `colour-${entry.suit}`, chosen: own.suit === entry.suit, show: entry.name.text, act: () => again({ suit: own.suit === entry.suit ? null : entry.suit, unfolds: null }),
      }))),
      group(tools, tools.text("sheet-fifty-value"), "values", page.values.map((value) => {
        const closed = suit ? !can(own.suit, value) : false;
        const label = suit ? tools.text("sheet-fifty-card", { suit: suit.name.text, value }) : String(value);
        return { id: value, chosen: own.value === value, closed, show: String(value), name: closed ? `${label}: ${tools.text("sheet-fifty-nowhere")}` : label, act: () => again({ value: own.value === value ? null : value }) };
      }))),
    code ? [row(tools, page), h("div", { class: "choices places" }, (code[0] ? ["0"] : page.row.map((_, at) => String(at + 1))).map((place) => {
      const word = code[place];
      if (!word) return shut(tools, page, place, (event) => say(`PLAY ${codeOf(own.suit, own.value)} ${place}`, event));
      const lies = page.row[place - 1];
      const full = place === "0" ? tools.text("sheet-fifty-plays", { card: name }) : tools.text("sheet-fifty-place", { card: name, place, on: lies ? lies.text.text : "" });
      const met = meets(place).length ? tools.text("sheet-fifty-meets", { missions: meets(place).join(" · ") }) : "";
      // It says what is in the hand, and as a mission does on which card it goes.
      const brief = place !== "0";
      return h("button", { type: "button", class: `say-it${lies ? ` colour-${lies.suit}` : ""}${place === fills ? " show-it" : ""}${met ? " meets" : ""}`, "data-key": `place-${place}`, data: { place, state: "open" }, "aria-label": brief ? `${full} ${met}`.trim() : null, onclick: (event) => say(word, event) },
        lies ? [capital(name), h("small", { "aria-hidden": "true" }, tools.text("sheet-fifty-on", { on: lies.text.text }))] : brief ? capital(tools.text("sheet-fifty-at", { place })) : full, met && !low() ? h("small", null, met) : null);
    }))]
      : offered(tools, page, own, again) || [row(tools, page), h("p", { class: "quiet" }, tools.text("sheet-fifty-choose-card"))]);
}
