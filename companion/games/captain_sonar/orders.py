"""Start, course, marks, OK, end of the turn: the orders that every move is made of."""

from collections.abc import Sequence

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.engineering import after_crossing, crossable, full, markable
from companion.games.captain_sonar.navigation import blackout, blocked
from companion.games.captain_sonar.refusals import no
from companion.games.captain_sonar.state import Boat, State
from companion.games.captain_sonar.terms import Direction, Order, Role, System, Team, posts, steps_from, team_of_seat
from companion.rules.board import Refusal

Answer = Sequence[e.Event] | Refusal


def choose_start(state: State, order: Order) -> Answer:
    """Each Captain picks any sea space, the enemy's, a hole or an Archer mine included (A27)."""
    team, at = order.team, order.args[0]
    if state.begun or state.boat(team).dived:
        return no(team, "not-now", "begun" if state.begun else "dived", at=at)
    if not state.chart.has(at):
        return no(team, "off-map", at=at)
    if not state.chart.sea(at):
        return no(team, "island", at=at)
    return [e.StartChosen(team, at, order.time)]


def may_order(state: State, team: Team) -> Refusal | None:
    """Whether a crew may give an order that moves it: a course or surfacing.

    One a turn, and never before First Mate and Engineer have finished the last one (rulebook: both modes).
    """
    boat = state.boat(team)
    if state.turn not in (None, team):
        return no(team, "not-your-turn")
    if boat.surfaced:
        return no(team, "surfaced")
    if state.turn is team and state.moved:
        return no(team, "one-course")
    if boat.busy:
        return no(team, "not-ready", "crew-not-ready")
    return None


def set_course(state: State, order: Order) -> Answer:
    """One step north, south, east or west onto a space that may be entered."""
    team, direction = order.team, Direction(order.args[0])
    refused = may_order(state, team)
    if refused:
        return refused
    if state.announce_only:
        return [e.CourseSet(team, direction, "", order.time)]
    boat = state.boat(team)
    if blackout(state, team):
        return no(team, "must-surface")
    at = steps_from(boat.position or "", direction)
    why = blocked(state, boat, at)
    if why:
        return no(team, why, f"course-{why}", at=at or "", direction=direction.value)
    return [e.CourseSet(team, direction, at or "", order.time)]


def mark(state: State, order: Order) -> Answer:
    """The First Mate marks one space of one gauge after each course; a full gauge takes none."""
    team, system = order.team, System(order.args[0].lower())
    boat = state.boat(team)
    if not state.spaces(system):
        return no(team, "system-unused", system=system.value)
    if boat.marks is None:
        return no(team, "not-now", "no-order")
    if boat.marks.first_mate:
        return no(team, "doubled", "marked-already")
    if system not in markable(state, boat):
        key = "gauge-full" if full(state, boat, system) else "silence-still-full"
        return no(team, "gauge-full", key, system=system.value)
    return [e.GaugeMarked(team, system)]


def cross(state: State, order: Order) -> Answer:
    """The Engineer crosses one free symbol in the panel of the course; circuits and damage follow at once."""
    team, symbol = order.team, order.args[0]
    boat = state.boat(team)
    if boat.marks is None:
        return no(team, "not-now", "no-order")
    if boat.marks.engineer:
        return no(team, "doubled", "crossed-one-already")
    direction = boat.marks.direction
    if state.sheets.symbols[symbol].panel is not direction:
        return no(team, "wrong-panel", symbol=symbol, direction=direction.value if direction else "")
    if symbol in boat.breakdowns:
        return no(team, "already-crossed", symbol=symbol)
    crossed = frozenset((*boat.breakdowns, symbol))
    return [e.SymbolCrossed(team, symbol), *after_crossing(state, boat, crossed, order.time)]


def give_ok(state: State, order: Order) -> Answer:
    """First Mate and Engineer say OK, each only after the mark (unless there is nothing to mark, A9)."""
    team = order.team
    boat = state.boat(team)
    if boat.marks is None:
        return no(team, "not-now", "no-order")
    speaking = powers(state, team, order.role)
    first_mate, engineer = Role.FIRST_MATE in speaking, Role.ENGINEER in speaking
    if first_mate and not boat.marks.first_mate and markable(state, boat):
        return no(team, "must-mark")
    if engineer and not boat.marks.engineer and crossable(state, boat):
        return no(team, "must-mark", "must-cross")
    return [e.OkGiven(team, first_mate, engineer)]


def announce_ready(state: State, order: Order) -> Answer:
    """MINE READY and the like: the First Mate calls a full gauge aloud, and both crews hear it."""
    team, system = order.team, System(order.args[0].lower())
    boat, spaces = state.boat(team), state.spaces(system)
    if not spaces:
        return no(team, "system-unused", system=system.value)
    if not state.announce_only and not full(state, boat, system):
        have = boat.gauges[system]
        return no(team, "not-ready", "system-not-ready", system=system.value, have=have, want=spaces)
    if system in boat.called:
        return no(team, "doubled", "called-already", system=system.value)
    return [e.SystemReady(team, system, order.time)]


def ready_systems(state: State, boat: Boat) -> tuple[System, ...]:
    """The systems whose gauge is full and not called yet; any that are used, where only announcements are kept."""
    used = (one for one in System if state.spaces(one) and one not in boat.called)
    return tuple(one for one in used if state.announce_only or full(state, boat, one))


def end_turn(state: State, order: Order) -> Answer:
    """A turn is one compulsory course (or surfacing), then perhaps one activation."""
    team = order.team
    if state.turn is None:
        return no(team, "not-now", "no-turns")
    if state.turn is not team:
        return no(team, "not-your-turn")
    if not state.moved:
        return no(team, "must-surface") if blackout(state, team) else no(team, "need-course", "turn-needs-course")
    if state.boat(team).busy:
        return no(team, "not-ready", "crew-not-ready")
    return [e.TurnEnded(team, order.time)]


def crew_size(state: State, team: Team) -> int:
    """How many players a crew has (2 to 8 in all, blue one more when the number is odd)."""
    count = len(state.names)
    seats = str(state.options["seats"])
    return sum(team_of_seat(seat, count, seats) is team for seat in range(1, count + 1))


def powers(state: State, team: Team, role: Role | None) -> tuple[Role, ...]:
    """The posts a speaker may act for.

    Who names no role may do everything. The Captain of a small crew holds further posts (rulebook: teams);
    any other role that is named speaks for itself alone.
    """
    if role is None:
        return tuple(Role)
    if role is Role.CAPTAIN:
        return posts(crew_size(state, team))[0]
    return (role,)
