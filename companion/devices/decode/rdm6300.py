r"""125 kHz readers of the RDM6300 and ID-12 kind: STX, ten hex digits, two of checksum, ETX.

The checksum is the exclusive or of the five bytes. The ID-12 puts CR LF before its ETX. Some copies of the RDM6300
send the checksum as one raw byte instead of two digits. Such a reader repeats its frame some fifteen times a second
while a card lies on it.

>>> decoder = Rdm6300()
>>> decoder.feed(b"\x020F00A6B4C2DF\x03", 0.0)
[Payload(payload='0F00A6B4C2')]
>>> decoder.feed(b"\x020114AE3BBC\x3C\x03", 0.0)
[Payload(payload='0114AE3BBC')]
"""

from functools import reduce
from operator import xor

from companion.devices.decode.base import LONGEST_WAIT, PAUSE, Decoded, Decoder, Noise, Payload
from companion.devices.decode.ids import Number, written

STX, ETX = 0x02, 0x03
_HEX = b"0123456789ABCDEFabcdef"
_TAG_DIGITS, _DIGITS = 10, 12


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
        # A raw checksum may be any byte, an STX or ETX too.
        if self._digits is not None and len(self._digits) == _TAG_DIGITS and byte == _checksum(self._digits):
            self._digits.append(byte)
            return []
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
        tag, checksum = digits[:_TAG_DIGITS], digits[_TAG_DIGITS:]
        if len(checksum) != 1:
            if len(digits) != _DIGITS or not all(byte in _HEX for byte in checksum):
                return self._spoilt("not twelve hex digits")
            if int(checksum, 16) != _checksum(tag):
                return self._spoilt("wrong checksum")
        elif checksum[0] != _checksum(tag):
            return self._spoilt("not twelve hex digits")
        self._digits = None
        return [Payload(written(tag.decode("ascii").upper(), self._number))]

    def _spoilt(self, why: str) -> list[Decoded]:
        raw, self._digits = bytes(self._digits or b""), None
        return [Noise(why, raw)]


def _checksum(digits: bytes | bytearray) -> int:
    """The exclusive or of the bytes that the digits write."""
    return reduce(xor, bytes.fromhex(digits.decode("ascii")))
