"""One event folded into the state. Nothing here judges; ``decide`` has done so."""

from dataclasses import replace
from typing import assert_never

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.clocks import begin_clocks, dive_clock, freeze, ring, surface_clock, thaw, turn_clock
from companion.games.captain_sonar.evolve_damage import suffered, weapon
from companion.games.captain_sonar.state import Boat, Marks, Question, State, announce, put
from companion.games.captain_sonar.terms import EXTRA_TURNS, Team, Track


def evolve(state: State, event: e.Event) -> State:
    """The state after an event."""
    match event:
        case e.CourseCorrected():
            return _corrected(state, event)
        case e.StartChosen() | e.CourseSet() | e.SilenceRun() | e.Surfaced() | e.Dived() | e.TurnEnded():
            return _moved(state, event)
        case (
            e.GaugeMarked()
            | e.SymbolCrossed()
            | e.CircuitRepaired()
            | e.OkGiven()
            | e.WordBegun()
            | e.SystemActivated()
            | e.SystemReady()
        ):
            return _sheet(state, event)
        case e.DamageTaken() | e.ActivationFailed() | e.ArcherCrossed() | e.BattleEnded() | e.ResultHeld():
            return suffered(state, event)
        case e.MineDropped() | e.MineTriggered() | e.Exploded():
            return weapon(state, event)
        case e.QuestionAsked() | e.QuestionClosed() | e.FactHeld() | e.DroneAnswered() | e.SonarAnswered():
            return _asked(state, event)
        case e.SectionSecured() | e.ReadyCalled() | e.Checked():
            return _secured(state, event)
        case e.GoAheadGiven(team=team):
            return replace(state, going_on=(*state.going_on, team))
        case e.StopCalled() | e.StopLifted() | e.Paused() | e.Resumed() | e.TurnClockRang():
            return _stopped(state, event)
        case e.MomentShown(number=number):
            return replace(state, moment=number)
        case _:
            assert_never(event)


def _moved(
    state: State, event: e.StartChosen | e.CourseSet | e.SilenceRun | e.Surfaced | e.Dived | e.TurnEnded
) -> State:
    boat = state.boat(event.team)
    match event:
        case e.StartChosen(at=at, time=time):
            waited = not state.begun
            state = put(state, replace(boat, position=at, route=(at,), track=(Track(time, "start", at),)))
            return begin_clocks(state, time) if state.begun and waited else state
        case e.CourseSet(team=team, direction=direction, at=at, time=time):
            boat = replace(_sailed(state, boat, "course", (at,) if at else (), time), course_since=True)
            boat = replace(boat, marks=None if state.announce_only else Marks(direction, before=boat.breakdowns))
            state = replace(put(state, boat), moved=True)
            return announce(state, team, "course", time, direction=direction.value)
        case e.SilenceRun(team=team, direction=direction, path=path, time=time):
            marks = Marks(direction, True, first_mate=not event.first_mate, engineer=not event.engineer)
            boat = replace(_sailed(state, boat, "silence", path, time), marks=None if state.announce_only else marks)
            state = replace(put(state, boat), moved=state.moved or event.instead)
            return announce(state, team, "silence", time)
        case e.Surfaced(team=team, sector=sector, time=time):
            return _surfaced(state, boat, team, sector, time)
        case e.Dived(team=team, time=time):
            if boat.surfaced and state.options["activate_after_dive"] == "course_after_dive":
                boat = replace(boat, course_since=False)
            boat = replace(_unsecured(boat), surfaced=False, dived=True, accepted=False)
            waited = not state.begun
            state = announce(put(state, dive_clock(boat, time)), team, "dive", time)
            return begin_clocks(state, time) if state.begun and waited else state
        case e.TurnEnded(team=team, time=time):
            return _next_turn(state, team, time)
        case _:
            assert_never(event)


def _corrected(state: State, event: e.CourseCorrected) -> State:
    """The step is another one, and the Engineer crosses anew in the panel of the right course; the mark stays."""
    boat, direction = state.boat(event.team), event.direction
    if event.at:
        track = (*boat.track[:-1], replace(boat.track[-1], at=event.at))
        boat = replace(boat, position=event.at, route=(*boat.route[:-1], event.at), track=track)
    if boat.marks is not None:
        marks = replace(boat.marks, direction=direction, crossed=None, engineer=False)
        boat = replace(boat, breakdowns=boat.marks.before, marks=marks)
    wrong = max(one.number for one in state.log if one.team == event.team and one.kind == "course")
    log = tuple(replace(one, direction=direction.value) if one.number == wrong else one for one in state.log)
    return announce(put(replace(state, log=log), boat), event.team, "corrected", event.time, direction=direction.value)


def _sailed(state: State, boat: Boat, kind: str, path: tuple[str, ...], time: float) -> Boat:
    if not path:
        return boat
    track = tuple(Track(time, kind, at, len(state.log) + 1) for at in path)
    return replace(boat, position=path[-1], route=(*boat.route, *path), track=(*boat.track, *track))


def _surfaced(state: State, boat: Boat, team: Team, sector: int, time: float) -> State:
    """Route and order end here; in turn by turn the breakdowns too, and the enemy takes its three turns (A20)."""
    route = (boat.position,) if boat.position else ()
    up = () if boat.position is None else (Track(time, "surface", boat.position, len(state.log) + 1),)
    track = (*boat.track, *up)
    boat = replace(_unsecured(boat), surfaced=True, route=route, track=track, marks=None, accepted=False)
    if not state.real_time:
        boat = replace(boat, breakdowns=())
    state = announce(put(state, surface_clock(state, boat, time)), team, "surface", time, sector=sector)
    if state.real_time:
        return state
    enemy = state.boat(team.enemy)
    in_extra = state.extra_turns > 0
    turns = 0 if in_extra and state.options["surfaced_in_extra_turns"] == "one" else EXTRA_TURNS
    state = put(state, dive_clock(replace(enemy, surfaced=False), time))
    return turn_clock(replace(state, turn=team.enemy, extra_turns=turns, moved=False, activated=False), time)


def _next_turn(state: State, team: Team, time: float) -> State:
    left = max(0, state.extra_turns - 1)
    turn = team if left else team.enemy
    state = put(state, dive_clock(replace(state.boat(turn), surfaced=False), time))
    return turn_clock(replace(state, turn=turn, extra_turns=left, moved=False, activated=False), time)


def _sheet(
    state: State,
    event: e.GaugeMarked
    | e.SymbolCrossed
    | e.CircuitRepaired
    | e.OkGiven
    | e.WordBegun
    | e.SystemActivated
    | e.SystemReady,
) -> State:
    boat = state.boat(event.team)
    marks = boat.marks or Marks(None)
    match event:
        case e.GaugeMarked(system=system):
            marks = replace(marks, marked=system, first_mate=True)
            return put(state, replace(boat, gauges={**boat.gauges, system: boat.gauges[system] + 1}, marks=marks))
        case e.SymbolCrossed(symbol=symbol):
            marks = replace(marks, crossed=symbol, engineer=True)
            return put(state, replace(boat, breakdowns=(*boat.breakdowns, symbol), marks=marks))
        case e.CircuitRepaired(symbols=symbols):
            return put(state, replace(boat, breakdowns=tuple(one for one in boat.breakdowns if one not in symbols)))
        case e.OkGiven(first_mate=first_mate, engineer=engineer):
            marks = replace(marks, first_mate=marks.first_mate or first_mate, engineer=marks.engineer or engineer)
            return put(state, replace(boat, marks=marks))
        case e.WordBegun(words=words, time=time):
            return put(state, replace(boat, begun=words, begun_at=time))
        case e.SystemActivated(system=system):
            gauges = {**boat.gauges, system: 0} if system else boat.gauges
            called = tuple(one for one in boat.called if one is not system)
            boat = replace(boat, gauges=gauges, called=called, course_since=False, begun=())
            return replace(put(state, boat), activated=True)
        case e.SystemReady(team=team, system=system, time=time):
            state = put(state, replace(boat, called=(*boat.called, system), begun=()))
            return announce(state, team, "ready", time, cause=system.value)
        case _:
            assert_never(event)


def _asked(
    state: State, event: e.QuestionAsked | e.QuestionClosed | e.FactHeld | e.DroneAnswered | e.SonarAnswered
) -> State:
    match event:
        case e.QuestionClosed():
            return replace(state, question=None)
        case e.QuestionAsked(kind=kind, asked=asked, by=by, sector=sector, at=at, weapon=weapon):
            return replace(state, question=Question(kind, asked, by, sector, at, weapon, event.direction))
        case e.FactHeld(team=team, kind=kind, value=value):
            return put(state, replace(state.boat(team), fact=(kind, value) if kind else None))
        case e.DroneAnswered(team=team, sector=sector, answer=answer, time=time):
            state = replace(state, question=None)
            return announce(state, team, "drone", time, sector=sector, answer=answer)
        case e.SonarAnswered(team=team, facts=facts, time=time):
            state = put(replace(state, question=None), replace(state.boat(team.enemy), fact=None))
            return announce(state, team, "sonar", time, facts=facts)
        case _:
            assert_never(event)


def _unsecured(boat: Boat) -> Boat:
    """The sheet without outlines and initials."""
    return replace(boat, secured=(), securers=(), outlines=(), section_from=0.0, ready=False)


def _secured(state: State, event: e.SectionSecured | e.ReadyCalled | e.Checked) -> State:
    boat = state.boat(event.team)
    match event:
        case e.SectionSecured(section=section, role=role, line=line, time=time):
            done = replace(boat, secured=(*boat.secured, section), section_from=boat.up.passed(time))
            return put(state, replace(done, securers=(*boat.securers, role), outlines=(*boat.outlines, line)))
        case e.ReadyCalled():
            return put(state, replace(boat, ready=True))
        case e.Checked(team=team, accepted=accepted, time=time):
            if accepted:
                return announce(put(state, replace(boat, accepted=True, breakdowns=())), team, "accepted", time)
            again = replace(_unsecured(boat), section_from=boat.up.passed(time))
            return announce(put(state, again), team, "rejected", time)
        case _:
            assert_never(event)


def _stopped(state: State, event: e.StopCalled | e.StopLifted | e.Paused | e.Resumed | e.TurnClockRang) -> State:
    match event:
        case e.StopCalled(team=team, time=time, both=both):
            called = freeze(state, time)
            return replace(called, stop=team, stop_from=len(state.log), stop_both=both, going_on=())
        case e.StopLifted(time=time):
            return thaw(replace(state, stop=None, stop_both=False, going_on=()), time)
        case e.Paused(held=held, time=time):
            return replace(freeze(state, time, everything=True), paused=not held, held=held)
        case e.Resumed(time=time):
            return thaw(replace(state, paused=False, held=False), time)
        case e.TurnClockRang(time=time):
            return ring(state, time)
        case _:
            assert_never(event)
