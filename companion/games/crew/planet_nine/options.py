"""House rules of Planet Nine, one for every open point that a table may settle otherwise."""

from companion.games.crew import setup as crew
from companion.rules.options import Option, only

CHALLENGE = Option(
    "challenge_for_three",
    (False, True),
    False,
    ruling="rulebook, challenge for three",
    kind="bool",
    when=only(players=3),
)
"""Three players without green cards and rocket 1."""

SILENT_COMMANDER = Option(
    "m11_commander_may_be_silent", (False, True), False, ruling="A10", kind="bool", when=only(mission=11)
)
EARLY_SUCCESS = Option("m17_early_success", (False, True), False, ruling="A14", kind="bool", when=only(mission=17))
PINK_LEFTOVER = Option("m46_leftover", ("fail", "ok"), "fail", ruling="A13", when=only(mission=46))
LATE_ANNOUNCEMENT = Option(
    "m46_announce_after_distress", (False, True), False, ruling="A22", kind="bool", when=only(mission=46)
)
ANY_CLAIM = Option("single_card_any_claim", (False, True), False, ruling="A17", kind="bool")

OPTIONS = (
    crew.mission(50),
    crew.TASK_SOURCE,
    crew.RATE_TASKS,
    crew.RACKS,
    crew.helper_seat("JARVIS"),
    CHALLENGE,
    SILENT_COMMANDER,
    EARLY_SUCCESS,
    PINK_LEFTOVER,
    LATE_ANNOUNCEMENT,
    ANY_CLAIM,
)
