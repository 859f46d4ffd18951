r"""Line scanners: a payload ends with CR, LF, CRLF, or a pause of 50 ms.

What a line may carry besides its payload is taken off here: a configured prefix and suffix, and the
AIM identifier (``]Q3`` before a QR code, ISO/IEC 15424) that many scanners put in front.

>>> decoder = Lines()
>>> decoder.feed(b"]Q3P9:B7\r\nP9:", 0.0)
[Payload(payload='P9:B7')]
>>> decoder.feed(b"P3", 0.01), decoder.idle(0.07)
([], [Payload(payload='P9:P3')])
"""

import re

from companion.devices.decode.base import LONGEST_WAIT, PAUSE, Decoded, Decoder, Noise, Payload

LONGEST = 64
"""A run without an end is cut here: no label is longer than 20 characters, no retail code than 48."""

_ENDS = b"\r\n"
_AIM = re.compile(r"\][A-Za-z][0-9A-Za-z]")
_CONTROL = bytes(range(32)) + b"\x7f"
_LEADING_NOISE = _CONTROL + bytes(range(128, 256))


class Lines(Decoder):
    """Collects bytes into lines.

    ``pause=None`` makes only CR and LF end a line, for a scanner on a stuttering radio link.
    """

    def __init__(self, prefix: str = "", suffix: str = "", pause: float | None = PAUSE) -> None:
        self._prefix = prefix.strip()
        self._suffix = suffix.strip()
        self._pause = pause
        self._line = bytearray()
        self._too_long = False
        self._last = 0.0

    def feed(self, data: bytes, at: float) -> list[Decoded]:
        """Payloads that these bytes finish. A pause before them ends the line that was open."""
        decoded = self.idle(at) if data else []
        self._last = at
        for byte in data:
            if byte in _ENDS:
                decoded += self._end()
            elif len(self._line) < LONGEST:
                self._line.append(byte)
            else:
                self._too_long = True
        return decoded

    def idle(self, at: float) -> list[Decoded]:
        """The open line, if the pause has ended it."""
        if self._line and self._pause is not None and at - self._last >= self._pause:
            return self._end()
        return []

    def reset(self) -> None:
        """Half a line before an unplug is dropped: the other half went somewhere else."""
        self._line.clear()
        self._too_long = False

    def wait(self) -> float:
        """Short while a line is open that a pause may end."""
        return self._pause / 4 if self._line and self._pause is not None else LONGEST_WAIT

    def _end(self) -> list[Decoded]:
        raw, too_long = bytes(self._line), self._too_long
        self.reset()
        if too_long:
            return [Noise(f"more than {LONGEST} bytes without a line end", raw)]
        if not raw:
            return []
        text = printable(raw)
        if text is None:
            return [Noise("damaged characters inside the line", raw)]
        payload = self._bare(text)
        return [Payload(payload)] if payload else [Noise("nothing but frame and noise", raw)]

    def _bare(self, text: str) -> str:
        """The payload without prefix, identifier and suffix; scanners differ in which comes first."""
        text = text.removeprefix(self._prefix)
        text = _AIM.sub("", text, count=1) if _AIM.match(text) else text
        text = text.removeprefix(self._prefix)
        return text.removesuffix(self._suffix).strip()


def printable(raw: bytes) -> str | None:
    r"""The text without the noise around it, ``None`` when there is noise inside.

    A UART that is being plugged in yields any bytes before the first character, a frame of STX and
    ETX control bytes around them: both are dropped. A strange byte inside, or one with its top bit
    set at the end, stood where a character was; leaving it out could make another card of it.

    >>> printable(b"\x00\xf0P9:B7\x03"), printable(b"P9:\x9b7"), printable(b"P9:B1\xb0")
    ('P9:B7', None, None)
    """
    middle = raw.lstrip(_LEADING_NOISE).rstrip(_CONTROL)
    if any(byte < 32 or byte > 126 for byte in middle):
        return None
    return middle.decode("ascii").strip()
