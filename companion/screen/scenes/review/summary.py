"""The last step: other set-ups, revokes and communications, what was known, and the record as a QR code."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import qrcode

from companion.rules.review_board import ReviewBoard
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, column, row
from companion.screen.paging import opened
from companion.screen.paper import Paper
from companion.screen.scenes.common.setup_ready import ReadyLine, pages_of, sentences
from companion.screen.scenes.review.plays import panel
from companion.screen.theme import QUIET, Tone
from companion.text import review_lines

LIGHT, DARK = (255, 255, 255), (11, 23, 33)
"""The same in both themes: a reader wants dark on light."""

FIRST = 5.4
"""The size of the sentence that decides, in units."""
LARGER = 1.15
"""So much larger than the smallest text the other sentences are on a small panel."""
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
        # The ground fills its box, so that codes beside each other are as large whatever they hold.
        brush.surface.fill(LIGHT, rect_of(box.centred(min(box.w, box.h), min(box.w, box.h))))
        ground = box.centred(whole, whole)
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


def summary(paper: Paper, board: ReviewBoard, box: Box) -> list[Element]:
    """Sentences on the left, the code on the right; below each other where the box is high.

    On a low small panel the sentences have the whole width, and the code a page of its own.
    """
    across, apart = box.w > box.h, paper.close and box.w > box.h
    left, place = row(box, REST, min(box.h, box.w * 0.36), gap=3) if across else column(box, REST, box.h * 0.36, gap=3)
    left = box if apart else left
    first, *lines = review_lines.sentences(board.review, paper.catalogue, board.uncovered)
    # What decided stands out; what else the cards tell stands under it.
    fitted = paper.fit("heading", plain(first), (left.w - 4.4, 0.4 * left.h), paper.read(FIRST), paper.read(QUIET), 3)
    top = left.top_part(fitted.height + 2.0)
    low = left.without_top(top.h + 0.8)
    pages = sentence_pages(paper, "summary", [(line, "text") for line in lines], low)
    code = list(_code(paper, board.review.record, low if apart else place, apart))
    return [
        panel("decisive", top, "light"),
        words("decisive/told", top.inset(2.2, 0), first, fitted.size, smallest=fitted.size, style="heading", lines=3),
        *([] if apart else code),
        *opened(
            [*pages, code] if apart else pages,
            left,
            Box(box.x, 1.0, box.w * (1.0 if apart else 0.62), 1.3 * paper.seen(QUIET)),
            paper,
        ),
    ]


def _code(paper: Paper, record: str, place: Box, apart: bool) -> Iterator[Element]:
    """The record as a code, and what it is for: under it, or beside it on a page of its own."""
    label, size = paper.catalogue.sentence("review-take-home"), paper.seen(QUIET)
    if apart:
        yield Code(key="code", box=place.left_part(place.h), text=record)
        beside, size = place.without_left(place.h + 2.4), paper.read(QUIET)
        yield words("code/label", beside, label, size, smallest=size, style="heading", lines=3)
        return
    side = min(place.w, place.h)
    yield Code(key="code", box=Box(place.centre[0] - side / 2, place.y, side, side - 2.1 * size), text=record)
    yield words("code/label", place.top_part(side).bottom_part(1.9 * size), label, size, align="centre", colour="quiet")


def sentence_pages(paper: Paper, key: str, lines: Sequence[tuple[str, Tone]], box: Box) -> list[list[Element]]:
    """Sentences on a panel, as large as they fit together: on several pages where they would be too small."""
    pen, room = replace(paper.script, must=LARGER * paper.rest), box.inset(2.2, 1.4)
    ground = Panel(key=key, box=box, top="station-top", bottom="station-bottom", radius=1.8)
    ready = [ReadyLine(f"{key}/{index}", *line) for index, line in enumerate(lines)]
    return [[ground, *sentences(page, room, pen)] for page in pages_of(ready, room, pen)]
