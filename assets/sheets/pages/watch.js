// What everybody may see, for anyone in the room; between games, the cards that the table wants to be taught.
import { lying, uncut } from "/static/tools.js";
import { chart, reach } from "./sonar/chart.js";
import { crewLine } from "./sonar/kit.js";
import { trick } from "./crew/trick.js";
import { teaching } from "./teach.js";
import { stars, terrain } from "./toy/board.js";

export function draw(root, page, tools, state) {
  const { h, replace, text } = tools;
  if (state.teach) return void teaching(root, tools, state.teach);
  const { table, lines = [] } = state;
  const alerts = table.alerts || [];
  if (!state.title && !lines.length && !alerts.length) return void replace(root, waiting(tools));
  const [picture, left, fits] = table.chart && table.teams ? [sea(tools, table), lines.filter((line) => !ANNOUNCED.test(line))]
    : table.row && table.open ? [missions(tools, table, lines), lines.slice(table.row.length + table.open.length)]
      : table.nodes && table.board ? toys(tools, table)
        : table.mission && table.seats && table.trick !== undefined ? tricks(tools, table, lines, state.names || [])
          : [null, lines];
  const clocks = Object.entries(table.clocks || {});
  replace(root, h("div", { class: `watch ${picture ? "drawn" : ""} ${table.nodes ? "toys" : ""}` },
    // Whoever sees the game drawn knows which one it is.
    h("div", { class: picture && !clocks.length ? "seen-not" : "watch-head" },
      h("h1", null, state.title || text("sheet-watching")),
      clocks.map(([name, clock]) => tools.clock(clock, text(`sheet-clock-${name}`)))),
    alerts.map((alert) => h("p", { class: "alert" }, alert.text)),
    table.nodes && picture ? sides(tools, table, state.names || [], lines) : null,
    picture,
    picture && table.chart ? lately(tools, lines) : null,
    left.length ? h("ul", { class: "seats", "aria-label": text("sheet-look") }, lying(left)) : null));
  if (fits) fits();
  uncut(root.querySelectorAll(".seats > li"));
}

/** Between games the question above is all there is: cards that wait to be dealt. */
function waiting({ h, svg, text }) {
  const card = (turn) => svg("rect", { x: 8, y: 4.5, width: 8, height: 12, rx: 1.5, transform: `rotate(${turn} 12 20)` });
  return h("div", { class: "watch" }, h("h1", { class: "seen-not" }, text("sheet-watching")), svg("svg", { viewBox: "0 0 24 24", class: "sign idle", "aria-hidden": "true" }, card(-24), card(24), card(0)));
}

/** Captain Sonar: both hulls, and the chart with the explosion that was the last. */
function sea(tools, { chart: map, teams, explosion, archer_mines: archers }) {
  const hulls = Object.fromEntries(Object.entries(teams).map(([team, side]) => [team, side.damage]));
  const size = map.rows.length;
  const data = { ...map, size, sectors: (size / 5) ** 2, archers: archers || [], holes: map.ice ? map.holes : [] };
  return tools.h("div", { class: "sonar" },
    crewLine(tools, { team: "blue", hulls, limit: DAMAGE_LIMIT }),
    tools.h("div", { class: "sea-box" }, chart(tools, data, map.name, explosion && explosion.at ? reach(tools, [explosion.at], "blast") : null)));
}

const DAMAGE_LIMIT = 4;
/** A line of the log begins with its number. */
const ANNOUNCED = /^\d+ +/;

/** What the crews announced last, apart from what holds all the time. */
function lately({ h, text }, lines) {
  const announced = lines.filter((line) => ANNOUNCED.test(line));
  return announced.length ? h("ol", { class: "lately", tabindex: "0", "data-scroll": "lately", "aria-label": text("sheet-sonar-lately") }, announced.map((line) => h("li", null, line.replace(ANNOUNCED, "")))) : null;
}

const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** 50 Missions: the open missions and the row, as large as on the players' own pages. */
function missions(tools, table, lines) {
  const { h } = tools;
  return h("div", { class: "crew fifty waits" },
    h("ul", { class: "goals" }, table.open.map((mission) => h("li", { data: { holds: mission.holds ? "yes" : mission.near ? "near" : "no" } }, capital(mission.says.text)))),
    h("ol", { class: "row-cards", "aria-label": tools.text("sheet-fifty-row") }, table.row.map((card, place) => {
      const colour = card ? `colour-${card.slice(0, card.lastIndexOf("-")).toLowerCase()}` : "";
      return h("li", { class: colour || null }, card ? h("span", { class: `card ${colour}`, "aria-hidden": "true" }, card.slice(card.lastIndexOf("-") + 1)) : null, h("span", { class: "by" }, lines[place].split(/\s?: /).pop()));
    })));
}

/** The last lines tell how both sides stand, so many of each. */
const OF_A_SIDE = 2;

/** Toy Battle: how both sides stand, each with its player's name, and its medals as on the players' own pages. */
function sides({ h, text }, { medals, goal }, names, lines) {
  const standing = lines.slice(-2 * OF_A_SIDE);
  return h("ul", { class: "sides", "aria-label": text("sheet-look") }, ["blue", "red"].map((team, at) => {
    const own = standing.slice(at * OF_A_SIDE, (at + 1) * OF_A_SIDE);
    const [side] = own[0].split(/\s?: /);
    return h("li", { class: `team-${team}` }, h("b", null, names[at] ? `${names[at]} (${side})` : side), own.map((line, about) => h("small", { class: about ? null : "seen-not" }, capital(line.split(/\s?: /).pop()))), stars(h, medals[team], goal));
  }));
}

/** So much is left free below a terrain. */
const FREE = 2;
/** So much larger are names and medals where nothing is touched (also toy.css). */
const LETTERS = 1.18;

/** Toy Battle: the terrain as it lies, all of it on a phone's glass above what is asked of any page; what stands on it is told by "what lies on the table". */
function toys(tools, { board, nodes, regions, last }) {
  const places = board.places.map((place) => {
    const pile = nodes[place.id] || [];
    return { ...place, hq: place.kind === "hq" ? place.owner : null, top: pile.length ? pile[pile.length - 1] : null };
  });
  const data = { places, paths: board.paths, ratio: board.height / board.width, regions: Object.values(regions).map((region) => ({ ...region, by: region.claimed ? region.by || "" : null })) };
  const picture = tools.h("div", { class: "toy-board" });
  // The question above it may take another line, and a browser's bars come and go: nothing here is under a thumb.
  const watching = new ResizeObserver(() => anew());
  const anew = () => {
    if (picture.isConnected) return fits();
    watching.disconnect();
    removeEventListener("resize", anew);
  };
  addEventListener("resize", anew);
  const fits = () => {
    const foot = document.documentElement.hasAttribute("data-turned") ? 0 : document.getElementById("foot").offsetHeight;
    const high = innerHeight - picture.getBoundingClientRect().top - scrollY - foot - FREE;
    const letters = foot ? LETTERS : 1;
    const size = document.documentElement.hasAttribute("data-short") ? { wide: picture.clientWidth, high, letters } : undefined;
    picture.replaceChildren(terrain(tools, data, (id) => ({ last: Boolean(last) && last.node === id }), size));
    watching.observe(document.getElementById("prompt"));
  };
  return [picture, [], fits];
}

/** The Crews: the trick that is played and the one that was taken last, as cards; who is to come stands in its place. */
function tricks(tools, table, lines, names) {
  const { h, text } = tools;
  const name = (seat) => names[seat - 1] || (table.seats.find((sitting) => sitting.seat === seat) || {}).name || text("sheet-crew-seat", { seat });
  const laid = ({ seat, card }, more) => ({ card, by: name(seat), said: card, suit: text(`sheet-crew-suit-${card[0].toLowerCase()}`), ...more });
  // After the end nobody is to come.
  const ended = ["over", "hands"].includes(table.phase);
  const last = table.last_trick;
  // Before anybody may play there is no trick yet: what is chosen from or asked has the glass.
  const early = table.phase !== "trick" && !last;
  const now = (ended || early) && table.trick && !table.trick.cards.length ? null : table.trick;
  const title = (shown) => text("sheet-crew-trick-number", { number: shown.number });
  const order = now && !ended ? table.seats.map((sitting) => sitting.seat) : [];
  const from = order.indexOf(now ? now.leader : 0);
  const coming = order.slice(from).concat(order.slice(0, from)).slice(now ? now.cards.length : 0);
  const shown = [table.trick, last].filter(Boolean).map((each) => `${title(each)}:`);
  return [
    now || last ? h("div", { class: "crew" },
      now ? trick(tools, text("sheet-crew-trick"), { title: title(now), cards: [...now.cards.map((card) => laid(card)), ...coming.map((seat) => ({ by: name(seat), next: seat === table.turn }))] }) : null,
      last ? trick(tools, text("sheet-crew-shown-last"), { title: title(last), won: text("sheet-crew-won", { seat: name(last.winner) }), cards: last.cards.map((card) => laid(card, { winner: card.seat === last.winner })) }) : null) : null,
    lines.filter((line) => !shown.some((beginning) => line.startsWith(beginning))),
  ];
}
