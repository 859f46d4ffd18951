"""The example tables and their wiring diagrams."""

import re
from pathlib import Path

import pytest

from companion.cli.configured import load
from companion.config import parse
from tools import parts, wiring

TABLES = sorted(wiring.TABLES.glob("*.toml"))


def test_there_are_three_tables() -> None:
    assert [file.stem for file in TABLES] == ["captain-sonar", "seat-readers", "usb-scanner"]


@pytest.mark.parametrize("file", TABLES, ids=lambda file: file.stem)
def test_every_example_is_a_configuration_without_a_finding(file: Path) -> None:
    config = load(file, {})
    assert config.devices.readers and config.devices.buttons


@pytest.mark.parametrize("file", TABLES, ids=lambda file: file.stem)
def test_the_diagram_is_what_the_script_draws(file: Path) -> None:
    """`make diagrams` redraws them after a change of a table."""
    assert (wiring.DIAGRAMS / f"{file.stem}.svg").read_text(encoding="utf-8") == wiring.picture(file)


def test_every_diagram_belongs_to_a_table_or_a_part() -> None:
    assert {file.stem for file in wiring.DIAGRAMS.glob("*.svg")} == {file.stem for file in TABLES} | set(
        parts.pictures()
    )


def test_the_header_is_the_pis() -> None:
    """28 numbers once each, and power and ground where they are on every Pi since the B+."""
    numbers = sorted(int(name.split()[1]) for name in wiring.HEADER if name.startswith("GPIO"))
    assert numbers == list(range(28))
    at = {
        name: [place for place, signal in enumerate(wiring.HEADER, 1) if signal == name]
        for name in ("GND", "5 V", "3.3 V")
    }
    assert at == {"GND": [6, 9, 14, 20, 25, 30, 34, 39], "5 V": [2, 4], "3.3 V": [1, 17]}
    known = {2: 3, 3: 5, 14: 8, 15: 10, 17: 11, 18: 12, 10: 19, 9: 21, 11: 23, 8: 24, 7: 26, 26: 37, 21: 40}
    assert {bcm: wiring.physical(bcm) for bcm in known} == known


EVERYTHING = """
[button.a]
pin = 17
word = "OK"
[button.b]
pin = 4
word = "NO"
pull = "down"
[encoder.knob]
a = 23
b = 24
push = 25
[lamp.one]
pin = 5
cue = "seat-1"
[lamp.two]
pin = 6
cue = "seat-2"
active = "low"
[buzzer]
pin = 18
[expander.desk]
[button.far]
expander = "desk"
pin = 9
word = "PASS"
[reader.pile]
protocol = "rc522"
spi = [0, 1]
[reader.door]
protocol = "wiegand"
data0 = 20
data1 = 21
[reader.coil]
protocol = "rdm6300"
port = "/dev/serial0"
[reader.scanner]
port = "/dev/serial/by-id/usb-x"
[reader.box]
protocol = "box"
port = "/dev/companion/box"
[button.key]
box = "box"
key = 3
word = "STOP"
[lamp.key]
box = "box"
key = 0
cue = "status"
"""


def drawn(text: str) -> str:
    return wiring.draw(parse(text), "test")


def test_every_wire_of_every_kind_is_drawn_at_its_pin() -> None:
    hanging = {(wire.pin, wire.name) for wire in wiring.wires(parse(EVERYTHING))}
    header = {(11, "a"), (7, "b"), (16, "knob"), (18, "knob"), (22, "knob"), (29, "one"), (31, "two"), (12, "buzzer")}
    chips = {(1, "desk (0x20)"), (3, "desk (0x20)"), (5, "desk (0x20)")}
    readers = {(17, "pile"), (19, "pile"), (21, "pile"), (23, "pile"), (26, "pile"), (38, "door"), (40, "door")}
    uart = {(2, "coil"), (10, "coil")}
    assert hanging == header | chips | readers | uart
    picture = drawn(EVERYTHING)
    for text in ("button a", "GPB1: far says PASS", "key 3: STOP", "lamp 0: cue status", "scanner: lines", "1.8 kΩ"):
        assert text in picture


def test_five_volts_never_meet_a_pin_without_a_divider() -> None:
    """Readers that speak with 5 V name both resistors."""
    five = [wire for wire in wiring.wires(parse(EVERYTHING)) if wire.name in ("door", "coil") and wire.pin != 2]
    assert five and all(wire.detail.count("kΩ") == 2 for wire in five)


def test_a_part_to_ground_hangs_on_the_rail_and_one_to_3_3_volts_does_not() -> None:
    wires = {wire.name: wire.grounded for wire in wiring.wires(parse(EVERYTHING)) if wire.kind in ("button", "lamp")}
    assert wires == {"a": True, "b": False, "one": True, "two": False}


@pytest.mark.parametrize("file", TABLES, ids=lambda file: file.stem)
def test_no_text_is_too_small_to_read_and_none_leaves_its_box(file: Path) -> None:
    """A letter of this typeface is at most two thirds of its size wide, on the average of a line."""
    texts = re.findall(
        r'<text x="([\d.]+)" y="[\d.]+" font-size="([\d.]+)" text-anchor="start"[^>]*>([^<]*)<', wiring.picture(file)
    )
    assert texts
    for x, size, text in texts:
        assert float(size) >= 9.5, text
        assert float(x) + len(text) * float(size) * 0.62 <= wiring.WIDE, text


@pytest.mark.parametrize(
    ("text", "out", "said"),
    [
        (None, "my-table.svg", "cannot be read"),
        ("[button.a]\npin = 99\n", "my-table.svg", "expected a whole number from 0 to 27"),
        ("", "no/such/folder.svg", "cannot be written"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_a_sentence(
    text: str | None, out: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if text is not None:
        (tmp_path / "table.toml").write_text(text)
    assert wiring.main([str(tmp_path / "table.toml"), str(tmp_path / out)]) == 2
    assert said in capsys.readouterr().err


def test_the_second_buses_are_drawn_at_their_own_pins() -> None:
    """What the configuration opens is what the picture shows, also on the Pi's other SPI and I2C."""
    config = parse(
        '[reader.pile]\nprotocol = "rc522"\nspi = [1, 2]\n[reader.far]\nprotocol = "rc522"\nspi = [3, 0]\n'
        "[expander.desk]\nbus = 0\n"
    )
    pins = {(wire.name, wire.detail.partition(": ")[2].partition(" ")[0]): wire.pin for wire in wiring.wires(config)}
    assert [pins["pile", line] for line in ("MOSI", "MISO", "SCK", "SS")] == [38, 35, 40, 36]
    assert [pins["desk (0x20)", line] for line in ("SDA", "SCL")] == [27, 28]
    assert ("far", "MOSI") not in pins
