"""Wrong codes: each one makes the phone that typed it wait longer, and many of them change the code."""

from dataclasses import dataclass, field

FREE = 3
"""Slips of the finger that cost nothing."""
LONGEST = 60.0
LOCKED_AFTER = 20
LOCKED = 600.0
CHANGES_AFTER = 60
"""So many wrong codes from all phones together, and the table shows another: three figures are only a thousand."""
MOST = 256


@dataclass
class Guesses:
    """Wrong codes by the address they came from.

    >>> guesses = Guesses()
    >>> [guesses.wrong("10.0.0.7", 0.0) for _ in range(20)][-1], guesses.wait("10.0.0.7", 0.0)
    (False, 600.0)
    >>> guesses.wait("10.0.0.8", 0.0)
    0.0
    """

    _count: dict[str, int] = field(default_factory=dict)
    _until: dict[str, float] = field(default_factory=dict)
    _all: int = 0

    def wait(self, address: str, now: float) -> float:
        """For how many seconds this phone is not listened to."""
        return max(0.0, self._until.get(address, 0.0) - now)

    def wrong(self, address: str, now: float) -> bool:
        """A wrong code; whether the table should show another one now."""
        count = self._count.pop(address, 0) + 1
        if len(self._count) >= MOST:
            self._count.pop(next(iter(self._count)))
        self._count[address] = count
        if count >= LOCKED_AFTER:
            self._until[address] = now + LOCKED
        elif count > FREE:
            self._until[address] = now + min(LONGEST, 2.0 ** (count - FREE - 1))
        self._until = {one: until for one, until in self._until.items() if until > now}
        self._all += 1
        return self._all >= CHANGES_AFTER

    def right(self, address: str) -> None:
        """The right code: earlier slips are forgotten."""
        self._count.pop(address, None)

    def begin_anew(self) -> None:
        """Another code is shown; who waits goes on waiting."""
        self._all = 0
