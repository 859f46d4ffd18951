"""Ways over a terrain: from a fort along joined bases, and the step that the last move came by."""

from collections import deque
from itertools import pairwise

from companion.games.toy_battle.view import ToyBattleView


def way(view: ToyBattleView, team: str, node: str) -> tuple[str, ...]:
    """The shortest way from one of a side's HQs over bases that are joined to it, ending at a place; or nothing."""
    joined = set(view.network[team])
    near: dict[str, list[str]] = {}
    for one, other in view.board.paths:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    before: dict[str, str] = {}
    forts = [place.id for place in view.board.places if place.owner == team]
    waiting = deque(forts)
    while waiting:
        here = waiting.popleft()
        if here == node:
            found = [here]
            while found[-1] in before:
                found.append(before[found[-1]])
            return tuple(reversed(found))
        if here not in joined:
            continue
        for there in near.get(here, ()):
            if there not in before and there not in forts:
                before[there] = here
                waiting.append(there)
    return ()


def lit(view: ToyBattleView, cursor: str | None) -> tuple[str, ...]:
    """The way that is lit: of the chain asked for, else to the place that is pointed at."""
    if view.chain is not None:
        last = (view.chain.node,) if view.chain.connected and view.chain.node not in view.chain.path else ()
        return (*view.chain.path, *last)
    if cursor is not None and view.turn is not None:
        return way(view, view.turn, cursor)
    return ()


def last_step(view: ToyBattleView) -> tuple[str, str] | None:
    """From where to where the latest troop came: pushed from its base, or the last step of its way from the fort."""
    last = view.last
    if last is None or last.node is None or last.kind not in ("placed", "shoved"):
        return None
    if last.source is not None:
        return last.source, last.node
    steps = list(pairwise(way(view, last.team, last.node)))
    return steps[-1] if steps else None
