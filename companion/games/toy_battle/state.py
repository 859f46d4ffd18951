"""The state of a match: a fold of events.

Racks and reserves hold places whose tile may be unknown (``None``): with every drawn tile scanned they are all
known, with none scanned only their number is. Both are secrets and leave the state through ``secret`` alone.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from companion.games.toy_battle.options import HouseRules
from companion.games.toy_battle.terms import Effect, Terrain, ToyBattleTeam, kind_of
from companion.rules.plain import keyed, whole
from companion.rules.setting import Record


@dataclass(frozen=True)
class PairStatistics:
    """Games of one pair, whichever colours they had: wins by name, reasons, terrains, the run of the last winner."""

    names: tuple[str, str]
    games: int
    wins: Mapping[str, int]
    reasons: Mapping[str, int] = field(default_factory=dict)
    terrains: Mapping[str, int] = field(default_factory=dict)
    medals: Mapping[str, int] = field(default_factory=dict)
    run: int = 0
    run_of: str = ""


def statistics(records: Sequence[Record]) -> tuple[PairStatistics, ...]:
    """Statistics per pair of players, most games first; records without a winner or without names do not count.

    >>> data = {"blue": "Ana", "red": "Ben", "winner": "red", "reason": "hq", "terrain": "battlefield"}
    >>> one, = statistics([Record("1", data), Record("2", {**data, "blue": "Ben", "red": "Ana"})])
    >>> one.names, one.games, one.wins["Ana"], one.wins["Ben"]
    (('Ana', 'Ben'), 2, 1, 1)
    """
    pairs: dict[tuple[str, str], list[Record]] = {}
    for record in records:
        if record.data.get("winner") in ("blue", "red") and record.data.get("blue") and record.data.get("red"):
            first, other = sorted((str(record.data["blue"]), str(record.data["red"])))
            pairs.setdefault((first, other), []).append(record)
    results = [_pair(names, games) for names, games in pairs.items()]
    return tuple(sorted(results, key=lambda pair: (-pair.games, pair.names)))


def pair_of(records: Sequence[Record], blue: str, red: str) -> PairStatistics | None:
    """The statistics of these two, or ``None`` before their first game."""
    names = tuple(sorted((blue, red)))
    return next((pair for pair in statistics(records) if pair.names == names), None)


def _pair(names: tuple[str, str], games: Sequence[Record]) -> PairStatistics:
    winners = [str(game.data[str(game.data["winner"])]) for game in games]
    medals: Counter[str] = Counter()
    for game in games:
        for team, count in keyed(game.data.get("medals", {})).items():
            medals[str(game.data[team])] += whole(count)
    run = list(takewhile(winners[-1].__eq__, reversed(winners)))
    return PairStatistics(
        names=names,
        games=len(games),
        wins={name: winners.count(name) for name in names},
        reasons=dict(Counter(str(game.data["reason"]) for game in games)),
        terrains=dict(Counter(str(game.data["terrain"]) for game in games)),
        medals=dict(medals),
        run=len(run),
        run_of=winners[-1],
    )


@dataclass(frozen=True)
class Held:
    """One place of a rack: its tile if known, and whether it lies face down, pinned."""

    tile: str | None = None
    pinned: bool = False


@dataclass(frozen=True)
class Side:
    """A player's rack in the order of its places, reserve from the top, and medals."""

    rack: tuple[Held, ...] = ()
    reserve: tuple[str | None, ...] = ()
    medals: int = 0

    @property
    def pinned(self) -> int:
        """How many tiles of the rack are pinned."""
        return sum(held.pinned for held in self.rack)

    @property
    def free(self) -> int:
        """How many tiles of the rack may be placed."""
        return len(self.rack) - self.pinned


@dataclass(frozen=True)
class Trigger:
    """An effect still to come: of the troop ``tile`` or of the base ``node`` it stands on."""

    effect: Effect
    node: str
    tile: str


@dataclass(frozen=True)
class EffectQuestion:
    """The effect being asked for. ``source`` is the troop of a shove begun, ``position`` the rack place picked."""

    effect: Effect
    node: str
    tile: str
    source: str = ""
    position: int = 0


@dataclass(frozen=True)
class Paid:
    """A region that paid since the last action began."""

    region: str
    team: ToyBattleTeam
    medals: int


@dataclass(frozen=True)
class Last:
    """The latest thing done on the terrain, for the eye: what, whose, which tile, from where, to where, how many."""

    kind: str
    team: ToyBattleTeam
    tile: str = ""
    node: str = ""
    source: str = ""
    count: int = 0


@dataclass(frozen=True)
class Why:
    """A place that the table has a question about: connected for this side or not, and why."""

    team: ToyBattleTeam
    node: str
    tile: str = ""


@dataclass(frozen=True)
class FinishedGame:
    """A finished game of the match."""

    number: int
    terrain: str
    first: ToyBattleTeam
    winner: ToyBattleTeam
    reason: str
    medals: Mapping[str, int]
    turns: int


@dataclass(frozen=True)
class ToyBattleState:
    """All that is known of the match.

    ``acted`` says that the action of this turn is done; ``queue`` holds the effects still to come, first to
    be resolved first; ``deal_racks`` and ``deal_reserves`` name sides that wait for the first player to be known.
    """

    terrain: Terrain
    house: HouseRules
    seed: int
    names: tuple[str, ...]
    terrains: Mapping[str, Terrain]
    sides: Mapping[ToyBattleTeam, Side]
    piles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    discard: tuple[str, ...] = ()
    claimed: Mapping[str, ToyBattleTeam | None] = field(default_factory=dict)
    turn: ToyBattleTeam | None = None
    first: ToyBattleTeam | None = None
    acted: bool = False
    chosen: str | None = None
    question: EffectQuestion | None = None
    queue: tuple[Trigger, ...] = ()
    deal_racks: tuple[ToyBattleTeam, ...] = ()
    deal_reserves: tuple[ToyBattleTeam, ...] = ()
    paid: tuple[Paid, ...] = ()
    last: Last | None = None
    why: Why | None = None
    winner: ToyBattleTeam | None = None
    reason: str = ""
    turns: int = 0
    picks: int = 0
    played: tuple[FinishedGame, ...] = ()
    pair: PairStatistics | None = None

    @property
    def mover(self) -> ToyBattleTeam:
        """The side to move; blue before anybody is."""
        return self.turn or ToyBattleTeam.BLUE

    def side(self, team: ToyBattleTeam) -> Side:
        """A player's rack, reserve and medals."""
        return self.sides[team]

    def pile(self, node: str) -> tuple[str, ...]:
        """The troops on a node, bottom to top."""
        return self.piles.get(node, ())

    def top(self, node: str) -> str | None:
        """The visible troop of a node."""
        pile = self.pile(node)
        return pile[-1] if pile else None

    @property
    def phase(self) -> str:
        """``first``, ``action``, ``target`` (a tile in the hand), ``effect`` or ``over``."""
        if self.winner is not None:
            return "over"
        if self.turn is None:
            return "first"
        if self.chosen is not None:
            return "target"
        return "effect" if self.question is not None else "action"

    @property
    def wins(self) -> Mapping[ToyBattleTeam, int]:
        """Games won in this match."""
        return {team: sum(game.winner is team for game in self.played) for team in ToyBattleTeam}

    @property
    def decided(self) -> bool:
        """Whether a side has won more than half of the match's games."""
        return max(self.wins.values()) > self.house.best_of // 2


def with_side(state: ToyBattleState, team: ToyBattleTeam, side: Side) -> ToyBattleState:
    """The state with one side replaced."""
    return replace(state, sides={**state.sides, team: side})


def with_pile(state: ToyBattleState, node: str, pile: tuple[str, ...]) -> ToyBattleState:
    """The state with the pile of one node replaced; empty nodes have no entry."""
    others = {place: tiles for place, tiles in state.piles.items() if place != node}
    return replace(state, piles={**others, node: pile} if pile else others)


def find_held(rack: tuple[Held, ...], tile: str) -> int | None:
    """Where on a rack a placed or discarded tile stood, as far as known: the very copy, its kind, an unknown place.

    >>> find_held((Held("B2"), Held(), Held("B3")), "B3.A"), find_held((Held("B2"), Held()), "B3"), find_held((), "B3")
    (2, 1, None)
    """
    free = [(place, held.tile) for place, held in enumerate(rack) if not held.pinned]
    same = [place for place, known in free if known == tile]
    alike = [place for place, known in free if known is not None and kind_of(known) == kind_of(tile)]
    unknown = [place for place, known in free if known is None]
    return next(iter((*same, *alike, *unknown)), None)
