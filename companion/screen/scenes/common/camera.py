"""What a camera sees: the picture with outlines and names, light and sharpness in words; teaching card by card."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import pygame

from companion.rules.camera_view import CameraView, Corners, Frame, PicturePart, Spotted
from companion.rules.labels import Label
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Badge, Element, Panel, Touch, words
from companion.screen.geometry import REST, Box, column, grid, row, stack
from companion.screen.paging import largest, turned
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common.choices import lit
from companion.screen.scenes.common.devices import corner
from companion.screen.scenes.common.refused import TiltedCard
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import QUIET, SMALLEST, Tone
from companion.screen.widgets import CardFace, has_face
from companion.text.catalogue import Catalogue
from companion.text.tools import label_name

LEGEND = 5.0
"""The size of what helps, the largest."""
MOST_WIDE = 9.6
"""How wide a missing card is at most."""
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


@dataclass(frozen=True, kw_only=True)
class Photo(Element):
    """A picture in its own proportions, with the outlines and names of the cards and parts in it."""

    lengths = ("size",)
    frame: Frame | None
    cards: tuple[tuple[str, Corners, bool], ...] = ()
    parts: tuple[tuple[str, Corners], ...] = ()
    size: float = 3.4

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
        picture, beside = column(box, min(box.w / _shape(camera), box.h * 0.6), REST, gap=GAP)
    else:
        picture, beside = row(box, REST, max(48, box.w * 0.33), gap=3)
    return [*_picture(paper, camera, picture), *_beside(paper, camera, beside)]


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
        yield words("photo/none", place.inset(4), text, paper.seen(4), colour="quiet", align="centre", lines=3)
    cards = tuple((_named(card, paper.catalogue), card.corners, card.sure) for card in camera.cards)
    parts = tuple((_part(part, paper.catalogue), part.corners) for part in camera.parts)
    yield Photo(key="photo", box=place, frame=camera.frame, cards=cards, parts=parts, size=paper.seen(3.4), quick=True)
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


def _named(spotted: Spotted, catalogue: Catalogue) -> str:
    """What a card in the picture is called; one that is not sure is asked about."""
    return catalogue.card(spotted.words[0]) if spotted.sure and spotted.words else "?"


def _part(part: PicturePart, catalogue: Catalogue) -> str:
    first, _, number = part.name.partition(" ")
    return catalogue.sentence("somebody-at-seat", {"seat": number}) if first == "seat" else part.name


Line = tuple[str, Tone]


def _beside(paper: Paper, camera: CameraView, box: Box) -> Iterable[Element]:
    """What helps, as a picture: the views of the card that is taught, the cards that look alike or are missing; below
    it the one sentence that matters now, then what is wrong with the light."""
    say, total = paper.catalogue.sentence, max(1, camera.total)
    light: list[Line] = [(say(TROUBLES[trouble]), "stop") for trouble in camera.troubles]
    match camera.step:
        case "card":
            like = {"like": _called(paper, camera.like), "kind": "card" if _faced(paper, camera.like) else "task"}
            how = say(FAULTS[camera.fault], like) if camera.fault else say("camera-card-how")
            lines: list[Line] = [(how, "stop" if camera.fault else "text"), *light]
            left = say("camera-left", {"total": camera.total})
            return _pictured(paper, box, _views, lines, (1 - camera.left / total, camera.left, left))
        case "count":
            part = camera.seen / total, len(camera.missing), say("camera-count-missing")
            # What lies there twice is not among what was not seen.
            names = ", ".join(_called(paper, word) for word in camera.doubled)
            doubled: list[Line] = [(say("camera-count-doubled", {"cards": names}), "stop")] if names else []
            first = [] if doubled and not camera.unread else [_first_to_do(camera, paper.catalogue)]
            # A small panel has room for one of the two.
            return _pictured(
                paper,
                box,
                _missing,
                [*(() if paper.close and first else doubled), *first, *light],
                part if camera.missing else None,
            )
        case "done":
            alike = say("camera-alike" if camera.alike else "camera-all-apart")
            return _pictured(paper, box, _pairs, [(alike, "text"), *light])
    if not light and camera.frame is not None:
        light = [(say("camera-light-good"), "done")]
    if camera.step == "empty":
        light.insert(0, (say("camera-empty-how"), "text"))
    return _lines(light, box, paper)


def _first_to_do(camera: CameraView, catalogue: Catalogue) -> Line:
    """Of a deck that is counted: what is in the way first, then how it goes on."""
    if camera.unread:
        return catalogue.sentence("camera-count-unread", {"count": camera.unread}), "stop"
    if not camera.missing:
        return catalogue.sentence("camera-all-apart"), "done"
    taught = set(camera.missing) - set(camera.untaught)
    return catalogue.sentence("camera-count-how" if taught else "camera-count-untaught"), "text"


def _pictured(
    paper: Paper,
    box: Box,
    picture: Callable[[Paper, CameraView, Box], Iterable[Element]],
    lines: Sequence[Line],
    progress: tuple[float, int, str] | None = None,
) -> Iterator[Element]:
    """How far it is as a bar, a picture of the cards it is about, and what is to be known of them."""
    assert paper.view.camera is not None
    if progress is not None:
        part, count, text = progress
        head, bar, box = column(box, 1.1 * FIGURE, 1.8, REST, gap=0.8)
        figure, label = row(head, paper.width("display", FIGURE, str(count)) + 0.5, REST, gap=1.6)
        size, least = paper.seen(4.4), paper.seen(QUIET)
        yield from (
            words("progress/figure", figure, str(count), FIGURE, style="display"),
            words("progress/text", label, text, size, smallest=least, style="heading", lines=2, short=True),
            Panel(key="progress/bar", box=bar, top="row", radius=0.8, edge="line", edge_width=0.2),
        )
        if part > 0:
            yield Panel(key="progress/done", box=bar.left_part(max(bar.h, bar.w * part)), top="done", radius=0.8)
        box = box.without_top(0.8)
    drawn = list(picture(paper, paper.view.camera, box.top_part(box.h * 0.62)))
    yield from drawn
    low = max((part.box.bottom + GAP for part in drawn), default=box.y)
    yield from _lines(lines, box.without_top(low - box.y), paper)


def _card(key: str, word: str, box: Box, paper: Paper, dim: bool = False) -> list[Element]:
    """A card with its face; what has none with what people call it."""
    if _faced(paper, word):
        return [CardFace(key=key, box=box, code=word, dim=dim, shadow=False)]
    name, size, least = _called(paper, word), paper.seen(4.4), paper.seen(SMALLEST)
    return [
        Panel(key=key, box=box, top="row", radius=1.2, edge="line", edge_width=0.2),
        words(f"{key}/name", box.inset(0.8), name, size, smallest=least, align="centre", lines=9),
    ]


def _label_of(paper: Paper, word: str) -> Label | None:
    return paper.view.camera.labels.get(word) if paper.view.camera is not None else None


def _faced(paper: Paper, word: str) -> bool:
    """Whether a card can be drawn; a tile of Toy Battle is called B7, too."""
    label = _label_of(paper, word)
    return has_face(word) and (label is None or label.kind == "card")


def _called(paper: Paper, word: str) -> str:
    """What people call a card."""
    label = _label_of(paper, word)
    return label_name(paper.catalogue, label) if label is not None else paper.catalogue.card(word)


FIGURE = 9.0
"""The size of how many are left."""
TURNS = (0.0, 180.0, 20.0)
"""How a card lies in each of its views: straight, half around, aslant."""


def _views(paper: Paper, camera: CameraView, box: Box) -> Iterator[Element]:
    """The views that are wanted: those that are there have a tick, the next one an edge."""
    wide, faced = (box.w + 1.2) / camera.wanted - 1.2, _faced(paper, camera.word)
    if not faced:
        # A sentence is read once, upright.
        yield from _card("lesson/card", camera.word, box.top_part(min(15.0, box.h * 0.7)), paper)
        box = box.without_top(min(15.0, box.h * 0.7) + 1.2)
    for number, cell in enumerate(box.top_part(min(box.h, 1.3 * wide)).columns(camera.wanted, 1.2)):
        high = min(cell.h * 0.8, cell.w)
        place = cell.centred(high * 0.7, high)
        key, here = f"lesson/view{number}", number == camera.views
        yield Panel(key=f"{key}/ground", box=cell, top="row", radius=1.6, edge="light" if here else "", edge_width=0.4)
        face = CardFace(key=key, box=place, code=camera.word, dim=not here, shadow=False) if faced else None
        yield TiltedCard(key=key, box=place, face=face, angle=TURNS[number % len(TURNS)], edge="")
        if number < camera.views:
            yield corner(f"{key}/tick", place.bottom_part(min(9.0, place.h)))


def _pairs(paper: Paper, camera: CameraView, box: Box) -> Iterator[Element]:
    """The cards that look alike, two by two; where sentences are among them, each pair on a page of its own."""
    pairs = camera.alike[:6]
    drawn = {word for pair in pairs for word in pair if _faced(paper, word)}
    foot = box.bottom_part(1.4 * paper.seen(QUIET))
    together = all(drawn.issuperset(pair) for pair in pairs)
    room = box if together else box.without_bottom(foot.h + 0.6)
    cells = grid(room, len(pairs), min(3, len(pairs)), 1.6, highest=16.0, at=0.0) if together else [room] * len(pairs)
    shown: list[list[Element]] = []
    for pair, cell in zip(pairs, cells, strict=True):
        high = min(cell.h, (cell.w - 0.8) / 2 / 0.7)
        both = cell.centred(high * 1.4 + 0.8, high).columns(2, 0.8) if drawn.issuperset(pair) else cell.rows(2, 0.8)
        faces = [_card(f"alike/{pair[0]}/{word}", word, face, paper) for word, face in zip(pair, both, strict=True)]
        if any(part.scaled(paper.pixels).cut() for part in chain(*faces)):
            # Long sentences come one after the other.
            shown += [_card(f"alike/{pair[0]}/{word}", word, cell, paper) for word in pair]
        else:
            shown.append([*chain(*faces)])
    yield from chain(*shown) if together else turned(shown, box, foot, paper)


def _missing(paper: Paper, camera: CameraView, box: Box) -> Iterator[Element]:
    """Those not seen yet; below them tasks by what they ask for."""
    faced, tasks = ([word for word in camera.missing if _faced(paper, word) is drawn] for drawn in (True, False))
    drawn = list(_drawn(paper, camera, faced, box.top_part(box.h * (0.5 if tasks else 1.0)))) if faced else []
    yield from drawn
    low = max((part.box.bottom + GAP for part in drawn), default=box.y)
    size, room = paper.seen(4.0), box.without_top(low - box.y)
    fits = max(1, int(room.h / (1.35 * size)))
    lines = [_called(paper, word) for word in tasks]
    if len(lines) > fits:
        lines[fits - 1 :] = [paper.catalogue.sentence("told-more", {"count": len(lines) - fits + 1})]
    for index, (line, place) in enumerate(zip(lines, stack(room, [1.35 * size] * len(lines)), strict=True)):
        yield words(f"missing/task{index}", place, line, size, smallest=paper.seen(SMALLEST), short=True)


def _drawn(paper: Paper, camera: CameraView, cards: Sequence[str], box: Box) -> Iterator[Element]:
    """Cards with faces in lines; how many more there are on the last place."""
    gap = 0.8
    across = next(n for n in range(4, 40) if (box.w + gap) / n - gap <= MOST_WIDE and n >= min(5, len(cards)))
    wide = (box.w + gap) / across - gap
    lines = max(1, int((box.h + gap) / (wide / 0.7 + gap)))
    room = Box(box.x, box.y, box.w, min(box.h, lines * (wide / 0.7 + gap) - gap))
    cells = room.grid(across, lines, gap)
    shown = cards if len(cards) <= len(cells) else cards[: len(cells) - 1]
    for index, (word, cell) in enumerate(zip(shown, cells, strict=False)):
        yield from _card(f"missing/{index}", word, cell, paper, dim=word in camera.untaught)
    if len(shown) < len(cards):
        more = f"+{len(cards) - len(shown)}"
        yield words("missing/more", cells[len(shown)], more, paper.seen(4.4), style="display", align="centre")


def _lines(lines: Sequence[Line], box: Box, pen: Pen) -> Iterable[Element]:
    """Sentences below each other behind a sign of how it is, each as high as it needs to be; on a small panel on as
    many pages as they need."""
    gap, foot = 1.8, box.bottom_part(1.4 * pen.seen(QUIET))
    # Where any has a sign all begin after it.
    before = 1.3 if any(tone != "text" for _, tone in lines) else 0.0

    def heights(size: float) -> list[float]:
        return [
            pen.fit("text", ((text, False),), (box.w - before * size, 99.0), size, size).height + 0.3
            for text, _ in lines
        ]

    sizes = [pen.seen(LEGEND), pen.seen(0.85 * LEGEND), pen.seen(0.7 * LEGEND), pen.seen(QUIET)]
    size, needs, pages = largest(sizes, heights, gap, box.h, foot.h)
    shown: list[list[Element]] = []
    for page in pages:
        shown.append([])
        for number, place in zip(page, stack(box, [needs[number] for number in page], gap), strict=True):
            text, tone = lines[number]
            key, side = f"beside/{number}", 0.9 * size
            if tone != "text":
                sign = Box(place.x, place.y + 0.1 * size, side, side)
                name = "tick" if tone == "done" else "cross"
                shown[-1].append(Badge(key=f"{key}/sign", box=sign, name=name, ground=tone, radius=side / 2))
            shown[-1].append(
                words(key, place.without_left(before * size), text, size, shrinks=False, lines=9, valign="top")
            )
    return turned(shown, box, foot, pen)


def _label(paper: Paper, word: str) -> ChoiceLabel | None:
    (verb, _, rest), say, camera = word.partition(" "), paper.catalogue.sentence, paper.view.camera
    step = camera.step if camera is not None else ""
    match verb:
        case "OK" if paper.view.prompt.key == "camera-empty":
            return lit(ChoiceLabel(say("word-camera-is-empty"), "tick"))
        case "OK" if camera is not None and step == "card":
            return ChoiceLabel(say("word-camera-it-is"), "tick")
        case "OK":
            return lit(ChoiceLabel(say("word-back")))
        case "TEACH":
            return ChoiceLabel(say("word-teach", {"game": say(f"game-{rest}")}), "cards")
        case "COMPLETE" if step == "count":
            return ChoiceLabel(say("camera-count-anew"), "undo")
        case "COMPLETE":
            return ChoiceLabel(say("word-complete", {"game": say(f"game-{rest}")}), "info")
        case "PART":
            return ChoiceLabel(say("somebody-at-seat", {"seat": rest}))
        case "CAMERA" if rest:
            return ChoiceLabel(say("word-camera-other", {"name": rest}))
    return None


SCENE = Scene(_header, _body, _label, sized=True)
