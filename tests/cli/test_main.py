"""The command line as a whole: exit statuses, and one line on standard error whatever goes wrong."""

import argparse
from typing import Any

import pytest

from companion.cli import main as cli
from companion.cli import version


def test_an_unknown_verb_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, one line that names the verbs."""
    assert cli.main(["juggle"]) == 2
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1
    assert "juggle" in err and "scenario" in err


@pytest.mark.parametrize("words", ["scenario --nope a.toml", "lab bench --nope"])
def test_an_unknown_option_leads_to_the_help_of_its_verb(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words.split()) == 2
    verb = words.partition(" --nope")[0]
    expected = f"companion {verb}: unrecognized arguments: --nope (see companion {verb} --help)\n"
    assert capsys.readouterr().err == expected


def test_no_verb_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, one line."""
    assert cli.main([]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_help_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    """``--help`` answers on standard output with exit 0."""
    assert cli.main(["--help"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("where", ["add_parser", "run"])
def test_a_fault_of_our_own_is_one_line(
    where: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether a verb fails while it is set up or while it runs: one line, exit 2, no traceback."""

    def fails(args: Any) -> int:
        raise ZeroDivisionError("a fault\nof two lines")

    def add(verbs: Any) -> None:
        parser: argparse.ArgumentParser = verbs.add_parser("version")
        parser.set_defaults(run=fails)

    monkeypatch.delenv("COMPANION_TRACEBACK", raising=False)
    monkeypatch.setattr(version, "add_parser", add if where == "run" else fails)
    assert cli.main(["version"]) == 2
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1
    assert "a fault of two lines" in err
    assert "Traceback" not in err


def test_a_fault_shows_its_traceback_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """``COMPANION_TRACEBACK=1`` is for those who mend it."""

    def fails(verbs: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setenv("COMPANION_TRACEBACK", "1")
    monkeypatch.setattr(version, "add_parser", fails)
    with pytest.raises(ZeroDivisionError):
        cli.main(["version"])


def test_the_version_is_told_as_other_programs_tell_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"companion {version.own_version()}\n"
