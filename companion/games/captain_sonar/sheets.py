"""The First Mate's gauges and the Engineer's 24 symbols, read from ``sheets.toml``."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.games.captain_sonar.terms import CrewPost, Direction, System
from companion.rules.checked import Faulty, Text, issues, read, table_of
from companion.rules.setting import DataError, Issue

Count = Annotated[int, Meta(ge=1, le=99)]
RADIATION = "radiation"
PANELS = {"west": Direction.WEST, "north": Direction.NORTH, "south": Direction.SOUTH, "east": Direction.EAST}


@dataclass(frozen=True)
class Gauge:
    """A gauge: its spaces, its colour and who may activate its system (printed on the sheet)."""

    system: System
    spaces: int
    colour: str
    activated_by: tuple[CrewPost, ...]


@dataclass(frozen=True)
class BreakdownSymbol:
    """A breakdown symbol: its panel, the colour it breaks (or ``radiation``), its circuit or ``None``."""

    id: str
    panel: Direction
    colour: str
    circuit: str | None


@dataclass(frozen=True)
class PrintedSheets:
    """Both sheets. ``scenario_spaces`` gives the scenario gauge's length on the maps that use it."""

    gauges: Mapping[System, Gauge]
    symbols: Mapping[str, BreakdownSymbol]
    scenario_spaces: Mapping[str, int]

    def panel(self, direction: Direction) -> tuple[str, ...]:
        """The six symbols of a panel."""
        return tuple(symbol.id for symbol in self.symbols.values() if symbol.panel is direction)

    def circuit(self, name: str) -> tuple[str, ...]:
        """The four symbols of a circuit."""
        return tuple(symbol.id for symbol in self.symbols.values() if symbol.circuit == name)

    def coloured(self, colour: str) -> tuple[str, ...]:
        """The symbols of a colour, or of radiation."""
        return tuple(symbol.id for symbol in self.symbols.values() if symbol.colour == colour)

    def spaces(self, system: System, map_name: str) -> int:
        """How many marks fill a gauge on a map; 0 when the map does not use the system.

        On every map but Echo the scenario gauge takes no marks (A9).
        """
        if system is System.SCENARIO:
            return self.scenario_spaces.get(map_name, 0)
        return self.gauges[system].spaces


class _Gauge(msgspec.Struct):
    """A ``[[gauge]]``; the file may say more about it."""

    system: System
    spaces: Count
    colour: Text
    activated_by: tuple[CrewPost, ...]
    spaces_used_by_map: dict[str, Count] = {}


class _Symbol(msgspec.Struct):
    """One ``[[engineer.symbol]]`` of ``sheets.toml``."""

    id: Text
    panel: Literal["west", "north", "south", "east"]
    system: Literal["red", "green", "yellow", "radiation"]
    circuit: Text


class _Engineer(msgspec.Struct):
    symbol: list[_Symbol]
    symbols_per_panel: Count = 6
    circuit_size: Count = 4
    check: dict[str, object] = {}


class _File(msgspec.Struct):
    gauge: list[_Gauge]
    engineer: _Engineer


def parse_sheets(text: str) -> PrintedSheets:
    """Both sheets from their file. Raises ``DataError`` with every issue found."""
    try:
        file = read(table_of(text, "file", "not-toml", "This is no TOML: {}. Mend the line it names."), _File)
    except Faulty as error:
        raise DataError(issues(error, "sheets", text)) from None
    rows = file.engineer.symbol
    sheets = PrintedSheets(
        {row.system: Gauge(row.system, row.spaces, row.colour, row.activated_by) for row in file.gauge},
        {
            row.id: BreakdownSymbol(
                row.id, PANELS[row.panel], row.system, None if row.circuit == "none" else row.circuit
            )
            for row in rows
        },
        {name: spaces for row in file.gauge for name, spaces in row.spaces_used_by_map.items()},
    )
    if wrong := _counts(sheets, file.engineer):
        raise DataError(wrong)
    return sheets


def _counts(sheets: PrintedSheets, engineer: _Engineer) -> list[Issue]:
    """Counts that every printed sheet has, and the file's own ``engineer.check`` lists."""
    faults = []
    missing = [system.value for system in System if system not in sheets.gauges]
    if missing:
        faults.append(Issue("gauges", "gauge", f"Missing: {', '.join(missing)}. Add a [[gauge]] for each."))
    for name, panel in PANELS.items():
        number, size = len(sheets.panel(panel)), engineer.symbols_per_panel
        if number != size:
            faults.append(Issue("panel", name, f"Found {number} symbols in this panel, expected {size}."))
    for circuit in sorted({symbol.circuit for symbol in sheets.symbols.values() if symbol.circuit}):
        number, size = len(sheets.circuit(circuit)), engineer.circuit_size
        if number != size:
            faults.append(Issue("circuit", circuit, f"Found {number} symbols on this circuit, expected {size}."))
    for key, ids in engineer.check.items():
        if not isinstance(ids, list) or key == "rulebook_examples":
            continue
        printed = sheets.circuit(key[8:]) if key.startswith("circuit_") else sheets.coloured(key)
        if sorted(printed) != sorted(map(str, ids)):
            faults.append(Issue("check", key, f"The symbols give {sorted(printed)}, the check says {ids}."))
    return faults
