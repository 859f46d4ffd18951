// A crew member's sheet: turn, own tasks, a card to play or to show, the vote, a number noted unseen, the last trick.
import { photographing } from "./crew/photograph.js";
import { naming, playing, shape, showing, taking } from "./crew/picker.js";

const half = new Map();

export function draw(root, page, tools, state) {
  if (!page.mission) return void tools.replace(root, tools.h("h1", null, tools.post.name));
  const key = `${state.session}:${tools.post.id}`;
  const own = half.get(key) || half.set(key, { mode: null, told: null }).get(key);
  own.latest = [page, tools, state];
  const again = (changed) => {
    Object.assign(own, changed);
    draw(root, ...own.latest); // a word's answer may come after the state that it led to
  };
  const h = tools.h;
  tools.replace(root, h("div", { class: "crew" },
    h("h1", { class: "mission" }, h("span", { class: "seen-not" }, tools.post.name, ": "), page.mission.text, page.commander ? h("small", null, page.commander.text) : null),
    page.then.length ? h("p", { class: "then quiet" }, tools.text("sheet-crew-then", { seats: page.then.map((one) => one.text).join(", ") })) : null,
    page.clock ? tools.clock(page.clock) : null,
    page.alerts.map((one) => h("p", { class: "alert" }, one.text)),
    tasks(tools, page),
    answers(tools, page, own, again),
    page.vote ? vote(tools, page.vote) : null,
    page.predict ? predict(tools, page.predict, own, again) : null,
    page.hand ? hand(tools, page, own, again) : null,
    panel(tools, page, own, again),
    trick(tools, page, page.trick, "sheet-crew-trick"),
    trick(tools, page, page.last, "sheet-crew-shown-last"),
    h("details", { class: "more", open: own.more || null, ontoggle: (event) => { own.more = event.target.open; } },
      h("summary", { "data-key": "more" }, tools.text("sheet-crew-more")),
      h("div", { class: "choices" }, page.more.map((one) => word(tools, one)))),
  ));
}

const word = (tools, one) =>
  tools.h("button", { type: "button", "data-key": `word-${one.word}`, data: { word: one.word, state: "open" }, onclick: () => tools.say(one.word) }, capital(one.label.text));

const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

const SIGNS = { open: "◐", completed: "✓", failed: "✕" };

function tasks(tools, page) {
  const h = tools.h;
  if (!page.tasks.length) return h("p", { class: "quiet" }, tools.text("sheet-crew-no-task"));
  return h("section", { class: "own-tasks", "aria-label": tools.text("sheet-crew-tasks") },
    h("h2", null, tools.text("sheet-crew-tasks")),
    h("ul", { class: "tasks" }, page.tasks.map((one) => h("li", { data: { status: one.status } },
      h("span", { class: "status-sign", "aria-hidden": "true" }, SIGNS[one.status]),
      h("span", { class: "task" }, capital(one.text.text), one.token ? h("small", null, one.token.text) : null, one.prediction ? h("small", null, one.prediction.text) : null),
      h("b", null, one.progress && one.status === "open" ? one.progress.text : one.state.text)))));
}

/** More cards than a suit has are not a heap of buttons. */
const HEAP = 9;

function answers(tools, page, own, again) {
  if (!page.choices.length) return null;
  const h = tools.h;
  const cards = new Map(page.choices.map((one) => [one.word.split(" ").pop(), one.word]).filter(([code]) => /^[PBGYRS]\d$/.test(code)));
  const heap = cards.size > HEAP;
  const rest = heap ? page.choices.filter((one) => !cards.has(one.word.split(" ").pop())) : page.choices;
  const label = tools.text("sheet-crew-answers");
  return [
    heap ? h("section", { class: "panel", "aria-label": tools.text("sheet-crew-choose-card") }, naming(tools, page, own, again, cards)) : null,
    rest.length ? h("section", { class: "choices", "aria-label": label }, rest.map((one) => word(tools, one))) : null,
  ];
}

function vote(tools, found) {
  const h = tools.h;
  return h("section", { class: "panel", "aria-labelledby": "vote-title" },
    h("h2", { id: "vote-title" }, tools.text("sheet-crew-vote")),
    found.open ? null : h("p", { class: "quiet" }, tools.text("sheet-crew-vote-secret")),
    h("div", { class: "row votes", role: "group", "aria-labelledby": "vote-title" }, ["left", "no", "right"].map((one) =>
      h("button", {
        type: "button", "data-key": `vote-${one}`, data: { state: "open" }, "aria-pressed": found.own === one ? "true" : "false",
        onclick: () => tools.say(`VOTE ${one.toUpperCase()}`),
      }, tools.text(`sheet-crew-vote-${one}`)))),
    h("ul", { class: "voted" }, found.seats.map((one) => h("li", { data: { cast: one.vote ? "yes" : "no" } },
      one.seat.text, " ", h("b", null, tools.text(one.vote === "cast" ? "sheet-crew-voted" : one.vote ? `sheet-crew-voted-${one.vote}` : "sheet-crew-not-voted"))))));
}

function predict(tools, found, own, again) {
  const h = tools.h;
  const number = own.number ?? null;
  return h("section", { class: "panel", "aria-labelledby": "predict-title" },
    h("h2", { id: "predict-title" }, tools.text("sheet-crew-predict")),
    h("p", null, found.text.text),
    h("div", { class: "row values", role: "group", "aria-labelledby": "predict-title" }, found.words.map((_, at) =>
      h("button", { type: "button", "data-key": `number-${at}`, data: { state: "open" }, "aria-pressed": number === at ? "true" : "false", onclick: () => again({ number: at }) }, String(at)))),
    h("button", {
      type: "button", class: "primary say-it", "data-key": "note", disabled: number === null,
      onclick: async () => { await tools.say(found.words[number]); again({ number: null }); },
    }, number === null ? tools.text("sheet-crew-choose-number") : tools.text("sheet-crew-note", { number })));
}

function hand(tools, page, own, again) {
  const h = tools.h;
  const told = own.told || page.hand.told;
  const turn = (code) => again({ told: told.includes(code) ? told.filter((one) => one !== code) : [...told, code] });
  const count = { count: told.length, least: page.hand.least };
  return h("section", { class: "panel", "aria-labelledby": "hand-title" },
    h("h2", { id: "hand-title" }, tools.text("sheet-crew-hand")),
    h("p", { class: "quiet" }, tools.text("sheet-crew-hand-count", count)),
    photographing(tools, page, own, again, "sheet-crew-photograph-hand", (cards) => again({ told: [...new Set([...(own.told || page.hand.told), ...cards])] })),
    taking(tools, page, own, again, page.hand.cards, told, turn),
    h("button", {
      type: "button", class: "primary say-it", "data-key": "tell", disabled: told.length < page.hand.least,
      onclick: async () => { await tools.say(`HAND ${told.join(" ")}`); again({ told: null }); },
    }, tools.text("sheet-crew-hand-send", count)));
}

/** Playing where it is this seat's turn, showing between tricks: one picker, two tabs where both can be. */
function panel(tools, page, own, again) {
  if (!page.play && !page.talk) return null;
  const h = tools.h;
  const modes = [page.play ? "play" : null, page.talk ? "communicate" : null].filter(Boolean);
  const mode = modes.includes(own.mode) ? own.mode : modes[0];
  const title = { play: page.play && page.play.for ? tools.text("sheet-crew-play-for", { seat: page.play.for.text }) : tools.text("sheet-crew-play"), communicate: tools.text("sheet-crew-communicate") };
  return h("section", { class: `panel ${mode}`, "aria-label": title[mode] },
    modes.length > 1
      ? h("div", { class: "row modes", role: "group", "aria-label": title[mode] }, modes.map((one) =>
        h("button", { type: "button", "data-key": `mode-${one}`, data: { state: "open" }, "aria-pressed": one === mode ? "true" : "false", onclick: () => again({ mode: one }) }, title[one])))
      : h("h2", null, title[mode]),
    mode === "communicate" && !page.talk.why ? h("p", { class: "quiet" }, page.talk.rule.text) : null,
    mode === "communicate" ? page.talk.shown.map((one) => h("p", null, one.text)) : null,
    mode === "play" ? photographing(tools, page, own, again, "sheet-crew-photograph-trick", ([card]) => card && again({ suit: card[0], value: Number(card.slice(1)) })) : null,
    mode === "play" ? playing(tools, page, own, again) : showing(tools, page, own, again));
}

function trick(tools, page, found, key) {
  if (!found) return null;
  const h = tools.h;
  return h("section", { class: "trick", "aria-label": tools.text(key) },
    h("h2", null, found.title.text, found.won ? h("small", null, found.won.text) : null),
    h("ol", null, found.cards.map((one) => h("li", { data: { mine: one.mine ? "yes" : "no", winner: one.winner ? "yes" : "no" } },
      h("span", { class: `card suit-${one.card[0]}` }, h("span", { "aria-hidden": "true" }, one.card.slice(1), " ", shape(tools, one.card[0]), one.card[0]), h("span", { class: "seen-not" }, one.text.text)),
      h("span", { class: "by" }, one.mine ? tools.text("sheet-crew-you") : one.seat.text)))));
}
