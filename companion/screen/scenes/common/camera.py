"""What a camera sees: the picture with outlines and names, light and sharpness in words; teaching card by card."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from companion.rules.published import TableView
from companion.rules.seen import CameraView, Corners, Frame, Part, Spotted
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Panel, Touch, words
from companion.screen.geometry import Box
from companion.screen.layout import REST, column, row
from companion.screen.measure import Pen
from companion.screen.scenes.scene import Header, Label, Scene
from companion.screen.theme import QUIET, Tone
from companion.screen.widgets import CardFace
from companion.text.catalogue import Catalogue

LEGEND = 3.4
GAP = 2.2
COLUMNS, ROWS = 16, 9
NAMED = 10
"""So many missing cards are named."""
NUMBERED = 3
"""Signs of a word that stands on a card's face; longer ones are written."""


@dataclass(frozen=True, kw_only=True)
class Photo(Element):
    """A picture in its own proportions, with the outlines and names of the cards and parts in it."""

    lengths = ("size",)
    frame: Frame | None
    cards: tuple[tuple[str, Corners, bool], ...] = ()
    parts: tuple[tuple[str, Corners], ...] = ()
    size: float = 2.6

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The picture, the parts, then the cards."""
        if self.frame is not None:
            made = pygame.image.frombuffer(self.frame.pixels, (self.frame.width, self.frame.height), "RGB")
            rect = rect_of(box)
            brush.surface.blit(pygame.transform.smoothscale(made, rect.size), rect)
        for name, corners in self.parts:
            self._outlined(brush, box, name, corners, "light", 1, 0.0)
        for text, corners, sure in self.cards:
            self._outlined(brush, box, text, corners, "done" if sure else "turn", 2, 0.5)

    def _outlined(
        self, brush: Brush, box: Box, text: str, corners: Corners, tone: Tone, thick: int, middle: float
    ) -> None:
        """An outline with its name: in its middle, or at its upper rim."""
        points = [(box.x + x * box.w, box.y + y * box.h) for x, y in corners]
        pygame.draw.lines(brush.surface, brush.theme[tone], True, points, brush.px(0.16 * thick))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        size = max(9, round(self.size))
        y = (min(ys) + max(ys)) / 2 if middle else min(ys) + size * 0.9
        name = brush.rendered(text, "heading", size, tone)
        wide = name.get_width() + size / 1.5
        ground = Box(sum(xs) / len(xs) - wide / 2, y - size * 0.7, wide, size * 1.4)
        brush.panel(ground, size / 3, "ink", alpha=(190, 190))
        brush.line(text, "heading", size, tone, ground.centre[0], y, "centre")


def _header(view: TableView, words_: Catalogue) -> Header:
    found = view.camera
    note = words_.sentence("camera-private") if found is not None else ""
    return Header(words_.sentence("camera-title"), note=note)


def _body(view: TableView, box: Box, pen: Pen, words_: Catalogue) -> Sequence[Element]:
    found = view.camera
    if found is None:
        return ()
    if box.h > box.w:
        upper, lower = column(box, REST, box.h * 0.4, gap=GAP)
        return [*_picture(found, upper, view, words_), *_beside(found, lower, pen, words_)]
    left, right = row(box, REST, max(44, box.w * 0.3), gap=GAP)
    return [*_picture(found, left, view, words_), *_beside(found, right, pen, words_)]


def _picture(found: CameraView, box: Box, view: TableView, words_: Catalogue) -> list[Element]:
    shape = found.frame.width / found.frame.height if found.frame is not None else 16 / 9
    wide = min(box.w, box.h * shape)
    place = Box(box.x + (box.w - wide) / 2, box.y, wide, wide / shape)
    made: list[Element] = [Panel(key="photo/ground", box=place.inset(-0.4), top="station-top", radius=1.0)]
    if found.frame is None:
        text = words_.sentence("camera-waits", {"name": found.name})
        made.append(words("photo/none", place.inset(4), text, LEGEND, colour="quiet", align="centre", lines=3))
    cards = tuple((_named(one), one.corners, one.sure) for one in found.cards)
    parts = tuple((_part(one, words_), one.corners) for one in found.parts)
    made.append(Photo(key="photo", box=place, frame=found.frame, cards=cards, parts=parts, quick=True))
    if view.prompt.key in ("camera-part", "camera-part-end"):
        wide, high = place.w / COLUMNS, place.h / ROWS
        made += [
            Touch(
                key=f"spot/{column_}/{row_}",
                box=Box(place.x + (column_ - 1) * wide, place.y + (row_ - 1) * high, wide, high),
                word=f"SPOT {column_} {row_}",
            )
            for column_ in range(1, COLUMNS + 1)
            for row_ in range(1, ROWS + 1)
        ]
    return made


def _named(one: Spotted) -> str:
    return one.words[0] if one.sure and one.words else "?" if not one.words else f"{' / '.join(one.words)}?"


def _part(one: Part, words_: Catalogue) -> str:
    first, _, number = one.name.partition(" ")
    return words_.sentence("somebody-at-seat", {"seat": number}) if first == "seat" else one.name


def _beside(found: CameraView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """What helps: the card that is asked for, or light and sharpness; then what went wrong or looks alike."""
    if found.step == "card":
        return _lesson(found, box, pen, words_)
    lines: list[tuple[str, Tone]] = []
    if found.step == "empty":
        lines.append((words_.sentence("camera-empty-how"), "text"))
    if found.step == "done":
        pairs = ", ".join(f"{one} – {other}" for one, other in found.alike[:6])
        key = "camera-alike" if pairs else "camera-all-apart"
        lines.append((words_.sentence(key, {"pairs": pairs}), "text"))
    if found.step == "count":
        lines += _count(found, words_)
    return _lines([*lines, *_light(found, words_)], box, pen)


def _count(found: CameraView, words_: Catalogue) -> list[tuple[str, Tone]]:
    """What is still to be seen, what is there too often, and what helps."""
    missing = tuple(card for card in found.missing if card not in found.untaught)
    named = {"missing": missing, "doubled": found.doubled, "untaught": found.untaught}
    seen = words_.sentence("camera-count-seen", {"seen": found.seen, "total": found.total})
    lines: list[tuple[str, Tone]] = [(seen, "done" if not found.missing and not found.doubled else "text")]
    for key in ("doubled", "missing", "untaught"):
        if named[key]:
            tone: Tone = "turn" if key == "doubled" else "text"
            lines.append((words_.sentence(f"camera-count-{key}", {"cards": _some(named[key], words_)}), tone))
    if found.unread:
        lines.append((words_.sentence("camera-count-unread", {"count": found.unread}), "turn"))
    if found.missing:
        lines.append((words_.sentence("camera-count-how"), "quiet"))
    return lines


def _some(cards: Sequence[str], words_: Catalogue) -> str:
    """The first cards by name, the others by number."""
    listed = ", ".join(cards[:NAMED])
    if len(cards) <= NAMED:
        return listed
    return words_.sentence("camera-count-more", {"cards": listed, "count": len(cards) - NAMED})


def _light(found: CameraView, words_: Catalogue) -> list[tuple[str, Tone]]:
    if found.frame is None:
        return []
    if not found.troubles:
        return [(words_.sentence("camera-light-good"), "done")]
    return [(words_.sentence(f"camera-trouble-{one}"), "turn") for one in found.troubles]


def _lines(lines: Sequence[tuple[str, Tone]], box: Box, pen: Pen) -> list[Element]:
    """Sentences below each other, each as high as it needs to be."""
    made: list[Element] = []
    top, size = box.y, LEGEND if box.h > 30 else QUIET
    for number, (text, tone) in enumerate(lines):
        room = Box(box.x, top, box.w, max(4.0, box.bottom - top))
        high = pen.fit("text", ((text, False),), (room.w, room.h), size, size * 0.8, 7).height + 0.3
        place = room.top_part(min(high, room.h))
        made.append(
            words(f"beside/{number}", place, text, size, smallest=size * 0.8, lines=7, valign="top", colour=tone)
        )
        top = place.bottom + 1.4
    return made


def _lesson(found: CameraView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    card, dots, rest = column(box, min(22, box.h * 0.34), 4, REST, gap=1.4)
    made: list[Element] = []
    if len(found.word) <= NUMBERED:
        made.append(CardFace(key="lesson/card", box=card.centred(card.h * 0.7, card.h), code=found.word, shadow=False))
    else:
        made.append(Panel(key="lesson/card", box=card.centred(card.h * 0.9, card.h), top="raised", radius=1.6))
        made.append(words("lesson/word", card, found.word, 7, style="display", align="centre"))
    side = 3.0
    left = dots.centre[0] - (found.wanted * (side + 1) - 1) / 2
    for number in range(found.wanted):
        place = Box(left + number * (side + 1), dots.y + 0.5, side, side)
        tone: Tone = "done" if number < found.views else "raised"
        made.append(Panel(key=f"lesson/view{number}", box=place, top=tone, radius=side / 2))
    how = words_.sentence("camera-card-how")
    left_over = words_.sentence("camera-left", {"left": found.left, "total": found.total})
    lines: list[tuple[str, Tone]] = [(how, "text"), (left_over, "quiet")]
    if found.fault:
        lines.insert(0, (words_.sentence(f"camera-fault-{found.fault}"), "turn"))
    troubles = _light(found, words_) if found.troubles else []
    return [*made, *_lines([*lines, *troubles], rest, pen)]


def _label(view: TableView, words_: Catalogue, word: str) -> Label | None:
    verb, _, rest = word.partition(" ")
    if word == "OK" and view.prompt.key == "camera-empty":
        return Label(words_.sentence("word-camera-is-empty"), "tick", ground="light", colour="ink")
    if word == "OK":
        return Label(words_.sentence("word-back"), ground="light", colour="ink")
    if verb == "TEACH":
        return Label(words_.sentence("word-teach", {"game": words_.sentence(f"game-{rest}")}), "cards")
    if verb == "COMPLETE" and view.camera is not None:
        if view.camera.step == "count":
            return Label(words_.sentence("camera-count-anew"), "undo")
        return Label(words_.sentence("word-complete", {"game": words_.sentence(f"game-{rest}")}), "info")
    if verb == "PART":
        return Label(words_.sentence("somebody-at-seat", {"seat": rest}))
    if verb == "CAMERA" and rest:
        return Label(rest)
    return None


SCENE = Scene(_header, _body, _label)
