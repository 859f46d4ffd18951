"""Data files and scenario files that are deep, huge or endless: a sentence with its place, and other games open."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.store import places
from companion.store.catalogue import load_good
from companion.store.files import write_whole
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


@pytest.mark.long_from(3)
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


@pytest.mark.long_from(1)
@pytest.mark.parametrize("content", [DEEP, DIGITS, KEYS], ids=["deep", "digits", "keys"])
@pytest.mark.parametrize("name", ["catalogue.toml", "places.toml", "settings.toml"])
def test_a_strange_file_of_the_table_is_said_and_the_table_opens(name: str, content: str, own_data: Path) -> None:
    (own_data / name).write_text(content)
    said = _opened(own_data)
    assert name in said and "line 1" in said and "the rest still counts" in said
    assert (own_data / name).read_text() == content


@pytest.mark.long_from(1)
@pytest.mark.parametrize("name", ["catalogue.toml", "places.toml", "settings.toml", "sheets.json", "logbook.sqlite"])
def test_a_pipe_in_the_place_of_a_file_keeps_nobody_waiting(name: str, own_data: Path) -> None:
    """Nobody ever writes into it or reads from it, and the table wants to do both."""
    os.mkfifo(own_data / name)
    said = _opened(own_data, said="SETTINGS\nTHEME light\nHOME\nGAME FM\nSTART\n")
    assert name == "sheets.json" or name in said


@pytest.mark.long_from(3)
@pytest.mark.parametrize(
    "command",
    [
        ("run", "--terminal", "--config", "{pipe}"),
        ("check-config", "{pipe}"),
        ("check", "{pipe}"),
        ("scenario", "{pipe}"),
        ("positions", "{pipe}"),
        ("draw", "toy-battle", "--file", "{pipe}"),
        ("enrol", "--import", "{pipe}"),
        ("restore", "{pipe}"),
        ("run", "--terminal", "--config", "/dev/zero"),
        ("check", "/dev/zero"),
    ],
    ids=" ".join,
)
def test_a_pipe_or_a_device_named_on_the_command_line_is_said_and_keeps_nobody_waiting(
    command: tuple[str, ...], own_data: Path
) -> None:
    pipe = own_data / "pipe.toml"
    os.mkfifo(pipe)
    words = [word.format(pipe=pipe) for word in command]
    environ = {**os.environ, "COMPANION_DATA": str(own_data), "HOME": str(own_data)}
    line = [sys.executable, "-m", "companion", *words]
    done = subprocess.run(line, input="", capture_output=True, text=True, env=environ, timeout=60)
    assert done.returncode in (1, 2)
    output = done.stdout + done.stderr
    assert "it is a pipe or a device, expected a plain file" in " ".join(output.split())
    assert "Traceback" not in output and "should not have happened" not in output


def test_a_journal_whose_note_of_the_clock_is_a_pipe_is_played_on(own_data: Path) -> None:
    evening = Evening(own_data)
    evening.say("GAME FM", "START")
    session = evening.table.session
    assert session is not None
    session.journal.clock_path.unlink(missing_ok=True)
    os.mkfifo(session.journal.clock_path)
    session.journal.checkpoint(5.0)
    assert session.journal.checkpointed() == 0.0


def test_what_is_the_owners_alone_is_never_written_into_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.toml")
    with pytest.raises(OSError, match="a pipe or a device, expected a plain file"):
        write_whole(tmp_path / "settings.toml", b"x")


def _opened(folder: Path, *words: str, said: str = "") -> str:
    """What a table in a process of its own says before its terminal is closed, and that it ends in order."""
    command = [sys.executable, "-m", "companion", "run", "--terminal", *words]
    environ = {**os.environ, "COMPANION_DATA": str(folder), "HOME": str(folder)}
    done = subprocess.run(command, input=said, capture_output=True, text=True, env=environ, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return " ".join(done.stdout.split())


def test_one_bad_line_costs_that_line(own_data: Path) -> None:
    (own_data / "catalogue.toml").write_text('[tags]\n"04A1" = "P9:B7"\n"04A2" = 7\n')
    (own_data / "places.toml").write_text("[reader.a]\nseat = 2\n[reader.b]\nseat = 'x'\n")
    assert load_good(own_data / "catalogue.toml")[0] == {"04A1": "P9:B7"}
    assert places.load_good(own_data / "places.toml")[0]["a"].stands.seat == 2


@pytest.mark.long
def test_a_table_with_everything_wrong_beside_it_opens_and_says_so(own_data: Path) -> None:
    """Comfort never locks the door: settings, tags, places, logbook, pages, a device, all at once."""
    (own_data / "settings.toml").write_bytes(bytes(100))
    (own_data / "catalogue.toml").write_text("[tags\n")
    (own_data / "places.toml").mkdir()
    (own_data / "logbook.sqlite").write_bytes(b"no database")
    (own_data / "sheets.json").write_bytes(b"\xff")
    (own_data / "camera").mkdir()
    (own_data / "camera" / "lamp.places.toml").write_text("part = 3\n")
    (own_data / "camera" / "planet-nine.cards").write_bytes(b"no archive")
    (own_data / "journals").mkdir()
    (own_data / "journals" / "2026-01-01-planet-nine.jsonl").write_bytes(b"no journal")
    (own_data / "journals" / os.fsdecode(b"caf\xe9-planet-nine.jsonl")).write_bytes(b"no journal")
    config = own_data / "table.toml"
    config.write_text(
        '[sheets]\nbind = "table..local"\nhotspot = "Table"\npassword_file = "/none"\n'
        '[camera.lamp]\ndevice = "/none"\n[reader.centre]\nprotocol = "rdm6300"\nport = "/dev/none"\n'
    )
    said = _opened(own_data, "--config", str(config), "--resume")
    for what in ("settings.toml", "catalogue.toml", "places.toml", "lamp.places.toml", "Table is not in /none"):
        assert what in said, said


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
