"""Every scenario file of Toy Battle holds: one per rule sentence and ruling."""

from pathlib import Path

import pytest

from companion.cli.scenario import run_file

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "toy_battle").glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_scenario_holds(file: Path) -> None:
    assert [str(unmet) for unmet in run_file(file)] == []


def test_there_are_scenarios() -> None:
    assert len(FILES) > 90
