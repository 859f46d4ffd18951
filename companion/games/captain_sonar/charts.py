"""The sea charts: five maps, two printed sides each, read from an editable file.

Islands, special spaces and how sure each side is are data (``maps.toml``); nothing here knows a map by name.
"""

import re
from collections.abc import Mapping, Sized
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import msgspec

from companion.games.captain_sonar.sheets import PrintedSheets, parse_sheets
from companion.games.captain_sonar.terms import place, space
from companion.rules.checked import Faulty, Text, issues, read
from companion.rules.plain import Unreadable, keyed, parse_toml
from companion.rules.setting import DataError, Issue

SIZES = {"real_time": 15, "turn_by_turn": 10}
SECTOR = 5
_SPACE = re.compile(r"[A-Z][0-9]{1,2}")


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

    @cached_property
    def spaces(self) -> tuple[str, ...]:
        """Every sea space, row by row."""
        names = (space(column, row) for row in range(1, self.size + 1) for column in range(self.size))
        return tuple(name for name in names if self.sea(name))

    def islands(self) -> tuple[str, ...]:
        """Every island, row by row."""
        names = (space(column, row) for row in range(1, self.size + 1) for column in range(self.size))
        return tuple(name for name in names if not self.sea(name))


class _Unresolved(msgspec.Struct):
    cell: Text
    default: object = "the rows"


class _Side(msgspec.Struct):
    """A ``[map.NAME.SIDE]``; the file may say more about it."""

    rows: tuple[str, ...]
    islands: tuple[str, ...] | None = None
    island_count: int | None = None
    archer_mines: tuple[str, ...] = ()
    archer_mine_count: int | None = None
    open_water_holes: tuple[str, ...] = ()
    open_water_holes_known: bool = False
    confidence: Literal["high", "medium", "low"] = "medium"
    unresolved: tuple[_Unresolved, ...] = ()


class _Map(msgspec.Struct):
    """One ``[map.NAME]`` of the file of charts."""

    name: Text | None = None
    special_rule: str = ""
    scenario_system_used: bool = False
    real_time: _Side | None = None
    turn_by_turn: _Side | None = None

    @property
    def ice(self) -> bool:
        """Whether it matters where the boat surfaces."""
        return self.special_rule.startswith("ice")

    def sides(self) -> dict[str, _Side]:
        """The sides that the file has."""
        both = {"real_time": self.real_time, "turn_by_turn": self.turn_by_turn}
        return {name: side for name, side in both.items() if side is not None}


def parse_charts(text: str) -> dict[tuple[str, str], Chart]:
    """All charts by (map, side). Raises ``DataError`` with every issue found."""
    wrong, _, _ = check_charts(text)
    if wrong:
        raise DataError(wrong)
    maps = {name: read(entry, _Map) for name, entry in keyed(parse_toml(text)["map"]).items()}
    return {
        (name, side): _chart(name, entry, side, sheet)
        for name, entry in maps.items()
        for side, sheet in entry.sides().items()
    }


def _chart(name: str, entry: _Map, side: str, sheet: _Side) -> Chart:
    known = bool(sheet.open_water_holes) or sheet.open_water_holes_known
    holes = sheet.open_water_holes if known else None
    return Chart(
        map=name,
        name=entry.name or name.title(),
        side=side,
        rows=sheet.rows,
        ice=entry.ice,
        scenario=entry.scenario_system_used,
        holes=holes if entry.ice else (),
        archer_mines=sheet.archer_mines,
        confidence=sheet.confidence,
        unresolved=tuple(cell.cell for cell in sheet.unresolved),
    )


CheckedCharts = tuple[tuple[Issue, ...], tuple[Issue, ...], dict[str, object]]


def check_charts(text: str) -> CheckedCharts:
    """Issues that forbid a chart file, warnings about unsure sides, and figures per side.

    >>> check_charts("nonsense")[0][0].code
    'not-toml'
    """
    try:
        data = parse_toml(text)
    except Unreadable as error:
        return (Issue("not-toml", "file", f"This is no TOML: {error}. Mend the line it names."),), (), {}
    wrong: list[Issue] = []
    warnings: list[Issue] = []
    islands: dict[str, int] = {}
    archer_mines: dict[str, int] = {}
    maps = data.get("map")
    if not isinstance(maps, dict) or not maps:
        return (
            (Issue("no-maps", "map", "No [map.NAME] found. Add one with a side below it."),),
            (),
            _figures({}, {}, {}),
        )
    for name, raw in maps.items():
        try:
            entry = read(raw, _Map, ("map", name))
        except Faulty as error:
            for issue in issues(error, "kind", text):
                wrong.append(
                    Issue("confidence", issue.item, issue.text) if issue.item.endswith(".confidence") else issue
                )
            continue
        if not entry.sides():
            wrong.append(Issue("no-side", f"map.{name}", "No side. Add [map.NAME.real_time] or turn_by_turn."))
        for side, sheet in entry.sides().items():
            chart, item = _chart(name, entry, side, sheet), f"map.{name}.{side}"
            torn = _check_rows(item, chart)
            wrong += torn or _check_side(item, chart, sheet)
            warnings += _unsure(item, entry, sheet)
            islands[f"{name}.{side}"] = 0 if torn else len(chart.islands())
            archer_mines[f"{name}.{side}"] = len(chart.archer_mines)
    return tuple(wrong), tuple(warnings), _figures(maps, islands, archer_mines)


def _figures(maps: Sized, islands: Mapping[str, int], archer_mines: Mapping[str, int]) -> dict[str, object]:
    """How many maps and sides, and what each side has."""
    return {"maps": len(maps), "sides": len(islands), "islands": islands, "archer_mines": archer_mines}


def _check_rows(item: str, chart: Chart) -> list[Issue]:
    size, faults = SIZES[chart.side], []
    if len(chart.rows) != size:
        faults.append(
            Issue("rows", item, f"CheckedCharts {len(chart.rows)} rows, expected {size}. Add or take away rows.")
        )
    for number, row in enumerate(chart.rows, 1):
        if len(row) != size or set(row) - set(".#"):
            text = f"CheckedCharts {row!r}, expected {size} characters, each . or #."
            faults.append(Issue("row", f"{item}.rows.{number}", text))
    return faults


def _check_side(item: str, chart: Chart, sheet: _Side) -> list[Issue]:
    faults, islands = [], chart.islands()
    if sheet.islands is not None and sorted(sheet.islands) != sorted(islands):
        odd = sorted(set(sheet.islands) ^ set(islands))
        faults.append(Issue("islands", item, f"List and rows differ at {', '.join(odd)}. Make them agree."))
    if sheet.island_count not in (None, len(islands)):
        text = f"island_count says {sheet.island_count}, the rows have {len(islands)}. Correct one of them."
        faults.append(Issue("island-count", item, text))
    faults += _check_specials(item, "archer_mines", sheet.archer_mines, chart)
    faults += _check_specials(item, "open_water_holes", sheet.open_water_holes, chart)
    if sheet.archer_mine_count not in (None, len(sheet.archer_mines)):
        text = f"archer_mine_count says {sheet.archer_mine_count}, the list has {len(sheet.archer_mines)}."
        faults.append(Issue("archer-count", item, f"{text} Correct one of them."))
    return faults


def _check_specials(item: str, key: str, names: tuple[str, ...], chart: Chart) -> list[Issue]:
    strangers = (name for name in names if not _SPACE.fullmatch(name) or not chart.sea(name))
    faults = [Issue("special-space", f"{item}.{key}", f"{name!r} is no sea space of this side.") for name in strangers]
    if len(set(names)) != len(names):
        faults.append(Issue("doubled", f"{item}.{key}", "A space is listed twice. Take one away."))
    return faults


def _unsure(item: str, entry: _Map, sheet: _Side) -> list[Issue]:
    warnings = []
    if sheet.confidence == "low":
        warnings.append(Issue("unsure", item, "Confidence low: compare this side with your printed sheet."))
    for cell in sheet.unresolved:
        text = f"Sources differ here; {cell.default} is used. Look at your printed sheet."
        warnings.append(Issue("unresolved", f"{item}.{cell.cell}", text))
    if entry.ice and not sheet.open_water_holes:
        warnings.append(Issue("holes", item, "Open water holes unknown: the table is asked at each surfacing."))
    return warnings


FILES = ("captain_sonar/maps.toml", "captain_sonar/sheets.toml")


@dataclass(frozen=True)
class SonarData:
    """The parsed data files."""

    charts: Mapping[tuple[str, str], Chart]
    sheets: PrintedSheets


def own(data: object) -> SonarData:
    """The data that a table of this game has."""
    assert isinstance(data, SonarData)
    return data


def parse(texts: Mapping[str, str]) -> SonarData:
    """Charts and sheets from their texts. Raises ``DataError`` with every issue of the first bad file."""
    files = {name.rpartition("/")[2]: text for name, text in texts.items()}
    missing = [Issue("missing", name, "Not there. Put it back.") for name in FILES if name.split("/")[1] not in files]
    if missing:
        raise DataError(missing)
    return SonarData(parse_charts(files["maps.toml"]), parse_sheets(files["sheets.toml"]))
