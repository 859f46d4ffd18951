"""Everything that can be set before a game of Mission Deep Sea; each option names the ruling it implements."""

from collections.abc import Callable

from companion.games.crew.options import RACKS, RATE_TASKS
from companion.rules.options import Option, Values, only

EVENING = 4
"""So many missions in a row may be played from one set-up: what they need is offered with the first of them."""


def soon(*missions: int, **wanted: object) -> Callable[[Values], bool]:
    """It matters where one of these missions can come up this evening, and these options have these values.

    >>> [soon(12)({"mission": number}) for number in (0, 8, 9, 12, 13)]
    [True, False, True, True, False]
    """

    def matters(values: Values) -> bool:
        here = int(values.get("mission", 0))
        return (not here or any(0 <= one - here < EVENING for one in missions)) and only(**wanted)(values)

    return matters


TIMED = (14, 15, 16, 26)
"""Against the clock (logbook)."""
TERRAIN = (20, 21, 22, 23, 24, 25, 27)
"""In unfamiliar terrain (logbook)."""

OPTIONS: tuple[Option, ...] = (
    Option("mission", (0, 999), 0, ruling="A11", kind="int", main=True),
    Option("real_time", (True, False), True, ruling="A13", kind="bool", when=soon(*TIMED)),
    Option("clock_start", ("word", "first-lead"), "word", ruling="A13", when=soon(*TIMED, real_time=True)),
    Option("pause", (True, False), False, ruling="A13", kind="bool", when=soon(*TIMED, real_time=True)),
    Option("task_source", ("companion", "cards"), "companion", ruling="A18"),
    RATE_TASKS,
    RACKS,
    Option("used_tasks", ("kept-out", "reshuffled"), "kept-out", ruling="A18"),
    Option("terrain_source", ("companion", "card"), "companion", ruling="A27", when=soon(*TERRAIN)),
    Option("prediction_time", ("before-distress", "after-distress"), "before-distress", ruling="A20"),
    Option("single_card_only", (True, False), False, ruling="A12", kind="bool"),
    Option("confirm_lead", (True, False), True, ruling="A09", kind="bool", when=soon(12)),
    Option("stuck_captain", ("ask", "failed"), "ask", ruling="A17"),
    Option("tonoja_seat", (1, 3), 3, ruling="A16", kind="int", when=only(players=2, racks=0)),
    Option("tonoja_distress", (True, False), False, ruling="A16", kind="bool", when=only(players=2, racks=0)),
    Option("tonoja_pool", ("one", "none"), "one", ruling="A16", when=only(players=2, racks=0)),
)
