"""``hardware/adding-a-reader.md`` walked: a reader is added to a copy of the program, file by file, and plugged in."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.devices.protocols import ROWS
from companion.devices.settings import Protocol
from tests.devices.helpers import Plug
from tools.protocols import GUIDE, renewed

HERE = Path(__file__).resolve().parents[2]
PAGE = (HERE / "hardware" / "adding-a-reader.md").read_text(encoding="utf-8")


def block_after(text: str, start: int) -> str:
    """The next indented block, without the four spaces that make it one."""
    lines: list[str] = []
    for line in text[start:].splitlines()[1:]:
        if line.startswith("    ") or not line.strip():
            lines.append(line[4:])
        elif any(lines):
            break
    return "\n".join(lines).strip("\n") + "\n"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The program with the page's changes."""
    for name in ("companion", "tests/devices", "tools", "hardware"):
        shutil.copytree(HERE / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "golden"))
    shutil.copy(HERE / "tests" / "__init__.py", tmp_path / "tests")
    shutil.copy(HERE / "pyproject.toml", tmp_path)
    (tmp_path / "assets").symlink_to(HERE / "assets")
    head = re.search(r"`(companion/\S+)`, below these lines:", PAGE)
    assert head is not None
    decoder = block_after(PAGE, PAGE.index("class Dots(Decoder)") - 10)
    (tmp_path / head[1]).write_text(block_after(PAGE, head.end()) + "\n\n" + decoder, encoding="utf-8")
    changes = list(re.finditer(r"in `(\S+?)`, below `([^`]+)`(?:[^`]*?):\n", PAGE))
    assert len(changes) == 7
    for change in changes:
        file, anchor = tmp_path / change[1], change[2] + "\n"
        text = file.read_text(encoding="utf-8")
        assert text.count(anchor) == 1, f"{change[1]} has no line {change[2]!r}"
        file.write_text(text.replace(anchor, anchor + block_after(PAGE, change.end() - 1)), encoding="utf-8")
    return tmp_path


def run(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A module of the copy, with a folder of its own."""
    environ = {**os.environ, "PYTHONPATH": str(copy), "HOME": str(copy), "COMPANION_DATA": str(copy / "data")}
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=copy, env=environ, capture_output=True, text=True, timeout=120
    )


@pytest.mark.long
def test_the_page_adds_a_reader_that_works(copy: Path) -> None:
    """Read over a pseudo-terminal, checked, examined, drawn, listed; the page's own tests pass."""
    plug = Plug(copy / "dots").put_in()
    (copy / "table.toml").write_text(f'[reader.toy]\nprotocol = "dots"\nport = "{plug.link}"\nseat = 2\n')
    checked = run(copy, "companion", "check-config", "table.toml")
    assert checked.returncode == 0 and "readers: toy" in checked.stdout, checked.stderr
    environ = {**os.environ, "PYTHONPATH": str(copy), "HOME": str(copy)}
    words = ["readers", "--watch", "--seconds", "60", "--json", "--config", "table.toml"]
    watch = subprocess.Popen(
        [sys.executable, "-m", "companion", *words],
        cwd=copy, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert watch.stdout is not None
    rows = (json.loads(line) for line in watch.stdout)
    assert next(rows) == {"device": "toy", "what": "DeviceFound"}
    plug.send(b"P9:B7.P9:")
    assert next(rows) == {"device": "toy", "what": "Scanned", "payload": "P9:B7"}
    watch.terminate()
    watch.communicate()
    plug.pull()

    text = (copy / "table.toml").read_text().replace(str(plug.link), "/dev/serial0")
    (copy / "table.toml").write_text(text)
    drawn = run(copy, "tools.wiring", "table.toml", "wiring.svg")
    assert drawn.returncode == 0, drawn.stderr
    assert "DOTS TX: 1 kΩ" in (copy / "wiring.svg").read_text(encoding="utf-8")
    (copy / "table.toml").write_text(text + '[button.a]\npin = 15\nword = "OK"\n')
    assert "GPIO 15 is already used by UART RX" in run(copy, "companion", "check-config", "table.toml").stdout
    listed = run(copy, "tools.protocols")
    assert listed.returncode == 0, listed.stderr
    assert "| `dots` | serial | `port` | 9600 | `dialout` |" in (copy / "hardware" / "readers.md").read_text()
    tests = run(copy, "pytest", "-q", "-p", "no:cacheprovider", "tests/devices", "-k", "dots")
    assert tests.returncode == 0, tests.stdout
    assert tests.stdout.startswith("......"), "the random bytes and the five points of the contract"


def test_every_protocol_has_a_row() -> None:
    """Nothing is built, checked or drawn by a guess."""
    assert set(ROWS) == set(Protocol)
    for protocol, row in ROWS.items():
        assert row.wires, protocol
        assert all(wire.group for wire in row.wires if wire.needs or wire.library), protocol
        assert set(row.contacts) <= set(row.wires), protocol


def test_the_guides_table_is_that_of_the_rows() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert renewed(text) == text
