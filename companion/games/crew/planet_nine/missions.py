"""The 50 missions as typed rows, read from ``assets/data/planet_nine/missions.toml`` or the user's own copy."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.games.crew import setup as crew
from companion.games.crew.planet_nine.conditions import CONDITIONS, Condition
from companion.games.crew.setup import here, prepared
from companion.games.crew.state import CrewBox
from companion.games.crew.terms import MissionRole
from companion.rules.checked import Fault, Faulty, gathered, issue, one_of, read, rows_of, table_of
from companion.rules.options import Option, only
from companion.rules.plain import Path
from companion.rules.sentences import Sentence
from companion.rules.setting import DataError, Issue, Preparation, Setup

FILE = "missions.toml"
Token = Literal["1", "2", "3", "4", "5", ">", ">>", ">>>", ">>>>", "omega"]
Allocation = Literal["none", "draft", "commander_decision", "commander_distribution"]
Communication = Literal["normal", "dead_zone", "disruption"]
Resolve = Literal["tasks", "as_soon_as_met", "hand_end", "hand_end_or_decided", "tasks_and_hand_end_or_decided"]
Before = Literal["", "swap_two_tokens", "move_one_token", "announce_holder"]
Trick = Annotated[int, Meta(ge=0, le=13)]


@dataclass(frozen=True)
class CommanderQuestion:
    """What the commander may ask: the only answers, and who is asked."""

    answers: tuple[str, ...]
    asked: Literal["everyone", "others", "per_task"]


class PrintedMission(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """What an entry of the logbook prints; the fields are explained at the top of the data file."""

    number: Annotated[int, Meta(ge=1, le=50)]
    tasks: Annotated[int, Meta(ge=0, le=36)]
    allocation: Allocation
    communication: Communication
    resolve: Resolve
    tokens: tuple[Token, ...] = ()
    from_trick: Annotated[int, Meta(ge=1, le=13)] = 1
    handover: bool = False
    question: CommanderQuestion | None = None
    roles: tuple[MissionRole, ...] = ()
    before_play: Before = ""
    draw_after_trick: Trick = 0
    rulings: tuple[str, ...] = ()
    picture: str = ""


class PlanetNineMission(PrintedMission, frozen=True):
    """One entry of the logbook."""

    conditions: tuple[Condition, ...] = ()

    @cached_property
    def goal(self) -> tuple[str, ...]:
        """The mission as signs: the task cards with their tokens, then what else it asks for."""
        tokens, rest = tuple(f"task:{token}" for token in self.tokens), self.tasks - len(self.tokens)
        return (*tokens, *((f"tasks:{rest}",) if rest else ()), *self.picture.split())

    @cached_property
    def ends(self) -> str:
        """The sentence that says when the mission is over."""
        if self.resolve == "tasks":
            return "mission-ends-tasks"
        return "mission-ends-hand" if self.resolve == "hand_end" else "mission-ends-goal"

    @property
    def symbols(self) -> tuple[str, ...]:
        """What the logbook prints beside the number, by name."""
        shown = []
        if self.communication == "dead_zone":
            shown.append("dead-zone")
        if self.communication == "disruption":
            shown.append(f"disruption-{self.from_trick}")
        if self.allocation in ("commander_decision", "commander_distribution"):
            shown.append(self.allocation.replace("_", "-"))
        if self.handover:
            shown.append("five-players")
        return tuple(shown)


@dataclass(frozen=True)
class PlanetNineLogbook:
    """All missions by number."""

    missions: Mapping[int, PlanetNineMission]


class PlanetNineMissionRow(PrintedMission, frozen=True):
    """A mission as its file says it."""

    conditions: tuple[dict[str, object], ...] = ()


def parse(texts: Mapping[str, str]) -> PlanetNineLogbook:
    """The logbook from the text of its file. Raises ``DataError`` with everything that was found wrong."""
    text = texts.get(FILE, "")
    rows = rows_of(table_of(text, FILE, "bad-file", "{}; restore it from the companion's own copy"), "mission")
    issues: list[Issue] = []
    missions: dict[int, PlanetNineMission] = {}
    for index, row in enumerate(rows, 1):
        item = f"mission {row.get('number', f'in row {index}')}" if isinstance(row, dict) else f"row {index}"
        try:
            mission = read_mission(row, ("mission", index))
        except Faulty as error:
            issues += [issue(fault, "bad-mission", item, text) for fault in error.faults]
            continue
        if mission.number in missions:
            issues.append(Issue("doubled", item, "is in the file twice; take one out"))
        missions[mission.number] = mission
    missing = sorted(set(range(1, 51)) - set(missions))
    if missing and not issues:
        issues.append(Issue("missing", ", ".join(map(str, missing)), "missing from the file; 1 to 50 are expected"))
    if issues:
        raise DataError(issues)
    return PlanetNineLogbook(missions)


def own(data: object) -> PlanetNineLogbook:
    """The data that a table of this box has."""
    assert isinstance(data, PlanetNineLogbook)
    return data


def read_mission(raw: object, path: Path = ()) -> PlanetNineMission:
    """One row. Raises ``Faulty`` with everything that does not fit."""
    row = read(raw, PlanetNineMissionRow, path)
    faults: list[Fault] = []
    conditions = [
        _condition(part, faults, (*path, "conditions", place)) for place, part in enumerate(row.conditions, 1)
    ]
    if len(row.tokens) > row.tasks or len(set(row.tokens)) < len(row.tokens):
        text = f"found {len(row.tokens)} for {row.tasks} tasks, expected at most one a task, each token once"
        faults.append(Fault((*path, "tokens"), text))
    if (row.allocation == "none") != (row.tasks == 0):
        text = f'found "{row.allocation}" with {row.tasks} tasks, expected "none" exactly where there are none'
        faults.append(Fault((*path, "allocation"), text))
    if faults:
        raise Faulty(faults)
    return PlanetNineMission(**msgspec.structs.asdict(row) | {"conditions": tuple(conditions)})


def _condition(row: Mapping[str, object], faults: list[Fault], path: Path) -> Condition | None:
    kind = CONDITIONS.get(str(row.get("type", "")))
    if kind is None:
        faults.append(Fault((*path, "type"), f"found {row.get('type')!r}, expected {one_of(CONDITIONS)}"))
        return None
    return gathered(faults, lambda: read({key: value for key, value in row.items() if key != "type"}, kind, path))


MOST_TASKS = 10
"""The most task cards that a mission of the logbook asks for."""


def hard(data: object, number: int) -> float | None:
    """Planet Nine prints no difficulty: the more tasks, the harder."""
    tasks = own(data).missions[number].tasks
    return tasks / MOST_TASKS if tasks else None


def prepare(box: CrewBox, setup: Setup) -> Preparation:
    """The deal, then so many task cards, or none where the mission has a goal of its own."""
    number = here(box, setup)
    mission = own(setup.data).missions[number]
    tasks = mission.tasks
    said = Sentence("prepare-tasks", {"number": tasks}) if tasks else Sentence(f"mission-planet-nine-{number}")
    return prepared(box, setup, (said,), (("tasks", tasks) if tasks else ("goal", 1),), mission.goal)


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
    Option("jarvis_seat", (1, 3), 3, ruling="A28", kind="int", when=only(players=2, racks=0)),
    CHALLENGE,
    SILENT_COMMANDER,
    EARLY_SUCCESS,
    PINK_LEFTOVER,
    LATE_ANNOUNCEMENT,
    ANY_CLAIM,
)
