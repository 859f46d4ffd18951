"""Symbol cards, and an open mission: what it asks for, what is still missing, that one card is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from companion.games.fifty_missions.terms import faces
from companion.games.fifty_missions.view import FiftyView, OpenMissionView
from companion.rules.sentences import Sentence
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Badge, Dashes, Element, Panel, words
from companion.screen.fonts import Style, font, plain
from companion.screen.geometry import Box, Pose
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.scene import CardSheet
from companion.screen.theme import NAME, SMALLEST, Colour
from companion.screen.widgets import Chip, faint, lay_card
from companion.text.catalogue import Catalogue, capital

PAD, EDGE, HINT, ASKS, LARGE, LARGER = 1.0, 1.9, 3.3, 4.0, 5.6, 1.2
"""The edge beside a mission's sentences on a small panel and on a large screen, the size of what it lacks, the least
and the largest of what it asks for.

The last is how much larger than the least what it lacks stands on a small panel that has the room.
"""
LIT = 0.6
"""The edge of a mission that one card is missing of, in units: a filled one would look like a button."""


@dataclass(frozen=True)
class Hints:
    """How all missions say what they lack: in one size, and in one form that one card is missing."""

    size: float
    near: str

    def chip(self, pen: Pen) -> float:
        """How wide it is that one card is missing."""
        return pen.chip(self.near, self.size, signed=not pen.close)


def hints_of(paper: Paper, view: FiftyView, wide: float) -> list[Hints]:
    """The ways in which missions so ``wide`` may say what they lack, the most legible first.

    On a small panel both stand on one line. That one card is missing is short in all where it is too long in one.
    """
    near, short = (paper.catalogue.sentence(key) for key in ("fifty-scene-near", "fifty-scene-near-short"))
    if not paper.close:
        return [Hints(paper.seen(HINT), near)]
    ways = [Hints(size, text) for size in (LARGER * paper.rest, paper.rest) for text in (near, short)]
    return [
        way
        for way in ways
        if all(
            paper.width("text", way.size, _lacks(paper, mission)) + (way.chip(paper) + PAD if mission.near else 0.0)
            <= wide - 2 * PAD
            for mission in view.open
        )
    ] or ways[-1:]


def wanted(paper: Paper, mission: OpenMissionView, wide: float, hints: Hints | None) -> float:
    """The height that a mission's panel needs: cards give way before a sentence, or what is missing, is cut.

    On a small panel what is missing (``hints``) gives way, too, before the cards are too small.
    """
    room = wide - 2 * _side(paper)
    hint = _hint(paper, mission, room, hints) if hints is not None else 0.0
    return _says(paper, mission, room) + hint + (1.5 if paper.close else 3.4)


def _sentence(paper: Paper, sentence: Sentence) -> str:
    """A sentence as it begins a line."""
    return capital(paper.catalogue.say(sentence))


def _lacks(paper: Paper, mission: OpenMissionView) -> str:
    return "" if mission.missing is None else _sentence(paper, mission.missing)


def _says(paper: Paper, mission: OpenMissionView, room: float) -> float:
    """The height of what a mission asks for, at the least size that is read across a table."""
    least = paper.read(ASKS)
    return paper.fit(_style(paper), plain(_sentence(paper, mission.says)), (room, 90), least, least, 8).height


def _style(pen: Pen) -> Style:
    return "heading" if pen.close else "strong"


def _even(paper: Paper, view: FiftyView, box: Box, hints: Hints) -> float:
    """The size of what missions in boxes like this one ask for, one for all of them: none is more than another."""
    room, least = box.w - 2 * _side(paper), paper.read(SMALLEST)
    # Of the last ones each has more room.
    few = 2 / max(1, len(view.open)) ** 0.5
    most = min(few, 1.1) * paper.read(NAME) if paper.close else few * paper.read(LARGE)
    return min(
        paper.fit(
            _style(paper),
            plain(_sentence(paper, mission.says)),
            (room, box.h - 2 * _edge(paper) - _hint(paper, mission, room, hints)),
            most,
            least,
            8,
        ).size
        for mission in view.open
    )


def _side(pen: Pen) -> float:
    """The edge beside a mission's sentences."""
    return PAD if pen.close else EDGE


def _edge(pen: Pen) -> float:
    """The edge over and under a mission's sentences."""
    return 0.7 if pen.close else 1.5


def _hint(paper: Paper, mission: OpenMissionView, room: float, hints: Hints) -> float:
    """The height of what is still missing: on a small panel both stand beside each other."""
    heights = max(4.0, 1.25 * hints.size) if mission.near else 0.0, _lack(paper, mission, room, hints)
    return max(heights) if paper.close else sum(heights)


def _lack(paper: Paper, mission: OpenMissionView, room: float, hints: Hints) -> float:
    """The height of what is still missing, beside that one card is."""
    if mission.missing is None:
        return 0.0
    beside = hints.chip(paper) + PAD if mission.near and paper.close else 0.0
    lines = paper.fit("text", plain(_lacks(paper, mission)), (room - beside, 60), hints.size, hints.size, 4)
    return lines.height + (0.4 if paper.close else 0.6)


def mission_of(
    paper: Paper, view: FiftyView, place: int, mission: OpenMissionView | None, box: Box, hints: Hints
) -> list[Element]:
    """An open mission: what it asks for, and in open talk what is still missing."""
    if mission is None:
        return [Dashes(key=f"mission/{place}", box=box, colour="line", radius=1.6, width=0.2)]
    key = f"mission/{mission.id}"
    elements = list(_card(view, mission, box))
    inner = box.inset(_side(paper), _edge(paper))
    near, lacks = mission.near, _lacks(paper, mission)
    hint = _hint(paper, mission, inner.w, hints)
    if _says(paper, mission, inner.w) + hint > inner.h:
        # The edge says that one card is missing; the sentence goes before everything.
        near, hint = False, _lack(paper, mission, inner.w, hints)
        if _says(paper, mission, inner.w) + hint > inner.h:
            lacks, hint = "", 0.0
    elements.append(
        words(
            f"{key}/text",
            inner.without_bottom(hint),
            _sentence(paper, mission.says),
            _even(paper, view, box, hints),
            smallest=paper.seen(SMALLEST) if paper.close else paper.read(SMALLEST),
            style=_style(paper),
            lines=8,
            align="centre",
            colour="text",
            enters=Pose(inner.without_bottom(hint).moved(0, 6), 0.0),
        )
    )
    low = inner.bottom_part(hint)
    if near:
        chip = _chip(paper, key, low, lacks, hints)
        elements.append(chip)
        low = low.without_right(low.right - chip.box.x + PAD) if paper.close else low.without_bottom(chip.box.h + 0.2)
    if lacks:
        elements.append(
            words(
                f"{key}/missing",
                low,
                lacks,
                hints.size,
                lines=4,
                align="right" if near and paper.close else "centre",
                colour="text",
                enters=Pose(low.moved(0, 6), 0.0),
                shrinks=False,
            )
        )
    return elements


def _card(view: FiftyView, mission: OpenMissionView, box: Box) -> Iterator[Element]:
    """A mission's card, its edge lit where one card is missing; with a tick where a touch says that it is done."""
    key, word = f"mission/{mission.id}", f"MET {mission.code}"
    claimed = word in view.prompt.choices
    yield Panel(
        key=key,
        box=box,
        top="station-top",
        bottom="station-bottom",
        radius=1.6,
        edge="light" if mission.near else "line",
        edge_width=LIT if mission.near else 0.25,
        enters=Pose(box.moved(0, 6), 0.0),
        word=word if claimed else "",
    )
    if claimed:
        corner = Box.around(box.right - 1.4, box.y + 1.2, 4.4, 4.4)
        yield Badge(key=f"{key}/tick", box=corner, name="tick", radius=2.2)


def _chip(paper: Paper, key: str, low: Box, lacks: str, hints: Hints) -> Chip:
    """That one card is missing; on a small panel beside what is missing."""
    size, wide = hints.size, hints.chip(paper)
    before = paper.width("text", size, lacks) + PAD if lacks and paper.close else 0.0
    line = low.centred(low.w, 1.08 * size) if paper.close else low.bottom_part(max(3.2, 1.2 * size))
    place = line.inset(max(0.0, low.w - before - wide) / 2, 0).right_part(wide)
    return Chip(
        key=f"{key}/near", box=place, text=hints.near, size=size, ground="raised", icon="" if paper.close else "card"
    )


INK: Colour = (11, 23, 33)
OVER = 4


@dataclass(frozen=True)
class SymbolLook:
    """The gradient of a card and its sign: one of the common ones, or a polygon in a square of 100."""

    top: Colour
    bottom: Colour
    sign: str = ""
    shape: tuple[tuple[float, float], ...] = ()


_RED = ((250, 178, 160), (240, 132, 108))
_GREEN = ((106, 215, 174), (63, 191, 143))
_BLUE = ((140, 203, 246), (98, 182, 239))
_YELLOW = ((250, 231, 135), (244, 214, 78))

_FLAME = ((50, 2), (64, 26), (84, 46), (86, 70), (70, 94), (50, 98), (30, 94), (14, 70), (18, 48), (30, 54), (36, 34))
_DROP = ((50, 2), (66, 30), (80, 56), (78, 80), (64, 96), (50, 98), (36, 96), (22, 80), (20, 56), (34, 30))
_BOLT = ((58, 2), (18, 56), (44, 56), (36, 98), (82, 38), (54, 38))
_WIND = (
    (4, 24), (62, 24), (70, 16), (64, 6), (80, 10), (86, 24), (76, 36), (4, 38), (4, 48), (84, 48), (97, 60), (92, 76),
    (76, 78), (82, 68), (78, 62), (4, 62), (4, 72), (56, 72), (66, 84), (56, 98), (42, 94), (50, 88), (46, 84), (4, 84),
)  # fmt: skip

LOOKS = {
    "red": SymbolLook(*_RED, "circle"),
    "green": SymbolLook(*_GREEN, "triangle"),
    "blue": SymbolLook(*_BLUE, "diamond"),
    "yellow": SymbolLook(*_YELLOW, "star"),
    "fire": SymbolLook(*_RED, shape=_FLAME),
    "water": SymbolLook(*_BLUE, shape=_DROP),
    "bolt": SymbolLook(*_YELLOW, shape=_BOLT),
    "wind": SymbolLook(*_GREEN, shape=_WIND),
}
"""Suits by id, told apart by shape and name as well as by colour."""

OTHERS = ("red", "green", "blue", "yellow")
"""Suits that an owner named: they look like these, in the order of the deck."""


def look_of(suit: str, suits: Sequence[str]) -> SymbolLook:
    """How a suit looks."""
    if suit in LOOKS or suit not in suits:
        return LOOKS.get(suit, LOOKS["red"])
    return LOOKS[OTHERS[suits.index(suit) % len(OTHERS)]]


def parts_of(code: str) -> tuple[str, str]:
    """Suit id and figure of a published card.

    >>> parts_of("DARK-RED-7")
    ('dark_red', '7')
    """
    suit, _, value = code.rpartition("-")
    return suit.lower().replace("-", "_"), value


@dataclass(frozen=True, kw_only=True)
class SymbolCard(Element):
    """A symbol card; a small one leaves its name out only where there is no room for it."""

    value: str
    name: str
    look: SymbolLook
    dim: bool = False
    shadow: bool = True
    bleed: float = 2.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The card; while it flies to another size, a scaled picture of it."""
        native = rect_of(self.box)
        key = ("symbol", self.value, self.name, self.look, native.size)
        picture = brush.cache.get(key, lambda: draw_symbol(self.value, self.name, self.look, native.w, native.h))
        if self.dim:
            picture = brush.cache.get((*key, "dim"), lambda: faint(picture))
        lay_card(brush, picture, box, self.shadow)
        if brush.theme.suits["Y"].edge is not None:
            brush.outline(box, min(box.w, box.h) * 0.09, "text", max(1.0, box.w * 0.017))


def deck_of(view: FiftyView) -> CardSheet:
    """The cards of the box, suit by suit, which a choice lays (``RED-7``, ``PLAY RED-7 2``)."""
    codes = tuple(str(face) for face in faces(view.suits))
    length = len(codes) // len(view.suits)

    def face(code: str, box: Box, key: str, word: str) -> SymbolCard:
        suit, value = parts_of(code)
        look = look_of(suit, view.suits)
        return SymbolCard(key=key, box=box, value=value, name="", look=look, word=word, dim=not word, shadow=False)

    return CardSheet(
        [codes[at : at + length] for at in range(0, len(codes), length)],
        lambda word: next((code for code in word.split()[:2] if code in codes), ""),
        face,
    )


def suit_name(catalogue: Catalogue, suit: str) -> str:
    """What a suit is called; one that an owner named, by that."""
    key = f"suit-{suit}"
    return catalogue.sentence(key) if catalogue.has(key) else suit


def history(view: FiftyView, place: int, box: Box) -> Iterator[Element]:
    """What lies under a card, the top one on the right; older ones are counted."""
    pile = (view.history or ((), (), (), ()))[place - 1]
    wide, gap = 5.4, 0.5
    shown = pile[-max(1, int((box.w - 6) // (wide + gap))) :]
    left = box.centre[0] - (len(shown) * (wide + gap) - gap) / 2
    for index, code in enumerate(shown):
        suit, value = parts_of(code)
        number = len(pile) - len(shown) + index
        yield SymbolCard(
            key=f"under/{place}/{number}/{code}",
            box=Box(left + index * (wide + gap), box.y, wide, box.h),
            value=value,
            name="",
            look=look_of(suit, view.suits),
            shadow=False,
            quick=True,
        )
    if len(pile) > len(shown):
        rest = Box(left - 6, box.y, 5.6, box.h)
        text = f"+{len(pile) - len(shown)}"
        yield words(f"under/{place}/rest", rest, text, HINT, shrinks=False, align="right", colour="quiet")


def draw_symbol(value: str, name: str, look: SymbolLook, wide: int, high: int) -> pygame.Surface:
    """The picture of a card: the figure fills it, shape and name stand under it."""
    picture = sprites.panel(wide, high, round(min(wide, high) * 0.09), look.top, look.bottom)
    beside = wide > high * (1.2 if name else 1.0)
    figure = _fitted(value, "display", ((wide * 0.3, high * 0.8) if beside else (wide * 0.62, high * 0.5)))
    side = max(6, round(high * (0.5 if not name else 0.4) if beside else high * 0.17))
    sign = draw_sign(look, side)
    label = _named(name, (wide * 0.44, high * 0.3) if beside else (wide * 0.84 - side * 1.3, side * 1.25))
    if beside:
        # With its name the sign stands over it, and the figure clear of the place's number in the corner.
        left, right, middle = (0.36, 0.75, 0.38) if name else (0.26, 0.72, 0.5)
        picture.blit(figure, figure.get_rect(center=(round(wide * left), high // 2)))
        picture.blit(sign, sign.get_rect(center=(round(wide * right), round(high * middle))))
        if name:
            picture.blit(label, label.get_rect(center=(round(wide * right), round(high * 0.78))))
        return picture
    picture.blit(figure, figure.get_rect(center=(wide // 2, round(high * 0.37))))
    gap = round(side * 0.28)
    left = (wide - side - gap - label.get_width()) // 2
    middle = round(high * 0.82)
    picture.blit(sign, sign.get_rect(midleft=(left, middle)))
    picture.blit(label, label.get_rect(midleft=(left + side + gap, middle - round(side * 0.06))))
    return picture


def draw_sign(look: SymbolLook, side: int) -> pygame.Surface:
    """The suit's shape in ink."""
    if look.sign:
        return sprites.icon(look.sign, side, INK)
    big = sprites.clear(side * OVER, side * OVER, INK)
    pygame.draw.polygon(big, INK, [(x * side * OVER / 100, y * side * OVER / 100) for x, y in look.shape])
    return pygame.transform.smoothscale(big, (side, side))


def _named(name: str, room: tuple[float, float]) -> pygame.Surface:
    """The suit's name on its line: all names of one size, unless one is too long."""
    size = max(8, round(room[1]))
    drawn = font("heading", size).render(name or " ", True, INK)
    if drawn.get_width() > room[0]:
        drawn = font("heading", max(6, int(size * room[0] / drawn.get_width()))).render(name, True, INK)
    return drawn


def _fitted(text: str, style: Style, room: tuple[float, float]) -> pygame.Surface:
    """Text without the empty space of its line, as large as the room allows."""
    drawn = font(style, max(8, round(room[1] * 1.5))).render(text or " ", True, INK)
    tight = drawn.subsurface(drawn.get_bounding_rect()) if text else drawn
    part = min(room[0] / max(1, tight.get_width()), room[1] / max(1, tight.get_height()), 1.0)
    size = (max(1, round(tight.get_width() * part)), max(1, round(tight.get_height() * part)))
    return pygame.transform.smoothscale(tight, size)
