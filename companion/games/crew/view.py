"""What everybody at a Crew table may see: copied field by field from the state, nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.game import Alert, Prompt, UsualBoard
from companion.rules.timers import Timer


@dataclass(frozen=True)
class Shown:
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
    communications: tuple[Shown, ...]
    tokens_left: int
    waiting: bool = False


@dataclass(frozen=True)
class MissionView:
    """The mission and how this attempt stands.

    ``communication`` (Planet Nine) or ``sonar`` (Deep Sea) names the mode; the other is ``None``.
    ``status`` is ``open``, ``completed`` or ``failed``; ``reason`` is a sentence key once decided. ``text`` is
    the key of the mission's own sentence.
    """

    number: int
    attempt: int
    distress: bool
    status: str
    reason: str | None = None
    reason_params: Mapping[str, Any] = field(default_factory=dict)
    difficulty: int | None = None
    communication: str | None = None
    sonar: str | None = None
    terrain: str | None = None
    terrain_card: str | None = None
    pool: int | None = None
    tasks: int | None = None
    symbols: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class TaskView:
    """A task on the table: ``id`` (``T-B7`` or ``win-pink-3``), printed ``code``, owner's seat, order token, status."""

    id: str
    code: str
    owner: int | None
    token: str | None
    status: str
    card: str | None = None
    prediction: int | None = None


@dataclass(frozen=True)
class HelperView:
    """JARVIS or Tonoja: its seat, its open cards by column (``None`` where a column is used up), covered ones left."""

    seat: int
    open: tuple[str | None, ...]
    covered: int


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
class TrickView:
    """The open trick."""

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


@dataclass(frozen=True)
class CrewView(UsualBoard):
    """The whole public table of either Crew.

    ``phase`` is one of ``commander``, ``terrain``, ``draw``, ``announce``, ``question``, ``tokens``,
    ``allocate``, ``predict``, ``handover``, ``distress``, ``ready``, ``trick``, ``communicate``,
    ``draw-card``, ``reveal``, ``correct``, ``over``, ``hands`` (after it, for the review).
    """

    phase: str
    turn: int | None
    prompt: Prompt
    players: int
    commander: int | None
    crew: str
    crew_tricks: int
    tricks_total: int
    seats: tuple[SeatView, ...]
    mission: MissionView
    tasks: tuple[TaskView, ...]
    offer: tuple[str, ...]
    put_aside: tuple[str, ...]
    trick: TrickView | None
    last_trick: LastTrickView | None
    alerts: tuple[Alert, ...] = ()
    clocks: Mapping[str, Timer] = field(default_factory=dict)
    jarvis: HelperView | None = None
    tonoja: HelperView | None = None
    answers: Mapping[int, str] = field(default_factory=dict)
    roles: Mapping[str, int] = field(default_factory=dict)
    revealed: Mapping[str, Any] | None = None
    hands: tuple[int, ...] = ()
    waived: tuple[RevokeView, ...] = ()

    @property
    def sitting(self) -> tuple[str, ...]:
        """The crew, a third member of two players too."""
        return tuple(seat.name for seat in self.seats)

    @property
    def correcting(self) -> bool:
        """Whether a correction is under way."""
        return self.phase == "correct"

    @property
    def telling(self) -> bool:
        """Whether hands are being told for the review."""
        return self.phase == "hands"
