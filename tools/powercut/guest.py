"""Inside the guest: append to a journal as fast as it allows; ``ACK n`` is said once it says that n is safe.

Mode ``journal`` is the product's own; ``nosync`` is the same with the waiting for the disk taken out, and must lose.
"""

import os
import sys
from pathlib import Path

from companion.table.journal import Journal, JournalError


def main() -> None:
    """Go on with the journal on the disk, or begin it, until the power goes."""
    if sys.argv[1] == "nosync":
        os.fdatasync = os.fsync = lambda descriptor: None  # type: ignore[assignment]
    path = Path("journals/game.jsonl")
    try:
        journal = Journal.load(path)
    except JournalError as error:
        if path.exists():
            say(f"REFUSED {error}")
            path.rename(path.with_suffix(".refused"))
        journal = Journal.create(path, {"session": "game", "game": "none", "seed": 1})
    say(f"RESUME {len(journal.entries)} {int(journal.damage is not None)}")
    while True:
        entry = journal.append({"kind": "heard", "t": 1.0, "pad": "x" * 90})  # type: ignore[typeddict-unknown-key]
        say(f"ACK {int(entry['n']) + 1}")


def say(line: str) -> None:
    """One line on the console, in one piece."""
    os.write(1, line.encode() + b"\n")


if __name__ == "__main__":
    main()
