"""Activating a system: who may, when, and what it does."""

from collections.abc import Sequence

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.engineering import after_crossing, broken, full
from companion.games.captain_sonar.navigation import blackout, mine_forbidden, silent_path, struck, torpedo_range
from companion.games.captain_sonar.refusals import no
from companion.games.captain_sonar.sheets import RADIATION
from companion.games.captain_sonar.state import Boat, State
from companion.games.captain_sonar.terms import ACTIVATES, DAMAGE_LIMIT, Direction, Order, System, Team, neighbours
from companion.rules.board import Refusal

Answer = Sequence[e.Event] | Refusal

COLOURS = {System.MINE: "red", System.TORPEDO: "red", System.DRONE: "green", System.SONAR: "green"}


def may_activate(state: State, team: Team, system: System) -> Refusal | None:
    """Whether a crew may activate a system now, its sheets left aside.

    Not surfaced; in turn by turn in the own turn, once, after the course (A24); First Mate and Engineer done
    (A8); and a course since the last activation, silence and surfacing not counting.
    """
    boat = state.boat(team)
    replaces = system is System.SILENCE and state.options["silence_turn"] == "replaces" and state.turn is not None
    if state.turn not in (None, team):
        return no(team, "not-your-turn")
    if boat.surfaced:
        return no(team, "surfaced")
    if blackout_binds(state, team):
        return no(team, "must-surface")
    if state.turn is team:
        if state.activated:
            return no(team, "one-activation")
        if replaces and state.moved:
            return no(team, "one-course", "silence-replaces")
        if not state.moved and not replaces and state.options["activate_when"] == "after":
            return no(team, "need-course", "course-first")
    if boat.busy and state.options["activate_before_ok"] == "wait":
        return no(team, "not-ready", "crew-not-ready")
    if not boat.course_since:
        return no(team, "need-course")
    return None


def blackout_binds(state: State, team: Team) -> bool:
    """Whether nothing but surfacing is left (A10).

    Real time: once the last order is finished. Turn by turn: in the own turn, before the course.
    """
    if state.options["blackout"] == "lenient" or not blackout(state, team):
        return False
    if state.turn is None:
        return not state.boat(team).busy
    return state.turn is team and not state.moved


def sheet_bars(state: State, boat: Boat, system: System) -> Refusal | None:
    """Why the sheets bar a system: unused on this map, gauge not full, or a breakdown of its colour."""
    if state.announce_only:
        return None
    name = system.value
    if not full(state, boat, system):
        have, want = boat.gauges[system], state.spaces(system)
        return no(boat.team, "not-ready", "system-not-ready", system=name, have=have, want=want)
    crossed = broken(state, boat, COLOURS.get(system, "yellow"))
    if crossed:
        return no(boat.team, "broken", system=name, symbols=" ".join(crossed))
    return None


def activation(state: State, order: Order, system: System, target: Refusal | None) -> Answer | None:
    """``None`` when the activation stands; else its refusal, or what a failed one costs (A14)."""
    team = order.team
    boat = state.boat(team)
    if not state.spaces(system):
        return no(team, "system-unused", system=system.value)
    refused = may_activate(state, team, system)
    if refused:
        return refused
    barred = sheet_bars(state, boat, system)
    if barred and state.options["failed_activation"] == "radiation":
        free = [one for one in state.sheets.coloured(RADIATION) if one not in boat.breakdowns]
        symbol = free[0] if free else ""
        crossed = frozenset(boat.breakdowns) | ({symbol} - {""})
        cost = after_crossing(state, boat, crossed, order.time)
        return stopped(state, team, [e.ActivationFailed(team, system, symbol, order.time), *cost], order.time)
    return barred or target


def stopped(state: State, team: Team, found: list[e.Event], time: float) -> list[e.Event]:
    """In real time every system word implies STOP, and play goes on when it is resolved."""
    if not state.real_time:
        return found
    before: list[e.Event] = [] if state.stop else [e.StopCalled(team, time)]
    open_end = any(isinstance(one, e.QuestionAsked | e.BattleEnded) for one in found)
    after: list[e.Event] = [] if open_end else lifted(state, time)
    return [*before, *found, *after]


def lifted(state: State, time: float) -> list[e.Event]:
    """The end of a STOP: by itself, or with a word where the table wants one, or both Captains'."""
    by_itself = state.options["resume"] == "auto" and not state.stop_both
    return [e.StopLifted(time)] if by_itself and state.real_time else []


def fire(state: State, order: Order) -> Answer:
    """Torpedo, mine or Archer mine."""
    team, system, time = order.team, ACTIVATES[order.verb], order.time
    at = order.args[0] if order.args else ""
    answer = activation(state, order, system, _bad_target(state, team, system, at))
    if answer is not None:
        return answer
    found: list[e.Event] = [e.SystemActivated(team, system)]
    if system is System.MINE:
        found.append(e.MineDropped(team, "" if state.announce_only else at, time))
    elif system is System.TORPEDO:
        found += explosion(state, team, "torpedo", at, time)
    else:
        found += [e.ArcherCrossed(at), *explosion(state, team, "archer", at, time)]
    return stopped(state, team, found, time)


def _bad_target(state: State, team: Team, system: System, at: str) -> Refusal | None:
    boat = state.boat(team)
    if system is System.SCENARIO:
        return None if at in state.archer_mines else no(team, "no-such-mine", "no-archer-mine", at=at)
    if system is System.MINE:
        if state.announce_only:
            return None
        why = mine_forbidden(state, boat, at)
        return no(team, why, f"mine-{why}", at=at) if why else None
    if not state.chart.has(at):
        return no(team, "off-map", at=at)
    if not state.chart.sea(at):
        return no(team, "island", at=at)
    if not state.announce_only and at not in torpedo_range(state, boat):
        return no(team, "out-of-range", at=at)
    return None


def explosion(state: State, team: Team, weapon: str, at: str, time: float) -> list[e.Event]:
    """An explosion on a space: who is struck, what else goes, and whether the battle ends."""
    gone: list[e.Event] = []
    if weapon != "archer" and at in state.archer_mines and state.options["hit_archer"] == "destroyed":
        gone = [e.ArcherCrossed(at)]
    if state.announce_only:
        return [*gone, e.QuestionAsked("hit", team.enemy, team, 0, at, weapon, time)]
    return [*gone, *blown(state, team, weapon, _blasts(state, weapon, at), time)]


def _blasts(state: State, weapon: str, at: str) -> tuple[e.Blast, ...]:
    """The explosion itself and, in the second edition's way, of the mines beside a torpedo (A6).

    A torpedo or an Archer mine removes the mines on its very space; a triggered mine removes no other.
    """
    spaces = [at]
    if weapon == "torpedo" and state.options["chain"] == "second_edition":
        lying = {mine for boat in state.boats.values() for mine in boat.mines}
        spaces += sorted(lying & set(neighbours(at)))
    return tuple(_blast(state, one, sweeps=weapon != "mine") for one in spaces)


def _blast(state: State, at: str, sweeps: bool) -> e.Blast:
    """Both submarines are measured, the firing one too; islands shield nobody."""
    blue, yellow = (struck(state.boat(team).position, at) for team in (Team.BLUE, Team.YELLOW))
    return e.Blast(at, blue, yellow, sweeps)


def blown(state: State, team: Team, weapon: str, blasts: tuple[e.Blast, ...], time: float) -> list[e.Event]:
    """The explosions and, if a fourth damage falls, the end; both at once is a draw (A12)."""
    found: list[e.Event] = [e.Exploded(team, weapon, blasts, time)]
    taken = {Team.BLUE: sum(one.blue for one in blasts), Team.YELLOW: sum(one.yellow for one in blasts)}
    lost = [one for one, amount in taken.items() if state.boat(one).damage + amount >= DAMAGE_LIMIT]
    if len(lost) == 2:
        verdicts = {"draw": "draw", "attacker_loses": team.enemy.value, "attacker_wins": team.value}
        found.append(e.BattleEnded(verdicts[str(state.options["both_destroyed"])], "explosion", time))
    elif lost:
        found.append(e.BattleEnded(lost[0].enemy.value, "explosion", time))
    return found


def trigger(state: State, order: Order) -> Answer:
    """Set off an own mine: at any time but surfaced, needing no gauge, no repair and no course (A7)."""
    team, at, time = order.team, order.args[0], order.time
    boat = state.boat(team)
    if boat.surfaced:
        return no(team, "surfaced")
    if blackout_binds(state, team):
        return no(team, "must-surface")
    counts = state.options["trigger"] == "counts_as_activation"
    if counts:
        refused = may_activate(state, team, System.MINE)
        if refused:
            return refused
    if not state.chart.has(at):
        return no(team, "off-map", at=at)
    if not state.announce_only and at not in boat.mines:
        return no(team, "no-such-mine", at=at)
    if state.announce_only and not mines_lying(state, team):
        return no(team, "no-such-mine", "no-mine-announced")
    crossed = broken(state, boat, "red")
    if state.options["trigger"] == "needs_no_red" and crossed:
        return no(team, "broken", system="mine", symbols=" ".join(crossed))
    found: list[e.Event] = [e.SystemActivated(team, None)] if counts else []
    found += [e.MineTriggered(team, at, time), *explosion(state, team, "mine", at, time)]
    return stopped(state, team, found, time)


def mines_lying(state: State, team: Team) -> int:
    """How many mines a crew has announced and not set off, where only announcements are kept."""
    kinds = [one.kind for one in state.log if one.team == team]
    return len(state.boat(team).mine_records) + kinds.count("mine") - kinds.count("trigger")


def run_silent(state: State, order: Order) -> Answer:
    """Up to four spaces in a straight line, heard by nobody; marks are made once, whatever the length (A17)."""
    team, time, boat = order.team, order.time, state.boat(order.team)
    direction: Direction | None = None
    target: Refusal | None = None
    path: tuple[str, ...] = ()
    if not state.announce_only:
        direction, length = Direction(order.args[0]), int(order.args[1])
        found = silent_path(state, boat, direction, length)
        if isinstance(found, str):
            target = no(team, found, f"silence-{found}", direction=direction.value, length=length)
        else:
            path = found
    answer = activation(state, order, System.SILENCE, target)
    if answer is not None:
        return answer
    zero = state.options["silence_zero"] if not path else "both"
    first_mate, engineer = zero != "none", zero == "both"
    instead = state.options["silence_turn"] == "replaces" and state.turn is not None
    run = e.SilenceRun(team, direction, path, first_mate, engineer, instead, time)
    return stopped(state, team, [e.SystemActivated(team, System.SILENCE), run], time)
