"""Tasks that one single trick fulfils (Mission Deep Sea) as clauses: moments, of which one must come."""

from collections.abc import Sequence

from companion.games.crew.deep_sea.tasks import single_tricks as single
from companion.review.winnable.course import DealFormula
from companion.rules.cards import Card


def add_using(course: DealFormula, rule: single.WinTrickUsing, owner: int) -> None:
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


def add_all(course: DealFormula, rule: single.WinTrickAll, owner: int) -> None:
    """A trick of the owner in which every card passes the test."""
    _some_trick(course, owner, [card for card in course.cards if not rule.fits(card)])


def _some_trick(course: DealFormula, owner: int, forbidden: Sequence[Card]) -> list[int]:
    """Moments, one of which must come: the owner wins a trick without any forbidden card."""
    clauses = course.clauses
    moments = clauses.several(len(course.tricks))
    for t, moment in enumerate(moments):
        clauses.define(-moment, course.takes[owner][t])
        for card in forbidden:
            clauses.define(-moment, -course.plays[card][t])
    clauses.any_of(moments)
    return moments


def add_sum(course: DealFormula, rule: single.WinTrickSum, owner: int) -> None:
    """The values of a trick without submarines, added up seat by seat in unary."""
    moments = _some_trick(course, owner, [card for card in course.cards if card.trump])
    size = len(course.seats)
    bound = rule.bounds[size - 3] if rule.bounds else 0
    for t, moment in enumerate(moments):
        least, most = _bounds_of(rule, bound)
        _reach(course, moment, t, least, most)
        if rule.test != "below":
            _sum_from(course, moment, t, least)
        if rule.test != "above":
            _sum_up_to(course, moment, t, most)


def _bounds_of(rule: single.WinTrickSum, bound: int) -> tuple[int, int]:
    """The least and the greatest sum that will do."""
    if rule.test == "in":
        return min(rule.sums), max(rule.sums)
    return (bound + 1, 99) if rule.test == "above" else (0, bound - 1)


def _reach(course: DealFormula, moment: int, t: int, least: int, most: int) -> None:
    """Implied by the sums: no card that the lowest (highest) cards of the others could not make up for."""
    shown = {seat: course.shows(seat, t) for seat in course.seats}
    if not all(shown.values()):
        return
    low = {seat: min(values) for seat, values in shown.items()}
    high = {seat: max(values) for seat, values in shown.items()}
    for seat, values in shown.items():
        for value, shows in values.items():
            if value + sum(low.values()) - low[seat] > most or value + sum(high.values()) - high[seat] < least:
                course.clauses.define(-moment, -shows)


def _sum_from(course: DealFormula, moment: int, t: int, least: int) -> None:
    """While the moment holds, the cards of trick t add up to at least this much."""
    clauses = course.clauses
    needs = {least: moment}
    for seat in course.seats:
        after: dict[int, int] = {}
        for need, state in needs.items():
            for value, shows in course.shows(seat, t).items():
                rest = need - value
                if rest <= 0:
                    continue
                if rest not in after:
                    after[rest] = clauses.new()
                clauses.define(-state, -shows, after[rest])
        needs = after
    for state in needs.values():
        clauses.define(-state)


def _sum_up_to(course: DealFormula, moment: int, t: int, most: int) -> None:
    """While the moment holds, the cards of trick t add up to at most this much."""
    clauses = course.clauses
    rooms = {most: moment}
    for seat in course.seats:
        after: dict[int, int] = {}
        for room, state in rooms.items():
            for value, shows in course.shows(seat, t).items():
                rest = room - value
                if rest < 0:
                    clauses.define(-state, -shows)
                    continue
                if rest not in after:
                    after[rest] = clauses.new()
                clauses.define(-state, -shows, after[rest])
        rooms = after


def add_equal(course: DealFormula, rule: single.WinTrickEqualColours, owner: int) -> None:
    """A trick of the owner with as many cards of the one colour as of the other, at least one."""
    clauses = course.clauses
    moments: list[int] = []
    for t in course.tricks:
        first = clauses.count([course.plays[card][t] for card in course.of_suit.get(rule.first, [])], 3)
        second = clauses.count([course.plays[card][t] for card in course.of_suit.get(rule.second, [])], 3)
        for number in range(1, min(len(course.seats) // 2, len(first), len(second)) + 1):
            just = [
                [counter[number - 1], *(-more for more in counter[number : number + 1])] for counter in (first, second)
            ]
            moments.append(clauses.both([course.takes[owner][t], *just[0], *just[1]]))
    clauses.any_of(moments)
