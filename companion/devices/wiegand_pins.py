"""A Wiegand reader on two pins: a short pulse on one wire is a 0, on the other a 1.

The reader speaks with 5 volts: put a voltage divider before the pins (hardware/readers.md).
"""

import threading
from collections.abc import Callable

from companion.devices.decode.wiegand import Wiegand
from companion.devices.gpio import Closing, pins
from companion.devices.port import ReadingPort
from companion.devices.settings import Number
from companion.devices.suppress import Suppressor


class WiegandPins(ReadingPort):
    """Collects pulses into bits; ``data`` is (data 0, data 1) as BCM numbers."""

    def __init__(
        self,
        name: str,
        data: tuple[int, int],
        number: Number = Number.HEX,
        suppressor: Suppressor | None = None,
        parity: bool = True,
    ) -> None:
        super().__init__(name, Wiegand(number, parity=parity), suppressor)
        self._data = data
        self._lines: list[Closing] = []
        self._bits = bytearray()
        self._pulsed = threading.Event()

    def _open(self) -> None:
        pins()
        from gpiozero import DigitalInputDevice
        from gpiozero.exc import GPIOZeroError

        try:
            for bit, pin in enumerate(self._data):
                line = DigitalInputDevice(pin, pull_up=True)
                self._lines.append(line)
                line.when_activated = self._pulse(bit)
        except GPIOZeroError as error:
            raise OSError(f"GPIO {self._data[0]}, {self._data[1]}: {error}") from error

    def _pulse(self, bit: int) -> Callable[[], None]:
        def came() -> None:
            self._bits.append(bit)
            self._pulsed.set()

        return came

    def _interrupt(self) -> None:
        self._pulsed.set()

    def _read(self, wait: float) -> bytes:
        if not self._pulsed.wait(wait):
            return b""
        self._pulsed.clear()
        count = len(self._bits)
        bits = bytes(self._bits[:count])
        del self._bits[:count]
        return bits

    def _close(self) -> None:
        while self._lines:
            self._lines.pop().close()
        self._bits.clear()
