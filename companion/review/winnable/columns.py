"""The columns of JARVIS or Tonoja as clauses: what lies face down cannot be played and need not follow suit."""

from collections.abc import Mapping, Sequence

from companion.review.winnable.clauses import Clauses
from companion.review.winnable.deal import Deal
from companion.rules.cards import Card

Literals = Mapping[Card, Sequence[int]]
"""By card a literal for every trick."""


class Columns:
    """When the cards of the helper lie open.

    ``below[card][t]``: what lay on the covered card was played in t or before; ``got_up[t]``: so was what lay on
    the place that a card passed to the helper took.
    """

    def __init__(
        self,
        clauses: Clauses,
        deal: Deal,
        gone: Literals,
        moved: Mapping[Card, int],
        by: Mapping[Card, Mapping[int, Sequence[int]]],
    ) -> None:
        self.clauses, self.deal, self.gone, self.moved = clauses, deal, gone, moved
        self.below: dict[Card, Sequence[int]] = {}
        self.got_up: list[int] = []
        if deal.helper:
            self._lie()
            self._stay(by)

    def up(self, card: Card, seat: int, t: int) -> list[int] | None:
        """Literals of which one holds while this card of the helper lies face down in trick t; ``None``: always."""
        if seat != self.deal.helper:
            return []
        own = card in self.deal.hands[seat]
        if own and card not in self.below:
            return []
        if not own and self.deal.pass_after == 0:
            return []
        if t == 0:
            return None
        return [-self.below[card][t - 1]] if own else [-self.got_up[t - 1]]

    def _lie(self) -> None:
        """What lies on what, after a pass too."""
        clauses, deal = self.clauses, self.deal
        giver = deal.neighbour(deal.helper, -deal.passing) if deal.passing else 0
        got = [card for card in deal.hands.get(giver, ()) if card in self.moved]
        for top, below in deal.under.items():
            self.below[below] = self.gone[top]
            if deal.pass_after == 0 and top in self.moved:
                self.below[below] = clauses.several(deal.tricks)
                for t, name in enumerate(self.below[below]):
                    clauses.define(self.moved[top], -name, self.gone[top][t])
                    clauses.define(self.moved[top], name, -self.gone[top][t])
                    for card in got:
                        clauses.define(-self.moved[top], -self.moved[card], -name, self.gone[card][t])
                        clauses.define(-self.moved[top], -self.moved[card], name, -self.gone[card][t])
            elif deal.pass_after and below in self.moved:
                clauses.define(-self.moved[below], -self.gone[top][deal.pass_after - 1])
        if deal.passing and deal.pass_after:
            self.got_up = clauses.several(deal.tricks)
            for t, name in enumerate(self.got_up):
                for top, below in deal.under.items():
                    clauses.define(-self.moved[below], -name, self.gone[top][t])
                    clauses.define(-self.moved[below], name, -self.gone[top][t])

    def _stay(self, by: Mapping[Card, Mapping[int, Sequence[int]]]) -> None:
        """A covered card is played after the trick in which the card above it was played."""
        for card, seats in by.items():
            for t, play in enumerate(seats.get(self.deal.helper, ())):
                up = self.up(card, self.deal.helper, t)
                if play and up is None:
                    self.clauses.define(-play)
                elif play and up:
                    self.clauses.define(-play, -up[0])
