"""What follows from one card each in every trick by counting alone, which a solver does badly: said outright.

That as many cards as tricks leave none over takes a proof by clauses that grows beyond all bounds with the hand.
"""

from companion.review.winnable.course import Course
from companion.rules.cards import Card


def add_all_played(course: Course) -> None:
    """In the end no more cards are left over than were dealt too many, and those by a seat that got them."""
    clauses, deal = course.clauses, course.deal
    over = {seat for seat, hand in deal.hands.items() if len(hand) > deal.tricks}
    may: list[Card] = []
    for card in course.cards:
        if over.isdisjoint(course.by[card]):
            clauses.define(course.gone[card][-1])
        else:
            may.append(card)
    if len(course.cards) - deal.tricks * deal.seats == 1:
        for index, first in enumerate(may):
            for second in may[index + 1 :]:
                clauses.define(course.gone[first][-1], course.gone[second][-1])


def add_counts(course: Course) -> None:
    """After some tricks every seat has played as many cards: worth its clauses only where a proof is long.

    Where cards change hands a seat's cards are not the same all along, and nothing is added.
    """
    clauses, deal = course.clauses, course.deal
    if deal.passing:
        return
    for hand in deal.hands.values():
        for t in course.tricks[2:-1:3]:
            counter = clauses.count([course.gone[card][t] for card in hand], t + 2)
            clauses.define(counter[t])
            if t + 1 < len(counter):
                clauses.define(-counter[t + 1])
