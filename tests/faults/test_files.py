"""Damaged files of every kind: one clear sentence, never a crash, and the table goes on where it can."""

import json
import os
from pathlib import Path

import pytest

from companion.cli.assets import root
from companion.cli.main import main
from companion.store import logbook
from companion.store.catalogue import CatalogueError, load, load_good
from companion.table.lines import line
from tests.faults.conftest import Evening


def _error(capsys: pytest.CaptureFixture[str]) -> str:
    text = capsys.readouterr().err.strip()
    assert "Traceback" not in text and "should not have happened" not in text
    return text


@pytest.mark.parametrize("content", [b"nonsense = [", b"\xff\xfe\x00", b"", b"[mission]\nx = 1\n"])
@pytest.mark.parametrize(
    ("game", "name"),
    [("planet-nine", "missions.toml"), ("toy-battle", "terrains.toml"), ("fifty-missions", "missions.toml")],
)
def test_a_damaged_data_file_of_the_owner_is_said_at_the_table(
    game: str, name: str, content: bytes, own_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """That game cannot be played, any other can; nothing of it is left in the journals."""
    path = own_data / "assets" / "data" / game.replace("-", "_") / name
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    evening = Evening(own_data)
    if evening.say(f"GAME {game}") != "none":
        refused = evening.table.view(evening.now).refused
        assert refused is not None and refused.key == "data" and evening.table.view(evening.now).scene == "home"
        assert list(own_data.glob("journals/*")) == []
        assert main(["demo", game, "--headless"]) == 2
        assert _error(capsys).count("\n") == 0
    assert evening.say("GAME captain-sonar") == "none"


@pytest.mark.parametrize(
    ("game", "name", "before", "after"),
    [
        ("captain-sonar", "maps", "islands = [", "islands = 3 #["),
        ("captain-sonar", "maps", "rows = [", "rows = 3\nother = ["),
        ("captain-sonar", "sheets", 'circuit = "orange"', "circuit = []"),
        ("captain-sonar", "sheets", 'id = "S1"', "id = 7"),
        ("deep-sea", "tasks", 'code = "T-44"', "code = -1"),
        ("deep-sea", "tasks", 'id = "win-green-5-blue-8"', "id = true"),
    ],
)
def test_values_of_another_kind_in_a_data_file_are_findings(
    game: str, name: str, before: str, after: str, own_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A number where a list or a word belongs."""
    folder = game.replace("-", "_")
    text = (root() / "data" / folder / f"{name}.toml").read_text(encoding="utf-8")
    assert before in text
    path = own_data / "assets" / "data" / folder / f"{name}.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text.replace(before, after, 1))
    assert Evening(own_data).say(f"GAME {game}") == "not-allowed"
    assert main(["demo", game, "--headless"]) == 2
    assert _error(capsys).count("\n") == 0


def test_a_game_whose_data_is_damaged_later_is_not_lost(own_data: Path) -> None:
    """It cannot go on while the file is wrong, and goes on where it was once the file is right."""
    Evening(own_data).started("planet-nine").play(3)
    path = own_data / "assets" / "data" / "planet_nine" / "missions.toml"
    path.parent.mkdir(parents=True)
    path.write_text("nonsense")
    from companion.cli.wire import data_of

    data_of.cache_clear()
    again = Evening(own_data)
    assert again.say("RESUME") == "not-now"
    path.unlink()
    data_of.cache_clear()
    assert Evening(own_data).say("RESUME") == "none"


def test_a_journal_that_does_not_fit_the_data_of_now_is_left_alone(
    own_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sound line that makes no sense any more, such as an option of an older version."""
    evening = Evening(own_data)
    evening.started().play(2)
    path, before = evening.journal, evening.journal.read_bytes()
    number = before.count(b"\n")
    path.write_bytes(before + line({"n": number, "kind": "set", "t": 1.0, "name": "no_such_option", "value": 3}))
    again = Evening(evening.folder)
    assert again.table.view(0.0).home is not None and again.table.view(0.0).home.unfinished == ()
    assert again.say("RESUME") == "not-now"
    assert main(["log", path.stem]) == 2
    assert path.name in _error(capsys)
    assert again.started().table.view(0.0).scene == "game"


def test_a_journal_of_a_newer_version_is_neither_read_nor_changed(
    own_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = own_data / "journals" / "20300101-000000-toy-battle.jsonl"
    path.parent.mkdir()
    header = {"n": 0, "kind": "header", "format": 99, "session": path.stem, "game": "toy-battle", "seed": 1}
    path.write_bytes(line(header))  # type: ignore[arg-type]
    before = path.read_bytes()
    evening = Evening(own_data)
    assert evening.say("RESUME") == "not-now"
    assert main(["log"]) == 2
    assert "newer companion" in _error(capsys)
    assert path.read_bytes() == before


@pytest.mark.long_from(1)
@pytest.mark.parametrize("content", [b"no database at all, only text" * 40, os.urandom(5000), b"SQLite format 3\0"])
def test_a_damaged_logbook_is_set_aside_and_made_anew(evening: Evening, content: bytes) -> None:
    """The attempts of earlier evenings come back from the journals, and everybody is told."""
    evening.started("toy-battle").play(500)
    rows = logbook.rows(evening.folder / "logbook.sqlite")
    assert rows
    (evening.folder / "logbook.sqlite").write_bytes(content)
    again = Evening(evening.folder).started("toy-battle")
    again.play(500)
    after = logbook.rows(evening.folder / "logbook.sqlite")
    assert set(map(repr, rows)) <= set(map(repr, after)) and len(after) > len(rows)
    assert [path.read_bytes() for path in evening.folder.glob("logbook.sqlite.damaged*")] == [content]


def test_a_logbook_that_cannot_be_opened_does_not_stop_the_game(evening: Evening) -> None:
    (evening.folder / "logbook.sqlite").mkdir()
    evening.started("toy-battle").play(500)
    assert evening.table.session is not None and evening.table.session.over
    assert [notice.key for notice in evening.table.view(evening.now).notices] == ["notice-logbook"]
    evening.say("HOME", "LOGBOOK")
    assert evening.table.view(evening.now).logbook is not None


@pytest.mark.parametrize(
    "content", [b"[tags", b"tags = 3\n", b'[tags]\n"04A1" = 7\n', b"\xff\xfe", b'[tags]\n"" = ""\n']
)
def test_a_damaged_catalogue_is_one_line_with_its_file(content: bytes, own_data: Path) -> None:
    path = own_data / "catalogue.toml"
    path.write_bytes(content)
    _, wrong = load_good(path)
    assert "\n" not in wrong and "catalogue.toml" in wrong
    # Whoever would write it is refused, so that nothing in it is lost.
    with pytest.raises(CatalogueError):
        load(path)


@pytest.mark.parametrize(
    "content",
    [
        b"[reader.centre",
        b"language = 7\n",
        b'[reader.centre]\nport = 5\nseat = "x"\n',
        b"\xff",
        b"[display]\nsize = 3\n",
    ],
)
def test_a_damaged_config_is_said_with_file_and_line(
    content: bytes, own_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = own_data / "table.toml"
    path.write_bytes(content)
    assert main(["run", "--terminal", "--config", str(path)]) == 2
    assert f"{path}" in _error(capsys)
    assert main(["check-config", str(path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["errors"]


@pytest.mark.parametrize("name", ["planet_nine/missions.toml", "toy_battle/terrains.toml", "captain_sonar/maps.toml"])
def test_check_finds_every_cut_off_data_file(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = root() / "data" / name
    if not source.is_file():
        pytest.skip(f"there is no {name}")
    text = source.read_text(encoding="utf-8")
    path = tmp_path / source.name
    path.write_text(text[: len(text) // 2] + "\n[[")
    assert main(["check", "--quick", str(path)]) == 1
    assert path.name in capsys.readouterr().out
