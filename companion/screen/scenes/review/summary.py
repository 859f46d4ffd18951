"""The last step: other set-ups, revokes and communications, what was known, and the record as a QR code."""

from companion.rules.review_board import ReviewBoard
from companion.screen.elements import Element, Panel, words
from companion.screen.geometry import Box
from companion.screen.scenes.review.code import Code
from companion.screen.theme import QUIET, SENTENCE
from companion.text.catalogue import Catalogue
from companion.text.review_lines import sentences

MOST_LINES = 8
"""More sentences than this do not fit a table's screen; paper has them all (``companion debrief``)."""


def summary(board: ReviewBoard, box: Box, words_: Catalogue) -> list[Element]:
    """Sentences on the left, the code on the right."""
    side = min(box.h, box.w * 0.36)
    place = box.right_part(side)
    code = Box(place.x, place.y, side, side - 5)
    made: list[Element] = [
        Code(key="code", box=code, text=board.review.record),
        words(
            "code/label",
            place.top_part(side).bottom_part(4.5),
            words_.sentence("review-take-home"),
            QUIET,
            align="centre",
            colour="quiet",
        ),
    ]
    left = box.left_part(box.w - side - 3)
    made.append(Panel(key="summary", box=left, top="station-top", bottom="station-bottom", radius=1.8))
    told = sentences(board.review, words_, board.uncovered)[:MOST_LINES]
    rows = left.inset(2.5, 1.5).rows(max(4, len(told)), 0.5)
    for index, (text, row) in enumerate(zip(told, rows, strict=False)):
        made.append(words(f"summary/{index}", row, text, min(SENTENCE, row.h * 0.62), lines=2, short=True))
    return made
