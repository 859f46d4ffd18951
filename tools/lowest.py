"""Runs the unit tests with the lowest version of every run-time dependency that pyproject.toml allows.

An environment of its own outside the checkout (``$LOWEST``), filled by uv with ``--resolution lowest-direct``; the
tools of the tests stay at their locked versions. Without paths the quick tests run. Exit status: that of pytest, or 1
when the lowest versions cannot be installed.
"""

import os
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

from tools.lock import locked

ROOT = Path(__file__).resolve().parent.parent
WHERE = Path(os.environ.get("LOWEST", "/tmp/companion-lowest"))
QUICK = ("table", "devices", "text", "faults", "screen", "labels", "test_config.py", "test_choices.py")
TOOLS = ("pytest", "hypothesis")


def requirements() -> list[str]:
    """What the program and its extras need at run time, as pyproject.toml says it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *extras["labels"], *extras["review"]]


def install(wanted: list[str]) -> None:
    """A fresh environment with the lowest versions."""
    shutil.rmtree(WHERE, ignore_errors=True)
    venv.create(WHERE, with_pip=True)
    python = str(WHERE / "bin" / "python")
    lowest = [python, "-m", "uv", "pip", "install", "--python", python, "--resolution", "lowest-direct"]
    tools = [pin for pin in locked() if pin.partition("==")[0] in TOOLS]
    steps = (
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "uv"],
        [*lowest, *wanted, *tools],
    )
    for step in steps:
        if subprocess.run(step, check=False).returncode != 0:
            sys.exit("the lowest versions cannot be installed: " + ", ".join(wanted))


def main() -> None:
    """Install, then test."""
    wanted = requirements()
    done = WHERE / "installed"
    if not done.is_file() or done.read_text() != "\n".join(wanted):
        install(wanted)
        done.write_text("\n".join(wanted))
    python = str(WHERE / "bin" / "python")
    subprocess.run([python, "-m", "uv", "pip", "list", "--python", python], check=False)
    paths = sys.argv[1:] or [f"tests/{name}" for name in QUICK if (ROOT / "tests" / name).exists()]
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    tests = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *paths]
    sys.exit(subprocess.run(tests, cwd=ROOT, env=environ, check=False).returncode)


if __name__ == "__main__":
    main()
