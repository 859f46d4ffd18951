"""One event folded into the state. Nothing here judges; ``decide`` has done so."""

from dataclasses import replace
from typing import assert_never

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.clocks import begin_clocks, dive_clock, freeze, ring, surface_clock, thaw, turn_clock
from companion.games.captain_sonar.state import Boat, Marks, SonarState, announce, put
from companion.games.captain_sonar.terms import (
    DAMAGE_LIMIT,
    EXTRA_TURNS,
    RESULTS,
    TEAMS,
    Announcement,
    CrewPost,
    Hit,
    MineRecord,
    SonarTeam,
    Track,
)


def evolve(state: SonarState, event: e.Event) -> SonarState:
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
        case e.HandedOver(team=team):
            return replace(state, handed=(*state.handed, team))
        case e.HandedBack(team=team):
            return replace(state, handed=tuple(other for other in state.handed if other is not team))
        case e.MomentShown(number=number):
            return replace(state, moment=number)
        case _:
            assert_never(event)


def _moved(
    state: SonarState, event: e.StartChosen | e.CourseSet | e.SilenceRun | e.Surfaced | e.Dived | e.TurnEnded
) -> SonarState:
    boat = state.boat(event.team)
    match event:
        case e.StartChosen(at=at, time=time):
            boat = replace(boat, position=at, route=(at,), track=(Track(time, "start", at),))
            return _begun(state, put(state, boat), time)
        case e.CourseSet(team=team, direction=direction, at=at, time=time):
            boat = replace(_sailed(state, boat, "course", (at,) if at else (), time), course_since=True)
            boat = replace(boat, marks=None if state.announce_only else Marks(direction, before=boat.breakdowns))
            state = replace(put(state, boat), moved=True)
            return announce(state, Announcement(time, team, "course", direction=direction.value))
        case e.SilenceRun(team=team, direction=direction, path=path, time=time):
            marks = Marks(direction, True, first_mate=not event.first_mate, engineer=not event.engineer)
            boat = replace(_sailed(state, boat, "silence", path, time), marks=None if state.announce_only else marks)
            state = replace(put(state, boat), moved=state.moved or event.instead)
            return announce(state, Announcement(time, team, "silence"))
        case e.Surfaced(team=team, sector=sector, time=time):
            return _surfaced(state, boat, team, sector, time)
        case e.Dived(team=team, time=time):
            if boat.surfaced and state.options["activate_after_dive"] == "course_after_dive":
                boat = replace(boat, course_since=False)
            boat = replace(_unsecured(boat), surfaced=False, dived=True, accepted=False)
            dived = put(state, dive_clock(boat, time))
            return _begun(state, announce(dived, Announcement(time, team, "dive")), time)
        case e.TurnEnded(team=team, time=time):
            return _next_turn(state, team, time)
        case _:
            assert_never(event)


def _begun(before: SonarState, state: SonarState, time: float) -> SonarState:
    """The clocks begin with the battle."""
    return begin_clocks(state, time) if state.begun and not before.begun else state


def _corrected(state: SonarState, event: e.CourseCorrected) -> SonarState:
    """The step is another one, and the Engineer crosses anew in the panel of the right course; the mark stays."""
    boat, direction = state.boat(event.team), event.direction
    if event.at:
        track = (*boat.track[:-1], replace(boat.track[-1], at=event.at))
        boat = replace(boat, position=event.at, route=(*boat.route[:-1], event.at), track=track)
    if boat.marks is not None:
        marks = replace(boat.marks, direction=direction, crossed=None, engineer=False, latest=None)
        boat = replace(boat, breakdowns=boat.marks.before, marks=marks)
    wrong = max(line.number for line in state.log if line.team == event.team and line.kind == "course")
    log = tuple(replace(line, direction=direction.value) if line.number == wrong else line for line in state.log)
    corrected = Announcement(event.time, event.team, "corrected", direction=direction.value)
    return announce(put(replace(state, log=log), boat), corrected)


def _sailed(state: SonarState, boat: Boat, kind: str, path: tuple[str, ...], time: float) -> Boat:
    if not path:
        return boat
    track = tuple(Track(time, kind, at, len(state.log) + 1) for at in path)
    return replace(boat, position=path[-1], route=(*boat.route, *path), track=(*boat.track, *track))


def _surfaced(state: SonarState, boat: Boat, team: SonarTeam, sector: int, time: float) -> SonarState:
    """Route and order end here; in turn by turn the breakdowns too, and the enemy takes its three turns (A20)."""
    route = (boat.position,) if boat.position else ()
    up = () if boat.position is None else (Track(time, "surface", boat.position, len(state.log) + 1),)
    track = (*boat.track, *up)
    boat = replace(_unsecured(boat), surfaced=True, route=route, track=track, marks=None, accepted=False)
    if not state.real_time:
        boat = replace(boat, breakdowns=())
    state = announce(put(state, surface_clock(state, boat, time)), Announcement(time, team, "surface", sector=sector))
    if state.real_time:
        return state
    enemy = state.boat(team.enemy)
    in_extra = state.extra_turns > 0
    turns = 0 if in_extra and state.options["surfaced_in_extra_turns"] == "one" else EXTRA_TURNS
    state = put(state, dive_clock(replace(enemy, surfaced=False), time))
    return turn_clock(replace(state, turn=team.enemy, extra_turns=turns, moved=False, activated=False), time)


def _next_turn(state: SonarState, team: SonarTeam, time: float) -> SonarState:
    left = max(0, state.extra_turns - 1)
    turn = team if left else team.enemy
    state = put(state, dive_clock(replace(state.boat(turn), surfaced=False), time))
    return turn_clock(replace(state, turn=turn, extra_turns=left, moved=False, activated=False), time)


def _sheet(
    state: SonarState,
    event: e.GaugeMarked
    | e.SymbolCrossed
    | e.CircuitRepaired
    | e.OkGiven
    | e.WordBegun
    | e.SystemActivated
    | e.SystemReady,
) -> SonarState:
    boat = state.boat(event.team)
    marks = boat.marks or Marks(None)
    match event:
        case e.GaugeMarked(system=system):
            marks = replace(marks, marked=system, first_mate=True, latest=CrewPost.FIRST_MATE)
            return put(state, replace(boat, gauges={**boat.gauges, system: boat.gauges[system] + 1}, marks=marks))
        case e.SymbolCrossed(symbol=symbol):
            marks = replace(marks, crossed=symbol, engineer=True, latest=CrewPost.ENGINEER)
            return put(state, replace(boat, breakdowns=(*boat.breakdowns, symbol), marks=marks))
        case e.CircuitRepaired(symbols=symbols):
            return put(
                state,
                replace(boat, breakdowns=tuple(breakdown for breakdown in boat.breakdowns if breakdown not in symbols)),
            )
        case e.OkGiven(first_mate=first_mate, engineer=engineer):
            latest = CrewPost.ENGINEER if engineer else CrewPost.FIRST_MATE
            first_mate, engineer = marks.first_mate or first_mate, marks.engineer or engineer
            marks = replace(marks, first_mate=first_mate, engineer=engineer, latest=latest)
            return put(state, replace(boat, marks=marks))
        case e.WordBegun(words=words, time=time):
            return put(state, replace(boat, begun=words, begun_at=time))
        case e.SystemActivated(system=system):
            gauges = {**boat.gauges, system: 0} if system else boat.gauges
            called = tuple(other for other in boat.called if other is not system)
            boat = replace(boat, gauges=gauges, called=called, course_since=False, begun=())
            return replace(put(state, boat), activated=True)
        case e.SystemReady(team=team, system=system, time=time):
            state = put(state, replace(boat, called=(*boat.called, system), begun=()))
            return announce(state, Announcement(time, team, "ready", cause=system.value))
        case _:
            assert_never(event)


def _asked(
    state: SonarState, event: e.QuestionAsked | e.QuestionClosed | e.FactHeld | e.DroneAnswered | e.SonarAnswered
) -> SonarState:
    match event:
        case e.QuestionClosed():
            return replace(state, question=None)
        case e.QuestionAsked():
            return replace(state, question=event)
        case e.FactHeld(team=team, kind=kind, value=value):
            return put(state, replace(state.boat(team), fact=(kind, value) if kind else None))
        case e.DroneAnswered(team=team, sector=sector, answer=answer, time=time):
            state = replace(state, question=None)
            return announce(state, Announcement(time, team, "drone", sector=sector, answer=answer))
        case e.SonarAnswered(team=team, facts=facts, time=time):
            state = put(replace(state, question=None), replace(state.boat(team.enemy), fact=None))
            return announce(state, Announcement(time, team, "sonar", facts=facts))
        case _:
            assert_never(event)


def _unsecured(boat: Boat) -> Boat:
    """The sheet without outlines and initials."""
    return replace(boat, secured=(), securers=(), outlines=(), section_from=0.0, ready=False)


def _secured(state: SonarState, event: e.SectionSecured | e.ReadyCalled | e.Checked) -> SonarState:
    boat = state.boat(event.team)
    match event:
        case e.SectionSecured(section=section, role=role, line=line, time=time):
            done = replace(boat, secured=(*boat.secured, section), section_from=boat.up.passed(time))
            return put(state, replace(done, securers=(*boat.securers, role), outlines=(*boat.outlines, line)))
        case e.ReadyCalled():
            return put(state, replace(boat, ready=True))
        case e.Checked(team=team, accepted=accepted, time=time):
            if accepted:
                whole = replace(boat, accepted=True, breakdowns=())
                return announce(put(state, whole), Announcement(time, team, "accepted"))
            again = replace(_unsecured(boat), section_from=boat.up.passed(time))
            return announce(put(state, again), Announcement(time, team, "rejected"))
        case _:
            assert_never(event)


def _stopped(
    state: SonarState, event: e.StopCalled | e.StopLifted | e.Paused | e.Resumed | e.TurnClockRang
) -> SonarState:
    match event:
        case e.StopCalled(team=team, time=time, both=both):
            called = freeze(state, time)
            return replace(called, stop=team, stop_from=len(state.log), stop_at=time, stop_both=both, going_on=())
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


def suffered(
    state: SonarState, event: e.DamageTaken | e.ActivationFailed | e.ArcherCrossed | e.BattleEnded | e.ResultHeld
) -> SonarState:
    """Damage, failed activations, and the end of the battle."""
    match event:
        case e.DamageTaken(team=team, amount=amount, cause=cause, time=time):
            boat = state.boat(team)
            if cause == "breakdown":
                boat = replace(boat, breakdowns=())
            return _hurt(put(state, boat), team, amount, cause, time)
        case e.ActivationFailed(team=team, system=system, symbol=symbol, time=time):
            boat = state.boat(team)
            boat = replace(boat, breakdowns=(*boat.breakdowns, symbol)) if symbol else boat
            return announce(put(state, boat), Announcement(time, team, "failed", cause=system.value))
        case e.ArcherCrossed(at=at):
            return replace(state, archer_mines=tuple(mine for mine in state.archer_mines if mine != at))
        case e.ResultHeld(team=team, amount=amount):
            return put(state, replace(state.boat(team), own_result=amount))
        case e.BattleEnded(winner=winner, reason=reason, time=time):
            state = replace(
                freeze(state, time, everything=True), winner=winner, reason=reason, question=None, stop=None
            )
            return announce(state, Announcement(time, winner, "end", cause=reason))
        case _:
            assert_never(event)


def _hurt(state: SonarState, team: SonarTeam, amount: int, cause: str, time: float) -> SonarState:
    """The leftmost empty damage spaces are crossed, never more than four."""
    boat = state.boat(team)
    after = min(DAMAGE_LIMIT, boat.damage + amount)
    hit = Hit(len(state.log) + 1, boat.position, boat.damage, after)
    state = put(state, replace(boat, damage=after, hits=(*boat.hits, hit)))
    return announce(state, Announcement(time, team, "damage", amount=amount, cause=cause))


def weapon(state: SonarState, event: e.MineDropped | e.MineTriggered | e.Exploded) -> SonarState:
    """Mines dropped and set off, and explosions."""
    match event:
        case e.MineDropped(team=team, at=at, time=time):
            boat = state.boat(team)
            if at:
                record = (*boat.mine_records, MineRecord(at, time, number=len(state.log) + 1))
                boat = replace(boat, mines=(*boat.mines, at), mine_records=record)
            return announce(put(state, boat), Announcement(time, team, "mine"))
        case e.MineTriggered(team=team, at=at, time=time):
            return put(state, _without_mine(state, state.boat(team), at, time, "triggered"))
        case e.Exploded(team=team, weapon=weapon, blasts=blasts, time=time):
            return _exploded(state, team, weapon, blasts, time)
        case _:
            assert_never(event)


def _exploded(state: SonarState, team: SonarTeam, weapon: str, blasts: tuple[e.Blast, ...], time: float) -> SonarState:
    """Every blast is announced, then each crew's damage of them all, taken at once."""
    question = state.question
    state = replace(state, question=None if question and question.kind == "hit" else question)
    for blast in blasts:
        results = {"blue": RESULTS[blast.blue], "yellow": RESULTS[blast.yellow]}
        kind = "trigger" if weapon == "mine" else weapon
        state = announce(state, Announcement(time, team, kind, at=blast.at, results=results))
        state = replace(state, explosion=state.log[-1])
        if blast.sweeps:
            for team_ in TEAMS:
                state = put(state, _without_mine(state, state.boat(team_), blast.at, time, "swept"))
    for team_ in TEAMS:
        state = put(state, replace(state.boat(team_), own_result=None))
        amount = sum(blast.blue if team_ is SonarTeam.BLUE else blast.yellow for blast in blasts)
        if amount:
            state = _hurt(state, team_, amount, weapon, time)
    return state


def _without_mine(state: SonarState, boat: Boat, at: str, time: float, how: str) -> Boat:
    """The submarine's chart without the one mine that was triggered on a space, or without all that are swept there."""
    # A sweep follows the announcement of its explosion, a triggered mine goes before it.
    line = len(state.log) + (how == "triggered")
    mines, records = list(boat.mines), list(boat.mine_records)
    while at in mines:
        mines.remove(at)
        lying = [index for index, record in enumerate(records) if record.at == at and record.gone is None]
        if lying:
            records[lying[0]] = replace(records[lying[0]], gone=time, how=how, gone_number=line)
        if how == "triggered":
            break
    return replace(boat, mines=tuple(mines), mine_records=tuple(records))
