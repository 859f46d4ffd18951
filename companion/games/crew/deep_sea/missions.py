"""The 32 missions and the epilogue as typed rows, read from ``missions.toml`` and checked."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import asdict, replace

from companion.rules.checked import Faulty, issue, read, rows_of, table_of
from companion.rules.setting import DataError, Issue

Count = Annotated[int, Meta(ge=0, le=999)]

LAST = 32
"""The last mission of the logbook; what follows is the epilogue (A11)."""


class Selection(StrEnum):
    """Who gets the task cards (rulebook pp. 9, 19-21)."""

    NORMAL = "normal"
    ONE_CREW_MEMBER = "one_crew_member"
    CAPTAIN_ALL_OR_HAND_OVER = "captain_all_or_hand_over"
    VOLUNTEER_1 = "volunteer_1"
    VOLUNTEER_2 = "volunteer_2"
    FREE = "free"
    HARDEST_TO_CAPTAIN = "hardest_to_captain"
    CAPTAIN_NONE = "captain_none"


class SonarRule(StrEnum):
    """The rule for sonar; ``terrain`` is decided by a card before the deal."""

    NORMAL = "normal"
    CURRENTS = "currents"
    RAPTURE = "rapture"
    TERRAIN = "terrain"
    NONE = "none"


class Goal(StrEnum):
    """What the crew has to reach."""

    ALL_TASKS = "all_tasks"
    BALANCE_9 = "balance_9"
    BALANCE_1 = "balance_1"
    NO_LEAD_PINK_SUBMARINE = "no_lead_pink_submarine"
    FIRST_WINNER_AHEAD = "first_winner_ahead"
    FINAL_YELLOW_5 = "final_yellow_5"


class MissionRules(msgspec.Struct, frozen=True, dict=True):
    """What a mission asks for, as the file says it and as it is played."""

    difficulty: Count | None = None
    fixed_tasks: tuple[str, ...] = ()
    selection: Selection = Selection.NORMAL
    sonar: SonarRule = SonarRule.NORMAL
    sonar_from: Count = 1
    handed_over_sonar_until: Count | None = None
    realtime: Count | None = None
    goal: Goal = Goal.ALL_TASKS
    picture: str = ""


class DeepSeaMission(MissionRules, frozen=True, kw_only=True):
    """One mission. ``untimed`` is the same mission as a crew without the clock plays it."""

    number: int
    untimed: "DeepSeaMission | None" = None

    @cached_property
    def signs(self) -> tuple[str, ...]:
        """The mission as signs: task cards with what they are worth, those that are named, or the goal of its own."""
        if self.draws:
            return (f"worth:{self.difficulty}",)
        return (f"tasks:{len(self.fixed_tasks)}",) if self.fixed_tasks else tuple(self.picture.split())

    @cached_property
    def ends(self) -> str:
        """The sentence that says when the mission is over."""
        return "mission-ends-tasks" if self.goal is Goal.ALL_TASKS else "mission-ends-hand"

    @property
    def draws(self) -> bool:
        """Whether task cards are drawn for it."""
        return self.difficulty is not None

    def played(self, timed: bool) -> "DeepSeaMission":
        """The mission as this crew plays it, with or without the clock (rulebook p. 20)."""
        return self if timed or self.untimed is None else self.untimed


@dataclass(frozen=True)
class DeepSeaLogbook:
    """All missions by number, and the epilogue that goes on without end."""

    missions: Mapping[int, DeepSeaMission]
    epilogue: DeepSeaMission

    def mission(self, number: int) -> DeepSeaMission:
        """A mission; from 33 on the epilogue, harder by one for each number."""
        mission = self.missions.get(number)
        if mission is not None:
            return mission
        beyond = number - LAST - 1
        return replace(self.epilogue, number=number, difficulty=(self.epilogue.difficulty or 0) + beyond)


def terrain_rule(value: int) -> SonarRule:
    """What the drawn colour card means: 1-3 normal, 4-6 currents, 7-9 rapture (rulebook p. 20, A27).

    >>> [str(terrain_rule(value)) for value in (3, 4, 9)]
    ['normal', 'currents', 'rapture']
    """
    return (SonarRule.NORMAL, SonarRule.CURRENTS, SonarRule.RAPTURE)[(value - 1) // 3]


class Untimed(msgspec.Struct, forbid_unknown_fields=True):
    """What a mission against the clock is for a crew without one."""

    sonar: SonarRule | None = None
    difficulty: Count | None = None


class Epilogue(MissionRules, frozen=True, forbid_unknown_fields=True):
    """A mission as the file says it, without its number."""

    untimed: Untimed | None = None
    ruling: object = None
    source: object = None
    note: object = None


class DeepSeaMissionRow(Epilogue, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One ``[[mission]]`` of the logbook's file."""

    number: Annotated[int, Meta(ge=1, le=99)]


def read_missions(text: str, tasks: Collection[str]) -> DeepSeaLogbook:
    """The missions of a ``missions.toml``; ``tasks`` are the known task ids. Raises ``DataError``."""
    table = table_of(text, "missions.toml", "bad-toml", "not readable as TOML: {}")
    missions: dict[int, DeepSeaMission] = {}
    issues: list[Issue] = []
    for place, raw in enumerate(rows_of(table, "mission"), 1):
        item = f"mission {raw.get('number', '?') if isinstance(raw, dict) else place}"
        try:
            row = read(raw, DeepSeaMissionRow, ("mission", place))
        except Faulty as error:
            issues += [issue(fault, "bad-mission", item, text) for fault in error.faults]
            continue
        unknown = [task for task in row.fixed_tasks if task not in tasks]
        if unknown:
            issues.append(Issue("no-such-task", item, f"found {', '.join(unknown)}, expected ids of tasks.toml"))
        missions[row.number] = _mission(row.number, row)
    missing = [str(number) for number in range(1, LAST + 1) if number not in missions]
    if missing and not any(issue.code == "bad-mission" for issue in issues):
        issues.append(Issue("missing", "missions.toml", f"no mission {', '.join(missing)}; expected 1 to {LAST}"))
    epilogue = Epilogue()
    if "epilogue" not in table:
        issues.append(Issue("bad-mission", "epilogue", "no [epilogue] found; expected difficulty, selection, sonar"))
    else:
        try:
            epilogue = read(table["epilogue"], Epilogue, ("epilogue",))
        except Faulty as error:
            issues += [Issue("bad-mission", "epilogue", f"{fault.key}: {fault.text}") for fault in error.faults]
    if issues:
        raise DataError(issues)
    return DeepSeaLogbook(missions, _mission(LAST + 1, epilogue))


def _mission(number: int, row: Epilogue) -> DeepSeaMission:
    rules = asdict(row)
    mission = DeepSeaMission(number=number, **{name: rules[name] for name in MissionRules.__struct_fields__})
    if mission.realtime is None:
        return mission
    change = row.untimed or Untimed()
    untimed = replace(
        mission,
        realtime=None,
        sonar=change.sonar or mission.sonar,
        difficulty=mission.difficulty if change.difficulty is None else change.difficulty,
    )
    return replace(mission, untimed=untimed)
