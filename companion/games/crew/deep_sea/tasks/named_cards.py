"""Tasks about particular cards: win them, win one in the last trick, win one with a submarine."""

from dataclasses import dataclass

from companion.games.crew.cards import Suit
from companion.games.crew.deep_sea.tasks.facts import History, decided
from companion.games.crew.terms import Status
from companion.rules.cards import Card


@dataclass(frozen=True)
class WinCards:
    """Win every listed card, in one trick or in several (rulebook p. 16)."""

    cards: tuple[Card, ...]

    def status(self, owner: int, history: History) -> Status:
        """Fails at once when somebody else wins a listed card, or when it stays unplayed."""
        missing = set(self.cards) - history.won(owner)
        lost = missing - history.unplayed
        return decided(not missing, bool(lost) or len(missing) > history.left * history.seats)


@dataclass(frozen=True)
class WinCardInLastTrick:
    """Win the card in trick T. In any earlier trick the card ends the task, whoever wins it."""

    card: Card

    def status(self, owner: int, history: History) -> Status:
        """Completed and failed with the trick that holds the card; failed when it stays unplayed."""
        if self.card in history.unplayed:
            return decided(False, history.left == 0)
        last = history.tricks[-1]
        won = history.left == 0 and self.card in last.cards and last.winner == owner
        return decided(won, not won)


@dataclass(frozen=True)
class WinOnlySubmarine:
    """Win this submarine and no other one."""

    card: Card

    def status(self, owner: int, history: History) -> Status:
        """Completed early when all four submarines have been played; fails at once on a wrong one."""
        won = {card for card in history.won(owner) if card.suit == Suit.SUBMARINE}
        others = history.still(lambda card: card.suit == Suit.SUBMARINE and card != self.card)
        missing = self.card not in won
        lost = missing and self.card not in history.unplayed
        rest = len(history.unplayed) - others - (self.card in history.unplayed)
        out_of_reach = missing and not history.can_win(1, rest)
        return decided(
            not missing and (others == 0 or history.left == 0),
            lost or bool(won - {self.card}) or out_of_reach,
        )


@dataclass(frozen=True)
class WinCardWithSubmarine:
    """Win the trick that holds the card with a submarine of one's own (rulebook p. 17)."""

    card: Card

    def status(self, owner: int, history: History) -> Status:
        """Decided by the trick that holds the card; failed when card or every submarine is out of reach."""
        for trick in history.tricks:
            if self.card in trick.cards:
                own = next(play.card for play in trick.plays if play.seat == owner)
                won = trick.winner == owner and own.trump
                return decided(won, not won)
        submarines = history.still(lambda card: card.trump)
        return decided(False, history.left == 0 or submarines == 0)
