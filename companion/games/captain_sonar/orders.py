"""Start, course, marks, OK, end of the turn: what bars each order, what it may be said of, and what it does."""

from collections.abc import Iterable

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.events import Answer
from companion.games.captain_sonar.navigation import blackout, blackout_binds, blocked, legal_courses
from companion.games.captain_sonar.sheets import RADIATION
from companion.games.captain_sonar.state import Boat, SonarState
from companion.games.captain_sonar.terms import (
    DAMAGE_LIMIT,
    DIRECTIONS,
    MOVES,
    CrewPost,
    Direction,
    Order,
    SonarTeam,
    System,
    known,
    no,
    posts,
    steps_from,
    team_of_seat,
)
from companion.rules.board import Refusal


def full(state: SonarState, boat: Boat, system: System) -> bool:
    """Whether a gauge has all its marks."""
    spaces = state.spaces(system)
    return spaces > 0 and boat.gauges[system] >= spaces


def markable(state: SonarState, boat: Boat) -> tuple[System, ...]:
    """The gauges that can take a mark: in use on this map and not full (A9).

    While a silence is being marked its own gauge still counts as full, unless it is erased first (A13).
    """
    silent = boat.marks is not None and boat.marks.silent and state.options["silence_mark"] == "printed_order"
    usable = (system for system in System if state.spaces(system) and not full(state, boat, system))
    return tuple(system for system in usable if not (silent and system is System.SILENCE))


def crossable(state: SonarState, boat: Boat) -> tuple[str, ...]:
    """The symbols still free in the panel of the last direction."""
    if boat.marks is None or boat.marks.direction is None:
        return ()
    return tuple(symbol for symbol in state.sheets.panel(boat.marks.direction) if symbol not in boat.breakdowns)


def broken(state: SonarState, boat: Boat, colour: str) -> tuple[str, ...]:
    """The crossed symbols of a colour; one is enough to bar its systems (rulebook: Engineer)."""
    return tuple(breakdown for breakdown in boat.breakdowns if state.sheets.symbols[breakdown].colour == colour)


def completed_circuit(state: SonarState, crossed: frozenset[str]) -> tuple[str, ...]:
    """The four symbols of a circuit that is wholly crossed: it repairs itself."""
    for name in ("yellow", "orange", "gray"):
        symbols = state.sheets.circuit(name)
        if symbols and crossed.issuperset(symbols):
            return symbols
    return ()


def breakdown_damage(state: SonarState, crossed: frozenset[str]) -> int:
    """Damage of all radiation, or of a complete area: one, also when both come together (A2)."""
    radiation = crossed.issuperset(state.sheets.coloured(RADIATION))
    area = any(crossed.issuperset(state.sheets.panel(direction)) for direction in Direction)
    if radiation and area and state.options["radiation_and_panel"] == "two":
        return 2
    return 1 if radiation or area else 0


def after_crossing(state: SonarState, boat: Boat, crossed: frozenset[str], time: float) -> list[e.Event]:
    """What the symbols crossed so far bring about: self-repair first, then damage (A1)."""
    events: list[e.Event] = []
    damage_first = state.options["circuit_and_panel"] == "damage_first"
    circuit = completed_circuit(state, crossed)
    if circuit and not (damage_first and breakdown_damage(state, crossed)):
        events.append(e.CircuitRepaired(boat.team, circuit))
        crossed = crossed - frozenset(circuit)
    damage = breakdown_damage(state, crossed)
    return [*events, *hurt(boat, damage, "breakdown", time)] if damage else events


def hurt(boat: Boat, amount: int, cause: str, time: float) -> list[e.Event]:
    """Damage that is no explosion's; the fourth ends the battle."""
    taken = e.DamageTaken(boat.team, amount, cause, time)
    lost = boat.damage + amount >= DAMAGE_LIMIT
    return [taken, e.BattleEnded(boat.team.enemy.value, cause, time)] if lost else [taken]


def bar_start(state: SonarState, order: Order) -> Refusal | None:
    """A start is chosen before the battle, and anew until its Captain has said DIVE."""
    at = order.args[0] if order.args else ""
    if state.begun:
        return no(order.team, "not-now", "refused-sonar-begun", at=at)
    return no(order.team, "not-now", "refused-sonar-dived", at=at) if state.boat(order.team).dived else None


def starts(state: SonarState, order: Order) -> Iterable[str]:
    """Every sea space of the chart."""
    return (f"AT {at}" for at in state.chart.spaces)


def choose_start(state: SonarState, order: Order) -> Answer:
    """Each Captain picks any sea space, the enemy's, a hole or an Archer mine included (A27)."""
    team, at = order.team, order.args[0]
    return off_sea(state, team, at) or [e.StartChosen(team, at, order.time)]


def off_sea(state: SonarState, team: SonarTeam, at: str) -> Refusal | None:
    """Why a space is none that a submarine or an explosion can be on."""
    if not state.chart.has(at):
        return no(team, "off-map", "refused-sonar-off-map", at=at)
    return None if state.chart.sea(at) else no(team, "island", "refused-sonar-island", at=at)


def may_order(state: SonarState, order: Order) -> Refusal | None:
    """What bars the orders that move a submarine: a course, and surfacing.

    One a turn, and never before First Mate and Engineer have finished the last one (rulebook: both modes).
    """
    team, boat = order.team, state.boat(order.team)
    if state.turn not in (None, team):
        return no(team, "not-your-turn", "refused-sonar-not-your-turn")
    if boat.surfaced:
        return no(team, "surfaced", "refused-sonar-surfaced")
    if state.turn is team and state.moved:
        return no(team, "one-course", "refused-sonar-one-course")
    return crew_not_ready(state, team)


CREW_NOT_READY = "refused-sonar-crew-not-ready"


def crew_not_ready(state: SonarState, team: SonarTeam) -> Refusal | None:
    """First Mate and Engineer owe a mark or an OK for the last order."""
    return no(team, "not-ready", CREW_NOT_READY) if state.boat(team).busy else None


def must_surface(state: SonarState, team: SonarTeam) -> Refusal | None:
    """In a blackout no course is left (rulebook: blackout)."""
    return no(team, "must-surface", "refused-sonar-must-surface") if blackout(state, team) else None


def bar_course(state: SonarState, order: Order) -> Refusal | None:
    """A course needs what every order that moves needs, and a way out."""
    return may_order(state, order) or must_surface(state, order.team)


BLOCKED = {
    "off-map": "refused-sonar-course-off-map",
    "island": "refused-sonar-course-island",
    "own-route": "refused-sonar-course-own-route",
    "own-mine": "refused-sonar-course-own-mine",
}
"""The sentences of a course onto a space that may not be entered."""


def way_blocked(state: SonarState, order: Order) -> Refusal | None:
    """Why the next space in a direction may not be entered; nobody knows where the place is not kept."""
    team, direction = order.team, Direction(order.args[0])
    boat = state.boat(team)
    if boat.position is None:
        return None
    at = steps_from(boat.position, direction)
    code = blocked(state, boat, at)
    return no(team, code, BLOCKED[code], at=at or "", direction=direction.value) if code else None


def courses(state: SonarState, order: Order) -> Iterable[str]:
    """The courses whose next space may be entered."""
    return (f"COURSE {direction.value}" for direction in legal_courses(state, order.team))


def courses_of_anybody(state: SonarState, order: Order) -> Iterable[str]:
    """All four: which of them are open is secret."""
    return (f"COURSE {direction.value}" for direction in DIRECTIONS)


def set_course(state: SonarState, order: Order) -> Answer:
    """One step north, south, east or west onto a space that may be entered."""
    team, direction = order.team, Direction(order.args[0])
    refusal = way_blocked(state, order)
    if refusal:
        return refusal
    position = state.boat(team).position
    at = steps_from(position, direction) if position else None
    return [e.CourseSet(team, direction, at or "", order.time)]


def bar_mark(state: SonarState, order: Order) -> Refusal | None:
    """The First Mate makes one mark for each order."""
    marks = state.boat(order.team).marks
    if marks is None:
        return no(order.team, "not-now", "refused-sonar-no-order")
    return no(order.team, "doubled", "refused-sonar-marked-already") if marks.first_mate else None


def marks(state: SonarState, order: Order) -> Iterable[str]:
    """The gauges that can take the mark."""
    return (f"MARK {system.value.upper()}" for system in markable(state, state.boat(order.team)))


def marks_of_anybody(state: SonarState, order: Order) -> Iterable[str]:
    """All gauges in use, once the crew has moved: which of them are full is secret."""
    if not _moved_aloud(state, order.team):
        return ()
    return (f"MARK {system.value.upper()}" for system in System if state.spaces(system))


def _moved_aloud(state: SonarState, team: SonarTeam) -> tuple[Direction, ...]:
    """The panels that the last announced movement may be broken in; none where there is none to break for."""
    last = next((line for line in reversed(state.log) if line.team == team and line.kind in MOVES), None)
    if last is None or last.kind == "surface" or state.announce_only:
        return ()
    return (Direction(last.direction),) if last.direction else DIRECTIONS


def mark(state: SonarState, order: Order) -> Answer:
    """The First Mate marks one space of one gauge after each course; a full gauge takes none."""
    team, system = order.team, System(order.args[0].lower())
    boat = state.boat(team)
    if not state.spaces(system):
        return no(team, "system-unused", "refused-sonar-system-unused", system=system.value)
    if system not in markable(state, boat):
        key = "refused-sonar-gauge-full" if full(state, boat, system) else "refused-sonar-silence-still-full"
        return no(team, "gauge-full", key, system=system.value)
    return [e.GaugeMarked(team, system)]


def bar_cross(state: SonarState, order: Order) -> Refusal | None:
    """The Engineer crosses one symbol for each order."""
    marks = state.boat(order.team).marks
    if marks is None:
        return no(order.team, "not-now", "refused-sonar-no-order")
    return no(order.team, "doubled", "refused-sonar-crossed-one-already") if marks.engineer else None


def crossings(state: SonarState, order: Order) -> Iterable[str]:
    """The symbols that are free in the panel of the order."""
    return (f"BREAK {symbol}" for symbol in crossable(state, state.boat(order.team)))


def crossings_of_anybody(state: SonarState, order: Order) -> Iterable[str]:
    """All symbols of the panels that can be meant: which of them are crossed is secret."""
    panels = _moved_aloud(state, order.team)
    return (f"BREAK {symbol}" for direction in panels for symbol in state.sheets.panel(direction))


def cross(state: SonarState, order: Order) -> Answer:
    """The Engineer crosses one free symbol in the panel of the course; circuits and damage follow at once."""
    team, symbol = order.team, order.args[0]
    boat = state.boat(team)
    direction = boat.marks.direction if boat.marks else None
    if symbol in boat.breakdowns:
        return no(team, "already-crossed", "refused-sonar-already-crossed", symbol=symbol)
    if state.sheets.symbols[symbol].panel is not direction:
        way = direction.value if direction else ""
        return no(team, "wrong-panel", "refused-sonar-wrong-panel", symbol=symbol, direction=way)
    crossed = frozenset((*boat.breakdowns, symbol))
    return [e.SymbolCrossed(team, symbol), *after_crossing(state, boat, crossed, order.time)]


def bar_ok(state: SonarState, order: Order) -> Refusal | None:
    """An OK answers an order."""
    return None if state.boat(order.team).marks else no(order.team, "not-now", "refused-sonar-no-order")


def oks(state: SonarState, order: Order) -> Iterable[str]:
    """The OKs of the posts that have nothing to mark (A9)."""
    boat = state.boat(order.team)
    if boat.marks is not None and not boat.marks.first_mate and not markable(state, boat):
        yield "OK/FM"
    if boat.marks is not None and not boat.marks.engineer and not crossable(state, boat):
        yield "OK/ENG"


def oks_of_anybody(state: SonarState, order: Order) -> Iterable[str]:
    """OK, once the crew has moved."""
    return ("OK",) if _moved_aloud(state, order.team) else ()


def give_ok(state: SonarState, order: Order) -> Answer:
    """First Mate and Engineer say OK, each only after the mark (unless there is nothing to mark, A9)."""
    team = order.team
    speaking, due = powers(state, team, order.role), tuple(oks(state, order))
    first_mate, engineer = CrewPost.FIRST_MATE in speaking, CrewPost.ENGINEER in speaking
    if first_mate and bar_mark(state, order) is None and "OK/FM" not in due:
        return no(team, "must-mark", "refused-sonar-must-mark")
    if engineer and bar_cross(state, order) is None and "OK/ENG" not in due:
        return no(team, "must-mark", "refused-sonar-must-cross")
    return [e.OkGiven(team, first_mate, engineer)]


def bar_announcement(state: SonarState, order: Order) -> Refusal | None:
    """In a blackout that binds the only order is to surface (A10)."""
    return must_surface(state, order.team) if blackout_binds(state, order.team) else None


def full_gauges(state: SonarState, order: Order) -> Iterable[str]:
    """The systems whose gauge is full and not called yet; any that are used, where only announcements are kept."""
    boat = state.boat(order.team)
    used = (system for system in System if state.spaces(system) and system not in boat.called)
    return (f"READY {system.value.upper()}" for system in used if state.announce_only or full(state, boat, system))


def announce_ready(state: SonarState, order: Order) -> Answer:
    """MINE READY and the like: the First Mate calls a full gauge aloud, and both crews hear it."""
    team, system = order.team, System(order.args[0].lower())
    boat, spaces = state.boat(team), state.spaces(system)
    if not spaces:
        return no(team, "system-unused", "refused-sonar-system-unused", system=system.value)
    if not state.announce_only and not full(state, boat, system):
        have = boat.gauges[system]
        return no(team, "not-ready", "refused-sonar-system-not-ready", system=system.value, have=have, want=spaces)
    if system in boat.called:
        return no(team, "doubled", "refused-sonar-called-already", system=system.value)
    return [e.SystemReady(team, system, order.time)]


def bar_end_of_turn(state: SonarState, order: Order) -> Refusal | None:
    """A turn is one compulsory course (or surfacing), then perhaps one activation."""
    team = order.team
    if state.turn is None:
        return known(team, "not-now", "refused-sonar-no-turns")
    if state.turn is not team:
        return known(team, "not-your-turn", "refused-sonar-not-your-turn")
    if not state.moved:
        return must_surface(state, team) or no(team, "need-course", "refused-sonar-turn-needs-course")
    # Both say OK aloud (rulebook: moving), and nothing else can bar the end of a turn.
    return known(team, "not-ready", CREW_NOT_READY) if state.boat(team).busy else None


def end_turn(state: SonarState, order: Order) -> Answer:
    """The other crew's turn begins."""
    return [e.TurnEnded(order.team, order.time)]


def crew_size(state: SonarState, team: SonarTeam) -> int:
    """How many players a crew has (2 to 8 in all, blue one more when the number is odd)."""
    count = len(state.names)
    seats = str(state.options["seats"])
    return sum(team_of_seat(seat, count, seats) is team for seat in range(1, count + 1))


def powers(state: SonarState, team: SonarTeam, role: CrewPost | None) -> tuple[CrewPost, ...]:
    """The posts a speaker may act for.

    Who names no role may do everything. The Captain of a small crew holds further posts (rulebook: teams);
    any other role that is named speaks for itself alone.
    """
    if role is None:
        return tuple(CrewPost)
    return (role,) if role is not CrewPost.CAPTAIN else posts(crew_size(state, team))[0]
