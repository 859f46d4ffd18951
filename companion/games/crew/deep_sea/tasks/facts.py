"""What everybody has seen, as the judging of tasks needs it.

Only finished tricks count (rulebook p. 10); the one exception is the opening card of an open trick.
What is still to come is judged by arithmetic: the cards not yet played fall into the tricks that
remain, each of one card per crew member (one card stays over with three), and any crew member may
win any of them. Who holds what is never asked (A32).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from companion.games.crew.terms import Status, Suit, deck
from companion.rules.cards import Card
from companion.rules.tricks import Play, Trick

TRICKS = {3: 13, 4: 10, 5: 8}
"""Tricks by crew size; two players and Tonoja are three (rulebook p. 7)."""

DECK = frozenset(deck(Suit.SUBMARINE))


@dataclass(frozen=True)
class History:
    """The public history of an attempt.

    ``tricks`` are the finished tricks in order, ``led`` the opening card of an open one, ``total`` is T.
    ``cards`` is the whole deck; tests use smaller ones.

    >>> from companion.games.crew.terms import read_card
    >>> first = Trick(1, 1, tuple(Play(seat, read_card(code)) for seat, code in enumerate(("B1", "B9", "P2"), 1)))
    >>> history = History(3, 13, captain=1, tricks=(first,))
    >>> history.left, history.winners, [str(card) for card in sorted(history.won(2), key=str)]
    (12, (2,), ['B1', 'B9', 'P2'])
    """

    seats: int
    total: int
    captain: int
    tricks: tuple[Trick, ...] = ()
    led: Play | None = None
    cards: frozenset[Card] = DECK

    @property
    def left(self) -> int:
        """Tricks that are not finished yet."""
        return self.total - len(self.tricks)

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """Who won the finished tricks, in order."""
        return tuple(trick.winner for trick in self.tricks)

    @cached_property
    def unplayed(self) -> frozenset[Card]:
        """Cards that are in no finished trick."""
        return self.cards - {card for trick in self.tricks for card in trick.cards}

    def won(self, owner: int) -> frozenset[Card]:
        """The cards in the tricks that a crew member has won."""
        return frozenset(card for trick, seat in self._taken if seat == owner for card in trick.cards)

    def lost(self, owner: int) -> frozenset[Card]:
        """The cards in the tricks that anybody else has won."""
        return frozenset(card for trick, seat in self._taken if seat != owner for card in trick.cards)

    def count(self, seat: int) -> int:
        """How many tricks a crew member has won."""
        return self.winners.count(seat)

    def others(self, owner: int) -> tuple[int, ...]:
        """Every other crew member, Tonoja included."""
        return tuple(seat for seat in range(1, self.seats + 1) if seat != owner)

    def own_tricks(self, owner: int) -> tuple[Trick, ...]:
        """The tricks that a crew member has won."""
        return tuple(trick for trick, seat in self._taken if seat == owner)

    def still(self, fits: Callable[[Card], bool]) -> int:
        """How many cards that fit are not yet played."""
        return sum(1 for card in self.unplayed if fits(card))

    def can_win(self, needed: int, filler: int) -> bool:
        """Whether tricks still to come can bring exactly ``needed`` cards of a sort and only ``filler`` cards besides.

        >>> History(3, 13, 1).can_win(4, filler=1), History(3, 13, 1).can_win(4, filler=2)
        (False, True)
        """
        return any(needed <= tricks * self.seats <= needed + filler for tricks in range(self.left + 1))

    @property
    def _taken(self) -> Iterable[tuple[Trick, int]]:
        return zip(self.tricks, self.winners, strict=True)


def decided(completed: bool, failed: bool) -> Status:
    """The status from two findings; a broken condition counts before a met one (A33)."""
    if failed:
        return Status.FAILED
    return Status.COMPLETED if completed else Status.OPEN
