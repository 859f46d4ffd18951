"""The guide's figures: sums of parts, sockets of the hub, drawings of parts, wires of the RC522."""

import re

import pytest

from companion.cli.configured import load
from companion.devices import header
from tools import parts, wiring

GUIDE = (wiring.HERE / "hardware" / "README.md").read_text(encoding="utf-8")
READERS = (wiring.HERE / "hardware" / "readers.md").read_text(encoding="utf-8")
TABLES = {1: "usb-scanner", 2: "seat-readers", 3: "captain-sonar"}


def chapter(number: int) -> str:
    """The part of the guide about one table."""
    return GUIDE.split(f"## Table {number}: ")[1].split("\n## ")[0]


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


@pytest.mark.parametrize("number", TABLES)
def test_the_parts_add_up_to_what_their_headings_say(number: int) -> None:
    prices, together = [], None
    for line in chapter(number).splitlines():
        price = re.search(r"(\d+) to (\d+) €", cells(line)[1]) if line.startswith("|") and "€" in line else None
        if price is None:
            continue
        if line.startswith("| **together**"):
            together = (int(price[1]), int(price[2]))
        else:
            prices.append((0 if "you have one" in line else int(price[1]), int(price[2])))
    assert len(prices) >= 3 and together == (sum(low for low, _ in prices), sum(high for _, high in prices))
    heading = next(line for line in GUIDE.splitlines() if line.startswith("| parts, without Pi"))
    assert cells(heading)[number] == f"{together[0]} to {together[1]} €"


@pytest.mark.parametrize("number", [2, 3])
def test_the_sockets_of_the_hub_are_those_of_the_configuration(number: int) -> None:
    readers = {reader.name: reader for reader in load(wiring.TABLES / f"{TABLES[number]}.toml", {}).devices.readers}
    rows: dict[str, str] = {}
    for line in chapter(number).partition("| socket |")[2].splitlines():
        if line.startswith("| ") and "`" in line and "NAME" not in line:
            sockets, _, names = cells(line)
            rows |= dict(zip(re.findall(r"`(\w+)`", names), sockets.split(", "), strict=True))
    for name, socket in rows.items():
        port = readers[name].port
        if "/usb-1-1." in port:
            assert port.endswith(f"/usb-1-1.{socket}"), name
    on_hub = {name for name, reader in readers.items() if "usb" in reader.port}
    assert set(rows) == on_hub and len(set(rows.values())) == len(rows)


@pytest.mark.parametrize("name", sorted(parts.pictures()))
def test_the_drawing_of_a_part_is_what_the_script_draws(name: str) -> None:
    assert (wiring.DIAGRAMS / f"{name}.svg").read_text(encoding="utf-8") == parts.pictures()[name]
    page = "button-box.md" if name == "pico-box" else "readers.md"
    assert f"diagrams/{name}.svg" in GUIDE
    assert f"diagrams/{name}.svg" in (wiring.HERE / "hardware" / page).read_text(encoding="utf-8")


def test_every_key_and_lamp_of_the_pico_is_drawn_once() -> None:
    box = parts.firmware(parts.FIRMWARE.read_text(encoding="utf-8"))
    used = [use[0] for number in range(1, 41) if (use := box.use(number)) is not None]
    assert len(used) == len(set(used)) == len(box.rows) + len(box.columns) + len(box.lamps)
    drawn = parts.pictures()["pico-box"]
    assert all(drawn.count(f">{words}<") == 1 for words in used)
    assert [parts.PICO.index(name) + 1 for name in ("GP0", "GP15", "GP16", "VBUS")] == [1, 20, 21, 40]
    assert [place for place, name in enumerate(parts.PICO, 1) if name == "GND"] == [3, 8, 13, 18, 23, 28, 33, 38]


def test_the_rc522_is_wired_to_the_first_spi() -> None:
    table = dict(cells(line) for line in READERS.partition("| RC522 | Pi |")[2].split("\n\n")[0].splitlines()[2:])
    lines = header.SPI[0]
    wanted = {"MISO": lines.miso, "MOSI": lines.mosi, "SCK": lines.clock, "SDA (this is SS)": lines.selects[0]}
    for name, pin in wanted.items():
        assert table[name].startswith(f"GPIO {pin} (pin {wiring.physical(pin)})"), name
    assert f"GPIO {lines.selects[1]} (pin {wiring.physical(lines.selects[1])})" in table["SDA (this is SS)"]
