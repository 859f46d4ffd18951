"""A card in the field of a reader that looks again and again: it comes once and goes once."""

from companion.devices.decode.base import Decoded, Decoder, Payload, Removed

MISSES = 3
"""A card on the edge of the field is missed now and then; after three misses in a row it is gone."""

LOOK_EVERY = 0.1


class Presence:
    """Which card lies there.

    >>> field = Presence()
    >>> [field.seen(card) for card in ("A1", "A1", None, "A1", None, None, None)]
    [[Payload(payload='A1')], [], [], [], [], [], [Removed(payload='A1')]]
    """

    def __init__(self) -> None:
        self.card: str | None = None
        self._missed = 0

    def seen(self, card: str | None) -> list[Decoded]:
        """One look: the card that answered, or none."""
        if card == self.card:
            self._missed = 0
            return []
        if card is None:
            self._missed += 1
            return self.gone() if self._missed >= MISSES else []
        return [*self.gone(), *self._came(card)]

    def gone(self) -> list[Decoded]:
        """The card, if any, is certainly gone."""
        card, self.card, self._missed = self.card, None, 0
        return [] if card is None else [Removed(card)]

    def _came(self, card: str) -> list[Decoded]:
        self.card = card
        return [Payload(card)]


class TagField(Decoder):
    """For readers whose port finds the number itself: each read is a look, its bytes the number."""

    def __init__(self) -> None:
        self._presence = Presence()

    def feed(self, data: bytes, at: float) -> list[Decoded]:
        """A card answered with this number; gives its payload when it was not there before."""
        return self._presence.seen(data.hex().upper() or None)

    def idle(self, at: float) -> list[Decoded]:
        """No card answered."""
        return self._presence.seen(None)

    def reset(self) -> None:
        """The reader is gone, and the card with it."""
        self._presence = Presence()

    def wait(self) -> float:
        """Time between two looks."""
        return LOOK_EVERY
