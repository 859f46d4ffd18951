"""What browsers load: the files of one folder, read once at the start, and the sentences that pages need themselves."""

import gzip
import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.sheets.bundle import bundled
from companion.text.catalogue import LANGUAGES, Catalogue

KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
"""What is served at all, by its ending."""

BEGINS = "sheet-"
"""How the keys of sentences begin that a page says by itself."""


ALONE = "early.js"
"""The module that comes before all others, by itself."""

_PAGE = re.compile(r"pages/([a-z_]+)\.js")


@dataclass(frozen=True)
class Served:
    """One file as it goes out."""

    body: bytes
    kind: str
    tag: str
    packed: bytes = b""
    """The body by gzip, where that is smaller: a font is packed already."""

    @property
    def charset(self) -> str | None:
        """Text says how it is written."""
        return "utf-8" if self.kind.startswith("text/") or self.kind == "application/json" else None


def served(folder: Path) -> Mapping[str, Served]:
    """Every file by its path; nothing else can be asked for."""
    found = {path.relative_to(folder).as_posix(): (path.read_bytes(), KINDS[path.suffix]) for path in _files(folder)}
    for language in LANGUAGES:
        text = json.dumps(Catalogue(language).patterns(BEGINS), ensure_ascii=False, sort_keys=True)
        found[f"words.{language}.json"] = (text.encode(), "application/json")
    styles = sorted(name for name in found if name.startswith("pages/") and name.endswith(".css"))
    found["styles.json"] = (json.dumps(styles).encode(), "application/json")
    found |= _together(found, styles)
    return {name: Served(body, kind, _tag(body), _packed(body)) for name, (body, kind) in found.items()}


def shell(language: str) -> str:
    """The name of the shell that brings the sentences of a language."""
    return f"index.{language}.html"


def _together(found: Mapping[str, tuple[bytes, str]], pages: Sequence[str]) -> dict[str, tuple[bytes, str]]:
    """What the first picture needs in as few answers as there can be: each one costs a slow line a fifth of a second.

    The files themselves stay as they lie in the folder, one by one.
    """
    if "index.html" not in found:
        return {}
    text = {name: body.decode() for name, (body, kind) in found.items() if kind.startswith("text/")}
    styles = "\n".join(text[name] for name in ("style.css", "shell.css", *pages))
    made = {"all.css": (styles.encode(), KINDS[".css"]), "all.js": (_script(text).encode(), KINDS[".js"])}
    for language in LANGUAGES:
        # In a page that nobody has looked at yet, "<" could end the element that holds the sentences.
        words = found[f"words.{language}.json"][0].decode().replace("<", "\\u003c")
        brought = f'<script type="application/json" id="words" lang="{language}">{words}</script>\n</body>'
        made[shell(language)] = (text["index.html"].replace("</body>", brought).encode(), KINDS[".html"])
    return made


def _script(text: Mapping[str, str]) -> str:
    modules = {name: body for name, body in text.items() if name.endswith(".js")}
    return bundled(modules, "app.js", [name for name in modules if _PAGE.fullmatch(name)], ALONE)


def _files(folder: Path) -> Iterator[Path]:
    root = folder.resolve()
    for path in sorted(folder.rglob("*")):
        # A link may lead out of the folder.
        if path.suffix in KINDS and path.is_file() and path.resolve().is_relative_to(root):
            yield path


def _packed(body: bytes) -> bytes:
    packed = gzip.compress(body, 9, mtime=0)
    return packed if len(packed) < len(body) else b""


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:16]}"'
