"""Inside the machine: the table as it is, which also writes each published state that it shows into its log.

The log goes to the console, and whoever runs the machine reads it there. Only the boot test starts the table so.
"""

import json
import sys

sys.path.insert(0, "/opt/table-companion/lib")

from companion.cli.main import main
from companion.table.loop import Loop
from companion.table.outcomes import InputOutcome
from companion.text.catalogue import Catalogue
from companion.text.published import published

WORDS = Catalogue("en")
show = Loop._show


def show_and_report(loop: Loop, report: InputOutcome) -> None:
    """What the loop does, and a line about it."""
    show(loop, report)
    now = loop.clock.steady()
    state = published(loop.table.view(now), WORDS, loop.table.session_time(now))
    print("STATE " + json.dumps(state), file=sys.stderr, flush=True)


Loop._show = show_and_report  # type: ignore[assignment, method-assign]
sys.exit(main())
