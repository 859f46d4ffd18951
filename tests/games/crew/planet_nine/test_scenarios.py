"""Every scenario file of Planet Nine holds: one for every mission, rule sentence and option."""

import tomllib
from pathlib import Path

import pytest

from companion.cli.scenario import run_file
from companion.games.crew.planet_nine.missions import OPTIONS

FILES = sorted((Path(__file__).parents[3] / "scenarios" / "planet_nine").glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_scenario_holds(file: Path) -> None:
    assert [str(unmet) for unmet in run_file(file)] == []


def test_every_mission_has_one() -> None:
    missions = [tomllib.loads(file.read_text(encoding="utf-8")).get("setup", {}).get("mission") for file in FILES]
    assert set(missions) >= set(range(1, 51))


def test_every_option_has_one() -> None:
    used = {name for file in FILES for name in tomllib.loads(file.read_text(encoding="utf-8")).get("options", {})}
    assert {option.name for option in OPTIONS} - {"jarvis_seat"} <= used
