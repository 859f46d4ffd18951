"""How to deal: the card that makes its holder the captain, how many each gets, the terrain that was drawn."""

from collections.abc import Iterator

from companion.games.crew.view import CrewView
from companion.rules.seats import left_of, right_of
from companion.screen.brush import Align
from companion.screen.elements import Element, Icon, words
from companion.screen.geometry import REST, Box, Pose, Stop, row, stack
from companion.screen.theme import QUIET, SENTENCE
from companion.screen.widgets import CardBack, CardFace
from companion.text.catalogue import Catalogue

LEFT: Align = "left"
RIGHT: Align = "right"


def deal(view: CrewView, circle: Box, words_: Catalogue) -> Iterator[Element]:
    """The dealing guide: how many cards each, and the card that makes its holder the commander."""
    cx, cy = circle.centre
    with_terrain = view.mission.terrain_card is not None
    high = circle.h * (0.32 if with_terrain else 0.4)
    middle = cy - circle.h * (0.23 if with_terrain else 0.13)
    face = Box.around(cx, middle, high * 0.72, high)
    for index, angle in enumerate((-26.0, -13.0, 26.0, 13.0)):
        yield CardBack(key=f"deal/back{index}", box=face.inset(high * 0.02), angle=angle, bleed=high / 2)
    yield CardFace(key="deal/card", box=face, code=f"{view.trump}4")
    wide = circle.w * 0.7
    y = middle + high / 2 + 3
    for index, line in enumerate(deal_lines(view, words_)):
        yield words(
            f"deal/line{index}",
            Box.around(cx, y + 1.6, wide, 6.0 if index == 2 else 3.4),
            line,
            (3.0 if index == 0 else SENTENCE),
            align="centre",
            lines=2,
            style="strong" if index == 0 else "text",
            colour="text" if index == 0 else "quiet",
            valign="top",
        )
        y += 3.8
    yield from _terrain(view, circle, y, words_)


def _terrain(view: CrewView, circle: Box, y: float, words_: Catalogue) -> list[Element]:
    """The colour card drawn for unfamiliar terrain: turned up large in the ring, then laid beside what it brings."""
    mission = view.mission
    if mission.terrain is None or mission.terrain_card is None:
        return []
    high = 10.5
    wide = high * 0.72
    text = 25
    row = Box.around(circle.centre[0], y + 1.2 + high / 2, wide + 2 + text, high)
    place = Box(row.x, row.y, wide, high)
    beside = Box(place.right + 2, row.y, text, high)
    return [
        words(
            "terrain/name",
            beside.top_part(high * 0.46),
            words_.sentence("mode-terrain"),
            QUIET,
            colour="quiet",
            valign="bottom",
        ),
        words(
            "terrain/rule",
            beside.without_top(high * 0.48),
            words_.sentence(f"mode-{mission.terrain}"),
            SENTENCE,
            style="strong",
            lines=2,
            valign="top",
        ),
        terrain_card(view, circle, place),
    ]


def passing(view: CrewView, room: Box, words_: Catalogue, largest: float = 4.4) -> Iterator[Element]:
    """Whose card goes to whom, an arrow a seat: nobody has to work out which way is left."""
    to_left, count = view.prompt.params.get("direction") == "left", len(view.seats)
    high = min(2 * largest, room.h / count)
    lines = stack(room.centred(min(room.w, 15 * largest), room.h), [high] * count, at=0.5)
    for seat, line in zip(range(1, count + 1), lines, strict=True):
        giver, _, arrow, _, taker = row(line, REST, 1.6, high * 0.8, 1.6, REST)
        to = left_of(seat, count) if to_left else right_of(seat, count)
        yield Icon(key=f"passing/{seat}/arrow", box=arrow, name="course-e", colour="light")
        for side, who, box, align in (("from", seat, giver, RIGHT), ("to", to, taker, LEFT)):
            name = words_.sentence("somebody-at-seat", {"seat": who})
            size = min(largest, high * 0.7)
            yield words(f"passing/{seat}/{side}", box, name, size, style="heading", align=align, short=True)


def terrain_card(view: CrewView, room: Box, place: Box) -> Element:
    """The colour card: large in the middle of a room, then in its place."""
    shown = Box.around(*room.centre, room.h * 0.5 * 0.72, room.h * 0.5)
    start = Pose(shown.moved(0, -8), 0.0)
    way = (Stop(0.35, shown), Stop(1.8, shown), Stop(2.4, place))
    code = view.mission.terrain_card or ""
    return CardFace(key=f"terrain/{view.mission.attempt}", box=place, code=code, enters=start, way=way)


def deal_lines(view: CrewView, words_: Catalogue) -> list[str]:
    """How the cards are dealt, in sentences."""
    lines = [words_.sentence("deal-all"), _each(view, words_)]
    if view.jarvis or view.tonoja:
        lines.append(words_.sentence("deal-columns", {"count": 14}))
    return lines


def _each(view: CrewView, words_: Catalogue) -> str:
    if len(view.seats) == 3 and view.jarvis is None and view.tonoja is None and view.tricks_total == 13:
        return words_.sentence("deal-hand-first", {"count": 13, "more": 14})
    return words_.sentence("deal-hand", {"count": view.tricks_total})
