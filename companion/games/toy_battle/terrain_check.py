"""Checks one terrain of a terrain file and says what is wrong and where.

The format is described at the top of ``assets/data/toy_battle/terrains.toml``. Findings are values; nothing
here stops at the first one, so that a board being entered shows all its slips at once.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.toy_battle.rings import forms_ring, neighbours_of, reachable
from companion.games.toy_battle.terms import BASE_EFFECTS, KWAK, STRENGTHS
from companion.rules.game import Issue

BOX_MEDALS = 16
WORDS = ("1", "2", "3", "4", "5", "6", "7", "k", "kwak", "skip")
"""Ids that would be read as tiles or answers."""

_ID = re.compile(r"[a-z0-9_]+")
_TERRAIN_KEYS = {
    "id": True, "name": True, "medals_to_win": True, "nodes": True, "edges": True, "regions": True,
    "official": False, "invented": False, "board": False, "confidence": False, "sources": False, "note": False,
}  # fmt: skip
_NODE_KEYS = {"id": True, "x": True, "y": True, "kind": True, "owner": False, "special": False}
_REGION_KEYS = {"id": True, "medals": True, "bases": True, "x": False, "y": False}
_SPECIAL_KEYS = {"effect": True, "allowed": False}
_ALLOWED = (*STRENGTHS, "kwak")


class Findings:
    """Errors and warnings of one terrain; every text names file, terrain and item."""

    def __init__(self, file: str, terrain: str) -> None:
        self.file, self.terrain = file, terrain
        self.errors: list[Issue] = []
        self.warnings: list[Issue] = []

    def error(self, code: str, item: str, text: str) -> None:
        """Something that must be mended before the terrain can be played."""
        self.errors.append(self._issue(code, item, text))

    def warn(self, code: str, item: str, text: str) -> None:
        """Something to look at again."""
        self.warnings.append(self._issue(code, item, text))

    def _issue(self, code: str, item: str, text: str) -> Issue:
        where = f"{self.file}: terrain {self.terrain}" + (f": {item}" if item else "")
        return Issue(code, f"{self.terrain}.{item}" if item else self.terrain, f"{where}: {text}")


def number(value: Any) -> bool:
    """Whether a TOML value is a number (true and false are not)."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def whole(value: Any, low: int = 1) -> bool:
    """Whether a TOML value is a whole number of at least ``low``."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= low


def check_keys(found: Findings, item: str, table: Mapping[str, Any], keys: Mapping[str, bool]) -> bool:
    """Unknown keys are typing slips, and needed ones may not be missing; whether all needed are there."""
    for key in table:
        if key not in keys:
            found.error("unknown-key", item, f"found the key {key!r}, expected one of {', '.join(keys)}")
    missing = [key for key, needed in keys.items() if needed and key not in table]
    for key in missing:
        found.error("missing-key", item, f"the key {key!r} is missing")
    return not missing


def check_id(found: Findings, item: str, value: Any) -> bool:
    """Ids are small letters, digits and underscores."""
    if isinstance(value, str) and _ID.fullmatch(value):
        return True
    found.error("bad-id", item, f"found the id {value!r}, expected small letters a-z, digits and _")
    return False


def check_terrain(raw: Mapping[str, Any], file: str, name: str) -> Findings:
    """Everything that can be wrong with one terrain table."""
    found = Findings(file, name)
    whole_table = check_keys(found, "", raw, _TERRAIN_KEYS)
    lists = [key for key in ("nodes", "edges", "regions") if key in raw and not isinstance(raw[key], list)]
    for key in lists:
        found.error("bad-value", key, f"found {raw[key]!r}, expected a list")
    if not whole_table or lists:
        return found
    _check_head(found, raw)
    nodes = _check_nodes(found, raw["nodes"])
    edges = _check_edges(found, raw["edges"], nodes)
    regions = _check_regions(found, raw["regions"], nodes)
    _check_medals(found, raw["medals_to_win"], raw["regions"])
    if not found.errors:
        _check_graph(found, nodes, edges, regions)
    return found


def _check_head(found: Findings, raw: Mapping[str, Any]) -> None:
    check_id(found, "id", raw["id"])
    if not isinstance(raw["name"], str) or not raw["name"].strip():
        found.error("bad-value", "name", f"found {raw['name']!r}, expected a name to show")
    if not whole(raw["medals_to_win"]):
        found.error("bad-value", "medals_to_win", f"found {raw['medals_to_win']!r}, expected a number from 1")
    for key in ("official", "invented"):
        if not isinstance(raw.get(key, False), bool):
            found.error("bad-value", key, f"found {raw[key]!r}, expected true or false")
    board = raw.get("board", {})
    if not isinstance(board, dict):
        found.error("bad-value", "board", f"found {board!r}, expected {{ width = .., height = .. }}")
        return
    check_keys(found, "board", board, {"width": False, "height": False})
    for key in ("width", "height"):
        if not number(board.get(key, 1)) or board.get(key, 1) <= 0:
            found.error("bad-value", "board", f"{key}: found {board[key]!r}, expected a number above 0")


def _check_nodes(found: Findings, raw: Sequence[Any]) -> dict[str, Mapping[str, Any]]:
    nodes: dict[str, Mapping[str, Any]] = {}
    for place, node in enumerate(raw, 1):
        item = f"node {place}" if not isinstance(node, dict) else f"node {node.get('id', place)}"
        if not isinstance(node, dict):
            found.error("bad-value", item, f"found {node!r}, expected {{ id, x, y, kind }}")
            continue
        if not check_keys(found, item, node, _NODE_KEYS) or not check_id(found, item, node["id"]):
            continue
        if node["id"] in WORDS:
            found.error("bad-id", item, "this id is a word of the game; choose another, such as b" + node["id"])
        if node["id"] in nodes:
            found.error("doubled", item, "two nodes have this id")
        _check_place(found, item, node)
        _check_owner(found, item, node)
        if "special" in node:
            _check_special(found, item, node)
        nodes[node["id"]] = node
    owned = all(node.get("owner") in ("blue", "red") for node in nodes.values() if node["kind"] == "hq")
    for colour in ("blue", "red"):
        if owned and not any(node.get("owner") == colour for node in nodes.values()):
            found.error("no-hq", "", f"{colour} has no HQ; one of each colour is needed")
    return nodes


def _check_place(found: Findings, item: str, table: Mapping[str, Any]) -> None:
    for axis in ("x", "y"):
        if axis not in table:
            continue
        if not number(table[axis]):
            found.error("bad-value", item, f"{axis}: found {table[axis]!r}, expected percent of the board")
        elif not 0 <= table[axis] <= 100:
            found.warn("off-board", item, f"{axis}: found {table[axis]}, expected percent from 0 to 100")


def _check_owner(found: Findings, item: str, node: Mapping[str, Any]) -> None:
    kind, owner = node["kind"], node.get("owner")
    if kind not in ("base", "hq"):
        found.error("bad-value", item, f"kind: found {kind!r}, expected base or hq")
    elif kind == "hq" and owner not in ("blue", "red"):
        found.error("bad-value", item, f"owner: found {owner!r}, expected blue or red for an hq")
    elif kind == "base" and "owner" in node:
        found.error("bad-value", item, f"owner: found {owner!r}, but a base has no owner")


def _check_special(found: Findings, item: str, node: Mapping[str, Any]) -> None:
    special = node["special"]
    if not isinstance(special, dict):
        found.error("bad-value", item, f"special: found {special!r}, expected {{ effect = .. }}")
        return
    if not check_keys(found, item, special, _SPECIAL_KEYS):
        return
    effect, allowed = special["effect"], special.get("allowed")
    if effect not in tuple(BASE_EFFECTS):
        found.error("bad-value", item, f"effect: found {effect!r}, expected one of {', '.join(BASE_EFFECTS)}")
    elif effect == "restrict_values":
        if not isinstance(allowed, list) or not allowed or any(value not in _ALLOWED for value in allowed):
            found.error("bad-value", item, f"allowed: found {allowed!r}, expected some of {', '.join(_ALLOWED)}")
    else:
        if "allowed" in special:
            found.error("bad-value", item, f"allowed belongs to restrict_values only, not to {effect}")
        if node["kind"] == "hq":
            found.error("bad-value", item, f"effect: only restrict_values may stand on an hq, found {effect!r}")


def _check_edges(found: Findings, raw: Sequence[Any], nodes: Mapping[str, Any]) -> list[tuple[str, str]]:
    edges: list[tuple[str, str]] = []
    for place, edge in enumerate(raw, 1):
        item = f"path {place}"
        if not isinstance(edge, list) or len(edge) != 2 or not all(isinstance(end, str) for end in edge):
            found.error("bad-value", item, f"found {edge!r}, expected two ids")
            continue
        item = f"path {edge[0]}-{edge[1]}"
        strangers = [end for end in edge if end not in nodes]
        for end in strangers:
            found.error("no-such-node", item, f"there is no node {end!r}")
        if edge[0] == edge[1]:
            found.error("self-loop", item, "a path joins two different nodes")
        elif (edge[0], edge[1]) in edges or (edge[1], edge[0]) in edges:
            found.error("doubled", item, "this path is listed twice")
        elif not strangers:
            edges.append((edge[0], edge[1]))
    return edges


def _check_regions(found: Findings, raw: Sequence[Any], nodes: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    regions: dict[str, Mapping[str, Any]] = {}
    for place, region in enumerate(raw, 1):
        if not isinstance(region, dict):
            found.error("bad-value", f"region {place}", f"found {region!r}, expected {{ id, medals, bases }}")
            continue
        item = f"region {region.get('id', place)}"
        if not check_keys(found, item, region, _REGION_KEYS) or not check_id(found, item, region["id"]):
            continue
        if region["id"] in regions:
            found.error("doubled", item, "two regions have this id")
        _check_place(found, item, region)
        if not whole(region["medals"]):
            found.error("bad-value", item, f"medals: found {region['medals']!r}, expected a number from 1")
            continue
        if _check_bases(found, item, region["bases"], nodes):
            regions[region["id"]] = region
    return regions


def _check_bases(found: Findings, item: str, bases: Any, nodes: Mapping[str, Any]) -> bool:
    """A region lists at least two different bases, never an HQ, even where one closes the ring (A1)."""
    before = len(found.errors)
    if not isinstance(bases, list) or not all(isinstance(base, str) for base in bases) or len(bases) < 2:
        found.error("bad-value", item, f"bases: found {bases!r}, expected at least two ids")
        return False
    for base in bases:
        if base not in nodes:
            found.error("no-such-node", item, f"there is no node {base!r}")
        elif nodes[base].get("kind") == "hq":
            found.error("hq-in-region", item, f"{base} is an HQ; list bases only, also where an HQ closes the ring")
    if len(set(bases)) != len(bases):
        found.error("doubled", item, "a base is listed twice")
    return len(found.errors) == before


def _check_medals(found: Findings, goal: Any, regions: Sequence[Any]) -> None:
    """The sums, once every region says how many medals it has: one slip is one message."""
    given = [region.get("medals") for region in regions if isinstance(region, dict)]
    medals = [number for number in given if isinstance(number, int) and whole(number)]
    if len(medals) < len(regions):
        return
    total = sum(medals)
    if total > BOX_MEDALS:
        found.error("medals", "", f"found {total} medals on the board, but the box holds {BOX_MEDALS}")
    if whole(goal) and total < goal:
        found.error("medals", "medals_to_win", f"found a goal of {goal}, but only {total} medals on the board")


def _check_graph(
    found: Findings,
    nodes: Mapping[str, Mapping[str, Any]],
    edges: Sequence[tuple[str, str]],
    regions: Mapping[str, Mapping[str, Any]],
) -> None:
    near = neighbours_of(tuple(nodes), edges)
    hqs = [node for node in nodes if nodes[node]["kind"] == "hq"]
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
        if not forms_ring(region["bases"], hqs, near):
            bases = ", ".join(region["bases"])
            found.warn("no-ring", f"region {region['id']}", f"the bases {bases} do not form a ring of paths")


def allowed_values(raw: Sequence[str]) -> tuple[str, ...]:
    """The values of a restricted place as on tiles.

    >>> allowed_values(["6", "kwak"])
    ('6', 'K')
    """
    return tuple(KWAK if value == "kwak" else value for value in raw)
