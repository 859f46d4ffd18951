"""Terrain files into typed terrains: official boards, promo boards, practice ones and the user's own."""

from collections.abc import Mapping, Sequence

from companion.games.toy_battle.terms import KWAK, Node, Region, Terrain, ToyBattleTeam
from companion.games.toy_battle.terrain_check import CheckedTerrain, check_terrain, neighbours_of
from companion.games.toy_battle.terrain_rows import NodeRow, RegionRow
from companion.rules.plain import Unreadable, parse_toml
from companion.rules.setting import DataError, Issue, SetupError

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
    terrains, errors, warnings = _checked(text, file)
    return tuple(errors), tuple(warnings), {terrain.id: _figures(terrain) for terrain in terrains}


def _checked(text: str, file: str) -> tuple[list[Terrain], list[Issue], list[Issue]]:
    """The terrains of a file that are without errors, and all errors and warnings of the file."""
    tables, problem = _tables(text, file)
    terrains, errors, warnings = list[Terrain](), list(problem), list[Issue]()
    for place, raw in enumerate(tables, 1):
        name = str(raw.get("id", place)) if isinstance(raw, dict) else str(place)
        if not isinstance(raw, dict):
            errors.append(Issue("bad-value", name, f"{file}: terrain {name}: found {raw!r}, expected a table"))
            continue
        check = check_terrain(raw, file, name)
        errors += check.errors
        warnings += check.warnings
        if any(terrain.id == name for terrain in terrains):
            errors.append(Issue("doubled", name, f"{file}: terrain {name}: two terrains have this id"))
        if check.checked is not None and not check.errors:
            terrains.append(build(check.checked))
    return terrains, errors, warnings


def _tables(text: str, file: str) -> tuple[list[object], list[Issue]]:
    """The terrain tables of a file, and what is wrong with the file as a whole."""
    try:
        raw = parse_toml(text)
    except Unreadable as error:
        return [], [Issue("not-toml", file, f"{file}: {error}")]
    problems = []
    if raw.get("format_version") != FORMAT:
        version = raw.get("format_version", "nothing")
        problems.append(Issue("format", file, f"{file}: format_version: found {version}, expected {FORMAT}"))
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


def own(data: object) -> Terrains:
    """The data that a table of this game has."""
    assert isinstance(data, Mapping)
    return data


def terrain_called(name_or_id: object, terrains: Terrains) -> Terrain:
    """The terrain with this id. Raises ``SetupError``."""
    name = str(name_or_id).strip().lower().replace("-", "_")
    if name not in terrains:
        text = f"found {name_or_id!r}, expected one of {', '.join(terrains)} or a terrain table"
        raise SetupError("terrain", text, "refused-toy-unknown-terrain")
    return terrains[name]


def parse_terrains(texts: Mapping[str, str]) -> Terrains:
    """All terrains of the files by id, in order.

    Raises ``DataError`` with every finding; warnings do not stop a terrain from being played.
    """
    terrains: dict[str, Terrain] = {}
    issues: list[Issue] = []
    for file, text in texts.items():
        sound, errors, _ = _checked(text, file)
        issues += errors
        if errors:
            continue
        for terrain in sound:
            if terrain.id in terrains:
                where = f"{file}: terrain {terrain.id}: another file has a terrain with this id"
                issues.append(Issue("doubled", terrain.id, where))
            terrains[terrain.id] = terrain
    if issues:
        raise DataError(issues)
    return terrains


def build(checked: CheckedTerrain) -> Terrain:
    """A checked terrain table as a typed terrain."""
    head = checked.head
    nodes = {node.id: _node(node) for node in checked.nodes.values()}
    return Terrain(
        id=head.id,
        name=head.name,
        goal=head.medals_to_win,
        nodes=nodes,
        edges=checked.edges,
        regions={region.id: _region(region, nodes) for region in checked.regions.values()},
        official=head.official,
        invented=head.invented,
        width=head.board.width,
        height=head.board.height,
        note=str(head.note),
        neighbours=neighbours_of(tuple(nodes), checked.edges),
    )


def _node(row: NodeRow) -> Node:
    special = row.special
    return Node(
        id=row.id,
        x=row.x,
        y=row.y,
        owner=ToyBattleTeam(row.owner) if row.owner is not None else None,
        effect=special.effect if special is not None else None,
        allowed=_tiles(special.allowed or ()) if special is not None else (),
        name=row.name or "",
    )


def _tiles(values: Sequence[str]) -> tuple[str, ...]:
    """The values of a restricted place as on tiles.

    >>> _tiles(["6", "kwak"])
    ('6', 'K')
    """
    return tuple(KWAK if value == "kwak" else value for value in values)


def _region(row: RegionRow, nodes: Mapping[str, Node]) -> Region:
    """A region, its medals drawn in the middle of its bases where nothing else is said."""
    x = sum(nodes[base].x for base in row.bases) / len(row.bases) if row.x is None else row.x
    y = sum(nodes[base].y for base in row.bases) / len(row.bases) if row.y is None else row.y
    return Region(row.id, row.medals, row.bases, x, y)
