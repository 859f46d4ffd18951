// A card by suit and value, what it is, and one button that says it in words. Half a choice stays while states come.

const SHAPES = {
  P: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16",
  B: "M12 2 21 12 12 22 3 12z",
  G: "M12 3 22 20H2z",
  Y: "M12 2l3 7 7 .6-5.400 4.700 1.700 7.200-6.300-3.900-6.300 3.900 1.700-7.200L2 9.600 9 9z",
  R: "M12 2c4 3 5 8 4 12l3 3v4l-5-3h-4l-5 3v-4l3-3C7 10 8 5 12 2",
  S: "M3 13c0-3 3-4 6-4V5h4v4c5 0 8 2 8 4s-3 5-9 5-9-2-9-5",
};

export const shape = (tools, suit) =>
  tools.svg("svg", { viewBox: "0 0 24 24", class: "suit-sign", "aria-hidden": "true" }, tools.svg("path", { d: SHAPES[suit] }));

/** Rockets and submarines, which are called otherwise than a card of a colour. */
const TRUMPS = ["R", "S"];

export const nameOf = (tools, page, code) => {
  const suit = page.suits.find((entry) => entry.suit === code[0]);
  return tools.text(TRUMPS.includes(code[0]) ? "sheet-crew-card-trump" : "sheet-crew-card", { suit: suit ? suit.name.text : code[0], value: code.slice(1) });
};

/** A card's name in a sentence: it is never broken in its middle. */
const unbroken = (name) => name.replace(/ (?=\S+$)/, "\u00a0");

const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Say a word, and begin anew once it was right: what was refused stays chosen, to be put right. */
export async function saying(tools, word, again, anew) {
  const answer = await tools.say(word);
  if (answer.heard && !answer.refused) again(anew);
}

/** Buttons of which one is chosen. */
function row(tools, label, kind, entries) {
  return tools.h("div", { role: "group", "aria-label": label, class: `row ${kind}` }, entries.map((entry) =>
    tools.h("button", {
      type: "button", class: entry.class || null, "data-key": `${kind}-${entry.id}`, data: { state: entry.closed ? "no" : "open" },
      "aria-pressed": entry.chosen ? "true" : "false", "aria-disabled": entry.closed ? "true" : null, "aria-label": entry.name, title: entry.closed ? capital(entry.name) : null,
      onclick: () => entry.closed || entry.act(),
    }, entry.show)));
}

function cards(tools, page, own, again, closed) {
  const suits = page.suits.filter((suit) => suit.values.some((value) => closed(`${suit.suit}${value}`) !== "absent"));
  const suit = suits.find((entry) => entry.suit === own.suit);
  return [
    row(tools, tools.text("sheet-crew-suit"), "suits", suits.map((entry) => ({
      id: entry.suit, class: `suit-${entry.suit}`, chosen: own.suit === entry.suit, name: entry.name.text,
      show: [shape(tools, entry.suit), tools.h("small", null, entry.name.text)],
      act: () => again({ suit: own.suit === entry.suit ? null : entry.suit, says: null }),
    }))),
    row(tools, tools.text("sheet-crew-value"), "values", (suit || suits[0]).values.map((value) => {
      const reason = suit ? closed(`${suit.suit}${value}`) : null;
      return {
        id: value, chosen: Boolean(suit) && own.value === value, class: suit ? `suit-${suit.suit}` : null, closed: Boolean(reason),
        name: reason ? `${nameOf(tools, page, `${suit.suit}${value}`)}: ${reason}` : suit ? nameOf(tools, page, `${suit.suit}${value}`) : String(value),
        show: String(value), act: () => again({ value, says: null }),
      };
    })),
  ];
}

/** Many cards of which one is meant (JARVIS's and Tonoja's columns, a card turned up): by suit and value. `words` maps a card to its word. */
export function naming(tools, page, own, again, words) {
  const suits = page.suits.filter((entry) => entry.values.some((value) => words.has(`${entry.suit}${value}`)));
  const shut = (code) => (words.has(code) ? null : tools.text("sheet-crew-not-there"));
  const code = picked(page, own);
  const word = words.get(code);
  return [
    ...cards(tools, { ...page, suits }, own, again, shut),
    tools.h("button", {
      type: "button", class: "primary say-it", "data-key": "name-card", data: { word: word || "" }, disabled: !word,
      onclick: () => saying(tools, word, again, { value: null }),
    }, word ? tools.text("sheet-crew-it-is", { card: unbroken(nameOf(tools, page, code)) }) : tools.text("sheet-crew-choose-card")),
  ];
}

/** Several cards, suit by suit: a touch takes one or gives it back; what was taken stands above, in room kept for all of them, so that nothing below moves. */
export function taking(tools, page, own, again, codes, taken, turn, least) {
  const suits = page.suits.filter((entry) => codes.some((code) => code[0] === entry.suit));
  const suit = suits.find((entry) => entry.suit === own.suit) || suits[0];
  const order = (code) => suits.findIndex((entry) => entry.suit === code[0]);
  const of = (entry) => taken.filter((code) => code[0] === entry.suit).length;
  return [
    tools.h("ul", { class: "taken" }, [...taken].sort((code, other) => order(code) - order(other) || code.localeCompare(other)).map((code) => tools.h("li", { class: `card suit-${code[0]}` }, tools.h("span", { class: "seen-not" }, nameOf(tools, page, code)), tools.h("span", { "aria-hidden": "true" }, code.slice(1), " ", shape(tools, code[0])))),
      Array.from({ length: Math.max(0, least - taken.length) }, () => tools.h("li", { class: "card to-come", "aria-hidden": "true" }, "–"))),
    row(tools, tools.text("sheet-crew-suit"), "suits", suits.map((entry) => ({
      id: entry.suit, class: `suit-${entry.suit}`, chosen: entry === suit, name: `${entry.name.text}, ${of(entry)}`, show: [shape(tools, entry.suit), tools.h("small", null, of(entry) ? `✓${of(entry)}` : entry.name.text)], act: () => again({ suit: entry.suit }),
    }))),
    row(tools, tools.text("sheet-crew-value"), "values", codes.filter((code) => code[0] === suit.suit).sort().map((code) => ({
      id: code, class: `suit-${suit.suit}`, chosen: taken.includes(code), name: nameOf(tools, page, code), show: code.slice(1), act: () => turn(code),
    }))),
  ];
}

const picked = (page, own) => {
  const suit = page.suits.find((entry) => entry.suit === own.suit);
  return suit && suit.values.includes(own.value) ? `${own.suit}${own.value}` : null;
};

export function playing(tools, page, own, again) {
  const may = new Set(page.play.cards);
  const closed = (code) => (may.has(code) ? null : "absent");
  const lies = (page.trick ? page.trick.cards : []).map((entry) => entry.card);
  const played = (code) => (may.has(code) ? null : tools.text(lies.includes(code) ? "sheet-crew-lies" : "sheet-crew-not-there"));
  const code = picked(page, own);
  const ready = code && may.has(code);
  const name = ready ? nameOf(tools, page, code) : "";
  return [
    ...cards(tools, page, own, again, (code) => closed(code) && (page.suits.find((suit) => suit.suit === code[0]).values.some((value) => may.has(`${code[0]}${value}`)) ? played(code) : "absent")),
    tools.h("button", {
      type: "button", class: "primary say-it", "data-key": "play", disabled: !ready,
      onclick: () => saying(tools, code, again, { suit: null, value: null }),
    }, ready ? tools.text("sheet-crew-plays", { card: unbroken(name) }) : tools.text("sheet-crew-choose-card")),
  ];
}

/** A card to show and where its token lies; all of it shut where it is too `late` for a card that is being chosen. */
export function showing(tools, page, own, again, late) {
  const talk = page.talk;
  if (talk.why && !late) {
    // Nobody has touched anything yet: why it waits is read, not warned of.
    return [tools.h("p", { class: "why" }, talk.why.text)];
  }
  const code = picked(page, own);
  const fits = code && !late && !talk.closed[code];
  const colours = { ...page, suits: page.suits.filter((entry) => !TRUMPS.includes(entry.suit)) };
  const trump = page.suits.find((entry) => TRUMPS.includes(entry.suit));
  const [suits, values] = cards(tools, colours, own, again, (code) => (late ? talk.why.text : talk.closed[code] ? talk.closed[code].text : null));
  // What is never shown stands in the place that the last row of values leaves.
  if (trump) values.append(tools.h("p", { class: "quiet never" }, tools.text("sheet-crew-no-trump", { suit: trump.name.text })));
  const name = fits ? nameOf(tools, page, code) : "";
  const may = late ? [] : (fits && talk.says[code]) || ["highest", "only", "lowest"];
  const says = may.includes(own.says) ? own.says : null;
  const whole = fits && (talk.hidden || says);
  const words = whole ? `COMMUNICATE ${code}${talk.hidden ? "" : ` ${says.toUpperCase()}`}` : "";
  return [
    suits,
    values,
    talk.hidden ? null : row(tools, tools.text("sheet-crew-says"), "says", ["highest", "only", "lowest"].map((word) => ({
      id: word, class: says === word && own.suit ? `suit-${own.suit}` : null, chosen: says === word, closed: !may.includes(word), name: tools.text(`sheet-crew-${word}`),
      show: [mark(tools, word), tools.text(`sheet-crew-${word}`)], act: () => again({ says: word }),
    }))),
    tools.h("button", {
      type: "button", class: "say-it show-it", "data-key": "show", disabled: !whole,
      onclick: () => saying(tools, words, again, { suit: null, value: null, says: null }),
    }, late ? tools.text("sheet-crew-not-now") : whole ? capital(tools.text(talk.hidden ? "sheet-crew-shows" : `sheet-crew-shows-${says}`, { card: unbroken(name) }))
      : fits ? tools.text("sheet-crew-choose-says", { card: unbroken(name) }) : tools.text("sheet-crew-choose-card")),
  ];
}

/** The token on the card: above, in the middle, below. */
const mark = (tools, says) =>
  tools.svg("svg", { viewBox: "0 0 20 28", class: "mark", "aria-hidden": "true" },
    tools.svg("rect", { x: 2, y: 2, width: 16, height: 24, rx: 4 }),
    tools.svg("circle", { cx: 10, cy: { highest: 7, only: 14, lowest: 21 }[says], r: 4 }));
