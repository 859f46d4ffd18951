"""Things of the table as elements: cards, the ring, clocks, chips, buttons, the sign of a crew."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Literal

import pygame

from companion.rules.cards import printed
from companion.screen import sprites
from companion.screen.brush import SHINES, Brush, rect_of
from companion.screen.clocks import LAST_SECONDS, ClockFace, Ring
from companion.screen.elements import Element, Icon, Panel, Words, words
from companion.screen.fonts import Style, font, width
from companion.screen.geometry import Box
from companion.screen.theme import SMALLEST, SUITS, Theme, Tone, team_tone

LYING = 1.9
"""The breadth by its height of a card that lies on its side: the sign stands beside the figure."""


@dataclass(frozen=True, kw_only=True)
class CardFace(Element):
    """A playing card: figure, shape and perhaps letter on the colour of its suit."""

    code: str
    dim: bool = False
    shadow: bool = True
    bleed: float = 2.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The card; while it flies to another size, a scaled picture of it."""
        native, theme = rect_of(self.box), brush.theme
        key = ("card", self.code, native.size, theme.name)
        picture = brush.cache.get(key, lambda: draw_card(self.code, native.w, native.h, theme))
        if self.dim:
            picture = brush.cache.get((*key, "dim"), lambda: faint(picture))
        lay_card(brush, picture, box, self.shadow)


def lay_card(brush: Brush, picture: pygame.Surface, box: Box, shadow: bool) -> None:
    """A card's picture in its box with a shadow; while it flies to another size it is scaled and throws none."""
    rect = rect_of(box)
    if shadow and abs(rect.w - picture.get_width()) < 2:
        brush.shadow(box, box.w * 0.09, 0.7 * brush.unit, 0.5 * brush.unit)
    if abs(rect.w - picture.get_width()) >= 2 or abs(rect.h - picture.get_height()) >= 2:
        picture = pygame.transform.smoothscale(picture, rect.size)
    brush.surface.blit(picture, rect)


@dataclass(frozen=True, kw_only=True)
class CardBack(Element):
    """The back of a card, turned by an angle: part of a fan."""

    angle: float = 0.0
    bleed: float = 6.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The back, turned about its lower edge."""
        rect, theme = rect_of(box), brush.theme
        key = ("back", rect.size, self.angle, theme.name)
        picture = brush.cache.get(key, lambda: self._picture(rect.w, rect.h, theme))
        turn = math.radians(self.angle)
        lever = box.h * 0.9
        cx = box.centre[0] + lever * math.sin(turn)
        cy = box.centre[1] + lever * (1 - math.cos(turn))
        brush.surface.blit(picture, (round(cx - picture.get_width() / 2), round(cy - picture.get_height() / 2)))

    def _picture(self, wide: int, high: int, theme: Theme) -> pygame.Surface:
        radius = round(wide * 0.09)
        picture = sprites.panel(wide, high, radius, theme["raised"], theme["chip"])
        edge = max(1, round(wide * 0.025))
        picture.blit(sprites.outline(wide, high, radius, theme["line"], edge), (0, 0))
        inset = round(wide * 0.09)
        frame = sprites.outline(wide - 2 * inset, high - 2 * inset, radius // 2, theme["line"], edge)
        picture.blit(frame, (inset, inset))
        star = sprites.icon("star", round(wide * 0.34), theme["line"])
        picture.blit(star, star.get_rect(center=(wide // 2, high // 2)))
        return pygame.transform.rotozoom(picture, -self.angle, 1.0)


def has_face(code: str) -> bool:
    """Whether a code is a playing card's that can be drawn.

    >>> has_face("B7"), has_face("10H"), has_face("?"), has_face("X7")
    (True, True, False, False)
    """
    card = printed(code)
    return card is not None and card.suit in SUITS


SPENT = 165
"""How solid a spent card still is: its figure keeps 3 : 1 on it, and it on its ground."""


def faint(picture: pygame.Surface) -> pygame.Surface:
    """The same picture, standing back."""
    faint = picture.copy()
    faint.fill((255, 255, 255, SPENT), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


def draw_card(code: str, wide: int, high: int, theme: Theme) -> pygame.Surface:
    """A card's picture: suit = colour + shape, and its letter where the language calls it so."""
    card = printed(code)
    assert card is not None, code
    look = theme.suits[card.suit]
    radius = round(wide * 0.09)
    picture = sprites.panel(wide, high, radius, look.top, look.bottom)
    if look.edge is not None:
        picture.blit(sprites.outline(wide, high, radius, look.edge, max(1, round(wide * 0.017))), (0, 0))
    if wide > high:
        # On its side it has its figure and its shape beside each other, as large as they fit.
        side = min(high, wide / 1.45)
        shape = sprites.icon(look.shape, round(side * 0.6), look.ink)
        for drawn, at in ((_tight(card.figure, round(side * 0.95), look.ink), 0.29), (shape, 0.69)):
            picture.blit(drawn, (round(wide * at - drawn.get_width() / 2), round((high - drawn.get_height()) / 2)))
        return picture
    figure = _tight(card.figure, round(high * 0.66), look.ink)
    room = (wide * 0.66, high * 0.47)
    if figure.get_width() > room[0] or figure.get_height() > room[1]:
        part = min(room[0] / figure.get_width(), room[1] / figure.get_height())
        size = (max(1, round(figure.get_width() * part)), max(1, round(figure.get_height() * part)))
        figure = pygame.transform.smoothscale(figure, size)
    picture.blit(figure, (round((wide - figure.get_width()) / 2), round(high * 0.40 - figure.get_height() / 2)))
    side = max(6, round(high * (0.135 if theme.lettered else 0.18)))
    letter = font("display", max(6, round(high * 0.18))).render(card.letter if theme.lettered else "", True, look.ink)
    sign = sprites.icon(look.shape, side, look.ink)
    gap = wide * 0.07 if theme.lettered else 0.0
    x = (wide - side - gap - letter.get_width()) / 2
    y = high * 0.825
    picture.blit(sign, (round(x), round(y - side / 2)))
    picture.blit(letter, (round(x + side + gap), round(y - letter.get_height() / 2 - high * 0.009)))
    return picture


def _tight(text: str, size: int, ink: tuple[int, int, int]) -> pygame.Surface:
    """Figures without the empty space of their line."""
    picture = font("display", max(6, size)).render(text, True, ink)
    return picture.subsurface(picture.get_bounding_rect()).copy()


__all__ = ["LAST_SECONDS", "Button", "CardBack", "CardFace", "Chip", "ClockFace", "Ring", "draw_card"]


@dataclass(frozen=True, kw_only=True)
class Chip(Element):
    """A pill with a word in it, perhaps led by a sign."""

    lengths = ("size",)
    text: str
    size: float
    ground: Tone | Literal[""] = "chip"
    colour: Tone = "text"
    icon: str = ""
    style: Style = "label"
    dot: Tone | Literal[""] = ""

    speaks: ClassVar[bool] = True

    def reads(self) -> str:
        """The word in it."""
        return self.text

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Ground, sign, word."""
        if self.ground:
            brush.panel(box, box.h / 2, self.ground)
        size = round(self.size)
        spare = box.w - self.wide(self.text, self.size, bool(self.icon or self.dot), False, self.style)
        x = box.x + spare / 2
        if self.icon:
            brush.icon(self.icon, Box(x, box.centre[1] - size * 0.42, size * 0.84, size * 0.84), self.colour)
            x += size * 1.15
        elif self.dot:
            side = size * 0.5
            brush.icon("disc", Box(x + size * 0.1, box.centre[1] - side / 2, side, side), self.dot)
            x += size * 0.85
        brush.line(self.text, self.style, size, self.colour, x, box.centre[1], "left")

    def cut(self) -> str:
        """The text, if the pill is too narrow for it."""
        inner = self.wide(self.text, self.size, bool(self.icon or self.dot), False, self.style)
        return self.text if inner > self.box.w + 1 else ""

    @classmethod
    def wide(cls, text: str, size: float, signed: bool = False, ground: bool = True, style: Style = "label") -> float:
        """How wide the whole pill should be; sign and word alone where it has no ground."""
        return width(style, round(size), text) + (size * 1.15 if signed else 0) + (size * 1.05 if ground else 0)


@dataclass(frozen=True, kw_only=True)
class Button(Element):
    """A place to touch that says what it does, in a quieter second line, its ``note``, what with.

    Its sign begins at the ``left`` edge where several stand under each other.
    """

    lengths = ("unit", "size", "smallest", "radius")
    label: str = ""
    note: str = ""
    unit: float = 1.0
    size: float
    smallest: float = 0.0
    icon: str = ""
    card: str = ""
    ground: Tone = "raised"
    colour: Tone = "text"
    edge: Tone | Literal[""] = ""
    lines: int = 2
    radius: float = 0.0
    disabled: bool = False
    left: bool = False
    bleed: float = SHINES

    speaks: ClassVar[bool] = True

    def reads(self) -> str:
        """The label."""
        return self.label

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Ground, sign, label, note."""
        radius = self.radius or self.unit * 1.4
        top: Tone = "lit" if self.ground == "light" and not self.disabled else self.ground
        brush.panel(box, radius, top, self.ground, alpha=(110, 110) if self.disabled else (255, 255))
        if self.edge:
            brush.outline(box, radius, self.edge, max(1.0, self.unit * 0.25))
        sign, label = self._boxes(box)
        if self.icon and sign is not None:
            brush.icon(self.icon, sign, self.colour)
        for line in self._lines(label):
            line.draw(brush, line.box, now)

    def cut(self) -> str:
        """The label or the note, if it does not fit."""
        return next((cut for line in self._lines(self._boxes(self.box)[1]) if (cut := line.cut())), "")

    def _lines(self, box: Box) -> list[Words]:
        if not self.note:
            return [self._words(box)] if self.label else []
        upper, lower = box.top_part(box.h * 0.54), box.bottom_part(box.h * 0.46)
        note = words(
            "", lower, self.note, self.size * 0.85, smallest=self.smallest or SMALLEST * self.unit, colour="quiet"
        )
        return [self._words(upper), note]

    def _words(self, box: Box) -> Words:
        elements = words(
            "",
            box,
            self.label,
            self.size,
            smallest=min(self.size, self.smallest or SMALLEST * self.unit),
            style="heading",
            align="left" if self.icon else "centre",
            lines=self.lines,
        )
        return Words(**{**elements.__dict__, "colour": "quiet" if self.disabled else self.colour})

    def _boxes(self, box: Box) -> tuple[Box | None, Box]:
        inner = box.inset(self.unit * 1.2, self.unit * 0.3)
        if not self.icon:
            return None, inner
        side = min(self.size * 1.05, box.h * 0.62)
        if not self.label:
            return box.centred(side, side), box
        wide = side + self.unit
        text = min(inner.w - wide, width("heading", round(self.size), self.label))
        # Sign and label stand in the middle together when the label fits on one line.
        spare = self.unit if self.note or self.left else max(0.0, inner.w - wide - text) / 2
        sign = Box(inner.x + spare, box.centre[1] - side / 2, side, side)
        return sign, Box(sign.x + wide, inner.y, inner.right - sign.x - wide, inner.h)


TEAM_NAMES = {"blue": "team-blue", "yellow": "team-yellow", "red": "team-red"}
"""The sentences that name the crews and the sides."""
SHAPES = {"blue": ("disc", "wave"), "yellow": ("hexagon", "chevron"), "red": ("hexagon", "diamonds")}


def team_sign(key: str, box: Box, team: str) -> list[Element]:
    """Shape and sign in the crew's colour, so that nobody needs the colour alone."""
    shape, sign = SHAPES[team]
    return [
        Icon(key=key, box=box, name=shape, colour=team_tone(team)),
        Icon(key=f"{key}/mark", box=box.inset(box.w * 0.2), name=sign, colour="ink"),
    ]


def numbered(key: str, card: Box, place: str, side: float, size: float, lit: bool) -> list[Element]:
    """A place's number on a round ground in the upper left corner of a card, so broad; bright where it is ``lit``."""
    badge = Box(card.x - 0.9, card.y - 0.9, side, side)
    tone: Tone = "ink" if lit else "text"
    return [
        Panel(key=f"{key}/ground", box=badge, top="light" if lit else "chip", radius=badge.h / 2),
        words(f"{key}/number", badge, place, size, shrinks=False, style="display", align="centre", colour=tone),
    ]


TIP = 0.34
"""From the middle of the sign of an arrow's head to its tip, by its side."""


@dataclass(frozen=True, kw_only=True)
class DottedWay(Element):
    """A dotted way from corner to corner of its box, along which something has come; with ``arrow`` where it goes."""

    lengths = ("thick", "arrow")
    tone: Tone
    points: tuple[tuple[float, float], ...]
    thick: float
    arrow: float = 0.0
    quick: bool = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """One dot a point; the points are parts of the box."""
        side = max(3, round(self.thick))
        for x, y in self.points[:-1] if self.arrow else self.points:
            brush.icon("disc", Box.around(box.x + x * box.w, box.y + y * box.h, side, side), self.tone)
        if self.arrow:
            (ax, ay), (bx, by) = ((box.x + x * box.w, box.y + y * box.h) for x, y in self.points[-3::2])
            angle = round(math.degrees(math.atan2(ax - bx, ay - by)))
            head = sprites.icon("play", round(self.arrow), brush.theme[self.tone])
            head = pygame.transform.rotozoom(head, angle + 90, 1.0)
            # Its tip is where the way ends, and it covers the last dots.
            back = TIP * self.arrow / max(1.0, math.dist((ax, ay), (bx, by)))
            brush.surface.blit(head, head.get_rect(center=(round(bx + (ax - bx) * back), round(by + (ay - by) * back))))


def curve(
    start: tuple[float, float], end: tuple[float, float], count: int = 12, lift: float = 0.12
) -> Iterator[tuple[float, float]]:
    """Points of a curve between two points, lifted by a part of its width."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2, min(ay, by) - abs(bx - ax) * lift
    for step in range(1, count):
        t = step / count
        yield (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by,
        )


def straight(corners: Sequence[tuple[float, float]], apart: float) -> Iterator[tuple[float, float]]:
    """Points from corner to corner, about so far apart; the last corner is left to the arrow."""
    for (ax, ay), (bx, by) in pairwise(corners):
        count = max(2, round(math.dist((ax, ay), (bx, by)) / apart))
        yield from ((ax + (bx - ax) * step / count, ay + (by - ay) * step / count) for step in range(count))


def dotted(
    key: str,
    start: tuple[float, float],
    end: tuple[float, float],
    tone: Tone,
    thick: float,
    arrow: float = 0.0,
    corners: Sequence[tuple[float, float]] = (),
    lift: float = 0.12,
) -> DottedWay:
    """A dotted way as an element: a lifted curve, or straight from corner to corner."""
    way = (
        straight((start, *corners, end), thick * 2.5)
        if corners
        else curve(start, end, max(3, round(math.dist(start, end) / thick / 2.5)) if arrow else 12, lift)
    )
    points = [*way, end] if arrow else list(way)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    wide = max(1.0, max(x for x, _ in points) - left)
    high = max(1.0, max(y for _, y in points) - top)
    parts = tuple((round((x - left) / wide, 4), round((y - top) / high, 4)) for x, y in points)
    return DottedWay(
        key=key, box=Box(left, top, wide, high), points=parts, tone=tone, thick=thick, arrow=arrow, bleed=1.5 + arrow
    )
