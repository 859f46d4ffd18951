"""Activating a system: who may, when, at what, and what it does."""

from collections.abc import Iterable

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.events import Answer
from companion.games.captain_sonar.navigation import (
    blackout_binds,
    mine_forbidden,
    mine_spaces,
    silent_moves,
    silent_path,
    struck,
    torpedo_range,
)
from companion.games.captain_sonar.orders import after_crossing, broken, crew_not_ready, full, must_surface, off_sea
from companion.games.captain_sonar.sheets import RADIATION
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import (
    ACTIVATES,
    DAMAGE_LIMIT,
    Direction,
    Order,
    SonarTeam,
    System,
    neighbours,
    no,
)
from companion.rules.board import Refusal


def bar_system(state: SonarState, order: Order) -> Refusal | None:
    """What bars a system, whatever it is aimed at: it is not used on this map, the time, or the sheets."""
    team, system = order.team, ACTIVATES[order.verb]
    if not state.spaces(system):
        return no(team, "system-unused", "refused-sonar-system-unused", system=system.value)
    return may_activate(state, team, system) or barred_by_sheets(state, order)


def may_activate(state: SonarState, team: SonarTeam, system: System) -> Refusal | None:
    """Whether a crew may activate a system now, its sheets left aside.

    Not surfaced; in turn by turn in the own turn, once, after the course (A24); First Mate and Engineer done
    (A8); and a course since the last activation, silence and surfacing not counting.
    """
    boat = state.boat(team)
    replaces = system is System.SILENCE and state.options["silence_turn"] == "replaces" and state.turn is not None
    if state.turn not in (None, team):
        return no(team, "not-your-turn", "refused-sonar-not-your-turn")
    if boat.surfaced:
        return no(team, "surfaced", "refused-sonar-surfaced")
    if blackout_binds(state, team):
        return must_surface(state, team)
    if state.turn is team:
        if state.activated:
            return no(team, "one-activation", "refused-sonar-one-activation")
        if replaces and state.moved:
            return no(team, "one-course", "refused-sonar-silence-replaces")
        if not state.moved and not replaces and state.options["activate_when"] == "after":
            return no(team, "need-course", "refused-sonar-course-first")
    if boat.busy and state.options["activate_before_ok"] == "wait":
        return crew_not_ready(state, team)
    return None if boat.course_since else no(team, "need-course", "refused-sonar-need-course")


BARRED_BY_SHEETS = ("refused-sonar-broken", "refused-sonar-system-not-ready")


def barred_by_sheets(state: SonarState, order: Order) -> Refusal | None:
    """A breakdown of the system's colour bars it, and a gauge that is not full; paper sheets are the crew's affair."""
    team, system, boat = order.team, ACTIVATES[order.verb], state.boat(order.team)
    if state.announce_only:
        return None
    crossed = broken(state, boat, state.sheets.gauges[system].colour)
    if crossed:
        return no(team, "broken", "refused-sonar-broken", system=system.value, symbols=" ".join(crossed))
    if not full(state, boat, system):
        have, want = boat.gauges[system], state.spaces(system)
        return no(team, "not-ready", "refused-sonar-system-not-ready", system=system.value, have=have, want=want)
    return None


def failed(state: SonarState, order: Order, refusal: Refusal) -> Answer:
    """What a refused activation costs where it is the sheets that bar it: nothing, or a radiation symbol (A14)."""
    team, time = order.team, order.time
    costs = state.options["failed_activation"] == "radiation" and order.verb in ACTIVATES
    if not costs or refusal.key not in BARRED_BY_SHEETS:
        return refusal
    system, boat = ACTIVATES[order.verb], state.boat(team)
    free = [symbol for symbol in state.sheets.coloured(RADIATION) if symbol not in boat.breakdowns]
    symbol = free[0] if free else ""
    cost = after_crossing(state, boat, frozenset(boat.breakdowns) | ({symbol} - {""}), time)
    return stopped(state, team, [e.ActivationFailed(team, system, symbol, time), *cost], time)


def stopped(state: SonarState, team: SonarTeam, events: list[e.Event], time: float) -> list[e.Event]:
    """In real time every system word implies STOP, and play goes on when it is resolved."""
    if not state.real_time:
        return events
    before: list[e.Event] = [] if state.stop else [e.StopCalled(team, time)]
    open_end = any(isinstance(event, e.QuestionAsked | e.BattleEnded) for event in events)
    after: list[e.Event] = [] if open_end else lifted(state, time)
    return [*before, *events, *after]


def lifted(state: SonarState, time: float) -> list[e.Event]:
    """The end of a STOP: by itself, or with a word where the table wants one, or both Captains'."""
    by_itself = state.options["resume"] == "auto" and not state.stop_both
    return [e.StopLifted(time)] if by_itself and state.real_time else []


def torpedo_targets(state: SonarState, order: Order) -> Iterable[str]:
    """The spaces that a torpedo reaches."""
    reach = torpedo_range(state, state.boat(order.team))
    return (f"TORPEDO {at}" for at in state.chart.spaces if at in reach)


def mine_targets(state: SonarState, order: Order) -> Iterable[str]:
    """The spaces that take a mine; the space is not said where only announcements are kept."""
    spaces = mine_spaces(state, state.boat(order.team))
    return ("MINE",) if state.announce_only else (f"MINE {at}" for at in spaces)


def archer_targets(state: SonarState, order: Order) -> Iterable[str]:
    """The Archer mines that are left."""
    return (f"ARCHER {at}" for at in state.archer_mines)


def fire(state: SonarState, order: Order) -> Answer:
    """A torpedo or an Archer mine explodes at once."""
    team, system, time, at = order.team, ACTIVATES[order.verb], order.time, order.args[0]
    shot: list[e.Event] = [e.SystemActivated(team, system)]
    if system is System.SCENARIO:
        if at not in state.archer_mines:
            return no(team, "no-such-mine", "refused-sonar-no-archer-mine", at=at)
        return stopped(state, team, [*shot, e.ArcherCrossed(at), *explosion(state, team, "archer", at, time)], time)
    refusal = off_sea(state, team, at)
    if refusal:
        return refusal
    if at not in torpedo_range(state, state.boat(team)):
        return no(team, "out-of-range", "refused-sonar-out-of-range", at=at)
    return stopped(state, team, [*shot, *explosion(state, team, "torpedo", at, time)], time)


FORBIDDEN = {
    "off-map": "refused-sonar-mine-off-map",
    "island": "refused-sonar-mine-island",
    "not-adjacent": "refused-sonar-mine-not-adjacent",
    "own-route": "refused-sonar-mine-own-route",
    "own-mine": "refused-sonar-mine-own-mine",
}
"""The sentences of a mine that may not be dropped where it was aimed."""


def drop_mine(state: SonarState, order: Order) -> Answer:
    """A mine is dropped beside the submarine; only its crew knows where."""
    team, time, at = order.team, order.time, "" if state.announce_only else order.args[0]
    code = mine_forbidden(state, state.boat(team), at) if at else None
    if code:
        return no(team, code, FORBIDDEN[code], at=at)
    return stopped(state, team, [e.SystemActivated(team, System.MINE), e.MineDropped(team, at, time)], time)


def explosion(state: SonarState, team: SonarTeam, weapon: str, at: str, time: float) -> list[e.Event]:
    """An explosion on a space: who is struck, what else goes, and whether the battle ends."""
    gone: list[e.Event] = []
    if weapon != "archer" and at in state.archer_mines and state.options["hit_archer"] == "destroyed":
        gone = [e.ArcherCrossed(at)]
    if state.announce_only:
        return [*gone, e.QuestionAsked("hit", team.enemy, team, 0, at, weapon, time)]
    return [*gone, *blown(state, team, weapon, _blasts(state, weapon, at), time)]


def _blasts(state: SonarState, weapon: str, at: str) -> tuple[e.Blast, ...]:
    """The explosion itself and, in the second edition's way, of the mines beside a torpedo (A6).

    A torpedo or an Archer mine removes the mines on its very space; a triggered mine removes no other.
    """
    spaces = [at]
    if weapon == "torpedo" and state.options["chain"] == "second_edition":
        lying = {mine for boat in state.boats.values() for mine in boat.mines}
        spaces += sorted(lying & set(neighbours(at)))
    return tuple(_blast(state, space, sweeps=weapon != "mine") for space in spaces)


def _blast(state: SonarState, at: str, sweeps: bool) -> e.Blast:
    """Both submarines are measured, the firing one too; islands shield nobody."""
    blue, yellow = (struck(state.boat(team).position, at) for team in (SonarTeam.BLUE, SonarTeam.YELLOW))
    return e.Blast(at, blue, yellow, sweeps)


def blown(state: SonarState, team: SonarTeam, weapon: str, blasts: tuple[e.Blast, ...], time: float) -> list[e.Event]:
    """The explosions and, if a fourth damage falls, the end; both at once is a draw (A12)."""
    events: list[e.Event] = [e.Exploded(team, weapon, blasts, time)]
    taken = {
        SonarTeam.BLUE: sum(blast.blue for blast in blasts),
        SonarTeam.YELLOW: sum(blast.yellow for blast in blasts),
    }
    lost = [crew for crew, amount in taken.items() if state.boat(crew).damage + amount >= DAMAGE_LIMIT]
    if len(lost) == 2:
        verdicts = {"draw": "draw", "attacker_loses": team.enemy.value, "attacker_wins": team.value}
        events.append(e.BattleEnded(verdicts[str(state.options["both_destroyed"])], "explosion", time))
    elif lost:
        events.append(e.BattleEnded(lost[0].enemy.value, "explosion", time))
    return events


def bar_trigger(state: SonarState, order: Order) -> Refusal | None:
    """An own mine is set off at any time but surfaced, needing no gauge, no repair and no course (A7)."""
    team, boat, rule = order.team, state.boat(order.team), state.options["trigger"]
    if boat.surfaced:
        return no(team, "surfaced", "refused-sonar-surfaced")
    if blackout_binds(state, team):
        return must_surface(state, team)
    if rule == "counts_as_activation":
        return may_activate(state, team, System.MINE)
    crossed = broken(state, boat, "red")
    if rule == "needs_no_red" and crossed:
        return no(team, "broken", "refused-sonar-broken", system="mine", symbols=" ".join(crossed))
    return None


def own_mines(state: SonarState, order: Order) -> Iterable[str]:
    """The own mines; any space, where only announcements tell that a mine lies somewhere."""
    boat = state.boat(order.team)
    spaces = dict.fromkeys(boat.mines)
    if state.announce_only:
        spaces = dict.fromkeys(state.chart.spaces if _mines_lying(state, order.team) > 0 else ())
    return (f"TRIGGER {at}" for at in spaces)


def trigger(state: SonarState, order: Order) -> Answer:
    """Set off an own mine; where that counts as an activation it empties no gauge (A7)."""
    team, at, time = order.team, order.args[0], order.time
    if not state.chart.has(at):
        return no(team, "off-map", "refused-sonar-off-map", at=at)
    if state.announce_only and not _mines_lying(state, team):
        return no(team, "no-such-mine", "refused-sonar-no-mine-announced")
    if not state.announce_only and at not in state.boat(team).mines:
        return no(team, "no-such-mine", "refused-sonar-no-such-mine", at=at)
    counts = state.options["trigger"] == "counts_as_activation"
    events: list[e.Event] = [e.SystemActivated(team, None)] if counts else []
    events += [e.MineTriggered(team, at, time), *explosion(state, team, "mine", at, time)]
    return stopped(state, team, events, time)


def _mines_lying(state: SonarState, team: SonarTeam) -> int:
    """How many mines a crew has announced and not set off, where only announcements are kept."""
    kinds = [line.kind for line in state.log if line.team == team]
    return len(state.boat(team).mine_records) + kinds.count("mine") - kinds.count("trigger")


STANDS_IN_THE_WAY = {
    "off-map": "refused-sonar-silence-off-map",
    "island": "refused-sonar-silence-island",
    "own-route": "refused-sonar-silence-own-route",
    "own-mine": "refused-sonar-silence-own-mine",
    "out-of-range": "refused-sonar-silence-out-of-range",
}
"""The sentences of a silent move that cannot be made."""


def silences(state: SonarState, order: Order) -> Iterable[str]:
    """The silent moves that are legal; where only announcements are kept the word alone is said."""
    if state.announce_only:
        return ("SILENCE",)
    return (f"SILENCE {way.value} {length}" for way, length in silent_moves(state, state.boat(order.team)))


def run_silent(state: SonarState, order: Order) -> Answer:
    """Up to four spaces in a straight line, heard by nobody; marks are made once, whatever the length (A17)."""
    team, time = order.team, order.time
    direction: Direction | None = None
    path: tuple[str, ...] = ()
    if not state.announce_only:
        direction, length = Direction(order.args[0]), int(order.args[1])
        way = silent_path(state, state.boat(team), direction, length)
        if isinstance(way, str):
            return no(team, way, STANDS_IN_THE_WAY[way], direction=direction.value, length=length)
        path = way
    zero = "both" if path else state.options["silence_zero"]
    first_mate, engineer = zero != "none", zero == "both"
    instead = state.options["silence_turn"] == "replaces" and state.turn is not None
    run = e.SilenceRun(team, direction, path, first_mate, engineer, instead, time)
    return stopped(state, team, [e.SystemActivated(team, System.SILENCE), run], time)
