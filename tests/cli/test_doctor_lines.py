"""The doctor asks chips and looks at wires; a button box is walked through over a real pseudo-terminal."""

import io
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPin

from companion.cli import doctor_lines as lines
from companion.cli.doctor import walk
from companion.config import parse
from companion.devices import expander, spi
from companion.devices.wiegand_pins import WiegandPins
from companion.rules.findings import Finding
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.devices.chips import FakeRc522
from tests.devices.helpers import Plug
from tests.devices.test_box import Pico


def said(finding: Finding) -> str:
    """Its line, and its cure, which is there in every language."""
    for language in LANGUAGES:
        catalogue = Catalogue(language)
        assert catalogue.say(finding.found) and (
            finding.ok or (finding.cure is not None and catalogue.say(finding.cure))
        )
    cure = f" / {Catalogue('en').say(finding.cure)}" if finding.cure else ""
    return f"{finding.name}: {Catalogue('en').say(finding.found)}{cure}"


class Bus:
    """An I2C bus with one chip, at 0x21; whoever writes to it is caught."""

    def __init__(self) -> None:
        self.closed = 0

    def read_i2c_block_data(self, address: int, register: int, count: int) -> list[int]:
        if address != 0x21:
            raise OSError(121, "Remote I/O error")
        return [0xFF] * count

    def close(self) -> None:
        self.closed += 1


EXPANDERS = parse("[expander.desk]\naddress = 0x21\n[expander.lost]\naddress = 0x27\n").devices


def test_an_expander_that_answers_is_told_from_one_that_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    bus = Bus()
    monkeypatch.setattr(expander, "opened", lambda number: bus)
    there, lost = lines.chips(EXPANDERS)
    assert there.ok and said(there) == "chip desk: answers at 0x21 on I2C bus 1"
    assert not lost.ok and said(lost).startswith("chip lost: nothing answers at 0x27 on I2C bus 1 / check its four")
    assert bus.closed == 2


def test_a_bus_that_is_off_or_closed_to_us_is_said_with_its_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    def off(number: int) -> None:
        raise OSError(f"/dev/i2c-{number} is missing; switch I2C on with raspi-config")

    monkeypatch.setattr(expander, "opened", off)
    chip, _ = lines.chips(EXPANDERS)
    assert not chip.ok and said(chip) == "chip desk: /dev/i2c-1 is missing / switch I2C on with raspi-config"

    def closed(number: int) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(expander, "opened", closed)
    chip, _ = lines.chips(EXPANDERS)
    assert not chip.ok and said(chip) == "chip desk: /dev/i2c-1 may not be opened / see groups"


@pytest.mark.parametrize(("dead", "sentence"), [(False, "answers on"), (True, "nothing answers on")])
def test_an_rc522_is_asked_for_its_version(dead: bool, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chip = FakeRc522()
    chip.dead = dead
    monkeypatch.setattr(spi, "opened", lambda socket: chip)
    (asked,) = lines.chips(parse('[reader.north]\nprotocol = "rc522"\nspi = [0, 1]\n').devices)
    assert asked.ok is not dead and chip.closed
    assert said(asked).startswith(f"chip north: {sentence} /dev/spidev0.1")


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    before = Device.pin_factory
    Device.pin_factory = factory = MockFactory()
    yield factory
    factory.reset()
    Device.pin_factory = before


WIEGAND = parse('[reader.door]\nprotocol = "wiegand"\ndata0 = 5\ndata1 = 6\n').devices


def test_wires_at_rest_are_high(pins: MockFactory) -> None:
    (line,) = lines.wires(WIEGAND)
    assert line.ok and said(line) == "wires door: at rest"


class Grounded(MockPin):
    """A pin whose wire lies on ground: the resistor inside the Pi cannot pull it up."""

    def _change_state(self, value: bool) -> bool:
        return bool(super()._change_state(False))


def test_a_wire_that_stays_low_is_named(pins: MockFactory) -> None:
    pins.pin(6, pin_class=Grounded)
    (line,) = lines.wires(WIEGAND)
    assert not line.ok and said(line).startswith(
        "wires door: GPIO 6 stays low while no card is there / at rest both wires are high"
    )


def test_a_wire_is_not_low_because_a_card_is_just_being_read(
    pins: MockFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pulse ends long before the last look."""
    port = WiegandPins("door", (5, 6))
    port._open()
    wire = pins.pin(5)
    wire.drive_low()
    monkeypatch.setattr(time, "sleep", lambda seconds: wire.drive_high())
    try:
        assert [line.ok for line in lines.wires(WIEGAND)] == [True]
    finally:
        port._close()


def test_wires_that_the_table_listens_on_are_looked_at_without_taking_them_away(pins: MockFactory) -> None:
    port = WiegandPins("door", (5, 6))
    port._open()
    try:
        assert [wire.ok for wire in lines.wires(WIEGAND)] == [True]
        pins.pin(5).drive_low()
        assert [wire.ok for wire in lines.wires(WIEGAND)] == [False]
    finally:
        port._close()


def test_without_pins_the_wires_are_left_to_the_line_about_the_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Device.pin_factory
    Device.pin_factory = None
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "lgpio")
    try:
        assert list(lines.wires(WIEGAND)) == []
    finally:
        Device.pin_factory = before


@pytest.mark.long
def test_the_keys_and_lamps_of_a_button_box_are_walked_through(tmp_path: Path) -> None:
    """The firmware's own logic at the other end of the line: each key is pressed when it is asked for."""
    plug = Plug(tmp_path / "box").put_in()
    pico = Pico(plug)
    shown, lit = io.StringIO(), list[int]()

    def until(holds: Callable[[], object]) -> None:
        deadline = time.monotonic() + 120.0
        while not holds() and time.monotonic() < deadline:
            time.sleep(0.01)

    def hand() -> None:
        until(lambda: pico.box.linked(int(time.monotonic() * 1000)))
        pico.press(0)
        until(lambda: "✓ green" in shown.getvalue())
        pico.press(3)
        until(lambda: "Does the lamp “one” light up now?" in shown.getvalue())
        until(lambda: pico.box.brightness(2, 0))
        lit.append(pico.box.brightness(2, 0))

    config = parse(
        f'[reader.box]\nprotocol = "box"\nport = "{tmp_path / "box"}"\n'
        '[button.green]\nbox = "box"\nkey = 0\nword = "OK"\n[button.red]\nbox = "box"\nkey = 1\nword = "NO"\n'
        '[button.blue]\nbox = "box"\nkey = 3\nword = "YES"\n[lamp.one]\nbox = "box"\nkey = 2\ncue = "seat-1"\n'
    )
    try:
        acting = threading.Thread(target=hand)
        acting.start()
        findings = {node.name: node for node in walk(config, io.StringIO(""), 2.0, shown)}
        acting.join()
    finally:
        pico.stop()
        plug.pull()
    assert findings["button green"].ok
    assert findings["button blue"].ok and said(findings["button red"]).startswith("button red: no answer")
    assert lit and lit[0] > 0, "the lamp is lit while it is asked about"
