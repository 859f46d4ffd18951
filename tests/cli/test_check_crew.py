"""A Crew's own data file is checked by what stands in it, whatever it is called."""

import re
from pathlib import Path

import pytest

from companion.cli.assets import asset_text
from companion.cli.check import check_file

FILES = ["planet_nine/missions.toml", "deep_sea/missions.toml", "deep_sea/tasks.toml"]


@pytest.mark.parametrize("name", FILES)
def test_a_fault_is_found_under_another_name_too(name: str, tmp_path: Path) -> None:
    text = asset_text(f"data/{name}")
    good, bad = tmp_path / "ours.toml", tmp_path / "mine.toml"
    good.write_text(text)
    assert check_file(good)["ok"]
    spoilt = re.sub(r"^(\[\[\w+\]\])$", r"\1\nnonsense = 1", text, count=1, flags=re.MULTILINE)
    assert spoilt != text
    bad.write_text(spoilt)
    checked = check_file(bad)
    assert not checked["ok"] and "nonsense" in str(checked["errors"])
