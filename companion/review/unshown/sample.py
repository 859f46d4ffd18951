"""What the verdict would be in many possible deals of the cards face down, drawn evenly and with a fixed seed.

One solver answers for all of them, since it keeps what it learnt. The tricks are asked about and not every card: the
verdict is the trick that it turned in.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from random import Random

from companion.games.crew.state import State
from companion.review.possible import drawn
from companion.review.turning_point import Undecided
from companion.review.unshown.cards import NOBODY, Where
from companion.review.unshown.question import OpenQuestion
from companion.review.winnable.hands import plays_of
from companion.review.winnable.solver import Solver

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

    def __init__(self, state: State, asked: OpenQuestion, solver: Solver) -> None:
        self.state, self.asked, self.solver = state, asked, solver
        self.played = len(asked.question.fixed)
        self.last = -(-self.played // state.table.seats)
        """The tricks begun; after so many the attempt was over."""

    def cards(self, tricks: int) -> int:
        """How many cards lay there after so many tricks."""
        return min(tricks * self.state.table.seats, self.played)

    def alive(self, cards: int, deal: Sequence[int] = (), others: Sequence[int] = ()) -> bool:
        """Whether it could be won after so many cards: in the deal of these literals, without them in any at all."""
        found = self.solver.solve([*deal, *self.asked.question.after(cards), *others], inf)
        if found is None:
            raise Undecided
        return found

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
            return next((one for one in range(most, -1, -1) if self.alive(self.cards(one), deal)), -1)
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
