"""``companion backup`` and ``restore``: the configuration goes along, and none is lost without a word."""

from pathlib import Path

import pytest

from companion.cli.main import main


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a data folder, and a configuration that is named as the kiosk names its own."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COMPANION_CONFIG", str(tmp_path / "etc" / "table.toml"))
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc" / "table.toml").write_text('language = "de"\n')
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "catalogue.toml").write_text("[tags]\n")
    assert main(["backup", str(tmp_path / "b.zip")]) == 0
    return tmp_path


def test_the_configuration_that_counts_is_saved_and_comes_back(home: Path) -> None:
    (home / "etc" / "table.toml").unlink()
    assert main(["restore", str(home / "b.zip")]) == 0
    assert (home / "etc" / "table.toml").read_text() == 'language = "de"\n'


def test_another_configuration_stays_and_that_is_said(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "etc" / "table.toml").write_text('language = "fr"\n')
    assert main(["restore", str(home / "b.zip")]) == 0
    assert "stays as it is" in capsys.readouterr().out
    assert main(["restore", "--overwrite", str(home / "b.zip")]) == 0
    assert (home / "etc" / "table.toml").read_text() == 'language = "de"\n'


def test_a_configuration_that_cannot_be_written_is_one_sentence(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_CONFIG", str(home / "b.zip" / "table.toml"))
    assert main(["restore", str(home / "b.zip")]) == 2
    assert "cannot be written" in capsys.readouterr().err
