"""Every scenario file of Captain Sonar holds: rule sentences, worked examples, options."""

import tomllib
from pathlib import Path

import pytest

from companion.cli.scenario import run_file
from companion.games.captain_sonar.options import OPTIONS

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "captain_sonar").glob("*.toml"))
WITHOUT = {"own_damage", "edition", "simultaneous", "start_space", "full_gauges", "false_fact"}
"""Rulings with one reading only; their files carry no option."""


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_scenario_holds(file: Path) -> None:
    assert [str(unmet) for unmet in run_file(file)] == []


def test_every_ruling_with_a_choice_has_a_scenario() -> None:
    used = {name for file in FILES for name in tomllib.loads(file.read_text(encoding="utf-8")).get("options", {})}
    for option in OPTIONS:
        if option.ruling and option.name not in WITHOUT:
            assert option.name in used
