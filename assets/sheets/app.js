// The shell of every page: connection, posts as tabs, the question, what was refused, and what is asked of any page.

import { stayLitFromTheFirstTap } from "/static/awake.js";
import { boxes, cover, mark, meet, place, touchedName, whyShut } from "/static/beside.js";
import { chosenLanguage, keep } from "/static/early.js";
import { whenLifted } from "/static/finger.js";
import { joinPage } from "/static/join.js";
import { Link } from "/static/link.js";
import { applySettings, fitted, settingsDialog } from "/static/settings.js";
import { called, closeOver, filled, h, lying, openOver, replace, svg, toldApart, toolsFor } from "/static/tools.js";

const byId = (name) => document.getElementById(name);
const modules = new Map();

const shell = { state: null, post: null, words: {}, joining: false, language: "en", lost: new Map() };

export const text = (key, params) => filled(shell.words[key] || key, params);

/** Sentences are there only once they are loaded; what comes before waits for them. */
let begun;
const ready = new Promise((done) => {
  begun = done;
});

const link = new Link({
  state: (message) => ready.then(() => show(message)),
  line: (how) => ready.then(() => line(how)),
  gone: () => ready.then(gone),
  lost: (key, word, id, post) => ready.then(() => lost(text(key, { word }), key === "sheet-heard", id, post)),
});

const TELLS_APART = ["refused", "line"];

/** Put a sentence into a live region; the same one again is read again, one that is `brief` goes by itself. */
function say(region, sentence, brief) {
  clearTimeout(region.timer);
  if (region.textContent !== sentence) region.replaceChildren(...(TELLS_APART.includes(region.id) || region.dataset.gone ? toldApart(sentence) : [sentence]));
  region.hidden = !sentence;
  if (region.parentNode === byId("over")) placed();
  if (brief) region.timer = setTimeout(() => say(region, "", false), 3000);
}

/** A line that stays broken may lead nowhere any more: another home's Wi-Fi, another address. */
const MOVED = 10000;

function line(how) {
  clearTimeout(shell.moved);
  byId("line").dataset.how = how;
  // Without the table there is no answer: until it is back none looks as if it could be given.
  const root = document.documentElement;
  root.removeAttribute("data-cut");
  if (how === "lost") {
    root.dataset.cut = "lost";
    away(link.alive);
    say(byId("line"), text("sheet-line-lost"), false);
    shell.moved = setTimeout(() => {
      root.dataset.cut = byId("line").dataset.how = "moved";
      say(byId("line"), text("sheet-line-moved"), false);
    }, MOVED);
  } else {
    if (byId("line").textContent) say(byId("line"), text("sheet-line-back"), true);
    // What was not sent is no news any more; what became of words under way still is.
    if (!lostBy(shell.post).length) alarm("");
  }
}

/** How long a refusal stands where it hides something; "say it again" reads it until the next word is said. */
const READ = 8000;

/** What became of lost words is told on the post that said them, until it says another. */
const lostBy = (post) => [...shell.lost.values()].filter((word) => word.post === post);

/** What was refused never takes the place of what became of lost words; both stand in one band. */
function alarm(sentence) {
  const words = lostBy(shell.post);
  for (const word of words) word.read = true;
  const lost = words.map((word) => word.sentence);
  clearTimeout(shell.past);
  byId("refused").classList.remove("past");
  shell.marked = Boolean(sentence || lost.length);
  say(byId("refused"), [...lost, sentence].filter(Boolean).join(" "), false);
  // Without the table nothing more becomes of it for now.
  if (!lost.length || !link.connected) goes();
}

/** One box at a time: what is said of the line waits behind what is said of a touch. */
function placed() {
  mark(shell.marked);
  byId("line").classList.toggle("behind", Boolean(shell.marked) && !byId("refused").classList.contains("past"));
  clearOfStop(byId("missed"));
  place(byId("over"));
  cover(byId("over"), document.querySelectorAll("#news, .standing > *, .fifty > .mission, .crew > :is(.mission, .then)"));
}

function goes() {
  shell.past = setTimeout(() => {
    byId("refused").classList.add("past");
    placed();
  }, READ);
}

/** What became of words that were under way when the line broke: of each what is known last. The tab of a post behind says that there is something to read. */
function lost(sentence, atTheTable, id, post) {
  shell.lost.set(id, { sentence, post });
  if (post !== shell.post) return void draw();
  alarm("");
  if (atTheTable && lostBy(post).length === 1) goes();
}

function gone() {
  shell.state = null;
  openJoining();
  byId("line").dataset.how = "gone";
  say(byId("line"), text("sheet-line-old"), false);
}

async function loadWords(language) {
  // The page comes with the sentences of the language that the browser asks for.
  const brought = byId("words");
  shell.words = brought.lang === language ? JSON.parse(brought.textContent) : await (await fetch(`/static/words.${language}.json`)).json();
  shell.language = link.language = language;
  document.documentElement.lang = language;
  document.title = text("sheet-title");
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = text(element.dataset.text);
}

async function pageModule(name) {
  if (!/^[a-z_]+$/.test(name)) throw new Error(name);
  // The pages that came together with this shell; any other is loaded by itself.
  const together = globalThis.sheetPages || {};
  if (together[name]) return together[name];
  if (!modules.has(name)) modules.set(name, import(`/static/pages/${name}.js`));
  // What a broken line kept back is asked for anew by the next state.
  modules.get(name).catch(() => modules.delete(name));
  return modules.get(name);
}

function show(message) {
  shell.state = message;
  // The first of a stream: what stands on the glass is from before the line broke.
  if (message.n === 1) shell.old = true;
  if (!shell.joining) draw();
  if (message.n === 1) missed(message);
  taken(message);
  const page = message.pages[current(message).id];
  // Once play goes on there are keys where it stood.
  if (!byId("missed").hidden && byId("missed").dataset.stop && !(page && page.stop)) say(byId("missed"), "", false);
  shell.news = page && page.news && page.news.text;
}

/** A post that is gone without having been given up here is said; with another game all posts are others. */
function taken({ posts, session }) {
  const here = posts.map((post) => post.id);
  const gone = shell.session === session ? shell.held.filter((post) => ![...here, shell.given].includes(post.id)) : [];
  if (shell.session !== session && shell.lost.size) {
    shell.lost.clear();
    alarm("");
  }
  Object.assign(shell, { held: posts, session, given: here.includes(shell.given) ? shell.given : null });
  if (here.length) document.body.removeAttribute("data-ousted");
  if (!gone.length || shell.joining) return;
  // Whoever holds nothing any more is told until the next touch, and the one way on is filled.
  const ousted = document.body.toggleAttribute("data-ousted", !here.length);
  delete byId("missed").dataset.stop;
  byId("missed").dataset.gone = "yes";
  say(byId("missed"), text(ousted ? "sheet-post-ousted" : "sheet-post-gone", { post: gone.map((post) => post.name).join(", ") }), false);
  if (!ousted) byId("missed").timer = setTimeout(() => say(byId("missed"), "", false), MISSED);
}

/** From when on this phone has seen nothing. */
function away(since) {
  if (shell.left === undefined) shell.left = since;
}

const MISSED = 12000;
/** More lines would hide what is to be done now. */
const MOST_MISSED = 3;
const ago = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, "0")}`;

/** Where it struck and what the answer was; who fired stands in the head of the STOP. */
const stopped = ({ at, what, steps: [, answer] }) => (at && answer.state !== "next" ? `${at} · ${answer.say.text}` : what.text);

/** A phone that slept shows first what it has missed, the newest first; until it is touched, or for a while. */
function missed(state) {
  const { left } = shell;
  shell.left = undefined;
  if (left === undefined || shell.joining) return;
  const page = state.pages[current(state).id] || {};
  const came = (page.since || []).filter((sentence) => sentence.time > left).reverse().slice(0, page.stop ? 1 : MOST_MISSED);
  // A STOP is told by what it is for: who fired where, and what it did.
  const what = (sentence) => (page.stop ? stopped(page.stop) : sentence.said.text);
  const lines = came.map((sentence) => text("sheet-missed-one", { ago: ago(Math.max(0, link.now() - sentence.time)), what: what(sentence) }));
  if (!lines.length && page.news && page.news.text !== shell.news) lines.push(page.news.text);
  if (!lines.length) return;
  delete byId("missed").dataset.gone;
  if (page.stop) byId("missed").dataset.stop = "below";
  else delete byId("missed").dataset.stop;
  say(byId("missed"), text("sheet-missed", { what: `\n${lines.join("\n")}` }), false);
  clearOfStop(byId("missed"));
  byId("missed").timer = setTimeout(() => say(byId("missed"), "", false), MISSED);
}

/** A STOP is read from whose page it is down to the answer: what was missed stands below all of it, or where that leaves no room over the head. */
function clearOfStop(region) {
  if (region.hidden || !region.dataset.stop) return;
  region.dataset.stop = "below";
  const box = region.getBoundingClientRect();
  if (boxes("#sheet .stop-foot > *, #sheet .stop-foot button").some((other) => meet(box, other))) region.dataset.stop = "above";
}

function current(state) {
  const ids = state.posts.map((post) => post.id);
  if (!ids.includes(shell.post)) shell.post = ids[0] || "watch";
  return state.posts.find((post) => post.id === shell.post) || { id: "watch", page: "watch", name: text("sheet-watching") };
}

/** Whoever holds one seat is called as over a card where a long name would break. */
const shown = ({ page, name }) => (page === "crew_seat" || page === "fifty" ? called(name) : name);

function head(state, post) {
  const held = state.posts.length ? state.posts : [post];
  const unread = (own) => lostBy(own.id).filter((word) => !word.read).map((word) => word.sentence);
  const tabs = held.map((own) =>
    h(
      "button",
      {
        type: "button", role: "tab", id: `tab-${own.id}`, "data-key": `tab-${own.id}`, "aria-controls": "sheet",
        "aria-label": [own.name, ...unread(own)].join(": "), "aria-selected": own.id === post.id ? "true" : "false", tabindex: own.id === post.id ? "0" : "-1",
        class: [own.team ? `tab team-${own.team}` : "tab", shown(own) === own.name ? "" : "brief", unread(own).length ? "unread" : ""].filter(Boolean).join(" "),
        onclick: () => choose(own.id),
        onkeydown: (event) => arrows(event, held, own.id),
      },
      shown(own),
    ),
  );
  document.documentElement.toggleAttribute("data-lone", held.length === 1);
  document.documentElement.dataset.held = held.length;
  document.documentElement.style.setProperty("--held", String(held.length));
  replace(
    byId("head"),
    h("div", { class: "bar" },
      h("div", { role: "tablist", "aria-label": text("sheet-posts"), class: "tabs" }, tabs),
      state.posts.length ? null : h("button", { type: "button", "data-key": "take", class: "plain", onclick: openJoining }, text("sheet-take-post")),
      settings()),
  );
}

const WHEEL = ["M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6", "M10.1 5L10.3 1.9L13.7 1.9L13.9 5L15.6 5.6L17.9 3.7L20.3 6.1L18.4 8.4L19 10.1L22.1 10.3L22.1 13.7L19 13.9L18.4 15.6L20.3 17.9L17.9 20.3L15.6 18.4L13.9 19L13.7 22.1L10.3 22.1L10.1 19L8.4 18.4L6.1 20.3L3.7 17.9L5.6 15.6L5 13.9L1.9 13.7L1.9 10.3L5 10.1L5.6 8.4L3.7 6.1L6.1 3.7L8.4 5.6Z"];

/** The settings: in words where there is room, a wheel with the same name where there is none. */
function settings() {
  const [picture, name] = [svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, WHEEL.map((d) => svg("path", { d }))), text("sheet-settings")];
  return h("button", { type: "button", "data-key": "settings", class: "plain round", title: name, onclick: openSettings }, picture, h("span", null, name));
}

/** Which page it is, for the styles. */
function pageIs(name) {
  document.body.dataset.page = document.documentElement.dataset.page = name;
}

function arrows(event, held, id) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const at = held.findIndex((own) => own.id === id);
  const next = held[(at + step + held.length) % held.length];
  choose(next.id);
  const tab = byId(`tab-${next.id}`);
  if (tab) tab.focus();
}

function choose(id) {
  shell.post = id;
  // What was refused was a touch of the post that is left.
  alarm("");
  draw();
}

/** What is said is said at once; what lies under a finger stays until it is lifted, or the touch would go astray. */
function draw() {
  const state = shell.state;
  if (!state || shell.joining) return;
  prompt(state, current(state));
  whenLifted(drawSheet, shell.old);
}

async function drawSheet() {
  const state = shell.state;
  if (!state || shell.joining) return;
  shell.old = false;
  const post = current(state);
  keep.set("sheet:post", post.id);
  head(state, post);
  foot();
  let sheet = byId("sheet");
  // A game begins on a sheet of its own: what is answered late, or was half done, belongs to the one before.
  if (!sheet || sheet.dataset.post !== post.id || sheet.dataset.session !== `${state.session}`) {
    sheet = h("div", { id: "sheet", role: "tabpanel", "aria-labelledby": `tab-${post.id}`, tabindex: "-1", data: { post: post.id, session: state.session } });
    byId("page").replaceChildren(sheet);
  }
  pageIs(post.page);
  // STOP takes the sheet, also from who was reading what lies on the table, or further down.
  const { stop } = state.pages[post.id] || {};
  if (stop && !shell.stop) {
    closeOver(byId("told"));
    scrollTo(0, 0);
  }
  shell.stop = stop;
  try {
    const module = await pageModule(post.page);
    if (shell.state !== state || byId("sheet") !== sheet) return;
    ask(null);
    module.draw(sheet, state.pages[post.id] || {}, tools(state, post), state);
    dress();
  } catch (error) {
    console.error(error);
    sheet.replaceChildren(h("p", { class: "quiet" }, text("sheet-page-missing")));
  }
}

/** The letters come after the first picture: on a slow line they take longer than all the rest. */
function dress() {
  byId("letters").media = "all";
}

function tools(state, post) {
  const tools = toolsFor(speak, shell.words, state.session || "", post.id);
  return { ...tools, post, now: () => link.now(), alarm, ask, read, crew: state.crew, teach: (asked, picture) => link.photograph(asked, picture), photograph: state.photographs ? (picture) => link.photograph({ post: post.id }, picture) : null };
}

/** What a touch of the own opened, for who does not see it: heard again each time. */
function read(sentence) {
  const region = byId("aside");
  region.textContent = "";
  setTimeout(() => say(region, sentence, false), 60);
}

async function speak(word, post) {
  for (const [id, lost] of shell.lost) if (lost.post === post) shell.lost.delete(id);
  // Said at once, each time: a touch that is tried for seconds looks as if it had gone astray.
  if (!link.connected) {
    alarm(text("sheet-not-sent", { word: touchedName() || word }));
    return { heard: false };
  }
  document.body.dataset.sending = "yes";
  const answer = await link.say(word, post, touchedName());
  delete document.body.dataset.sending;
  if (answer.refused) alarm(answer.refused.text);
  else if (answer.heard) alarm("");
  return answer;
}

/** The question read aloud: the post's own, where its page has one. */
function prompt(state, post) {
  const page = state.pages[post.id] || {};
  const asked = (page.stop && page.stop.prompt) || page.prompt || state.prompt;
  const region = byId("prompt");
  region.dataset.mine = state.prompt.mine || page.asks ? "yes" : "no";
  // What was refused belongs to the turn in which it was; what became of lost words is told until the next.
  if (shell.turn && !state.prompt.mine) alarm("");
  shell.turn = state.prompt.mine;
  say(byId("news"), page.news ? page.news.text : "", false);
  fold(byId("news"));
  if (region.textContent !== asked.text) ask(null);
  say(region, asked.text, false);
}

/** What a page itself asks of a card or a tile that is in the hand is seen in the place of the question, which is not read anew for that. */
function ask(sentence) {
  if (sentence) byId("prompt").dataset.asks = sentence;
  else delete byId("prompt").dataset.asks;
}

/** On a small phone as many whole sentences of what happened last stand there as find room; a sign says that a touch shows more. */
function fold(news) {
  // What stands there already is not written again: whoever hears the page would hear it again.
  const stands = `${news.clientWidth} ${news.textContent}`;
  if (news.dataset.folded === stands) return;
  news.dataset.folded = stands;
  news.classList.remove("whole");
  news.removeAttribute("data-more");
  if (!news.children.length && news.scrollHeight <= news.clientHeight + 1) return;
  const sentences = news.textContent.replace(/\. (?=\p{Lu})/gu, ".\n").split("\n");
  for (let shows = sentences.length; shows > 0; shows -= 1) {
    const rest = sentences.slice(shows).join(" ");
    news.replaceChildren(sentences.slice(0, shows).join(" "), ...(rest ? [h("span", { class: "folded" }, ` ${rest}`)] : []));
    news.toggleAttribute("data-more", Boolean(rest));
    if (news.scrollHeight <= news.clientHeight + 1) break;
  }
}

function foot() {
  // Who only watches has nothing of their own.
  const owns = `${shell.state.posts.length > 0}`;
  if (byId("foot").firstChild && byId("foot").lang === shell.language && byId("foot").dataset.owns === owns) return;
  byId("foot").lang = shell.language;
  byId("foot").dataset.owns = owns;
  replace(
    byId("foot"),
    h("button", { type: "button", "data-key": "again", onclick: again }, text("sheet-again")),
    h("button", { type: "button", "data-key": "look", onclick: look }, text("sheet-look")),
    owns === "true" ? h("button", { type: "button", "data-key": "mine", onclick: mine }, text("sheet-mine")) : null,
  );
}

/** A live region is read when it changes: emptied first, the same sentence is read once more. */
function again() {
  for (const name of ["news", "prompt", "refused"]) {
    const region = byId(name);
    const sentence = region.textContent;
    if (!sentence) continue;
    region.textContent = "";
    setTimeout(() => say(region, sentence, false), 60);
  }
  const region = byId("prompt");
  region.classList.add("flash");
  setTimeout(() => region.classList.remove("flash"), 700);
}

/** What is asked now comes before what lies there. */
function listed(lines) {
  const asks = lines[0] === shell.state.prompt.text;
  return [asks ? h("li", { class: "asked" }, lines[0]) : null, lying(asks ? lines.slice(1) : lines)];
}

function tell(title, lines) {
  const dialog = byId("told");
  replace(
    dialog,
    h("h2", { id: "told-title" }, title),
    lines.length ? h("ul", { class: "lines", id: "told-lines" }, listed(lines)) : h("p", { id: "told-lines" }, text("sheet-nothing")),
    h("button", { type: "button", class: "primary", autofocus: true, onclick: () => closeOver(dialog) }, text("sheet-close")),
  );
  openOver(dialog);
}

async function look() {
  const answer = await asked("/api/look", {});
  if (answer.lines) tell(text("sheet-look"), answer.lines);
  else alarm(answer.error.text);
}

function mine() {
  const state = shell.state;
  const page = state && state.pages[shell.post];
  const given = page && Array.isArray(page.mine) ? page.mine.map((entry) => entry.text || String(entry)) : null;
  const sheet = byId("sheet");
  const owned = sheet ? [...sheet.querySelectorAll("[data-own]")].flatMap((part) => part.dataset.own.split("\n")).filter(Boolean) : [];
  tell(text("sheet-mine"), given || (owned.length ? owned : sheet ? named(sheet) : []));
}

/** A page as it is heard: what is drawn by its name, and no letters round a chart. */
function named(sheet) {
  const all = [...sheet.querySelectorAll("h1, h2, p, li, button, [aria-label]:not(section)")].filter((part) => part.getClientRects().length);
  const outer = all.filter((part) => !all.some((other) => other !== part && other.contains(part)));
  return outer.map((part) => (part.getAttribute("aria-label") || part.innerText).replace(/\s+/g, " ").trim()).filter(Boolean);
}

function openSettings() {
  settingsDialog(byId("settings"), {
    text, draw, language: shell.language, posts: shell.state ? shell.state.posts : [],
    take: shell.state && shell.state.free ? openJoining : null,
    speak: async (language) => {
      await loadWords(language);
      link.connect();
      draw();
    },
    hand: (post) => asked("/api/hand", { post }),
    leave: async (post) => {
      shell.given = post;
      const answer = await asked("/api/leave", { post });
      if (answer.error) alarm(answer.error.text);
      else if (!post) {
        link.forget();
        gone();
      }
    },
  });
}

/** What the table answers, or that it cannot be reached. */
const asked = (path, body) => link.ask(path, body).catch(() => ({ error: { text: text("sheet-line-lost") } }));

async function openJoining() {
  shell.joining = true;
  byId("foot").replaceChildren();
  byId("head").replaceChildren();
  say(byId("news"), "", false);
  say(byId("prompt"), "", false);
  pageIs("join");
  shell.lost.clear();
  alarm("");
  await joinPage(byId("page"), {
    text, link, code: codeOf(), crew: shell.state && shell.state.posts.map((post) => post.group).find(Boolean),
    back: shell.state && closeJoining,
    joined: closeJoining,
    again: openJoining,
  });
  dress();
}

function closeJoining() {
  shell.joining = false;
  byId("page").replaceChildren();
  draw();
}

/** The code that stood in the address: taken from it once, and gone from the address at once. */
let given = "";
function codeOf() {
  const code = /^#(\d{3,8})$/.exec(location.hash);
  if (code) {
    given = code[1];
    history.replaceState(null, "", location.pathname);
  }
  return given;
}

async function begin() {
  stayLitFromTheFirstTap();
  fitted(draw);
  applySettings();
  shell.post = keep.get("sheet:post");
  link.language = chosenLanguage();
  if (link.token) link.connect();
  await loadWords(link.language);
  codeOf();
  if (!link.token) openJoining();
  begun();
}

document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && away(link.now()));
document.addEventListener("pointerdown", () => say(byId("missed"), "", false));
// A small phone folds what happened last: a touch shows the whole of it, the next one folds it again.
document.addEventListener("click", ({ target }) => byId("news").classList.toggle("whole", byId("news").contains(target) && !byId("news").matches(".whole") && Boolean(byId("news").querySelector(".folded") || byId("news").scrollHeight > byId("news").clientHeight + 1)));
// What is shut says why where it was touched; asked before the page draws itself anew, and what was touched is gone.
document.addEventListener("click", (event) => {
  const button = event.target.closest("#sheet button");
  const why = button ? whyShut(button) : "";
  if (why || (button && shell.shut)) alarm(why);
  if (button) shell.shut = Boolean(why);
}, true);
// A page draws itself anew also for a touch that says nothing: then what was touched may stand elsewhere.
new MutationObserver(placed).observe(byId("page"), { childList: true, subtree: true });
window.addEventListener("popstate", () => {
  const dialog = document.querySelector("dialog[open]");
  const cross = document.querySelector(".sonar-over .close");
  if (dialog) closeOver(dialog);
  else if (cross) cross.click();
});
window.addEventListener("hashchange", () => codeOf() && openJoining());
begin();
