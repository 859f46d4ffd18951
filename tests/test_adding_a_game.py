"""``docs/adding-a-game.md``, walked: Whist is added by its steps, and nothing of the table or the window is touched.

Each run is a process of its own, so that the other tests know only the games of the house.
"""

import json
import os
import re
import subprocess
import sys
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from companion.rules.game import Game

ROOT = Path(__file__).resolve().parent.parent
GUIDE = ROOT / "docs" / "adding-a-game.md"
EXAMPLE = ROOT / "tests" / "examples" / "whist"


def _ran(folder: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    around = {**os.environ, "COMPANION_DATA": str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, *args], cwd=ROOT, env=around, input=typed, capture_output=True, text=True, timeout=120
    )


def companion(*args: str, folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The companion with Whist, as a player starts it."""
    return _ran(folder, "-m", "tests.examples.whist", *args, typed=typed)


def walk(name: str, folder: Path) -> None:
    """One of the example's walks, in a process that has Whist."""
    lines = ("import tests.examples.whist as whist", "whist.add()", "from tests.examples.whist import walks")
    ran = _ran(folder, "-c", "; ".join((*lines, f"walks.{name}({str(folder)!r})")))
    assert ran.returncode == 0, ran.stderr


def test_the_guide_names_every_file_of_the_example_and_no_other() -> None:
    named = set(re.findall(r"^\| `([\w/]+\.\w+)` \|", GUIDE.read_text(encoding="utf-8"), re.MULTILINE))
    here = {str(path.relative_to(EXAMPLE)) for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".ftl", ".toml")}
    assert named == here - {"walks.py"}


def test_a_game_needs_a_core_and_the_guide_names_every_record_beside_it() -> None:
    core = [part.name for part in fields(Game) if part.default is MISSING and part.default_factory is MISSING]
    assert len(core) <= 13
    optional = {part.name for part in fields(Game)} - set(core)
    named = set(re.findall(r"^\| `(\w+)` \| (?!.*\.py)", GUIDE.read_text(encoding="utf-8"), re.MULTILINE))
    assert named == optional


def test_no_file_of_the_house_knows_the_example() -> None:
    house = [path for path in (ROOT / "companion").rglob("*") if path.suffix in (".py", ".ftl", ".toml")]
    assert [str(path) for path in house if re.search(r"tests\.examples|[\"']whist[\"']", path.read_text("utf-8"))] == []


def test_its_sentences_are_said_in_every_language() -> None:
    keys = [
        re.findall(r"^([\w-]+) =", (EXAMPLE / language / "whist.ftl").read_text(encoding="utf-8"), re.MULTILINE)
        for language in ("en", "de", "fr")
    ]
    assert keys[0] == keys[1] == keys[2]


def test_a_whole_deal_is_typed_in_the_terminal(tmp_path: Path) -> None:
    """The leader of every trick plays a suit from the ace down: seats 1 and 3 win as the cards fall."""
    ranks = ("A", "K", "Q", "J", "10", *map(str, range(9, 1, -1)))
    cards = [f"{rank}{suit}" for rank in ranks for suit in "SHDC"]
    ran = companion("run", "--terminal", folder=tmp_path, typed="\n".join(["GAME whist", "START", "2S", *cards, ""]))
    assert ran.returncode == 0, ran.stderr
    assert "Cut a card: its suit is trump." in ran.stdout
    assert "Seat 1 and Seat 3 win 7 points." in ran.stdout


def test_its_scenario_file_holds(tmp_path: Path) -> None:
    ran = companion("scenario", str(EXAMPLE / "trumped.toml"), folder=tmp_path)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stdout
    traced = companion("scenario", "--trace", str(EXAMPLE / "trumped.toml"), folder=tmp_path)
    assert json.loads(traced.stdout.splitlines()[-1])["state"]["turn"] == 3


@pytest.mark.long_from(1)
@pytest.mark.parametrize(
    "name", ["five_buttons", "in_the_window", "read_twice", "undone_and_resumed", "labelled", "revoked"]
)
def test_the_example_plays_like_a_game_of_the_house(name: str, tmp_path: Path) -> None:
    walk(name, tmp_path)
