"""The terrain and what stands on it: who occupies what, connection, where a troop may go, regions."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.toy_battle.state import ToyBattleState
from companion.games.toy_battle.terms import (
    COPIES,
    KWAK,
    Effect,
    Node,
    Region,
    ToyBattleTeam,
    kind_of,
    kinds,
    team_of,
    value_of,
)

HOOK = "4"


def occupant(state: ToyBattleState, node: str) -> ToyBattleTeam | None:
    """Who occupies a node: only the top troop counts (rulebook: where a troop may go)."""
    top = state.top(node)
    return None if top is None else team_of(top)


def network(state: ToyBattleState, team: ToyBattleTeam) -> dict[str, str | None]:
    """The HQs of a side and its bases joined to one of them, each with the node before it in the chain.

    Empty and enemy bases break a chain; any of several HQs serves (rulebook: connection).
    """
    before: dict[str, str | None] = dict.fromkeys(state.terrain.hqs(team))
    waiting = list(before)
    while waiting:
        here = waiting.pop(0)
        for node in state.terrain.neighbours[here]:
            if node not in before and not state.terrain.nodes[node].hq and occupant(state, node) is team:
                before[node] = here
                waiting.append(node)
    return before


@dataclass(frozen=True)
class Chain:
    """Why a node is or is not connected: the chain from an HQ to it, or the neighbours that break every chain.

    ``path`` runs from the HQ to the node and is empty when there is none; ``broken`` then lists the nodes
    next to it that would have to be occupied and joined to an HQ.
    """

    node: str
    team: ToyBattleTeam
    connected: bool
    path: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()


def chain(state: ToyBattleState, team: ToyBattleTeam, node: str) -> Chain:
    """The shortest chain of paths from an HQ through occupied bases to a node."""
    before = network(state, team)
    near = [other for other in state.terrain.neighbours[node] if other in before]
    if not near:
        broken = [other for other in state.terrain.neighbours[node] if not state.terrain.nodes[other].hq]
        return Chain(node, team, False, broken=tuple(broken))
    paths = [(*_back(before, other), node) for other in near]
    return Chain(node, team, True, path=min(paths, key=len))


def _back(before: dict[str, str | None], node: str) -> tuple[str, ...]:
    path = [node]
    while (earlier := before[path[-1]]) is not None:
        path.append(earlier)
    return tuple(reversed(path))


def reach(state: ToyBattleState, team: ToyBattleTeam) -> frozenset[str]:
    """Every node that an unbroken chain joins to one of the side's HQs."""
    return frozenset(node for joined in network(state, team) for node in state.terrain.neighbours[joined])


def stronger(tile: str, covered: str) -> bool:
    """Whether a troop may cover an enemy: strictly stronger, or either of the two is Kwak.

    >>> stronger("B4", "R3"), stronger("B3", "R3"), stronger("BK", "R7"), stronger("B1", "RK")
    (True, False, True, True)
    """
    mine, theirs = value_of(tile), value_of(covered)
    return KWAK in (mine, theirs) or mine > theirs


def may_cover(state: ToyBattleState, tile: str, place: Node) -> bool:
    """The target rule: empty, own, or a weaker enemy; Kwak as printed, or not on shields (A21)."""
    top = state.top(place.id)
    if top is None or team_of(top) is team_of(tile):
        return True
    shield = place.effect is Effect.NO_TROOP_EFFECTS and state.house.special_bases
    if shield and not state.house.kwak_on_shield and value_of(tile) == KWAK:
        return False
    return stronger(tile, top)


def admitted(state: ToyBattleState, tile: str, place: Node) -> bool:
    """Whether a restricted place takes this value (A2); the beginner option lifts all restrictions (A4)."""
    if place.effect is not Effect.RESTRICT_VALUES or not state.house.special_bases:
        return True
    if value_of(tile) == KWAK and not state.house.kwak_on_restricted:
        return False
    return value_of(tile) in place.allowed


def jumps(state: ToyBattleState, tile: str, place: Node) -> bool:
    """Hook needs no connection on a base; on an HQ and on a base without troop effects it does (A3)."""
    shield = place.effect is Effect.NO_TROOP_EFFECTS and state.house.special_bases
    return value_of(tile) == HOOK and not place.hq and not shield


def why_not(state: ToyBattleState, tile: str, node: str, reached: frozenset[str] | None = None) -> str | None:
    """The refusal code of a placement, or ``None`` when it is legal as far as the open table shows.

    ``reached`` spares working out the connected nodes again.
    """
    place, team = state.terrain.nodes[node], team_of(tile)
    if place.owner is team:
        return "own-hq"
    if not admitted(state, tile, place):
        return "restricted-value"
    if not may_cover(state, tile, place):
        return "too-strong"
    if jumps(state, tile, place):
        return None
    return None if node in (reach(state, team) if reached is None else reached) else "not-connected"


def targets(state: ToyBattleState, tile: str) -> tuple[str, ...]:
    """All nodes where a troop may go, in the order of the terrain."""
    reached = reach(state, team_of(tile))
    return tuple(node for node in state.terrain.nodes if why_not(state, tile, node, reached) is None)


def seen(state: ToyBattleState, kind: str) -> int:
    """How many of the three equal tiles lie open: piles may be looked at, the discard is open."""
    piles: Sequence[Sequence[str]] = (*state.piles.values(), state.discard)
    return sum(kind_of(tile) == kind for pile in piles for tile in pile)


def open_kinds(state: ToyBattleState, team: ToyBattleTeam) -> tuple[str, ...]:
    """Kinds of tiles that may be on a rack, as far as the open table shows."""
    return tuple(kind for kind in kinds(team) if seen(state, kind) < COPIES)


def unseen_kinds(state: ToyBattleState, team: ToyBattleTeam) -> tuple[str, ...]:
    """Kinds that an unknown tile of the rack can still be, counting the tiles known on rack and reserve too."""
    side = state.side(team)
    known = [held.tile for held in side.rack] + list(side.reserve)
    return tuple(
        kind
        for kind in kinds(team)
        if seen(state, kind) + sum(tile is not None and kind_of(tile) == kind for tile in known) < COPIES
    )


def neighbours_held(state: ToyBattleState, node: str, team: ToyBattleTeam) -> tuple[str, ...]:
    """Bases one path away that a side occupies."""
    return tuple(near for near in state.terrain.neighbours[node] if occupant(state, near) is team)


def holds(state: ToyBattleState, region: Region, team: ToyBattleTeam) -> bool:
    """Whether a side occupies all bases of a region; HQs do not count, connection is not needed (A1)."""
    return all(occupant(state, base) is team for base in region.bases)


def missing(state: ToyBattleState, region: Region, team: ToyBattleTeam) -> tuple[str, ...]:
    """The bases of a region that a side does not occupy."""
    return tuple(base for base in region.bases if occupant(state, base) is not team)
