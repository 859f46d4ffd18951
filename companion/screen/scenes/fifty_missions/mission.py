"""An open mission: what it asks for, what is still missing, that one card is."""

from typing import Literal

from companion.games.fifty_missions.view import FiftyView, MissionView
from companion.screen.elements import Dashes, Element, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.motion import Pose
from companion.screen.theme import NAME, QUIET, SMALLEST, Tone
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue

PAD = 1.0


def wanted(mission: MissionView, wide: float, pen: Pen, words_: Catalogue) -> float:
    """The height that a mission's panel needs at least: cards give way before a sentence is cut."""
    room = wide - 2 * PAD
    text = pen.fit("strong", plain(capital(words_.say(mission.says))), (room, 60), SMALLEST, SMALLEST, 8)
    return text.height + _hint(mission, room, pen, words_) + 2.4


def _hint(mission: MissionView, room: float, pen: Pen, words_: Catalogue) -> float:
    """The height of what is still missing."""
    high = 3.4 if mission.near else 0.0
    if mission.missing is not None:
        lacks = plain(capital(words_.say(mission.missing)))
        high += pen.fit("text", lacks, (room, 60), SMALLEST, SMALLEST, 4).height + 0.6
    return high


def mission_of(
    view: FiftyView, place: int, mission: MissionView | None, box: Box, pen: Pen, words_: Catalogue
) -> list[Element]:
    """An open mission: what it asks for, and in open talk what is still missing."""
    if mission is None:
        return _no_mission(view, f"mission/{place}", box, words_)
    key = f"mission/{mission.id}"
    enters = Pose(box.moved(0, 6), 0.0)
    edge: Tone | Literal[""] = "light" if mission.near else ""
    made: list[Element] = [
        Panel(
            key=key,
            box=box,
            top="station-top",
            bottom="station-bottom",
            radius=1.6,
            edge=edge,
            edge_width=0.25,
            enters=enters,
            word=_claim(view, mission),
        )
    ]
    inner = box.inset(PAD, 0.9)
    lacks = "" if mission.missing is None else capital(words_.say(mission.missing))
    hint = _hint(mission, inner.w, pen, words_)
    text = capital(words_.say(mission.says))
    made.append(
        words(
            f"{key}/text",
            inner.without_bottom(hint),
            text,
            NAME,
            smallest=SMALLEST,
            style="strong",
            lines=8,
            align="centre",
            enters=Pose(inner.without_bottom(hint).moved(0, 6), 0.0),
        )
    )
    low = inner.bottom_part(hint)
    if mission.near:
        made.append(_near(key, low, pen, words_))
        low = low.without_bottom(3.4)
    if lacks:
        made.append(words(f"{key}/missing", low, lacks, SMALLEST, lines=4, align="centre", colour="quiet", quick=True))
    return made


def _no_mission(view: FiftyView, key: str, box: Box, words_: Catalogue) -> list[Element]:
    """The place of a mission where none lies."""
    text = words_.sentence("fifty-scene-no-mission") if view.phase not in ("row", "missions") else ""
    empty: list[Element] = [Dashes(key=key, box=box, colour="line", radius=1.6, width=0.2)]
    if text:
        empty.append(words(f"{key}/text", box.inset(1), text, QUIET, align="centre", lines=2, colour="quiet"))
    return empty


def _near(key: str, low: Box, pen: Pen, words_: Catalogue) -> Element:
    """That one card is missing."""
    line = low.bottom_part(3.2)
    size = QUIET
    near = words_.sentence("fifty-scene-near")
    wide = min(low.w, pen.chip(near, size, signed=True))
    return Chip(
        key=f"{key}/near",
        box=line.centred(wide, line.h),
        text=near,
        size=size,
        ground="",
        colour="light",
        icon="card",
    )


def _claim(view: FiftyView, mission: MissionView) -> str:
    word = f"MET {mission.code}"
    return word if word in view.prompt.choices else ""


def capital(text: str) -> str:
    """A description as a sentence of its own.

    >>> capital("four different values")
    'Four different values'
    """
    return text[:1].upper() + text[1:]
