"""Every verb: help, wrong use, and files that are no files; exit 2 and one line, never a traceback."""

import json
from pathlib import Path

import pytest

from companion.cli.main import GROUPS, LAB, VERBS, main

NAMES = [verb.replace("_", "-") for verb in VERBS]
NEEDS = ["demo", "scenario", "check", "options", "draw", "labels", "winnable", "positions", "backup", "restore"]
READS = ["scenario", "check", "check-config", "winnable", "positions", "restore"]


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("COMPANION_TRACEBACK", raising=False)


def one_line(capsys: pytest.CaptureFixture[str]) -> bool:
    """One line on standard error, and it is no fault of ours."""
    err = capsys.readouterr().err
    return len(err.splitlines()) == 1 and "Traceback" not in err and "should not have happened" not in err


@pytest.mark.parametrize("verb", NAMES)
def test_every_verb_has_help(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    """``--help`` is exit 0 on standard output."""
    assert main([verb, "--help"]) == 0
    output = capsys.readouterr()
    assert f"companion {verb}" in output.out
    assert output.err == ""


def test_help_lists_each_verb_below_what_it_is_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Twenty verbs in one list are no help; those that look into the program have a list of their own."""
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(f"{title}:\n  " in out for title in GROUPS)
    listed = [line.split()[0] for line in out.split("To play:")[1].splitlines() if line.startswith("  ")]
    assert sorted(listed) == sorted({*NAMES, "lab"} - set(LAB))
    assert main(["lab", "--help"]) == 0
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.split("Verbs:")[1].splitlines() if line] == list(LAB)


@pytest.mark.parametrize("verb", LAB)
def test_a_verb_of_the_lab_is_taken_with_and_without_it(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([verb], ["lab", verb]):
        assert main([*words, "--help"]) == 0
        assert f"companion {' '.join(words)}" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["lab"], ["lab", "run"], ["lab", "juggle"]])
def test_the_lab_has_its_own_verbs_only(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert one_line(capsys)


@pytest.mark.parametrize("verb", NAMES)
def test_an_unknown_switch_is_wrong_use(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, one line."""
    assert main([verb, "--juggle"]) == 2
    assert one_line(capsys)


@pytest.mark.parametrize("verb", NEEDS)
def test_what_must_be_named_must_be_named(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A verb that needs a file or a game says so."""
    assert main([verb]) == 2
    assert one_line(capsys)


@pytest.mark.parametrize("verb", ["demo", "options", "draw", "labels"])
def test_an_unknown_game_is_wrong_use(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The line names the games there are."""
    assert main([verb, "chess"]) == 2
    assert one_line(capsys)


def test_options_are_named_as_on_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    """Those of a game, those of both boxes, and those of every game."""
    assert main(["options", "P9", "--json"]) == 0
    about = {option["name"]: option["about"] for option in json.loads(capsys.readouterr().out)}
    assert about["jarvis_seat"] == "Seat of JARVIS"
    assert about["task_source"] == "Task cards"
    assert about["players"] == "Players"


@pytest.mark.parametrize("only", ["", ",", " , "])
def test_no_label_is_not_all_labels(only: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty list, as a shell variable may be: nothing is printed instead of every label there is."""
    assert main(["labels", "P9", "--out", str(tmp_path / "labels.pdf"), "--only", only]) == 2
    assert "expected codes such as P9:B7" in capsys.readouterr().err
    assert not (tmp_path / "labels.pdf").exists()


@pytest.mark.parametrize("verb", ["log", "replay", "debrief", "export"])
@pytest.mark.parametrize("session", ["no-such-session", "../../etc/passwd", ""])
def test_an_unknown_session_is_wrong_use(verb: str, session: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is read outside the journals."""
    assert main([verb, session]) == 2
    assert one_line(capsys)


@pytest.mark.parametrize("verb", READS)
@pytest.mark.parametrize("kind", ["missing", "folder", "binary", "nested.json", "nested.toml"])
def test_a_file_that_is_none_is_told(verb: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Unreadable, binary and endlessly nested files: a finding (1) or wrong use (2), never a traceback."""
    path = tmp_path / kind
    match kind:
        case "folder":
            path.mkdir()
        case "binary":
            path.write_bytes(bytes(range(256)))
        case "nested.json":
            path.write_text("[" * 100_000, encoding="utf-8")
        case "nested.toml":
            path.write_text("a = " + "[" * 100_000, encoding="utf-8")
    assert main([verb, str(path)]) in (1, 2)
    output = capsys.readouterr()
    assert "Traceback" not in output.out + output.err
    assert "should not have happened" not in output.err
    assert len(output.err.splitlines()) <= 1
