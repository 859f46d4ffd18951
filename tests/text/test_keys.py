"""Every key of a sentence that the code names is there in every language, and every key that is there is named."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from companion.text.catalogue import FOLDER, LANGUAGES
from tests.test_layers import PACKAGE, modules, nodes

ROOT = Path(__file__).resolve().parents[2]
KEY = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+")
SAYS = frozenset({"sentence", "spans", "Sentence"})
"""Whose first argument is a key."""
NUMBERS = re.compile(r"\d+(?:-\d+)*")
DATA = frozenset({".toml", ".json", ".txt", ".csv"})
"""Files of facts, whose words are ids."""


@cache
def keys(language: str) -> frozenset[str]:
    """The keys of a language, its terms left out."""
    entries = [
        entry
        for path in (FOLDER / language).glob("*.ftl")
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body
    ]
    return frozenset(entry.id.name for entry in entries if isinstance(entry, fluent.Message))


@cache
def code() -> list[ast.AST]:
    """Every node of the package and of the tools that say sentences."""
    return [node for path in modules() for node in nodes(path)]


@cache
def scripts() -> str:
    """The pages' scripts and markup, and the sentences themselves: one may quote another."""
    pages = [path for path in (ROOT / "assets" / "sheets").rglob("*") if path.suffix in (".js", ".html", ".css")]
    return "\n".join(path.read_text(encoding="utf-8") for path in (*pages, *(FOLDER / "en").glob("*.ftl")))


def asked() -> set[str]:
    """The keys that stand whole where a sentence is asked for, and those whose siblings in one table are keys."""
    named: set[str] = set()
    for node in code():
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[ast.Constant(value=str(key)), *_]):
                named |= {key} if name in SAYS and KEY.fullmatch(key) else set()
            case ast.Dict(values=values):
                texts = {value.value for value in values if isinstance(value, ast.Constant)}
                whole = {text for text in texts if isinstance(text, str) and KEY.fullmatch(text)}
                named |= whole if len(whole & keys("en")) > 1 else set()
    return named


@cache
def patterns() -> frozenset[tuple[str | None, ...]]:
    """How keys are put together: the fixed parts of an f-string, ``None`` for an id between them."""
    together: set[tuple[str | None, ...]] = set()
    for node in code():
        if isinstance(node, ast.JoinedStr):
            parts = tuple(part.value if isinstance(part, ast.Constant) else None for part in node.values)
            fixed = "".join(part for part in parts if isinstance(part, str))
            if len(fixed) > 3 and re.fullmatch(r"[a-z0-9-]+", fixed):
                together.add(tuple(part if isinstance(part, str) else None for part in parts))
        elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
            start = str(node.left.value)
            together |= {(start, None)} if re.fullmatch(r"(?:[a-z0-9]+-)+", start) else set()
    starts = re.findall(r"[\"'`]((?:[a-z0-9]+-)+)[\"'`]", scripts())
    templates = re.findall(r"`((?:[a-z0-9]+-)+)\$\{[^}`]+\}((?:-[a-z0-9]+)*)`", scripts())
    return frozenset(
        {*together, *((start, None) for start in starts), *((start, None, end) for start, end in templates)}
    )


@cache
def ids() -> frozenset[str]:
    """Everything that stands whole and that a sentence can be about: texts and names in the code, words of the data."""
    words = set(re.findall(r"(?<=[\"'`{ ])[a-z0-9-]+(?=[\"'`} ])", scripts()))
    for node in code():
        match node:
            case ast.Constant(value=str(text)):
                words.add(text)
            case ast.keyword(arg=str(name)) | ast.Attribute(attr=name) | ast.FunctionDef(name=name):
                words.add(name)
            case ast.Name(id=name):
                words.add(name)
    data = (path for folder in (PACKAGE, ROOT / "assets") for path in folder.rglob("*") if path.suffix in DATA)
    for path in data:
        words |= set(re.findall(r"[\w-]+", path.read_text(encoding="utf-8")))
    return frozenset(word.lower().replace("_", "-") for word in words)


@cache
def named(text: str) -> bool:
    """Whether a key, or an id in it, stands whole somewhere or is put together from what does.

    >>> named("word-pass"), named("word-no-such-word")
    (True, False)
    """
    plain = text.replace("_", "-")
    return plain in ids() or NUMBERS.fullmatch(plain) is not None or any(spelled(text, parts) for parts in patterns())


def spelled(key: str, parts: tuple[str | None, ...]) -> bool:
    """Whether a key is these fixed parts with names between them."""
    if not parts:
        return not key
    part, rest = parts[0], parts[1:]
    if part is not None:
        return key.startswith(part) and spelled(key.removeprefix(part), rest)
    return any(spelled(key[end:], rest) and named(key[:end]) for end in range(len(key), 0, -1))


def test_every_key_that_is_asked_for_is_there() -> None:
    assert sorted(asked() - keys("en")) == []


@pytest.mark.long_from(1)
@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_every_language_has_the_same_keys(language: str) -> None:
    assert sorted(keys(language) ^ keys("en")) == []


def test_every_key_is_named() -> None:
    """It stands whole, or it is the name of a family and the whole id of what the sentence is about."""
    assert sorted(key for key in keys("en") if not named(key)) == []


def test_what_a_player_could_know_is_said_by_keys_that_stand_whole() -> None:
    """Their last parts are words of the review, too, so that one which nothing says would pass as named."""
    whole = {node.value for node in code() if isinstance(node, ast.Constant)}
    assert {key for key in keys("en") if key.startswith("review-knows")} <= whole
