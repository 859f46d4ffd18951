// What is wrong with a page as it stands on a glass: sentences, none where all is well. Put into each page that is looked at.

(() => {
  const CONTROLS = "button, summary, select, input, [role=application]";
  const FRAMES = "button, li, label, .circuit, .work, .ok, .use, .where, .said";
  /** What may be scrolled within itself: lists, a chart under a finger. */
  const SCROLLED = "[data-scroll], .aimview, .aimlist, dialog, .sonar-over, .panels-view";
  /** What a hand uses in real time, by the page's own class: all of it in sight before anything is scrolled. */
  const IN_SIGHT = {
    ".sonar.captain": ".pad .touch, .systems .touch, .more .touch, .begin-box .touch, .sea-box, .told",
    ".sonar.mate": ".gauge-row, .foot .touch, .told",
    ".sonar.radio": ".ways .touch, .film-tab, .toolbox .touch, .stamps .touch, .film-box, .told",
    ".sonar.engineer": ".panels .touch, .foot .touch, .told",
    ".sonar.stopped": ".answer, .result, .say",
    ".sonar.securing": ".outline.large, .pair .touch, .touch.primary",
    ".fifty": ".pick button, .say-it",
    "form.join": ".joinbar, .joinbar button, .joinbar input",
  };
  const RAW = /\b(?:sheet|page|prompt|refused|game|word|alert|notice|choice|phase|log|unit|toy|fifty|option|say)-[a-z0-9]+(?:-[a-z0-9]+)*\b|undefined|\bNaN\b|\[object|\{\s*\$|\bnull\b|\{"/;
  const ENGLISH = /\b(?:the|your|you|with|this|which|must|nothing|choose|waiting|their|they|was|are)\b/i;
  const GERMAN = /\bwas\b/gi;

  const LEADING = 0.12;

  const over = () => document.querySelector("dialog[open]") || document.querySelector(".sonar-over");
  const shown = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (element.closest(".seen-not, .skip, svg, .post input, #over")) return false;
    // What is only read aloud is a point without size.
    for (let holder = element; holder; holder = holder.parentElement) if (getComputedStyle(holder).clipPath !== "none" && holder.clientWidth <= 1) return false;
    const above = over();
    return !above || above.contains(element);
  };
  const named = (element) => (element.dataset.key || element.getAttribute("aria-label") || element.textContent.trim() || String(element.getAttribute("class"))).slice(0, 40);
  const boxOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
    // Letters fill the middle of their line.
    return { left, right, width, top: top + LEADING * height, bottom: bottom - LEADING * height };
  };
  /** What happened last is folded on a small phone until it is touched: what is not seen of it is nowhere. */
  const folded = (element, box) => (element.id === "news" ? { ...box, bottom: Math.min(box.bottom, element.getBoundingClientRect().bottom) } : box);
  const within = (box, frame, by) => box.left >= frame.left - by && box.right <= frame.right + by && box.top >= frame.top - by && box.bottom <= frame.bottom + by;
  const overlap = (box, other) => [Math.min(box.right, other.right) - Math.max(box.left, other.left), Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)];

  /** Every element that holds letters of its own, with where they stand. */
  const texts = () => [...document.querySelectorAll("body *")]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && shown(element) && element.tagName !== "OPTION" && element.tagName !== "SCRIPT")
    .map((element) => ({ element, said: element.textContent.trim().slice(0, 40), boxes: [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim()).map((node) => folded(element, boxOf(node))).filter((box) => box.width > 1) }));

  function cut({ element, said, boxes }) {
    for (const box of boxes) {
      if (!element.closest(SCROLLED) && (box.left < -1 || box.right > innerWidth + 1)) return [`beyond the glass: ${said}`];
      const frame = element.closest(FRAMES);
      if (frame && !element.closest(".badge") && !within(box, frame.getBoundingClientRect(), 2)) return [`out of its frame: ${said}`];
      for (let holder = element; holder && holder !== document.body; holder = holder.parentElement) {
        if (holder.matches(SCROLLED)) break;
        if (getComputedStyle(holder).overflowY !== "visible" && !within(box, holder.getBoundingClientRect(), 3)) return [`cut: ${said}`];
      }
    }
    return getComputedStyle(element).textOverflow === "ellipsis" ? [`may end in dots: ${said}`] : [];
  }

  /** A word on a button that goes on in a second line. */
  function split({ element, said }) {
    if (document.documentElement.hasAttribute("data-large") || !element.closest("#sheet button")) return [];
    const range = document.createRange();
    for (const node of element.childNodes) {
      if (node.nodeType !== 3) continue;
      for (const word of node.data.matchAll(/[\p{L}\p{M}]+/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (range.getClientRects().length > 1) return [`a broken word: ${said}`];
      }
    }
    return [];
  }

  /** What stands at the lower edge of the glass while the rest is scrolled under it. */
  const BARS = ".joinbar, #foot";
  const bar = (element) => {
    const holder = element.closest(BARS);
    return holder && getComputedStyle(holder).position === "sticky" ? holder : null;
  };

  function entangled(all) {
    const faults = [];
    const flat = all.flatMap(({ element, said, boxes }) => boxes.map((box) => ({ element, said, box, scrolls: element.closest(SCROLLED) })));
    flat.forEach((text, index) => flat.slice(index + 1).forEach((other) => {
      if (text.scrolls !== other.scrolls || bar(text.element) || bar(other.element) || text.element.contains(other.element) || other.element.contains(text.element)) return;
      const [wide, high] = overlap(text.box, other.box);
      if (wide > 2 && high > 4) faults.push(`one text over another: ${text.said} / ${other.said}`);
    }));
    return faults;
  }

  const controls = () => [...document.querySelectorAll(CONTROLS)].filter((element) => shown(element) && element.getBoundingClientRect().width > 1);

  function small(element) {
    if (element.matches("input[type=file], input[type=checkbox], [role=application]")) return [];
    const box = element.getBoundingClientRect();
    return box.width < 43.5 || box.height < 43.5 ? [`smaller than 44 px (${Math.round(box.width)} x ${Math.round(box.height)}): ${named(element)}`] : [];
  }

  /** Whether a finger in the middle of a control, or near its edges, meets the control. */
  function covered(element) {
    const box = element.getBoundingClientRect();
    if (element.matches("input[type=file]") || element.closest(".aimview")) return [];
    const lower = [...document.querySelectorAll(BARS)].find((each) => bar(each) && !each.contains(element));
    const floor = lower ? Math.floor(lower.getBoundingClientRect().top) - 1 : innerHeight;
    const points = [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.2], [0.5, 0.8]].map(([x, y]) => [box.left + x * box.width, box.top + y * box.height]);
    for (const [x, y] of points) {
      if (x < 0 || y < 0 || x >= innerWidth || y >= floor) continue;
      const top = document.elementFromPoint(x, y);
      const scrolls = element.closest(SCROLLED);
      if (!top || element.contains(top) || (scrolls && !scrolls.contains(top)) || element.matches("[role=application]")) continue;
      if (top.contains(element) && !top.matches(CONTROLS)) continue;
      return [`under something else: ${named(element)} / ${named(top)}`];
    }
    return [];
  }

  const parse = (text) => (text.match(/[\d.]+/g) || []).map(Number);
  const blend = ([r, g, b, a = 1], under) => [r, g, b].map((value, index) => value * a + under[index] * (1 - a));
  const bright = (color) => {
    const [r, g, b] = color.map((value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  function ground(element) {
    if (!element) return [255, 255, 255];
    const own = getComputedStyle(element);
    const color = parse(own.backgroundColor);
    if (color.length === 3 || color[3] === 1) return color.slice(0, 3);
    return color[3] ? blend(color, ground(element.parentElement)) : ground(element.parentElement);
  }
  function faint({ element, said }) {
    const own = getComputedStyle(element);
    const under = ground(element);
    let color = blend(parse(own.color), under);
    for (let holder = element; holder; holder = holder.parentElement) {
      const seen = Number(getComputedStyle(holder).opacity);
      if (seen < 1) color = blend([...color, seen], under);
    }
    const [high, low] = [bright(color), bright(under)].sort((a, b) => b - a);
    const size = parseFloat(own.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(own.fontWeight) >= 700);
    const ratio = (high + 0.05) / (low + 0.05);
    return ratio < (large ? 3 : 4.5) ? [`faint (${ratio.toFixed(1)}): ${said}`] : [];
  }

  function outOfSight() {
    if (document.documentElement.hasAttribute("data-large")) return [];
    const faults = [];
    for (const [page, parts] of Object.entries(over() ? { ".sonar-over": ".figure" } : IN_SIGHT)) {
      const root = document.querySelector(page);
      if (!root) continue;
      for (const element of root.querySelectorAll(parts)) {
        const box = element.getBoundingClientRect();
        if (shown(element) && (box.top < -1 || box.bottom > innerHeight + 1)) faults.push(`not in sight (${Math.round(box.bottom - innerHeight)} px): ${named(element)}`);
      }
    }
    return faults;
  }

  function wording(all) {
    const lines = [...all.map(({ element }) => element.innerText || ""), ...[...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) => ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) || ""))];
    const language = document.documentElement.lang;
    return lines.flatMap((line) => {
      const foreign = language === "en" ? null : ENGLISH.exec(language === "de" ? line.replace(GERMAN, "") : line);
      return [
        ...(RAW.test(line) ? [`raw: ${line.slice(0, 80)}`] : []),
        ...(foreign ? [`English: ${line.slice(0, 80)}`] : []),
        ...(/ [.,](?:\s|$)|[^.]\.\.(?!\.)|\S {2,}\S/.test(line) ? [`stray sign or space: ${line.slice(0, 80)}`] : []),
      ];
    });
  }

  /** A refusal lies over nothing that is touched for play; what was heard last is read, and can be touched through it. */
  function overThumb() {
    const refused = document.querySelector("#refused");
    if (document.documentElement.hasAttribute("data-large") || !refused || refused.hidden || refused.classList.contains("past") || !refused.textContent || over()) return [];
    const box = refused.getBoundingClientRect();
    if (box.bottom > innerHeight) return ["a refusal is longer than the glass"];
    return [...[...document.querySelectorAll("#sheet button:not(.last)")].filter(shown), ...document.querySelectorAll("#sheet .may .thumb")].flatMap((element) => {
      const [wide, high] = overlap(box, element.getBoundingClientRect());
      return wide > 2 && high > 2 ? [`a refusal over ${named(element)} (${Math.round(high)} px)`] : [];
    });
  }

  let places = { frame: "", boxes: new Map() };

  /** What stood under a thumb and stands elsewhere now, although it is the same sheet. */
  function moved() {
    const sheet = document.querySelector("#sheet");
    const section = document.querySelector(".sonar");
    // Where text is large the page is longer than the glass, and what stands below a longer question comes after it.
    const large = document.documentElement.hasAttribute("data-large");
    const frame = !sheet || !section || over() || large ? "" : [sheet.dataset.post, section.className, Boolean(document.querySelector(".begin-box")), document.documentElement.hasAttribute("data-lone"), innerWidth].join();
    const boxes = new Map(frame ? [...section.querySelectorAll("[data-key]")].filter((element) => shown(element) && !element.matches(".on-chart, summary")).map((element) => [element.dataset.key, element.getBoundingClientRect()]) : []);
    const faults = places.frame !== frame || !frame ? [] : [...boxes].flatMap(([key, box]) => {
      const before = places.boxes.get(key);
      const by = before ? Math.max(Math.abs(before.left - box.left), Math.abs(before.top - box.top)) : 0;
      return by > 1 ? [`moves by itself (${Math.round(by)} px): ${key}`] : [];
    });
    places = { frame, boxes };
    return faults;
  }

  function faults() {
    scrollTo(0, 0);
    const all = texts();
    const held = controls();
    const sideways = document.documentElement.scrollWidth > innerWidth ? ["scrolls sideways"] : [];
    return [...sideways, ...all.flatMap(cut), ...all.flatMap(split), ...entangled(all), ...all.flatMap(faint), ...held.flatMap(small), ...held.flatMap(covered), ...outOfSight(), ...wording(all), ...overThumb()];
  }

  const turn = () => new Promise((done) => setTimeout(done, 0));
  /** Until the page has drawn what came: its sheet is filled anew, then whatever was to follow at once. */
  function drawn() {
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error("nothing was drawn")), 20000);
      const watching = new MutationObserver(() => {
        clearTimeout(late);
        watching.disconnect();
        turn().then(turn).then(done);
      });
      watching.observe(document.querySelector("#page"), { childList: true, subtree: true });
    });
  }

  let line = null;
  const waiting = [];
  const encoder = new TextEncoder();
  const sent = (text) => encoder.encode(`data: ${text}\n\n`);
  const served = window.fetch;
  let refusal = "";
  let offer = {};
  const answer = (given) => new Response(JSON.stringify(given), { headers: { "Content-Type": "application/json" } });
  /** The table's line: states are fed by hand, and whatever is said is refused. */
  window.fetch = async (path, ...more) => {
    if (path === "/api/events") {
      return new Response(new ReadableStream({ start: (controller) => {
        line = controller;
        waiting.splice(0).forEach((text) => line.enqueue(sent(text)));
      } }));
    }
    if (path === "/api/say") return answer({ heard: true, refused: { code: "refused", text: refusal } });
    if (path === "/api/posts") return answer(offer);
    return served(path, ...more);
  };

  window.glass = {
    /** Show this state, look at it, then touch what is there: what was wrong before and after. */
    async show(text, refused, touches) {
      refusal = refused;
      const open = document.querySelector("dialog[open]");
      if (open) open.close();
      const closing = document.querySelector('.sonar-over [data-key="close"]');
      if (closing) closing.click();
      const ready = drawn();
      if (line) line.enqueue(sent(text));
      else waiting.push(text);
      await ready;
      await document.fonts.ready;
      const seen = [...faults(), ...moved()];
      for (const touch of touches) {
        const all = controls().filter((element) => element.matches("#sheet button") && !element.disabled && element.dataset.key !== "photograph");
        if (!all.length) break;
        const element = all[Math.floor(touch * all.length)];
        const name = named(element);
        element.click();
        await turn();
        await turn();
        await turn();
        seen.push(...faults().map((fault) => `after ${name}: ${fault}`));
      }
      if (touches.length) places = { frame: "", boxes: new Map() };
      return seen;
    },
    /** Show the joining page with these posts over the sheet, tick what is to be ticked, and go back: what was wrong. */
    async join(given, ticks) {
      offer = given;
      const opened = drawn();
      location.hash = "#509";
      await opened;
      await document.fonts.ready;
      const seen = faults().map((fault) => `joining: ${fault}`);
      for (const tick of ticks) {
        const boxes = [...document.querySelectorAll(".post input:enabled")];
        boxes[Math.floor(tick * boxes.length)].click();
        seen.push(...faults().map((fault) => `joining, ticked: ${fault}`));
      }
      const back = drawn();
      document.querySelector("form.join button.plain").click();
      await back;
      places = { frame: "", boxes: new Map() };
      return seen;
    },
    faults,
  };
})();
