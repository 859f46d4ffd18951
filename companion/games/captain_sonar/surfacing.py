"""Surfacing in both modes, ice, securing, and the dive."""

import math
from collections.abc import Sequence

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.orders import crew_size, may_order
from companion.games.captain_sonar.refusals import no
from companion.games.captain_sonar.state import Boat, State
from companion.games.captain_sonar.terms import DAMAGE_LIMIT, SECTIONS, Order, Role, Team, posts
from companion.rules.board import Refusal

Answer = Sequence[e.Event] | Refusal


def surface(state: State, order: Order) -> Answer:
    """Come up instead of a course and name the sector; on ice, damage first (Delta)."""
    team, time = order.team, order.time
    refused = may_order(state, team)
    if refused:
        return refused
    boat, said = state.boat(team), int(order.args[0]) if order.args else None
    if boat.position is None:
        if said is None or not 1 <= said <= state.chart.sectors:
            return no(team, "off-map", "surface-needs-sector")
        sector = said
    else:
        sector = state.chart.sector(boat.position)
        if said not in (None, sector):
            return no(team, "not-allowed", "wrong-sector", sector=said)
    if not state.chart.ice:
        return [e.Surfaced(team, sector, time)]
    if state.chart.holes is None or boat.position is None:
        stop: list[e.Event] = [e.StopCalled(team, time)] if state.real_time and state.stop is None else []
        return [*stop, e.QuestionAsked("hole", team, team, sector, "", "", time)]
    if boat.position in state.chart.holes:
        return [e.Surfaced(team, sector, time)]
    return through_ice(state, team, sector, time)


def through_ice(state: State, team: Team, sector: int, time: float) -> list[e.Event]:
    """Away from an open water hole the ice costs 1 damage; the fourth ends the battle before anything else."""
    hurt = e.DamageTaken(team, 1, "ice", time)
    if state.boat(team).damage + 1 >= DAMAGE_LIMIT:
        return [hurt, e.BattleEnded(team.enemy.value, "ice", time)]
    return [hurt, e.Surfaced(team, sector, time)]


def answer_hole(state: State, team: Team, hole: bool, time: float) -> Answer:
    """The crew's own word, where the holes of a side are not known to us."""
    question = state.question
    sector = question.sector if question else 0
    found: list[e.Event] = [e.QuestionClosed()]
    found += [e.Surfaced(team, sector, time)] if hole else through_ice(state, team, sector, time)
    lift: list[e.Event] = [e.StopLifted(time)] if state.stop and not isinstance(found[-1], e.BattleEnded) else []
    return [*found, *lift]


def secure(state: State, order: Order) -> Answer:
    """One of the four sections outlined; all four are needed (real time).

    A sheet knows whose hand it is in, so there the rulebook's order is kept: the Engineer first, then each teammate,
    one person at a time; and an outline takes its time, as it does with a pen (``section_seconds``).
    """
    team, section = order.team, order.args[0]
    boat = state.boat(team)
    if not boat.surfaced or not state.real_time:
        return no(team, "not-now", "not-surfaced")
    if section in boat.secured:
        return no(team, "doubled", "section-secured", section=section)
    line = order.args[1] if len(order.args) > 1 else ""
    if not order.sheet or order.role is None:
        return [e.SectionSecured(team, section, "", line, order.time)]
    if not any(order.role in member for member in members_due(state, team)):
        return no(team, "not-your-turn", "not-your-section", section=section)
    wait = float(state.options["section_seconds"]) - drawn_for(boat, order.time)
    # After a power cut the clocks wait for the first word: an outline is one, and none would ever be old enough.
    if wait > 0 and not state.held:
        return no(team, "not-ready", "section-too-fast", seconds=math.ceil(wait))
    return [e.SectionSecured(team, section, order.role.value, line, order.time)]


def members_due(state: State, team: Team) -> tuple[tuple[Role, ...], ...]:
    """The members of a crew, as the posts they hold, one of whom outlines the next section.

    The Engineer begins and passes the sheet on; each teammate outlines one section, and in a crew of fewer than four
    some outline several (rulebook: surfacing).
    """
    boat, members = state.boat(team), posts(crew_size(state, team))
    if not boat.secured:
        return tuple(member for member in members if Role.ENGINEER in member)
    if all_secured(state, team):
        return ()
    counts = [sum(role == one for role in boat.securers for one in member) for member in members]
    return tuple(member for member, count in zip(members, counts, strict=True) if count == min(counts))


def drawn_for(boat: Boat, time: float) -> float:
    """Seconds since the section now due could be begun; a STOP that holds the boat's clock does not count."""
    ran_out = boat.up.total is not None and boat.up.left(time) <= 0
    return math.inf if ran_out else boat.up.passed(time) - boat.section_from


def all_secured(state: State, team: Team) -> bool:
    """Whether all four sections of a surfaced submarine are outlined."""
    boat = state.boat(team)
    return boat.surfaced and set(boat.secured) >= set(SECTIONS)


def call_ready(state: State, order: Order) -> Answer:
    """The Engineer has shown the outlines, or says READY TO DIVE."""
    team = order.team
    boat = state.boat(team)
    if not boat.surfaced or not state.real_time:
        return no(team, "not-now", "not-surfaced")
    if not all_secured(state, team):
        return no(team, "not-all-secured", count=len(boat.secured))
    if boat.ready:
        return no(team, "doubled", "ready-already")
    return [e.ReadyCalled(team)]


def check(state: State, order: Order) -> Answer:
    """The enemy Engineer accepts the outlines, or the surfaced crew starts over with all four."""
    team, other = order.team, order.team.enemy
    boat = state.boat(other)
    if not boat.surfaced or not state.real_time or boat.accepted:
        return no(team, "not-now", "nothing-to-check")
    if not all_secured(state, other):
        return no(team, "not-all-secured", "check-too-early", count=len(boat.secured))
    return [e.Checked(other, order.verb == "ACCEPT", order.time)]


def call_dive(state: State, order: Order) -> Answer:
    """DIVE: after the check in real time; at the very beginning both Captains may say it too."""
    team = order.team
    boat = state.boat(team)
    if not state.begun:
        return _dive_to_start(state, order)
    if boat.surfaced and state.real_time:
        if boat.ready and boat.accepted:
            return [e.Dived(team, order.time)]
        return no(team, "not-secured", count=len(boat.secured))
    said = any(one.team == team.value for one in state.log)
    if boat.surfaced or said:
        return no(team, "not-now", "no-dive")
    return [e.Dived(team, order.time)]


def _dive_to_start(state: State, order: Order) -> Answer:
    """Play begins when both Captains have said DIVE, each after choosing a start (rulebook: start of the game)."""
    boat = state.boat(order.team)
    if not state.options["dive_to_start"] or (boat.position is None and not state.announce_only):
        return no(order.team, "not-now", "before-start")
    if boat.dived:
        return no(order.team, "doubled", "dived-already")
    return [e.Dived(order.team, order.time)]
