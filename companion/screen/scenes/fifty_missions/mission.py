"""An open mission: what it asks for, what is still missing, that one card is."""

from typing import Literal

from companion.games.fifty_missions.view import FiftyView, MissionView
from companion.screen.elements import Dashes, Element, Panel, words
from companion.screen.fonts import Style, plain
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
    # On a small panel what is missing gives way, too.
    return _says(mission, room, pen, words_) + (1.0 if pen.close else _hint(mission, room, pen, words_) + 2.4)


def _says(mission: MissionView, room: float, pen: Pen, words_: Catalogue) -> float:
    """The height of what a mission asks for, at its least size."""
    least = pen.read(SMALLEST)
    text = plain(capital(words_.say(mission.says)))
    return pen.fit(_style(pen), text, (room, 90), least, least, 8).height


def _style(pen: Pen) -> Style:
    return "heading" if pen.close else "strong"


def _hint(mission: MissionView, room: float, pen: Pen, words_: Catalogue) -> float:
    """The height of what is still missing."""
    return _near(mission, pen) + _lacks(mission, room, pen, words_)


def _near(mission: MissionView, pen: Pen) -> float:
    return max(3.4, 1.25 * pen.rest) if mission.near else 0.0


def _lacks(mission: MissionView, room: float, pen: Pen, words_: Catalogue) -> float:
    if mission.missing is None:
        return 0.0
    lacks, small = plain(capital(words_.say(mission.missing))), pen.seen(SMALLEST)
    return pen.fit("text", lacks, (room, 60), small, small, 4).height + 0.6


def mission_of(
    view: FiftyView, place: int, mission: MissionView | None, box: Box, pen: Pen, words_: Catalogue
) -> list[Element]:
    """An open mission: what it asks for, and in open talk what is still missing."""
    if mission is None:
        return _no_mission(view, f"mission/{place}", box, pen, words_)
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
    inner = box.inset(PAD, 0.4 if pen.close else 0.9)
    lacks = "" if mission.missing is None else capital(words_.say(mission.missing))
    near = mission.near
    hint = _hint(mission, inner.w, pen, words_)
    if pen.close and _says(mission, inner.w, pen, words_) + hint > inner.h:
        # The edge says that one card is missing; the sentence goes before everything.
        near, hint = False, _lacks(mission, inner.w, pen, words_)
        if _says(mission, inner.w, pen, words_) + hint > inner.h:
            lacks, hint = "", 0.0
    text = capital(words_.say(mission.says))
    made.append(
        words(
            f"{key}/text",
            inner.without_bottom(hint),
            text,
            pen.read(NAME),
            smallest=pen.seen(SMALLEST) if pen.close else pen.read(SMALLEST),
            style=_style(pen),
            lines=8,
            align="centre",
            enters=Pose(inner.without_bottom(hint).moved(0, 6), 0.0),
        )
    )
    low = inner.bottom_part(hint)
    if near:
        chip = _chip(key, low, pen, words_)
        made.append(chip)
        low = low.without_bottom(chip.box.h + 0.2)
    if lacks:
        small = pen.seen(SMALLEST)
        made.append(
            words(
                f"{key}/missing", low, lacks, small, lines=4, align="centre", colour="quiet", quick=True, shrinks=False
            )
        )
    return made


def _claim(view: FiftyView, mission: MissionView) -> str:
    word = f"MET {mission.code}"
    return word if word in view.prompt.choices else ""


def capital(text: str) -> str:
    """A description as a sentence of its own.

    >>> capital("four different values")
    'Four different values'
    """
    return text[:1].upper() + text[1:]


def _no_mission(view: FiftyView, key: str, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The place of a mission where none lies."""
    text = words_.sentence("fifty-scene-no-mission") if view.phase not in ("row", "missions") else ""
    empty: list[Element] = [Dashes(key=key, box=box, colour="line", radius=1.6, width=0.2)]
    if text:
        empty.append(words(f"{key}/none", box.inset(1), text, pen.seen(QUIET), align="centre", lines=2, colour="quiet"))
    return empty


def _chip(key: str, low: Box, pen: Pen, words_: Catalogue) -> Chip:
    """That one card is missing."""
    size = pen.seen(QUIET)
    line = low.bottom_part(max(3.2, 1.2 * size))
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
