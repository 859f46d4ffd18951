"""What is seen of a game before it starts, what it is started from, and what it leaves behind."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.rules.options import Values
from companion.rules.sentences import Params, Sentence


@dataclass(frozen=True)
class Record:
    """One line for the logbook, derived from the state: replaced, never appended twice.

    ``key`` is unique within a session (``"12.3"`` for mission 12, attempt 3).
    """

    key: str
    data: Params


@dataclass(frozen=True)
class Setup:
    """All that a game is started from.

    ``names`` has one entry per player, ``options`` every option of the game with a checked value,
    ``position`` the ``[setup]`` table of a scenario (``{}`` at the table), ``data`` the parsed data
    files and ``history`` the crew's earlier logbook records of this game, oldest first.
    """

    names: tuple[str, ...]
    seed: int
    options: Values
    data: object
    position: Params = field(default_factory=dict)
    history: tuple[Record, ...] = ()


class SetupError(ValueError):
    """A position or option that cannot be: ``path`` says where, the text what and how to go on.

    What can be chosen at a table has a sentence of its own there, behind its ``key``.
    """

    def __init__(self, path: str, text: str, key: str = "bad-setup") -> None:
        super().__init__(f"{path}: {text}")
        self.path, self.text, self.key = path, text, key


def list_at(path: str, value: object, what: str = "a list") -> Sequence[object]:
    """A part of a position that must be a list. Raises ``SetupError``."""
    if not isinstance(value, list | tuple):
        raise SetupError(path, f"found {value!r}, expected {what}")
    return value


def table_at(path: str, value: object, what: str) -> Mapping[str, object]:
    """A part of a position that must be a table. Raises ``SetupError``."""
    if not isinstance(value, Mapping):
        raise SetupError(path, f"found {value!r}, expected {what}")
    return value


def number_at(path: str, value: object, low: int, high: int) -> int:
    """A part of a position that must be a whole number within bounds. Raises ``SetupError``."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise SetupError(path, f"found {value!r}, expected a number from {low} to {high}")
    return value


def flag_at(path: str, value: object) -> bool:
    """A part of a position that must be true or false. Raises ``SetupError``."""
    if not isinstance(value, bool):
        raise SetupError(path, f"found {value!r}, expected true or false")
    return value


@dataclass(frozen=True)
class TaskDraw:
    """Tasks drawn for a mission in order, their difficulties' sum, and what was put aside on the way."""

    tasks: tuple[str, ...]
    total: int
    put_aside: tuple[str, ...] = ()


@dataclass(frozen=True)
class Issue:
    """A finding in a data file: a stable code, the item it concerns, and a sentence with the cure."""

    code: str
    item: str
    text: str


class DataError(ValueError):
    """A data file that cannot be used; carries every issue found, not only the first."""

    def __init__(self, issues: Sequence[Issue]) -> None:
        super().__init__("; ".join(f"{issue.item}: {issue.text}" for issue in issues))
        self.issues = tuple(issues)


@dataclass(frozen=True)
class CampaignMission:
    """A mission of a campaign: its number, whether this crew has won it, how hard it is (0 to 1).

    ``None`` as ``hard`` is a mission with a goal of its own, which no figure measures.
    """

    number: int
    solved: bool
    hard: float | None = None


@dataclass(frozen=True)
class Levels:
    """The missions in their order, ``here`` the one that would be played now; ``sign`` is drawn where the crew stands.

    >>> Levels((CampaignMission(1, True), CampaignMission(2, False)), 2).solved
    1
    """

    levels: tuple[CampaignMission, ...]
    here: int
    sign: str = ""

    @property
    def solved(self) -> int:
        """How many of them are won."""
        return sum(level.solved for level in self.levels)


@dataclass(frozen=True)
class Preparation:
    """What has to lie on the table: in a sentence or two, and as a picture of things with their number.

    Of things: ``deck`` (that many cards), ``tasks`` (that many task cards), ``worth`` (task cards of that difficulty),
    ``goal`` (none, one goal for all), ``sheets``, ``board``, ``pile`` (face down), ``row`` (cards face up).
    ``goal`` is that goal as signs, from left to right: a card (``R1``; ``X9`` of any colour), ``task:TOKEN``,
    ``tasks:NUMBER``, ``worth:DIFFICULTY``, ``trophy:NUMBER`` (tricks won), ``pips:x..x`` (tricks in their order),
    ``even`` (nobody far ahead) or an icon.
    ``places`` are those of the board that was chosen, if it is known: how far right and how far down each lies, as
    parts of the board, and whose headquarters it is; ``paths`` join two of them, by their numbers.
    """

    sentences: tuple[Sentence, ...] = ()
    picture: tuple[tuple[str, int], ...] = ()
    goal: tuple[str, ...] = ()
    places: tuple[tuple[float, float, str], ...] = ()
    paths: tuple[tuple[int, int], ...] = ()
