"""Three games have one anatomy: the same roles, each played in one place, in modules that are read in one go."""

import ast
from collections import Counter
from pathlib import Path

import pytest

import companion.games

GAMES = Path(companion.games.__file__).parent
ROLES = {"new", "grammar", "interpret", "decide", "evolve", "view", "cues", "records", "labels",
         "demo"}  # fmt: skip
"""What every game has under this name, in whichever module it belongs to."""

STATES = {"captain_sonar": "SonarState", "toy_battle": "ToyBattleState", "fifty_missions": "FiftyState"}
PACKAGES = [GAMES / name for name in STATES]
MODULES = [path for package in PACKAGES for path in sorted(package.rglob("*.py"))]


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_a_game_plays_the_roles_of_every_game(package: Path) -> None:
    defined = Counter(
        node.name
        for path in package.glob("*.py")
        for node in parsed(path).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    )
    assert {role: defined[role] for role in ROLES} == dict.fromkeys(ROLES, 1)
    assert [name for name in defined if name.endswith("State")] == [STATES[package.name]]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_is_probed_for(path: Path) -> None:
    """What a value has is told by its type, not found out by asking."""
    names = {node.id for node in ast.walk(parsed(path)) if isinstance(node, ast.Name)}
    assert not names & {"getattr", "hasattr", "setattr"}
