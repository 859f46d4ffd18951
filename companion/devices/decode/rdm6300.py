r"""125 kHz readers of the RDM6300 and ID-12 kind: STX, ten hex digits, two of checksum, ETX.

The checksum is the exclusive or of the five bytes. The ID-12 puts CR LF before its ETX. Such a
reader repeats its frame some fifteen times a second while a card lies on it.

>>> decoder = Rdm6300()
>>> decoder.feed(b"\x020F00A6B4C2DF\x03", 0.0)
[Read(payload='0F00A6B4C2')]
"""

from functools import reduce
from operator import xor

from companion.devices.decode.base import LONGEST_WAIT, PAUSE, Decoded, Decoder, Noise, Read
from companion.devices.decode.ids import Number, written

STX, ETX = 0x02, 0x03
_HEX = b"0123456789ABCDEFabcdef"
_DIGITS = 12


class Rdm6300(Decoder):
    """Frames to tag numbers; a frame that stops half-way lapses after the pause."""

    def __init__(self, number: Number = Number.HEX) -> None:
        self._number = number
        self._digits: bytearray | None = None
        self._last = 0.0

    def feed(self, data: bytes, at: float) -> list[Decoded]:
        """Tags whose frames these bytes finish."""
        decoded = self.idle(at) if data else []
        self._last = at
        for byte in data:
            decoded += self._take(byte)
        return decoded

    def idle(self, at: float) -> list[Decoded]:
        """A frame left open for the length of a pause is noise."""
        if self._digits is None or at - self._last < PAUSE:
            return []
        return self._spoilt("frame not finished")

    def reset(self) -> None:
        """Drop the open frame."""
        self._digits = None

    def wait(self) -> float:
        """Short while a frame is open."""
        return LONGEST_WAIT if self._digits is None else PAUSE / 2

    def _take(self, byte: int) -> list[Decoded]:
        if byte == STX:
            spoilt = self._spoilt("frame not finished") if self._digits is not None else []
            self._digits = bytearray()
            return spoilt
        if self._digits is None or byte in b"\r\n":
            return []  # between frames; CR LF before ETX belongs to the ID-12
        if byte == ETX:
            return self._finish(bytes(self._digits))
        if byte not in _HEX or len(self._digits) == _DIGITS:
            return self._spoilt("not twelve hex digits")
        self._digits.append(byte)
        return []

    def _finish(self, digits: bytes) -> list[Decoded]:
        if len(digits) != _DIGITS:
            return self._spoilt("not twelve hex digits")
        *tag, checksum = bytes.fromhex(digits.decode("ascii"))
        if reduce(xor, tag) != checksum:
            return self._spoilt("wrong checksum")
        self._digits = None
        return [Read(written(bytes(tag).hex().upper(), self._number))]

    def _spoilt(self, why: str) -> list[Decoded]:
        raw, self._digits = bytes(self._digits or b""), None
        return [Noise(why, raw)]
