"""Writes the two locks: what pyproject.toml asks for, pinned, each file with its hash; the one place that reads them.

    python -m tools.lock [--upgrade]       needs the network

``requirements.lock`` holds what playing needs, ``requirements-dev.lock`` what the tests and checks need besides.

The hashes are those of the package index's own files, for every processor and Python. An index that builds its own
wheels, as Raspberry Pi OS adds one, offers other files of the same version: pip takes none whose hash is not here.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.aside import ROOT, program

PLAYING = ROOT / "requirements.lock"
CHECKING = ROOT / "requirements-dev.lock"
PLAYING_EXTRAS = ("labels", "review", "sheets", "camera", "checkout")
CHECKING_EXTRAS = ("dev",)
EVERYWHERE = " ; platform_python_implementation == 'CPython' and sys_platform == 'linux'"
"""The environments of pyproject.toml's [tool.uv]: what all packages share need not be said of each."""

HEADERS = {
    PLAYING: "# Every package that `make run` installs, with the hashes of its files for every processor.\n",
    CHECKING: "# Every package that `make test` installs besides, with the hashes of its files.\n",
}
MADE_BY = "# Made by `make lock`; `make lock ARGS=--upgrade` takes newer versions.\n"


def locked(*locks: Path) -> dict[str, str]:
    """What is locked, in these files or in both: ``name==version`` of a package, and its whole entry with hashes.

    >>> locked(PLAYING)["pyserial==3.5"].splitlines()[0]
    'pyserial==3.5 \\\\'
    """
    return {
        entry[1]: entry[0]
        for lock in locks or (PLAYING, CHECKING)
        for entry in re.finditer(r"^([\w.-]+==[^\s;\\]+).*(?:\n +--hash=.*)*", lock.read_text(), re.M)
    }


def _resolve(lock: Path, extras: Sequence[str], *more: str) -> None:
    """Resolve for Linux, whatever processor, into a file; ends with a sentence where that cannot be done."""
    command = [str(program("uv")), "pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-annotate", "--no-header", "--quiet", "--output-file", str(lock), *more]
    for extra in extras:
        command += ["--extra", extra]
    if subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode != 0:
        sys.exit("The locks were left as they were: their packages cannot be resolved, or there is no network.")


def main() -> None:
    """Resolve what playing needs, then the rest beside it, and write both."""
    with tempfile.TemporaryDirectory() as name:
        playing, all_of_it = Path(name) / PLAYING.name, Path(name) / "all.lock"
        # What is locked already stays, unless an upgrade is asked for.
        playing.write_text(PLAYING.read_text())
        _resolve(playing, PLAYING_EXTRAS, *sys.argv[1:])
        all_of_it.write_text(playing.read_text() + (CHECKING.read_text() if CHECKING.is_file() else ""))
        _resolve(all_of_it, (*PLAYING_EXTRAS, *CHECKING_EXTRAS), "--constraint", str(playing), *sys.argv[1:])
        entries = {PLAYING: locked(playing), CHECKING: locked(all_of_it)}
    entries[CHECKING] = {pin: entry for pin, entry in entries[CHECKING].items() if pin not in entries[PLAYING]}
    for lock, packages in entries.items():
        text = "".join(f"{entry}\n" for entry in packages.values())
        lock.write_text(HEADERS[lock] + MADE_BY + text.replace(EVERYWHERE, ""))
        print(f"{lock.name}: {len(packages)} packages")


if __name__ == "__main__":
    main()
