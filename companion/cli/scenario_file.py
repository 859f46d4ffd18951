"""Scenario files: TOML or JSON into checked steps. Every error says where and why."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.games.registry import IDS, game
from companion.rules.checked import Fault, Faulty, expected, gathered, one_of, read
from companion.rules.options import BadOption
from companion.rules.plain import Path as KeyPath
from companion.rules.plain import Unreadable, line_of, parse_json, parse_toml
from companion.rules.seats import Speaker
from companion.store.files import read_text
from companion.table.bindings import Binding
from companion.table.draft import Draft

MISSING = object()
"""What a path leads to when it leads nowhere."""


def at_path(state: object, path: str) -> object:
    """The value at a dotted path, or ``MISSING``.

    Lists of things are addressed by ``id`` (or printed ``code``), ``seats`` by seat number, other lists by
    zero-based index.

    >>> state = {"tasks": [{"id": "T-B7", "status": "open"}], "seats": [{"seat": 2, "tricks": 1}], "row": ["A", "B"]}
    >>> at_path(state, "tasks.T-B7.status"), at_path(state, "seats.2.tricks"), at_path(state, "row.1")
    ('open', 1, 'B')
    """
    value = state
    parent = ""
    for part in path.split("."):
        value = _into(value, part, parent)
        if value is MISSING:
            return MISSING
        parent = part
    return value


def _into(value: object, part: str, parent: str) -> object:
    if isinstance(value, Mapping):
        if part in value:
            return value[part]
        wanted = [key for key in value if str(key).lower() == part.lower()]
        return value[wanted[0]] if wanted else MISSING
    if isinstance(value, list):
        names = ("seat",) if parent == "seats" else ("id", "code", "card")
        for name in names:
            for item in value:
                if isinstance(item, Mapping) and str(item.get(name, "")).lower() == part.lower():
                    return item
        if part.lstrip("-").isdecimal() and -len(value) <= int(part) < len(value) and parent != "seats":
            return value[int(part)]
    return MISSING


def matches(expected: object, actual: object) -> bool:
    """Whether a found value is the expected one; ``"none"`` stands for nothing, numbers agree to a thousandth.

    A table is expected field by field, so that fields left out do not matter.

    >>> matches("none", None), matches(12.5, 12.5004), matches({"seat": 1}, {"seat": 1, "card": "B7"})
    (True, True, True)
    """
    if actual is MISSING:
        return bool(expected == "none")
    if isinstance(expected, str) and expected == "none":
        return actual is None or actual == "none"
    if isinstance(expected, bool) or isinstance(actual, bool):
        return expected is actual
    if isinstance(expected, int | float) and isinstance(actual, int | float):
        return abs(expected - actual) < 0.001
    if isinstance(expected, Mapping):
        return all(matches(value, at_path(actual, str(key))) for key, value in expected.items())
    if isinstance(expected, list) and isinstance(actual, list):
        return len(expected) == len(actual) and all(matches(*pair) for pair in zip(expected, actual, strict=True))
    same: bool = expected == actual
    return same


LONGEST_WAIT = 1_000_000
"""Seconds in one step: a week and a half. A running clock is looked at in every one of them."""
Plain = dict[str, object]
Seed = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Texts = Annotated[str | Annotated[list[str], Meta(min_length=1)], expected("a text or a list of texts")]
_Bounds = Meta(ge=0, le=LONGEST_WAIT)
Wait = Annotated[Annotated[int, _Bounds] | Annotated[float, _Bounds], expected(f"seconds from 0 to {LONGEST_WAIT}")]
Expect = Annotated[Plain, expected("a table of paths and values")]
Players = Annotated[int | str | list[str], expected("a number or a list of names")]


class SpeakerRow(msgspec.Struct, forbid_unknown_fields=True):
    """Who speaks through a reader, or in a step."""

    seat: int | None = None
    team: str | None = None
    role: str | None = None
    place: Annotated[int | str | None, expected("a number or a text")] = None

    def speaker(self) -> Speaker:
        """This row as the ``Speaker`` that the table knows."""
        return Speaker(self.seat, self.team, self.role, None if self.place is None else str(self.place))


class ReaderRow(SpeakerRow):
    """One ``[readers.NAME]`` as it is written; its protocol is a remark."""

    protocol: object = None


class StepRow(SpeakerRow):
    """One ``[[step]]`` as it is written."""

    scan: Texts | None = None
    trick: str | None = None
    wait: Wait | None = None
    cut: bool | None = None
    unplug: str | None = None
    plug: str | None = None
    reader: str | None = None
    expect: Expect | None = None
    note: object = None


class FileRow(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario file as it is written."""

    game: str = ""
    players: Players | None = None
    seed: Seed | None = None
    options: Plain = {}
    setup: Plain = {}
    step: list[StepRow] = []
    readers: dict[str, ReaderRow] = {}
    crew: object = None
    note: object = None
    name: object = None


_ACTIONS = ("scan", "trick", "wait", "cut", "unplug", "plug")


class ScenarioError(Exception):
    """The file is wrong: one line that says where and why."""


@dataclass(frozen=True)
class ScenarioStep:
    """One step: what happens (``action`` and its ``value``), who says it, what must hold afterwards.

    ``words`` are what a scan or a trick says, in order; in a trick with a ``leader`` each seat says its own card.
    """

    number: int
    action: str | None
    value: object
    speaker: Speaker
    reader: str | None
    expect: Mapping[str, object]
    words: tuple[str, ...] = ()
    leader: int | None = None

    def says(self, index: int, seats: int) -> Speaker:
        """Who says the word of this index at a table of so many seats.

        >>> step = ScenarioStep(1, "trick", "3: B1 B2", Speaker(), None, {}, ("B1", "B2"), 3)
        >>> step.says(1, 3).seat
        1
        """
        if self.leader is None:
            return self.speaker
        return replace(self.speaker, seat=(self.leader - 1 + index) % max(seats, self.leader) + 1)


@dataclass(frozen=True)
class Scenario:
    """A checked scenario file."""

    path: str
    game: str
    options: Mapping[str, object]
    seed: int | None
    setup: Mapping[str, object]
    steps: tuple[ScenarioStep, ...]
    readers: Mapping[str, Binding] = field(default_factory=dict)


def load(path: Path) -> Scenario:
    """Read and check a scenario file. Raises ``ScenarioError``."""
    try:
        text = read_text(path)
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read: {error.strerror}") from error
    try:
        raw = parse_json(text) if path.suffix == ".json" else parse_toml(text)
    except Unreadable as error:
        raise ScenarioError(f"{path}: is not valid {'JSON' if path.suffix == '.json' else 'TOML'}: {error}") from error
    return check(str(path), raw, "" if path.suffix == ".json" else text)


def check(path: str, raw: object, text: str = "") -> Scenario:
    """Check the parsed model; ``text`` gives findings their lines. Raises ``ScenarioError`` with all findings."""
    try:
        row = read(raw, FileRow)
        if row.game not in IDS:
            raise Faulty([Fault(("game",), f"found {row.game!r}, expected {one_of(IDS)}")])
        steps = _steps(row)
        options = _options(row)
        Draft.fresh(game(row.game), options, 0)
    except Faulty as error:
        raise ScenarioError("; ".join(_fault_line(path, fault, text) for fault in error.faults)) from error
    except BadOption as error:
        raise ScenarioError(f"{path}: options: {error}") from error
    readers = {name: Binding("reader", reader.speaker()) for name, reader in row.readers.items()}
    return Scenario(path, row.game, options, row.seed, row.setup, steps, readers)


def _fault_line(path: str, fault: Fault, text: str) -> str:
    """A finding as a line: the file, the line in it, the step or key, and the sentence."""
    at = f"{path}:{line_of(text, fault.path)}" if text else path
    keys = [f"step {fault.path[1]}", *fault.path[2:]] if fault.path[:1] == ("step",) and fault.path[1:] else [fault.key]
    return ": ".join(filter(None, (at, *map(str, keys), fault.text)))


def _options(row: FileRow) -> Plain:
    options: Plain = {}
    if isinstance(row.players, list):
        options["players"] = len(row.players)
        options |= {f"name_{seat}": who for seat, who in enumerate(row.players[:8], 1)}
    elif row.players is not None:
        options["players"] = row.players
    if row.crew is not None:
        options["crew"] = row.crew
    # A file that names no such option was written, or is read, with what held before its default changed.
    earlier = {option.name: option.unnamed for option in game(row.game).options if option.unnamed != option.default}
    return {**earlier, **options, **row.options}


def _steps(row: FileRow) -> tuple[ScenarioStep, ...]:
    faults: list[Fault] = []
    steps = [gathered(faults, partial(_step, number, step)) for number, step in enumerate(row.step, 1)]
    if faults:
        raise Faulty(faults)
    return tuple(step for step in steps if step is not None)


def _step(number: int, row: StepRow) -> ScenarioStep:
    here: KeyPath = ("step", number)
    fields = msgspec.structs.asdict(row)
    actions = [name for name in _ACTIONS if fields[name] is not None]
    if len(actions) > 1 or not (actions or row.expect is not None):
        actions_given = ", ".join(actions) or "none"
        raise Faulty([Fault(here, f"expected one of {', '.join(_ACTIONS)} or an expect, found {actions_given}")])
    if row.cut is False:
        raise Faulty([Fault((*here, "cut"), "found False, expected true")])
    action = actions[0] if actions else None
    words, leader = _words(here, row)
    if leader is not None and (row.seat is not None or row.reader is not None):
        text = f"the leader {leader} is given, expected no seat and no reader beside it"
        raise Faulty([Fault((*here, "trick"), text)])
    value = fields[action] if action else None
    return ScenarioStep(number, action, value, row.speaker(), row.reader, row.expect or {}, words, leader)


def _words(here: KeyPath, row: StepRow) -> tuple[tuple[str, ...], int | None]:
    """The words of a scan or a trick, and the seat that leads it where it is told.

    >>> _words((), StepRow(trick="2: B1 B9")), _words((), StepRow(scan=["TORPEDO G2", "OK"]))
    ((('B1', 'B9'), 2), (('TORPEDO G2', 'OK'), None))
    """
    if row.scan is not None:
        return (row.scan,) if isinstance(row.scan, str) else tuple(row.scan), None
    if row.trick is None:
        return (), None
    match = re.fullmatch(r"(?:([1-9]): *)?(\S+(?: +\S+)*)", row.trick.strip())
    if match is None:
        text = f'found {row.trick!r}, expected cards such as "B7 B2 R1", or "2: B7 B2 R1"'
        raise Faulty([Fault((*here, "trick"), text)])
    return tuple(match[2].split()), int(match[1]) if match[1] else None
