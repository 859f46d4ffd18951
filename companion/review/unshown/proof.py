"""A proof for every possible deal at all, where there is one within a few questions; the sample is none.

That a mission was lost after some card whatever the rest is one question with the deal left open. That it could still
be won in every deal takes more: each line that wins in one deal wins in all others that have the cards that it uses,
and once no deal is left over the proof is there.
"""

from companion.review.turning_point import Undecided
from companion.review.unshown.cards import Where
from companion.review.unshown.question import add_deals
from companion.review.unshown.sample import Deals
from companion.review.winnable.boxes import box_clauses
from companion.review.winnable.clauses import Clauses
from companion.rules.cards import Card

MOST = 40
"""Deals asked about; what takes more of them is left to the sample."""

Needed = tuple[set[tuple[Card, int]], set[tuple[Card, int]]]
"""What a line needs of a deal: cards face down with these seats, and others not with those."""


def always_alive(deals: Deals, cards: int) -> int:
    """How many lines from there on cover every possible deal, so that it could be won in each: 0 where not proven.

    Where it is one, the solver holds it.
    """
    from pysat.solvers import Minisat22

    clauses, face_down = Clauses(), deals.asked.unseen
    holds = {card: {seat: clauses.new() for seat in face_down.sizes[0]} for card in face_down.cards}
    for seats in holds.values():
        clauses.exactly_one(list(seats.values()))
    add_deals(clauses, holds, face_down, deals.asked.readings)
    deals.solver.prefer(_known_cards_first(deals))
    with Minisat22(bootstrap_with=clauses.rows) as others:
        for lines in range(MOST):
            if not others.solve():
                return lines
            true = set(others.get_model() or ())
            where: Where = {card: seat for card, seats in holds.items() for seat, one in seats.items() if one in true}
            try:
                if not deals.alive(cards, deals.asked.of(where)):
                    return False
            except Undecided:
                return 0
            has, has_not = needed(deals, cards)
            others.add_clause(
                [*(-holds[card][seat] for card, seat in has),
                 *(holds[card][seat] for card, seat in has_not if seat in holds[card])]
            )  # fmt: skip
    return 0


def _known_cards_first(deals: Deals) -> list[int]:
    """Lines that keep to the cards that lay on the table need little of a deal."""
    course = deals.asked.question.course
    tricks = range(deals.played // deals.state.table.seats)
    late = [-course.gone[card][t] for card in deals.asked.unseen.cards for t in tricks]
    return [*(literal for literal, _ in deals.asked.question.fixed), *late]


def needed(deals: Deals, cards: int) -> Needed:
    """What the line just found needs of a deal, up to the trick in which it wins.

    A card face down that it plays must be with its player. Who does not follow suit must have none of the suit.
    """
    course, state = deals.asked.question.course, deals.state
    tricks = course.read(deals.solver.model())
    if box_clauses(state).soon(state) is not None:
        wanted = {task.card for task in state.attempt.tasks}
        won_in = [t for t, plays in enumerate(tricks) for _, card in plays if card in wanted]
        tricks = tricks[: 1 + max(won_in, default=0)]
    has: set[tuple[Card, int]] = set()
    has_not: set[tuple[Card, int]] = set()
    rest = set(deals.asked.unseen.cards)
    for t, plays in enumerate(tricks):
        led = plays[0][1].suit
        for index, (seat, card) in enumerate(plays):
            if t * len(plays) + index < cards:
                continue
            if card in deals.asked.holds:
                has.add((card, seat))
            if card.suit is not led:
                has_not |= {(other, seat) for other in rest if other.suit is led}
        rest -= {card for _, card in plays}
    return has, has_not
