"""Cards by places: those left for the review, and the rack of a crew member by the table."""

from collections.abc import Iterator

from companion.games.crew.view import CrewView, RackShownView
from companion.rules.plain import keyed, listed, whole
from companion.screen.elements import Element, Outline, Panel, words
from companion.screen.geometry import Box, grid
from companion.screen.paper import Paper, Pen
from companion.screen.theme import SENTENCE, SMALLEST, Tone
from companion.screen.widgets import CardBack, CardFace
from companion.text.catalogue import Catalogue

HIGH = 11.0
"""How high the strip is: a row of cards' backs, to be counted from every chair."""

NAME = 0.24
"""The share of the strip that says whose rack it is."""


def asked(view: CrewView) -> int | None:
    """The seat whose rack is looked at: a card of it is asked for, or its cards are being shown."""
    called = next((seat for seat, rack in view.racks.items() if rack.place is not None), None)
    shown = view.prompt.who if view.phase == "rack" else None
    return called if called is not None else shown if isinstance(shown, int) and shown in view.racks else None


def strip(paper: Paper, view: CrewView, box: Box) -> list[Element]:
    """Whose rack, that it is a beginner, and the places: a back with its number, an outline where the card is gone."""
    seat = asked(view)
    if seat is None:
        return []
    rack = view.racks[seat]
    ground = Panel(key="rack", box=box, top="station-top", bottom="station-bottom", radius=1.4)
    inner = box.inset(1.2, 0.9)
    who, beginner = (
        paper.catalogue.sentence("somebody-at-seat", {"seat": seat}),
        paper.catalogue.sentence("crew-rack-beginner"),
    )
    name, row = inner.left_part(inner.w * NAME), inner.right_part(inner.w * (1 - NAME) - 1.2)
    return [ground, *_label(name, who, beginner, paper), *_places(view, rack, row, paper)]


def _label(box: Box, who: str, beginner: str, pen: Pen) -> list[Element]:
    """Whose rack it is, and that it is a beginner's; on a small panel the name stands in the chip above."""
    if pen.close:
        return [words("rack/beginner", box, beginner, pen.rest, colour="quiet", short=True)]
    name, below = box.top_part(box.h * 0.55), box.bottom_part(box.h * 0.45)
    return [
        words("rack/name", name, who, pen.read(SENTENCE), style="heading", short=True),
        words("rack/beginner", below, beginner, pen.read(SMALLEST), colour="quiet", short=True),
    ]


def _places(view: CrewView, rack: RackShownView, row: Box, pen: Pen) -> Iterator[Element]:
    count = max(view.tricks_total, *rack.held, rack.place or 0, 1)
    # While cards are shown the next place is the one that waits.
    here = rack.place if rack.place is not None else min(set(range(1, count + 1)) - set(rack.held), default=0)
    for number, cell in enumerate(row.columns(count, 0.8), 1):
        wide = min(cell.w, cell.h * 0.72)
        place = cell.centred(wide, min(cell.h, wide / 0.72))
        there, now = number in rack.held, number == here
        yield Panel(
            key=f"rack/{number}",
            box=place,
            top="light" if now and there else "row",
            alpha=(255, 255) if there or now else (90, 90),
            radius=0.7,
            edge="light" if now else "line" if there else "",
            edge_width=0.3 if now else 0.2,
        )
        colour: Tone = "ink" if now and there else "text" if now or there else "line"
        yield words(
            f"rack/{number}/number",
            place,
            str(number),
            min(pen.read(4.2) if now else pen.read(3.4), place.w * 0.72),
            style="display",
            align="centre",
            colour=colour,
        )


SHAPE = 1.38
"""Height of a card by its width."""
ROW = 7
"""At most so many cards in a row."""


def hands(view: CrewView, middle: Box, catalogue: Catalogue, size: float = SENTENCE) -> list[Element]:
    """The cards scanned so far and the empty places; for JARVIS or Tonoja the covered card that is wanted."""
    seat = view.turn or 0
    elements: list[Element] = [
        words(
            "hand/title",
            middle.top_part(max(5, 1.2 * size)),
            catalogue.sentence("crew-hand-left"),
            size,
            align="centre",
            colour="quiet",
        )
    ]
    if "column" in view.prompt.params:
        high = min(middle.h * 0.5, 30)
        return [*elements, CardBack(key="hand/covered", box=Box.around(*middle.centre, high / SHAPE, high))]
    known = tuple(map(str, listed(keyed((view.revealed or {}).get("left", {})).get(str(seat), ()))))
    count = max(whole(view.prompt.params.get("least", 0)), len(known))
    for index, place in enumerate(_hand_places(middle.without_top(1 + max(5, 1.2 * size)), count)):
        if index < len(known):
            elements.append(CardFace(key=f"card/{known[index]}", box=place, code=known[index]))
        else:
            elements.append(Outline(key=f"hand/place{index}", box=place, colour="track", radius=1.2, width=0.3))
    return elements


def _hand_places(room: Box, count: int) -> list[Box]:
    """Rows of cards about the middle, as large as fits."""
    rows = -(-max(1, count) // ROW)
    columns, gap = -(-max(1, count) // rows), 1.2
    high = min(((room.w - gap * (columns - 1)) / columns) * SHAPE, (room.h - gap * (rows - 1)) / rows, 22)
    return grid(room, count, columns, gap, widest=high / SHAPE, highest=high)
