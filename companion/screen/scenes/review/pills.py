"""The choices of the opening page as pills."""

from companion.rules.review_board import ReviewBoard
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

LABELS = {"DOWN": "next", "LINE": "line", "SEAT": "eyes", "OK": "uncover", "CANCEL": "leave", "HANDS": "hands"}
ANSWERS = {"NO": "nobody", "OK": "enough"}
"""What the choices say that are no name where a card is asked for."""


def buttons(board: ReviewBoard, room: Box, words_: Catalogue) -> tuple[list[Element], Box]:
    """The choices as pills, the first filled with light; where they do not fit, in two rows."""
    pen = Pen(1.0)
    labels = []
    for word in board.prompt.choices:
        labels.append((word, _label(board, word, words_)))
    high, gap = 6.4, 1.8
    size = 3.4
    wide = [pen.width("heading", size * 10, text) / 10 + 6.0 for _, text in labels]
    across = sum(wide) + gap * (len(wide) - 1)
    part = min(1.0, room.w / across)
    made: list[Element] = []
    x = room.centre[0] - across * part / 2
    for index, ((word, text), own) in enumerate(zip(labels, wide, strict=True)):
        # Of several names none is the likely one.
        first = index == 0 and board.question is None
        box = Box(x, room.bottom - high, own * part, high)
        made.append(
            Button(key=f"bar/{word}", box=box, word=word, label=text, size=size, radius=high / 2, lines=1,
                   ground="light" if first else "row", colour="ink" if first else "text",
                   edge="" if first else "light"),
        )  # fmt: skip
        x += (own + gap) * part
    return made, room.without_bottom(high + 1.6)


def _label(board: ReviewBoard, word: str, words_: Catalogue) -> str:
    verb, _, seat = word.partition(" ")
    if board.question is not None and verb == "SEAT":
        return words_.sentence("somebody-at-seat", {"seat": int(seat)})
    if board.question is not None and verb in ANSWERS:
        return words_.sentence(f"review-ask-{ANSWERS[verb]}")
    key = "trick" if verb == "DOWN" and "OK" in board.prompt.choices else LABELS[verb]
    return words_.sentence(f"review-story-{key}")
