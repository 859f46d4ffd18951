"""Through one seat's eyes: every card with the seats it could be with, as far as that seat could know."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.covers import COVERS
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import Knowledge
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, stack
from companion.screen.paper import Paper
from companion.screen.theme import QUIET, SENTENCE, SMALLEST, Tone
from companion.screen.widgets import Button, CardFace

COVERED = 0
"""The place of the covered cards of JARVIS or Tonoja."""
SHAPE = 1.38
"""Height of a card by its width."""
MOST_LINES = 4
"""So many certain cards are said in words; the signs show all of them."""


def band(paper: Paper, board: ReviewBoard, box: Box) -> Iterator[Element]:
    """The seats through whose eyes the mission can be seen; the chosen one again closes them."""
    title, size = paper.catalogue.sentence("review-eyes-title"), paper.seen(3.2)
    label = box.left_part(max(box.w * 0.26, paper.width("text", size, title) + 1 if paper.close else 0.0))
    row = Box(label.right + 1, box.y, box.w - label.w - 1, box.h)
    if box.h > 12:
        label, row = box.without_bottom(12), box.bottom_part(12)
    yield words("eyes/label", label, title, size, smallest=paper.seen(QUIET), lines=2, colour="quiet")
    for seat, cell in zip(board.offered, row.columns(len(board.offered), 1), strict=True):
        chosen = seat == board.eyes
        yield Button(
            key=f"eyes/{seat}",
            box=cell,
            word=f"SEAT {seat}",
            size=paper.seen(2.6),
            smallest=paper.rest,
            label=f"{seat}  {paper.catalogue.sentence('somebody-at-seat', {'seat': seat})}",
            ground="light" if chosen else "raised",
            colour="ink" if chosen else "text",
        )


def seen(paper: Paper, board: ReviewBoard, known: Knowledge, box: Box) -> list[Element]:
    """All cards in their suits, those out of sight with the places where they can be; in words what is certain."""
    if box.h > box.w:
        grid = box.top_part(min(box.h * 0.6, box.w * 0.5))
        elements = list(_words(paper, known, box.without_top(grid.h + 2).top_part(box.h * 0.36)))
    else:
        grid = box.left_part(box.w * 0.72)
        elements = list(_words(paper, known, box.right_part(box.w * 0.26)))
    places = {place.card: place.deals for place in known.places}
    played = {play.card for trick in board.review.tricks for play in trick.plays[: _before(board, known, trick.number)]}
    others = sorted({seat for deals in places.values() for seat in deals})
    deck = COVERS[board.review.game].deck
    for row, line in zip(grid.rows(len(deck), 0.8), deck, strict=True):
        for code, cell in zip(line, row.columns(max(map(len, deck)), 0.4), strict=False):
            elements += _card(code, cell, places.get(code), others, code in played)
    return elements


def _before(board: ReviewBoard, known: Knowledge, number: int) -> int:
    """How many cards of a trick lay there at that moment."""
    return max(0, min(board.review.seats, known.cards - (number - 1) * board.review.seats))


def _card(
    code: str, cell: Box, deals: Mapping[int, int] | None, others: Sequence[int], played: bool
) -> Iterator[Element]:
    high = min(cell.h, cell.w * 0.42 * SHAPE)
    face = Box(cell.x, cell.centre[1] - high / 2, high / SHAPE, high)
    yield CardFace(key=f"eyes/card/{code}", box=face, code=code, dim=played, shadow=False)
    if deals is None:
        return
    may = [place for place in others if deals.get(place)]
    side = min((cell.right - face.right - 0.6) / 2, high / 2)
    for index, place in enumerate(others):
        if place not in may:
            continue
        x, y = face.right + 0.3 + index % 2 * side, face.y + index // 2 * side
        here = Box(x, y, side, side).inset(side * 0.05)
        if len(may) == 1:
            # What is certain stands out by its size too.
            here = Box.around(face.right + 0.3 + side, face.centre[1], 1.5 * side, 1.5 * side)
        yield from _mark(f"eyes/{code}/{place}", here, place, len(may) == 1)


def _mark(key: str, box: Box, place: int, certain: bool) -> list[Element]:
    colour: Tone = "ink" if certain else "text"
    sign: Element
    if place == COVERED:
        sign = Icon(key=f"{key}/sign", box=box.inset(box.h * (0.24 if certain else 0.12)), name="card", colour=colour)
    else:
        sign = words(
            f"{key}/number",
            box,
            str(place),
            box.h * (0.68 if certain else 0.94),
            style="strong",
            align="centre",
            colour=colour,
        )
    return [Panel(key=key, box=box, top="light", radius=box.h / 2), sign] if certain else [sign]


def _words(paper: Paper, known: Knowledge, box: Box) -> Iterator[Element]:
    """How many deals were possible, and the cards that could be in one place only."""
    say, inner = paper.catalogue.sentence, box.inset(2, 1.5)
    lines = [say(("review-eyes-deals" if known.exact else "review-eyes-at-most"), {"deals": known.deals})]
    for card, place in list(known.certain.items())[:MOST_LINES]:
        lines.append(
            say("review-knows-certain", {"card": card, "seat": place})
            if place != COVERED
            else say("review-knows-covered", {"card": card})
        )
    if not known.certain:
        lines.append(say("review-knows-nothing"))
    legend = say("review-eyes-legend")
    # Each has the lines it needs; where they are many, fewer cards are said in words.
    heights = [paper.fit("text", plain(text), (inner.w, 99.0), SENTENCE, SMALLEST).height for text in (legend, *lines)]
    while sum(heights) + 0.5 * len(heights) > inner.h and len(heights) > 2:
        heights.pop()
    rows = stack(inner, [*heights[1:], heights[0]], min(3.0, (inner.h - sum(heights)) / (len(heights) - 1)), 0.5)
    yield Panel(key="eyes/told", box=box, top="station-top", bottom="station-bottom", radius=1.8)
    for index, (text, row) in enumerate(zip(lines, rows[:-1], strict=False)):
        yield words(
            f"eyes/told/{index}", row, text, SENTENCE, lines=4, rises=index == 0, colour="quiet" if index else "text"
        )
    yield words("eyes/legend", rows[-1], legend, QUIET, lines=4, colour="quiet")
