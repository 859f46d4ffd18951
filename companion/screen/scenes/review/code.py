"""A QR code as an element: the record of the mission, to take home."""

from dataclasses import dataclass
from functools import lru_cache

import qrcode

from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element
from companion.screen.geometry import Box

LIGHT, DARK = (255, 255, 255), (11, 23, 33)
"""The same in both themes: a reader wants dark on light."""

QUIET_ZONE = 4
"""Empty modules about the code that readers ask for."""


@lru_cache(maxsize=4)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The dark modules of a text, row by row, without the quiet zone."""
    made = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_L, border=0)
    made.add_data(text)
    made.make(fit=True)
    return tuple(tuple(bool(cell) for cell in row) for row in made.get_matrix())


@dataclass(frozen=True, kw_only=True)
class Code(Element):
    """The code of a text in whole pixels per module, on a light ground."""

    text: str

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Ground, then each run of dark modules."""
        rows = modules(self.text)
        side = max(1, int(min(box.w, box.h) // (len(rows) + 2 * QUIET_ZONE)))
        whole = side * (len(rows) + 2 * QUIET_ZONE)
        ground = box.centred(whole, whole)
        brush.surface.fill(LIGHT, rect_of(ground))
        left, top = int(ground.x) + side * QUIET_ZONE, int(ground.y) + side * QUIET_ZONE
        for y, row in enumerate(rows):
            x = 0
            while x < len(row):
                start = x
                while x < len(row) and row[x]:
                    x += 1
                if x > start:
                    brush.surface.fill(DARK, (left + start * side, top + y * side, (x - start) * side, side))
                x += 1
