// A crew member's sheet: turn, own tasks, a card to play or to show, the vote, a number noted unseen, the last trick.
import { doubted, photographing } from "/static/photograph.js";
import { uncut } from "/static/tools.js";
import { nameOf, naming, playing, saying, shape, showing, taking } from "./crew/picker.js";
import { over, trick } from "./crew/trick.js";

const half = new Map();
/** What is about the keys at the lower edge: as much where they stick as where they do not. */
const RIM = 17;
/** So many letters of one word find no room on half a phone in the largest type. */
const LONG = 10;

export function draw(root, page, tools, state) {
  if (!page.mission) return void tools.replace(root, tools.h("h1", null, tools.post.name));
  const key = `${state.session}:${tools.post.id}`;
  const own = half.get(key) || half.set(key, { mode: null, told: null }).get(key);
  own.latest = [page, tools, state];
  // What was read in a photograph is of this trick, or of this hand, alone.
  if (!page.play && !page.hand && own.eye !== "reads") Object.assign(own, { eye: null, doubts: [] });
  const again = (changed) => {
    Object.assign(own, changed);
    // a word's answer may come after the state that it led to
    draw(root, ...own.latest);
  };
  const h = tools.h;
  // First why it is lost; the cards that are left are told once somebody wants to, or the table asks for them.
  if (own.asked !== page.asks || !page.lost) Object.assign(own, { asked: page.asks, telling: null });
  const folded = page.lost && !(own.telling ?? page.asks);
  document.body.toggleAttribute("data-ended", Boolean(folded));
  const brief = page.choices.every((choice) => choice.label.text.split(" ").every((part) => part.length < LONG));
  const sheet = h("div", { class: page.play || page.talk || page.vote || page.predict || page.hand ? `crew ${page.lost ? "over" : ""}` : `crew asks ${brief ? "brief" : ""} ${page.lost ? "over" : ""}`, data: { commands: page.commander ? "yes" : "no" } },
    h("h1", { class: "mission" }, h("span", { class: "seen-not" }, tools.post.name, ": "), page.mission.text, page.commander ? h("small", null, page.commander.text) : null),
    // Where a trick lies, its empty places show who comes.
    page.then.length ? h("p", { class: page.trick && !held(page, own) ? "seen-not" : "then quiet" }, tools.text("sheet-crew-then", { seats: page.then.map((seat) => over(seat.text).replace(/ /g, "\u00a0")).join(", ") })) : null,
    page.clock ? tools.clock(page.clock) : null,
    page.alerts.map((alert) => h("p", { class: "alert" }, alert.text)),
    folded ? ended(tools, page) : null,
    tasks(tools, page, folded),
    untaken(tools, page),
    answers(tools, page, own, again),
    page.vote ? vote(tools, page.vote) : null,
    page.predict ? predict(tools, page, page.predict, own, again) : null,
    page.hand && !folded ? hand(tools, page, own, again) : null,
    page.hand && folded ? h("button", { type: "button", class: "say-it", "data-key": "review", onclick: () => again({ telling: true }) }, tools.text("sheet-crew-review")) : null,
    page.sent ? h("p", { class: "sent" }, page.sent.text) : null,
    // Whoever plays touches first what plays; whoever waits looks first at what lies.
    page.play || held(page, own) ? panel(tools, page, own, again) : laid(tools, page, page.trick, "sheet-crew-trick"),
    page.play || held(page, own) ? laid(tools, page, page.trick, "sheet-crew-trick") : panel(tools, page, own, again),
    page.trick && held(page, own) ? null : laid(tools, page, page.last, "sheet-crew-shown-last"),
    h("details", { class: "more", open: own.more || null, ontoggle: (event) => { own.more = event.target.open; } },
      h("summary", { "data-key": "more" }, page.more.map((choice) => capital(choice.label.text)).join(" · ")),
      h("div", { class: "choices" }, page.more.map((choice) => word(tools, choice)))),
    others(tools, page));
  // What is only asked takes the glass that nothing else needs.
  sheet.classList.toggle("takes", page.choices.some((choice) => choice.word.startsWith("TAKE ")));
  sheet.classList.toggle("gives", Boolean(page.hand && !folded));
  sheet.style.setProperty("--rows", String(Math.ceil(page.choices.length / 2)));
  const slim = document.documentElement.hasAttribute("data-lowest") ? ".communicate, .tells, .play" : ".communicate, .tells";
  for (const low of sheet.querySelectorAll(`:is(${slim}) ~ .trick`)) low.classList.add("slim");
  tools.replace(root, sheet);
  // What is asked of any page stays at the lower edge wherever nothing that is played reaches down to it.
  const played = Math.max(...[...sheet.children].filter((part) => !part.matches(".more, .others")).map((part) => part.getBoundingClientRect().bottom + scrollY));
  document.body.toggleAttribute("data-waits", !sheet.querySelector(":scope > :not(.more) button") || played + document.querySelector("footer button").offsetHeight + (document.documentElement.hasAttribute("data-lowest") ? RIM / 2 : RIM) < innerHeight);
  if (own.more) return;
  const last = page.last && [...sheet.querySelectorAll(".trick")].pop();
  uncut([last, ...sheet.querySelectorAll(":scope > .more, :scope > .others")].filter(Boolean));
  uncut([document.querySelector("footer")], sheet);
}

/** A card of a colour ends the word of a task that may be drafted: the suit stands before what must be done. */
const SUITED = /\b([PBGY])\d$/;

function word(tools, choice) {
  const [, suit] = SUITED.exec(choice.word) || [];
  return tools.h("button", {
    type: "button", class: suit ? `suit-${suit}` : null, "data-key": `word-${choice.word}`, data: { word: choice.word, state: "open" }, onclick: () => tools.say(choice.word),
  }, suit ? shape(tools, suit) : null, capital(choice.label.text));
}

const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Why the mission is lost: the reason, whose task failed, and the card that decided it. */
function ended(tools, page) {
  const h = tools.h;
  const failed = [...page.tasks, ...page.others.flatMap((other) => other.tasks)].filter((task) => task.status === "failed");
  const card = page.last && page.last.cards.find((entry) => entry.winner);
  return h("section", { class: "lost", role: "status" },
    card ? h("span", { class: `card suit-${card.card[0]}` }, h("span", { "aria-hidden": "true" }, card.card.slice(1), " ", shape(tools, card.card[0])), h("span", { class: "seen-not" }, card.text.text)) : null,
    h("p", null, page.lost.text),
    failed.length ? h("ul", null, failed.map((task) => h("li", null, h("span", { "aria-hidden": "true" }, SIGNS.failed), h("span", null, [capital(task.text.text), task.owner.text === tools.post.name ? "" : task.owner.text, task.state.text].filter(Boolean).join(" · "))))) : null);
}

const SIGNS = { open: "◐", completed: "✓", failed: "✕" };

function tasks(tools, page, folded) {
  const h = tools.h;
  // What failed stands in the card that says why.
  const shown = page.tasks.filter((task) => !folded || task.status !== "failed");
  // As long as there are tasks to be taken they are what matters.
  if (!page.tasks.length) return page.untaken.length ? null : h("p", { class: "quiet" }, tools.text("sheet-crew-no-task"));
  if (!shown.length) return null;
  return h("section", { class: "own-tasks", "aria-label": tools.text("sheet-crew-tasks") },
    h("h2", null, tools.text("sheet-crew-tasks")),
    h("ul", { class: "tasks" }, shown.map((task) => h("li", { data: { status: task.status } },
      h("span", { class: "status-sign", "aria-hidden": "true" }, SIGNS[task.status]),
      h("span", { class: "task" }, capital(task.text.text), task.token ? h("small", null, task.token.text) : null, task.prediction ? h("small", null, task.prediction.text) : null),
      h("b", null, page.lost && task.status === "open" ? "" : task.progress && task.status === "open" ? task.progress.text : task.state.text)))));
}

/** The tasks that nobody has yet, under a heading of their own; those that this seat may take stand below, to be touched. */
function untaken(tools, page) {
  const h = tools.h;
  const offered = page.choices.map((choice) => choice.label.text);
  const waiting = page.untaken.filter((task) => !offered.includes(task.text.text));
  if (!waiting.length) return null;
  return h("section", { class: "untaken", "aria-labelledby": "untaken-title" },
    h("h2", { id: "untaken-title" }, tools.text("sheet-crew-untaken")),
    h("ul", null, waiting.map((task) => h("li", null, h("span", { "aria-hidden": "true" }, SIGNS.open), h("span", null, [capital(task.text.text), task.token].filter(Boolean).map((part) => part.text || part).join(" · "))))));
}

/** What lies open before the others, below everything that is touched. */
function others(tools, page) {
  const h = tools.h;
  const lying = page.others;
  if (!lying.length) return null;
  return h("section", { class: "others", "aria-label": tools.text("sheet-crew-others") },
    h("h2", null, tools.text("sheet-crew-others")),
    h("ul", null, lying.map((other) => h("li", null,
      h("b", null, other.seat.text, other.holds && h("small", null, other.holds.text)),
      other.tasks.map((task) => h("span", { class: "task", data: { status: task.status } }, h("span", { "aria-hidden": "true" }, SIGNS[task.status]), h("span", null, [capital(task.text.text), task.token, task.prediction, task.status === "open" ? task.progress : task.state].filter(Boolean).map((part) => part.text || part).join(" · ")))),
      other.shown.map((sentence) => h("span", { class: "quiet" }, sentence.text))))));
}

/** More cards than a suit has are not a heap of buttons. */
const HEAP = 9;

function answers(tools, page, own, again) {
  if (!page.choices.length) return null;
  const h = tools.h;
  const cards = new Map(page.choices.map((choice) => [choice.word.split(" ").pop(), choice.word]).filter(([code]) => /^[PBGYRS]\d$/.test(code)));
  const heap = cards.size > HEAP;
  const rest = heap ? page.choices.filter((choice) => !cards.has(choice.word.split(" ").pop())) : page.choices;
  const label = tools.text("sheet-crew-answers");
  return [
    heap ? h("section", { class: "panel", "aria-label": tools.text("sheet-crew-choose-card") }, naming(tools, page, own, again, cards)) : null,
    rest.length ? h("section", { class: "choices", "aria-label": label }, rest.map((choice) => word(tools, choice))) : null,
  ];
}

/** Where the cards go. */
const TO = { left: "←", no: "✕", right: "→" };

function vote(tools, asked) {
  const h = tools.h;
  return h("section", { class: "panel", "aria-labelledby": "vote-title" },
    h("h2", { id: "vote-title", class: "said" }, tools.text("sheet-crew-vote")),
    asked.open ? null : h("p", { class: "quiet" }, asked.says.text),
    h("div", { class: "row votes", role: "group", "aria-labelledby": "vote-title" }, ["left", "no", "right"].map((side) =>
      h("button", {
        type: "button", "data-key": `vote-${side}`, data: { state: "open" }, "aria-pressed": asked.own === side ? "true" : "false",
        onclick: () => tools.say(`VOTE ${side.toUpperCase()}`),
      }, h("span", { "aria-hidden": "true" }, TO[side]), tools.text(`sheet-crew-vote-${side}`)))),
    h("ul", { class: "voted" }, asked.seats.map((seat) => h("li", { data: { cast: seat.vote ? "yes" : "no" } },
      seat.mine ? capital(tools.text("sheet-crew-you")) : seat.seat.text, " ", h("b", null, tools.text(seat.vote === "cast" ? "sheet-crew-voted" : seat.vote ? `sheet-crew-voted-${seat.vote}` : "sheet-crew-not-voted"))))));
}

function predict(tools, page, asked, own, again) {
  const h = tools.h;
  const number = own.number ?? null;
  return h("section", { class: "panel", "aria-labelledby": "predict-title" },
    h("h2", { id: "predict-title" }, tools.text("sheet-crew-predict")),
    // The task itself stands among the own ones.
    page.tasks.some((task) => task.text.text === asked.text.text) ? null : h("p", null, asked.text.text),
    h("div", { class: "row values numbers", role: "group", "aria-labelledby": "predict-title" }, asked.words.map((_, at) =>
      h("button", { type: "button", "data-key": `number-${at}`, data: { state: "open" }, "aria-pressed": number === at ? "true" : "false", onclick: () => again({ number: at }) }, String(at)))),
    h("button", {
      type: "button", class: "primary say-it", "data-key": "note", disabled: number === null,
      onclick: () => saying(tools, asked.words[number], again, { number: null }),
    }, number === null ? tools.text("sheet-crew-choose-number") : tools.text("sheet-crew-note", { number })));
}

/** How a photograph of cards speaks of them. */
const ofCards = (tools, page, label, take) => ({
  label, take, name: (code) => nameOf(tools, page, code), looks: (code) => [`suit-${code[0]}`, shape(tools, code[0])], none: "sheet-crew-photograph-none", which: "sheet-crew-photograph-which",
  hidden: "sheet-crew-photograph-hidden", neither: "sheet-crew-photograph-neither",
});

function hand(tools, page, own, again) {
  const h = tools.h;
  const codes = own.told || page.hand.told;
  const turn = (code) => again({ told: codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code] });
  const more = page.hand.least - codes.length;
  return h("section", { class: "panel tells", "aria-labelledby": "hand-title" },
    h("h2", { id: "hand-title" }, tools.text("sheet-crew-hand")),
    page.hand.waits ? h("p", { class: "quiet" }, page.hand.waits.text) : null,
    photographing(tools, page, own, again, ofCards(tools, page, "sheet-crew-photograph-hand", (cards) => again({ told: [...new Set([...(own.told || page.hand.told), ...cards])] }))),
    taking(tools, page, own, again, page.hand.cards, codes, turn, page.hand.least).slice(0, doubted(own, page) ? 1 : undefined),
    doubted(own, page) ? null : h("div", { class: "send" }, page.lost ? h("button", { type: "button", "data-key": "not-now", onclick: () => again({ telling: false }) }, tools.text("sheet-crew-not-now")) : null, h("button", {
      type: "button", class: "primary say-it", "data-key": "tell", disabled: more > 0,
      onclick: () => saying(tools, `HAND ${codes.join(" ")}`, again, { told: null }),
    }, more > 0 ? tools.text("sheet-crew-hand-more", { count: more }) : tools.text("sheet-crew-hand-send", { count: codes.length }))));
}

/** Whether a card to show is being chosen: the pad stays under the thumb, shut when somebody leads, until the other tab is touched. */
const held = (page, own) => Boolean(page.talk) && Boolean(page.trick || !page.talk.why) && own.mode === "communicate" && Boolean(own.suit);

/** Playing where it is this seat's turn, showing between tricks: one picker, two tabs where showing is open. While a trick lies nothing can be shown. */
function panel(tools, page, own, again) {
  if (!page.play && !page.talk) return null;
  const h = tools.h;
  const open = Boolean(page.talk) && !page.talk.why;
  const late = held(page, own) && !open;
  const modes = [page.play || open || late ? "play" : null, page.talk && (open || late || !(page.play && page.trick)) ? "communicate" : null].filter(Boolean);
  const mode = late || !page.play ? modes[modes.length - 1] : modes.includes(own.mode) ? own.mode : modes[0];
  const title = { play: page.play && page.play.for ? tools.text("sheet-crew-play-for", { seat: page.play.for.text }) : tools.text("sheet-crew-play"), communicate: tools.text("sheet-crew-communicate") };
  const onward = (what) => again({ mode, ...what });
  return h("section", { class: `panel ${mode} ${mode === "communicate" && !open && !late ? "shut" : ""}`, "aria-label": title[mode] },
    modes.length > 1
      ? h("div", { class: "row modes", role: "group", "aria-label": title[mode] }, modes.map((other) =>
        h("button", { type: "button", "data-key": `mode-${other}`, data: { state: other === "play" && !page.play ? "no" : "open" }, disabled: other === "play" && !page.play, "aria-pressed": other === mode ? "true" : "false", onclick: () => again({ mode: other }) }, title[other])))
      // The question says so already, unless it is for another seat.
      : h("h2", { class: page.play && !page.play.for ? "said" : null }, title[mode]),
    mode === "communicate" && !page.talk.why ? h("p", { class: "quiet" }, page.talk.rule.text) : null,
    mode === "communicate" ? page.talk.shown.map((sentence) => h("p", null, sentence.text)) : null,
    mode === "play" ? photographing(tools, page, own, again, ofCards(tools, page, "sheet-crew-photograph-trick", ([card]) => card && onward({ suit: card[0], value: Number(card.slice(1)) }))) : null,
    mode === "play" ? !doubted(own, page) && playing(tools, page, own, onward) : showing(tools, page, own, onward, late));
}

function laid(tools, { suits }, shown, key) {
  return shown && trick(tools, tools.text(key), {
    title: shown.title.text, won: shown.won && shown.won.text,
    cards: shown.cards.map((card) => ({ ...card, said: card.text && card.text.text, suit: card.card && suits.find((entry) => entry.suit === card.card[0]).name.text, by: card.mine ? tools.text("sheet-crew-you") : card.seat.text })),
  });
}
