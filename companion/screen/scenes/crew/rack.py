"""The rack of a crew member by the table: its numbered places, and the one whose card is asked for."""

from companion.games.crew.view import CrewView, RackShownView
from companion.screen.elements import Element, Panel, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.theme import SENTENCE, SMALLEST
from companion.text.catalogue import Catalogue

HIGH = 11.0
"""How high the strip is: a row of cards' backs, to be counted from every chair."""

NAME = 0.24
"""The share of the strip that says whose rack it is."""


def asked(view: CrewView) -> int | None:
    """The seat whose rack is looked at: a card of it is asked for, or its cards are being shown."""
    called = next((seat for seat, one in view.racks.items() if one.place is not None), None)
    shown = view.prompt.who if view.phase == "rack" else None
    return called if called is not None else shown if isinstance(shown, int) and shown in view.racks else None


def strip(view: CrewView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Whose rack, that it is a beginner, and the places: a back with its number, an outline where the card is gone."""
    seat = asked(view)
    if seat is None:
        return []
    rack = view.racks[seat]
    ground = Panel(key="rack", box=box, top="station-top", bottom="station-bottom", radius=1.4)
    inner = box.inset(1.2, 0.9)
    who, beginner = words_.sentence("somebody-at-seat", {"seat": seat}), words_.sentence("crew-rack-beginner")
    name, row = inner.left_part(inner.w * NAME), inner.right_part(inner.w * (1 - NAME) - 1.2)
    return [ground, *_label(name, who, beginner, pen), *_places(view, rack, row, pen)]


def _label(box: Box, who: str, beginner: str, pen: Pen) -> list[Element]:
    """Whose rack it is, and that it is a beginner's; on a small panel the name stands in the chip above."""
    if pen.close:
        return [words("rack/beginner", box, beginner, pen.rest, colour="quiet", short=True)]
    name, below = box.top_part(box.h * 0.55), box.bottom_part(box.h * 0.45)
    return [
        words("rack/name", name, who, pen.read(SENTENCE), style="heading", short=True),
        words("rack/beginner", below, beginner, pen.read(SMALLEST), colour="quiet", short=True),
    ]


def _places(view: CrewView, rack: RackShownView, row: Box, pen: Pen) -> list[Element]:
    count = max(view.tricks_total, *rack.held, rack.place or 0, 1)
    # While cards are shown the next place is the one that waits.
    here = rack.place if rack.place is not None else min(set(range(1, count + 1)) - set(rack.held), default=0)
    made: list[Element] = []
    for number, cell in enumerate(row.columns(count, 0.8), 1):
        wide = min(cell.w, cell.h * 0.72)
        place = cell.centred(wide, min(cell.h, wide / 0.72))
        there, now = number in rack.held, number == here
        made.append(
            Panel(
                key=f"rack/{number}",
                box=place,
                top="light" if now and there else "row",
                alpha=(255, 255) if there or now else (90, 90),
                radius=0.7,
                edge="light" if now else "line" if there else "",
                edge_width=0.3 if now else 0.2,
            )
        )
        colour = "ink" if now and there else "text" if now or there else "line"
        size = pen.read(4.2) if now else pen.read(3.4)
        made.append(
            words(
                f"rack/{number}/number",
                place,
                str(number),
                min(size, place.w * 0.72),
                style="display",
                align="centre",
                colour=colour,
            )
        )
    return made
