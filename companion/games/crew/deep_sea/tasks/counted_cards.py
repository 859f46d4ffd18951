"""Tasks that count won cards of a colour or a value: at least, exactly, none, all of one colour."""

from dataclasses import dataclass

from companion.games.crew.deep_sea.tasks.facts import History, decided
from companion.games.crew.terms import COLOURS, Status, Suit
from companion.rules.cards import Card


@dataclass(frozen=True)
class Sort:
    """A sort of cards: some suits, or some values of colour cards. A submarine is never a value (rulebook p. 16)."""

    suits: tuple[Suit, ...] = ()
    values: tuple[int, ...] = ()

    def fits(self, card: Card) -> bool:
        """Whether a card is of this sort.

        >>> from companion.games.crew.terms import read_card
        >>> ones = Sort(values=(1,))
        >>> ones.fits(read_card("P1")), ones.fits(read_card("S1"))
        (True, False)
        """
        return card.suit in self.suits or (card.value in self.values and not card.trump)


@dataclass(frozen=True)
class CardSort:
    """So many cards of one sort."""

    sort: Sort
    count: int


@dataclass(frozen=True)
class WinCount:
    """Win at least, or exactly, so many cards of each group. The groups of a card never overlap."""

    exactly: bool
    groups: tuple[CardSort, ...]

    def status(self, owner: int, history: History) -> Status:
        """At least: completed when reached. Exactly: completed once no card of the sort can follow.

        Fails when a group is exceeded (exactly), or when the cards and tricks left cannot fill the groups.
        """
        won = history.won(owner)
        missing, exceeded, short = 0, False, False
        for group in self.groups:
            have = sum(1 for card in won if group.sort.fits(card))
            lacks = max(0, group.count - have)
            missing += lacks
            exceeded = exceeded or have > group.count
            short = short or lacks > history.still(group.sort.fits)
        if not self.exactly:
            return decided(missing == 0, short or missing > history.left * history.seats)
        matching = history.still(lambda card: any(group.sort.fits(card) for group in self.groups))
        out_of_reach = not history.can_win(missing, len(history.unplayed) - matching)
        settled = missing == 0 and (matching == 0 or history.left == 0)
        return decided(settled, exceeded or short or out_of_reach)


@dataclass(frozen=True)
class WinNone:
    """Win no card of this sort."""

    sort: Sort

    def status(self, owner: int, history: History) -> Status:
        """Fails at once; completed when no such card is left, or at the end."""
        won = any(self.sort.fits(card) for card in history.won(owner))
        return decided(history.left == 0 or history.still(self.sort.fits) == 0, won)


@dataclass(frozen=True)
class WinAllOfSomeColour:
    """Win all nine cards of at least one colour; which one need not be said."""

    def status(self, owner: int, history: History) -> Status:
        """Completed with the ninth card; failed when no colour can be completed any more."""
        won, lost = history.won(owner), history.lost(owner)
        complete = possible = False
        for colour in COLOURS:
            missing = sum(1 for card in history.cards if card.suit == colour and card not in won)
            given_away = any(card.suit == colour for card in lost)
            complete = complete or missing == 0
            possible = possible or (not given_away and missing <= history.left * history.seats)
        return decided(complete, not complete and not possible)


@dataclass(frozen=True)
class ColourBalance:
    """Win as many cards of ``first`` as of ``second`` (at least one), or more of ``first``.

    Cards won are compared, not cards in hand (A15).
    """

    equal: bool
    first: Suit
    second: Suit

    def status(self, owner: int, history: History) -> Status:
        """Decided at the end, or as soon as every (no) way to share out the cards left fulfils it."""
        won = history.won(owner)
        first = sum(1 for card in won if card.suit == self.first)
        second = sum(1 for card in won if card.suit == self.second)
        outcomes = {self._holds(first + more, second + less) for more, less in self._to_come(history)}
        return decided(outcomes == {True}, outcomes == {False})

    def _holds(self, first: int, second: int) -> bool:
        return first == second and first > 0 if self.equal else first > second

    def _to_come(self, history: History) -> set[tuple[int, int]]:
        """How many cards of both colours the owner can still win, in every combination."""
        first = history.still(lambda card: card.suit == self.first)
        second = history.still(lambda card: card.suit == self.second)
        rest = len(history.unplayed) - first - second
        sizes = [tricks * history.seats for tricks in range(history.left + 1)]
        return {
            (more, less)
            for more in range(first + 1)
            for less in range(second + 1)
            if any(0 <= size - more - less <= rest for size in sizes)
        }


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
