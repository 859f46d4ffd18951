"""Three games have one anatomy: the same files for the same things, none too long to be read in one go."""

import ast
from pathlib import Path

import pytest

import companion.games

GAMES = Path(companion.games.__file__).parent
FILES = {
    "terms", "data", "options", "state", "events", "evolve", "setup", "words", "decide", "refusals", "prompts",
    "view", "cues", "records", "labels", "review", "demo", "game",
}  # fmt: skip
"""What every game has; beside these stands one module for each of its rules."""

DECLARATIONS = {"events"}
"""Modules that are lists of small types, and may be longer."""

PACKAGES = [GAMES / name for name in ("captain_sonar", "toy_battle", "fifty_missions")]
MODULES = [path for package in PACKAGES for path in sorted(package.rglob("*.py"))]


def functions(path: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_a_game_has_the_files_of_every_game(package: Path) -> None:
    assert {path.stem for path in package.glob("*.py")} >= FILES


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_module_is_read_in_one_go(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= (380 if path.stem in DECLARATIONS else 320)
    for one in functions(path):
        assert (one.end_lineno or 0) - one.lineno < 60, one.name


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_is_probed_for(path: Path) -> None:
    """What a value has is told by its type, not found out by asking."""
    names = {node.id for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)}
    assert not names & {"getattr", "hasattr", "setattr"}
