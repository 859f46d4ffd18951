"""``companion check-config``: words that nobody knows, lamps that nothing lights, the file and its capitals."""

from pathlib import Path

import pytest

from companion.cli.configured import load
from companion.cli.doctor import examined
from companion.cli.doctor_checks import unknown_words
from companion.cli.main import main
from companion.config import example, parse

TABLES = Path(__file__).parents[2] / "hardware" / "tables"

SLIPS = """\
[button.green]
pin = 17
word = "OKAY"
hold = "COURSE Q"
[encoder.knob]
a = 23
b = 24
hold = "CANCLE"
[lamp.one]
pin = 22
cue = "seet-1"
[reader.pile]
protocol = "RC522"
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("COMPANION_CONFIG", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    (tmp_path / "table.toml").write_text(SLIPS)
    return tmp_path


@pytest.mark.parametrize("how", [(), ("--config",)])
def test_slips_in_words_and_cues_have_their_lines_and_cures(
    how: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "table.toml"
    assert main(["check-config", *how, str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{file}:3: button.green.word: 'OKAY' is no word of the table or of a game; did you mean `OK`?",
        f"{file}:4: button.green.hold: 'COURSE Q' is no word of the table or of a game; did you mean `COURSE`?",
        f"{file}:8: encoder.knob.hold: 'CANCLE' is no word of the table or of a game; did you mean `CANCEL`?",
        f"{file}:11: lamp.one.cue: 'seet-1' is no cue; did you mean `seat-1`?",
    ]


def test_a_team_that_no_game_has_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "teams.toml"
    file.write_text(
        '[button.left]\npin = 5\nword = "OK"\nteam = "bleu"\n[reader.right]\nprotocol = "RC522"\nteam = "red"\n'
    )
    assert main(["check-config", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{file}:4: button.left.team: 'bleu' is no team of a game; did you mean `blue`?"
    ]


def test_the_doctor_says_the_same(folder: Path) -> None:
    _, findings = examined(folder / "table.toml", folder / "data")
    assert sum(1 for finding in findings if finding.topic == "config" and not finding.ok) == 4


@pytest.mark.parametrize("file", sorted(TABLES.glob("*.toml")), ids=lambda file: str(file.stem))
def test_the_tables_of_the_guide_know_their_words(file: Path) -> None:
    assert list(unknown_words(load(file, {}))) == []


def test_the_example_knows_its_words() -> None:
    assert list(unknown_words(parse(example()))) == []


def test_two_files_are_one_too_many(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-config", str(folder / "a.toml"), "--config", str(folder / "b.toml")]) == 2
    assert "expected one file" in capsys.readouterr().err


def test_values_may_be_written_in_capitals(folder: Path) -> None:
    readers = load(folder / "table.toml", {}).devices.readers
    assert [reader.protocol.value for reader in readers] == ["rc522"]


def test_paper_may_be_written_in_capitals(folder: Path) -> None:
    out = folder / "one.pdf"
    assert main(["labels", "P9", "--only", "P9:B7", "--paper", "A4", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")
