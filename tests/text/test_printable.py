"""Whatever leaves the program steers no terminal: one function, at every edge."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli.main import main
from companion.text.printable import printable

BAD = "\x1b[31mred\x00\u202eoh\u2066\x9b2J\u200f"
STEERING = ("\x1b", "\x00", "\x9b", "\u202e", "\u2066", "\u200f", "\r")


@given(st.text(st.characters()))
def test_nothing_printable_steers_and_saying_it_twice_changes_nothing(text: str) -> None:
    shown = printable(text)
    assert all(sign.isprintable() or sign in "\n\t\u200c\u200d" or not sign.isascii() for sign in shown)
    assert not any(sign in shown for sign in STEERING)
    assert printable(shown) == shown
    shown.encode("utf-8")


@given(st.text(st.characters()))
def test_data_stays_what_it_was(text: str) -> None:
    assert json.loads(printable(json.dumps(text, ensure_ascii=False))) == text


def _clean(text: str) -> None:
    assert text and not [sign for sign in STEERING if sign in text]


def _table(folder: Path, lines: bytes) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "COMPANION_DATA": str(folder / "data"), "HOME": str(folder)}
    command = [sys.executable, "-m", "companion", "run", "--terminal"]
    return subprocess.run(command, input=lines, env=environment, capture_output=True, timeout=120, check=False)


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A terminal table at which nasty names and words were typed, and a byte of another encoding."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    nasty = BAD.replace("\x00", "").replace("\x9b", "")
    lines = f"GAME P9\nPLAYERS 3\nSET name_1 {nasty}\nCREW {nasty}\n{BAD}\nSTART\n1\n".encode() + b"caf\xe9\n\xff\xfe\n"
    done = _table(tmp_path, lines + b"SET crew late\nHELP\nQUIT\nYES\nUNDO\n")
    assert done.returncode == 0 and b"Traceback" not in done.stderr
    shown = done.stdout.decode()
    _clean(shown)
    assert "\\u001b[31mred" in shown, "the name is shown, its sign of steering as a number"
    assert "QUIT leaves" in shown, "the byte of another encoding did not end the keyboard"
    return tmp_path


@pytest.mark.long
@pytest.mark.parametrize("verb", [["log"], ["log", "--json"], ["export"]], ids=" ".join)
def test_what_was_typed_is_printed_clean_by(verb: list[str], played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(verb)
    shown = capsys.readouterr()
    _clean(shown.out + shown.err)


@pytest.mark.parametrize("verb", ["scenario", "positions", "check", "winnable"])
def test_files_and_their_names_are_named_clean_by(
    verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = BAD.replace("\x00", "")
    file = tmp_path / f"{name}.json"
    scenario = {"game": name, "map": name, "side": name, "events": [], "players": name, "step": [{"scan": name}]}
    file.write_text(json.dumps(scenario), encoding="utf-8")
    assert main([verb, str(file)]) != 0
    shown = capsys.readouterr()
    _clean(shown.out + shown.err)


@pytest.mark.long
def test_unknown_words_of_enrolment_are_printed_clean(tmp_path: Path) -> None:
    environment = {**os.environ, "COMPANION_DATA": str(tmp_path / "data"), "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "enrol", "planet-nine"]
    lines = f"{BAD}\n".encode() + b"caf\xe9 \xff\nEND\n"
    done = subprocess.run(command, input=lines, env=environment, capture_output=True, timeout=120, check=False)
    assert b"Traceback" not in done.stderr
    _clean((done.stdout + done.stderr).decode())
