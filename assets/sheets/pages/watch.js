// What everybody may see, for anyone in the room; between games, the cards that the table wants to be taught.
import { teaching } from "./teach.js";

export function draw(root, page, tools, state) {
  const { h, replace, text } = tools;
  if (state.teach) return void teaching(root, tools, state.teach);
  replace(root, h("div", { class: "watch" },
    h("h1", null, state.title || text("sheet-watching")),
    (state.table.alerts || []).map((alert) => h("p", { class: "alert" }, alert.text)),
    Object.entries(state.table.clocks || {}).map(([name, clock]) => tools.clock(clock, name)),
    state.lines && state.lines.length ? h("ul", { class: "seats", "aria-label": text("sheet-look") }, state.lines.map((line) => h("li", null, line))) : null));
}
