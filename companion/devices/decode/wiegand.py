"""Wiegand readers: 26 or 34 bits with a parity bit at either end, ended by a gap.

The first bit makes the first half (itself included) even, the last bit makes the second half odd. Where the two wires
are swapped every bit is inverted; halves of 13 and 17 bits then fail both parities, which a damaged bit does not.
Some readers send 24 or 32 bits without parity: they are read where the configuration says ``parity = false``, as
nothing tells a damaged number from a whole one there.

>>> bits = encode(0xA6B4C2, 26)
>>> decoder = Wiegand()
>>> decoder.feed(bytes(bits), 0.0), decoder.idle(0.1)
([], [Payload(payload='A6B4C2')])
"""

from collections.abc import Sequence

from companion.devices.decode.base import LONGEST_WAIT, Decoded, Decoder, Noise, Payload, Ready, Silent
from companion.devices.decode.ids import Number, written

LENGTHS = (26, 34)
PLAIN_LENGTHS = (24, 32)
"""Lengths without parity bits."""

SWAPPED = "the two data wires are swapped; swap them, or data0 and data1 in the configuration"
GAP = 0.025
"""Bits follow each other within 2 ms; ten times that without one ends the frame."""

_TOO_LONG = 64


class Wiegand(Decoder):
    """Bits to tag numbers. Each byte fed is one bit, 0 or 1, as the data lines gave it."""

    def __init__(self, number: Number = Number.HEX, gap: float = GAP, parity: bool = True) -> None:
        self._number = number
        self._gap = gap
        self._parity = parity
        self._swapped = False
        self._bits: list[int] = []
        self._last = 0.0

    def feed(self, data: bytes, at: float) -> list[Decoded]:
        """Take bits; a gap before them ends the frame that was open."""
        decoded = self.idle(at) if data else []
        self._last = at
        if len(self._bits) <= _TOO_LONG:
            self._bits.extend(byte & 1 for byte in data)
        return decoded

    def idle(self, at: float) -> list[Decoded]:
        """The frame that the gap has ended."""
        if not self._bits or at - self._last < self._gap:
            return []
        bits, self._bits = self._bits, []
        tag = self._tag(bits)
        if tag is None:
            if checked([1 - bit for bit in bits]) is None:
                return [Noise(f"{len(bits)} bits, or wrong parity", bytes(bits))]
            self._swapped = True
            return [Silent(SWAPPED)]
        ready: list[Decoded] = [Ready()] if self._swapped else []
        self._swapped = False
        return [*ready, Payload(written(tag, self._number))]

    def _tag(self, bits: Sequence[int]) -> str | None:
        """The hexadecimal number of a frame, ``None`` for a damaged one."""
        value = checked(bits)
        if value is not None:
            return f"{value:0{(len(bits) - 2) // 4}X}"
        if self._parity or len(bits) not in PLAIN_LENGTHS:
            return None
        return f"{int(''.join(map(str, bits)), 2):0{len(bits) // 4}X}"

    def reset(self) -> None:
        """Drop the open frame."""
        self._bits = []

    def wait(self) -> float:
        """Short while a frame is open."""
        return self._gap / 2 if self._bits else LONGEST_WAIT


def checked(bits: Sequence[int]) -> int | None:
    """The number between the parity bits, ``None`` for a wrong length or parity."""
    if len(bits) not in LENGTHS:
        return None
    half = len(bits) // 2
    if sum(bits[:half]) % 2 != 0 or sum(bits[half:]) % 2 != 1:
        return None
    return int("".join(map(str, bits[1:-1])), 2)


def encode(value: int, length: int) -> list[int]:
    """The bits a reader would send: the inverse of ``checked``, for tests and for trying a cable.

    >>> checked(encode(12345, 34))
    12345
    """
    number = [value >> place & 1 for place in reversed(range(length - 2))]
    half = len(number) // 2
    even = sum(number[:half]) % 2
    odd = 1 - sum(number[half:]) % 2
    return [even, *number, odd]
