"""Gauges, breakdowns and circuits: the two sheets at work."""

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.sheets import RADIATION
from companion.games.captain_sonar.state import Boat, State
from companion.games.captain_sonar.terms import DAMAGE_LIMIT, Direction, System


def full(state: State, boat: Boat, system: System) -> bool:
    """Whether a gauge has all its marks."""
    spaces = state.spaces(system)
    return spaces > 0 and boat.gauges[system] >= spaces


def markable(state: State, boat: Boat) -> tuple[System, ...]:
    """The gauges that can take a mark: in use on this map and not full (A9).

    While a silence is being marked its own gauge still counts as full, unless it is erased first (A13).
    """
    silent = boat.marks is not None and boat.marks.silent and state.options["silence_mark"] == "printed_order"
    usable = (one for one in System if state.spaces(one) and not full(state, boat, one))
    return tuple(one for one in usable if not (silent and one is System.SILENCE))


def crossable(state: State, boat: Boat) -> tuple[str, ...]:
    """The symbols still free in the panel of the last direction."""
    if boat.marks is None or boat.marks.direction is None:
        return ()
    return tuple(one for one in state.sheets.panel(boat.marks.direction) if one not in boat.breakdowns)


def broken(state: State, boat: Boat, colour: str) -> tuple[str, ...]:
    """The crossed symbols of a colour; one is enough to bar its systems (rulebook: Engineer)."""
    return tuple(one for one in boat.breakdowns if state.sheets.symbols[one].colour == colour)


def completed_circuit(state: State, crossed: frozenset[str]) -> tuple[str, ...]:
    """The four symbols of a circuit that is wholly crossed: it repairs itself."""
    for name in ("yellow", "orange", "gray"):
        symbols = state.sheets.circuit(name)
        if symbols and crossed.issuperset(symbols):
            return symbols
    return ()


def breakdown_damage(state: State, crossed: frozenset[str]) -> int:
    """Damage of all radiation, or of a complete area: one, also when both come together (A2)."""
    radiation = crossed.issuperset(state.sheets.coloured(RADIATION))
    area = any(crossed.issuperset(state.sheets.panel(one)) for one in Direction)
    if radiation and area and state.options["radiation_and_panel"] == "two":
        return 2
    return 1 if radiation or area else 0


def after_crossing(state: State, boat: Boat, crossed: frozenset[str], time: float) -> list[e.Event]:
    """What the symbols crossed so far bring about: self-repair first, then damage (A1)."""
    found: list[e.Event] = []
    damage_first = state.options["circuit_and_panel"] == "damage_first"
    circuit = completed_circuit(state, crossed)
    if circuit and not (damage_first and breakdown_damage(state, crossed)):
        found.append(e.CircuitRepaired(boat.team, circuit))
        crossed = crossed - frozenset(circuit)
    damage = breakdown_damage(state, crossed)
    if damage:
        found.append(e.DamageTaken(boat.team, damage, "breakdown", time))
        if boat.damage + damage >= DAMAGE_LIMIT:
            found.append(e.BattleEnded(boat.team.enemy.value, "breakdown", time))
    return found
