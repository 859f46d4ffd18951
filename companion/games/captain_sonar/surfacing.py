"""Surfacing in both modes, ice, securing, and the dive."""

import math
from collections.abc import Iterable

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.events import Answer
from companion.games.captain_sonar.orders import crew_size, hurt
from companion.games.captain_sonar.state import Boat, SonarState
from companion.games.captain_sonar.terms import SECTIONS, CrewPost, Order, SonarTeam, no, posts
from companion.rules.board import Refusal


def surfacings(state: SonarState, order: Order) -> Iterable[str]:
    """SURFACE; with the sector, where only the crew knows it."""
    if not state.announce_only:
        return ("SURFACE",)
    return (f"SURFACE {sector}" for sector in range(1, state.chart.sectors + 1))


def surface(state: SonarState, order: Order) -> Answer:
    """Come up instead of a course and name the sector; on ice, damage first (Delta)."""
    team, time = order.team, order.time
    boat, said = state.boat(team), int(order.args[0]) if order.args else None
    if boat.position is None:
        if said is None or not 1 <= said <= state.chart.sectors:
            return no(team, "off-map", "refused-sonar-surface-needs-sector")
        sector = said
    else:
        sector = state.chart.sector(boat.position)
        if said not in (None, sector):
            return no(team, "not-allowed", "refused-sonar-wrong-sector", sector=said)
    if not state.chart.ice:
        return [e.Surfaced(team, sector, time)]
    if state.chart.holes is None or boat.position is None:
        stop: list[e.Event] = [e.StopCalled(team, time)] if state.real_time and state.stop is None else []
        return [*stop, e.QuestionAsked("hole", team, team, sector, "", "", time)]
    if boat.position in state.chart.holes:
        return [e.Surfaced(team, sector, time)]
    return through_ice(state, team, sector, time)


def through_ice(state: SonarState, team: SonarTeam, sector: int, time: float) -> list[e.Event]:
    """Away from an open water hole the ice costs 1 damage; the fourth ends the battle before anything else."""
    events = hurt(state.boat(team), 1, "ice", time)
    return events if isinstance(events[-1], e.BattleEnded) else [*events, e.Surfaced(team, sector, time)]


def answer_hole(state: SonarState, question: e.QuestionAsked, hole: bool, time: float) -> Answer:
    """The crew's own word, where the holes of a side are not known to us."""
    team, sector = question.asked, question.sector
    events: list[e.Event] = [e.QuestionClosed()]
    events += [e.Surfaced(team, sector, time)] if hole else through_ice(state, team, sector, time)
    lift: list[e.Event] = [e.StopLifted(time)] if state.stop and not isinstance(events[-1], e.BattleEnded) else []
    return [*events, *lift]


def bar_securing(state: SonarState, order: Order) -> Refusal | None:
    """Only what is at the surface is secured, in real time."""
    if state.boat(order.team).surfaced and state.real_time:
        return None
    return no(order.team, "not-now", "refused-sonar-not-surfaced")


def sections(state: SonarState, order: Order) -> Iterable[str]:
    """The sections that are not outlined yet."""
    secured = state.boat(order.team).secured
    return (f"SECURE {section.upper()}" for section in SECTIONS if section not in secured)


def secure(state: SonarState, order: Order) -> Answer:
    """One of the four sections outlined; all four are needed (real time).

    Where the word names a post the rulebook's order is kept: the Engineer first, then each teammate; a reader that the
    crew shares names none and says them all. On a sheet an outline takes its time, as with a pen (``section_seconds``).
    """
    team, section = order.team, order.args[0]
    boat = state.boat(team)
    if section in boat.secured:
        return no(team, "doubled", "refused-sonar-section-secured", section=section)
    line = order.args[1] if len(order.args) > 1 else ""
    if order.role is None:
        return [e.SectionSecured(team, section, "", line, order.time)]
    if not any(order.role in member for member in members_due(state, team)):
        return no(team, "not-your-turn", "refused-sonar-not-your-section", section=section)
    wait = float(state.options["section_seconds"]) - drawn_for(boat, order.time) if order.sheet else 0.0
    # After a power cut the clocks wait for the first word: an outline is one, and none would ever be old enough.
    if wait > 0 and not state.held:
        return no(team, "not-ready", "refused-sonar-section-too-fast", seconds=math.ceil(wait))
    return [e.SectionSecured(team, section, order.role.value, line, order.time)]


def members_due(state: SonarState, team: SonarTeam) -> tuple[tuple[CrewPost, ...], ...]:
    """The members of a crew, as the posts they hold, one of whom outlines the next section.

    The Engineer begins and passes the sheet on; each teammate outlines one section, and in a crew of fewer than four
    some outline several (rulebook: surfacing).
    """
    boat, members = state.boat(team), posts(crew_size(state, team))
    if not boat.secured:
        return tuple(member for member in members if CrewPost.ENGINEER in member)
    if all_secured(state, team):
        return ()
    counts = [sum(role == held for role in boat.securers for held in member) for member in members]
    return tuple(member for member, count in zip(members, counts, strict=True) if count == min(counts))


def next_to_secure(state: SonarState, team: SonarTeam) -> tuple[CrewPost, ...]:
    """The member whose turn it is with the sheet, as the posts he holds: the Engineer, then each teammate in turn.

    A section that was said without a post was somebody's too, so that the turn goes on to the next member.
    """
    due = members_due(state, team)
    return due[sum(not securer for securer in state.boat(team).securers) % len(due)] if due else ()


def drawn_for(boat: Boat, time: float) -> float:
    """Seconds since the section now due could be begun; a STOP that holds the boat's clock does not count."""
    ran_out = boat.up.total is not None and boat.up.left(time) <= 0
    return math.inf if ran_out else boat.up.passed(time) - boat.section_from


def all_secured(state: SonarState, team: SonarTeam) -> bool:
    """Whether all four sections of a surfaced submarine are outlined."""
    boat = state.boat(team)
    return boat.surfaced and set(boat.secured) >= set(SECTIONS)


def bar_ready(state: SonarState, order: Order) -> Refusal | None:
    """The sheet is shown once, when all four sections are outlined."""
    team, boat = order.team, state.boat(order.team)
    refusal = bar_securing(state, order)
    if refusal is None and not all_secured(state, team):
        refusal = no(team, "not-all-secured", "refused-sonar-not-all-secured", count=len(boat.secured))
    if refusal is None and boat.ready:
        refusal = no(team, "doubled", "refused-sonar-ready-already")
    return refusal


def call_ready(state: SonarState, order: Order) -> Answer:
    """The Engineer has shown the outlines, or says READY TO DIVE."""
    return [e.ReadyCalled(order.team)]


def bar_check(state: SonarState, order: Order) -> Refusal | None:
    """There are four outlines of the enemy's to check."""
    team, other = order.team, order.team.enemy
    boat = state.boat(other)
    if not boat.surfaced or not state.real_time or boat.accepted:
        return no(team, "not-now", "refused-sonar-nothing-to-check")
    if not all_secured(state, other):
        return no(team, "not-all-secured", "refused-sonar-check-too-early", count=len(boat.secured))
    return None


def check(state: SonarState, order: Order) -> Answer:
    """The enemy Engineer accepts the outlines, or the surfaced crew starts over with all four."""
    return [e.Checked(order.team.enemy, order.verb == "ACCEPT", order.time)]


def bar_dive(state: SonarState, order: Order) -> Refusal | None:
    """DIVE: after the check in real time; at the very beginning both Captains may say it too."""
    team, boat = order.team, state.boat(order.team)
    if not state.begun:
        return _bar_dive_to_start(state, order)
    if boat.surfaced and state.real_time:
        if boat.ready and boat.accepted:
            return None
        return no(team, "not-secured", "refused-sonar-not-secured", count=len(boat.secured))
    if boat.surfaced or any(line.team == team.value for line in state.log):
        return no(team, "not-now", "refused-sonar-no-dive")
    return None


def _bar_dive_to_start(state: SonarState, order: Order) -> Refusal | None:
    """Play begins when both Captains have said DIVE, each after choosing a start (rulebook: start of the game)."""
    boat = state.boat(order.team)
    if not state.options["dive_to_start"] or not state.has_start(order.team):
        return no(order.team, "not-now", "refused-sonar-before-start")
    return no(order.team, "doubled", "refused-sonar-dived-already") if boat.dived else None


def dives(state: SonarState, order: Order) -> Iterable[str]:
    """DIVE to begin and from the surface; under water it is said for the ceremony only."""
    return ("DIVE",) if state.boat(order.team).surfaced or not state.begun else ()


def dive(state: SonarState, order: Order) -> Answer:
    """The submarine is under water; at the start the second DIVE begins the battle."""
    return [e.Dived(order.team, order.time)]
