"""The words of Toy Battle: sides, troops, tiles, terrains.

A tile is its printed code: colour letter and value (``B3``, ``RK``), with a copy letter where a label
said which of the three equal ones it is (``B3.C``).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.rules.sentences import Sentence

RACK_LIMIT = 8
COPIES = 3
RESERVE_AT_START = 20
STRENGTHS = ("1", "2", "3", "4", "5", "6", "7")
KWAK = "K"
VALUES = (*STRENGTHS, KWAK)


class ToyBattleTeam(StrEnum):
    """A side; blue sits at the bottom of the terrain."""

    BLUE = "blue"
    RED = "red"

    @property
    def other(self) -> "ToyBattleTeam":
        """The side that plays against this one."""
        return ToyBattleTeam.RED if self is ToyBattleTeam.BLUE else ToyBattleTeam.BLUE

    @property
    def letter(self) -> str:
        """The first letter of this side's tiles."""
        return "B" if self is ToyBattleTeam.BLUE else "R"


class Effect(StrEnum):
    """Everything that a placement can set off, and what a special base can be.

    The first five belong to troops, the others to bases; ``NAME_DISCARD`` asks which tile left an unseen rack.
    """

    DRAW_TWO = "draw_two"
    PLACE_AGAIN = "place_again"
    STRIKE = "strike"
    DISCARD_RANDOM = "discard_random"
    DRAW_STAR = "draw_star"
    NAME_DISCARD = "name_discard"
    RECALL_OWN = "recall_own"
    DRAW_ONE = "draw_one"
    SHOVE_ENEMY = "shove_enemy"
    RECOVER_DISCARD = "recover_discard"
    PIN_RACK = "pin_rack"
    NO_TROOP_EFFECTS = "no_troop_effects"
    RESTRICT_VALUES = "restrict_values"


BASE_EFFECTS = (
    Effect.RECALL_OWN,
    Effect.DRAW_ONE,
    Effect.SHOVE_ENEMY,
    Effect.RECOVER_DISCARD,
    Effect.NO_TROOP_EFFECTS,
    Effect.PIN_RACK,
    Effect.RESTRICT_VALUES,
)
"""What a special base may be in a terrain file."""

PASSIVE = (Effect.NO_TROOP_EFFECTS, Effect.RESTRICT_VALUES)
"""Bases that say where troops may go or what they do; nothing is asked when one is occupied."""


@dataclass(frozen=True)
class Troop:
    """A kind of troop: its value, its printed English name, what its placement sets off."""

    value: str
    name: str
    effect: Effect | None = None


TROOPS: Mapping[str, Troop] = {
    troop.value: troop
    for troop in (
        Troop("1", "Skully", Effect.DRAW_TWO),
        Troop("2", "Cap'n", Effect.PLACE_AGAIN),
        Troop("3", "Jumbo", Effect.STRIKE),
        Troop("4", "Hook"),
        Troop("5", "XB-42", Effect.DISCARD_RANDOM),
        Troop("6", "Star", Effect.DRAW_STAR),
        Troop("7", "Roxy"),
        Troop(KWAK, "Kwak"),
    )
}
"""The troops of the player aid, by value (rulebook: troops)."""

_TILE = re.compile(r"([BR])([1-7K])(\.[ABC])?")


def read_tile(text: str, own: ToyBattleTeam | None = None) -> str | None:
    """The tile a token means; a value alone is ``own``'s.

    >>> read_tile("b3.c"), read_tile("kwak", ToyBattleTeam.RED), read_tile("3"), read_tile("b13")
    ('B3.C', 'RK', None, None)
    """
    token = text.strip().upper()
    if _TILE.fullmatch(token):
        return token
    value = KWAK if token == "KWAK" else token
    return own.letter + value if own is not None and value in VALUES else None


def team_of(tile: str) -> ToyBattleTeam:
    """Whose tile it is, by its colour."""
    return ToyBattleTeam.BLUE if tile[0] == "B" else ToyBattleTeam.RED


def value_of(tile: str) -> str:
    """The printed value: ``1`` to ``7``, or ``K`` for the duck."""
    return tile[1]


def troop_of(tile: str) -> str:
    """The printed name of a tile's troop.

    >>> troop_of("B7"), troop_of("RK")
    ('Roxy', 'Kwak')
    """
    return TROOPS[value_of(tile)].name


def kind_of(tile: str) -> str:
    """The tile without its copy letter.

    >>> kind_of("B3.C")
    'B3'
    """
    return tile[:2]


def may_be(held: str | None, tile: str) -> bool:
    """Whether a tile that stands on a rack, perhaps unseen, can be this: copies of a kind are alike.

    >>> may_be("B3.A", "B3.C"), may_be("B3.A", "B2"), may_be(None, "B2")
    (True, False, True)
    """
    return held is None or kind_of(held) == kind_of(tile)


def kinds(team: ToyBattleTeam) -> tuple[str, ...]:
    """All kinds of tiles of a side.

    >>> kinds(ToyBattleTeam.BLUE)[-2:]
    ('B7', 'BK')
    """
    return tuple(team.letter + value for value in VALUES)


@dataclass(frozen=True)
class Move:
    """A word as it is meant now: its verb, who says it (``None``: the side to move, or nobody), what it is said of.

    ``args`` are tiles, ids of places or numbers, each as text; what the word does not name is not there.
    """

    verb: str
    team: ToyBattleTeam | None = None
    args: tuple[str, ...] = ()


@dataclass(frozen=True)
class Node:
    """A base or an HQ; ``x`` and ``y`` are percent of the board, for drawing only.

    ``effect`` is what a special base does; ``allowed`` the values that a restricted place takes. ``name`` is what the
    base is called on the screen, so that nobody takes it for a tile; labels bear the id.
    """

    id: str
    x: float
    y: float
    owner: ToyBattleTeam | None = None
    effect: Effect | None = None
    allowed: tuple[str, ...] = ()
    name: str = ""

    @property
    def hq(self) -> bool:
        """Whether this is an HQ; an HQ is not a base."""
        return self.owner is not None


@dataclass(frozen=True)
class Region:
    """A closed area: its medals go to whoever occupies all its bases."""

    id: str
    medals: int
    bases: tuple[str, ...]
    x: float
    y: float


@dataclass(frozen=True)
class Terrain:
    """A board: a graph of bases and HQs, its regions, and how many medals win.

    ``faces`` counts the areas that the paths close.
    """

    id: str
    name: str
    goal: int
    nodes: Mapping[str, Node]
    edges: tuple[tuple[str, str], ...]
    regions: Mapping[str, Region]
    official: bool = False
    invented: bool = False
    width: float = 1000
    height: float = 1667
    note: str = ""
    neighbours: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def faces(self) -> int:
        """Areas closed by paths, by Euler's formula for a connected drawing without crossings."""
        return len(self.edges) - len(self.nodes) + 1

    @property
    def sort(self) -> str:
        """``official``, ``promo`` or ``practice``."""
        return "official" if self.official else "practice" if self.invented else "promo"

    def hqs(self, team: ToyBattleTeam) -> tuple[str, ...]:
        """All HQs of a side."""
        return tuple(node.id for node in self.nodes.values() if node.owner is team)

    def bases(self) -> tuple[str, ...]:
        """All bases, special ones included, in the order of the file."""
        return tuple(node.id for node in self.nodes.values() if not node.hq)


WON_BY = {"hq": "toy-won-hq", "medals": "toy-won-medals", "stuck": "toy-won-stuck"}
"""How a game was won, as a sentence's key."""


def printed(node: str) -> str:
    """A node id as labels print it.

    >>> printed("hq_blue_1")
    'HQ-BLUE-1'
    """
    return node.upper().replace("_", "-")


def called(node: Node) -> Sentence:
    """What a place is called in a sentence: an HQ by its side, a base by its name, one without a name by its label.

    A name that no language knows stands as the terrain file has it.

    >>> called(Node("b13", 37, 77, name="north_gate")).key, called(Node("b13", 37, 77, name="Mum's bed")).otherwise
    ('toy-place-north-gate', "Mum's bed")
    """
    if node.owner is not None:
        return Sentence("toy-place-hq", {"team": str(node.owner)})
    key = "toy-place-" + "-".join(re.findall(r"[a-z0-9]+", node.name.lower())) if node.name else "toy-place-label"
    return Sentence(key, {"node": printed(node.id)}, otherwise=node.name)
