"""Proves that every dependency has a wheel for a 64-bit Raspberry Pi, or names it as apt's.

Downloads for aarch64 and Python 3.11 and 3.13 with pip's own resolver; nothing is installed.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

FROM_APT = {
    "lgpio": "python3-lgpio (and python3-gpiozero): the GPIO library has no wheel for every Python",
    "evdev": "python3-evdev: keyboard-wedge readers; only needed for exclusive grabbing",
    "spidev": "python3-spidev: readers on the SPI bus",
}


def dependencies() -> list[str]:
    """The locked run-time dependencies, pinned."""
    lines = (ROOT / "requirements.lock").read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def main() -> None:
    """Download everything for each Python version; exit 1 when something has no wheel."""
    missing = []
    for python in ("3.11", "3.13"):
        platforms = [f"manylinux_2_{minor}_aarch64" for minor in (17, 28, 31, 34)] + ["manylinux2014_aarch64"]
        for pin in dependencies():
            with tempfile.TemporaryDirectory() as folder:
                command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
                command += ["--python-version", python, "--implementation", "cp", "--dest", folder, pin]
                for platform in platforms:
                    command += ["--platform", platform]
                done = subprocess.run(command, capture_output=True, text=True, check=False)
                found = next(Path(folder).glob("*.whl"), None)
                if done.returncode != 0 or found is None:
                    missing.append(f"{pin} for Python {python}")
                    print(f"Python {python}  {pin}: NO WHEEL")
                else:
                    print(f"Python {python}  {found.name}")
    for name, why in FROM_APT.items():
        print(f"from apt: {name}: {why}")
    if missing:
        sys.exit("no wheel: " + ", ".join(missing))


if __name__ == "__main__":
    main()
