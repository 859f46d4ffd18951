"""Programs that only maintainers need, each in an environment of its own beside the checkout's."""

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASIDE = ROOT / ".venv" / "aside"


def program(package: str) -> Path:
    """The program of a package, fetched at the first use; ends with a sentence where there is no network."""
    folder = ASIDE / package
    program = folder / "bin" / package
    if not program.is_file():
        print(f"Fetching {package} once, into {folder.relative_to(ROOT)} …", flush=True)
        venv.create(folder, with_pip=True, clear=True)
        command = [str(folder / "bin" / "python"), "-m", "pip", "install", "--disable-pip-version-check", package]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            why = done.stderr.strip().splitlines()[-1:] or ["pip said nothing"]
            sys.exit(f"{package} could not be fetched; this target needs the network. {why[0]}")
    return program
