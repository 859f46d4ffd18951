"""What is installed is what the lock says: everything is in it, and no other index can slip a file in."""

import hashlib
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools.audit import lines
from tools.lock import CHECKING, CHECKING_EXTRAS, PLAYING, PLAYING_EXTRAS, locked
from tools.set_up import LOCKED

ROOT = Path(__file__).resolve().parent.parent


def plain(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize(("lock", "extras"), [(PLAYING, PLAYING_EXTRAS), (CHECKING, CHECKING_EXTRAS)])
def test_everything_that_is_asked_for_is_locked_with_hashes(lock: Path, extras: tuple[str, ...]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = [*project["dependencies"]] if lock == PLAYING else []
    for extra in extras:
        asked += project["optional-dependencies"][extra]
    names = {plain(re.match(r"[\w.-]+", requirement)[0]) for requirement in asked}
    packages = locked(lock)
    assert names <= {plain(pin.partition("==")[0]) for pin in packages}
    for pin, entry in packages.items():
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), f"{pin} has no hash"
    left = re.sub(r"(?m)^#.*\n", "", lock.read_text())
    assert left == "".join(f"{entry}\n" for entry in packages.values()), "the lock has lines that are not read"


def test_what_only_checks_need_is_not_installed_to_play() -> None:
    playing = {pin.partition("==")[0] for pin in locked(PLAYING)}
    assert not playing & {"playwright", "mypy", "ruff", "pytest", "hypothesis"}
    assert not locked(PLAYING).keys() & locked(CHECKING).keys(), "a package stands in one of the locks"


def wheel(folder: Path, text: str) -> Path:
    """A pure wheel of the same name and version, with a text of its own."""
    folder.mkdir(parents=True)
    path = folder / "chart-1.0-py3-none-any.whl"
    files = {
        "chart.py": f"TEXT = {text!r}\n",
        "chart-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: chart\nVersion: 1.0\n",
        "chart-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "chart-1.0.dist-info/RECORD": "",
    }
    with zipfile.ZipFile(path, "w") as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return path


def index(folder: Path, file: Path, hashed: bool) -> str:
    """A package index of one file, with its hash beside the link or without."""
    page = folder / "chart"
    page.mkdir(parents=True)
    mark = f"#sha256={hashlib.sha256(file.read_bytes()).hexdigest()}" if hashed else ""
    (page / "index.html").write_text(f'<!DOCTYPE html><a href="{file.as_uri()}{mark}">{file.name}</a>')
    return folder.as_uri()


@pytest.mark.long
@pytest.mark.parametrize("hashed", [True, False])
def test_a_rebuilt_wheel_of_another_index_is_passed_over(hashed: bool, tmp_path: Path) -> None:
    """Raspberry Pi OS adds such an index. The options are those of the set-up."""
    ours, rebuilt = wheel(tmp_path / "ours", "as published"), wheel(tmp_path / "rebuilt", "built again")
    lock = tmp_path / "requirements.lock"
    lock.write_text(f"chart==1.0 --hash=sha256:{hashlib.sha256(ours.read_bytes()).hexdigest()}\n")
    command = [sys.executable, "-m", "pip", "install", *LOCKED, "-r", str(lock)]
    command += ["--target", str(tmp_path / "site"), "--no-cache-dir"]
    command += ["--index-url", index(tmp_path / "first", rebuilt, hashed)]
    environ = {**os.environ, "PIP_CONFIG_FILE": os.devnull}
    alone = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert alone.returncode != 0 and not (tmp_path / "site" / "chart.py").exists(), "only the rebuilt one: refused"
    command += ["--extra-index-url", index(tmp_path / "second", ours, True)]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "site" / "chart.py").read_text() == "TEXT = 'as published'\n"


def test_the_audit_says_each_hole_in_a_line() -> None:
    hole = {"id": "HOLE-1", "fix_versions": []}
    sound = {"name": "sound", "version": "2.0", "vulns": []}
    answer = {"dependencies": [sound, {"name": "chart", "version": "1.0", "vulns": [hole]}]}
    assert lines(answer) == ["chart 1.0: HOLE-1, mended in no version yet"]
