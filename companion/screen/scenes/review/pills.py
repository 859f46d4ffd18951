"""The choices of the opening page as pills."""

from collections.abc import Sequence

from companion.rules.review_board import ReviewBoard
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

LABELS = {"DOWN": "next", "LINE": "line", "SEAT": "eyes", "OK": "uncover", "CANCEL": "leave", "HANDS": "hands"}
ANSWERS = {"NO": "nobody", "OK": "enough"}
"""What the choices say that are no name where a card is asked for."""


def buttons(board: ReviewBoard, room: Box, pen: Pen, words_: Catalogue) -> tuple[list[Element], Box]:
    """The choices as pills, the first filled with light; where they do not fit, in two rows."""
    labels = []
    for word in board.prompt.choices:
        labels.append((word, _label(board, word, words_)))
    size = pen.read(3.4)
    high, gap = max(6.4, 1.4 * size), 1.8 if not pen.close else 1.2
    pad = 6.0 if not pen.close else 4.4
    wides = [pen.width("heading", size, text) + pad for _, text in labels]
    made: list[Element] = []
    rows = _rows(wides, room.w, gap)
    y = room.bottom - len(rows) * high - (len(rows) - 1) * 1.0
    left = list(zip(labels, wides, strict=True))
    for count in rows:
        row, left = left[:count], left[count:]
        across = sum(wide for _, wide in row) + gap * (count - 1)
        part = min(1.0, room.w / across)
        x = room.centre[0] - across * part / 2
        for (word, text), own in row:
            # Of several names none is the likely one.
            first = not made and board.question is None
            made.append(
                Button(
                    key=f"bar/{word}",
                    box=Box(x, y, own * part, high),
                    word=word,
                    label=text,
                    size=size,
                    radius=high / 2,
                    lines=1,
                    smallest=pen.must,
                    ground="light" if first else "row",
                    colour="ink" if first else "text",
                    edge="" if first else "light",
                ),
            )
            x += (own + gap) * part
        y += high + 1.0
    return made, room.without_bottom(len(rows) * (high + 1.0) + 0.6)


def _rows(wides: Sequence[float], room: float, gap: float) -> list[int]:
    """How many pills stand in each row: all in one where they fit, else about as many in each of two."""
    if sum(wides) + gap * (len(wides) - 1) <= room * 1.02:
        return [len(wides)]
    first = next(
        (count for count in range(len(wides), 0, -1) if sum(wides[:count]) + gap * (count - 1) <= room), len(wides)
    )
    return [one for one in (first, len(wides) - first) if one]


def _label(board: ReviewBoard, word: str, words_: Catalogue) -> str:
    verb, _, seat = word.partition(" ")
    if board.question is not None and verb == "SEAT":
        return words_.sentence("somebody-at-seat", {"seat": int(seat)})
    if board.question is not None and verb in ANSWERS:
        return words_.sentence(f"review-ask-{ANSWERS[verb]}")
    key = "trick" if verb == "DOWN" and "OK" in board.prompt.choices else LABELS[verb]
    return words_.sentence(f"review-story-{key}")
