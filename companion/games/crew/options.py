"""Options that both Crews know; each box adds its own."""

from companion.rules.options import Option, only


def mission(highest: int) -> Option:
    """The mission to begin with; 0 goes on where the crew's logbook stands."""
    return Option("mission", (0, highest), 0, kind="int", main=True)


TASK_SOURCE = Option("task_source", ("companion", "cards"), "companion")
"""Who turns up the task cards: the companion draws, or the table lays out its own."""


RATE_TASKS = Option("rate_tasks", (False, True), False, kind="bool")
"""Whether the table says before the first card how many random deals the drawn tasks could be won with."""


RACKS = Option("racks", (0, 2), 0, ruling="R1", kind="int", when=only(players=2))
"""How many crew members the table plays instead of the helper of two players: the third, or the second as well. One
player has both without being asked."""


def helper_seat(name: str) -> Option:
    """Where the third crew member of two players sits at first (A28)."""
    return Option(f"{name.lower()}_seat", (1, 3), 3, ruling="A28", kind="int", when=only(players=2, racks=0))
