"""What follows from one card each in every trick by counting alone, which a solver does badly: said outright.

That as many cards as tricks leave none over takes a proof by clauses that grows beyond all bounds with the hand.
"""

from collections.abc import Sequence

from companion.review.winnable.course import Course
from companion.rules.cards import Card


def add_all_played(course: Course) -> None:
    """In the end no more cards are left over than were dealt too many, and those by a seat that got them."""
    clauses, deal = course.clauses, course.deal
    over = {seat for seat, hand in deal.hands.items() if len(hand) > deal.tricks}
    if deal.loose and deal.over:
        over = set(deal.hands)
    may: list[Card] = []
    for card in course.cards:
        if over.isdisjoint(course.by[card]):
            clauses.define(course.gone[card][-1])
        else:
            may.append(card)
    if deal.over == 1:
        clauses.at_most_one([-course.gone[card][-1] for card in may])


def add_counts(course: Course) -> None:
    """After some tricks every seat has played as many cards: worth its clauses only where a proof is long.

    Where cards change hands, or are still to be dealt, a seat has no cards of its own to count, and nothing is added.
    """
    clauses, deal = course.clauses, course.deal
    if deal.passing or deal.loose:
        return
    for hand in deal.hands.values():
        for t in course.tricks[2:-1:3]:
            counter = clauses.count([course.gone[card][t] for card in hand], t + 2)
            clauses.define(counter[t])
            if t + 1 < len(counter):
                clauses.define(-counter[t + 1])


def add_sums(course: Course) -> None:
    """Tricks taken and cards won belong together, and all of them add up to what there is: for loose cards.

    The solver would have to find it out again and again.
    """
    clauses, seats = course.clauses, len(course.seats)
    won = {
        (seat, suit): clauses.count([course.won(card, seat) for card in cards])
        for seat in course.seats
        for suit, cards in course.of_suit.items()
    }
    for seat in course.seats:
        cards: list[int] = []
        for suit in course.suits:
            cards = clauses.sum_of(cards, won[seat, suit])
        for k, more in enumerate(course.tricks_of(seat)):
            clauses.define(-more, cards[(k + 1) * seats - 1])
            clauses.define(more, -cards[k * seats])
    for suit in course.suits:
        _add_up(course, [won[seat, suit] for seat in course.seats], len(course.of_suit[suit]), course.deal.over)
    _add_up(course, [course.tricks_of(seat) for seat in course.seats], len(course.tricks), 0)


def _add_up(course: Course, counts: Sequence[list[int]], most: int, less: int) -> None:
    """These counters add up to ``most``, or to at most so many ``less``."""
    total: list[int] = []
    for count in counts:
        total = course.clauses.sum_of(total, count)
    for beyond in total[most:]:
        course.clauses.define(-beyond)
    for inside in total[: most - less]:
        course.clauses.define(inside)
