"""Makes the environment of `make`: the locked packages with one bar, then the checkout itself.

    python3 tools/set_up.py FOLDER LOCK [LOCK ...]

Runs on the system's own Python before anything is installed. Exactly the locked files: pip takes none whose hash is
not in a lock, whichever index offers it. All that pip says goes to FOLDER/set-up.log; where it fails, its last lines
are shown.
"""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 32
LOCKED = ("--no-input", "--no-compile", "--disable-pip-version-check", "--progress-bar=off", "--require-hashes")
CHECKOUT = ("--no-input", "--disable-pip-version-check", "--quiet", "--no-deps", "--no-build-isolation", "-e")
ON_A_PI = Path("/proc/device-tree/model")


def site_packages() -> list[str]:
    """On a Raspberry Pi the GPIO library comes from apt and must be visible inside the environment."""
    pi = ON_A_PI.is_file() and b"Raspberry" in ON_A_PI.read_bytes()
    return ["--system-site-packages"] if pi else []


def packages(lock: str) -> list[str]:
    """The names in a lock's text.

    >>> packages("# A remark\\nchart==1.0 ; python_version < '3.12' \\\\\\n    --hash=sha256:00\\nsonar==2.0\\n")
    ['chart', 'sonar']
    """
    return re.findall(r"^([\w.-]+)==", lock, re.M)


def bar(done: int, total: int) -> str:
    """How far it is, as one line.

    >>> bar(3, 4)
    '[########################........] 3 of 4 packages'
    """
    filled = WIDTH * done // max(total, 1)
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done} of {total} packages"


def install(python: Path, locks: Sequence[Path], log: Path) -> int:
    """Install what is locked; the bar moves with each package that pip begins. Pip's exit status."""
    total = sum(len(packages(lock.read_text())) for lock in locks)
    begun: set[str] = set()
    command = [str(python), "-m", "pip", "install", *LOCKED, *(part for lock in locks for part in ("-r", str(lock)))]
    with (
        log.open("w") as kept,
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as pip,
    ):
        assert pip.stdout is not None
        for line in pip.stdout:
            kept.write(line)
            if match := re.match(r"(?:Collecting|Ignoring|Requirement already satisfied:) ([\w.-]+?)(?:==|[ :])", line):
                begun.add(match[1])
            if sys.stdout.isatty():
                doing = " installing …" if line.startswith("Installing") else ""
                print(f"\r{bar(min(len(begun), total), total)}{doing}", end="", flush=True)
    if sys.stdout.isatty():
        print()
    return pip.returncode


def main() -> None:
    """Make the environment where it is not there yet, fill it, and install the checkout into it."""
    folder, locks = Path(sys.argv[1]).resolve(), [Path(name).resolve() for name in sys.argv[2:]]
    names = " and ".join(lock.name for lock in locks)
    print(f"Setting up in {folder.name}: what {names} names, from the network, once.", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    log, python = folder / "set-up.log", folder / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", *site_packages(), str(folder)], check=True)
    failed = install(python, locks, log)
    if not failed:
        done = subprocess.run(
            [str(python), "-m", "pip", "install", *CHECKOUT, str(ROOT)], capture_output=True, text=True, check=False
        )
        failed = done.returncode
        with log.open("a") as kept:
            kept.write(done.stdout + done.stderr)
    if failed:
        last = "\n".join(line for line in log.read_text().splitlines() if not line.startswith("WARNING"))[-1500:]
        sys.exit(f"{last}\nThe packages could not be installed; pip said the above, all of it stands in {log}.")


if __name__ == "__main__":
    main()
