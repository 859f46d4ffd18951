"""What a display says of its own size: the EDID that the kernel keeps of every connected one.

EDID 1.4 (VESA E-EDID A2): a block of 128 bytes begins with 00 FF FF FF FF FF FF 00 and adds up to 0 modulo 256. Bytes
21 and 22 are the picture's width and height in centimetres; the first detailed timing, from byte 54 on, has both in
millimetres. A projector says nothing, and cheap panels give their shape (16 by 9) instead of a size.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

CONNECTORS = Path("/sys/class/drm")
BLOCK = 128
HEADER = bytes([0, 255, 255, 255, 255, 255, 255, 0])
SHAPES = ((16, 9), (16, 10), (4, 3), (5, 4), (160, 90), (160, 100))
"""Width and height that are a shape, whatever their unit."""
SMALLEST, LARGEST = 3.0, 120.0


@dataclass(frozen=True)
class Reported:
    """One connected display: its connector, its picture in millimetres (0: not said), its modes, the best first."""

    connector: str
    wide: float
    high: float
    modes: tuple[tuple[int, int], ...] = ()

    @property
    def inches(self) -> float:
        """The diagonal; 0 where the display does not say it."""
        return math.hypot(self.wide, self.high) / 25.4


def millimetres(edid: bytes) -> tuple[float, float] | None:
    """Width and height of the picture from an EDID; nothing where it is damaged or says nothing believable."""
    block = edid[:BLOCK]
    if len(block) < BLOCK or block[:8] != HEADER or sum(block) % 256:
        return None
    sizes = [(block[21] * 10.0, block[22] * 10.0)]
    timing = block[54:72]
    if timing[0] or timing[1]:
        # The first descriptor is a timing when its pixel clock is not 0.
        sizes.insert(0, (timing[12] + (timing[14] >> 4) * 256.0, timing[13] + (timing[14] & 15) * 256.0))
    return next((size for size in sizes if _believable(*size)), None)


def _believable(wide: float, high: float) -> bool:
    if not wide or not high or (wide, high) in SHAPES or (wide / 10, high / 10) in SHAPES:
        return False
    return SMALLEST <= math.hypot(wide, high) / 25.4 <= LARGEST


def connected(folder: Path = CONNECTORS) -> list[Reported]:
    """Every connected display, by the name of its connector; none where the kernel keeps no such folder."""
    found = []
    for place in sorted(folder.glob("card*-*")):
        if _text(place / "status") != "connected":
            continue
        try:
            size = millimetres((place / "edid").read_bytes())
        except OSError:
            size = None
        modes = tuple(mode for line in _text(place / "modes").split() if (mode := _mode(line)) is not None)
        found.append(Reported(place.name, *(size or (0.0, 0.0)), modes))
    return found


def inches(displays: Sequence[Reported], output: int, size: tuple[int, int]) -> float:
    """The diagonal of the display with this number and this many pixels; 0 where none says it.

    Numbers are the desktop's, in an order of its own: a display that cannot show such a picture is another one.
    """
    fitting = [one for one in displays if not one.modes or size in one.modes or size[::-1] in one.modes]
    if len(fitting) == 1:
        return fitting[0].inches
    numbered = [*displays[output : output + 1]]
    return numbered[0].inches if numbered and numbered[0] in fitting else 0.0


def _mode(line: str) -> tuple[int, int] | None:
    wide, _, high = line.rstrip("i").partition("x")
    return (int(wide), int(high)) if wide.isdecimal() and high.isdecimal() else None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""
