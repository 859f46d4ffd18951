"""A table whose time of day jumps: ``python -m tools.soak.jumping FILE -m companion run`` adds the seconds in FILE."""

import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from companion.cli.main import main
from companion.table.clock import SystemClock


def jump_by(path: Path) -> None:
    """From now on the time of day is as many seconds away as the file says."""
    real = time.time

    def moved() -> float:
        return real() + (float(path.read_text()) if path.exists() else 0.0)

    time.time = moved
    SystemClock.wall = lambda self: datetime.fromtimestamp(moved(), UTC)  # type: ignore[method-assign]


if __name__ == "__main__":
    jump_by(Path(sys.argv[1]))
    sys.exit(main(sys.argv[4:]))
