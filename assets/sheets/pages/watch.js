// What everybody may see, for anyone in the room; between games, the cards that the table wants to be taught.
import { chart, reach } from "./sonar/chart.js";
import { crewLine } from "./sonar/kit.js";
import { teaching } from "./teach.js";

export function draw(root, page, tools, state) {
  const { h, replace, text } = tools;
  if (state.teach) return void teaching(root, tools, state.teach);
  const { table, lines = [] } = state;
  const picture = table.chart && table.teams ? sea(tools, table) : table.row && table.open ? missions(tools, table, lines) : null;
  const left = table.row && table.open ? lines.slice(table.row.length + table.open.length) : lines;
  replace(root, h("div", { class: `watch ${picture ? "drawn" : ""}` },
    h("div", { class: "watch-head" },
      h("h1", null, state.title || text("sheet-watching")),
      Object.entries(table.clocks || {}).map(([name, clock]) => tools.clock(clock, name))),
    (table.alerts || []).map((alert) => h("p", { class: "alert" }, alert.text)),
    picture,
    left.length ? h("ul", { class: "seats", "aria-label": text("sheet-look") }, gathered(left).map((lines) => row(tools, lines))) : null));
}

/** Lines that begin with a sign of a list belong to the one above them. */
function gathered(lines) {
  const groups = [];
  for (const line of lines) {
    if (/^[·✓✗?] /.test(line) && groups.length) groups[groups.length - 1].push(line);
    else groups.push([line]);
  }
  return groups;
}

/** A line of the table with what belongs to it; a sign before it says whose turn it is. */
function row(tools, [head, ...below]) {
  const turn = head.startsWith("> ");
  return tools.h("li", { data: { turn: turn ? "yes" : "no" } }, tools.h("span", null, (turn ? head.slice(2) : head).replace(" *", " ★")), below.map((line) => tools.h("small", null, line)));
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
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** 50 Missions: the open missions and the row, as large as on the players' own pages. */
function missions(tools, table, lines) {
  const { h } = tools;
  return h("div", { class: "crew fifty" },
    h("ul", { class: "goals" }, table.open.map((mission) => h("li", { data: { holds: mission.holds ? "yes" : mission.near ? "near" : "no" } }, capital(mission.says.text)))),
    h("ol", { class: "row-cards", "aria-label": tools.text("sheet-fifty-row") }, table.row.map((card, place) => {
      const colour = card ? `colour-${card.slice(0, card.lastIndexOf("-")).toLowerCase()}` : "";
      return h("li", { class: colour || null }, card ? h("span", { class: `card ${colour}`, "aria-hidden": "true" }, card.slice(card.lastIndexOf("-") + 1)) : null, h("span", { class: "by" }, lines[place].split(/\s?: /).pop()));
    })));
}
