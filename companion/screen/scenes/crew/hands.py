"""Hands: how they are dealt and passed on, the rack of a crew member by the table, and what is left for the review.

With the mission that they are dealt for, and the terrain that was drawn.
"""

from collections.abc import Iterator

from companion.games.crew.view import CrewView, RackShownView
from companion.rules.plain import keyed, listed, whole
from companion.rules.seats import left_of, right_of
from companion.screen.brush import Align
from companion.screen.elements import Element, Icon, Outline, Panel, words
from companion.screen.geometry import REST, Box, Pose, Stop, beside, column, grid, row, share, stack
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common.setup_ready import ReadyLine, goal, height_of, sentences
from companion.screen.theme import SENTENCE, Tone
from companion.screen.widgets import CardBack, CardFace
from companion.text.catalogue import Catalogue

LEFT: Align = "left"
RIGHT: Align = "right"
PARTS = share(), share(1.6)
"""What a picture and what is said beside it have of a broad card."""
NARROW = 10.0
"""The width of a row of who passes to whom, by the size of its names, up to which it shows no card."""
BROAD, LOWER = 1.76, 0.16
"""How broad a hand is that lies under a card, and how far below that it reaches, by the height of the card."""


TOLD = 5.4
"""The largest that the sentences of a mission stand on its card, in units."""


def deal(paper: Paper, view: CrewView, middle: Box) -> Iterator[Element]:
    """The mission as a card, and under it how to deal and the card that makes its holder the commander."""
    mission, guide = column(middle, REST, 20.0, gap=2)
    yield from mission_card(paper, view, mission)
    inner = guide.inset(2.4, 1.6)
    card, text = row(inner, BROAD * inner.h / (1 + LOWER), REST, gap=3)
    face = hand_place(card)
    yield from (
        Panel(key="deal", box=guide, top="row", alpha=(170, 220), radius=1.9, edge="track", edge_width=0.2),
        *fan(face),
        CardFace(key="deal/card", box=face, code=f"{view.trump}4"),
        words(
            "deal/lines",
            text,
            "\n".join(deal_lines(view, paper.catalogue)),
            4.4,
            smallest=SENTENCE,
            lines=9,
            style="strong",
        ),
    )


def hand_place(room: Box) -> Box:
    """Where the card that is looked for stands in a room, with the hand that reaches out below it.

    >>> hand_place(Box(0, 0, 40, 11.6)).h
    10.0
    """
    return room.top_part(room.h / (1 + LOWER)).centred(0.72 * room.h / (1 + LOWER), room.h / (1 + LOWER))


def fan(face: Box) -> Iterator[Element]:
    """The hand that lies under the card that is looked for."""
    for index, angle in enumerate((-26.0, -13.0, 26.0, 13.0)):
        yield CardBack(key=f"deal/back{index}", box=face.inset(face.h * 0.02), angle=angle, bleed=face.h / 2)


def mission_card(paper: Paper, view: CrewView, box: Box) -> Iterator[Element]:
    """What has to be reached as a picture, the mission in words, what is special in a sentence, and when it ends."""
    mission, text = view.mission, paper.catalogue
    special = [f"symbol-{symbol.replace('_', '-')}-told" for symbol in mission.symbols]
    if mission.terrain is not None:
        special = [f"mode-{mission.terrain}-told"]
    keys = [mission.text, *special, mission.ends]
    lines = [
        ReadyLine(f"mission/told{place}", text.sentence(key), "quiet" if place else "text")
        for place, key in enumerate(key for key in keys if text.has(key))
    ]
    if mission.terrain is not None:
        # What the colour card brought, beside the card.
        drawn = f"{text.sentence('mode-terrain')}: {text.sentence(f'mode-{mission.terrain}')}"
        lines[:1] = [*lines[:1], ReadyLine("mission/terrain", drawn, "text")]
    yield Panel(key="mission", box=box, top="row", alpha=(170, 220), radius=1.9, edge="light", edge_width=0.3)
    inner = box.inset(1.2 if paper.close else 2.4)
    if inner.w > inner.h * 3:
        picture, said = row(inner, *PARTS, gap=3)
    else:
        # What is said is said whole: the picture takes what that leaves, and at most two fifths.
        needs = height_of(lines, inner.w, paper) + 1
        picture, said = column(inner, REST, max(inner.h * 0.62, needs) if mission.goal else inner.h - 1, gap=1)
    if mission.terrain_card is not None:
        picture, terrain = row(picture, REST, min(picture.h, 10.0) * 0.72, gap=2)
        yield terrain_card(view, box, terrain.centred(terrain.w, terrain.w / 0.72))
    yield from goal(
        "mission", mission.goal, picture.centred(min(picture.w, picture.h * 1.6 * max(1, len(mission.goal))), picture.h)
    )
    fits = not paper.close or height_of(lines, said.w, paper) <= said.h
    yield from sentences(lines if fits else [line for line in lines if line.colour == "text"], said, paper, TOLD)


def directions(paper: Paper, view: CrewView, room: Box) -> Iterator[Element]:
    """Both ways to pass beside each other, each with the names that it joins: a touch chooses it.

    No arrow stands over the names: one to the left would contradict those between them.
    """
    for word, cell in zip(("LEFT", "RIGHT"), room.columns(2, 2), strict=True):
        size, key, text = paper.read(5.2), f"direction/{word}", paper.catalogue.sentence(f"word-{word.lower()}")
        head, rows = column(cell.inset(0.8, 1.2), 1.4 * size, REST, gap=1.2)
        yield from (
            Panel(key=key, box=cell, top="raised", radius=1.9, edge="light", edge_width=0.3, word=word),
            words(f"{key}/text", head, text, size, smallest=paper.must, style="heading", align="centre"),
            *passing(paper, view, rows, paper.read(4.4), word.lower(), key),
        )


def passing(
    paper: Paper, view: CrewView, room: Box, largest: float, direction: object, key: str = "passing"
) -> Iterator[Element]:
    """Whose card goes to whom, a row a seat: nobody has to work out which way is left."""
    count = len(view.seats)
    high = min(2 * largest, room.h / count - 0.8)
    gap = 0.8 if room.w > room.h else min(0.4 * high, (room.h - count * high) / count)
    lines = stack(room.centred(min(room.w, 15 * largest), room.h), [high] * count, gap, at=0.5)
    # A narrow row has room for the names and the arrow alone, each in its column.
    card, sign, apart = (0.6 * high, 0.8 * high, 1.6) if room.w > NARROW * largest else (0.0, 0.4 * high, 0.8)
    names = [paper.catalogue.sentence("somebody-at-seat", {"seat": seat}) for seat in range(1, count + 1)]
    # All names have the size of the longest, unless that is too small.
    pad = 0.4 if paper.must else 1.4 if card else 1.0
    wide = (lines[0].w - 2 * (pad + apart) - card - sign) / 2
    fitting = min(largest, 0.7 * high, *(largest * wide / paper.width("heading", largest, name) for name in names))
    for seat, line in enumerate(lines, 1):
        giver, _, back, arrow, _, taker = row(line.inset(pad, 0), REST, apart, card, sign, apart, REST)
        to = left_of(seat, count) if direction == "left" else right_of(seat, count)
        yield Panel(key=f"{key}/{seat}", box=line, top="row", alpha=(150, 150), radius=1.4)
        if card:
            yield CardBack(key=f"{key}/{seat}/card", box=back.centred(high * 0.52, high * 0.72))
        yield Icon(key=f"{key}/{seat}/arrow", box=beside(arrow, min(sign, 0.7 * high)), name="course-e", colour="light")
        for side, who, box, align in (("from", seat, giver, RIGHT if card else LEFT), ("to", to, taker, LEFT)):
            yield words(
                f"{key}/{seat}/{side}",
                box,
                names[who - 1],
                max(fitting, min(largest, paper.must)),
                style="heading",
                align=align,
                short=True,
            )


def terrain_card(view: CrewView, room: Box, place: Box) -> Element:
    """The colour card: large in the middle of a room, then in its place."""
    high = max(room.h * 0.65, 2.1 * place.h)
    shown = Box.around(*room.centre, high * 0.72, high)
    start = Pose(shown.moved(0, -8), 0.0)
    way = (Stop(0.35, shown), Stop(1.8, shown), Stop(2.4, place))
    code = view.mission.terrain_card or ""
    return CardFace(key=f"terrain/{view.mission.attempt}", box=place, code=code, enters=start, way=way)


def one_holds_more(view: CrewView) -> bool:
    """Whether forty cards do not go round: of three players the first to be dealt to gets one more."""
    return len(view.seats) == 3 and view.jarvis is None and view.tonoja is None and view.tricks_total == 13


def deal_lines(view: CrewView, catalogue: Catalogue) -> Iterator[str]:
    """How the cards are dealt, in sentences."""
    yield from (
        catalogue.sentence("deal-all"),
        catalogue.sentence(
            "deal-hand-first" if one_holds_more(view) else "deal-hand", {"count": view.tricks_total, "more": 14}
        ),
    )
    if view.jarvis is not None or view.tonoja is not None:
        yield catalogue.sentence("deal-columns", {"count": 14})


RACK = 11.0
"""How high the strip of a rack is: a row of cards' backs, to be counted from every chair."""

RACK_NAME = 0.24
"""The share of the strip that says whose rack it is."""


def asked(view: CrewView) -> int | None:
    """The seat whose rack is looked at: a card of it is asked for, or its cards are being shown."""
    called = next((seat for seat, rack in view.racks.items() if rack.place is not None), None)
    shown = view.prompt.who if view.phase == "rack" else None
    return called if called is not None else shown if isinstance(shown, int) and shown in view.racks else None


def rack(paper: Paper, view: CrewView, box: Box) -> list[Element]:
    """Whose rack, that it is a beginner, and the places: a back with its number, an outline where the card is gone."""
    seat = asked(view)
    if seat is None:
        return []
    held = view.racks[seat]
    ground = Panel(key="rack", box=box, top="station-top", bottom="station-bottom", radius=1.4)
    inner = box.inset(1.2, 0.9)
    who, beginner = (
        paper.catalogue.sentence("somebody-at-seat", {"seat": seat}),
        paper.catalogue.sentence("crew-rack-beginner"),
    )
    name, places = inner.left_part(inner.w * RACK_NAME), inner.right_part(inner.w * (1 - RACK_NAME) - 1.2)
    return [ground, *_label(name, who, beginner, paper), *_places(view, held, places, paper)]


def _label(box: Box, who: str, beginner: str, pen: Pen) -> list[Element]:
    """Whose rack it is, and that it is a beginner's; on a small panel the name stands in the chip above."""
    if pen.close:
        return [words("rack/beginner", box, beginner, pen.rest, colour="quiet", short=True)]
    name, below = box.top_part(box.h * 0.55), box.bottom_part(box.h * 0.45)
    return [
        words("rack/name", name, who, pen.read(4.2), style="heading", short=True),
        words("rack/beginner", below, beginner, pen.read(3.2), colour="quiet", short=True),
    ]


def _places(view: CrewView, rack: RackShownView, box: Box, pen: Pen) -> Iterator[Element]:
    count = max(view.tricks_total, *rack.held, rack.place or 0, 1)
    # While cards are shown the next place is the one that waits.
    here = rack.place if rack.place is not None else min(set(range(1, count + 1)) - set(rack.held), default=0)
    for number, cell in enumerate(box.columns(count, 0.8), 1):
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


TALL = 1.38
"""Height of a card by its width."""
MOST = 7
"""At most so many cards in a row."""


def left_over(view: CrewView, middle: Box, catalogue: Catalogue, size: float = SENTENCE) -> list[Element]:
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
        return [*elements, CardBack(key="hand/covered", box=Box.around(*middle.centre, high / TALL, high))]
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
    rows = -(-max(1, count) // MOST)
    columns, gap = -(-max(1, count) // rows), 1.2
    high = min(((room.w - gap * (columns - 1)) / columns) * TALL, (room.h - gap * (rows - 1)) / rows, 22)
    return grid(room, count, columns, gap, widest=high / TALL, highest=high)
