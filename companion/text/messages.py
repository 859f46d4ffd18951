"""The messages of a language's Fluent files, each parsed when it is first said: an evening says a tenth of them."""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.syntax.ast import Resource

_BEGINS = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_GOES_ON = re.compile(r"\s|[}\]]|$")
_TAKEN = re.compile(r"\$([\w-]+)")
_NAMED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")

KEPT = 2000
"""Sentences that are kept as they were said; the fullest picture needs two hundred."""


class Messages:
    """All messages of some files; the first to say one counts.

    >>> import tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> file = Path(folder.name) / "a.ftl"
    >>> _ = file.write_text("hello = Hello, { somebody }!\\n    .short = hi\\nsomebody = { $name }\\n")
    >>> english = Messages("en", {}, [file])
    >>> "hello" in english.keys, "bye" in english.keys, english.said("hello", {"name": "Ana"})
    (True, False, 'Hello, Ana!')
    >>> english.said("hello.short", {}), english.said("somebody.short", {"name": "Ana"})
    ('hi', 'Ana')
    >>> folder.cleanup()
    """

    def __init__(self, language: str, functions: Mapping[str, Callable[..., Any]], files: Iterable[Path]) -> None:
        from fluent.runtime import FluentBundle

        self._bundle = FluentBundle([language], functions=dict(functions), use_isolating=False)
        self._texts, self.keys = texts_and_keys(tuple(files))
        self._parsed: set[str] = set()
        self._said: dict[Hashable, str | None] = {}

    def said(self, key: str, params: dict[str, object]) -> str | None:
        """The message with these parameters; ``None`` where it has attributes only, or is not there.

        ``key.short`` is the attribute ``.short`` of a message, or the whole message where it has none.
        """
        asked = (key, *((name, type(value), value) for name, value in params.items()))
        if asked not in self._said:
            # What stands on the screen is said anew after every card.
            if len(self._said) >= KEPT:
                self._said.clear()
            self._said[asked] = self._say(key, params)
        return self._said[asked]

    def opened(self, begins: str) -> Iterator[tuple[str, str]]:
        """The messages whose keys begin so, each parameter standing for itself: ``{$name}``."""
        for key in sorted(key for key in self._texts if key.startswith(begins)):
            text = self._say(key, {name: f"{{${name}}}" for name in _TAKEN.findall(self._texts[key])})
            if text is not None:
                yield key, text

    def _say(self, key: str, params: dict[str, object]) -> str | None:
        name, _, attribute = key.partition(".")
        if name not in self.keys:
            return None
        if name not in self._parsed:
            self._parse(name)
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute, message.value)
        if pattern is None:
            return None
        text, _ = self._bundle.format_pattern(pattern, params)
        return str(text)

    def _parse(self, key: str) -> None:
        """Parse a message and whatever it names."""
        wanted = [key]
        while wanted:
            name = wanted.pop()
            if name in self._texts and name not in self._parsed:
                self._parsed.add(name)
                self._bundle.add_resource(resource(self._texts[name]))
                wanted += _NAMED.findall(self._texts[name])


@lru_cache(maxsize=16)
def texts_and_keys(files: tuple[Path, ...]) -> tuple[Mapping[str, str], frozenset[str]]:
    """The text of each message and term of some files, and the keys of the messages; the first of a name counts.

    Every evening has a catalogue for each language that somebody reads, and one for each of the players' names.
    """
    texts: dict[str, str] = {}
    for file in files:
        for name, text in cut(file):
            texts.setdefault(name, text)
    return texts, frozenset(name for name in texts if not name.startswith("-"))


@cache
def resource(text: str) -> "Resource":
    """One message or term, parsed once for all catalogues."""
    from fluent.runtime import FluentResource

    return FluentResource(text)


@lru_cache(maxsize=128)
def cut(file: Path) -> tuple[tuple[str, str], ...]:
    """The messages and terms of a file, each with its own text.

    A message reaches to the next line that begins one; comments and lines that begin none of it are left out.
    """
    text = file.read_text(encoding="utf-8")
    begins = list(_BEGINS.finditer(text))
    ends = [begin.start() for begin in begins[1:]] + [len(text)]
    return tuple((begin[1], _own(text[begin.start() : end])) for begin, end in zip(begins, ends, strict=True))


def _own(text: str) -> str:
    """The lines of a message without the comments that follow it."""
    first, *more = text.splitlines(keepends=True)
    return "".join((first, *(line for line in more if _GOES_ON.match(line))))
