"""The Engineer's sheet: panels and circuits as printed, what a break would complete or cost, which systems work."""

from companion.games.captain_sonar.engineering import (
    after_crossing,
    broken,
    crossable,
)
from companion.games.captain_sonar.events import CircuitRepaired, DamageTaken
from companion.games.captain_sonar.pages.parts import Data, halted, touch, waits, why
from companion.games.captain_sonar.sheets import RADIATION
from companion.games.captain_sonar.state import State
from companion.games.captain_sonar.terms import Direction, System, Team
from companion.rules.sentences import Sentence

PANELS = (Direction.WEST, Direction.NORTH, Direction.SOUTH, Direction.EAST)
"""The panels from left to right, as printed."""

COLOURS = ("red", "green", "yellow")


def engineer(state: State, team: Team) -> Data:
    """The facts of an Engineer's page."""
    boat = state.boat(team)
    marks = boat.marks
    nothing = marks is not None and not marks.engineer and not crossable(state, boat)
    radiation = state.sheets.coloured(RADIATION)
    return {
        "prompt": prompt(state, team),
        "panels": [
            {
                "direction": one.value,
                "asked": bool(marks and not marks.engineer and marks.direction is one),
                "symbols": [symbol(state, team, name) for name in state.sheets.panel(one)],
            }
            for one in PANELS
        ],
        "circuits": [_circuit(state, team, name) for name in _circuits(state)],
        "radiation": {"crossed": sum(one in boat.breakdowns for one in radiation), "total": len(radiation)},
        "colours": [_colour(state, team, one) for one in COLOURS],
        "ok": touch("OK", halted(state, team)) if nothing else None,
        "damage": ["DAMAGE 1"] if state.announce_only and halted(state, team) is None else [],
    }


def prompt(state: State, team: Team) -> Sentence:
    """What the Engineer is to do."""
    told, boat = waits(state, team), state.boat(team)
    if told is not None:
        return told
    marks = boat.marks
    if marks is None or state.announce_only:
        return Sentence("page-sonar-engineer-listen")
    if marks.engineer:
        return Sentence("page-sonar-engineer-done" if marks.first_mate else "page-sonar-engineer-done-first")
    params = {"direction": marks.direction.value if marks.direction else ""}
    return Sentence("page-sonar-engineer-break" if crossable(state, boat) else "page-sonar-engineer-free", params)


def _circuits(state: State) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.circuit for one in state.sheets.symbols.values() if one.circuit))


def symbol(state: State, team: Team, name: str) -> Data:
    """A symbol: its sign and circuit, whether it is crossed or may be, and what crossing it would bring about."""
    boat, printed = state.boat(team), state.sheets.symbols[name]
    crossed, free = name in boat.breakdowns, name in crossable(state, boat)
    marks, reason = boat.marks, halted(state, team)
    if reason is None and (marks is None or marks.engineer):
        reason = why("crossed-one" if marks else "no-order")
    if reason is None and not free:
        reason = why("crossed" if crossed else "other-panel")
    asked = marks is not None and not marks.engineer and free
    return {
        **touch(f"BREAK {name}", reason),
        "id": name,
        "colour": printed.colour,
        "circuit": printed.circuit,
        "crossed": crossed,
        "effect": effect(state, team, name) if asked else None,
    }


def effect(state: State, team: Team, name: str) -> Data | None:
    """What crossing a symbol would bring about: the circuit that repairs itself, the damage (A1, A2)."""
    boat = state.boat(team)
    found: Data = {}
    for event in after_crossing(state, boat, frozenset((*boat.breakdowns, name)), 0.0):
        if isinstance(event, CircuitRepaired):
            found["repairs"] = state.sheets.symbols[name].circuit
        if isinstance(event, DamageTaken):
            found["damage"] = event.amount
            found["lost"] = boat.damage + event.amount >= 4
    return found or None


def _circuit(state: State, team: Team, name: str) -> Data:
    """A circuit: its symbols, and how many a repair still needs."""
    symbols = state.sheets.circuit(name)
    crossed = sum(one in state.boat(team).breakdowns for one in symbols)
    return {"name": name, "symbols": list(symbols), "crossed": crossed, "left": len(symbols) - crossed}


def _colour(state: State, team: Team, colour: str) -> Data:
    """The systems of a colour, and how many crossed symbols bar them."""
    systems = [one.value for one in System if state.sheets.gauges[one].colour == colour and state.spaces(one)]
    return {"colour": colour, "systems": systems, "broken": len(broken(state, state.boat(team), colour))}
