"""``companion draw toy-battle``: a terrain of ours or of one's own as a picture."""

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from companion.cli.main import main

OWN = """
format_version = 1
[[terrain]]
id = "tiny"
name = "Tiny & small (invented)"
invented = true
medals_to_win = 1
nodes = [
  { id = "hb", x = 50, y = 95, kind = "hq", owner = "blue" },
  { id = "hr", x = 50, y = 5, kind = "hq", owner = "red" },
  { id = "a", x = 30, y = 60, kind = "base" },
  { id = "b", x = 70, y = 60, kind = "base" },
]
edges = [["hb", "a"], ["hb", "b"], ["a", "b"], ["a", "hr"], ["b", "hr"]]
regions = [{ id = "r1", medals = 1, bases = ["a", "b"] }]
"""


def test_a_terrain_is_written_as_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "castle.svg"
    assert main(["draw", "toy-battle", "--terrain", "castle-field", "--out", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"terrain": "castle_field", "file": str(out)}
    assert ElementTree.parse(out).getroot().tag.endswith("svg")


def test_a_terrain_of_ones_own_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(OWN)
    assert main(["draw", "toy-battle", "--file", str(own)]) == 0
    assert "Tiny &amp; small" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["draw", "toy-battle"],
        ["draw", "toy-battle", "--terrain", "nowhere"],
        ["draw", "toy-battle", "--file", "nowhere.toml"],
        ["draw", "toy-battle", "--terrain", "castle_field", "--out", "/nowhere/x.svg"],
        ["draw", "deep-sea"],
        ["draw", "captain-sonar"],
    ],
)
def test_wrong_use_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
