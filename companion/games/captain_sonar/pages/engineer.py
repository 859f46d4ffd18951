"""The Engineer's sheet: panels and circuits as printed, what a break would complete or cost, which systems work."""

from companion.games.captain_sonar.choices import words_of
from companion.games.captain_sonar.events import CircuitRepaired, DamageTaken
from companion.games.captain_sonar.orders import after_crossing, broken, crossable, oks
from companion.games.captain_sonar.pages.parts import Data, MarkSentences, marking, offer, touched
from companion.games.captain_sonar.sheets import RADIATION
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import CrewPost, Direction, Order, SonarTeam, System
from companion.rules.sentences import Sentence

PANELS = (Direction.WEST, Direction.NORTH, Direction.SOUTH, Direction.EAST)
"""The panels from left to right, as printed."""

COLOURS = ("red", "green", "yellow")

SENTENCES = MarkSentences(
    listen="page-sonar-engineer-listen",
    mark="page-sonar-engineer-break",
    nothing="page-sonar-engineer-free",
    done="page-sonar-engineer-done",
    done_first="page-sonar-engineer-done-first",
)


def engineer(state: SonarState, team: SonarTeam) -> Data:
    """The facts of an Engineer's page."""
    boat = state.boat(team)
    marks = boat.marks
    radiation = state.sheets.coloured(RADIATION)
    return {
        "prompt": prompt(state, team),
        "panels": [
            {
                "direction": panel.value,
                "asked": bool(marks and not marks.engineer and marks.direction is panel),
                "symbols": [symbol(state, team, name) for name in state.sheets.panel(panel)],
            }
            for panel in PANELS
        ],
        "circuits": [_circuit(state, team, name) for name in _circuits(state)],
        "radiation": {"crossed": sum(name in boat.breakdowns for name in radiation), "total": len(radiation)},
        "colours": [_colour(state, team, colour) for colour in COLOURS],
        "ok": offer(state, _said(team, "OK")) if "OK/ENG" in oks(state, _said(team, "OK")) else None,
        "damage": list(words_of(state, _said(team, "DAMAGE"))),
    }


def _said(team: SonarTeam, verb: str, *args: str) -> Order:
    return touched(team, CrewPost.ENGINEER, verb, *args)


def prompt(state: SonarState, team: SonarTeam) -> Sentence:
    """What the Engineer is to do."""
    return marking(state, team, CrewPost.ENGINEER, SENTENCES, bool(crossable(state, state.boat(team))))


def _circuits(state: SonarState) -> tuple[str, ...]:
    return tuple(dict.fromkeys(printed.circuit for printed in state.sheets.symbols.values() if printed.circuit))


def symbol(state: SonarState, team: SonarTeam, name: str) -> Data:
    """A symbol: its sign and circuit, whether it is crossed or may be, and what crossing it would bring about."""
    boat, printed = state.boat(team), state.sheets.symbols[name]
    asked = boat.marks is not None and not boat.marks.engineer and name in crossable(state, boat)
    return {
        **offer(state, _said(team, "BREAK", name)),
        "id": name,
        "colour": printed.colour,
        "circuit": printed.circuit,
        "crossed": name in boat.breakdowns,
        "effect": effect(state, team, name) if asked else None,
    }


def effect(state: SonarState, team: SonarTeam, name: str) -> Data | None:
    """What crossing a symbol would bring about: the circuit that repairs itself, the damage (A1, A2)."""
    boat = state.boat(team)
    brought: Data = {}
    for event in after_crossing(state, boat, frozenset((*boat.breakdowns, name)), 0.0):
        if isinstance(event, CircuitRepaired):
            brought["repairs"] = state.sheets.symbols[name].circuit
        if isinstance(event, DamageTaken):
            brought["damage"] = event.amount
            brought["lost"] = boat.damage + event.amount >= 4
    return brought or None


def _circuit(state: SonarState, team: SonarTeam, name: str) -> Data:
    """A circuit: its symbols, and how many a repair still needs."""
    symbols = state.sheets.circuit(name)
    crossed = sum(symbol_id in state.boat(team).breakdowns for symbol_id in symbols)
    return {"name": name, "symbols": list(symbols), "crossed": crossed, "left": len(symbols) - crossed}


def _colour(state: SonarState, team: SonarTeam, colour: str) -> Data:
    """The systems of a colour, and how many crossed symbols bar them."""
    systems = [kind.value for kind in System if state.sheets.gauges[kind].colour == colour and state.spaces(kind)]
    return {"colour": colour, "systems": systems, "broken": len(broken(state, state.boat(team), colour))}
