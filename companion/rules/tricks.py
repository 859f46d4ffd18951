"""Tricks: lead, follow suit, trump, winner, revoke. The rules of any game of tricks; who has a trump hands it in."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.cards import AnySuit, Card
from companion.rules.seats import clockwise


@dataclass(frozen=True, slots=True)
class Play:
    """One card in a trick and the seat that played it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or open: its number from 1, the leading seat, the plays in order.

    ``trump`` is the suit named for this deal; ``None`` where there is none, or where the cards say it themselves.
    """

    number: int
    leader: int
    plays: tuple[Play, ...] = ()
    trump: AnySuit | None = None

    @property
    def led(self) -> AnySuit | None:
        """The suit that was led, once the leader has played."""
        return self.plays[0].card.suit if self.plays else None

    def turn(self, seats: int) -> int | None:
        """The seat to play next, or ``None`` when everybody has."""
        order = clockwise(self.leader, seats)
        return order[len(self.plays)] if len(self.plays) < seats else None

    @property
    def winner(self) -> int:
        """The seat that wins: highest trump, else highest card of the led suit."""
        return winning(self.plays, self.trump).seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order played."""
        return tuple(play.card for play in self.plays)


def winning(plays: Sequence[Play], trump: AnySuit | None = None) -> Play:
    """The play that wins so far. A trump beats every other suit; a suit that was not led never wins otherwise.

    Planet Nine rulebook, "tricks"; Mission Deep Sea rulebook pp. 3-5; the same in Whist and its kin.

    >>> from companion.rules.cards import French
    >>> plays = [Play(1, Card(French.HEARTS, 9)), Play(2, Card(French.CLUBS, 2)), Play(3, Card(French.SPADES, 14))]
    >>> winning(plays).seat, winning(plays, trump=French.CLUBS).seat
    (1, 2)
    """
    best = plays[0]
    for play in plays[1:]:
        card, highest = play.card, best.card
        if card.suit is highest.suit:
            if card.value > highest.value:
                best = play
        elif card.suit is trump or card.suit.trump:
            best = play
    return best


def must_follow(hand: Sequence[Card], led: AnySuit | None) -> tuple[Card, ...]:
    """The cards of a known hand that may be played: the led suit if held, else all.

    >>> from companion.rules.cards import French
    >>> [str(card) for card in must_follow([Card(French.HEARTS, 2), Card(French.CLUBS, 14)], French.HEARTS)]
    ['2H']
    """
    following = tuple(card for card in hand if card.suit == led)
    return following or tuple(hand)


@dataclass(frozen=True, slots=True)
class Revoke:
    """A proven revoke: the seat did not follow in ``trick`` and played ``held`` in ``shown_in``."""

    seat: int
    trick: int
    played: Card
    shown_in: int
    held: Card


def revokes(tricks: Sequence[Trick], drawn: frozenset[tuple[int, int]] = frozenset()) -> tuple[Revoke, ...]:
    """Every revoke that the cards played so far prove.

    A seat that did not follow a suit and plays a card of that suit later held it all along, unless
    hands changed in between: ``drawn`` lists (seat, trick) after which a seat took in an unknown card.

    >>> from companion.rules.cards import French
    >>> first = Trick(1, 1, (Play(1, Card(French.HEARTS, 9)), Play(2, Card(French.CLUBS, 2))))
    >>> later = Trick(2, 1, (Play(1, Card(French.CLUBS, 5)), Play(2, Card(French.HEARTS, 3))))
    >>> [(found.seat, found.trick, str(found.held)) for found in revokes([first, later])]
    [(2, 1, '3H')]
    """
    proven = []
    for index, trick in enumerate(tricks):
        for play in trick.plays[1:]:
            if play.card.suit == trick.led:
                continue
            shown = _shown_later(tricks[index + 1 :], play.seat, trick, drawn)
            if shown is not None:
                number, card = shown
                proven.append(Revoke(play.seat, trick.number, play.card, number, card))
    return tuple(proven)


def _shown_later(
    later: Sequence[Trick], seat: int, missed: Trick, drawn: frozenset[tuple[int, int]]
) -> tuple[int, Card] | None:
    """The first card of the missed suit that the seat played later, if it must have held it then."""
    for trick in later:
        if any((seat, number) in drawn for number in range(missed.number, trick.number)):
            return None
        for play in trick.plays:
            if play.seat == seat and play.card.suit == missed.led:
                return trick.number, play.card
    return None
