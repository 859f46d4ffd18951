"""Everything that can be set before a game of Mission Deep Sea; each option names the ruling it implements."""

from companion.games.crew.options import RATE_TASKS
from companion.rules.options import Option, only

OPTIONS: tuple[Option, ...] = (
    Option("mission", (0, 999), 0, ruling="A11", kind="int", main=True),
    Option("real_time", (True, False), True, ruling="A13", kind="bool"),
    Option("clock_start", ("word", "first-lead"), "word", ruling="A13", when=only(real_time=True)),
    Option("pause", (True, False), False, ruling="A13", kind="bool", when=only(real_time=True)),
    Option("task_source", ("companion", "cards"), "companion", ruling="A18"),
    RATE_TASKS,
    Option("used_tasks", ("kept-out", "reshuffled"), "kept-out", ruling="A18"),
    Option("terrain_source", ("companion", "card"), "companion", ruling="A27"),
    Option("prediction_time", ("before-distress", "after-distress"), "before-distress", ruling="A20"),
    Option("single_card_only", (True, False), False, ruling="A12", kind="bool"),
    Option("confirm_lead", (True, False), True, ruling="A09", kind="bool"),
    Option("stuck_captain", ("ask", "failed"), "ask", ruling="A17"),
    Option("tonoja_seat", (1, 3), 3, ruling="A16", kind="int", when=only(players=2)),
    Option("tonoja_distress", (True, False), False, ruling="A16", kind="bool", when=only(players=2)),
    Option("tonoja_pool", ("one", "none"), "one", ruling="A16", when=only(players=2)),
)
