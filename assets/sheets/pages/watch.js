// What everybody may see, for anyone in the room.

export function draw(root, page, tools, state) {
  const { h, replace, text } = tools;
  replace(root, h("div", { class: "watch" },
    h("h1", null, state.title || text("sheet-watching")),
    (state.table.alerts || []).map((alert) => h("p", { class: "alert" }, alert.text)),
    Object.entries(state.table.clocks || {}).map(([name, clock]) => h("p", { class: "clock" }, h("span", { class: "seen-not" }, name), time(tools, clock))),
    state.lines && state.lines.length ? h("ul", { class: "seats", "aria-label": text("sheet-look") }, state.lines.map((one) => h("li", null, one))) : null));
}

/** A running clock tells the session time at which it ends. */
function time(tools, clock) {
  const now = clock.state === "running" ? tools.now() : 0;
  const seconds = clock.total === null ? clock.elapsed + now : Math.max(0, clock.remaining - now);
  const whole = clock.total === null ? Math.floor(seconds) : Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
