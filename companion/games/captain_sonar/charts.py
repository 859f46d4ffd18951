"""The sea charts: five maps, two printed sides each, read from an editable file.

Islands, special spaces and how sure each side is are data (``maps.toml``); nothing here knows a map by name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.captain_sonar.terms import place, space
from companion.rules.game import DataError, Issue
from companion.rules.plain import Unreadable, parse_toml

SIDES = ("real_time", "turn_by_turn")
SIZES = {"real_time": 15, "turn_by_turn": 10}
SECTOR = 5
SURE = ("high", "medium", "low")


@dataclass(frozen=True)
class Chart:
    """One side of one map.

    ``rows[0]`` is row 1, its first character column A; ``.`` is sea, ``#`` an island. ``holes`` are the open
    water holes of an icy map, ``None`` where nobody has listed them yet. ``archer_mines`` are the printed ones.
    """

    map: str
    name: str
    side: str
    rows: tuple[str, ...]
    ice: bool = False
    scenario: bool = False
    holes: tuple[str, ...] | None = None
    archer_mines: tuple[str, ...] = ()
    confidence: str = "high"
    unresolved: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Columns, which are as many as rows."""
        return len(self.rows)

    @property
    def sectors(self) -> int:
        """How many sectors: nine on the large side, four on the small one."""
        return (self.size // SECTOR) ** 2

    def has(self, name: str) -> bool:
        """Whether a space lies on the chart."""
        column, row = place(name)
        return 0 <= column < self.size and 1 <= row <= self.size

    def sea(self, name: str) -> bool:
        """Whether a space lies on the chart and is no island."""
        column, row = place(name)
        return self.has(name) and self.rows[row - 1][column] == "."

    def sector(self, name: str) -> int:
        """The sector of a space: blocks of five by five, counted along the rows.

        >>> Chart("x", "X", "real_time", ("." * 15,) * 15).sector("L14")
        9
        """
        column, row = place(name)
        return (row - 1) // SECTOR * (self.size // SECTOR) + column // SECTOR + 1

    def spaces(self) -> tuple[str, ...]:
        """Every sea space, row by row."""
        names = (space(column, row) for row in range(1, self.size + 1) for column in range(self.size))
        return tuple(name for name in names if self.sea(name))

    def islands(self) -> tuple[str, ...]:
        """Every island, row by row."""
        names = (space(column, row) for row in range(1, self.size + 1) for column in range(self.size))
        return tuple(name for name in names if not self.sea(name))


def parse_charts(text: str) -> dict[tuple[str, str], Chart]:
    """All charts by (map, side). Raises ``DataError`` with every issue found."""
    issues, _, _ = check_charts(text)
    if issues:
        raise DataError(issues)
    data = parse_toml(text)
    return {
        (name, side): _chart(name, side, entry)
        for name, entry in data.get("map", {}).items()
        for side in SIDES
        if side in entry
    }


def _chart(name: str, side: str, entry: Mapping[str, Any]) -> Chart:
    sheet = entry[side]
    ice = str(entry.get("special_rule", "")).startswith("ice")
    holes: tuple[str, ...] | None = tuple(sheet.get("open_water_holes", ()))
    if ice and not holes and not sheet.get("open_water_holes_known", bool(holes)):
        holes = None
    return Chart(
        map=name,
        name=str(entry.get("name", name.title())),
        side=side,
        rows=tuple(sheet["rows"]),
        ice=ice,
        scenario=bool(entry.get("scenario_system_used", False)),
        holes=holes if ice else (),
        archer_mines=tuple(sheet.get("archer_mines", ())),
        confidence=str(sheet.get("confidence", "medium")),
        unresolved=tuple(one["cell"] for one in sheet.get("unresolved", ())),
    )


Found = tuple[tuple[Issue, ...], tuple[Issue, ...], dict[str, Any]]


def check_charts(text: str) -> Found:
    """Issues that forbid a chart file, warnings about unsure sides, and figures per side.

    >>> check_charts("nonsense")[0][0].code
    'not-toml'
    """
    try:
        data = parse_toml(text)
    except Unreadable as wrong:
        return (Issue("not-toml", "file", f"This is no TOML: {wrong}. Mend the line it names."),), (), {}
    issues: list[Issue] = []
    warnings: list[Issue] = []
    figures: dict[str, Any] = {"maps": 0, "sides": 0, "islands": {}, "archer_mines": {}}
    maps = data.get("map")
    if not isinstance(maps, dict) or not maps:
        return (Issue("no-maps", "map", "No [map.NAME] found. Add one with a side below it."),), (), figures
    for name, entry in maps.items():
        figures["maps"] += 1
        sides = [side for side in SIDES if isinstance(entry, dict) and side in entry]
        if not sides:
            issues.append(Issue("no-side", f"map.{name}", "No side. Add [map.NAME.real_time] or turn_by_turn."))
        for side in sides:
            try:
                found = _check_side(f"map.{name}.{side}", side, entry, entry[side])
                _chart(name, side, entry)
            except (TypeError, AttributeError, LookupError, ValueError) as wrong:
                text = f"A value is of a kind that does not belong there: {wrong}. Compare it with our file."
                issues.append(Issue("kind", f"map.{name}.{side}", text))
                continue
            issues += found[0]
            warnings += found[1]
            figures["sides"] += 1
            figures["islands"][f"{name}.{side}"] = found[2]
            figures["archer_mines"][f"{name}.{side}"] = len(entry[side].get("archer_mines", ()))
    return tuple(issues), tuple(warnings), figures


def _check_side(item: str, side: str, entry: Mapping[str, Any], sheet: Mapping[str, Any]) -> tuple[Any, Any, int]:
    size = SIZES[side]
    rows = sheet.get("rows", ())
    issues = []
    if len(rows) != size:
        issues.append(Issue("rows", item, f"Found {len(rows)} rows, expected {size}. Add or take away rows."))
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str) or len(row) != size or set(row) - set(".#"):
            issues.append(Issue("row", f"{item}.rows.{number}", f"Expected {size} characters, each . or #."))
    if issues:
        return issues, (), 0
    chart = _chart("check", side, {**entry, side: {**sheet, "archer_mines": (), "open_water_holes": ()}})
    islands = chart.islands()
    if "islands" in sheet and sorted(sheet["islands"]) != sorted(islands):
        odd = sorted(set(sheet["islands"]) ^ set(islands))
        issues.append(Issue("islands", item, f"List and rows differ at {', '.join(odd)}. Make them agree."))
    if "island_count" in sheet and sheet["island_count"] != len(islands):
        text = f"island_count says {sheet['island_count']}, the rows have {len(islands)}. Correct one of them."
        issues.append(Issue("island-count", item, text))
    for key in ("archer_mines", "open_water_holes"):
        issues += _check_specials(item, key, sheet.get(key, ()), chart)
    if sheet.get("archer_mine_count", len(sheet.get("archer_mines", ()))) != len(sheet.get("archer_mines", ())):
        issues.append(Issue("archer-count", item, "archer_mine_count differs from the list. Correct one of them."))
    if sheet.get("confidence", "medium") not in SURE:
        issues.append(Issue("confidence", item, "confidence must be high, medium or low."))
    return issues, _unsure(item, entry, sheet), len(islands)


def _check_specials(item: str, key: str, names: Any, chart: Chart) -> list[Issue]:
    found = []
    for name in names:
        known = isinstance(name, str) and len(name) > 1 and name[0].isalpha() and name[1:].isdecimal()
        if not known or not chart.sea(name):
            found.append(Issue("special-space", f"{item}.{key}", f"{name!r} is no sea space of this side."))
    if len(set(names)) != len(names):
        found.append(Issue("doubled", f"{item}.{key}", "A space is listed twice. Take one away."))
    return found


def _unsure(item: str, entry: Mapping[str, Any], sheet: Mapping[str, Any]) -> list[Issue]:
    warnings = []
    if sheet.get("confidence") == "low":
        warnings.append(Issue("unsure", item, "Confidence low: compare this side with your printed sheet."))
    for one in sheet.get("unresolved", ()):
        text = f"Sources differ here; {one.get('default', 'the rows')} is used. Look at your printed sheet."
        warnings.append(Issue("unresolved", f"{item}.{one.get('cell')}", text))
    if str(entry.get("special_rule", "")).startswith("ice") and not sheet.get("open_water_holes"):
        warnings.append(Issue("holes", item, "Open water holes unknown: the table is asked at each surfacing."))
    return warnings
