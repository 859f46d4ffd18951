"""What a label stands for, drawn large: as the card that somebody is looking for in the box."""

from collections.abc import Sequence

from companion.rules.labels import Label
from companion.screen.cards import CardFace, has_face
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.icons import ICONS
from companion.screen.measure import Pen
from companion.screen.scenes.fifty_missions.cards import LOOKS, SymbolCard
from companion.screen.scenes.toy_battle.pieces import TileFace
from companion.screen.theme import QUIET
from companion.text.catalogue import Catalogue
from companion.text.catalogue import plain as plain_figure
from companion.text.tools import label_name

SHAPE = 1.4
"""Height of a card by its width."""

SIGNS = {"seat": "person", "mission": "flag", "sonar": "sonar", "game": "cards", "reader": "reader", "command": "hand"}
"""Signs for marks and kinds without a drawing of their own."""


def face(key: str, label: Label, room: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The card, tile or label in the middle of a room, its code under it."""
    short = label.code.partition(":")[2] or label.code
    foot = room.bottom_part(4)
    area = room.without_bottom(4.8)
    made = [*_picture(key, label, short, area, pen, words_)]
    made.append(words(f"{key}/code", foot, label.code, QUIET, align="centre", colour="quiet"))
    return made


def _picture(key: str, label: Label, short: str, room: Box, pen: Pen, words_: Catalogue) -> Sequence[Element]:
    wide = min(room.w, room.h / SHAPE)
    card = room.centred(wide, wide * SHAPE)
    if label.kind == "card" and has_face(short):
        return [CardFace(key=f"{key}/{label.code}", box=card, code=short)]
    if label.kind == "card" and label.mark in LOOKS:
        name = label_name(words_, label)
        figure = str(plain_figure(label.figure))
        return [SymbolCard(key=f"{key}/{label.code}", box=card, value=figure, name=name, look=LOOKS[label.mark])]
    if label.kind == "tile":
        side = min(room.w, room.h)
        tile = room.centred(side, side)
        return [TileFace(key=f"{key}/{label.code}", box=tile.inset(side * 0.08), code=short.partition(".")[0])]
    return _paper(key, label, short, room, pen, words_)


def _paper(key: str, label: Label, short: str, room: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """A piece that has no face of its own here: its sign or figure, and its name in full."""
    wide = min(room.w, max(room.h / SHAPE, 46))
    card = room.centred(wide, min(room.h, wide * SHAPE))
    made: list[Element] = [
        Panel(
            key=f"{key}/{label.code}",
            box=card,
            top="station-top",
            bottom="station-bottom",
            radius=2,
            edge="line",
            edge_width=0.3,
            shadow=1,
            bleed=2.0,
        )
    ]
    inner = card.inset(3)
    task_card = short.partition("-")[2] if label.kind == "task" else ""
    name = label_name(words_, label)
    if has_face(task_card):
        high = inner.h * 0.62
        small = Box.around(inner.centre[0], inner.y + high / 2, high / SHAPE, high)
        made.append(CardFace(key=f"{key}/card", box=small, code=task_card))
        return [*made, _name(key, name, inner.bottom_part(inner.h * 0.3), pen)]
    sign = next(
        (one for one in (label.mark, *(SIGNS.get(one, "") for one in (label.mark, label.kind))) if one in ICONS), ""
    )
    figure = "" if label.kind == "task" else str(plain_figure(label.figure))
    if figure:
        top = inner.top_part(inner.h * 0.52)
        made.append(words(f"{key}/figure", top, figure, min(24, top.h), style="display", align="centre"))
    elif sign:
        side = min(inner.w, inner.h * 0.42)
        made.append(
            Icon(key=f"{key}/sign", box=inner.top_part(inner.h * 0.5).centred(side, side), name=sign, colour="quiet")
        )
    else:
        return [*made, _name(key, name, inner, pen)]
    return [*made, _name(key, name, inner.bottom_part(inner.h * 0.42), pen)]


def _name(key: str, name: str, room: Box, pen: Pen) -> Element:
    """The name as large as the room allows: a task is a whole sentence."""
    lines = max(1, int(room.h / (3.2)))
    size = next(
        (one for one in (5.6, 4.8, 4.2, 3.6, 3.0) if not _cut(name, room, pen, one, lines)),
        2.6,
    )
    return words(f"{key}/name", room, name, size, style="heading", align="centre", lines=max(lines, 8))


def _cut(name: str, room: Box, pen: Pen, size: float, lines: int) -> bool:
    return pen.fit("heading", plain(name), (room.w, room.h), size, size, lines).cut
