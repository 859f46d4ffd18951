"""Data files and scenario files that are deep, huge or endless: a sentence with its place, and other games open."""

from pathlib import Path

import pytest

from companion.cli.main import main
from tests.faults.conftest import Evening

DEEP = "x = " + "[" * 100_000 + "]" * 100_000 + "\n"
DIGITS = "x = " + "9" * 5000 + "\n"
KEYS = ".".join("a" * 50_000) + " = 1\n"
OWN = {
    "planet-nine": "missions",
    "deep-sea": "tasks",
    "captain-sonar": "maps",
    "toy-battle": "terrains",
    "fifty-missions": "missions",
}


def _error(capsys: pytest.CaptureFixture[str]) -> str:
    text = capsys.readouterr().err.strip()
    assert text.count("\n") == 0 and "should not have happened" not in text
    return text


@pytest.mark.parametrize("content", [DEEP, DIGITS, KEYS], ids=["deep", "digits", "keys"])
@pytest.mark.parametrize("game", OWN)
def test_a_strange_file_of_the_owner_is_said_and_other_games_open(
    game: str, content: str, own_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = own_data / "assets" / "data" / game.replace("-", "_") / f"{OWN[game]}.toml"
    path.parent.mkdir(parents=True)
    path.write_text(content)
    evening = Evening(own_data)
    assert evening.say(f"GAME {game}") == "not-allowed"
    refused = evening.table.view(evening.now).refused
    assert refused is not None and refused.key == "data" and "line 1" in str(refused.params["why"])
    assert main(["demo", game, "--headless"]) == 2
    assert "line 1" in _error(capsys)
    other = "toy-battle" if game != "toy-battle" else "captain-sonar"
    assert evening.say(f"GAME {other}") == "none"
    assert main(["check", "--quick", str(path)]) == 1
    assert "line 1" in capsys.readouterr().out


@pytest.mark.parametrize("content", [DEEP, DIGITS, KEYS], ids=["deep", "digits", "keys"])
@pytest.mark.parametrize("name", ["catalogue.toml", "places.toml"])
def test_a_strange_file_of_the_table_is_one_line(
    name: str, content: str, own_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own_data / name).write_text(content)
    assert main(["run", "--terminal"]) == 2
    error = _error(capsys)
    assert name in error and "line 1" in error and "move the file away" in error


@pytest.mark.parametrize("content", [DEEP, DIGITS, KEYS], ids=["deep", "digits", "keys"])
def test_a_strange_configuration_is_said_with_its_line(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "table.toml"
    path.write_text('language = "en"\n' + content)
    assert main(["check-config", str(path)]) == 1
    out = capsys.readouterr().out
    assert f"{path}:2: file: " in out and len(out) < 1000


@pytest.mark.parametrize("wait", ["1e15", "1000001", "-1"])
def test_a_scenario_waits_days_at_most(wait: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "long.toml"
    path.write_text(f'game = "fifty-missions"\n[[step]]\nscan = "START"\n[[step]]\nwait = {wait}\n')
    assert main(["scenario", str(path)]) == 2
    error = _error(capsys)
    assert "step 2: wait: found" in error and "expected seconds from 0 to 1000000" in error


@pytest.mark.parametrize("content", ["[" * 100_000, '{"game": ' + "9" * 5000 + "}", '{"game": "\\ud800"}'])
@pytest.mark.parametrize("verb", ["scenario", "winnable", "positions"])
def test_a_strange_json_file_is_one_line(
    verb: str, content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "strange.json"
    path.write_text(content)
    assert main([verb, str(path)]) in (1, 2)
    out = capsys.readouterr()
    assert "strange.json" in out.err + out.out and "should not have happened" not in out.err
    assert len(out.err + out.out) < 1000
