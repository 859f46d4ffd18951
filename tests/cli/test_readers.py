"""``companion readers``: every device once, and which reader of the configuration takes it."""

import json
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.devices import serial_reader


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three adapters, of which two are twins: udev gives a name by id to one of the twins only."""
    for number in range(3):
        (tmp_path / f"ttyUSB{number}").touch()
    for folder, name, number in (
        ("by-id", "usb-scanner-A1", 0),
        ("by-id", "usb-twin", 2),
        ("by-path", "port-1", 0),
        ("by-path", "port-2", 1),
        ("by-path", "port-3", 2),
    ):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / name).symlink_to(tmp_path / f"ttyUSB{number}")
    names = tuple(str(tmp_path / pattern) for pattern in ("by-id/*", "by-path/*", "ttyUSB*"))
    monkeypatch.setattr(serial_reader, "NAMES", names)
    return tmp_path


def listed(config: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    assert main(["readers", "--json", "--config", str(config)]) == 0
    rows = json.loads(capsys.readouterr().out)["plugged"]
    return {Path(row["path"]).name: row["reader"] for row in rows if row["kind"] == "serial"}


def test_twins_without_a_serial_number_are_both_listed(dev: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (dev / "table.toml").write_text("")
    assert set(listed(dev / "table.toml", capsys)) == {"usb-scanner-A1", "usb-twin", "port-2"}


def test_a_reader_is_recognised_by_pattern_and_by_any_name(dev: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first example's port is a pattern, and a device has several names."""
    (dev / "table.toml").write_text(
        f'[reader.centre]\nport = "{dev}/by-id/usb-s*"\n[reader.seat2]\nport = "{dev}/ttyUSB1"\n'
    )
    readers = listed(dev / "table.toml", capsys)
    assert readers == {"usb-scanner-A1": "centre", "usb-twin": "", "port-2": "seat2"}
