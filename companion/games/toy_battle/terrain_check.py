"""Checks one terrain of a terrain file and says what is wrong and where.

Findings are values; nothing here stops at the first one, so that a board being entered shows all its slips at once.
The shape of each row is ``terrain_rows``; here is what holds between rows.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeVar

from companion.games.toy_battle.terms import BASE_EFFECTS, Effect
from companion.games.toy_battle.terrain_rows import ALLOWED, NodeRow, PathRow, RegionRow, TerrainRow
from companion.rules.checked import Fault, Faulty, read
from companion.rules.setting import Issue


def neighbours_of(nodes: Sequence[str], edges: Sequence[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Every node with the nodes one path away, both in the order of the file.

    >>> neighbours_of(("a", "b", "c"), (("a", "b"), ("c", "b")))
    {'a': ('b',), 'b': ('a', 'c'), 'c': ('b',)}
    """
    near: dict[str, list[str]] = {node: [] for node in nodes}
    for start, other in edges:
        near[start].append(other)
        near[other].append(start)
    place = {node: at for at, node in enumerate(nodes)}
    return {node: tuple(sorted(others, key=place.__getitem__)) for node, others in near.items()}


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

    return all(sum(near_by in inside for near_by in near[member]) >= 2 for member in members) and walk(
        start, frozenset({start})
    )


BOX_MEDALS = 16
WORDS = ("1", "2", "3", "4", "5", "6", "7", "k", "kwak", "skip")
"""Ids that would be read as tiles or answers."""

_TILE = re.compile(r"[BR]?[1-7K]")
T = TypeVar("T")


@dataclass(frozen=True)
class CheckedTerrain:
    """A terrain's rows, right one by one and together."""

    head: TerrainRow
    nodes: Mapping[str, NodeRow]
    edges: tuple[tuple[str, str], ...]
    regions: Mapping[str, RegionRow]


class Findings:
    """Errors and warnings of one terrain, every text with file, terrain and item; ``checked`` is a terrain without."""

    def __init__(self, file: str, terrain: str) -> None:
        self.file, self.terrain = file, terrain
        self.errors: list[Issue] = []
        self.warnings: list[Issue] = []
        self.checked: CheckedTerrain | None = None

    def error(self, code: str, item: str, text: str) -> None:
        """Something that must be mended before the terrain can be played."""
        self.errors.append(self._issue(code, item, text))

    def warn(self, code: str, item: str, text: str) -> None:
        """Something to look at again."""
        self.warnings.append(self._issue(code, item, text))

    def row(self, item: str, raw: object, kind: type[T]) -> T | None:
        """A row as its type, or every slip in it as an error."""
        try:
            return read(raw, kind)
        except Faulty as error:
            for fault in error.faults:
                self._fault(item, fault)
            return None

    def _fault(self, item: str, fault: Fault) -> None:
        code = "missing-key" if fault.code == "missing" else fault.code
        if fault.path[-1:] == ("id",) and code == "bad-value":
            code = "bad-id"
        # A slip in the terrain itself is found by its key.
        where = item or (str(fault.path[0]) if fault.path and code != "unknown-key" else "")
        key = ".".join(map(str, fault.path if item else fault.path[1:])) or (fault.key if not where else "")
        self.error(code, where, f"{key}: {fault.text}".removeprefix(": "))

    def _issue(self, code: str, item: str, text: str) -> Issue:
        where = f"{self.file}: terrain {self.terrain}" + (f": {item}" if item else "")
        return Issue(code, f"{self.terrain}.{item}" if item else self.terrain, f"{where}: {text}")


def check_terrain(raw: Mapping[str, object], file: str, name: str) -> Findings:
    """Everything that can be wrong with one terrain table."""
    findings = Findings(file, name)
    head = findings.row("", raw, TerrainRow)
    lists = [raw.get(key) for key in ("nodes", "edges", "regions")]
    given_nodes, given_edges, given_regions = (table if isinstance(table, list) else [] for table in lists)
    if not all(isinstance(table, list) for table in lists):
        return findings
    nodes = _check_nodes(findings, given_nodes)
    edges = _check_edges(findings, given_edges, _ids(given_nodes))
    regions = _check_regions(findings, given_regions, nodes, _ids(given_nodes))
    _check_medals(findings, head, given_regions)
    if head is not None and not findings.errors:
        findings.checked = CheckedTerrain(head, nodes, tuple(edges), regions)
        _check_graph(findings, nodes, edges, regions)
    return findings


def _ids(raw: Sequence[object]) -> frozenset[str]:
    """The ids of rows, right or wrong: who names a row with a slip makes no slip."""
    return frozenset(str(node.get("id")) for node in raw if isinstance(node, dict))


def _item(kind: str, row: object, place: int) -> str:
    return f"{kind} {row.get('id', place) if isinstance(row, dict) else place}"


def _check_nodes(findings: Findings, raw: Sequence[object]) -> dict[str, NodeRow]:
    nodes: dict[str, NodeRow] = {}
    before = len(findings.errors)
    for place, row in enumerate(raw, 1):
        item = _item("node", row, place)
        node = findings.row(item, row, NodeRow)
        if node is None:
            continue
        if node.id in WORDS:
            findings.error("bad-id", item, "this id is a word of the game; choose another, such as b" + node.id)
        if node.id in nodes:
            findings.error("doubled", item, "two nodes have this id")
        _check_place(findings, item, node)
        _check_owner(findings, item, node)
        _check_special(findings, item, node)
        _check_name(findings, item, node, nodes)
        nodes[node.id] = node
    if len(findings.errors) > before:
        return nodes
    for colour in ("blue", "red"):
        if not any(node.owner == colour for node in nodes.values()):
            findings.error("no-hq", "", f"{colour} has no HQ; one of each colour is needed")
    return nodes


def _check_place(findings: Findings, item: str, row: NodeRow | RegionRow) -> None:
    for axis, at in (("x", row.x), ("y", row.y)):
        if at is not None and not 0 <= at <= 100:
            findings.warn("off-board", item, f"{axis}: found {at}, expected percent from 0 to 100")


def _check_owner(findings: Findings, item: str, node: NodeRow) -> None:
    if node.kind == "hq" and node.owner is None:
        findings.error("bad-value", item, "owner: found nothing, expected blue or red for an hq")
    elif node.kind == "base" and node.owner is not None:
        findings.error("bad-value", item, f"owner: found {node.owner!r}, but a base has no owner")


def _check_special(findings: Findings, item: str, node: NodeRow) -> None:
    special = node.special
    if special is None:
        return
    effect = special.effect
    if effect not in BASE_EFFECTS:
        findings.error("bad-value", item, f"effect: found {str(effect)!r}, expected one of {', '.join(BASE_EFFECTS)}")
    elif effect is Effect.RESTRICT_VALUES:
        if special.allowed is None:
            findings.error("bad-value", item, f"allowed: found nothing, expected some of {', '.join(ALLOWED)}")
    else:
        if special.allowed is not None:
            findings.error("bad-value", item, f"allowed belongs to restrict_values only, not to {effect}")
        if node.kind == "hq":
            findings.error("bad-value", item, f"effect: only restrict_values may stand on an hq, found {str(effect)!r}")


def _check_name(findings: Findings, item: str, node: NodeRow, nodes: Mapping[str, NodeRow]) -> None:
    """A name is a base's own, and cannot be taken for a tile."""
    if node.name is None:
        return
    if _TILE.fullmatch(node.name.strip().upper()):
        findings.error("bad-value", item, f"name: found {node.name!r}, which reads like a tile; choose a word")
    elif any(other.name == node.name for other in nodes.values()):
        findings.error("doubled", item, f"name: two bases are called {node.name!r}")


def _check_edges(findings: Findings, raw: Sequence[object], nodes: frozenset[str]) -> list[tuple[str, str]]:
    edges: list[tuple[str, str]] = []
    for place, row in enumerate(raw, 1):
        edge: tuple[str, str] | None = findings.row(f"path {place}", row, PathRow)
        if edge is None:
            continue
        item = f"path {edge[0]}-{edge[1]}"
        strangers = [end for end in edge if end not in nodes]
        for end in strangers:
            findings.error("no-such-node", item, f"there is no node {end!r}")
        if edge[0] == edge[1]:
            findings.error("self-loop", item, "a path joins two different nodes")
        elif edge in edges or (edge[1], edge[0]) in edges:
            findings.error("doubled", item, "this path is listed twice")
        elif not strangers:
            edges.append(edge)
    return edges


def _check_regions(
    findings: Findings, raw: Sequence[object], nodes: Mapping[str, NodeRow], ids: frozenset[str]
) -> dict[str, RegionRow]:
    """A region lists at least two different bases, never an HQ, even where one closes the ring (A1)."""
    regions: dict[str, RegionRow] = {}
    for place, row in enumerate(raw, 1):
        item = _item("region", row, place)
        region = findings.row(item, row, RegionRow)
        if region is None:
            continue
        if region.id in regions:
            findings.error("doubled", item, "two regions have this id")
        _check_place(findings, item, region)
        for base in region.bases:
            if base not in ids:
                findings.error("no-such-node", item, f"there is no node {base!r}")
            elif base in nodes and nodes[base].kind == "hq":
                findings.error(
                    "hq-in-region", item, f"{base} is an HQ; list bases only, also where an HQ closes the ring"
                )
        if len(set(region.bases)) != len(region.bases):
            findings.error("doubled", item, "a base is listed twice")
        regions[region.id] = region
    return regions


def _check_medals(findings: Findings, head: TerrainRow | None, regions: Sequence[object]) -> None:
    """The sums, once every region says how many medals it has: one slip is one message."""
    numbers = [region.get("medals") for region in regions if isinstance(region, dict)]
    medals = [number for number in numbers if isinstance(number, int) and number >= 1 and number is not True]
    if len(medals) < len(regions):
        return
    total = sum(medals)
    if total > BOX_MEDALS:
        findings.error("medals", "", f"found {total} medals on the board, but the box holds {BOX_MEDALS}")
    if head is not None and total < head.medals_to_win:
        goal = head.medals_to_win
        findings.error("medals", "medals_to_win", f"found a goal of {goal}, but only {total} medals on the board")


def _check_graph(
    findings: Findings,
    nodes: Mapping[str, NodeRow],
    edges: Sequence[tuple[str, str]],
    regions: Mapping[str, RegionRow],
) -> None:
    near = neighbours_of(tuple(nodes), edges)
    hqs = [node for node in nodes if nodes[node].kind == "hq"]
    for hq in hqs:
        if not near[hq]:
            findings.error("no-path", f"node {hq}", "no path leaves this HQ")
    lost = [node for node in nodes if node not in reachable(hqs[0], near) and near[node]]
    lost += [node for node in nodes if not near[node] and node not in hqs]
    for node in lost:
        findings.error("unreachable", f"node {node}", f"no chain of paths joins it to {hqs[0]}")
    if findings.errors:
        return
    faces = len(edges) - len(nodes) + 1
    if len(regions) > faces:
        findings.warn("faces", "", f"found {len(regions)} regions, but the paths close only {faces} areas")
    for region in regions.values():
        if not forms_ring(region.bases, hqs, near):
            bases = ", ".join(region.bases)
            findings.warn("no-ring", f"region {region.id}", f"the bases {bases} do not form a ring of paths")
