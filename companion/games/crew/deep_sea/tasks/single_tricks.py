"""Tasks that one trick fulfils: won with a certain card, or holding certain cards.

All of them are completed by the trick and fail when the unplayed cards can no longer make one.
"""

from dataclasses import dataclass

from companion.games.crew.deep_sea.tasks.facts import History, decided
from companion.games.crew.terms import Status, Suit
from companion.rules.cards import Card
from companion.rules.tricks import Trick


@dataclass(frozen=True)
class WinTrickUsing:
    """Win a trick with one's own colour card of a value; ``capture`` asks for a second card of that value in it.

    Values are colour cards only (rulebook p. 16); with equal values the second must be a different card.
    """

    value: int
    capture: int | None = None

    def status(self, owner: int, history: History) -> Status:
        """Completed by such a trick; failed when no unplayed card of the value can win one."""
        done = any(self._made_by(trick) for trick in history.own_tricks(owner))
        possible = history.left > 0 and any(
            self._could_win(card, history) for card in history.unplayed if card.value == self.value and not card.trump
        )
        return decided(done, not done and not possible)

    def _made_by(self, trick: Trick) -> bool:
        best = next(play.card for play in trick.plays if play.seat == trick.winner)
        if best.trump or best.value != self.value:
            return False
        return self.capture is None or any(_is(card, self.capture) for card in trick.cards if card != best)

    def _could_win(self, own: Card, history: History) -> bool:
        """Whether unplayed cards that do not beat ``own`` can fill a trick around it."""
        beaten = [
            card
            for card in history.unplayed
            if card != own and not card.trump and not (card.suit == own.suit and card.value > own.value)
        ]
        captured = self.capture is None or any(_is(card, self.capture) for card in beaten)
        return captured and len(beaten) >= history.seats - 1


@dataclass(frozen=True)
class WinTrickAll:
    """Win a trick in which every card passes the test. A submarine spoils it (rulebook p. 19, A04)."""

    test: str
    value: int = 0

    def status(self, owner: int, history: History) -> Status:
        """Completed by such a trick; failed when fewer fitting cards are left than a trick has."""
        done = any(all(self.fits(card) for card in trick.cards) for trick in history.own_tricks(owner))
        possible = history.left > 0 and history.still(self.fits) >= history.seats
        return decided(done, not done and not possible)

    def fits(self, card: Card) -> bool:
        """Whether a card may be in the trick.

        >>> from companion.games.crew.terms import read_card
        >>> WinTrickAll("even").fits(read_card("P4")), WinTrickAll("even").fits(read_card("S4"))
        (True, False)
        """
        if card.trump:
            return False
        if self.test == "max":
            return card.value <= self.value
        if self.test == "min":
            return card.value >= self.value
        return card.value % 2 == (0 if self.test == "even" else 1)


@dataclass(frozen=True)
class WinTrickSum:
    """Win a trick without submarines whose values add up to something (both bounds strict; A03).

    ``bounds`` are the thresholds for 3, 4 and 5 crew members, ``sums`` the allowed sums of the third kind.
    """

    test: str
    bounds: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()

    def status(self, owner: int, history: History) -> Status:
        """Completed by such a trick; failed when no unplayed cards add up to such a sum."""
        done = any(
            self._passes(sum(card.value for card in trick.cards), history.seats)
            for trick in history.own_tricks(owner)
            if not any(card.trump for card in trick.cards)
        )
        possible = history.left > 0 and any(self._passes(sum, history.seats) for sum in _sums(history))
        return decided(done, not done and not possible)

    def _passes(self, total: int, seats: int) -> bool:
        if self.test == "in":
            return total in self.sums
        bound = self.bounds[seats - 3]
        return total > bound if self.test == "above" else total < bound


@dataclass(frozen=True)
class WinTrickEqualColours:
    """Win one trick with as many cards of one colour as of another, at least one each; others may be in it."""

    first: Suit
    second: Suit

    def status(self, owner: int, history: History) -> Status:
        """Completed by such a trick; failed when the unplayed cards can no longer make one."""
        done = any(
            self._equal([card.suit for card in trick.cards].count(self.first), trick)
            for trick in history.own_tricks(owner)
        )
        first = history.still(lambda card: card.suit == self.first)
        second = history.still(lambda card: card.suit == self.second)
        rest = len(history.unplayed) - first - second
        possible = history.left > 0 and any(
            each <= first and each <= second and 0 <= history.seats - 2 * each <= rest
            for each in range(1, history.seats // 2 + 1)
        )
        return decided(done, not done and not possible)

    def _equal(self, first: int, trick: Trick) -> bool:
        return first > 0 and first == [card.suit for card in trick.cards].count(self.second)


def _is(card: Card, value: int) -> bool:
    return card.value == value and not card.trump


def _sums(history: History) -> set[int]:
    """Every sum that a trick of unplayed colour cards can have."""
    reached: list[set[int]] = [{0}] + [set() for _ in range(history.seats)]
    for card in history.unplayed:
        if card.trump:
            continue
        for size in range(history.seats, 0, -1):
            reached[size] |= {total + card.value for total in reached[size - 1]}
    return reached[history.seats]
