"""What can be printed: the 48 tiles, the command words, and cards for the nodes of every terrain."""

from companion.games.toy_battle.data import Terrains, own
from companion.games.toy_battle.terms import TROOPS, Terrain, ToyBattleTeam, kinds, printed, value_of
from companion.rules.labels import Label

COMMANDS = (
    "DRAW", "DRAWN", "PLACE", "YES", "SKIP", "CANCEL", "DISCARDED", "STUCK", "WHY", "NEW",
    "FIRST BLUE", "FIRST RED", "FIRST RANDOM", *(f"RACK {place}" for place in range(1, 9)),
)  # fmt: skip


def labels(data: object) -> tuple[Label, ...]:
    """All labels. A node id that several terrains share is printed once, with the first of them.

    >>> [label.code for label in labels({})][:3], len(labels({}))
    (['TB:B1.A', 'TB:B1.B', 'TB:B1.C'], 69)
    """
    terrains = own(data)
    return (*tiles(), *commands(), *(label for terrain in terrains.values() for label in nodes(terrain, terrains)))


def tiles() -> tuple[Label, ...]:
    """Three equal tiles a kind, told apart by a copy letter."""
    return tuple(
        Label(
            f"TB:{kind}.{copy}",
            "tile",
            "toy-tile",
            (("team", str(team)), ("value", value_of(kind)), ("troop", TROOPS[value_of(kind)].name), ("copy", copy)),
            mark=str(team),
            figure=value_of(kind),
        )
        for team in ToyBattleTeam
        for kind in kinds(team)
        for copy in "ABC"
    )


def commands() -> tuple[Label, ...]:
    """The command words."""
    return tuple(
        Label(f"TB:{word}", "command", f"toy-{word.split()[0].lower()}", (("word", word),)) for word in COMMANDS
    )


def nodes(terrain: Terrain, terrains: Terrains) -> tuple[Label, ...]:
    """The cards of a terrain's nodes that no earlier terrain has; all that fit a label of 20 characters."""
    earlier: set[str] = set()
    for other in terrains.values():
        if other.id == terrain.id:
            break
        earlier |= set(other.nodes)
    return tuple(
        Label(
            f"TB:{printed(node.id)}",
            "node",
            "toy-hq" if node.hq else "toy-base",
            (("node", printed(node.id)), ("terrain", terrain.name), ("team", str(node.owner or "none"))),
            mark=str(node.owner) if node.owner else "base",
            figure=printed(node.id) if len(node.id) < 5 else "",
        )
        for node in terrain.nodes.values()
        if node.id not in earlier and len(node.id) <= 17
    )
