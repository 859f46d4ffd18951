"""Runs scenario files in one process and prints the whole trace of each, secrets and all, under its name.

python scenarios.py FOLDER [EVERY]      every n-th file below the folder, all by default
"""

import sys
import time
from pathlib import Path

from companion.cli.scenario import run_file

MARK = "== "
"""Begins the line that names a file; every other line is JSON or an expectation that did not hold."""


def main() -> None:
    """All files; exit 1 if an expectation did not hold."""
    folder = Path(sys.argv[1])
    every = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    paths = sorted(folder.rglob("*.toml"))[::every]
    began, unmet = time.monotonic(), 0
    for number, path in enumerate(paths, 1):
        print(f"{MARK}{path.relative_to(folder)}", flush=True)
        for line in run_file(path, trace=True, reveal=True):
            unmet += 1
            print(line)
        if number % 100 == 0 or number == len(paths):
            print(f"{number} files after {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    sys.exit(1 if unmet else 0)


if __name__ == "__main__":
    main()
