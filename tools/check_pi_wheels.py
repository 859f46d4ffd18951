"""Proves that every locked package has a wheel, with its hash, for a 64-bit Raspberry Pi and for a PC.

Downloads for aarch64 and x86-64, Python 3.11 and 3.13, with pip's own resolver; nothing is installed.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tools.lock import locked

FROM_APT = {
    "lgpio": "python3-lgpio (and python3-gpiozero): the GPIO library has no wheel for every Python",
    "evdev": "python3-evdev: keyboard-wedge readers; only needed for exclusive grabbing",
    "spidev": "python3-spidev: readers on the SPI bus",
}


def wheel(entry: str, python: str, machine: str) -> str:
    """The name of the wheel that an entry of the lock brings there; nothing where there is none."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "wanted.txt"
        wanted.write_text(entry)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
        command += ["--require-hashes", "--implementation", "cp", "--python-version", python]
        for platform in (*(f"manylinux_2_{minor}" for minor in (17, 28, 31, 34)), "manylinux2014"):
            command += ["--platform", f"{platform}_{machine}"]
        done = subprocess.run([*command, "--dest", folder, "-r", str(wanted)], capture_output=True, check=False)
        wheel = next(Path(folder).glob("*.whl"), None)
        return wheel.name if done.returncode == 0 and wheel else ""


def main() -> None:
    """Download everything for each machine and Python; exit 1 when something has no wheel."""
    missing = []
    for machine in ("aarch64", "x86_64"):
        for python in ("3.11", "3.13"):
            for pin, entry in locked().items():
                name = wheel(entry, python, machine)
                print(f"{machine}  Python {python}  {name or f'{pin}: NO WHEEL'}", flush=True)
                if not name:
                    missing.append(f"{pin} for {machine}, Python {python}")
    for name, why in FROM_APT.items():
        print(f"from apt: {name}: {why}")
    if missing:
        sys.exit("no wheel: " + ", ".join(missing))


if __name__ == "__main__":
    main()
