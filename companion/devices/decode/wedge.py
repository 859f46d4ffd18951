"""Keyboard-wedge scanners: they type their payload faster than any person, and end it with Enter.

Used where the scanner cannot be grabbed as a device of its own and its keys arrive among a person's.

>>> wedge = Wedge()
>>> [event for n, key in enumerate("P9:B7") for event in wedge.key(key, n * 0.01)]
[]
>>> wedge.key("\\n", 0.05)
[Payload(payload='P9:B7')]
>>> wedge.key("u", 1.0), wedge.idle(1.2)
([], [Typed(keys='u')])
"""

from dataclasses import dataclass

from companion.devices.decode.base import LONGEST_WAIT, Noise, Payload
from companion.devices.decode.lines import LONGEST, Lines

GAP = 0.05
"""Scanners leave 1 to 20 ms between keys; quick typists 80 ms and more."""

SHORTEST = 3
"""Two fast keys and Enter may be a person; the shortest label is longer."""

ENDS = ("\n", "\r", "\t")


@dataclass(frozen=True, slots=True)
class Typed:
    """Keys that a person pressed: to be handled as ordinary keys."""

    keys: str


class Wedge:
    """Sorts keys into scans and typing by their terminator and their speed."""

    def __init__(self, gap: float = GAP, prefix: str = "", suffix: str = "") -> None:
        self._gap = gap
        self._lines = Lines(prefix, suffix, pause=None)
        self._keys = ""
        self._last = 0.0

    def key(self, key: str, at: float) -> list[Payload | Typed | Noise]:
        """One key, as the character it makes."""
        sorted_out = self.idle(at)
        self._last = at
        if key in ENDS:
            return sorted_out + self._end(key)
        self._keys += key
        if len(self._keys) > LONGEST:
            sorted_out += self._typed()
        return sorted_out

    def idle(self, at: float) -> list[Payload | Typed | Noise]:
        """Keys followed by a longer gap than a scanner's were typed."""
        return self._typed() if self._keys and at - self._last > self._gap else []

    def wait(self) -> float:
        """How long until ``idle`` should be called."""
        return self._gap if self._keys else LONGEST_WAIT

    def _end(self, key: str) -> list[Payload | Typed | Noise]:
        if len(self._keys) < SHORTEST:
            self._keys += key
            return self._typed()
        line, self._keys = self._keys, ""
        decoded = self._lines.feed(line.encode("ascii", "replace") + b"\n", self._last)
        return [event for event in decoded if isinstance(event, Payload | Noise)]

    def _typed(self) -> list[Payload | Typed | Noise]:
        keys, self._keys = self._keys, ""
        return [Typed(keys)]
