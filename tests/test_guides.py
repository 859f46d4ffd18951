"""The guides of ``docs/``, walked: their changes are made in a copy, and their commands print what they promise."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MOST_FILES = {"adding-an-option": 6, "adding-a-page": 8, "adding-a-language": 3}
"""How many files or folders each guide may have opened."""
STEP = re.compile(r"^## \d+\. `([^`]+)`\n(.*?)(?=^## )", re.MULTILINE | re.DOTALL)
CHANGE = re.compile(r"^```diff\n(.*?)^```", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def copy_of_house(folder: Path) -> None:
    """What a contributor opens and runs; tests of the games only."""
    unseen = shutil.ignore_patterns("__pycache__")
    for part in ("companion", "assets", "tests/games"):
        shutil.copytree(ROOT / part, folder / part, ignore=unseen)
    for path in [*(ROOT / "tests").glob("*.py"), ROOT / "conftest.py", ROOT / "pyproject.toml"]:
        shutil.copy(path, folder / path.relative_to(ROOT))


def follow(folder: Path, name: str, change: str) -> None:
    """Change a file as a block of a guide says: lines that stand there, lines that come and go."""
    lines = change.splitlines()
    assert {line[:1] for line in lines} <= {" ", "+", "-"}, lines
    before = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
    after = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    text = file.read_text(encoding="utf-8") if before else ""
    assert bool(before) == file.exists(), name
    assert not before or f"\n{text}".count(f"\n{before}") == 1, f"{name}: these lines stand there once: {before}"
    file.write_text(f"\n{text}".replace(f"\n{before}", f"\n{after}")[1:] if before else after, encoding="utf-8")


def run(folder: Path, command: str) -> str:
    """What a command of a guide prints."""
    words = shlex.split(command)
    start = {"companion": [sys.executable, "-m", "companion"], "python": [sys.executable]}
    around = {**os.environ, "COMPANION_DATA": str(folder / "own"), "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [*start.get(words[0], words[:1]), *words[1:]],
        cwd=folder, env=around, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.mark.long_from(1)
@pytest.mark.parametrize("guide", MOST_FILES)
def test_a_guide_that_is_followed_does_what_it_promises(guide: str, tmp_path: Path) -> None:
    text = (ROOT / "docs" / f"{guide}.md").read_text(encoding="utf-8")
    steps = STEP.findall(text)
    assert 0 < len(steps) <= MOST_FILES[guide]
    copy_of_house(tmp_path)
    for name, step in steps:
        assert CHANGE.findall(step) or CONSOLE.findall(step), f"{name}: nothing to do"
        for command in re.findall(r"^\$ (.+)", "\n".join(CONSOLE.findall(step)), re.MULTILINE):
            run(tmp_path, command)
        for change in CHANGE.findall(step):
            follow(tmp_path, name, change)
    (console,) = CONSOLE.findall(text[text.index("## See it") :])
    for command, promised in re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", console, re.MULTILINE):
        printed = run(tmp_path, command)
        for line in promised.splitlines():
            assert line in printed, (command, line, printed)
