"""What the table said. ``team`` is who says it, as far as the device tells; ``None`` means the side to move."""

from dataclasses import dataclass

from companion.games.toy_battle.terms import Team


@dataclass(frozen=True)
class ChooseFirst:
    """Who begins; ``None`` asks the companion to draw."""

    first: Team | None


@dataclass(frozen=True)
class Draw:
    """The draw action."""

    team: Team | None


@dataclass(frozen=True)
class Identify:
    """Secret: this tile was drawn."""

    team: Team | None
    tile: str


@dataclass(frozen=True)
class Place:
    """Place a troop, as the action or as Cap'n's effect; without a node, the places are asked."""

    team: Team | None
    tile: str
    node: str | None = None


@dataclass(frozen=True)
class Agree:
    """Use the effect asked for; ``amount`` where fewer tiles than possible are wanted."""

    team: Team | None
    amount: int | None = None


@dataclass(frozen=True)
class Skip:
    """Do not use the effect asked for."""

    team: Team | None


@dataclass(frozen=True)
class Point:
    """Point at a node; a shove names the base to move to as well."""

    team: Team | None
    node: str
    to: str | None = None


@dataclass(frozen=True)
class PickFromRack:
    """Point at the k-th tile of the opponent's rack, unseen."""

    team: Team | None
    position: int


@dataclass(frozen=True)
class NameDiscard:
    """The tile that left the opponent's rack; either side may read it out."""

    team: Team | None
    tile: str


@dataclass(frozen=True)
class Recover:
    """Take this own tile from the discard."""

    team: Team | None
    tile: str


@dataclass(frozen=True)
class TakeBack:
    """Put back the tile in the hand, or the shove begun."""

    team: Team | None


@dataclass(frozen=True)
class ClaimStuck:
    """A side says that it can neither draw nor place."""

    team: Team | None


@dataclass(frozen=True)
class AskWhy:
    """Show why a node is or is not connected."""

    team: Team | None
    node: str
    tile: str = ""


@dataclass(frozen=True)
class StartNext:
    """The next game of a match, on the same terrain unless one is named."""

    terrain: str | None = None


Command = (
    ChooseFirst
    | Draw
    | Identify
    | Place
    | Agree
    | Skip
    | Point
    | PickFromRack
    | NameDiscard
    | Recover
    | TakeBack
    | ClaimStuck
    | AskWhy
    | StartNext
)
