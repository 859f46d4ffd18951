"""Everything that can be set before a battle. Rulings are told in docs/rulings/captain_sonar.md."""

from companion.rules.options import Option, Values, only

FIXED = ("fixed",)
CAPTAINS = ("cadet", "captain", "ace")
OWN_CAPTAIN = ("as_captain", *CAPTAINS)
REAL_TIME = only(mode="real_time")
TURNS = only(mode="turn_by_turn")
SHEETS = only(announce_only=False)


def _by_table(values: Values) -> bool:
    """Whether the table plays a crew, so that it matters how well."""
    return SHEETS(values) and "table" in (values.get("blue"), values.get("yellow"))


def _both_by_table(values: Values) -> bool:
    """Whether the table plays both crews, so that they may have captains of their own."""
    return SHEETS(values) and values.get("blue") == values.get("yellow") == "table"


def many(values: Values) -> bool:
    """Two players sit on either side, however the seats are counted."""
    return int(values.get("players", 8)) > 2


def _fixed(name: str, ruling: str) -> Option:
    """A point that has one reading only; it is listed so that every ruling can be found by its name."""
    return Option(name, FIXED, "fixed", ruling)


OPTIONS: tuple[Option, ...] = (
    Option("map", ("alpha", "bravo", "charlie", "delta", "echo"), "alpha", main=True),
    Option("side", ("as_mode", "real_time", "turn_by_turn"), "as_mode"),
    Option("mode", ("turn_by_turn", "real_time"), "turn_by_turn", main=True),
    Option("first", ("random", "blue", "yellow"), "random", when=TURNS),
    Option("seats", ("alternate", "halves"), "alternate", when=many),
    Option("announce_only", (False, True), False, kind="bool"),
    Option("dive_to_start", ("as_mode", False, True), "as_mode", earlier=False),
    Option("training", (False, True), False, kind="bool"),
    Option("listen", ("screen", "ears", "sheets"), "screen"),
    Option("drone_answer", ("auto", "asked"), "auto"),
    Option("resume", ("auto", "word", "both"), "auto", when=REAL_TIME),
    Option("blue", ("people", "table"), "people", when=SHEETS),
    Option("yellow", ("people", "table"), "people", when=SHEETS),
    Option("captain", CAPTAINS, "captain", when=_by_table),
    Option("blue_captain", OWN_CAPTAIN, "as_captain", when=_both_by_table),
    Option("yellow_captain", OWN_CAPTAIN, "as_captain", when=_both_by_table),
    Option("first_mate", ("people", "proposes", "does"), "people", when=SHEETS),
    Option("engineer", ("people", "proposes", "does"), "people", when=SHEETS),
    Option("radio_operator", ("people", "proposes", "does"), "people", when=SHEETS),
    Option("turn_seconds", (0, 600), 0, kind="int", when=TURNS),
    Option("circuit_and_panel", ("repair_first", "damage_first"), "repair_first", "A1"),
    Option("radiation_and_panel", ("one", "two"), "one", "A2"),
    Option("torpedo_range", ("sea_path", "plain_distance"), "sea_path", "A3"),
    Option("mine_neighbours", ("eight", "four"), "eight", "A4"),
    Option("second_mine", ("forbid", "allow"), "forbid", "A5"),
    Option("chain", ("none", "second_edition"), "none", "A6"),
    Option("trigger", ("free", "needs_no_red", "counts_as_activation"), "free", "A7"),
    Option("activate_before_ok", ("wait", "allow"), "wait", "A8"),
    _fixed("full_gauges", "A9"),
    Option("blackout", ("strict", "lenient"), "strict", "A10"),
    _fixed("false_fact", "A11"),
    Option("both_destroyed", ("draw", "attacker_loses", "attacker_wins"), "draw", "A12"),
    Option("silence_mark", ("printed_order", "erase_first"), "printed_order", "A13"),
    Option("failed_activation", ("none", "radiation"), "none", "A14"),
    _fixed("own_damage", "A15"),
    Option("silence_over_mines", ("no", "pass_only"), "no", "A16"),
    Option("silence_zero", ("both", "first_mate_only", "none"), "both", "A17"),
    Option("silence_turn", ("extra", "replaces"), "extra", "A18", when=TURNS),
    Option("hit_archer", ("none", "destroyed"), "none", "A19"),
    Option("surfaced_in_extra_turns", ("three", "one"), "three", "A20", when=TURNS),
    Option("securing_seconds", (0, 600), 0, "A21", "int"),
    Option("section_seconds", (0, 60), 5, kind="int", when=REAL_TIME),
    Option("stop_freezes_surfaced", (False, True), True, "A22", "bool", when=REAL_TIME),
    Option("activate_after_dive", ("as_is", "course_after_dive"), "as_is", "A23"),
    Option("activate_when", ("after", "either"), "after", "A24", when=TURNS),
    _fixed("edition", "A25"),
    _fixed("simultaneous", "A26"),
    _fixed("start_space", "A27"),
)

UNNAMED = {option.name: option.unnamed for option in OPTIONS}
"""What holds where a set-up does not name an option."""
