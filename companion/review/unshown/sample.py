"""What the verdict would be in many possible deals of the cards face down, drawn evenly and with a fixed seed.

One solver answers for all of them, since it keeps what it learnt. The tricks are asked about and not every card: the
verdict is the trick that it turned in.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from random import Random

from companion.games.crew.state import CrewState
from companion.review.possible import drawn
from companion.review.turning_point import Undecided
from companion.review.unshown.question import NOBODY, OpenQuestion, Where, add_deals
from companion.review.winnable.clauses import Clauses
from companion.review.winnable.hands import plays_of
from companion.review.winnable.question import box_clauses
from companion.review.winnable.solver import Solver
from companion.rules.cards import Card

SEED = "likely"
"""The same attempt always meets the same deals."""


@dataclass(frozen=True, order=True)
class Ending:
    """A verdict as ``Likely`` names it, and the trick that it turned in, 0 where it did not turn."""

    verdict: str
    trick: int = 0


NEVER, STILL = Ending("never-winnable"), Ending("still-winnable")


@dataclass(frozen=True)
class Looked:
    """One deal that was looked at."""

    where: Where
    ending: Ending


class Deals:
    """Asks one solver about deals of one attempt. Raises ``Undecided`` when the time is up."""

    def __init__(self, state: CrewState, asked: OpenQuestion, solver: Solver) -> None:
        self.state, self.asked, self.solver = state, asked, solver
        self.played = len(asked.question.fixed)
        self.last = -(-self.played // state.table.seats)
        """The tricks begun; after so many the attempt was over."""

    def cards(self, tricks: int) -> int:
        """How many cards lay there after so many tricks."""
        return min(tricks * self.state.table.seats, self.played)

    def alive(self, cards: int, deal: Sequence[int] = (), others: Sequence[int] = ()) -> bool:
        """Whether it could be won after so many cards: in the deal of these literals, without them in any at all."""
        winnable = self.solver.solve([*deal, *self.asked.question.after(cards), *others], inf)
        if winnable is None:
            raise Undecided
        return winnable

    def furthest(self) -> int:
        """After how many tricks it could still be won in some deal, -1 if in none at any time: a proof for all."""
        return self._last_alive((), self.last, self.last)

    def ending(self, deal: Sequence[int], guess: int, most: int) -> Ending:
        """The verdict in one deal; ``guess`` is the number of tricks to begin with, ``most`` what none exceeds."""
        return self.of(self._last_alive(deal, guess, most))

    def of(self, tricks: int) -> Ending:
        """The verdict where it could be won after so many tricks and no more."""
        if tricks < 0:
            return NEVER
        return STILL if tricks >= self.last else Ending("lost-at-card", tricks + 1)

    def _last_alive(self, deal: Sequence[int], guess: int, most: int) -> int:
        if self.asked.question.course.pardoned:
            # Only a revoke can bring back into reach what no legal card could.
            return next((count for count in range(most, -1, -1) if self.alive(self.cards(count), deal)), -1)
        now = max(0, guess)
        if self.alive(self.cards(now), deal):
            while now < most and self.alive(self.cards(now + 1), deal):
                now += 1
            return now
        while now >= 0:
            now -= 1
            if now < 0 or self.alive(self.cards(now), deal):
                break
        return now

    def look(self, most: int, deals: int) -> Iterator[Looked]:
        """The verdicts of so many deals, fewer where the time is up; ``most`` is ``furthest``."""
        rng = Random(f"{SEED} {' '.join(str(card) for _, card in plays_of(self.state))}")
        guess = most
        for dealt in drawn(self.state, NOBODY, self.asked.unseen, rng, deals):
            where = {card: seat for seat, cards in dealt.items() for card in cards}
            try:
                tricks = self._last_alive(self.asked.of(where), guess, most)
            except Undecided:
                return
            guess = tricks
            yield Looked(where, self.of(tricks))


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
            where: Where = {
                card: seat for card, seats in holds.items() for seat, literal in seats.items() if literal in true
            }
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
    tricks = course.read(deals.solver.model)
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
