"""Every scenario file of 50 Missions holds: one per rule and ruling."""

from pathlib import Path

import pytest

from companion.cli.scenario import run_file

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "fifty_missions").glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_scenario_holds(file: Path) -> None:
    assert [str(unmet) for unmet in run_file(file)] == []


def test_every_ruling_on_conditions_has_a_scenario() -> None:
    assert {"a12", "a13", "a14", "a15", "a16", "a17", "a19"} <= {file.stem.split("_")[0] for file in FILES}
