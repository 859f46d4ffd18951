"""The parts of what everybody at a Crew table may see."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class CommunicationView:
    """A communicated card; ``says`` is ``highest``, ``only``, ``lowest`` or ``None`` where it stays open."""

    card: str
    says: str | None
    played: bool = False


@dataclass(frozen=True)
class SeatView:
    """One crew member: tricks won, role, what they communicated and may still communicate.

    ``waiting``: they communicate as soon as whoever is doing so has finished.
    """

    seat: int
    name: str
    tricks: int
    role: str | None
    communications: tuple[CommunicationView, ...]
    tokens_left: int
    waiting: bool = False


@dataclass(frozen=True)
class CrewMissionView:
    """The mission and how this attempt stands.

    ``communication`` (Planet Nine) or ``sonar`` (Deep Sea) names the mode; the other is ``None``.
    ``status`` is ``open``, ``completed`` or ``failed``; ``reason`` is a sentence key once decided. ``text`` is
    the key of the mission's own sentence, ``of`` how many missions the logbook of this box has. ``goal`` is the mission
    as signs (see ``Preparation``), ``ends`` the key of the sentence that says when it is over.
    """

    number: int
    attempt: int
    distress: bool
    status: str
    reason: str | None = None
    reason_params: Mapping[str, object] = field(default_factory=dict)
    difficulty: int | None = None
    communication: str | None = None
    sonar: str | None = None
    terrain: str | None = None
    terrain_card: str | None = None
    pool: int | None = None
    tasks: int | None = None
    symbols: tuple[str, ...] = ()
    text: str = ""
    of: int | None = None
    goal: tuple[str, ...] = ()
    ends: str = ""


@dataclass(frozen=True)
class TaskView:
    """A task on the table: ``id`` (``T-B7`` or ``win-pink-3``), printed ``code``, owner's seat, order token, status.

    Once it is done or failed, ``trick`` is the trick that decided it and ``winner`` who took that.
    """

    id: str
    code: str
    owner: int | None
    token: str | None
    status: str
    card: str | None = None
    prediction: int | None = None
    trick: int | None = None
    winner: int | None = None


@dataclass(frozen=True)
class HelperView:
    """JARVIS or Tonoja: its seat, its open cards by column (``None`` where a column is used up), covered ones left."""

    seat: int
    open: tuple[str | None, ...]
    covered: int


@dataclass(frozen=True)
class RackShownView:
    """A rack as everybody sees it: how many cards stand in it, the place that is asked for, those that are full."""

    cards: int
    place: int | None = None
    held: tuple[int, ...] = ()


@dataclass(frozen=True)
class RevokeView:
    """A proven revoke that the table let pass: whose, in which trick, the card played and the one that was held."""

    seat: int
    trick: int
    played: str
    held: str


@dataclass(frozen=True)
class PlayView:
    """One card in a trick."""

    seat: int
    card: str


@dataclass(frozen=True)
class DecidedView:
    """What decided an attempt: the ``trick``, its cards as far as they lay, who took it, the card that decided, which
    is the one that took it where no other did, and where one did the task with its owner."""

    trick: int
    cards: tuple[PlayView, ...]
    winner: int | None = None
    card: str | None = None
    task: str | None = None
    owner: int | None = None


@dataclass(frozen=True)
class TrickView:
    """The open trick as everybody sees it."""

    number: int
    leader: int
    cards: tuple[PlayView, ...]
    led: str | None = None


@dataclass(frozen=True)
class LastTrickView:
    """The trick taken last; the only one that may be looked at again."""

    number: int
    winner: int
    cards: tuple[PlayView, ...]
