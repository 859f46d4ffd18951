"""From a Crew state with open hands to the question: can the mission still be won from here?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from companion.games.crew.deep_sea.missions import Selection
from companion.games.crew.planet_nine import conditions as rule
from companion.games.crew.state import State
from companion.games.crew.terms import Column, Task
from companion.review.winnable import deep_sea, planet_nine
from companion.review.winnable.course import Course, Deal
from companion.rules.cards import Card
from companion.rules.seats import clockwise


class HandsUnknown(Exception):
    """Not every hand is known; the text says whose cards are missing."""


@dataclass(frozen=True)
class Question:
    """A formula and what it leaves open.

    ``owners[task id][seat]`` and ``roles[name][seat]`` are the literals of who takes what; ``fixed`` are the literals
    of the cards already played, in the order played.
    """

    course: Course
    owners: Mapping[str, Mapping[int, int]]
    roles: Mapping[str, Mapping[int, int]]
    fixed: tuple[int, ...]


def open_hands(state: State) -> tuple[dict[int, tuple[Card, ...]], dict[Card, Card]]:
    """Every seat's cards at the start of the attempt, and which lies under which. Raises ``HandsUnknown``.

    Known are the hands of a set-up or those shown after the end, with the cards that were played.
    """
    attempt, table = state.attempt, state.table
    given = {**(table.hands if attempt.dealt == 1 else {}), **dict(attempt.shown_hands)}
    played: dict[int, list[Card]] = {seat: [] for seat in range(1, table.seats + 1)}
    for trick in (*state.play.taken,):
        for play in trick.plays:
            played[play.seat].append(play.card)
    for play in state.play.plays:
        played[play.seat].append(play.card)
    hands: dict[int, tuple[Card, ...]] = {}
    under: dict[Card, Card] = {}
    for seat in range(1, table.seats + 1):
        if attempt.helper is not None and seat == attempt.helper.seat:
            hands[seat], under = _columns(attempt.laid or attempt.helper.columns)
            continue
        cards = [*given.get(seat, ())]
        cards += [card for card in played[seat] if card not in cards]
        if len(cards) < table.tricks:
            raise HandsUnknown(
                f"seat {seat}: {len(cards)} of {table.tricks} cards are known; scan the others with HAND"
            )
        hands[seat] = tuple(cards)
    return hands, under


def _columns(columns: Sequence[Column]) -> tuple[tuple[Card, ...], dict[Card, Card]]:
    cards: list[Card] = []
    under = {}
    for number, column in enumerate(columns, 1):
        if column.open is None and column.hidden is None:
            raise HandsUnknown(f"column {number} of the third crew member is not known")
        if column.open is not None and column.hidden is not None:
            under[column.open] = column.hidden
        cards += [card for card in (column.open, column.hidden) if card is not None]
    return tuple(cards), under


def deal_of(state: State, passing: int = 0) -> Deal:
    """The deal of a state; ``passing`` asks for the distress pass to the left (+1) or right (-1), best case."""
    hands, under = open_hands(state)
    first = state.play.taken[0].leader if state.play.taken else state.play.leader
    if state.attempt.commander is not None:
        first = state.attempt.commander
    deal = Deal(hands, first, state.table.tricks, under)
    if passing:
        return replace(deal, passing=passing, pass_trumps=False)
    draw_after = getattr(mission_of(state), "draw_after_trick", 0)
    if draw_after:
        # Everyone draws from the right, so a card goes to the left; one that lies shown is left out (A23).
        shown = frozenset(claim.card for claim in state.attempt.claims)
        return replace(deal, passing=1, pass_after=draw_after, pass_kept=shown)
    return deal


def mission_of(state: State) -> Any:
    """The mission's row in the box's own data."""
    data, number = state.table.data, state.attempt.mission
    if state.table.box.id == "planet-nine":
        return data.missions[number]
    return data.logbook.mission(number)


def ask(state: State, passing: int = 0, free_owners: bool = False) -> Question:
    """The question of a state. ``free_owners`` asks over every allocation the mission allows."""
    course = Course(deal_of(state, passing))
    tasks = [replace(task, owner=None) if free_owners else task for task in state.attempt.tasks]
    owners = {task.id: _owners(course, state, task) for task in tasks}
    _allocated(course, state, tasks, owners)
    roles = _roles(course, state)
    mission = mission_of(state)
    if state.table.box.id == "planet-nine":
        _planet_nine(course, state, tasks, owners, roles, mission)
    else:
        _deep_sea(course, state, tasks, owners, mission)
    plays = [(play.seat, play.card) for trick in state.play.taken for play in trick.plays]
    plays += [(play.seat, play.card) for play in state.play.plays]
    fixed = [course.by[card][seat][index // course.deal.seats] for index, (seat, card) in enumerate(plays)]
    return Question(course, owners, roles, tuple(fixed))


def _owners(course: Course, state: State, task: Task) -> dict[int, int]:
    """A literal for every seat that may own the task; the owner of a given one is certain."""
    if task.owner is not None:
        return {task.owner: course.clauses_true()}
    may = [seat for seat in course.seats if state.table.box.may_own(state, task, seat) is None]
    literals = {seat: course.clauses.new() for seat in may}
    course.clauses.exactly_one(list(literals.values()))
    return literals


def _allocated(course: Course, state: State, tasks: Sequence[Task], owners: Mapping[str, Mapping[int, int]]) -> None:
    """What the mission's way of sharing out allows, where owners are still open."""
    if all(task.owner is not None for task in tasks):
        return
    commander = state.attempt.commander or 1
    held = {seat: [owned[seat] for owned in owners.values() if seat in owned] for seat in course.seats}
    mission = mission_of(state)
    way = str(getattr(mission, "allocation", None) or getattr(mission, "selection", "normal"))
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
            _drafted(course, held, order, count)


def _all_to(course: Course, owners: Mapping[str, Mapping[int, int]], seats: Sequence[int]) -> None:
    """One of these seats owns every task."""
    takers = []
    for seat in seats:
        literals = [owned.get(seat) for owned in owners.values()]
        if all(literal is not None for literal in literals):
            takers.append(course.clauses.both([literal for literal in literals if literal is not None]))
    course.clauses.any_of(takers)


def _drafted(course: Course, held: Mapping[int, Sequence[int]], order: Sequence[int], count: int) -> None:
    """One each, round after round; with fewer tasks than members some pass (Mission Deep Sea, rulebook p. 9)."""
    clauses = course.clauses
    if count < len(order):
        for seat in order:
            clauses.at_most(held[seat], 1)
        return
    rounds, extra = divmod(count, len(order))
    for place, seat in enumerate(order):
        clauses.exactly(held[seat], rounds + (place < extra))


def _roles(course: Course, state: State) -> dict[str, dict[int, int]]:
    """Who has which role; a role still open may go to whom the mission allows, two roles to two members."""
    true = course.clauses_true()
    commander = state.attempt.commander or course.deal.leader
    found: dict[str, dict[int, int]] = {"commander": {commander: true}}
    given = dict(state.attempt.roles)
    for role in getattr(mission_of(state), "roles", ()):
        if role.id in given:
            found[role.id] = {given[role.id]: true}
            continue
        may = [seat for seat in course.seats if role.commander or seat != commander]
        found[role.id] = {seat: course.clauses.new() for seat in may}
        course.clauses.exactly_one(list(found[role.id].values()))
    named = [seats for name, seats in found.items() if name != "commander"]
    for first, second in pairwise(named):
        for seat, literal in first.items():
            if seat in second:
                course.clauses.define(-literal, -second[seat])
    return found


def _planet_nine(
    course: Course,
    state: State,
    tasks: Sequence[Task],
    owners: Mapping[str, Mapping[int, int]],
    roles: Mapping[str, Mapping[int, int]],
    mission: Any,
) -> None:
    ordered = [planet_nine.Ordered(task.card, owners[task.id], task.token) for task in tasks if task.card is not None]
    planet_nine.add_tasks(course, ordered)
    leftover_ok = state.table.options.get("m46_leftover") == "ok"
    for condition in mission.conditions:
        name = getattr(condition, "role", None)
        if name is None or isinstance(condition, rule.RoleNoCommunication):
            planet_nine.add_condition(course, condition, {}, ordered, leftover_ok)
            continue
        for seat, literal in roles[name].items():
            course.clauses.guards = (literal,)
            planet_nine.add_condition(course, condition, {name: seat}, ordered, leftover_ok)
            course.clauses.guards = ()


def _deep_sea(
    course: Course, state: State, tasks: Sequence[Task], owners: Mapping[str, Mapping[int, int]], mission: Any
) -> None:
    captain = state.attempt.commander or course.deal.leader
    for task in tasks:
        card = state.table.data.task(task.id)
        for seat, literal in owners[task.id].items():
            course.clauses.guards = (literal,)
            deep_sea.add_task(course, card.rule, seat, captain, task.prediction)
            course.clauses.guards = ()
    deep_sea.add_goal(course, mission.goal)
