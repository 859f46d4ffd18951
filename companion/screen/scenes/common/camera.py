"""What a camera sees: the picture with outlines and names, light and sharpness in words; teaching card by card."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from companion.rules.camera_view import CameraView, Corners, Frame, PicturePart, Spotted
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Panel, Touch, words
from companion.screen.geometry import REST, Box, column, row, stack
from companion.screen.paging import largest, turned
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import QUIET, Tone
from companion.screen.widgets import CardFace
from companion.text.catalogue import Catalogue

LEGEND = 3.4
GAP = 2.2
COLUMNS, ROWS = 16, 9
TROUBLES = {
    "dark": "camera-trouble-dark",
    "bright": "camera-trouble-bright",
    "blurred": "camera-trouble-blurred",
    "small": "camera-trouble-small",
}
FAULTS = {
    "several": "camera-fault-several",
    "none": "camera-fault-none",
    "strange": "camera-fault-strange",
    "taught": "camera-fault-taught",
    "file": "camera-fault-file",
}
"""Sentences of what makes a picture hard to read, and of why a card was not taken."""
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
            elements = pygame.image.frombuffer(self.frame.pixels, (self.frame.width, self.frame.height), "RGB")
            rect = rect_of(box)
            brush.surface.blit(pygame.transform.smoothscale(elements, rect.size), rect)
        for name, corners in self.parts:
            self._outlined(brush, box, name, corners, "light", 1, 0.0)
        for text, corners, sure in self.cards:
            self._outlined(brush, box, text, corners, "done" if sure else "stop", 2, 0.5)

    def _outlined(
        self, brush: Brush, box: Box, text: str, corners: Corners, tone: Tone, thick: int, middle: float
    ) -> None:
        """An outline with its name: in its middle, or at its upper rim."""
        points = [(box.x + x * box.w, box.y + y * box.h) for x, y in corners]
        pygame.draw.lines(brush.surface, brush.theme[tone], True, points, max(1, round(0.16 * thick * brush.unit)))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        size = max(9, round(self.size))
        y = (min(ys) + max(ys)) / 2 if middle else min(ys) + size * 0.9
        wide = brush.rendered(text, "heading", size, tone).get_width() + size / 1.5
        ground = Box(sum(xs) / len(xs) - wide / 2, y - size * 0.7, wide, size * 1.4)
        brush.panel(ground, size / 3, "ink", alpha=(190, 190))
        brush.line(text, "heading", size, tone, ground.centre[0], y, "centre")


def _header(paper: Paper) -> Header:
    note = paper.catalogue.sentence("camera-private") if paper.view.camera is not None else ""
    return Header(paper.catalogue.sentence("camera-title"), note=note)


def _body(paper: Paper, box: Box) -> Sequence[Element]:
    camera = paper.view.camera
    if camera is None:
        return ()
    if box.h > box.w:
        upper, lower = column(box, min(box.w / _shape(camera), box.h * 0.6), REST, gap=GAP)
        return [*_picture(paper, camera, upper), *_beside(paper, camera, lower)]
    left, right = row(box, REST, max(44, box.w * 0.3), gap=GAP)
    return [*_picture(paper, camera, left), *_beside(paper, camera, right)]


def _shape(camera: CameraView) -> float:
    """The width of the picture by its height; until it has come, that of most cameras."""
    return camera.frame.width / camera.frame.height if camera.frame is not None else 16 / 9


def _picture(paper: Paper, camera: CameraView, box: Box) -> Iterator[Element]:
    shape = _shape(camera)
    wide = min(box.w, box.h * shape)
    place = Box(box.x + (box.w - wide) / 2, box.y, wide, wide / shape)
    yield Panel(key="photo/ground", box=place.inset(-0.4), top="station-top", radius=1.0)
    if camera.frame is None:
        text = paper.catalogue.sentence("camera-waits", {"name": camera.name})
        yield words("photo/none", place.inset(4), text, paper.seen(LEGEND), colour="quiet", align="centre", lines=3)
    cards = tuple((_named(card), card.corners, card.sure) for card in camera.cards)
    parts = tuple((_part(part, paper.catalogue), part.corners) for part in camera.parts)
    yield Photo(key="photo", box=place, frame=camera.frame, cards=cards, parts=parts, size=paper.seen(2.6), quick=True)
    if paper.view.prompt.key in ("camera-part", "camera-part-end"):
        wide, high = place.w / COLUMNS, place.h / ROWS
        yield from (
            Touch(
                key=f"spot/{column_}/{row_}",
                box=Box(place.x + (column_ - 1) * wide, place.y + (row_ - 1) * high, wide, high),
                word=f"SPOT {column_} {row_}",
            )
            for column_ in range(1, COLUMNS + 1)
            for row_ in range(1, ROWS + 1)
        )


def _named(spotted: Spotted) -> str:
    return (
        spotted.words[0]
        if spotted.sure and spotted.words
        else "?"
        if not spotted.words
        else f"{' / '.join(spotted.words)}?"
    )


def _part(part: PicturePart, catalogue: Catalogue) -> str:
    first, _, number = part.name.partition(" ")
    return catalogue.sentence("somebody-at-seat", {"seat": number}) if first == "seat" else part.name


def _beside(paper: Paper, camera: CameraView, box: Box) -> Iterable[Element]:
    """What helps: the card that is asked for, or light and sharpness; then what went wrong or looks alike."""
    if camera.step == "card":
        return _lesson(paper, camera, box)
    lines: list[tuple[str, Tone]] = []
    if camera.step == "empty":
        lines.append((paper.catalogue.sentence("camera-empty-how"), "text"))
    if camera.step == "done":
        pairs = ", ".join(" – ".join(map(paper.catalogue.card, pair)) for pair in camera.alike[:6])
        key = "camera-alike" if pairs else "camera-all-apart"
        lines.append((paper.catalogue.sentence(key, {"pairs": pairs}), "text"))
    if camera.step == "count":
        lines += _count(camera, paper.catalogue)
    return _lines([*lines, *_light(camera, paper.catalogue)], box, paper)


def _count(camera: CameraView, catalogue: Catalogue) -> Iterator[tuple[str, Tone]]:
    """What is still to be seen, what is there too often, and what helps."""
    missing = tuple(card for card in camera.missing if card not in camera.untaught)
    named = {"missing": missing, "doubled": camera.doubled, "untaught": camera.untaught}
    seen = catalogue.sentence("camera-count-seen", {"seen": camera.seen, "total": camera.total})
    yield (seen, "done" if not camera.missing and not camera.doubled else "text")
    for key in ("doubled", "missing", "untaught"):
        if named[key]:
            tone: Tone = "stop" if key == "doubled" else "text"
            yield (catalogue.sentence(f"camera-count-{key}", {"cards": _some(named[key], catalogue)}), tone)
    if camera.unread:
        yield (catalogue.sentence("camera-count-unread", {"count": camera.unread}), "stop")
    if camera.missing:
        yield (catalogue.sentence("camera-count-how"), "quiet")


def _some(cards: Sequence[str], catalogue: Catalogue) -> str:
    """The first cards by name, the others by number."""
    listed = ", ".join(map(catalogue.card, cards[:NAMED]))
    if len(cards) <= NAMED:
        return listed
    return catalogue.sentence("camera-count-more", {"cards": listed, "count": len(cards) - NAMED})


def _light(camera: CameraView, catalogue: Catalogue) -> list[tuple[str, Tone]]:
    if camera.frame is None:
        return []
    if not camera.troubles:
        return [(catalogue.sentence("camera-light-good"), "done")]
    return [(catalogue.sentence(TROUBLES[trouble]), "stop") for trouble in camera.troubles]


def _lines(lines: Sequence[tuple[str, Tone]], box: Box, pen: Pen) -> Iterable[Element]:
    """Sentences below each other, each as high as it needs to be; on a small panel on as many pages as they need."""
    gap, foot = 1.4, box.bottom_part(1.4 * pen.seen(QUIET))

    def heights(size: float) -> list[float]:
        return [pen.fit("text", ((text, False),), (box.w, 99.0), size, size).height + 0.3 for text, _ in lines]

    size, needs, pages = largest(
        [pen.seen(LEGEND), pen.seen(0.8 * LEGEND), pen.seen(QUIET)], heights, gap, box.h, foot.h
    )
    shown = [
        [
            words(f"beside/{number}", place, text, size, shrinks=False, lines=9, valign="top", colour=tone)
            for number, place in zip(page, stack(box, [needs[number] for number in page], gap), strict=True)
            for text, tone in (lines[number],)
        ]
        for page in pages
    ]
    return turned(shown, box, foot, pen)


def _lesson(paper: Paper, camera: CameraView, box: Box) -> Iterator[Element]:
    card, dots, rest = column(box, min(22, box.h * 0.34), 4, REST, gap=1.4)
    if len(camera.word) <= NUMBERED:
        yield CardFace(key="lesson/card", box=card.centred(card.h * 0.7, card.h), code=camera.word, shadow=False)
    else:
        yield Panel(key="lesson/card", box=card.centred(card.h * 0.9, card.h), top="raised", radius=1.6)
        yield words("lesson/word", card, camera.word, 7, style="display", align="centre")
    side = 3.0
    left = dots.centre[0] - (camera.wanted * (side + 1) - 1) / 2
    for number in range(camera.wanted):
        place = Box(left + number * (side + 1), dots.y + 0.5, side, side)
        tone: Tone = "done" if number < camera.views else "raised"
        yield Panel(key=f"lesson/view{number}", box=place, top=tone, radius=side / 2)
    left_over = paper.catalogue.sentence("camera-left", {"left": camera.left, "total": camera.total})
    lines: list[tuple[str, Tone]] = [(paper.catalogue.sentence("camera-card-how"), "text"), (left_over, "quiet")]
    if camera.fault:
        lines.insert(0, (paper.catalogue.sentence(FAULTS[camera.fault], {"like": camera.like}), "stop"))
    yield from _lines([*lines, *(_light(camera, paper.catalogue) if camera.troubles else [])], rest, paper)


def _label(paper: Paper, word: str) -> ChoiceLabel | None:
    verb, _, rest = word.partition(" ")
    if word == "OK" and paper.view.prompt.key == "camera-empty":
        return ChoiceLabel(paper.catalogue.sentence("word-camera-is-empty"), "tick", ground="light", colour="ink")
    if word == "OK" and paper.view.camera is not None and paper.view.camera.step == "card":
        return ChoiceLabel(paper.catalogue.sentence("word-camera-it-is", {"word": paper.view.camera.word}), "tick")
    if word == "OK":
        return ChoiceLabel(paper.catalogue.sentence("word-back"), ground="light", colour="ink")
    if verb == "TEACH":
        return ChoiceLabel(
            paper.catalogue.sentence("word-teach", {"game": paper.catalogue.sentence(f"game-{rest}")}), "cards"
        )
    if verb == "COMPLETE" and paper.view.camera is not None:
        if paper.view.camera.step == "count":
            return ChoiceLabel(paper.catalogue.sentence("camera-count-anew"), "undo")
        return ChoiceLabel(
            paper.catalogue.sentence("word-complete", {"game": paper.catalogue.sentence(f"game-{rest}")}), "info"
        )
    if verb == "PART":
        return ChoiceLabel(paper.catalogue.sentence("somebody-at-seat", {"seat": rest}))
    if verb == "CAMERA" and rest:
        return ChoiceLabel(paper.catalogue.sentence("word-camera-other", {"name": rest}))
    return None


SCENE = Scene(_header, _body, _label, sized=True)
