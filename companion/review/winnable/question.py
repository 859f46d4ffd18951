"""From a Crew state with open hands to the question: can the mission still be won from here?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from companion.games.crew.deep_sea.clash import hardest_for_captain
from companion.games.crew.deep_sea.data import mission_of as deep_sea_mission
from companion.games.crew.deep_sea.missions import Selection
from companion.games.crew.deep_sea.task_cards import drawn_tasks
from companion.games.crew.planet_nine import conditions as rule
from companion.games.crew.planet_nine.missions import Mission, Role
from companion.games.crew.planet_nine.roles import ANNOUNCED
from companion.games.crew.state import State
from companion.games.crew.terms import CARDS, Column, Direction, Task
from companion.review.winnable import deep_sea, planet_nine
from companion.review.winnable.alike import add_alike
from companion.review.winnable.course import Course, Deal
from companion.rules.cards import Card
from companion.rules.seats import clockwise, left_of
from companion.rules.tricks import Trick


class HandsUnknown(Exception):
    """Not every hand is known; the text says whose cards are missing."""


@dataclass(frozen=True)
class Question:
    """A formula and what it leaves open.

    ``owners[task id][seat]`` and ``roles[name][seat]`` are the literals of who takes what; ``fixed`` has the literals
    of the cards already played, in the order played, with the literal that pardons a revoke.
    """

    course: Course
    owners: Mapping[str, Mapping[int, int]]
    roles: Mapping[str, Mapping[int, int]]
    fixed: tuple[tuple[int, int | None], ...]

    def after(self, cards: int) -> list[int]:
        """The literals that fix the first so many cards; a revoke is pardoned only where it was played."""
        fixed = [literal for literal, _ in self.fixed[:cards]]
        pardons = {pardon for _, pardon in self.fixed[:cards] if pardon is not None}
        return fixed + [name if name in pardons else -name for name in self.course.pardoned.values()]


Hands = dict[int, tuple[Card, ...]]


def plays_of(state: State) -> list[tuple[int, Card]]:
    """Every card of the attempt in the order played, with its seat."""
    tricks = [play for trick in state.play.taken for play in trick.plays]
    return [(play.seat, play.card) for play in (*tricks, *state.play.plays)]


def open_hands(state: State) -> tuple[Hands, dict[Card, Card]]:
    """Every seat's cards at the start of the tricks, and which lies under which. Raises ``HandsUnknown``.

    Known are the hands of a set-up, those shown after the end, and the cards that were played. Cards noted as
    passed on lie where they went. If all other hands are complete, the last one has what is left.
    """
    attempt, table = state.attempt, state.table
    given = {seat: list(cards) for seat, cards in (table.hands if attempt.dealt == 1 else {}).items()}
    if attempt.direction is not None and not _pass_open(state):
        _pass_noted(state, given)
    for seat, cards in attempt.shown_hands:
        given.setdefault(seat, []).extend(card for card in cards if card not in given.get(seat, ()))
    for seat, card in plays_of(state):
        mine = given.setdefault(seat, [])
        if card not in mine:
            mine.append(card)
            if not given_at_start(state):
                for other, theirs in given.items():
                    if other != seat and card in theirs:
                        theirs.remove(card)
    if given_at_start(state) and _draw_of(state):
        given = {seat: list(cards) for seat, cards in table.hands.items()}
    hands: Hands = {}
    under: dict[Card, Card] = {}
    helper = attempt.helper.seat if attempt.helper is not None else 0
    if attempt.helper is not None:
        hands[helper], under = _columns(_as_laid(attempt.laid or attempt.helper.columns, attempt.helper.revealed))
    for seat in range(1, table.seats + 1):
        hands.setdefault(seat, tuple(given.get(seat, ())))
    return _completed(state, hands), under


def _completed(state: State, hands: Hands) -> Hands:
    """The hands, the last incomplete one filled with the cards that nobody else has. Raises ``HandsUnknown``."""
    known = {card for cards in hands.values() for card in cards}
    doubled = len(known) < sum(len(cards) for cards in hands.values())
    left = tuple(card for card in sorted(state.table.deck - known, key=str))
    short = [seat for seat, cards in hands.items() if len(cards) < state.table.tricks]
    if doubled:
        raise HandsUnknown("a card is in two hands; scan the hands again with HAND")
    if len(short) == 1:
        hands[short[0]] = (*hands[short[0]], *left)
        left = ()
        short = [seat for seat in short if len(hands[seat]) < state.table.tricks]
    if short:
        said = "; ".join(f"seat {seat}: {len(hands[seat])} of {state.table.tricks} cards are known" for seat in short)
        raise HandsUnknown(f"{said}; scan the others with HAND")
    if left:
        raise HandsUnknown(f"nobody is known to hold {', '.join(map(str, left))}; scan it with HAND")
    return {seat: tuple(sorted(cards, key=str)) for seat, cards in hands.items()}


def _pass_noted(state: State, given: dict[int, list[Card]]) -> None:
    """Move the cards that were noted as passed on. Raises ``HandsUnknown`` if hands given before lack one."""
    step = 1 if state.attempt.direction is Direction.LEFT else -1
    noted = dict(state.attempt.passed)
    for seat in given:
        if seat not in noted:
            raise HandsUnknown(f"seat {seat} passed a card that is not known; note it with PASSED")
    for seat, card in noted.items():
        if card in given.get(seat, ()):
            given[seat].remove(card)
            given.setdefault((seat - 1 + step) % state.table.seats + 1, []).append(card)


def _pass_open(state: State) -> bool:
    return "passed" not in state.attempt.settled


def given_at_start(state: State) -> bool:
    """Whether the hands come from a set-up, so that they were known before the first card."""
    return state.attempt.dealt == 1 and len(state.table.hands) >= len(state.people)


def _draw_of(state: State) -> int:
    """After which trick cards are drawn (mission 12), 0 for never."""
    return int(getattr(mission_of(state), "draw_after_trick", 0))


def _as_laid(columns: Sequence[Column], revealed: Sequence[tuple[int, Card | None]]) -> list[Column]:
    """The columns of the deal, with the covered cards that came up later."""
    turned = dict(revealed)
    return [
        replace(one, hidden=one.hidden or turned.get(number)) if one.covered else one
        for number, one in enumerate(columns, 1)
    ]


def _columns(columns: Sequence[Column]) -> tuple[tuple[Card, ...], dict[Card, Card]]:
    cards: list[Card] = []
    under = {}
    for number, column in enumerate(columns, 1):
        if (column.open is None and not column.gap) or (column.covered and column.hidden is None):
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
    helper = state.attempt.helper.seat if state.attempt.helper is not None else 0
    deal = Deal(hands, first, state.table.tricks, helper, under, pardons=_pardons(state, hands))
    attempt = state.attempt
    if not passing and attempt.direction is not None and _pass_open(state):
        passing = 1 if attempt.direction is Direction.LEFT else -1
    if passing:
        return replace(deal, passing=passing, pass_trumps=False)
    draw_after = _draw_of(state)
    if draw_after and (given_at_start(state) or not state.play.changed):
        # Everyone draws from the right, so a card goes to the left; one that lies shown is left out (A23).
        shown = frozenset(claim.card for claim in attempt.claims if claim.trick <= draw_after)
        return replace(deal, passing=1, pass_after=draw_after, pass_kept=shown)
    return deal


def _pardons(state: State, hands: Hands) -> frozenset[tuple[int, int]]:
    """Where a seat did not follow suit although it held the suit: revokes, and cards drawn later (mission 12)."""
    found = set()
    gone: set[Card] = set()
    for trick in (*state.play.taken, Trick(state.play.number, state.play.leader, state.play.plays)):
        for play in trick.plays:
            held = [card for card in hands[play.seat] if card not in gone and card.suit is trick.led]
            if play.card.suit is not trick.led and held:
                found.add((play.seat, trick.number - 1))
        gone |= set(trick.cards)
    return frozenset(found)


def mission_of(state: State) -> Any:
    """The mission's row in the box's own data."""
    if state.table.box.id == "planet-nine":
        return state.table.data.missions[state.attempt.mission]
    return deep_sea_mission(state)


def ask(state: State, passing: int = 0) -> Question:
    """The question of a state; ``passing`` as in ``deal_of``. Raises ``HandsUnknown``."""
    course = Course(deal_of(state, passing))
    tasks = state.attempt.tasks
    owners = {task.id: _owners(course, state, task) for task in tasks}
    _allocated(course, state, tasks, owners)
    roles = _roles(course, state)
    mission = mission_of(state)
    if state.table.box.id == "planet-nine":
        _planet_nine(course, state, tasks, owners, roles, mission)
    else:
        _deep_sea(course, state, tasks, owners, mission)
    add_alike(course, _special(course, state, mission), [card for _, card in plays_of(state)])
    fixed = []
    for index, (seat, card) in enumerate(plays_of(state)):
        trick = index // course.deal.seats
        if not course.uses(seat, card):
            raise HandsUnknown(f"seat {seat} played {card}, which is not among its cards; scan the hands with HAND")
        literal = course.by[card][seat][trick]
        fixed.append((literal, course.pardoned.get((seat, trick))))
    return Question(course, owners, roles, tuple(fixed))


def _special(course: Course, state: State, mission: Any) -> set[Card]:
    """The cards that a task or a condition tells from others of their suit."""
    if state.table.box.id == "planet-nine":
        named = {task.card for task in state.attempt.tasks if task.card is not None}
        return named.union(*(planet_nine.special(course, condition) for condition in mission.conditions))
    rules = [state.table.data.task(task.id).rule for task in state.attempt.tasks]
    return deep_sea.special_of_goal(course, mission.goal).union(*(deep_sea.special(course, rule) for rule in rules))


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
    if getattr(mission_of(state), "handover", False) and course.deal.seats == 5:
        owners = _before_handover(course, owners)
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
            if way == Selection.HARDEST_TO_CAPTAIN and not state.attempt.drafted:
                hardest = {task.id for task in hardest_for_captain(drawn_tasks(state), seats)}
                clauses.add(*(owned[commander] for task, owned in owners.items() if task in hardest))
            _drafted(course, held, order, count, passing=state.table.box.may_keep)


def _before_handover(course: Course, owners: Mapping[str, Mapping[int, int]]) -> dict[str, dict[int, int]]:
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


def _all_to(course: Course, owners: Mapping[str, Mapping[int, int]], seats: Sequence[int]) -> None:
    """One of these seats owns every task."""
    takers = []
    for seat in seats:
        literals = [owned.get(seat) for owned in owners.values()]
        if all(literal is not None for literal in literals):
            takers.append(course.clauses.both([literal for literal in literals if literal is not None]))
    course.clauses.any_of(takers)


def _drafted(
    course: Course, held: Mapping[int, Sequence[int]], order: Sequence[int], count: int, passing: bool
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
        may = _may_be(course, state, role, commander)
        found[role.id] = {seat: course.clauses.new() for seat in may}
        course.clauses.exactly_one(list(found[role.id].values()))
    named = [seats for name, seats in found.items() if name != "commander"]
    for first, second in pairwise(named):
        for seat, literal in first.items():
            if seat in second:
                course.clauses.define(-literal, -second[seat])
    return found


def _may_be(course: Course, state: State, role: Role, commander: int) -> list[int]:
    """Who may be named: not the commander in some missions, never JARVIS as the silent one (A10, A29, A30)."""
    if role.chosen_by == "left_of_holder":
        return [left_of(course.holder[CARDS[ANNOUNCED]], course.deal.seats)]
    seats, commander_may = list(course.seats), role.commander
    if role.id == "silent":
        seats = list(state.people)
        commander_may = bool(state.table.options.get("m11_commander_may_be_silent"))
    return [seat for seat in seats if commander_may or seat != commander]


def _ends_early(state: State, mission: Mission) -> bool:
    """Whether the tasks alone end mission 17, while nines are still out (an option, A14)."""
    only = all(isinstance(condition, rule.ValueNeverWins) for condition in mission.conditions)
    chosen = bool(state.table.options.get("m17_early_success"))
    return chosen and only and bool(mission.tasks) and mission.resolve != "hand_end"


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
    early = _ends_early(state, mission)
    for condition in mission.conditions:
        if early and isinstance(condition, rule.ValueNeverWins):
            planet_nine.add_never_before_tasks(course, condition.value, ordered)
            continue
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
