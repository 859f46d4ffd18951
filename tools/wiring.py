"""Draws the wiring of a table from its configuration: the Pi's 40-pin header and everything that hangs on it.

    python -m tools.wiring              draws hardware/tables/*.toml into hardware/diagrams/*.svg
    python -m tools.wiring FILE OUT     draws one

The configuration is the pin plan: what the picture shows is what ``companion run`` opens.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from companion.cli.configured import load
from companion.config import Config, ConfigError
from companion.devices import header
from companion.devices.protocols import ROWS, SERIAL, SPI, socket_of, wire_of
from companion.devices.settings import Active, ButtonSettings, Pull, ReaderSettings

HERE = Path(__file__).resolve().parent.parent
TABLES = HERE / "hardware" / "tables"
DIAGRAMS = HERE / "hardware" / "diagrams"

G = "GPIO "
HEADER = (
    *("3.3 V", "5 V", f"{G}2", "5 V", f"{G}3", "GND", f"{G}4", f"{G}14", "GND", f"{G}15"),
    *(f"{G}17", f"{G}18", f"{G}27", "GND", f"{G}22", f"{G}23", "3.3 V", f"{G}24", f"{G}10", "GND"),
    *(f"{G}9", f"{G}25", f"{G}11", f"{G}8", "GND", f"{G}7", f"{G}0", f"{G}1", f"{G}5", "GND"),
    *(f"{G}6", f"{G}12", f"{G}13", "GND", f"{G}19", f"{G}16", f"{G}26", f"{G}20", "GND", f"{G}21"),
)
"""The header, pin 1 first: odd pins on the left, even ones on the right (pinout of every Pi since the B+)."""

COLOURS = {
    "button": "#2e7d32",
    "encoder": "#1565c0",
    "lamp": "#e65100",
    "buzzer": "#6a1b9a",
    "reader": "#00695c",
    "expander": "#4e342e",
}
ROW, TOP, BOX = 40, 118, 330
LEFT, RIGHT, WIDE = 20, 850, 1200
PAD_LEFT, PAD_RIGHT = 579, 621
RAIL_LEFT, RAIL_RIGHT = 8, WIDE - 8
GROUND_LEFT, GROUND_RIGHT = 39, 34
"""The two ground pins that the rails go to; every other GND does as well."""


@dataclass(frozen=True)
class Wire:
    """One wire from a pin of the header: which pin (1 to 40), what kind of part, its name, and what lies between."""

    pin: int
    kind: str
    name: str
    detail: str
    grounded: bool = False


def physical(bcm: int) -> int:
    """The place on the header of a BCM number.

    >>> physical(17), physical(2), physical(21)
    (11, 3, 40)
    """
    return HEADER.index(f"{G}{bcm}") + 1


def _button(button: ButtonSettings) -> tuple[str, bool]:
    says = button.word + (f", held: {button.hold}" if button.hold else "")
    if button.pull is Pull.UP or (button.pull is Pull.NONE and button.active is Active.LOW):
        return f"{says} (to ground)", True
    return f"{says} (to 3.3 V, pin 1)", False


def wires(config: Config) -> Iterator[Wire]:
    """Every wire on the header, in no order."""
    devices = config.devices
    for button in devices.buttons:
        if button.pin is not None and button.expander is None:
            detail, grounded = _button(button)
            yield Wire(physical(button.pin), "button", button.name, detail, grounded)
    for knob in devices.encoders:
        yield Wire(physical(knob.a), "encoder", knob.name, "contact A (C to ground)", True)
        yield Wire(physical(knob.b), "encoder", knob.name, "contact B")
        if knob.push is not None:
            says = "push: OK" + (f", held: {knob.hold}" if knob.hold else "")
            yield Wire(physical(knob.push), "encoder", knob.name, f"{says} (to ground)", True)
    for lamp in devices.lamps:
        if lamp.pin is not None and lamp.active is Active.HIGH:
            yield Wire(physical(lamp.pin), "lamp", lamp.name, f"cue {lamp.cue}: 330 Ω, LED, ground", True)
        elif lamp.pin is not None:
            yield Wire(physical(lamp.pin), "lamp", lamp.name, f"cue {lamp.cue}: 330 Ω, LED, 3.3 V (pin 1)")
    if devices.buzzer is not None:
        yield Wire(physical(devices.buzzer.pin), "buzzer", "buzzer", "passive: 100 Ω, buzzer, ground", True)
    for reader in devices.readers:
        yield from _reader(reader)
    for bus, (data, clock) in header.I2C.items():
        names = ", ".join(
            f"{expander.name} ({expander.address:#x})" for expander in devices.expanders if expander.bus == bus
        )
        if names:
            yield Wire(1, "expander", names, "MCP23017: VDD, RESET")
            yield Wire(physical(data), "expander", names, "MCP23017: SDA")
            yield Wire(physical(clock), "expander", names, "MCP23017: SCL (VSS, A0 to A2: ground)", True)


def _reader(reader: ReaderSettings) -> Iterator[Wire]:
    """A reader's wires, where it is on the pins at all."""
    wire, contacts = wire_of(reader), ROWS[reader.protocol].contacts
    places = _places(reader)
    if wire is SPI and "CE" not in places:
        bus, device = socket_of(reader) or header.SPI_USUAL
        chip = reader.protocol.value.upper()
        detail = f"{chip}: 3.3 V; its other wires as the overlay of SPI {bus}.{device} says"
        yield Wire(places["3.3 V"], "reader", reader.name, detail, True)
    elif wire is not SERIAL or reader.port in header.UART_PORTS:
        for contact in contacts.get(wire, ()):
            yield Wire(places[contact.line], "reader", reader.name, contact.text, contact.grounded)


def _places(reader: ReaderSettings) -> dict[str, int]:
    """The pin of the header for each line that a reader may have."""
    socket = socket_of(reader)
    if socket is None:
        labels = {"D0": reader.data0, "D1": reader.data1, "TX": header.UART[0], "RX": header.UART[1]}
        return {"3.3 V": 1, "5 V": 2} | {line: physical(pin) for line, pin in labels.items() if pin is not None}
    bus, device = socket
    if bus not in header.SPI or device >= len(header.SPI[bus].selects):
        return {"3.3 V": 17}
    pins = header.SPI[bus]
    lines = {"MOSI": pins.mosi, "MISO": pins.miso, "SCK": pins.clock, "CE": pins.selects[device]}
    return {"3.3 V": 17} | {line: physical(pin) for line, pin in lines.items()}


def beside(config: Config) -> Iterator[tuple[str, list[str]]]:
    """What is not on the header: expanders' buttons, boxes, USB readers."""
    devices = config.devices
    for chip in devices.expanders:
        pins = [button for button in devices.buttons if button.expander == chip.name and button.pin is not None]
        lines = [f"{_port(pin.pin or 0)}: {pin.name} says {_said(pin)}, to ground" for pin in pins]
        yield f"On the expander {chip.name}", lines
    for reader in devices.readers:
        if not ROWS[reader.protocol].reads:
            keys = [f"key {button.key}: {_said(button)}" for button in devices.buttons if button.box == reader.name]
            lamps = [f"lamp {lamp.key}: cue {lamp.cue}" for lamp in devices.lamps if lamp.box == reader.name]
            yield f"On the button box {reader.name} (USB)", keys + lamps
    plain = [reader for reader in devices.readers if _on_usb(reader)]
    if plain:
        yield "On USB", [f"{reader.name}: {reader.protocol.value}{_whose(reader)}, {reader.port}" for reader in plain]


def _on_usb(reader: ReaderSettings) -> bool:
    return ROWS[reader.protocol].reads and not list(_reader(reader))


def _port(pin: int) -> str:
    """An expander's pin as its data sheet calls it."""
    return f"{'GPA' if pin < 8 else 'GPB'}{pin % 8}"


def _said(button: ButtonSettings) -> str:
    bound = button.bound
    who = f" for seat {bound.seat}" if bound.seat else ""
    return button.word + (f", held: {button.hold}" if button.hold else "") + who


def _whose(reader: ReaderSettings) -> str:
    bound = reader.bound
    if bound.seat:
        return f" for seat {bound.seat}"
    return f" for {bound.team}" if bound.team else ""


def draw(config: Config, title: str) -> str:
    """The picture as SVG text."""
    hanging = sorted(wires(config), key=lambda wire: (wire.pin, wire.name))
    by_pin: dict[int, list[Wire]] = {}
    for wire in hanging:
        by_pin.setdefault(wire.pin, []).append(wire)
    foot = TOP + 20 * ROW + 40
    lines, bottom = _beside(list(beside(config)), foot)
    body = [
        f'<rect width="{WIDE}" height="{bottom}" fill="#ffffff"/>',
        _text(WIDE / 2, 34, title, 22, "middle", bold=True),
        _text(
            WIDE / 2, 60, "The Pi from above, USB sockets below. Numbers in the circles count the pins.", 14, "middle"
        ),
        _text(WIDE / 2, 80, "Connect with the Pi unplugged. No wire from a 5 V pin to a GPIO pin, ever.", 14, "middle"),
        f'<rect x="540" y="{TOP - 14}" width="120" height="{20 * ROW + 8}" rx="10" fill="#e8f0e8" stroke="#7a9a7a"/>',
        *_rails(by_pin),
        *(part for pin in range(1, 41) for part in _pin(pin, by_pin.get(pin, []), _grounds(by_pin))),
        *lines,
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {bottom}" '
        f'font-family="DejaVu Sans, Verdana, sans-serif">\n' + "\n".join(body) + "\n</svg>\n"
    )


def _row(pin: int) -> int:
    return TOP + (pin - 1) // 2 * ROW + 8


def _grounds(by_pin: dict[int, list[Wire]]) -> list[int]:
    """The ground pins that a rail goes to."""
    sides = {pin % 2 for pin, wires in by_pin.items() if any(wire.grounded for wire in wires)}
    return [pin for pin in (GROUND_LEFT, GROUND_RIGHT) if pin % 2 in sides]


def _rails(by_pin: dict[int, list[Wire]]) -> Iterator[str]:
    """A black line on each side that collects the ground of all parts there and goes to one ground pin."""
    for side, rail, ground, pad in (
        (1, RAIL_LEFT, GROUND_LEFT, PAD_LEFT),
        (0, RAIL_RIGHT, GROUND_RIGHT, PAD_RIGHT),
    ):
        grounded = [pin for pin, wires in by_pin.items() if pin % 2 == side and any(wire.grounded for wire in wires)]
        if not grounded:
            continue
        ends = [_row(pin) for pin in (*grounded, ground)]
        yield _line(rail, min(ends), rail, max(ends), "#111111")
        yield _line(rail, _row(ground), pad, _row(ground), "#111111")
        for pin in grounded:
            yield _line(rail, _row(pin), LEFT if side else RIGHT + BOX, _row(pin), "#111111")


def _pin(pin: int, wires: list[Wire], rails: Iterable[int]) -> Iterator[str]:
    """A pin with its name and, where something hangs on it, the wire and the part."""
    odd, y = pin % 2 == 1, _row(pin)
    pad = PAD_LEFT if odd else PAD_RIGHT
    label = HEADER[pin - 1]
    fill = {"GND": "#111111", "3.3 V": "#ef9a00", "5 V": "#c62828"}.get(label, "#ffffff")
    if wires:
        colour = COLOURS[wires[0].kind]
        near, far = (LEFT + BOX, pad) if odd else (pad, RIGHT)
        yield _line(near, y, far, y, colour)
        yield from _part(LEFT if odd else RIGHT, y, wires, colour)
    yield f'<circle cx="{pad}" cy="{y}" r="12" fill="{fill}" stroke="#333333" stroke-width="1.5"/>'
    ink = "#ffffff" if fill in ("#111111", "#c62828") else "#111111"
    yield _text(pad, y + 4, str(pin), 11, "middle", ink)
    yield _label(pad - 45 if odd else pad + 45, y, label, odd, bool(wires) or pin in rails)


def _label(x: float, y: float, label: str, odd: bool, used: bool) -> str:
    """A pin's name just outside the header, on white so that its wire does not cross it out."""
    anchor = "end" if odd else "start"
    wide = 8.8 * len(label) + 12
    left = x - wide + 5 if odd else x - 5
    return f'<rect x="{left:.0f}" y="{y - 10}" width="{wide:.0f}" height="20" fill="#ffffff"/>' + _text(
        x, y + 5, label, 13, anchor, "#111111" if used else "#757575", used
    )


def _part(x: float, y: float, wires: list[Wire], colour: str) -> Iterator[str]:
    """A part's box: its kind as a symbol, its name, and what lies between pin and part."""
    pen = f'stroke="{colour}" stroke-width="2"'
    yield f'<rect x="{x}" y="{y - 17}" width="{BOX}" height="34" rx="6" fill="#fafafa" {pen}/>'
    yield f'<g transform="translate({x + 18},{y})" fill="none" {pen}>{SYMBOLS[wires[0].kind]}</g>'
    names = " + ".join(f"{wire.kind} {wire.name}" if wire.name != wire.kind else wire.name for wire in wires)
    details = wires[0].detail if len(wires) == 1 else "; ".join(wire.detail for wire in wires)
    yield _fitted(x + 38, y - 3, names, 13, True)
    yield _fitted(x + 38, y + 12, details, 11.5, False)


SYMBOLS = {
    "button": '<path d="M-11,4 h5 M6,4 h5 M-7,-3 h14 M0,-3 v-6"/>',
    "encoder": '<circle r="9"/><path d="M0,0 L4,-6"/>',
    "lamp": '<path d="M-6,-7 v14 L6,0 Z M6,-7 v14 M1,-9 l5,-4 M6,-8 l5,-4"/>',
    "buzzer": '<path d="M-7,-5 h4 l6,-5 v20 l-6,-5 h-4 Z M7,-5 a7,7 0 0 1 0,10"/>',
    "reader": '<path d="M-9,-9 v18 M-5,-9 v18 M-3,-9 v18 M2,-9 v18 M6,-9 v18 M9,-9 v18"/>',
    "expander": '<path d="M-6,-9 h12 v18 h-12 Z M-11,-5 h4 M-11,5 h4 M7,-5 h4 M7,5 h4"/>',
}


def _beside(parts: list[tuple[str, list[str]]], top: int) -> tuple[list[str], int]:
    """What is not on the header, as lists in two columns below it; and how high the picture becomes."""
    drawn: list[str] = []
    heights = [top, top]
    for title, lines in parts:
        column = 0 if heights[0] <= heights[1] else 1
        x, y = (LEFT, RIGHT - 250)[column], heights[column]
        drawn.append(_text(x, y, title, 15, "start", bold=True))
        for number, line in enumerate(lines, 1):
            drawn.append(_fitted(x + 12, y + 21 * number, line, 12.5, False, 560))
        heights[column] = y + 21 * len(lines) + 36
    return drawn, max(heights) + 4


def _text(
    x: float, y: float, text: str, size: float, anchor: str = "start", colour: str = "#111111", bold: bool = False
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" fill="{colour}"{weight}>'
        f"{escape(text)}</text>"
    )


def _fitted(x: float, y: float, text: str, size: float, bold: bool, room: float = BOX - 46) -> str:
    """Text that is made smaller until it fits; the width of a letter is a good guess, a little on the wide side."""
    letter = 0.68 if bold else 0.62
    return _text(x, y, text, round(min(size, room / (letter * max(1, len(text)))), 1), bold=bold)


def _line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return f'<path d="M{x1:g},{y1:g} L{x2:g},{y2:g}" stroke="{colour}" stroke-width="3" fill="none"/>'


def title_of(file: Path, config: Config) -> str:
    """What the first comment of the file calls the table."""
    first = config.text.splitlines()[0].lstrip("# ") if config.text else ""
    return first.partition(". ")[0].rstrip(".") or file.stem


def picture(file: Path) -> str:
    """The picture of a configuration file. Raises ``ConfigError``."""
    config = load(file, {})
    return draw(config, title_of(file, config))


def main(words: Iterable[str]) -> int:
    """Draw one, or all."""
    given = [Path(word) for word in words]
    jobs = [(given[0], given[1])] if len(given) == 2 else []
    if not given:
        jobs = [(file, DIAGRAMS / f"{file.stem}.svg") for file in sorted(TABLES.glob("*.toml"))]
    if not jobs:
        print("usage: python -m tools.wiring [FILE.toml OUT.svg]", file=sys.stderr)
        return 2
    for file, out in jobs:
        try:
            out.write_text(picture(file), encoding="utf-8")
        except ConfigError as error:
            print(error, file=sys.stderr)
            return 2
        except OSError as error:
            print(f"{out} cannot be written: {error.strerror}", file=sys.stderr)
            return 2
        print(out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
