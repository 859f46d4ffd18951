"""A post's page in a real browser without the table: the files of the house and the data that the game gives.

What is touched is heard by the battle of the test, and the page is drawn anew with what came of it.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from fluent.syntax import FluentParser, ast, serialize

from companion.games.captain_sonar.game import GAME
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.sheets import post_of
from companion.rules.words import Word, read, spoken
from companion.text.catalogue import FOLDER, Catalogue
from companion.text.published import plain_data
from tests.sheets.browser import PATIENCE, becomes

ROOT = Path(__file__).resolve().parents[2]
SHELL = """<!doctype html><html lang="{language}" data-theme="{theme}"><head><meta charset="utf-8"><title>Sheet</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/style.css"><link rel="stylesheet" href="/static/letters.css">
</head><body><main id="page"></main><script type="module">
import {{ toolsFor }} from "/static/tools.js";
import {{ draw }} from "/static/pages/{page}.js";
const words = await (await fetch("/words.{language}.json")).json();
const say = (word) => {{ window.said.push(word); return window.heard(word); }};
window.said = [];
window.missing = [];
const tools = toolsFor(say, words, "test", "{post}");
const text = tools.text;
tools.text = (key, params) => {{ if (!(key in words)) window.missing.push(key); return text(key, params); }};
window.show = (data) => draw(document.querySelector("#page"), data, tools);
</script></body></html>"""


def patterns(language: str) -> dict[str, str]:
    """The sentences that pages say by themselves, as the server tells them."""
    keys = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and entry.id.name.startswith("sheet-"):
                keys[entry.id.name] = serialize(ast.Resource([entry])).split("=", 1)[1].strip()
    return keys


class _Files(SimpleHTTPRequestHandler):
    """``/static`` from the house, ``/words.<language>.json``, and a shell for one post."""

    def do_GET(self) -> None:
        path, _, query = self.path.partition("?")
        if path.startswith("/static/"):
            self.path = path.removeprefix("/static")
            super().do_GET()
            return
        if path.startswith("/words."):
            self._send(json.dumps(patterns(path.split(".")[1])), "application/json")
            return
        given = dict(pair.split("=") for pair in query.split("&"))
        self._send(SHELL.format(**given), "text/html; charset=utf-8")

    def _send(self, text: str, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        # As strict as the table's own server, so that nothing here works that would not work there.
        self.send_header(
            "Content-Security-Policy", "default-src 'self'; script-src 'self' 'unsafe-inline'; img-src 'self' data:"
        )
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def files() -> Iterator[str]:
    """The address of the house's files."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(ROOT / "assets" / "sheets")))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()


class Sheet:
    """One phone with one post, and the battle whose page it shows."""

    def __init__(self, browser: Any, address: str, battle: Any, post: str, **look: Any) -> None:
        self.battle, self.post = battle, post_of(GAME.pages.posts(battle.state), post)
        assert self.post is not None, post
        self.catalogue = Catalogue(look.get("language", "en"))
        size = look.get("size", {"width": 390, "height": 844})
        motion = look.get("motion", "reduce")
        self.context = browser.new_context(
            viewport=size, has_touch=True, device_scale_factor=look.get("scale", 1), reduced_motion=motion
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.advice: dict[str, Any] = look.get("advice", {})
        self.faults: list[str] = []
        self.refusals: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        self.page.expose_function("heard", self._after)
        theme, language = look.get("theme", "dark"), look.get("language", "en")
        self.page.goto(f"{address}/?page={self.post.page}&post={post}&theme={theme}&language={language}")
        self.until("window.show")
        self.show()

    def _after(self, word: str) -> dict[str, Any]:
        """The word of this post, judged by the game; the page shows what came of it."""
        grammar = GAME.grammar(self.battle.data)
        tokens, _ = spoken(word, ("CS",), grammar.roles)
        whole = read(grammar, tokens)
        assert isinstance(whole, Word), f"{word!r} is no whole word"
        if whole.verb == "UNDO":
            return {}
        code = self.battle.hear(Utterance(whole, self.post.speaker, self.battle.at))
        if code is not None:
            assert isinstance(self.battle.refusal, Refusal)
            self.refusals.append(code)
        return {"refused": code}

    def data(self) -> Any:
        return plain_data({**GAME.pages.page(self.battle.state, self.post), **self.advice}, self.catalogue, 0.0)  # type: ignore[arg-type]

    def show(self) -> None:
        self.page.evaluate("(data) => window.show(data)", json.loads(json.dumps(self.data())))
        self.until("[...document.styleSheets].some((one) => one.href?.endsWith('sonar.css'))")

    def until(self, holds: str) -> None:
        """Wait inside the page: its security policy lets nobody evaluate text from within."""
        self.page.evaluate(
            f"""async () => {{ const end = performance.now() + {PATIENCE * 1000};
                while (!({holds})) {{
                  if (performance.now() > end) throw new Error("waited in vain for: " + {holds!r});
                  await new Promise((go) => setTimeout(go, 5));
                }} }}"""
        )

    def touch(self, key: str) -> None:
        self.page.locator(f'[data-key="{key}"]').tap()

    def said(self) -> list[str]:
        return list(self.page.evaluate("window.said"))

    def says(self, *words: str) -> None:
        """These words have been said and no others, as soon as the touches have reached the page."""
        becomes(self.said, list(words))

    def close(self) -> None:
        missing = self.page.evaluate("window.missing")
        self.context.close()
        assert self.faults == []
        assert missing == []
