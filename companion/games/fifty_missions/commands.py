"""What players say or do. ``at`` is the session time, ``seat`` is ``None`` where nobody knows who it was."""

from dataclasses import dataclass

from companion.games.fifty_missions.terms import Card


@dataclass(frozen=True)
class Lay:
    """One of the first four cards lies in the row; the next free place unless one is named."""

    card: Card
    place: int | None
    at: float


@dataclass(frozen=True)
class Play:
    """A hand card covers an exposed card (place 1 to 4 from the left)."""

    card: Card
    place: int | None
    seat: int | None
    at: float


@dataclass(frozen=True)
class NamePlace:
    """The place for the card that was read before."""

    place: int
    seat: int | None
    at: float


@dataclass(frozen=True)
class TurnUp:
    """A mission card of the box was turned up."""

    mission: str
    place: int | None
    at: float


@dataclass(frozen=True)
class TurnUpMedal:
    """A medal card of the box was turned up."""

    medal: str
    at: float


@dataclass(frozen=True)
class Claim:
    """The table says that a mission is met."""

    mission: str
    at: float


@dataclass(frozen=True)
class Begin:
    """Who begins."""

    seat: int
    at: float


@dataclass(frozen=True)
class StartClock:
    """Begin, or go on, with the clock of the crazy variant."""

    at: float


@dataclass(frozen=True)
class PauseClock:
    """Hold the clock; ``cut`` where it was a power cut, not the players."""

    at: float
    cut: bool = False


@dataclass(frozen=True)
class Stop:
    """The table ends the game."""

    at: float


@dataclass(frozen=True)
class RunOut:
    """The clock reached zero."""

    at: float


@dataclass(frozen=True)
class SayStuck:
    """A player says that no card of their hand fits."""

    seat: int | None
    at: float


@dataclass(frozen=True)
class Correct:
    """The exposed card at a place was read wrongly; it is this one. What is not given is asked."""

    place: int | None
    card: Card | None
    at: float


@dataclass(frozen=True)
class Cancel:
    """Leave the question that is open."""


@dataclass(frozen=True)
class Tick:
    """Tick (or untick) a mission card while entering a box."""

    mission: str


@dataclass(frozen=True)
class FinishBox:
    """All cards of the box are ticked."""

    at: float


@dataclass(frozen=True)
class Again:
    """A new game with the same players and options."""

    at: float


Command = (
    Lay | Play | NamePlace | TurnUp | TurnUpMedal | Claim | Begin | StartClock | PauseClock | Stop | RunOut
    | SayStuck | Correct | Cancel | Tick | FinishBox | Again
)  # fmt: skip
