"""The ring: the trick with each card on its seat's side; in real-time missions the ring is the clock."""

import math
from collections.abc import Sequence

from companion.games.crew.view import CrewView, LastTrickView
from companion.rules.published import TableView
from companion.rules.timers import Timer
from companion.screen.elements import Dashes, Element, Figures, Icon, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.motion import Pose, Stop
from companion.screen.scenes.common.choices import OPEN
from companion.screen.scenes.crew.places import card_place, outwards
from companion.screen.theme import QUIET, SMALLEST, Tone
from companion.screen.widgets import CardFace, ClockFace, Ring
from companion.text.catalogue import Catalogue

GONE = 0.2
"""A trick that was taken slides to its winner's station within so many seconds."""

FIGURE_SHAPE = 1.6
"""How much higher a figure is than it is wide."""

SMALL_RING = 42.0
"""Below this width, in units, the ring holds nothing but the trick and its number."""


def ring_box(middle: Box) -> Box:
    """The largest circle in the middle of the table."""
    side = min(middle.w, middle.h)
    return Box.around(middle.centre[0], middle.centre[1], side, side)


def clock_of(view: CrewView) -> Timer | None:
    """The clock of a real-time mission."""
    return next((timer for timer in view.clocks.values() if timer.total is not None), None)


def ring(view: CrewView, box: Box) -> list[Element]:
    """The ring itself: a thin line, or the clock that drains."""
    timer = clock_of(view)
    if timer is None:
        return [Ring(key="ring", box=box, thickness=0.36, colour="track")]
    return [Ring(key="ring", box=box, thickness=1.33, timer=timer, colour="track")]


def trick(
    table: TableView,
    view: CrewView,
    box: Box,
    pen: Pen,
    words_: Catalogue,
    anchors: dict[int, str],
    homes: dict[int, Box],
) -> list[Element]:
    """The open trick: cards played, places of cards to come, and the trick before as it slides away."""
    assert view.trick is not None
    thickness = 1.33
    count = len(view.seats)
    places = {seat: card_place(box, thickness, count, anchor) for seat, anchor in anchors.items()}
    made: list[Element] = []
    played = {play.seat: play.card for play in view.trick.cards}
    for seat, place in places.items():
        if seat not in played:
            made += _waiting(table, view, seat, place, pen, words_)
    if not played and view.last_trick is not None:
        made += _sliding(view.last_trick, places, homes, anchors)
    for play in view.trick.cards:
        place = places[play.seat]
        start = place.moved(*outwards(anchors[play.seat], 16))
        made.append(CardFace(key=f"card/{play.card}", box=place, code=play.card, enters=Pose(start, 0.0)))
    last = _last(view, box, words_, "B" in anchors.values())
    made += _middle(view, box, [*places.values(), *(one.box for one in last)], words_)
    return [*made, *last]


def _waiting(table: TableView, view: CrewView, seat: int, place: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """A dashed place; the one whose turn it is glows and can be touched to choose a card."""
    turn = view.turn == seat and view.phase in ("trick", "play")
    picks = turn and any(len(word) == 2 for word in table.prompt.choices)
    colour: Tone = "turn" if turn else "track"
    made: list[Element] = [
        Dashes(
            key=f"place{seat}", box=place, colour=colour, radius=1.3, width=0.27, word=OPEN if picks else "", quick=True
        )
    ]
    if turn:
        text = words(
            f"place{seat}/text",
            place.inset(0.6),
            words_.sentence("scan-a-card"),
            QUIET,
            align="centre",
            lines=3,
            colour="turn",
            quick=True,
        )
        side = place.w * 0.45
        sign = Icon(key=f"place{seat}/sign", box=place.centred(side, side), name="cards", colour="turn", quick=True)
        made.append(sign if text.scaled(pen.pixels).cut() else text)
    return made


def _sliding(
    last: LastTrickView, places: dict[int, Box], homes: dict[int, Box], anchors: dict[int, str]
) -> list[Element]:
    """The trick taken last slides to the winner's station, once everybody has seen who took it."""
    home = homes.get(last.winner)
    if home is None:
        return []
    made: list[Element] = []
    for play in last.cards:
        place = places.get(play.seat)
        if place is None:
            continue
        won = play.seat == last.winner
        small = Box.around(home.right - 4, home.y + 4, place.w * 0.25, place.h * 0.25)
        start = place.moved(*outwards(anchors[play.seat], 16))
        way = (Stop(GONE, small, 0.0),)
        face = CardFace(key=f"card/{play.card}", box=place, code=play.card, enters=Pose(start, 0.0), way=way)
        made = [*made, face] if won else [face, *made]
    return made


def _free(box: Box, point: tuple[float, float], taken: Sequence[Box]) -> Box:
    """The box about a point of the ring that gives figures most room: inside the ring, over nothing that lies there."""
    inside = box.w / 2 * 0.93
    (rx, ry), (px, py) = box.centre, point
    best = Box.around(px, py, box.w * 0.2, box.h * 0.1)
    for high in range(4, 34):
        for wide in range(8, 34, 2):
            one = Box.around(px, py, box.w * wide / 40, box.h * high / 40)
            far = math.hypot(abs(px - rx) + one.w / 2, abs(py - ry) + one.h / 2)
            if far > inside or any(one.overlaps(other, -0.4) for other in taken):
                continue
            if min(one.h, one.w * FIGURE_SHAPE) > min(best.h, best.w * FIGURE_SHAPE):
                best = one
    return best


def _middle(view: CrewView, box: Box, taken: Sequence[Box], words_: Catalogue) -> list[Element]:
    """Between the cards: which trick it is, and the clock where there is one."""
    assert view.trick is not None
    cx, cy = box.centre
    if len(view.seats) >= 5:
        cy -= box.h * 0.16
    elif len(view.seats) == 3:
        cy -= box.h * 0.3
    wide = box.w * 0.25
    timer = clock_of(view)
    number = view.trick.number
    if timer is not None:
        size = min(7.0, wide * 0.42)
        caption = words_.sentence("trick-number", {"number": number})
        room = _free(box, (cx, cy), taken)
        return [
            ClockFace(
                key="trick/clock", box=room, timer=timer, size=size, grows=True, caption=caption, caption_size=QUIET
            )
        ]
    text = words_.sentence("trick-of", {"number": "#", "total": view.tricks_total})
    before, _, after = text.partition("#")
    size = min(9, box.w * 0.135)
    figure = Figures(
        key="trick/figure", box=Box.around(cx, cy, wide, size), text=str(number), size=size, colour="text", rises=True
    )
    if box.w < SMALL_RING:
        return [figure]
    return [
        words(
            "trick/number",
            Box.around(cx, cy - size * 0.72, wide, 3.4),
            before.strip(),
            QUIET,
            align="centre",
            colour="quiet",
        ),
        figure,
        words(
            "trick/total",
            Box.around(cx, cy + size * 0.72, wide, 3.4),
            after.strip(),
            QUIET,
            align="centre",
            colour="quiet",
        ),
    ]


def _last(view: CrewView, box: Box, words_: Catalogue, below: bool) -> list[Element]:
    """The trick taken last, small: it may be looked at again until the next one is complete."""
    last = view.last_trick
    if last is None or box.w < SMALL_RING or (view.trick is not None and last.number >= view.trick.number):
        return []
    cx, cy = box.centre
    radius = box.w / 2
    top = below
    high = min(5.6, radius * 0.165)
    wide = high * 0.74
    count = len(last.cards)
    row = count * (wide + 0.5)
    # A clock's ring grows inwards at its end.
    low = 0.665 if clock_of(view) is None else 0.61
    y = cy - radius * 0.83 if top else cy + radius * low
    x = cx - row / 2
    made: list[Element] = []
    for index, play in enumerate(last.cards):
        place = Box(x + index * (wide + 0.5), y - (0.8 if play.seat == last.winner else 0), wide, high)
        face = CardFace(
            key=f"last/{play.card}", box=place, code=play.card, shadow=False, dim=play.seat != last.winner, quick=True
        )
        made.append(face)
    if not top:
        text = words_.sentence("trick-number", {"number": last.number})
        made.append(
            words(
                "last/text",
                Box.around(cx, y + high + 2.0, radius * 0.8, 3),
                text,
                SMALLEST,
                shrinks=False,
                align="centre",
                colour="quiet",
            )
        )
    return made
