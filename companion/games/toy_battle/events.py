"""What became true, in the past tense. Plain data: the journal writes these and refolds them.

``TileSeen`` alone is secret: it says which tile a side drew. Everything else happened in the open.
"""

from dataclasses import dataclass
from typing import ClassVar, get_args

from companion.games.toy_battle.terms import Effect, ToyBattleTeam


@dataclass(frozen=True)
class FirstChosen:
    """Who begins; racks that were not given are dealt, 3 to this side and 4 to the other."""

    team: ToyBattleTeam
    by_chance: bool = False


@dataclass(frozen=True)
class Drew:
    """A side took tiles from its reserve; ``cause`` is the effect, or ``None`` for the action of a turn."""

    team: ToyBattleTeam
    count: int
    cause: Effect | None = None


@dataclass(frozen=True)
class TileSeen:
    """Secret: a tile drawn face down was scanned."""

    team: ToyBattleTeam
    tile: str


@dataclass(frozen=True)
class TileChosen:
    """A tile is in the hand, its place still to be named."""

    team: ToyBattleTeam
    tile: str


@dataclass(frozen=True)
class TileTakenBack:
    """The choice begun was taken back: the tile went to the rack again, the shove starts afresh."""

    team: ToyBattleTeam


@dataclass(frozen=True)
class Placed:
    """A troop was placed."""

    team: ToyBattleTeam
    tile: str
    node: str


@dataclass(frozen=True)
class RegionTaken:
    """A side occupied all bases of a region and took its medals."""

    team: ToyBattleTeam
    region: str
    medals: int


@dataclass(frozen=True)
class EffectAsked:
    """The next effect applies and is put to the side to move."""

    team: ToyBattleTeam
    effect: Effect
    node: str
    tile: str


@dataclass(frozen=True)
class EffectLapsed:
    """The next effect cannot apply, so nobody was asked."""

    effect: Effect
    node: str


@dataclass(frozen=True)
class EffectDeclined:
    """An optional effect was not used."""

    team: ToyBattleTeam
    effect: Effect


@dataclass(frozen=True)
class TroopStruck:
    """Jumbo discarded a visible enemy."""

    team: ToyBattleTeam
    tile: str
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
class Recalled:
    """A visible own troop went back to the rack."""

    team: ToyBattleTeam
    tile: str
    node: str


@dataclass(frozen=True)
class ShoveAimed:
    """The troop to be moved was named, its new base not yet."""

    team: ToyBattleTeam
    source: str


@dataclass(frozen=True)
class Shoved:
    """A visible enemy was moved to a base next to where it stood."""

    team: ToyBattleTeam
    tile: str
    source: str
    node: str


@dataclass(frozen=True)
class Recovered:
    """An own troop came from the discard to the rack."""

    team: ToyBattleTeam
    tile: str


@dataclass(frozen=True)
class TilePinned:
    """A tile of the opponent's rack lies face down for a turn."""

    victim: ToyBattleTeam
    position: int
    by_chance: bool = False


@dataclass(frozen=True)
class SideTurnEnded:
    """A side has done its action and every effect; its pinned tiles stand up again."""

    WRITTEN: ClassVar = "TurnEnded"

    team: ToyBattleTeam


@dataclass(frozen=True)
class WhyAsked:
    """The table wants to see why a place is or is not connected for a side."""

    team: ToyBattleTeam
    node: str
    tile: str = ""


@dataclass(frozen=True)
class GameWon:
    """The game is over; ``reason`` is ``hq``, ``medals`` or ``stuck``."""

    team: ToyBattleTeam
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
