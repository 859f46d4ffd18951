"""Sixteen more buttons on an MCP23017, with a hand-written bus."""

import sys
import time
from queue import Queue

import pytest

from companion.devices import expander, spi
from companion.devices.expander import Expander
from companion.devices.settings import ButtonSettings, ExpanderSettings
from companion.inputs import DeviceFound, DeviceLost, Input, Pressed
from tests.devices.helpers import drained, within


class FakeBus:
    """The chip's registers; ``down`` are the pressed buttons."""

    def __init__(self) -> None:
        self.down: set[int] = set()
        self.gone = self.closed = False
        self.written: dict[int, list[int]] = {}
        self._looks = 0

    def hold(self, down: set[int], seconds: float = 0.08) -> None:
        """Keep these down so long, and until they were seen: a busy machine may not look meanwhile."""
        self.down = down
        time.sleep(seconds)
        before = self._looks
        within(20.0, lambda: self.gone or self.closed or self._looks > before + 5)

    def write_i2c_block_data(self, address: int, register: int, values: list[int]) -> None:
        self._check(address)
        self.closed = False
        self.written[register] = values

    def read_i2c_block_data(self, address: int, register: int, count: int) -> list[int]:
        self._check(address)
        assert (register, count) == (0x12, 2)
        self._looks += 1
        level = 0xFFFF & ~sum(1 << pin for pin in self.down)
        return [level & 0xFF, level >> 8]

    def close(self) -> None:
        self.closed = True

    def _check(self, address: int) -> None:
        if self.gone or address != 0x21:
            raise OSError(121, "Remote I/O error")


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> FakeBus:
    bus = FakeBus()
    monkeypatch.setattr(expander, "opened", lambda number: bus)
    return bus


BUTTONS = (
    ButtonSettings("a", "OK", pin=0, expander="desk"),
    ButtonSettings("b", "NO", pin=15, expander="desk", hold="UNDO", hold_seconds=0.2),
)


def test_its_inputs_are_pulled_up_and_its_buttons_pressed_and_held(bus: FakeBus) -> None:
    inputs: Queue[Input] = Queue()
    port = Expander(ExpanderSettings("desk", 0x21), BUTTONS)
    port.start(inputs)
    assert drained(inputs, 1) == [DeviceFound("desk")]
    assert bus.written == {0x00: [0xFF, 0xFF], 0x0C: [0xFF, 0xFF]}
    for down, seconds in ((set(), 0.1), ({0}, 0.1), (set(), 0.1), ({15}, 0.4), (set(), 0.1), ({3}, 0.1)):
        bus.hold(down, seconds)
    port.stop()
    assert drained(inputs) == [Pressed("a"), Pressed("b", held=True)]


def test_a_chip_that_stops_answering_is_lost_and_found_and_its_half_press_forgotten(bus: FakeBus) -> None:
    inputs: Queue[Input] = Queue()
    port = Expander(ExpanderSettings("desk", 0x21), BUTTONS)
    port.start(inputs)
    drained(inputs, 1)
    bus.hold({15})
    bus.gone = True
    (lost,) = drained(inputs, 1)
    assert isinstance(lost, DeviceLost) and "Remote I/O error" in lost.why
    bus.gone = False
    assert drained(inputs, 1) == [DeviceFound("desk")]
    bus.hold({15}, 0.4)
    bus.hold(set())
    port.stop()
    assert drained(inputs) == []


def test_without_its_library_the_cure_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "smbus2", None)
    with pytest.raises(OSError, match="pip install smbus2"):
        expander.opened(1)


def test_without_spidev_the_cure_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spidev", None)
    with pytest.raises(OSError, match="apt install python3-spidev"):
        spi.opened((0, 0))
