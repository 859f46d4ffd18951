"""The last step: other set-ups, revokes and communications, what was known, and the record as a QR code."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import qrcode

from companion.rules.review_board import ReviewBoard
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Panel, words
from companion.screen.geometry import REST, Box, column, row
from companion.screen.theme import QUIET
from companion.text.catalogue import Catalogue
from companion.text.review_lines import sentences

LIGHT, DARK = (255, 255, 255), (11, 23, 33)
"""The same in both themes: a reader wants dark on light."""

QUIET_ZONE = 4
"""Empty modules about the code that readers ask for."""


@lru_cache(maxsize=4)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The dark modules of a text, row by row, without the quiet zone."""
    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_L, border=0)
    code.add_data(text)
    code.make(fit=True)
    return tuple(tuple(bool(cell) for cell in row) for row in code.get_matrix())


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
        for y, line in enumerate(rows):
            x = 0
            while x < len(line):
                start = x
                while x < len(line) and line[x]:
                    x += 1
                if x > start:
                    brush.surface.fill(DARK, (left + start * side, top + y * side, (x - start) * side, side))
                x += 1


LINES = 4
"""Lines of a sentence at the most."""
MOST_LINES = 8
"""More sentences than this do not fit a table's screen; paper has them all (``companion debrief``)."""


def summary(board: ReviewBoard, box: Box, catalogue: Catalogue) -> Iterator[Element]:
    """Sentences on the left, the code on the right; below each other where the box is high."""
    across = box.w > box.h
    left, place = row(box, REST, min(box.h, box.w * 0.36), gap=3) if across else column(box, REST, box.h * 0.36, gap=3)
    side = min(place.w, place.h)
    yield from (
        Code(key="code", box=Box(place.centre[0] - side / 2, place.y, side, side - 5), text=board.review.record),
        words(
            "code/label",
            place.top_part(side).bottom_part(4.5),
            catalogue.sentence("review-take-home"),
            QUIET,
            align="centre",
            colour="quiet",
        ),
    )
    yield Panel(key="summary", box=left, top="station-top", bottom="station-bottom", radius=1.8)
    lines = sentences(board.review, catalogue, board.uncovered)[:MOST_LINES]
    rows = left.inset(2.5, 1.5).rows(max(4, len(lines)), 0.5)
    for index, (text, line) in enumerate(zip(lines, rows, strict=False)):
        yield words(f"summary/{index}", line, text, min(3.4, line.h * 0.62), smallest=QUIET, lines=LINES, short=True)
