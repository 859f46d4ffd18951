"""Writes requirements.lock: what pyproject.toml asks for, pinned, each file with its hash; the one place that reads it.

    python -m tools.lock [--upgrade]       needs the network

The hashes are those of the package index's own files, for every processor and Python. An index that builds its own
wheels, as Raspberry Pi OS adds one, offers other files of the same version: pip takes none whose hash is not here.
"""

import re
import subprocess
import sys
from pathlib import Path

from tools.aside import ROOT, program

LOCK = ROOT / "requirements.lock"
EXTRAS = ("labels", "review", "sheets", "camera", "dev")
EVERYWHERE = " ; platform_python_implementation == 'CPython' and sys_platform == 'linux'"
"""The environments of pyproject.toml's [tool.uv]: what all packages share need not be said of each."""

HEADER = """\
# Every package that `make` installs, with the hashes of its files: x86-64 and aarch64, every Python from 3.11.
# Made by `make lock`; `make lock ARGS=--upgrade` takes newer versions.
"""


def locked(lock: Path = LOCK) -> dict[str, str]:
    """What is locked: ``name==version`` of each package, and its whole entry with the hashes.

    >>> locked()["pyserial==3.5"].splitlines()[0]
    'pyserial==3.5 \\\\'
    """
    return {
        entry[1]: entry[0]
        for entry in re.finditer(r"^([\w.-]+==[^\s;\\]+).*(?:\n +--hash=.*)*", lock.read_text(), re.M)
    }


def main() -> None:
    """Resolve for Linux, whatever processor, and write."""
    command = [str(program("uv")), "pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-annotate", "--no-header", "--quiet", "--output-file", str(LOCK)]
    for extra in EXTRAS:
        command += ["--extra", extra]
    if subprocess.run([*command, *sys.argv[1:]], cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode != 0:
        sys.exit("requirements.lock was left as it was: its packages cannot be resolved, or there is no network")
    LOCK.write_text(HEADER + LOCK.read_text().replace(EVERYWHERE, ""))
    print(f"requirements.lock: {len(locked())} packages")


if __name__ == "__main__":
    main()
