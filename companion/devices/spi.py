"""Readers on the SPI pins, through the optional library spidev: the RC522 and the PN532."""

import time
from typing import Protocol

from companion.devices.decode.iso14443 import number
from companion.devices.decode.pn532 import Pn532
from companion.devices.decode.presence import TagField
from companion.devices.library import SPIDEV
from companion.devices.port import ReadingPort
from companion.devices.suppress import Suppressor

SPEED = 1_000_000

Socket = tuple[int, int]
"""Bus and device: (0, 0) is /dev/spidev0.0."""


class Bus(Protocol):
    """The device as the library has it."""

    def xfer2(self, data: list[int]) -> list[int]:
        """Send bytes, and take those that come back meanwhile."""
        ...

    def close(self) -> None:
        """Give the device back."""
        ...


def opened(socket: Socket) -> Bus:
    """The SPI device; ``OSError`` with a cure when the library or the device is missing."""
    try:
        import spidev
    except ImportError as error:
        raise SPIDEV.missing() from error
    device = spidev.SpiDev()
    try:
        device.open(*socket)
    except FileNotFoundError as error:
        raise OSError(f"/dev/spidev{socket[0]}.{socket[1]} is missing; switch SPI on with raspi-config") from error
    device.max_speed_hz = SPEED
    device.mode = 0
    bus: Bus = device
    return bus


class SpiReader(ReadingPort):
    """What both have in common: the device and its bytes."""

    _socket: Socket
    _spi: Bus | None = None

    def _open(self) -> None:
        self._spi = opened(self._socket)

    def _close(self) -> None:
        spi, self._spi = self._spi, None
        if spi is not None:
            spi.close()

    def _transfer(self, data: bytes) -> bytes:
        assert self._spi is not None
        return bytes(self._spi.xfer2(list(data)))


class Rc522Spi(SpiReader):
    """An RC522 (datasheet NXP MFRC522, chapter 9): it is told what to send and hands back the answer."""

    COMMAND, IRQ, ERROR, FIFO, LEVEL, CONTROL, FRAMING, COLLISION = 0x01, 0x04, 0x06, 0x09, 0x0A, 0x0C, 0x0D, 0x0E
    MODE, ANTENNA, MODULATION, VERSION = 0x11, 0x14, 0x15, 0x37
    TIMER = ((0x2A, 0x80), (0x2B, 0xA9), (0x2C, 0x03), (0x2D, 0xE8))
    IDLE, TRANSCEIVE, RESET = 0x00, 0x0C, 0x0F
    ANSWERED, NO_CARD = 0x30, 0x01

    def __init__(self, name: str, socket: Socket, suppressor: Suppressor | None = None) -> None:
        super().__init__(name, TagField(), suppressor)
        self._socket = socket

    def _open(self) -> None:
        super()._open()
        self._set(self.COMMAND, self.RESET)
        time.sleep(0.05)
        if self._get(self.VERSION) in (0x00, 0xFF):
            raise OSError("the RC522 does not answer; check its seven wires and its 3.3 V")
        for register, value in self.TIMER:  # 25 ms without an answer means no card
            self._set(register, value)
        self._set(self.MODULATION, 0x40)
        self._set(self.MODE, 0x3D)
        self._set(self.ANTENNA, self._get(self.ANTENNA) | 0x03)

    def _read(self, wait: float) -> bytes:
        time.sleep(wait)
        if self._get(self.VERSION) in (0x00, 0xFF):
            raise OSError("the RC522 stopped answering")
        return number(self._exchange) or b""

    def _exchange(self, data: bytes, bits: int) -> bytes:
        self._set(self.COMMAND, self.IDLE)
        self._set(self.IRQ, 0x7F)
        self._set(self.LEVEL, 0x80)
        self._set(self.COLLISION, 0x80)
        for byte in data:
            self._set(self.FIFO, byte)
        self._set(self.COMMAND, self.TRANSCEIVE)
        self._set(self.FRAMING, 0x80 | bits)
        for _ in range(50):
            seen = self._get(self.IRQ)
            if seen & self.ANSWERED:
                break
            if seen & self.NO_CARD:
                return b""
            time.sleep(0.001)
        else:
            return b""
        if self._get(self.ERROR) & 0x1B:
            return b""
        return bytes(self._get(self.FIFO) for _ in range(self._get(self.LEVEL)))

    def _set(self, register: int, value: int) -> None:
        self._transfer(bytes((register << 1 & 0x7E, value)))

    def _get(self, register: int) -> int:
        return self._transfer(bytes((register << 1 & 0x7E | 0x80, 0)))[1]


REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
"""The PN532 sends the lowest bit first, the Pi's SPI the highest."""


class Pn532Spi(SpiReader):
    """A PN532 on SPI (user manual, chapter 6.2.5): the same frames, each transfer with its direction in front."""

    WRITE, STATUS, READ = 0x01, 0x02, 0x03
    LONGEST_ANSWER = 40

    def __init__(self, name: str, socket: Socket, suppressor: Suppressor | None = None) -> None:
        super().__init__(name, Pn532(serial=False), suppressor)
        self._socket = socket
        self._ack_due = False

    def _open(self) -> None:
        super()._open()
        self._lowest_first(b"\x00")  # selecting the chip wakes it
        time.sleep(0.002)

    def _read(self, wait: float) -> bytes:
        until = time.monotonic() + wait
        while not self._lowest_first(bytes((self.STATUS, 0)))[1] & 1:
            if time.monotonic() >= until:
                return b""
            time.sleep(0.005)
        count, self._ack_due = (6 if self._ack_due else self.LONGEST_ANSWER), False
        return self._lowest_first(bytes((self.READ,)) + bytes(count))[1:]

    def _write(self, data: bytes) -> None:
        self._ack_due = True
        self._lowest_first(bytes((self.WRITE,)) + data)

    def _lowest_first(self, data: bytes) -> bytes:
        return self._transfer(data.translate(REVERSED)).translate(REVERSED)
