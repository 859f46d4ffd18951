"""An update and the way back keep the evening: this version and the one before read each other's files."""

import io
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHILD = Path(__file__).with_name("version_child.py")


def git(*words: str) -> bytes:
    return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, check=True).stdout


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program of the version before, from the history: the last commit before its number was changed."""
    try:
        changes = git("log", "--format=%H", "-G^version = ", "--", "pyproject.toml").split()
        archive = git("archive", "--format=zip", f"{changes[0].decode()}^", "companion", "assets", "tests")
    except (OSError, subprocess.CalledProcessError, IndexError):
        pytest.skip("the version before is taken from the history, and there is none here")
    folder = tmp_path_factory.mktemp("before")
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        packed.extractall(folder)
    return folder


def run(program: Path, word: str, folder: Path) -> dict[str, object]:
    """Write or read a folder with the program of a version."""
    environ = {**os.environ, "PYTHONPATH": str(program), "COMPANION_DATA": str(folder)}
    done = subprocess.run(
        [sys.executable, str(CHILD), word, str(folder)], env=environ, capture_output=True, text=True, timeout=280
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, object] = json.loads(done.stdout)
    assert answer.pop("program") == str(program)
    return answer


@pytest.mark.long
@pytest.mark.parametrize("updated", [True, False], ids=["update", "way back"])
def test_what_one_version_wrote_the_other_reads(before: Path, tmp_path: Path, updated: bool) -> None:
    first, second = (before, ROOT) if updated else (ROOT, before)
    written = run(first, "write", tmp_path)
    assert written["wrong"] == ["", ""] and written["ended"] == 1
    assert isinstance(written["games"], dict) and {s[1] for s in written["games"].values()} == {"game"}, written
    assert run(second, "read", tmp_path) == written
