"""The columns of JARVIS or Tonoja at the start of the tricks, put together from what was told and what came up."""

from dataclasses import dataclass, replace

from companion.games.crew.state import State
from companion.games.crew.terms import Column
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
class Layout:
    """All columns. ``certain`` is false where a card may have come from one unknown column or from another."""

    stacks: tuple[Stack, ...]
    certain: bool = True

    def after(self, card: Card) -> "Layout":
        """The helper has played a card: from where it lay open, else from the first column that is not known."""
        index = next((at for at, one in enumerate(self.stacks) if one.face_up == card), None)
        certain = self.certain
        if index is None:
            unknown = [at for at, one in enumerate(self.stacks) if one.unknown]
            if not unknown:
                return replace(self, certain=False)
            index = unknown[0]
            certain = certain and (len(unknown) == 1 or all(self.stacks[at].fresh for at in unknown))
        return Layout(self._with(index, self.stacks[index].after(card)), certain)

    def unseen(self) -> tuple[tuple[int, str], ...]:
        """The places whose card nobody saw, column by column, the upper card first."""
        found: list[tuple[int, str]] = []
        for at, stack in enumerate(self.stacks):
            if stack.top is None and not stack.empty:
                found.append((at, "top"))
            if stack.below is None and stack.covered:
                found.append((at, "below"))
        return tuple(found)

    def filled(self, cards: list[Card]) -> "Layout":
        """The same with cards in the places that nobody saw."""
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
        """As the game holds them before the first trick."""
        return tuple(Column(stack.top, stack.covered, stack.below, stack.empty) for stack in self.stacks)

    def _with(self, index: int, stack: Stack) -> tuple[Stack, ...]:
        return (*self.stacks[:index], stack, *self.stacks[index + 1 :])


def layout(state: State, revealed: bool = True) -> Layout:
    """The columns as far as the play tells; ``revealed`` is whether what came up is what lay there from the start."""
    attempt = state.attempt
    assert attempt.helper is not None
    laid = attempt.laid or attempt.helper.columns
    came_up = dict(attempt.helper.revealed)
    found = Layout(
        tuple(Stack(one.open, one.hidden, one.covered, one.gap, came_up.get(at)) for at, one in enumerate(laid, 1))
    )
    if not revealed:
        return found
    tricks = [play for trick in state.play.taken for play in trick.plays]
    for play in (*tricks, *state.play.plays):
        if play.seat == attempt.helper.seat:
            found = found.after(play.card)
    return found
