"""The same card read twice: a reader looks several times a second, the table wants to hear it once.

>>> once = Suppressor(seconds=1.5, is_card=lambda payload: payload.startswith("P9:"))
>>> [once.passes("P9:B7", at) for at in (0.0, 0.4, 1.8, 3.4)]
[True, False, False, True]
>>> [once.passes("OK", at) for at in (4.0, 4.1)]
[True, True]
"""

from collections.abc import Callable

IsCard = Callable[[str], bool]
"""Tells a card payload (which a second read would only repeat) from a command word (which counts each time)."""

PRESENCE = 0.3
"""A reader that repeats itself while a tag lies on it never pauses longer than this."""


def every_payload(payload: str) -> bool:
    """Take everything for a card: the choice of a reader of tags before the table knows its catalogue."""
    return True


class Suppressor:
    """One reader's memory of its last readings.

    A card read again within ``seconds`` of its last reading is dropped; each dropped reading counts
    as its last one, or a card left lying would be heard again every 1.5 seconds. Command words pass
    always, with one exception: where the reader repeats itself while a tag lies on it
    (``repeats=True``), readings of one tag closer than ``PRESENCE`` are one.
    """

    def __init__(self, seconds: float = 1.5, is_card: IsCard = every_payload, *, repeats: bool = False) -> None:
        self._seconds = seconds
        self._is_card = is_card
        self._repeats = repeats
        self._last: dict[str, float] = {}

    def passes(self, payload: str, at: float) -> bool:
        """Whether the table is to hear of this reading."""
        longest = max(self._seconds, PRESENCE)
        self._last = {tag: last for tag, last in self._last.items() if at - last < longest}
        last = self._last.get(payload)
        self._last[payload] = at
        if last is None:
            return True
        if self._repeats and at - last < PRESENCE:
            return False
        return at - last >= self._seconds or not self._is_card(payload)
