"""Clocks as elements: the ring that drains, the rim of the screen, the figures.

In a countdown's last half minute ring and rim are thicker and swing between the clock's colour and its warning, once a
second; in its last ten seconds the figures fill the ring; at zero everything stands. In every game alike.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

import pygame

from companion.rules.timers import Timer
from companion.screen import sprites
from companion.screen.brush import Brush
from companion.screen.elements import LATER, Element
from companion.screen.fonts import width
from companion.screen.geometry import Box
from companion.screen.theme import SMALLEST, Tone, mixed
from companion.text.catalogue import clock

LAST_SECONDS = 30.0
"""From here on a clock warns by colour and pulse."""
LAST_TEN = 10.0
"""From here on the figures fill their ring."""
THICKER = 1.7
"""By so much a ring grows inwards in the last seconds."""
RIM = 0.8
"""How thick the rim of the screen is, in units."""
_CAPITALS = 0.74
"""The height of a figure as a part of its size."""


def countdown(clocks: Iterable[Timer]) -> Timer | None:
    """The clock that everybody must see: of the countdowns the one that runs out first, a running one before others.

    >>> countdown([Timer.up(), Timer.down(60.0), Timer.down(90.0).start(at=0.0)]).total
    90.0
    """
    down = [timer for timer in clocks if timer.total is not None]
    return min(down, key=lambda timer: (not timer.running, timer.value + timer.anchor), default=None)


def _pulse(now: float, beats: int) -> int:
    """How much of the warning lies over the clock's colour, from 0 to 255: all of it as a second begins."""
    return round(127.5 + 127.5 * math.cos(int(now * beats) / beats * 2 * math.pi))


@dataclass(frozen=True, kw_only=True)
class Ring(Element):
    """The ring about the trick; with a clock it drains, and warns at the end; never thinner than two pixels."""

    lengths = ("thickness",)
    thickness: float
    timer: Timer | None = None
    still: bool = False
    colour: Tone = "track"

    def scaled(self, by: float) -> Self:
        """In pixels no line is thinner than two."""
        elements = super().scaled(by)
        return replace(elements, thickness=max(2.0, elements.thickness))

    def stilled(self) -> Self:
        """Without the pulse: the warning stands."""
        return replace(self, still=True)

    def stamp(self, now: float) -> object:
        """How far it has drained, by the second together with the figures: in between the table rests."""
        if self.timer is None or self.timer.total is None:
            return None
        left = self.timer.left(now)
        beat = int(now * 10) if self._warns(now) else 0 if left > 0 else -1
        return math.ceil(left), left <= LAST_SECONDS, beat

    def due(self, now: float) -> float | None:
        """The next whole second, with which the warning begins as well, or its next beat, while the clock runs."""
        if self.timer is None or self.timer.total is None or not self.timer.running or self.timer.left(now) <= 0:
            return None
        second = self.timer.left(now) % 1.0 or 1.0
        beat = (int(now * 10) + 1) / 10 - now if self._warns(now) else second
        return now + min(second, beat) + LATER

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The whole ring quietly, then what is left of it brightly; at zero it is closed."""
        late = self.timer is not None and self.timer.total is not None and self.timer.left(now) <= LAST_SECONDS
        side, thick = round(min(box.w, box.h)), self.thickness * (THICKER if late else 1.0)
        empty = self._whole(brush, side, thick, self.colour)
        left, top = round(box.centre[0] - side / 2), round(box.centre[1] - side / 2)
        brush.surface.blit(empty, (left, top))
        if self.timer is None or not self.timer.total:
            return
        # In whole seconds as the stamp, so that a picture depends on its stamp alone.
        left_now = math.ceil(self.timer.left(now))
        if self.timer.left(now) <= 0:
            brush.surface.blit(self._whole(brush, side, thick, "hurry"), (left, top))
        elif left_now > 0:
            part = min(1.0, left_now / self.timer.total)
            self._arc(brush, (left, top), side, thick, part, "clock", 255)
            if late:
                warning = _pulse(now, 10) if self._warns(now) else 255
                self._arc(brush, (left, top), side, thick, part, "hurry", warning)

    def _arc(
        self, brush: Brush, at: tuple[int, int], side: int, thick: float, part: float, colour: Tone, alpha: int
    ) -> None:
        """The first part of the ring in a colour, with round ends."""
        _blit_sector(brush.surface, self._whole(brush, side, thick, colour), at, part, alpha)
        tone = mixed(brush.theme["clock"], brush.theme[colour], alpha / 255)
        cap = brush.cache.get(("cap", round(thick), tone), lambda: sprites.icon("disc", round(thick), tone))
        for turn in (0.0, part):
            x, y = _on_circle(side / 2, side / 2 - thick / 2, turn)
            brush.surface.blit(cap, (round(at[0] + x - thick / 2), round(at[1] + y - thick / 2)))

    def area(self, old: object, new: object) -> Box:
        """The piece of the ring between two steps; all that is left of it where it pulses."""
        match old, new:
            case (int(before), False, _), (int(after), False, _):
                first, last = after, before
            case (int(before), True, _), (int(after), True, _) if after > 0:
                first, last = 0, max(before, after)
            case _:
                return self.box
        if self.timer is None or not self.timer.total:
            return self.box
        whole = self.timer.total
        late = THICKER if first == 0 else 1.0
        middle, reach = self.box.w / 2, self.box.w / 2 - self.thickness * late / 2
        steps = max(2, round((last - first) / whole * 32) + 1)
        points = [
            _on_circle(middle, reach, (first + (last - first) * step / steps) / whole) for step in range(steps + 1)
        ]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = Box(self.box.x + min(xs), self.box.y + min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return box.inset(-self.thickness * 1.2 * late - 0.02 * reach)

    def _whole(self, brush: Brush, side: int, thick: float, colour: Tone) -> pygame.Surface:
        tone = brush.theme[colour]
        return brush.cache.get(("ring", side, round(thick, 1), tone), lambda: sprites.ring(side, thick, tone))

    def _warns(self, now: float) -> bool:
        timer = self.timer
        return timer is not None and not self.still and timer.running and 0 < timer.left(now) <= LAST_SECONDS


@dataclass(frozen=True, kw_only=True)
class Rim(Element):
    """One edge of the screen: nothing until a countdown's last seconds, then it pulses once a second until zero."""

    timer: Timer
    still: bool = False

    def stilled(self) -> Self:
        """Without the pulse: the warning stands."""
        return replace(self, still=True)

    def stamp(self, now: float) -> object:
        """The quarter of a second, while it warns; only that it warns, where it stands still."""
        return (0 if self.still else int(now * 4)) if self._warns(now) else None

    def due(self, now: float) -> float | None:
        """The begin of the last seconds, the next quarter of a second, or zero."""
        if not self.timer.running or (left := self.timer.left(now)) <= 0:
            return None
        if not self._warns(now):
            return now + left - LAST_SECONDS + LATER
        return now + (left if self.still else min(left, (int(now * 4) + 1) / 4 - now)) + LATER

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The clock's colour, and more and less of its warning over it."""
        if self._warns(now):
            brush.panel(box, 0.0, "clock")
            strength = 255 if self.still else _pulse(now, 4)
            if strength:
                brush.panel(box, 0.0, "hurry", "hurry", (strength, strength))

    def _warns(self, now: float) -> bool:
        return self.timer.running and 0 < self.timer.left(now) <= LAST_SECONDS


def rim(clocks: Iterable[Timer], screen: Box) -> list[Element]:
    """The edges of the screen, which pulse in the last seconds of the countdown that ends first: in every game alike.

    They lie under everything else, in the margin that no scene uses at the sides and below.
    """
    timer = countdown(clock for clock in clocks if clock.running)
    if timer is None:
        return []
    inner = screen.inset(RIM)
    edges = {
        "top": Box(screen.x, screen.y, screen.w, RIM),
        "bottom": Box(screen.x, inner.bottom, screen.w, RIM),
        "left": Box(screen.x, inner.y, RIM, inner.h),
        "right": Box(inner.right, inner.y, RIM, inner.h),
    }
    return [Rim(key=f"rim/{name}", box=box, timer=timer, quick=True) for name, box in edges.items()]


@dataclass(frozen=True, kw_only=True)
class ClockFace(Element):
    """A clock in figures of equal width; a countdown turns to the warning colour at its end.

    Where it ``grows`` its box is all the room there is inside its ring: the seconds of the last ten fill it.
    ``caption`` stands over the figures while they are small.
    """

    lengths = ("size", "caption_size")
    timer: Timer
    size: float
    colour: Tone = "text"
    grows: bool = False
    caption: str = ""
    caption_size: float = SMALLEST

    speaks: ClassVar[bool] = True

    def stamp(self, now: float) -> object:
        """The second shown."""
        return self._text(now), self._late(now), self._grown(now)

    def due(self, now: float) -> float | None:
        """The next whole second, while the clock runs."""
        if not self.timer.running:
            return None
        if self.timer.total is None:
            return now + 1.0 - self.timer.passed(now) % 1.0 + LATER
        left = self.timer.left(now)
        return None if left <= 0 else now + (left % 1.0 or 1.0) + LATER

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The figures in the middle of the box, with their caption; or the seconds, as large as the box allows."""
        colour = "hurry" if self._late(now) else self.colour
        (cx, cy), text = box.centre, self._text(now)
        if self._grown(now):
            size = min(box.h / _CAPITALS, 100 * box.w / width("display", 100, "0" * len(text)))
            brush.digits(text, "display", int(size), colour, cx, cy)
        elif self.caption:
            brush.line(self.caption, "text", round(self.caption_size), "quiet", cx, cy - self.size * 0.85, "centre")
            brush.digits(text, "display", round(self.size), colour, cx, cy + self.size * 0.12)
        else:
            brush.digits(text, "display", round(self.size), colour, cx, cy)

    def cut(self) -> str:
        """The caption, if the box is too narrow for it."""
        return self.caption if width("text", round(self.caption_size), self.caption) > self.box.w + 1 else ""

    def _late(self, now: float) -> bool:
        return self.timer.total is not None and self.timer.left(now) <= LAST_SECONDS

    def _grown(self, now: float) -> bool:
        down = self.timer.total is not None
        return self.grows and down and self.timer.running and 0 < self.timer.left(now) <= LAST_TEN

    def _text(self, now: float) -> str:
        if self.timer.total is None:
            return clock(int(self.timer.passed(now)))
        if self._grown(now):
            return str(math.ceil(self.timer.left(now)))
        return clock(self.timer.left(now))


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
