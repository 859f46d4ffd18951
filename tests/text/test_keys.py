"""Every key of a sentence that the code names is there in every language, and every key that is there is named."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from companion.text.catalogue import FOLDER, LANGUAGES
from tests.test_layers import modules, nodes

ROOT = Path(__file__).resolve().parents[2]
KEY = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+")
SAYS = frozenset({"sentence", "spans", "Sentence"})
"""Whose first argument is a key."""
MOST_IN_PIECES = 1_592
"""Keys that stand whole nowhere: a search finds only their beginning. None is where it is to come to."""


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


def pieces() -> re.Pattern[str]:
    """What matches the keys that are put together: an f-string in the code, a beginning in a page's script."""
    patterns = set()
    for node in code():
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            fixed = "".join(part for part in parts if part)
            if len(fixed) > 3 and re.fullmatch(r"[a-z0-9-]+", fixed):
                patterns.add("".join(".+" if part is None else re.escape(part) for part in parts))
    patterns |= {f"{re.escape(start)}.+" for start in re.findall(r"[\"'`]((?:[a-z0-9]+-)+)(?:[\"'`]|\$\{)", scripts())}
    return re.compile("|".join(sorted(patterns)))


def test_every_key_that_is_asked_for_is_there() -> None:
    assert sorted(asked() - keys("en")) == []


@pytest.mark.long_from(1)
@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_every_language_has_the_same_keys(language: str) -> None:
    assert sorted(keys(language) ^ keys("en")) == []


def test_every_key_is_named() -> None:
    whole = {node.value for node in code() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    quoted = set(re.findall(r"(?<=[\"'`{ ])[a-z0-9-]+(?=[\"'`} ])", scripts()))
    apart = keys("en") - whole - quoted
    together = pieces()
    assert sorted(key for key in apart if not together.fullmatch(key)) == []
    assert len(apart) <= MOST_IN_PIECES
