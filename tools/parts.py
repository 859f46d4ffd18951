"""Draws the parts that hang on a USB cable of their own: ``python -m tools.parts``, as `make diagrams` does.

An RDM6300 on a USB-serial adapter, and the button box, whose pins are read from the program on the Pico.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
DIAGRAMS = HERE / "hardware" / "diagrams"
FIRMWARE = HERE / "hardware" / "pico" / "main.py"

WIDE, ROW, TOP = 1000, 34, 120
RED, BLACK, GREEN, BLUE, ORANGE = "#c62828", "#111111", "#2e7d32", "#1565c0", "#e65100"

PICO = (
    *("GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7"),
    *("GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15"),
    *("GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN"),
    *("GP26", "GP27", "GND", "GP28", "ADC_VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS"),
)
"""The Pico's pins, 1 first: down the left side, then up the right one (Raspberry Pi Pico datasheet, figure 2)."""


@dataclass(frozen=True)
class Box:
    """What the program on the Pico has its keys and lamps on: GP numbers."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    lamps: tuple[int, ...]

    def use(self, pin: int) -> tuple[str, str] | None:
        """What hangs on a pin of the board, 1 to 40, with its colour.

        >>> Box((2,), (6,), (10,)).use(14)
        ('lamp 0: 330 Ω, LED, ground', '#e65100')
        """
        name = PICO[pin - 1]
        number = int(name[2:]) if name.startswith("GP") else -1
        if number in self.rows:
            return f"row {self.rows.index(number)} of the keys", GREEN
        if number in self.columns:
            return f"column {self.columns.index(number)} of the keys", BLUE
        if number in self.lamps:
            return f"lamp {self.lamps.index(number)}: 330 Ω, LED, ground", ORANGE
        return None


def firmware(text: str) -> Box:
    """The pin lists at the top of the program."""
    values = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in ast.parse(text).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Tuple)
    }
    return Box(tuple(values["ROWS"]), tuple(values["COLUMNS"]), tuple(values["LAMPS"]))


def text(x: float, y: float, words: str, size: float = 14, anchor: str = "start", bold: bool = False) -> str:
    """Words at a place."""
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"{weight}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    """A wire."""
    return f'<path d="M{x1:g},{y1:g} L{x2:g},{y2:g}" stroke="{colour}" stroke-width="3" fill="none"/>'


def board(x: float, y: float, wide: float, high: float, name: str) -> str:
    """A part's outline with its name above."""
    outline = f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="10" fill="#e8f0e8" stroke="#7a9a7a"/>'
    return outline + text(x + wide / 2, y - 12, name, 15, "middle", bold=True)


def pin(x: float, y: float, name: str, label: str = "", left: bool = False) -> str:
    """A contact on the edge of a board, its name inside."""
    inside = text(x + 16, y + 5, name, 13) if left else text(x - 16, y + 5, name, 13, "end")
    number = text(x, y + 4, label, 10, "middle")
    return f'<circle cx="{x:g}" cy="{y:g}" r="10" fill="#ffffff" stroke="#333333"/>{inside}{number}'


def sheet(title: str, lines: Sequence[str], body: Iterator[str], high: int) -> str:
    """A whole picture."""
    head = [text(WIDE / 2, 34, title, 22, "middle", bold=True)]
    head += [text(WIDE / 2, 60 + 20 * number, words, 14, "middle") for number, words in enumerate(lines)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" '
        f'font-family="DejaVu Sans, Verdana, sans-serif">\n<rect width="{WIDE}" height="{high}" fill="#ffffff"/>\n'
        + "\n".join([*head, *body])
        + "\n</svg>\n"
    )


READER = ("TX", "RX", "free", "GND", "+5 V")
"""P1 of an RDM6300, from pin 1."""
ADAPTER = ("RXD", "TXD", "3.3 V", "GND", "5 V")
JOINED = (("TX", "RXD", GREEN), ("GND", "GND", BLACK), ("+5 V", "5 V", RED))


def rdm6300() -> str:
    """The reader with its coil on a USB-serial adapter."""

    def body() -> Iterator[str]:
        top, high = TOP + 40, ROW * 5 + 20
        yield board(340, top, 190, high, "RDM6300")
        yield board(720, top, 160, high, "USB-serial adapter")
        for number, name in enumerate(READER, 1):
            yield pin(530, top + ROW * number, name, str(number))
        for number, name in enumerate(ADAPTER, 1):
            yield pin(720, top + ROW * number, name, left=True)
        for mine, other, colour in JOINED:
            start, end = top + ROW * (READER.index(mine) + 1), top + ROW * (ADAPTER.index(other) + 1)
            yield line(540, start, 710, end, colour)
        yield line(880, top + high / 2, 960, top + high / 2, "#616161")
        yield text(966, top + high / 2 - 10, "USB", 14, "end", bold=True)
        for number, name in enumerate(("ANT1", "ANT2"), 1):
            y = top + ROW * (number + 1)
            yield pin(340, y, name, left=True)
            yield line(330, y, 210, y, ORANGE)
        for radius in (46, 54, 62):
            pen = f'fill="none" stroke="{ORANGE}" stroke-width="2"'
            yield f'<circle cx="150" cy="{top + ROW * 2.5:g}" r="{radius}" {pen}/>'
        yield text(150, top + ROW * 2.5 + 5, "coil", 14, "middle")

    return sheet(
        "RDM6300 on a USB-serial adapter",
        ["Three wires. The adapter must take 5 V on RXD (CP2102, CH340) and give 5 V; a jumper on it goes to 5 V."],
        body(),
        TOP + 280,
    )


def pico(box: Box) -> str:
    """The Pico with what hangs on each pin, and which key has which number."""

    def body() -> Iterator[str]:
        top, high = TOP + 50, ROW * 20 + 24
        yield board(400, top, 200, high, "Raspberry Pi Pico, USB socket above")
        for number in range(1, 41):
            left = number <= 20
            y = top + ROW * (number if left else 41 - number)
            use = box.use(number)
            if use is not None:
                yield line(*((390, y, 330, y) if left else (610, y, 670, y)), use[1])
                yield text(*((322, y + 5) if left else (678, y + 5)), use[0], 13, "end" if left else "start")
            elif PICO[number - 1] == "GND":
                yield text(*((380, y + 5) if left else (620, y + 5)), "ground", 13, "end" if left else "start")
            yield pin(400 if left else 600, y, PICO[number - 1], str(number), left)
        yield from keys(box, 700, top + ROW * 8)

    return sheet(
        "The button box",
        [
            "The pins are those at the top of hardware/pico/main.py. Each key joins its row and its column.",
            "Single buttons instead of a matrix: ROWS = (), each button from its column to ground.",
        ],
        body(),
        TOP + 50 + ROW * 20 + 60,
    )


def keys(box: Box, x: float, y: float) -> Iterator[str]:
    """The matrix with the numbers that `key` has in the configuration."""
    yield text(x, y - 14, "`key` of each button", 15, bold=True)
    for column in range(len(box.columns)):
        yield text(x + 74 + 46 * column, y + 14, f"col {column}", 12, "middle")
    for row in range(len(box.rows)):
        yield text(x, y + 52 + 46 * row, f"row {row}", 12)
        for column in range(len(box.columns)):
            left, above = x + 54 + 46 * column, y + 26 + 46 * row
            yield f'<rect x="{left:g}" y="{above:g}" width="40" height="40" rx="6" fill="#fafafa" stroke="{GREEN}"/>'
            yield text(left + 20, above + 26, str(row * len(box.columns) + column), 15, "middle", bold=True)


def pictures() -> dict[str, str]:
    """All pictures by the names of their files."""
    box = firmware(FIRMWARE.read_text(encoding="utf-8"))
    return {"rdm6300-adapter": rdm6300(), "pico-box": pico(box)}


if __name__ == "__main__":
    for name, picture in pictures().items():
        (DIAGRAMS / f"{name}.svg").write_text(picture, encoding="utf-8")
        print(DIAGRAMS / f"{name}.svg")
