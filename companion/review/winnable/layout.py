"""The columns of JARVIS or Tonoja at the start of the tricks, put together from what was told and what came up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.crew.state import CrewState
from companion.games.crew.terms import Column
from companion.review.winnable.clauses import Clauses
from companion.review.winnable.deal import Deal
from companion.rules.cards import Card


@dataclass(frozen=True)
class Stack:
    """One column: the card on top, the one below as far as known by now, and how many of them have been played.

    ``covered`` is whether one lies below; ``came_up`` is that card if it was seen when it came up.
    """

    top: Card | None
    below: Card | None
    covered: bool
    empty: bool
    came_up: Card | None
    played: int = 0

    @property
    def face_up(self) -> Card | None:
        """The card that lies open now, as far as known."""
        return (self.top, self.below, None)[self.played]

    @property
    def unknown(self) -> bool:
        """Whether a card lies open now that nobody told."""
        return not self.empty and self.played <= self.covered and self.face_up is None

    def after(self, card: Card) -> "Stack":
        """The card that lay open has been played."""
        if self.played:
            return replace(self, below=card, played=2)
        return replace(self, top=card, below=self.came_up or self.below, played=1)

    @property
    def fresh(self) -> bool:
        """Whether nothing at all is known of it: columns like this are all the same."""
        return self.played == 0 and self.top is None and self.below is None


@dataclass(frozen=True)
class HelperColumns:
    """All columns. ``certain`` is false where a card may have come from one unknown column or from another."""

    stacks: tuple[Stack, ...]
    certain: bool = True

    def after(self, card: Card) -> "HelperColumns":
        """The helper has played a card: from where it lay open, else from the first column that is not known."""
        index = next((at for at, stack in enumerate(self.stacks) if stack.face_up == card), None)
        certain = self.certain
        if index is None:
            unknown = [at for at, stack in enumerate(self.stacks) if stack.unknown]
            if not unknown:
                return replace(self, certain=False)
            index = unknown[0]
            certain = certain and (len(unknown) == 1 or all(self.stacks[at].fresh for at in unknown))
        return HelperColumns(self._with(index, self.stacks[index].after(card)), certain)

    def unseen(self) -> tuple[tuple[int, str], ...]:
        """The places whose card nobody saw, column by column, the upper card first."""
        places: list[tuple[int, str]] = []
        for at, stack in enumerate(self.stacks):
            if stack.top is None and not stack.empty:
                places.append((at, "top"))
            if stack.below is None and stack.covered:
                places.append((at, "below"))
        return tuple(places)

    def filled(self, cards: list[Card]) -> "HelperColumns":
        """The columns with these cards in the places that nobody saw."""
        now = self
        for (at, where), card in zip(self.unseen(), cards, strict=True):
            stack = now.stacks[at]
            named = replace(stack, top=card) if where == "top" else replace(stack, below=card)
            now = replace(now, stacks=now._with(at, named))
        return now

    def cards(self) -> set[Card]:
        """Every card that is known to have lain there."""
        return {card for stack in self.stacks for card in (stack.top, stack.below) if card is not None}

    def columns(self) -> tuple[Column, ...]:
        """The columns as the game holds them before the first trick."""
        return tuple(Column(stack.top, stack.covered, stack.below, stack.empty) for stack in self.stacks)

    def _with(self, index: int, stack: Stack) -> tuple[Stack, ...]:
        return (*self.stacks[:index], stack, *self.stacks[index + 1 :])


def layout(state: CrewState, revealed: bool = True) -> HelperColumns:
    """The columns as far as the play tells; ``revealed`` is whether what came up is what lay there from the start."""
    attempt = state.attempt
    assert attempt.helper is not None
    columns = attempt.dealt_columns or attempt.helper.columns
    came_up = dict(attempt.helper.revealed)
    board = HelperColumns(
        tuple(
            Stack(column.open, column.hidden, column.covered, column.gap, came_up.get(at))
            for at, column in enumerate(columns, 1)
        )
    )
    if not revealed:
        return board
    for play in (play for trick in state.play.all_tricks for play in trick.plays):
        if play.seat == attempt.helper.seat:
            board = board.after(play.card)
    return board


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
