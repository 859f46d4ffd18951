"""Mission Deep Sea as clauses: the eighteen kinds of task, and the goals of missions without tasks.

A task holds for its owner under the course's present guards, so that an owner may still be open.
"""

from collections.abc import Sequence
from typing import assert_never

from companion.games.crew.deep_sea.missions import Goal
from companion.games.crew.deep_sea.tasks import counted_cards as counted
from companion.games.crew.deep_sea.tasks import named_cards as named
from companion.games.crew.deep_sea.tasks import single_tricks as single
from companion.games.crew.deep_sea.tasks import trick_counts as tricks
from companion.games.crew.deep_sea.tasks.cards import Rule
from companion.review.winnable.course import Course
from companion.rules.cards import COLOURS, Card, Suit


def add_task(course: Course, rule: Rule, owner: int, captain: int, prediction: int | None) -> None:
    """The owner fulfils the task by the end of the hand."""
    match rule:
        case named.WinCards() | named.WinCardInLastTrick() | named.WinOnlySubmarine() | named.WinCardWithSubmarine():
            _named(course, rule, owner)
        case counted.WinCount() | counted.WinNone() | counted.WinAllOfSomeColour() | counted.ColourBalance():
            _counted(course, rule, owner)
        case single.WinTrickUsing():
            _using(course, rule, owner)
        case single.WinTrickAll():
            _some_trick(course, owner, [card for card in course.cards if not _passes(rule, card)])
        case single.WinTrickSum():
            _sum(course, rule, owner)
        case single.WinTrickEqualColours():
            _equal_in_trick(course, rule, owner)
        case tricks.NeverLead(suits):
            for suit in suits:
                for t in course.tricks:
                    if suit in course.suit:
                        course.clauses.add(-course.leads[owner][t], -course.suit[suit][t])
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


def special(course: Course, rule: Rule) -> set[Card]:
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


def special_of_goal(course: Course, goal: Goal) -> set[Card]:
    """The same for the goal of a mission without tasks."""
    match goal:
        case Goal.BALANCE_9 | Goal.BALANCE_1:
            value = 9 if goal is Goal.BALANCE_9 else 1
            return {card for card in course.cards if card.value == value}
        case Goal.FINAL_YELLOW_5:
            return {Card(Suit.YELLOW, 5)}
        case _:
            return set()


def _won(course: Course, cards: Sequence[Card], owner: int) -> list[int]:
    return [course.won(card, owner) for card in cards]


def _named(
    course: Course,
    rule: named.WinCards | named.WinCardInLastTrick | named.WinOnlySubmarine | named.WinCardWithSubmarine,
    owner: int,
) -> None:
    clauses = course.clauses
    match rule:
        case named.WinCards(cards):
            for literal in _won(course, cards, owner):
                clauses.add(literal)
        case named.WinCardInLastTrick(card):
            clauses.add(course.plays[card][-1])
            clauses.add(course.takes[owner][-1])
        case named.WinOnlySubmarine(card):
            for other in course.cards:
                if other.trump:
                    literal = course.won(other, owner)
                    clauses.add(literal if other == card else -literal)
        case named.WinCardWithSubmarine(card):
            moments = []
            for t in course.tricks:
                for trump in (one for one in course.cards if one.trump and owner in course.by[one]):
                    use = course.uses(owner, trump)[t]
                    if use:
                        moments.append(clauses.both([course.plays[card][t], use, course.best[trump][t]]))
            clauses.any_of(moments)


def _counted(
    course: Course,
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
            for card in course.cards:
                if sort.fits(card):
                    clauses.never(course.won(card, owner))
        case counted.WinAllOfSomeColour():
            whole = [
                clauses.both(_won(course, course.of_suit[suit], owner)) for suit in COLOURS if suit in course.of_suit
            ]
            clauses.any_of(whole)
        case counted.ColourBalance(equal, first, second):
            ours = clauses.count(_won(course, course.of_suit.get(first, []), owner))
            theirs = clauses.count(_won(course, course.of_suit.get(second, []), owner))
            if equal:
                clauses.same(ours, theirs)
                clauses.any_of(ours[:1])
            else:
                clauses.more(ours, theirs)


def _using(course: Course, rule: single.WinTrickUsing, owner: int) -> None:
    """The owner's own colour card of the value wins, with a different card of the captured value in the trick."""
    clauses = course.clauses
    moments = []
    for card in course.cards:
        if card.trump or card.value != rule.value or owner not in course.by[card]:
            continue
        caught = [other for other in course.cards if not other.trump and other.value == rule.capture and other != card]
        for t in course.tricks:
            use = course.uses(owner, card)[t]
            if not use:
                continue
            parts = [course.best[card][t], use]
            if rule.capture is not None:
                if not caught:
                    continue
                parts.append(clauses.either([course.plays[other][t] for other in caught]))
            moments.append(clauses.both(parts))
    clauses.any_of(moments)


def _passes(rule: single.WinTrickAll, card: Card) -> bool:
    if card.trump:
        return False
    match rule.test:
        case "max":
            return card.value <= rule.value
        case "min":
            return card.value >= rule.value
        case "even":
            return card.value % 2 == 0
        case _:
            return card.value % 2 == 1


def _some_trick(course: Course, owner: int, forbidden: Sequence[Card]) -> list[int]:
    """Moments, one of which must come: the owner wins a trick without any forbidden card."""
    clauses = course.clauses
    moments = clauses.several(len(course.tricks))
    for t, moment in enumerate(moments):
        clauses.define(-moment, course.takes[owner][t])
        for card in forbidden:
            clauses.define(-moment, -course.plays[card][t])
    clauses.any_of(moments)
    return moments


def _sum(course: Course, rule: single.WinTrickSum, owner: int) -> None:
    """The values of a trick without submarines, added up seat by seat in unary."""
    moments = _some_trick(course, owner, [card for card in course.cards if card.trump])
    size = len(course.seats)
    bound = rule.bounds[size - 3] if rule.bounds else 0
    for t, moment in enumerate(moments):
        least, most = _bounds_of(rule, bound)
        _reach(course, moment, t, least, most)
        if rule.test == "above":
            _sum_from(course, moment, t, bound + 1)
        elif rule.test == "below":
            _sum_up_to(course, moment, t, bound - 1)
        else:
            _sum_from(course, moment, t, min(rule.sums))
            _sum_up_to(course, moment, t, max(rule.sums))


def _bounds_of(rule: single.WinTrickSum, bound: int) -> tuple[int, int]:
    """The least and the greatest sum that will do."""
    if rule.test == "in":
        return min(rule.sums), max(rule.sums)
    return (bound + 1, 99) if rule.test == "above" else (0, bound - 1)


def _reach(course: Course, moment: int, t: int, least: int, most: int) -> None:
    """Implied by the sums: no card that the lowest (highest) cards of the others could not make up for."""
    usable = {seat: _usable(course, seat, t) for seat in course.seats}
    if not all(usable.values()):
        return
    low = {seat: min(card.value for card, _ in cards) for seat, cards in usable.items()}
    high = {seat: max(card.value for card, _ in cards) for seat, cards in usable.items()}
    for seat, cards in usable.items():
        for card, use in cards:
            if (
                card.value + sum(low.values()) - low[seat] > most
                or card.value + sum(high.values()) - high[seat] < least
            ):
                course.clauses.define(-moment, -use)


def _sum_from(course: Course, moment: int, t: int, least: int) -> None:
    """While the moment holds, the cards of trick t add up to at least this much."""
    clauses = course.clauses
    needs = {least: moment}
    for seat in course.seats:
        after: dict[int, int] = {}
        for need, state in needs.items():
            for card, use in _usable(course, seat, t):
                rest = need - card.value
                if rest <= 0:
                    continue
                if rest not in after:
                    after[rest] = clauses.new()
                clauses.define(-state, -use, after[rest])
        needs = after
    for state in needs.values():
        clauses.define(-state)


def _sum_up_to(course: Course, moment: int, t: int, most: int) -> None:
    """While the moment holds, the cards of trick t add up to at most this much."""
    clauses = course.clauses
    rooms = {most: moment}
    for seat in course.seats:
        after: dict[int, int] = {}
        for room, state in rooms.items():
            for card, use in _usable(course, seat, t):
                rest = room - card.value
                if rest < 0:
                    clauses.define(-state, -use)
                    continue
                if rest not in after:
                    after[rest] = clauses.new()
                clauses.define(-state, -use, after[rest])
        rooms = after


def _usable(course: Course, seat: int, t: int) -> list[tuple[Card, int]]:
    """The colour cards that a seat may play in trick t, with their literals."""
    return [
        (card, course.by[card][seat][t])
        for card in course.cards
        if not card.trump and seat in course.by[card] and course.by[card][seat][t]
    ]


def _equal_in_trick(course: Course, rule: single.WinTrickEqualColours, owner: int) -> None:
    clauses = course.clauses
    moments = []
    for t in course.tricks:
        first = clauses.count([course.plays[card][t] for card in course.of_suit.get(rule.first, [])], 3)
        second = clauses.count([course.plays[card][t] for card in course.of_suit.get(rule.second, [])], 3)
        for number in range(1, min(len(course.seats) // 2, len(first), len(second)) + 1):
            parts = [course.takes[owner][t]]
            for counter in (first, second):
                parts.append(counter[number - 1])
                if number < len(counter):
                    parts.append(-counter[number])
            moments.append(clauses.both(parts))
    clauses.any_of(moments)


def _compare(course: Course, rule: tricks.TricksCompare, owner: int, captain: int) -> None:
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


def _window(course: Course, rule: tricks.TricksWindow, owner: int) -> None:
    last = len(course.tricks)
    win = {number or last for number in rule.win}
    for t in course.tricks:
        take = course.takes[owner][t]
        if t + 1 in win:
            course.clauses.add(take)
        elif rule.only or t + 1 in rule.lose:
            course.clauses.never(take)


def _run(course: Course, rule: tricks.TricksRun, owner: int) -> None:
    clauses = course.clauses
    takes = course.takes[owner]
    runs = [takes[t : t + rule.length] for t in range(len(takes) - rule.length + 1)]
    if rule.mode == "never":
        for run in runs:
            clauses.add(*(-take for take in run))
        return
    clauses.any_of([clauses.both(run) for run in runs])
    if rule.mode == "exact":
        clauses.exactly(takes, rule.length)


def add_goal(course: Course, goal: Goal) -> None:
    """The goal of a mission without task cards."""
    clauses = course.clauses
    match goal:
        case Goal.ALL_TASKS:
            pass
        case Goal.BALANCE_9 | Goal.BALANCE_1:
            _balance_of_value(course, 9 if goal is Goal.BALANCE_9 else 1)
        case Goal.NO_LEAD_PINK_SUBMARINE:
            for suit in (Suit.PINK, Suit.SUBMARINE):
                for led in course.suit.get(suit, []):
                    clauses.never(led)
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


def _balance_of_value(course: Course, value: int) -> None:
    """Never two more of a value than anybody else, after every trick; a trick may hold several."""
    clauses = course.clauses
    cards = [card for card in course.cards if card.value == value and not card.trump]
    for t in course.tricks:
        counts = {}
        for seat in course.seats:
            so_far = []
            for card in cards:
                literal = clauses.both([course.gone[card][t], course.won(card, seat)])
                so_far.append(literal)
            counts[seat] = clauses.count(so_far)
        for seat in course.seats:
            for other in course.seats:
                if seat != other:
                    for k in range(1, len(cards)):
                        clauses.add(-counts[seat][k], counts[other][k - 1])


def _first_winner_ahead(course: Course) -> None:
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
