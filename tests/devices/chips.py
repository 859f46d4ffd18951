"""Hand-written chips: a PN532 behind its UART, an RC522 behind its registers, a card for each."""

import os
from types import SimpleNamespace

from companion.devices.decode.iso14443 import crc_a
from companion.devices.decode.pn532 import ACK, CHIP, HOST
from companion.devices.keyboard import PLAIN


def answer(code: int, data: bytes) -> bytes:
    """A frame as the PN532 sends it."""
    body = bytes((CHIP, code)) + data
    return bytes((0, 0, 0xFF, len(body), -len(body) & 0xFF)) + body + bytes((-sum(body) & 0xFF, 0))


class FakePn532:
    """Answers commands; ``card`` is what lies on it. It sleeps until it is woken."""

    def __init__(self) -> None:
        self.card: bytes | None = None
        self.awake = False
        self.dead = False
        self.damage_next = False
        self.commands: list[int] = []
        self._last = b""
        self._bytes = b""

    def write(self, data: bytes) -> bytes:
        """What comes back for these bytes."""
        if self.dead:
            return b""
        out = b""
        self._bytes += data
        if b"\x55\x55" in self._bytes:
            self.awake = True
        while self.awake and (start := self._bytes.find(b"\x00\x00\xff")) >= 0:
            frame = self._bytes[start:]
            if frame[3:5] == b"\xff\x00":
                self._bytes = frame[6:]
                out += self._last
                continue
            length = frame[3] if len(frame) > 3 else 255
            if len(frame) < length + 7:
                break
            self._bytes = frame[length + 7 :]
            body = frame[5 : 5 + length]
            assert (frame[3] + frame[4]) & 0xFF == 0 and (sum(body) + frame[5 + length]) & 0xFF == 0
            assert body[0] == HOST
            out += ACK + self._answer(body[1])
        return out

    def _answer(self, code: int) -> bytes:
        self.commands.append(code)
        data = b""
        if code == 0x4A:
            card = self.card
            data = b"\x00" if card is None else bytes((1, 1, 0, 4, 8, len(card))) + card
        self._last = answer(code + 1, data)
        if self.damage_next:
            self.damage_next = False
            return self._last[:-3] + bytes((self._last[-3] ^ 1,)) + self._last[-2:]
        return self._last


class FakeCard:
    """An ISO 14443 type A card: answers wake-ups, anticollision and select, each second wake-up not."""

    def __init__(self, number: bytes) -> None:
        self.number = number
        self._ready = False

    def exchange(self, data: bytes, bits: int) -> bytes:
        if bits == 7:
            self._ready = not self._ready
            return b"\x04\x00" if self._ready else b""
        level = (0x93, 0x95, 0x97).index(data[0])
        parts = self._parts()
        if data[1] == 0x20:
            check = 0
            for byte in parts[level]:
                check ^= byte
            return parts[level] + bytes((check,))
        assert data[7:] == crc_a(data[:7]) and data[2:6] == parts[level]
        return b"\x04\xda\x17"

    def _parts(self) -> list[bytes]:
        if len(self.number) == 4:
            return [self.number]
        if len(self.number) == 7:
            return [b"\x88" + self.number[:3], self.number[3:]]
        return [b"\x88" + self.number[:3], b"\x88" + self.number[3:6], self.number[6:]]


class FakeRc522:
    """The chip's registers over SPI: what ``spidev`` would be connected to."""

    def __init__(self) -> None:
        self.card: FakeCard | None = None
        self.dead = False
        self.closed = False
        self._registers = {0x37: 0x92}
        self._fifo = bytearray()

    def xfer2(self, data: list[int]) -> list[int]:
        register, value = data[0] >> 1 & 0x3F, data[1]
        if data[0] & 0x80:
            return [0, 0xFF if self.dead else self._get(register)]
        self._set(register, value)
        return [0, 0]

    def close(self) -> None:
        self.closed = True

    def _get(self, register: int) -> int:
        if register == 0x09:
            return self._fifo.pop(0)
        if register == 0x0A:
            return len(self._fifo)
        return self._registers.get(register, 0)

    def _set(self, register: int, value: int) -> None:
        if register == 0x09:
            self._fifo.append(value)
        elif register == 0x0A and value & 0x80:
            self._fifo.clear()
        elif register == 0x0D and value & 0x80 and self._registers.get(0x01) == 0x0C:
            got = self.card.exchange(bytes(self._fifo), value & 7) if self.card else b""
            self._fifo[:] = got
            self._registers[0x04] = 0x30 if got else 0x01
        elif register != 0x37:
            self._registers[register] = value


class FakePn532Spi:
    """A PN532 on SPI: lowest bit first, direction byte in front, answers to be fetched one by one."""

    def __init__(self, chip: FakePn532) -> None:
        self.chip = chip
        self._waiting: list[bytes] = []

    def xfer2(self, data: list[int]) -> list[int]:
        sent = bytes(int(f"{byte:08b}"[::-1], 2) for byte in data)
        got = bytes(len(sent))
        if sent[0] == 0x01:
            self.chip.awake = True
            out = self.chip.write(sent[1:])
            self._waiting = [out[:6], out[6:]] if out else []
        elif sent[0] == 0x02:
            got = bytes((0, 1 if self._waiting else 0))
        elif sent[0] == 0x03 and self._waiting:
            got = (b"\x00" + self._waiting.pop(0) + bytes(len(sent)))[: len(sent)]
        return [int(f"{byte:08b}"[::-1], 2) for byte in got]

    def close(self) -> None:
        pass


class FakeEvdev:
    """Enough of evdev: a device whose events come through a pipe."""

    def __init__(self) -> None:
        self.hand, self.grabbed, self.gone = os.pipe(), False, False
        self.events: list[SimpleNamespace] = []

    def InputDevice(self, path: str) -> "FakeEvdev":
        return self

    def grab(self) -> None:
        self.grabbed = True

    @property
    def fd(self) -> int:
        return self.hand[0]

    def read(self) -> list[SimpleNamespace]:
        os.read(self.fd, 1)
        if self.gone:
            raise OSError(19, "No such device")
        events, self.events = self.events, []
        return events

    def close(self) -> None:
        pass

    def type_line(self, text: str) -> None:
        codes = {key: code for code, key in reversed(PLAIN.items())}
        events = []
        for key in text:
            shift = key.isupper() or key == ":"
            code = codes[";" if key == ":" else key.lower()]
            events += [(1, 42, 1)] if shift else []
            events += [(4, 4, 99), (1, code, 1), (1, code, 0), (0, 0, 0)]
            events += [(1, 42, 0)] if shift else []
        self.events = [SimpleNamespace(type=kind, code=code, value=value) for kind, code, value in events]
        os.write(self.hand[1], b"x")

    def unplug(self) -> None:
        self.gone = True
        os.write(self.hand[1], b"x")
