"""Checks one terrain of a terrain file and says what is wrong and where.

Findings are values; nothing here stops at the first one, so that a board being entered shows all its slips at once.
The shape of each row is ``terrain_rows``; here is what holds between rows.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from companion.games.toy_battle.rings import forms_ring, neighbours_of, reachable
from companion.games.toy_battle.terms import BASE_EFFECTS, Effect
from companion.games.toy_battle.terrain_rows import ALLOWED, NodeRow, PathRow, RegionRow, TerrainRow
from companion.rules.checked import Fault, Faulty, read
from companion.rules.setting import Issue

BOX_MEDALS = 16
WORDS = ("1", "2", "3", "4", "5", "6", "7", "k", "kwak", "skip")
"""Ids that would be read as tiles or answers."""

_TILE = re.compile(r"[BR]?[1-7K]")
T = TypeVar("T")


@dataclass(frozen=True)
class Checked:
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
        self.checked: Checked | None = None

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
    found = Findings(file, name)
    head = found.row("", raw, TerrainRow)
    lists = [raw.get(key) for key in ("nodes", "edges", "regions")]
    given_nodes, given_edges, given_regions = (one if isinstance(one, list) else [] for one in lists)
    if not all(isinstance(one, list) for one in lists):
        return found
    nodes = _check_nodes(found, given_nodes)
    edges = _check_edges(found, given_edges, _ids(given_nodes))
    regions = _check_regions(found, given_regions, nodes, _ids(given_nodes))
    _check_medals(found, head, given_regions)
    if head is not None and not found.errors:
        found.checked = Checked(head, nodes, tuple(edges), regions)
        _check_graph(found, nodes, edges, regions)
    return found


def _ids(raw: Sequence[object]) -> frozenset[str]:
    """The ids of rows, right or wrong: who names a row with a slip makes no slip."""
    return frozenset(str(one.get("id")) for one in raw if isinstance(one, dict))


def _item(kind: str, row: object, place: int) -> str:
    return f"{kind} {row.get('id', place) if isinstance(row, dict) else place}"


def _check_nodes(found: Findings, raw: Sequence[object]) -> dict[str, NodeRow]:
    nodes: dict[str, NodeRow] = {}
    before = len(found.errors)
    for place, given in enumerate(raw, 1):
        item = _item("node", given, place)
        node = found.row(item, given, NodeRow)
        if node is None:
            continue
        if node.id in WORDS:
            found.error("bad-id", item, "this id is a word of the game; choose another, such as b" + node.id)
        if node.id in nodes:
            found.error("doubled", item, "two nodes have this id")
        _check_place(found, item, node)
        _check_owner(found, item, node)
        _check_special(found, item, node)
        _check_name(found, item, node, nodes)
        nodes[node.id] = node
    if len(found.errors) > before:
        return nodes
    for colour in ("blue", "red"):
        if not any(node.owner == colour for node in nodes.values()):
            found.error("no-hq", "", f"{colour} has no HQ; one of each colour is needed")
    return nodes


def _check_place(found: Findings, item: str, row: NodeRow | RegionRow) -> None:
    for axis, at in (("x", row.x), ("y", row.y)):
        if at is not None and not 0 <= at <= 100:
            found.warn("off-board", item, f"{axis}: found {at}, expected percent from 0 to 100")


def _check_owner(found: Findings, item: str, node: NodeRow) -> None:
    if node.kind == "hq" and node.owner is None:
        found.error("bad-value", item, "owner: found nothing, expected blue or red for an hq")
    elif node.kind == "base" and node.owner is not None:
        found.error("bad-value", item, f"owner: found {node.owner!r}, but a base has no owner")


def _check_special(found: Findings, item: str, node: NodeRow) -> None:
    special = node.special
    if special is None:
        return
    effect = special.effect
    if effect not in BASE_EFFECTS:
        found.error("bad-value", item, f"effect: found {str(effect)!r}, expected one of {', '.join(BASE_EFFECTS)}")
    elif effect is Effect.RESTRICT_VALUES:
        if special.allowed is None:
            found.error("bad-value", item, f"allowed: found nothing, expected some of {', '.join(ALLOWED)}")
    else:
        if special.allowed is not None:
            found.error("bad-value", item, f"allowed belongs to restrict_values only, not to {effect}")
        if node.kind == "hq":
            found.error("bad-value", item, f"effect: only restrict_values may stand on an hq, found {str(effect)!r}")


def _check_name(found: Findings, item: str, node: NodeRow, nodes: Mapping[str, NodeRow]) -> None:
    """A name is a base's own, and cannot be taken for a tile."""
    if node.name is None:
        return
    if _TILE.fullmatch(node.name.strip().upper()):
        found.error("bad-value", item, f"name: found {node.name!r}, which reads like a tile; choose a word")
    elif any(other.name == node.name for other in nodes.values()):
        found.error("doubled", item, f"name: two bases are called {node.name!r}")


def _check_edges(found: Findings, raw: Sequence[object], nodes: frozenset[str]) -> list[tuple[str, str]]:
    edges: list[tuple[str, str]] = []
    for place, given in enumerate(raw, 1):
        edge: tuple[str, str] | None = found.row(f"path {place}", given, PathRow)
        if edge is None:
            continue
        item = f"path {edge[0]}-{edge[1]}"
        strangers = [end for end in edge if end not in nodes]
        for end in strangers:
            found.error("no-such-node", item, f"there is no node {end!r}")
        if edge[0] == edge[1]:
            found.error("self-loop", item, "a path joins two different nodes")
        elif edge in edges or (edge[1], edge[0]) in edges:
            found.error("doubled", item, "this path is listed twice")
        elif not strangers:
            edges.append(edge)
    return edges


def _check_regions(
    found: Findings, raw: Sequence[object], nodes: Mapping[str, NodeRow], ids: frozenset[str]
) -> dict[str, RegionRow]:
    """A region lists at least two different bases, never an HQ, even where one closes the ring (A1)."""
    regions: dict[str, RegionRow] = {}
    for place, given in enumerate(raw, 1):
        item = _item("region", given, place)
        region = found.row(item, given, RegionRow)
        if region is None:
            continue
        if region.id in regions:
            found.error("doubled", item, "two regions have this id")
        _check_place(found, item, region)
        for base in region.bases:
            if base not in ids:
                found.error("no-such-node", item, f"there is no node {base!r}")
            elif base in nodes and nodes[base].kind == "hq":
                found.error("hq-in-region", item, f"{base} is an HQ; list bases only, also where an HQ closes the ring")
        if len(set(region.bases)) != len(region.bases):
            found.error("doubled", item, "a base is listed twice")
        regions[region.id] = region
    return regions


def _check_medals(found: Findings, head: TerrainRow | None, regions: Sequence[object]) -> None:
    """The sums, once every region says how many medals it has: one slip is one message."""
    given = [region.get("medals") for region in regions if isinstance(region, dict)]
    medals = [number for number in given if isinstance(number, int) and number >= 1 and number is not True]
    if len(medals) < len(regions):
        return
    total = sum(medals)
    if total > BOX_MEDALS:
        found.error("medals", "", f"found {total} medals on the board, but the box holds {BOX_MEDALS}")
    if head is not None and total < head.medals_to_win:
        goal = head.medals_to_win
        found.error("medals", "medals_to_win", f"found a goal of {goal}, but only {total} medals on the board")


def _check_graph(
    found: Findings,
    nodes: Mapping[str, NodeRow],
    edges: Sequence[tuple[str, str]],
    regions: Mapping[str, RegionRow],
) -> None:
    near = neighbours_of(tuple(nodes), edges)
    hqs = [node for node in nodes if nodes[node].kind == "hq"]
    for hq in hqs:
        if not near[hq]:
            found.error("no-path", f"node {hq}", "no path leaves this HQ")
    lost = [node for node in nodes if node not in reachable(hqs[0], near) and near[node]]
    lost += [node for node in nodes if not near[node] and node not in hqs]
    for node in lost:
        found.error("unreachable", f"node {node}", f"no chain of paths joins it to {hqs[0]}")
    if found.errors:
        return
    faces = len(edges) - len(nodes) + 1
    if len(regions) > faces:
        found.warn("faces", "", f"found {len(regions)} regions, but the paths close only {faces} areas")
    for region in regions.values():
        if not forms_ring(region.bases, hqs, near):
            bases = ", ".join(region.bases)
            found.warn("no-ring", f"region {region.id}", f"the bases {bases} do not form a ring of paths")
