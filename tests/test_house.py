"""The map of the house (docs/house.md) agrees with the imports, and no imports go in circles."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from operator import gt
from pathlib import Path

import pytest

from companion.games.covers import COVERS, IDS, add, by_code, is_piece
from companion.games.registry import game
from companion.rules.cover import Cover
from companion.rules.game import Game
from tests.test_layers import PACKAGE, ROOT, imports, layer, modules, nodes, parsed

MAP = ROOT / "docs" / "house.md"
ROW = re.compile(r"^\| `(\w+)` \| .+ \| ?((?:`\w+` ?)*)\|$", re.MULTILINE)


def drawn() -> dict[str, set[str]]:
    return {room: set(re.findall(r"\w+", arrows)) for room, arrows in ROW.findall(MAP.read_text(encoding="utf-8"))}


def built() -> dict[str, set[str]]:
    rooms: dict[str, set[str]] = {}
    for path in modules():
        if path.name in ("__main__.py",) or (path.parent == PACKAGE and path.name == "__init__.py"):
            continue
        arrows = rooms.setdefault(layer(path), set())
        for module in imports(path):
            parts = module.split(".")
            if parts[0] == "companion" and len(parts) > 1 and parts[1] != layer(path):
                arrows.add(parts[1])
    return rooms


def test_every_room_stands_on_the_map_with_its_arrows() -> None:
    assert drawn() == built()


def test_the_map_reads_every_row_of_its_table() -> None:
    rows = [line for line in Path(MAP).read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    assert len(drawn()) == len(rows)


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def wires() -> dict[str, set[str]]:
    """Every module with those that it imports, also inside functions and for types only."""
    names = {name_of(path) for path in modules()}
    wired: dict[str, set[str]] = {}
    for path in modules():
        called: set[str] = set()
        for node in nodes(path):
            if isinstance(node, ast.Import):
                called |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                base = node.module or ""
                parts = {f"{base}.{alias.name}" for alias in node.names}
                # A name of a package is its module where there is one, else it is the package that is read.
                called |= {part if part in names else base for part in parts}
        wired[name_of(path)] = (called & names) - {name_of(path)}
    return wired


def circles(wired: Mapping[str, set[str]]) -> list[list[str]]:
    """Modules that reach each other: a group for each circle."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        ahead = [start]
        while ahead:
            ahead += (new := wired.get(ahead.pop(), set()) - seen)
            seen |= new
        return seen

    reach = {name: reached(name) for name in wired}
    groups = {
        frozenset(other for other in reach[name] if name in reach[other]) for name in wired if name in reach[name]
    }
    return sorted(sorted(group) for group in groups)


def test_no_imports_go_in_a_circle() -> None:
    assert circles(wires()) == []


def test_a_circle_is_seen_even_over_several_modules() -> None:
    assert circles({"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": set(), "e": {"a", "f"}, "f": {"e"}}) == [
        ["a", "b", "c"],
        ["e", "f"],
    ]


def test_any_game_has_one_name() -> None:
    """A second alias, or the four parameters written out, is a second owner of one fact."""
    spelled = [name_of(path) for path in modules() if "Game[Any" in path.read_text(encoding="utf-8")]
    assert spelled == ["companion.rules.game"]


def test_every_verb_says_what_it_is_handed() -> None:
    loose = [name_of(path) for path in modules() if "add_parser(verbs: Any" in path.read_text(encoding="utf-8")]
    assert loose == []


BOARD = re.compile(r"\b(?:hasattr|getattr)\(\s*(?:\w+\.)*(?:board|public)\b")
"""A question whether some board has what the protocol does not say."""


def literals(path: Path) -> set[str]:
    """Every text in a file that is a game's id, doc strings left out."""
    return {node.value for node in nodes(path) if isinstance(node, ast.Constant) and node.value in set(IDS)}


def test_no_game_is_named_outside_games() -> None:
    outside = [path for path in modules() if not path.is_relative_to(PACKAGE / "games")]
    spelt = {str(path.relative_to(PACKAGE)): literals(path) for path in outside if literals(path)}
    assert spelt == {}
    assert literals(PACKAGE / "games" / "toy_battle" / "cover.py") == {"toy-battle"}


def test_nobody_probes_a_board() -> None:
    paths = [str(path) for path in modules() if BOARD.search(path.read_text(encoding="utf-8"))]
    assert paths == []
    assert BOARD.search("if hasattr(board, 'tasks')") and BOARD.search("getattr(view.board, name)")


LONGEST_MODULE = 400
LONGEST_FUNCTION = 60
PROBES = {
    "cli/camera.py": "a verb is a function of a module by its name",
    "camera_process/source.py": "the library's constants by their names",
    "rules/checked.py": "what a library's type information has",
    "screen/opening.py": "which of two libraries of one name is installed",
    "text/published.py": "any record's fields by their names",
}
"""Who asks a value what it has, and why its type does not say it."""

MOST_STATEMENTS = 48_709
"""Statements of the package, without imports and docstrings. The budget that it is to come down to is 39,500."""
MOST_FILES = 600
"""Files of the package; that is where it was to come down to."""
VAGUE = frozenset({"one", "found", "made", "told", "heard"})
"""What is at hand is named for what it is: a card, an element, a verdict."""
PUBLISHED = {"rules/findings.py": 1}
"""``found`` of the doctor's findings is a key of the published state (docs/interfaces.md)."""

LONGEST_WALKS = {
    "card to journal and view": (70, 30),
    "card to pixels": (205, 61),
    "button (OK, nothing asked)": (56, 21),
    "a clock that ran out": (104, 35),
}
"""How many functions and files an input may pass (``python -m tools.walk``).

What a card passes on its way to the pixels has come down from 350 functions in 93 files.
"""
MOST_FIELDS = 27
"""Fields of the record that a game is, of which thirteen must be given."""

MOST_ANY = 20
"""Lines of code that name ``Any``: where a library has no types, in a form that no type can say, in ``AnyGame``."""


def parts_of(path: Path) -> list[ast.FunctionDef]:
    return [node for node in nodes(path) if isinstance(node, ast.FunctionDef)]


def test_a_module_is_read_in_one_go() -> None:
    lengths = {str(path.relative_to(PACKAGE)): len(path.read_text("utf-8").splitlines()) for path in modules()}
    assert {name for name, lines in lengths.items() if lines > LONGEST_MODULE} == set()


def statements(tree: ast.Module) -> int:
    """How many statements there are, without imports and docstrings."""
    return sum(
        isinstance(node, ast.stmt)
        and not isinstance(node, ast.Import | ast.ImportFrom)
        and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for node in ast.walk(tree)
    )


def vague_names(tree: ast.Module, vague: frozenset[str] = VAGUE) -> int:
    """How often a name is bound that says nothing of what it holds.

    >>> vague_names(ast.parse("for one in cards: found = one")), vague_names(ast.parse("def _told(): ..."))
    (2, 1)
    """
    return sum(
        (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in vague)
        or (isinstance(node, ast.arg) and node.arg in vague)
        or (isinstance(node, ast.FunctionDef) and node.name.strip("_") in vague)
        for node in ast.walk(tree)
    )


def test_a_catalogue_is_called_catalogue() -> None:
    """A word is what somebody says; the sentences of a language are their catalogue."""
    others = {
        f"{name_of(path)}: {node.arg}"
        for path in modules()
        for node in nodes(path)
        if isinstance(node, ast.arg) and node.annotation is not None
        if ast.unparse(node.annotation).strip("'") == "Catalogue" and node.arg != "catalogue"
    }
    assert others == set()


def test_the_house_grows_no_larger() -> None:
    files = modules()
    assert len(files) <= MOST_FILES
    assert sum(statements(parsed(path)) for path in files) <= MOST_STATEMENTS


def test_no_input_walks_farther() -> None:
    command = [sys.executable, "-m", "tools.walk"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=True).stdout
    row = re.compile(r"^(.+?): +(\d+) functions in (\d+) files", re.MULTILINE)
    walks = {title: (int(functions), int(files)) for title, functions, files in row.findall(printed)}
    assert walks.keys() == LONGEST_WALKS.keys()
    longer = {title: walk for title, walk in walks.items() if any(map(gt, walk, LONGEST_WALKS[title]))}
    assert longer == {}


def test_a_game_is_a_small_record() -> None:
    assert len(fields(Game)) <= MOST_FIELDS


def test_names_say_what_they_hold() -> None:
    counts = {str(path.relative_to(PACKAGE)): vague_names(parsed(path), VAGUE | {"given"}) for path in modules()}
    assert {name: count for name, count in counts.items() if count} == PUBLISHED
    beside = [path for folder in ("tests", "tools") for path in sorted((ROOT / folder).rglob("*.py"))]
    assert [str(path) for path in beside if vague_names(ast.parse(path.read_bytes()))] == []


def test_no_two_classes_share_a_name() -> None:
    names = Counter(node.name for path in modules() for node in nodes(path) if isinstance(node, ast.ClassDef))
    assert [name for name, count in names.items() if count > 1] == []


def test_a_function_is_seen_at_a_glance() -> None:
    long = [
        (str(path.relative_to(PACKAGE)), node.name)
        for path in modules()
        for node in parts_of(path)
        if (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert long == []


def test_what_a_value_has_is_told_by_its_type() -> None:
    probes = {
        str(path.relative_to(PACKAGE))
        for path in modules()
        for node in nodes(path)
        if isinstance(node, ast.Name) and node.id in ("getattr", "hasattr")
    }
    assert probes <= set(PROBES)


def naming_any(text: str) -> set[int]:
    """The lines of code that name ``Any``; the word in a sentence is no type, a type in quotes is one."""
    lines: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        note: ast.expr | None = None
        match node:
            case ast.alias(name="Any") | ast.Name(id="Any") | ast.Attribute(attr="Any"):
                lines.add(node.lineno)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                note = node.returns
            case ast.arg() | ast.AnnAssign():
                note = node.annotation
        quoted = [node for node in ast.walk(note) if isinstance(node, ast.Constant)] if note is not None else []
        lines |= {node.lineno for node in quoted if re.search(r"\bAny\b", str(node.value))}
    return lines


def test_any_is_counted_where_it_is_a_type() -> None:
    text = (
        'from typing import Any\n"""Any word."""\nx: "list[Any]" = []\ndef f(a: Any,\n b: str = "Any") -> "Any": ...\n'
    )
    assert naming_any(text) == {1, 3, 4, 5}


def test_what_may_be_anything_is_rare() -> None:
    assert sum(len(naming_any(text)) for path in modules() if "Any" in (text := path.read_text("utf-8"))) <= MOST_ANY


@pytest.mark.parametrize("name", IDS)
def test_a_cover_says_what_its_record_says(name: str) -> None:
    cover = COVERS[name]
    assert (game(name).id, game(name).code) == (cover.id, cover.code)
    assert by_code(cover.code) is cover and cover.emblem


@pytest.mark.parametrize("name", IDS)
def test_every_card_tile_and_token_counts_once_while_it_lies_on_a_reader(name: str) -> None:
    """And no command does: it counts each time it is read."""
    from companion.cli.wire import data_of

    labels = game(name).labels(data_of(game(name)))
    for label in labels:
        if label.kind in ("card", "tile", "task", "token"):
            assert is_piece(label.code), label.code
        if label.kind == "command" and " " not in label.code and not any(sign.isdigit() for sign in label.code[3:]):
            assert not is_piece(label.code), label.code


def test_a_game_whose_id_or_prefix_is_taken_is_refused() -> None:
    with pytest.raises(ValueError, match="planet-nine"):
        add(Cover("other", "P9", "nowhere"))
    assert "other" not in COVERS
