"""Mission Deep Sea as clauses: the eighteen kinds of task; the goals are in ``deep_sea_goals.py``.

A task holds for its owner under the course's present guards, so that an owner may still be open.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import assert_never

from companion.games.crew.deep_sea.data import card_of, mission_of
from companion.games.crew.deep_sea.missions import Goal
from companion.games.crew.deep_sea.tasks import counted_cards as counted
from companion.games.crew.deep_sea.tasks import counted_cards as named
from companion.games.crew.deep_sea.tasks import single_tricks as single
from companion.games.crew.deep_sea.tasks import trick_counts as tricks
from companion.games.crew.deep_sea.tasks.cards import Rule
from companion.games.crew.state import CrewState
from companion.games.crew.terms import COLOURS, Suit
from companion.review.winnable.course import DealFormula
from companion.review.winnable.deep_sea_tricks import add_all, add_equal, add_sum, add_using
from companion.rules.cards import Card


def special_of_goal(course: DealFormula, goal: Goal) -> set[Card]:
    """The cards that the goal of a mission without tasks speaks of."""
    match goal:
        case Goal.BALANCE_9 | Goal.BALANCE_1:
            value = 9 if goal is Goal.BALANCE_9 else 1
            return {card for card in course.cards if card.value == value}
        case Goal.FINAL_YELLOW_5:
            return {Card(Suit.YELLOW, 5)}
        case _:
            return set()


def add_goal(course: DealFormula, goal: Goal) -> None:
    """The goal of a mission without task cards."""
    clauses = course.clauses
    match goal:
        case Goal.ALL_TASKS:
            pass
        case Goal.BALANCE_9 | Goal.BALANCE_1:
            _balance_of_value(course, 9 if goal is Goal.BALANCE_9 else 1)
        case Goal.NO_LEAD_PINK_SUBMARINE:
            clauses.none_of(led for suit in (Suit.PINK, Suit.SUBMARINE) for led in course.suit.get(suit, []))
        case Goal.FIRST_WINNER_AHEAD:
            _first_winner_ahead(course)
        case Goal.FINAL_YELLOW_5:
            card = Card(Suit.YELLOW, 5)
            if card not in course.plays:
                clauses.add()
                return
            clauses.add(course.plays[card][-1])
            for seat, play in course.by[card].items():
                clauses.add(-play[-1], course.leads[course.deal.neighbour(seat, 1)][-1])
        case _:
            assert_never(goal)


def _balance_of_value(course: DealFormula, value: int) -> None:
    """Never two more of a value than anybody else, after every trick; a trick may hold several."""
    clauses = course.clauses
    cards = [card for card in course.cards if card.value == value and not card.trump]
    for t in course.tricks:
        counts = {
            seat: clauses.count([clauses.both([course.gone[card][t], course.won(card, seat)]) for card in cards])
            for seat in course.seats
        }
        for seat, other in permutations(course.seats, 2):
            for k in range(1, len(cards)):
                clauses.add(-counts[seat][k], counts[other][k - 1])


def _first_winner_ahead(course: DealFormula) -> None:
    """The winner of the first trick is strictly ahead of everybody after every later trick."""
    clauses = course.clauses
    for seat in course.seats:
        clauses.guards = (course.takes[seat][0],)
        for t in course.tricks[1:]:
            own = clauses.count(course.takes[seat][: t + 1])
            for other in course.seats:
                if other != seat:
                    clauses.more(own, clauses.count(course.takes[other][: t + 1]))
        clauses.guards = ()


def add_mission(
    course: DealFormula,
    state: CrewState,
    owners: Mapping[str, Mapping[int, int]],
    roles: Mapping[str, Mapping[int, int]],
) -> None:
    """All that the mission of a state asks for, under the literals of owners; this box has no roles."""
    captain = state.attempt.commander or course.deal.leader
    for task in state.attempt.tasks:
        card = card_of(state, task.id)
        for seat, literal in owners[task.id].items():
            course.clauses.guards = (literal,)
            add_task(course, card.rule, seat, captain, task.prediction)
            course.clauses.guards = ()
    add_goal(course, mission_of(state).goal)


def special_of(course: DealFormula, state: CrewState) -> set[Card]:
    """The cards that a task or the goal of the mission tells from others of their suit."""
    rules = [card_of(state, task.id).rule for task in state.attempt.tasks]
    return special_of_goal(course, mission_of(state).goal).union(*(special(course, rule) for rule in rules))


def soon(state: CrewState) -> int | None:
    """Nearly every task card speaks of the whole hand."""
    return None


def add_task(course: DealFormula, rule: Rule, owner: int, captain: int, prediction: int | None) -> None:
    """The owner fulfils the task by the end of the hand."""
    match rule:
        case named.WinCards() | named.WinCardInLastTrick() | named.WinOnlySubmarine() | named.WinCardWithSubmarine():
            _named(course, rule, owner)
        case counted.WinCount() | counted.WinNone() | counted.WinAllOfSomeColour() | counted.ColourBalance():
            _counted(course, rule, owner)
        case single.WinTrickUsing():
            add_using(course, rule, owner)
        case single.WinTrickAll():
            add_all(course, rule, owner)
        case single.WinTrickSum():
            add_sum(course, rule, owner)
        case single.WinTrickEqualColours():
            add_equal(course, rule, owner)
        case tricks.NeverLead(suits):
            for suit in suits:
                for lead, led in zip(course.leads[owner], course.suit.get(suit, ()), strict=False):
                    course.clauses.add(-lead, -led)
        case tricks.TricksExact(count):
            course.clauses.exactly(course.takes[owner], count)
        case tricks.TricksPredicted():
            if prediction is not None:
                course.clauses.exactly(course.takes[owner], prediction)
        case tricks.TricksCompare():
            _compare(course, rule, owner, captain)
        case tricks.TricksWindow():
            _window(course, rule, owner)
        case tricks.TricksRun():
            _run(course, rule, owner)
        case _:
            assert_never(rule)


def special(course: DealFormula, rule: Rule) -> set[Card]:
    """The cards that a task tells from others of their suit."""
    match rule:
        case named.WinCards(cards):
            return set(cards)
        case named.WinCardInLastTrick(card) | named.WinCardWithSubmarine(card):
            return {card}
        case named.WinOnlySubmarine():
            return {card for card in course.cards if card.trump}
        case counted.WinCount(_, groups):
            return {card for card in course.cards if any(card.value in group.sort.values for group in groups)}
        case counted.WinNone(sort):
            return {card for card in course.cards if card.value in sort.values}
        case single.WinTrickUsing(value, capture):
            return {card for card in course.cards if card.value in (value, capture)}
        case single.WinTrickAll() | single.WinTrickSum():
            return {card for card in course.cards if not card.trump}
        case _:
            return set()


def _won(course: DealFormula, cards: Sequence[Card], owner: int) -> list[int]:
    return [course.won(card, owner) for card in cards]


def _named(
    course: DealFormula,
    rule: named.WinCards | named.WinCardInLastTrick | named.WinOnlySubmarine | named.WinCardWithSubmarine,
    owner: int,
) -> None:
    clauses = course.clauses
    match rule:
        case named.WinCards(cards):
            clauses.all_of(_won(course, cards, owner))
        case named.WinCardInLastTrick(card):
            clauses.all_of((course.plays[card][-1], course.takes[owner][-1]))
        case named.WinOnlySubmarine(card):
            trumps = {other: course.won(other, owner) for other in course.cards if other.trump}
            clauses.all_of(won if other == card else -won for other, won in trumps.items())
        case named.WinCardWithSubmarine(card):
            own = [trump for trump in course.cards if trump.trump and owner in course.by[trump]]
            clauses.any_of(
                clauses.both([course.plays[card][t], course.uses(owner, trump)[t], course.best[trump][t]])
                for t in course.tricks
                for trump in own
                if course.uses(owner, trump)[t]
            )


def _counted(
    course: DealFormula,
    rule: counted.WinCount | counted.WinNone | counted.WinAllOfSomeColour | counted.ColourBalance,
    owner: int,
) -> None:
    clauses = course.clauses
    match rule:
        case counted.WinCount(exactly, groups):
            for group in groups:
                literals = _won(course, [card for card in course.cards if group.sort.fits(card)], owner)
                clauses.exactly(literals, group.count) if exactly else clauses.at_least(literals, group.count)
        case counted.WinNone(sort):
            clauses.none_of(course.won(card, owner) for card in course.cards if sort.fits(card))
        case counted.WinAllOfSomeColour():
            clauses.any_of(
                clauses.both(_won(course, course.of_suit[suit], owner)) for suit in COLOURS if suit in course.of_suit
            )
        case counted.ColourBalance(equal, first, second):
            ours = clauses.count(_won(course, course.of_suit.get(first, []), owner))
            theirs = clauses.count(_won(course, course.of_suit.get(second, []), owner))
            if equal:
                clauses.same(ours, theirs)
                clauses.any_of(ours[:1])
            else:
                clauses.more(ours, theirs)


def _compare(course: DealFormula, rule: tricks.TricksCompare, owner: int, captain: int) -> None:
    clauses = course.clauses
    own = course.tricks_of(owner)
    if rule.versus == "others_combined":
        clauses.at_least(course.takes[owner], len(course.tricks) // 2 + 1)
        return
    others = [captain] if rule.versus == "captain" else [seat for seat in course.seats if seat != owner]
    for other in others:
        theirs = course.tricks_of(other)
        if rule.op == "more":
            clauses.more(own, theirs)
        elif rule.op == "fewer":
            clauses.more(theirs, own)
        else:
            clauses.same(own, theirs)


def _window(course: DealFormula, rule: tricks.TricksWindow, owner: int) -> None:
    takes = course.takes[owner]
    win = {number or len(takes) for number in rule.win}
    course.clauses.all_of(take for number, take in enumerate(takes, 1) if number in win)
    course.clauses.none_of(
        take for number, take in enumerate(takes, 1) if number not in win and (rule.only or number in rule.lose)
    )


def _run(course: DealFormula, rule: tricks.TricksRun, owner: int) -> None:
    clauses = course.clauses
    takes = course.takes[owner]
    runs = [takes[t : t + rule.length] for t in range(len(takes) - rule.length + 1)]
    if rule.mode == "never":
        for run in runs:
            clauses.add(*(-take for take in run))
        return
    clauses.any_of(clauses.both(run) for run in runs)
    if rule.mode == "exact":
        clauses.exactly(takes, rule.length)
