"""Hands laid out for the review: all cards that lie there together are one hand, told at once.

What was told of one hand may still lie there while the next is asked for, and is not told again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

At = tuple[int | None, str | None]
"""Whose part of the picture a card lies in: a seat, or the name of a place."""


@dataclass
class LaidOut:
    """The cards under one camera while hands are asked for. ``seat`` is the one that is asked."""

    seat: int | None = None
    lying: dict[str, At] = field(default_factory=dict)
    told: set[str] = field(default_factory=set)
    doubts: dict[int, At] = field(default_factory=dict)

    def turn(self, seat: int | None) -> bool:
        """Another seat is asked: what lies there was the last one's. Whether hands begin, or end, to be asked for."""
        begins = (seat is None) != (self.seat is None)
        if begins:
            self.lying.clear()
            self.doubts.clear()
        if seat != self.seat:
            self.told = set(self.lying)
        self.seat = seat
        return begins

    def came(self, cards: Sequence[tuple[str, At]]) -> list[tuple[At, tuple[str, ...]]]:
        """The hands of which cards have come, each with all of its cards that lie there.

        >>> table = LaidOut(seat=2)
        >>> table.came([("B7", (None, None))])
        [((None, None), ('B7',))]
        >>> table.came([("G4", (None, None))])
        [((None, None), ('B7', 'G4'))]
        >>> table.turn(3), table.came([("P1", (None, None))])
        (False, [((None, None), ('P1',))])
        """
        self.lying.update(cards)
        hands = dict.fromkeys(at for _, at in cards)
        return [
            (at, tuple(word for word, place in self.lying.items() if place == at and word not in self.told))
            for at in hands
        ]

    def answered(self, number: int, word: str) -> None:
        """A card that was asked about is this one, and lies there with the others."""
        at = self.doubts.pop(number, None)
        if at is not None and word:
            self.lying[word] = at

    def went(self, words: Sequence[str]) -> None:
        """Cards were taken up: they stay told, but are not told again with those that come."""
        for word in words:
            self.lying.pop(word, None)
            self.told.discard(word)
