"""Hands, open or yet to be dealt, and what may happen to them: columns, a pass, revokes. Tricks count from 0."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.cards import Card


@dataclass(frozen=True)
class Deal:
    """The hands at the start, all open; ``loose`` are cards that nobody has been dealt yet: any seat may hold them.

    ``hands`` by seat, ``leader`` of the first trick, ``tricks`` to be played. ``under`` says which card of ``helper``
    lies under which open one (JARVIS, Tonoja): it can be played once the open one's trick is over, and follow-suit
    is judged by the open cards alone. ``passing`` moves one card a seat to the left (+1) or right (-1) after
    trick ``pass_after`` (0: before the first), best case; trumps stay if ``pass_trumps`` is false. The helper passes
    an open card before the first trick and a covered one later; what it gets takes the same place (A27).
    ``pardons`` are (seat, trick from 0) that did not follow suit although they could have: revokes on the table.
    """

    hands: Mapping[int, tuple[Card, ...]]
    leader: int
    tricks: int
    helper: int = 0
    under: Mapping[Card, Card] = field(default_factory=dict)
    passing: int = 0
    pass_after: int = 0
    pass_trumps: bool = True
    pass_kept: frozenset[Card] = frozenset()
    pardons: frozenset[tuple[int, int]] = frozenset()
    loose: tuple[Card, ...] = ()

    @property
    def seats(self) -> int:
        """How many seats the deal has."""
        return len(self.hands)

    @property
    def over(self) -> int:
        """How many cards are dealt that no trick is there for."""
        return sum(map(len, self.hands.values())) + len(self.loose) - self.tricks * self.seats

    @property
    def covered(self) -> frozenset[Card]:
        """The cards that lie face down at first."""
        return frozenset(self.under.values())

    def may_move(self, card: Card, seat: int) -> bool:
        """Whether a card may be passed on."""
        if not self.passing or card in self.pass_kept or (card.trump and not self.pass_trumps):
            return False
        return seat != self.helper or (card in self.covered) == (self.pass_after > 0)

    def neighbour(self, seat: int, step: int) -> int:
        """The seat that many places clockwise."""
        return (seat - 1 + step) % self.seats + 1
