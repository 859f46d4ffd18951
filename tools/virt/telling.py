"""Inside the machine: the table as it is, which also writes each input that comes to it into a file, one a line.

    python telling.py FILE run ..

Only the test starts the table so: a card that is taken away stands in no journal, and the player has to wait for it.
"""

import sys
from pathlib import Path

from companion.inputs import Input


def main() -> int:
    """Open the table."""
    # Read here: the camera's process begins with this file too, and needs none of it.
    import companion.cli.run
    from companion.cli.main import main
    from companion.table.inbox import Inbox

    file = Path(sys.argv[1])

    class Telling(Inbox):
        """The queue, and a line about everything that is put on it."""

        def put(self, item: Input, block: bool = True, timeout: float | None = None) -> None:
            """What the queue does, and the line."""
            super().put(item, block, timeout)
            with file.open("a") as console:
                console.write(f"{item}\n"[:400])

    companion.cli.run.Inbox = Telling  # type: ignore[attr-defined]
    return main(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
