"""The First Mate's gauges and the Engineer's 24 symbols, read from ``sheets.toml``."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.captain_sonar.terms import Direction, Role, System
from companion.rules.game import DataError, Issue
from companion.rules.plain import parse_toml

RADIATION = "radiation"
PANELS = {"west": Direction.WEST, "north": Direction.NORTH, "south": Direction.SOUTH, "east": Direction.EAST}


@dataclass(frozen=True)
class Gauge:
    """A gauge: its spaces, its colour and who may activate its system (printed on the sheet)."""

    system: System
    spaces: int
    colour: str
    activated_by: tuple[Role, ...]


@dataclass(frozen=True)
class Symbol:
    """A breakdown symbol: its panel, the colour it breaks (or ``radiation``), its circuit or ``None``."""

    id: str
    panel: Direction
    colour: str
    circuit: str | None


@dataclass(frozen=True)
class Sheets:
    """Both sheets. ``scenario_spaces`` gives the scenario gauge's length on the maps that use it."""

    gauges: Mapping[System, Gauge]
    symbols: Mapping[str, Symbol]
    scenario_spaces: Mapping[str, int]

    def panel(self, direction: Direction) -> tuple[str, ...]:
        """The six symbols of a panel."""
        return tuple(one.id for one in self.symbols.values() if one.panel is direction)

    def circuit(self, name: str) -> tuple[str, ...]:
        """The four symbols of a circuit."""
        return tuple(one.id for one in self.symbols.values() if one.circuit == name)

    def coloured(self, colour: str) -> tuple[str, ...]:
        """The symbols of a colour, or of radiation."""
        return tuple(one.id for one in self.symbols.values() if one.colour == colour)

    def spaces(self, system: System, map_name: str) -> int:
        """How many marks fill a gauge on a map; 0 when the map does not use the system.

        On every map but Echo the scenario gauge takes no marks (A9).
        """
        if system is System.SCENARIO:
            return self.scenario_spaces.get(map_name, 0)
        return self.gauges[system].spaces


def parse_sheets(text: str) -> Sheets:
    """Both sheets from their file. Raises ``DataError`` with every issue found."""
    try:
        data = parse_toml(text)
        sheets = _read(data)
        issues = check_sheets(sheets, data)
    except (KeyError, ValueError, TypeError, AttributeError) as wrong:
        raise DataError((Issue("sheets", "file", f"Cannot be read: {wrong!r}. Compare it with ours."),)) from None
    if issues:
        raise DataError(issues)
    return sheets


def _read(data: Mapping[str, Any]) -> Sheets:
    gauges = {}
    lengths: dict[str, int] = {}
    for row in data["gauge"]:
        system = System(row["system"])
        by = tuple(Role(one) for one in row["activated_by"])
        gauges[system] = Gauge(system, int(row["spaces"]), row["colour"], by)
        lengths.update(row.get("spaces_used_by_map", {}))
    symbols = {}
    for row in data["engineer"]["symbol"]:
        circuit = None if row["circuit"] == "none" else row["circuit"]
        symbols[row["id"]] = Symbol(row["id"], PANELS[row["panel"]], row["system"], circuit)
    return Sheets(gauges, symbols, lengths)


def check_sheets(sheets: Sheets, data: Mapping[str, Any]) -> tuple[Issue, ...]:
    """Counts that every printed sheet has, and the file's own ``engineer.check`` lists."""
    issues = []
    missing = [system.value for system in System if system not in sheets.gauges]
    if missing:
        issues.append(Issue("gauges", "gauge", f"Missing: {', '.join(missing)}."))
    size = data["engineer"].get("symbols_per_panel", 6)
    for direction in Direction:
        if len(sheets.panel(direction)) != size:
            issues.append(Issue("panel", direction.value, f"Expected {size} symbols in this panel."))
    for name in {one.circuit for one in sheets.symbols.values()} - {None}:
        if name and len(sheets.circuit(name)) != data["engineer"].get("circuit_size", 4):
            issues.append(Issue("circuit", name, "A circuit has four symbols."))
    for key, ids in data["engineer"].get("check", {}).items():
        if not isinstance(ids, list) or key == "rulebook_examples":
            continue
        found = sheets.circuit(key[8:]) if key.startswith("circuit_") else sheets.coloured(key)
        if sorted(found) != sorted(ids):
            issues.append(Issue("check", key, f"The symbols give {sorted(found)}, the check says {sorted(ids)}."))
    return tuple(issues)
