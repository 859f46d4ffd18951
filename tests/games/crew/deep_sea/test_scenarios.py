"""Every scenario of Mission Deep Sea holds, through the same words and published state as at the table."""

import re
import tomllib
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.games.crew.deep_sea.deciding import OPTIONS

FOLDER = Path(__file__).parents[3] / "scenarios" / "deep_sea"
FILES = sorted(FOLDER.glob("*.toml"))
TASKS = [path for path in FILES if path.name.startswith("task_")]


@pytest.mark.parametrize(
    "chosen",
    [
        pytest.param([path for path in FILES if path.name.startswith("mission_")], id="missions"),
        pytest.param([path for path in FILES if not path.name.startswith(("task_", "mission_"))], id="rulings"),
        pytest.param(TASKS[::4], id="every fourth file of a task"),
        pytest.param([path for path in TASKS if path not in TASKS[::4]], id="tasks", marks=pytest.mark.long),
    ],
)
def test_scenarios_hold(chosen: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert chosen and main(["scenario", *map(str, chosen)]) == 0, capsys.readouterr()


def test_every_task_has_one_file_done_and_one_lost() -> None:
    names = {path.stem for path in FILES}
    for number in range(1, 97):
        assert {f"task_{number:02d}_done", f"task_{number:02d}_lost"} <= names


def test_every_mission_and_the_epilogue_has_a_file() -> None:
    numbers = {int(match[1]) for path in FILES if (match := re.match(r"mission_(\d+)", path.stem))}
    assert numbers == set(range(1, 34))


def test_every_option_is_used_by_a_file() -> None:
    scenarios = [tomllib.loads(path.read_text(encoding="utf-8")) for path in FILES]
    used = {name for file in scenarios for part in ("options", "setup") for name in file.get(part, {})}
    missing = [option.name for option in OPTIONS if option.name not in used]
    assert missing == []
