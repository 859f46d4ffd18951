"""Things of the table as elements: cards, the ring, clocks, chips, buttons."""

import math
from dataclasses import dataclass, field

import pygame

from companion.rules.timers import Timer
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Words, words
from companion.screen.fonts import font, width
from companion.screen.geometry import Box
from companion.screen.theme import Theme
from companion.text.catalogue import clock

LAST_SECONDS = 30.0
"""From here on a clock warns by colour and pulse."""


@dataclass(frozen=True, kw_only=True)
class CardFace(Element):
    """A playing card: figure, shape, letter, on the colour of its suit."""

    code: str
    dim: bool = False
    shadow: bool = True
    bleed: float = 2.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The card; while it flies to another size, a scaled picture of it."""
        native, rect = rect_of(self.box), rect_of(box)
        theme = brush.theme
        key = ("card", self.code, native.size, theme.name)
        made = brush.cache.get(key, lambda: draw_card(self.code, native.w, native.h, theme))
        if self.dim:
            made = brush.cache.get((*key, "dim"), lambda: _faint(made))
        if self.shadow and abs(rect.w - native.w) < 2:
            brush.shadow(box, box.w * 0.09, brush.px(0.7), brush.px(0.5))
        if abs(rect.w - native.w) >= 2 or abs(rect.h - native.h) >= 2:
            made = pygame.transform.smoothscale(made, rect.size)
        brush.surface.blit(made, rect)


@dataclass(frozen=True, kw_only=True)
class CardBack(Element):
    """The back of a card, turned by an angle: part of a fan."""

    angle: float = 0.0
    bleed: float = 6.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The back, turned about its lower edge."""
        rect, theme = rect_of(box), brush.theme
        key = ("back", rect.size, self.angle, theme.name)
        made = brush.cache.get(key, lambda: self._picture(rect.w, rect.h, theme))
        turn = math.radians(self.angle)
        lever = box.h * 0.9
        cx = box.centre[0] + lever * math.sin(turn)
        cy = box.centre[1] + lever * (1 - math.cos(turn))
        brush.surface.blit(made, (round(cx - made.get_width() / 2), round(cy - made.get_height() / 2)))

    def _picture(self, wide: int, high: int, theme: Theme) -> pygame.Surface:
        radius = round(wide * 0.09)
        made = sprites.panel(wide, high, radius, theme["raised"], theme["chip"])
        edge = max(1, round(wide * 0.025))
        made.blit(sprites.outline(wide, high, radius, theme["line"], edge), (0, 0))
        inset = round(wide * 0.09)
        frame = sprites.outline(wide - 2 * inset, high - 2 * inset, radius // 2, theme["line"], edge)
        made.blit(frame, (inset, inset))
        star = sprites.icon("star", round(wide * 0.34), theme["line"])
        made.blit(star, star.get_rect(center=(wide // 2, high // 2)))
        return pygame.transform.rotozoom(made, -self.angle, 1.0)


@dataclass(frozen=True, kw_only=True)
class Ring(Element):
    """The ring about the trick; with a clock it drains, and warns at the end."""

    thickness: float
    timer: Timer | None = None
    still: bool = False
    colour: str = "track"

    def stamp(self, now: float) -> object:
        """How far it has drained, in steps the eye can tell apart."""
        if self.timer is None or self.timer.total is None:
            return None
        left = self.timer.left(now)
        beat = int(now * 10) if self._warns(now) else 0
        return round(left * self._steps()), self._warns(now), beat

    def due(self, now: float) -> float | None:
        """The next step, while the clock runs."""
        if self.timer is None or self.timer.total is None or not self.timer.running or self.timer.left(now) <= 0:
            return None
        return now + (0.1 if self._warns(now) else 1.0 / self._steps())

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The whole ring quietly, then what is left of it brightly."""
        side, thick = round(min(box.w, box.h)), self.thickness
        empty = self._whole(brush, side, thick, self.colour)
        left, top = round(box.centre[0] - side / 2), round(box.centre[1] - side / 2)
        brush.surface.blit(empty, (left, top))
        if self.timer is None or self.timer.total is None:
            return
        # In the same steps as the stamp, so that a picture depends on its stamp alone.
        left_now = round(self.timer.left(now) * self._steps()) / self._steps()
        part = min(1.0, left_now / self.timer.total) if self.timer.total else 0.0
        if part <= 0:
            return
        colour = "failed" if self.timer.left(now) <= LAST_SECONDS else "clock"
        alpha = 255
        if self._warns(now):
            alpha = round(202 + 53 * math.cos(int(now * 10) / 10 * 2 * math.pi))
        full = self._whole(brush, side, thick, colour)
        _blit_sector(brush.surface, full, (left, top), part, alpha)
        middle, tone = side / 2, brush.theme[colour]
        cap = brush.cache.get(("cap", round(thick), tone), lambda: sprites.icon("disc", round(thick), tone))
        cap.set_alpha(alpha)
        for turn in (0.0, part):
            x, y = _on_circle(middle, middle - thick / 2, turn)
            brush.surface.blit(cap, (round(left + x - thick / 2), round(top + y - thick / 2)))

    def area(self, old: object, new: object) -> Box:
        """The piece of the ring between two steps; all that is left of it where it pulses."""
        match old, new:
            case (int(before), False, _), (int(after), False, _):
                first, last = after, before
            case (int(before), _, _), (int(after), _, _):
                first, last = 0, max(before, after)
            case _:
                return self.box
        if self.timer is None or not self.timer.total:
            return self.box
        whole = self.timer.total * self._steps()
        middle, reach = self.box.w / 2, self.box.w / 2 - self.thickness / 2
        steps = max(2, round((last - first) / whole * 32) + 1)
        points = [
            _on_circle(middle, reach, (first + (last - first) * step / steps) / whole) for step in range(steps + 1)
        ]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        found = Box(self.box.x + min(xs), self.box.y + min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return found.inset(-self.thickness * 1.2 - 0.02 * reach)

    def _whole(self, brush: Brush, side: int, thick: float, colour: str) -> pygame.Surface:
        tone = brush.theme[colour]
        return brush.cache.get(("ring", side, round(thick, 1), tone), lambda: sprites.ring(side, thick, tone))

    def _warns(self, now: float) -> bool:
        timer = self.timer
        return timer is not None and not self.still and timer.running and 0 < timer.left(now) <= LAST_SECONDS

    def _steps(self) -> float:
        """Steps a second: a step is about two pixels of the ring's length, at most four a second."""
        if self.timer is None or not self.timer.total:
            return 1.0
        return min(4.0, max(1.0, self.box.w * math.pi / 2 / self.timer.total))


@dataclass(frozen=True, kw_only=True)
class ClockFace(Element):
    """A clock in figures of equal width; a countdown turns to the warning colour at its end."""

    timer: Timer
    size: float
    colour: str = "text"

    def stamp(self, now: float) -> object:
        """The second shown."""
        return self._text(now), self._late(now)

    def due(self, now: float) -> float | None:
        """The next whole second, while the clock runs."""
        if not self.timer.running:
            return None
        if self.timer.total is None:
            return now + 1.0 - self.timer.passed(now) % 1.0 + 0.001
        left = self.timer.left(now)
        return None if left <= 0 else now + (left % 1.0 or 1.0) + 0.001

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The figures in the middle of the box."""
        colour = "failed" if self._late(now) else self.colour
        brush.digits(self._text(now), "display", round(self.size), colour, *box.centre)

    def _late(self, now: float) -> bool:
        return self.timer.total is not None and self.timer.left(now) <= LAST_SECONDS

    def _text(self, now: float) -> str:
        if self.timer.total is None:
            return clock(int(self.timer.passed(now)))
        return clock(self.timer.left(now))


@dataclass(frozen=True, kw_only=True)
class Chip(Element):
    """A pill with a word in it, perhaps led by a sign."""

    text: str
    size: float
    ground: str = "chip"
    colour: str = "text"
    icon: str = ""
    style: str = "label"
    dot: str = ""

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Ground, sign, word."""
        if self.ground:
            brush.panel(box, box.h / 2, self.ground)
        size = round(self.size)
        inner = self.content_width(self.text, self.size, bool(self.icon or self.dot), self.style)
        x = box.x + (box.w - inner) / 2
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
        inner = self.content_width(self.text, self.size, bool(self.icon or self.dot), self.style)
        return self.text if inner > self.box.w + 1 else ""

    @staticmethod
    def content_width(text: str, size: float, signed: bool, style: str = "label") -> float:
        """How wide sign and word are together."""
        return width(style, round(size), text) + (size * 1.15 if signed else 0)

    @classmethod
    def wide(cls, text: str, size: float, signed: bool = False, ground: bool = True) -> float:
        """How wide the whole pill should be."""
        return cls.content_width(text, size, signed) + (size * 1.05 if ground else 0)


@dataclass(frozen=True, kw_only=True)
class Button(Element):
    """A place to touch that says what it does."""

    label: str = ""
    unit: float
    size: float
    icon: str = ""
    card: str = ""
    ground: str = "raised"
    colour: str = "text"
    edge: str = ""
    lines: int = 2
    radius: float = 0.0
    disabled: bool = False
    parts: tuple[Element, ...] = field(default=())

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Ground, sign, label."""
        brush.panel(box, self.radius or self.unit * 1.4, self.ground, alpha=(110, 110) if self.disabled else (255, 255))
        if self.edge:
            brush.outline(box, self.radius or self.unit * 1.4, self.edge, max(1.0, self.unit * 0.25))
        sign, label = self._boxes(box)
        if self.icon and sign is not None:
            brush.icon(self.icon, sign, self.colour)
        if self.label:
            text = self._words(label)
            text.draw(brush, label, now)

    def cut(self) -> str:
        """The label, if it does not fit."""
        return self._words(self._boxes(self.box)[1]).cut() if self.label else ""

    def _words(self, box: Box) -> Words:
        align = "left" if self.icon else "centre"
        made = words("", box, self.label, self.size, unit=self.unit, style="heading", align=align, lines=self.lines)
        return Words(**{**made.__dict__, "colour": "quiet" if self.disabled else self.colour})

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
        spare = max(0.0, inner.w - wide - text) / 2
        sign = Box(inner.x + spare, box.centre[1] - side / 2, side, side)
        return sign, Box(sign.x + wide, inner.y, inner.right - sign.x - wide, inner.h)


def _faint(picture: pygame.Surface) -> pygame.Surface:
    """The same picture, standing back."""
    made = picture.copy()
    made.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def draw_card(code: str, wide: int, high: int, theme: Theme) -> pygame.Surface:
    """A card's picture: suit = colour + shape + letter, always all three."""
    look = theme.suits[code[0]]
    radius = round(wide * 0.09)
    made = sprites.panel(wide, high, radius, look.top, look.bottom)
    if look.edge is not None:
        made.blit(sprites.outline(wide, high, radius, look.edge, max(1, round(wide * 0.017))), (0, 0))
    figure = _tight(code[1:], round(high * 0.66), look.ink)
    room = (wide * 0.66, high * 0.47)
    if figure.get_width() > room[0] or figure.get_height() > room[1]:
        part = min(room[0] / figure.get_width(), room[1] / figure.get_height())
        size = (max(1, round(figure.get_width() * part)), max(1, round(figure.get_height() * part)))
        figure = pygame.transform.smoothscale(figure, size)
    made.blit(figure, (round((wide - figure.get_width()) / 2), round(high * 0.40 - figure.get_height() / 2)))
    side = max(6, round(high * 0.135))
    letter = font("display", max(6, round(high * 0.18))).render(code[0], True, look.ink)
    sign = sprites.icon(look.shape, side, look.ink)
    gap = wide * 0.07
    x = (wide - side - gap - letter.get_width()) / 2
    y = high * 0.825
    made.blit(sign, (round(x), round(y - side / 2)))
    made.blit(letter, (round(x + side + gap), round(y - letter.get_height() / 2 - high * 0.009)))
    return made


def _tight(text: str, size: int, ink: tuple[int, int, int]) -> pygame.Surface:
    """Figures without the empty space of their line."""
    made = font("display", max(6, size)).render(text, True, ink)
    return made.subsurface(made.get_bounding_rect()).copy()


def _on_circle(middle: float, reach: float, turn: float) -> tuple[float, float]:
    """A point of a circle: ``turn`` 0 is at the top, 0.25 on the right."""
    angle = math.radians(-90 + 360 * turn)
    return middle + reach * math.cos(angle), middle + reach * math.sin(angle)


def _blit_sector(target: pygame.Surface, full: pygame.Surface, at: tuple[int, int], part: float, alpha: int) -> None:
    """The first part of a ring, clockwise from the top, quarter by quarter: only one of them has to be cut."""
    side = full.get_width()
    half = side // 2
    quarters = ((half, 0), (half, half), (0, half), (0, 0))
    for index, (x, y) in enumerate(quarters):
        begin = index / 4
        if part <= begin:
            break
        wide, high = (side - half if x else half), (side - half if y else half)
        piece = full.subsurface((x, y, wide, high))
        if part < begin + 0.25:
            piece = piece.copy()
            points = [(side / 2 - x, side / 2 - y)]
            for step in range(13):
                px, py = _on_circle(side / 2, side, part + (begin + 0.26 - part) * step / 12)
                points.append((px - x, py - y))
            pygame.draw.polygon(piece, (0, 0, 0, 0), points)
        if alpha < 255:
            piece.set_alpha(alpha)
        target.blit(piece, (at[0] + x, at[1] + y))
