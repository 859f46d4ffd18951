"""Rings in a terrain's graph: does a set of bases close an area, HQs helping?"""

from collections.abc import Mapping, Sequence
from itertools import combinations


def neighbours_of(nodes: Sequence[str], edges: Sequence[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Every node with the nodes one path away, both in the order of the file.

    >>> neighbours_of(("a", "b", "c"), (("a", "b"), ("c", "b")))
    {'a': ('b',), 'b': ('a', 'c'), 'c': ('b',)}
    """
    near: dict[str, list[str]] = {node: [] for node in nodes}
    for one, other in edges:
        near[one].append(other)
        near[other].append(one)
    place = {node: at for at, node in enumerate(nodes)}
    return {node: tuple(sorted(found, key=place.__getitem__)) for node, found in near.items()}


def reachable(start: str, near: Mapping[str, Sequence[str]]) -> frozenset[str]:
    """All nodes joined to ``start`` by paths."""
    seen, waiting = {start}, [start]
    while waiting:
        for node in near[waiting.pop()]:
            if node not in seen:
                seen.add(node)
                waiting.append(node)
    return frozenset(seen)


def forms_ring(bases: Sequence[str], hqs: Sequence[str], near: Mapping[str, Sequence[str]]) -> bool:
    """Whether the bases, with HQs as further members where needed, lie on one closed ring of paths.

    >>> near = neighbours_of(("a", "b", "h"), (("a", "b"), ("a", "h"), ("b", "h")))
    >>> forms_ring(("a", "b"), ("h",), near), forms_ring(("a", "b"), (), near)
    (True, False)
    """
    return any(
        _closes((*bases, *extra), near)
        for count in range(len(hqs) + 1)
        for extra in combinations(hqs, count)
        if len(bases) + count >= 3
    )


def _closes(members: Sequence[str], near: Mapping[str, Sequence[str]]) -> bool:
    """Whether a closed walk visits every member exactly once (a search; rings are short)."""
    inside = frozenset(members)
    start = members[0]

    def walk(at: str, seen: frozenset[str]) -> bool:
        if seen == inside:
            return start in near[at]
        return any(walk(step, seen | {step}) for step in near[at] if step in inside and step not in seen)

    return all(sum(near_by in inside for near_by in near[one]) >= 2 for one in members) and walk(
        start, frozenset({start})
    )
