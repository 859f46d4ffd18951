// A trick as it lies: its cards in the order of play, each under the name of who played it, and the places of those to come.
import { brief } from "/static/tools.js";
import { shape } from "./picker.js";

/** So many letters of a name find room over a card in the usual type. */
const LONG = 8;

/** So many with the letters of its other parts. */
const WIDEST = 13;

/** A name as it stands over a card, in one line. */
export function over(name) {
  const short = brief(name, LONG);
  return short.length > WIDEST ? short.split(" ")[0] : short;
}

/** Whoever hears the page hears the whole name. */
const by = (h, name) => (over(name) === name ? name : [h("span", { "aria-hidden": "true" }, over(name)), h("span", { class: "seen-not" }, name)]);

/** @param shown  `title`, `won` (a sentence, or nothing) and `cards`: `card` (nothing where it is to come), `by`, `said`, `suit` (its name, else its letter stands there), `mine`, `winner`, `next` */
export function trick(tools, label, shown) {
  const h = tools.h;
  return h("section", { class: shown.cards.length > 4 ? "trick many" : "trick", "aria-label": label },
    h("h2", null, shown.title, shown.won ? h("small", null, shown.won) : null),
    h("ol", null, shown.cards.map((card) => h("li", { data: { mine: card.mine ? "yes" : "no", winner: card.winner ? "yes" : "no", next: card.next ? "yes" : "no" } },
      h("span", { class: card.by.length > LONG ? "by long" : "by" }, by(h, card.by)),
      card.card
        ? h("span", { class: `card suit-${card.card[0]}` }, h("span", { "aria-hidden": "true" }, card.card.slice(1), " ", shape(tools, card.card[0]), card.suit ? h("small", null, card.suit) : card.card[0]), h("span", { class: "seen-not" }, card.said))
        : h("span", { class: "card to-come", "aria-hidden": "true" }, card.next ? "?" : "–")))));
}
