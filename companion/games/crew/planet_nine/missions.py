"""The 50 missions as typed rows, read from ``assets/data/planet_nine/missions.toml`` or the user's own copy."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.crew.planet_nine.conditions import CONDITIONS, Condition
from companion.games.crew.terms import Role
from companion.rules.game import DataError, Issue
from companion.rules.plain import Unreadable, parse_toml

FILE = "missions.toml"
TOKENS = ("1", "2", "3", "4", "5", ">", ">>", ">>>", ">>>>", "omega")
ALLOCATIONS = ("none", "draft", "commander_decision", "commander_distribution")
COMMUNICATIONS = ("normal", "dead_zone", "disruption")
RESOLVES = ("tasks", "as_soon_as_met", "hand_end", "hand_end_or_decided", "tasks_and_hand_end_or_decided")
ASKED = ("everyone", "others", "per_task")
BEFORE = ("", "swap_two_tokens", "move_one_token", "announce_holder")


@dataclass(frozen=True)
class Question:
    """What the commander may ask: the only answers, and who is asked."""

    answers: tuple[str, ...]
    asked: str


@dataclass(frozen=True)
class Mission:
    """One entry of the logbook; the fields are explained at the top of the data file."""

    number: int
    tasks: int
    tokens: tuple[str, ...]
    allocation: str
    communication: str
    from_trick: int
    handover: bool
    resolve: str
    question: Question | None
    roles: tuple[Role, ...]
    before_play: str
    draw_after_trick: int
    conditions: tuple[Condition, ...]
    rulings: tuple[str, ...]

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
class Logbook:
    """All missions by number."""

    missions: Mapping[int, Mission]


def parse(texts: Mapping[str, str]) -> Logbook:
    """The logbook from the text of its file. Raises ``DataError`` with everything that was found wrong."""
    try:
        rows = parse_toml(texts[FILE]).get("mission", [])
    except (KeyError, Unreadable) as error:
        raise DataError([Issue("bad-file", FILE, f"{error}; restore it from the companion's own copy")]) from None
    issues: list[Issue] = []
    missions: dict[int, Mission] = {}
    for index, row in enumerate(rows, 1):
        item = f"mission {row.get('number', f'in row {index}')}" if isinstance(row, dict) else f"row {index}"
        try:
            mission = read_mission(row)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            issues.append(Issue("bad-mission", item, f"found {error}; compare with the companion's own copy"))
            continue
        if mission.number in missions:
            issues.append(Issue("doubled", item, "is in the file twice; take one out"))
        missions[mission.number] = mission
    missing = sorted(set(range(1, 51)) - set(missions))
    if missing and not issues:
        issues.append(Issue("missing", ", ".join(map(str, missing)), "missing from the file; 1 to 50 are expected"))
    if issues:
        raise DataError(issues)
    return Logbook(missions)


def read_mission(row: Mapping[str, Any]) -> Mission:
    """One row. Raises ``ValueError`` with the field that does not fit."""
    known = set(Mission.__dataclass_fields__)
    unknown = sorted(set(row) - known)
    if unknown:
        raise ValueError(f"unknown field {unknown[0]}")
    question = row.get("question")
    mission = Mission(
        number=_number(row["number"], "number", 1, 50),
        tasks=_number(row["tasks"], "tasks", 0, 36),
        tokens=tuple(_one_of(token, TOKENS, "tokens") for token in row.get("tokens", ())),
        allocation=_one_of(row["allocation"], ALLOCATIONS, "allocation"),
        communication=_one_of(row["communication"], COMMUNICATIONS, "communication"),
        from_trick=_number(row.get("from_trick", 1), "from_trick", 1, 13),
        handover=bool(row.get("handover", False)),
        resolve=_one_of(row["resolve"], RESOLVES, "resolve"),
        question=Question(tuple(question["answers"]), _one_of(question["asked"], ASKED, "asked")) if question else None,
        roles=tuple(Role(one["id"], one["chosen_by"], bool(one["commander"])) for one in row.get("roles", ())),
        before_play=_one_of(row.get("before_play", ""), BEFORE, "before_play"),
        draw_after_trick=_number(row.get("draw_after_trick", 0), "draw_after_trick", 0, 13),
        conditions=tuple(_condition(one) for one in row.get("conditions", ())),
        rulings=tuple(row.get("rulings", ())),
    )
    if len(mission.tokens) > mission.tasks or len(set(mission.tokens)) < len(mission.tokens):
        raise ValueError(f"{len(mission.tokens)} order tokens for {mission.tasks} tasks, each token once")
    if (mission.allocation == "none") != (mission.tasks == 0):
        raise ValueError(f"allocation {mission.allocation} with {mission.tasks} tasks")
    return mission


def _condition(row: Mapping[str, Any]) -> Condition:
    fields = dict(row)
    kind = fields.pop("type")
    if kind not in CONDITIONS:
        raise ValueError(f"condition {kind}")
    if "tricks" in fields:
        fields["tricks"] = tuple(fields["tricks"])
    condition: Condition = CONDITIONS[kind](**fields)
    return condition


def _one_of(value: Any, allowed: tuple[str, ...], name: str) -> str:
    if value not in allowed:
        raise ValueError(f"{name} {value!r}, expected one of {', '.join(filter(None, allowed))}")
    return str(value)


def _number(value: Any, name: str, low: int, high: int) -> int:
    if not isinstance(value, int) or not low <= value <= high:
        raise ValueError(f"{name} {value!r}, expected {low} to {high}")
    return value
