"""The button box: frames with checksum and sequence number, and the conversation with the box.

The protocol is written down in ``hardware/button-box.md``; the box's side is ``hardware/pico``.

>>> frame(5, "DOWN 3")
b'!05 DOWN 3*B6A8\\n'
"""

from dataclasses import dataclass

from companion.devices.decode.base import BoxKey, Decoded, Decoder, Noise, Ready, Send, Silent

VERSION = 1
LONGEST = 64
ASK_EVERY = 1.0
"""Hello is asked for this often until the box answers; afterwards the lamps are told this often."""
PATIENCE = 2.0
"""The heart of the box beats twice a second; four beats missed and it is gone."""


def crc16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE.

    >>> f"{crc16(b'123456789'):04X}"
    '29B1'
    """
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def frame(sequence: int, words: str) -> bytes:
    """A line of the protocol."""
    body = f"{sequence & 0xFF:02X} {words}".encode("ascii")
    return b"!" + body + b"*%04X\n" % crc16(body)


@dataclass(frozen=True, slots=True)
class BoxLine:
    """A line that arrived whole."""

    sequence: int
    verb: str
    args: tuple[str, ...]


def line(raw: bytes) -> BoxLine | None:
    """The line between ``!`` and the line end, ``None`` when damaged.

    >>> line(b"05 DOWN 3*B6A8"), line(b"05 DOWN 4*B6A8")
    (BoxLine(sequence=5, verb='DOWN', args=('3',)), None)
    """
    body, star, check = raw.rpartition(b"*")
    if not star or check != b"%04X" % crc16(body):
        return None
    try:
        sequence, verb, *args = body.decode("ascii").split(" ")
        return BoxLine(int(sequence, 16), verb, tuple(args))
    except ValueError:
        return None


class BoxLines:
    """Bytes to lines. ``!`` always begins one, so that damage never reaches beyond the line it is in."""

    def __init__(self) -> None:
        self._line: bytearray | None = None

    def feed(self, data: bytes) -> list[BoxLine | Noise]:
        """Lines that these bytes finish."""
        lines: list[BoxLine | Noise] = []
        for byte in data:
            if byte == ord("!"):
                if self._line is not None:
                    lines.append(Noise("line not finished", bytes(self._line)))
                self._line = bytearray()
            elif self._line is None:
                continue
            elif byte in b"\r\n":
                raw, self._line = bytes(self._line), None
                lines.append(line(raw) or Noise("wrong checksum", raw))
            elif len(self._line) == LONGEST:
                lines.append(Noise("line too long", bytes(self._line)))
                self._line = None
            else:
                self._line.append(byte)
        return lines

    def clear(self) -> None:
        """Drop the open line."""
        self._line = None


class BoxProtocol(Decoder):
    """The table's side: says hello, acknowledges keys, keeps the lamps told, notices silence and reboots."""

    handshake = True

    def __init__(self) -> None:
        self._lines = BoxLines()
        self._lamps = (0, 0)
        self.reset()

    def set_lamps(self, lit: int, pulsing: int) -> None:
        """The lamps as two bit masks; the box is told at the next opportunity. May be called from any thread."""
        self._lamps = (lit, pulsing)

    def reset(self) -> None:
        """The link is gone: whatever the box said before counts no more."""
        self._lines.clear()
        self._boot: str | None = None
        self._sequence: int | None = None
        self._down: set[int] = set()
        self._answered_at = 0.0
        self._asked = 0.0
        self._lamps_sent: tuple[int, int] | None = None
        self._silent = False
        self._sent = 0

    def opened(self, at: float) -> list[Decoded]:
        """Say hello; the box drops what it still had to say and answers with its own."""
        self.reset()
        self._answered_at = self._asked = at
        return [self._send(f"HELLO {VERSION}")]

    def feed(self, data: bytes, at: float) -> list[Decoded]:
        """Carry out what the box says."""
        decoded: list[Decoded] = []
        for each in self._lines.feed(data):
            if isinstance(each, Noise):
                decoded.append(each)
                continue
            self._answered_at = at
            decoded += self._take(each, at)
        return decoded + self.idle(at)

    def idle(self, at: float) -> list[Decoded]:
        """Ask again, tell the lamps, or notice the silence."""
        if self._boot is None:
            decoded: list[Decoded] = []
            if at - self._answered_at >= PATIENCE and not self._silent:
                self._silent = True
                decoded.append(Silent("the button box does not answer; is hardware/pico on it?"))
            if at - self._asked >= ASK_EVERY:
                self._asked = at
                decoded.append(self._send(f"HELLO {VERSION}"))
            return decoded
        if at - self._answered_at >= PATIENCE:
            self._boot, self._silent = None, True
            return [Silent("the button box fell silent; check its cable")]
        if self._lamps_sent != self._lamps or at - self._asked >= ASK_EVERY:
            lit, pulsing = self._lamps_sent = self._lamps
            self._asked = at
            return [self._send(f"LAMPS {lit:X} {pulsing:X}")]
        return []

    def wait(self) -> float:
        """Short enough for a lamp to follow at once."""
        return 0.03

    def _send(self, words: str) -> Send:
        self._sent = self._sent + 1 & 0xFF
        return Send(frame(self._sent, words))

    def _take(self, said: BoxLine, at: float) -> list[Decoded]:
        match said.verb, said.args:
            case "HELLO", (version, _firmware, _keys, _lamps, boot):
                return self._hello(version, boot)
            case "HELLO", (version, *_) if version != str(VERSION):
                # Another version may say more or less of itself behind its number.
                return self._hello(version, "")
            case (("DOWN" | "UP"), (number,)) if number.isdecimal():
                return self._moved(said, int(number))
            case "BEAT", (mask,):
                return self._beat(mask, at)
            case _:
                return [Noise("unknown line", " ".join((said.verb, *said.args)).encode())]

    def _hello(self, version: str, boot: str) -> list[Decoded]:
        if version != str(VERSION):
            self._silent = True
            return [Silent(f"the box speaks version {version}, the table {VERSION}; copy hardware/pico onto it again")]
        rebooted = self._boot is not None and boot != self._boot
        self._boot, self._silent, self._lamps_sent, self._sequence = boot, False, None, None
        self._down.clear()
        return [Silent("the button box restarted"), Ready()] if rebooted else [Ready()]

    def _moved(self, said: BoxLine, number: int) -> list[Decoded]:
        """A key moved. The box repeats the line until it is acknowledged, so a known number is only acknowledged."""
        if self._boot is None:
            return []
        known, self._sequence = said.sequence == self._sequence, said.sequence
        acknowledged = self._send(f"ACK {said.sequence:02X}")
        return [acknowledged] if known else [acknowledged, *self._set(number, said.verb == "DOWN")]

    def _beat(self, mask: str, at: float) -> list[Decoded]:
        """The mask of keys that are down: a key whose coming up was lost comes up now."""
        if self._boot is None:
            if at - self._asked < ASK_EVERY / 4:
                return []
            self._asked = at
            return [self._send(f"HELLO {VERSION}")]
        try:
            down = int(mask, 16)
        except ValueError:
            return [Noise("bad mask", mask.encode())]
        return [event for number in sorted(self._down) if not down >> number & 1 for event in self._set(number, False)]

    def _set(self, number: int, down: bool) -> list[Decoded]:
        if down == (number in self._down):
            return []
        (self._down.add if down else self._down.discard)(number)
        return [BoxKey(number, down)]
