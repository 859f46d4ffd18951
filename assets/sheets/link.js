// The connection to the table: state down as a stream, words up one by one, each heard once or said to be lost.

import { begunFor, keep, keepHere, stream } from "/static/early.js";

// Before a word is sent once more.
const PAUSES = [200, 400, 800];
/** How long after the line broke, and how long a pause then is at most: the page is back within a second; later it goes easy on the battery. */
const PATIENCE = [[60_000, 250], [300_000, 800], [Infinity, 5000]];
// The table says that it is alive every 15 s; a longer silence is a broken line.
const QUIET = 20000;
// A question that was lost in the air is never answered: it is asked again soon.
const OPENING = [800, 1600, 3200, 5000];
const GIVE_UP = 6000;
// The table gives up sooner.
const PHOTOGRAPH = 210000;
const PENDING = "sheet:pending";

const wait = (time) => new Promise((done) => setTimeout(done, time));

/** A pause before the table is asked again; phones that lost it together do not come back in one moment. */
export function pause(gone) {
  const [, most] = PATIENCE.find(([time]) => gone < time);
  return most * (0.4 + 0.6 * Math.random());
}

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Link {
  /** `listener` has: state(message), line("lost" | "back"), gone(), lost(key, word, id, post). */
  constructor(listener) {
    this.listener = listener;
    this.token = keep.get("sheet:token");
    this.language = "en";
    this.boot = "";
    this.connected = false;
    this.unanswered = 0;
    this.since = 0;
    this.running = null;
    this.sending = new Map();
    document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? this.connect() : this.close()));
    window.addEventListener("online", () => this.connect());
    window.addEventListener("pageshow", (event) => event.persisted && this.connect());
  }

  headers(more) {
    const headers = { "X-Language": this.language, ...more };
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    return headers;
  }

  async ask(path, body, time = 5000) {
    const cut = new AbortController();
    const timer = setTimeout(() => cut.abort(), time);
    try {
      const given = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      const more = body === undefined ? {} : { "Content-Type": "application/json" };
      const answer = await fetch(path, { ...given, headers: this.headers(more), signal: cut.signal, cache: "no-store" });
      return { status: answer.status, ...(await answer.json()) };
    } finally {
      clearTimeout(timer);
    }
  }

  /** A photograph, and in `asked` for which post, or which cards it teaches: the cards that were read in it, or why none were. */
  async photograph(asked, photograph) {
    const cut = new AbortController();
    const timer = setTimeout(() => cut.abort(), PHOTOGRAPH);
    try {
      const headers = this.headers({ "Content-Type": "image/jpeg" });
      const answer = await fetch(`/api/photograph?${new URLSearchParams(asked)}`, { method: "POST", body: photograph, headers, signal: cut.signal, cache: "no-store" });
      return await answer.json();
    } finally {
      clearTimeout(timer);
    }
  }

  /** Join, or take further posts. */
  async join(code, posts, name) {
    const answer = await this.ask("/api/join", { code, posts, name });
    if (answer.token) {
      this.token = answer.token;
      keep.set("sheet:token", this.token);
      this.connect();
    }
    return answer;
  }

  forget() {
    this.token = null;
    keep.set("sheet:token", null);
    this.close();
  }

  /** A page that nobody sees costs the phone's battery nothing: the table sends its whole state when it is shown again. */
  close() {
    if (this.running) this.running.abort();
  }

  /** Open the stream anew: the table sends its whole state at once. */
  connect() {
    if (!this.token || document.visibilityState === "hidden") return;
    this.close();
    const cut = (this.running = new AbortController());
    this.unanswered = 0;
    this.since = performance.now();
    this.follow(cut);
  }

  async follow(cut) {
    while (!cut.signal.aborted && this.token) {
      const reading = new AbortController();
      const stop = () => reading.abort();
      cut.signal.addEventListener("abort", stop);
      try {
        await this.read(reading);
      } catch {
        // Asleep, out of reach, or the table was started again: tried anew below.
      }
      cut.signal.removeEventListener("abort", stop);
      if (cut.signal.aborted) return;
      this.line(false);
      await wait(pause(performance.now() - this.since));
    }
  }

  async read(cut) {
    const unheard = () => {
      this.unanswered += 1;
      cut.abort();
    };
    let silence = setTimeout(unheard, OPENING[Math.min(this.unanswered, OPENING.length - 1)]);
    const begun = begunFor(this.token, this.language);
    if (begun) cut.signal.addEventListener("abort", () => begun.cut.abort());
    try {
      const answer = await (begun ? begun.answer : stream(this.token, this.language, cut));
      if (answer.status === 401) {
        this.forget();
        this.listener.gone();
        return;
      }
      if (!answer.ok) return;
      const reader = answer.body.getReader();
      const decoder = new TextDecoder();
      let text = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        this.alive = this.now();
        silence = setTimeout(() => cut.abort(), QUIET);
        text += decoder.decode(value, { stream: true });
        let end = text.indexOf("\n\n");
        while (end >= 0) {
          const piece = text.slice(0, end);
          text = text.slice(end + 2);
          if (piece.startsWith("data: ")) this.received(JSON.parse(piece.slice(6, piece.indexOf("\n") < 0 ? undefined : piece.indexOf("\n"))));
          end = text.indexOf("\n\n");
        }
      }
    } finally {
      clearTimeout(silence);
    }
  }

  received(message) {
    this.unanswered = 0;
    this.boot = message.boot;
    this.skew = message.now - performance.now() / 1000;
    this.line(true);
    this.listener.state(message);
    this.settle();
  }

  /** Session time now. */
  now() {
    return performance.now() / 1000 + (this.skew || 0);
  }

  line(there) {
    if (there === this.connected) return;
    this.connected = there;
    this.since = performance.now();
    this.listener.line(there ? "back" : "lost");
  }

  /** One word, and what its button calls it. The same word that is still under way is not sent a second time. */
  say(word, post, name) {
    const key = `${post} ${word}`;
    if (!this.sending.has(key)) {
      this.sending.set(key, this.send(word, post, name || word).finally(() => this.sending.delete(key)));
    }
    return this.sending.get(key);
  }

  async send(word, post, name) {
    const sent = { id: newId(), post, word, boot: this.boot };
    this.pending([...(keepHere.get(PENDING) || []), { ...sent, name }]);
    let busy = null;
    const begun = performance.now();
    for (let tried = 0; performance.now() - begun < GIVE_UP; tried++) {
      try {
        const answer = await this.ask("/api/say", sent);
        if (answer.status !== 429 && answer.status !== 504 && answer.status !== 503) {
          this.drop(sent.id);
          if (answer.status === 401) {
            this.forget();
            this.listener.gone();
          }
          if (answer.status === 409) {
            this.listener.lost(tried ? "sheet-perhaps" : "sheet-not-heard", name, sent.id, post);
            return { heard: false };
          }
          return answer.error ? { heard: false, refused: answer.error } : answer;
        }
        busy = answer.error;
      } catch {
        busy = null;
        // The stream may be whole, and would say nothing for long: opened anew it says at once whether the table is there.
        if (this.connected) {
          this.line(false);
          this.connect();
        }
      }
      await wait(PAUSES[Math.min(tried, PAUSES.length - 1)]);
    }
    // It may have arrived without its answer: asked when the table is there again.
    if (busy) return { heard: false, refused: busy };
    this.listener.lost("sheet-not-sent", name, sent.id, post);
    return { heard: false };
  }

  pending(all) {
    keepHere.set(PENDING, all.slice(-16));
  }

  drop(id) {
    this.pending((keepHere.get(PENDING) || []).filter((word) => word.id !== id));
  }

  /** What was sent before the line broke, the page was loaded again or the phone slept: heard, or never to be. */
  async settle() {
    const under = [...this.sending.keys()];
    const open = (keepHere.get(PENDING) || []).filter((waiting) => !under.includes(`${waiting.post} ${waiting.word}`));
    if (!open.length || this.settling) return;
    this.settling = true;
    try {
      const answer = await this.ask("/api/heard", { ids: open.filter((waiting) => waiting.boot === this.boot).map((waiting) => waiting.id), boot: this.boot });
      if (!answer.heard) return;
      for (const waiting of open) {
        this.drop(waiting.id);
        const became = waiting.boot !== this.boot ? "sheet-perhaps" : answer.heard[waiting.id] ? "sheet-heard" : "sheet-not-heard";
        this.listener.lost(became, waiting.name || waiting.word, waiting.id, waiting.post);
      }
    } catch {
      // Asked again with the next state.
    } finally {
      this.settling = false;
    }
  }
}
