"""The state of a deal, what became true, and the one function that changes the state."""

from dataclasses import dataclass, field, replace
from typing import assert_never

from companion.rules.cards import AnySuit, Card
from companion.rules.tricks import Play, Trick
from tests.examples.whist.cover import CARDS

SEATS, TRICKS, BOOK = 4, 13, 6


@dataclass(frozen=True)
class TrumpCut:
    """A card was cut; its suit is trump."""

    card: str


@dataclass(frozen=True)
class CardPlayed:
    """A seat played a card to the open trick."""

    seat: int
    card: str


@dataclass(frozen=True)
class TrickTaken:
    """The open trick was taken, and its winner leads next."""

    seat: int


Event = TrumpCut | CardPlayed | TrickTaken


@dataclass(frozen=True)
class State:
    """One deal: the trump once it is cut, the tricks taken, the open one."""

    trump: AnySuit | None = None
    open: Trick = field(default_factory=lambda: Trick(1, 1))
    taken: tuple[Trick, ...] = ()

    @property
    def over(self) -> bool:
        """Whether all thirteen tricks are taken."""
        return len(self.taken) == TRICKS

    @property
    def turn(self) -> int | None:
        """Whose card comes next."""
        return None if self.trump is None or self.over else self.open.turn(SEATS)

    @property
    def gone(self) -> frozenset[Card]:
        """Every card that was played."""
        return frozenset(card for trick in (*self.taken, self.open) for card in trick.cards)


def evolve(state: State, event: Event) -> State:
    """The state after an event. Never judges, never fails."""
    match event:
        case TrumpCut(card):
            trump = CARDS[card].suit
            return replace(state, trump=trump, open=replace(state.open, trump=trump))
        case CardPlayed(seat, card):
            return replace(state, open=replace(state.open, plays=(*state.open.plays, Play(seat, CARDS[card]))))
        case TrickTaken(seat):
            return replace(
                state, taken=(*state.taken, state.open), open=Trick(state.open.number + 1, seat, trump=state.trump)
            )
        case _:
            assert_never(event)
