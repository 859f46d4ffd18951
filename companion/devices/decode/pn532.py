"""The PN532 NFC chip: its frames, and the conversation that finds cards, as a pure state machine.

Source: PN532 User Manual (NXP UM0701-02), chapter 6.2 for frames, 7.2.10 SAMConfiguration, 7.3.1
RFConfiguration, 7.3.5 InListPassiveTarget. Nothing is read or written here: the machine yields
``Send`` and is fed what came back.
"""

from dataclasses import dataclass
from enum import Enum, auto

from companion.devices.decode.base import Decoded, Decoder, Noise, Ready, Send, Silent
from companion.devices.decode.presence import LOOK_EVERY, Presence

WAKE = b"\x55\x55" + bytes(14)
ACK = bytes.fromhex("0000ff00ff00")
NACK = bytes.fromhex("0000ffff0000")

HOST, CHIP = 0xD4, 0xD5
SAM_CONFIGURATION = bytes((0x14, 0x01, 0x14, 0x01))
"""Normal mode, time-out 1 s (unused), IRQ pin on: what wakes the chip up for good."""
RF_RETRIES = bytes((0x32, 0x05, 0xFF, 0x01, 0x02))
"""Look twice for a card, then answer; from the factory the chip would look for ever."""
LIST_TARGET = bytes((0x4A, 0x01, 0x00))
"""One target at a time, ISO 14443 type A at 106 kbit/s."""

ANSWER_TIME = 0.5
"""An answer that takes longer is not coming: ten times what the chip needs."""
TRIES = 3
LONGEST = 64

SILENT = (
    "the PN532 does not answer; set its switches for this connection (UART: both off), cross TX and RX, and check 3.3 V"
)


@dataclass(frozen=True, slots=True)
class Ack:
    """The chip has understood the last command."""


@dataclass(frozen=True, slots=True)
class Nack:
    """The chip wants the last command again."""


@dataclass(frozen=True, slots=True)
class ChipAnswer:
    """What the chip answers: its code (command + 1) and the data."""

    code: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Refused:
    """The chip says that it does not know the command (syntax error frame)."""


Frame = Ack | Nack | ChipAnswer | Refused


def command(body: bytes) -> bytes:
    """A command in its frame.

    >>> command(LIST_TARGET).hex(" ")
    '00 00 ff 04 fc d4 4a 01 00 e1 00'
    """
    data = bytes((HOST,)) + body
    return bytes((0, 0, 0xFF, len(data), -len(data) & 0xFF)) + data + bytes((-sum(data) & 0xFF, 0))


class Frames:
    """Bytes to frames: finds the start code wherever it is, checks both checksums."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def feed(self, data: bytes) -> list[Frame | Noise]:
        """Frames that these bytes finish."""
        self._bytes += data
        frames: list[Frame | Noise] = []
        while True:
            start = self._bytes.find(b"\x00\xff")
            if start < 0:
                # The last byte may be the first half of a start code.
                del self._bytes[:-1]
                return frames
            del self._bytes[:start]
            frame = self._next()
            if frame is None:
                return frames
            frames.append(frame)

    def clear(self) -> None:
        """Drop what has been collected."""
        self._bytes.clear()

    def _next(self) -> Frame | Noise | None:
        """The frame behind the start code; ``None`` while it is not all there."""
        seen = self._bytes
        if len(seen) < 4:
            return None
        length, check = seen[2], seen[3]
        if (length, check) in ((0x00, 0xFF), (0xFF, 0x00)):
            del seen[:4]
            return Ack() if length == 0 else Nack()
        if (length + check) & 0xFF or not 1 <= length <= LONGEST:
            return self._skip("wrong length")
        if len(seen) < 4 + length + 1:
            return None
        data, total = bytes(seen[4 : 4 + length]), seen[4 + length]
        if (sum(data) + total) & 0xFF:
            return self._skip("wrong checksum")
        del seen[: 4 + length + 1]
        if data == b"\x7f":
            return Refused()
        if data[0] != CHIP or length < 2:
            return Noise("not an answer of a PN532", data)
        return ChipAnswer(data[1], data[2:])

    def _skip(self, why: str) -> Noise:
        """Go on behind the start code: a false one may hide a true one."""
        raw = bytes(self._bytes[:LONGEST])
        del self._bytes[:2]
        return Noise(why, raw)


class ChipStep(Enum):
    """Where the conversation stands: which command was sent last."""

    CLOSED = auto()
    WAKING = auto()
    CONFIGURING = auto()
    LOOKING = auto()
    RESTING = auto()


COMMANDS = {ChipStep.WAKING: SAM_CONFIGURATION, ChipStep.CONFIGURING: RF_RETRIES, ChipStep.LOOKING: LIST_TARGET}
NEXT = {
    ChipStep.WAKING: ChipStep.CONFIGURING,
    ChipStep.CONFIGURING: ChipStep.LOOKING,
    ChipStep.LOOKING: ChipStep.RESTING,
}


class Pn532(Decoder):
    """Wakes the chip, configures it, and asks for a card ten times a second.

    A card yields ``Read`` once when it comes and ``Removed`` when it has gone. The chip must answer
    before the reader counts as there; one that falls silent is woken again for ever.

    ``serial=False`` leaves out the wake-up bytes and the NACK, which only the UART needs.
    """

    handshake = True

    def __init__(self, serial: bool = True) -> None:
        self._serial = serial
        self._frames = Frames()
        self._step = ChipStep.CLOSED
        self._since = 0.0
        self._tries = 0
        self._presence = Presence()

    def opened(self, at: float) -> list[Decoded]:
        """Wake the chip."""
        self.reset()
        return self._go(ChipStep.WAKING, at)

    def feed(self, data: bytes, at: float) -> list[Decoded]:
        """Carry the conversation on with what came."""
        decoded: list[Decoded] = []
        for frame in self._frames.feed(data):
            decoded += self._take(frame, at)
        return decoded + self.idle(at)

    def idle(self, at: float) -> list[Decoded]:
        """Ask again when it is time, and try again when no answer came."""
        waited = at - self._since
        if self._step is ChipStep.RESTING and waited >= LOOK_EVERY:
            return self._go(ChipStep.LOOKING, at)
        if self._step in COMMANDS and waited >= ANSWER_TIME:
            return self._again(at)
        return []

    def reset(self) -> None:
        """The port is gone, and the card with it."""
        self._step, self._tries = ChipStep.CLOSED, 0
        self._presence = Presence()
        self._frames.clear()

    def wait(self) -> float:
        """Short: there is always something under way."""
        return LOOK_EVERY / 4

    def _go(self, step: ChipStep, at: float) -> list[Decoded]:
        self._step, self._since = step, at
        return [Send(self._bytes(step))] if step in COMMANDS else []

    def _bytes(self, step: ChipStep) -> bytes:
        wake = WAKE if self._serial and step is ChipStep.WAKING else b""
        return wake + command(COMMANDS[step])

    def _again(self, at: float) -> list[Decoded]:
        """No answer: send the command again, and after three times start from the beginning."""
        self._tries += 1
        self._frames.clear()
        if self._tries < TRIES:
            return self._go(self._step, at)
        self._tries = 0
        return [Silent(SILENT), *self._presence.gone(), *self._go(ChipStep.WAKING, at)]

    def _take(self, frame: Frame | Noise, at: float) -> list[Decoded]:
        match frame:
            case Ack():
                return []
            case Nack() | Refused():
                return self._again(at)
            case Noise():
                # A damaged answer is asked for again at once; the chip keeps it until the next command.
                nack: list[Decoded] = [Send(NACK)] if self._serial and frame.why == "wrong checksum" else []
                return [frame, *nack]
            case ChipAnswer(code, data):
                sent = COMMANDS.get(self._step)
                if sent is None or code != sent[0] + 1:
                    return [Noise("an answer to nothing that was asked", bytes((code,)) + data)]
                return self._answered(data, at)

    def _answered(self, data: bytes, at: float) -> list[Decoded]:
        self._tries = 0
        decoded: list[Decoded] = []
        if self._step is ChipStep.LOOKING:
            decoded += self._presence.seen(uid(data))
        elif self._step is ChipStep.CONFIGURING:
            decoded.append(Ready())
        return decoded + self._go(NEXT[self._step], at)


def uid(data: bytes) -> str | None:
    """The card's number out of the answer to InListPassiveTarget, ``None`` for no card (or a cut answer).

    The answer: number of targets, target, SENS_RES (2 bytes), SEL_RES, length, number.

    >>> uid(bytes.fromhex("01 01 0004 08 04 DEADBEEF")), uid(b"\\x00")
    ('DEADBEEF', None)
    """
    if len(data) < 6 or data[0] < 1:
        return None
    length = data[5]
    number = data[6 : 6 + length]
    return number.hex().upper() if length and len(number) == length else None
