"""What the public view is made of: the terrain, regions, the question, the latest thing done, the match."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.board import Alert, GameBoard
from companion.rules.sentences import Sentence


@dataclass(frozen=True)
class NodeView:
    """A place of the terrain for drawing: percent of the board, owner of an HQ, effect, values it admits, name."""

    id: str
    x: float
    y: float
    kind: str
    owner: str | None
    effect: str | None
    allowed: tuple[str, ...]
    name: Sentence


@dataclass(frozen=True)
class BoardView:
    """The printed terrain: name, sort (``official``, ``promo`` or ``practice``), proportion, places and paths."""

    name: str
    sort: str
    width: float
    height: float
    places: tuple[NodeView, ...]
    paths: tuple[tuple[str, str], ...]
    special_bases: bool


@dataclass(frozen=True)
class RegionView:
    """A region: its medals, whether they are gone and to whom (if known), its bases, what each side still needs."""

    medals: int
    claimed: bool
    by: str | None
    bases: tuple[str, ...]
    missing: Mapping[str, tuple[str, ...]]
    x: float
    y: float


@dataclass(frozen=True)
class EffectQuestionView:
    """The effect asked for: of which troop or base, where; ``number`` is how many tiles a draw gives."""

    effect: str
    who: str
    node: str
    tile: str
    number: int
    source: str | None
    position: int | None
    optional: bool


@dataclass(frozen=True)
class ChainView:
    """Why a place is or is not connected: the chain from an HQ, or the neighbours where every chain breaks.

    ``refusal`` is why the tile asked about may not go there, if one was named and it may not.
    """

    node: str
    team: str
    connected: bool
    path: tuple[str, ...]
    broken: tuple[str, ...]
    tile: str | None
    refusal: str | None


@dataclass(frozen=True)
class PaidView:
    """A region that paid since the last action began."""

    region: str
    team: str
    medals: int


@dataclass(frozen=True)
class LastView:
    """The latest thing done, for the eye."""

    kind: str
    team: str
    tile: str | None
    node: str | None
    source: str | None
    count: int


@dataclass(frozen=True)
class MatchView:
    """Best of N: the number of this game, games won by colour, whether the match is decided."""

    best_of: int
    game: int
    wins: Mapping[str, int]
    decided: bool


@dataclass(frozen=True)
class PairView:
    """What these two have played before tonight: games, wins by name, how the games ended."""

    games: int
    wins: Mapping[str, int]
    reasons: Mapping[str, int]


@dataclass(frozen=True)
class ToyBattleShown(GameBoard):
    """The whole public table. ``targets`` are the legal nodes for the tile in the hand or the effect asked for;
    before a tile is chosen, the connected nodes that some troop may go to.

    ``phase`` is ``first``, ``action``, ``target``, ``effect`` or ``over``; ``network`` lists the HQs and
    connected bases of each side. ``notes`` say which regions paid and why a place is or is not connected; ``news``
    what was done last and what it paid.
    """

    turn: str | None
    terrain: str
    board: BoardView
    nodes: Mapping[str, tuple[str, ...]]
    medals: Mapping[str, int]
    goal: int
    regions: Mapping[str, RegionView]
    racks: Mapping[str, int]
    reserves: Mapping[str, int]
    pinned: Mapping[str, int]
    discard: tuple[str, ...]
    question: EffectQuestionView | None
    chosen: str | None
    targets: tuple[str, ...]
    network: Mapping[str, tuple[str, ...]]
    chain: ChainView | None
    paid: tuple[PaidView, ...]
    last: LastView | None
    winner: str | None
    reason: str | None
    match: MatchView
    pair: PairView | None
    names: Mapping[str, str]
    turns: int
    notes: tuple[Alert, ...] = ()
    news: Sentence | None = None
    revealed: Mapping[str, object] | None = None
