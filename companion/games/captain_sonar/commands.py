"""What the crews and the clock ask for. ``time`` is the session time in seconds, ``role`` who says it, if told."""

from dataclasses import dataclass

from companion.games.captain_sonar.terms import Direction, Role, System, Team


@dataclass(frozen=True)
class Order:
    """What every word of a crew carries."""

    team: Team
    role: Role | None
    time: float


@dataclass(frozen=True)
class ChooseStart(Order):
    """The Captain picks the space to begin on."""

    at: str


@dataclass(frozen=True)
class SetCourse(Order):
    """One step in a direction."""

    direction: Direction


@dataclass(frozen=True)
class CorrectCourse(Order):
    """The last course was another one."""

    direction: Direction


@dataclass(frozen=True)
class Mark(Order):
    """The First Mate marks a gauge."""

    system: System


@dataclass(frozen=True)
class Break(Order):
    """The Engineer crosses out a symbol."""

    symbol: str


@dataclass(frozen=True)
class GiveOk(Order):
    """First Mate or Engineer is done; without a role, both."""


@dataclass(frozen=True)
class AnnounceReady(Order):
    """A system's gauge is full, said aloud."""

    system: System


@dataclass(frozen=True)
class Fire(Order):
    """Torpedo, mine or Archer mine on a space; ``at`` is ``None`` where only the announcement counts."""

    system: System
    at: str | None


@dataclass(frozen=True)
class Trigger(Order):
    """Set off an own mine."""

    at: str


@dataclass(frozen=True)
class LaunchDrone(Order):
    """Ask for a sector."""

    sector: int


@dataclass(frozen=True)
class UseSonar(Order):
    """Ask for one true and one false fact."""


@dataclass(frozen=True)
class RunSilent(Order):
    """Move unheard in a straight line; both are ``None`` where only the announcement counts."""

    direction: Direction | None
    length: int | None


@dataclass(frozen=True)
class TellFacts(Order):
    """One or two sonar facts, as (kind, value)."""

    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Answer(Order):
    """Yes or no."""

    yes: bool


@dataclass(frozen=True)
class TellResult(Order):
    """How an explosion struck this crew's submarine: 0, 1 or 2 (announcements only)."""

    amount: int


@dataclass(frozen=True)
class TellDamage(Order):
    """Damage of this crew's own making (announcements only)."""

    amount: int


@dataclass(frozen=True)
class Surface(Order):
    """Come up; ``sector`` when the word says it."""

    sector: int | None


@dataclass(frozen=True)
class Secure(Order):
    """One section outlined and initialled."""

    section: str


@dataclass(frozen=True)
class CallReady(Order):
    """READY TO DIVE."""


@dataclass(frozen=True)
class Check(Order):
    """The enemy Engineer's verdict on the outlines."""

    accepted: bool


@dataclass(frozen=True)
class CallDive(Order):
    """DIVE."""


@dataclass(frozen=True)
class EndTurn(Order):
    """The turn is over."""


@dataclass(frozen=True)
class CallStop(Order):
    """STOP, before the system is named."""


@dataclass(frozen=True)
class Withdraw(Order):
    """Take back a STOP or a half-told sonar answer; also ends a STOP that waits for the word."""


@dataclass(frozen=True)
class BeginWord(Order):
    """The first part of an order whose rest comes with the next scan."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class Pause:
    """The whole table takes a break."""

    time: float


@dataclass(frozen=True)
class Resume:
    """Everybody is back."""

    time: float


@dataclass(frozen=True)
class HoldClocks:
    """The power was cut: clocks wait for the next word."""

    time: float


@dataclass(frozen=True)
class ShowMoment:
    """After the end: EARLIER, LATER, FIRST, LAST, or the moment of a number."""

    word: str
    number: int


@dataclass(frozen=True)
class RingTurnClock:
    """The turn clock reached zero."""

    time: float


Command = (
    ChooseStart
    | SetCourse
    | CorrectCourse
    | Mark
    | Break
    | GiveOk
    | AnnounceReady
    | Fire
    | Trigger
    | LaunchDrone
    | UseSonar
    | RunSilent
    | TellFacts
    | Answer
    | TellResult
    | TellDamage
    | Surface
    | Secure
    | CallReady
    | Check
    | CallDive
    | EndTurn
    | CallStop
    | Withdraw
    | BeginWord
    | Pause
    | Resume
    | HoldClocks
    | ShowMoment
    | RingTurnClock
)
