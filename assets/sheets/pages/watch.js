// What everybody may see, for anyone in the room.

const line = (value) => (value === null || value === undefined ? "" : typeof value === "object" ? "" : String(value));

export function draw(root, page, tools, state) {
  const { h, replace, text } = tools;
  const seats = Object.entries(state.table.seats || {});
  replace(root,
    h("h1", null, state.title || text("sheet-watching")),
    (state.table.alerts || []).map((alert) => h("p", { class: "alert" }, alert.text)),
    Object.entries(state.table.clocks || {}).map(([name, clock]) => h("p", { class: "clock" }, h("span", { class: "seen-not" }, name), time(tools, clock))),
    seats.length ? h("ul", { class: "seats" }, seats.map(([number, seat]) => h("li", { data: { turn: String(state.table.turn) === number ? "yes" : "no" } },
      h("span", { class: "name" }, seat.name || number),
      h("span", { class: "quiet" }, Object.entries(seat).filter(([key, value]) => key !== "name" && line(value)).map(([key, value]) => `${key.replaceAll("_", " ")} ${line(value)}`).join(" · "))))) : null);
}

/** A running clock tells the session time at which it ends. */
function time(tools, clock) {
  const now = clock.state === "running" ? tools.now() : 0;
  const seconds = clock.total === null ? clock.elapsed + now : Math.max(0, clock.remaining - now);
  const whole = clock.total === null ? Math.floor(seconds) : Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
