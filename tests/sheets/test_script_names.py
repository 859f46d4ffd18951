"""Names in the pages' scripts say what they hold, as those of the package do (``tests/test_house.py``)."""

import re
from collections.abc import Iterator

import pytest

from tests.sheets.browser import ROOT
from tests.test_house import VAGUE

SCRIPTS = sorted(path for folder in ("assets/sheets", "tests", "tools") for path in (ROOT / folder).rglob("*.js"))
NO_NAMES = VAGUE | {"kept"}

_EXPRESSION = r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*"
_SILENT = re.compile(
    r"/\*.*?\*/|//[^\n]*"
    r"|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
    rf"|(?<=[=(,:!&|?;{{}}\n] ){_EXPRESSION}|(?<=[(,!]){_EXPRESSION}",
    re.DOTALL,
)
"""Comments, texts and expressions between slashes: no name is declared in them."""
_TEMPLATE = re.compile(r"`(?:\\.|\$\{(?:[^{}]|\{[^{}]*\})*\}|[^`\\])*`", re.DOTALL)
_TOKEN = re.compile(r"[A-Za-z_$][\w$]*|=>|\.\.\.|===?|!==?|[<>]=|\S")
_NAME = re.compile(r"[A-Za-z_$]")
_NO_METHODS = {"if", "for", "while", "switch", "with", "return", "await", "typeof"}
_OPEN, _SHUT = "([{", ")]}"


def _tokens(script: str) -> list[str]:
    """What a script is made of; of a template only what stands in its gaps."""

    def gaps(match: "re.Match[str]") -> str:
        return " ; ".join(["''", *re.findall(r"\$\{((?:[^{}]|\{[^{}]*\})*)\}", match[0])])

    script = _SILENT.sub(
        "''", _TEMPLATE.sub(gaps, _SILENT.sub(lambda match: "''" if match[0][0] != "/" else "", script))
    )
    return _TOKEN.findall(script)


def _end(tokens: list[str], at: int) -> int:
    """Where the bracket that opens here is shut."""
    depth = 0
    for index in range(at, len(tokens)):
        depth += (tokens[index] in _OPEN) - (tokens[index] in _SHUT)
        if depth == 0:
            return index
    return len(tokens) - 1


def _bound(tokens: list[str]) -> Iterator[str]:
    """The names that a pattern binds: ``{ a: b, c = d, ...e }`` binds ``b``, ``c`` and ``e``."""
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token == "=":
            # What stands in for it binds nothing, up to the next comma of the same pattern.
            while index < len(tokens) and tokens[index] != ",":
                index = _end(tokens, index) + 1 if tokens[index] in _OPEN else index + 1
            continue
        if _NAME.match(token) and tokens[index + 1 : index + 2] != [":"]:
            yield token
        index += 1


def _variables(tokens: list[str], first: int) -> Iterator[str]:
    """The names of one ``let`` or ``const``, whose first pattern begins here."""
    while True:
        last = _end(tokens, first) if tokens[first] in _OPEN else first
        yield from _bound(tokens[first : last + 1])
        last += 1
        while last < len(tokens) and tokens[last] not in (",", ";", "of", "in", *_SHUT):
            last = _end(tokens, last) + 1 if tokens[last] in _OPEN else last + 1
        if last >= len(tokens) - 1 or tokens[last] != ",":
            return
        first = last + 1


def declared(script: str) -> set[str]:
    """Every name that a script declares: variables, functions, classes, methods, and what they are given."""
    tokens, names = _tokens(script), set[str]()
    for index, token in enumerate(tokens):
        before, after = tokens[index - 1] if index else "", tokens[index + 1] if index + 1 < len(tokens) else ""
        if token in ("let", "const", "var"):
            names |= set(_variables(tokens, index + 1))
        elif _NAME.match(token) and (before in ("function", "class") or after == "=>"):
            names.add(token)
        elif token == "(" and before not in _NO_METHODS:
            shut = _end(tokens, index)
            following = tokens[shut + 1] if shut + 1 < len(tokens) else ""
            if following in ("=>", "{"):
                names |= set(_bound(tokens[index + 1 : shut]))
            if following == "{" and before not in ("catch", "function") and _NAME.match(before):
                names.add(before)
    return names


@pytest.mark.parametrize(
    ("script", "names"),
    [
        ("const a = 1, { b: c, d = e, ...f } = g(h, (i) => i), j = 2;", "a c d f i j"),
        ("for (const [k, [l]] of m) n(k);", "k l"),
        ("function o(p, { q } = {}) { return p; }", "o p q"),
        ("class R extends S { async t(u) { if (v) { w(); } } }", "R t u"),
        ("x.map((y, z) => y).filter(one => one);", "y z one"),
        ("try { a(); } catch (b) { c(b); }", "b"),
        ("const a = `${b.map((found) => found)} let d`; // let e\n/* let f */ let g = 'let h';", "a found g"),
        ("let a;\nlet b = null;\nconst c = (d) => {\n  const e = d;\n};", "a b c d e"),
        ("const RAW = /let x|'/; const y = 1;", "RAW y"),
    ],
)
def test_every_way_to_declare_a_name_is_seen(script: str, names: str) -> None:
    assert declared(script) == set(names.split())


def test_names_in_scripts_say_what_they_hold() -> None:
    names = {path: {name for name in declared(path.read_text("utf-8")) if name.lower() in NO_NAMES} for path in SCRIPTS}
    assert len(SCRIPTS) > 30 and {str(path): vague for path, vague in names.items() if vague} == {}
