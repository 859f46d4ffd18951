"""The contract that every reader keeps, whatever is behind it.

It reports that it is there; it reads what is put before it, once (or says which button was pressed);
it notices the unplug once, and finds the device again; it ends when told to and says nothing
afterwards; a device that is missing at the start is one ``DeviceLost`` with a reason, not an exception.
"""

import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from queue import Queue
from typing import Any, Protocol

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory

from companion.devices import expander, spi
from companion.devices.button_box import BoxPort
from companion.devices.decode.lines import Lines
from companion.devices.decode.pn532 import Pn532
from companion.devices.decode.rdm6300 import Rdm6300
from companion.devices.decode.wiegand import encode
from companion.devices.expander import Expander
from companion.devices.keyboard import GrabbedKeyboard, WedgeKeys
from companion.devices.port import Port
from companion.devices.serial_reader import SerialReader
from companion.devices.settings import ButtonSettings, ExpanderSettings
from companion.devices.spi import Pn532Spi, Rc522Spi
from companion.devices.suppress import Suppressor
from companion.devices.wiegand_pins import WiegandPins
from companion.inputs import DeviceFound, DeviceLost, Input, Pressed, Scanned
from tests.devices.chips import FakeCard, FakeEvdev, FakePn532, FakePn532Spi, FakeRc522
from tests.devices.fake import ScriptedReader
from tests.devices.helpers import Plug, drained, within
from tests.devices.test_box import Pico
from tests.devices.test_decoders import tag_frame
from tests.devices.test_expander import FakeBus

TAG = "0F00A6B4C2"


class Rig(Protocol):
    """A reader with a hand that shows it things and pulls its plug."""

    reader: Port
    expects: Input

    def show(self) -> None: ...

    def unplug(self) -> None: ...

    def plug(self) -> None: ...

    def close(self) -> None: ...


class SerialRig:
    """A reader on a pseudo-terminal that sends fixed bytes."""

    def __init__(self, folder: Path, decoder: Any, sent: bytes, payload: str) -> None:
        self._plug, self._sent, self.payload = Plug(folder / "tty").put_in(), sent, payload
        self.expects: Input = Scanned("r", payload)
        self.reader: Port = SerialReader("r", str(folder / "tt*"), 9600, decoder)

    def show(self) -> None:
        self._plug.send(self._sent)

    def unplug(self) -> None:
        self._plug.pull()

    def plug(self) -> None:
        self._plug.put_in()

    def close(self) -> None:
        self._plug.pull()


class Pn532Rig(SerialRig):
    """A PN532 on a pseudo-terminal."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, Pn532(), b"", "01020304")
        self._chip, self._going = FakePn532(), True
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while self._going:
            try:
                back = self._chip.write(self._plug.received())
                if back:
                    self._plug.send(back)
            except OSError:
                self._chip = FakePn532()
            time.sleep(0.005)

    def show(self) -> None:
        self._chip.card = bytes.fromhex(self.payload)

    def unplug(self) -> None:
        self._chip.card = None
        super().unplug()

    def close(self) -> None:
        self._going = False
        super().close()


class SpiRig:
    """A chip on SPI whose socket can be empty."""

    payload = "04A1B2C3D4E5F6"
    expects: Input = Scanned("r", payload)

    def __init__(self, reader: Port, chip: Any, device: Any, card: Callable[[], object]) -> None:
        self.reader, self._chip, self.device, self._card = reader, chip, device, card
        self.there = True

    def show(self) -> None:
        self._chip.card = self._card()

    def unplug(self) -> None:
        self.there, self._chip.dead, self._chip.card = False, True, None

    def plug(self) -> None:
        self.there, self._chip.dead = True, False

    def close(self) -> None:
        pass


class WiegandRig:
    """Two mock pins; a Wiegand reader cannot be unplugged, its wires say nothing."""

    expects: Input = Scanned("r", "A6B4C2")

    def __init__(self) -> None:
        Device.pin_factory = self._factory = MockFactory()
        self.reader: Port = WiegandPins("r", (5, 6))

    def show(self) -> None:
        self.pulses(encode(0xA6B4C2, 26))

    def pulses(self, bits: Sequence[int]) -> None:
        for bit in bits:
            pin = self._factory.pin(5 + bit)
            pin.drive_low()
            pin.drive_high()

    def unplug(self) -> None:
        pytest.skip("Wiegand wires cannot tell a missing reader from a quiet one")

    plug = unplug

    def close(self) -> None:
        self._factory.reset()
        Device.pin_factory = None


class ScriptedRig:
    """The hand-written fake keeps the contract too, or tests that use it would prove nothing."""

    expects: Input = Scanned("r", "P9:B7")

    def __init__(self) -> None:
        self._reader = ScriptedReader("r")
        self.reader: Port = self._reader

    def show(self) -> None:
        self._reader.scan("P9:B7")

    def unplug(self) -> None:
        self._reader.unplug()

    def plug(self) -> None:
        self._reader.plug()

    def close(self) -> None:
        pass


class KeyboardRig:
    """A wedge scanner behind evdev."""

    expects: Input = Scanned("r", "P9:B7")

    def __init__(self, folder: Path) -> None:
        self._path = folder / "usb-scanner-event-kbd"
        self.evdev = FakeEvdev()
        self.plug()
        self.reader: Port = GrabbedKeyboard("r", str(folder / "*-event-kbd"))

    def show(self) -> None:
        self.evdev.type_line("P9:B7\n")

    def unplug(self) -> None:
        self._path.unlink()
        self.evdev.unplug()

    def plug(self) -> None:
        self._path.touch()
        self.evdev.gone = False

    def close(self) -> None:
        pass


class WindowRig:
    """A wedge scanner among the window's keys; the window cannot be unplugged."""

    expects: Input = Scanned("r", "P9:B7")

    def __init__(self) -> None:
        self._reader = WedgeKeys("r")
        self.reader: Port = self._reader

    def show(self) -> None:
        for key in "P9:B7\n":
            self._reader.key(key)

    def unplug(self) -> None:
        pytest.skip("the window's keyboard is not ours to watch")

    plug = unplug

    def close(self) -> None:
        pass


class BoxRig:
    """A button box whose firmware runs behind the pseudo-terminal."""

    expects: Input = Pressed("green")

    def __init__(self, folder: Path) -> None:
        self._plug = Plug(folder / "tty").put_in()
        self._pico: Pico | None = Pico(self._plug)
        self.reader: Port = BoxPort("r", str(folder / "tty"), 115200, [ButtonSettings("green", "OK", key=0)])

    def show(self) -> None:
        if self._pico is not None:
            linked = self._pico.box.linked
            assert within(20.0, lambda: linked(int(time.monotonic() * 1000)))
            self._pico.press(0)

    def unplug(self) -> None:
        self.close()

    def plug(self) -> None:
        self._plug.put_in()
        self._pico = Pico(self._plug, boot=2)

    def close(self) -> None:
        if self._pico is not None:
            self._pico.stop()
            self._pico = None
        self._plug.pull()


class ExpanderRig:
    """Buttons on an expander."""

    expects: Input = Pressed("green")

    def __init__(self) -> None:
        self.bus = FakeBus()
        button = ButtonSettings("green", "OK", pin=0, expander="r")
        self.reader: Port = Expander(ExpanderSettings("r", 0x21), [button])

    def show(self) -> None:
        for down in (set[int](), {0}, set[int]()):
            self.bus.hold(down)

    def unplug(self) -> None:
        self.bus.gone = True

    def plug(self) -> None:
        self.bus.gone = False

    def close(self) -> None:
        pass


def rc522(folder: Path) -> SpiRig:
    chip = FakeRc522()
    return SpiRig(Rc522Spi("r", (0, 0)), chip, chip, lambda: FakeCard(bytes.fromhex(SpiRig.payload)))


def pn532_spi(folder: Path) -> SpiRig:
    chip = FakePn532()
    return SpiRig(Pn532Spi("r", (0, 0)), chip, FakePn532Spi(chip), lambda: bytes.fromhex(SpiRig.payload))


RIGS: dict[str, Callable[[Path], Any]] = {
    "lines-cr": lambda folder: SerialRig(folder, Lines(), b"P9:B7\r", "P9:B7"),
    "lines-crlf": lambda folder: SerialRig(folder, Lines(), b"]Q3P9:B7\r\n", "P9:B7"),
    "lines-pause": lambda folder: SerialRig(folder, Lines(), b"P9:B7", "P9:B7"),
    "rdm6300": lambda folder: SerialRig(folder, Rdm6300(), tag_frame(bytes.fromhex(TAG)), TAG),
    "pn532": Pn532Rig,
    "pn532-spi": pn532_spi,
    "rc522": rc522,
    "wiegand": lambda folder: WiegandRig(),
    "keyboard": KeyboardRig,
    "window": lambda folder: WindowRig(),
    "box": BoxRig,
    "expander": lambda folder: ExpanderRig(),
    "scripted": lambda folder: ScriptedRig(),
}


@pytest.fixture(params=RIGS)
def rig(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rig]:
    rig = RIGS[request.param](tmp_path)
    if isinstance(rig, SpiRig):

        def opened(socket: tuple[int, int]) -> Any:
            if not rig.there:
                raise OSError("/dev/spidev0.0 is missing")
            return rig.device

        monkeypatch.setattr(spi, "opened", opened)
    elif isinstance(rig, KeyboardRig):
        monkeypatch.setitem(sys.modules, "evdev", rig.evdev)
    elif isinstance(rig, ExpanderRig):
        monkeypatch.setattr(expander, "opened", lambda number: rig.bus)
    yield rig
    rig.reader.stop()
    rig.close()


def test_it_says_that_it_is_there_and_reads(rig: Rig) -> None:
    inputs: Queue[Input] = Queue()
    rig.reader.start(inputs)
    assert drained(inputs, 1) == [DeviceFound("r")]
    rig.show()
    assert drained(inputs, 1) == [rig.expects]


def test_an_unplug_is_noticed_once_and_the_device_found_again(rig: Rig) -> None:
    inputs: Queue[Input] = Queue()
    rig.reader.start(inputs)
    drained(inputs, 1)
    rig.unplug()
    (lost,) = drained(inputs, 1)
    assert isinstance(lost, DeviceLost) and lost.source == "r" and lost.why
    time.sleep(0.3)
    rig.plug()
    assert drained(inputs, 1) == [DeviceFound("r")]
    rig.show()
    assert drained(inputs, 1) == [rig.expects]


def test_a_device_missing_at_the_start_is_one_sentence_and_no_failure(rig: Rig) -> None:
    inputs: Queue[Input] = Queue()
    rig.unplug()
    rig.reader.start(inputs)
    (lost,) = drained(inputs, 1)
    assert isinstance(lost, DeviceLost) and lost.why
    time.sleep(0.5)
    assert drained(inputs) == []


def test_it_stops_when_told_and_is_silent_afterwards(rig: Rig) -> None:
    inputs: Queue[Input] = Queue()
    rig.reader.start(inputs)
    drained(inputs, 1)
    began = time.monotonic()
    rig.reader.stop()
    assert time.monotonic() - began < 2.0
    rig.show()
    time.sleep(0.2)
    assert drained(inputs) == []


def test_it_can_be_started_again(rig: Rig) -> None:
    inputs: Queue[Input] = Queue()
    for _ in range(2):
        rig.reader.start(inputs)
        assert DeviceFound("r") in drained(inputs, 1)
        rig.reader.stop()


def test_a_card_is_suppressed_and_a_command_is_not(tmp_path: Path) -> None:
    """The same card again within 1.5 s is one reading; OK twice is OK twice."""
    plug, inputs = Plug(tmp_path / "tty").put_in(), Queue[Input]()
    cards = Suppressor(1.5, lambda payload: payload.startswith("P9:"))
    reader = SerialReader("r", str(plug.link), 9600, Lines(), cards)
    reader.start(inputs)
    drained(inputs, 1)
    plug.send(b"P9:B7\rP9:B7\rOK\rOK\rP9:B7\r")
    got = [event.payload for event in drained(inputs, 3) if isinstance(event, Scanned)]
    reader.stop()
    plug.pull()
    assert got == ["P9:B7", "OK", "OK"]
