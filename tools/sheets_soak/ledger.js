// In every page before its own scripts: what was sent, what was answered, what the page said of it. Kept over a reload.
(() => {
  const NAME = "soak";
  const read = () => JSON.parse(localStorage.getItem(NAME) || '{"words":{},"told":[]}');
  const change = (how) => {
    const all = read();
    how(all);
    localStorage.setItem(NAME, JSON.stringify(all));
  };
  window.soakStreams = 0;
  // When the page was drawn for the first time after its stream was opened, and when its line was there again.
  window.soakShown = 0;
  window.soakOnline = 0;
  let opened = false;
  window.addEventListener("online", () => {
    window.soakOnline = Date.now();
  });
  const plain = window.fetch;
  window.fetch = async (path, given) => {
    const body = given && given.body ? JSON.parse(given.body) : null;
    if (path === "/api/say") {
      const pending = JSON.parse(sessionStorage.getItem("sheet:pending") || "[]");
      change((all) => {
        // A lost word is called by what its button called it.
        const { name } = pending.find((sent) => sent.id === body.id) || { name: body.word };
        const word = (all.words[body.id] ||= { word: body.word, name, post: body.post, boot: body.boot, tries: 0, fate: "" });
        word.tries += 1;
      });
    }
    const answer = await plain(path, given);
    if (path === "/api/events" && answer.ok) {
      window.soakStreams += 1;
      opened = true;
    }
    if (path === "/api/say" || path === "/api/heard") {
      const said = await answer.clone().json();
      change((all) => (path === "/api/say" ? answered(all.words[body.id], answer.status, said) : settled(all, said)));
    }
    return answer;
  };

  function answered(word, status, said) {
    if (status === 200) word.fate = said.heard && !said.refused ? "done" : "refused";
    else if (status === 409) word.fate = word.tries === 1 ? "never" : "perhaps";
    else if (![429, 503, 504].includes(status)) word.fate = "refused";
  }

  function settled(all, said) {
    for (const [id, arrived] of Object.entries(said.heard || {})) {
      const word = (all.words[id] ||= { word: "", name: "", post: "", boot: "", tries: 0, fate: "" });
      if (!word.fate) word.fate = arrived ? "heard" : "never";
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => {
      if (opened && document.querySelector("#sheet *")) {
        opened = false;
        window.soakShown = Date.now();
      }
    }).observe(document.getElementById("page"), { childList: true, subtree: true });
    const region = document.getElementById("refused");
    if (!region) return;
    new MutationObserver(() => {
      const text = region.textContent;
      if (text) change((all) => all.told.push(text));
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
})();
