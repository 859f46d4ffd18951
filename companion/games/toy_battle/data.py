"""Terrain files into typed terrains: official boards, promo boards, practice ones and the user's own."""

from collections.abc import Mapping
from typing import Any

from companion.games.toy_battle.rings import neighbours_of
from companion.games.toy_battle.terms import Effect, Node, Region, Team, Terrain
from companion.games.toy_battle.terrain_check import allowed_values, check_terrain
from companion.rules.game import DataError, Issue
from companion.rules.plain import Unreadable, parse_toml

FORMAT = 1
Terrains = Mapping[str, Terrain]
Figures = dict[str, dict[str, int]]


def check_terrains(text: str, file: str) -> tuple[tuple[Issue, ...], tuple[Issue, ...], Figures]:
    """Errors, warnings and figures of a terrain file.

    The figures count, per terrain, bases, HQs, paths, closed faces, regions and medals. Nothing is raised;
    a file that is no TOML gives one error with the parser's line.

    >>> check_terrains("format_version = 2", "mine.toml")[0][0].text
    'mine.toml: format_version: found 2, expected 1'
    """
    tables, problem = _tables(text, file)
    errors, warnings, figures = list(problem), list[Issue](), Figures()
    for place, raw in enumerate(tables, 1):
        name = str(raw.get("id", place)) if isinstance(raw, dict) else str(place)
        if not isinstance(raw, dict):
            errors.append(Issue("bad-value", name, f"{file}: terrain {name}: found {raw!r}, expected a table"))
            continue
        found = check_terrain(raw, file, name)
        errors += found.errors
        warnings += found.warnings
        if name in figures:
            errors.append(Issue("doubled", name, f"{file}: terrain {name}: two terrains have this id"))
        if not found.errors:
            figures[name] = _figures(build(raw))
    return tuple(errors), tuple(warnings), figures


def _tables(text: str, file: str) -> tuple[list[Any], list[Issue]]:
    """The terrain tables of a file, and what is wrong with the file as a whole."""
    try:
        raw = parse_toml(text)
    except Unreadable as error:
        return [], [Issue("not-toml", file, f"{file}: {error}")]
    problems = []
    if raw.get("format_version") != FORMAT:
        found = raw.get("format_version", "nothing")
        problems.append(Issue("format", file, f"{file}: format_version: found {found}, expected {FORMAT}"))
    for key in raw:
        if key not in ("format_version", "terrain"):
            text = f"{file}: found the key {key!r}, expected format_version and [[terrain]]"
            problems.append(Issue("unknown-key", key, text))
    tables = raw.get("terrain", [])
    if not isinstance(tables, list):
        problems.append(Issue("bad-value", "terrain", f"{file}: terrain: write [[terrain]], with two brackets"))
        tables = []
    return tables, problems


def _figures(terrain: Terrain) -> dict[str, int]:
    return {
        "bases": len(terrain.bases()),
        "hqs": len(terrain.nodes) - len(terrain.bases()),
        "paths": len(terrain.edges),
        "faces": terrain.faces,
        "regions": len(terrain.regions),
        "medals": sum(region.medals for region in terrain.regions.values()),
        "goal": terrain.goal,
    }


def parse_terrains(texts: Mapping[str, str]) -> Terrains:
    """All terrains of the files by id, in order.

    Raises ``DataError`` with every finding; warnings do not stop a terrain from being played.
    """
    terrains: dict[str, Terrain] = {}
    issues: list[Issue] = []
    for file, text in texts.items():
        errors, _, _ = check_terrains(text, file)
        issues += errors
        if errors:
            continue
        for raw in _tables(text, file)[0]:
            if raw["id"] in terrains:
                where = f"{file}: terrain {raw['id']}: another file has a terrain with this id"
                issues.append(Issue("doubled", raw["id"], where))
            terrains[raw["id"]] = build(raw)
    if issues:
        raise DataError(issues)
    return terrains


def build(raw: Mapping[str, Any]) -> Terrain:
    """A checked terrain table as a typed terrain."""
    nodes = {one["id"]: _node(one) for one in raw["nodes"]}
    edges = tuple((one, other) for one, other in raw["edges"])
    board = raw.get("board", {})
    return Terrain(
        id=raw["id"],
        name=raw["name"],
        goal=raw["medals_to_win"],
        nodes=nodes,
        edges=edges,
        regions={one["id"]: _region(one, nodes) for one in raw["regions"]},
        official=raw.get("official", False),
        invented=raw.get("invented", False),
        width=board.get("width", 1000),
        height=board.get("height", 1667),
        note=str(raw.get("note", "")),
        neighbours=neighbours_of(tuple(nodes), edges),
    )


def _node(raw: Mapping[str, Any]) -> Node:
    special = raw.get("special", {})
    return Node(
        id=raw["id"],
        x=raw["x"],
        y=raw["y"],
        owner=Team(raw["owner"]) if raw["kind"] == "hq" else None,
        effect=Effect(special["effect"]) if special else None,
        allowed=allowed_values(special.get("allowed", ())),
    )


def _region(raw: Mapping[str, Any], nodes: Mapping[str, Node]) -> Region:
    bases = tuple(raw["bases"])
    x = raw.get("x", sum(nodes[base].x for base in bases) / len(bases))
    y = raw.get("y", sum(nodes[base].y for base in bases) / len(bases))
    return Region(raw["id"], raw["medals"], bases, x, y)
