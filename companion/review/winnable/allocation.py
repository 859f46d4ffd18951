"""Who has which task and which role: one literal for every choice that the mission leaves open."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from companion.games.crew.deep_sea.clash import hardest_for_captain
from companion.games.crew.deep_sea.missions import Selection
from companion.games.crew.deep_sea.task_cards import drawn_tasks
from companion.games.crew.planet_nine.roles import ANNOUNCED
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, MissionRole, Task
from companion.review.winnable.course import DealFormula
from companion.rules.seats import clockwise, left_of


def owners_of(course: DealFormula, state: CrewState, task: Task) -> dict[int, int]:
    """A literal for every seat that may own the task; the owner of a given one is certain."""
    if task.owner is not None:
        return {task.owner: course.clauses_true()}
    may = [seat for seat in course.seats if state.table.box.may_own(state, task, seat) is None]
    literals = {seat: course.clauses.new() for seat in may}
    course.clauses.exactly_one(list(literals.values()))
    return literals


def add_allocation(
    course: DealFormula, state: CrewState, tasks: Sequence[Task], owners: Mapping[str, Mapping[int, int]]
) -> None:
    """What the mission's way of sharing out allows, where owners are still open."""
    if all(task.owner is not None for task in tasks):
        return
    commander = state.attempt.commander or 1
    arrangement = state.table.box.arrangement(state)
    if arrangement.handover and course.deal.seats == 5:
        owners = _before_handover(course, owners)
    held = {seat: [owned[seat] for owned in owners.values() if seat in owned] for seat in course.seats}
    way = arrangement.sharing
    clauses, count, seats = course.clauses, len(tasks), course.deal.seats
    match way:
        case "free":
            pass
        case "commander_decision":
            _all_to(course, owners, [seat for seat in course.seats if seat != commander])
        case Selection.ONE_CREW_MEMBER | Selection.CAPTAIN_ALL_OR_HAND_OVER | Selection.VOLUNTEER_1:
            _all_to(course, owners, list(course.seats))
        case Selection.VOLUNTEER_2:
            have = [clauses.either(held[seat]) for seat in course.seats if held[seat]]
            clauses.at_most(have, 2)
        case "commander_distribution":
            for seat in course.seats:
                clauses.at_least(held[seat], count // seats)
                clauses.at_most(held[seat], -(-count // seats))
        case _:
            first = commander % seats + 1 if way == Selection.CAPTAIN_NONE else commander
            order = [
                seat for seat in clockwise(first, seats) if not (way == Selection.CAPTAIN_NONE and seat == commander)
            ]
            if way == Selection.HARDEST_TO_CAPTAIN and not state.attempt.drafted:
                hardest = {task.id for task in hardest_for_captain(drawn_tasks(state), seats)}
                clauses.add(*(owned[commander] for task, owned in owners.items() if task in hardest))
            _drafted(course, held, order, count, passing=state.table.box.may_keep)


def _before_handover(course: DealFormula, owners: Mapping[str, Mapping[int, int]]) -> dict[str, dict[int, int]]:
    """Who had the tasks before one of them, at most, was handed over (five players, A31)."""
    clauses = course.clauses
    before: dict[str, dict[int, int]] = {}
    changed = []
    for task, owned in owners.items():
        before[task] = {seat: clauses.new() for seat in course.seats}
        clauses.exactly_one(list(before[task].values()))
        changed.append(clauses.new())
        for seat, literal in before[task].items():
            clauses.define(changed[-1], -literal, *([owned[seat]] if seat in owned else []))
    clauses.at_most(changed, 1)
    return before


def _all_to(course: DealFormula, owners: Mapping[str, Mapping[int, int]], seats: Sequence[int]) -> None:
    """One of these seats owns every task."""
    takers = []
    for seat in seats:
        literals = [owned.get(seat) for owned in owners.values()]
        if all(literal is not None for literal in literals):
            takers.append(course.clauses.both([literal for literal in literals if literal is not None]))
    course.clauses.any_of(takers)


def _drafted(
    course: DealFormula, held: Mapping[int, Sequence[int]], order: Sequence[int], count: int, passing: bool
) -> None:
    """One each, round after round; with fewer tasks than members some pass (Mission Deep Sea, rulebook p. 9).

    Nobody passes in Planet Nine (A34).
    """
    clauses = course.clauses
    for seat in course.seats:
        if seat not in order:
            clauses.at_most(held[seat], 0)
    if passing and count < len(order):
        for seat in order:
            clauses.at_most(held[seat], 1)
        return
    rounds, extra = divmod(count, len(order))
    for place, seat in enumerate(order):
        clauses.exactly(held[seat], rounds + (place < extra))


def roles_of(course: DealFormula, state: CrewState) -> dict[str, dict[int, int]]:
    """Who has which role; a role still open may go to whom the mission allows, two roles to two members."""
    true = course.clauses_true()
    commander = state.attempt.commander or course.deal.leader
    roles: dict[str, dict[int, int]] = {"commander": {commander: true}}
    assigned = dict(state.attempt.roles)
    for role in state.table.box.arrangement(state).roles:
        if role.id in assigned:
            roles[role.id] = {assigned[role.id]: true}
            continue
        may = _may_be(course, state, role, commander)
        roles[role.id] = {seat: course.clauses.new() for seat in may}
        course.clauses.exactly_one(list(roles[role.id].values()))
    named = [seats for name, seats in roles.items() if name != "commander"]
    for first, second in pairwise(named):
        for seat, literal in first.items():
            if seat in second:
                course.clauses.define(-literal, -second[seat])
    return roles


def _may_be(course: DealFormula, state: CrewState, role: MissionRole, commander: int) -> list[int]:
    """Who may be named: not the commander in some missions, never JARVIS as the silent one (A10, A29, A30)."""
    if role.chosen_by == "left_of_holder":
        return [left_of(course.holder[CARDS[ANNOUNCED]], course.deal.seats)]
    seats, commander_may = list(course.seats), role.commander
    if role.id == "silent":
        seats = list(state.people)
        commander_may = bool(state.table.options.get("m11_commander_may_be_silent"))
    return [seat for seat in seats if commander_may or seat != commander]
