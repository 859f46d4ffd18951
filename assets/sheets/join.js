// Joining: which posts there are, the three figures of the table's screen, a name that may stay empty.

import { hasLock } from "/static/awake.js";
import { whenLifted } from "/static/finger.js";
import { keep } from "/static/early.js";
import { brief, h, replace, svg, toldApart } from "/static/tools.js";

const SIGNS = {
  captain: "M12 4v16M4 12h16M6.3 6.3l11.4 11.4M17.7 6.3 6.3 17.7M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10",
  first_mate: "M5 14v5M10 10v9M15 12v7M20 6v13",
  engineer: "M14 6a4 4 0 0 1 5-1l-3 3 1 2 2 1 3-3a4 4 0 0 1-5 5L9 21l-4-4 9-8a4 4 0 0 1 0-3",
  radio_operator: "M4 15v-3a8 8 0 0 1 16 0v3M4 15h3v5H5a1 1 0 0 1-1-1zM20 15h-3v5h2a1 1 0 0 0 1-1z",
  seat: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-5 4-7 8-7s8 2 8 7",
  lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  lost: "M3 3l18 18M5 12.500a10 10 0 0 1 4-2.400M2 8.800a15 15 0 0 1 5-2.900M19 12.500a10 10 0 0 0-2.500-1.800M22 8.800A15 15 0 0 0 11 5M8.500 16a5 5 0 0 1 7 0M12 19.500v.1",
  watch: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
};

const sign = (name) => svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, svg("path", { d: SIGNS[name] || SIGNS.seat }));

/** So many letters of a holder's name find room beside the sign of a phone that is away. */
const LONG = 14;
/** So few places share the glass that long lists need. */
const FEW = 4;

/** So many figures has the table's code, as long as nobody guesses. */
const SHOWN = 3;

/** So many figures are of a phone that hands its post over; the table's are fewer. */
const HANDED = 6;

/** The next try where the table does not answer. */
let trying = 0;

export async function joinPage(root, shell) {
  const { text, link } = shell;
  let offer;
  try {
    offer = await link.ask("/api/posts");
  } catch {
    // Said once, however often the table is tried.
    if (!root.querySelector(".away")) replace(root, h("div", { class: "away" }, h("div", { role: "alert" }, h("h1", null, text("sheet-away-title")), h("p", null, text("sheet-away-helps"))), h("button", { type: "button", class: "primary large", "data-key": "try", onclick: shell.again }, text("sheet-try-again"))));
    clearTimeout(trying);
    trying = setTimeout(shell.again, 1500);
    return;
  }
  const chosen = new Set(offer.posts && offer.posts.length ? [] : ["watch"]);
  let boxes = [];
  const list = h("div", { class: "crews" });
  const status = h("p", { role: "alert", class: "refusal" });
  const full = h("div", { role: "status", class: "full" });
  const code = figures(text, shell.code, () => posts());
  /** A post in somebody's hand is taken over by the six figures that its phone shows. */
  const shut = (post) => post.taken && post.here && code.value().length !== HANDED;
  const name = h("input", { id: "join-name", type: "text", maxlength: "24", autocomplete: "nickname", placeholder: text("sheet-name-empty") });
  const go = h("button", { type: "submit", class: "primary large" });
  const bar = h("div", { class: "joinbar" }, status, full, code.hint, code.element, go);

  const names = () => [...(offer.posts || []), { id: "watch", name: text("sheet-join-watch") }].filter((post) => chosen.has(post.id)).map((post) => post.name);
  const listed = (some) => (some.length > 1 ? `${some.slice(0, -1).join(", ")} ${text("sheet-and")} ${some[some.length - 1]}` : some[0] || "");
  const relabel = () => {
    const some = names();
    // Posts of the same name are of two crews: the button says of which.
    const { team } = (offer.posts || []).find((post) => chosen.has(post.id) && post.group) || {};
    const joined = team ? text(`sheet-sonar-of-${team}`, { posts: listed(some) }) : listed(some);
    go.textContent = !some.length ? text("sheet-join-choose") : chosen.has("watch") ? text("sheet-join-watching") : text(some.length > 1 ? "sheet-join-several" : "sheet-join", { post: joined });
    go.disabled = !some.length;
    for (const box of boxes) {
      box.checked = chosen.has(box.value);
      box.closest("label").dataset.chosen = box.checked ? "yes" : "no";
    }
  };
  let picked = false;
  const toggle = (post, on) => {
    picked = true;
    if (!on) chosen.delete(post.id);
    else {
      // One crew, or only watching: what does not go together makes room.
      for (const id of [...chosen]) {
        const other = (offer.posts || []).find((post) => post.id === id);
        if (id === "watch" || post.id === "watch" || !other || !post.group || other.group !== post.group) chosen.delete(id);
      }
      chosen.add(post.id);
    }
    relabel();
  };
  const card = (post) => {
    const locked = shut(post);
    const state = post.taken ? (post.here ? text("sheet-taken") : text("sheet-away")) : post.id === "watch" ? "" : text("sheet-free");
    // A seat may be called by its holder's name already.
    const by = post.name.startsWith(post.by) ? "" : post.by;
    const gone = post.group && by && !locked;
    const does = post.role && !post.taken ? text(`sheet-sonar-does-${post.role}`) : "";
    const spoken = [post.name, post.group ? text(`sheet-sonar-crew-${post.team}`) : "", by, state, does].filter(Boolean).join(", ");
    const box = h("input", { type: "checkbox", value: post.id, "data-key": `post-${post.id}`, "aria-label": spoken, disabled: locked, onchange: (event) => toggle(post, event.target.checked) });
    boxes.push(box);
    return h("li", null,
      h("label", { class: `post ${post.team ? `team-${post.team}` : ""}`, data: { state: locked ? "no" : "open" } },
        box, sign(gone ? "lost" : post.role || (post.id === "watch" ? "watch" : "seat")),
        h("span", { class: "name" }, post.name),
        // A post that is free says by its ring that it is, and in words what it does. A sign stands for "away": so a long name too keeps to its line.
        gone ? h("span", { class: "quiet gone" }, brief(by, LONG)) : h("span", { class: post.taken || does ? "quiet" : "free" }, does || [post.group ? brief(by, LONG) : by, state].filter(Boolean).join(" · ")),
        locked ? h("span", { class: "lock" }, sign("lock")) : null));
  };
  /** A phone that was here under another address: its posts at once, or as soon as its old page counts as gone. */
  let coming = false;
  const comeBack = async (seat) => {
    coming = true;
    status.textContent = text("sheet-join-back-wait");
    for (let tried = 0; tried < 12; tried++) {
      const answer = await link.join(code.value(), seat.posts, seat.name).catch(() => null);
      if (answer && answer.token) return void shell.joined();
      status.textContent = answer ? answer.error.text : text("sheet-line-lost");
      if (answer && !["taken", "held"].includes(answer.error.code)) break;
      await new Promise((done) => setTimeout(done, 1000));
    }
    coming = false;
    code.focus();
  };
  // The own crew stands first, and on a phone upright alone: the one whose posts this phone holds, or held last.
  const own = shell.crew || keep.get("sheet:crew");
  let crew = own;
  const watch = { id: "watch", name: text("sheet-join-watch"), group: "" };
  /** The posts as they are now. What was ticked stays ticked, unless somebody else holds it by now. */
  const posts = () => {
    boxes = [];
    const count = (offer.posts || []).length;
    list.style.setProperty("--posts", String(count));
    list.toggleAttribute("data-few", count > 0 && count <= FEW);
    for (const post of offer.posts || []) if (shut(post)) chosen.delete(post.id);
    const taken = count > 0 && offer.posts.every(shut);
    list.toggleAttribute("data-full", taken);
    // Where nothing is free one sentence is in charge: watching is filled, and figures are asked for where somebody has some to type.
    if (!picked && count) chosen[taken ? "add" : "delete"]("watch");
    bar.toggleAttribute("data-full", taken && !typing);
    replace(full, taken ? [...toldApart(text("sheet-join-full")), typing ? null : h("button", { type: "button", "data-key": "type", onclick: type }, text("sheet-code-type"))] : []);
    const groups = [...new Set((offer.posts || []).map((post) => post.group))].sort((group, other) => (other === own) - (group === own));
    const of = (group) => offer.posts.filter((post) => post.group === group);
    if (!groups.includes(crew)) crew = groups.find((group) => !of(group).every(shut)) ?? groups[0];
    list.toggleAttribute("data-crews", groups.length > 1);
    const turnTo = (group) => {
      crew = group;
      posts();
    };
    replace(list,
      groups.length > 1 ? h("div", { class: "crewtabs" }, groups.map((group) =>
        h("button", { type: "button", class: `team-${of(group)[0].team}`, "data-key": `crew-${group}`, "aria-pressed": group === crew ? "true" : "false", onclick: () => turnTo(group) }, text(`sheet-sonar-crew-${of(group)[0].team}`)))) : null,
      groups.map((group) => {
        const some = of(group);
        return h("section", { class: [group ? `team-${some[0].team}` : "", group === crew ? "turned-to" : ""].filter(Boolean).join(" ") },
          group ? h("h2", null, text(`sheet-sonar-crew-${some[0].team}`)) : null,
          h("ul", { class: "posts" }, some.map(card)));
      }),
      h("ul", { class: "posts watching" }, card(watch)));
    relabel();
  };
  let typing = !shell.code;
  const type = () => {
    typing = true;
    posts();
    code.handed();
  };
  const frame = (shown) => JSON.stringify([shown.game, (shown.posts || []).map((post) => post.id), shown.back]);
  /** Who holds what changes while somebody reads; another game, or who can come back, begins a form that nobody has touched. */
  const watchOver = async (form) => {
    while (form.isConnected) {
      await new Promise((done) => setTimeout(done, 2000));
      const fresh = await link.ask("/api/posts").catch(() => offer);
      if (!form.isConnected || JSON.stringify(fresh) === JSON.stringify(offer)) continue;
      const other = frame(fresh) !== frame(offer);
      const untouched = !coming && !picked && !name.value && code.value() === shell.code && !form.contains(document.activeElement);
      if (other && untouched) return void shell.again();
      if (other && fresh.game !== offer.game) continue;
      offer = fresh;
      whenLifted(posts);
    }
  };

  replace(root,
    h("form", { class: "join", novalidate: true, onsubmit: async (event) => {
      event.preventDefault();
      go.disabled = true;
      status.textContent = "";
      try {
        const answer = await link.join(code.value(), [...chosen].filter((id) => id !== "watch"), name.value);
        if (answer.token) {
          const crew = (offer.posts || []).find((post) => chosen.has(post.id));
          if (crew && crew.group) keep.set("sheet:crew", crew.group);
          return void shell.joined();
        }
        typing = true;
        posts();
        replace(status, toldApart(answer.error.text));
        code.wrong();
      } catch {
        status.textContent = text("sheet-line-lost");
      }
      go.disabled = false;
    } },
      h("div", { class: "joinhead" },
        offer.title ? h("p", { class: "chip" }, offer.title) : null,
        h("h1", null, text(offer.posts && offer.posts.length ? "sheet-join-title" : "sheet-join-watch-title"))),
      offer.posts && offer.posts.length ? null : h("p", null, text("sheet-join-none")),
      (offer.back || []).map((back) => h("button", { type: "button", class: "primary large", "data-key": `back-${back.posts[0]}`, onclick: () => comeBack(back) },
        text(back.name ? "sheet-join-back" : "sheet-join-back-unnamed", { name: back.name, posts: listed(offer.posts.filter((post) => back.posts.includes(post.id)).map((post) => post.name)) }))),
      list,
      h("p", { class: "field" }, h("label", { for: "join-name" }, text("sheet-name")), name),
      hasLock() ? null : h("p", { class: "quiet" }, text("sheet-lock")),
      shell.back ? h("button", { type: "button", class: "plain", onclick: shell.back }, text("sheet-back")) : null,
      // What joining needs is always in sight, however long the list is; what is wrong stands in the place of where a code is found.
      bar));
  posts();
  watchOver(root.querySelector("form"));
}

/** The table's code, to be compared or typed; a code from another phone has six figures and is typed into the same field. */
function figures(text, given, changed) {
  const input = h("input", {
    id: "join-code", type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "8", pattern: "[0-9]{3,8}", value: given, placeholder: "– – –",
    class: "code", "aria-describedby": given ? null : "join-code-hint", oninput: (event) => { event.target.value = event.target.value.replace(/\D/g, ""); show(); changed(); },
  });
  // Three tiles, as on the table's screen, are compared at a glance; whoever types sees the field.
  const tiles = h("span", { class: "figures", "aria-hidden": "true" });
  const show = () => replace(tiles, input.value.length === SHOWN ? [...input.value].map((figure) => h("b", null, figure)) : []);
  show();
  const label = h("label", { for: "join-code" }, text(given ? "sheet-code-shown" : "sheet-code"));
  return {
    element: h("div", { class: "codes" }, label, h("div", null, input, tiles)),
    // Who has scanned a code knows where codes are.
    hint: given ? null : h("p", { id: "join-code-hint" }, h("span", null, text("sheet-code-hint")), " ", h("span", null, text("sheet-code-handed"))),
    value: () => input.value,
    focus: () => input.select(),
    handed: () => {
      label.textContent = text("sheet-code-handed");
      input.select();
    },
    // What is wrong goes with the first digit that is typed; where the right ones are is said beside it.
    wrong: () => {
      label.textContent = text("sheet-code");
      input.select();
    },
  };
}
