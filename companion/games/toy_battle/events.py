"""What became true, in the past tense. Plain data: the journal writes these and refolds them.

``TileSeen`` alone is secret: it says which tile a side drew. Everything else happened in the open.
"""

from dataclasses import dataclass
from typing import ClassVar, get_args

from companion.games.toy_battle.terms import Effect, ToyBattleTeam


@dataclass(frozen=True)
class SideEvent:
    """What one side did, or what became true of it."""

    team: ToyBattleTeam


@dataclass(frozen=True)
class TileEvent(SideEvent):
    """What a side did with a tile, or what became of it."""

    tile: str


@dataclass(frozen=True)
class FirstChosen(SideEvent):
    """Who begins; racks that were not given are dealt, 3 to this side and 4 to the other."""

    by_chance: bool = False


@dataclass(frozen=True)
class Drew(SideEvent):
    """A side took tiles from its reserve; ``cause`` is the effect, or ``None`` for the action of a turn."""

    count: int
    cause: Effect | None = None


@dataclass(frozen=True)
class TileSeen(TileEvent):
    """Secret: a tile drawn face down was scanned."""


@dataclass(frozen=True)
class TileChosen(TileEvent):
    """A tile is in the hand, its place still to be named."""


@dataclass(frozen=True)
class TileTakenBack(SideEvent):
    """The choice begun was taken back: the tile went to the rack again, the shove starts afresh."""


@dataclass(frozen=True)
class Placed(TileEvent):
    """A troop was placed."""

    node: str


@dataclass(frozen=True)
class RegionTaken(SideEvent):
    """A side occupied all bases of a region and took its medals."""

    region: str
    medals: int


@dataclass(frozen=True)
class EffectAsked(SideEvent):
    """The next effect applies and is put to the side to move."""

    effect: Effect
    node: str
    tile: str


@dataclass(frozen=True)
class EffectLapsed:
    """The next effect cannot apply, so nobody was asked."""

    effect: Effect
    node: str


@dataclass(frozen=True)
class EffectDeclined(SideEvent):
    """An optional effect was not used."""

    effect: Effect


@dataclass(frozen=True)
class TroopStruck(TileEvent):
    """Jumbo discarded a visible enemy."""

    node: str


@dataclass(frozen=True)
class RackPicked:
    """A place of an unseen rack was picked for the discard; the tile has still to be named."""

    victim: ToyBattleTeam
    position: int
    by_chance: bool = False


@dataclass(frozen=True)
class RackDiscarded:
    """A tile left a rack for the discard, face up; ``position`` counts from 1, 0 if the hand chose."""

    victim: ToyBattleTeam
    tile: str
    position: int = 0
    by_chance: bool = False


@dataclass(frozen=True)
class Recalled(TileEvent):
    """A visible own troop went back to the rack."""

    node: str


@dataclass(frozen=True)
class ShoveAimed(SideEvent):
    """The troop to be moved was named, its new base not yet."""

    source: str


@dataclass(frozen=True)
class Shoved(TileEvent):
    """A visible enemy was moved to a base next to where it stood."""

    source: str
    node: str


@dataclass(frozen=True)
class Recovered(TileEvent):
    """An own troop came from the discard to the rack."""


@dataclass(frozen=True)
class TilePinned:
    """A tile of the opponent's rack lies face down for a turn."""

    victim: ToyBattleTeam
    position: int
    by_chance: bool = False


@dataclass(frozen=True)
class SideTurnEnded(SideEvent):
    """A side has done its action and every effect; its pinned tiles stand up again."""

    WRITTEN: ClassVar = "TurnEnded"


@dataclass(frozen=True)
class WhyAsked(SideEvent):
    """The table wants to see why a place is or is not connected for a side."""

    node: str
    tile: str = ""


@dataclass(frozen=True)
class GameWon(SideEvent):
    """The game is over; ``reason`` is ``hq``, ``medals`` or ``stuck``."""

    reason: str


@dataclass(frozen=True)
class NextGameStarted:
    """The next game of the match, on the named terrain."""

    terrain: str


Event = (
    FirstChosen
    | Drew
    | TileSeen
    | TileChosen
    | TileTakenBack
    | Placed
    | RegionTaken
    | EffectAsked
    | EffectLapsed
    | EffectDeclined
    | TroopStruck
    | RackPicked
    | RackDiscarded
    | Recalled
    | ShoveAimed
    | Shoved
    | Recovered
    | TilePinned
    | SideTurnEnded
    | WhyAsked
    | GameWon
    | NextGameStarted
)

EVENTS: tuple[type, ...] = get_args(Event)
"""Every kind of event, for decoding."""
