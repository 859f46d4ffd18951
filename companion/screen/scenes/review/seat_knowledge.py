"""Through one seat's eyes: every card with the seats it could be with, as far as that seat could know."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.covers import COVERS
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import Knowledge
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.review.summary import sentence_pages, turned_by
from companion.screen.theme import QUIET, Tone
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
    grid, beside = box, box
    if box.h > 0.7 * box.w:
        grid = box.top_part(min(box.h * 0.6, box.w * 0.5))
        beside = box.without_top(grid.h + 2).top_part(min(box.h * 0.5, box.h - grid.h - 2))
    elif not paper.close:
        grid, beside = box.left_part(box.w * 0.72), box.right_part(box.w * 0.26)
    places = {place.card: place.deals for place in known.places}
    played = {play.card for trick in board.review.tricks for play in trick.plays[: _before(board, known, trick.number)]}
    others = sorted({seat for deals in places.values() for seat in deals})
    deck = COVERS[board.review.game].deck
    cards: list[Element] = []
    for row, line in zip(grid.rows(len(deck), 0.8), deck, strict=True):
        for code, cell in zip(line, row.columns(max(map(len, deck)), 0.4), strict=False):
            cards += _card(paper, code, cell, places.get(code), others, code in played)
    words = sentence_pages(paper, "eyes/told", _lines(paper, known), beside)
    # On a small panel the cards have the whole width, and what is certain follows in words.
    return turned_by(paper, cards, words, box) if beside == grid else [*cards, *turned_by(paper, [], words, box)]


def _before(board: ReviewBoard, known: Knowledge, number: int) -> int:
    """How many cards of a trick lay there at that moment."""
    return max(0, min(board.review.seats, known.cards - (number - 1) * board.review.seats))


def _card(
    pen: Pen, code: str, cell: Box, deals: Mapping[int, int] | None, others: Sequence[int], played: bool
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
        yield from _mark(pen, f"eyes/{code}/{place}", here, place, len(may) == 1)


def _mark(pen: Pen, key: str, box: Box, place: int, certain: bool) -> list[Element]:
    colour: Tone = "ink" if certain else "text"
    sign: Element
    if place == COVERED:
        sign = Icon(key=f"{key}/sign", box=box.inset(box.h * (0.24 if certain else 0.12)), name="card", colour=colour)
    else:
        size = pen.seen(box.h * (0.68 if certain else 0.94))
        number = box.centred(box.w, 1.25 * size)
        sign = words(
            f"{key}/number", number, str(place), size, shrinks=False, style="strong", align="centre", colour=colour
        )
    return [Panel(key=key, box=box, top="light", radius=box.h / 2), sign] if certain else [sign]


def _lines(paper: Paper, known: Knowledge) -> list[tuple[str, Tone]]:
    """How many deals were possible, the cards that could be in one place only, and what the signs mean."""
    say = paper.catalogue.sentence
    lines: list[tuple[str, Tone]] = [
        (say(("review-eyes-deals" if known.exact else "review-eyes-at-most"), {"deals": known.deals}), "text")
    ]
    for card, place in list(known.certain.items())[:MOST_LINES]:
        key = "review-knows-certain" if place != COVERED else "review-knows-covered"
        lines.append((say(key, {"card": card, "seat": place}), "text"))
    if not known.certain:
        lines.append((say("review-knows-nothing"), "text"))
    return [*lines, (say("review-eyes-legend"), "quiet")]
