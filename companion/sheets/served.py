"""What browsers load: the files of one folder, read once at the start, and the sentences that pages need themselves."""

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from companion.rules.sentences import LANGUAGE_NAMES, LANGUAGES
from companion.sheets.bundle import before, bundled
from companion.sheets.stream import unbroken
from companion.text.catalogue import Catalogue

KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
}
"""What is served at all, by its ending."""

BEGINS, ANSWERS = "sheet-", "sheet-refused-"
"""How the keys of sentences begin that a page says by itself; and those of them that come with the table's answer."""

FIRST = "early.js"
"""The module that stands in the shell itself: it asks for the state before anything else is asked for."""

_JSON = "application/json"
_PAGE = re.compile(r"pages/(?!watch|teach)([a-z_]+)\.js")
"""The pages of posts. That of whoever only watches is loaded by itself: no player's phone waits for it."""
_EARLY = f'<script type="module" src="/static/{FIRST}"></script>'
_REMARK = re.compile(r"/\*.*?\*/\s*|^ +| (?=[{}])|(?<=[{};,:])[ \n]+", re.DOTALL | re.MULTILINE)
_HERE = "<script></script>"
_SENTENCE = re.compile(r"\{(sheet-[a-z-]+)\}")
_NAMED = re.compile(r'"(/static/|)([a-z0-9_./-]+)"')


def _hash(text: str) -> str:
    """By which a policy knows a script or a style that stands in a page."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


@dataclass(frozen=True)
class Served:
    """One file as it goes out."""

    body: bytes
    kind: str
    version: str
    """Another one for other bytes."""
    packed: bytes = b""
    """The body by gzip, where that is smaller: a font is packed already."""
    script: str = ""
    """The hash of the script that stands in a shell: it may run, and no other that somebody brings in."""

    @property
    def charset(self) -> str | None:
        """Text says how it is written."""
        return "utf-8" if self.kind.startswith("text/") or self.kind == _JSON else None


_LOOK = (
    # At its own address the table gives the letters of its pages; elsewhere a phone's own are those most like them.
    "@font-face{font-family:'Barlow Condensed';font-weight:700;"
    "src:url(/static/fonts/barlow-condensed-latin-700-normal.woff2)}"
    "@font-face{font-family:'Barlow Semi Condensed';font-weight:500;"
    "src:url(/static/fonts/barlow-semi-condensed-latin-500-normal.woff2)}"
    "body{margin:0;min-height:100vh;display:grid;place-items:start center;color:#eaf4f8;"
    "background:#0f2431 radial-gradient(circle at 50% 0,#17394c,#0f2431 55%,#0a151e) fixed;"
    "font:500 1.375rem/1.35 'Barlow Semi Condensed','Roboto Condensed',sans-serif-condensed,"
    "'Avenir Next Condensed','Arial Narrow',system-ui,sans-serif}"
    "main{box-sizing:border-box;width:min(26rem,100vw - 1.5rem);margin:max(.75rem,15vh) 0 .75rem;padding:1.25rem;"
    "border:3px solid #ff8a78;border-radius:1rem;background:#0e212d;box-shadow:0 .3rem 1rem rgb(5 11 16/45%)}"
    "b,a{display:block;font:700 1.9rem/1.1 'Barlow Condensed','Roboto Condensed',sans-serif-condensed,"
    "'Avenir Next Condensed','Arial Narrow',system-ui,sans-serif;margin-bottom:.75rem}"
    "p{margin:0}b,p,a{text-wrap:balance}"
    "a{margin:1.25rem 0 0;padding:.8rem;border-radius:1rem;font-size:1.4rem;line-height:1.2;"
    "text-align:center;text-decoration:none;background:#d6f1fa;color:#0b1721}"
)
NOTICE_STYLE = _hash(_LOOK)
"""The hash of the one style of a page that ``notice`` makes."""


def notice(language: str, sentence: str, way: str, address: str = "/") -> str:
    """A page for a person who is turned away: what is wrong, what helps, one way on.

    ``way`` stands on the button that leads to the table's own page.

    >>> notice("en", "No <b>. Wait.", "Back").partition("<main>")[2]
    '<p role="alert"><b>No &lt;b&gt;.</b> Wait.</p><a href="/">Back</a></main></body></html>'
    """
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>Table</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<style>{_LOOK}</style></head><body><main><p role="alert">{_told_apart(sentence)}</p>'
        f'<a href="{escape(address)}">{escape(way)}</a>'
        "</main></body></html>"
    )


def _told_apart(sentence: str) -> str:
    """What is wrong stands out from what helps, which follows in a sentence of its own.

    >>> _told_apart("It is full. Wait."), _told_apart("Try again")
    ('<b>It is full.</b> Wait.', 'Try again')
    """
    wrong, end, helps = escape(sentence).partition(". ")
    return f"<b>{wrong}{end.strip()}</b> {helps}" if helps else wrong


class Files:
    """Every file by its path; nothing else can be asked for.

    What is said in a language is put together when a phone first asks for it: a table that was killed is back sooner.
    """

    def __init__(self, folder: Path) -> None:
        files = {
            path.relative_to(folder).as_posix(): (path.read_bytes(), KINDS[path.suffix]) for path in _files(folder)
        }
        text = {name: body.decode() for name, (body, kind) in files.items() if kind.startswith("text/")}
        styles = sorted(name for name in text if name.startswith("pages/") and name.endswith(".css"))
        modules = {name: body for name, body in text.items() if name.endswith(".js")}
        pages = [name for name in modules if _PAGE.fullmatch(name)]
        # In as few answers as there can be: each one costs a slow line a fifth of a second. The files themselves stay
        # as they lie in the folder, one by one.
        together = _REMARK.sub("", "\n".join(text[name] for name in ("style.css", "shell.css", *styles)))
        files["all.css"] = (together.encode(), KINDS[".css"])
        files["all.js"] = (bundled(modules, "app.js", pages, FIRST).encode(), KINDS[".js"])
        files["styles.json"] = (json.dumps(styles).encode(), _JSON)
        self._files = {name: _served(*file) for name, file in files.items()}
        self._files["letters.css"] = _served(self._named(text["letters.css"]).encode(), KINDS[".css"])
        script = before(modules, FIRST)
        self._hash = _hash(script)
        page = text["index.html"].replace("{languages}", escape(json.dumps(LANGUAGE_NAMES)))
        self._shell = self._named(page.replace(_EARLY, _HERE)).replace(_HERE, f"<script>{script}</script>")

    def get(self, path: str) -> Served | None:
        """The file of this path."""
        for language in LANGUAGES:
            if path not in self._files and path in (f"words.{language}.json", shell(language)):
                self._say(language)
        return self._files.get(path)

    def _say(self, language: str) -> None:
        """The sentences of a language, by themselves and in the shell."""
        catalogue = Catalogue(language)
        words = json.dumps(
            {key: unbroken(text) for key, text in catalogue.patterns(BEGINS).items() if not key.startswith(ANSWERS)},
            ensure_ascii=False,
            sort_keys=True,
        )
        self._files[f"words.{language}.json"] = _served(words.encode(), _JSON)
        # In a page that nobody has looked at yet, "<" could end the element that holds the sentences.
        escaped = words.replace("<", "\\u003c")
        brought = f'<script type="application/json" id="words" lang="{language}">{escaped}</script>\n</body>'
        # What a browser says that runs no script of ours, or not all of it.
        said = _SENTENCE.sub(lambda match: _told_apart(catalogue.sentence(match[1])), self._shell)
        page = said.replace("</body>", brought).encode()
        self._files[shell(language)] = replace(_served(page, KINDS[".html"]), script=self._hash)

    def _named(self, text: str) -> str:
        """The same with the version behind the name of every file: what a browser keeps by it never grows old."""

        def versioned(match: "re.Match[str]") -> str:
            file = self._files.get(match[2])
            return match[0] if file is None else f'"{match[1]}{match[2]}?{file.version}"'

        return _NAMED.sub(versioned, text)


def shell(language: str) -> str:
    """The name of the shell that brings the sentences of a language."""
    return f"index.{language}.html"


def _files(folder: Path) -> Iterator[Path]:
    root = folder.resolve()
    for path in sorted(folder.rglob("*")):
        # A link may lead out of the folder.
        if path.suffix in KINDS and path.is_file() and path.resolve().is_relative_to(root):
            yield path


def _served(body: bytes, kind: str) -> Served:
    packed = gzip.compress(body, 9, mtime=0)
    return Served(body, kind, hashlib.sha256(body).hexdigest()[:16], packed if len(packed) < len(body) else b"")
