"""Through one seat's eyes: every card with the seats it could be with, as far as that seat could know."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.covers import COVERS
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import Knowledge
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.review.plays import quiet_panel
from companion.screen.theme import QUIET, SMALLEST, Tone
from companion.screen.widgets import CardFace

COVERED = 0
"""The place of the covered cards of JARVIS or Tonoja."""
SHAPE = 1.38
"""Height of a card by its width."""
KEY = {"certain": "review-eyes-certain", "possible": "review-eyes-possible", "own": "review-eyes-own",
       "played": "review-eyes-played"}  # fmt: skip
"""What the signs beside the cards mean."""


def band(paper: Paper, board: ReviewBoard, box: Box) -> Iterator[Element]:
    """The seats through whose eyes the mission can be seen, each as its number and name; again it closes them."""
    title, size = paper.catalogue.sentence("review-eyes-title"), paper.seen(3.2)
    label = box.left_part(max(box.w * 0.24, paper.width("text", size, title) + 1 if paper.close else 0.0))
    row = Box(label.right + 1, box.y, box.w - label.w - 1, box.h)
    if box.h > 12:
        label, row = box.without_bottom(12), box.bottom_part(12)
    yield words("eyes/label", label, title, size, smallest=paper.seen(QUIET), lines=2, colour="quiet")
    for seat, cell in zip(board.offered, row.columns(len(board.offered), 1), strict=True):
        chosen = seat == board.eyes
        key, high = f"eyes/{seat}", min(cell.h, max(6.4, 1.4 * paper.rest))
        pill = cell.centred(cell.w, high)
        colour: Tone = "ink" if chosen else "text"
        name, size = paper.catalogue.sentence("somebody-at-seat", {"seat": seat}), paper.seen(3.0)
        side = min(high - 1.4, 1.5 * size)
        wide = min(paper.width("heading", size, name) + 0.4, pill.w - side - 2.6)
        x = pill.centre[0] - (side + 1.0 + wide) / 2
        edge: Tone = "light" if chosen else "line"
        ground: Tone = "light" if chosen else "row"
        place = Box(x + side + 1.0, pill.y, wide, pill.h)
        yield from (
            Panel(key=key, box=pill, top=ground, radius=high / 2, edge=edge, edge_width=0.2, word=f"SEAT {seat}"),
            *seat_sign(paper, f"{key}/sign", Box(x, pill.centre[1] - side / 2, side, side), seat, not chosen),
            words(
                f"{key}/name",
                place,
                name,
                size,
                smallest=paper.rest or SMALLEST,
                style="heading",
                colour=colour,
                short=True,
            ),
        )


def seat_sign(pen: Pen, key: str, box: Box, place: int, filled: bool, colour: Tone = "light") -> list[Element]:
    """A seat as its number in a disc: ``filled``, or only its ring; covered cards as the sign of a card."""
    ink: Tone = "ink" if filled else "text"
    ground: Tone = colour if filled else "row"
    disc = Panel(key=key, box=box, top=ground, radius=box.h / 2, edge=colour, edge_width=box.h * 0.07)
    if place == COVERED:
        return [disc, Icon(key=f"{key}/sign", box=box.inset(box.h * 0.24), name="card", colour=ink)]
    size = max(box.h * 0.72, pen.rest)
    number = words(
        f"{key}/number",
        box.centred(box.w, 1.25 * size),
        str(place),
        size,
        shrinks=False,
        style="strong",
        align="centre",
        colour=ink,
    )
    return [disc, number]


def seen(paper: Paper, board: ReviewBoard, known: Knowledge, box: Box) -> list[Element]:
    """All cards in their suits, those out of sight with the places where they can be; after the trumps what it means.

    The suits are rows, on an upright screen columns.
    What was played, and the seat's own hand, stand back: of them nothing is to be guessed.
    """
    places = {place.card: place.deals for place in known.places}
    played = {play.card for play in [play for trick in board.review.tricks for play in trick.plays][: known.cards]}
    others = sorted({seat for deals in places.values() for seat in deals})
    deck = COVERS[board.review.game].deck
    suits, values, upright = len(deck), max(map(len, deck)), box.h > 0.5 * box.w
    key = box.bottom_part(max(9.0, 2.8 * paper.rest))
    cells = [column.rows(values, 0.9) for column in box.without_bottom(key.h + 1.2).columns(suits, 0.8)]
    if not upright:
        cells = [row.columns(values, 0.8) for row in box.rows(suits, 0.9)]
        key = box.bottom_part(cells[-1][0].h).without_left(cells[-1][len(deck[-1])].x - box.x)
    elements: list[Element] = []
    for line, codes in zip(cells, deck, strict=True):
        for cell, code in zip(line, codes, strict=False):
            elements += _card(paper, code, cell, places.get(code), others, code in played)
    return [*elements, *_key(paper, known, key)]


def _card(
    pen: Pen, code: str, cell: Box, deals: Mapping[int, int] | None, others: Sequence[int], played: bool
) -> Iterator[Element]:
    high = min(cell.h, cell.w * 0.42 * SHAPE)
    face = Box(cell.x, cell.centre[1] - high / 2, high / SHAPE, high)
    yield CardFace(key=f"eyes/card/{code}", box=face, code=code, dim=deals is None, shadow=False)
    beside = Box(face.right + 0.5, face.y, cell.right - face.right - 0.5, high)
    if deals is None:
        if not played:
            (spot,) = _spots(beside, 1)
            yield Icon(key=f"eyes/{code}/own", box=spot.inset(spot.w * 0.14), name="person", colour="quiet")
        return
    may = [place for place in others if deals.get(place)]
    for place, spot in zip(may, _spots(beside, len(may)), strict=True):
        yield from seat_sign(pen, f"eyes/{code}/{place}", spot, place, len(may) == 1)


def _spots(room: Box, count: int) -> list[Box]:
    """Where the signs of a card stand beside it: in a row, in pairs from above where that makes them much larger."""
    most = room.h * (0.78 if count == 1 else 0.62)
    sides = {
        across: min(room.w / max(across, 1.4), room.h / -(-count // across), most) for across in {min(count, 2), count}
    }
    across = count if sides[count] > 0.85 * sides[min(count, 2)] else 2
    side, rows = sides[across], -(-count // across)
    top = room.centre[1] - side * rows / 2
    return [
        Box(room.x + index % across * side, top + index // across * side, side, side).inset(side * 0.04)
        for index in range(count)
    ]


def _key(paper: Paper, known: Knowledge, box: Box) -> Iterator[Element]:
    """How many deals were possible, and what the signs mean."""
    say, least = paper.catalogue.sentence, paper.rest or SMALLEST
    yield quiet_panel("eyes/key", box)
    size, inner = paper.seen(2.8), box.inset(0.8, 0.4)
    texts = {sign: say(key) for sign, key in KEY.items()}
    deals = say("review-eyes-deals" if known.exact else "review-eyes-at-most", {"deals": known.deals})
    line, row = inner.rows(2)
    side = min(row.h - 0.2, max(3.4, 1.2 * paper.rest))
    wants = [paper.width("label", size, text) + side + 1.5 for text in texts.values()]
    part = min(1.0, inner.w / sum(wants))
    places = [Box(row.x + sum(wants[:index]) * part, row.y, want * part, row.h) for index, want in enumerate(wants)]
    yield words("eyes/told", line, deals, size, smallest=least, style="strong")
    for (sign, text), place in zip(texts.items(), places, strict=True):
        spot, key = Box(place.x, place.centre[1] - side / 2, side, side), f"eyes/key/{sign}"
        match sign:
            case "own":
                yield Icon(key=key, box=spot.inset(0.3), name="person", colour="quiet")
            case "played":
                face = spot.centred(side / SHAPE, side)
                yield CardFace(key=key, box=face, code=known.places[0].card, dim=True, shadow=False)
            case _:
                yield from seat_sign(paper, key, spot, known.seat % 4 + 1, sign == "certain")
        beside = Box(spot.right + 0.4, place.y, place.right - spot.right - 0.4, place.h)
        yield words(f"{key}/text", beside, text, size, smallest=least, style="label")
