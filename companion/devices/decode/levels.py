"""Sixteen levels read as two bytes, again and again: which keys went down and came up.

>>> levels = KeyLevels(settle=2)
>>> both = bytes((0xFF, 0xFF)), bytes((0xFE, 0xFF))
>>> [levels.feed(both[n], 0.0) for n in (0, 0, 1, 1)]
[[], [], [], [BoxKey(key=0, down=True)]]
"""

from companion.devices.decode.base import BoxKey, Decoded, Decoder

LOOK_EVERY = 0.01


class KeyLevels(Decoder):
    """Keys to ground with pull-ups: a 0 is a pressed key. A level must be seen ``settle`` times running.

    Keys that are down at the first settled look say nothing until they were up.
    """

    def __init__(self, settle: int = 3) -> None:
        self._settle = settle
        self._down: int | None = None
        self._seen = 0
        self._times = 0

    def feed(self, data: bytes, at: float) -> list[Decoded]:
        """One look at the levels of all inputs: the inputs that changed and have settled."""
        seen = ~int.from_bytes(data[:2], "little") & 0xFFFF
        self._times = self._times + 1 if seen == self._seen else 1
        self._seen = seen
        if self._times < self._settle:
            return []
        changed, self._down = 0 if self._down is None else seen ^ self._down, seen
        return [BoxKey(n, bool(seen >> n & 1)) for n in range(16) if changed >> n & 1]

    def reset(self) -> None:
        """The chip is gone: what was down counts no more."""
        self._down, self._seen, self._times = None, 0, 0

    def wait(self) -> float:
        """Time between two looks."""
        return LOOK_EVERY
